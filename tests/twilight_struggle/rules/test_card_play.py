"""Playing a card (TS 2.2, 5, 7.1, 7.5, 7.6; RUL-1, RUL-2, RUL-4 to RUL-9, RUL-14, RUL-20)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import at_event, at_round, names
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle.constants import US, USSR
from theatrum.games.twilight_struggle.messages import SAID_EVENT, SAID_NO_EVENT

# --- the uses of a card (5.1, 7.1, RUL-4) -------------------------------------------------------------------


@pytest.mark.parametrize(("side", "number"), [(US, "Duck and Cover"), (USSR, "Socialist Governments")])
def test_an_own_card_is_event_or_ops_or_space(side: int, number: str) -> None:
    hand: dict[str, Any] = {"us_hand": [number]} if side == US else {"ussr_hand": [number]}
    t = at_round(side, influence={"France": (1, 1)}, **hand)
    t.do(number)
    assert t.asked == "use"
    assert t.options == ["event", "ops", "space"]


@pytest.mark.parametrize("side", [US, USSR])
def test_a_neutral_card_is_event_or_ops_or_space(side: int) -> None:
    hand: dict[str, Any] = {"us_hand": ["Nuclear Test Ban"]} if side == US else {"ussr_hand": ["Nuclear Test Ban"]}
    t = at_round(side, **hand)
    t.do("Nuclear Test Ban")
    assert t.options == ["event", "ops", "space"]


@pytest.mark.parametrize(("side", "number"), [(USSR, "Duck and Cover"), (US, "Socialist Governments")])
def test_an_opponents_card_is_never_played_for_the_event_alone(side: int, number: str) -> None:
    hand: dict[str, Any] = {"us_hand": [number]} if side == US else {"ussr_hand": [number]}
    t = at_round(side, influence={"France": (1, 1)}, **hand)
    t.do(number)
    assert t.options == ["space", "event first", "ops first"]
    t.refuses("event")
    t.refuses("ops")


def test_a_scoring_card_is_event_only() -> None:
    t = at_round(US, us_hand=["Asia Scoring", "Fidel"], ussr_hand=["Nasser"])
    t.do("Asia Scoring")
    assert t.discarded("Asia Scoring")
    assert t.actor == USSR


def test_a_card_cannot_just_be_discarded_or_kept() -> None:
    t = at_round(US, us_hand=["Fidel"], ussr_hand=["Nasser"])
    t.refuses("pass")
    t.refuses("done")
    t.do("Fidel")
    t.refuses("done")
    t.refuses("pass")


def test_a_card_not_in_hand_cannot_be_played() -> None:
    t = at_round(US, us_hand=["Fidel"], ussr_hand=["Nasser"])
    t.refuses("Nasser")
    t.refuses("The China Card")


def test_a_card_played_for_the_event_gives_no_ops() -> None:
    t = at_round(US, us_hand=["Containment"], ussr_hand=["Nasser"])
    t.do("Containment", "event")
    assert t.effect("Containment") == 1
    assert t.actor == USSR


@pytest.mark.parametrize("number", ["Containment", "Nuclear Test Ban"])
def test_own_and_neutral_cards_for_ops_never_trigger_their_event(number: str) -> None:
    t = at_round(US, us_hand=[number], ussr_hand=["Nasser"], influence={"Italy": (1, 0)})
    t.do(number, "ops", "influence", *["Italy"] * (3 if number == "Containment" else 4))
    assert t.heard(SAID_EVENT) == []
    assert t.vp == 0
    assert t.discarded(number)  # an asterisk alone removes nothing (2.2.4)
    assert t.actor == USSR


@pytest.mark.parametrize("way", ["influence", "realign", "coup"])
def test_ops_are_used_in_exactly_one_way(way: str) -> None:
    """TS 6.0."""
    t = at_round(US, us_hand=["Containment"], ussr_hand=["Nasser"], influence={"Angola": (1, 5)})
    t.do("Containment", "ops")
    assert t.asked == "operation"
    t.do(way)
    for other in ("influence", "realign", "coup", "space"):
        t.refuses(other)


def test_ops_of_a_card_cannot_be_declined() -> None:
    t = at_round(US, us_hand=["Containment"], ussr_hand=["Nasser"])
    t.do("Containment", "ops")
    t.refuses("done")


# --- opponents' events (5.2) --------------------------------------------------------------------------------


def test_event_first() -> None:
    t = at_round(US, us_hand=["Fidel"], ussr_hand=["Nasser"], influence={"Cuba": (2, 0)})
    t.do("Fidel", "event first")
    assert t.pair("Cuba") == (0, 3)
    assert t.actor == US
    t.do("coup", "Cuba", "roll 6")  # 6 + 2 - 6
    assert t.pair("Cuba") == (0, 1)
    assert t.removed("Fidel")


def test_ops_first() -> None:
    t = at_round(US, us_hand=["Fidel"], ussr_hand=["Nasser"], influence={"Cuba": (2, 0)})
    t.do("Fidel", "ops first", "influence", "Cuba")
    assert t.pair("Cuba") == (3, 0)
    t.do("Cuba")
    assert t.pair("Cuba") == (0, 3)
    assert t.removed("Fidel")


@pytest.mark.parametrize("use", ["event first", "ops first"])
def test_the_opponent_executes_his_event_and_makes_its_choices(use: str) -> None:
    """RUL-1."""
    t = at_round(US, us_hand=["Suez Crisis"], ussr_hand=["Nasser"], influence={"France": (3, 0), "UK": (5, 0)})
    t.do("Suez Crisis", use)
    if use == "ops first":
        t.do_as(US, "influence", "France", "France", "France")
    assert t.actor == USSR
    t.do_as(USSR, "UK", "UK", "France", "France")
    assert t.us("UK") == 3


def test_choices_the_text_gives_to_the_other_player_stay_with_him() -> None:
    """RUL-1: the US decides about the discard of Blockade although it is a Soviet event."""
    t = at_round(USSR, ussr_hand=["Blockade"], us_hand=["Containment"], influence={"West Germany": (3, 0)})
    t.do("Blockade", "event")
    assert t.actor == US
    t.do_as(US, "Containment")
    assert t.us("West Germany") == 3
    assert t.discarded("Containment")  # 5.4: no event, though it has an asterisk
    assert t.effect("Containment") == 0


@pytest.mark.parametrize("side", [US, USSR])
def test_neutral_events_are_executed_by_their_player(side: int) -> None:
    hands: dict[str, Any] = {"us_hand": ["Nuclear Test Ban"], "ussr_hand": ["Fidel"]}
    if side == USSR:
        hands = {"ussr_hand": ["Nuclear Test Ban"], "us_hand": ["Fidel"]}
    t = at_round(side, **hands)
    t.do("Nuclear Test Ban", "event")
    assert t.vp == (3 if side == US else -3)


@pytest.mark.parametrize("use", ["event first", "ops first"])
def test_a_prerequisite_unmet_leaves_the_ops_and_discards_the_card(use: str) -> None:
    """EX-5.2-1: table a."""
    t = at_round(USSR, ussr_hand=["NATO"], us_hand=["Fidel"])
    t.do("NATO", use, "influence", "Poland", "Poland", "Poland", "Poland")
    assert t.ussr("Poland") == 4
    assert t.effect("NATO") == 0
    assert t.discarded("NATO")
    assert names(e.a for e in t.heard(SAID_NO_EVENT)) == ["NATO"]


def test_a_forbidden_event_leaves_the_ops_and_discards_the_card() -> None:
    """EX-5.2-2: table b."""
    t = at_round(US, turn=4, us_hand=["Arab-Israeli War"], ussr_hand=["Fidel"], effects={"Camp David": 1})
    t.do("Arab-Israeli War", "event first")
    assert t.actor == US  # no war roll
    t.do("influence", "Cuba", "Cuba")
    assert t.milops(USSR) == 0
    assert t.discarded("Arab-Israeli War")


def test_an_event_that_changes_nothing_counts_as_played() -> None:
    """EX-5.2-3: table c."""
    t = at_round(USSR, turn=4, ussr_hand=["Alliance for Progress"], us_hand=["Fidel"])
    t.do("Alliance for Progress", "event first", "influence", "Poland", "Poland")
    assert t.where("Alliance for Progress") == "table"  # RUL-8
    t.do("Poland")
    assert t.vp == 0
    assert t.removed("Alliance for Progress")


def test_star_wars_without_the_lead_is_discarded() -> None:
    """EX-5.2-4."""
    t = at_round(USSR, turn=8, ussr_hand=["Star Wars"], us_hand=["Fidel"], discards=["Containment"], space=(3, 3))
    t.do("Star Wars", "event first", "influence", "Poland", "Poland")
    assert t.discarded("Star Wars")
    assert t.discarded("Containment")


@pytest.mark.parametrize("use", ["event first", "ops first"])
def test_an_event_that_happens_removes_the_asterisk_card(use: str) -> None:
    """Table d."""
    t = at_round(US, us_hand=["Romanian Abdication"], ussr_hand=["Fidel"])
    t.do("Romanian Abdication", use, "influence", "Cuba")
    assert t.removed("Romanian Abdication")


@pytest.mark.parametrize("use", ["event first", "ops first"])
def test_a_card_without_asterisk_is_discarded(use: str) -> None:
    t = at_round(USSR, ussr_hand=["Duck and Cover"], us_hand=["Fidel"])
    t.do("Duck and Cover", use, "influence", "Poland", "Poland", "Poland")
    assert t.discarded("Duck and Cover")
    assert t.vp == 1


def test_space_race_triggers_no_event_and_discards_the_card() -> None:
    """Table e, TS 6.4.5."""
    t = at_round(US, us_hand=["Fidel"], ussr_hand=["Nasser"])
    t.do("Fidel", "space", "roll 1")
    assert t.ussr("Cuba") == 0
    assert t.discarded("Fidel")


def test_un_intervention_cancels_the_event_and_leaves_the_ops() -> None:
    """Table e, RUL-20, CHK-12: both cards go to the discard pile."""
    t = at_round(US, us_hand=["UN Intervention", "Suez Crisis"], ussr_hand=["Nasser"], influence={"France": (2, 0)})
    t.do("UN Intervention", "event", "Suez Crisis")
    assert t.options == ["ops", "space"]
    t.do("ops", "influence", "France", "France", "France")
    assert t.us("France") == 5
    assert t.discarded("UN Intervention")
    assert t.discarded("Suez Crisis")
    assert t.actor == USSR


def test_un_intervention_partner_may_go_to_space() -> None:
    """RUL-9."""
    t = at_round(US, us_hand=["UN Intervention", "Suez Crisis"], ussr_hand=["Nasser"])
    t.do("UN Intervention", "event", "Suez Crisis", "space", "roll 1")
    assert t.space(US) == 1
    assert t.discarded("Suez Crisis")


def test_un_intervention_needs_a_card_with_the_opponents_star() -> None:
    t = at_round(US, us_hand=["UN Intervention", "Containment", "Olympic Games", "Asia Scoring"], ussr_hand=["Nasser"])
    t.do("UN Intervention")
    t.refuses("event")
    assert t.options == ["ops"]  # worth 1: no space race either


@pytest.mark.parametrize("partner", ["Containment", "Olympic Games", "Asia Scoring", "The China Card"])
def test_un_intervention_takes_no_other_partner(partner: str) -> None:
    t = at_round(
        US,
        us_hand=["UN Intervention", "Fidel", "Containment", "Olympic Games", "Asia Scoring"],
        ussr_hand=["Nasser"],
        china=(US, True),
    )
    t.do("UN Intervention", "event")
    t.refuses(partner)


def test_a_dormant_nato_is_a_partner_for_un_intervention() -> None:
    t = at_round(USSR, ussr_hand=["UN Intervention", "NATO"], us_hand=["Fidel"])
    t.do("UN Intervention", "event")
    assert t.options == ["NATO"]


def test_an_ineligible_own_event_is_not_offered_but_the_ops_are() -> None:
    """TS 5.2, 7.5."""
    t = at_round(US, us_hand=["NATO"], ussr_hand=["Fidel"])
    t.do("NATO")
    t.refuses("event")
    assert t.options == ["ops", "space"]


def test_the_own_event_barred_by_another_is_not_offered_but_the_ops_are() -> None:
    t = at_round(USSR, turn=4, ussr_hand=["Arab-Israeli War"], us_hand=["Fidel"], effects={"Camp David": 1})
    t.do("Arab-Israeli War")
    t.refuses("event")
    assert t.options == ["ops", "space"]


# --- where the card is meanwhile (5.2 end, RUL-8) -----------------------------------------------------------


def test_the_card_leaves_the_hand_at_once() -> None:
    t = at_round(US, us_hand=["Containment", "Fidel"], ussr_hand=["Nasser"])
    t.do("Containment")
    assert t.hand(US) == ["Fidel"]
    assert t.where("Containment") == "table"


def test_the_card_played_cannot_be_fetched_by_its_own_event() -> None:
    t = at_round(US, turn=4, us_hand=["SALT Negotiations"], ussr_hand=["Nasser"], discards=["Fidel", "Asia Scoring"])
    t.do("SALT Negotiations", "event")
    assert t.options == ["Fidel", "done"]


def test_the_card_played_is_no_random_discard() -> None:
    """RUL-14: nor is the China Card; scoring cards are."""
    t = at_round(
        USSR, turn=8, ussr_hand=["Five Year Plan", "Fidel", "Asia Scoring"], us_hand=["Nasser"], china=(USSR, True)
    )
    t.do("Five Year Plan", "event first")
    assert t.actor == CHANCE
    assert t.options == ["Asia Scoring", "Fidel"]


def test_a_scoring_card_lost_to_an_event_is_not_scored() -> None:
    """TS 5.4, RUL-14."""
    t = at_event(
        "Terrorism", USSR, turn=8, us_hand=["Middle East Scoring"], ussr_hand=["Fidel"], influence={"Egypt": (2, 0)}
    )
    t.do("Middle East Scoring")
    assert t.vp == 0
    assert t.discarded("Middle East Scoring")


def test_southeast_asia_scoring_is_the_only_scoring_card_removed() -> None:
    """TS 7.2."""
    t = at_round(US, turn=4, us_hand=["Southeast Asia Scoring", "Fidel"], ussr_hand=["Nasser"])
    t.do("Southeast Asia Scoring")
    assert t.removed("Southeast Asia Scoring")


# --- order and snapshot (RUL-5, RUL-6) ----------------------------------------------------------------------


def test_own_influence_removed_by_the_event_still_counts_for_placement() -> None:
    """RUL-5, Q-2."""
    t = at_round(US, us_hand=["Suez Crisis"], ussr_hand=["Nasser"], influence={"France": (2, 0)})
    t.do("Suez Crisis", "event first", "France", "France")
    assert t.us("France") == 0
    t.do("influence", "France", "Spain/Portugal", "Italy")
    assert t.us("France") == 1


def test_influence_gained_by_the_event_does_not_open_new_countries() -> None:
    """RUL-5: The Iron Lady puts Soviet influence into Argentina, too late for the Ops of the same card."""
    t = at_round(USSR, turn=8, ussr_hand=["The Iron Lady"], us_hand=["Fidel"])
    t.do("The Iron Lady", "event first")
    assert t.ussr("Argentina") == 1
    t.do("influence")
    t.refuses("Argentina")
    t.refuses("Chile")


def test_ops_granted_inside_the_opponents_round_use_the_snapshot_of_its_start() -> None:
    """RUL-6: the US has no influence in Italy at the start of the Soviet round."""
    t = at_round(USSR, ussr_hand=["CIA Created"], us_hand=["Fidel"], influence={"UK": (1, 0)})
    t.do("CIA Created", "ops first", "influence", "Poland")
    t.do_as(US, "influence")
    assert "France" in t.options
    assert "Italy" not in t.options


# --- whose fault (RUL-2) ------------------------------------------------------------------------------------


def test_a_coup_of_the_opponent_in_the_own_round_loses_for_the_phasing_player() -> None:
    """CHK-3."""
    t = at_round(USSR, defcon=2, ussr_hand=["CIA Created"], us_hand=["Fidel"], influence={"Angola": (0, 1)})
    t.do("CIA Created", "event first").do_as(US, "coup", "Angola").do("roll 1")
    assert t.winner == US


def test_nested_events_do_not_change_the_phasing_player() -> None:
    """RUL-2: Five Year Plan in a Soviet round draws Duck and Cover, a US event."""
    t = at_round(USSR, defcon=2, ussr_hand=["Five Year Plan", "Duck and Cover"], us_hand=["Fidel"])
    t.do("Five Year Plan", "event first", "Duck and Cover")
    assert t.winner == US
    assert t.vp == 0  # RUL-58: DEFCON 1 comes before the VP


# --- optional and as far as possible (RUL-7) ----------------------------------------------------------------


def test_granted_ops_may_be_declined() -> None:
    t = at_event("CIA Created", US, us_hand=["Fidel"], ussr_hand=["Nasser"])
    t.do("done")
    assert t.actor == USSR
    assert t.removed("CIA Created")


def test_an_event_removes_as_much_as_there_is() -> None:
    t = at_event("Suez Crisis", USSR, us_hand=["Fidel"], influence={"France": (1, 0), "Israel": (1, 0)})
    t.refuses("done")
    t.do("France", "Israel")
    assert t.removed("Suez Crisis")
    assert t.actor == US


# --- granted Ops and space (RUL-9) --------------------------------------------------------------------------


@pytest.mark.parametrize("number", ["CIA Created", "ABM Treaty"])
def test_ops_by_event_text_may_not_go_to_space(number: str) -> None:
    t = at_event(number, US, turn=4, us_hand=["Fidel"], ussr_hand=["Nasser"], effects={"Containment": 1})
    assert t.asked == "operation"
    t.refuses("space")


# --- wars (7.6, 8.2.4) --------------------------------------------------------------------------------------


def test_a_war_card_of_the_opponent_for_ops_gives_him_the_milops() -> None:
    """EX-8.2.4."""
    t = at_round(US, us_hand=["Arab-Israeli War"], ussr_hand=["Nasser"])
    t.do("Arab-Israeli War", "event first", "roll 1")
    assert t.milops(USSR) == 2
    assert t.milops(US) == 0
    t.do("influence", "Cuba", "Cuba")
    assert t.us("Cuba") == 2
    assert t.discarded("Arab-Israeli War")


def test_a_war_needs_no_influence_anywhere() -> None:
    t = at_round(USSR, ussr_hand=["Korean War"], us_hand=["Fidel"])
    t.do("Korean War", "event", "roll 4")
    assert t.vp == -2
    assert t.milops(USSR) == 2
    assert t.pair("South Korea") == (0, 0)
    assert t.defcon == 5


# --- value at least N (5.3) ---------------------------------------------------------------------------------


@pytest.mark.parametrize("number", ["Containment", "Red Scare/Purge"])
def test_a_card_worth_more_qualifies_as_a_discard(number: str) -> None:
    t = at_event(
        "Blockade", USSR, us_hand=[number, "Formosan Resolution", "Asia Scoring"], influence={"West Germany": (1, 0)}
    )
    assert len(t.options) == 2  # this card, or declining
    t.refuses("Formosan Resolution")
    t.refuses("Asia Scoring")
    t.do(number)
    assert t.us("West Germany") == 1


def test_reagan_bombs_libya_with_nothing_to_do_is_removed() -> None:
    t = at_round(
        US, turn=8, us_hand=["Reagan Bombs Libya", "Arms Race"], ussr_hand=["Nasser"], influence={"Libya": (0, 1)}
    )
    t.do("Reagan Bombs Libya", "event")
    assert t.vp == 0
    assert t.removed("Reagan Bombs Libya")


def test_an_opponents_event_that_traps_the_player_leaves_the_ops_of_this_round() -> None:
    """RUL-24: a trap works from the victim's next round on; Ops of the same card are still used."""
    t = at_round(US, turn=4, us_hand=["Quagmire", "Decolonization"], ussr_hand=["Nasser"])
    t.do("Quagmire", "event first")
    assert t.effect("Quagmire") == 1
    t.do("influence", "Cuba", "Cuba", "Cuba")
    assert t.us("Cuba") == 3
