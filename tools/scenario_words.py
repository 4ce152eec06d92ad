"""Write the words of scenario files, taken from the code, into `docs/scenarios.md` (make scenario-words).

With --check, only say whether the document is up to date.
"""

from pathlib import Path
from typing import Final

from theatrum.core.manifest import part
from theatrum.core.registry import game_names, manifest_of
from theatrum.languages import DEFAULT
from theatrum.presentation.base import default_presentation
from tools.generated import keep, with_part

TARGET: Final = Path(__file__).parents[1] / "docs" / "scenarios.md"
BEGIN: Final = "<!-- {name}: made by `make scenario-words` from the code; not to be edited -->"
END: Final = "<!-- end of {name} -->"


def updated(document: str) -> str:
    """The document with its generated parts made again."""
    for game in game_names():
        reference = manifest_of(game).scenario_words
        if not reference:
            continue
        name = default_presentation(game).title(DEFAULT)
        begin, end = BEGIN.format(name=name), END.format(name=name)
        document = with_part(document, begin, end, part(reference)())
    return document


def main() -> None:
    keep(TARGET, updated(TARGET.read_text(encoding="utf-8")), "make scenario-words")


if __name__ == "__main__":
    main()
