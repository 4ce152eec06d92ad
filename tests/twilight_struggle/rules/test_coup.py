"""Coups (TS 6.3, 8.1.4, 8.2.5; RUL-29, RUL-43, RUL-52)."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import with_ops
from tests.twilight_struggle.table import Table, at_event, roll
from theatrum.games.twilight_struggle.board import (
    BATTLEGROUNDS,
    COLOMBIA,
    COUNTRIES,
    EGYPT,
    PANAMA,
    PARAGUAY,
    SOUTH_AFRICA,
)
from theatrum.games.twilight_struggle.constants import BY_DEFCON, SQUADS_NEUTRAL, US, USSR


def coup(side: int, ops: int, country: int | str, die: int, pair: tuple[int, int], **given: Any) -> Table:
    t = with_ops(side, ops, **{"influence": {country: pair}, **given})
    return t.do("coup", country, roll(die))


# --- the result (6.3.2) -------------------------------------------------------------------------------------


def test_mexico_example() -> None:
    """EX-6.3.3."""
    t = coup(US, 3, "Mexico", 4, (0, 2))
    assert t.pair("Mexico") == (1, 0)
    assert t.milops(US) == 3
    assert t.defcon == 4


def test_iran_example() -> None:
    """EX-6.3.2."""
    t = coup(USSR, 3, "Iran", 3, (1, 0))
    assert t.pair("Iran") == (0, 1)
    assert t.milops(USSR) == 3
    assert t.defcon == 4


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("ops", [1, 2, 3, 4])
@pytest.mark.parametrize("country", [COLOMBIA, PARAGUAY, SOUTH_AFRICA])
@pytest.mark.parametrize("side", [US, USSR])
def test_die_plus_ops_minus_twice_the_stability(side: int, country: int, ops: int, die: int) -> None:
    """3 enemy and 1 own influence: the excess over 3 becomes own; zero or less changes nothing."""
    result = max(0, die + ops - 2 * COUNTRIES[country].stability)
    own, enemy = 1 + max(0, result - 3), max(0, 3 - result)
    t = coup(side, ops, country, die, (1, 3) if side == US else (3, 1))
    assert t.pair(country) == ((own, enemy) if side == US else (enemy, own))
    assert t.milops(side) == ops
    assert t.milops(1 - side) == 0


def test_a_result_of_zero_changes_nothing() -> None:
    """Section 14: it must exceed, not reach."""
    t = coup(US, 3, "Paraguay", 1, (0, 1))
    assert t.pair("Paraguay") == (0, 1)


def test_one_coup_uses_the_whole_card() -> None:
    t = coup(US, 4, "Cameroon", 1, (0, 9))
    assert t.actor == USSR


# --- targets (6.3.1) ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [US, USSR])
def test_the_opponent_must_have_influence_in_the_target(side: int) -> None:
    t = with_ops(side, 2, influence={"Chile": (1, 0), "Angola": (0, 1)}).do("coup")
    assert t.options == (["Angola"] if side == US else ["Chile"])


def test_no_coup_without_a_target() -> None:
    t = with_ops(US, 2, influence={"Chile": (3, 0)})
    t.refuses("coup")


def test_the_couping_player_needs_no_influence_anywhere() -> None:
    t = coup(USSR, 2, "UK", 1, (1, 0))
    assert t.milops(USSR) == 2


def test_a_declared_coup_cannot_be_dropped() -> None:
    t = with_ops(US, 2, influence={"Angola": (0, 1)}).do("coup")
    t.refuses("done")


@pytest.mark.parametrize(
    ("defcon", "allowed"),
    [
        (5, {"France", "India", "Egypt", "Angola", "Cuba", "Chile"}),
        (4, {"India", "Egypt", "Angola", "Cuba", "Chile"}),
        (3, {"Egypt", "Angola", "Cuba", "Chile"}),
        (2, {"Angola", "Cuba", "Chile"}),
    ],
)
@pytest.mark.parametrize("side", [US, USSR])
def test_defcon_limits_the_targets(side: int, defcon: int, allowed: set[str]) -> None:
    board = dict.fromkeys(("France", "India", "Egypt", "Angola", "Cuba", "Chile"), (1, 1))
    t = with_ops(side, 2, defcon=defcon, influence=board).do("coup")
    assert set(t.options) == allowed


def test_nato_and_the_japan_pact_bar_soviet_coups() -> None:
    board = {"France": (3, 0), "UK": (1, 0), "Japan": (1, 0)}
    t = with_ops(USSR, 2, influence=board, effects={"NATO": 1, "US/Japan Pact": 1}).do("coup")
    assert t.options == ["UK"]


def test_the_reformer_bars_soviet_coups_in_europe() -> None:
    t = with_ops(USSR, 2, influence={"UK": (1, 0), "Chile": (1, 0)}, effects={"Reformer": 1}).do("coup")
    assert t.options == ["Chile"]


# --- MilOps (6.3.3) and DEFCON (6.3.4) ----------------------------------------------------------------------


@pytest.mark.parametrize("die", [1, 6])
def test_milops_success_or_not(die: int) -> None:
    t = coup(US, 2, "South Africa", die, (0, 2))
    assert t.milops(US) == 2


def test_milops_add_up_to_five_at_most() -> None:
    assert coup(US, 4, "Cameroon", 1, (0, 1), milops=(3, 0)).milops(US) == 5
    assert coup(US, 2, "Cameroon", 1, (0, 1), milops=(2, 0)).milops(US) == 4


@pytest.mark.parametrize("die", [1, 6])
@pytest.mark.parametrize("side", [US, USSR])
def test_a_coup_in_a_battleground_lowers_defcon_success_or_not(side: int, die: int) -> None:
    assert coup(side, 2, "South Africa", die, (1, 1)).defcon == 4


@pytest.mark.parametrize("country", BATTLEGROUNDS)
def test_every_battleground_lowers_defcon(country: int) -> None:
    assert coup(US, 1, country, 1, (0, 1)).defcon == 4


def test_other_countries_do_not_lower_defcon() -> None:
    for country in range(len(COUNTRIES)):
        if not COUNTRIES[country].battleground:
            assert coup(US, 1, country, 1, (0, 1)).defcon == 5


def test_taiwan_is_no_battleground_for_coups_under_formosan() -> None:
    """RUL-27."""
    assert coup(USSR, 1, "Taiwan", 1, (3, 0), effects={"Formosan Resolution": 1}).defcon == 5


@pytest.mark.parametrize("die", [1, 6])
@pytest.mark.parametrize("side", [US, USSR])
def test_a_battleground_coup_at_defcon_two_loses(side: int, die: int) -> None:
    t = coup(side, 2, "Nigeria", die, (1, 1), defcon=2)
    assert t.winner == 1 - side
    assert t.ending is not None
    assert t.ending.reason == BY_DEFCON


def test_a_coup_elsewhere_at_defcon_two_is_safe() -> None:
    t = coup(US, 2, "Cameroon", 6, (0, 1), defcon=2)
    assert t.ending is None
    assert t.defcon == 2


def test_nuclear_subs_spare_defcon_for_us_coups_only() -> None:
    """RUL-52: MilOps as usual."""
    t = coup(US, 2, "Nigeria", 1, (1, 1), effects={"Nuclear Subs": 1})
    assert t.defcon == 5
    assert t.milops(US) == 2
    assert coup(USSR, 2, "Nigeria", 1, (1, 1), effects={"Nuclear Subs": 1}).defcon == 4


def test_nuclear_subs_do_not_open_regions() -> None:
    t = with_ops(US, 2, defcon=4, influence={"Poland": (0, 3)}, effects={"Nuclear Subs": 1})
    t.refuses("coup")


# --- modifiers ----------------------------------------------------------------------------------------------


def test_red_scare_lowers_strength_and_milops() -> None:
    """EX-7.4.2-1: a 2-Ops card is worth 1."""
    t = coup(US, 2, "Paraguay", 4, (0, 3), effects={"Red Scare US": 1})
    assert t.pair("Paraguay") == (0, 2)
    assert t.milops(US) == 1


def test_salt_lowers_every_coup_die() -> None:
    """CHK-24."""
    t = coup(US, 3, "Panama", 3, (0, 2), effects={"SALT": 1})
    assert t.pair("Panama") == (0, 1)
    assert t.milops(US) == 3
    assert t.defcon == 4
    assert coup(USSR, 3, "Panama", 3, (2, 0), effects={"SALT": 1}).pair("Panama") == (1, 0)


@pytest.mark.parametrize(("side", "change"), [(US, 1), (USSR, -1)])
def test_death_squads_change_the_die_in_central_and_south_america(side: int, change: int) -> None:
    """RUL-43: played by the US here; MilOps unchanged."""
    pair = (0, 5) if side == US else (5, 0)
    effects = {"Death Squads": SQUADS_NEUTRAL + 1}
    for country, modifier in ((PANAMA, change), (PARAGUAY, change), (EGYPT, 0)):
        t = coup(side, 2, country, 4, pair, effects=effects)
        left = 5 - (4 + 2 + modifier - 4)
        assert t.pair(country) == ((0, left) if side == US else (left, 0))
        assert t.milops(side) == 2


def test_yuri_and_samantha_pay_for_us_coups_only() -> None:
    """RUL-29."""
    assert coup(US, 2, "Cameroon", 1, (0, 1), effects={"Yuri and Samantha": 1}).vp == -1
    assert coup(USSR, 2, "Cameroon", 1, (1, 0), effects={"Yuri and Samantha": 1}).vp == 0


# --- free coups (6.3.5, 8.2.5) ------------------------------------------------------------------------------


def tear_down(defcon: int, **given: Any) -> Table:
    return at_event(
        "Tear Down this Wall", US, turn=8, defcon=defcon, us_hand=["Fidel"], ussr_hand=["Decolonization"], **given
    )


def test_a_free_coup_ignores_the_regions_and_gives_no_milops() -> None:
    """CHK-6."""
    t = tear_down(3, influence={"East Germany": (0, 3)})
    t.do("coup", "East Germany", "roll 4")  # 4 + 3 - 6
    assert t.pair("East Germany") == (3, 2)
    assert t.defcon == 2
    assert t.milops(US) == 0


def test_a_free_coup_in_a_battleground_at_defcon_two_loses() -> None:
    t = tear_down(2, influence={"East Germany": (0, 3)})
    t.do("coup", "East Germany", "roll 6")
    assert t.winner == USSR


def test_a_free_coup_keeps_to_the_area_of_its_card() -> None:
    t = at_event(
        "Junta",
        USSR,
        turn=4,
        defcon=2,
        us_hand=["Fidel"],
        ussr_hand=["Decolonization"],
        influence={"UK": (1, 0), "Chile": (3, 0)},
    )
    t.do("Panama", "coup")
    assert t.options == ["Chile"]


def test_a_free_coup_still_needs_enemy_influence() -> None:
    t = tear_down(3, influence={"Poland": (0, 1)})
    t.do("coup")
    assert t.options == ["Poland"]


def test_a_free_realignment_ignores_the_regions() -> None:
    t = tear_down(2, influence={"Poland": (0, 9)})
    t.do("realign", "Poland", "roll 6", "roll 1")
    assert t.ussr("Poland") == 9 - (
        6 + 1 - 1 - 2
    )  # the US controls East Germany; superpower and influence help the USSR
    assert t.milops(US) == 0
