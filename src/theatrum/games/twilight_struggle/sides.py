"""Seats are people, sides are what they play: types that keep the two apart, and lists that know what they go by.

Where the players bid for sides a seat may play either side. Inside the game everything goes by side, in plain ints;
whatever looks at a view from outside has these types, so that a seat cannot be taken for a side.
"""

from typing import Final, Generic, Literal, NewType, TypeAlias, TypeVar, final

from ...core.game import Decision
from ...core.state import CHANCE
from .constants import US, USSR

Side = NewType("Side", int)
OneSide: TypeAlias = Side | Literal[0, 1]  # the constants US and USSR will do
SIDES: Final = (Side(US), Side(USSR))
Zone: TypeAlias = Literal[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]  # where cards are: the constants from HAND_US to ASIDE

K = TypeVar("K", bound=int)
T = TypeVar("T")


@final
class By(Generic[K, T]):
    """A list with one entry for each side, seat or zone, which is asked by that and by nothing else."""

    def __init__(self, entries: list[T]) -> None:
        self.entries: Final = entries

    def __getitem__(self, key: K) -> T:
        return self.entries[key]

    def __eq__(self, other: object) -> bool:
        return self.entries == (other.entries if isinstance(other, By) else other)

    def __hash__(self) -> int:
        return hash(tuple(self.entries))

    def __repr__(self) -> str:
        return repr(self.entries)


BySide: TypeAlias = By[OneSide, T]


def enemy_of(side: OneSide) -> Side:
    return Side(1 - side)


def side_asked(decision: Decision, crossed: int) -> Side:
    """The side of the seat that is asked; where it is about no side (bids, luck) it does not matter."""
    if decision.seat == CHANCE:
        return Side(US)
    return Side(1 - decision.seat if crossed == 1 else decision.seat)
