"""59 Flower Power, and what ends it: 97 "An Evil Empire"."""

import pytest

from tests.twilight_struggle.positions import SIDES, event
from tests.twilight_struggle.table import at_end_of_turn, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import IRAN
from theatrum.games.twilight_struggle.constants import (
    BY_VP,
    CAMP_DAVID,
    EVENT,
    EVENT_FIRST,
    EVIL_EMPIRE,
    FLOWERS,
    INFLUENCE,
    OPS,
    OPS_FIRST,
    PLAY_IT,
    QUAGMIRED,
    SPACE,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ALDRICH_AMES_REMIX,
    AN_EVIL_EMPIRE,
    ARAB_ISRAELI_WAR,
    ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU,
    BLOCKADE,
    BRUSH_WAR,
    DUCK_AND_COVER,
    FIDEL,
    FLOWER_POWER,
    GRAIN_SALES_TO_SOVIETS,
    INDO_PAKISTANI_WAR,
    IRAN_IRAQ_WAR,
    KOREAN_WAR,
    LATIN_AMERICAN_DEBT_CRISIS,
    MISSILE_ENVY,
    NASSER,
    NATO,
    NUCLEAR_TEST_BAN,
    STAR_WARS,
    TERRORISM,
    UN_INTERVENTION,
)

WARS = [KOREAN_WAR, ARAB_ISRAELI_WAR, INDO_PAKISTANI_WAR, BRUSH_WAR, IRAN_IRAQ_WAR]

NEUTRAL_WARS = [INDO_PAKISTANI_WAR, BRUSH_WAR, IRAN_IRAQ_WAR]

IN_FORCE = {FLOWERS: 1}


# --- 59 Flower Power ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", [US, USSR])
def test_flower_power_takes_effect_and_is_removed(by: int) -> None:
    t = at_event(FLOWER_POWER, by)
    assert t.effect(FLOWERS) == 1
    assert t.removed(FLOWER_POWER)
    assert t.vp == 0


@pytest.mark.parametrize("war", WARS)
def test_flower_power_pays_for_every_war_card_used_for_ops(war: int) -> None:
    t = at_round(US, us_hand=[war], effects=IN_FORCE)
    t.do(card(war), OPS if war in NEUTRAL_WARS else OPS_FIRST)
    assert t.vp == -2


@pytest.mark.parametrize("war", NEUTRAL_WARS)
def test_flower_power_pays_for_war_events(war: int) -> None:
    assert at_round(US, us_hand=[war], effects=IN_FORCE).do(card(war), EVENT).vp == -2


def test_flower_power_is_not_retroactive() -> None:
    t = at_round(US, us_hand=[BRUSH_WAR])
    assert t.do(card(BRUSH_WAR), OPS).vp == 0


def test_flower_power_pays_for_war_cards_only() -> None:
    t = at_round(US, us_hand=[NUCLEAR_TEST_BAN], effects=IN_FORCE)
    assert t.do(card(NUCLEAR_TEST_BAN), OPS).vp == 0


@pytest.mark.parametrize("war", WARS)
def test_flower_power_never_pays_for_the_space_race(war: int) -> None:
    t = at_round(US, us_hand=[war], effects=IN_FORCE)
    t.do(card(war), SPACE, roll(6))
    assert t.vp == 0
    assert t.discarded(war)


@pytest.mark.parametrize("war", WARS)
@pytest.mark.parametrize("use", [EVENT, OPS])
def test_flower_power_never_pays_for_soviet_plays(war: int, use: int) -> None:
    t = at_round(USSR, ussr_hand=[war], effects=IN_FORCE)
    assert t.do(card(war), use).vp == 0


def test_flower_power_pays_once_per_play() -> None:
    """Korean War by the US is event and Ops in one play."""
    t = at_round(US, us_hand=[KOREAN_WAR], effects=IN_FORCE)
    t.do(card(KOREAN_WAR), EVENT_FIRST, roll(1), INFLUENCE, 0, 0)
    assert t.vp == -2
    assert t.removed(KOREAN_WAR)


@pytest.mark.parametrize("use", [EVENT_FIRST, OPS_FIRST])
def test_flower_power_is_paid_before_anything_of_the_play(use: int) -> None:
    t = at_round(US, us_hand=[KOREAN_WAR], effects=IN_FORCE, vp=-18)
    t.do(card(KOREAN_WAR), use)
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_VP
    assert t.milops(USSR) == 0


def test_flower_power_pays_for_a_barred_war() -> None:
    """Q-4: the default follows the card."""
    t = at_round(US, us_hand=[ARAB_ISRAELI_WAR], effects={FLOWERS: 1, CAMP_DAVID: 1})
    assert t.do(card(ARAB_ISRAELI_WAR), OPS_FIRST).vp == -2


def test_flower_power_may_be_set_not_to_pay_for_a_barred_war() -> None:
    """Q-4, the alternative; a war that is not barred still pays."""
    options = {"flower_power_pays_barred": False}
    t = at_round(US, us_hand=[ARAB_ISRAELI_WAR], effects={FLOWERS: 1, CAMP_DAVID: 1}, options=options)
    assert t.do(card(ARAB_ISRAELI_WAR), OPS_FIRST).vp == 0
    t = at_round(US, us_hand=[KOREAN_WAR], effects={FLOWERS: 1, CAMP_DAVID: 1}, options=options)
    assert t.do(card(KOREAN_WAR), OPS_FIRST).vp == -2


def test_flower_power_pays_for_the_companion_of_un_intervention() -> None:
    t = at_round(US, us_hand=[UN_INTERVENTION, KOREAN_WAR], effects=IN_FORCE)
    t.do(card(UN_INTERVENTION), EVENT, card(KOREAN_WAR), OPS)
    assert t.vp == -2


def test_flower_power_ignores_a_companion_sent_to_space() -> None:
    t = at_round(US, us_hand=[UN_INTERVENTION, KOREAN_WAR], effects=IN_FORCE)
    t.do(card(UN_INTERVENTION), EVENT, card(KOREAN_WAR), SPACE, roll(6))
    assert t.vp == 0


@pytest.mark.parametrize(
    ("event", "by"),
    [
        (BLOCKADE, USSR),
        (TERRORISM, USSR),
        (LATIN_AMERICAN_DEBT_CRISIS, USSR),
        (ALDRICH_AMES_REMIX, USSR),
        (ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU, US),
    ],
)
def test_flower_power_never_pays_for_discards(event: int, by: int) -> None:
    t = at_event(event, by, us_hand=[BRUSH_WAR], effects=IN_FORCE)
    t.do(card(BRUSH_WAR))
    assert t.discarded(BRUSH_WAR)
    assert t.vp == 0


def test_flower_power_never_pays_for_a_card_discarded_in_quagmire() -> None:
    t = at_round(US, us_hand=[BRUSH_WAR], effects={FLOWERS: 1, QUAGMIRED: 1})
    t.do(card(BRUSH_WAR), roll(6))
    assert t.discarded(BRUSH_WAR)
    assert t.vp == 0


def test_flower_power_pays_for_a_war_event_through_missile_envy() -> None:
    t = at_event(MISSILE_ENVY, US, ussr_hand=[BRUSH_WAR], effects=IN_FORCE)
    assert t.do(card(BRUSH_WAR)).vp == -2


def test_flower_power_pays_for_a_soviet_war_card_through_missile_envy() -> None:
    t = at_event(MISSILE_ENVY, US, ussr_hand=[KOREAN_WAR], effects=IN_FORCE)
    assert t.do(card(KOREAN_WAR), OPS).vp == -2


def test_flower_power_never_pays_when_the_ussr_takes_a_war_by_missile_envy() -> None:
    t = at_event(MISSILE_ENVY, USSR, us_hand=[BRUSH_WAR], effects=IN_FORCE)
    assert t.do(card(BRUSH_WAR), IRAN).vp == 0


def test_flower_power_pays_for_a_war_card_through_grain_sales() -> None:
    t = at_event(GRAIN_SALES_TO_SOVIETS, US, ussr_hand=[KOREAN_WAR], effects=IN_FORCE)
    assert t.do(card(KOREAN_WAR), PLAY_IT, OPS_FIRST).vp == -2


def test_flower_power_pays_for_a_war_card_through_star_wars() -> None:
    t = at_event(STAR_WARS, US, space=(1, 0), discards=[BRUSH_WAR], effects=IN_FORCE)
    assert t.do(card(BRUSH_WAR)).vp == -2


def test_flower_power_pays_for_a_us_headline() -> None:
    t = at_headline(us_hand=[BRUSH_WAR], ussr_hand=[FIDEL, NASSER], effects=IN_FORCE)
    t.do_as(US, card(BRUSH_WAR)).do_as(USSR, card(FIDEL))
    assert t.vp == -2


def test_flower_power_never_pays_for_a_soviet_headline() -> None:
    t = at_headline(us_hand=[DUCK_AND_COVER, NATO], ussr_hand=[BRUSH_WAR], effects=IN_FORCE)
    t.do_as(US, card(NATO)).do_as(USSR, card(BRUSH_WAR))
    assert t.vp == 0


def test_flower_power_outlasts_the_turn() -> None:
    assert at_end_of_turn(effects=IN_FORCE).effect(FLOWERS) == 1


def test_flower_power_is_ended_by_an_evil_empire() -> None:
    t = at_event(AN_EVIL_EMPIRE, USSR, effects=IN_FORCE, us_hand=[BRUSH_WAR])
    assert t.effect(FLOWERS) == 0
    vp = t.vp
    assert t.do(card(BRUSH_WAR), OPS).vp == vp


def test_flower_power_is_forbidden_after_an_evil_empire() -> None:
    t = at_round(USSR, ussr_hand=[FLOWER_POWER], effects={EVIL_EMPIRE: 1})
    t.do(card(FLOWER_POWER)).refuses(EVENT)
    assert OPS in t.legal


def test_flower_power_forbidden_is_discarded() -> None:
    """TS 5.2 b, in a US round and as a headline."""
    t = at_event(FLOWER_POWER, US, effects={EVIL_EMPIRE: 1})
    assert t.discarded(FLOWER_POWER)
    assert t.effect(FLOWERS) == 0
    t = at_headline(us_hand=[NATO], ussr_hand=[FLOWER_POWER, FIDEL], effects={EVIL_EMPIRE: 1})
    t.do_as(US, card(NATO)).do_as(USSR, card(FLOWER_POWER))
    assert t.discarded(FLOWER_POWER)
    assert t.effect(FLOWERS) == 0


# --- 97 "An Evil Empire" --------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_evil_empire_pays_one_and_ends_flower_power(by: int) -> None:
    t = event(AN_EVIL_EMPIRE, by, effects={FLOWERS: 1})
    assert t.vp == 1
    assert (t.effect(FLOWERS), t.effect(EVIL_EMPIRE)) == (0, 1)
    assert t.removed(AN_EVIL_EMPIRE)


def test_evil_empire_bars_flower_power() -> None:
    t = at_round(USSR, turn=8, ussr_hand=[FLOWER_POWER], effects={EVIL_EMPIRE: 1}).do(card(FLOWER_POWER))
    t.refuses(EVENT)
    t = event(FLOWER_POWER, US, effects={EVIL_EMPIRE: 1})
    assert t.effect(FLOWERS) == 0
    assert t.discarded(FLOWER_POWER)
