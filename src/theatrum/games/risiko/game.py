"""RisiKo! behind the contract of `core.game`."""

from collections.abc import Mapping
from typing import Final, final

from ...core.engine import current
from ...core.errors import EngineFault
from ...core.frame import Frame
from ...core.game import Decision, Ending, Game
from ...core.notation import Phrase
from ...core.options import Value
from ...core.rng import Rng, seeded
from .cards import CARD_NAMES
from .constants import (
    ACTION_COUNT,
    COLOUR,
    COLOUR_NAMES,
    END_ATTACKS,
    END_PLACING,
    END_TURN,
    NUMBER,
    OPTION_NAMES,
    PLAY_SET,
    REASON_NAMES,
)
from .manifest import MANIFEST
from .messages import SAID_TIME_UP
from .notation import KIND_WORDS, LUCK_KINDS, phrases_at
from .options import Options, make_options
from .position_words import from_words
from .program_numbers import GAME
from .programs import PROGRAMS
from .rules import last_round_by_clock
from .saving import RULES_VERSION, dump, load, problems
from .scenario_facts import fact_of
from .standings import final_ranking, points
from .state import RisikoState
from .view import RisikoView, sample

MAX_DECISIONS: Final = 1_000_000  # with a round limit; without one a game of the rulebook can go on for ever (R8.11)


@final
class RisikoGame(Game[RisikoState, RisikoView]):
    """One set of options, for three to six seats in clockwise order."""

    def __init__(self, options: Options) -> None:
        self.name = MANIFEST.name
        self.manifest = MANIFEST
        self.rules_version = RULES_VERSION
        self.seats = options.seats
        self.num_actions = ACTION_COUNT
        self.max_decisions = MAX_DECISIONS
        self.programs = PROGRAMS
        self.reasons = sorted(REASON_NAMES)
        self.turn_word = "round"
        self.warnings = options.warnings
        self.options: Final = options

    def __repr__(self) -> str:
        return f"RisikoGame({self.options!r})"

    def option_values(self) -> dict[str, Value]:
        return dict(self.options.values)

    def new(self, seed: int, stops_at_chance: bool = False) -> RisikoState:
        s = RisikoState(self.options, seeded(seed), None)
        s.stops_at_chance = stops_at_chance
        s.stack.append(Frame(GAME, 0, 0, 0))
        self.start(s)
        return s

    def copy(self, s: RisikoState) -> RisikoState:
        other = RisikoState(s.options, s.rng, s)
        other.copy_kernel(s)
        return other

    def dump(self, s: RisikoState) -> str:
        return dump(s)

    def load(self, text: str) -> RisikoState:
        return load(text)

    def problems(self, s: RisikoState) -> list[str]:
        return problems(s)

    def view(self, s: RisikoState, viewer: int) -> RisikoView:
        if not 0 <= viewer <= self.seats:
            raise EngineFault(f"there is no viewer {viewer}")
        actors = self.actors(s)
        decision: Decision | None = None
        if actors:
            decision = self.decision(s, actors[0])
            if viewer != actors[0]:  # whether a choice may be declined can depend on hidden cards
                decision.optional = False
        return RisikoView(s, viewer, actors, decision, list(self.legal(s, viewer)))

    def sample_state(self, v: RisikoView, rng: Rng) -> RisikoState:
        return sample(self.options, v, rng)

    def ending(self, s: RisikoState) -> Ending | None:
        if s.reason == 0:
            return None
        return Ending(final_ranking(s)[0], [points(s, seat) for seat in range(self.seats)], int(s.reason))

    def optional(self, s: RisikoState, seat: int) -> bool:
        legal = self.legal(s, seat)
        return len(legal) > 0 and legal[-1] in (END_PLACING, END_ATTACKS, END_TURN)  # the largest ids

    def turn(self, s: RisikoState) -> int:
        return int(s.round)

    def can_time_out(self, s: RisikoState) -> bool:
        return s.reason == 0 and (s.last_round == 0 or last_round_by_clock(s) < s.last_round)

    def time_up(self, s: RisikoState) -> None:
        s.last_round = last_round_by_clock(s)
        s.say(SAID_TIME_UP, s.last_round)

    def position(self, words: str) -> RisikoState:
        return from_words(self.options, words)

    def reason_name(self, reason: int) -> str:
        return REASON_NAMES[reason]

    def action_name(self, action: int) -> str:
        if action < NUMBER:
            return CARD_NAMES[action]
        if action < COLOUR:
            return str(action - NUMBER)
        if action < PLAY_SET:
            return COLOUR_NAMES[action - COLOUR]
        return OPTION_NAMES.get(action, f"action {action}")

    def kind_words(self) -> dict[int, str]:
        return KIND_WORDS

    def is_luck(self, kind: int) -> bool:
        return kind in LUCK_KINDS

    def phrases_at(self, kind: int) -> list[Phrase]:
        return phrases_at(kind)

    def fact(self, s: RisikoState, key: str) -> object:
        return self.question_word(s) if key == "asked" else fact_of(s, key)

    def seat_name(self, seat: int) -> str:
        return f"P{seat + 1}" if 0 <= seat < self.seats else super().seat_name(seat)

    def refusal(self, s: RisikoState, seat: int, action: int) -> int:
        """The reason as a message id; 0 if there is none, or where the action has nothing to do with what is asked."""
        return current(self.programs, s).refusal(s, s.stack[-1], action)


def make_game(options: Mapping[str, object]) -> RisikoGame:
    """The game with these options; `BadOption` says what is wrong with them."""
    return RisikoGame(make_options(options))
