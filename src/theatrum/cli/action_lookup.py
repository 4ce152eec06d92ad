"""From what somebody types to the action they mean."""

from collections.abc import Iterable
from dataclasses import dataclass

from theatrum.cli.terminal import Terminal, unaccented

MOST_NAMED = 6  # candidates listed when a name is not clear
BEGINS = 1  # the rank of the beginning of a name; that of the name itself is lower
NOT_AT_ALL = 3  # the rank of no match


@dataclass(frozen=True)
class Found:
    """The actions a text can mean: one when it is clear. The lower the rank, the better the names fit."""

    actions: list[int]
    names: list[str]
    rank: int


def plain(text: str) -> str:
    """Upper and lower case, accents, quotes, dots and repeated blanks do not matter."""
    kept = "".join(c if c.isalnum() or c in "/-#" else " " for c in unaccented(text))
    return " ".join(kept.split())


def is_short_for(text: str, name: str) -> bool:
    """Are the words typed the beginnings of words of the name, in this order? "s kor" is South Korea."""
    words = iter(name.replace("/", " ").replace("-", " ").split())
    return all(any(word.startswith(part) for word in words) for part in text.split())


def find(text: str, candidates: Iterable[tuple[int, tuple[str, ...]]]) -> Found:
    """The actions named so; failing that, whose name begins so; failing that, is abbreviated so."""
    wanted = plain(text)
    named = [(action, name, plain(name)) for action, names in candidates for name in names]
    if wanted:
        ways = (
            [(a, n) for a, n, p in named if p == wanted],
            [(a, n) for a, n, p in named if p.startswith(wanted)],
            [(a, n) for a, n, p in named if is_short_for(wanted, p)],
        )
        for rank, fits in enumerate(ways):
            first_names: dict[int, str] = {}
            for action, name in fits:
                first_names.setdefault(action, name)
            if first_names:
                return Found(list(first_names), list(first_names.values()), rank)
    return Found([], [], NOT_AT_ALL)


def ask_back(text: str, found: Found, t: Terminal) -> str:
    """A sentence for a text that can mean several things."""
    more = ", …" if len(found.names) > MOST_NAMED else ""
    names = ", ".join(found.names[:MOST_NAMED]) + more
    return t("table.ambiguous", text=text, names=names)
