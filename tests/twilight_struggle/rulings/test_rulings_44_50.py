"""Rulings RUL-44 to RUL-50: from Red Scare/Purge to Socialist Governments."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    AUSTRIA,
    BRAZIL,
    BURMA,
    CANADA,
    CHILE,
    FINLAND,
    FRANCE,
    HAITI,
    INDIA,
    INDONESIA,
    IRAQ,
    ITALY,
    JAPAN,
    NIGERIA,
    POLAND,
    THAILAND,
    TURKEY,
    VIETNAM,
    YUGOSLAVIA,
    ZAIRE,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_MOVE_IN,
    BREZHNEV,
    CONTAINED,
    COUP,
    DONE,
    EVENT,
    HAND_US,
    HAND_USSR,
    INFLUENCE,
    IRON_LADY,
    OPS,
    OPS_FIRST,
    QUAGMIRED,
    REALIGN,
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
    CIA_CREATED,
    CONTAINMENT,
    DE_STALINIZATION,
    DUCK_AND_COVER,
    FIDEL,
    FORMOSAN_RESOLUTION,
    LONE_GUNMAN,
    NASSER,
    NATO,
    RED_SCARE_PURGE,
    SOCIALIST_GOVERNMENTS,
    SUEZ_CRISIS,
    THE_CHINA_CARD,
    TRUMAN_DOCTRINE,
)

# --- RUL-44: Red Scare/Purge ----------------------------------------------------------------------


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


# --- RUL-45: Containment and Brezhnev -------------------------------------------------------------


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


# --- RUL-46: Vietnam Revolts and the China Card ---------------------------------------------------


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


# --- RUL-47: CIA Created and Lone Gunman ----------------------------------------------------------


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


# --- RUL-48: ABM Treaty ---------------------------------------------------------------------------


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


# --- RUL-49: De-Stalinization ---------------------------------------------------------------------


def test_rul_49_up_to_four_anywhere_then_at_most_two_per_country() -> None:
    t = at_event(DE_STALINIZATION, USSR, us_hand=[NATO], influence={POLAND: (0, 4), IRAQ: (0, 1), FRANCE: (3, 0)})
    t.do(POLAND, POLAND, POLAND, IRAQ)
    assert t.kind == ASK_MOVE_IN
    t.refuses(FRANCE)  # US-controlled
    t.do(CHILE, CHILE)
    t.refuses(CHILE)
    t.do(NIGERIA, POLAND)  # no adjacency; back to a source is allowed
    assert [t.ussr(c) for c in (POLAND, IRAQ, CHILE, NIGERIA)] == [2, 0, 2, 1]
    assert t.actor == US


def test_rul_49_remove_first_then_place() -> None:
    """Control is looked at when the point is placed: taking Soviet influence out may hand a country to the US."""
    t = at_event(DE_STALINIZATION, USSR, us_hand=[NATO], influence={ITALY: (3, 2), POLAND: (0, 2)})
    t.do(ITALY, ITALY, DONE)
    t.refuses(ITALY)
    t.do(CHILE, BRAZIL)
    assert t.actor == US


def test_rul_49_none_is_allowed() -> None:
    t = at_event(DE_STALINIZATION, USSR, us_hand=[NATO], influence={POLAND: (0, 4)})
    t.do(DONE)
    assert t.ussr(POLAND) == 4
    assert t.removed(DE_STALINIZATION)


# --- RUL-50: Socialist Governments ----------------------------------------------------------------


def test_rul_50_three_points_at_most_two_per_country() -> None:
    board = {CANADA: (2, 0), TURKEY: (3, 0), AUSTRIA: (1, 0), FINLAND: (1, 0), YUGOSLAVIA: (2, 0)}
    t = at_event(SOCIALIST_GOVERNMENTS, USSR, us_hand=[NATO], influence=board)
    assert sorted(t.legal) == sorted([CANADA, TURKEY, AUSTRIA, FINLAND])
    t.do(TURKEY, TURKEY)
    t.refuses(TURKEY)
    t.do(CANADA)
    assert (t.us(TURKEY), t.us(CANADA)) == (1, 1)
    assert t.actor == US


def test_rul_50_barred_by_the_iron_lady() -> None:
    t = at_round(USSR, turn=8, ussr_hand=[SOCIALIST_GOVERNMENTS], us_hand=[NATO], effects={IRON_LADY: 1})
    t.do(card(SOCIALIST_GOVERNMENTS))
    t.refuses(EVENT)
