"""Nested effects over rounds: traps, Aldrich Ames, NORAD, cancelled headlines."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, names
from theatrum.games.twilight_struggle.constants import BY_HELD_SCORING, SPECTATOR, US, USSR
from theatrum.games.twilight_struggle.messages import SAID_DRAW, SAID_HEADLINE_CANCELLED

ASK_NOT = "Ask Not What Your Country Can Do For You"


# --- Quagmire, scoring cards and the eighth round -------------------------------------------------------------


def test_trap_freed_in_the_seventh_round_the_eighth_is_normal() -> None:
    t = at_round(
        US,
        7,
        turn=8,
        us_hand=["NATO", "CIA Created"],
        ussr_hand=["Nasser"],
        effects={"Quagmire": 1, "Eighth round": 1},
        china=(US, True),
    )
    t.do("NATO", "roll 4")
    assert sorted(t.options) == sorted(["CIA Created", "The China Card", "pass"])


def test_trap_two_scoring_cards_over_the_seventh_and_eighth_round() -> None:
    t = at_round(
        US,
        7,
        turn=8,
        us_hand=["NATO", "Asia Scoring", "Africa Scoring"],
        ussr_hand=["Nasser"],
        effects={"Quagmire": 1, "Eighth round": 1},
        milops=(5, 5),
    )
    assert sorted(t.options) == sorted(["Asia Scoring", "Africa Scoring"])
    t.do("Asia Scoring")
    assert t.options == ["Africa Scoring"]
    t.do("Africa Scoring")
    assert t.ending is None
    assert t.effect("Quagmire") == 1
    assert t.hand(US) == ["NATO"]


def test_trap_too_many_scoring_cards_lose() -> None:
    t = at_round(
        US,
        7,
        turn=8,
        us_hand=["Asia Scoring", "Africa Scoring"],
        ussr_hand=["Nasser"],
        effects={"Quagmire": 1},
        milops=(5, 5),
    )
    t.do("Asia Scoring")
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_HELD_SCORING


def test_trap_carries_over_the_turn() -> None:
    t = at_end_of_turn(turn=4, milops=(5, 5), effects={"Quagmire": 1, "Bear Trap": 1})
    assert (t.effect("Quagmire"), t.effect("Bear Trap")) == (1, 1)


def test_trap_discard_of_a_war_card_and_of_defectors_has_no_event() -> None:
    us = at_round(US, turn=4, us_hand=["Korean War"], ussr_hand=["Nasser"], effects={"Quagmire": 1, "Flower Power": 1})
    us.do("Korean War", "roll 6")
    assert (us.vp, us.milops(USSR)) == (0, 0)
    ussr = at_round(USSR, turn=4, us_hand=["NATO"], ussr_hand=["Defectors"], effects={"Bear Trap": 1})
    ussr.do("Defectors", "roll 6")
    assert ussr.vp == 0


# --- Aldrich Ames with cards gained later ---------------------------------------------------------------------


def test_ames_shows_what_ask_not_draws_to_the_ussr_only() -> None:
    t = at_round(
        US, turn=8, us_hand=[ASK_NOT, "NATO"], ussr_hand=["Nasser"], effects={"Aldrich Ames": 1}, pile=["Fidel", "Che"]
    )
    t.do(ASK_NOT, "event", "NATO", "done", "Fidel")
    assert t.seen(USSR, "US hand") == ["Fidel"]
    assert t.seen(SPECTATOR, "US hand") == []
    assert names(e.b for e in t.heard(SAID_DRAW, USSR)) == ["Fidel"]
    assert [e.b for e in t.heard(SAID_DRAW)] == [0]


def test_without_ames_the_ussr_does_not_see_the_draw() -> None:
    t = at_round(US, turn=8, us_hand=[ASK_NOT, "NATO"], ussr_hand=["Nasser"], pile=["Fidel", "Che"])
    t.do(ASK_NOT, "event", "NATO", "done", "Fidel")
    assert t.seen(USSR, "US hand") == []
    assert [e.b for e in t.heard(SAID_DRAW, USSR)] == [0]


def test_ames_opens_the_whole_hand_and_one_card_is_discarded() -> None:
    t = at_event(
        "Aldrich Ames Remix", USSR, turn=8, us_hand=["NATO", "Asia Scoring", "Duck and Cover"], china=(US, True)
    )
    assert t.seen(USSR, "US hand") == t.hand(US)
    assert sorted(t.options) == sorted(n for n in ("NATO", "Asia Scoring", "Duck and Cover"))
    t.do_as(USSR, "Asia Scoring")
    assert t.discarded("Asia Scoring")
    assert t.vp == 0


def test_ames_is_over_with_the_turn() -> None:
    t = at_end_of_turn(turn=8, milops=(5, 5), effects={"Aldrich Ames": 1}, us_hand=["NATO"])
    t.luck()
    assert len(t.hand(US)) == 9
    assert t.seen(USSR, "US hand") == []


# --- NORAD in all its cases -----------------------------------------------------------------------------------


def norad(number: str, by: int, *actions: str, **given: Any) -> Table:
    """A round with NORAD and a US Canada in which these actions are taken."""
    influence = {"Canada": (4, 0), "Zaire": (1, 1), **given.pop("influence", {})}
    effects = {"NORAD": 1, **given.pop("effects", {})}
    hands: dict[str, Any] = {"us_hand": ["Truman Doctrine"], "ussr_hand": ["Nasser"]}
    key = "us_hand" if by == US else "ussr_hand"
    hands[key] = [number, *hands[key]]
    t = at_round(by, turn=8, defcon=given.pop("defcon", 3), influence=influence, effects=effects, **hands, **given)
    return t.do(number, *actions)


def asked(t: Table) -> bool:
    return t.asked == "norad"


def test_norad_counts_even_if_defcon_rises_again() -> None:
    t = norad("Glasnost", US, "ops first", "coup", "Zaire", "roll 1")
    assert t.defcon == 3
    assert asked(t)


def test_norad_counts_when_defcon_was_2_rose_and_came_back() -> None:
    t = norad("ABM Treaty", USSR, "event", "coup", "Zaire", "roll 1", defcon=2)
    assert t.defcon == 2
    assert asked(t)


@pytest.mark.parametrize(("defcon", "bonus"), [(5, True), (3, True), (2, False)])
def test_norad_and_the_crisis(defcon: int, bonus: bool) -> None:
    t = norad("Cuban Missile Crisis", US, "event", defcon=defcon)
    assert asked(t) == bonus


def test_norad_being_at_2_is_not_a_move() -> None:
    t = norad("Fidel", USSR, "event", defcon=2)
    assert not asked(t)


def test_norad_a_us_coup_granted_in_the_soviet_round() -> None:
    t = norad("CIA Created", USSR, "event first", "coup", "Zaire", "roll 1", "influence", "Poland")
    assert asked(t)
    assert t.actor == US


def test_norad_asked_once_and_only_at_the_end_of_the_round() -> None:
    t = norad("Duck and Cover", USSR, "event first")
    assert t.defcon == 2
    assert t.asked == "operation"
    t.do("influence", "Poland", "Poland", "Poland")
    assert asked(t)
    t.do("done")
    assert (t.actor, t.asked) == (US, "play")
    t.do("Truman Doctrine", "ops", "influence", "Canada")
    assert (t.actor, t.asked) == (USSR, "play")


def test_norad_canada_is_checked_at_the_end_of_the_round() -> None:
    lost = norad("Socialist Governments", US, "ops first", "coup", "Zaire", "roll 1", "Canada")
    assert lost.us("Canada") == 3
    assert not asked(lost)
    won = norad("Korean War", US, "event first", "roll 1", influence={"Canada": (3, 0)})
    won.do("influence", "Canada", "Canada")
    assert not asked(won)  # DEFCON did not move


def test_norad_itself_played_in_the_round_that_reached_2() -> None:
    t = norad("NORAD", USSR, "ops first", "coup", "Zaire", "roll 1", effects={"NORAD": 0})
    assert t.effect("NORAD") == 1
    assert asked(t)


def test_norad_quagmire_in_that_round_takes_the_bonus_away() -> None:
    t = norad("Quagmire", US, "ops first", "coup", "Zaire", "roll 1")
    assert t.defcon == 2
    assert not asked(t)


def test_norad_after_quagmire_takes_effect() -> None:
    t = norad("NORAD", US, "event", effects={"NORAD": 0, "Quagmire played": 1})
    assert t.effect("NORAD") == 1


def test_norad_a_move_in_the_headline_does_not_carry_into_the_first_round() -> None:
    t = at_headline(
        turn=8,
        defcon=3,
        influence={"Canada": (4, 0)},
        effects={"NORAD": 1},
        us_hand=["Duck and Cover", "Truman Doctrine"],
        ussr_hand=["Fidel", "Nasser"],
    )
    t.do_as(US, "Duck and Cover").do_as(USSR, "Fidel")
    assert t.defcon == 2
    t.do("Nasser", "ops", "influence", "Poland")
    assert (t.actor, t.asked) == (US, "play")


def test_norad_how_i_learned_and_summit_move_to_2() -> None:
    t = norad("How I Learned to Stop Worrying", USSR, "event", "defcon 2")
    assert asked(t)
    summit = norad("Summit", USSR, "event", "roll 6", "roll 1", "degrade")
    assert asked(summit)


def test_norad_only_where_the_us_already_is() -> None:
    t = norad("Duck and Cover", US, "event")
    assert sorted(t.options) == sorted(["Canada", "Zaire", "done"])
    t.do("Zaire")
    assert t.us("Zaire") == 2


# --- headlines cancelled by Defectors -------------------------------------------------------------------------


def test_defectors_chosen_after_seeing_the_soviet_headline() -> None:
    """Box 4 with the US: the USSR shows first."""
    t = at_headline(
        space=(4, 0), us_hand=["Defectors", "NATO"], ussr_hand=["Asia Scoring", "Nasser"], influence={"Japan": (0, 4)}
    )
    assert t.actors == [USSR]
    t.do("Asia Scoring")
    assert t.actors == [US]
    assert "Asia Scoring" in t.seen(US, "table")
    t.do("Defectors")
    assert t.discarded("Asia Scoring")
    assert t.vp == 0
    assert len(t.heard(SAID_HEADLINE_CANCELLED)) == 1


def test_defectors_shown_first_the_ussr_must_still_headline() -> None:
    """Box 4 with the USSR: it sees Defectors and sacrifices a card; headlining is compulsory."""
    t = at_headline(space=(0, 4), us_hand=["Defectors", "NATO"], ussr_hand=["Asia Scoring", "Fidel", "Nasser"])
    assert t.actors == [US]
    t.do("Defectors")
    assert t.actors == [USSR]
    t.refuses("done")
    t.do("Asia Scoring")
    assert t.discarded("Asia Scoring")
    assert t.hand(USSR) == ["Fidel", "Nasser"]


def test_defectors_against_missile_envy_no_card_changes_hands() -> None:
    t = at_headline(turn=4, us_hand=["Defectors", "NATO"], ussr_hand=["Missile Envy", "Nasser"])
    t.do_as(US, "Defectors").do_as(USSR, "Missile Envy")
    assert t.discarded("Missile Envy")
    assert t.hand(US) == ["NATO"]
    assert t.effect("Missile Envy") == 0


def test_defectors_cancels_an_asterisk_card_without_removing_it() -> None:
    t = at_headline(turn=4, us_hand=["Defectors", "NATO"], ussr_hand=["Quagmire", "Nasser"])
    t.do_as(US, "Defectors").do_as(USSR, "Quagmire")
    assert t.discarded("Quagmire")
    assert t.effect("Quagmire") == 0


def test_defectors_cancels_a_us_event_headlined_by_the_ussr() -> None:
    t = at_headline(turn=4, us_hand=["Defectors", "NATO"], ussr_hand=["Containment", "Nasser"])
    t.do_as(US, "Defectors").do_as(USSR, "Containment")
    assert t.discarded("Containment")
    assert t.effect("Containment") == 0
