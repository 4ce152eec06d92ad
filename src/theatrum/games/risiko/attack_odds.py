"""The odds of an attack in a position, fought to its end."""

from .odds import BattleOdds, battle_odds
from .rules import MOST_DICE
from .state import RisikoState


def whole_battle(
    s: RisikoState, source: int, target: int, dice: int = MOST_DICE, defence: int = MOST_DICE
) -> BattleOdds:
    """Attack after attack with up to so many dice, until the target is conquered or no attack is possible."""
    return battle_odds(
        int(s.armies[source]),
        int(s.armies[target]),
        attack_dice=dice,
        defence_dice=defence,
        inferior_attack=not s.options.no_inferior_attack,
    )
