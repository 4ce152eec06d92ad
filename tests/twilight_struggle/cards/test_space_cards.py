"""Cards of the space race: 18 Captured Nazi Scientist, 80 One Small Step."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import BOTH_SIDES, SIDES, event_by
from tests.twilight_struggle.table import Table, at_event, at_headline, at_round
from theatrum.games.twilight_struggle.constants import BY_VP, US, USSR

# --- 18 Captured Nazi Scientist -------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("box", "first"), [(0, 2), (1, 0), (2, 2), (3, 0), (4, 3), (5, 0), (6, 4), (7, 2)])
def test_captured_nazi_scientist_moves_one_box_first(box: int, first: int, by: int) -> None:
    space = (box, 0) if by == US else (0, box)
    t = event_by("Captured Nazi Scientist", by, space=space)
    assert t.space(by) == box + 1
    assert t.space(1 - by) == 0
    assert t.vp == (first if by == US else -first)
    assert t.removed("Captured Nazi Scientist")


@pytest.mark.parametrize(("box", "second"), [(0, 1), (1, 0), (2, 0), (3, 0), (4, 1), (5, 0), (6, 2), (7, 0)])
def test_captured_nazi_scientist_moves_one_box_second(box: int, second: int) -> None:
    t = event_by("Captured Nazi Scientist", USSR, space=(8, box))
    assert t.space(USSR) == box + 1
    assert t.vp == -second


def test_captured_nazi_scientist_gives_the_ability_of_the_box() -> None:
    """Box 2: two attempts in this turn."""
    t = at_round(US, space=(1, 0), us_hand=["Captured Nazi Scientist", "NATO", "Duck and Cover", "Fidel"])
    t.do("Captured Nazi Scientist", "event")
    t.do("pass", "NATO", "space", "roll 6", "pass", "Duck and Cover")
    assert "space" in t.options


@pytest.mark.parametrize(("us_play", "second_attempt"), [(["event"], False), (["ops", "influence", "Canada"], True)])
def test_captured_nazi_scientist_takes_the_opponents_ability(us_play: list[str], second_attempt: bool) -> None:
    """The USSR has two attempts only while the US is below box 2."""
    t = at_round(
        USSR,
        space=(1, 2),
        us_hand=["Captured Nazi Scientist", "NATO"],
        ussr_hand=["Duck and Cover", "Fidel", "COMECON"],
    )
    t.do("COMECON", "space", "roll 6", "Captured Nazi Scientist", *us_play, "Duck and Cover")
    assert ("space" in t.options) is second_attempt


def test_captured_nazi_scientist_is_no_attempt() -> None:
    t = at_round(US, us_hand=["Captured Nazi Scientist", "NATO"])
    t.do("Captured Nazi Scientist", "event", "pass", "NATO")
    assert "space" in t.options


def test_captured_nazi_scientist_is_possible_after_an_attempt() -> None:
    t = at_round(US, us_hand=["Captured Nazi Scientist", "NATO"])
    t.do("NATO", "space", "roll 6", "pass", "Captured Nazi Scientist", "event")
    assert t.space(US) == 1


def test_captured_nazi_scientist_in_the_last_box_changes_nothing_and_is_removed() -> None:
    t = event_by("Captured Nazi Scientist", US, space=(8, 0))
    assert (t.space(US), t.vp) == (8, 0)
    assert t.removed("Captured Nazi Scientist")


def test_captured_nazi_scientist_can_bring_twenty() -> None:
    t = event_by("Captured Nazi Scientist", USSR, vp=-18)
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_VP


def test_captured_nazi_scientist_for_ops_moves_nothing() -> None:
    t = at_round(USSR, ussr_hand=["Captured Nazi Scientist"], influence={"Poland": (0, 1)})
    t.do("Captured Nazi Scientist", "ops")
    assert t.asked == "operation"
    assert t.space(USSR) == 0


# --- 80 One Small Step ----------------------------------------------------------------------------------------


def step(side: int, own: int, other: int, **given: Any) -> Table:
    """One Small Step in a round of a side, from its box against the other's."""
    return at_event("One Small Step", side, space=(own, other) if side == US else (other, own), **given)


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
    assert t.discarded("One Small Step")


@BOTH_SIDES
@pytest.mark.parametrize(("own", "other"), [(0, 0), (3, 3), (4, 1), (8, 8)])
def test_one_small_step_needs_to_be_behind(by: int, own: int, other: int) -> None:
    hand: dict[str, Any] = {"us_hand" if by == US else "ussr_hand": ["One Small Step"]}
    t = at_round(by, space=(own, other) if by == US else (other, own), **hand)
    t.do("One Small Step").refuses("event")
    assert "ops" in t.options


def test_one_small_step_headlined_in_vain_is_discarded() -> None:
    t = at_headline(us_hand=["One Small Step"], ussr_hand=["Socialist Governments", "Fidel"], space=(2, 2))
    t.do_as(US, "One Small Step").do_as(USSR, "Socialist Governments")
    assert t.space(US) == 2
    assert t.discarded("One Small Step")


def test_one_small_step_is_not_an_attempt() -> None:
    t = step(US, 0, 1, us_hand=["Truman Doctrine", "Containment"])
    t.do_as(USSR, "pass").do("Containment", "space", "roll 1")
    assert t.space(US) == 3


def test_one_small_step_is_possible_after_an_attempt() -> None:
    t = at_round(US, us_hand=["Containment", "One Small Step"], ussr_hand=["Nasser"], space=(0, 1))
    t.do("Containment", "space", "roll 6").do("Nasser", "ops", "influence", "Poland")
    t.do("One Small Step", "event")
    assert t.space(US) == 2


def soviet_second_attempt(us_box: int, *use: str) -> bool:
    """USSR in box 2 spaces a card, the US uses One Small Step: may the USSR try again this turn?"""
    t = at_round(
        USSR,
        ussr_hand=["Socialist Governments", "Duck and Cover"],
        us_hand=["One Small Step", "NATO"],
        space=(us_box, 2),
    )
    t.do("Socialist Governments", "space", "roll 6", "One Small Step", *use, "Duck and Cover")
    return "space" in t.options


@pytest.mark.parametrize("us_box", [0, 1])
def test_one_small_step_to_or_past_a_box_ends_the_opponents_ability(us_box: int) -> None:
    """CHK-9: a box jumped over counts as reached."""
    assert soviet_second_attempt(us_box, "ops", "influence", "Canada", "Canada")
    assert not soviet_second_attempt(us_box, "event")


def test_one_small_step_wins_no_ability_where_the_opponent_has_been() -> None:
    """RUL-60: from box 1 over box 2 to box 3, the USSR in box 2 before: one attempt only."""
    t = step(US, 1, 2, us_hand=["Containment", "Truman Doctrine", "Duck and Cover"], ussr_hand=["Nasser", "Fidel"])
    t.do("Nasser", "ops", "influence", "Poland", "Containment", "space", "roll 6")
    t.do("Fidel", "ops", "influence", "Poland", "Poland", "Duck and Cover").refuses("space")


def test_one_small_step_wins_the_ability_of_a_box_reached_first() -> None:
    """To box 2 against box 1: two attempts this turn."""
    t = step(US, 0, 1, us_hand=["Containment", "Truman Doctrine", "Duck and Cover"], ussr_hand=["Nasser", "Fidel"])
    t.do("Nasser", "ops", "influence", "Poland", "Containment", "space", "roll 6")
    t.do("Fidel", "ops", "influence", "Poland", "Poland", "Duck and Cover", "space", "roll 1")
    assert t.space(US) == 3
