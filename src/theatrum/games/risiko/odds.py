"""Exact odds of battles: one roll, and a whole battle fought until it is won or given up (R6.3–R6.9, R9.2, R9.3)."""

from itertools import product
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.errors import TheatrumError

MAX_DICE: Final = 3
# Far more than one territory can gather in a game; it keeps the work for one answer within a second or so.
MAX_ARMIES: Final = 10_000

# --- one roll -------------------------------------------------------------------------------------------------


def sorted_rolls(dice: int) -> dict[tuple[int, ...], int]:
    """Every roll of so many dice, sorted from high to low (R6.6) -> in how many ways it comes up."""
    ways: dict[tuple[int, ...], int] = {}
    for thrown in product(range(1, 7), repeat=dice):
        roll = tuple(sorted(thrown, reverse=True))
        ways[roll] = ways.get(roll, 0) + 1
    return ways


def loss_counts(attack: dict[tuple[int, ...], int], defence: dict[tuple[int, ...], int]) -> list[int]:
    """In how many of all rolls the attacker loses 0, 1, … armies (R6.13)."""
    counts = [0] * (MAX_DICE + 1)
    for attack_roll, attack_ways in attack.items():
        for defence_roll, defence_ways in defence.items():
            lost = 0
            for attack_die, defence_die in zip(attack_roll, defence_roll):
                if attack_die <= defence_die:  # a tie goes to the defender (R6.7)
                    lost += 1
            counts[lost] += attack_ways * defence_ways
    return counts


def all_loss_odds() -> list[float]:
    """The odds of every roll in one row; `first_odds` says where those of a roll begin."""
    rolls = [sorted_rolls(dice) for dice in range(1, MAX_DICE + 1)]
    odds: list[float] = []
    for attack in rolls:
        for defence in rolls:
            counts = loss_counts(attack, defence)
            odds.extend([count / sum(counts) for count in counts])
    return odds


LOSS_ODDS: Final = vec[float](all_loss_odds())


def first_odds(attack_dice: i64, defence_dice: i64) -> i64:
    return ((attack_dice - 1) * MAX_DICE + defence_dice - 1) * (MAX_DICE + 1)


def roll_odds(attack_dice: int, defence_dice: int) -> list[float]:
    """The odds that the attacker loses 0, 1, … armies in one roll; the defender loses the rest of the pairs (R6.7)."""
    check_between("the attacker's dice", attack_dice, 1, MAX_DICE)
    check_between("the defender's dice", defence_dice, 1, MAX_DICE)
    first = first_odds(attack_dice, defence_dice)
    return [LOSS_ODDS[first + lost] for lost in range(min(attack_dice, defence_dice) + 1)]


# --- a whole battle -------------------------------------------------------------------------------------------


@final
class BattleOdds:
    """How a battle ends. The lists are indexed by a number of armies and hold its probability.

    Armies are counted before the occupation (R6.10), so a conqueror still has all that are left on the source.
    """

    def __init__(self, conquering: list[float], giving_up: list[float], defenders_left: list[float]) -> None:
        self.conquest: Final[float] = sum(conquering)
        # How many armies the attacker has left in all, and the part of those cases in which the target is conquered.
        self.attackers_left: Final = [won + lost for won, lost in zip(conquering, giving_up)]
        self.attackers_left_conquering: Final = conquering
        self.defenders_left: Final = defenders_left
        self.attacker_losses: Final = expected_losses(self.attackers_left)
        self.defender_losses: Final = expected_losses(defenders_left)

    def __repr__(self) -> str:
        return (
            f"<BattleOdds: conquest {self.conquest:.4f}, expected losses {self.attacker_losses:.3f} "
            f"and {self.defender_losses:.3f}>"
        )


def expected_losses(left: list[float]) -> float:
    """The mean number of armies lost by a side that began with as many as the list's last index."""
    mean = 0.0
    for armies, probability in enumerate(left):
        mean += (len(left) - 1 - armies) * probability
    return mean


def battle_odds(
    attackers: int,
    defenders: int,
    stop_at: int = 1,
    *,
    attack_dice: int = MAX_DICE,
    defence_dice: int = MAX_DICE,
    inferior_attack: bool = True,
    last_army_stands: bool = False,
) -> BattleOdds:
    """The odds of attacking again and again, until the target is conquered or the attack ends.

    `attackers` and `defenders` are all armies on source and target. The attacker stops with `stop_at` armies or fewer:
    they may fall below, because three dice can lose three armies at once. Both throw as many dice as R6.3 and R6.4
    allow, but never more than `attack_dice` and `defence_dice`. Without `inferior_attack` the attack also ends where
    the attacker would throw fewer dice than the defender, as in tournaments (R9.3). With `last_army_stands` the
    defender's last army cannot be lost (R8.2), and the attack goes on against it all the same.
    """
    check_between("the attacker's armies", attackers, 1, MAX_ARMIES)
    check_between("the defender's armies", defenders, 1, MAX_ARMIES)
    check_between("the armies to stop at", stop_at, 1, MAX_ARMIES)
    check_between("the attacker's dice", attack_dice, 1, MAX_DICE)
    check_between("the defender's dice", defence_dice, 1, MAX_DICE)
    return fought_out(attackers, defenders, stop_at, attack_dice, defence_dice, inferior_attack, last_army_stands)


def fought_out(
    attackers: i64,
    defenders: i64,
    stop_at: i64,
    attack_limit: i64,
    defence_limit: i64,
    inferior_attack: bool,
    last_army_stands: bool,
) -> BattleOdds:
    """Carry probability forward from the first position, through all that can be reached.

    A roll never adds armies, so positions are visited by falling armies of the attacker, then of the defender, and each
    is complete when its turn comes. A roll takes three armies at most: four rows of positions are enough, used in turn.
    """
    conquering = vec[float]([0.0] * (attackers + 1))
    giving_up = vec[float]([0.0] * (attackers + 1))
    defenders_left = vec[float]([0.0] * (defenders + 1))
    width = defenders + 1
    rows = vec[float]([0.0] * ((MAX_DICE + 1) * width))
    rows[attackers % (MAX_DICE + 1) * width + defenders] = 1.0
    attacking = attackers
    while attacking >= 1:
        row = attacking % (MAX_DICE + 1) * width
        attack_dice = min(attacking - 1, attack_limit)  # R6.3
        defending = defenders
        while defending >= 1:
            here = rows[row + defending]
            rows[row + defending] = 0.0  # the row will be used again
            defence_dice = min(defending, defence_limit)  # R6.4
            if attacking <= stop_at or (attack_dice < defence_dice and not inferior_attack):
                giving_up[attacking] += here
                defenders_left[defending] += here
            elif last_army_stands and defending == 1:  # rolls change nothing until one costs the attacker an army
                rows[(attacking - 1) % (MAX_DICE + 1) * width + 1] += here
            else:
                pairs = min(attack_dice, defence_dice)
                first = first_odds(attack_dice, defence_dice)
                lost: i64 = 0
                while lost <= pairs:
                    left = defending - (pairs - lost)
                    if last_army_stands and left < 1:
                        left = 1
                    rows[(attacking - lost) % (MAX_DICE + 1) * width + left] += here * LOSS_ODDS[first + lost]
                    lost += 1
            defending -= 1
        conquering[attacking] = rows[row]
        defenders_left[0] += rows[row]
        rows[row] = 0.0
        attacking -= 1
    return BattleOdds(list(conquering), list(giving_up), list(defenders_left))


def check_between(what: str, number: int, least: int, most: int) -> None:
    if not least <= number <= most:
        raise TheatrumError(f"{what} must be a number from {least} to {most}, not {number}")
