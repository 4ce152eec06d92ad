"""The odds of an attack in a position: of one roll, and fought to its end."""

from .odds import BattleOdds, battle_odds, roll_odds
from .rules import MOST_DICE, armies_beaten, last_army_stands
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
        last_army_stands=last_army_stands(s, target),
    )


def one_roll(s: RisikoState, target: int, dice: int, defence: int) -> list[tuple[int, int, float]]:
    """What one roll costs the attacker and the defender, and how likely that is; by the attacker's losses."""
    odds = roll_odds(dice, defence)
    return [(lost, int(armies_beaten(s, target, len(odds) - 1 - lost)), p) for lost, p in enumerate(odds)]
