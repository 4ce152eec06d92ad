"""One game in memory: its state, the steps so far, and what can be taken back.

A change is worked out first (`move`, `undo`), then written to disk by the table, and only then carried out (`take`).
Nothing here waits or writes.
"""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, Literal

from theatrum.core.engine import own_luck
from theatrum.core.events import Event, EventList
from theatrum.core.game import Game, V
from theatrum.core.ops import S
from theatrum.core.state import CHANCE
from theatrum.records.record import Outcome, Step, action_text

MOST_UNDONE: Final = 200  # decisions that can be taken back in a row


@dataclass(frozen=True)
class ChangeOf(Generic[S]):
    """What would become of the game: the step made (or, for an undo, taken back) and the state after it."""

    kind: Literal["move", "undo"]
    step: Step
    state: S
    blocked: str = ""  # why it could not be taken back: "chance", "secret"


class MatchOf(Generic[S, V]):
    """The game of a table. `version` counts the changes; `steps[0]` is what happens before the first decision."""

    def __init__(self, game: Game[S, V], seed: int, reveals_secret: Callable[[Event, V], bool]) -> None:
        """`reveals_secret`: of an event, and the view of whoever made the step."""
        self.game = game
        self.reveals_secret = reveals_secret
        self.version = 0
        self.state: S = game.new(seed, stops_at_chance=True)
        sink = EventList()
        chance = self.settle(self.state, sink)
        self.steps: list[Step] = [Step(0, chance=chance, events=tuple(sink.events))]
        self.before: deque[tuple[S, str]] = deque(maxlen=MOST_UNDONE)  # state before a step; what blocks its undo
        self.given: set[int] = set()  # the steps that no person has made: those of the server, and of bots
        self.first_changed: list[int] = [0]  # by version: the first step that is another since
        self.asked_since: list[int] = [0] * game.seats  # by seat: the version in which its question was put

    @property
    def over(self) -> bool:
        return not self.game.actors(self.state)

    # --- working out a change ---------------------------------------------------------------------------------

    def move(self, seat: int, action: int) -> ChangeOf[S]:
        """The change that a decision makes; `IllegalAction` if it is not possible. Nothing is changed yet."""
        game = self.game
        game.check_action(self.state, seat, action)
        text = action_text(game, self.state, seat, action)
        state = game.copy(self.state)
        state.stops_at_chance = True
        sink = EventList()
        game.apply(state, seat, action, sink)
        chance = self.settle(state, sink)
        step = Step(len(self.steps), seat, action, text, chance, tuple(sink.events))
        return ChangeOf("move", step, state, self.blocked_by(step, state))

    def settle(self, state: S, sink: EventList) -> tuple[Outcome, ...]:
        """Answer dice and draws from the game's own generator, and remember them as records have them."""
        outcomes: list[Outcome] = []
        while self.game.actors(state) == [CHANCE]:
            outcome = own_luck(state)
            outcomes.append(Outcome(outcome, action_text(self.game, state, CHANCE, outcome)))
            self.game.apply(state, CHANCE, outcome, sink)
        state.stops_at_chance = False
        return tuple(outcomes)

    def blocked_by(self, step: Step, after: S) -> str:
        if step.chance:
            return "chance"
        view = self.game.view(after, step.seat)
        return "secret" if any(self.reveals_secret(event, view) for event in step.events) else ""

    def no_undo(self, seat: int) -> str:
        """Why this seat cannot take back anything now ("" if it can): a word that `words.py` explains."""
        if self.over:
            return "over"
        if not any(step.seat == seat for step in self.steps[1:]):
            return "nothing"
        if self.steps[-1].seat != seat:
            return "other"
        return self.before[-1][1] if self.before else "nothing"

    def undo(self) -> ChangeOf[S]:
        """The change that takes back the last decision."""
        return ChangeOf("undo", self.steps[-1], self.before[-1][0])

    # --- carrying it out --------------------------------------------------------------------------------------

    def take(self, change: ChangeOf[S], given: bool = False) -> None:
        asked = self.game.actors(self.state)
        self.given.discard(change.step.number)
        if change.kind == "move":
            if change.blocked:  # nothing up to here can be taken back any more
                self.before.clear()
            self.before.append((self.state, change.blocked))
            self.steps.append(change.step)
            if given:
                self.given.add(change.step.number)
        else:
            self.before.pop()
            self.steps.pop()
        self.state = change.state
        self.version += 1
        self.first_changed.append(change.step.number)
        asked_now = self.game.actors(self.state)
        for seat in range(self.game.seats):
            waits_on = seat in asked and seat in asked_now and seat != change.step.seat
            if not waits_on:  # of several who choose in secret, the others' question is still the same
                self.asked_since[seat] = self.version

    def is_stale(self, seat: int, version: int) -> bool:
        """Has this seat's question changed since that version?"""
        return not self.asked_since[seat] <= version <= self.version

    def changed_since(self, version: int | None) -> int:
        """The first step that somebody who has seen this version has not, or not like this."""
        if version is None or not 0 <= version <= self.version:
            return 0
        return min(self.first_changed[version + 1 :], default=len(self.steps))

    def is_same(self, change: ChangeOf[S], number: int, chance: Sequence[tuple[int, str]]) -> bool:
        """Is it the change that the journal has?"""
        found = [(outcome.action, outcome.text) for outcome in change.step.chance]
        return change.step.number == number and found == list(chance)


Match = MatchOf[Any, Any]  # of any game
Change = ChangeOf[Any]
