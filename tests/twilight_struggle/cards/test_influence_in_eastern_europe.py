"""Events for influence in Eastern Europe: 14, 22, 29, 68, 87, 101."""

import pytest

from tests.twilight_struggle.positions import SIDES, event, event_by, held
from tests.twilight_struggle.table import at_end_of_turn, at_event, at_round
from theatrum.games.twilight_struggle.board import EASTERN_EUROPE, IN_EUROPE
from theatrum.games.twilight_struggle.constants import US, USSR

# --- 14 Comecon -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_comecon_adds_one_in_four_different_countries(by: int) -> None:
    t = event_by("COMECON", by)
    assert (t.actor, t.asked, t.left) == (USSR, "add", 4)
    t.do("Poland")
    t.refuses("Poland")
    t.refuses("done")
    t.do("Romania", "Austria", "Finland")
    assert [t.ussr(c) for c in ("Poland", "Romania", "Austria", "Finland")] == [1, 1, 1, 1]
    assert t.asked == "play"
    assert t.removed("COMECON")


def test_comecon_stays_in_eastern_europe() -> None:
    t = event_by("COMECON", USSR)
    assert t.legal == sorted(EASTERN_EUROPE)
    t.refuses("Italy")


def test_comecon_keeps_out_of_us_controlled_countries() -> None:
    """US influence without control does no harm."""
    t = event_by("COMECON", USSR, influence={"Poland": (3, 0), "Hungary": (2, 0), "Romania": (4, 2)})
    assert "Poland" not in t.options
    t.refuses("Poland")
    assert {"Hungary", "Romania"} <= set(t.options)


def test_comecon_with_fewer_eligible_countries_puts_one_in_each() -> None:
    us = ["Finland", "East Germany", "Poland", "Czechoslovakia", "Austria", "Hungary"]
    t = event_by("COMECON", USSR, influence=held(us=us))
    assert t.options == ["Romania", "Yugoslavia", "Bulgaria"]
    t.do("Romania", "Yugoslavia", "Bulgaria")
    assert t.asked == "play"
    assert [t.ussr(c) for c in ("Romania", "Yugoslavia", "Bulgaria")] == [1, 1, 1]


def test_comecon_with_no_eligible_country_is_still_removed() -> None:
    t = event_by("COMECON", USSR, influence=held(us=EASTERN_EUROPE))
    assert t.asked == "play"
    assert t.removed("COMECON")


def test_comecon_does_not_mind_the_iron_lady() -> None:
    t = at_round(USSR, turn=8, ussr_hand=["COMECON"], effects={"Iron Lady": 1})
    t.do("COMECON", "event")
    assert t.asked == "add"


# --- 22 Independent Reds --------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("country", ["Yugoslavia", "Romania", "Bulgaria", "Hungary", "Czechoslovakia"])
@pytest.mark.parametrize(("before", "after"), [((0, 3), 3), ((1, 3), 3), ((2, 2), 2), ((4, 1), 4), ((0, 0), 0)])
def test_independent_reds_matches_and_never_lowers(before: tuple[int, int], after: int, country: str, by: int) -> None:
    t = event_by("Independent Reds", by, influence={country: before})
    assert (t.actor, t.asked) == (US, "match")
    t.do(country)
    assert t.pair(country) == (after, before[1])
    assert t.asked == "play"
    assert t.removed("Independent Reds")


def test_independent_reds_knows_five_countries() -> None:
    t = event_by("Independent Reds", US, influence={"Poland": (0, 3), "East Germany": (0, 3), "Austria": (0, 1)})
    assert t.options == ["Czechoslovakia", "Hungary", "Romania", "Yugoslavia", "Bulgaria"]
    for country in ("Poland", "East Germany", "Austria"):
        t.refuses(country)


# --- 29 East European Unrest ----------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("turn", "each"), [(1, 1), (3, 1), (4, 1), (7, 1), (8, 2), (10, 2)])
def test_east_european_unrest_takes_one_or_in_the_late_war_two(turn: int, each: int, by: int) -> None:
    t = event_by("East European Unrest", by, turn=turn, influence=dict.fromkeys(EASTERN_EUROPE, (0, 3)))
    assert (t.actor, t.asked, t.left) == (US, "remove", 3)
    assert t.legal == sorted(EASTERN_EUROPE)
    t.do("Poland")
    t.refuses("Poland")
    t.refuses("done")
    t.do("East Germany", "Finland")
    assert [t.ussr(c) for c in ("Poland", "East Germany", "Finland")] == [3 - each] * 3
    assert t.ussr("Hungary") == 3
    assert t.asked == "play"
    assert t.discarded("East European Unrest")


@pytest.mark.parametrize("turn", [1, 8])
def test_east_european_unrest_in_fewer_countries(turn: int) -> None:
    """A country with 1 loses 1 in the Late War too."""
    influence = {"Poland": (0, 1), "Hungary": (0, 1), "Italy": (0, 2)}
    t = event_by("East European Unrest", US, turn=turn, influence=influence)
    assert t.options == ["Poland", "Hungary"]
    t.do("Poland", "Hungary")
    assert (t.ussr("Poland"), t.ussr("Hungary"), t.ussr("Italy")) == (0, 0, 2)
    assert t.asked == "play"


# --- 68 John Paul II Elected Pope -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after"),
    [((0, 4), (1, 2)), ((0, 2), (1, 0)), ((1, 1), (2, 0)), ((0, 0), (1, 0)), ((3, 3), (4, 1))],
)
def test_john_paul_takes_two_from_poland_and_adds_one(before: tuple[int, int], after: tuple[int, int]) -> None:
    t = at_event("John Paul II Elected Pope", US, influence={"Poland": before})
    assert t.pair("Poland") == after
    assert t.removed("John Paul II Elected Pope")


def test_john_paul_opens_solidarity() -> None:
    t = at_event("John Paul II Elected Pope", USSR, us_hand=["Solidarity"])
    t.do("Solidarity", "event")
    assert t.us("Poland") == 4
    assert t.removed("Solidarity")


def test_solidarity_waits_for_john_paul() -> None:
    t = at_round(US, us_hand=["Solidarity"])
    t.do("Solidarity").refuses("event")


def test_john_paul_is_permanent() -> None:
    assert at_end_of_turn(effects={"John Paul II": 1}).effect("John Paul II") == 1


def test_john_paul_cancelled_opens_nothing() -> None:
    t = at_round(USSR, ussr_hand=["UN Intervention", "John Paul II Elected Pope"])
    t.do("UN Intervention", "event", "John Paul II Elected Pope", "ops")
    assert t.effect("John Paul II") == 0
    assert t.us("Poland") == 0


# --- 87 The Reformer ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("vp", [0, 1, 12])
@pytest.mark.parametrize("by", SIDES)
def test_reformer_adds_four_in_europe_when_the_ussr_is_not_ahead(by: int, vp: int) -> None:
    t = event("The Reformer", by, vp=vp)
    assert t.actor == USSR
    t.do("Poland", "Poland", "France", "France")
    assert (t.ussr("Poland"), t.ussr("France")) == (2, 2)
    assert t.asked == "play"
    assert t.removed("The Reformer")
    assert t.effect("Reformer") == 1


@pytest.mark.parametrize("vp", [-1, -15])
def test_reformer_adds_six_when_the_ussr_is_ahead(vp: int) -> None:
    t = event("The Reformer", USSR, vp=vp).do("Poland", "Poland", "France", "France", "UK", "UK")
    assert (t.ussr("Poland"), t.ussr("France"), t.ussr("UK")) == (2, 2, 2)
    assert t.asked == "play"


def test_reformer_may_stop_after_four_of_six_and_not_before() -> None:
    t = event("The Reformer", USSR, vp=-1)
    for country in ("Poland", "France", "UK", "Italy"):
        t.refuses("done")
        t.do(country)
    t.do("done")
    assert t.asked == "play"
    assert t.removed("The Reformer")


def test_reformer_at_most_two_per_country_and_only_in_europe() -> None:
    t = event("The Reformer", USSR)
    assert t.legal == IN_EUROPE
    t.refuses("Libya")
    t.do("Poland", "Poland")
    t.refuses("Poland")


def test_reformer_may_go_into_us_controlled_countries_for_one_point_each() -> None:
    t = event("The Reformer", USSR, influence={"Italy": (5, 0)}).do("Italy", "Italy", "Canada", "Canada")
    assert t.pair("Italy") == (5, 2)


def test_reformer_soviet_coups_in_europe_are_over() -> None:
    where = {"Italy": (1, 0), "Zaire": (1, 0)}
    t = at_round(USSR, turn=8, ussr_hand=["COMECON"], effects={"Reformer": 1}, influence=where)
    t.do("COMECON", "ops", "coup")
    assert t.options == ["Zaire"]
    t.refuses("Italy")


def test_reformer_soviet_realignment_in_europe_remains() -> None:
    t = at_round(USSR, turn=8, ussr_hand=["COMECON"], effects={"Reformer": 1}, influence={"Italy": (1, 0)})
    t.do("COMECON", "ops")
    assert t.options == ["influence", "realign"]
    t.do("realign", "Italy", "roll 1", "roll 6")
    assert t.us("Italy") == 0


def test_reformer_us_coups_in_europe_remain() -> None:
    t = at_round(US, turn=8, us_hand=["Duck and Cover"], effects={"Reformer": 1}, influence={"Italy": (0, 1)})
    t.do("Duck and Cover", "ops", "coup")
    assert "Italy" in t.options


# --- 101 Solidarity -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_solidarity_adds_three_in_poland_after_john_paul(by: int) -> None:
    t = event("Solidarity", by, effects={"John Paul II": 1}, influence={"Poland": (0, 3)})
    assert t.pair("Poland") == (3, 3)
    assert t.removed("Solidarity")


def test_solidarity_without_john_paul_does_nothing_and_is_discarded() -> None:
    t = event("Solidarity", USSR)
    assert t.us("Poland") == 0
    assert t.discarded("Solidarity")
    t = at_round(US, turn=8, us_hand=["Solidarity"]).do("Solidarity")
    t.refuses("event")
