"""Write the pieces of observations, taken from the code, into `docs/environments.md` (make observations).

With --check, only say whether the document is up to date.
"""

from pathlib import Path
from typing import Final

from theatrum.core.manifest import part
from theatrum.core.observation import AnyObserver, Piece
from theatrum.core.registry import game_names, make_game, manifest_of
from theatrum.languages import DEFAULT
from theatrum.presentation.base import default_presentation
from tools.generated import keep, with_part

TARGET: Final = Path(__file__).parents[1] / "docs" / "environments.md"
BEGIN: Final = "<!-- {name}: made by `make observations` from the code; not to be edited -->"
END: Final = "<!-- end of {name} -->"


def row_of(piece: Piece) -> str:
    shape = " × ".join(str(n) for n in piece.shape)
    return f"| `{piece.name}` | {piece.start} | {shape} | {piece.least} … {piece.most} | {piece.meaning} |"


def table_of(game: str) -> str:
    """The pieces of one game, in their order."""
    made = make_game(game)
    observer: AnyObserver = part(manifest_of(game).observer)(made)
    heading = [
        f"{observer.size} numbers in {len(observer.pieces)} pieces, {made.num_actions} actions.",
        "",
        "| piece | from | shape | bounds | meaning |",
        "| --- | ---: | ---: | ---: | --- |",
    ]
    return "\n".join([*heading, *map(row_of, observer.pieces)])


def updated(document: str) -> str:
    """The document with its generated parts made again."""
    for game in game_names():
        if not manifest_of(game).observer:
            continue
        name = default_presentation(game).title(DEFAULT)
        begin, end = BEGIN.format(name=name), END.format(name=name)
        document = with_part(document, begin, end, table_of(game))
    return document


def main() -> None:
    keep(TARGET, updated(TARGET.read_text(encoding="utf-8")), "make observations")


if __name__ == "__main__":
    main()
