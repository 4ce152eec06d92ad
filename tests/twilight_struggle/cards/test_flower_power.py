"""59 Flower Power, and what ends it: 97 "An Evil Empire"."""

import pytest

from tests.twilight_struggle.positions import SIDES, event
from tests.twilight_struggle.table import at_end_of_turn, at_event, at_headline, at_round
from theatrum.games.twilight_struggle.constants import BY_VP, US, USSR

WARS = ["Korean War", "Arab-Israeli War", "Indo-Pakistani War", "Brush War", "Iran-Iraq War"]

NEUTRAL_WARS = ["Indo-Pakistani War", "Brush War", "Iran-Iraq War"]

IN_FORCE = {"Flower Power": 1}


# --- 59 Flower Power ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", [US, USSR])
def test_flower_power_takes_effect_and_is_removed(by: int) -> None:
    t = at_event("Flower Power", by)
    assert t.effect("Flower Power") == 1
    assert t.removed("Flower Power")
    assert t.vp == 0


@pytest.mark.parametrize("war", WARS)
def test_flower_power_pays_for_every_war_card_used_for_ops(war: str) -> None:
    t = at_round(US, us_hand=[war], effects=IN_FORCE)
    t.do(war, "ops" if war in NEUTRAL_WARS else "ops first")
    assert t.vp == -2


@pytest.mark.parametrize("war", NEUTRAL_WARS)
def test_flower_power_pays_for_war_events(war: str) -> None:
    assert at_round(US, us_hand=[war], effects=IN_FORCE).do(war, "event").vp == -2


def test_flower_power_is_not_retroactive() -> None:
    t = at_round(US, us_hand=["Brush War"])
    assert t.do("Brush War", "ops").vp == 0


def test_flower_power_pays_for_war_cards_only() -> None:
    t = at_round(US, us_hand=["Nuclear Test Ban"], effects=IN_FORCE)
    assert t.do("Nuclear Test Ban", "ops").vp == 0


@pytest.mark.parametrize("war", WARS)
def test_flower_power_never_pays_for_the_space_race(war: str) -> None:
    t = at_round(US, us_hand=[war], effects=IN_FORCE)
    t.do(war, "space", "roll 6")
    assert t.vp == 0
    assert t.discarded(war)


@pytest.mark.parametrize("war", WARS)
@pytest.mark.parametrize("use", ["event", "ops"])
def test_flower_power_never_pays_for_soviet_plays(war: str, use: str) -> None:
    t = at_round(USSR, ussr_hand=[war], effects=IN_FORCE)
    assert t.do(war, use).vp == 0


def test_flower_power_pays_once_per_play() -> None:
    """Korean War by the US is event and Ops in one play."""
    t = at_round(US, us_hand=["Korean War"], effects=IN_FORCE)
    t.do("Korean War", "event first", "roll 1", "influence", 0, 0)
    assert t.vp == -2
    assert t.removed("Korean War")


@pytest.mark.parametrize("use", ["event first", "ops first"])
def test_flower_power_is_paid_before_anything_of_the_play(use: str) -> None:
    t = at_round(US, us_hand=["Korean War"], effects=IN_FORCE, vp=-18)
    t.do("Korean War", use)
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_VP
    assert t.milops(USSR) == 0


def test_flower_power_pays_for_a_barred_war() -> None:
    """Q-4: the default follows the card."""
    t = at_round(US, us_hand=["Arab-Israeli War"], effects={"Flower Power": 1, "Camp David": 1})
    assert t.do("Arab-Israeli War", "ops first").vp == -2


def test_flower_power_may_be_set_not_to_pay_for_a_barred_war() -> None:
    """Q-4, the alternative; a war that is not barred still pays."""
    options = {"flower_power_pays_barred": False}
    t = at_round(US, us_hand=["Arab-Israeli War"], effects={"Flower Power": 1, "Camp David": 1}, options=options)
    assert t.do("Arab-Israeli War", "ops first").vp == 0
    t = at_round(US, us_hand=["Korean War"], effects={"Flower Power": 1, "Camp David": 1}, options=options)
    assert t.do("Korean War", "ops first").vp == -2


def test_flower_power_pays_for_the_companion_of_un_intervention() -> None:
    t = at_round(US, us_hand=["UN Intervention", "Korean War"], effects=IN_FORCE)
    t.do("UN Intervention", "event", "Korean War", "ops")
    assert t.vp == -2


def test_flower_power_ignores_a_companion_sent_to_space() -> None:
    t = at_round(US, us_hand=["UN Intervention", "Korean War"], effects=IN_FORCE)
    t.do("UN Intervention", "event", "Korean War", "space", "roll 6")
    assert t.vp == 0


@pytest.mark.parametrize(
    ("event", "by"),
    [
        ("Blockade", USSR),
        ("Terrorism", USSR),
        ("Latin American Debt Crisis", USSR),
        ("Aldrich Ames Remix", USSR),
        ("Ask Not What Your Country Can Do For You", US),
    ],
)
def test_flower_power_never_pays_for_discards(event: str, by: int) -> None:
    t = at_event(event, by, us_hand=["Brush War"], effects=IN_FORCE)
    t.do("Brush War")
    assert t.discarded("Brush War")
    assert t.vp == 0


def test_flower_power_never_pays_for_a_card_discarded_in_quagmire() -> None:
    t = at_round(US, us_hand=["Brush War"], effects={"Flower Power": 1, "Quagmire": 1})
    t.do("Brush War", "roll 6")
    assert t.discarded("Brush War")
    assert t.vp == 0


def test_flower_power_pays_for_a_war_event_through_missile_envy() -> None:
    t = at_event("Missile Envy", US, ussr_hand=["Brush War"], effects=IN_FORCE)
    assert t.do("Brush War").vp == -2


def test_flower_power_pays_for_a_soviet_war_card_through_missile_envy() -> None:
    t = at_event("Missile Envy", US, ussr_hand=["Korean War"], effects=IN_FORCE)
    assert t.do("Korean War", "ops").vp == -2


def test_flower_power_never_pays_when_the_ussr_takes_a_war_by_missile_envy() -> None:
    t = at_event("Missile Envy", USSR, us_hand=["Brush War"], effects=IN_FORCE)
    assert t.do("Brush War", "Iran").vp == 0


def test_flower_power_pays_for_a_war_card_through_grain_sales() -> None:
    t = at_event("Grain Sales to Soviets", US, ussr_hand=["Korean War"], effects=IN_FORCE)
    assert t.do("Korean War", "play", "ops first").vp == -2


def test_flower_power_pays_for_a_war_card_through_star_wars() -> None:
    t = at_event("Star Wars", US, space=(1, 0), discards=["Brush War"], effects=IN_FORCE)
    assert t.do("Brush War").vp == -2


def test_flower_power_pays_for_a_us_headline() -> None:
    t = at_headline(us_hand=["Brush War"], ussr_hand=["Fidel", "Nasser"], effects=IN_FORCE)
    t.do_as(US, "Brush War").do_as(USSR, "Fidel")
    assert t.vp == -2


def test_flower_power_never_pays_for_a_soviet_headline() -> None:
    t = at_headline(us_hand=["Duck and Cover", "NATO"], ussr_hand=["Brush War"], effects=IN_FORCE)
    t.do_as(US, "NATO").do_as(USSR, "Brush War")
    assert t.vp == 0


def test_flower_power_outlasts_the_turn() -> None:
    assert at_end_of_turn(effects=IN_FORCE).effect("Flower Power") == 1


def test_flower_power_is_ended_by_an_evil_empire() -> None:
    t = at_event("An Evil Empire", USSR, effects=IN_FORCE, us_hand=["Brush War"])
    assert t.effect("Flower Power") == 0
    vp = t.vp
    assert t.do("Brush War", "ops").vp == vp


def test_flower_power_is_forbidden_after_an_evil_empire() -> None:
    t = at_round(USSR, ussr_hand=["Flower Power"], effects={"Evil Empire": 1})
    t.do("Flower Power").refuses("event")
    assert "ops" in t.options


def test_flower_power_forbidden_is_discarded() -> None:
    """TS 5.2 b, in a US round and as a headline."""
    t = at_event("Flower Power", US, effects={"Evil Empire": 1})
    assert t.discarded("Flower Power")
    assert t.effect("Flower Power") == 0
    t = at_headline(us_hand=["NATO"], ussr_hand=["Flower Power", "Fidel"], effects={"Evil Empire": 1})
    t.do_as(US, "NATO").do_as(USSR, "Flower Power")
    assert t.discarded("Flower Power")
    assert t.effect("Flower Power") == 0


# --- 97 "An Evil Empire" --------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_evil_empire_pays_one_and_ends_flower_power(by: int) -> None:
    t = event("An Evil Empire", by, effects={"Flower Power": 1})
    assert t.vp == 1
    assert (t.effect("Flower Power"), t.effect("Evil Empire")) == (0, 1)
    assert t.removed("An Evil Empire")


def test_evil_empire_bars_flower_power() -> None:
    t = at_round(USSR, turn=8, ussr_hand=["Flower Power"], effects={"Evil Empire": 1}).do("Flower Power")
    t.refuses("event")
    t = event("Flower Power", US, effects={"Evil Empire": 1})
    assert t.effect("Flower Power") == 0
    assert t.discarded("Flower Power")
