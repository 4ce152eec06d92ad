"""Alliances and what loosens them: 16, 17, 21, 23, 27, 105."""

import pytest

from tests.twilight_struggle.positions import SIDES, event_by, held, points_in
from tests.twilight_struggle.table import at_end_of_turn, at_headline, at_round
from theatrum.games.twilight_struggle.board import (
    BENELUX,
    CANADA,
    DENMARK,
    EASTERN_EUROPE,
    FRANCE,
    NORWAY,
    SPAIN_PORTUGAL,
    SWEDEN,
    UK,
    WESTERN_EUROPE,
)
from theatrum.games.twilight_struggle.constants import US, USSR

# --- 16 Warsaw Pact Formed ------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_warsaw_pact_clears_four_countries(by: int) -> None:
    us = {"Poland": (3, 1), "Hungary": (1, 0), "Austria": (2, 0), "Finland": (1, 1), "Bulgaria": (2, 2)}
    t = event_by("Warsaw Pact Formed", by, influence=us)
    assert (t.actor, t.asked) == (USSR, "warsaw pact")
    assert t.options == ["remove", "add"]
    t.do("remove")
    assert (t.actor, t.asked, t.left) == (USSR, "clear", 4)
    t.do("Poland")
    t.refuses("Poland")
    t.refuses("done")
    t.do("Austria", "Finland", "Bulgaria")
    assert [t.pair(c) for c in ("Poland", "Austria", "Finland", "Bulgaria")] == [(0, 1), (0, 0), (0, 1), (0, 2)]
    assert t.pair("Hungary") == (1, 0)
    assert t.asked == "play"


def test_warsaw_pact_clears_fewer_if_there_are_fewer() -> None:
    t = event_by("Warsaw Pact Formed", USSR, influence={"Poland": (3, 1), "Hungary": (1, 0)})
    t.do("remove", "Poland", "Hungary")
    assert (t.us("Poland"), t.us("Hungary")) == (0, 0)
    assert t.asked == "play"


def test_warsaw_pact_clears_only_in_eastern_europe() -> None:
    t = event_by("Warsaw Pact Formed", USSR, influence={"Italy": (2, 0), "Yugoslavia": (1, 0)})
    t.do("remove")
    assert t.options == ["Yugoslavia"]


def test_warsaw_pact_offers_removal_only_where_there_is_something() -> None:
    t = event_by("Warsaw Pact Formed", USSR, influence={"Italy": (3, 0)})
    assert t.options == ["add"]
    t.refuses("remove")


@pytest.mark.parametrize("by", SIDES)
def test_warsaw_pact_adds_five_at_most_two_per_country(by: int) -> None:
    t = event_by("Warsaw Pact Formed", by, influence={"Poland": (1, 0)})
    t.do("add")
    assert (t.actor, t.left) == (USSR, 5)
    t.do("Poland", "Poland")
    t.refuses("Poland")
    t.do("Austria", "Austria")
    t.refuses("done")
    t.refuses("Austria")
    t.do("Finland")
    assert [t.ussr(c) for c in ("Poland", "Austria", "Finland")] == [2, 2, 1]
    assert t.asked == "play"


def test_warsaw_pact_may_add_in_us_controlled_countries() -> None:
    t = event_by("Warsaw Pact Formed", USSR, influence=held(us=["Poland"]))
    t.do("add")
    assert t.legal == sorted(EASTERN_EUROPE)
    t.do("Poland")
    assert t.pair("Poland") == (3, 1)


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("way", [["remove", "Poland"], ["add", "Poland", "Poland", "Hungary", "Hungary", "Austria"]])
def test_warsaw_pact_opens_nato(way: list[str], by: int) -> None:
    t = event_by("Warsaw Pact Formed", by, influence={"Poland": (1, 0)}).do(*way)
    assert t.effect("Warsaw Pact") == 1
    assert t.removed("Warsaw Pact Formed")


@pytest.mark.parametrize("use", ["ops", "space"])
def test_warsaw_pact_without_its_event_opens_nothing(use: str) -> None:
    t = at_round(USSR, ussr_hand=["Warsaw Pact Formed", "Fidel"], us_hand=["NATO"], influence={"Poland": (0, 1)})
    t.do("Warsaw Pact Formed", use)
    t.do("roll 6") if use == "space" else t.do("influence", "Poland", "Poland", "Poland")
    assert t.effect("Warsaw Pact") == 0
    assert t.discarded("Warsaw Pact Formed")
    t.do("NATO")
    t.refuses("event")


# --- 17 De Gaulle Leads France --------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 0), (3, 1), (5, 3)])
def test_de_gaulle_takes_two_and_adds_one(before: int, after: int, by: int) -> None:
    t = event_by("De Gaulle Leads France", by, influence={"France": (before, 1)})
    assert t.pair("France") == (after, 2)
    assert t.effect("De Gaulle") == 1
    assert t.removed("De Gaulle Leads France")


@pytest.mark.parametrize("de_gaulle", [0, 1])
@pytest.mark.parametrize("operation", ["coup", "realign"])
def test_de_gaulle_takes_nato_from_france_alone(operation: str, de_gaulle: int) -> None:
    t = at_round(
        USSR,
        ussr_hand=["Fidel"],
        effects={"NATO": 1, "De Gaulle": de_gaulle},
        influence={"France": (3, 0), "Italy": (2, 0), "Egypt": (1, 0)},
    )
    t.do("Fidel", "ops", operation)
    assert t.options == (["France", "Egypt"] if de_gaulle else ["Egypt"])


@pytest.mark.parametrize("first", ["NATO", "De Gaulle Leads France"])
def test_de_gaulle_counts_before_and_after_nato(first: str) -> None:
    """Both events, in either order; then the USSR coups in US-controlled France."""
    ussr_first = first == "De Gaulle Leads France"
    t = at_round(
        USSR if ussr_first else US,
        us_hand=["NATO", "Duck and Cover"],
        ussr_hand=["De Gaulle Leads France", "Fidel", "Nasser"],
        effects={"Warsaw Pact": 1},
        influence={"France": (6, 0), "Italy": (2, 0)},
    )
    if ussr_first:
        t.do("De Gaulle Leads France", "event", "NATO", "event")
    else:
        t.do("NATO", "event", "De Gaulle Leads France", "event")
        t.do("Duck and Cover", "ops", "influence", "Italy", "Italy", "Italy")
    assert t.controller("France") == US
    t.do("Fidel", "ops", "coup")
    assert t.options == ["France"]


# --- 21 NATO --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("opened_by", ["Warsaw Pact", "Marshall Plan"])
def test_nato_comes_into_effect(opened_by: str, by: int) -> None:
    t = event_by("NATO", by, effects={opened_by: 1})
    assert t.effect("NATO") == 1
    assert t.removed("NATO")


def test_nato_without_prerequisite_is_no_event_for_the_us() -> None:
    t = at_round(US, us_hand=["NATO"])
    t.do("NATO")
    assert t.options == ["ops", "space"]
    t.refuses("event")


@pytest.mark.parametrize("order", ["event first", "ops first"])
def test_nato_without_prerequisite_is_ops_only_for_the_ussr(order: str) -> None:
    """EX-5.2-1."""
    t = at_round(USSR, ussr_hand=["NATO"], us_hand=["Fidel"], influence={"Poland": (0, 1)})
    t.do("NATO", order, "influence")
    assert points_in(t, "Poland") == 4
    assert t.effect("NATO") == 0
    assert t.discarded("NATO")


def test_nato_headlined_without_prerequisite_is_discarded() -> None:
    t = at_headline(us_hand=["NATO"], ussr_hand=["Nasser"])
    t.do_as(US, "NATO").do_as(USSR, "Nasser")
    assert t.effect("NATO") == 0
    assert t.discarded("NATO")


@pytest.mark.parametrize("operation", ["coup", "realign"])
def test_nato_protects_us_controlled_countries_of_europe(operation: str) -> None:
    """Not where the US has influence without control, nor outside Europe."""
    influence = {
        "France": (3, 0),
        "Turkey": (2, 0),
        "Canada": (4, 0),
        "Poland": (3, 0),
        "Italy": (2, 1),
        "Japan": (4, 0),
    }
    t = at_round(USSR, ussr_hand=["Fidel"], effects={"NATO": 1}, influence=influence)
    t.do("Fidel", "ops", operation)
    assert t.options == ["Italy", "Japan"]
    for country in ("France", "Turkey", "Canada", "Poland"):
        t.refuses(country)


def test_nato_protection_is_looked_at_when_the_target_is_named() -> None:
    """Soviet placement breaks US control of Italy; in the next round it is a target like Greece."""
    influence = {"Italy": (2, 0), "Greece": (1, 0), "France": (0, 3)}
    t = at_round(USSR, ussr_hand=["Socialist Governments", "Fidel"], effects={"NATO": 1}, influence=influence)
    t.do("Socialist Governments", "ops", "influence", "Italy", "Italy")  # 2 points for the first, 1 for the second
    assert t.pair("Italy") == (2, 2)
    t.do("Fidel", "ops", "coup")
    assert t.options == ["Italy", "Greece"]


def test_nato_does_not_bind_the_us() -> None:
    t = at_round(US, us_hand=["Marshall Plan"], effects={"NATO": 1}, influence={"Poland": (0, 3), "France": (4, 1)})
    t.do("Marshall Plan", "ops", "coup")
    assert t.options == ["France", "Poland"]


@pytest.mark.parametrize(("by", "barred"), [(USSR, True), (US, False)])
def test_nato_keeps_the_soviet_brush_war_out(by: int, barred: bool) -> None:
    influence = {"Italy": (2, 0), "Greece": (1, 0)}
    t = event_by("Brush War", by, turn=4, effects={"NATO": 1}, influence=influence)
    assert "Greece" in t.options
    assert ("Italy" not in t.options) is barred


def test_nato_does_not_stop_events_that_remove_influence() -> None:
    t = event_by("Socialist Governments", USSR, effects={"NATO": 1}, influence={"France": (4, 0)})
    t.do("France")
    assert t.us("France") == 3


def test_nato_does_not_stop_soviet_placement() -> None:
    t = at_round(USSR, ussr_hand=["Fidel"], effects={"NATO": 1}, influence={"France": (4, 1)})
    t.do("Fidel", "ops", "influence", "France")
    assert t.pair("France") == (4, 2)


@pytest.mark.parametrize("operation", ["coup", "realign"])
@pytest.mark.parametrize(
    ("effects", "open_to_ussr"),
    [
        ({}, []),
        ({"De Gaulle": 1}, ["France"]),
        ({"Willy Brandt": 1}, ["West Germany"]),
        ({"De Gaulle": 1, "Willy Brandt": 1}, ["France", "West Germany"]),
    ],
)
def test_nato_exempts_france_and_west_germany(effects: dict[str, int], open_to_ussr: list[str], operation: str) -> None:
    influence = {**held(us=["France", "West Germany", "Italy"]), "Egypt": (1, 0)}
    t = at_round(USSR, turn=4, ussr_hand=["Fidel"], effects={"NATO": 1, **effects}, influence=influence)
    t.do("Fidel", "ops", operation)
    assert t.options == [*open_to_ussr, "Egypt"]


def test_nato_covers_west_germany_again_after_tear_down_this_wall() -> None:
    t = event_by(
        "Tear Down this Wall",
        US,
        turn=8,
        effects={"NATO": 1, "Willy Brandt": 1},
        influence={"West Germany": (4, 0), "Egypt": (1, 0)},
        ussr_hand=["Fidel"],
    )
    assert t.asked == "play"  # no target in Europe for the free coup
    t.do("Fidel", "ops", "coup")
    assert "West Germany" not in t.options


# --- 23 Marshall Plan -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_marshall_plan_adds_one_in_seven_different_countries(by: int) -> None:
    t = event_by("Marshall Plan", by)
    assert (t.actor, t.asked, t.left) == (US, "add", 7)
    seven = ["Canada", "Turkey", "Finland", "Austria", "France", "Italy", "UK"]
    t.do("Canada")
    t.refuses("Canada")
    t.refuses("done")
    t.do(*seven[1:])
    assert [t.us(c) for c in seven] == [1] * 7
    assert t.asked == "play"
    assert t.removed("Marshall Plan")
    assert t.effect("Marshall Plan") == 1


def test_marshall_plan_stays_in_western_europe() -> None:
    t = event_by("Marshall Plan", US, influence={"Poland": (1, 0), "Japan": (1, 0)})
    assert t.legal == sorted(WESTERN_EUROPE)
    for country in ("Poland", "Japan", "India"):
        t.refuses(country)


def test_marshall_plan_keeps_out_of_soviet_controlled_countries() -> None:
    t = event_by("Marshall Plan", US, influence={"Italy": (0, 2), "France": (0, 2), "Austria": (1, 5)})
    assert "Italy" not in t.options
    assert "Austria" not in t.options
    assert "France" in t.options
    t.refuses("Italy")


def test_marshall_plan_with_fewer_eligible_countries_puts_one_in_each_and_opens_nato() -> None:
    open_countries = [CANADA, NORWAY, SWEDEN, DENMARK, SPAIN_PORTUGAL]
    soviet = [c for c in WESTERN_EUROPE if c not in open_countries]
    t = event_by("Marshall Plan", US, influence=held(ussr=soviet))
    assert t.legal == sorted(open_countries)
    t.do(*open_countries)
    assert [t.us(c) for c in open_countries] == [1] * 5
    assert t.asked == "play"
    assert t.effect("Marshall Plan") == 1


def test_marshall_plan_played_by_the_ussr_opens_nato() -> None:
    t = at_round(USSR, ussr_hand=["Marshall Plan"], us_hand=["NATO"], influence={"Poland": (0, 1)})
    t.do("Marshall Plan", "ops first", "influence", *["Poland"] * 4)
    t.do("UK", "France", "Italy", "Greece", "Turkey", "Canada", "Norway")
    t.do("NATO", "event")
    assert t.effect("NATO") == 1


@pytest.mark.parametrize("use", ["ops", "space"])
def test_marshall_plan_without_its_event_opens_nothing(use: str) -> None:
    t = at_round(
        US, us_hand=["Marshall Plan", "NATO"], ussr_hand=["COMECON"], influence={"UK": (5, 0), "Poland": (0, 1)}
    )
    t.do("Marshall Plan", use)
    t.do("roll 6") if use == "space" else t.do("influence", "UK", "UK", "UK", "UK")
    t.do("COMECON", "ops", "influence", "Poland", "Poland", "Poland", "NATO")
    t.refuses("event")
    assert t.discarded("Marshall Plan")


# --- 27 US/Japan Mutual Defense Pact --------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("before", "us"),
    [((0, 0), 4), ((1, 0), 4), ((1, 3), 7), ((4, 0), 4), ((6, 0), 6), ((6, 4), 8), ((6, 2), 6)],
)
def test_us_japan_pact_gives_control(before: tuple[int, int], us: int, by: int) -> None:
    t = event_by("US/Japan Mutual Defense Pact", by, influence={"Japan": before})
    assert t.pair("Japan") == (us, before[1])
    assert t.controller("Japan") == US
    assert t.effect("US/Japan Pact") == 1
    assert t.removed("US/Japan Mutual Defense Pact")


@pytest.mark.parametrize("japan", [(4, 0), (2, 1), (1, 5)])
@pytest.mark.parametrize("operation", ["coup", "realign"])
def test_us_japan_pact_protects_japan_whoever_controls_it(operation: str, japan: tuple[int, int]) -> None:
    influence = {"Japan": japan, "Taiwan": (1, 0)}
    t = at_round(USSR, ussr_hand=["Fidel"], effects={"US/Japan Pact": 1}, influence=influence)
    t.do("Fidel", "ops", operation)
    assert t.options == ["Taiwan"]
    t.refuses("Japan")


def test_us_japan_pact_does_not_bind_the_us() -> None:
    t = at_round(US, us_hand=["NATO"], effects={"US/Japan Pact": 1}, influence={"Japan": (1, 5)})
    t.do("NATO", "ops", "coup")
    assert t.options == ["Japan"]


def test_us_japan_pact_lets_the_ussr_place() -> None:
    t = at_round(USSR, ussr_hand=["Fidel"], effects={"US/Japan Pact": 1}, influence={"Japan": (4, 1)})
    t.do("Fidel", "ops", "influence", "Japan")
    assert t.pair("Japan") == (4, 2)


def test_us_japan_pact_outlasts_the_turn() -> None:
    assert at_end_of_turn(effects={"US/Japan Pact": 1}).effect("US/Japan Pact") == 1


# --- 105 Special Relationship ---------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("country", ["Canada", "Norway", "Benelux", "France"])
def test_special_relationship_adds_one_next_to_the_uk(country: str, by: int) -> None:
    t = event_by("Special Relationship", by, influence={"UK": (5, 0)})
    assert (t.actor, t.asked) == (US, "add")
    assert t.legal == sorted([CANADA, NORWAY, BENELUX, FRANCE])
    t.refuses("UK")
    t.refuses("done")
    t.do(country)
    assert (t.us(country), t.vp) == (1, 0)
    assert t.asked == "play"
    assert t.discarded("Special Relationship")


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("country", WESTERN_EUROPE)
def test_special_relationship_with_nato_adds_two_in_one_country_and_pays(country: int, by: int) -> None:
    t = event_by("Special Relationship", by, influence={"UK": (5, 0)}, effects={"NATO": 1})
    assert t.actor == US
    assert t.legal == sorted(WESTERN_EUROPE)
    t.refuses("Poland")
    t.do(country)
    assert t.us(country) == (7 if country == UK else 2)
    assert t.vp == 2
    assert t.asked == "play"
    assert t.discarded("Special Relationship")


@pytest.mark.parametrize("exemption", ["De Gaulle", "Willy Brandt"])
def test_special_relationship_ignores_the_exemptions_from_nato(exemption: str) -> None:
    """Card 21: NATO is in effect all the same."""
    t = event_by("Special Relationship", US, turn=4, influence={"UK": (5, 0)}, effects={"NATO": 1, exemption: 1})
    t.do("France" if exemption == "De Gaulle" else "West Germany")
    assert t.vp == 2


def test_special_relationship_needs_nato_itself_not_what_opens_it() -> None:
    t = event_by("Special Relationship", US, influence={"UK": (5, 0)}, effects={"Marshall Plan": 1})
    assert len(t.legal) == 4


def test_special_relationship_may_enter_soviet_controlled_countries() -> None:
    t = event_by("Special Relationship", US, influence={"UK": (5, 0), "France": (0, 4)}).do("France")
    assert t.pair("France") == (1, 4)


@pytest.mark.parametrize("uk", [(4, 0), (5, 1), (0, 5)])
def test_special_relationship_needs_us_control_of_the_uk(uk: tuple[int, int]) -> None:
    t = at_round(US, us_hand=["Special Relationship"], influence={"UK": uk}, effects={"NATO": 1})
    t.do("Special Relationship")
    t.refuses("event")
    assert "ops" in t.options


def test_special_relationship_played_by_the_ussr_without_us_control_of_the_uk_is_ops_only() -> None:
    t = at_round(USSR, ussr_hand=["Special Relationship"], us_hand=["NATO"], influence={"UK": (4, 0), "Poland": (0, 1)})
    t.do("Special Relationship", "event first", "influence", "Poland", "Poland")
    assert (t.actor, t.asked) == (US, "play")
    assert t.discarded("Special Relationship")
