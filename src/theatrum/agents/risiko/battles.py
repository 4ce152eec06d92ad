"""What battles cost, on average: the exact odds of the rules, kept once worked out."""

from typing import Final, final

from mypy_extensions import i64

from theatrum.games.risiko.odds import battle_odds, roll_odds

from .weights import ARMY_KEPT

SURE: Final = 30  # armies beyond three for each defender that change nothing any more
MOST_KEPT: Final = 20_000


@final
class Battle:
    """A battle fought out: the chance of conquest, the armies left then, and the losses in all cases."""

    def __init__(self, chance: float, left: float, attacker_losses: float, defender_losses: float) -> None:
        self.chance: Final = chance
        self.left: Final = left
        self.attacker_losses: Final = attacker_losses
        self.defender_losses: Final = defender_losses


# by attackers, defenders and whether fewer dice are allowed, as one number
KEPT: Final[dict[int, Battle]] = {}


def battle(attackers: i64, defenders: i64, inferior: bool) -> Battle:
    """All armies on both territories; `inferior`: may attack with fewer dice than the defence (R9.3)?"""
    useful = 3 * defenders + SURE
    if attackers <= useful:
        return odds(attackers, defenders, inferior)
    o = odds(useful, defenders, inferior)
    return Battle(o.chance, o.left + float(attackers - useful), o.attacker_losses, o.defender_losses)


def odds(attackers: i64, defenders: i64, inferior: bool) -> Battle:
    key = int(attackers * 100_000 + defenders * 2 + (1 if inferior else 0))
    found = KEPT.get(key)
    if found is None:
        if len(KEPT) >= MOST_KEPT:
            KEPT.clear()
        found = fought(int(attackers), int(defenders), inferior)
        KEPT[key] = found
    return found


def fought(attackers: int, defenders: int, inferior: bool) -> Battle:
    o = battle_odds(attackers, defenders, inferior_attack=inferior)
    left = 0.0
    for armies, p in enumerate(o.attackers_left_conquering):
        left += armies * p
    return Battle(o.conquest, left / o.conquest if o.conquest > 0 else 0.0, o.attacker_losses, o.defender_losses)


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
