"""What the registers of each program's frames mean: the only place that knows which number is kept where.

Territories are kept as 1 + territory, so that 0, with which every register starts, means none; readers get -1 for none.
Some registers are used again for something else once what they held is over. `side` is who acts, in every program.
"""

from typing import Final

from mypy_extensions import i64

from ...core.frame import Frame

NOWHERE: Final = -1

# --- the whole game: its set-up --------------------------------------------------------------------------------------


def served(f: Frame) -> i64:
    """How many players have chosen a colour or received an objective; how many territories are dealt."""
    return f.a


def set_served(f: Frame, n: i64) -> None:
    f.a = n


def last_placer(f: Frame) -> i64:
    """The place in the order of play of whoever placed the first armies last."""
    return f.a


def set_last_placer(f: Frame, place: i64) -> None:
    f.a = place


def armies_in_go(f: Frame) -> i64:
    """The armies still to be placed before the next player's go."""
    return f.amount


def set_armies_in_go(f: Frame, n: i64) -> None:
    f.amount = n


def setup_armies(f: Frame) -> i64:
    """The armies chosen for a territory; 0 where there was no choice."""
    return f.c


def set_setup_armies(f: Frame, n: i64) -> None:
    f.c = n


# --- the set-up and reinforcement ------------------------------------------------------------------------------------


def placing_at(f: Frame) -> i64:
    """The territory that armies are placed on."""
    return f.subject - 1


def set_placing_at(f: Frame, territory: i64) -> None:
    f.subject = 1 + territory


# --- reinforcement ---------------------------------------------------------------------------------------------------


def armies_to_place(f: Frame) -> i64:
    """The armies chosen for a territory; 0 where there was no choice."""
    return f.amount


def set_armies_to_place(f: Frame, n: i64) -> None:
    f.amount = n


def had_enough(f: Frame) -> i64:
    """1 once the player does not want to play another set."""
    return f.a


def set_had_enough(f: Frame) -> None:
    f.a = 1


# --- the turn: attacks and the strategic move ------------------------------------------------------------------------


def source_of(f: Frame) -> i64:
    """Where the attack or the move starts."""
    return f.subject - 1


def set_source(f: Frame, territory: i64) -> None:
    f.subject = 1 + territory


def target_of(f: Frame) -> i64:
    """What is attacked, or where armies move to."""
    return f.a - 1


def set_target(f: Frame, territory: i64) -> None:
    f.a = 1 + territory


def attack_dice_of(f: Frame) -> i64:
    """How many dice the attacker has chosen; 0: none yet."""
    return f.b


def set_attack_dice(f: Frame, n: i64) -> None:
    f.b = n


def defence_dice_of(f: Frame) -> i64:
    """How many dice the defender has chosen; 0: none yet. Until the territory is conquered."""
    return f.c


def set_defence_dice(f: Frame, n: i64) -> None:
    f.c = n


def has_eliminated(f: Frame) -> bool:
    """Did the conquest eliminate a player?"""
    return f.c == 1


def set_eliminated(f: Frame, eliminated: bool) -> None:
    f.c = 1 if eliminated else 0


def armies_to_move(f: Frame) -> i64:
    """The armies chosen so far to occupy a territory or to move; 0 where there was no choice."""
    return f.amount


def set_armies_to_move(f: Frame, n: i64) -> None:
    f.amount = n


def forget_route(f: Frame) -> None:
    """The attack or move is over."""
    f.subject = 0
    f.a = 0
    f.b = 0
    f.c = 0
    f.amount = 0


# --- the end of the turn ---------------------------------------------------------------------------------------------


def has_drawn(f: Frame) -> bool:
    return f.a != 0


def set_drawn(f: Frame) -> None:
    f.a = 1


def threshold_of(f: Frame) -> i64:
    """The highest sum of the closing roll that ends the game; 0 without a roll."""
    return f.amount


def set_threshold(f: Frame, n: i64) -> None:
    f.amount = n


# --- dice rolled one by one ------------------------------------------------------------------------------------------


def dice_rolled(f: Frame) -> list[int]:
    """For the first turn, in a battle or at the end of a turn: so far."""
    return [int(face) for face in f.picked]


# --- a set ---------------------------------------------------------------------------------------------------------


def chosen_cards(f: Frame) -> list[int]:
    """The cards of the set chosen so far."""
    return [int(card) for card in f.picked]
