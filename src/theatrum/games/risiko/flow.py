"""Which stacks of frames can be: a saved game must stand where a real one could, with registers that fit."""

from typing import Final

from mypy_extensions import i64

from ...core.frame import Frame
from ...core.ops import Ask, Call, Code
from .board import TERRITORY_COUNT, are_neighbours
from .constants import (
    ASK_ATTACK,
    ASK_DEFENCE,
    ASK_DICE,
    ASK_MOVE,
    ASK_MOVE_ARMIES,
    ASK_MOVE_TO,
    ASK_OCCUPY,
    ASK_PLACE_ARMIES,
    ASK_SETUP_ARMIES,
    ASK_TARGET,
    CARD_COUNT,
    COMBAT,
    DISCARDS,
    DRAW_CARD,
    MOVEMENT,
    REINFORCEMENT,
    ROLL_BATTLE,
    ROLL_CLOSING,
    SETUP,
    TURN_END,
)
from .procedures.combat import Trade
from .procedures.reinforcement import ChoosePlace
from .procedures.setup import ARMIES_AT_A_TIME, PlayTurn
from .programs import GAME, PLAY_A_SET, REINFORCE, TURN
from .programs_table import PROGRAMS
from .rules import MOST_DICE, SET_SIZE
from .state import RESERVE, RisikoState

MOST_REGISTER: Final = 1_000_000  # above every number of armies
PHASE_OF: Final[dict[int, int]] = {
    ASK_ATTACK: COMBAT,
    ASK_TARGET: COMBAT,
    ASK_DICE: COMBAT,
    ASK_DEFENCE: COMBAT,
    ROLL_BATTLE: COMBAT,
    ASK_OCCUPY: COMBAT,
    ASK_MOVE: MOVEMENT,
    ASK_MOVE_TO: MOVEMENT,
    ASK_MOVE_ARMIES: MOVEMENT,
    DRAW_CARD: TURN_END,
    ROLL_CLOSING: TURN_END,
}
BEHIND_PLAY_TURN: Final = [i + 1 for i, op in enumerate(PROGRAMS[GAME]) if isinstance(op, PlayTurn)]
BEHIND_CHOOSE_PLACE: Final = [i + 1 for i, op in enumerate(PROGRAMS[REINFORCE]) if isinstance(op, ChoosePlace)]
BEHIND_TRADE: Final = [i + 1 for i, op in enumerate(PROGRAMS[TURN]) if isinstance(op, Trade)]


def call_places(code: Code[RisikoState]) -> list[int]:
    return [i + 1 for i, op in enumerate(code) if isinstance(op, Call)]


BEHIND_REINFORCE: Final = call_places(PROGRAMS[TURN])


def flow_problem(s: RisikoState) -> str:
    """What is wrong with the stack of a running game; "" if nothing is."""
    if not s.stack:
        return "the game runs but nothing is going on"
    for f in s.stack:
        if not 0 < f.program < len(PROGRAMS) or not 0 <= f.pc <= len(PROGRAMS[f.program]):
            return "it stands at an instruction that does not exist"
        registers, picked, options = f.numbers()
        if any(not 0 <= n < MOST_REGISTER for n in [*registers, *picked, *options]):
            return "a register holds a number that means nothing"
    top = s.stack[-1]
    if top.pc == len(PROGRAMS[top.program]):
        return "it stands at an instruction that does not exist"
    op = PROGRAMS[top.program][top.pc]
    if not isinstance(op, Ask):
        return "nobody has anything to decide"
    if not programs_fit(s):
        return "its programs do not follow from each other"
    if not phase_fits(s, op.kind):
        return "the phase does not fit what is asked"
    if not all(registers_fit(s, f) for f in s.stack) or not question_fits(s, top, op.kind):
        return "a register holds a number that means nothing"
    return ""


def programs_fit(s: RisikoState) -> bool:
    """The set-up alone; or the turn, perhaps with reinforcement and a set on top of it."""
    expected = [GAME, TURN, REINFORCE, PLAY_A_SET]
    if [int(f.program) for f in s.stack] != expected[: len(s.stack)]:
        return False
    if len(s.stack) == 1:
        return s.phase == SETUP
    if int(s.stack[0].pc) not in BEHIND_PLAY_TURN or s.phase == SETUP:
        return False
    if len(s.stack) > 2:
        places = BEHIND_TRADE if s.phase == COMBAT else BEHIND_REINFORCE
        if int(s.stack[1].pc) not in places:
            return False
    return len(s.stack) < 4 or int(s.stack[2].pc) in BEHIND_CHOOSE_PLACE


def phase_fits(s: RisikoState, kind: int) -> bool:
    if len(s.stack) == 1:
        return s.phase == SETUP
    if len(s.stack) > 2:
        return s.phase == REINFORCEMENT or (s.phase == COMBAT and s.options.trade_after_elimination)
    return kind in PHASE_OF and s.phase == PHASE_OF[kind]


def registers_fit(s: RisikoState, f: Frame) -> bool:
    """Do the registers hold what `programs.py` says?"""
    picked = [int(n) for n in f.picked]
    if f.card > TERRITORY_COUNT or f.side >= s.seats:
        return False
    if f.program == GAME:
        if f.a > TERRITORY_COUNT or f.amount > ARMIES_AT_A_TIME or f.c > f.amount:
            return False
        seats = [int(n) for n in f.options]
        return seats == sorted(set(seats)) and len(picked) <= len(seats) and all(n < s.options.seats for n in seats)
    if f.side != s.player or len(f.options) > 0:
        return False
    if f.card > 0 and s.owner[f.card - 1] != f.side:
        return False
    if f.program == PLAY_A_SET:
        good = [card for card in picked if card < CARD_COUNT and s.where[card] == DISCARDS]
        return len(set(good)) == len(picked) < SET_SIZE
    if f.program == REINFORCE:
        return f.a <= 1 and f.amount == 0
    if f.a > TERRITORY_COUNT or f.b > MOST_DICE or f.c > MOST_DICE:
        return False
    return f.card == 0 or f.a == 0 or are_neighbours(f.card - 1, f.a - 1)


def question_fits(s: RisikoState, f: Frame, kind: int) -> bool:
    """Is everything there that the question needs?"""
    if kind in (ASK_SETUP_ARMIES, ASK_PLACE_ARMIES):
        return f.card > 0 and s.owner[f.card - 1] == f.side and s.tracks[RESERVE + f.side] > 0
    if kind in (ASK_ATTACK, ASK_MOVE):
        return f.card == 0 and f.a == 0 and f.b == 0 and f.c == 0 and f.amount == 0
    if kind in (ASK_TARGET, ASK_MOVE_TO):
        return f.card > 0 and f.a == 0 and f.b == 0 and f.c == 0 and f.amount == 0
    if kind in (ASK_DICE, ASK_DEFENCE, ROLL_BATTLE):
        return is_attack(s, f) and (f.b > 0) == (kind != ASK_DICE) and (f.c > 0) == (kind == ROLL_BATTLE)
    if kind in (ASK_OCCUPY, ASK_MOVE_ARMIES):
        if f.card == 0 or f.a == 0 or s.owner[f.a - 1] != f.side:
            return False
        emptied = s.armies[f.a - 1] == 0
        return emptied == (kind == ASK_OCCUPY) and (f.b > 0) == (kind == ASK_OCCUPY) and s.armies[f.card - 1] > f.b
    if kind == ROLL_CLOSING:
        return len(f.picked) < 2
    return True


def is_attack(s: RisikoState, f: Frame) -> bool:
    """A battle with as many armies as dice on both sides."""
    if f.card == 0 or f.a == 0 or s.owner[f.a - 1] == f.side or f.amount != 0:
        return False
    rolled: i64 = len(f.picked)
    if rolled > 0 and rolled >= f.b + f.c:
        return False
    return s.armies[f.card - 1] > f.b and s.armies[f.a - 1] >= f.c
