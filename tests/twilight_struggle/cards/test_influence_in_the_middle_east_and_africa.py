"""Events for influence in the Middle East and Africa: 15, 52, 53, 56, 65, 72, 82, 84, 88, 93, 110."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import BOTH_ORDERS, BOTH_SIDES, SIDES, event, event_by, us_plays
from tests.twilight_struggle.table import at_end_of_turn, at_event, at_headline, at_round
from theatrum.games.twilight_struggle.board import (
    ANGOLA,
    BOTSWANA,
    EGYPT,
    EVERYWHERE,
    IRAN,
    IRAQ,
    JORDAN,
    LIBYA,
    SAUDI_ARABIA,
    SUDAN,
    SYRIA,
)
from theatrum.games.twilight_struggle.constants import US, USSR

# --- 15 Nasser ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_nasser_adds_two_and_takes_half_rounded_up(before: int, after: int, by: int) -> None:
    t = event_by("Nasser", by, influence={"Egypt": (before, 1)})
    assert t.pair("Egypt") == (after, 3)
    assert t.removed("Nasser")


# --- 52 Portuguese Empire Crumbles ----------------------------------------------------------------------------


@pytest.mark.parametrize("by", [US, USSR])
def test_portuguese_empire_adds_2_in_both_countries(by: int) -> None:
    board = {"Angola": (5, 1), "Southeast African States": (1, 0)}
    t = at_event("Portuguese Empire Crumbles", by, influence=board)
    assert t.pair("Angola") == (5, 3)
    assert t.pair("Southeast African States") == (1, 2)
    assert t.removed("Portuguese Empire Crumbles")


@BOTH_ORDERS
def test_portuguese_empire_played_by_the_us(order: str) -> None:
    t = us_plays("Portuguese Empire Crumbles", order, 2)
    assert (t.ussr("Angola"), t.ussr("Southeast African States")) == (2, 2)


def test_portuguese_empire_for_soviet_ops_is_discarded() -> None:
    t = at_round(USSR, ussr_hand=["Portuguese Empire Crumbles"], us_hand=["ABM Treaty"])
    t.do("Portuguese Empire Crumbles", "ops", "influence", "Poland", "Poland")
    assert t.discarded("Portuguese Empire Crumbles")
    assert t.ussr("Angola") == 0


# --- 53 South African Unrest ----------------------------------------------------------------------------------


@pytest.mark.parametrize("by", [US, USSR])
def test_south_african_unrest_two_in_south_africa(by: int) -> None:
    t = at_event("South African Unrest", by, influence={"South Africa": (3, 0)})
    assert (t.actor, t.asked) == (USSR, "unrest")
    t.do("alone")
    assert t.pair("South Africa") == (3, 2)
    assert (t.ussr("Angola"), t.ussr("Botswana")) == (0, 0)
    assert t.discarded("South African Unrest")


@pytest.mark.parametrize("by", [US, USSR])
@pytest.mark.parametrize(
    ("first", "second"), [(ANGOLA, ANGOLA), (BOTSWANA, BOTSWANA), (ANGOLA, BOTSWANA), (BOTSWANA, ANGOLA)]
)
def test_south_african_unrest_one_there_and_two_next_door(by: int, first: int, second: int) -> None:
    """Split or not (Q-17)."""
    t = at_event("South African Unrest", by).do_as(USSR, "neighbours", first, second)
    assert t.ussr("South Africa") == 1
    assert t.ussr("Angola") == [first, second].count(ANGOLA)
    assert t.ussr("Botswana") == [first, second].count(BOTSWANA)
    assert t.discarded("South African Unrest")


def test_south_african_unrest_neighbours_are_angola_and_botswana() -> None:
    t = at_event("South African Unrest", USSR).do("neighbours")
    assert t.options == ["Angola", "Botswana"]
    for other in ("South Africa", "Zimbabwe", "done"):
        t.refuses(other)


@pytest.mark.parametrize("first", ["Angola", "Botswana"])
def test_south_african_unrest_one_neighbour_is_an_option(first: str) -> None:
    t = at_event("South African Unrest", USSR, options={"unrest_may_split": False}).do("neighbours", first)
    assert t.options == [first]


# --- 56 Muslim Revolution -------------------------------------------------------------------------------------

EIGHT = [SUDAN, IRAN, IRAQ, EGYPT, LIBYA, SAUDI_ARABIA, SYRIA, JORDAN]


@pytest.mark.parametrize("by", [US, USSR])
def test_muslim_revolution_ussr_picks_two_of_eight(by: int) -> None:
    everywhere = dict.fromkeys([*EIGHT, "Israel", "Lebanon", "Gulf States", "Pakistan"], (3, 1))
    t = at_event("Muslim Revolution", by, influence=everywhere)
    assert (t.actor, t.asked) == (USSR, "clear")
    assert t.legal == sorted(EIGHT)
    for other in ("Israel", "Lebanon", "Gulf States", "Pakistan", "done"):
        t.refuses(other)
    t.do("Sudan").refuses("Sudan")
    t.do("Saudi Arabia")
    assert t.asked != "clear"
    assert [t.pair(c) for c in ("Sudan", "Saudi Arabia", "Iran")] == [(0, 1), (0, 1), (3, 1)]
    assert t.discarded("Muslim Revolution")


def test_muslim_revolution_only_where_the_us_is() -> None:
    t = at_event("Muslim Revolution", USSR, influence={"Iran": (1, 0), "Iraq": (0, 3)})
    t.refuses("Iraq")
    t.do("Iran")
    assert t.us("Iran") == 0
    assert t.discarded("Muslim Revolution")


def test_muslim_revolution_with_nothing_to_remove() -> None:
    assert at_event("Muslim Revolution", USSR, influence={"Israel": (1, 0)}).discarded("Muslim Revolution")


def test_muslim_revolution_is_forbidden_after_awacs() -> None:
    given: dict[str, Any] = {"influence": {"Iran": (1, 0), "Sudan": (0, 1)}, "effects": {"AWACS": 1}}
    t = at_round(USSR, ussr_hand=["Muslim Revolution"], us_hand=["ABM Treaty"], **given)
    t.do("Muslim Revolution").refuses("event")
    t.do("ops", "influence", "Sudan", "Sudan", "Sudan", "Sudan")
    assert t.discarded("Muslim Revolution")
    t = at_headline(us_hand=["Muslim Revolution"], **given).do("Muslim Revolution")
    assert t.us("Iran") == 1
    assert t.discarded("Muslim Revolution")


def test_muslim_revolution_first_leaves_the_reach_of_the_round() -> None:
    """1.6, Q-2: markers in place at the start of the round count even if they have vanished."""
    t = at_round(US, us_hand=["Muslim Revolution"], influence={"Iran": (1, 0)})
    t.do("Muslim Revolution", "event first", "Iran", "influence", "Iran", "Pakistan", "Iraq", "Afghanistan")
    assert [t.us(c) for c in ("Iran", "Pakistan", "Iraq", "Afghanistan")] == [1, 1, 1, 1]


def test_muslim_revolution_first_ends_the_reach_as_an_option() -> None:
    options = {"snapshot_keeps_removed": False}
    t = at_round(US, us_hand=["Muslim Revolution"], influence={"Iran": (1, 0)}, options=options)
    t.do("Muslim Revolution", "event first", "Iran", "influence").refuses("Pakistan")


# --- 65 Camp David Accords ------------------------------------------------------------------------------------


@BOTH_SIDES
def test_camp_david_point_and_influence(by: int) -> None:
    t = at_event("Camp David Accords", by, influence={"Israel": (1, 0), "Egypt": (0, 2)})
    assert t.vp == 1
    assert t.pair("Israel") == (2, 0)
    assert t.pair("Jordan") == (1, 0)
    assert t.pair("Egypt") == (1, 2)
    assert sum(t.us(c) for c in EVERYWHERE) == 4
    assert t.removed("Camp David Accords")


def test_camp_david_bars_arab_israeli_war_for_the_ussr() -> None:
    t = at_event("Camp David Accords", US, ussr_hand=["Arab-Israeli War"])
    t.do("Arab-Israeli War").refuses("event")
    assert "ops" in t.options


def test_camp_david_leaves_the_us_the_ops_of_arab_israeli_war() -> None:
    """EX-5.2-2."""
    t = at_round(US, us_hand=["Arab-Israeli War"], effects={"Camp David": 1}, influence={"Israel": (1, 0)})
    t.do("Arab-Israeli War", "event first", "influence", "Israel", "Israel")
    assert t.us("Israel") == 3
    assert t.milops(USSR) == 0
    assert t.discarded("Arab-Israeli War")


def test_camp_david_makes_a_headlined_arab_israeli_war_void() -> None:
    t = at_headline(us_hand=["NATO"], ussr_hand=["Arab-Israeli War", "Fidel"], effects={"Camp David": 1})
    t.do_as(US, "NATO").do_as(USSR, "Arab-Israeli War")
    assert t.discarded("Arab-Israeli War")
    assert t.milops(USSR) == 0


def test_camp_david_is_permanent() -> None:
    assert at_end_of_turn(effects={"Camp David": 1}).effect("Camp David") == 1


def test_camp_david_played_for_ops_bars_nothing() -> None:
    """Table (a): only the event sets the flag."""
    t = at_round(US, us_hand=["Camp David Accords"])
    t.do("Camp David Accords", "ops")
    assert t.effect("Camp David") == 0
    assert t.vp == 0


# --- 72 Sadat Expels Soviets ----------------------------------------------------------------------------------


@BOTH_SIDES
@pytest.mark.parametrize(("before", "after"), [((0, 5), (1, 0)), ((2, 1), (3, 0)), ((0, 0), (1, 0))])
def test_sadat_clears_egypt_and_adds_one(by: int, before: tuple[int, int], after: tuple[int, int]) -> None:
    t = at_event("Sadat Expels Soviets", by, influence={"Egypt": before, "Libya": (0, 2)})
    assert t.pair("Egypt") == after
    assert t.pair("Libya") == (0, 2)
    assert t.removed("Sadat Expels Soviets")


# --- 82 Iranian Hostage Crisis --------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_hostage_crisis_clears_the_us_from_iran_and_adds_two_soviet(by: int) -> None:
    t = event("Iranian Hostage Crisis", by, influence={"Iran": (4, 1)})
    assert t.pair("Iran") == (0, 3)
    assert t.removed("Iranian Hostage Crisis")


def test_hostage_crisis_without_us_influence_still_adds_two() -> None:
    assert event("Iranian Hostage Crisis", USSR).pair("Iran") == (0, 2)


def test_hostage_crisis_makes_terrorism_take_two_us_cards() -> None:
    hand = ["Iranian Hostage Crisis", "Terrorism"]
    t = at_round(USSR, turn=8, ussr_hand=hand, us_hand=["Truman Doctrine", "Fidel", "NATO", "Summit"])
    t.do("Iranian Hostage Crisis", "event")
    assert t.effect("Iranian Hostage Crisis") == 1
    t.do("Summit", "ops", "influence", "Canada")
    t.do("Terrorism", "event", "Fidel", "NATO")
    assert t.hand(US) == ["Truman Doctrine"]


# --- 84 Reagan Bombs Libya ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("soviet", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (9, 4)])
def test_reagan_pays_half_the_soviet_influence_in_libya_rounded_down(soviet: int, points: int) -> None:
    t = event("Reagan Bombs Libya", US, influence={"Libya": (3, soviet)})
    assert t.vp == points
    assert t.pair("Libya") == (3, soviet)
    assert t.removed("Reagan Bombs Libya")


def test_reagan_pays_the_us_also_when_the_ussr_plays_it() -> None:
    t = event("Reagan Bombs Libya", USSR, influence={"Libya": (0, 4)})
    assert t.vp == 2


# --- 88 Marine Barracks Bombing -------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_marine_barracks_clears_lebanon_and_takes_two_more(by: int) -> None:
    t = event(
        "Marine Barracks Bombing", by, influence={"Lebanon": (3, 1), "Egypt": (2, 0), "Iran": (1, 0), "Sudan": (2, 0)}
    )
    assert t.pair("Lebanon") == (0, 1)
    assert t.actor == USSR
    assert t.options == ["Iran", "Egypt"]
    t.refuses("Sudan")
    t.refuses("done")
    t.do("Egypt", "Iran")
    assert (t.us("Egypt"), t.us("Iran")) == (1, 0)
    assert t.removed("Marine Barracks Bombing")


def test_marine_barracks_may_take_both_from_one_country() -> None:
    t = event("Marine Barracks Bombing", USSR, influence={"Israel": (3, 0), "Jordan": (1, 0)}).do("Israel", "Israel")
    assert t.us("Israel") == 1
    assert t.asked == "play"


def test_marine_barracks_takes_all_when_there_is_less() -> None:
    t = event("Marine Barracks Bombing", USSR, influence={"Syria": (1, 0)}).do("Syria")
    assert t.us("Syria") == 0
    assert t.asked == "play"
    assert event("Marine Barracks Bombing", USSR).removed("Marine Barracks Bombing")


# --- 93 Iran-Contra Scandal -----------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_iran_contra_marks_the_turn_and_is_removed(by: int) -> None:
    t = event("Iran-Contra Scandal", by)
    assert t.effect("Iran-Contra") == 1
    assert t.removed("Iran-Contra Scandal")


@pytest.mark.parametrize(("contras", "left"), [(0, 1), (1, 2)])
def test_iran_contra_lowers_the_us_die_in_us_realignments(contras: int, left: int) -> None:
    """Peru 1/3: the USSR has +1; dice 5 and 2 leave the US ahead by 2, or by 1 under the scandal."""
    t = at_round(US, turn=8, us_hand=["Summit"], effects={"Iran-Contra": contras}, influence={"Peru": (1, 3)})
    t.do("Summit", "ops", "realign", "Peru", "roll 5", "roll 2")
    assert t.pair("Peru") == (1, left)


@pytest.mark.parametrize(("contras", "left"), [(0, 3), (1, 2)])
def test_iran_contra_lowers_the_us_die_in_soviet_realignments(contras: int, left: int) -> None:
    """Peru 3/1: the US has +1; dice 3 and 4 tie, under the scandal the US loses 1."""
    t = at_round(USSR, turn=8, ussr_hand=["Summit"], effects={"Iran-Contra": contras}, influence={"Peru": (3, 1)})
    t.do("Summit", "ops", "realign", "Peru", "roll 3", "roll 4")
    assert t.pair("Peru") == (left, 1)


def test_iran_contra_counts_for_every_roll_of_a_series() -> None:
    t = at_round(
        US, turn=8, us_hand=["Summit", "Duck and Cover"], effects={"Iran-Contra": 1}, influence={"Peru": (0, 9)}
    )
    t.do("Duck and Cover", "ops", "realign")
    for left in (8, 7, 6):  # 6 - 1 against 3 + 1
        t.do("Peru", "roll 6", "roll 3")
        assert t.ussr("Peru") == left


def test_iran_contra_does_not_touch_us_coups() -> None:
    t = at_round(US, turn=8, us_hand=["Summit"], effects={"Iran-Contra": 1}, influence={"Peru": (0, 3)})
    t.do("Summit", "ops", "coup", "Peru", "roll 4")
    assert t.ussr("Peru") == 2


# --- 110 AWACS Sale to Saudis ---------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_awacs_adds_two_in_saudi_arabia_and_marks_the_game(by: int) -> None:
    t = event("AWACS Sale to Saudis", by, influence={"Saudi Arabia": (1, 3)})
    assert t.pair("Saudi Arabia") == (3, 3)
    assert t.effect("AWACS") == 1
    assert t.removed("AWACS Sale to Saudis")


def test_awacs_bars_muslim_revolution_as_own_event() -> None:
    t = at_round(USSR, turn=8, ussr_hand=["Muslim Revolution"], effects={"AWACS": 1}, influence={"Egypt": (2, 0)})
    t.do("Muslim Revolution")
    t.refuses("event")
    assert "ops" in t.options


def test_awacs_bars_muslim_revolution_played_by_the_us() -> None:
    t = at_round(
        US,
        turn=8,
        us_hand=["Muslim Revolution", "Summit"],
        ussr_hand=["Nasser"],
        effects={"AWACS": 1},
        influence={"Egypt": (2, 0)},
    )
    t.do("Muslim Revolution", "ops first", "influence", "Canada", "Canada", "Canada", "Canada")
    assert t.us("Egypt") == 2
    assert t.discarded("Muslim Revolution")
    assert t.actor == USSR


@pytest.mark.parametrize("number", ["Yuri and Samantha", "AWACS Sale to Saudis"])
def test_optional_late_cards_stay_out_of_a_game_of_103(number: str) -> None:
    t = at_round(US, turn=8, us_hand=["Summit"], options={"optional_cards": False})
    assert t.where(number) == "aside"
