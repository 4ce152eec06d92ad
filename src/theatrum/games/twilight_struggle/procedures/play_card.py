"""Playing a card (TS 5, 7): choose the use, run event and operations in the right order, put the card away."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ....core.frame import Frame
from ....core.ops import Ask, Code, Condition, Op, seq, when
from ..actions import card_action, program_of
from ..constants import (
    ALL_EYES,
    ASK_USE,
    BURY_PENDING,
    DISCARD,
    EVENT,
    EVENT_FIRST,
    FLOWERS,
    FORMOSAN,
    NEITHER,
    OPS,
    OPS_FIRST,
    SPACE,
    TABLE,
    U2,
    US,
    USSR,
)
from ..deck import (
    CARD_SIDE,
    FLOWER_POWER,
    IS_SCORING,
    IS_WAR,
    PRINTED_OPS,
    REMOVED_AFTER_EVENT,
    THE_CHINA_CARD,
    U2_INCIDENT,
    UN_INTERVENTION,
    WE_WILL_BURY_YOU,
)
from ..messages import (
    ALLOWED,
    NO_ENVY_BOUND,
    NO_OPPONENTS_EVENT,
    NO_SCORING_OPS,
    NO_UN_HEADLINE,
    SAID_COMPANION,
    SAID_EVENT,
    SAID_EVENT_OVER,
    SAID_NO_EVENT,
    SAID_PLAY,
)
from ..program_numbers import BOUND, CANCELLED, EVENT_ONLY, FROM_GRAIN, IN_ROUND, PLAY_CARD, SPACE_TRY
from ..registers import card_in_play, event_took_place, manner, set_event_took_place, set_manner, set_use, use
from ..rules import EVENT_CONDITIONS, card_value, may_occur, may_space, may_use_un
from ..state import TsState
from .operations import play_for_ops

WITH_UN: Final[int] = card_action(UN_INTERVENTION)


@final
class AskUse(Ask[TsState]):
    """Event, operations, space; for an opponent's card, event before or after (TS 5.1, 5.2, 7.1, 7.5, RUL-4, RUL-5).
    Scoring cards have no choice."""

    def __init__(self) -> None:
        self.kind = ASK_USE

    def legal(self, s: TsState, f: Frame) -> list[int]:
        out: list[int] = []
        if IS_SCORING[card_in_play(f)] == 1:
            return out
        cancelled = manner(f) & CANCELLED != 0
        opponents = CARD_SIDE[card_in_play(f)] == 1 - f.side and not cancelled
        if opponents and manner(f) & FROM_GRAIN and s.holds(f.side, UN_INTERVENTION):
            if may_use_un(s, f.side) == ALLOWED:
                out.append(WITH_UN)
        if not cancelled and self.event_refused(s, f) == ALLOWED:
            out.append(EVENT)
        if not opponents:
            out.append(OPS)
        if may_space(s, f.side, PRINTED_OPS[card_in_play(f)]) == ALLOWED:
            out.append(SPACE)
        if opponents:
            out.append(EVENT_FIRST)
            out.append(OPS_FIRST)
        return out

    def event_refused(self, s: TsState, f: Frame) -> i64:
        if CARD_SIDE[card_in_play(f)] == 1 - f.side:
            return NO_OPPONENTS_EVENT
        if manner(f) & BOUND:
            return NO_ENVY_BOUND
        return may_occur(s, card_in_play(f), f.side)

    def refusal(self, s: TsState, f: Frame, action: int) -> int:
        if action == EVENT:
            return self.event_refused(s, f)
        if action == SPACE:
            return may_space(s, f.side, PRINTED_OPS[card_in_play(f)])
        if action == OPS and IS_SCORING[card_in_play(f)] == 1:
            return NO_SCORING_OPS
        return ALLOWED

    def take(self, s: TsState, f: Frame, action: int) -> None:
        if action == WITH_UN:  # a card drawn by Grain Sales as companion of the own UN Intervention (RUL-35)
            s.discard(f.side, UN_INTERVENTION)
            s.say(SAID_COMPANION, f.side, card_in_play(f))
            pay_for_un_intervention(s)
            set_manner(f, manner(f) | CANCELLED)
            return
        set_use(f, action)
        f.leave()


def pay_for_un_intervention(s: TsState) -> None:
    """U2 Incident: UN Intervention as an event gives the USSR 1 VP, whoever plays it (RUL-20)."""
    if s.has(U2):
        s.say_cause(U2_INCIDENT)
        s.gain_vp(USSR, 1)


def pay_bury_you(s: TsState) -> None:
    """The pending VP of We Will Bury You fall due (RUL-18)."""
    if s.has(BURY_PENDING):
        s.set_effect(BURY_PENDING, 0)
        s.say_cause(WE_WILL_BURY_YOU)
        s.gain_vp(USSR, 3)


def pay_flower_power(s: TsState, f: Frame) -> None:
    """A war card of the US, used for anything but the space race, gives the USSR 2 VP (RUL-21; barred wars: Q-4)."""
    if f.side == US and use(f) != SPACE and IS_WAR[card_in_play(f)] == 1 and s.has(FLOWERS):
        if s.options.flower_power_pays_barred or EVENT_CONDITIONS[card_in_play(f)].barred(s) == ALLOWED:
            s.say_cause(FLOWER_POWER)
            s.gain_vp(USSR, 2)


def say_event_over(s: TsState, f: Frame) -> None:
    """Reported with nothing in between, it shows that the event came to nothing."""
    if event_took_place(f):
        s.say(SAID_EVENT_OVER, card_in_play(f))


@final
class PayAfterEvent(Op[TsState]):
    """Where Flower Power waits for the event of a Soviet war card that comes first (RUL-21)."""

    def run(self, s: TsState, f: Frame) -> None:
        say_event_over(s, f)
        if use(f) == EVENT_FIRST and s.options.flower_power_after_event:
            pay_flower_power(s, f)


@final
class Declare(Op[TsState]):
    """The use is announced: what pays or ends at this moment does so before anything else."""

    def run(self, s: TsState, f: Frame) -> None:
        if use(f) == 0:
            set_use(f, EVENT)
        if f.program != EVENT_ONLY:
            s.say(SAID_PLAY, f.side, card_in_play(f), use(f), card_value(s, f.side, card_in_play(f)))
        if card_in_play(f) == UN_INTERVENTION and manner(f) & IN_ROUND and f.side == US and s.has(BURY_PENDING):
            if use(f) == EVENT:
                s.set_effect(BURY_PENDING, 0)
            else:
                pay_bury_you(s)
        if use(f) != EVENT_FIRST or not s.options.flower_power_after_event:
            pay_flower_power(s, f)
        if f.side == US and card_in_play(f) == THE_CHINA_CARD:  # RUL-27
            s.set_effect(FORMOSAN, 0)


@final
class Uses(Condition[TsState]):
    def __init__(self, *uses: int) -> None:
        self.uses: Final = vec[i64](list(uses))

    def holds(self, s: TsState, f: Frame) -> bool:
        i: i64 = 0
        while i < len(self.uses):
            if self.uses[i] == use(f):
                return True
            i += 1
        return False


@final
class RunEvent(Op[TsState]):
    """The event takes place if it can (TS 5.2). Its side carries it out (RUL-1)."""

    def run(self, s: TsState, f: Frame) -> None:
        reason = may_occur(s, card_in_play(f), f.side)
        if card_in_play(f) == UN_INTERVENTION and f.program == EVENT_ONLY:
            reason = NO_UN_HEADLINE  # it would need a second card from hand (card 49)
        if reason != ALLOWED:
            s.say(SAID_NO_EVENT, card_in_play(f), reason)
            return
        set_event_took_place(f)
        side = CARD_SIDE[card_in_play(f)]
        if side == NEITHER:
            side = f.side
        s.say(SAID_EVENT, card_in_play(f), side)
        s.stack.append(Frame(program_of(card_in_play(f)), side, card_in_play(f), 0))


@final
class UseOps(Op[TsState]):
    def run(self, s: TsState, f: Frame) -> None:
        play_for_ops(s, f.side, card_in_play(f))


@final
class SendToSpace(Op[TsState]):
    def run(self, s: TsState, f: Frame) -> None:
        s.stack.append(Frame(SPACE_TRY, f.side, card_in_play(f), 0))


@final
class PutAway(Op[TsState]):
    """Removed if its event took place and it has an asterisk, else discarded (TS 2.2.4), once both halves are over
    (RUL-8); the China Card changes hands (9.3)."""

    def run(self, s: TsState, f: Frame) -> None:
        if f.program != PLAY_CARD or use(f) == OPS_FIRST:  # elsewhere something comes between event and end
            say_event_over(s, f)
        if card_in_play(f) == THE_CHINA_CARD:
            s.give_china_card(1 - f.side, 0)
        elif s.zones.where[card_in_play(f)] == TABLE:
            if event_took_place(f) and REMOVED_AFTER_EVENT[card_in_play(f)] == 1:
                s.remove_card(card_in_play(f))
            else:
                s.zones.move(card_in_play(f), DISCARD, ALL_EYES)


def play(s: TsState, side: i64, card: i64, flags: i64) -> None:
    """Start playing a card that already lies on the table."""
    g = Frame(PLAY_CARD, side, card, 0)
    set_manner(g, flags)
    s.stack.append(g)


def run_event_only(s: TsState, side: i64, card: i64) -> None:
    """Run the event of a card on the table as if this side had played it."""
    s.stack.append(Frame(EVENT_ONLY, side, card, 0))


PLAY_CARD_CODE: Final[Code[TsState]] = seq(
    AskUse(),
    Declare(),
    when(Uses(SPACE), seq(SendToSpace())),
    when(Uses(EVENT, EVENT_FIRST), seq(RunEvent(), PayAfterEvent())),
    when(Uses(OPS, EVENT_FIRST, OPS_FIRST), seq(UseOps())),
    when(Uses(OPS_FIRST), seq(RunEvent())),
    PutAway(),
)
EVENT_ONLY_CODE: Final[Code[TsState]] = seq(Declare(), RunEvent(), PutAway())
