"""The turn (R3.1), the strategic move (R7), the card (R5.1), the closing roll (R11.2), and who is next."""

from typing import Final, final

from mypy_extensions import i64

from ....core.frame import NO_OPTIONS, Frame
from ....core.ops import Ask, Call, Chance, Code, Condition, Op, seq, when
from ..bit_sets import members
from ..board import TERRITORY_COUNT
from ..constants import (
    AGAIN,
    ASK_MOVE,
    ASK_MOVE_ARMIES,
    ASK_MOVE_TO,
    BY_CLOSING_ROLL,
    BY_LIMIT,
    DIE_FACES,
    DRAW_CARD,
    DRAW_PILE,
    END_ATTACKS,
    END_TURN,
    MOVEMENT,
    NUMBER,
    PLAY_SET,
    ROLL_CLOSING,
    TURN_END,
)
from ..messages import (
    ALLOWED,
    NO_GARRISON,
    NO_MORE_ATTACKS,
    NO_MOVE_MANY,
    NO_NOT_YOURS,
    NO_SETS_NOW,
    SAID_CLOSING_ROLL,
    SAID_EXTRA_ROUND,
    SAID_MOVED,
    SAID_NO_CLOSING_ROLL,
    SAID_ROUND,
    SAID_TURN,
)
from ..program_numbers import REINFORCE
from ..registers import (
    armies_to_move,
    forget_route,
    has_drawn,
    set_drawn,
    set_source,
    set_target,
    set_threshold,
    source_of,
    target_of,
    threshold_of,
)
from ..rules import closing_threshold, friends, move_refusal, move_sources, move_target_refusal, spare_armies
from ..standings import tied_for_extra_round
from ..state import CARDS_AT, EYES, HAND, OUT, RisikoState
from .amounts import AskArmies
from .combat import COMBAT_CODE
from .drawing import DrawFromSet
from .reinforcement import ReceiveArmies
from .victory import CheckAtTurnEnd, CheckVictory, finish

NO_CLOSING_ROLL_FROM: Final = 3  # conquests in the turn (R11.2)


@final
class BeginTurn(Op[RisikoState]):
    def run(self, s: RisikoState, f: Frame) -> None:
        s.conquests = 0
        s.sets = 0
        s.last_source = -1
        if s.sink is not None:
            if is_first_of_round(s, f.side):
                s.say(SAID_ROUND, s.round)
            s.say(SAID_TURN, f.side, s.round)


def is_first_of_round(s: RisikoState, seat: i64) -> bool:
    place: i64 = 0
    while s.tracks[OUT + s.seat_at(place)] != 0:
        place += 1
    return s.seat_at(place) == seat


# --- the strategic move ---------------------------------------------------------------------------------------------


@final
class ChooseMove(Ask[RisikoState]):
    """Where to move armies from, or the end of the turn (R7.1)."""

    def __init__(self) -> None:
        self.kind = ASK_MOVE

    def legal(self, s: RisikoState, f: Frame) -> list[int]:
        sources = move_sources(s, f.side)
        if sources == 0:
            return NO_OPTIONS
        out = members(sources, 1)
        out[-1] = END_TURN
        return out

    def refusal(self, s: RisikoState, f: Frame, action: int) -> int:
        if action < TERRITORY_COUNT:
            return move_refusal(s, action) if s.owner[action] == f.side else NO_NOT_YOURS
        if action in (AGAIN, END_ATTACKS):
            return NO_MORE_ATTACKS
        return NO_SETS_NOW if action == PLAY_SET else ALLOWED

    def take(self, s: RisikoState, f: Frame, action: int) -> None:
        f.leave()
        if action != END_TURN:
            set_source(f, action)


@final
class Moving(Condition[RisikoState]):
    def holds(self, s: RisikoState, f: Frame) -> bool:
        return source_of(f) >= 0


@final
class ChooseMoveTo(Ask[RisikoState]):
    def __init__(self) -> None:
        self.kind = ASK_MOVE_TO

    def legal(self, s: RisikoState, f: Frame) -> list[int]:
        return members(friends(s, source_of(f)))

    def refusal(self, s: RisikoState, f: Frame, action: int) -> int:
        return move_target_refusal(s, source_of(f), action) if action < TERRITORY_COUNT else ALLOWED

    def take(self, s: RisikoState, f: Frame, action: int) -> None:
        set_target(f, action)
        f.leave()


@final
class ChooseMoveArmies(AskArmies):
    """One to all but one (R7.2), or all but two beside an enemy (R9.4 d)."""

    def __init__(self) -> None:
        self.kind = ASK_MOVE_ARMIES

    def most(self, s: RisikoState, f: Frame) -> i64:
        return spare_armies(s, source_of(f))

    def too_many(self, s: RisikoState, f: Frame, n: i64) -> int:
        return NO_MOVE_MANY if n > s.armies[source_of(f)] - 1 else NO_GARRISON


@final
class Move(Op[RisikoState]):
    def run(self, s: RisikoState, f: Frame) -> None:
        chosen = armies_to_move(f)
        n = chosen if chosen > 0 else 1
        s.add_armies(source_of(f), -n)
        s.add_armies(target_of(f), n)
        s.say(SAID_MOVED, f.side, source_of(f), target_of(f), n)
        forget_route(f)


@final
class BeginMovement(Op[RisikoState]):
    def run(self, s: RisikoState, f: Frame) -> None:
        s.phase = MOVEMENT


@final
class EndMovement(Op[RisikoState]):
    def run(self, s: RisikoState, f: Frame) -> None:
        s.phase = TURN_END
        s.last_source = -1


# --- the card (R5.1, R5.9, R11.4) -----------------------------------------------------------------------------------


@final
class CardDue(Condition[RisikoState]):
    def holds(self, s: RisikoState, f: Frame) -> bool:
        return s.conquests > 0 and s.tracks[HAND + f.side] < s.options.max_hand


@final
class Refill(Op[RisikoState]):
    """Cards played since the pile ran out, with no discards then, form it now (R5.9)."""

    def run(self, s: RisikoState, f: Frame) -> None:
        s.refill()


@final
class DrawCard(DrawFromSet):
    """One card of the pile, which is renewed the moment its last card is drawn."""

    def __init__(self) -> None:
        self.kind = DRAW_CARD

    def drawn_from(self, s: RisikoState, f: Frame) -> i64:
        return 0 if has_drawn(f) else s.tracks[CARDS_AT + DRAW_PILE]

    def take(self, s: RisikoState, f: Frame, action: int) -> None:
        s.draw(f.side, action)
        s.refill()
        set_drawn(f)


# --- the closing roll -----------------------------------------------------------------------------------------------


@final
class DueClosingRoll(Op[RisikoState]):
    """The roll is next, if one is due."""

    def run(self, s: RisikoState, f: Frame) -> None:
        threshold = closing_threshold(s, f.side)
        if threshold > 0:
            if s.closing == 0:
                s.closing = 1 + s.place_of(f.side)
            if s.conquests >= NO_CLOSING_ROLL_FROM:
                threshold = 0
                s.say(SAID_NO_CLOSING_ROLL, f.side)
        set_threshold(f, threshold)
        if threshold == 0:
            f.leave()


@final
class ClosingRoll(Chance[RisikoState]):
    """Two dice. picked: those rolled so far."""

    def __init__(self) -> None:
        self.kind = ROLL_CLOSING

    def left(self, s: RisikoState, f: Frame) -> int:
        return 2 - len(f.picked)

    def legal(self, s: RisikoState, f: Frame) -> list[int]:
        return DIE_FACES if threshold_of(f) > 0 and len(f.picked) < 2 else NO_OPTIONS

    def take(self, s: RisikoState, f: Frame, action: int) -> None:
        f.pick(action - NUMBER)
        if len(f.picked) < 2:
            return
        s.say(SAID_CLOSING_ROLL, f.side, 10 * f.picked[0] + f.picked[1], threshold_of(f))
        if f.picked[0] + f.picked[1] <= threshold_of(f):
            end_by_points(s, BY_CLOSING_ROLL)


def end_by_points(s: RisikoState, reason: i64) -> None:
    """Points are counted, unless those who share the first place play an extra round first (R11.6)."""
    if s.extra == 0:
        for seat in tied_for_extra_round(s):
            s.extra += EYES[seat]
        if s.extra != 0:
            s.say(SAID_EXTRA_ROUND, s.extra)
            s.player = NOBODYS_TURN
            return
    finish(s, reason)


NOBODYS_TURN: Final = -1  # before the extra round: the turn passes to the first of those who play it


# --- who is next (R3.4) ---------------------------------------------------------------------------------------------


@final
class NextPlayer(Op[RisikoState]):
    """Clockwise to the next survivor; behind the last one a round ends (R10.5)."""

    def run(self, s: RisikoState, f: Frame) -> None:
        if s.player != NOBODYS_TURN:
            place = next_place(s, s.place_of(s.player) + 1)
            if place < s.seats:
                s.player = s.seat_at(place)
                return
            if s.extra != 0:
                finish(s, BY_LIMIT)
            elif s.last_round > 0 and s.round >= s.last_round and not s.options.closing_roll:
                end_by_points(s, BY_LIMIT)
            if s.reason != 0:
                return
        s.round += 1
        s.player = s.seat_at(next_place(s, 0))


def next_place(s: RisikoState, place: i64) -> i64:
    """The place in the order of the next player to have a turn in this round; the number of seats if there is none."""
    while place < s.seats:
        seat = s.seat_at(place)
        if s.tracks[OUT + seat] == 0 and (s.extra == 0 or s.extra & EYES[seat] != 0):
            return place
        place += 1
    return place


TURN_CODE: Final[Code[RisikoState]] = seq(
    BeginTurn(),
    CheckVictory(),
    ReceiveArmies(),
    Call(REINFORCE),
    COMBAT_CODE,
    BeginMovement(),
    ChooseMove(),
    when(Moving(), seq(ChooseMoveTo(), ChooseMoveArmies(), Move(), CheckVictory())),
    EndMovement(),
    CheckAtTurnEnd(),
    when(CardDue(), seq(Refill(), DrawCard())),
    DueClosingRoll(),
    ClosingRoll(),
    NextPlayer(),
)
