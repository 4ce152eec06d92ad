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
from .program_numbers import GAME, PLAY_A_SET, REINFORCE, TURN
from .programs import PROGRAMS
from .registers import (
    armies_in_go,
    armies_to_move,
    armies_to_place,
    attack_dice_of,
    chosen_cards,
    defence_dice_of,
    had_enough,
    placing_at,
    served,
    setup_armies,
    source_of,
    target_of,
)
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


def stack_problem(s: RisikoState) -> str:
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
    """Do the registers hold what `registers.py` says?"""
    if source_of(f) >= TERRITORY_COUNT or f.side >= s.seats:
        return False
    if f.program == GAME:
        return setup_fits(s, f)
    if f.side != s.player or len(f.options) > 0:
        return False
    if source_of(f) >= 0 and s.owner[source_of(f)] != f.side:  # or the territory that armies are placed on
        return False
    if f.program == PLAY_A_SET:
        cards = chosen_cards(f)
        good = [card for card in cards if card < CARD_COUNT and s.zone_of(card) == DISCARDS]
        return len(set(good)) == len(cards) < SET_SIZE
    if f.program == REINFORCE:
        return had_enough(f) <= 1 and armies_to_place(f) == 0
    if target_of(f) >= TERRITORY_COUNT or attack_dice_of(f) > MOST_DICE or defence_dice_of(f) > MOST_DICE:
        return False
    return source_of(f) < 0 or target_of(f) < 0 or are_neighbours(source_of(f), target_of(f))


def setup_fits(s: RisikoState, f: Frame) -> bool:
    if served(f) > TERRITORY_COUNT or armies_in_go(f) > ARMIES_AT_A_TIME or setup_armies(f) > armies_in_go(f):
        return False
    seats = [int(n) for n in f.options]
    return seats == sorted(set(seats)) and len(f.picked) <= len(seats) and all(n < s.options.seats for n in seats)


def question_fits(s: RisikoState, f: Frame, kind: int) -> bool:
    """Is everything there that the question needs?"""
    if kind in (ASK_SETUP_ARMIES, ASK_PLACE_ARMIES):
        return placing_at(f) >= 0 and s.owner[placing_at(f)] == f.side and s.tracks[RESERVE + f.side] > 0
    if kind in (ASK_ATTACK, ASK_MOVE):
        return source_of(f) < 0 and nothing_chosen(f)
    if kind in (ASK_TARGET, ASK_MOVE_TO):
        return source_of(f) >= 0 and nothing_chosen(f)
    if kind in (ASK_DICE, ASK_DEFENCE, ROLL_BATTLE):
        chosen = (attack_dice_of(f) > 0, defence_dice_of(f) > 0)
        return is_attack(s, f) and chosen == (kind != ASK_DICE, kind == ROLL_BATTLE)
    if kind in (ASK_OCCUPY, ASK_MOVE_ARMIES):
        return is_march(s, f, kind == ASK_OCCUPY)
    if kind == ROLL_CLOSING:
        return len(f.picked) < 2
    return True


def nothing_chosen(f: Frame) -> bool:
    """Neither a target nor dice nor armies."""
    return target_of(f) < 0 and attack_dice_of(f) == 0 and defence_dice_of(f) == 0 and armies_to_move(f) == 0


def is_march(s: RisikoState, f: Frame, occupying: bool) -> bool:
    """Armies that go from one own territory to another; that is empty if it was just conquered."""
    if source_of(f) < 0 or target_of(f) < 0 or s.owner[target_of(f)] != f.side:
        return False
    dice = attack_dice_of(f)
    emptied = s.armies[target_of(f)] == 0
    return emptied == occupying and (dice > 0) == occupying and s.armies[source_of(f)] > dice


def is_attack(s: RisikoState, f: Frame) -> bool:
    """A battle with as many armies as dice on both sides."""
    if source_of(f) < 0 or target_of(f) < 0 or s.owner[target_of(f)] == f.side or armies_to_move(f) != 0:
        return False
    rolled: i64 = len(f.picked)
    if rolled > 0 and rolled >= attack_dice_of(f) + defence_dice_of(f):
        return False
    return s.armies[source_of(f)] > attack_dice_of(f) and s.armies[target_of(f)] >= defence_dice_of(f)
