"""What battles cost, on average: the exact odds of the rules, kept once worked out."""

from functools import lru_cache
from typing import Final, NamedTuple

from theatrum.games.risiko.odds import battle_odds, roll_odds

from .weights import ARMY_KEPT

SURE: Final = 30  # armies beyond three for each defender that change nothing any more


class Battle(NamedTuple):
    """A battle fought out: the chance of conquest, the armies left then, and the losses in all cases."""

    chance: float
    left: float
    attacker_losses: float
    defender_losses: float


@lru_cache(maxsize=20_000)
def odds(attackers: int, defenders: int, inferior: bool) -> Battle:
    o = battle_odds(attackers, defenders, inferior_attack=inferior)
    left = sum([armies * p for armies, p in enumerate(o.attackers_left_conquering)])
    return Battle(o.conquest, left / o.conquest if o.conquest > 0 else 0.0, o.attacker_losses, o.defender_losses)


def battle(attackers: int, defenders: int, inferior: bool) -> Battle:
    """All armies on both territories; `inferior`: may attack with fewer dice than the defence (R9.3)?"""
    useful = 3 * defenders + SURE
    if attackers <= useful:
        return odds(attackers, defenders, inferior)
    o = odds(useful, defenders, inferior)
    return Battle(o.chance, o.left + attackers - useful, o.attacker_losses, o.defender_losses)


def defence_value(
    attackers: int, defenders: int, attack_dice: int, defence_dice: int, inferior: bool, stands: bool
) -> float:
    """The chance to keep the territory, and a little for every army, if this roll is made with so many dice. `stands`:
    its last army cannot be lost (R8.2)."""
    total = 0.0
    pairs = min(attack_dice, defence_dice)
    for lost, p in enumerate(roll_odds(attack_dice, defence_dice)):
        attacking, defending = attackers - lost, defenders - (pairs - lost)
        if stands:
            defending = max(1, defending)
        if defending > 0:
            held = 1.0 if stands or attacking < 2 else 1.0 - battle(attacking, defending, inferior).chance
            total += p * (held + ARMY_KEPT * defending)
        total += p * ARMY_KEPT * lost
    return total
