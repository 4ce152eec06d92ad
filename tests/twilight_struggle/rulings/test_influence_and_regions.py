"""Rulings on influence by events (RUL-41, 42, 49, 50, 51, 53, 55, 62 and 63)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_round
from theatrum.games.twilight_struggle.board import SOUTHEAST_ASIA, UK, WESTERN_EUROPE
from theatrum.games.twilight_struggle.constants import CENTRAL_AMERICA, DONE, EUROPE, US, USSR
from theatrum.games.twilight_struggle.messages import SAID_NONE_TO_REVEAL

# --- RUL-41: The Reformer -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("vp", "points"), [(1, 4), (0, 4), (-1, 6)])
def test_rul_41_four_points_or_six_when_ahead(vp: int, points: int) -> None:
    t = at_event("The Reformer", USSR, turn=8, vp=vp, us_hand=["Truman Doctrine"])
    t.do("Italy", "Italy")
    t.refuses("Italy")  # at most 2 in a country
    t.refuses("Egypt")
    t.do("Poland", "Poland")
    if points == 6:
        t.do("France", "France")
    assert sum(t.ussr(c) for c in ("Italy", "Poland", "France")) == points
    assert t.actor == US


def test_rul_41_no_soviet_coup_in_europe_but_realignment() -> None:
    t = at_round(
        USSR,
        turn=8,
        ussr_hand=["Suez Crisis"],
        us_hand=["Truman Doctrine"],
        influence={"Italy": (2, 0), "Kenya": (1, 0)},
        effects={"Reformer": 1},
    )
    t.do("Suez Crisis", "ops")
    assert "realign" in t.options
    t.do("coup")
    assert t.options == ["Kenya"]
    other = at_round(
        USSR,
        turn=8,
        ussr_hand=["Suez Crisis"],
        us_hand=["NATO"],
        influence={"Italy": (2, 0)},
        effects={"Reformer": 1},
    )
    other.do("Suez Crisis", "ops", "realign")
    assert other.options == ["Italy"]


def test_rul_41_glasnost_then_adds_four_ops_but_no_coup() -> None:
    board = {"Italy": (2, 0), "Kenya": (1, 0)}
    t = at_event(
        "Glasnost",
        USSR,
        turn=8,
        defcon=3,
        influence=board,
        effects={"Reformer": 1},
        us_hand=["NATO"],
        ussr_hand=["Nasser"],
    )
    assert t.vp == -2
    assert t.defcon == 4
    assert sorted(t.options) == sorted(["influence", "realign", "done"])
    t.do("influence")
    assert t.left == 4
    t.do("Poland", "Poland", "Poland", "Poland")
    assert t.effect("Reformer") == 1  # the bar on coups in Europe stays


def test_rul_41_glasnost_without_the_reformer_gives_no_ops() -> None:
    t = at_event("Glasnost", USSR, turn=8, defcon=3, us_hand=["NATO"])
    assert (t.actor, t.asked) == (US, "play")


# --- RUL-42: Iran-Contra --------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [US, USSR])
def test_rul_42_us_realignment_die_minus_1_attacking_or_defending(side: int) -> None:
    hands: dict[str, Any] = {"us_hand": ["NATO"], "ussr_hand": ["Suez Crisis"]}
    t = at_round(side, turn=8, influence={"Kenya": (1, 1)}, effects={"Iran-Contra": 1}, **hands)
    t.do("NATO" if side == US else "Suez Crisis", "ops", "realign", "Kenya", "roll 4", "roll 4")
    assert t.pair("Kenya") == (0, 1)


def test_rul_42_this_turn_only() -> None:
    assert at_end_of_turn(turn=8, milops=(5, 5), effects={"Iran-Contra": 1}).effect("Iran-Contra") == 0


# --- RUL-49: De-Stalinization ---------------------------------------------------------------------------------


def test_rul_49_up_to_four_anywhere_then_at_most_two_per_country() -> None:
    t = at_event(
        "De-Stalinization", USSR, us_hand=["NATO"], influence={"Poland": (0, 4), "Iraq": (0, 1), "France": (3, 0)}
    )
    t.do("Poland", "Poland", "Poland", "Iraq")
    assert t.asked == "move in"
    t.refuses("France")  # US-controlled
    t.do("Chile", "Chile")
    t.refuses("Chile")
    t.do("Nigeria", "Poland")  # no adjacency; back to a source is allowed
    assert [t.ussr(c) for c in ("Poland", "Iraq", "Chile", "Nigeria")] == [2, 0, 2, 1]
    assert t.actor == US


def test_rul_49_remove_first_then_place() -> None:
    """Control is looked at when the point is placed: taking Soviet influence out may hand a country to the US."""
    t = at_event("De-Stalinization", USSR, us_hand=["NATO"], influence={"Italy": (3, 2), "Poland": (0, 2)})
    t.do("Italy", "Italy", "done")
    t.refuses("Italy")
    t.do("Chile", "Brazil")
    assert t.actor == US


def test_rul_49_none_is_allowed() -> None:
    t = at_event("De-Stalinization", USSR, us_hand=["NATO"], influence={"Poland": (0, 4)})
    t.do("done")
    assert t.ussr("Poland") == 4
    assert t.removed("De-Stalinization")


# --- RUL-50: Socialist Governments ----------------------------------------------------------------------------


def test_rul_50_three_points_at_most_two_per_country() -> None:
    board = {"Canada": (2, 0), "Turkey": (3, 0), "Austria": (1, 0), "Finland": (1, 0), "Yugoslavia": (2, 0)}
    t = at_event("Socialist Governments", USSR, us_hand=["NATO"], influence=board)
    assert sorted(t.options) == sorted(["Canada", "Turkey", "Austria", "Finland"])
    t.do("Turkey", "Turkey")
    t.refuses("Turkey")
    t.do("Canada")
    assert (t.us("Turkey"), t.us("Canada")) == (1, 1)
    assert t.actor == US


def test_rul_50_barred_by_the_iron_lady() -> None:
    t = at_round(USSR, turn=8, ussr_hand=["Socialist Governments"], us_hand=["NATO"], effects={"Iron Lady": 1})
    t.do("Socialist Governments")
    t.refuses("event")


# --- RUL-51: Marshall Plan, Truman, Independent Reds, COMECON -------------------------------------------------


def test_rul_51_marshall_one_each_in_seven_not_soviet_countries() -> None:
    t = at_event("Marshall Plan", US, ussr_hand=["Nasser"], influence={"Italy": (0, 2)})
    t.refuses("Italy")
    t.refuses("Poland")
    t.do("UK")
    t.refuses("UK")
    t.do("France", "West Germany", "Turkey", "Canada", "Austria", "Finland")
    assert t.actor == USSR
    assert t.effect("Marshall Plan") == 1


def test_rul_51_marshall_opens_nato_even_with_fewer_countries() -> None:
    board = {c: (0, 5) for c in WESTERN_EUROPE if c != UK}
    t = at_round(US, us_hand=["Marshall Plan", "NATO"], ussr_hand=["Nasser"], influence=board)
    t.do("Marshall Plan", "event", "UK", "Nasser", "ops", "influence", "Poland", "NATO", "event")
    assert t.effect("NATO") == 1
    assert t.removed("NATO")


def test_rul_51_truman_only_where_nobody_controls() -> None:
    t = at_event(
        "Truman Doctrine",
        US,
        ussr_hand=["Nasser"],
        influence={"Poland": (0, 3), "Italy": (3, 1), "France": (2, 2), "Iraq": (0, 1)},
    )
    assert t.options == ["France"]
    t.do("France")
    assert t.pair("France") == (2, 0)


@pytest.mark.parametrize(("before", "after"), [((1, 3), (3, 3)), ((4, 2), (4, 2)), ((0, 0), (0, 0))])
def test_rul_51_independent_reds_only_matches(before: tuple[int, int], after: tuple[int, int]) -> None:
    t = at_event("Independent Reds", US, ussr_hand=["Nasser"], influence={"Hungary": before})
    t.refuses("Poland")
    t.do("Hungary")
    assert t.pair("Hungary") == after


def test_rul_51_comecon_one_each_in_four_not_us_countries() -> None:
    t = at_event("COMECON", USSR, us_hand=["NATO"], influence={"Yugoslavia": (3, 0)})
    t.refuses("Yugoslavia")
    t.refuses("Italy")
    t.do("Poland")
    t.refuses("Poland")
    t.do("Austria", "Finland", "Hungary")
    assert t.actor == US


# --- RUL-53: The Cambridge Five -------------------------------------------------------------------------------


def test_rul_53_scoring_cards_shown_and_one_influence_in_a_region_named() -> None:
    t = at_event("The Cambridge Five", USSR, us_hand=["Asia Scoring", "NATO"], influence={"Japan": (4, 0)})
    assert t.seen(USSR, "US hand") == ["Asia Scoring"]
    t.refuses("Poland")
    t.do("Japan")
    assert t.ussr("Japan") == 1
    assert t.discarded("The Cambridge Five")


def test_rul_53_southeast_asia_scoring_names_only_the_sub_region() -> None:
    t = at_event("The Cambridge Five", USSR, turn=4, us_hand=["Southeast Asia Scoring"])
    assert sorted(t.legal) == sorted([*SOUTHEAST_ASIA, DONE])


def test_rul_53_any_of_several_regions_and_optional() -> None:
    t = at_event("The Cambridge Five", USSR, turn=4, us_hand=["Europe Scoring", "Africa Scoring"])
    assert {"Poland", "Nigeria"} <= set(t.options)
    assert "Chile" not in t.options
    t.do("done")
    assert t.actor == US


def test_rul_53_none_held() -> None:
    t = at_round(USSR, ussr_hand=["The Cambridge Five"], us_hand=["NATO"])
    t.do("The Cambridge Five", "event")
    assert (t.actor, t.asked) == (US, "play")
    assert t.seen(USSR, "US hand") == []
    assert len(t.heard(SAID_NONE_TO_REVEAL)) == 1


@pytest.mark.parametrize(("turn", "possible"), [(7, True), (8, False), (9, False), (10, False)])
def test_rul_53_no_event_in_the_late_war(turn: int, possible: bool) -> None:
    t = at_round(USSR, turn=turn, ussr_hand=["The Cambridge Five"], us_hand=["NATO"])
    t.do("The Cambridge Five")
    assert ("event" in t.options) == possible
    assert "ops" in t.options


# --- RUL-55: Special Relationship -----------------------------------------------------------------------------


def test_rul_55_uk_not_controlled_nothing() -> None:
    t = at_round(
        USSR,
        ussr_hand=["Special Relationship"],
        us_hand=["NATO"],
        influence={"UK": (4, 0)},
        effects={"NATO": 1},
    )
    t.do("Special Relationship", "event first")
    assert (t.actor, t.asked) == (USSR, "operation")
    assert t.vp == 0


def test_rul_55_without_nato_one_in_a_neighbour() -> None:
    t = at_event("Special Relationship", US, influence={"UK": (5, 0)}, ussr_hand=["Nasser"])
    assert sorted(t.options) == sorted(["Canada", "Norway", "Benelux", "France"])
    t.do("France")
    assert t.us("France") == 1
    assert t.vp == 0
    assert t.discarded("Special Relationship")


def test_rul_55_with_nato_two_in_one_country_and_two_vp() -> None:
    t = at_event("Special Relationship", US, influence={"UK": (5, 0)}, effects={"NATO": 1}, ussr_hand=["Nasser"])
    assert sorted(t.legal) == sorted(WESTERN_EUROPE)
    t.do("Italy")
    assert t.us("Italy") == 2
    assert t.vp == 2
    assert t.actor == USSR
    assert t.discarded("Special Relationship")


# --- RUL-62: NATO ---------------------------------------------------------------------------------------------


def natos(influence: dict[str, tuple[int, int]], **effects: int) -> Table:
    given = {"NATO": 1, "De Gaulle": effects.get("de_gaulle", 0), "Willy Brandt": effects.get("brandt", 0)}
    t = at_round(USSR, ussr_hand=["Suez Crisis"], us_hand=["CIA Created"], influence=influence, effects=given)
    return t.do("Suez Crisis", "ops")


@pytest.mark.parametrize("way", ["coup", "realign"])
def test_rul_62_us_controlled_european_countries_are_no_targets(way: str) -> None:
    board = {"Italy": (2, 0), "France": (3, 0), "West Germany": (4, 0), "Spain/Portugal": (1, 0), "Egypt": (2, 0)}
    t = natos(board).do(way)
    assert sorted(t.options) == sorted(["Spain/Portugal", "Egypt"])


@pytest.mark.parametrize("way", ["coup", "realign"])
def test_rul_62_de_gaulle_and_brandt_exempt(way: str) -> None:
    board = {"Italy": (2, 0), "France": (3, 0), "West Germany": (4, 0), "Egypt": (2, 0)}
    assert sorted(natos(board, de_gaulle=1).do(way).options) == sorted(["France", "Egypt"])
    assert sorted(natos(board, brandt=1).do(way).options) == sorted(["West Germany", "Egypt"])


def test_rul_62_even_if_they_came_before_nato() -> None:
    t = at_round(
        US,
        us_hand=["NATO", "CIA Created"],
        ussr_hand=["Suez Crisis"],
        influence={"France": (3, 0)},
        effects={"De Gaulle": 1, "Marshall Plan": 1},
    )
    t.do("NATO", "event", "Suez Crisis", "ops", "coup")
    assert t.options == ["France"]


def test_rul_62_nor_of_a_soviet_brush_war() -> None:
    board = {"Italy": (2, 0), "Spain/Portugal": (1, 0)}
    t = at_event("Brush War", USSR, turn=4, influence=board, effects={"NATO": 1}, us_hand=["NATO"])
    t.refuses("Italy")
    assert {"Spain/Portugal", "Turkey"} <= set(t.options)
    us = at_event("Brush War", US, turn=4, influence=board, effects={"NATO": 1}, ussr_hand=["Nasser"])
    assert "Italy" in us.options


def test_rul_62_control_is_tested_at_the_attempt() -> None:
    """Italy 2/1 is open; as soon as it is 2/0 it is protected, in the middle of the realignments."""
    t = natos({"Italy": (2, 1), "Spain/Portugal": (2, 0)}).do("realign")
    assert t.options == ["Italy"]  # 2/1 is nobody's
    t.do("Italy", "roll 6", "roll 1")
    assert t.pair("Italy") == (2, 0)
    assert t.actor == US  # control regained: no target left


# --- RUL-63: Chernobyl ----------------------------------------------------------------------------------------


def test_rul_63_bars_soviet_ops_placement_in_one_region() -> None:
    t = at_event("Chernobyl", US, turn=8, ussr_hand=["Suez Crisis"], us_hand=["NATO"], influence={"Iraq": (0, 1)})
    t.do("region Europe", "Suez Crisis", "ops", "influence")
    t.refuses("Poland")
    t.do("Iraq", "Iraq", "North Korea")


def test_rul_63_events_coups_and_realignment_are_free() -> None:
    fallout = {"Chernobyl": 1 + CENTRAL_AMERICA}
    event = at_event("Fidel", USSR, turn=8, effects=fallout, us_hand=["NATO"])
    assert event.ussr("Cuba") == 3
    coup = at_round(
        USSR, turn=8, ussr_hand=["Suez Crisis"], us_hand=["NATO"], influence={"Haiti": (1, 0)}, effects=fallout
    )
    coup.do("Suez Crisis", "ops")
    assert "realign" in coup.options
    coup.do("coup", "Haiti", "roll 6")
    assert coup.pair("Haiti") == (0, 6)


def test_rul_63_this_turn_and_the_ussr_only() -> None:
    assert at_end_of_turn(turn=8, milops=(5, 5), effects={"Chernobyl": 1}).effect("Chernobyl") == 0
    t = at_round(US, turn=8, us_hand=["NATO"], ussr_hand=["Nasser"], effects={"Chernobyl": 1 + EUROPE})
    t.do("NATO", "ops", "influence", "Canada")
    assert t.us("Canada") == 1


def test_rul_63_applies_to_ops_granted_by_an_event() -> None:
    t = at_event(
        "Glasnost",
        USSR,
        turn=8,
        us_hand=["NATO"],
        influence={"Iraq": (0, 1)},
        effects={"Reformer": 1, "Chernobyl": 1 + EUROPE},
    )
    t.do("influence")
    t.refuses("Poland")
    assert "Iraq" in t.options
