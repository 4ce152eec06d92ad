"""The odds of an attack: fought to its end, and in the next roll."""

from dataclasses import dataclass

from theatrum.games.risiko.attack_odds import one_roll, whole_battle
from theatrum.games.risiko.board import NEIGHBOURS
from theatrum.games.risiko.rules import attack_dice, defence_dice, may_attack
from theatrum.games.risiko.state import RisikoState


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


def targets_from(s: RisikoState, source: int) -> dict[int, AttackOdds]:
    """What may be attacked from a territory, with as many dice as possible."""
    dice = int(attack_dice(s, source))
    return {t: odds_for_attacker(s, source, t, dice) for t in NEIGHBOURS[source] if may_attack(s, source, t)}
