"""The space race (TS 6.4, appendix B, RUL-9, RUL-60)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import CUBA
from theatrum.games.twilight_struggle.constants import (
    ASK_HELD,
    BREZHNEV,
    CONTAINED,
    DONE,
    INFLUENCE,
    OPS,
    OPS_FIRST,
    SCARED_US,
    SCARED_USSR,
    SPACE,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ABM_TREATY,
    ARMS_RACE,
    ASIA_SCORING,
    BRUSH_WAR,
    CAPTURED_NAZI_SCIENTIST,
    CONTAINMENT,
    DECOLONIZATION,
    DUCK_AND_COVER,
    FIDEL,
    FORMOSAN_RESOLUTION,
    NASSER,
    NUCLEAR_TEST_BAN,
    OLYMPIC_GAMES,
    ONE_SMALL_STEP,
    RED_SCARE_PURGE,
    SALT_NEGOTIATIONS,
    SOCIALIST_GOVERNMENTS,
    SUMMIT,
)
from theatrum.games.twilight_struggle.messages import SAID_DISCARD

BY_OPS = {1: SUMMIT, 2: OLYMPIC_GAMES, 3: ARMS_RACE, 4: NUCLEAR_TEST_BAN}
# box, Ops needed, highest good roll, VP for the first, VP for the second
BOXES = [(1, 2, 3, 2, 1), (2, 2, 4, 0, 0), (3, 2, 3, 2, 0), (4, 2, 4, 0, 0)]
BOXES += [(5, 3, 3, 3, 1), (6, 3, 4, 0, 0), (7, 3, 3, 4, 2), (8, 4, 2, 2, 0)]
ROW = ("box", "ops", "highest", "first", "second")


def at_use(side: int, number: int, **given: Any) -> Table:
    """The choice of use of a card; the opponent has something to play afterwards."""
    hands = {"us_hand": [number], "ussr_hand": [FIDEL, DECOLONIZATION]}
    if side == USSR:
        hands = {"us_hand": [FIDEL, DECOLONIZATION], "ussr_hand": [number]}
    return at_round(side, **{"turn": 8, **hands, **given}).do(card(number))


def boxes(side: int, own: int, other: int) -> tuple[int, int]:
    return (own, other) if side == US else (other, own)


# --- appendix B ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("side", [US, USSR])
@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize(ROW, BOXES)
def test_every_box_on_every_die(
    box: int, ops: int, highest: int, first: int, second: int, late: bool, side: int, die: int
) -> None:
    """Success, and the VP of the first (left number) or of the second (right number) to arrive."""
    t = at_use(side, BY_OPS[ops], space=boxes(side, box - 1, box if late else box - 1))
    t.do(SPACE, roll(die))
    points = second if late else first
    reached = die <= highest
    assert t.space(side) == (box if reached else box - 1)
    assert t.vp == (0 if not reached else points if side == US else -points)


@pytest.mark.parametrize("side", [US, USSR])
@pytest.mark.parametrize(ROW, BOXES)
def test_the_card_must_be_worth_the_ops_of_the_next_box(
    box: int, ops: int, highest: int, first: int, second: int, side: int
) -> None:
    for value, number in BY_OPS.items():
        t = at_use(side, number, space=boxes(side, box - 1, 8))
        assert ("space race" in t.options) == (value >= ops)
        if value < ops:
            t.refuses(SPACE)


def test_the_second_in_a_box_is_second_although_the_first_has_gone_on() -> None:
    t = at_use(US, ARMS_RACE, space=(4, 7)).do(SPACE, roll(1))
    assert t.space(US) == 5
    assert t.vp == 1


def test_vp_of_the_space_race_can_win() -> None:
    assert at_use(US, ARMS_RACE, space=(6, 0), vp=16).do(SPACE, roll(1)).winner == US


# --- the card (6.4.1, 6.4.5) --------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "effect"), [(US, CONTAINED), (USSR, BREZHNEV)])
def test_a_raised_value_counts(side: int, effect: int) -> None:
    assert "space race" not in at_use(side, SUMMIT).options
    assert "space race" in at_use(side, SUMMIT, effects={effect: 1}).options


@pytest.mark.parametrize(("side", "effect"), [(US, SCARED_US), (USSR, SCARED_USSR)])
def test_a_lowered_value_counts(side: int, effect: int) -> None:
    t = at_use(side, OLYMPIC_GAMES, effects={effect: 1})
    t.refuses(SPACE)


@pytest.mark.parametrize("number", [FIDEL, CONTAINMENT, DUCK_AND_COVER])
@pytest.mark.parametrize("die", [1, 6])
def test_no_event_and_the_card_is_discarded(number: int, die: int) -> None:
    """Own, opponent's, with and without asterisk."""
    t = at_round(US, us_hand=[number], ussr_hand=[NASSER]).do(card(number), SPACE, roll(die))
    assert t.discarded(number)
    assert t.defcon == 5
    assert t.ussr(CUBA) == 0
    assert t.effect(CONTAINED) == 0
    assert t.actor == USSR


def test_a_scoring_card_cannot_be_spaced() -> None:
    t = at_round(US, us_hand=[ASIA_SCORING, NASSER], ussr_hand=[FIDEL]).do(card(ASIA_SCORING))
    assert t.space(US) == 0
    assert t.discarded(ASIA_SCORING)


# --- attempts (6.4.2, 6.4.6) --------------------------------------------------------------------------------


def second_card(die: int, space: tuple[int, int]) -> Table:
    """The US spends a card on space, the USSR plays, and the US holds another card in its next round."""
    t = at_round(
        US,
        turn=8,
        us_hand=[ARMS_RACE, BRUSH_WAR, NUCLEAR_TEST_BAN],
        ussr_hand=[FIDEL, NASSER, DECOLONIZATION],
        space=space,
    )
    return t.do(card(ARMS_RACE), SPACE, roll(die), card(FIDEL), "event", card(BRUSH_WAR))


@pytest.mark.parametrize("die", [1, 6])
def test_one_attempt_per_turn_success_or_not(die: int) -> None:
    t = second_card(die, (0, 2))
    t.refuses(SPACE)


def test_the_limit_ends_with_the_turn() -> None:
    t = at_round(US, 6, us_hand=[CONTAINMENT, RED_SCARE_PURGE], ussr_hand=[FIDEL, NASSER])
    t.do(card(CONTAINMENT), SPACE, roll(6)).luck()
    assert t.state.turn == 2
    assert t.game.view(t.state, US).space_tries == [0, 0]


def test_box_two_allows_a_second_attempt_and_no_third() -> None:
    t = second_card(6, (2, 1)).do(SPACE, roll(6), card(NASSER), "event", card(NUCLEAR_TEST_BAN))
    t.refuses(SPACE)


def test_box_two_reached_in_this_turn_allows_a_second_attempt() -> None:
    """EX-6.4.4a."""
    t = at_round(
        USSR,
        ussr_hand=[SOCIALIST_GOVERNMENTS, RED_SCARE_PURGE],
        us_hand=[FORMOSAN_RESOLUTION, CONTAINMENT],
        space=(1, 1),
    )
    t.do(card(SOCIALIST_GOVERNMENTS), SPACE, roll(4))
    assert t.space(USSR) == 2
    t.do(card(FORMOSAN_RESOLUTION), "event", card(RED_SCARE_PURGE), SPACE, roll(3))
    assert t.space(USSR) == 3


@pytest.mark.parametrize("space", [(2, 2), (3, 5), (1, 0), (0, 2)])
def test_no_second_attempt_without_the_ability(space: tuple[int, int]) -> None:
    second_card(6, space).refuses(SPACE)


def test_the_second_attempt_is_lost_when_the_opponent_reaches_box_two() -> None:
    """EX-6.4.4c: the USSR keeps the headline ability of box 4."""
    t = at_round(
        USSR,
        ussr_hand=[SOCIALIST_GOVERNMENTS, RED_SCARE_PURGE, FIDEL],
        us_hand=[CONTAINMENT, DUCK_AND_COVER],
        space=(1, 4),
    )
    t.do(card(SOCIALIST_GOVERNMENTS), SPACE, roll(6), card(CONTAINMENT), SPACE, roll(4))
    assert t.space(US) == 2
    t.do(card(RED_SCARE_PURGE))
    t.refuses(SPACE)
    shows = at_headline(us_hand=[CONTAINMENT], ussr_hand=[FIDEL], space=(2, 4))
    assert shows.actors == [US]


def test_abilities_are_cumulative() -> None:
    """EX-6.4.4b: two attempts, and the US shows its headline first."""
    space = (1, 4)
    assert at_headline(us_hand=[CONTAINMENT], ussr_hand=[FIDEL], space=space).actors == [US]
    t = at_round(
        USSR,
        ussr_hand=[OLYMPIC_GAMES, RED_SCARE_PURGE, ARMS_RACE],
        us_hand=[NASSER, SUMMIT],
        space=space,
        turn=4,
    )
    t.do(
        card(ARMS_RACE),
        SPACE,
        roll(6),
        card(SUMMIT),
        OPS,
        INFLUENCE,
        CUBA,
        card(RED_SCARE_PURGE),
        SPACE,
        roll(6),
    )
    assert t.discarded(RED_SCARE_PURGE)


def test_no_attempt_beyond_box_eight() -> None:
    at_use(US, NUCLEAR_TEST_BAN, space=(8, 0)).refuses(SPACE)


# --- moves by events (6.4.2, RUL-60) ------------------------------------------------------------------------


def test_captured_nazi_scientist_is_no_attempt() -> None:
    t = at_round(US, us_hand=[CAPTURED_NAZI_SCIENTIST, DUCK_AND_COVER], ussr_hand=[FIDEL, NASSER])
    t.do(card(CAPTURED_NAZI_SCIENTIST), "event")
    assert t.space(US) == 1
    assert t.vp == 2
    t.do(card(FIDEL), "event", card(DUCK_AND_COVER), SPACE, roll(4))
    assert t.space(US) == 2


def test_an_attempt_does_not_stop_captured_nazi_scientist() -> None:
    t = at_round(US, us_hand=[CAPTURED_NAZI_SCIENTIST, DUCK_AND_COVER], ussr_hand=[FIDEL, NASSER])
    t.do(card(DUCK_AND_COVER), SPACE, roll(6), card(FIDEL), "event", card(CAPTURED_NAZI_SCIENTIST), "event")
    assert t.space(US) == 1


def test_one_small_step_takes_the_vp_of_the_last_box_only() -> None:
    """CHK-9: the opponent's box-2 ability ends."""
    t = at_event(
        ONE_SMALL_STEP,
        US,
        turn=4,
        us_hand=[NASSER],
        ussr_hand=[ARMS_RACE, SALT_NEGOTIATIONS, ABM_TREATY],
        space=(1, 2),
    )
    assert t.space(US) == 3
    assert t.vp == 2
    t.do(card(ARMS_RACE), SPACE, roll(6))
    t.do(card(NASSER), OPS_FIRST, INFLUENCE, CUBA, card(ABM_TREATY))
    t.refuses(SPACE)


# --- box 6 (6.4.4, 4.5 F) -----------------------------------------------------------------------------------


def held(space: tuple[int, int], **given: Any) -> Table:
    defaults: dict[str, Any] = {"us_hand": [CONTAINMENT, FIDEL], "ussr_hand": [NASSER, DUCK_AND_COVER]}
    return at_end_of_turn(**{"turn": 8, "milops": (5, 5), "space": space, **defaults, **given})


@pytest.mark.parametrize("side", [US, USSR])
def test_box_six_may_discard_one_held_card(side: int) -> None:
    t = held(boxes(side, 6, 5))
    assert t.kind == ASK_HELD
    assert t.actor == side
    number = CONTAINMENT if side == US else DUCK_AND_COVER
    t.do(card(number))
    assert t.discarded(number)
    assert [(e.a, e.b) for e in t.heard(SAID_DISCARD)] == [(side, number)]
    assert t.state.turn == 9
    assert t.effect(CONTAINED) == 0  # no event (5.4)


def test_box_six_may_be_declined() -> None:
    t = held((6, 0)).do(DONE)
    assert t.hand(US) == [FIDEL, CONTAINMENT]
    assert t.state.turn == 9


@pytest.mark.parametrize("space", [(6, 6), (7, 6), (5, 5), (0, 0)])
def test_no_discard_without_the_ability(space: tuple[int, int]) -> None:
    assert held(space).state.turn == 9


def test_box_six_with_an_empty_hand_asks_nothing() -> None:
    assert held((6, 0), us_hand=[]).state.turn == 9


def test_box_six_cannot_discard_the_china_card() -> None:
    """TS 9.5."""
    t = held((6, 0), china=(US, True))
    assert t.options == ["Fidel", "Containment", "done"]
