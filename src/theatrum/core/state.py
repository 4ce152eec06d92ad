"""What every game's state has: the stack of frames, the generator, and whose choice it is."""

from typing import Final, NewType

from librt.vecs import vec
from mypy_extensions import i64, u8

from .events import EventSink
from .frame import Frame, frame_from
from .number_sets import ITSELF, NONE, Numbers, is_empty, mark, named, nth, size
from .rng import Rng

# A place at the table, and so a person: 0 … seats-1, `seats` itself for whoever watches. What a person plays (a side, a
# colour) is not a seat, even where it has the same number: it has a type of its own in the games that have it.
Seat = NewType("Seat", int)

NOBODY: Final = -1  # the game is over
CHANCE: Final = -2  # dice and draws, where they wait to be answered
SIMULTANEOUS: Final = -3  # several seats choose secretly at the same time
CLOCK: Final = -4  # no player: it says, between decisions, that the time of the game is up

NO_ACTIONS: Final[list[int]] = []


class State:
    """Data and nothing else: copied, saved and resumed at any decision. Games add their own fields."""

    def __init__(self, rng: Rng) -> None:
        self.rng: Rng = rng
        self.stack: list[Frame] = []
        self.actor: i64 = NOBODY
        # what the actor may do: the members of a set, under the names that they have as actions, or, if it is empty, a
        # list (which is replaced, never mutated)
        self._choices: Numbers = NONE.bits
        self._names: vec[i64] = ITSELF
        self._list: list[int] = NO_ACTIONS
        self.stops_at_chance: bool = False  # True: dice and draws wait to be answered (search, tests, log import)
        self.reason: i64 = 0  # why the game ended; 0 while it runs
        self.sink: EventSink | None = None  # attached for one call, never copied or saved

    def copy_kernel(self, source: "State") -> None:
        """Take over stack, decision and generator from another state (for `copy` of the games)."""
        self.rng = source.rng.copy()
        self.stack = [f.copy() for f in source.stack]
        self.actor = source.actor
        self._choices = source._choices
        self._names = source._names
        self._list = source._list
        self.stops_at_chance = source.stops_at_chance
        self.reason = source.reason

    # --- the choices of a decision ----------------------------------------------------------------------------------

    def offer(self, actions: list[int]) -> None:
        """The actor may choose one of these, which are sorted. The list is not to be changed from now on."""
        self._choices = NONE.bits
        self._list = actions

    def offer_members(self, choices: Numbers, names: vec[i64]) -> None:
        """The actor may choose a member of a set, which is not empty; the actions that members stand for are sorted."""
        self._choices = choices
        self._names = names
        self._list = NO_ACTIONS

    @property
    def legal(self) -> list[int]:
        """What the actor may do, sorted. Not to be changed. A set is listed when somebody wants to see the list."""
        if not self._list and not is_empty(self._choices):
            self._list = named(self._choices, self._names)
        return self._list

    def choice_count(self) -> i64:
        """How many actions are possible."""
        if is_empty(self._choices):
            return len(self._list)
        return size(self._choices)

    def choice(self, n: i64) -> i64:
        """The n-th of them, counted from 0; random games need no list."""
        if is_empty(self._choices):
            return self._list[n]
        return self._names[nth(self._choices, n)]

    def mark_choices(self, row: vec[u8], start: i64) -> None:
        """Write a 1 for each of them, at its place counted from `start`."""
        if is_empty(self._choices):
            mark_actions(self._list, row, start)
        else:
            mark(self._choices, self._names, row, start)

    # --- saving -----------------------------------------------------------------------------------------------------

    def dump_stack(self) -> list[list[list[int]]]:
        return [f.numbers() for f in self.stack]

    def load_stack(self, frames: list[list[list[int]]]) -> None:
        self.stack = [frame_from(numbers) for numbers in frames]


def mark_actions(actions: list[int], row: vec[u8], start: i64) -> None:
    """What `State.mark_choices` does, for actions that are no state's choices: those of one seat among several."""
    for action in actions:
        row[start + action] = 1
