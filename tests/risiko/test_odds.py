"""Odds of rolls and battles, against exact fractions from an independent enumeration (R6.3–R6.9, R6.13, R9.2, R9.3)."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from math import isclose

import pytest

from tests.risiko.table import at
from theatrum.core.errors import TheatrumError
from theatrum.games.risiko.attack_odds import one_roll, whole_battle
from theatrum.games.risiko.board import MADAGASCAR, SOUTH_AFRICA
from theatrum.games.risiko.odds import MAX_ARMIES, BattleOdds, battle_odds, roll_odds

# R6.13: attack dice, defence dice -> rolls in which the attacker loses 0, 1, 2, 3
ROLLS = {
    (1, 1): [15, 21],
    (1, 2): [55, 161],
    (1, 3): [225, 1071],
    (2, 1): [125, 91],
    (2, 2): [295, 420, 581],
    (2, 3): [979, 1981, 4816],
    (3, 1): [855, 441],
    (3, 2): [2890, 2611, 2275],
    (3, 3): [6420, 10017, 12348, 17871],
}

# R14, capture odds: armies on source and target -> base, tournament
CAPTURES = {
    (2, 1): (0.4167, 0.4167),
    (3, 1): (0.7542, 0.7542),
    (4, 1): (0.9164, 0.9164),
    (3, 2): (0.3627, 0.3627),
    (4, 2): (0.6560, 0.6249),
    (4, 3): (0.3276, 0.2995),
    (6, 3): (0.5665, 0.5116),
    (8, 5): (0.4621, 0.4448),
    (10, 5): (0.6161, 0.5904),
    (10, 10): (0.1453, 0.1411),
    (15, 10): (0.3949, 0.3837),
}


@cache
def enumerated(attack_dice: int, defence_dice: int) -> list[Fraction]:
    """The odds of the attacker's losses in one roll, every die on its own."""
    chances = [Fraction(0)] * (min(attack_dice, defence_dice) + 1)
    for dice in product(range(1, 7), repeat=attack_dice + defence_dice):
        pairs = zip(sorted(dice[:attack_dice])[::-1], sorted(dice[attack_dice:])[::-1], strict=False)
        chances[sum(not attack > defence for attack, defence in pairs)] += 1
    return [chance / 6 ** (attack_dice + defence_dice) for chance in chances]


@cache
def endings(
    attackers: int,
    defenders: int,
    stop_at: int,
    attack_limit: int,
    defence_limit: int,
    inferior_attack: bool,
    stands: bool = False,
) -> dict[tuple[int, int], Fraction]:
    """Final armies of both sides and their probability, backwards from the end of the battle. What changes nothing,
    because the last army stands, is thrown again: the other outcomes share its probability."""
    attack_dice = min(3, attackers - 1, attack_limit)
    defence_dice = min(3, defenders, defence_limit)
    over = defenders == 0 or attackers <= max(stop_at, 1)
    if over or (attack_dice < defence_dice and not inferior_attack):
        return {(attackers, defenders): Fraction(1)}
    found: dict[tuple[int, int], Fraction] = {}
    chances = enumerated(attack_dice, defence_dice)
    again = Fraction(0)
    for lost, chance in enumerate(chances):
        left = max(defenders - (len(chances) - 1 - lost), 1 if stands else 0)
        if (lost, left) == (0, defenders):
            again += chance
            continue
        after = endings(attackers - lost, left, stop_at, attack_limit, defence_limit, inferior_attack, stands)
        for armies, probability in after.items():
            found[armies] = found.get(armies, Fraction(0)) + chance * probability
    return {armies: probability / (1 - again) for armies, probability in found.items()}


def assert_equal(odds: BattleOdds, exact: dict[tuple[int, int], Fraction], attackers: int, defenders: int) -> None:
    """Every figure of the result, within rounding of the exact one, and nothing that is impossible."""

    def assert_close(figures: list[float], *expected: Fraction) -> None:
        assert len(figures) == len(expected)
        for figure, fraction in zip(figures, expected, strict=True):
            assert isclose(figure, float(fraction), rel_tol=1e-13), (figure, float(fraction))

    def total(*probabilities: Fraction) -> Fraction:
        return sum(probabilities, Fraction(0))

    attacking, defending = range(attackers + 1), range(defenders + 1)
    assert_close([odds.conquest], total(*(p for (_, d), p in exact.items() if d == 0)))
    assert_close(odds.attackers_left, *(total(*(p for (a, _), p in exact.items() if a == n)) for n in attacking))
    assert_close(odds.attackers_left_conquering, *(exact.get((n, 0), Fraction(0)) for n in attacking))
    assert_close(odds.defenders_left, *(total(*(p for (_, d), p in exact.items() if d == n)) for n in defending))
    assert_close([odds.attacker_losses], total(*((attackers - a) * p for (a, _), p in exact.items())))
    assert_close([odds.defender_losses], total(*((defenders - d) * p for (_, d), p in exact.items())))


@pytest.mark.parametrize(("dice", "counts"), ROLLS.items())
def test_roll_odds_are_the_counts_of_r6_13(dice: tuple[int, int], counts: list[int]) -> None:
    """R6.13, E35."""
    assert roll_odds(*dice) == [count / 6 ** sum(dice) for count in counts]


@pytest.mark.parametrize("dice", ROLLS)
def test_roll_odds_equal_an_enumeration_of_single_dice(dice: tuple[int, int]) -> None:
    """R6.6, R6.7."""
    assert roll_odds(*dice) == [float(chance) for chance in enumerated(*dice)]


@pytest.mark.parametrize(("armies", "captures"), CAPTURES.items())
def test_capture_odds_of_r14(armies: tuple[int, int], captures: tuple[float, float]) -> None:
    base = battle_odds(*armies).conquest
    tournament = battle_odds(*armies, inferior_attack=False).conquest
    assert (round(base, 4), round(tournament, 4)) == captures


def test_g10_a_last_army_that_stands_is_never_conquered() -> None:
    """Whoever attacks it to the end loses all armies but one."""
    odds = battle_odds(9, 4, last_army_stands=True)
    assert (odds.conquest, odds.defenders_left[0]) == (0.0, 0.0)
    assert odds.attackers_left[1] == pytest.approx(1.0)
    assert odds.attacker_losses == pytest.approx(8.0)
    alone = battle_odds(9, 1, stop_at=4, last_army_stands=True)
    assert (alone.attackers_left[4], alone.defenders_left[1], alone.defender_losses) == (1.0, 1.0, 0.0)


def test_g10_the_odds_of_a_position_follow_the_option() -> None:
    words = "round=4 p1=south_africa:9 p3=madagascar:2 rest=p2,p4"
    chances = []
    for option, number in (("capture", 4), ("capture", 5), ("allow", 4)):
        s = at(words.replace("4", str(number), 1), early_elimination=option).state
        chances.append(whole_battle(s, SOUTH_AFRICA, MADAGASCAR).conquest)
    assert chances == [0.0, battle_odds(9, 2).conquest, battle_odds(9, 2).conquest]


def test_g10_one_roll_beats_no_last_army() -> None:
    s = at("round=4 p1=south_africa:9 p3=madagascar:2 rest=p2,p4", early_elimination="capture").state
    assert [(lost, beaten) for lost, beaten, _ in one_roll(s, MADAGASCAR, 3, 2)] == [(0, 1), (1, 1), (2, 0)]
    assert [p for _, _, p in one_roll(s, MADAGASCAR, 3, 2)] == roll_odds(3, 2)


@pytest.mark.parametrize("stands", [False, True])
@pytest.mark.parametrize("inferior_attack", [True, False])
@pytest.mark.parametrize("defence_dice", [1, 2, 3])
@pytest.mark.parametrize("attack_dice", [1, 2, 3])
@pytest.mark.parametrize("stop_at", [1, 2, 3, 4])
def test_small_battles_equal_exact_fractions(
    stop_at: int, attack_dice: int, defence_dice: int, inferior_attack: bool, stands: bool
) -> None:
    """R6.3, R6.4, R6.9, R8.2, R9.3: every small battle, with every limit and threshold."""
    for attackers, defenders in product(range(1, 8), range(1, 7)):
        odds = battle_odds(
            attackers,
            defenders,
            stop_at,
            attack_dice=attack_dice,
            defence_dice=defence_dice,
            inferior_attack=inferior_attack,
            last_army_stands=stands,
        )
        exact = endings(attackers, defenders, stop_at, attack_dice, defence_dice, inferior_attack, stands)
        assert_equal(odds, exact, attackers, defenders)


@pytest.mark.parametrize(("attackers", "defenders"), [(30, 30), (31, 6), (5, 31)])
def test_large_battles_equal_exact_fractions(attackers: int, defenders: int) -> None:
    assert_equal(battle_odds(attackers, defenders), endings(attackers, defenders, 1, 3, 3, True), attackers, defenders)


@pytest.mark.parametrize(("attackers", "defenders"), [(30, 30), (130, 130), (400, 200), (2, 1000), (1000, 2)])
@pytest.mark.parametrize("inferior_attack", [True, False])
def test_probabilities_add_up_to_one(attackers: int, defenders: int, inferior_attack: bool) -> None:
    odds = battle_odds(attackers, defenders, inferior_attack=inferior_attack)
    assert abs(sum(odds.attackers_left) - 1) < 1e-12
    assert abs(sum(odds.defenders_left) - 1) < 1e-12
    assert abs(odds.conquest - odds.defenders_left[0]) < 1e-12


def test_a_conqueror_keeps_an_army_behind_and_the_dice_of_the_last_roll() -> None:
    """R6.10, lemma: the conquering roll costs nothing, so at least two armies are left."""
    conquering = battle_odds(8, 6).attackers_left_conquering
    assert conquering[:2] == [0.0, 0.0]
    assert all(probability > 0 for probability in conquering[2:])


def test_the_attacker_stops_at_the_threshold_and_may_fall_below() -> None:
    """R6.8: with 5 armies and a threshold of 4, one lost army ends the attack; a roll can cost three."""
    odds = battle_odds(5, 3, stop_at=4)
    assert odds.attackers_left == [0, 0, *(count / 6**6 for count in [17871, 12348, 10017, 6420])]
    assert odds.defenders_left == [count / 6**6 for count in [6420, 10017, 12348, 17871]]
    assert odds.conquest == 6420 / 6**6


@pytest.mark.parametrize(("attackers", "stop_at"), [(1, 1), (4, 4), (4, 9)])
def test_no_roll_is_made_below_the_threshold_or_with_a_single_army(attackers: int, stop_at: int) -> None:
    """R6.2, R6.3: one army always stays behind."""
    odds = battle_odds(attackers, 2, stop_at)
    assert (odds.conquest, odds.attacker_losses, odds.defender_losses) == (0, 0, 0)
    assert odds.attackers_left == [0] * attackers + [1]
    assert odds.defenders_left == [0, 0, 1]


@pytest.mark.parametrize(("attackers", "defenders"), [(2, 2), (2, 3), (3, 3), (3, 12)])
def test_an_inferior_attack_is_not_made_in_tournaments(attackers: int, defenders: int) -> None:
    """R9.3, E47."""
    odds = battle_odds(attackers, defenders, inferior_attack=False)
    assert (odds.attackers_left[attackers], odds.defenders_left[defenders]) == (1, 1)


def test_a_tournament_attack_ends_where_it_becomes_inferior() -> None:
    """R9.3, E48: 4 against 3; after A−2 D−1 two armies face two and cannot go on."""
    odds = battle_odds(4, 3, inferior_attack=False)
    assert odds.defenders_left[2] == roll_odds(3, 3)[2]
    assert odds.defenders_left[3] == roll_odds(3, 3)[3]


def test_a_single_defence_die_makes_no_attack_inferior() -> None:
    """R9.3 compares with the dice the defender will throw."""
    assert battle_odds(2, 3, inferior_attack=False).conquest == 0
    odds = battle_odds(2, 3, defence_dice=1, inferior_attack=False)
    assert isclose(odds.conquest, (15 / 36) ** 3)


def test_a_result_prints_its_main_figures() -> None:
    assert repr(battle_odds(2, 1)) == "<BattleOdds: conquest 0.4167, expected losses 0.583 and 0.417>"


@pytest.mark.parametrize("dice", [(0, 1), (4, 1), (1, 0), (1, 4), (-1, 3)])
def test_impossible_dice_are_refused(dice: tuple[int, int]) -> None:
    """R6.3, R6.4."""
    whose = "defender" if 1 <= dice[0] <= 3 else "attacker"
    wrong = dice[1] if whose == "defender" else dice[0]
    with pytest.raises(TheatrumError, match=f"the {whose}'s dice must be a number from 1 to 3, not {wrong}"):
        roll_odds(*dice)
    with pytest.raises(TheatrumError, match=f"the {whose}'s dice must be a number from 1 to 3, not {wrong}"):
        battle_odds(5, 5, attack_dice=dice[0], defence_dice=dice[1])


@pytest.mark.parametrize("wrong", [-1, 0, MAX_ARMIES + 1, 10**30])
def test_impossible_armies_are_refused(wrong: int) -> None:
    """R13.4: a territory never has fewer than one army."""
    with pytest.raises(TheatrumError, match=f"the attacker's armies must be a number from 1 to 10000, not {wrong}"):
        battle_odds(wrong, 5)
    with pytest.raises(TheatrumError, match=f"the defender's armies must be a number from 1 to 10000, not {wrong}"):
        battle_odds(5, wrong)
    with pytest.raises(TheatrumError, match=f"the armies to stop at must be a number from 1 to 10000, not {wrong}"):
        battle_odds(5, 5, wrong)
