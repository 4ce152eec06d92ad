"""Action rounds (TS 4.5 D), with the traps and the duty to play scoring cards."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ....core.frame import Frame
from ....core.number_sets import Numbers, listed
from ....core.ops import Ask, AskMember, Code, Condition, Op, seq, when
from ..actions import CARD_ACTIONS, card_actions, card_actions_or, card_of
from ..constants import (
    ASK_PLAY,
    ASK_TRAP,
    BEAR_TRAPPED,
    PASS,
    QUAGMIRED,
    US,
    USSR,
)
from ..deck import (
    CARD_COUNT,
    IS_SCORING,
    MISSILE_ENVY,
    THE_CHINA_CARD,
    UN_INTERVENTION,
)
from ..effects.dice import Roll
from ..messages import (
    ALLOWED,
    NO_MUST_PLAY,
    NO_SCORING_FIRST,
    NO_TRAPPED,
    SAID_PASS,
    SAID_ROUND,
    SAID_TRAP_ROLL,
)
from ..program_numbers import BOUND, IN_ROUND, ROUND, TRAP_ROLL
from ..registers import (
    ONLY_DIE,
    is_extra_round,
    only_die,
    round_number,
    rounds_begun,
    set_extra_round,
    set_rounds_begun,
)
from ..rules import (
    TRAP_OPS,
    card_value,
    has_eighth_round,
    has_play,
    is_obliged,
    is_trapped,
    may_play,
    must_play_scoring,
    normal_rounds,
    playable,
    trap_card,
    trap_choices,
)
from ..state import ACTION_ROUNDS, TsState
from .operations import OfferDefusing
from .play_card import pay_bury_you, play

MOST_ROUNDS: Final = 8
FREED_BY: Final = 4  # the highest roll that ends a trap


@final
class PlayRounds(Op[TsState]):
    """USSR and US in turn. An eighth round only for those who have it."""

    def run(self, s: TsState, f: Frame) -> None:
        begun = rounds_begun(f)
        if begun >= 2 * MOST_ROUNDS:
            set_rounds_begun(f, 0)
            return
        number = begun // 2 + 1
        side: i64 = USSR if begun % 2 == 0 else US
        set_rounds_begun(f, begun + 1)
        f.pc -= 1
        extra = number > normal_rounds(s)
        if extra and not has_eighth_round(s, side):
            return
        g = Frame(ROUND, side, 0, number)
        set_extra_round(g, extra)
        s.stack.append(g)


@final
class StartRound(Op[TsState]):
    """Whose round it is, is the phasing side (TS 4.2)."""

    def run(self, s: TsState, f: Frame) -> None:
        s.phase = ACTION_ROUNDS
        s.round = round_number(f)
        s.phasing = f.side
        s.moved_to_two = 0
        s.take_snapshot()
        s.say(SAID_ROUND, f.side, s.round)


@final
class Trapped(Condition[TsState]):
    def holds(self, s: TsState, f: Frame) -> bool:
        return is_trapped(s, f.side)


# --- an ordinary round ------------------------------------------------------------------------------------------------


@final
class HasPlay(Condition[TsState]):
    def holds(self, s: TsState, f: Frame) -> bool:
        return has_play(s, f.side)


@final
class AskPlay(AskMember[TsState]):
    """Which card? Passing only with the China Card alone (TS 9.8) or in an extra round (4.5 D 4)."""

    def __init__(self) -> None:
        self.kind = ASK_PLAY

    def may_pass(self, s: TsState, f: Frame) -> bool:
        if s.hand_size(f.side) == 0:
            return True
        return is_extra_round(f) and not must_play_scoring(s, f.side)

    def choices(self, s: TsState, f: Frame) -> Numbers:
        return playable(s, f.side)

    def names(self) -> vec[i64]:
        return CARD_ACTIONS

    def has_more(self, s: TsState, f: Frame) -> bool:
        return self.may_pass(s, f)

    def legal(self, s: TsState, f: Frame) -> list[int]:
        return card_actions_or(listed(playable(s, f.side)), PASS) if self.may_pass(s, f) else super().legal(s, f)

    def refusal(self, s: TsState, f: Frame, action: int) -> int:
        if action == PASS:
            return NO_SCORING_FIRST if must_play_scoring(s, f.side) else NO_MUST_PLAY
        card = card_of(action)
        return may_play(s, f.side, card) if card > 0 else ALLOWED

    def take(self, s: TsState, f: Frame, action: int) -> None:
        f.leave()
        if action == PASS:
            pass_round(s, f.side)
            return
        card = card_of(action)
        flags = IN_ROUND
        if card == MISSILE_ENVY and is_obliged(s, f.side):
            flags |= BOUND
        if card != THE_CHINA_CARD:
            s.to_table(card)
        if f.side == US and card != UN_INTERVENTION:
            pay_bury_you(s)
        play(s, f.side, card, flags)


def pass_round(s: TsState, side: i64) -> None:
    s.say(SAID_PASS, side)
    if side == US:
        pay_bury_you(s)


@final
class PassRound(Op[TsState]):
    def run(self, s: TsState, f: Frame) -> None:
        pass_round(s, f.side)


# --- a trapped player's round (RUL-24) --------------------------------------------------------------------------------


@final
class HasTrapChoice(Condition[TsState]):
    def holds(self, s: TsState, f: Frame) -> bool:
        return len(trap_choices(s, f.side)) > 0


@final
class AskTrap(Ask[TsState]):
    """Discard a card of value 2 or more and roll, or play a scoring card where RUL-24 says so."""

    def __init__(self) -> None:
        self.kind = ASK_TRAP

    def legal(self, s: TsState, f: Frame) -> list[int]:
        cards = trap_choices(s, f.side)
        may_pass = is_extra_round(f) and not must_play_scoring(s, f.side)
        return card_actions_or(cards, PASS) if may_pass else card_actions(cards)

    def refusal(self, s: TsState, f: Frame, action: int) -> int:
        if action == PASS:
            return NO_MUST_PLAY
        return NO_SCORING_FIRST if must_play_scoring(s, f.side) else NO_TRAPPED

    def take(self, s: TsState, f: Frame, action: int) -> None:
        f.leave()
        if action == PASS:
            pass_round(s, f.side)
            return
        card = card_of(action)
        if IS_SCORING[card] == 1:
            s.to_table(card)
        else:
            s.say_cause(trap_card(f.side))
            s.discard(f.side, card)
        if f.side == US:
            pay_bury_you(s)
        if IS_SCORING[card] == 1:
            play(s, f.side, card, IN_ROUND)
        else:
            s.stack.append(Frame(TRAP_ROLL, f.side, card, 0))


@final
class SkipTrapped(Op[TsState]):
    """Nothing to discard and no scoring card: the round is lost, no roll; everybody can tell what is not in
    the hand."""

    def run(self, s: TsState, f: Frame) -> None:
        for card in range(1, CARD_COUNT + 1):
            if IS_SCORING[card] == 1 or card_value(s, f.side, card) >= TRAP_OPS:
                s.rule_out_of_hand(f.side, card)
        s.say_cause(trap_card(f.side))
        pass_round(s, f.side)


@final
class ResolveTrapRoll(Op[TsState]):
    def run(self, s: TsState, f: Frame) -> None:
        die = only_die(f)
        freed = die <= FREED_BY
        s.say_cause(trap_card(f.side))
        s.say(SAID_TRAP_ROLL, f.side, die, 1 if freed else 0)
        if freed:
            s.set_effect(QUAGMIRED if f.side == US else BEAR_TRAPPED, 0)


# --- the programs -----------------------------------------------------------------------------------------------------

# what cards bring at the end of a round is in their blocks, and comes after this (`programs.py`)
ROUND_CODE: Final[Code[TsState]] = seq(
    StartRound(),
    OfferDefusing(before_coup=False),
    when(
        Trapped(),
        when(HasTrapChoice(), seq(AskTrap()), seq(SkipTrapped())),
        when(HasPlay(), seq(AskPlay()), seq(PassRound())),
    ),
)
TRAP_ROLL_CODE: Final[Code[TsState]] = seq(Roll(ONLY_DIE), ResolveTrapRoll())
