"""49 Missile Envy: the duty to use it, and how it leaves the hand."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import EACH_SIDE, hands
from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round
from theatrum.games.twilight_struggle.constants import US, USSR


def bound(side: int, own: list[str], number: int = 1, effects: dict[int, int] | None = None, **given: Any) -> Table:
    """A round of the side that must use Missile Envy."""
    cards = hands(side, ["Missile Envy", *own], [])
    return at_round(side, number, effects={"Missile Envy": 1 + side, **(effects or {})}, **cards, **given)


# --- the duty -------------------------------------------------------------------------------------------------


@EACH_SIDE
def test_missile_envy_must_be_used_in_the_next_round(side: int) -> None:
    t = bound(side, ["NATO", "Asia Scoring"], china=(side, True))
    assert t.options == ["Missile Envy"]
    t.refuses("NATO")
    t.refuses("Asia Scoring")
    t.refuses("The China Card")


@EACH_SIDE
def test_missile_envy_bound_is_for_ops_or_space_not_the_event(side: int) -> None:
    t = bound(side, []).do("Missile Envy")
    assert t.options == ["ops", "space"]
    t.refuses("event")


@EACH_SIDE
def test_missile_envy_bound_used_for_ops_ends_the_duty(side: int) -> None:
    t = bound(side, ["Olympic Games"], influence={"Cuba": (1, 1)}, china=(side, False))
    t.do("Missile Envy", "ops", "influence", "Cuba", "Cuba")
    assert t.discarded("Missile Envy")
    assert t.effect("Missile Envy") == 0
    assert t.options == ["Olympic Games"]


@EACH_SIDE
def test_missile_envy_bound_may_be_spaced(side: int) -> None:
    t = bound(side, ["Olympic Games"]).do("Missile Envy", "space", "roll 1")
    assert t.space(side) == 1
    assert t.discarded("Missile Envy")
    assert t.effect("Missile Envy") == 0


@EACH_SIDE
def test_missile_envy_held_without_the_duty_is_an_ordinary_card(side: int) -> None:
    t = at_round(side, **hands(side, ["Missile Envy", "NATO"], []), china=(1 - side, True))
    assert t.options == ["NATO", "Missile Envy"]
    t.do("Missile Envy")
    assert t.options == ["event", "ops", "space"]


@EACH_SIDE
def test_missile_envy_bound_may_not_be_headlined(side: int) -> None:
    t = at_headline(effects={"Missile Envy": 1 + side}, **hands(side, ["Missile Envy", "NATO"], []))
    assert (t.actors, t.options) == ([side], ["NATO"])
    t.refuses("Missile Envy")


@EACH_SIDE
def test_missile_envy_as_the_only_card_leaves_no_headline(side: int) -> None:
    t = at_headline(effects={"Missile Envy": 1 + side}, **hands(side, ["Missile Envy"], ["Summit"]))
    assert t.actors == [1 - side]


@EACH_SIDE
def test_missile_envy_duty_carries_into_the_next_turn(side: int) -> None:
    t = at_end_of_turn(effects={"Missile Envy": 1 + side}, **hands(side, ["Missile Envy"], []))
    assert t.state.turn == 2
    assert t.effect("Missile Envy") == 1 + side


@EACH_SIDE
@pytest.mark.parametrize(
    ("number", "scoring"), [(6, ["Asia Scoring"]), (5, ["Asia Scoring", "Middle East Scoring"])], ids=["one", "two"]
)
def test_missile_envy_waits_for_scoring_cards_that_would_be_held(side: int, number: int, scoring: list[str]) -> None:
    """TS 10.1.5."""
    t = bound(side, scoring, number=number)
    assert t.options == scoring
    t.do("Asia Scoring")
    assert t.effect("Missile Envy") == 1 + side
    assert "Missile Envy" in t.hand(side)


def test_missile_envy_played_out_in_both_directions() -> None:
    t = at_round(
        USSR,
        ussr_hand=["Missile Envy", "Fidel"],
        us_hand=["Independent Reds", "Summit"],
        influence={"Sudan": (1, 1)},
    )
    t.do_as(USSR, "Missile Envy", "event")
    t.do_as(US, "Independent Reds")
    t.do_as(USSR, "ops", "influence", "Sudan", "Sudan")
    assert (t.actor, t.asked, t.options) == (US, "play", ["Missile Envy"])
    t.do_as(US, "Missile Envy", "ops", "influence", "Canada", "Canada")
    assert (t.pair("Sudan"), t.us("Canada")) == ((1, 3), 2)
    assert t.discarded("Missile Envy")


# --- the card leaves the hand ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "by", "side", "steps", "effects"),
    [
        ("Five Year Plan", US, USSR, ["Missile Envy"], {}),
        ("Terrorism", US, USSR, ["Missile Envy"], {}),
        ("Terrorism", USSR, US, ["Missile Envy"], {}),
        ("Grain Sales to Soviets", US, USSR, ["Missile Envy", "play"], {}),
        ("Ask Not What Your Country Can Do For You", USSR, US, ["Missile Envy"], {}),
        ("Aldrich Ames Remix", USSR, US, ["Missile Envy"], {}),
        ("Blockade", USSR, US, ["Missile Envy"], {"Containment": 1}),
        ("Latin American Debt Crisis", USSR, US, ["Missile Envy"], {"Containment": 1}),
    ],
)
def test_missile_envy_duty_ends_when_the_card_leaves_the_hand(
    number: str, by: int, side: int, steps: list[str], effects: dict[str, int]
) -> None:
    cards = hands(side, ["Missile Envy", "NATO"], [])
    t = at_event(number, by, effects={"Missile Envy": 1 + side, **effects}, **cards, turn=8)
    assert t.effect("Missile Envy") == 1 + side
    t.do(*steps)
    assert t.effect("Missile Envy") == 0
    assert t.hand(side) == ["NATO"]


def test_missile_envy_returned_by_grain_sales_still_binds() -> None:
    given: dict[str, Any] = {"effects": {"Missile Envy": 1 + USSR}, "ussr_hand": ["Missile Envy", "Fidel"]}
    t = at_event("Grain Sales to Soviets", US, **given).do("Missile Envy", "return", "influence", "Cuba", "Cuba")
    assert (t.actor, t.options) == (USSR, ["Missile Envy"])


def test_missile_envy_drawn_by_grain_sales_may_be_the_event_of_the_us() -> None:
    """Only the bound player may not use the event; then the USSR is bound again."""
    given: dict[str, Any] = {"effects": {"Missile Envy": 1 + USSR}, "ussr_hand": ["Missile Envy", "Containment"]}
    t = at_event("Grain Sales to Soviets", US, **given)
    t.do("Missile Envy", "play", "event", "Containment")
    assert t.effect("Containment") == 1
    assert t.hand(USSR) == ["Missile Envy"]
    assert t.effect("Missile Envy") == 1 + USSR


@EACH_SIDE
def test_missile_envy_for_ops_stays_a_plain_card(side: int) -> None:
    t = at_round(side, influence={"Cuba": (1, 1)}, **hands(side, ["Missile Envy"], ["NATO"]))
    t.do("Missile Envy", "ops", "influence", "Cuba", "Cuba")
    assert t.discarded("Missile Envy")
    assert t.effect("Missile Envy") == 0
    assert t.hand(1 - side) == ["NATO"]
