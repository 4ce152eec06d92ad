"""The odds of an attack: fought to its end, and in the next roll."""

from dataclasses import dataclass
from typing import Final

from theatrum.games.risiko.attack_odds import one_roll, whole_battle
from theatrum.games.risiko.board import NEIGHBOURS
from theatrum.games.risiko.odds import MAX_ARMIES, battle_odds, roll_odds
from theatrum.games.risiko.rules import MOST_DICE, attack_dice, defence_dice, may_attack
from theatrum.games.risiko.state import RisikoState

MOST_ARMIES: Final = MAX_ARMIES  # on a side, for which odds are worked out


@dataclass(frozen=True)
class AttackOdds:
    """As one of both sides sees it. Unless they have chosen, the defender throws as many dice as they may."""

    dice: int
    defence: int
    conquest: float
    attacker_losses: float  # on average, in the whole battle
    defender_losses: float
    rolls: list[tuple[int, int, float]]  # own losses in the next roll, the enemy's, how likely; the best first


def odds_for_attacker(s: RisikoState, source: int, target: int, dice: int) -> AttackOdds:
    defence = int(defence_dice(s, target))
    battle = whole_battle(s, source, target, dice)
    rolls = one_roll(s, target, dice, defence)
    return AttackOdds(dice, defence, battle.conquest, battle.attacker_losses, battle.defender_losses, rolls)


def odds_for_defender(s: RisikoState, source: int, target: int, dice: int, defence: int) -> AttackOdds:
    """If the attack goes on and they always throw as many."""
    battle = whole_battle(s, source, target, dice, defence)
    rolls = [(own, other, chance) for other, own, chance in one_roll(s, target, dice, defence)[::-1]]
    return AttackOdds(dice, defence, battle.conquest, battle.attacker_losses, battle.defender_losses, rolls)


@dataclass(frozen=True)
class ArmyOdds:
    """A battle between numbers of armies, wherever it may be."""

    conquest: float
    attacker_losses: float
    defender_losses: float
    dice: int  # of the first roll
    defence: int
    first_roll: list[float]  # by the armies that the attacker loses; [] if there cannot be one


def odds_of_armies(attackers: int, defenders: int, stop: int, inferior_attack: bool) -> ArmyOdds:
    """The attacker goes on until so many armies are left."""
    battle = battle_odds(attackers, defenders, stop, inferior_attack=inferior_attack)
    dice, defence = min(attackers - 1, MOST_DICE), min(defenders, MOST_DICE)
    roll = roll_odds(dice, defence) if dice > 0 else []
    return ArmyOdds(battle.conquest, battle.attacker_losses, battle.defender_losses, dice, defence, roll)


def targets_from(s: RisikoState, source: int) -> dict[int, AttackOdds]:
    """What may be attacked from a territory, with as many dice as possible."""
    dice = int(attack_dice(s, source))
    return {t: odds_for_attacker(s, source, t, dice) for t in NEIGHBOURS[source] if may_attack(s, source, t)}
