"""Scoring and victory (TS 10, appendix C, RUL-25, RUL-27, RUL-58, RUL-59)."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import held
from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_round, country_id
from theatrum.games.twilight_struggle.board import COUNTRIES
from theatrum.games.twilight_struggle.constants import (
    BY_EUROPE,
    BY_FINAL_EUROPE,
    BY_FINAL_SCORING,
    BY_VP,
    NEITHER,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.messages import SAID_SCORES

Board = dict[int | str, tuple[int, int]]


def owned(side: int, *countries: int | str) -> Board:
    """Exactly enough influence to control these countries."""
    return held(us=countries) if side == US else held(ussr=countries)


def battlegrounds(of: str) -> list[int]:
    """All battlegrounds of the region in which a country lies."""
    region = COUNTRIES[country_id(of)].region
    return [i for i, c in enumerate(COUNTRIES) if c.region == region and c.battleground]


def scored(number: str, influence: Board, by: int = US, **given: Any) -> Table:
    return at_event(number, by, turn=8, us_hand=["Nasser"], ussr_hand=["Fidel"], influence=influence, **given)


# per region: its card, a plain country, a battleground (not next to a superpower), and the three levels
REGIONS = [
    ("Europe Scoring", "UK", "France", 3, 7, 0),
    ("Asia Scoring", "Malaysia", "India", 3, 7, 9),
    ("Middle East Scoring", "Jordan", "Egypt", 3, 5, 7),
    ("Central America Scoring", "Costa Rica", "Panama", 1, 3, 5),
    ("South America Scoring", "Peru", "Chile", 2, 5, 6),
    ("Africa Scoring", "Cameroon", "Nigeria", 1, 4, 6),
]
ROW = ("number", "plain", "bg", "presence", "domination", "control")


def signed(side: int, points: int) -> int:
    return points if side == US else -points


# --- levels (10.1.1, appendix C) ----------------------------------------------------------------------------


@pytest.mark.parametrize("side", [US, USSR])
@pytest.mark.parametrize(ROW, REGIONS)
def test_presence(number: str, plain: str, bg: str, presence: int, domination: int, control: int, side: int) -> None:
    assert scored(number, owned(side, plain)).vp == signed(side, presence)
    assert scored(number, owned(side, bg)).vp == signed(side, presence + 1)  # no non-battleground: no Domination


@pytest.mark.parametrize("side", [US, USSR])
@pytest.mark.parametrize(ROW, REGIONS)
def test_domination(number: str, plain: str, bg: str, presence: int, domination: int, control: int, side: int) -> None:
    assert scored(number, owned(side, plain, bg)).vp == signed(side, domination + 1)


@pytest.mark.parametrize("by", [US, USSR])
@pytest.mark.parametrize("side", [US, USSR])
@pytest.mark.parametrize(ROW, REGIONS[1:])
def test_control(
    number: str, plain: str, bg: str, presence: int, domination: int, control: int, side: int, by: int
) -> None:
    """All battlegrounds and more countries, without a plain country; whoever plays the card, both score."""
    all_of_them = battlegrounds(bg)
    next_door = sum(1 for c in all_of_them if COUNTRIES[c].superpower == 1 - side)
    assert scored(number, owned(side, *all_of_them), by).vp == signed(side, control + len(all_of_them) + next_door)


@pytest.mark.parametrize("by", [US, USSR])
@pytest.mark.parametrize("side", [US, USSR])
def test_control_of_europe_wins(side: int, by: int) -> None:
    """TS 10.3.1 b: whatever the VP and whoever plays the card."""
    t = scored("Europe Scoring", owned(side, *battlegrounds("France")), by, vp=signed(side, -19))
    assert t.winner == side
    assert t.ending is not None
    assert t.ending.reason == BY_EUROPE


def test_control_of_europe_needs_all_battlegrounds() -> None:
    t = scored("Europe Scoring", owned(US, "France", "Italy", "West Germany", "East Germany", "UK", "Canada"))
    assert t.ending is None
    assert t.vp == 7 + 4


def test_control_needs_more_countries_than_the_opponent() -> None:
    board = owned(US, *battlegrounds("France")) | owned(
        USSR, "Sweden", "Finland", "Czechoslovakia", "Norway", "Romania"
    )
    t = scored("Europe Scoring", board)
    assert t.ending is None
    assert t.vp == 3 + 5 + 1 - 3  # presence, 5 battlegrounds, Poland next to the USSR; Soviet presence


def test_domination_needs_a_non_battleground() -> None:
    t = scored("South America Scoring", owned(US, "Chile", "Brazil"))
    assert t.vp == 2 + 2


def test_domination_needs_more_battlegrounds() -> None:
    t = scored("South America Scoring", owned(US, "Chile", "Peru", "Bolivia") | owned(USSR, "Brazil"))
    assert t.vp == (2 + 1) - (2 + 1)


def test_domination_needs_a_battleground() -> None:
    t = scored("South America Scoring", owned(US, "Peru", "Bolivia"))
    assert t.vp == 2


def test_domination_needs_more_countries() -> None:
    t = scored(
        "South America Scoring", owned(US, "Chile", "Brazil", "Peru") | owned(USSR, "Bolivia", "Uruguay", "Argentina")
    )
    assert t.vp == (2 + 2) - (2 + 1)


def test_domination_of_one_side_and_presence_of_the_other() -> None:
    t = scored("South America Scoring", owned(US, "Chile", "Brazil", "Peru") | owned(USSR, "Bolivia", "Argentina"))
    assert t.vp == (5 + 2) - (2 + 1)


def test_nothing_controlled_scores_nothing() -> None:
    t = scored("South America Scoring", {"Chile": (2, 0), "Brazil": (3, 2), "Venezuela": (0, 1)})
    assert t.vp == 0


def test_only_the_highest_level_is_scored() -> None:
    t = scored("Middle East Scoring", owned(USSR, *battlegrounds("Egypt"), "Jordan"))
    assert t.vp == -(7 + 6)


def test_the_other_regions_do_not_count() -> None:
    t = scored("Africa Scoring", owned(US, "France", "Egypt", "Brazil", "Mexico", "India"))
    assert t.vp == 0


def test_algeria_is_africa_and_egypt_and_libya_are_the_middle_east() -> None:
    assert scored("Africa Scoring", owned(US, "Algeria", "Egypt")).vp == 1 + 1


# --- bonuses (10.1.2) ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "country", "points"),
    [
        ("Europe Scoring", "Finland", 3 + 1),
        ("Europe Scoring", "Romania", 3 + 1),
        ("Europe Scoring", "Poland", 3 + 1 + 1),
        ("Asia Scoring", "Afghanistan", 3 + 1),
        ("Asia Scoring", "North Korea", 3 + 1 + 1),
        ("Europe Scoring", "Canada", 3),
        ("Asia Scoring", "Japan", 3 + 1),
        ("Central America Scoring", "Cuba", 1 + 1),
    ],
)
def test_us_gets_one_for_a_country_next_to_the_ussr(number: str, country: str, points: int) -> None:
    assert scored(number, owned(US, country)).vp == points


@pytest.mark.parametrize(
    ("number", "country", "points"),
    [
        ("Europe Scoring", "Canada", 3 + 1),
        ("Central America Scoring", "Mexico", 1 + 1 + 1),
        ("Central America Scoring", "Cuba", 1 + 1 + 1),
        ("Asia Scoring", "Japan", 3 + 1 + 1),
        ("Europe Scoring", "Finland", 3),
        ("Asia Scoring", "North Korea", 3 + 1),
    ],
)
def test_ussr_gets_one_for_a_country_next_to_the_us(number: str, country: str, points: int) -> None:
    assert scored(number, owned(USSR, country)).vp == -points


def test_central_america_example() -> None:
    """EX-10.1.2: Panama at 1 is not controlled."""
    board: Board = {
        "Cuba": (0, 3), "Haiti": (0, 1), "Dominican Republic": (0, 1), "Guatemala": (1, 0), "Panama": (1, 0),
    }  # fmt: skip
    t = at_round(USSR, turn=4, ussr_hand=["Central America Scoring", "Fidel"], us_hand=["Nasser"], influence=board)
    t.do("Central America Scoring")
    assert [(e.b, e.c) for e in t.heard(SAID_SCORES)] == [(1, 5)]
    assert t.vp == -4


# --- Southeast Asia, Formosan Resolution, Shuttle Diplomacy -------------------------------------------------


def test_southeast_asia_scores_countries_and_thailand_double() -> None:
    t = scored("Southeast Asia Scoring", owned(US, "Thailand", "Burma") | owned(USSR, "Malaysia"))
    assert t.vp == 2 + 1 - 1


def test_southeast_asia_leaves_out_the_rest_of_asia() -> None:
    t = scored("Southeast Asia Scoring", owned(US, "Australia", "Taiwan", "Japan", "India"))
    assert t.vp == 0


@pytest.mark.parametrize(("formosan", "points"), [(0, 3), (1, 4)])
def test_taiwan_alone_in_asia(formosan: int, points: int) -> None:
    """CHK-25."""
    assert scored("Asia Scoring", owned(US, "Taiwan"), effects={"Formosan Resolution": formosan}).vp == points


def test_formosan_makes_seven_battlegrounds_for_control() -> None:
    """RUL-27: without Taiwan's seven the six are enough only while the US does not control Taiwan."""
    six = owned(US, *battlegrounds("India"))
    assert scored("Asia Scoring", six, effects={"Formosan Resolution": 1}).vp == 9 + 6 + 1
    assert scored("Asia Scoring", six | owned(US, "Taiwan"), effects={"Formosan Resolution": 1}).vp == 9 + 7 + 1


def test_formosan_keeps_the_ussr_from_control_of_asia() -> None:
    board = owned(USSR, *battlegrounds("India"), "Malaysia") | owned(US, "Taiwan")
    t = scored("Asia Scoring", board, effects={"Formosan Resolution": 1})
    assert t.vp == -(7 + 6 + 1) + (3 + 1)


def test_formosan_does_not_help_the_ussr_in_taiwan() -> None:
    assert scored("Asia Scoring", owned(USSR, "Taiwan"), effects={"Formosan Resolution": 1}).vp == -3


@pytest.mark.parametrize("by", [US, USSR])
def test_shuttle_diplomacy_takes_a_battleground_off_the_soviet_totals(by: int) -> None:
    """RUL-25: the US picks which."""
    board = owned(USSR, "Egypt", "Iran", "Syria") | owned(US, "Israel")
    t = scored("Middle East Scoring", board, by, shuttle="Shuttle Diplomacy")
    assert t.actor == US
    assert t.options == ["Iran", "Egypt"]
    t.do("Egypt")
    assert t.vp == (3 + 1) - (3 + 1)  # 2 countries to 1, 1 battleground to 1
    assert t.discarded("Shuttle Diplomacy")


def test_shuttle_diplomacy_takes_the_number_of_countries_too() -> None:
    board = owned(USSR, "Egypt", "Saudi Arabia", "Syria") | owned(US, "Jordan", "Lebanon")
    t = scored("Middle East Scoring", board, shuttle="Shuttle Diplomacy").do("Egypt")
    assert t.vp == 3 - (3 + 1)  # two countries each: no Domination


def test_shuttle_diplomacy_on_japan_takes_the_bonus_of_the_neighbour() -> None:
    t = scored("Asia Scoring", owned(USSR, "Japan", "Malaysia"), shuttle="Shuttle Diplomacy").do("Japan")
    assert t.vp == -3


def test_shuttle_diplomacy_is_used_up_without_a_soviet_battleground() -> None:
    t = scored("Asia Scoring", owned(USSR, "Malaysia"), shuttle="Shuttle Diplomacy")
    assert t.vp == -3
    assert t.discarded("Shuttle Diplomacy")


@pytest.mark.parametrize(
    "number", ["Europe Scoring", "Africa Scoring", "Southeast Asia Scoring", "South America Scoring"]
)
def test_other_scoring_cards_do_not_use_shuttle_diplomacy(number: str) -> None:
    t = scored(number, owned(USSR, "France", "Nigeria", "Thailand", "Brazil"), shuttle="Shuttle Diplomacy")
    assert not t.discarded("Shuttle Diplomacy")
    assert t.vp < 0


# --- the VP track (10.2) and 20 VP (10.3.1 a) ---------------------------------------------------------------


def test_the_marker_crosses_zero_as_one_space() -> None:
    """EX-10.2.1."""
    t = at_event("Nuclear Test Ban", US, vp=-1, defcon=4, us_hand=["Nasser"], ussr_hand=["Fidel"])
    assert t.vp == 1


def test_the_marker_moves_towards_the_player_who_gains() -> None:
    """EX-10.2.2."""
    t = at_event("Nuclear Test Ban", USSR, vp=10, defcon=4, us_hand=["Nasser"], ussr_hand=["Fidel"])
    assert t.vp == 8


@pytest.mark.parametrize("side", [US, USSR])
def test_twenty_vp_win_at_once(side: int) -> None:
    t = at_event("Nuclear Test Ban", side, vp=signed(side, 17), defcon=5, us_hand=["Nasser"], ussr_hand=["Fidel"])
    assert t.winner == side
    assert t.ending is not None
    assert t.ending.reason == BY_VP


@pytest.mark.parametrize("side", [US, USSR])
def test_nineteen_vp_do_not_win(side: int) -> None:
    t = at_event("Nuclear Test Ban", side, vp=signed(side, 17), defcon=4, us_hand=["Nasser"], ussr_hand=["Fidel"])
    assert t.ending is None
    assert t.vp == signed(side, 19)


def test_more_than_twenty_vp_win() -> None:
    t = at_event("Nuclear Test Ban", US, vp=19, defcon=5, us_hand=["Nasser"], ussr_hand=["Fidel"])
    assert t.winner == US


def test_vp_of_a_scoring_card_are_netted_before_the_test() -> None:
    """CHK-7, RUL-58."""
    t = scored("South America Scoring", owned(US, "Chile", "Peru") | owned(USSR, "Brazil", "Bolivia"), vp=19)
    assert t.vp == 19
    assert t.ending is None


def test_a_scoring_card_can_win_for_the_other_player() -> None:
    t = scored("South America Scoring", owned(USSR, "Chile", "Peru"), by=US, vp=-15)
    assert t.winner == USSR


def test_an_opponents_event_can_win_for_him() -> None:
    t = at_round(US, turn=4, vp=-19, us_hand=["Willy Brandt"], ussr_hand=["Fidel"]).do("Willy Brandt", "event first")
    assert t.winner == USSR


def test_defcon_one_beats_vp() -> None:
    """RUL-58: Duck and Cover would give the US 4 VP after the drop."""
    t = at_round(US, vp=19, defcon=2, us_hand=["Duck and Cover"], ussr_hand=["Fidel"]).do("Duck and Cover", "event")
    assert t.winner == USSR
    assert t.vp == 19


def test_nothing_is_possible_after_the_end() -> None:
    t = at_event("Nuclear Test Ban", US, vp=19, us_hand=["Nasser"], ussr_hand=["Fidel"])
    assert t.actors == []
    assert t.game.legal(t.state, US) == []


# --- the end of turn 10 (10.3.2, RUL-59) --------------------------------------------------------------------


def final(influence: Board | None = None, **given: Any) -> Table:
    """The end of turn 10; enough MilOps, and the China Card with the USSR unless said otherwise."""
    return at_end_of_turn(**{"turn": 10, "milops": (5, 5), "influence": influence, **given})


def test_all_six_regions_and_the_china_card_are_scored() -> None:
    """Southeast Asia only inside Asia."""
    board = owned(US, "UK", "Malaysia", "Jordan", "Costa Rica", "Peru", "Cameroon")
    t = final(board)
    assert t.vp == 3 + 3 + 3 + 1 + 2 + 1 - 1
    assert t.winner == US
    assert t.ending is not None
    assert t.ending.reason == BY_FINAL_SCORING


@pytest.mark.parametrize("face_up", [True, False])
@pytest.mark.parametrize("owner", [US, USSR])
def test_the_china_card_is_worth_one_face_up_or_down(owner: int, face_up: bool) -> None:
    t = final(china=(owner, face_up))
    assert t.vp == signed(owner, 1)
    assert t.winner == owner


def test_zero_vp_is_a_draw() -> None:
    t = final(vp=1)
    assert t.winner == NEITHER
    assert t.ending is not None
    assert t.ending.winners == [US, USSR]
    assert t.ending.reason == BY_FINAL_SCORING


@pytest.mark.parametrize(("vp", "winner"), [(2, US), (0, USSR), (-7, USSR)])
def test_the_marker_decides(vp: int, winner: int) -> None:
    assert final(vp=vp).winner == winner


def test_no_twenty_vp_win_during_final_scoring() -> None:
    """The US passes 20 in Europe, but the Soviet points of other regions come back."""
    board = owned(US, "UK", "France") | owned(USSR, *battlegrounds("Egypt"), *battlegrounds("India"), "Malaysia")
    board |= owned(USSR, *battlegrounds("Chile"), *battlegrounds("Nigeria"), "Peru", "Cameroon")
    t = final(board, vp=19)
    net = (7 + 1) - (7 + 6) - (9 + 6 + 1) - (6 + 4) - (6 + 5) - 1
    assert t.vp == 19 + net
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_FINAL_SCORING


def test_the_total_may_pass_twenty() -> None:
    t = final(owned(US, "UK", "France"), vp=19)
    assert t.vp == 26
    assert t.winner == US


@pytest.mark.parametrize("side", [US, USSR])
def test_control_of_europe_wins_final_scoring_whatever_the_points(side: int) -> None:
    """CHK-8."""
    t = final(owned(side, *battlegrounds("France")), vp=signed(side, -19))
    assert t.winner == side
    assert t.ending is not None
    assert t.ending.reason == BY_FINAL_EUROPE


def test_formosan_counts_in_final_scoring() -> None:
    assert final(owned(US, "Taiwan"), effects={"Formosan Resolution": 1}).vp == 4 - 1
    assert final(owned(US, "Taiwan")).vp == 3 - 1


def test_shuttle_diplomacy_does_not_count_in_final_scoring() -> None:
    t = final(owned(USSR, "Egypt"), shuttle="Shuttle Diplomacy")
    assert t.vp == -(3 + 1) - 1


@pytest.mark.parametrize("side", [US, USSR])
def test_twenty_vp_by_milops_in_turn_ten_win_before_final_scoring(side: int) -> None:
    """TS 4.5 E."""
    milops = (5, 2) if side == US else (2, 5)
    t = final(owned(1 - side, *battlegrounds("France")), vp=signed(side, 17), milops=milops)
    assert t.winner == side
    assert t.ending is not None
    assert t.ending.reason == BY_VP


def test_no_final_scoring_before_turn_ten() -> None:
    t = final(owned(US, *battlegrounds("France")), turn=9)
    assert t.ending is None
    assert t.vp == 0


def test_europe_scoring_without_control_goes_on() -> None:
    t = scored("Europe Scoring", owned(US, "UK") | owned(USSR, "East Germany", "Poland", "Romania"))
    assert t.vp == 3 - (7 + 2)
    assert t.asked == "play"


def test_contested_countries_count_for_nobody() -> None:
    """Scoring a region with contested countries counts only those controlled (2.1.7)."""
    t = scored("Asia Scoring", {"South Korea": (4, 1), "Thailand": (3, 2), "India": (0, 3), "Burma": (0, 1)})
    assert t.vp == (3 + 1) - (3 + 1)


def test_the_loser_of_defcon_one_may_be_ahead() -> None:
    t = at_round(US, vp=10, defcon=2, us_hand=["Nasser"], ussr_hand=["Fidel"], influence={"Angola": (0, 1)})
    t.do("Nasser", "ops first", "coup", "Angola", "roll 1")
    assert t.winner == USSR


def test_nicaragua_counts_nothing_extra_for_touching_cuba() -> None:
    assert scored("Central America Scoring", owned(USSR, "Nicaragua")).vp == -1
