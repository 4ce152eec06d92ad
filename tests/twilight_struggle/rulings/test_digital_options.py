"""The preset `digital`: the app's departures from the printed rules, one option each (RUL-19, RUL-21, section 17)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import CANADA, CHILE, CUBA, HAITI, KENYA, POLAND, TURKEY, WEST_GERMANY
from theatrum.games.twilight_struggle.constants import (
    ASK_COUP,
    ASK_DEFUSE,
    ASK_OPERATION,
    ASK_PLAY,
    BY_MISSILE_CRISIS,
    CAMP_DAVID,
    COUP,
    DONE,
    EVENT,
    EVENT_FIRST,
    FLOWERS,
    INFLUENCE,
    MISSILE_CRISIS,
    OPS,
    OPS_FIRST,
    PLAY_IT,
    SPACE,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ARAB_ISRAELI_WAR,
    BRUSH_WAR,
    CHE,
    CIA_CREATED,
    FIDEL,
    GRAIN_SALES_TO_SOVIETS,
    INDO_PAKISTANI_WAR,
    IRAN_IRAQ_WAR,
    JUNTA,
    KOREAN_WAR,
    NASSER,
    TRUMAN_DOCTRINE,
)
from theatrum.games.twilight_struggle.messages import SAID_PLAY, SAID_VP, SAID_WAR_ROLL
from theatrum.games.twilight_struggle.options import CATALOGUE, EDITIONS, make_options

AFTER: dict[str, object] = {"flower_power_after_event": True}
BEFORE_COUP: dict[str, object] = {"defuse_only_before_coup": True}


# --- the preset -----------------------------------------------------------------------------------------------


def test_digital_is_the_printed_game_with_these_options_changed() -> None:
    assert make_options({"preset": "digital"}).values == {**CATALOGUE.presets["deluxe2015"], **EDITIONS["digital"]}
    assert CATALOGUE.presets["digital"].keys() == CATALOGUE.presets["deluxe2015"].keys()


def test_every_option_of_digital_departs_from_the_printed_game() -> None:
    assert {
        name for name, value in EDITIONS["digital"].items() if CATALOGUE.presets["deluxe2015"][name] == value
    } == set()


def test_digital_is_what_the_app_does() -> None:
    """Each departure by name (docs/digital-app.md): none comes or goes unnoticed."""
    assert EDITIONS["digital"] == {
        "held_scoring": "lose",  # RUL-57
        "missile_envy_compares": "modified",
        "flower_power_pays_barred": False,
        "flower_power_after_event": True,  # RUL-21
        "defuse_only_before_coup": True,  # RUL-19
        "granted_ops_to_space": True,
        "unspent_ops": "realignment",
        "destalinization_may_return": False,
    }


def test_digital_reshuffles_a_pile_the_moment_it_is_empty() -> None:
    """Q-1: as printed, also where a deal needs exactly what is left."""
    assert make_options({"preset": "digital"}).reshuffle_at_once


def test_single_options_change_the_preset() -> None:
    options = make_options({"preset": "digital", "flower_power_after_event": "no"})
    assert not options.flower_power_after_event
    assert options.defuse_only_before_coup


# --- RUL-21: Flower Power after the event ---------------------------------------------------------------------


def flowers(number: int, **given: Any) -> Table:
    given.setdefault("options", AFTER)
    effects = {FLOWERS: 1, **given.pop("effects", {})}
    hand = [number, TRUMAN_DOCTRINE]
    return at_round(US, turn=8, us_hand=hand, ussr_hand=[NASSER], effects=effects, **given)


@pytest.mark.parametrize("number", [KOREAN_WAR, ARAB_ISRAELI_WAR])
def test_rul_21_app_pays_after_the_event_and_before_the_ops(number: int) -> None:
    t = flowers(number).do(card(number), EVENT_FIRST)
    assert t.vp == 0  # the war is not decided yet
    t.do(roll(1))
    assert t.vp == -2
    assert t.kind == ASK_OPERATION
    t.do(INFLUENCE, CANADA, CANADA)
    assert t.vp == -2


@pytest.mark.parametrize(
    ("options", "order"),
    [(AFTER, [SAID_PLAY, SAID_WAR_ROLL, SAID_VP]), ({}, [SAID_PLAY, SAID_VP, SAID_WAR_ROLL])],
    ids=["app", "printed"],
)
def test_rul_21_order_of_the_reports(options: dict[str, object], order: list[int]) -> None:
    """Log 56:526."""
    t = flowers(KOREAN_WAR, options=options).do(card(KOREAN_WAR), EVENT_FIRST, roll(1))
    assert [e.kind for e in t.events if e.kind in order] == order


def test_rul_21_app_the_war_is_fought_before_the_points_win_the_game() -> None:
    printed = flowers(KOREAN_WAR, options={}, vp=-18).do(card(KOREAN_WAR), EVENT_FIRST)
    assert printed.winner == USSR
    app = flowers(KOREAN_WAR, vp=-18).do(card(KOREAN_WAR), EVENT_FIRST)
    assert app.ending is None
    app.do(roll(1))
    assert app.winner == USSR


@pytest.mark.parametrize("number", [KOREAN_WAR, ARAB_ISRAELI_WAR])
def test_rul_21_app_with_ops_first_pays_when_declared(number: int) -> None:
    t = flowers(number).do(card(number), OPS_FIRST)
    assert t.vp == -2
    t.do(INFLUENCE, CANADA, CANADA, roll(1))
    assert t.vp == -2


@pytest.mark.parametrize("number", [INDO_PAKISTANI_WAR, BRUSH_WAR, IRAN_IRAQ_WAR])
@pytest.mark.parametrize("use", [EVENT, OPS])
def test_rul_21_app_neutral_wars_pay_when_declared(number: int, use: int) -> None:
    t = flowers(number).do(card(number), use)
    assert t.vp == -2


def test_rul_21_app_not_on_the_space_race() -> None:
    t = flowers(KOREAN_WAR).do(card(KOREAN_WAR), SPACE, roll(6))
    assert t.vp == 0


def test_rul_21_app_via_grain_sales() -> None:
    t = at_event(
        GRAIN_SALES_TO_SOVIETS, US, turn=4, ussr_hand=[KOREAN_WAR, NASSER], effects={FLOWERS: 1}, options=AFTER
    )
    t.do(card(KOREAN_WAR), PLAY_IT, EVENT_FIRST)
    assert t.vp == 0
    t.do(roll(1))
    assert t.vp == -2


def test_rul_21_app_in_the_headline_nothing_changes() -> None:
    t = at_headline(
        turn=8,
        us_hand=[KOREAN_WAR, CIA_CREATED],
        ussr_hand=[FIDEL, NASSER],
        effects={FLOWERS: 1},
        options=AFTER,
    )
    t.do_as(US, card(KOREAN_WAR)).do_as(USSR, card(FIDEL))
    while t.actors == [-1]:
        t.do(roll(1))
    assert t.vp == -2


@pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])
def test_q_4_digital_does_not_pay_for_a_barred_war(order: int) -> None:
    """Log 44:671, 62:843; neither before nor after."""
    t = flowers(ARAB_ISRAELI_WAR, effects={CAMP_DAVID: 1}, options={"preset": "digital"})
    t.do(card(ARAB_ISRAELI_WAR), order, INFLUENCE, CANADA, CANADA)
    assert t.vp == 0
    assert t.actor == USSR


def test_q_4_the_option_alone_pays_for_a_barred_war() -> None:
    """After an event that does not take place."""
    t = flowers(ARAB_ISRAELI_WAR, effects={CAMP_DAVID: 1}).do(card(ARAB_ISRAELI_WAR), EVENT_FIRST)
    assert t.vp == -2
    assert t.kind == ASK_OPERATION


# --- RUL-19: defusing only before a coup ----------------------------------------------------------------------


def crisis(side: int, **given: Any) -> Table:
    given.setdefault("options", BEFORE_COUP)
    influence = {CUBA: (0, 3), WEST_GERMANY: (4, 0), TURKEY: (2, 0), KENYA: (1, 1)}
    return at_round(
        side,
        us_hand=[TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
        influence=influence,
        effects={MISSILE_CRISIS: 1 + side},
        **given,
    )


@pytest.mark.parametrize("side", [US, USSR])
def test_rul_19_app_does_not_ask_at_the_start_of_a_round(side: int) -> None:
    assert crisis(side).kind == ASK_PLAY
    assert crisis(side, options={}).kind == ASK_DEFUSE


@pytest.mark.parametrize(("side", "number", "way"), [(US, TRUMAN_DOCTRINE, TURKEY), (USSR, NASSER, CUBA)])
def test_rul_19_app_asks_between_coup_and_target(side: int, number: int, way: int) -> None:
    """Log 50:647."""
    t = crisis(side).do(card(number), OPS, COUP)
    assert (t.actor, t.kind) == (side, ASK_DEFUSE)
    before = t.state.influence_of(side, way)
    t.do(way)
    assert t.kind == ASK_COUP
    assert t.state.influence_of(side, way) == before - 2
    assert t.effect(MISSILE_CRISIS) == 0
    t.do(KENYA, roll(1))
    assert t.ending is None


@pytest.mark.parametrize(("side", "number"), [(US, TRUMAN_DOCTRINE), (USSR, NASSER)])
def test_rul_19_app_declined_the_coup_loses(side: int, number: int) -> None:
    t = crisis(side).do(card(number), OPS, COUP, DONE, KENYA)
    assert t.winner == 1 - side
    assert t.ending is not None
    assert t.ending.reason == BY_MISSILE_CRISIS


def test_rul_19_app_not_asked_for_other_operations() -> None:
    t = crisis(USSR).do(card(NASSER), OPS, INFLUENCE, POLAND)
    assert (t.actor, t.kind) == (US, ASK_PLAY)
    assert t.effect(MISSILE_CRISIS) == 1 + USSR
    assert t.ussr(CUBA) == 3


def test_rul_19_app_asks_before_a_coup_that_an_event_grants() -> None:
    """Also in the other player's round."""
    given: dict[str, Any] = {"turn": 4, "options": BEFORE_COUP}
    junta = at_event(JUNTA, US, effects={MISSILE_CRISIS: 1 + US}, influence={HAITI: (0, 1), TURKEY: (2, 0)}, **given)
    junta.do(CHILE, COUP)
    assert (junta.actor, junta.kind) == (US, ASK_DEFUSE)
    junta.do(TURKEY, HAITI, roll(1))
    assert junta.ending is None
    che = at_event(CHE, US, effects={MISSILE_CRISIS: 1 + USSR}, influence={KENYA: (1, 0), CUBA: (0, 3)}, **given)
    che.do(COUP)
    assert (che.actor, che.kind) == (USSR, ASK_DEFUSE)
