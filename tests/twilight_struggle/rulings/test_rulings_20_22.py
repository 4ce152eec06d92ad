"""Rulings RUL-20 to RUL-22: UN Intervention, Flower Power, North Sea Oil."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import CANADA, IRAN, POLAND
from theatrum.games.twilight_struggle.constants import (
    ASK_HELD,
    ASK_OPERATION,
    CAMP_DAVID,
    CONTAINED,
    EIGHTH_ROUND,
    EVENT,
    EVENT_FIRST,
    FLOWERS,
    INFLUENCE,
    OPS,
    OPS_FIRST,
    PASS,
    PLAY_IT,
    QUAGMIRED,
    SCARED_USSR,
    SEA_OIL,
    SPACE,
    U2,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    AN_EVIL_EMPIRE,
    ARAB_ISRAELI_WAR,
    ASIA_SCORING,
    BLOCKADE,
    BRUSH_WAR,
    CIA_CREATED,
    CONTAINMENT,
    DEFECTORS,
    DUCK_AND_COVER,
    FIDEL,
    FLOWER_POWER,
    GRAIN_SALES_TO_SOVIETS,
    INDO_PAKISTANI_WAR,
    IRAN_IRAQ_WAR,
    KOREAN_WAR,
    MISSILE_ENVY,
    NASSER,
    NATO,
    NORTH_SEA_OIL,
    OLYMPIC_GAMES,
    OPEC,
    SPECIAL_RELATIONSHIP,
    STAR_WARS,
    THE_CHINA_CARD,
    TRUMAN_DOCTRINE,
    U2_INCIDENT,
    UN_INTERVENTION,
)

WARS = [KOREAN_WAR, ARAB_ISRAELI_WAR, INDO_PAKISTANI_WAR, BRUSH_WAR, IRAN_IRAQ_WAR]


# --- RUL-20: UN Intervention ----------------------------------------------------------------------


@pytest.mark.parametrize("number", [DUCK_AND_COVER, NATO, DEFECTORS, SPECIAL_RELATIONSHIP])
def test_rul_20_partner_needs_the_opponents_star_eligible_or_not(number: int) -> None:
    t = at_round(
        USSR,
        ussr_hand=[UN_INTERVENTION, number, NASSER, OLYMPIC_GAMES, ASIA_SCORING],
        us_hand=[TRUMAN_DOCTRINE],
        china=(USSR, True),
    )
    t.do(card(UN_INTERVENTION), EVENT)
    assert t.legal == [card(number)]
    t.refuses(card(THE_CHINA_CARD))
    t.refuses(card(OLYMPIC_GAMES))
    t.refuses(card(NASSER))
    t.refuses(card(ASIA_SCORING))


def test_rul_20_partners_event_is_cancelled_and_both_are_discarded() -> None:
    t = at_round(USSR, turn=4, ussr_hand=[UN_INTERVENTION, CONTAINMENT, NASSER], us_hand=[TRUMAN_DOCTRINE])
    t.do(card(UN_INTERVENTION), EVENT, card(CONTAINMENT))
    assert t.hand(USSR) == [NASSER]
    t.do(OPS, INFLUENCE)
    assert t.left == 3
    t.do(POLAND, POLAND, POLAND)
    assert t.effect(CONTAINED) == 0
    assert t.discarded(CONTAINMENT)
    assert t.discarded(UN_INTERVENTION)
    assert t.actor == US


def test_rul_20_modified_ops_of_the_partner() -> None:
    t = at_round(USSR, turn=4, ussr_hand=[UN_INTERVENTION, NATO], us_hand=[TRUMAN_DOCTRINE], effects={SCARED_USSR: 2})
    t.do(card(UN_INTERVENTION), EVENT, card(NATO), OPS, INFLUENCE)
    assert t.left == 2


def test_rul_20_defectors_as_partner_gives_no_vp() -> None:
    t = at_round(USSR, ussr_hand=[UN_INTERVENTION, DEFECTORS], us_hand=[TRUMAN_DOCTRINE])
    t.do(card(UN_INTERVENTION), EVENT, card(DEFECTORS), OPS, INFLUENCE, POLAND, POLAND)
    assert t.vp == 0


def test_rul_20_without_a_partner_only_for_its_op() -> None:
    t = at_round(US, us_hand=[UN_INTERVENTION, TRUMAN_DOCTRINE, OLYMPIC_GAMES], ussr_hand=[NASSER])
    t.do(card(UN_INTERVENTION))
    t.refuses(EVENT)
    assert t.legal == [OPS]
    t.do(OPS, INFLUENCE)
    assert t.left == 1


@pytest.mark.parametrize("side", [US, USSR])
def test_rul_20_pays_for_u2_whoever_plays_it(side: int) -> None:
    hands = {US: [UN_INTERVENTION, FIDEL], USSR: [BLOCKADE]}
    if side == USSR:
        hands = {US: [TRUMAN_DOCTRINE], USSR: [UN_INTERVENTION, CIA_CREATED]}
    t = at_round(side, turn=4, us_hand=hands[US], ussr_hand=hands[USSR], effects={U2: 1})
    t.do(card(UN_INTERVENTION), EVENT, card(FIDEL if side == US else CIA_CREATED))
    assert t.vp == -1


def test_rul_20_used_for_its_op_it_does_not_pay_for_u2() -> None:
    t = at_round(US, turn=4, us_hand=[UN_INTERVENTION, FIDEL], ussr_hand=[NASSER], effects={U2: 1})
    t.do(card(UN_INTERVENTION), OPS, INFLUENCE, CANADA)
    assert t.vp == 0


def test_rul_20_u2_itself_as_partner_is_cancelled() -> None:
    t = at_round(US, turn=4, us_hand=[UN_INTERVENTION, U2_INCIDENT], ussr_hand=[NASSER])
    t.do(card(UN_INTERVENTION), EVENT, card(U2_INCIDENT), OPS, INFLUENCE, CANADA, CANADA, CANADA)
    assert t.vp == 0
    assert t.effect(U2) == 0
    assert t.discarded(U2_INCIDENT)


# --- RUL-21: Flower Power -------------------------------------------------------------------------


def flowers(number: int, side: int = US, **given: Any) -> Table:
    effects = {FLOWERS: 1, **given.pop("effects", {})}
    hands = {US: [number, TRUMAN_DOCTRINE], USSR: [NASSER]}
    if side == USSR:
        hands = {US: [TRUMAN_DOCTRINE], USSR: [number, NASSER]}
    return at_round(side, turn=8, us_hand=hands[US], ussr_hand=hands[USSR], effects=effects, **given)


@pytest.mark.parametrize("number", [INDO_PAKISTANI_WAR, BRUSH_WAR, IRAN_IRAQ_WAR])
@pytest.mark.parametrize("use", [EVENT, OPS])
def test_rul_21_neutral_war_by_the_us_pays_as_event_or_ops(number: int, use: int) -> None:
    t = flowers(number).do(card(number), use)
    assert t.vp == -2


@pytest.mark.parametrize("number", [KOREAN_WAR, ARAB_ISRAELI_WAR])
@pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])
def test_rul_21_soviet_war_by_the_us_pays_once(number: int, order: int) -> None:
    t = flowers(number).do(card(number), order)
    assert t.vp == -2
    if order == EVENT_FIRST:
        t.do(roll(1), INFLUENCE, CANADA, CANADA)
    else:
        t.do(INFLUENCE, CANADA, CANADA, roll(1))
    assert t.vp == -2


@pytest.mark.parametrize("number", WARS)
def test_rul_21_not_on_the_space_race(number: int) -> None:
    t = flowers(number).do(card(number), SPACE, roll(6))
    assert t.vp == 0


@pytest.mark.parametrize("number", WARS)
def test_rul_21_not_when_discarded(number: int) -> None:
    t = flowers(number, effects={QUAGMIRED: 1}).do(card(number), roll(1))
    assert t.vp == 0


@pytest.mark.parametrize("number", WARS)
@pytest.mark.parametrize("use", [EVENT, OPS])
def test_rul_21_not_when_the_ussr_plays_it(number: int, use: int) -> None:
    t = flowers(number, USSR).do(card(number), use)
    assert t.vp == 0


def test_rul_21_pays_via_un_intervention() -> None:
    t = at_round(US, turn=4, us_hand=[UN_INTERVENTION, KOREAN_WAR], ussr_hand=[NASSER], effects={FLOWERS: 1})
    t.do(card(UN_INTERVENTION), EVENT, card(KOREAN_WAR), OPS, INFLUENCE, CANADA, CANADA)
    assert t.vp == -2


@pytest.mark.parametrize("number", [KOREAN_WAR, BRUSH_WAR])
def test_rul_21_pays_via_grain_sales(number: int) -> None:
    t = at_event(GRAIN_SALES_TO_SOVIETS, US, turn=4, ussr_hand=[number, NASSER], effects={FLOWERS: 1})
    t.do(card(number), PLAY_IT, OPS_FIRST if number == KOREAN_WAR else OPS)
    assert t.vp == -2


def test_rul_21_pays_via_star_wars() -> None:
    t = at_event(STAR_WARS, US, turn=8, space=(1, 0), discards=[BRUSH_WAR], effects={FLOWERS: 1}, ussr_hand=[NASSER])
    t.do(card(BRUSH_WAR))
    assert t.vp == -2


@pytest.mark.parametrize("number", [KOREAN_WAR, BRUSH_WAR])
def test_rul_21_pays_via_missile_envy(number: int) -> None:
    t = at_event(MISSILE_ENVY, US, turn=4, ussr_hand=[number], effects={FLOWERS: 1})
    t.do(card(number), *([OPS] if number == KOREAN_WAR else []))
    assert t.vp == -2


def test_rul_21_pays_in_the_headline_for_the_us_only() -> None:
    t = at_headline(turn=8, us_hand=[KOREAN_WAR, CIA_CREATED], ussr_hand=[IRAN_IRAQ_WAR, NASSER], effects={FLOWERS: 1})
    t.do_as(US, card(KOREAN_WAR)).do_as(USSR, card(IRAN_IRAQ_WAR))
    assert t.vp == -2
    t.do(roll(1), IRAN, roll(1))
    assert t.vp == -2


def test_rul_21_pays_even_if_the_war_is_barred() -> None:
    t = flowers(ARAB_ISRAELI_WAR, effects={CAMP_DAVID: 1}).do(card(ARAB_ISRAELI_WAR), EVENT_FIRST)
    assert t.vp == -2
    assert t.kind == ASK_OPERATION


def test_rul_21_paid_when_the_play_is_declared() -> None:
    t = flowers(BRUSH_WAR, vp=-18).do(card(BRUSH_WAR), EVENT)
    assert t.winner == USSR


def test_rul_21_ended_and_barred_by_an_evil_empire() -> None:
    t = at_round(
        US,
        turn=8,
        us_hand=[AN_EVIL_EMPIRE, BRUSH_WAR],
        ussr_hand=[FLOWER_POWER, NASSER],
        effects={FLOWERS: 1},
    )
    t.do(card(AN_EVIL_EMPIRE), EVENT)
    assert t.vp == 1
    assert t.effect(FLOWERS) == 0
    t.do(card(FLOWER_POWER))
    t.refuses(EVENT)
    t.do(OPS, INFLUENCE, POLAND, POLAND, POLAND, POLAND)
    assert t.discarded(FLOWER_POWER)
    t.do(card(BRUSH_WAR), EVENT)
    assert t.vp == 1


# --- RUL-22: North Sea Oil ------------------------------------------------------------------------


def test_rul_22_opec_is_barred_for_good() -> None:
    t = at_round(
        USSR,
        turn=9,
        ussr_hand=[OPEC],
        us_hand=[TRUMAN_DOCTRINE],
        effects={SEA_OIL: 1},
        influence={IRAN: (0, 2)},
    )
    t.do(card(OPEC))
    t.refuses(EVENT)
    by_us = at_round(US, turn=9, us_hand=[OPEC], ussr_hand=[NASSER], effects={SEA_OIL: 1}, influence={IRAN: (0, 2)})
    by_us.do(card(OPEC), EVENT_FIRST, INFLUENCE, CANADA, CANADA, CANADA)
    assert by_us.vp == 0
    assert by_us.discarded(OPEC)


def test_rul_22_this_turn_only() -> None:
    t = at_end_of_turn(turn=8, milops=(5, 5), effects={SEA_OIL: 1, EIGHTH_ROUND: 1})
    assert t.effect(EIGHTH_ROUND) == 0
    assert t.effect(SEA_OIL) == 1


def test_rul_22_with_box_8_still_eight_rounds() -> None:
    t = at_round(
        US,
        8,
        turn=8,
        space=(8, 0),
        effects={EIGHTH_ROUND: 1},
        us_hand=[TRUMAN_DOCTRINE, CIA_CREATED],
        ussr_hand=[NASSER],
        milops=(5, 5),
    )
    t.do(card(TRUMAN_DOCTRINE), OPS, INFLUENCE, CANADA)
    assert t.kind == ASK_HELD  # box 6; no ninth round
    assert t.hand(US) == [CIA_CREATED]


def test_rul_22_works_when_the_ussr_plays_it() -> None:
    t = at_round(USSR, 7, turn=8, ussr_hand=[NORTH_SEA_OIL], us_hand=[TRUMAN_DOCTRINE, CIA_CREATED], milops=(5, 5))
    t.do(card(NORTH_SEA_OIL), OPS_FIRST, INFLUENCE, POLAND, POLAND, POLAND)
    t.do(card(TRUMAN_DOCTRINE), OPS, INFLUENCE, CANADA)
    assert t.legal == [card(CIA_CREATED), PASS]


def test_rul_22_both_with_an_eighth_round_the_ussr_first() -> None:
    """Box 8 for the USSR, North Sea Oil for the US (TS 4.5 D 4)."""
    t = at_round(
        US,
        7,
        turn=8,
        space=(0, 8),
        effects={EIGHTH_ROUND: 1},
        us_hand=[TRUMAN_DOCTRINE, CIA_CREATED],
        ussr_hand=[NASSER],
    )
    t.do(card(TRUMAN_DOCTRINE), OPS, INFLUENCE, CANADA)
    assert t.actor == USSR
    assert PASS in t.legal
    t.do(PASS)
    assert (t.actor, t.legal) == (US, [card(CIA_CREATED), PASS])


def test_rul_22_the_china_card_alone_is_enough() -> None:
    t = at_round(US, 8, turn=8, effects={EIGHTH_ROUND: 1}, ussr_hand=[NASSER], china=(US, True))
    assert t.legal == [card(THE_CHINA_CARD), PASS]
