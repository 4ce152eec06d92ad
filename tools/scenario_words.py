"""Write the words of scenario files, taken from the code, into `docs/scenarios.md` (make scenario-words).

With --check, only say whether the document is up to date.
"""

import sys
from pathlib import Path
from typing import Final

from theatrum.core.manifest import part
from theatrum.core.registry import game_names, manifest_of
from theatrum.languages import DEFAULT
from theatrum.presentation.base import default_presentation

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
        before, mark, rest = document.partition(begin)
        _, other_mark, after = rest.partition(end)
        if not mark or not other_mark:
            sys.exit(f"{TARGET.name} has lost its marks '{begin}' and '{end}'")
        document = f"{before}{begin}\n\n{part(reference)()}\n\n{end}{after}"
    return document


def main() -> None:
    old = TARGET.read_text(encoding="utf-8")
    new = updated(old)
    if "--check" in sys.argv:
        if old != new:
            sys.exit(f"{TARGET.name} is out of date: run `make scenario-words`")
        return
    TARGET.write_text(new, encoding="utf-8")
    print(f"{TARGET.relative_to(Path.cwd()) if TARGET.is_relative_to(Path.cwd()) else TARGET} written")


if __name__ == "__main__":
    main()
