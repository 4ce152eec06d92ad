"""Events for influence in several regions: 19, 30, 33, 63, 66, 74, 94."""

import pytest

from tests.twilight_struggle.positions import BOTH_SIDES, SIDES, event, event_by
from tests.twilight_struggle.table import at_event, at_round
from theatrum.games.twilight_struggle.board import (
    AFRICA_AND_SOUTHEAST_ASIA,
    BURMA,
    CHILE,
    CUBA,
    EVERYWHERE,
    INDIA,
    INDONESIA,
    KENYA,
    LAOS_CAMBODIA,
    LIBYA,
    MALAYSIA,
    PHILIPPINES,
    POLAND,
    THAILAND,
    VIETNAM,
    ZAIRE,
    countries_where,
)
from theatrum.games.twilight_struggle.constants import (
    AFRICA,
    ASIA,
    CENTRAL_AMERICA,
    DONE,
    EUROPE,
    IN_REGION,
    MIDDLE_EAST,
    SOUTH_AMERICA,
    US,
    USSR,
)

SOUTHEAST_ASIA = [BURMA, LAOS_CAMBODIA, THAILAND, VIETNAM, MALAYSIA, INDONESIA, PHILIPPINES]


REGION_SAMPLES = [
    (EUROPE, POLAND),
    (ASIA, INDIA),
    (MIDDLE_EAST, LIBYA),
    (AFRICA, ZAIRE),
    (CENTRAL_AMERICA, CUBA),
    (SOUTH_AMERICA, CHILE),
]


# --- 19 Truman Doctrine ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_truman_doctrine_clears_one_uncontrolled_european_country(by: int) -> None:
    t = event_by("Truman Doctrine", by, influence={"France": (1, 2), "Italy": (0, 1)})
    assert (t.actor, t.asked, t.left) == (US, "clear", 1)
    t.do("France")
    assert (t.pair("France"), t.pair("Italy")) == ((1, 0), (0, 1))
    assert t.asked == "play"
    assert t.removed("Truman Doctrine")


def test_truman_doctrine_spares_countries_that_somebody_controls() -> None:
    """Italy is Soviet, Greece American; all of Europe counts, nothing beyond it."""
    influence = {
        "Italy": (0, 2),
        "Greece": (3, 1),
        "Poland": (0, 2),
        "Turkey": (1, 1),
        "Canada": (0, 1),
        "Syria": (0, 1),
    }
    t = event_by("Truman Doctrine", US, influence=influence)
    assert t.options == ["Canada", "Poland", "Turkey"]
    for country in ("Italy", "Greece", "Syria", "done"):
        t.refuses(country)


def test_truman_doctrine_without_a_target_is_removed() -> None:
    t = event_by("Truman Doctrine", US, influence={"Italy": (0, 2), "France": (1, 0), "Syria": (0, 1)})
    assert t.asked == "play"
    assert t.ussr("Italy") == 2
    assert t.removed("Truman Doctrine")


def test_truman_doctrine_does_not_open_nato() -> None:
    t = at_round(US, us_hand=["Truman Doctrine", "NATO"], influence={"France": (0, 1)})
    t.do("Truman Doctrine", "event", "France", "pass", "NATO")
    t.refuses("event")


# --- 30 Decolonization ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_decolonization_adds_one_in_four_different_countries(by: int) -> None:
    t = event_by("Decolonization", by)
    assert (t.actor, t.asked, t.left) == (USSR, "add", 4)
    t.do("Thailand")
    t.refuses("Thailand")
    t.refuses("done")
    t.do("Algeria", "Vietnam", "South Africa")
    assert [t.ussr(c) for c in ("Thailand", "Algeria", "Vietnam", "South Africa")] == [1] * 4
    assert t.asked == "play"
    assert t.discarded("Decolonization")


def test_decolonization_reaches_africa_and_southeast_asia() -> None:
    t = event_by("Decolonization", USSR)
    assert len(t.legal) == 18 + 7
    assert t.legal == AFRICA_AND_SOUTHEAST_ASIA
    assert {"Sudan", "Philippines", "Burma"} <= set(t.options)
    for country in ("Egypt", "India", "Taiwan"):
        t.refuses(country)


def test_decolonization_may_enter_us_controlled_countries() -> None:
    t = event_by("Decolonization", USSR, influence={"South Africa": (3, 0)}).do("South Africa")
    assert t.pair("South Africa") == (3, 1)


# --- 33 De-Stalinization --------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_de_stalinization_moves_four(by: int) -> None:
    t = event_by("De-Stalinization", by, influence={"Poland": (0, 4), "East Germany": (0, 3)})
    assert (t.actor, t.asked, t.left) == (USSR, "move out", 4)
    t.do("Poland", "Poland", "Poland", "East Germany")
    assert (t.actor, t.asked, t.left) == (USSR, "move in", 4)
    t.do("Argentina", "Argentina", "Angola", "Cuba")
    assert [t.ussr(c) for c in ("Poland", "East Germany", "Argentina", "Angola", "Cuba")] == [1, 2, 2, 1, 1]
    assert t.asked == "play"
    assert t.removed("De-Stalinization")


@pytest.mark.parametrize("moved", [0, 1, 2, 3])
def test_de_stalinization_may_move_fewer(moved: int) -> None:
    t = event_by("De-Stalinization", USSR, influence={"Poland": (0, 4)}).do(*["Poland"] * moved, "done")
    assert t.ussr("Poland") == 4 - moved
    for country in ["Argentina", "Angola", "Cuba"][:moved]:
        assert t.asked == "move in"
        t.do(country)
    assert t.asked == "play"
    assert t.removed("De-Stalinization")


def test_de_stalinization_takes_from_countries_with_soviet_influence_only() -> None:
    t = event_by("De-Stalinization", USSR, influence={"Poland": (0, 1), "France": (2, 0), "Egypt": (3, 1)})
    assert t.options == ["Poland", "Egypt", "done"]
    t.do("Poland")
    t.refuses("Poland")
    t.refuses("France")


def test_de_stalinization_with_less_than_four_on_the_board() -> None:
    t = event_by("De-Stalinization", USSR, influence={"Poland": (0, 1), "Egypt": (0, 1)}).do("Poland", "Egypt")
    assert (t.asked, t.left) == ("move in", 2)


def test_de_stalinization_places_at_most_two_in_a_country() -> None:
    t = event_by("De-Stalinization", USSR, influence={"Poland": (0, 4)}).do(*["Poland"] * 4, "Italy", "Italy")
    t.refuses("Italy")
    assert t.ussr("Italy") == 2


def test_de_stalinization_must_place_all_that_was_taken() -> None:
    t = event_by("De-Stalinization", USSR, influence={"Poland": (0, 4)}).do("Poland", "Poland", "done", "Italy")
    t.refuses("done")


def test_de_stalinization_keeps_out_of_us_controlled_countries() -> None:
    influence = {"Poland": (0, 4), "France": (3, 0), "Italy": (1, 0), "Egypt": (5, 4)}
    t = event_by("De-Stalinization", USSR, influence=influence).do("Poland", "done")
    t.refuses("France")
    assert {"Italy", "Egypt", "Argentina"} <= set(t.options)


def test_de_stalinization_looks_at_control_when_placing() -> None:
    """Egypt falls to the US when the Soviet point leaves, so nothing can go there."""
    t = event_by("De-Stalinization", USSR, influence={"Egypt": (2, 1), "Poland": (0, 1)})
    assert t.controller("Egypt") != US
    t.do("Egypt", "done")
    assert t.controller("Egypt") == US
    t.refuses("Egypt")


def test_de_stalinization_may_put_influence_back() -> None:
    """Q-16: counted against the limit of 2."""
    t = event_by("De-Stalinization", USSR, influence={"Poland": (0, 4)}).do(*["Poland"] * 4, "Poland", "Poland")
    t.refuses("Poland")
    t.do("Romania", "Hungary")
    assert [t.ussr(c) for c in ("Poland", "Romania", "Hungary")] == [2, 1, 1]


def test_de_stalinization_may_be_played_without_a_return() -> None:
    """Q-16, the other reading."""
    t = event_by(
        "De-Stalinization", USSR, options={"destalinization_may_return": False}, influence={"Poland": (0, 4)}
    ).do("Poland", "Poland", "done")
    t.refuses("Poland")
    t.do("Romania", "Romania")
    assert (t.ussr("Poland"), t.ussr("Romania")) == (2, 2)


def test_de_stalinization_without_soviet_influence_is_removed() -> None:
    t = event_by("De-Stalinization", USSR)
    assert t.asked == "play"
    assert t.removed("De-Stalinization")


# --- 63 Colonial Rear Guards ----------------------------------------------------------------------------------


@BOTH_SIDES
def test_colonial_rear_guards_one_in_each_of_four_countries(by: int) -> None:
    t = at_event("Colonial Rear Guards", by, ussr_hand=["Fidel"])
    assert t.actor == US
    assert t.left == 4
    t.do("Angola", "Thailand", "Kenya", "Vietnam")
    assert [t.us(c) for c in ("Angola", "Thailand", "Kenya", "Vietnam")] == [1, 1, 1, 1]
    assert sum(t.us(c) for c in EVERYWHERE) == 4
    assert t.discarded("Colonial Rear Guards")


def test_colonial_rear_guards_all_of_africa_and_southeast_asia_and_nothing_else() -> None:
    t = at_event("Colonial Rear Guards", US)
    assert set(t.legal) == {*countries_where(AFRICA), *SOUTHEAST_ASIA}


@pytest.mark.parametrize(
    "country", ["India", "Taiwan", "Australia", "Egypt", "Libya", "France", "Cuba", "Brazil", "Afghanistan"]
)
def test_colonial_rear_guards_refuses_other_places(country: str) -> None:
    at_event("Colonial Rear Guards", US).refuses(country)


def test_colonial_rear_guards_never_twice_in_a_country() -> None:
    t = at_event("Colonial Rear Guards", US)
    t.do("Angola").refuses("Angola")


def test_colonial_rear_guards_may_not_stop_early() -> None:
    at_event("Colonial Rear Guards", US).do("Angola").refuses("done")


def test_colonial_rear_guards_allows_soviet_controlled_countries() -> None:
    t = at_event("Colonial Rear Guards", US, influence={"Angola": (0, 5)})
    assert t.do("Angola").pair("Angola") == (1, 5)


# --- 66 Puppet Governments ------------------------------------------------------------------------------------


@BOTH_SIDES
def test_puppet_governments_up_to_three_empty_countries(by: int) -> None:
    t = at_event("Puppet Governments", by)
    assert t.actor == US
    t.do("Poland", "Cuba", "Kenya")
    assert [t.us(c) for c in ("Poland", "Cuba", "Kenya")] == [1, 1, 1]
    assert sum(t.us(c) for c in EVERYWHERE) == 3
    assert t.removed("Puppet Governments")


@pytest.mark.parametrize("chosen", [[], ["Poland"], ["Poland", "Cuba"]])
def test_puppet_governments_may_use_fewer(chosen: list[str]) -> None:
    t = at_event("Puppet Governments", US)
    t.do(*chosen, "done")
    assert sum(t.us(c) for c in EVERYWHERE) == len(chosen)
    assert t.removed("Puppet Governments")


def test_puppet_governments_only_where_nobody_is() -> None:
    t = at_event("Puppet Governments", US, influence={"Poland": (0, 1), "Cuba": (1, 0), "Kenya": (1, 1)})
    assert set(t.legal) == {*EVERYWHERE, DONE} - {POLAND, CUBA, KENYA}
    for country in ("Poland", "Cuba", "Kenya"):
        t.refuses(country)


def test_puppet_governments_one_per_country() -> None:
    at_event("Puppet Governments", US).do("Haiti").refuses("Haiti")


def test_puppet_governments_without_an_empty_country_is_removed() -> None:
    t = at_event("Puppet Governments", US, influence=dict.fromkeys(EVERYWHERE, (0, 1)))
    assert sum(t.us(c) for c in EVERYWHERE) == 0
    assert t.removed("Puppet Governments")


# --- 74 The Voice of America ----------------------------------------------------------------------------------


@BOTH_SIDES
def test_voice_of_america_takes_four_at_most_two_each(by: int) -> None:
    t = at_event("The Voice of America", by, influence={"Cuba": (1, 3), "Iran": (0, 1), "Zaire": (0, 2)})
    assert t.actor == US
    assert t.left == 4
    t.do("Cuba", "Cuba").refuses("Cuba")
    t.do("Iran", "Zaire")
    assert (t.pair("Cuba"), t.pair("Iran"), t.pair("Zaire")) == ((1, 1), (0, 0), (0, 1))
    assert t.discarded("The Voice of America")


def test_voice_of_america_never_in_europe() -> None:
    europe = countries_where(EUROPE)
    t = at_event("The Voice of America", US, influence=dict.fromkeys(EVERYWHERE, (0, 1)))
    assert set(t.legal) == set(EVERYWHERE) - set(europe)
    t.refuses("Turkey")
    t.refuses("Poland")


def test_voice_of_america_must_go_on_as_far_as_possible() -> None:
    """1.4: a removal is not optional; 2 of the 5 and the single one, then nothing is left to take."""
    t = at_event(
        "The Voice of America", US, influence={"Cuba": (0, 5), "Iran": (0, 1), "Poland": (0, 3), "India": (2, 0)}
    )
    t.refuses("done")
    t.do("Cuba").refuses("done")
    t.refuses("India")
    t.do("Iran", "Cuba")
    assert (t.ussr("Cuba"), t.ussr("Iran"), t.ussr("Poland")) == (3, 0, 3)
    assert t.us("India") == 2
    assert t.discarded("The Voice of America")


def test_voice_of_america_with_nothing_to_take() -> None:
    assert at_event("The Voice of America", US, influence={"Poland": (0, 3)}).discarded("The Voice of America")


# --- 94 Chernobyl ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_chernobyl_the_us_names_one_of_six_regions_or_none(by: int) -> None:
    t = event("Chernobyl", by)
    assert (t.actor, t.asked) == (US, "region")
    assert sorted(t.legal) == sorted([DONE] + [IN_REGION + region for region in range(6)])


def test_chernobyl_declined_bars_nothing_but_is_played() -> None:
    t = event("Chernobyl", US).do("done")
    assert t.effect("Chernobyl") == 0
    assert t.removed("Chernobyl")


@pytest.mark.parametrize(("region", "inside"), REGION_SAMPLES)
def test_chernobyl_bars_soviet_ops_placement_in_the_region(region: int, inside: int) -> None:
    everywhere = {country: (0, 1) for _, country in REGION_SAMPLES}
    t = event("Chernobyl", US, ussr_hand=["COMECON", "Nasser"], influence=everywhere).do(IN_REGION + region)
    assert t.effect("Chernobyl") == 1 + region
    assert t.removed("Chernobyl")
    t.do_as(USSR, "COMECON", "ops", "influence")
    t.refuses(inside)
    for _, other in REGION_SAMPLES:
        assert (other in t.legal) == (other != inside)


def test_chernobyl_covers_the_sub_regions() -> None:
    t = at_round(USSR, turn=8, ussr_hand=["COMECON"], effects={"Chernobyl": 1 + EUROPE}, influence={"France": (0, 1)})
    t.do("COMECON", "ops", "influence")
    for country in ("France", "Italy", "Finland", "Poland", "UK"):
        t.refuses(country)


def test_chernobyl_allows_event_placement() -> None:
    t = event("Liberation Theology", USSR, effects={"Chernobyl": 1 + CENTRAL_AMERICA}).do("Cuba", "Cuba", "Panama")
    assert t.ussr("Cuba") == 2


def test_chernobyl_allows_coups_and_the_influence_they_bring() -> None:
    t = at_round(
        USSR,
        turn=8,
        ussr_hand=["COMECON"],
        us_hand=["Summit"],
        effects={"Chernobyl": 1 + AFRICA},
        influence={"Zaire": (1, 0)},
    )
    t.do("COMECON", "ops", "coup", "Zaire", "roll 6")
    assert t.pair("Zaire") == (0, 6)


def test_chernobyl_allows_realignment() -> None:
    t = at_round(USSR, turn=8, ussr_hand=["Summit"], effects={"Chernobyl": 1 + AFRICA}, influence={"Zaire": (1, 0)})
    t.do("Summit", "ops", "realign")
    assert "Zaire" in t.options


def test_chernobyl_applies_to_ops_granted_by_events() -> None:
    where = {"Poland": (0, 3), "Libya": (0, 1)}
    t = event("Lone Gunman", US, effects={"Chernobyl": 1 + EUROPE}, influence=where).do_as(USSR, "influence")
    t.refuses("Poland")
    assert "Libya" in t.options


def test_chernobyl_leaves_the_us_alone() -> None:
    t = at_round(US, turn=8, us_hand=["Summit"], effects={"Chernobyl": 1 + EUROPE})
    t.do("Summit", "ops", "influence")
    assert "Canada" in t.options
