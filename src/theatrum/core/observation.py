"""What learners are shown of a position: a row of small numbers, made of named pieces that a game declares once.

A number is one byte with a sign, from -128 to 127. What a seat is shown follows from its view alone: any state that is
sampled from the view gives the same row, and a test holds every game to that. So the row of a bot, which is never
handed a state, is the row of such a sample (`Observer.of_view`).
"""

from typing import Any, Final, Generic, final

from librt.vecs import extend, vec
from mypy_extensions import i64, u8

from .game import Game, View
from .ops import S
from .rng import seeded

LEAST: Final = -128
MOST: Final = 127


@final
class Piece:
    """One part of every row: its name, shape, what its numbers mean, and between which bounds they are."""

    def __init__(self, name: str, shape: list[int], meaning: str, least: int = 0, most: int = 1) -> None:
        self.name: Final = name
        self.shape: Final = shape
        self.meaning: Final = meaning
        self.least: Final = least
        self.most: Final = most
        size = 1
        for n in shape:
            size *= n
        self.size: Final[i64] = size
        self.start: i64 = 0  # where it begins in a row; `lay_out` says so

    def __repr__(self) -> str:
        return f"Piece({self.name!r}, {self.shape}, least={self.least}, most={self.most})"


def lay_out(pieces: list[Piece]) -> list[Piece]:
    """The pieces one after the other."""
    start: i64 = 0
    for piece in pieces:
        assert LEAST <= piece.least < piece.most <= MOST
        piece.start = start
        start += piece.size
    return pieces


class Memory:
    """What an observer keeps of a game from one row to the next, so as not to write again what is still the same."""


class Observer(Generic[S]):
    """Writes the rows of one game."""

    def __init__(self, game: Game[S, Any], pieces: list[Piece]) -> None:
        self.game: Final = game
        self.pieces: Final = pieces
        self.size: Final[i64] = sum([int(piece.size) for piece in pieces])
        self._blank: Final[vec[u8]] = vec[u8]([0] * self.size)

    def write(self, s: S, seat: i64, row: vec[u8], at: i64) -> None:
        """Fill in what the seat is shown, from this place on; everything there is 0 before."""
        raise AssertionError

    def memory(self) -> Memory:
        """An empty one, for `add_row`."""
        return Memory()

    def add_row(self, rows: vec[u8], s: S, seat: i64, memory: Memory) -> vec[u8]:
        """The rows and one more: what the seat is shown. A memory is for one game at a time; another may follow."""
        at = len(rows)
        rows = extend(rows, self._blank)
        self.write(s, seat, rows, at)
        return rows

    def ranking(self, s: S) -> list[list[int]]:
        """The seats of a finished game from the first place to the last; those who share a place stand together."""
        ending = self.game.ending(s)
        assert ending is not None
        first: list[int] = list(ending.winners)
        others = [seat for seat in range(self.game.seats) if seat not in first]
        return [first, others] if others else [first]

    def of_state(self, s: S, seat: i64) -> vec[u8]:
        """The row of a seat. The array can be read as bytes, by NumPy too."""
        row = self._blank[:]
        self.write(s, seat, row, 0)
        return row

    def of_view(self, view: View) -> vec[u8]:
        """The row of whoever has this view."""
        return self.of_state(self.game.sample_state(view, seeded(0)), view.viewer)


AnyObserver = Observer[Any]  # that of a game which is only known at run time


def put(row: vec[u8], at: i64, value: i64, most: i64) -> None:
    """Write a number, or the nearest one from -most to most."""
    if value > most:
        value = most
    elif value < -most:
        value = -most
    row[at] = u8(value & 255)
