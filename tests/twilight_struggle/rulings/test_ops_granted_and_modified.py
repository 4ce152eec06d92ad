"""Rulings on Operations that are granted or modified (RUL-6, 9, 10, 44, 45, 46, 47 and 48)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    BURMA,
    CAMEROON,
    CHILE,
    CUBA,
    HAITI,
    INDIA,
    INDONESIA,
    JAPAN,
    JORDAN,
    KENYA,
    LEBANON,
    NIGERIA,
    PANAMA,
    POLAND,
    SOUTH_KOREA,
    THAILAND,
    VIETNAM,
    ZAIRE,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_OPERATION,
    BOYCOTT,
    BREZHNEV,
    CONTAINED,
    COUP,
    DONE,
    EVENT,
    HAND_US,
    HAND_USSR,
    INFLUENCE,
    OBLIGED,
    OPS,
    OPS_FIRST,
    PLAY_IT,
    QUAGMIRED,
    REALIGN,
    REFORMED,
    RETURN_IT,
    SCARED_US,
    SCARED_USSR,
    SPACE,
    SPECTATOR,
    US,
    USSR,
    VIETNAM_BONUS,
)
from theatrum.games.twilight_struggle.deck import (
    ABM_TREATY,
    BLOCKADE,
    CHE,
    CIA_CREATED,
    CONTAINMENT,
    DUCK_AND_COVER,
    FIDEL,
    FORMOSAN_RESOLUTION,
    GLASNOST,
    GRAIN_SALES_TO_SOVIETS,
    JUNTA,
    LONE_GUNMAN,
    MISSILE_ENVY,
    NASSER,
    NATO,
    OLYMPIC_GAMES,
    PORTUGUESE_EMPIRE_CRUMBLES,
    RED_SCARE_PURGE,
    SOVIETS_SHOOT_DOWN_KAL_007,
    SUEZ_CRISIS,
    THE_CHINA_CARD,
    TRUMAN_DOCTRINE,
    UN_INTERVENTION,
)

# --- RUL-6: snapshot in granted Ops ---------------------------------------------------------------------------


def test_rul_6_granted_ops_use_the_start_of_the_opponents_round() -> None:
    t = at_round(USSR, ussr_hand=[CIA_CREATED], us_hand=[TRUMAN_DOCTRINE], influence={LEBANON: (1, 0)})
    t.do(card(CIA_CREATED), OPS_FIRST, COUP, LEBANON, roll(6))
    assert t.us(LEBANON) == 0
    t.do_as(US, INFLUENCE)
    assert JORDAN in t.legal  # next to influence that was there when the round began


def test_rul_6_influence_lost_earlier_in_the_round_still_counts() -> None:
    t = at_round(US, turn=4, us_hand=[LONE_GUNMAN], ussr_hand=[NASSER], influence={KENYA: (2, 0), NIGERIA: (0, 1)})
    t.do(card(LONE_GUNMAN), OPS_FIRST, COUP, NIGERIA, roll(6)).do_as(USSR, INFLUENCE)
    assert t.ussr(NIGERIA) == 0
    assert CAMEROON in t.legal


def test_rul_6_in_the_headline_the_snapshot_is_that_of_the_event() -> None:
    t = at_headline(turn=4, us_hand=[LONE_GUNMAN], ussr_hand=[PORTUGUESE_EMPIRE_CRUMBLES])
    t.do_as(US, card(LONE_GUNMAN)).do_as(USSR, card(PORTUGUESE_EMPIRE_CRUMBLES)).do_as(USSR, INFLUENCE)
    assert ZAIRE in t.legal
    assert KENYA in t.legal
    assert NIGERIA not in t.legal


# --- RUL-9: space race and granted Ops ------------------------------------------------------------------------


def test_rul_9_forced_missile_envy_may_be_spaced() -> None:
    t = at_round(USSR, turn=4, ussr_hand=[MISSILE_ENVY], us_hand=[TRUMAN_DOCTRINE], effects={OBLIGED: 1 + USSR})
    t.do(card(MISSILE_ENVY), SPACE, roll(3))
    assert t.space(USSR) == 1
    assert t.discarded(MISSILE_ENVY)


def test_rul_9_card_exchanged_for_missile_envy_may_be_spaced() -> None:
    t = at_event(MISSILE_ENVY, US, turn=4, ussr_hand=[FIDEL], us_hand=[TRUMAN_DOCTRINE])
    t.do(card(FIDEL), SPACE, roll(3))
    assert t.space(US) == 1
    assert t.discarded(FIDEL)
    assert t.ussr(CUBA) == 0


@pytest.mark.parametrize("number", [FIDEL, FORMOSAN_RESOLUTION, OLYMPIC_GAMES])
def test_rul_9_card_taken_by_grain_sales_may_be_spaced(number: int) -> None:
    t = at_event(GRAIN_SALES_TO_SOVIETS, US, turn=4, ussr_hand=[number, NASSER], us_hand=[TRUMAN_DOCTRINE])
    t.do(card(number), PLAY_IT, SPACE, roll(1))
    assert t.space(US) == 1
    assert t.discarded(number)


def test_rul_9_un_partner_may_be_spaced() -> None:
    t = at_round(USSR, ussr_hand=[UN_INTERVENTION, CONTAINMENT], us_hand=[TRUMAN_DOCTRINE])
    t.do(card(UN_INTERVENTION), EVENT, card(CONTAINMENT), SPACE, roll(3))
    assert t.space(USSR) == 1
    assert t.discarded(CONTAINMENT)
    assert t.discarded(UN_INTERVENTION)


def test_rul_9_spaced_in_the_headline_too() -> None:
    t = at_headline(turn=4, us_hand=[GRAIN_SALES_TO_SOVIETS], ussr_hand=[NASSER, FIDEL])
    t.do_as(US, card(GRAIN_SALES_TO_SOVIETS)).do_as(USSR, card(NASSER)).do(card(FIDEL), PLAY_IT, SPACE, roll(2))
    assert t.space(US) == 1
    envy = at_headline(turn=4, us_hand=[MISSILE_ENVY], ussr_hand=[NASSER, FIDEL])
    envy.do_as(US, card(MISSILE_ENVY)).do_as(USSR, card(NASSER)).do(card(FIDEL), SPACE, roll(2))
    assert envy.space(US) == 1


@pytest.mark.parametrize(
    ("number", "side"),
    [
        (ABM_TREATY, US),
        (ABM_TREATY, USSR),
        (CIA_CREATED, US),
        (LONE_GUNMAN, USSR),
        (OLYMPIC_GAMES, US),
        (SOVIETS_SHOOT_DOWN_KAL_007, US),
        (GLASNOST, USSR),
    ],
)
def test_rul_9_ops_of_an_events_text_may_not_go_to_space(number: int, side: int) -> None:
    t = at_event(
        number,
        side,
        turn=8,
        effects={REFORMED: 1, CONTAINED: 1, BREZHNEV: 1},
        influence={SOUTH_KOREA: (3, 0)},
        us_hand=[TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
    )
    if number == OLYMPIC_GAMES:
        t.do(BOYCOTT)
    assert (t.actor, t.kind) == (side, ASK_OPERATION)
    t.refuses(SPACE)


def test_rul_9_returned_grain_sales_may_not_go_to_space() -> None:
    t = at_event(GRAIN_SALES_TO_SOVIETS, US, turn=4, ussr_hand=[NASSER])
    t.do(card(NASSER), RETURN_IT)
    t.refuses(SPACE)


# --- RUL-10: Ops from events and modifiers --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "side", "effects", "value"),
    [
        (CIA_CREATED, US, {CONTAINED: 1}, 2),
        (CIA_CREATED, US, {CONTAINED: 1, SCARED_US: 1}, 1),
        (LONE_GUNMAN, USSR, {BREZHNEV: 1}, 2),
        (LONE_GUNMAN, USSR, {SCARED_USSR: 1}, 1),
        (ABM_TREATY, US, {SCARED_US: 1}, 3),
        (ABM_TREATY, USSR, {BREZHNEV: 1}, 4),
        (GLASNOST, USSR, {REFORMED: 1, SCARED_USSR: 1}, 3),
        (SOVIETS_SHOOT_DOWN_KAL_007, US, {SCARED_US: 2}, 2),
        (GRAIN_SALES_TO_SOVIETS, US, {CONTAINED: 1}, 3),
    ],
)
def test_rul_10_modifiers_apply_to_granted_ops(number: int, side: int, effects: dict[int, int], value: int) -> None:
    t = at_event(number, side, turn=8, effects=effects, influence={SOUTH_KOREA: (3, 0)}, us_hand=[TRUMAN_DOCTRINE])
    t.do_as(side, INFLUENCE)
    assert t.left == value


def test_rul_10_junta_coup_with_one_op_under_red_scare() -> None:
    t = at_event(JUNTA, US, turn=4, effects={SCARED_US: 1}, influence={PANAMA: (0, 2)}, ussr_hand=[NASSER])
    t.do(CHILE, COUP, PANAMA, roll(4))
    assert t.pair(PANAMA) == (0, 1)


def test_rul_10_che_with_four_under_brezhnev() -> None:
    t = at_event(CHE, USSR, turn=4, effects={BREZHNEV: 1}, influence={KENYA: (2, 0)}, us_hand=[TRUMAN_DOCTRINE])
    t.do(COUP, KENYA, roll(1))
    assert t.pair(KENYA) == (1, 0)
    assert t.milops(USSR) == 4


# --- RUL-44: Red Scare/Purge ----------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [US, USSR])
def test_rul_44_the_opponents_cards_minus_1(side: int) -> None:
    t = at_event(RED_SCARE_PURGE, side, us_hand=[DUCK_AND_COVER], ussr_hand=[SUEZ_CRISIS])
    t.do(card(SUEZ_CRISIS if side == US else DUCK_AND_COVER), OPS, INFLUENCE)
    assert (t.actor, t.left) == (1 - side, 2)


def test_rul_44_both_sides_at_once() -> None:
    t = at_event(RED_SCARE_PURGE, USSR, effects={SCARED_USSR: 1}, us_hand=[TRUMAN_DOCTRINE])
    assert (t.effect(SCARED_US), t.effect(SCARED_USSR)) == (1, 1)


@pytest.mark.parametrize(("number", "value"), [(NATO, 2), (CONTAINMENT, 1), (CIA_CREATED, 1)])
def test_rul_44_a_second_one_adds_up_with_minimum_1(number: int, value: int) -> None:
    t = at_event(RED_SCARE_PURGE, USSR, effects={SCARED_US: 1}, us_hand=[number])
    t.do(card(number), OPS, INFLUENCE)
    assert t.left == value


def test_rul_44_all_purposes() -> None:
    """Space race, the discard of Blockade and the trap look at the reduced value."""
    space = at_round(US, us_hand=[FORMOSAN_RESOLUTION], ussr_hand=[NASSER], effects={SCARED_US: 1})
    space.do(card(FORMOSAN_RESOLUTION))
    space.refuses(SPACE)
    blockade = at_event(BLOCKADE, USSR, us_hand=[DUCK_AND_COVER, NATO], effects={SCARED_US: 1})
    assert blockade.legal == [card(NATO), DONE]
    trap = at_round(US, us_hand=[FIDEL, NATO], ussr_hand=[NASSER], effects={SCARED_US: 1, QUAGMIRED: 1})
    assert trap.legal == [card(NATO)]


# --- RUL-45: Containment and Brezhnev -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "scared", "value"), [(NATO, 0, 4), (CIA_CREATED, 0, 2), (CIA_CREATED, 1, 1), (NATO, 1, 4)]
)
def test_rul_45_plus_1_maximum_4_net_with_red_scare(number: int, scared: int, value: int) -> None:
    t = at_round(US, us_hand=[number], ussr_hand=[NASSER], effects={CONTAINED: 1, SCARED_US: scared})
    t.do(card(number), OPS, INFLUENCE)
    assert t.left == value


def test_rul_45_the_cap_does_not_limit_the_china_bonus() -> None:
    t = at_round(US, us_hand=[NATO], ussr_hand=[NASSER], china=(US, True), effects={CONTAINED: 1})
    t.do(card(THE_CHINA_CARD), OPS, INFLUENCE, *[JAPAN] * 5)
    assert t.us(JAPAN) == 5
    assert t.actor == USSR


def test_rul_45_the_cap_does_not_limit_vietnam_revolts() -> None:
    t = at_round(
        USSR,
        turn=4,
        ussr_hand=[SUEZ_CRISIS],
        us_hand=[TRUMAN_DOCTRINE],
        influence={VIETNAM: (0, 1)},
        effects={BREZHNEV: 1, VIETNAM_BONUS: 1},
    )
    t.do(card(SUEZ_CRISIS), OPS, INFLUENCE, *[VIETNAM] * 5)
    assert t.ussr(VIETNAM) == 6
    assert t.actor == US


# --- RUL-46: Vietnam Revolts and the China Card ---------------------------------------------------------------


def revolts(number: int, **given: Any) -> Table:
    given.setdefault("influence", {VIETNAM: (0, 1)})
    t = at_round(
        USSR,
        ussr_hand=[n for n in (number, BLOCKADE) if n != THE_CHINA_CARD],
        us_hand=[TRUMAN_DOCTRINE],
        effects={VIETNAM_BONUS: 1, **given.pop("effects", {})},
        **given,
    )
    return t.do(card(number), OPS)


def test_rul_46_china_card_and_revolts_make_six() -> None:
    t = revolts(THE_CHINA_CARD).do(INFLUENCE, *[VIETNAM] * 6)
    assert t.ussr(VIETNAM) == 7
    assert t.actor == US


def test_rul_46_bonus_only_if_all_points_are_there() -> None:
    t = revolts(SUEZ_CRISIS).do(INFLUENCE, POLAND, VIETNAM, VIETNAM)
    assert t.actor == US
    late = revolts(SUEZ_CRISIS).do(INFLUENCE, VIETNAM, VIETNAM, VIETNAM)
    assert late.actor == USSR
    late.refuses(POLAND)  # the bonus point is spendable only inside the region
    late.do(THAILAND)
    assert late.actor == US


def test_rul_46_china_card_outside_southeast_asia() -> None:
    """In Asia but not all in Southeast Asia: 5."""
    t = revolts(THE_CHINA_CARD, influence={INDIA: (0, 1)}).do(INFLUENCE, INDIA, BURMA, BURMA, BURMA, BURMA)
    assert t.actor == US
    out = revolts(THE_CHINA_CARD).do(INFLUENCE, POLAND, VIETNAM, VIETNAM, VIETNAM)
    assert out.actor == US


def test_rul_46_coup_strength_and_milops() -> None:
    t = revolts(FIDEL, influence={INDONESIA: (3, 0)}).do(COUP, INDONESIA, roll(1))
    assert t.us(INDONESIA) == 1
    assert t.milops(USSR) == 3
    elsewhere = revolts(FIDEL, influence={HAITI: (3, 0)}).do(COUP, HAITI, roll(1))
    assert elsewhere.us(HAITI) == 2
    assert elsewhere.milops(USSR) == 2


def test_rul_46_an_extra_realignment_roll_there() -> None:
    t = revolts(NASSER, influence={INDONESIA: (3, 0), HAITI: (1, 0)})
    t.do(REALIGN, INDONESIA, roll(1), roll(1))
    assert t.legal == [INDONESIA]
    t.do(INDONESIA, roll(1), roll(1))
    assert t.actor == US
    out = revolts(NASSER, influence={INDONESIA: (3, 0), HAITI: (1, 0)}).do(REALIGN, HAITI, roll(1), roll(1))
    assert out.actor == US


def test_rul_46_only_soviet_cards() -> None:
    t = at_round(US, us_hand=[FIDEL], ussr_hand=[NASSER], influence={VIETNAM: (1, 0)}, effects={VIETNAM_BONUS: 1})
    t.do(card(FIDEL), OPS_FIRST, INFLUENCE, VIETNAM, VIETNAM)
    assert t.actor == USSR


# --- RUL-47: CIA Created and Lone Gunman ----------------------------------------------------------------------


@pytest.mark.parametrize(("number", "by", "other"), [(CIA_CREATED, US, USSR), (LONE_GUNMAN, USSR, US)])
def test_rul_47_hand_shown_then_one_op(number: int, by: int, other: int) -> None:
    t = at_event(number, by, turn=4, us_hand=[NATO, FIDEL], ussr_hand=[SUEZ_CRISIS, NASSER])
    zone = HAND_USSR if by == US else HAND_US
    assert t.seen(by, zone) == t.hand(other)
    assert t.seen(SPECTATOR, zone) == []
    t.do_as(by, INFLUENCE)
    assert t.left == 1


@pytest.mark.parametrize(("number", "by"), [(CIA_CREATED, USSR), (LONE_GUNMAN, US)])
def test_rul_47_coup_inside_the_opponents_round(number: int, by: int) -> None:
    t = at_event(number, by, turn=4, defcon=3, us_hand=[NATO], ussr_hand=[NASSER], influence={ZAIRE: (1, 1)})
    t.do_as(1 - by, COUP, ZAIRE).do(roll(1))
    assert t.milops(1 - by) == 1
    assert t.milops(by) == 0
    lost = at_event(number, by, turn=4, defcon=2, us_hand=[NATO], ussr_hand=[NASSER], influence={ZAIRE: (1, 1)})
    lost.do_as(1 - by, COUP, ZAIRE).do(roll(1))
    assert lost.winner == 1 - by


# --- RUL-48: ABM Treaty ---------------------------------------------------------------------------------------


def test_rul_48_defcon_first_and_region_limits_use_the_new_level() -> None:
    t = at_event(ABM_TREATY, US, turn=4, defcon=3, influence={INDIA: (0, 1), POLAND: (0, 1)}, ussr_hand=[NASSER])
    assert t.defcon == 4
    t.do(COUP)
    assert t.legal == [INDIA]
    t.do(INDIA, roll(1))
    assert t.milops(US) == 4


def test_rul_48_in_the_headline_too() -> None:
    t = at_headline(turn=4, defcon=2, us_hand=[FORMOSAN_RESOLUTION], ussr_hand=[ABM_TREATY])
    t.do_as(US, card(FORMOSAN_RESOLUTION)).do_as(USSR, card(ABM_TREATY)).do_as(USSR, INFLUENCE)
    assert t.defcon == 3
    assert t.left == 4
