"""Flower Power, U2 Incident, OPEC, Lone Gunman (cards 59-62)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    ANGOLA,
    COUNTRIES,
    EGYPT,
    GULF_STATES,
    INDIA,
    IRAN,
    IRAQ,
    ISRAEL,
    JORDAN,
    LIBYA,
    POLAND,
    SAUDI_ARABIA,
    SYRIA,
    VENEZUELA,
    ZAIRE,
)
from theatrum.games.twilight_struggle.constants import (
    BREZHNEV,
    BY_DEFCON,
    BY_VP,
    CAMP_DAVID,
    COUP,
    DONE,
    EVENT,
    EVENT_FIRST,
    EVIL_EMPIRE,
    FLOWERS,
    HAND_US,
    HAND_USSR,
    INFLUENCE,
    OPS,
    OPS_FIRST,
    PLAY_IT,
    QUAGMIRED,
    REALIGN,
    SCARED_USSR,
    SEA_OIL,
    SPACE,
    SPECTATOR,
    U2,
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
    CONTAINMENT,
    DUCK_AND_COVER,
    FIDEL,
    FLOWER_POWER,
    GRAIN_SALES_TO_SOVIETS,
    INDO_PAKISTANI_WAR,
    IRAN_IRAQ_WAR,
    KOREAN_WAR,
    LATIN_AMERICAN_DEBT_CRISIS,
    LONE_GUNMAN,
    MISSILE_ENVY,
    NASSER,
    NATO,
    NUCLEAR_TEST_BAN,
    OPEC,
    STAR_WARS,
    TERRORISM,
    TRUMAN_DOCTRINE,
    U2_INCIDENT,
    UN_INTERVENTION,
)
from theatrum.games.twilight_struggle.messages import SAID_REVEAL

WARS = [KOREAN_WAR, ARAB_ISRAELI_WAR, INDO_PAKISTANI_WAR, BRUSH_WAR, IRAN_IRAQ_WAR]
NEUTRAL_WARS = [INDO_PAKISTANI_WAR, BRUSH_WAR, IRAN_IRAQ_WAR]
OIL = [EGYPT, IRAN, LIBYA, SAUDI_ARABIA, IRAQ, GULF_STATES, VENEZUELA]
IN_FORCE = {FLOWERS: 1}


def soviet(*countries: int) -> dict[int, tuple[int, int]]:
    """Just enough for Soviet control of these."""
    return {c: (0, COUNTRIES[c].stability) for c in countries}


# --- 59 Flower Power ----------------------------------------------------------------------------------------


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


# --- 60 U2 Incident -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", [US, USSR])
def test_u2_gives_the_ussr_a_point_and_is_removed(by: int) -> None:
    t = at_event(U2_INCIDENT, by)
    assert t.vp == -1
    assert t.removed(U2_INCIDENT)


def test_u2_pays_again_when_the_us_plays_un_intervention() -> None:
    t = at_event(U2_INCIDENT, USSR, us_hand=[UN_INTERVENTION, FIDEL])
    assert t.do(card(UN_INTERVENTION), EVENT, card(FIDEL)).vp == -2


def test_u2_pays_again_when_the_ussr_plays_un_intervention() -> None:
    t = at_event(U2_INCIDENT, US, ussr_hand=[UN_INTERVENTION, DUCK_AND_COVER])
    assert t.do(card(UN_INTERVENTION), EVENT, card(DUCK_AND_COVER)).vp == -2


@pytest.mark.parametrize("side", [US, USSR])
def test_u2_ignores_un_intervention_used_for_its_op(side: int) -> None:
    hands: dict[str, Any] = {"us_hand": [UN_INTERVENTION]} if side == US else {"ussr_hand": [UN_INTERVENTION]}
    t = at_round(side, effects={U2: 1}, **hands)
    assert t.do(card(UN_INTERVENTION), OPS).vp == 0


def test_u2_as_companion_of_un_intervention_gives_nothing() -> None:
    """The event is cancelled, so it neither pays nor waits."""
    t = at_round(US, us_hand=[UN_INTERVENTION, U2_INCIDENT])
    t.do(card(UN_INTERVENTION), EVENT, card(U2_INCIDENT), OPS)
    assert t.vp == 0
    assert t.effect(U2) == 0


def test_u2_ends_with_the_turn() -> None:
    assert at_end_of_turn(effects={U2: 1}).effect(U2) == 0


# --- 61 OPEC ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("country", OIL)
def test_opec_pays_for_each_oil_country(country: int) -> None:
    assert at_event(OPEC, USSR, influence=soviet(country)).vp == -1


@pytest.mark.parametrize("by", [US, USSR])
def test_opec_adds_all_of_them_up(by: int) -> None:
    t = at_event(OPEC, by, influence=soviet(*OIL))
    assert t.vp == -7
    assert t.discarded(OPEC)


@pytest.mark.parametrize("country", [c for c in range(len(COUNTRIES)) if c not in OIL])
def test_opec_ignores_other_countries(country: int) -> None:
    assert at_event(OPEC, USSR, influence=soviet(country)).vp == 0


def test_opec_needs_soviet_control() -> None:
    t = at_event(OPEC, USSR, influence={IRAN: (1, 2), EGYPT: (2, 0), LIBYA: (0, 1)})
    assert t.vp == 0


def test_opec_may_give_nothing() -> None:
    t = at_event(OPEC, USSR)
    assert t.vp == 0
    assert t.discarded(OPEC)


def test_opec_is_forbidden_after_north_sea_oil() -> None:
    t = at_round(USSR, ussr_hand=[OPEC], effects={SEA_OIL: 1}, influence=soviet(*OIL))
    t.do(card(OPEC)).refuses(EVENT)
    assert OPS in t.legal


def test_opec_forbidden_is_ops_only_for_the_us() -> None:
    t = at_round(US, us_hand=[OPEC], effects={SEA_OIL: 1}, influence=soviet(*OIL))
    t.do(card(OPEC), EVENT_FIRST, INFLUENCE, 0, 0, 0)
    assert t.vp == 0
    assert t.discarded(OPEC)


def test_opec_can_win_the_game() -> None:
    """1.10: checked after all VP of the event."""
    t = at_event(OPEC, USSR, influence=soviet(IRAN, IRAQ), vp=-18)
    assert t.winner == USSR
    t = at_event(OPEC, USSR, influence=soviet(IRAN), vp=-18)
    assert t.ending is None


# --- 62 Lone Gunman -----------------------------------------------------------------------------------------


def gunman(by: int = USSR, **given: Any) -> Table:
    return at_event(LONE_GUNMAN, by, **given)


def test_lone_gunman_shows_the_us_hand_to_the_ussr_only() -> None:
    t = gunman(us_hand=[NATO, FIDEL])
    assert t.seen(USSR, HAND_US) == [FIDEL, NATO]
    assert t.seen(SPECTATOR, HAND_US) == []
    t = at_round(USSR, ussr_hand=[LONE_GUNMAN], us_hand=[NATO, FIDEL])
    assert t.seen(USSR, HAND_US) == []
    t.do(card(LONE_GUNMAN), EVENT)
    assert len(t.heard(SAID_REVEAL, USSR)) == 2
    assert len(t.heard(SAID_REVEAL, US)) == 2, "the US knows what was seen"
    assert t.heard(SAID_REVEAL, SPECTATOR) == []


def test_lone_gunman_keeps_the_soviet_hand_hidden() -> None:
    t = gunman(us_hand=[NATO], ussr_hand=[FIDEL])
    assert t.seen(US, HAND_USSR) == []


def test_lone_gunman_is_a_single_look() -> None:
    """Cards drawn later stay hidden."""
    ask_not = ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU
    t = gunman(us_hand=[ask_not, NATO, FIDEL], pile=[CONTAINMENT, NASSER])
    t.do(DONE, card(ask_not), EVENT, card(NATO), DONE, card(CONTAINMENT))
    assert t.hand(US) == [FIDEL, CONTAINMENT]
    assert t.seen(USSR, HAND_US) == [FIDEL]


@pytest.mark.parametrize("by", [US, USSR])
def test_lone_gunman_grants_the_ussr_one_op(by: int) -> None:
    t = gunman(by, us_hand=[NATO], influence={ANGOLA: (1, 0)})
    assert t.actor == USSR
    assert set(t.legal) == {DONE, INFLUENCE, REALIGN, COUP}
    t.do(INFLUENCE)
    assert t.left == 1
    t.do(POLAND)
    assert t.ussr(POLAND) == 1
    assert t.removed(LONE_GUNMAN)


def test_lone_gunman_ops_may_be_declined() -> None:
    t = gunman(us_hand=[NATO])
    t.do(DONE)
    assert t.actor == US
    assert t.removed(LONE_GUNMAN)


def test_lone_gunman_ops_never_go_to_space() -> None:
    t = gunman(us_hand=[NATO], effects={BREZHNEV: 1})
    t.refuses(SPACE)


def test_lone_gunman_ops_take_soviet_modifiers() -> None:
    t = gunman(us_hand=[NATO], effects={BREZHNEV: 1})
    assert t.do(INFLUENCE).left == 2
    t = gunman(us_hand=[NATO], effects={SCARED_USSR: 1})
    assert t.do(INFLUENCE).left == 1


def test_lone_gunman_with_an_empty_us_hand_still_grants_the_op() -> None:
    t = gunman()
    t.do(INFLUENCE, POLAND)
    assert t.ussr(POLAND) == 1


def test_lone_gunman_coup_earns_soviet_milops_and_keeps_to_defcon_geography() -> None:
    t = gunman(US, defcon=3, influence={ZAIRE: (1, 0), INDIA: (1, 0)}, ussr_hand=[FIDEL])
    t.do(COUP).refuses(INDIA)
    t.do(ZAIRE, roll(4))
    assert t.pair(ZAIRE) == (0, 2)
    assert (t.milops(US), t.milops(USSR)) == (0, 1)
    assert t.defcon == 2


@pytest.mark.parametrize("by", [US, USSR])
def test_lone_gunman_battleground_coup_at_defcon_two_loses_for_its_player(by: int) -> None:
    t = gunman(by, defcon=2, influence={ANGOLA: (1, 0)})
    t.do(COUP, ANGOLA, roll(1))
    assert t.ending is not None
    assert t.ending.reason == BY_DEFCON
    assert t.winner == 1 - by


def test_lone_gunman_order_of_ops_is_the_choice_of_the_us() -> None:
    t = at_round(US, us_hand=[LONE_GUNMAN, TRUMAN_DOCTRINE])
    t.do(card(LONE_GUNMAN), OPS_FIRST, INFLUENCE)
    assert t.actor == US
    t = at_round(US, us_hand=[LONE_GUNMAN, TRUMAN_DOCTRINE])
    t.do(card(LONE_GUNMAN), EVENT_FIRST)
    assert t.actor == USSR
    assert t.seen(USSR, HAND_US) == [TRUMAN_DOCTRINE]


def test_lone_gunman_in_the_headline_grants_the_op_too() -> None:
    t = at_headline(us_hand=[NATO, FIDEL], ussr_hand=[LONE_GUNMAN, NASSER], influence={JORDAN: (0, 1)})
    t.do_as(US, card(NATO)).do_as(USSR, card(LONE_GUNMAN))
    t.do_as(USSR, INFLUENCE, ISRAEL)
    assert t.ussr(ISRAEL) == 1
    assert t.ussr(SYRIA) == 0
