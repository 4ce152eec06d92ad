"""From what somebody types to the action they mean."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from theatrum.cli.terminal import Terminal
from theatrum.cli.typed import plain

MOST_NAMED = 6  # candidates listed when a name is not clear
BEGINS = 1  # the rank of the beginning of a name; that of the name itself is lower
NOT_AT_ALL = 3  # the rank of no match


@dataclass(frozen=True)
class Found:
    """The actions a text can mean: one when it is clear. The lower the rank, the better the names fit."""

    actions: list[int]
    names: list[str]
    rank: int


def is_short_for(text: str, name: str) -> bool:
    """Are the words typed the beginnings of words of the name, in this order? "s kor" is South Korea."""
    words = iter(name.replace("/", " ").replace("-", " ").split())
    return all(any(word.startswith(part) for word in words) for part in text.split())


def find(text: str, candidates: Iterable[tuple[int, tuple[str, ...]]]) -> Found:
    """The actions named so; failing that, whose name begins so; failing that, is abbreviated so.

    Of names that fit equally well, first names come before others: those of one's own language before English ones.
    """
    wanted = plain(text)
    named = [(action, names, [plain(name) for name in names]) for action, names in candidates]
    ways: tuple[Callable[[str], bool], ...] = (
        lambda name: name == wanted,
        lambda name: name.startswith(wanted),
        lambda name: is_short_for(wanted, name),
    )
    for rank, fits in enumerate(ways if wanted else ()):
        for first_only in (True, False):
            found: dict[int, str] = {}
            for action, names, in_short in named:
                for name, short in zip(names[: 1 if first_only else None], in_short):
                    if fits(short):
                        found.setdefault(action, name)
            if found:
                return Found(list(found), list(found.values()), rank)
    return Found([], [], NOT_AT_ALL)


def ask_back(text: str, found: Found, t: Terminal) -> str:
    """A sentence for a text that can mean several things."""
    more = ", …" if len(found.names) > MOST_NAMED else ""
    names = ", ".join(found.names[:MOST_NAMED]) + more
    return t("table.ambiguous", text=text, names=names)
