"""Events for influence in Western Europe: 7, 28, 55, 83, 99."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import SIDES, event, event_by
from tests.twilight_struggle.table import at_end_of_turn, at_event, at_round
from theatrum.games.twilight_struggle.board import (
    FRANCE,
    GREECE,
    ISRAEL,
    ITALY,
    SPAIN_PORTUGAL,
    UK,
    WEST_GERMANY,
    WESTERN_EUROPE,
)
from theatrum.games.twilight_struggle.constants import BY_VP, DONE, US, USSR

# --- 7 Socialist Governments ----------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_socialist_governments_removes_three_chosen_by_the_ussr(by: int) -> None:
    t = event_by("Socialist Governments", by, influence={"France": (3, 0), "Italy": (3, 0)})
    assert (t.actor, t.asked, t.left) == (USSR, "remove", 3)
    t.do("France", "Italy", "France")
    assert (t.us("France"), t.us("Italy")) == (1, 2)
    assert t.asked == "play"
    assert t.discarded("Socialist Governments")


def test_socialist_governments_takes_at_most_two_from_a_country() -> None:
    t = event_by("Socialist Governments", USSR, influence={"France": (5, 0), "Italy": (1, 0)})
    t.do("France", "France")
    t.refuses("France")
    t.do("Italy")
    assert (t.us("France"), t.us("Italy")) == (3, 0)


def test_socialist_governments_cannot_stop_early() -> None:
    t = event_by("Socialist Governments", USSR, influence={"France": (3, 0), "Italy": (3, 0)})
    t.refuses("done")
    t.do("France")
    t.refuses("done")


def test_socialist_governments_with_fewer_removes_what_the_limit_allows() -> None:
    t = event_by("Socialist Governments", USSR, influence={"France": (5, 0)})
    t.do("France", "France")
    assert t.us("France") == 3
    assert t.asked == "play"


def test_socialist_governments_reaches_western_europe_only() -> None:
    everywhere = dict.fromkeys([*WESTERN_EUROPE, "Poland", "Yugoslavia", "Japan"], (1, 0))
    t = event_by("Socialist Governments", USSR, influence=everywhere)
    assert t.legal == sorted(WESTERN_EUROPE)
    assert {"Austria", "Finland", "Turkey", "Canada"} <= set(t.options)
    t.refuses("Poland")


def test_socialist_governments_after_the_iron_lady_is_no_event_for_the_ussr() -> None:
    t = at_round(USSR, turn=8, ussr_hand=["Socialist Governments"], effects={"Iron Lady": 1})
    t.do("Socialist Governments")
    assert "event" not in t.options
    t.refuses("event")


@pytest.mark.parametrize("order", ["event first", "ops first"])
def test_socialist_governments_after_the_iron_lady_is_ops_only_for_the_us(order: str) -> None:
    t = at_round(US, turn=8, us_hand=["Socialist Governments"], effects={"Iron Lady": 1}, influence={"France": (3, 0)})
    t.do("Socialist Governments", order, "influence", "France", "France", "France")
    assert t.us("France") == 6
    assert t.asked == "play"
    assert t.discarded("Socialist Governments")


# --- 28 Suez Crisis -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_suez_crisis_removes_four_at_most_two_each(by: int) -> None:
    t = event_by("Suez Crisis", by, influence={"France": (3, 0), "UK": (5, 0), "Israel": (1, 0), "Italy": (2, 0)})
    assert (t.actor, t.asked, t.left) == (USSR, "remove", 4)
    assert t.legal == sorted([FRANCE, UK, ISRAEL])
    t.refuses("Italy")
    t.do("France", "France")
    t.refuses("France")
    t.refuses("done")
    t.do("UK", "Israel")
    assert [t.us(c) for c in ("France", "UK", "Israel")] == [1, 4, 0]
    assert t.asked == "play"
    assert t.removed("Suez Crisis")


def test_suez_crisis_with_fewer_removes_what_the_limit_allows() -> None:
    t = event_by("Suez Crisis", USSR, influence={"UK": (5, 0), "Israel": (1, 0)}).do("UK", "UK", "Israel")
    assert [t.us(c) for c in ("UK", "Israel")] == [3, 0]
    assert t.asked == "play"


def test_suez_crisis_with_nothing_to_remove_is_removed() -> None:
    t = event_by("Suez Crisis", USSR)
    assert t.asked == "play"
    assert t.removed("Suez Crisis")


# --- 55 Willy Brandt ------------------------------------------------------------------------------------------


def coup_targets(**given: Any) -> list[int]:
    t = at_round(USSR, ussr_hand=["Olympic Games"], **given).do("Olympic Games", "ops", "coup")
    return t.legal


@pytest.mark.parametrize("by", [US, USSR])
@pytest.mark.parametrize("nato", [0, 1])
def test_willy_brandt_vp_influence_and_mark(by: int, nato: int) -> None:
    t = at_event("Willy Brandt", by, influence={"West Germany": (5, 0)}, effects={"NATO": nato})
    assert t.vp == -1
    assert t.pair("West Germany") == (5, 1)
    assert t.effect("Willy Brandt") == 1
    assert t.removed("Willy Brandt")


@pytest.mark.parametrize(("brandt", "open_to_coups"), [(0, False), (1, True)])
def test_willy_brandt_takes_west_germany_out_of_nato(brandt: int, open_to_coups: bool) -> None:
    """Only West Germany; also when it came before NATO."""
    board = {"West Germany": (5, 1), "Italy": (2, 0), "Sudan": (1, 0)}
    targets = coup_targets(influence=board, effects={"NATO": 1, "Willy Brandt": brandt})
    assert (WEST_GERMANY in targets) is open_to_coups
    assert ITALY not in targets


def test_willy_brandt_opens_west_germany_to_realignment() -> None:
    board = {"West Germany": (5, 1), "Italy": (2, 0)}
    t = at_round(USSR, ussr_hand=["Olympic Games"], influence=board, effects={"NATO": 1, "Willy Brandt": 1})
    t.do("Olympic Games", "ops", "realign")
    assert t.options == ["West Germany"]


def test_willy_brandt_lasts_beyond_the_turn() -> None:
    assert at_end_of_turn(effects={"Willy Brandt": 1}).effect("Willy Brandt") == 1


def test_willy_brandt_is_cancelled_by_tear_down_this_wall() -> None:
    """RUL-40: the VP and the influence stay."""
    board = {"West Germany": (5, 1), "Sudan": (1, 0)}
    effects = {"NATO": 1, "Willy Brandt": 1}
    t = at_event("Tear Down this Wall", US, influence=board, effects=effects, vp=-1, ussr_hand=["Olympic Games"])
    t.do("done")
    assert (t.vp, t.ussr("West Germany")) == (-1, 1)
    t.do_as(USSR, "Olympic Games", "ops", "coup")
    t.refuses("West Germany")


def test_willy_brandt_is_forbidden_after_tear_down_this_wall() -> None:
    t = at_round(USSR, ussr_hand=["Willy Brandt"], us_hand=["ABM Treaty"], effects={"Tear Down this Wall": 1})
    t.do("Willy Brandt").refuses("event")
    t.do("ops", "influence", "Poland", "Poland")
    assert t.discarded("Willy Brandt")


@pytest.mark.parametrize("by", [US, USSR])
def test_willy_brandt_forbidden_has_no_event_and_is_discarded(by: int) -> None:
    t = at_event("Willy Brandt", by, effects={"Tear Down this Wall": 1})
    assert (t.vp, t.ussr("West Germany"), t.effect("Willy Brandt")) == (0, 0, 0)
    assert t.discarded("Willy Brandt")


def test_willy_brandt_can_win_the_game() -> None:
    t = at_event("Willy Brandt", USSR, vp=-19)
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_VP


# --- 83 The Iron Lady -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_iron_lady_gives_a_point_a_soviet_marker_in_argentina_and_clears_the_uk(by: int) -> None:
    t = event("The Iron Lady", by, influence={"UK": (2, 3), "Argentina": (1, 0)})
    assert t.vp == 1
    assert t.pair("Argentina") == (1, 1)
    assert t.pair("UK") == (2, 0)
    assert t.removed("The Iron Lady")
    assert t.effect("Iron Lady") == 1


def test_iron_lady_marker_comes_without_any_soviet_presence_near() -> None:
    assert event("The Iron Lady", US).pair("Argentina") == (0, 1)


def test_iron_lady_event_first_gives_no_placement_access_this_round() -> None:
    t = at_round(USSR, turn=8, ussr_hand=["The Iron Lady", "Nasser"], us_hand=["Truman Doctrine"])
    t.do("The Iron Lady", "event first")
    assert t.ussr("Argentina") == 1
    t.do("influence")
    for country in ("Argentina", "Chile", "Paraguay", "Uruguay"):
        t.refuses(country)


def test_iron_lady_bars_socialist_governments_as_own_event() -> None:
    t = at_round(USSR, turn=8, ussr_hand=["Socialist Governments"], effects={"Iron Lady": 1})
    t.do("Socialist Governments")
    t.refuses("event")
    assert "ops" in t.options


def test_iron_lady_bars_socialist_governments_played_by_the_us() -> None:
    t = at_round(
        US,
        turn=8,
        us_hand=["Socialist Governments", "Truman Doctrine"],
        ussr_hand=["Nasser"],
        effects={"Iron Lady": 1},
        influence={"France": (3, 0)},
    )
    t.do("Socialist Governments", "event first", "influence", "France", "France", "France")
    assert t.us("France") == 6
    assert t.discarded("Socialist Governments")


def test_iron_lady_does_not_bar_comecon() -> None:
    t = event("COMECON", USSR, effects={"Iron Lady": 1})
    t.do("Poland", "East Germany", "Austria", "Finland")
    assert t.ussr("Poland") == 1
    assert t.removed("COMECON")


# --- 99 Pershing II Deployed ----------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_pershing_pays_one_and_takes_one_from_each_of_three(by: int) -> None:
    where = {"France": (2, 0), "UK": (1, 0), "Greece": (1, 0), "Spain/Portugal": (1, 0), "Poland": (1, 0)}
    t = event("Pershing II Deployed", by, influence=where)
    assert t.vp == -1
    assert t.actor == USSR
    assert sorted(c for c in t.legal if c != DONE) == sorted([FRANCE, UK, GREECE, SPAIN_PORTUGAL])
    t.do("France")
    t.refuses("France")
    t.do("UK", "Greece")
    assert (t.us("France"), t.us("UK"), t.us("Greece"), t.us("Spain/Portugal")) == (1, 0, 0, 1)
    assert t.asked == "play"
    assert t.removed("Pershing II Deployed")


@pytest.mark.parametrize("taken", [0, 1, 2])
def test_pershing_may_take_fewer(taken: int) -> None:
    where = {"France": (2, 0), "UK": (1, 0), "Greece": (1, 0)}
    t = event("Pershing II Deployed", USSR, influence=where).do(*["France", "UK"][:taken], "done")
    assert t.us("France") + t.us("UK") + t.us("Greece") == 4 - taken
    assert t.asked == "play"


def test_pershing_reaches_all_of_western_europe_and_nothing_else() -> None:
    t = event("Pershing II Deployed", USSR, influence=dict.fromkeys([*WESTERN_EUROPE, "Libya", "East Germany"], (1, 0)))
    assert sorted(c for c in t.legal if c != DONE) == sorted(WESTERN_EUROPE)
