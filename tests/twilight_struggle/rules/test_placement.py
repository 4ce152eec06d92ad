"""Placing influence (TS 2.1.7, 6.0, 6.1)."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import with_ops
from tests.twilight_struggle.table import Table, at_round
from theatrum.games.twilight_struggle.board import CANADA, COUNTRY_COUNT
from theatrum.games.twilight_struggle.constants import EUROPE, NEITHER, SPECTATOR, US, USSR
from theatrum.games.twilight_struggle.messages import SAID_INFLUENCE


def placing(side: int, ops: int, **given: Any) -> Table:
    """A neutral card of this value (3: an own one) in use for influence; the opponent has cards for later."""
    return with_ops(side, ops, **given).do("influence")


# --- control (2.1.7) ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pair", "owner"),
    [
        ((3, 0), NEITHER), ((4, 0), US), ((5, 1), US), ((5, 2), NEITHER), ((4, 4), NEITHER),
        ((1, 5), USSR), ((1, 4), NEITHER), ((0, 4), USSR), ((0, 0), NEITHER), ((9, 5), US), ((5, 9), USSR),
    ],
)  # fmt: skip
def test_control_of_israel(pair: tuple[int, int], owner: int) -> None:
    """EX-2.1.7a, EX-2.1.7b."""
    assert at_round(US, us_hand=["Fidel"], influence={"Israel": pair}).controller("Israel") == owner


def test_control_around_turkey() -> None:
    """EX-2.1.7c."""
    t = placing(
        USSR, 1, influence={"Turkey": (2, 0), "Greece": (2, 0), "Syria": (0, 2), "Lebanon": (0, 1), "Romania": (0, 0)}
    )
    assert [t.controller(c) for c in ("Turkey", "Greece", "Syria", "Lebanon")] == [US, US, USSR, USSR]
    assert [t.controller(c) for c in ("Romania", "Bulgaria")] == [NEITHER, NEITHER]
    t.refuses("Turkey")  # costs 2
    t.do("Romania")  # costs 1
    assert t.ussr("Romania") == 1


# --- where (6.1.1, 6.1.4) -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "homes"),
    [
        (US, ["Canada", "Mexico", "Cuba", "Japan"]),
        (USSR, ["Finland", "Poland", "Romania", "Afghanistan", "North Korea"]),
    ],
)
def test_neighbours_of_the_own_superpower_are_always_eligible_and_alone_so_on_an_empty_board(
    side: int, homes: list[str]
) -> None:
    t = placing(side, 1)
    assert t.asked == "place"
    assert sorted(t.options) == sorted(homes)


@pytest.mark.parametrize("side", [US, USSR])
def test_countries_with_own_influence_and_their_neighbours_are_eligible(side: int) -> None:
    t = placing(side, 1, influence={"Algeria": (1, 0) if side == US else (0, 1)})
    names = {"Algeria", "France", "Morocco", "Saharan States", "Tunisia"}
    homes = {"Canada", "Mexico", "Cuba", "Japan"}
    if side == USSR:
        homes = {"Finland", "Poland", "Romania", "Afghanistan", "North Korea"}
    assert set(t.options) == names | homes


def test_enemy_influence_opens_nothing() -> None:
    t = placing(US, 1, influence={"Algeria": (0, 1)})
    t.refuses("Algeria")
    t.refuses("France")


def test_neighbours_of_the_superpower_open_no_further_countries() -> None:
    t = placing(US, 1)
    t.refuses("Guatemala")


def test_points_may_be_spread_over_regions() -> None:
    """EX-6.1.3a."""
    t = placing(US, 3, influence={"Panama": (1, 0), "South Korea": (1, 0)})
    t.do("Costa Rica", "Colombia", "South Korea")
    assert [t.us(c) for c in ("Costa Rica", "Colombia", "South Korea")] == [1, 1, 2]


def test_influence_placed_in_this_round_never_extends_the_reach() -> None:
    """EX-6.1.3b."""
    t = placing(US, 3, influence={"Panama": (1, 0), "South Korea": (1, 0)})
    t.do("Costa Rica")
    t.refuses("Nicaragua")


@pytest.mark.parametrize("target", ["South Korea", "North Korea", "Japan", "Taiwan"])
def test_the_rest_may_go_elsewhere_within_reach(target: str) -> None:
    """EX-6.1.3c."""
    t = placing(US, 3, influence={"Panama": (1, 0), "South Korea": (1, 0)})
    t.do("Costa Rica", target, target)
    assert t.us(target) == (3 if target == "South Korea" else 2)


def test_the_next_round_has_a_new_snapshot() -> None:
    t = at_round(
        US,
        us_hand=["Captured Nazi Scientist", "Olympic Games"],
        ussr_hand=["Fidel", "Decolonization"],
        influence={"Panama": (1, 0)},
    )
    t.do("Captured Nazi Scientist", "ops", "influence", "Costa Rica", "Fidel", "ops", "influence", "Poland", "Poland")
    t.do("Olympic Games", "ops", "influence", "Nicaragua")
    assert t.us("Nicaragua") == 1


def test_a_country_is_open_although_the_enemy_controls_it() -> None:
    t = placing(US, 2, influence={"Angola": (1, 0), "Zaire": (0, 1)})
    t.do("Zaire")
    assert t.pair("Zaire") == (1, 1)
    assert t.actor == USSR  # both points are gone


@pytest.mark.parametrize("defcon", [2, 3, 4, 5])
def test_defcon_never_restricts_placement(defcon: int) -> None:
    """TS 8.1.5."""
    t = placing(US, 4, defcon=defcon, influence={"France": (1, 0), "Israel": (1, 0), "Taiwan": (1, 0)})
    t.do("France", "Israel", "Taiwan", "Canada")
    assert t.us("France") == 2


# --- cost (6.1.2) -------------------------------------------------------------------------------------------


def test_breaking_control_costs_two_then_one() -> None:
    """EX-6.1.2a: 2, 1, 1."""
    t = placing(USSR, 4, influence={"Turkey": (2, 0), "Romania": (0, 1)})
    costs = []
    for _ in range(3):
        before = t.left
        t.do("Turkey")
        costs.append(before - (t.left if t.actor == USSR else 0))
    assert costs == [2, 1, 1]
    assert t.pair("Turkey") == (2, 3)
    assert t.controller("Turkey") == NEITHER
    assert t.actor == US


def test_an_uncontrolled_country_costs_one() -> None:
    """EX-6.1.2b."""
    t = placing(USSR, 3, influence={"Turkey": (1, 0), "Romania": (0, 1)})
    t.do("Turkey", "Turkey", "Turkey")
    assert t.pair("Turkey") == (1, 3)
    assert t.controller("Turkey") == USSR


def test_the_own_controlled_country_costs_one() -> None:
    t = placing(USSR, 3, influence={"Poland": (0, 4)})
    t.do("Poland", "Poland", "Poland")
    assert t.ussr("Poland") == 7


def test_control_that_needs_two_points_to_break_costs_two_each_time() -> None:
    t = placing(USSR, 4, influence={"Turkey": (3, 0), "Romania": (0, 1)})
    t.do("Turkey")
    assert t.left == 2
    assert t.controller("Turkey") == US
    t.do("Turkey")
    assert t.pair("Turkey") == (3, 2)
    assert t.actor == US


def test_one_point_left_is_not_enough_for_an_enemy_controlled_country() -> None:
    t = placing(USSR, 3, influence={"Turkey": (2, 0), "Greece": (2, 0), "Bulgaria": (0, 1)})
    t.do("Turkey")
    assert t.left == 1
    t.refuses("Greece")
    t.do("Bulgaria")


def test_control_is_looked_at_before_each_point() -> None:
    """After one point in Greece its control is broken, and a second costs 1."""
    t = placing(USSR, 3, influence={"Greece": (2, 0), "Bulgaria": (0, 1)})
    t.do("Greece", "Greece")
    assert t.pair("Greece") == (2, 2)
    assert t.actor == US


def test_points_stay_unspent_only_if_nothing_is_affordable() -> None:
    """TS 6.0: all Soviet homes are under US control, and one point buys nothing."""
    homes = {"Finland": (4, 0), "Poland": (3, 0), "Romania": (3, 0), "Afghanistan": (2, 0), "North Korea": (3, 0)}
    t = placing(USSR, 3, influence={**homes, "Poland": (4, 0)})
    t.do("Poland")  # 2 points: still US-controlled, the third point is lost
    assert t.pair("Poland") == (4, 1)
    assert t.actor == US


def test_placement_cannot_even_begin_with_one_point_and_only_controlled_countries() -> None:
    homes = {"Finland": (4, 0), "Poland": (3, 0), "Romania": (3, 0), "Afghanistan": (2, 0), "North Korea": (3, 0)}
    t = at_round(USSR, ussr_hand=["Nasser"], us_hand=["Fidel"], influence=homes).do("Nasser", "ops")
    t.refuses("influence")
    t.do("coup", "Poland", "roll 1")


def test_a_card_with_which_nothing_can_be_done_is_still_played() -> None:
    """TS 6.0: at DEFCON 3 the homes are closed to coups and realignment, and one point places nothing."""
    homes = {"Finland": (4, 0), "Poland": (3, 0), "Romania": (3, 0), "Afghanistan": (2, 0), "North Korea": (3, 0)}
    t = at_round(USSR, defcon=3, ussr_hand=["Nasser"], us_hand=["Fidel"], influence=homes).do("Nasser", "ops")
    assert t.discarded("Nasser")
    assert t.actor == US


def test_points_must_be_spent() -> None:
    t = placing(US, 4)
    t.refuses("done")
    t.do("Canada")
    t.refuses("done")


def test_all_points_of_the_card_are_spent() -> None:
    t = placing(US, 4)
    t.do("Canada", "Canada", "Cuba")
    assert t.left == 1
    assert t.actor == US
    t.do("Cuba")
    assert t.actor == USSR


# --- influence itself (6.1.5, 6.1.6, 2.1.5) -----------------------------------------------------------------


def test_influence_is_unlimited() -> None:
    t = placing(US, 4, influence={"Canada": (99, 0)})
    t.do("Canada", "Canada", "Canada", "Canada")
    assert t.us("Canada") == 103


def test_a_game_with_more_than_99_influence_in_a_country_can_be_saved() -> None:
    t = placing(US, 4, influence={"Canada": (99, 0)}).do("Canada", "Canada", "Canada", "Canada")
    assert t.game.load(t.game.dump(t.state)).influence_of(US, CANADA) == 103


def test_influence_is_open_information() -> None:
    t = placing(US, 1)
    t.do("Canada")
    for viewer in (US, USSR, SPECTATOR):
        assert t.game.view(t.state, viewer).influence[CANADA] == 1
        assert [(e.a, e.b, e.c) for e in t.heard(SAID_INFLUENCE, viewer)] == [(US, CANADA, 1)]


def test_superpower_spaces_are_no_countries() -> None:
    """TS 2.1.5: every country action is one of the 84 countries."""
    t = placing(US, 1)
    assert all(0 <= c < COUNTRY_COUNT for c in t.legal)


def test_chernobyl_bars_placement_in_the_region() -> None:
    """RUL-63."""
    t = placing(USSR, 1, effects={"Chernobyl": 1 + EUROPE}, influence={"France": (0, 1)})
    assert t.options == ["Afghanistan", "North Korea", "Algeria"]


def test_red_scare_lowers_the_points() -> None:
    t = at_round(US, us_hand=["Red Scare/Purge"], ussr_hand=["Socialist Governments", "Fidel", "Nasser"])
    t.do("Red Scare/Purge", "event", "Socialist Governments", "ops", "influence", "Poland")
    assert t.left == 1
