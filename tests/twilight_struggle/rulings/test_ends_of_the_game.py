"""Rulings on how the game ends (RUL-2, 3, 30, 57, 58, 59 and 64)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import at_end_of_turn, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    ANGOLA,
    CANADA,
    CHILE,
    EAST_GERMANY,
    EGYPT,
    FRANCE,
    ITALY,
    NIGERIA,
    PANAMA,
    POLAND,
    THAILAND,
    WEST_GERMANY,
    WESTERN_EUROPE,
    ZAIRE,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_HELD,
    BY_EUROPE,
    BY_FINAL_SCORING,
    BY_HELD_SCORING,
    BY_MISSILE_CRISIS,
    BY_VP,
    COUP,
    DONE,
    EIGHTH_ROUND,
    END_GAME,
    EVENT,
    EVENT_FIRST,
    INFLUENCE,
    MISSILE_CRISIS,
    NEITHER,
    OBLIGED,
    OPS,
    OPS_FIRST,
    PASS,
    PLAY_IT,
    QUAGMIRED,
    TO_DEFCON,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ASIA_SCORING,
    ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU,
    CIA_CREATED,
    CONTAINMENT,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    FIVE_YEAR_PLAN,
    FORMOSAN_RESOLUTION,
    GRAIN_SALES_TO_SOVIETS,
    HOW_I_LEARNED_TO_STOP_WORRYING,
    LONE_GUNMAN,
    MISSILE_ENVY,
    NASSER,
    NATO,
    NORTH_SEA_OIL,
    SOVIETS_SHOOT_DOWN_KAL_007,
    STAR_WARS,
    THE_CHINA_CARD,
    TRUMAN_DOCTRINE,
    UN_INTERVENTION,
    WARGAMES,
    WE_WILL_BURY_YOU,
)

# --- RUL-2: DEFCON suicide ------------------------------------------------------------------------------------


def test_rul_2_coup_granted_inside_the_opponents_round() -> None:
    t = at_round(US, turn=4, defcon=2, us_hand=[LONE_GUNMAN], ussr_hand=[NASSER], influence={ANGOLA: (1, 0)})
    t.do(card(LONE_GUNMAN), EVENT_FIRST).do_as(USSR, COUP, ANGOLA).do(roll(6))
    assert t.winner == USSR


def test_rul_2_grain_sales_card_played_by_the_us_in_a_soviet_round() -> None:
    t = at_round(USSR, turn=4, defcon=2, ussr_hand=[GRAIN_SALES_TO_SOVIETS, DUCK_AND_COVER], us_hand=[TRUMAN_DOCTRINE])
    t.do(card(GRAIN_SALES_TO_SOVIETS), EVENT_FIRST, card(DUCK_AND_COVER), PLAY_IT, EVENT)
    assert t.winner == US
    assert t.vp == 0


def test_rul_2_grain_sales_own_ops_in_a_soviet_round() -> None:
    t = at_round(
        USSR,
        turn=4,
        defcon=2,
        ussr_hand=[GRAIN_SALES_TO_SOVIETS],
        us_hand=[TRUMAN_DOCTRINE],
        influence={ZAIRE: (0, 1)},
    )
    t.do(card(GRAIN_SALES_TO_SOVIETS), EVENT_FIRST).do_as(US, COUP, ZAIRE).do(roll(1))
    assert t.winner == US


@pytest.mark.parametrize("by", [US, USSR])
def test_rul_2_five_year_plan_blames_the_phasing_player(by: int) -> None:
    t = at_event(FIVE_YEAR_PLAN, by, defcon=2, us_hand=[TRUMAN_DOCTRINE], ussr_hand=[DUCK_AND_COVER])
    t.do(card(DUCK_AND_COVER))
    assert t.winner == 1 - by


@pytest.mark.parametrize(("by", "number"), [(US, SOVIETS_SHOOT_DOWN_KAL_007), (USSR, WE_WILL_BURY_YOU)])
def test_rul_2_missile_envy_receiving_an_own_card_that_lowers_defcon(by: int, number: int) -> None:
    hands: dict[str, Any] = (
        {"us_hand": [number], "ussr_hand": [NASSER]}
        if by == USSR
        else {"us_hand": [CIA_CREATED], "ussr_hand": [number]}
    )
    t = at_event(MISSILE_ENVY, by, turn=8, defcon=2, **hands)
    t.do(card(number))
    assert t.winner == 1 - by


@pytest.mark.parametrize("by", [US, USSR])
def test_rul_2_star_wars_blames_the_phasing_player(by: int) -> None:
    t = at_event(
        STAR_WARS,
        by,
        turn=8,
        defcon=2,
        space=(1, 0),
        discards=[DUCK_AND_COVER],
        us_hand=[TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
    )
    t.do_as(US, card(DUCK_AND_COVER))
    assert t.winner == 1 - by


def test_rul_2_un_intervention_partner_used_for_a_coup() -> None:
    t = at_round(
        USSR,
        defcon=2,
        ussr_hand=[UN_INTERVENTION, CONTAINMENT],
        us_hand=[TRUMAN_DOCTRINE],
        influence={ZAIRE: (1, 0)},
    )
    t.do(card(UN_INTERVENTION), EVENT, card(CONTAINMENT), OPS, COUP, ZAIRE, roll(6))
    assert t.winner == US


def test_rul_2_only_cuban_missile_crisis_names_another_loser() -> None:
    """A US coup in a Soviet round under a crisis against the US: the US loses though the USSR is phasing."""
    t = at_round(
        USSR,
        ussr_hand=[CIA_CREATED],
        us_hand=[TRUMAN_DOCTRINE],
        effects={MISSILE_CRISIS: 1 + US},
        influence={ZAIRE: (0, 1)},
    )
    t.do(card(CIA_CREATED), EVENT_FIRST).do_as(US, COUP, ZAIRE)
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_MISSILE_CRISIS


# --- RUL-3: DEFCON in the headline ----------------------------------------------------------------------------


def test_rul_3_the_one_who_headlined_loses_even_if_the_opponent_acts() -> None:
    t = at_headline(defcon=2, ussr_hand=[CIA_CREATED], us_hand=[ASIA_SCORING], influence={NIGERIA: (0, 1)})
    t.do_as(US, card(ASIA_SCORING)).do_as(USSR, card(CIA_CREATED)).do_as(US, COUP, NIGERIA).do(roll(1))
    assert t.winner == US


def test_rul_3_us_headlining_a_soviet_grant() -> None:
    t = at_headline(turn=4, defcon=2, us_hand=[LONE_GUNMAN], ussr_hand=[FIDEL], influence={NIGERIA: (1, 0)})
    t.do_as(US, card(LONE_GUNMAN)).do_as(USSR, card(FIDEL)).do_as(USSR, COUP, NIGERIA).do(roll(1))
    assert t.winner == USSR


@pytest.mark.parametrize(
    ("us", "ussr", "winner"), [(DUCK_AND_COVER, FIDEL, USSR), (FORMOSAN_RESOLUTION, DUCK_AND_COVER, US)]
)
def test_rul_3_the_card_being_resolved_decides(us: int, ussr: int, winner: int) -> None:
    t = at_headline(defcon=2, us_hand=[us], ussr_hand=[ussr])
    t.do_as(US, card(us)).do_as(USSR, card(ussr))
    assert t.winner == winner


# --- RUL-30: Wargames -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "vp", "winner"),
    [(US, 7, US), (US, 6, NEITHER), (US, 5, USSR), (USSR, -7, USSR), (USSR, -6, NEITHER)],
)
def test_rul_30_six_vp_and_the_marker_decides(side: int, vp: int, winner: int) -> None:
    """No final scoring and no China Card VP: the holder would otherwise turn the draw."""
    t = at_event(WARGAMES, side, turn=8, defcon=2, vp=vp, influence={THAILAND: (2, 0)}, china=(US, True))
    t.do_as(side, END_GAME)
    assert t.winner == winner
    assert abs(t.vp) == abs(abs(vp) - 6)


def test_rul_30_reaching_20_the_opponent_wins() -> None:
    t = at_event(WARGAMES, US, turn=8, defcon=2, vp=-14)
    t.do(END_GAME)
    assert t.vp == -20
    assert t.winner == USSR


@pytest.mark.parametrize("defcon", [3, 4, 5])
def test_rul_30_only_at_defcon_2(defcon: int) -> None:
    t = at_round(US, turn=8, defcon=defcon, us_hand=[WARGAMES], ussr_hand=[NASSER])
    t.do(card(WARGAMES))
    t.refuses(EVENT)
    headline = at_headline(turn=8, defcon=defcon, us_hand=[WARGAMES, CIA_CREATED], ussr_hand=[FIDEL, NASSER])
    headline.do_as(US, card(WARGAMES)).do_as(USSR, card(FIDEL))
    assert headline.discarded(WARGAMES)


def test_rul_30_declined_it_is_removed() -> None:
    t = at_event(WARGAMES, US, turn=8, defcon=2, ussr_hand=[NASSER])
    t.do(DONE)
    assert t.removed(WARGAMES)
    assert t.ending is None
    assert t.vp == 0


# --- RUL-57: held scoring card --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "scoring", "free"),
    [
        (4, [ASIA_SCORING, EUROPE_SCORING], True),
        (5, [ASIA_SCORING, EUROPE_SCORING], False),
        (5, [ASIA_SCORING], True),
        (6, [ASIA_SCORING], False),
    ],
)
@pytest.mark.parametrize("side", [US, USSR])
def test_rul_57_enforced_when_the_rounds_just_suffice(side: int, number: int, scoring: list[int], free: bool) -> None:
    hands: dict[str, Any] = {"us_hand": [*scoring, NATO], "ussr_hand": [NASSER]}
    if side == USSR:
        hands = {"us_hand": [CIA_CREATED], "ussr_hand": [*scoring, NATO]}
    t = at_round(side, number, china=(side, True), **hands)
    assert (card(NATO) in t.legal) == free
    assert (card(THE_CHINA_CARD) in t.legal) == free
    assert card(ASIA_SCORING) in t.legal


def test_rul_57_an_eighth_round_counts_and_must_be_taken() -> None:
    t = at_round(
        US,
        7,
        turn=8,
        us_hand=[ASIA_SCORING, NATO, CIA_CREATED],
        ussr_hand=[NASSER],
        effects={EIGHTH_ROUND: 1},
    )
    assert card(NATO) in t.legal
    t.do(card(NATO), OPS, INFLUENCE, CANADA, CANADA, CANADA, CANADA)
    assert t.legal == [card(ASIA_SCORING)]
    t.refuses(PASS)


def test_rul_57_box_8_counts_for_its_owner_only() -> None:
    t = at_round(USSR, 7, turn=8, space=(0, 8), ussr_hand=[ASIA_SCORING, NATO], us_hand=[EUROPE_SCORING, CIA_CREATED])
    assert card(NATO) in t.legal
    t.do(card(NATO), OPS_FIRST, INFLUENCE, POLAND, POLAND, POLAND, POLAND)
    assert t.legal == [card(EUROPE_SCORING)]


def test_rul_57_an_eighth_round_not_yet_there_does_not_count() -> None:
    t = at_round(US, 7, turn=8, us_hand=[ASIA_SCORING, NORTH_SEA_OIL], ussr_hand=[NASSER])
    assert t.legal == [card(ASIA_SCORING)]


def test_rul_57_a_scoring_card_drawn_too_late_loses() -> None:
    number = ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU
    t = at_round(US, 7, turn=4, us_hand=[number, NATO], ussr_hand=[NASSER], milops=(5, 5))
    t.do(card(number), EVENT, card(NATO), DONE, card(ASIA_SCORING))
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_HELD_SCORING


def test_rul_57_lose_allows_any_play_and_loses_at_the_end() -> None:
    t = at_round(
        US,
        6,
        us_hand=[ASIA_SCORING, CIA_CREATED],
        ussr_hand=[NASSER],
        milops=(5, 5),
        options={"held_scoring": "lose"},
    )
    t.do(card(CIA_CREATED), OPS, INFLUENCE, CANADA)
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_HELD_SCORING


@pytest.mark.parametrize(("us", "ussr", "winner"), [(True, False, USSR), (False, True, US), (True, True, NEITHER)])
def test_rul_57_the_holder_loses_and_both_draw(us: bool, ussr: bool, winner: int) -> None:
    t = at_end_of_turn(
        milops=(5, 5),
        us_hand=[ASIA_SCORING] if us else [NATO],
        ussr_hand=[EUROPE_SCORING] if ussr else [NASSER],
    )
    assert t.winner == winner


def test_rul_57_checked_after_the_milops() -> None:
    t = at_end_of_turn(vp=-18, defcon=5, milops=(3, 5), us_hand=[NATO], ussr_hand=[ASIA_SCORING])
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_VP


@pytest.mark.parametrize("side", [US, USSR])
def test_rul_57_box_6_cannot_discard_a_scoring_card(side: int) -> None:
    hands: dict[str, Any] = {"us_hand": [ASIA_SCORING, NATO]} if side == US else {"ussr_hand": [ASIA_SCORING, NATO]}
    t = at_end_of_turn(milops=(5, 5), space=(6, 0) if side == US else (0, 6), **hands)
    assert (t.actor, t.kind) == (side, ASK_HELD)
    assert t.legal == [card(NATO), DONE]
    t.do(DONE)
    assert t.winner == 1 - side


@pytest.mark.parametrize("trap", [True, False])
def test_rul_57_no_event_can_force_him_to_hold_one_under_lose(trap: bool) -> None:
    """TS 10.1.5 beats Quagmire and Missile Envy: in his last round he must be allowed the scoring card."""
    effects = {QUAGMIRED: 1} if trap else {OBLIGED: 1 + US}
    t = at_round(
        US,
        7,
        turn=4,
        us_hand=[ASIA_SCORING, MISSILE_ENVY],
        ussr_hand=[NASSER],
        effects=effects,
        options={"held_scoring": "lose"},
    )
    assert card(ASIA_SCORING) in t.legal


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
    t = at_event(DUCK_AND_COVER, by, defcon=2, vp=19, us_hand=[NATO], ussr_hand=[NASSER])
    assert t.winner == winner
    assert t.vp == 19


def test_rul_58_europe_control_wins_whatever_the_vp() -> None:
    board = {FRANCE: (0, 3), ITALY: (0, 2), WEST_GERMANY: (0, 4), EAST_GERMANY: (0, 3), POLAND: (0, 3)}
    t = at_round(US, vp=19, us_hand=[EUROPE_SCORING], ussr_hand=[NASSER], influence=board)
    t.do(card(EUROPE_SCORING))
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
    board = {POLAND: (3, 0), THAILAND: (2, 0), EGYPT: (2, 0), NIGERIA: (1, 0), PANAMA: (2, 0), CHILE: (3, 0)}
    t = at_end_of_turn(turn=10, milops=(5, 5), influence=board, china=(USSR, True))
    # presence and one battleground each, Poland next to the USSR
    assert t.vp == (3 + 1 + 1) + (3 + 1) + (3 + 1) + (1 + 1) + (1 + 1) + (2 + 1) - 1


def test_rul_59_no_stop_at_twenty_and_a_draw_at_zero() -> None:
    t = at_end_of_turn(turn=10, vp=19, milops=(5, 5), influence={THAILAND: (2, 0)}, china=(USSR, True))
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
        HOW_I_LEARNED_TO_STOP_WORRYING,
        side,
        turn=4,
        defcon=3,
        milops=(2, 1),
        us_hand=[NATO],
        ussr_hand=[NASSER],
    )
    t.do(TO_DEFCON + level)
    assert t.defcon == level
    assert t.milops(side) == 5


@pytest.mark.parametrize("side", [US, USSR])
def test_rul_64_level_1_loses(side: int) -> None:
    t = at_event(HOW_I_LEARNED_TO_STOP_WORRYING, side, turn=4, us_hand=[NATO], ussr_hand=[NASSER])
    t.do(TO_DEFCON + 1)
    assert t.winner == 1 - side
