"""Rulings on how the game ends (RUL-2, 3, 30, 57, 58, 59 and 64)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import at_end_of_turn, at_event, at_headline, at_round
from theatrum.games.twilight_struggle.board import WESTERN_EUROPE
from theatrum.games.twilight_struggle.constants import (
    BY_EUROPE,
    BY_FINAL_SCORING,
    BY_HELD_SCORING,
    BY_MISSILE_CRISIS,
    BY_VP,
    NEITHER,
    TO_DEFCON,
    US,
    USSR,
)

# --- RUL-2: DEFCON suicide ------------------------------------------------------------------------------------


def test_rul_2_coup_granted_inside_the_opponents_round() -> None:
    t = at_round(US, turn=4, defcon=2, us_hand=["Lone Gunman"], ussr_hand=["Nasser"], influence={"Angola": (1, 0)})
    t.do("Lone Gunman", "event first").do_as(USSR, "coup", "Angola").do("roll 6")
    assert t.winner == USSR


def test_rul_2_grain_sales_card_played_by_the_us_in_a_soviet_round() -> None:
    t = at_round(
        USSR, turn=4, defcon=2, ussr_hand=["Grain Sales to Soviets", "Duck and Cover"], us_hand=["Truman Doctrine"]
    )
    t.do("Grain Sales to Soviets", "event first", "Duck and Cover", "play", "event")
    assert t.winner == US
    assert t.vp == 0


def test_rul_2_grain_sales_own_ops_in_a_soviet_round() -> None:
    t = at_round(
        USSR,
        turn=4,
        defcon=2,
        ussr_hand=["Grain Sales to Soviets"],
        us_hand=["Truman Doctrine"],
        influence={"Zaire": (0, 1)},
    )
    t.do("Grain Sales to Soviets", "event first").do_as(US, "coup", "Zaire").do("roll 1")
    assert t.winner == US


@pytest.mark.parametrize("by", [US, USSR])
def test_rul_2_five_year_plan_blames_the_phasing_player(by: int) -> None:
    t = at_event("Five Year Plan", by, defcon=2, us_hand=["Truman Doctrine"], ussr_hand=["Duck and Cover"])
    t.do("Duck and Cover")
    assert t.winner == 1 - by


@pytest.mark.parametrize(("by", "number"), [(US, "Soviets Shoot Down KAL-007"), (USSR, "We Will Bury You")])
def test_rul_2_missile_envy_receiving_an_own_card_that_lowers_defcon(by: int, number: str) -> None:
    hands: dict[str, Any] = (
        {"us_hand": [number], "ussr_hand": ["Nasser"]}
        if by == USSR
        else {"us_hand": ["CIA Created"], "ussr_hand": [number]}
    )
    t = at_event("Missile Envy", by, turn=8, defcon=2, **hands)
    t.do(number)
    assert t.winner == 1 - by


@pytest.mark.parametrize("by", [US, USSR])
def test_rul_2_star_wars_blames_the_phasing_player(by: int) -> None:
    t = at_event(
        "Star Wars",
        by,
        turn=8,
        defcon=2,
        space=(1, 0),
        discards=["Duck and Cover"],
        us_hand=["Truman Doctrine"],
        ussr_hand=["Nasser"],
    )
    t.do_as(US, "Duck and Cover")
    assert t.winner == 1 - by


def test_rul_2_un_intervention_partner_used_for_a_coup() -> None:
    t = at_round(
        USSR,
        defcon=2,
        ussr_hand=["UN Intervention", "Containment"],
        us_hand=["Truman Doctrine"],
        influence={"Zaire": (1, 0)},
    )
    t.do("UN Intervention", "event", "Containment", "ops", "coup", "Zaire", "roll 6")
    assert t.winner == US


def test_rul_2_only_cuban_missile_crisis_names_another_loser() -> None:
    """A US coup in a Soviet round under a crisis against the US: the US loses though the USSR is phasing."""
    t = at_round(
        USSR,
        ussr_hand=["CIA Created"],
        us_hand=["Truman Doctrine"],
        effects={"Cuban Missile Crisis": 1 + US},
        influence={"Zaire": (0, 1)},
    )
    t.do("CIA Created", "event first").do_as(US, "coup", "Zaire")
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_MISSILE_CRISIS


# --- RUL-3: DEFCON in the headline ----------------------------------------------------------------------------


def test_rul_3_the_one_who_headlined_loses_even_if_the_opponent_acts() -> None:
    t = at_headline(defcon=2, ussr_hand=["CIA Created"], us_hand=["Asia Scoring"], influence={"Nigeria": (0, 1)})
    t.do_as(US, "Asia Scoring").do_as(USSR, "CIA Created").do_as(US, "coup", "Nigeria").do("roll 1")
    assert t.winner == US


def test_rul_3_us_headlining_a_soviet_grant() -> None:
    t = at_headline(turn=4, defcon=2, us_hand=["Lone Gunman"], ussr_hand=["Fidel"], influence={"Nigeria": (1, 0)})
    t.do_as(US, "Lone Gunman").do_as(USSR, "Fidel").do_as(USSR, "coup", "Nigeria").do("roll 1")
    assert t.winner == USSR


@pytest.mark.parametrize(
    ("us", "ussr", "winner"), [("Duck and Cover", "Fidel", USSR), ("Formosan Resolution", "Duck and Cover", US)]
)
def test_rul_3_the_card_being_resolved_decides(us: str, ussr: str, winner: int) -> None:
    t = at_headline(defcon=2, us_hand=[us], ussr_hand=[ussr])
    t.do_as(US, us).do_as(USSR, ussr)
    assert t.winner == winner


# --- RUL-30: Wargames -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "vp", "winner"),
    [(US, 7, US), (US, 6, NEITHER), (US, 5, USSR), (USSR, -7, USSR), (USSR, -6, NEITHER)],
)
def test_rul_30_six_vp_and_the_marker_decides(side: int, vp: int, winner: int) -> None:
    """No final scoring and no China Card VP: the holder would otherwise turn the draw."""
    t = at_event("Wargames", side, turn=8, defcon=2, vp=vp, influence={"Thailand": (2, 0)}, china=(US, True))
    t.do_as(side, "end")
    assert t.winner == winner
    assert abs(t.vp) == abs(abs(vp) - 6)


def test_rul_30_reaching_20_the_opponent_wins() -> None:
    t = at_event("Wargames", US, turn=8, defcon=2, vp=-14)
    t.do("end")
    assert t.vp == -20
    assert t.winner == USSR


@pytest.mark.parametrize("defcon", [3, 4, 5])
def test_rul_30_only_at_defcon_2(defcon: int) -> None:
    t = at_round(US, turn=8, defcon=defcon, us_hand=["Wargames"], ussr_hand=["Nasser"])
    t.do("Wargames")
    t.refuses("event")
    headline = at_headline(turn=8, defcon=defcon, us_hand=["Wargames", "CIA Created"], ussr_hand=["Fidel", "Nasser"])
    headline.do_as(US, "Wargames").do_as(USSR, "Fidel")
    assert headline.discarded("Wargames")


def test_rul_30_declined_it_is_removed() -> None:
    t = at_event("Wargames", US, turn=8, defcon=2, ussr_hand=["Nasser"])
    t.do("done")
    assert t.removed("Wargames")
    assert t.ending is None
    assert t.vp == 0


# --- RUL-57: held scoring card --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "scoring", "free"),
    [
        (4, ["Asia Scoring", "Europe Scoring"], True),
        (5, ["Asia Scoring", "Europe Scoring"], False),
        (5, ["Asia Scoring"], True),
        (6, ["Asia Scoring"], False),
    ],
)
@pytest.mark.parametrize("side", [US, USSR])
def test_rul_57_enforced_when_the_rounds_just_suffice(side: int, number: int, scoring: list[str], free: bool) -> None:
    hands: dict[str, Any] = {"us_hand": [*scoring, "NATO"], "ussr_hand": ["Nasser"]}
    if side == USSR:
        hands = {"us_hand": ["CIA Created"], "ussr_hand": [*scoring, "NATO"]}
    t = at_round(side, number, china=(side, True), **hands)
    assert ("NATO" in t.options) == free
    assert ("The China Card" in t.options) == free
    assert "Asia Scoring" in t.options


def test_rul_57_an_eighth_round_counts_and_must_be_taken() -> None:
    t = at_round(
        US,
        7,
        turn=8,
        us_hand=["Asia Scoring", "NATO", "CIA Created"],
        ussr_hand=["Nasser"],
        effects={"Eighth round": 1},
    )
    assert "NATO" in t.options
    t.do("NATO", "ops", "influence", "Canada", "Canada", "Canada", "Canada")
    assert t.options == ["Asia Scoring"]
    t.refuses("pass")


def test_rul_57_box_8_counts_for_its_owner_only() -> None:
    t = at_round(
        USSR, 7, turn=8, space=(0, 8), ussr_hand=["Asia Scoring", "NATO"], us_hand=["Europe Scoring", "CIA Created"]
    )
    assert "NATO" in t.options
    t.do("NATO", "ops first", "influence", "Poland", "Poland", "Poland", "Poland")
    assert t.options == ["Europe Scoring"]


def test_rul_57_an_eighth_round_not_yet_there_does_not_count() -> None:
    t = at_round(US, 7, turn=8, us_hand=["Asia Scoring", "North Sea Oil"], ussr_hand=["Nasser"])
    assert t.options == ["Asia Scoring"]


def test_rul_57_a_scoring_card_drawn_too_late_loses() -> None:
    number = "Ask Not What Your Country Can Do For You"
    t = at_round(US, 7, turn=4, us_hand=[number, "NATO"], ussr_hand=["Nasser"], milops=(5, 5))
    t.do(number, "event", "NATO", "done", "Asia Scoring")
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_HELD_SCORING


def test_rul_57_lose_allows_any_play_and_loses_at_the_end() -> None:
    t = at_round(
        US,
        6,
        us_hand=["Asia Scoring", "CIA Created"],
        ussr_hand=["Nasser"],
        milops=(5, 5),
        options={"held_scoring": "lose"},
    )
    t.do("CIA Created", "ops", "influence", "Canada")
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_HELD_SCORING


@pytest.mark.parametrize(("us", "ussr", "winner"), [(True, False, USSR), (False, True, US), (True, True, NEITHER)])
def test_rul_57_the_holder_loses_and_both_draw(us: bool, ussr: bool, winner: int) -> None:
    t = at_end_of_turn(
        milops=(5, 5),
        us_hand=["Asia Scoring"] if us else ["NATO"],
        ussr_hand=["Europe Scoring"] if ussr else ["Nasser"],
    )
    assert t.winner == winner


def test_rul_57_checked_after_the_milops() -> None:
    t = at_end_of_turn(vp=-18, defcon=5, milops=(3, 5), us_hand=["NATO"], ussr_hand=["Asia Scoring"])
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_VP


@pytest.mark.parametrize("side", [US, USSR])
def test_rul_57_box_6_cannot_discard_a_scoring_card(side: int) -> None:
    hands: dict[str, Any] = (
        {"us_hand": ["Asia Scoring", "NATO"]} if side == US else {"ussr_hand": ["Asia Scoring", "NATO"]}
    )
    t = at_end_of_turn(milops=(5, 5), space=(6, 0) if side == US else (0, 6), **hands)
    assert (t.actor, t.asked) == (side, "held")
    assert t.options == ["NATO", "done"]
    t.do("done")
    assert t.winner == 1 - side


@pytest.mark.parametrize("trap", [True, False])
def test_rul_57_no_event_can_force_him_to_hold_one_under_lose(trap: bool) -> None:
    """TS 10.1.5 beats Quagmire and Missile Envy: in their last round they must be allowed the scoring card."""
    effects = {"Quagmire": 1} if trap else {"Missile Envy": 1 + US}
    t = at_round(
        US,
        7,
        turn=4,
        us_hand=["Asia Scoring", "Missile Envy"],
        ussr_hand=["Nasser"],
        effects=effects,
        options={"held_scoring": "lose"},
    )
    assert "Asia Scoring" in t.options


# --- RUL-58: twenty VP ----------------------------------------------------------------------------------------


def test_rul_58_all_vp_of_a_milops_check_are_netted_first() -> None:
    t = at_end_of_turn(vp=19, defcon=5, milops=(3, 3))
    assert t.ending is None
    assert t.vp == 19
    won = at_end_of_turn(vp=19, defcon=5, milops=(4, 3))
    assert won.winner == US
    assert won.vp == 20


@pytest.mark.parametrize(("by", "winner"), [(US, USSR), (USSR, US)])
def test_rul_58_defcon_1_ends_the_game_before_the_vp(by: int, winner: int) -> None:
    t = at_event("Duck and Cover", by, defcon=2, vp=19, us_hand=["NATO"], ussr_hand=["Nasser"])
    assert t.winner == winner
    assert t.vp == 19


def test_rul_58_europe_control_wins_whatever_the_vp() -> None:
    board = {"France": (0, 3), "Italy": (0, 2), "West Germany": (0, 4), "East Germany": (0, 3), "Poland": (0, 3)}
    t = at_round(US, vp=19, us_hand=["Europe Scoring"], ussr_hand=["Nasser"], influence=board)
    t.do("Europe Scoring")
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_EUROPE


def test_rul_58_twenty_at_the_milops_check_of_turn_10_precedes_final_scoring() -> None:
    t = at_end_of_turn(turn=10, vp=19, defcon=5, milops=(5, 4), influence=dict.fromkeys(WESTERN_EUROPE, (0, 5)))
    assert t.winner == US
    assert t.ending is not None
    assert t.ending.reason == BY_VP


# --- RUL-59: final scoring ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("owner", "up", "vp"), [(US, True, 1), (US, False, 1), (USSR, True, -1), (USSR, False, -1)])
def test_rul_59_china_card_face_up_or_down(owner: int, up: bool, vp: int) -> None:
    t = at_end_of_turn(turn=10, milops=(5, 5), china=(owner, up))
    assert t.vp == vp
    assert t.winner == owner


def test_rul_59_six_regions_and_southeast_asia_only_inside_asia() -> None:
    board = {
        "Poland": (3, 0),
        "Thailand": (2, 0),
        "Egypt": (2, 0),
        "Nigeria": (1, 0),
        "Panama": (2, 0),
        "Chile": (3, 0),
    }
    t = at_end_of_turn(turn=10, milops=(5, 5), influence=board, china=(USSR, True))
    # presence and one battleground each, Poland next to the USSR
    assert t.vp == (3 + 1 + 1) + (3 + 1) + (3 + 1) + (1 + 1) + (1 + 1) + (2 + 1) - 1


def test_rul_59_no_stop_at_twenty_and_a_draw_at_zero() -> None:
    t = at_end_of_turn(turn=10, vp=19, milops=(5, 5), influence={"Thailand": (2, 0)}, china=(USSR, True))
    assert t.vp == 22
    assert t.winner == US
    assert t.ending is not None
    assert t.ending.reason == BY_FINAL_SCORING
    draw = at_end_of_turn(turn=10, vp=1, milops=(5, 5), china=(USSR, True))
    assert draw.winner == NEITHER


# --- RUL-64: How I Learned to Stop Worrying -------------------------------------------------------------------


@pytest.mark.parametrize("level", [2, 3, 4, 5])
@pytest.mark.parametrize("side", [US, USSR])
def test_rul_64_any_level_and_milops_at_5(level: int, side: int) -> None:
    t = at_event(
        "How I Learned to Stop Worrying",
        side,
        turn=4,
        defcon=3,
        milops=(2, 1),
        us_hand=["NATO"],
        ussr_hand=["Nasser"],
    )
    t.do(TO_DEFCON + level)
    assert t.defcon == level
    assert t.milops(side) == 5


@pytest.mark.parametrize("side", [US, USSR])
def test_rul_64_level_1_loses(side: int) -> None:
    t = at_event("How I Learned to Stop Worrying", side, turn=4, us_hand=["NATO"], ussr_hand=["Nasser"])
    t.do("defcon 1")
    assert t.winner == 1 - side
