"""Rulings RUL-58 to RUL-66: from twenty VP to Terrorism."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    CANADA,
    CHILE,
    CUBA,
    EAST_GERMANY,
    EGYPT,
    FRANCE,
    HAITI,
    IRAQ,
    ITALY,
    NIGERIA,
    NORTH_KOREA,
    PANAMA,
    POLAND,
    SPAIN_PORTUGAL,
    THAILAND,
    TURKEY,
    WEST_GERMANY,
    WESTERN_EUROPE,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_PLAY,
    BRANDT,
    BY_EUROPE,
    BY_FINAL_SCORING,
    BY_VP,
    CENTRAL_AMERICA,
    COUP,
    DE_GAULLE,
    EUROPE,
    EVENT,
    FALLOUT,
    FORMOSAN,
    HOSTAGES,
    IN_REGION,
    INFLUENCE,
    MARSHALL,
    NATO_FORMED,
    NEITHER,
    OPS,
    RANDOM_CARD,
    REALIGN,
    REFORMED,
    SPACE,
    TO_DEFCON,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ARMS_RACE,
    ASIA_SCORING,
    BLOCKADE,
    BRUSH_WAR,
    CAPTURED_NAZI_SCIENTIST,
    CHERNOBYL,
    CIA_CREATED,
    COMECON,
    CULTURAL_REVOLUTION,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    GLASNOST,
    HOW_I_LEARNED_TO_STOP_WORRYING,
    MISSILE_ENVY,
    NASSER,
    NATO,
    NIXON_PLAYS_THE_CHINA_CARD,
    ONE_SMALL_STEP,
    STAR_WARS,
    SUEZ_CRISIS,
    TERRORISM,
    THE_CHINA_CARD,
    USSURI_RIVER_SKIRMISH,
)

# --- RUL-58: twenty VP ----------------------------------------------------------------------------


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


# --- RUL-59: final scoring ------------------------------------------------------------------------


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


# --- RUL-60: One Small Step, Captured Nazi Scientist ----------------------------------------------


@pytest.mark.parametrize(("space", "possible"), [((0, 1), True), ((1, 1), False), ((2, 1), False)])
def test_rul_60_only_if_strictly_behind(space: tuple[int, int], possible: bool) -> None:
    t = at_round(US, turn=4, us_hand=[ONE_SMALL_STEP], ussr_hand=[NASSER], space=space)
    t.do(card(ONE_SMALL_STEP))
    assert (EVENT in t.legal) == possible


@pytest.mark.parametrize(
    ("space", "box", "vp"),
    [((0, 1), 2, 0), ((3, 4), 5, 3), ((3, 6), 5, 1), ((1, 5), 3, 0), ((7, 8), 8, 0), ((6, 7), 8, 2)],
)
def test_rul_60_two_boxes_and_the_vp_of_the_last(space: tuple[int, int], box: int, vp: int) -> None:
    t = at_event(ONE_SMALL_STEP, US, turn=4, space=space, ussr_hand=[NASSER])
    assert t.space(US) == box
    assert t.vp == vp


def test_rul_60_a_box_jumped_over_counts_as_reached() -> None:
    """USSR in box 4 alone had the headline ability; the US jumps from 3 to 5."""
    t = at_headline(turn=4, space=(5, 4), us_hand=[NATO], ussr_hand=[NASSER])
    assert sorted(t.actors) == [US, USSR]  # nobody has the ability of box 4 any more


@pytest.mark.parametrize("number", [ONE_SMALL_STEP, CAPTURED_NAZI_SCIENTIST])
def test_rul_60_neither_uses_the_attempt(number: int) -> None:
    t = at_round(US, turn=4, us_hand=[number, NATO], ussr_hand=[NASSER], space=(0, 1))
    t.do(card(number), EVENT, card(NASSER), OPS, INFLUENCE, POLAND, card(NATO))
    assert SPACE in t.legal


@pytest.mark.parametrize(("space", "box", "vp"), [((0, 0), 1, 2), ((0, 1), 1, 1), ((8, 0), 8, 0), ((4, 0), 5, 3)])
def test_rul_60_scientist_moves_one(space: tuple[int, int], box: int, vp: int) -> None:
    t = at_event(CAPTURED_NAZI_SCIENTIST, US, space=space, ussr_hand=[NASSER])
    assert t.space(US) == box
    assert t.vp == vp
    assert t.removed(CAPTURED_NAZI_SCIENTIST)


# --- RUL-61: China Card transfers -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "by", "before", "after"),
    [
        (CULTURAL_REVOLUTION, USSR, (US, True), (USSR, 1)),
        (CULTURAL_REVOLUTION, USSR, (US, False), (USSR, 1)),
        (USSURI_RIVER_SKIRMISH, US, (USSR, True), (US, 1)),
        (USSURI_RIVER_SKIRMISH, US, (USSR, False), (US, 1)),
        (NIXON_PLAYS_THE_CHINA_CARD, US, (USSR, True), (US, 0)),
        (NIXON_PLAYS_THE_CHINA_CARD, US, (USSR, False), (US, 0)),
    ],
)
def test_rul_61_faces_after_a_transfer(number: int, by: int, before: tuple[int, bool], after: tuple[int, int]) -> None:
    t = at_event(number, by, turn=4, china=before, us_hand=[NATO], ussr_hand=[NASSER], effects={FORMOSAN: 1})
    assert (t.state.china_owner, t.state.china_up) == after
    assert t.effect(FORMOSAN) == 1  # taking it is not playing it


def test_rul_61_usable_at_once_after_ussuri() -> None:
    t = at_event(USSURI_RIVER_SKIRMISH, USSR, turn=4, us_hand=[NATO], ussr_hand=[NASSER])
    assert (t.actor, t.kind) == (US, ASK_PLAY)
    assert card(THE_CHINA_CARD) in t.legal


def test_rul_61_nixon_usable_from_the_next_turn() -> None:
    t = at_round(US, turn=4, us_hand=[NIXON_PLAYS_THE_CHINA_CARD, NATO], ussr_hand=[NASSER])
    t.do(card(NIXON_PLAYS_THE_CHINA_CARD), EVENT, card(NASSER), OPS, INFLUENCE, POLAND)
    assert t.legal == [card(NATO)]
    assert at_end_of_turn(turn=4, milops=(5, 5), china=(US, False)).state.china_up == 1


# --- RUL-62: NATO ---------------------------------------------------------------------------------


def natos(influence: dict[int, tuple[int, int]], **effects: int) -> Table:
    given = {NATO_FORMED: 1, DE_GAULLE: effects.get("de_gaulle", 0), BRANDT: effects.get("brandt", 0)}
    t = at_round(USSR, ussr_hand=[SUEZ_CRISIS], us_hand=[CIA_CREATED], influence=influence, effects=given)
    return t.do(card(SUEZ_CRISIS), OPS)


@pytest.mark.parametrize("way", [COUP, REALIGN])
def test_rul_62_us_controlled_european_countries_are_no_targets(way: int) -> None:
    board = {ITALY: (2, 0), FRANCE: (3, 0), WEST_GERMANY: (4, 0), SPAIN_PORTUGAL: (1, 0), EGYPT: (2, 0)}
    t = natos(board).do(way)
    assert sorted(t.legal) == sorted([SPAIN_PORTUGAL, EGYPT])


@pytest.mark.parametrize("way", [COUP, REALIGN])
def test_rul_62_de_gaulle_and_brandt_exempt(way: int) -> None:
    board = {ITALY: (2, 0), FRANCE: (3, 0), WEST_GERMANY: (4, 0), EGYPT: (2, 0)}
    assert sorted(natos(board, de_gaulle=1).do(way).legal) == sorted([FRANCE, EGYPT])
    assert sorted(natos(board, brandt=1).do(way).legal) == sorted([WEST_GERMANY, EGYPT])


def test_rul_62_even_if_they_came_before_nato() -> None:
    t = at_round(
        US,
        us_hand=[NATO, CIA_CREATED],
        ussr_hand=[SUEZ_CRISIS],
        influence={FRANCE: (3, 0)},
        effects={DE_GAULLE: 1, MARSHALL: 1},
    )
    t.do(card(NATO), EVENT, card(SUEZ_CRISIS), OPS, COUP)
    assert t.legal == [FRANCE]


def test_rul_62_nor_of_a_soviet_brush_war() -> None:
    board = {ITALY: (2, 0), SPAIN_PORTUGAL: (1, 0)}
    t = at_event(BRUSH_WAR, USSR, turn=4, influence=board, effects={NATO_FORMED: 1}, us_hand=[NATO])
    t.refuses(ITALY)
    assert {SPAIN_PORTUGAL, TURKEY} <= set(t.legal)
    us = at_event(BRUSH_WAR, US, turn=4, influence=board, effects={NATO_FORMED: 1}, ussr_hand=[NASSER])
    assert ITALY in us.legal


def test_rul_62_control_is_tested_at_the_attempt() -> None:
    """Italy 2/1 is open; as soon as it is 2/0 it is protected, in the middle of the realignments."""
    t = natos({ITALY: (2, 1), SPAIN_PORTUGAL: (2, 0)}).do(REALIGN)
    assert t.legal == [ITALY]  # 2/1 is nobody's
    t.do(ITALY, roll(6), roll(1))
    assert t.pair(ITALY) == (2, 0)
    assert t.actor == US  # control regained: no target left


# --- RUL-63: Chernobyl ----------------------------------------------------------------------------


def test_rul_63_bars_soviet_ops_placement_in_one_region() -> None:
    t = at_event(CHERNOBYL, US, turn=8, ussr_hand=[SUEZ_CRISIS], us_hand=[NATO], influence={IRAQ: (0, 1)})
    t.do(IN_REGION + EUROPE, card(SUEZ_CRISIS), OPS, INFLUENCE)
    t.refuses(POLAND)
    t.do(IRAQ, IRAQ, NORTH_KOREA)


def test_rul_63_events_coups_and_realignment_are_free() -> None:
    fallout = {FALLOUT: 1 + CENTRAL_AMERICA}
    event = at_event(FIDEL, USSR, turn=8, effects=fallout, us_hand=[NATO])
    assert event.ussr(CUBA) == 3
    coup = at_round(USSR, turn=8, ussr_hand=[SUEZ_CRISIS], us_hand=[NATO], influence={HAITI: (1, 0)}, effects=fallout)
    coup.do(card(SUEZ_CRISIS), OPS)
    assert REALIGN in coup.legal
    coup.do(COUP, HAITI, roll(6))
    assert coup.pair(HAITI) == (0, 6)


def test_rul_63_this_turn_and_the_ussr_only() -> None:
    assert at_end_of_turn(turn=8, milops=(5, 5), effects={FALLOUT: 1}).effect(FALLOUT) == 0
    t = at_round(US, turn=8, us_hand=[NATO], ussr_hand=[NASSER], effects={FALLOUT: 1 + EUROPE})
    t.do(card(NATO), OPS, INFLUENCE, CANADA)
    assert t.us(CANADA) == 1


def test_rul_63_applies_to_ops_granted_by_an_event() -> None:
    t = at_event(
        GLASNOST, USSR, turn=8, us_hand=[NATO], influence={IRAQ: (0, 1)}, effects={REFORMED: 1, FALLOUT: 1 + EUROPE}
    )
    t.do(INFLUENCE)
    t.refuses(POLAND)
    assert IRAQ in t.legal


# --- RUL-64: How I Learned to Stop Worrying -------------------------------------------------------


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


# --- RUL-65: Arms Race ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "other", "defcon", "vp"),
    [(3, 2, 3, 3), (4, 0, 3, 3), (2, 1, 3, 1), (2, 2, 2, 0), (1, 3, 2, 0), (5, 0, 5, 3)],
)
@pytest.mark.parametrize("side", [US, USSR])
def test_rul_65_more_milops_1_vp_and_at_least_defcon_3(side: int, own: int, other: int, defcon: int, vp: int) -> None:
    milops = (own, other) if side == US else (other, own)
    t = at_event(ARMS_RACE, side, turn=4, defcon=defcon, milops=milops, us_hand=[NATO], ussr_hand=[NASSER])
    assert t.vp == (vp if side == US else -vp)


# --- RUL-66: Terrorism ----------------------------------------------------------------------------


@pytest.mark.parametrize(("by", "hostages", "lost"), [(US, 0, 1), (US, 1, 1), (USSR, 0, 1), (USSR, 1, 2)])
def test_rul_66_one_random_discard_or_two_from_the_us(by: int, hostages: int, lost: int) -> None:
    hands: dict[str, Any] = {"us_hand": [NATO, FIDEL, ASIA_SCORING], "ussr_hand": [NASSER, COMECON, BLOCKADE]}
    t = at_event(TERRORISM, by, turn=8, effects={HOSTAGES: hostages}, **hands)
    while t.kind == RANDOM_CARD:
        t.do(t.legal[0])
    assert len(t.hand(1 - by)) == 3 - lost
    assert len(t.hand(by)) == 3
    assert t.discarded(TERRORISM)


def test_rul_66_a_smaller_hand_loses_what_there_is() -> None:
    t = at_event(TERRORISM, USSR, turn=8, effects={HOSTAGES: 1}, us_hand=[NATO], ussr_hand=[NASSER])
    t.do(card(NATO))
    assert t.hand(US) == []
    assert t.us(CANADA) == 0


def test_rul_66_hostages_count_only_against_the_us() -> None:
    """Through Star Wars the US is the player, through Missile Envy the USSR can be."""
    stars = at_event(
        STAR_WARS, USSR, turn=8, space=(1, 0), discards=[TERRORISM], ussr_hand=[NASSER, COMECON], effects={HOSTAGES: 1}
    )
    stars.do(card(TERRORISM), card(NASSER))
    assert stars.hand(USSR) == [COMECON]
    envy = at_event(MISSILE_ENVY, USSR, turn=8, us_hand=[TERRORISM, CIA_CREATED, NASSER], effects={HOSTAGES: 1})
    envy.do(card(TERRORISM), card(CIA_CREATED), card(NASSER))
    assert envy.hand(US) == [MISSILE_ENVY]
