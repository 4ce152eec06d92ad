"""Rules that are asked about a side, for whoever looks from outside: with the type that refuses a seat.

The engine's own functions take plain ints, because that is fast; `sides.py` says why this is not good enough outside.
"""

from .rules import card_value, has_ability, placement_cost, realign_modifier
from .sides import OneSide, enemy_of
from .state import TsState


def worth_of_card(s: TsState, side: OneSide, card: int) -> int:
    """Ops in the hands of this side."""
    return int(card_value(s, side, card))


def cost_of_point(s: TsState, side: OneSide, country: int) -> int:
    """Ops for a point of influence."""
    return int(placement_cost(s, side, country))


def lead_in_realignment(s: TsState, side: OneSide, country: int) -> int:
    """By how much its die is better than the enemy's."""
    return int(realign_modifier(s, side, country) - realign_modifier(s, enemy_of(side), country))


def can_in_space(s: TsState, side: OneSide, box: int) -> bool:
    """Has it the ability of this box of the space race?"""
    return has_ability(s, side, box)
