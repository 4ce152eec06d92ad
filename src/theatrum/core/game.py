"""The contract between the engine and everything else: `Game` makes states, says what is legal, and moves them."""

from typing import Any, Final, Generic, TypeVar, cast, final

from mypy_extensions import i64

from .engine import advance, current, take
from .errors import IllegalAction
from .events import EventSink
from .manifest import Manifest, part
from .notation import NAMED, NO_FIT, UNASKED, UNASKED_NAME, Phrase, PhraseMatch, find, listed, squeezed
from .ops import Programs, S, Simultaneous
from .options import Value
from .rng import Rng
from .state import CHANCE, CLOCK, NO_ACTIONS, NOBODY, SIMULTANEOUS, Seat

V = TypeVar("V", bound="View")
NO_WARNINGS: Final[list[str]] = []
TIME_UP: Final = 0  # the one action of CLOCK
CLOCK_ACTIONS: Final = [TIME_UP]
NOT_A_CHOICE: Final = "it is not one of the choices"


@final
class Decision:
    """What is asked: its kind, what it is about (`subject`: a card or a place, as the game has it; 0: none),
    how many choices are left, may one stop?"""

    def __init__(self, seat: int, kind: int, subject: int, left: int, optional: bool) -> None:
        self.seat = Seat(seat)  # or CHANCE
        self.kind = kind
        self.subject = subject
        self.left = left
        self.optional = optional

    def numbers(self) -> list[int]:
        """All of it, for saving and comparing."""
        return [self.seat, self.kind, self.subject, self.left, int(self.optional)]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decision) and self.numbers() == other.numbers()

    def __hash__(self) -> int:
        return hash(tuple(self.numbers()))

    def __repr__(self) -> str:
        names = ("seat", "kind", "subject", "left", "optional")
        return f"Decision({', '.join(f'{name}={value}' for name, value in zip(names, self.numbers(), strict=True))})"


@final
class Ending:
    """How a game ended: the winning seats (all of them in a draw), each seat's score, and the reason as a
    message id."""

    def __init__(self, winners: list[int], scores: list[int], reason: int) -> None:
        self.winners = [Seat(seat) for seat in winners]
        self.scores = scores
        self.reason = reason

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Ending):
            return False
        return self.winners == other.winners and self.scores == other.scores and self.reason == other.reason

    def __hash__(self) -> int:
        return hash((tuple(self.winners), tuple(self.scores), self.reason))

    def __repr__(self) -> str:
        return f"Ending(winners={self.winners}, scores={self.scores}, reason={self.reason})"


class View:
    """What one seat (or a spectator) may know, built up piece by piece; the only thing handed to agents and clients."""

    def __init__(self, viewer: int, actors: list[Seat], decision: Decision | None, legal: list[int]) -> None:
        self.viewer = Seat(viewer)
        self.actors: Final = actors
        self.decision: Final = decision  # that of the viewer, or of somebody else who is asked
        self.legal: Final = legal  # the viewer's choices

    def as_dict(self) -> dict[str, object]:
        """The whole view as plain JSON values."""
        raise AssertionError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.as_dict() == other.as_dict()

    def __hash__(self) -> int:
        return hash(self.viewer)


class Game(Generic[S, V]):
    """An immutable description of a game with its options, and the factory of its states.

    Two doors: `apply` is fast and unchecked, for inner loops that take their actions from `legal`; `play` checks
    everything and raises `IllegalAction` with the reason. Seats are 0 … seats-1; `seats` itself stands for spectators.
    """

    name: str
    manifest: Manifest | None = None  # where its other parts are; a game that nobody else knows needs none
    rules_version: int
    seats: int
    num_actions: int
    max_decisions: int  # no game lasts longer; a longer one is a fault
    programs: Programs[S]
    reasons: list[int]  # every way a game can end
    turn_word: str = "turn"  # what `turn` counts
    warnings: list[str] = NO_WARNINGS  # about options that are possible but unusual

    @property
    def spectator(self) -> int:
        """Whoever only watches, as a viewer."""
        return self.seats

    def option_values(self) -> dict[str, Value]:
        """Every option with the value that it has in this game."""
        return {}

    def new(self, seed: int, stops_at_chance: bool = False) -> S:
        """A fresh game. With `stops_at_chance`, dice and draws wait for `apply(state, CHANCE, outcome)`."""
        raise AssertionError

    def copy(self, s: S) -> S:
        """The same state again, luck included; what happens to one does not touch the other."""
        raise AssertionError

    def dump(self, s: S) -> str:
        """The state as text, complete with game, rules version and options."""
        raise AssertionError

    def load(self, text: str) -> S:
        """The inverse of `dump`; raises `BadDump`."""
        raise AssertionError

    def problems(self, s: S) -> list[str]:
        """Every broken invariant of a state, in words; [] for a sound one."""
        raise AssertionError

    def view(self, s: S, viewer: int) -> V:
        """All that a seat (or `spectator`) may know."""
        raise AssertionError

    def sample_state(self, v: V, rng: Rng) -> S:
        """A state that fits everything the viewer knows, with fresh hidden cards and fresh luck."""
        raise AssertionError

    def ending(self, s: S) -> Ending | None:
        """Winners, scores and the reason; None while the game goes on."""
        raise AssertionError

    def turn(self, s: S) -> int:
        """How far the game is, in its own large steps; 0 for games without any."""
        return 0

    def can_time_out(self, s: S) -> bool:
        """Would it change anything if the time were up now? Only games that are played by the clock say yes."""
        return False

    def time_up(self, s: S) -> None:
        """The time is up. Only after `can_time_out`; others call `apply(s, CLOCK, TIME_UP)`."""
        raise AssertionError

    def position(self, words: str) -> S:
        """A position made by hand from `key=value` words (perft files); luck waits to be answered."""
        raise AssertionError

    def reason_name(self, reason: int) -> str:
        """Why a game ended, in a few words."""
        raise AssertionError

    def action_name(self, action: int) -> str:
        """A short unique name."""
        raise AssertionError

    def phrase(self, s: S, seat: int, action: int) -> Phrase:
        """What an action, legal or not, is called at the pending question; different for all legal actions."""
        return self.phrases_at(current(self.programs, s).kind)[action]

    def kind_words(self) -> dict[int, str]:
        """Every kind of question with its word, the one that the fact `asked` has."""
        return {}

    def question_word(self, s: S) -> str:
        """That of the pending question."""
        return self.kind_words()[current(self.programs, s).kind] if self.actors(s) else "nothing"

    def is_luck(self, kind: int) -> bool:
        """Are questions of this kind answered by chance?"""
        return False

    def phrases_at(self, kind: int) -> list[Phrase]:
        """What every action is called at a question of this kind."""
        return [Phrase([], [self.action_name(action)]) for action in range(self.num_actions)]

    def fact(self, s: S, key: str) -> object:
        """Some fact of the position by its name (`defcon`, `influence Iran`), for scenario files.

        The answer is a number, a text, a truth value or a sorted list of numbers; `BadOption` if there is no such fact.
        """
        raise AssertionError

    def refusal(self, s: S, seat: int, action: int) -> int:
        """Why an action is not legal now, as a message id of the game; 0 for legal ones, and where there is nothing
        special to say. What is legal says `legal` alone: this only explains it."""
        return 0

    def explain(self, s: S, seat: int, action: int) -> str:
        """Why an action is not legal now, in English: as the function says that the game's manifest names."""
        reference = "" if self.manifest is None else self.manifest.explain
        return str(part(reference)(self, s, seat, action)) if reference else NOT_A_CHOICE

    def optional(self, s: S, seat: int) -> bool:
        """May the seat stop or decline at the pending question?"""
        raise AssertionError

    # --- the same for every game ------------------------------------------------------------------------------

    def actors(self, s: S) -> list[Seat]:
        """Who must act: [] at the end, [CHANCE] at a die or draw, several seats for secret choices."""
        return cast(list[Seat], self.acting(s))

    def acting(self, s: S) -> list[int]:
        """The same by the numbers that the engine goes by inside: the seats', unless the game says otherwise."""
        if s.actor == NOBODY:
            return []
        if s.actor == SIMULTANEOUS:
            op = current(self.programs, s)
            assert isinstance(op, Simultaneous)
            return op.seats(s, s.stack[-1])
        return [s.actor]

    def seat_of(self, s: S, actor: i64) -> i64:
        """The seat that a state's `actor` has: the same number, unless the game says otherwise."""
        return actor

    def legal(self, s: S, seat: int) -> list[int]:
        """The actions of a seat, sorted; never empty while it must act, [] while it need not. Not to be changed."""
        if s.actor == seat:
            return s.legal
        if s.actor == SIMULTANEOUS:
            op = current(self.programs, s)
            assert isinstance(op, Simultaneous)
            f = s.stack[-1]
            if seat in op.seats(s, f):
                return op.legal_for(s, f, seat)
        if seat == CLOCK and s.actor != NOBODY and s.actor != CHANCE and self.can_time_out(s):
            return CLOCK_ACTIONS
        return NO_ACTIONS

    def decision(self, s: S, seat: int) -> Decision:
        """What a seat (or CHANCE) is asked. Only for one of `actors`."""
        op = current(self.programs, s)
        f = s.stack[-1]
        return Decision(seat, op.kind, f.subject, op.left(s, f), self.optional(s, seat))

    def apply(self, s: S, seat: int, action: int, sink: EventSink | None = None) -> None:
        """Carry out a legal action in place. Unchecked: the action must come from `legal`."""
        s.sink = sink
        try:
            if seat == CLOCK:
                self.time_up(s)
            else:
                take(self.programs, s, seat, action)
        finally:
            s.sink = None

    def play(self, s: S, seat: int, action: int | str, sink: EventSink | None = None) -> None:
        """The checked door: an action by id or name; `IllegalAction` says what was wrong, and nothing changes."""
        if isinstance(action, str):
            action = self.parse_action(s, seat, action)
        self.check_action(s, seat, action)
        self.apply(s, seat, action, sink)

    def check_action(self, s: S, seat: int, action: int) -> None:
        """May the seat do this now? `IllegalAction` says why not."""
        self.check_seat(s, seat)
        if not 0 <= action < self.num_actions:
            raise IllegalAction(f"there is no action {action}; actions run from 0 to {self.num_actions - 1}")
        if action not in self.legal(s, seat):
            if seat == CLOCK:
                raise IllegalAction("the clock decides nothing here: the game has none, or it has run out before")
            raise IllegalAction(f"{self.action_name(action)}: {self.explain(s, seat, action)}")

    def check_seat(self, s: S, seat: int) -> None:
        """Is anything asked of this seat?"""
        actors = self.actors(s)
        if not actors:
            raise IllegalAction("the game is over; no more actions are possible")
        if seat not in actors and seat != CLOCK:
            waiting = " and ".join(self.seat_name(a) for a in actors)
            raise IllegalAction(f"it is not {self.seat_name(seat)}'s decision; waiting for {waiting}")

    def notation(self, s: S, seat: int, action: int) -> str:
        """The canonical text of a legal action: short, unique among the choices, and read back by `parse_action`."""
        return "time up" if seat == CLOCK else self.phrase(s, seat, action).text

    def parse_action(self, s: S, seat: int, text: str) -> int:
        """The legal action that a text means, read tolerantly; `IllegalAction` gives the candidates or the reason."""
        self.check_seat(s, seat)
        legal = self.legal(s, seat)
        choices = [self.phrase(s, seat, action) for action in legal]
        match = find(text, legal, choices)
        if match.rank > NAMED:  # only an abbreviation of a choice, but perhaps the full name of something else
            others = [action for action in range(self.num_actions) if action not in legal]
            other = find(text, others, [self.phrase(s, seat, action) for action in others])
            if other.rank <= NAMED or other.rank == UNASKED_NAME < match.rank or other.rank < NO_FIT == match.rank:
                raise IllegalAction(self.not_offered(s, seat, text, other))
        if len(match.actions) == 1:
            return match.actions[0]
        if match.rank == NO_FIT:
            offered = listed(choices) or "nothing"
            raise IllegalAction(f"'{text}' is not the name of an action; possible now: {offered}")
        raise IllegalAction(f"'{text}' can mean {listed(match.phrases)}; write more of it")

    def not_offered(self, s: S, seat: int, text: str, match: PhraseMatch) -> str:
        """Why something that a text names, but that is no choice now, is not possible."""
        if len(match.actions) > 1:
            return f"'{text}' can mean {listed(match.phrases)}; none of these is possible now"
        action = match.actions[0]
        name = self.action_name(action)
        if squeezed(text) != squeezed(name):  # whoever wrote the plain name is answered with it
            name = text.strip() if match.rank in (UNASKED_NAME, UNASKED) else match.phrases[0].shown
        return f"{name}: {self.explain(s, seat, action)}"

    def seat_name(self, seat: int) -> str:
        """What a seat is called: in the game's own words, where it has any."""
        if seat == CHANCE:
            return "chance"
        if seat == CLOCK:
            return "the clock"
        return "a spectator" if seat == self.seats else f"seat {seat}"

    def start(self, s: S) -> None:
        """Run a state whose first frame was just pushed up to its first decision."""
        advance(self.programs, s)


AnyGame = Game[Any, Any]  # where the type of states and views is only known at run time: by name, from the registry


def random_playout(game: Game[S, V], s: S, rng: Rng) -> int:
    """Play uniformly at random to the end; the number of players' decisions."""
    decisions = 0
    programs = game.programs
    while s.actor != NOBODY:
        if s.actor == SIMULTANEOUS:
            seat = game.actors(s)[0]
            choices = game.legal(s, seat)
            game.apply(s, seat, choices[rng.below(len(choices))])
        else:
            take(programs, s, s.actor, s.choice(rng.below(s.choice_count())))
        decisions += 1
    return decisions
