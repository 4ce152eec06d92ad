"""The space race (TS 6.4, appendix B, RUL-9, RUL-60)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.constants import US, USSR
from theatrum.games.twilight_struggle.deck import (
    ARMS_RACE,
    CONTAINMENT,
    DUCK_AND_COVER,
    NUCLEAR_TEST_BAN,
    OLYMPIC_GAMES,
    SUMMIT,
)
from theatrum.games.twilight_struggle.messages import SAID_DISCARD

BY_OPS = {1: SUMMIT, 2: OLYMPIC_GAMES, 3: ARMS_RACE, 4: NUCLEAR_TEST_BAN}
# box, Ops needed, highest good roll, VP for the first, VP for the second
BOXES = [(1, 2, 3, 2, 1), (2, 2, 4, 0, 0), (3, 2, 3, 2, 0), (4, 2, 4, 0, 0)]
BOXES += [(5, 3, 3, 3, 1), (6, 3, 4, 0, 0), (7, 3, 3, 4, 2), (8, 4, 2, 2, 0)]
ROW = ("box", "ops", "highest", "first", "second")


def at_use(side: int, number: int | str, **given: Any) -> Table:
    """The choice of use of a card; the opponent has something to play afterwards."""
    hands = {"us_hand": [number], "ussr_hand": ["Fidel", "Decolonization"]}
    if side == USSR:
        hands = {"us_hand": ["Fidel", "Decolonization"], "ussr_hand": [number]}
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
    t.do("space", roll(die))
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
        assert ("space" in t.options) == (value >= ops)
        if value < ops:
            t.refuses("space")


def test_the_second_in_a_box_is_second_although_the_first_has_gone_on() -> None:
    t = at_use(US, "Arms Race", space=(4, 7)).do("space", "roll 1")
    assert t.space(US) == 5
    assert t.vp == 1


def test_vp_of_the_space_race_can_win() -> None:
    assert at_use(US, "Arms Race", space=(6, 0), vp=16).do("space", "roll 1").winner == US


# --- the card (6.4.1, 6.4.5) --------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "effect"), [(US, "Containment"), (USSR, "Brezhnev Doctrine")])
def test_a_raised_value_counts(side: int, effect: str) -> None:
    assert "space" not in at_use(side, "Summit").options
    assert "space" in at_use(side, "Summit", effects={effect: 1}).options


@pytest.mark.parametrize(("side", "effect"), [(US, "Red Scare US"), (USSR, "Red Scare USSR")])
def test_a_lowered_value_counts(side: int, effect: str) -> None:
    t = at_use(side, "Olympic Games", effects={effect: 1})
    t.refuses("space")


@pytest.mark.parametrize("number", ["Fidel", "Containment", "Duck and Cover"])
@pytest.mark.parametrize("die", [1, 6])
def test_no_event_and_the_card_is_discarded(number: str, die: int) -> None:
    """Own, opponent's, with and without asterisk."""
    t = at_round(US, us_hand=[number], ussr_hand=["Nasser"]).do(number, "space", roll(die))
    assert t.discarded(number)
    assert t.defcon == 5
    assert t.ussr("Cuba") == 0
    assert t.effect("Containment") == 0
    assert t.actor == USSR


def test_a_scoring_card_cannot_be_spaced() -> None:
    t = at_round(US, us_hand=["Asia Scoring", "Nasser"], ussr_hand=["Fidel"]).do("Asia Scoring")
    assert t.space(US) == 0
    assert t.discarded("Asia Scoring")


# --- attempts (6.4.2, 6.4.6) --------------------------------------------------------------------------------


def second_card(die: int, space: tuple[int, int]) -> Table:
    """The US spends a card on space, the USSR plays, and the US holds another card in its next round."""
    t = at_round(
        US,
        turn=8,
        us_hand=["Arms Race", "Brush War", "Nuclear Test Ban"],
        ussr_hand=["Fidel", "Nasser", "Decolonization"],
        space=space,
    )
    return t.do("Arms Race", "space", roll(die), "Fidel", "event", "Brush War")


@pytest.mark.parametrize("die", [1, 6])
def test_one_attempt_per_turn_success_or_not(die: int) -> None:
    t = second_card(die, (0, 2))
    t.refuses("space")


def test_the_limit_ends_with_the_turn() -> None:
    t = at_round(US, 6, us_hand=["Containment", "Red Scare/Purge"], ussr_hand=["Fidel", "Nasser"])
    t.do("Containment", "space", "roll 6").luck()
    assert t.state.turn == 2
    assert t.game.view(t.state, US).space_tries == [0, 0]


def test_box_two_allows_a_second_attempt_and_no_third() -> None:
    t = second_card(6, (2, 1)).do("space", "roll 6", "Nasser", "event", "Nuclear Test Ban")
    t.refuses("space")


def test_box_two_reached_in_this_turn_allows_a_second_attempt() -> None:
    """EX-6.4.4a."""
    t = at_round(
        USSR,
        ussr_hand=["Socialist Governments", "Red Scare/Purge"],
        us_hand=["Formosan Resolution", "Containment"],
        space=(1, 1),
    )
    t.do("Socialist Governments", "space", "roll 4")
    assert t.space(USSR) == 2
    t.do("Formosan Resolution", "event", "Red Scare/Purge", "space", "roll 3")
    assert t.space(USSR) == 3


@pytest.mark.parametrize("space", [(2, 2), (3, 5), (1, 0), (0, 2)])
def test_no_second_attempt_without_the_ability(space: tuple[int, int]) -> None:
    second_card(6, space).refuses("space")


def test_the_second_attempt_is_lost_when_the_opponent_reaches_box_two() -> None:
    """EX-6.4.4c: the USSR keeps the headline ability of box 4."""
    t = at_round(
        USSR,
        ussr_hand=["Socialist Governments", "Red Scare/Purge", "Fidel"],
        us_hand=["Containment", "Duck and Cover"],
        space=(1, 4),
    )
    t.do("Socialist Governments", "space", "roll 6", "Containment", "space", "roll 4")
    assert t.space(US) == 2
    t.do("Red Scare/Purge")
    t.refuses("space")
    shows = at_headline(us_hand=["Containment"], ussr_hand=["Fidel"], space=(2, 4))
    assert shows.actors == [US]


def test_abilities_are_cumulative() -> None:
    """EX-6.4.4b: two attempts, and the US shows its headline first."""
    space = (1, 4)
    assert at_headline(us_hand=["Containment"], ussr_hand=["Fidel"], space=space).actors == [US]
    t = at_round(
        USSR,
        ussr_hand=["Olympic Games", "Red Scare/Purge", "Arms Race"],
        us_hand=["Nasser", "Summit"],
        space=space,
        turn=4,
    )
    t.do(
        "Arms Race",
        "space",
        "roll 6",
        "Summit",
        "ops",
        "influence",
        "Cuba",
        "Red Scare/Purge",
        "space",
        "roll 6",
    )
    assert t.discarded("Red Scare/Purge")


def test_no_attempt_beyond_box_eight() -> None:
    at_use(US, "Nuclear Test Ban", space=(8, 0)).refuses("space")


# --- moves by events (6.4.2, RUL-60) ------------------------------------------------------------------------


def test_captured_nazi_scientist_is_no_attempt() -> None:
    t = at_round(US, us_hand=["Captured Nazi Scientist", "Duck and Cover"], ussr_hand=["Fidel", "Nasser"])
    t.do("Captured Nazi Scientist", "event")
    assert t.space(US) == 1
    assert t.vp == 2
    t.do("Fidel", "event", "Duck and Cover", "space", "roll 4")
    assert t.space(US) == 2


def test_an_attempt_does_not_stop_captured_nazi_scientist() -> None:
    t = at_round(US, us_hand=["Captured Nazi Scientist", "Duck and Cover"], ussr_hand=["Fidel", "Nasser"])
    t.do("Duck and Cover", "space", "roll 6", "Fidel", "event", "Captured Nazi Scientist", "event")
    assert t.space(US) == 1


def test_one_small_step_takes_the_vp_of_the_last_box_only() -> None:
    """CHK-9: the opponent's box-2 ability ends."""
    t = at_event(
        "One Small Step",
        US,
        turn=4,
        us_hand=["Nasser"],
        ussr_hand=["Arms Race", "SALT Negotiations", "ABM Treaty"],
        space=(1, 2),
    )
    assert t.space(US) == 3
    assert t.vp == 2
    t.do("Arms Race", "space", "roll 6")
    t.do("Nasser", "ops first", "influence", "Cuba", "ABM Treaty")
    t.refuses("space")


# --- box 6 (6.4.4, 4.5 F) -----------------------------------------------------------------------------------


def held(space: tuple[int, int], **given: Any) -> Table:
    defaults: dict[str, Any] = {"us_hand": ["Containment", "Fidel"], "ussr_hand": ["Nasser", "Duck and Cover"]}
    return at_end_of_turn(**{"turn": 8, "milops": (5, 5), "space": space, **defaults, **given})


@pytest.mark.parametrize("side", [US, USSR])
def test_box_six_may_discard_one_held_card(side: int) -> None:
    t = held(boxes(side, 6, 5))
    assert t.asked == "held"
    assert t.actor == side
    number = CONTAINMENT if side == US else DUCK_AND_COVER
    t.do(card(number))
    assert t.discarded(number)
    assert [(e.a, e.b) for e in t.heard(SAID_DISCARD)] == [(side, number)]
    assert t.state.turn == 9
    assert t.effect("Containment") == 0  # no event (5.4)


def test_box_six_may_be_declined() -> None:
    t = held((6, 0)).do("done")
    assert t.hand(US) == ["Fidel", "Containment"]
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
