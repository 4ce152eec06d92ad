"""Events for influence in the Americas (8 with its twin in Romania, 12): 8, 54, 64, 70, 75, 78, 91."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import BOTH_ORDERS, BOTH_SIDES, SIDES, event, event_by, held, us_plays
from tests.twilight_struggle.table import Table, at_event, at_round, roll
from theatrum.games.twilight_struggle.board import (
    ARGENTINA,
    BRAZIL,
    CHILE,
    CUBA,
    EVERYWHERE,
    MEXICO,
    PANAMA,
    VENEZUELA,
    countries_where,
)
from theatrum.games.twilight_struggle.constants import BY_MISSILE_CRISIS, CENTRAL_AMERICA, SOUTH_AMERICA, US, USSR

SOUTH_AMERICAN_BATTLEGROUNDS = [ARGENTINA, BRAZIL, CHILE, VENEZUELA]

LATIN_BATTLEGROUNDS = [CUBA, MEXICO, PANAMA, *SOUTH_AMERICAN_BATTLEGROUNDS]


# --- 8 Fidel, 12 Romanian Abdication --------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("number", "country"), [("Fidel", "Cuba"), ("Romanian Abdication", "Romania")])
@pytest.mark.parametrize(
    ("before", "ussr"), [((0, 0), 3), ((2, 1), 3), ((4, 3), 3), ((1, 4), 4), ((0, 5), 5), ((0, 3), 3)]
)
def test_fidel_and_abdication_clear_the_us_and_give_control(
    number: str, country: str, before: tuple[int, int], ussr: int, by: int
) -> None:
    t = event_by(number, by, influence={country: before})
    assert t.pair(country) == (0, ussr)
    assert t.controller(country) == USSR
    assert t.removed(number)


# --- 54 Allende -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", [US, USSR])
def test_allende_adds_2_in_chile(by: int) -> None:
    t = at_event("Allende", by, influence={"Chile": (4, 1)})
    assert t.pair("Chile") == (4, 3)
    assert t.removed("Allende")


@BOTH_ORDERS
def test_allende_played_by_the_us(order: str) -> None:
    assert us_plays("Allende", order, 1).ussr("Chile") == 2


# --- 64 Panama Canal Returned ---------------------------------------------------------------------------------


@BOTH_SIDES
def test_panama_canal_returned_one_in_each_of_three(by: int) -> None:
    t = at_event("Panama Canal Returned", by, influence={"Panama": (1, 4)})
    assert t.pair("Panama") == (2, 4)
    assert t.pair("Costa Rica") == (1, 0)
    assert t.pair("Venezuela") == (1, 0)
    assert sum(t.us(c) for c in EVERYWHERE) == 4
    assert t.removed("Panama Canal Returned")


# --- 70 OAS Founded -------------------------------------------------------------------------------------------


@BOTH_SIDES
def test_oas_two_points_in_latin_america(by: int) -> None:
    t = at_event("OAS Founded", by)
    assert t.actor == US
    assert t.left == 2
    assert set(t.legal) == {*countries_where(CENTRAL_AMERICA), *countries_where(SOUTH_AMERICA)}
    t.do("Chile", "Cuba")
    assert t.us("Chile") == 1
    assert t.us("Cuba") == 1
    assert t.removed("OAS Founded")


def test_oas_both_points_in_one_country() -> None:
    t = at_event("OAS Founded", US, influence={"Brazil": (0, 5)})
    t.do("Brazil", "Brazil")
    assert t.pair("Brazil") == (2, 5)


def test_oas_nowhere_else_and_no_fewer() -> None:
    t = at_event("OAS Founded", US)
    t.refuses("Nigeria")
    t.refuses("done")
    t.do("Chile").refuses("done")


# --- 75 Liberation Theology -----------------------------------------------------------------------------------


@BOTH_SIDES
def test_liberation_theology_three_points_at_most_two_each(by: int) -> None:
    t = at_event("Liberation Theology", by, influence={"Guatemala": (4, 0)})
    assert t.actor == USSR
    assert t.left == 3
    assert set(t.legal) == set(countries_where(CENTRAL_AMERICA))
    t.refuses("Venezuela")
    t.do("Guatemala", "Guatemala").refuses("Guatemala")
    t.refuses("done")
    t.do("Haiti")
    assert t.pair("Guatemala") == (4, 2)
    assert t.ussr("Haiti") == 1
    assert t.discarded("Liberation Theology")


def test_liberation_theology_may_spread() -> None:
    t = at_event("Liberation Theology", USSR)
    t.do("Cuba", "Nicaragua", "Haiti")
    assert [t.ussr(c) for c in ("Cuba", "Nicaragua", "Haiti")] == [1, 1, 1]


# --- 78 Alliance for Progress ---------------------------------------------------------------------------------


@pytest.mark.parametrize("country", LATIN_BATTLEGROUNDS)
def test_alliance_for_progress_pays_for_each_battleground(country: int) -> None:
    assert at_event("Alliance for Progress", US, influence=held([country], [])).vp == 1


@BOTH_SIDES
def test_alliance_for_progress_adds_them_up(by: int) -> None:
    t = at_event("Alliance for Progress", by, influence=held(LATIN_BATTLEGROUNDS, []))
    assert t.vp == 7
    assert t.removed("Alliance for Progress")


def test_alliance_for_progress_ignores_everything_else() -> None:
    others = [c for c in EVERYWHERE if c not in LATIN_BATTLEGROUNDS]
    assert at_event("Alliance for Progress", US, influence=held(others, LATIN_BATTLEGROUNDS)).vp == 0


def test_alliance_for_progress_needs_control() -> None:
    assert at_event("Alliance for Progress", US, influence={"Mexico": (2, 1), "Chile": (2, 0)}).vp == 0


def test_alliance_for_progress_without_a_point_is_still_removed() -> None:
    """EX-5.2-3."""
    t = at_round(USSR, ussr_hand=["Alliance for Progress", "Fidel"])
    t.do("Alliance for Progress", "ops first", "influence", "Poland", "Poland", "Poland")
    assert t.vp == 0
    assert t.removed("Alliance for Progress")


# --- 91 Ortega Elected in Nicaragua ---------------------------------------------------------------------------


def ortega(by: int, **given: Any) -> Table:
    return event("Ortega Elected in Nicaragua", by, **given)


@pytest.mark.parametrize("by", SIDES)
def test_ortega_clears_the_us_from_nicaragua(by: int) -> None:
    t = ortega(by, influence={"Nicaragua": (2, 1)})
    assert t.pair("Nicaragua") == (0, 1)
    assert t.asked == "play"
    assert t.removed("Ortega Elected in Nicaragua")


@pytest.mark.parametrize("by", SIDES)
def test_ortega_offers_the_ussr_one_coup_next_to_nicaragua(by: int) -> None:
    near = {"Cuba": (1, 0), "Honduras": (1, 0), "Costa Rica": (1, 0)}
    t = ortega(by, influence={**near, "Nicaragua": (1, 0), "Guatemala": (1, 0), "Panama": (1, 0), "Mexico": (1, 0)})
    assert t.actor == USSR
    assert t.options == ["done", "coup"]
    t.do("coup")
    assert sorted(t.options) == sorted(near)


def test_ortega_targets_need_us_influence() -> None:
    t = ortega(USSR, influence={"Honduras": (1, 0), "Cuba": (0, 2)}).do("coup")
    assert t.options == ["Honduras"]


def test_ortega_makes_only_one_coup_of_two_ops_without_military_operations() -> None:
    t = ortega(USSR, influence={"Honduras": (1, 0), "Costa Rica": (1, 0)}).do("coup", "Honduras", "roll 4")
    assert t.pair("Honduras") == (0, 1)
    assert t.milops(USSR) == 0
    assert t.defcon == 5
    assert (t.actor, t.asked) == (US, "play")


def test_ortega_coup_may_be_declined() -> None:
    t = ortega(USSR, influence={"Honduras": (1, 0)}).do("done")
    assert t.us("Honduras") == 1
    assert t.asked == "play"


@pytest.mark.parametrize(("effect", "result"), [("Brezhnev Doctrine", 2), ("Red Scare USSR", 0), ("SALT", 0)])
def test_ortega_coup_takes_modifiers_of_ops_and_roll(effect: str, result: int) -> None:
    """Honduras has stability 2: die 3 + 2 Ops leaves 1; Brezhnev makes it 2, Red Scare and SALT 0."""
    t = ortega(USSR, influence={"Honduras": (3, 0)}, effects={effect: 1}).do("coup", "Honduras", "roll 3")
    assert t.us("Honduras") == 3 - result


def test_ortega_coup_takes_death_squads() -> None:
    t = ortega(USSR, influence={"Honduras": (3, 0)}, effects={"Death Squads": 6}).do("coup", "Honduras", "roll 3")
    assert t.us("Honduras") == 3


@pytest.mark.parametrize("die", [1, 6])
def test_ortega_coup_in_cuba_lowers_defcon(die: int) -> None:
    t = ortega(USSR, influence={"Cuba": (1, 0)}, defcon=3).do("coup", "Cuba", roll(die))
    assert t.defcon == 2


@pytest.mark.parametrize("by", SIDES)
def test_ortega_coup_in_cuba_at_defcon_two_loses_for_the_phasing_player(by: int) -> None:
    t = ortega(by, influence={"Cuba": (1, 0)}, defcon=2, effects={"Nuclear Subs": 1}).do("coup", "Cuba", "roll 1")
    assert t.winner == 1 - by


@pytest.mark.parametrize("by", SIDES)
def test_ortega_coup_under_a_missile_crisis_loses_for_the_ussr_but_may_be_declined(by: int) -> None:
    where = {"Honduras": (1, 0)}
    t = ortega(by, influence=where, defcon=2, effects={"Cuban Missile Crisis": 1 + USSR})
    t.do("coup", "Honduras")
    assert t.winner == US
    assert t.ending is not None
    assert t.ending.reason == BY_MISSILE_CRISIS
    t = ortega(by, influence=where, defcon=2, effects={"Cuban Missile Crisis": 1 + USSR}).do("done")
    assert t.ending is None
