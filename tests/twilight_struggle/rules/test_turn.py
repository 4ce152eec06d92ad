"""The turn from A to I (TS 4.1, 4.5)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_start_of_turn
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle.constants import (
    BY_FINAL_SCORING,
    BY_HELD_SCORING,
    BY_VP,
    SQUADS_NEUTRAL,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.messages import SAID_CHINA, SAID_DISCARD, SAID_MILOPS_CHECK, SAID_ROUND, SAID_TURN

EIGHT_US = ["NATO", "Containment", "Duck and Cover", "Truman Doctrine", "Red Scare/Purge"]
EIGHT_US += ["Independent Reds", "US/Japan Mutual Defense Pact", "East European Unrest"]
EIGHT_USSR = ["Fidel", "Nasser", "Blockade", "COMECON", "Suez Crisis", "Decolonization", "Socialist Governments"]
EIGHT_USSR += ["Vietnam Revolts"]
END_WITH_THE_TURN = [
    "Vietnam Revolts", "Containment", "Brezhnev Doctrine", "Red Scare US", "Red Scare USSR", "Cuban Missile Crisis",
    "Nuclear Subs", "SALT", "U2", "Eighth round", "Iran-Contra", "Chernobyl", "Aldrich Ames", "Yuri and Samantha",
]  # fmt: skip
LAST = [
    "Warsaw Pact", "De Gaulle", "NATO", "Marshall Plan", "US/Japan Pact", "Formosan Resolution", "Quagmire",
    "Bear Trap", "We Will Bury You", "Willy Brandt", "Flower Power", "Camp David", "John Paul II",
    "Iranian Hostage Crisis", "Iron Lady", "North Sea Oil", "Reformer", "Tear Down this Wall",
    "Evil Empire", "NORAD", "AWACS",
]  # fmt: skip


def end(**given: Any) -> Table:
    return at_end_of_turn(**{"turn": 2, "milops": (5, 5), **given})


# --- A and B ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_a_turn_begins_with_better_defcon_before_the_deal(level: int) -> None:
    t = at_start_of_turn(turn=2, defcon=level)
    assert t.defcon == min(5, level + 1)
    assert t.actor == CHANCE  # the first card is to be dealt


def test_turn_one_starts_at_five_without_change() -> None:
    t = at_start_of_turn(turn=1)
    assert t.defcon == 5


def test_full_hands_go_straight_to_the_headlines() -> None:
    t = at_start_of_turn(turn=2, us_hand=EIGHT_US, ussr_hand=EIGHT_USSR)
    assert t.asked == "headline"


# --- E ------------------------------------------------------------------------------------------------------


def test_milops_are_checked_against_the_defcon_of_the_old_turn_and_reset() -> None:
    t = end(defcon=3, milops=(2, 3))
    assert t.vp == -1
    assert t.defcon == 4
    assert (t.milops(US), t.milops(USSR)) == (0, 0)


def test_twenty_vp_in_the_check_win_before_a_held_scoring_card_loses() -> None:
    t = end(defcon=5, milops=(5, 0), vp=15, us_hand=["Asia Scoring"])
    assert t.winner == US
    assert t.ending is not None
    assert t.ending.reason == BY_VP


# --- F ------------------------------------------------------------------------------------------------------


def test_the_box_six_discard_comes_after_the_milops_check() -> None:
    t = end(defcon=4, milops=(1, 4), space=(6, 0), us_hand=["NATO", "Fidel"])
    assert t.asked == "held"
    assert t.vp == -3
    assert t.state.turn == 2


def test_the_box_six_discard_comes_before_the_next_turn() -> None:
    t = end(space=(6, 0), us_hand=["NATO", "Fidel"], china=(USSR, False)).do("NATO")
    kinds = [e.kind for e in t.events]
    assert kinds.index(SAID_DISCARD) < kinds.index(SAID_CHINA) < kinds.index(SAID_TURN)
    assert SAID_MILOPS_CHECK not in kinds  # it came before the question


def test_held_cards_are_not_shown() -> None:
    """TS 11.1.1 is a tournament rule."""
    t = end(us_hand=["NATO"], ussr_hand=["Fidel"])
    assert t.seen(US, USSR) == []
    assert t.seen(USSR, US) == []


def test_a_scoring_card_at_the_end_of_turn_ten_loses_before_final_scoring() -> None:
    t = end(turn=10, vp=19, us_hand=["Asia Scoring"], influence={"UK": (5, 0), "France": (3, 0)})
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_HELD_SCORING


# --- G, H, I ------------------------------------------------------------------------------------------------


def test_the_china_card_is_turned_face_up() -> None:
    t = end(china=(US, False))
    assert (t.state.china_owner, t.state.china_up) == (US, 1)


@pytest.mark.parametrize("turn", range(1, 10))
def test_the_turn_marker_advances(turn: int) -> None:
    t = end(turn=turn)
    assert t.state.turn == turn + 1
    assert t.ending is None


@pytest.mark.parametrize("effect", END_WITH_THE_TURN)
def test_effects_for_the_rest_of_the_turn_end(effect: str) -> None:
    assert end(turn=8, effects={effect: 1}).effect(effect) == 0


@pytest.mark.parametrize("modifier", [-1, 1])
def test_death_squads_end_with_the_turn(modifier: int) -> None:
    assert end(turn=8, effects={"Death Squads": SQUADS_NEUTRAL + modifier}).effect("Death Squads") == SQUADS_NEUTRAL


@pytest.mark.parametrize("effect", LAST)
def test_lasting_events_stay(effect: str) -> None:
    """TS 7.3, 2.2.5."""
    assert end(turn=8, effects={effect: 1}).effect(effect) == 1


def test_the_duty_to_use_missile_envy_stays() -> None:
    """RUL-23 c: also in the next turn."""
    t = end(turn=8, us_hand=["Missile Envy"], effects={"Missile Envy": 1 + US})
    assert t.effect("Missile Envy") == 1 + US


def test_shuttle_diplomacy_stays_on_the_table() -> None:
    t = end(turn=8, shuttle="Shuttle Diplomacy")
    assert not t.discarded("Shuttle Diplomacy")


def test_turn_ten_ends_the_game() -> None:
    t = end(turn=10, vp=3)
    assert t.actors == []
    assert t.ending is not None
    assert t.ending.reason == BY_FINAL_SCORING


def test_a_turn_effect_still_works_in_the_last_round_of_its_turn() -> None:
    """It ends in H, after the MilOps check, not with the last action round."""
    t = end(turn=8, space=(0, 6), ussr_hand=["Nasser", "Fidel"], effects={"Containment": 1})
    assert t.asked == "held"
    assert t.effect("Containment") == 1
    t.do("done")
    assert t.effect("Containment") == 0


def test_a_whole_turn_runs_through() -> None:
    """Headlines, six rounds each, the check, the next deal."""
    t = at_start_of_turn(turn=2, us_hand=EIGHT_US, ussr_hand=EIGHT_USSR, vp=0)
    t.do_as(US, "Containment")
    t.do_as(USSR, "Fidel").luck()
    while t.state.turn == 2:
        t.do("event" if "event" in t.options else t.legal[0])
    assert [(e.a, e.b) for e in t.heard(SAID_ROUND)] == [(side, n) for n in range(1, 7) for side in (USSR, US)]
    assert len(t.heard(SAID_MILOPS_CHECK)) == 1
    assert t.asked == "headline"
    assert (len(t.hand(US)), len(t.hand(USSR))) == (8, 8)
