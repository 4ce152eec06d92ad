"""The preset `digital`: the app's departures from the printed rules, one option each (RUL-19, RUL-21, section 17)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_event, at_headline, at_round
from theatrum.games.twilight_struggle.board import CUBA, TURKEY
from theatrum.games.twilight_struggle.constants import BY_MISSILE_CRISIS, US, USSR
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


def flowers(number: str, **given: Any) -> Table:
    given.setdefault("options", AFTER)
    effects = {"Flower Power": 1, **given.pop("effects", {})}
    hand = [number, "Truman Doctrine"]
    return at_round(US, turn=8, us_hand=hand, ussr_hand=["Nasser"], effects=effects, **given)


@pytest.mark.parametrize("number", ["Korean War", "Arab-Israeli War"])
def test_rul_21_app_pays_after_the_event_and_before_the_ops(number: str) -> None:
    t = flowers(number).do(number, "event first")
    assert t.vp == 0  # the war is not decided yet
    t.do("roll 1")
    assert t.vp == -2
    assert t.asked == "operation"
    t.do("influence", "Canada", "Canada")
    assert t.vp == -2


@pytest.mark.parametrize(
    ("options", "order"),
    [(AFTER, [SAID_PLAY, SAID_WAR_ROLL, SAID_VP]), ({}, [SAID_PLAY, SAID_VP, SAID_WAR_ROLL])],
    ids=["app", "printed"],
)
def test_rul_21_order_of_the_reports(options: dict[str, object], order: list[int]) -> None:
    """Log 56:526."""
    t = flowers("Korean War", options=options).do("Korean War", "event first", "roll 1")
    assert [e.kind for e in t.events if e.kind in order] == order


def test_rul_21_app_the_war_is_fought_before_the_points_win_the_game() -> None:
    printed = flowers("Korean War", options={}, vp=-18).do("Korean War", "event first")
    assert printed.winner == USSR
    app = flowers("Korean War", vp=-18).do("Korean War", "event first")
    assert app.ending is None
    app.do("roll 1")
    assert app.winner == USSR


@pytest.mark.parametrize("number", ["Korean War", "Arab-Israeli War"])
def test_rul_21_app_with_ops_first_pays_when_declared(number: str) -> None:
    t = flowers(number).do(number, "ops first")
    assert t.vp == -2
    t.do("influence", "Canada", "Canada", "roll 1")
    assert t.vp == -2


@pytest.mark.parametrize("number", ["Indo-Pakistani War", "Brush War", "Iran-Iraq War"])
@pytest.mark.parametrize("use", ["event", "ops"])
def test_rul_21_app_neutral_wars_pay_when_declared(number: str, use: str) -> None:
    t = flowers(number).do(number, use)
    assert t.vp == -2


def test_rul_21_app_not_on_the_space_race() -> None:
    t = flowers("Korean War").do("Korean War", "space", "roll 6")
    assert t.vp == 0


def test_rul_21_app_via_grain_sales() -> None:
    t = at_event(
        "Grain Sales to Soviets",
        US,
        turn=4,
        ussr_hand=["Korean War", "Nasser"],
        effects={"Flower Power": 1},
        options=AFTER,
    )
    t.do("Korean War", "play", "event first")
    assert t.vp == 0
    t.do("roll 1")
    assert t.vp == -2


def test_rul_21_app_in_the_headline_nothing_changes() -> None:
    t = at_headline(
        turn=8,
        us_hand=["Korean War", "CIA Created"],
        ussr_hand=["Fidel", "Nasser"],
        effects={"Flower Power": 1},
        options=AFTER,
    )
    t.do_as(US, "Korean War").do_as(USSR, "Fidel")
    while t.actors == [-1]:
        t.do("roll 1")
    assert t.vp == -2


@pytest.mark.parametrize("order", ["event first", "ops first"])
def test_q_4_digital_does_not_pay_for_a_barred_war(order: str) -> None:
    """Log 44:671, 62:843; neither before nor after."""
    t = flowers("Arab-Israeli War", effects={"Camp David": 1}, options={"preset": "digital"})
    t.do("Arab-Israeli War", order, "influence", "Canada", "Canada")
    assert t.vp == 0
    assert t.actor == USSR


def test_q_4_the_option_alone_pays_for_a_barred_war() -> None:
    """After an event that does not take place."""
    t = flowers("Arab-Israeli War", effects={"Camp David": 1}).do("Arab-Israeli War", "event first")
    assert t.vp == -2
    assert t.asked == "operation"


# --- RUL-19: defusing only before a coup ----------------------------------------------------------------------


def crisis(side: int, **given: Any) -> Table:
    given.setdefault("options", BEFORE_COUP)
    influence = {"Cuba": (0, 3), "West Germany": (4, 0), "Turkey": (2, 0), "Kenya": (1, 1)}
    return at_round(
        side,
        us_hand=["Truman Doctrine"],
        ussr_hand=["Nasser"],
        influence=influence,
        effects={"Cuban Missile Crisis": 1 + side},
        **given,
    )


@pytest.mark.parametrize("side", [US, USSR])
def test_rul_19_app_does_not_ask_at_the_start_of_a_round(side: int) -> None:
    assert crisis(side).asked == "play"
    assert crisis(side, options={}).asked == "defuse"


@pytest.mark.parametrize(("side", "number", "way"), [(US, "Truman Doctrine", TURKEY), (USSR, "Nasser", CUBA)])
def test_rul_19_app_asks_between_coup_and_target(side: int, number: str, way: int) -> None:
    """Log 50:647."""
    t = crisis(side).do(number, "ops", "coup")
    assert (t.actor, t.asked) == (side, "defuse")
    before = t.state.influence_of(side, way)
    t.do(way)
    assert t.asked == "coup"
    assert t.state.influence_of(side, way) == before - 2
    assert t.effect("Cuban Missile Crisis") == 0
    t.do("Kenya", "roll 1")
    assert t.ending is None


@pytest.mark.parametrize(("side", "number"), [(US, "Truman Doctrine"), (USSR, "Nasser")])
def test_rul_19_app_declined_the_coup_loses(side: int, number: str) -> None:
    t = crisis(side).do(number, "ops", "coup", "done", "Kenya")
    assert t.winner == 1 - side
    assert t.ending is not None
    assert t.ending.reason == BY_MISSILE_CRISIS


def test_rul_19_app_not_asked_for_other_operations() -> None:
    t = crisis(USSR).do("Nasser", "ops", "influence", "Poland")
    assert (t.actor, t.asked) == (US, "play")
    assert t.effect("Cuban Missile Crisis") == 1 + USSR
    assert t.ussr("Cuba") == 3


def test_rul_19_app_asks_before_a_coup_that_an_event_grants() -> None:
    """Also in the other player's round."""
    given: dict[str, Any] = {"turn": 4, "options": BEFORE_COUP}
    junta = at_event(
        "Junta", US, effects={"Cuban Missile Crisis": 1 + US}, influence={"Haiti": (0, 1), "Turkey": (2, 0)}, **given
    )
    junta.do("Chile", "coup")
    assert (junta.actor, junta.asked) == (US, "defuse")
    junta.do("Turkey", "Haiti", "roll 1")
    assert junta.ending is None
    che = at_event(
        "Che", US, effects={"Cuban Missile Crisis": 1 + USSR}, influence={"Kenya": (1, 0), "Cuba": (0, 3)}, **given
    )
    che.do("coup")
    assert (che.actor, che.asked) == (USSR, "defuse")
