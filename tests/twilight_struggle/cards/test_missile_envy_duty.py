"""49 Missile Envy: the duty to use it, and how it leaves the hand."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import hands
from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import CANADA, CUBA, SUDAN
from theatrum.games.twilight_struggle.constants import (
    ASK_PLAY,
    CONTAINED,
    EVENT,
    INFLUENCE,
    OBLIGED,
    OPS,
    PLAY_IT,
    RETURN_IT,
    SPACE,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ALDRICH_AMES_REMIX,
    ASIA_SCORING,
    ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU,
    BLOCKADE,
    CONTAINMENT,
    FIDEL,
    FIVE_YEAR_PLAN,
    GRAIN_SALES_TO_SOVIETS,
    INDEPENDENT_REDS,
    LATIN_AMERICAN_DEBT_CRISIS,
    MIDDLE_EAST_SCORING,
    MISSILE_ENVY,
    NATO,
    OLYMPIC_GAMES,
    SUMMIT,
    TERRORISM,
    THE_CHINA_CARD,
)

both = pytest.mark.parametrize("side", [US, USSR])


def bound(side: int, own: list[int], number: int = 1, effects: dict[int, int] | None = None, **given: Any) -> Table:
    """A round of the side that must use Missile Envy."""
    cards = hands(side, [MISSILE_ENVY, *own], [])
    return at_round(side, number, effects={OBLIGED: 1 + side, **(effects or {})}, **cards, **given)


# --- the duty -------------------------------------------------------------------------------------------------


@both
def test_missile_envy_must_be_used_in_the_next_round(side: int) -> None:
    t = bound(side, [NATO, ASIA_SCORING], china=(side, True))
    assert t.legal == [card(MISSILE_ENVY)]
    t.refuses(card(NATO))
    t.refuses(card(ASIA_SCORING))
    t.refuses(card(THE_CHINA_CARD))


@both
def test_missile_envy_bound_is_for_ops_or_space_not_the_event(side: int) -> None:
    t = bound(side, []).do(card(MISSILE_ENVY))
    assert t.legal == [OPS, SPACE]
    t.refuses(EVENT)


@both
def test_missile_envy_bound_used_for_ops_ends_the_duty(side: int) -> None:
    t = bound(side, [OLYMPIC_GAMES], influence={CUBA: (1, 1)}, china=(side, False))
    t.do(card(MISSILE_ENVY), OPS, INFLUENCE, CUBA, CUBA)
    assert t.discarded(MISSILE_ENVY)
    assert t.effect(OBLIGED) == 0
    assert t.legal == [card(OLYMPIC_GAMES)]


@both
def test_missile_envy_bound_may_be_spaced(side: int) -> None:
    t = bound(side, [OLYMPIC_GAMES]).do(card(MISSILE_ENVY), SPACE, roll(1))
    assert t.space(side) == 1
    assert t.discarded(MISSILE_ENVY)
    assert t.effect(OBLIGED) == 0


@both
def test_missile_envy_held_without_the_duty_is_an_ordinary_card(side: int) -> None:
    t = at_round(side, **hands(side, [MISSILE_ENVY, NATO], []), china=(1 - side, True))
    assert t.legal == [card(NATO), card(MISSILE_ENVY)]
    t.do(card(MISSILE_ENVY))
    assert t.legal == [EVENT, OPS, SPACE]


@both
def test_missile_envy_bound_may_not_be_headlined(side: int) -> None:
    t = at_headline(effects={OBLIGED: 1 + side}, **hands(side, [MISSILE_ENVY, NATO], []))
    assert (t.actors, t.legal) == ([side], [card(NATO)])
    t.refuses(card(MISSILE_ENVY))


@both
def test_missile_envy_as_the_only_card_leaves_no_headline(side: int) -> None:
    t = at_headline(effects={OBLIGED: 1 + side}, **hands(side, [MISSILE_ENVY], [SUMMIT]))
    assert t.actors == [1 - side]


@both
def test_missile_envy_duty_carries_into_the_next_turn(side: int) -> None:
    t = at_end_of_turn(effects={OBLIGED: 1 + side}, **hands(side, [MISSILE_ENVY], []))
    assert t.state.turn == 2
    assert t.effect(OBLIGED) == 1 + side


@both
@pytest.mark.parametrize(
    ("number", "scoring"), [(6, [ASIA_SCORING]), (5, [ASIA_SCORING, MIDDLE_EAST_SCORING])], ids=["one", "two"]
)
def test_missile_envy_waits_for_scoring_cards_that_would_be_held(side: int, number: int, scoring: list[int]) -> None:
    """TS 10.1.5."""
    t = bound(side, scoring, number=number)
    assert t.legal == [card(c) for c in scoring]
    t.do(card(ASIA_SCORING))
    assert t.effect(OBLIGED) == 1 + side
    assert MISSILE_ENVY in t.hand(side)


def test_missile_envy_played_out_in_both_directions() -> None:
    t = at_round(
        USSR,
        ussr_hand=[MISSILE_ENVY, FIDEL],
        us_hand=[INDEPENDENT_REDS, SUMMIT],
        influence={SUDAN: (1, 1)},
    )
    t.do_as(USSR, card(MISSILE_ENVY), EVENT)
    t.do_as(US, card(INDEPENDENT_REDS))
    t.do_as(USSR, OPS, INFLUENCE, SUDAN, SUDAN)
    assert (t.actor, t.kind, t.legal) == (US, ASK_PLAY, [card(MISSILE_ENVY)])
    t.do_as(US, card(MISSILE_ENVY), OPS, INFLUENCE, CANADA, CANADA)
    assert (t.pair(SUDAN), t.us(CANADA)) == ((1, 3), 2)
    assert t.discarded(MISSILE_ENVY)


# --- the card leaves the hand ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "by", "side", "steps", "effects"),
    [
        (FIVE_YEAR_PLAN, US, USSR, [card(MISSILE_ENVY)], {}),
        (TERRORISM, US, USSR, [card(MISSILE_ENVY)], {}),
        (TERRORISM, USSR, US, [card(MISSILE_ENVY)], {}),
        (GRAIN_SALES_TO_SOVIETS, US, USSR, [card(MISSILE_ENVY), PLAY_IT], {}),
        (ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU, USSR, US, [card(MISSILE_ENVY)], {}),
        (ALDRICH_AMES_REMIX, USSR, US, [card(MISSILE_ENVY)], {}),
        (BLOCKADE, USSR, US, [card(MISSILE_ENVY)], {CONTAINED: 1}),
        (LATIN_AMERICAN_DEBT_CRISIS, USSR, US, [card(MISSILE_ENVY)], {CONTAINED: 1}),
    ],
)
def test_missile_envy_duty_ends_when_the_card_leaves_the_hand(
    number: int, by: int, side: int, steps: list[int], effects: dict[int, int]
) -> None:
    cards = hands(side, [MISSILE_ENVY, NATO], [])
    t = at_event(number, by, effects={OBLIGED: 1 + side, **effects}, **cards, turn=8)
    assert t.effect(OBLIGED) == 1 + side
    t.do(*steps)
    assert t.effect(OBLIGED) == 0
    assert t.hand(side) == [NATO]


def test_missile_envy_returned_by_grain_sales_still_binds() -> None:
    given: dict[str, Any] = {"effects": {OBLIGED: 1 + USSR}, "ussr_hand": [MISSILE_ENVY, FIDEL]}
    t = at_event(GRAIN_SALES_TO_SOVIETS, US, **given).do(card(MISSILE_ENVY), RETURN_IT, INFLUENCE, CUBA, CUBA)
    assert (t.actor, t.legal) == (USSR, [card(MISSILE_ENVY)])


def test_missile_envy_drawn_by_grain_sales_may_be_the_event_of_the_us() -> None:
    """Only the bound player may not use the event; then the USSR is bound again."""
    given: dict[str, Any] = {"effects": {OBLIGED: 1 + USSR}, "ussr_hand": [MISSILE_ENVY, CONTAINMENT]}
    t = at_event(GRAIN_SALES_TO_SOVIETS, US, **given)
    t.do(card(MISSILE_ENVY), PLAY_IT, EVENT, card(CONTAINMENT))
    assert t.effect(CONTAINED) == 1
    assert t.hand(USSR) == [MISSILE_ENVY]
    assert t.effect(OBLIGED) == 1 + USSR


@both
def test_missile_envy_for_ops_stays_a_plain_card(side: int) -> None:
    t = at_round(side, influence={CUBA: (1, 1)}, **hands(side, [MISSILE_ENVY], [NATO]))
    t.do(card(MISSILE_ENVY), OPS, INFLUENCE, CUBA, CUBA)
    assert t.discarded(MISSILE_ENVY)
    assert t.effect(OBLIGED) == 0
    assert t.hand(1 - side) == [NATO]
