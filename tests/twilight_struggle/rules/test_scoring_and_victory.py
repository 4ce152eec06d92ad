"""Scoring and victory (TS 10, appendix C, RUL-25, RUL-27, RUL-58, RUL-59)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_round
from theatrum.games.twilight_struggle.board import (
    AFGHANISTAN,
    ALGERIA,
    ARGENTINA,
    AUSTRALIA,
    BOLIVIA,
    BRAZIL,
    BURMA,
    CAMEROON,
    CANADA,
    CHILE,
    COSTA_RICA,
    COUNTRIES,
    CUBA,
    CZECHOSLOVAKIA,
    DOMINICAN_REPUBLIC,
    EAST_GERMANY,
    EGYPT,
    FINLAND,
    FRANCE,
    GUATEMALA,
    HAITI,
    INDIA,
    IRAN,
    ISRAEL,
    ITALY,
    JAPAN,
    JORDAN,
    LEBANON,
    MALAYSIA,
    MEXICO,
    NICARAGUA,
    NIGERIA,
    NORTH_KOREA,
    NORWAY,
    PANAMA,
    PERU,
    POLAND,
    ROMANIA,
    SAUDI_ARABIA,
    SOUTH_KOREA,
    SWEDEN,
    SYRIA,
    TAIWAN,
    THAILAND,
    UK,
    URUGUAY,
    VENEZUELA,
    WEST_GERMANY,
)
from theatrum.games.twilight_struggle.constants import (
    BY_EUROPE,
    BY_FINAL_EUROPE,
    BY_FINAL_SCORING,
    BY_VP,
    NEITHER,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    AFRICA_SCORING,
    ASIA_SCORING,
    CENTRAL_AMERICA_SCORING,
    EUROPE_SCORING,
    MIDDLE_EAST_SCORING,
    SOUTH_AMERICA_SCORING,
    SOUTHEAST_ASIA_SCORING,
)
from theatrum.games.twilight_struggle.messages import SAID_SCORES

Board = dict[int, tuple[int, int]]


def owned(side: int, *countries: int) -> Board:
    """Exactly enough influence to control these countries."""
    return {c: (COUNTRIES[c].stability, 0) if side == US else (0, COUNTRIES[c].stability) for c in countries}


def battlegrounds(of: int) -> list[int]:
    return [i for i, c in enumerate(COUNTRIES) if c.region == COUNTRIES[of].region and c.battleground]


def scored(number: int, influence: Board, by: int = US, **given: Any) -> Table:
    return at_event(number, by, turn=8, us_hand=["Nasser"], ussr_hand=["Fidel"], influence=influence, **given)


# per region: its card, a plain country, a battleground (not next to a superpower), and the three levels
REGIONS = [
    (EUROPE_SCORING, UK, FRANCE, 3, 7, 0),
    (ASIA_SCORING, MALAYSIA, INDIA, 3, 7, 9),
    (MIDDLE_EAST_SCORING, JORDAN, EGYPT, 3, 5, 7),
    (CENTRAL_AMERICA_SCORING, COSTA_RICA, PANAMA, 1, 3, 5),
    (SOUTH_AMERICA_SCORING, PERU, CHILE, 2, 5, 6),
    (AFRICA_SCORING, CAMEROON, NIGERIA, 1, 4, 6),
]
ROW = ("number", "plain", "bg", "presence", "domination", "control")


def signed(side: int, points: int) -> int:
    return points if side == US else -points


# --- levels (10.1.1, appendix C) ----------------------------------------------------------------------------


@pytest.mark.parametrize("side", [US, USSR])
@pytest.mark.parametrize(ROW, REGIONS)
def test_presence(number: int, plain: int, bg: int, presence: int, domination: int, control: int, side: int) -> None:
    assert scored(number, owned(side, plain)).vp == signed(side, presence)
    assert scored(number, owned(side, bg)).vp == signed(side, presence + 1)  # no non-battleground: no Domination


@pytest.mark.parametrize("side", [US, USSR])
@pytest.mark.parametrize(ROW, REGIONS)
def test_domination(number: int, plain: int, bg: int, presence: int, domination: int, control: int, side: int) -> None:
    assert scored(number, owned(side, plain, bg)).vp == signed(side, domination + 1)


@pytest.mark.parametrize("by", [US, USSR])
@pytest.mark.parametrize("side", [US, USSR])
@pytest.mark.parametrize(ROW, REGIONS[1:])
def test_control(
    number: int, plain: int, bg: int, presence: int, domination: int, control: int, side: int, by: int
) -> None:
    """All battlegrounds and more countries, without a plain country; whoever plays the card, both score."""
    all_of_them = battlegrounds(bg)
    next_door = sum(1 for c in all_of_them if COUNTRIES[c].superpower == 1 - side)
    assert scored(number, owned(side, *all_of_them), by).vp == signed(side, control + len(all_of_them) + next_door)


@pytest.mark.parametrize("by", [US, USSR])
@pytest.mark.parametrize("side", [US, USSR])
def test_control_of_europe_wins(side: int, by: int) -> None:
    """TS 10.3.1 b: whatever the VP and whoever plays the card."""
    t = scored(EUROPE_SCORING, owned(side, *battlegrounds(FRANCE)), by, vp=signed(side, -19))
    assert t.winner == side
    assert t.ending is not None
    assert t.ending.reason == BY_EUROPE


def test_control_of_europe_needs_all_battlegrounds() -> None:
    t = scored(EUROPE_SCORING, owned(US, FRANCE, ITALY, WEST_GERMANY, EAST_GERMANY, UK, CANADA))
    assert t.ending is None
    assert t.vp == 7 + 4


def test_control_needs_more_countries_than_the_opponent() -> None:
    board = owned(US, *battlegrounds(FRANCE)) | owned(USSR, SWEDEN, FINLAND, CZECHOSLOVAKIA, NORWAY, ROMANIA)
    t = scored(EUROPE_SCORING, board)
    assert t.ending is None
    assert t.vp == 3 + 5 + 1 - 3  # presence, 5 battlegrounds, Poland next to the USSR; Soviet presence


def test_domination_needs_a_non_battleground() -> None:
    t = scored(SOUTH_AMERICA_SCORING, owned(US, CHILE, BRAZIL))
    assert t.vp == 2 + 2


def test_domination_needs_more_battlegrounds() -> None:
    t = scored(SOUTH_AMERICA_SCORING, owned(US, CHILE, PERU, BOLIVIA) | owned(USSR, BRAZIL))
    assert t.vp == (2 + 1) - (2 + 1)


def test_domination_needs_a_battleground() -> None:
    t = scored(SOUTH_AMERICA_SCORING, owned(US, PERU, BOLIVIA))
    assert t.vp == 2


def test_domination_needs_more_countries() -> None:
    t = scored(SOUTH_AMERICA_SCORING, owned(US, CHILE, BRAZIL, PERU) | owned(USSR, BOLIVIA, URUGUAY, ARGENTINA))
    assert t.vp == (2 + 2) - (2 + 1)


def test_domination_of_one_side_and_presence_of_the_other() -> None:
    t = scored(SOUTH_AMERICA_SCORING, owned(US, CHILE, BRAZIL, PERU) | owned(USSR, BOLIVIA, ARGENTINA))
    assert t.vp == (5 + 2) - (2 + 1)


def test_nothing_controlled_scores_nothing() -> None:
    t = scored(SOUTH_AMERICA_SCORING, {CHILE: (2, 0), BRAZIL: (3, 2), VENEZUELA: (0, 1)})
    assert t.vp == 0


def test_only_the_highest_level_is_scored() -> None:
    t = scored(MIDDLE_EAST_SCORING, owned(USSR, *battlegrounds(EGYPT), JORDAN))
    assert t.vp == -(7 + 6)


def test_the_other_regions_do_not_count() -> None:
    t = scored(AFRICA_SCORING, owned(US, FRANCE, EGYPT, BRAZIL, MEXICO, INDIA))
    assert t.vp == 0


def test_algeria_is_africa_and_egypt_and_libya_are_the_middle_east() -> None:
    assert scored(AFRICA_SCORING, owned(US, ALGERIA, EGYPT)).vp == 1 + 1


# --- bonuses (10.1.2) ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "country", "points"),
    [
        (EUROPE_SCORING, FINLAND, 3 + 1),
        (EUROPE_SCORING, ROMANIA, 3 + 1),
        (EUROPE_SCORING, POLAND, 3 + 1 + 1),
        (ASIA_SCORING, AFGHANISTAN, 3 + 1),
        (ASIA_SCORING, NORTH_KOREA, 3 + 1 + 1),
        (EUROPE_SCORING, CANADA, 3),
        (ASIA_SCORING, JAPAN, 3 + 1),
        (CENTRAL_AMERICA_SCORING, CUBA, 1 + 1),
    ],
)
def test_us_gets_one_for_a_country_next_to_the_ussr(number: int, country: int, points: int) -> None:
    assert scored(number, owned(US, country)).vp == points


@pytest.mark.parametrize(
    ("number", "country", "points"),
    [
        (EUROPE_SCORING, CANADA, 3 + 1),
        (CENTRAL_AMERICA_SCORING, MEXICO, 1 + 1 + 1),
        (CENTRAL_AMERICA_SCORING, CUBA, 1 + 1 + 1),
        (ASIA_SCORING, JAPAN, 3 + 1 + 1),
        (EUROPE_SCORING, FINLAND, 3),
        (ASIA_SCORING, NORTH_KOREA, 3 + 1),
    ],
)
def test_ussr_gets_one_for_a_country_next_to_the_us(number: int, country: int, points: int) -> None:
    assert scored(number, owned(USSR, country)).vp == -points


def test_central_america_example() -> None:
    """EX-10.1.2: Panama at 1 is not controlled."""
    board: Board = {
        CUBA: (0, 3), HAITI: (0, 1), DOMINICAN_REPUBLIC: (0, 1), GUATEMALA: (1, 0), PANAMA: (1, 0),
    }  # fmt: skip
    t = at_round(USSR, turn=4, ussr_hand=["Central America Scoring", "Fidel"], us_hand=["Nasser"], influence=board)
    t.do("Central America Scoring")
    assert [(e.b, e.c) for e in t.heard(SAID_SCORES)] == [(1, 5)]
    assert t.vp == -4


# --- Southeast Asia, Formosan Resolution, Shuttle Diplomacy -------------------------------------------------


def test_southeast_asia_scores_countries_and_thailand_double() -> None:
    t = scored(SOUTHEAST_ASIA_SCORING, owned(US, THAILAND, BURMA) | owned(USSR, MALAYSIA))
    assert t.vp == 2 + 1 - 1


def test_southeast_asia_leaves_out_the_rest_of_asia() -> None:
    t = scored(SOUTHEAST_ASIA_SCORING, owned(US, AUSTRALIA, TAIWAN, JAPAN, INDIA))
    assert t.vp == 0


@pytest.mark.parametrize(("formosan", "points"), [(0, 3), (1, 4)])
def test_taiwan_alone_in_asia(formosan: int, points: int) -> None:
    """CHK-25."""
    assert scored(ASIA_SCORING, owned(US, TAIWAN), effects={"Formosan Resolution": formosan}).vp == points


def test_formosan_makes_seven_battlegrounds_for_control() -> None:
    """RUL-27: without Taiwan's seven the six are enough only while the US does not control Taiwan."""
    six = owned(US, *battlegrounds(INDIA))
    assert scored(ASIA_SCORING, six, effects={"Formosan Resolution": 1}).vp == 9 + 6 + 1
    assert scored(ASIA_SCORING, six | owned(US, TAIWAN), effects={"Formosan Resolution": 1}).vp == 9 + 7 + 1


def test_formosan_keeps_the_ussr_from_control_of_asia() -> None:
    board = owned(USSR, *battlegrounds(INDIA), MALAYSIA) | owned(US, TAIWAN)
    t = scored(ASIA_SCORING, board, effects={"Formosan Resolution": 1})
    assert t.vp == -(7 + 6 + 1) + (3 + 1)


def test_formosan_does_not_help_the_ussr_in_taiwan() -> None:
    assert scored(ASIA_SCORING, owned(USSR, TAIWAN), effects={"Formosan Resolution": 1}).vp == -3


@pytest.mark.parametrize("by", [US, USSR])
def test_shuttle_diplomacy_takes_a_battleground_off_the_soviet_totals(by: int) -> None:
    """RUL-25: the US picks which."""
    board = owned(USSR, EGYPT, IRAN, SYRIA) | owned(US, ISRAEL)
    t = scored(MIDDLE_EAST_SCORING, board, by, shuttle="Shuttle Diplomacy")
    assert t.actor == US
    assert t.options == ["Iran", "Egypt"]
    t.do("Egypt")
    assert t.vp == (3 + 1) - (3 + 1)  # 2 countries to 1, 1 battleground to 1
    assert t.discarded("Shuttle Diplomacy")


def test_shuttle_diplomacy_takes_the_number_of_countries_too() -> None:
    board = owned(USSR, EGYPT, SAUDI_ARABIA, SYRIA) | owned(US, JORDAN, LEBANON)
    t = scored(MIDDLE_EAST_SCORING, board, shuttle="Shuttle Diplomacy").do("Egypt")
    assert t.vp == 3 - (3 + 1)  # two countries each: no Domination


def test_shuttle_diplomacy_on_japan_takes_the_bonus_of_the_neighbour() -> None:
    t = scored(ASIA_SCORING, owned(USSR, JAPAN, MALAYSIA), shuttle="Shuttle Diplomacy").do("Japan")
    assert t.vp == -3


def test_shuttle_diplomacy_is_used_up_without_a_soviet_battleground() -> None:
    t = scored(ASIA_SCORING, owned(USSR, MALAYSIA), shuttle="Shuttle Diplomacy")
    assert t.vp == -3
    assert t.discarded("Shuttle Diplomacy")


@pytest.mark.parametrize("number", [EUROPE_SCORING, AFRICA_SCORING, SOUTHEAST_ASIA_SCORING, SOUTH_AMERICA_SCORING])
def test_other_scoring_cards_do_not_use_shuttle_diplomacy(number: int) -> None:
    t = scored(number, owned(USSR, FRANCE, NIGERIA, THAILAND, BRAZIL), shuttle="Shuttle Diplomacy")
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
    t = scored(SOUTH_AMERICA_SCORING, owned(US, CHILE, PERU) | owned(USSR, BRAZIL, BOLIVIA), vp=19)
    assert t.vp == 19
    assert t.ending is None


def test_a_scoring_card_can_win_for_the_other_player() -> None:
    t = scored(SOUTH_AMERICA_SCORING, owned(USSR, CHILE, PERU), by=US, vp=-15)
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
    board = owned(US, UK, MALAYSIA, JORDAN, COSTA_RICA, PERU, CAMEROON)
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
    board = owned(US, UK, FRANCE) | owned(USSR, *battlegrounds(EGYPT), *battlegrounds(INDIA), MALAYSIA)
    board |= owned(USSR, *battlegrounds(CHILE), *battlegrounds(NIGERIA), PERU, CAMEROON)
    t = final(board, vp=19)
    net = (7 + 1) - (7 + 6) - (9 + 6 + 1) - (6 + 4) - (6 + 5) - 1
    assert t.vp == 19 + net
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_FINAL_SCORING


def test_the_total_may_pass_twenty() -> None:
    t = final(owned(US, UK, FRANCE), vp=19)
    assert t.vp == 26
    assert t.winner == US


@pytest.mark.parametrize("side", [US, USSR])
def test_control_of_europe_wins_final_scoring_whatever_the_points(side: int) -> None:
    """CHK-8."""
    t = final(owned(side, *battlegrounds(FRANCE)), vp=signed(side, -19))
    assert t.winner == side
    assert t.ending is not None
    assert t.ending.reason == BY_FINAL_EUROPE


def test_formosan_counts_in_final_scoring() -> None:
    assert final(owned(US, TAIWAN), effects={"Formosan Resolution": 1}).vp == 4 - 1
    assert final(owned(US, TAIWAN)).vp == 3 - 1


def test_shuttle_diplomacy_does_not_count_in_final_scoring() -> None:
    t = final(owned(USSR, EGYPT), shuttle="Shuttle Diplomacy")
    assert t.vp == -(3 + 1) - 1


@pytest.mark.parametrize("side", [US, USSR])
def test_twenty_vp_by_milops_in_turn_ten_win_before_final_scoring(side: int) -> None:
    """TS 4.5 E."""
    milops = (5, 2) if side == US else (2, 5)
    t = final(owned(1 - side, *battlegrounds(FRANCE)), vp=signed(side, 17), milops=milops)
    assert t.winner == side
    assert t.ending is not None
    assert t.ending.reason == BY_VP


def test_no_final_scoring_before_turn_ten() -> None:
    t = final(owned(US, *battlegrounds(FRANCE)), turn=9)
    assert t.ending is None
    assert t.vp == 0


def test_europe_scoring_without_control_goes_on() -> None:
    t = scored(EUROPE_SCORING, owned(US, UK) | owned(USSR, EAST_GERMANY, POLAND, ROMANIA))
    assert t.vp == 3 - (7 + 2)
    assert t.asked == "play"


def test_contested_countries_count_for_nobody() -> None:
    """Scoring a region with contested countries counts only those controlled (2.1.7)."""
    t = scored(ASIA_SCORING, {SOUTH_KOREA: (4, 1), THAILAND: (3, 2), INDIA: (0, 3), BURMA: (0, 1)})
    assert t.vp == (3 + 1) - (3 + 1)


def test_the_loser_of_defcon_one_may_be_ahead() -> None:
    t = at_round(US, vp=10, defcon=2, us_hand=["Nasser"], ussr_hand=["Fidel"], influence={"Angola": (0, 1)})
    t.do("Nasser", "ops first", "coup", "Angola", "roll 1")
    assert t.winner == USSR


def test_nicaragua_counts_nothing_extra_for_touching_cuba() -> None:
    assert scored(CENTRAL_AMERICA_SCORING, owned(USSR, NICARAGUA)).vp == -1
