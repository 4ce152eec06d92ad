"""What every game's state has: the stack of frames, the generator, and whose choice it is."""

from typing import Final, NewType

from mypy_extensions import i64, mypyc_attr

from .events import EventSink
from .frame import Frame, frame_from
from .rng import Rng

# A place at the table, and so a person: 0 … seats-1, `seats` itself for whoever watches. What a person plays (a side, a
# colour) is not a seat, even where it has the same number: it has a type of its own in the games that have it.
Seat = NewType("Seat", int)

NOBODY: Final = -1  # the game is over
CHANCE: Final = -2  # dice and draws, where they wait to be answered
SIMULTANEOUS: Final = -3  # several seats choose secretly at the same time
CLOCK: Final = -4  # no player: it says, between decisions, that the time of the game is up

NO_ACTIONS: Final[list[int]] = []


@mypyc_attr(acyclic=True)  # the garbage collector need not look at states: nothing in them leads back
class State:
    """Data and nothing else: copied, saved and resumed at any decision. Games add their own fields."""

    def __init__(self, rng: Rng) -> None:
        self.rng: Rng = rng
        self.stack: list[Frame] = []
        self.actor: i64 = NOBODY
        self.legal: list[int] = NO_ACTIONS  # made once per decision; replaced, never mutated
        self.stops_at_chance: bool = False  # True: dice and draws wait to be answered (search, tests, log import)
        self.reason: i64 = 0  # why the game ended; 0 while it runs
        self.sink: EventSink | None = None  # attached for one call, never copied or saved

    def copy_kernel(self, source: "State") -> None:
        """Take over stack, decision and generator from another state (for `copy` of the games)."""
        self.rng = source.rng.copy()
        self.stack = [f.copy() for f in source.stack]
        self.actor = source.actor
        self.legal = source.legal
        self.stops_at_chance = source.stops_at_chance
        self.reason = source.reason

    def dump_stack(self) -> list[list[list[int]]]:
        return [f.numbers() for f in self.stack]

    def load_stack(self, frames: list[list[list[int]]]) -> None:
        self.stack = [frame_from(numbers) for numbers in frames]
