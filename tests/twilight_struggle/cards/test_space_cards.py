"""Cards of the space race: 18 Captured Nazi Scientist, 80 One Small Step."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import BOTH_SIDES, SIDES, event_by
from tests.twilight_struggle.table import Table, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import CANADA, POLAND
from theatrum.games.twilight_struggle.constants import (
    ASK_OPERATION,
    BY_VP,
    EVENT,
    INFLUENCE,
    OPS,
    PASS,
    SPACE,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    CAPTURED_NAZI_SCIENTIST,
    COMECON,
    CONTAINMENT,
    DUCK_AND_COVER,
    FIDEL,
    NASSER,
    NATO,
    ONE_SMALL_STEP,
    SOCIALIST_GOVERNMENTS,
    TRUMAN_DOCTRINE,
)

# --- 18 Captured Nazi Scientist -------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("box", "first"), [(0, 2), (1, 0), (2, 2), (3, 0), (4, 3), (5, 0), (6, 4), (7, 2)])
def test_captured_nazi_scientist_moves_one_box_first(box: int, first: int, by: int) -> None:
    space = (box, 0) if by == US else (0, box)
    t = event_by(CAPTURED_NAZI_SCIENTIST, by, space=space)
    assert t.space(by) == box + 1
    assert t.space(1 - by) == 0
    assert t.vp == (first if by == US else -first)
    assert t.removed(CAPTURED_NAZI_SCIENTIST)


@pytest.mark.parametrize(("box", "second"), [(0, 1), (1, 0), (2, 0), (3, 0), (4, 1), (5, 0), (6, 2), (7, 0)])
def test_captured_nazi_scientist_moves_one_box_second(box: int, second: int) -> None:
    t = event_by(CAPTURED_NAZI_SCIENTIST, USSR, space=(8, box))
    assert t.space(USSR) == box + 1
    assert t.vp == -second


def test_captured_nazi_scientist_gives_the_ability_of_the_box() -> None:
    """Box 2: two attempts in this turn."""
    t = at_round(US, space=(1, 0), us_hand=[CAPTURED_NAZI_SCIENTIST, NATO, DUCK_AND_COVER, FIDEL])
    t.do(card(CAPTURED_NAZI_SCIENTIST), EVENT)
    t.do("pass", card(NATO), SPACE, roll(6), "pass", card(DUCK_AND_COVER))
    assert SPACE in t.legal


@pytest.mark.parametrize(("us_play", "second_attempt"), [([EVENT], False), ([OPS, INFLUENCE, CANADA], True)])
def test_captured_nazi_scientist_takes_the_opponents_ability(us_play: list[int], second_attempt: bool) -> None:
    """The USSR has two attempts only while the US is below box 2."""
    t = at_round(
        USSR,
        space=(1, 2),
        us_hand=[CAPTURED_NAZI_SCIENTIST, NATO],
        ussr_hand=[DUCK_AND_COVER, FIDEL, COMECON],
    )
    t.do(card(COMECON), SPACE, roll(6), card(CAPTURED_NAZI_SCIENTIST), *us_play, card(DUCK_AND_COVER))
    assert (SPACE in t.legal) is second_attempt


def test_captured_nazi_scientist_is_no_attempt() -> None:
    t = at_round(US, us_hand=[CAPTURED_NAZI_SCIENTIST, NATO])
    t.do(card(CAPTURED_NAZI_SCIENTIST), EVENT, "pass", card(NATO))
    assert SPACE in t.legal


def test_captured_nazi_scientist_is_possible_after_an_attempt() -> None:
    t = at_round(US, us_hand=[CAPTURED_NAZI_SCIENTIST, NATO])
    t.do(card(NATO), SPACE, roll(6), "pass", card(CAPTURED_NAZI_SCIENTIST), EVENT)
    assert t.space(US) == 1


def test_captured_nazi_scientist_in_the_last_box_changes_nothing_and_is_removed() -> None:
    t = event_by(CAPTURED_NAZI_SCIENTIST, US, space=(8, 0))
    assert (t.space(US), t.vp) == (8, 0)
    assert t.removed(CAPTURED_NAZI_SCIENTIST)


def test_captured_nazi_scientist_can_bring_twenty() -> None:
    t = event_by(CAPTURED_NAZI_SCIENTIST, USSR, vp=-18)
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_VP


def test_captured_nazi_scientist_for_ops_moves_nothing() -> None:
    t = at_round(USSR, ussr_hand=[CAPTURED_NAZI_SCIENTIST], influence={POLAND: (0, 1)})
    t.do(card(CAPTURED_NAZI_SCIENTIST), OPS)
    assert t.kind == ASK_OPERATION
    assert t.space(USSR) == 0


# --- 80 One Small Step ----------------------------------------------------------------------------------------


def step(side: int, own: int, other: int, **given: Any) -> Table:
    """One Small Step in a round of a side, from its box against the other's."""
    return at_event(ONE_SMALL_STEP, side, space=(own, other) if side == US else (other, own), **given)


@BOTH_SIDES
@pytest.mark.parametrize(
    ("own", "other", "box", "vp"),
    [
        (0, 1, 2, 0),
        (0, 3, 2, 0),
        (1, 2, 3, 2),
        (1, 3, 3, 0),
        (2, 3, 4, 0),
        (3, 4, 5, 3),
        (3, 5, 5, 1),
        (3, 8, 5, 1),
        (4, 5, 6, 0),
        (5, 6, 7, 4),
        (5, 7, 7, 2),
        (6, 7, 8, 2),
        (6, 8, 8, 0),
        (7, 8, 8, 0),
    ],
)
def test_one_small_step_moves_two_boxes_and_pays_the_last(by: int, own: int, other: int, box: int, vp: int) -> None:
    t = step(by, own, other)
    assert t.space(by) == box
    assert t.space(1 - by) == other
    assert t.vp == (vp if by == US else -vp)
    assert t.discarded(ONE_SMALL_STEP)


@BOTH_SIDES
@pytest.mark.parametrize(("own", "other"), [(0, 0), (3, 3), (4, 1), (8, 8)])
def test_one_small_step_needs_to_be_behind(by: int, own: int, other: int) -> None:
    hand: dict[str, Any] = {"us_hand" if by == US else "ussr_hand": [ONE_SMALL_STEP]}
    t = at_round(by, space=(own, other) if by == US else (other, own), **hand)
    t.do(card(ONE_SMALL_STEP)).refuses(EVENT)
    assert OPS in t.legal


def test_one_small_step_headlined_in_vain_is_discarded() -> None:
    t = at_headline(us_hand=[ONE_SMALL_STEP], ussr_hand=[SOCIALIST_GOVERNMENTS, FIDEL], space=(2, 2))
    t.do_as(US, card(ONE_SMALL_STEP)).do_as(USSR, card(SOCIALIST_GOVERNMENTS))
    assert t.space(US) == 2
    assert t.discarded(ONE_SMALL_STEP)


def test_one_small_step_is_not_an_attempt() -> None:
    t = step(US, 0, 1, us_hand=[TRUMAN_DOCTRINE, CONTAINMENT])
    t.do_as(USSR, PASS).do(card(CONTAINMENT), SPACE, roll(1))
    assert t.space(US) == 3


def test_one_small_step_is_possible_after_an_attempt() -> None:
    t = at_round(US, us_hand=[CONTAINMENT, ONE_SMALL_STEP], ussr_hand=[NASSER], space=(0, 1))
    t.do(card(CONTAINMENT), SPACE, roll(6)).do(card(NASSER), OPS, INFLUENCE, POLAND)
    t.do(card(ONE_SMALL_STEP), EVENT)
    assert t.space(US) == 2


def soviet_second_attempt(us_box: int, *use: int) -> bool:
    """USSR in box 2 spaces a card, the US uses One Small Step: may the USSR try again this turn?"""
    t = at_round(
        USSR,
        ussr_hand=[SOCIALIST_GOVERNMENTS, DUCK_AND_COVER],
        us_hand=[ONE_SMALL_STEP, NATO],
        space=(us_box, 2),
    )
    t.do(card(SOCIALIST_GOVERNMENTS), SPACE, roll(6), card(ONE_SMALL_STEP), *use, card(DUCK_AND_COVER))
    return SPACE in t.legal


@pytest.mark.parametrize("us_box", [0, 1])
def test_one_small_step_to_or_past_a_box_ends_the_opponents_ability(us_box: int) -> None:
    """CHK-9: a box jumped over counts as reached."""
    assert soviet_second_attempt(us_box, OPS, INFLUENCE, CANADA, CANADA)
    assert not soviet_second_attempt(us_box, EVENT)


def test_one_small_step_wins_no_ability_where_the_opponent_has_been() -> None:
    """RUL-60: from box 1 over box 2 to box 3, the USSR in box 2 before: one attempt only."""
    t = step(US, 1, 2, us_hand=[CONTAINMENT, TRUMAN_DOCTRINE, DUCK_AND_COVER], ussr_hand=[NASSER, FIDEL])
    t.do(card(NASSER), OPS, INFLUENCE, POLAND, card(CONTAINMENT), SPACE, roll(6))
    t.do(card(FIDEL), OPS, INFLUENCE, POLAND, POLAND, card(DUCK_AND_COVER)).refuses(SPACE)


def test_one_small_step_wins_the_ability_of_a_box_reached_first() -> None:
    """To box 2 against box 1: two attempts this turn."""
    t = step(US, 0, 1, us_hand=[CONTAINMENT, TRUMAN_DOCTRINE, DUCK_AND_COVER], ussr_hand=[NASSER, FIDEL])
    t.do(card(NASSER), OPS, INFLUENCE, POLAND, card(CONTAINMENT), SPACE, roll(6))
    t.do(card(FIDEL), OPS, INFLUENCE, POLAND, POLAND, card(DUCK_AND_COVER), SPACE, roll(1))
    assert t.space(US) == 3
