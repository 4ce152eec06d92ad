"""Twilight Struggle behind the contract of `core.game`."""

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from ...core.engine import current
from ...core.errors import EngineFault
from ...core.events import EventSink
from ...core.frame import Frame
from ...core.game import Decision, Ending, Game
from ...core.notation import Phrase
from ...core.ops import Simultaneous
from ...core.options import Value
from ...core.rng import Rng, seeded
from ...core.state import Seat
from .actions import card_of
from .board import COUNTRY_COUNT, COUNTRY_NAMES
from .constants import (
    ACTION_COUNT,
    ASK_BID,
    ASK_PLACE,
    ASK_PLAY,
    ASK_REALIGN,
    ASK_TRAP,
    ASK_USE,
    DONE,
    NEITHER,
    OPTION_NAMES,
    PASS,
    PLAYER_NAMES,
    REASON_NAMES,
    SIDE_NAMES,
    US,
    USSR,
)
from .deck import CARD_NAMES
from .manifest import MANIFEST
from .messages import ALLOWED
from .notation import KIND_WORDS, LUCK_KINDS, phrases_at
from .options import Options, make_options
from .position_words import from_words
from .program_numbers import GAME
from .programs import PROGRAMS
from .saving import RULES_VERSION, dump, load, problems
from .scenario_facts import fact_of
from .state import TsState
from .view import TsView, sample

MAX_DECISIONS: Final = 3000


@final
class TwilightStruggle(Game[TsState, TsView]):
    """One set of options. Seat 0 is the US, seat 1 the USSR, unless the players bid for sides and crossed.

    Inside everything goes by side; seats are translated here, where they come in and go out.
    """

    def __init__(self, options: Options) -> None:
        self.name = MANIFEST.name
        self.manifest = MANIFEST
        self.rules_version = RULES_VERSION
        self.seats = 2
        self.num_actions = ACTION_COUNT
        self.max_decisions = MAX_DECISIONS
        self.programs = PROGRAMS
        self.reasons = sorted(REASON_NAMES)
        self.options: Final = options

    def __repr__(self) -> str:
        return f"TwilightStruggle({self.options!r})"

    def option_values(self) -> dict[str, Value]:
        return dict(self.options.values)

    def new(self, seed: int, stops_at_chance: bool = False) -> TsState:
        s = TsState(self.options, seeded(seed), None)
        s.stops_at_chance = stops_at_chance
        s.stack.append(Frame(GAME, US, 0, 0))
        self.start(s)
        return s

    def copy(self, s: TsState) -> TsState:
        return TsState(s.options, s.rng, s)

    def dump(self, s: TsState) -> str:
        return dump(s)

    def load(self, text: str) -> TsState:
        return load(text)

    def problems(self, s: TsState) -> list[str]:
        return problems(s)

    def actors(self, s: TsState) -> list[Seat]:
        if s.crossed == 0:
            return super().actors(s)
        return sorted([Seat(int(s.across(side))) for side in self.acting(s)])

    def seat_of(self, s: TsState, actor: i64) -> i64:
        return s.across(actor)

    def legal(self, s: TsState, seat: int) -> list[int]:
        return super().legal(s, s.across(seat))

    def apply(self, s: TsState, seat: int, action: int, sink: EventSink | None = None) -> None:
        super().apply(s, s.across(seat), action, sink)

    def view(self, s: TsState, viewer: int) -> TsView:
        if not 0 <= viewer <= self.seats:
            raise EngineFault(f"there is no viewer {viewer}")
        actors = self.actors(s)
        decision: Decision | None = None
        if actors:
            # whether a choice may be declined can depend on hidden cards: only its owner learns that
            seat = Seat(viewer) if viewer in actors else actors[0]
            decision = self.decision(s, seat)
            if viewer not in actors:
                decision = Decision(seat, decision.kind, decision.subject, decision.left, False)
        return TsView(s, viewer, actors, decision, list(self.legal(s, viewer)))

    def sample_state(self, v: TsView, rng: Rng) -> TsState:
        return sample(self.options, v, rng)

    def ending(self, s: TsState) -> Ending | None:
        if s.reason == 0:
            return None
        winners = [US, USSR] if s.winner == NEITHER else [int(s.across(s.winner))]
        scores = [int(s.vp), int(-s.vp)] if s.crossed == 0 else [int(-s.vp), int(s.vp)]
        return Ending(winners, scores, int(s.reason))

    def optional(self, s: TsState, seat: int) -> bool:
        legal = self.legal(s, seat)
        return len(legal) > 0 and (DONE in legal or PASS in legal)

    def turn(self, s: TsState) -> int:
        return int(s.turn)

    def position(self, words: str) -> TsState:
        return from_words(self.options, words)

    def reason_name(self, reason: int) -> str:
        return REASON_NAMES[reason]

    def action_name(self, action: int) -> str:
        if action < COUNTRY_COUNT:
            return COUNTRY_NAMES[action]
        if card_of(action) > 0:
            return CARD_NAMES[card_of(action)]
        return OPTION_NAMES.get(action, f"action {action}")

    def kind_words(self) -> dict[int, str]:
        return KIND_WORDS

    def is_luck(self, kind: int) -> bool:
        return kind in LUCK_KINDS

    def phrases_at(self, kind: int) -> list[Phrase]:
        return phrases_at(kind)

    def fact(self, s: TsState, key: str) -> object:
        return self.question_word(s) if key == "asked" else fact_of(s, key)

    def seat_name(self, seat: int) -> str:
        if seat not in (0, 1):
            return super().seat_name(seat)
        return PLAYER_NAMES[seat] if self.options.bids_for_sides else SIDE_NAMES[seat]

    def refusal(self, s: TsState, seat: int, action: int) -> int:
        """The reason as a message id; 0 if there is none, or where the action has nothing to do with what is asked."""
        if action in self.legal(s, seat):
            return ALLOWED
        op = current(self.programs, s)
        f = s.stack[-1]
        if sort_of(action) == OPTION:
            if action < DONE or op.kind not in EXPLAINS_OPTIONS:  # a die is never a choice
                return ALLOWED
        elif sort_of(action) not in {sort_of(a) for a in self.legal(s, seat)}:
            return ALLOWED
        if isinstance(op, Simultaneous):
            return op.refusal_for(s, f, s.across(seat), action)
        return op.refusal(s, f, action)


COUNTRY: Final = 0
CARD: Final = 1
OPTION: Final = 2
# the questions that can say why an action other than a country or a card is not among the choices
EXPLAINS_OPTIONS: Final = [ASK_PLAY, ASK_USE, ASK_TRAP, ASK_PLACE, ASK_REALIGN, ASK_BID]


def sort_of(action: int) -> int:
    if action < COUNTRY_COUNT:
        return COUNTRY
    return CARD if card_of(action) > 0 else OPTION


def make_game(options: Mapping[str, object]) -> TwilightStruggle:
    """The game with these options; `BadOption` says what is wrong with them."""
    return TwilightStruggle(make_options(options))
