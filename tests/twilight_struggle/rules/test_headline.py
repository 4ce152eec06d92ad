"""The headline phase (TS 4.5 C, RUL-3, RUL-6, RUL-15 to RUL-17, RUL-26)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_headline, card, names
from theatrum.games.twilight_struggle.constants import BY_DEFCON, SPECTATOR, US, USSR
from theatrum.games.twilight_struggle.deck import CONTAINMENT, DUCK_AND_COVER, FIDEL, RED_SCARE_PURGE
from theatrum.games.twilight_struggle.messages import (
    SAID_EVENT,
    SAID_HEADLINE,
    SAID_HEADLINE_CANCELLED,
    SAID_OPERATION,
    SAID_PLAY,
)


def headlines(us: int | str, ussr: int | str, **given: Any) -> Table:
    """Both headline these cards; each side keeps a card, so that the first action round waits afterwards."""
    turn = given.pop("turn", 8)
    t = at_headline(turn=turn, us_hand=[us, "Decolonization"], ussr_hand=[ussr, "Socialist Governments"], **given)
    t.do_as(US, card(us))
    return t.do_as(USSR, card(ussr))


# --- choosing (C 1, C 2) ------------------------------------------------------------------------------------


def test_both_choose_at_the_same_time() -> None:
    t = at_headline(us_hand=["Duck and Cover", "NATO"], ussr_hand=["Fidel", "Nasser"])
    assert t.actors == [US, USSR]
    assert t.asked == "headline"
    assert t.options == ["Duck and Cover", "NATO"]


@pytest.mark.parametrize("first", [US, USSR])
def test_a_headline_stays_secret_until_both_have_chosen(first: int) -> None:
    chosen = {US: DUCK_AND_COVER, USSR: FIDEL}
    t = at_headline(us_hand=["Duck and Cover", "NATO"], ussr_hand=["Fidel", "Nasser"])
    t.do_as(first, card(chosen[first]))
    assert t.actors == [1 - first]
    for viewer in (1 - first, SPECTATOR):
        assert t.heard(SAID_HEADLINE, viewer) == []
        assert t.seen(viewer, "table") == []
        assert t.seen(viewer, first) == []
        assert chosen[first] in t.game.view(t.state, viewer).unseen()
    t.do_as(1 - first, card(chosen[1 - first]))
    assert [(e.a, e.b) for e in t.heard(SAID_HEADLINE)] == [(USSR, FIDEL), (US, DUCK_AND_COVER)]


def test_a_side_cannot_take_its_headline_back() -> None:
    t = at_headline(us_hand=["Duck and Cover", "NATO"], ussr_hand=["Fidel"])
    t.do_as(US, "Duck and Cover")
    assert t.game.legal(t.state, US) == []


def test_scoring_cards_and_opponents_events_may_be_headlined() -> None:
    t = at_headline(us_hand=["Asia Scoring", "Fidel", "NATO", "Summit"], ussr_hand=["Nasser"], turn=4)
    assert t.options == ["Asia Scoring", "Fidel", "NATO", "Summit"]


def test_headlining_is_compulsory() -> None:
    t = at_headline(us_hand=["Fidel"], ussr_hand=["Duck and Cover"])
    assert t.options == ["Fidel"]
    t.refuses("pass")


def test_china_card_is_no_headline() -> None:
    t = at_headline(us_hand=["Fidel"], ussr_hand=["Nasser"], china=(US, True))
    t.refuses("The China Card")


def test_un_intervention_is_no_headline() -> None:
    t = at_headline(us_hand=["Fidel", "UN Intervention"], ussr_hand=["Nasser"])
    assert t.options == ["Fidel"]
    t.refuses("UN Intervention")


def test_obliged_missile_envy_is_no_headline() -> None:
    """RUL-23 c: only the side that must use it is barred."""
    t = at_headline(turn=4, us_hand=["Fidel", "Missile Envy"], ussr_hand=["Nasser"], effects={"Missile Envy": 1 + US})
    assert t.options == ["Fidel"]
    t.refuses("Missile Envy")


def test_missile_envy_without_a_duty_may_be_headlined() -> None:
    t = at_headline(turn=4, us_hand=["Fidel", "Missile Envy"], ussr_hand=["Nasser"])
    assert "Missile Envy" in t.options


@pytest.mark.parametrize("hand", [[], ["UN Intervention"]])
def test_a_player_without_a_legal_card_headlines_nothing(hand: list[str]) -> None:
    t = at_headline(us_hand=hand, ussr_hand=["Fidel", "Nasser"])
    assert t.actors == [USSR]
    t.do_as(USSR, "Fidel")
    assert t.played_events == ["Fidel"]
    assert t.hand(US) == hand
    assert t.actor == USSR
    assert t.asked == "play"


def test_nobody_has_a_headline() -> None:
    t = at_headline(us_hand=[], ussr_hand=["UN Intervention"])
    assert t.asked == "play"
    assert t.actor == USSR


# --- the ability of box 4 (C 1, 6.4.4) ----------------------------------------------------------------------


@pytest.mark.parametrize(("space", "first"), [((4, 3), USSR), ((3, 4), US), ((8, 3), USSR), ((0, 5), US)])
def test_box_four_makes_the_opponent_show_first(space: tuple[int, int], first: int) -> None:
    chosen = {US: DUCK_AND_COVER, USSR: FIDEL}
    t = at_headline(us_hand=["Duck and Cover", "NATO"], ussr_hand=["Fidel", "Nasser"], space=space)
    assert t.actors == [first]
    t.do(card(chosen[first]))
    assert t.actors == [1 - first]
    assert [(e.a, e.b) for e in t.heard(SAID_HEADLINE, 1 - first)] == [(first, chosen[first])]
    assert t.seen(1 - first, "table") == names([chosen[first]])
    assert t.heard(SAID_EVENT) == []
    t.do(card(chosen[1 - first]))
    assert t.played_events == ["Duck and Cover", "Fidel"]


@pytest.mark.parametrize("space", [(4, 4), (5, 8), (3, 3), (0, 0)])
def test_box_four_gives_nothing_once_both_or_neither_are_there(space: tuple[int, int]) -> None:
    t = at_headline(us_hand=["Duck and Cover"], ussr_hand=["Fidel"], space=space)
    assert t.actors == [US, USSR]


def test_box_four_does_not_change_the_order_of_resolution() -> None:
    t = at_headline(us_hand=["Formosan Resolution"], ussr_hand=["Fidel", "Nasser"], space=(0, 4))
    t.do("Formosan Resolution", "Fidel")
    assert t.played_events == ["Formosan Resolution", "Fidel"]


def test_box_four_holder_chooses_although_the_opponent_has_nothing_to_show() -> None:
    t = at_headline(us_hand=[], ussr_hand=["Fidel", "Nasser"], space=(0, 4))
    assert t.actors == [USSR]
    t.do("Fidel")
    assert t.played_events == ["Fidel"]


# --- order (C 3) --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("us", "ussr", "first"),
    [
        ("Formosan Resolution", "Fidel", US),  # 2 and 2
        ("Formosan Resolution", "Duck and Cover", USSR),  # 2 and 3
        ("Containment", "Fidel", US),  # 3 and 2
        ("Captured Nazi Scientist", "Nuclear Test Ban", USSR),  # 1 and 4
        ("Fidel", "Formosan Resolution", US),  # the player counts, not the star
        ("Asia Scoring", "Nasser", USSR),
        ("Captured Nazi Scientist", "Asia Scoring", US),
        ("Asia Scoring", "Middle East Scoring", US),
        ("Middle East Scoring", "Asia Scoring", US),
    ],
)
def test_higher_printed_value_first_and_the_us_in_a_tie(us: str, ussr: str, first: int) -> None:
    """CHK-1."""
    assert headlines(us, ussr).played_events == ([us, ussr] if first == US else [ussr, us])


@pytest.mark.parametrize("effects", [{"Red Scare US": 2}, {"Red Scare USSR": 2}])
def test_order_uses_printed_values(effects: dict[str, int]) -> None:
    """RUL-17."""
    assert headlines("Containment", "Fidel", effects=effects).played_events == ["Containment", "Fidel"]
    assert headlines("Formosan Resolution", "COMECON", effects=effects).played_events == ["COMECON"]


def test_the_first_card_is_resolved_completely_before_the_second() -> None:
    t = headlines("Romanian Abdication", "COMECON", influence={"Poland": (0, 1)})
    assert t.ussr("Romania") == 0
    t.do("Poland", "Hungary", "Bulgaria")
    assert t.ussr("Romania") == 0
    t.do("Austria")
    assert t.ussr("Romania") == 3


def test_defectors_of_the_us_cancels_whatever_its_value() -> None:
    """RUL-26: the Soviet card is discarded, not removed, not held."""
    t = headlines("Defectors", "Red Scare/Purge")
    assert [(e.a, e.b) for e in t.heard(SAID_HEADLINE_CANCELLED)] == [(USSR, RED_SCARE_PURGE)]
    assert "Red Scare/Purge" not in t.played_events
    assert t.effect("Red Scare US") == 0
    assert t.discarded("Red Scare/Purge")
    assert t.discarded("Defectors")


def test_defectors_of_the_us_cancels_an_asterisk_card_without_removing_it() -> None:
    t = headlines("Defectors", "COMECON")
    assert t.discarded("COMECON")


def test_defectors_of_the_us_cancels_a_scoring_card() -> None:
    t = headlines("Defectors", "Asia Scoring", influence={"Thailand": (0, 2)})
    assert t.vp == 0
    assert t.discarded("Asia Scoring")


def test_defectors_of_the_ussr_does_nothing() -> None:
    t = headlines("Containment", "Defectors")
    assert t.played_events == ["Containment"]
    assert t.vp == 0
    assert t.discarded("Defectors")


# --- what a headline does (C 4, C 5, C 6) -------------------------------------------------------------------


def test_a_headline_gives_no_ops() -> None:
    t = headlines("Containment", "Fidel")
    assert t.heard(SAID_OPERATION) == []
    assert t.asked == "play"
    assert t.actor == USSR
    assert t.state.round == 1


def test_ops_granted_by_a_headline_event_are_used() -> None:
    t = headlines("CIA Created", "Asia Scoring", influence={"Italy": (1, 0)})
    assert t.actor == US
    t.do_as(US, "influence", "Italy")
    assert t.pair("Italy") == (2, 0)


def test_an_opponents_event_is_carried_out_by_the_opponent() -> None:
    t = headlines("Asia Scoring", "Independent Reds", influence={"Hungary": (0, 3)})
    assert t.actor == US
    t.do_as(US, "Hungary")
    assert t.pair("Hungary") == (3, 3)


def test_an_opponents_event_headlined_by_the_us_is_carried_out_by_the_ussr() -> None:
    t = headlines("COMECON", "Asia Scoring")
    assert t.actor == USSR
    t.do_as(USSR, "Poland", "Czechoslovakia", "Yugoslavia", "Bulgaria")
    assert t.pair("Poland") == (0, 1)


def test_an_opponents_card_in_the_headline_gives_its_player_nothing_else() -> None:
    t = headlines("Fidel", "Asia Scoring")
    assert t.pair("Cuba") == (0, 3)
    assert t.heard(SAID_OPERATION) == []


@pytest.mark.parametrize("side", [US, USSR])
def test_defcon_one_in_the_headline_loses_for_whoever_headlined_the_card(side: int) -> None:
    """CHK-2, TS 8.1.3: Duck and Cover is a US event either way."""
    us, ussr = ("Duck and Cover", "Fidel") if side == US else ("Formosan Resolution", "Duck and Cover")
    t = headlines(us, ussr, defcon=2)
    assert t.winner == 1 - side
    assert t.ending is not None
    assert t.ending.reason == BY_DEFCON


def test_a_coup_granted_to_the_opponent_loses_for_the_headliner() -> None:
    """RUL-3: the US coups with the Op of a card headlined by the USSR."""
    t = headlines("Asia Scoring", "CIA Created", defcon=2, influence={"Angola": (0, 1)})
    t.do_as(US, "coup", "Angola").do("roll 1")
    assert t.winner == US


def test_the_second_headline_changes_the_phasing_player() -> None:
    """The US resolves first; DEFCON 1 by the second card is the fault of the USSR."""
    t = headlines("Nuclear Test Ban", "CIA Created", defcon=2, influence={"Angola": (0, 1)})
    assert t.defcon == 4
    t = headlines("Containment", "CIA Created", defcon=2, influence={"Angola": (0, 1)})
    t.do_as(US, "coup", "Angola").do("roll 6")
    assert t.winner == US


@pytest.mark.parametrize("by", [US, USSR])
def test_an_asterisk_headline_is_removed_whoever_played_it(by: int) -> None:
    """RUL-15."""
    us, ussr = ("Fidel", "Asia Scoring") if by == US else ("Asia Scoring", "Fidel")
    t = headlines(us, ussr)
    assert t.removed("Fidel")
    assert t.discarded("Asia Scoring")


@pytest.mark.parametrize("by", [US, USSR])
def test_an_ineligible_headline_does_nothing_and_is_discarded(by: int) -> None:
    us, ussr = ("NATO", "Fidel") if by == US else ("Formosan Resolution", "NATO")
    t = headlines(us, ussr)
    assert "NATO" not in t.played_events
    assert t.effect("NATO") == 0
    assert t.discarded("NATO")


@pytest.mark.parametrize(("number", "given"), [("Wargames", {"defcon": 3}), ("Star Wars", {"space": (2, 2)})])
def test_a_headline_whose_condition_fails_is_discarded(number: int | str, given: dict[str, Any]) -> None:
    t = headlines(number, "Asia Scoring", **given)
    assert t.discarded(number)
    assert t.ending is None


def test_southeast_asia_scoring_as_headline_is_removed() -> None:
    t = headlines("Southeast Asia Scoring", "Fidel", influence={"Thailand": (2, 0)})
    assert t.vp == 2
    assert t.removed("Southeast Asia Scoring")


def test_a_headline_is_announced_as_an_event() -> None:
    t = headlines("Containment", "Fidel")
    assert [(e.a, e.b) for e in t.heard(SAID_PLAY)] == [(US, CONTAINMENT), (USSR, FIDEL)]


# --- headlines and hands (RUL-16, RUL-6) --------------------------------------------------------------------


def test_the_second_headline_cannot_be_drawn_by_five_year_plan() -> None:
    t = at_headline(us_hand=["Five Year Plan"], ussr_hand=["Fidel", "Nasser"])
    t.do_as(US, "Five Year Plan")
    t.do_as(USSR, "Fidel")
    assert t.options == ["Nasser"]
    t.do("Nasser")
    assert t.discarded("Nasser")
    assert t.removed("Fidel")
    assert t.ussr("Cuba") == 3


def test_the_second_headline_cannot_be_taken_by_missile_envy() -> None:
    t = at_headline(turn=4, us_hand=["Missile Envy"], ussr_hand=["Vietnam Revolts", "Nasser"])
    t.do_as(US, "Missile Envy")
    t.do_as(USSR, "Vietnam Revolts")
    assert t.actor == USSR
    assert t.options == ["Nasser"]


def test_missile_envy_finds_nothing_but_the_committed_headline() -> None:
    t = at_headline(turn=4, us_hand=["Missile Envy", "Brush War"], ussr_hand=["Vietnam Revolts"])
    t.do_as(US, "Missile Envy")
    t.do_as(USSR, "Vietnam Revolts")
    assert t.discarded("Missile Envy")
    assert t.removed("Vietnam Revolts")


def test_the_snapshot_is_that_of_the_start_of_the_headline_event() -> None:
    """RUL-6: influence of the first headline counts for Ops granted by the second."""
    t = headlines("Lone Gunman", "COMECON")
    t.do("Hungary", "Bulgaria", "Austria", "Czechoslovakia")
    t.do_as(USSR, "influence", "Yugoslavia")  # next to Hungary only
    assert t.ussr("Yugoslavia") == 1


def test_headlines_leave_the_hands_before_anything_is_resolved() -> None:
    t = headlines("Asia Scoring", "COMECON")
    assert t.where("Asia Scoring") == "table"
    assert t.hand(US) == ["Decolonization"]
    assert t.hand(USSR) == ["Socialist Governments"]
    assert t.seen(SPECTATOR, "US hand") == []
    assert t.seen(SPECTATOR, "USSR hand") == []


def test_nasser_as_headline_is_in_no_pile_while_the_first_card_resolves() -> None:
    t = headlines("Nasser", "COMECON", influence={"Egypt": (2, 0)})
    assert t.where("Nasser") == "table"
    assert t.seen(SPECTATOR, "discard pile") == []
