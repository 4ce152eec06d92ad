"""Events that cost cards: 5 Five-Year Plan, 10 Blockade, 92 Terrorism, 95 Latin American Debt Crisis."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import SIDES, event, event_by, held
from tests.twilight_struggle.table import Table, at_headline, at_round, card, names
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle.constants import SPECTATOR, US, USSR
from theatrum.games.twilight_struggle.messages import SAID_DISCARD

# --- 5 Five-Year Plan -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_five_year_plan_draws_from_the_whole_soviet_hand(by: int) -> None:
    """Scoring cards included (RUL-14), the China Card never."""
    t = event_by(
        "Five Year Plan", by, ussr_hand=["Fidel", "Asia Scoring", "NATO"], us_hand=["Nasser"], china=(USSR, True)
    )
    assert t.actor == CHANCE
    assert t.options == ["Asia Scoring", "Fidel", "NATO"]


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("drawn", ["Fidel", "Olympic Games", "Asia Scoring"])
def test_five_year_plan_discards_other_cards_without_their_event(drawn: str, by: int) -> None:
    t = event_by("Five Year Plan", by, ussr_hand=[drawn, "NATO"], influence=held(us=["Taiwan"]))
    t.do(drawn)
    assert t.discarded(drawn)
    assert t.played_events == []
    assert (t.vp, t.ussr("Cuba"), t.defcon) == (0, 0, 5)
    assert t.asked == "play"


@pytest.mark.parametrize("by", SIDES)
def test_five_year_plan_runs_a_us_event_with_the_us_choosing(by: int) -> None:
    t = event_by("Five Year Plan", by, ussr_hand=["Marshall Plan", "Fidel"])
    t.do("Marshall Plan")
    assert (t.actor, t.asked) == (US, "add")
    t.do("Canada")
    assert t.us("Canada") == 1


@pytest.mark.parametrize("by", SIDES)
def test_five_year_plan_removes_an_asterisked_us_event_and_gives_no_ops(by: int) -> None:
    t = event_by("Five Year Plan", by, ussr_hand=["Containment"])
    t.do("Containment")
    assert t.effect("Containment") == 1
    assert t.removed("Containment")
    assert t.discarded("Five Year Plan")
    assert (t.actor, t.asked) == (1 - by, "play")


def test_five_year_plan_gives_the_ops_that_the_drawn_event_grants() -> None:
    t = event_by("Five Year Plan", USSR, ussr_hand=["CIA Created"])
    t.do("CIA Created")
    assert (t.actor, t.asked) == (US, "operation")


def test_five_year_plan_discards_a_us_event_that_cannot_occur() -> None:
    """CHK-17."""
    t = event_by("Five Year Plan", US, ussr_hand=["NATO"])
    t.do("NATO")
    assert t.discarded("NATO")
    assert t.effect("NATO") == 0


def test_five_year_plan_can_bring_nato_once_it_is_possible() -> None:
    t = event_by("Five Year Plan", US, ussr_hand=["NATO"], effects={"Marshall Plan": 1})
    t.do("NATO")
    assert t.removed("NATO")
    assert t.effect("NATO") == 1


@pytest.mark.parametrize("by", SIDES)
def test_five_year_plan_with_an_empty_soviet_hand_does_nothing(by: int) -> None:
    t = event_by("Five Year Plan", by)
    assert t.discarded("Five Year Plan")
    assert t.asked == "play"


def test_five_year_plan_reveals_one_card_to_all_and_no_other() -> None:
    t = event_by("Five Year Plan", US, ussr_hand=["Fidel", "Nasser"])
    t.do("Fidel")
    for viewer in (US, USSR, SPECTATOR):
        assert names(e.b for e in t.heard(SAID_DISCARD, viewer)) == ["Fidel"]
    assert t.seen(US, "USSR hand") == []


def test_five_year_plan_played_by_the_ussr_is_not_in_its_own_draw() -> None:
    t = at_round(USSR, ussr_hand=["Five Year Plan", "Fidel", "Nasser"])
    t.do("Five Year Plan", "event first")
    assert t.options == ["Fidel", "Nasser"]


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("turn", "drawn"), [(1, "Duck and Cover"), (8, "Soviets Shoot Down KAL-007")])
def test_five_year_plan_keeps_the_phasing_player(turn: int, drawn: str, by: int) -> None:
    t = event_by("Five Year Plan", by, turn=turn, defcon=2, ussr_hand=[drawn])
    t.do(drawn)
    assert t.winner == 1 - by


def test_five_year_plan_in_the_headline_drawing_defectors_cancels_a_soviet_headline_to_come() -> None:
    t = at_headline(us_hand=["Five Year Plan"], ussr_hand=["Vietnam Revolts", "Defectors"])
    t.do_as(US, "Five Year Plan").do_as(USSR, "Vietnam Revolts")
    assert t.options == ["Defectors"]  # the headline is no longer in the hand (1.11)
    t.do("Defectors")
    assert t.ussr("Vietnam") == 0
    assert t.discarded("Vietnam Revolts")
    assert t.discarded("Defectors")
    assert t.vp == 0


def test_five_year_plan_drawing_defectors_does_not_undo_a_resolved_headline() -> None:
    t = at_headline(us_hand=["Five Year Plan"], ussr_hand=["Red Scare/Purge", "Defectors"])
    t.do_as(US, "Five Year Plan").do_as(USSR, "Red Scare/Purge")
    t.do("Defectors")
    assert t.effect("Red Scare US") == 1
    assert t.vp == 0


def test_five_year_plan_headlined_by_the_ussr_drawing_defectors_has_nothing_to_cancel() -> None:
    t = at_headline(us_hand=["Red Scare/Purge"], ussr_hand=["Five Year Plan", "Defectors"])
    t.do_as(US, "Red Scare/Purge").do_as(USSR, "Five Year Plan")
    t.do("Defectors")
    assert t.effect("Red Scare USSR") == 1
    assert t.discarded("Defectors")
    assert t.vp == 0


@pytest.mark.parametrize(("by", "vp"), [(USSR, 1), (US, 0)])
def test_five_year_plan_drawing_defectors_pays_in_a_soviet_round_only(by: int, vp: int) -> None:
    """RUL-26."""
    t = event_by("Five Year Plan", by, ussr_hand=["Defectors"])
    t.do("Defectors")
    assert t.vp == vp
    assert t.discarded("Defectors")


@pytest.mark.parametrize("order", ["event first", "ops first"])
def test_five_year_plan_played_by_the_ussr_keeps_its_own_ops(order: str) -> None:
    t = at_round(USSR, ussr_hand=["Five Year Plan", "Fidel"], influence={"Poland": (0, 1)})
    t.do("Five Year Plan", order)
    if order == "event first":
        t.do("Fidel")
    assert (t.actor, t.asked) == (USSR, "operation")


# --- 10 Blockade ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_blockade_lets_the_us_discard(by: int) -> None:
    t = event_by("Blockade", by, us_hand=["Duck and Cover", "Fidel", "NATO"], influence={"West Germany": (4, 1)})
    assert (t.actor, t.asked) == (US, "discard")
    assert t.options == ["Duck and Cover", "NATO", "done"]
    t.do("Duck and Cover")
    assert t.discarded("Duck and Cover")
    assert t.pair("West Germany") == (4, 1)
    assert (t.defcon, t.vp) == (5, 0)  # no event (TS 5.4)
    assert t.removed("Blockade")


def test_blockade_may_be_suffered_with_a_card_to_discard() -> None:
    t = event_by("Blockade", USSR, us_hand=["Duck and Cover"], influence={"West Germany": (4, 1)})
    t.do("done")
    assert t.pair("West Germany") == (0, 1)
    assert t.hand(US) == ["Duck and Cover"]


@pytest.mark.parametrize("hand", [[], ["Fidel", "Nasser"], ["Asia Scoring"]])
def test_blockade_without_an_eligible_card_costs_west_germany(hand: list[str]) -> None:
    """The US is asked all the same, so that its answer tells nothing (table f)."""
    t = event_by("Blockade", USSR, us_hand=hand, influence={"West Germany": (3, 0)})
    assert t.options == ["done"]
    t.do("done")
    assert t.us("West Germany") == 0
    assert sorted(t.hand(US)) == sorted(hand)


def test_blockade_takes_no_scoring_card() -> None:
    t = event_by("Blockade", USSR, us_hand=["Asia Scoring", "NATO"])
    t.refuses("Asia Scoring")


@pytest.mark.parametrize(
    ("effects", "eligible"),
    [
        ({}, ["Duck and Cover", "NATO"]),
        ({"Red Scare US": 1}, ["NATO"]),
        ({"Red Scare US": 2}, []),
        ({"Containment": 1}, ["Duck and Cover", "NATO", "Special Relationship"]),
        ({"Containment": 1, "Red Scare US": 1}, ["Duck and Cover", "NATO"]),
        ({"Red Scare USSR": 1}, ["Duck and Cover", "NATO"]),
    ],
)
def test_blockade_looks_at_modified_values(effects: dict[str, int], eligible: list[str]) -> None:
    hand = ["Truman Doctrine", "Special Relationship", "Duck and Cover", "NATO"]
    t = event_by("Blockade", USSR, us_hand=hand, effects=effects)
    assert t.options == [*eligible, "done"]


def test_blockade_works_without_us_influence_in_west_germany() -> None:
    t = event_by("Blockade", USSR, us_hand=["NATO"], influence={"West Germany": (0, 2)})
    t.do("done")
    assert t.pair("West Germany") == (0, 2)
    assert t.removed("Blockade")


def test_blockade_cannot_be_paid_with_the_card_being_played() -> None:
    """Grain Sales, worth 3 under Containment, brings Blockade: it is on the table, not in the hand."""
    t = at_round(US, turn=4, us_hand=["Grain Sales to Soviets"], ussr_hand=["Blockade"], effects={"Containment": 1})
    t.do("Grain Sales to Soviets", "event", "Blockade", "play", "event first")
    assert t.asked == "discard"
    assert t.options == ["done"]
    t.refuses("Grain Sales to Soviets")
    t.refuses("Blockade")


def test_blockade_declined_reads_the_same_with_and_without_a_card() -> None:
    """Table f: nobody learns whether there was a choice."""
    logs = []
    for hand in (["NATO"], ["Nasser"]):
        t = event_by("Blockade", USSR, us_hand=hand, influence={"West Germany": (3, 0)})
        assert t.game.view(t.state, USSR).decision == t.game.view(t.state, SPECTATOR).decision
        t.do("done")
        logs.append([e.numbers() for e in t.log.seen_by(USSR)])
    assert logs[0] == logs[1]


def test_blockade_question_looks_the_same_to_the_ussr_with_and_without_a_card() -> None:
    seen = []
    for hand in (["NATO"], ["Nasser"]):
        t = event_by("Blockade", USSR, us_hand=hand)
        view = t.game.view(t.state, USSR)
        seen.append((view.decision, view.legal, view.actors))
    assert seen[0] == seen[1]


def test_blockade_discard_is_public() -> None:
    t = event_by("Blockade", USSR, us_hand=["Marshall Plan", "NATO"])
    t.do("Marshall Plan")
    assert names(e.b for e in t.heard(SAID_DISCARD, SPECTATOR)) == ["Marshall Plan"]
    assert t.discarded("Marshall Plan")  # asterisked, but without its event


# --- 92 Terrorism ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_terrorism_takes_one_random_card_of_the_opponent_without_its_event(by: int) -> None:
    hands = {
        "us_hand": ["Duck and Cover", "Fidel", "Asia Scoring"],
        "ussr_hand": ["Nasser", "The Voice of America", "Europe Scoring"],
    }
    t = event("Terrorism", by, **hands)
    victim_cards = hands["ussr_hand" if by == US else "us_hand"]
    assert t.legal == sorted(card(c) for c in victim_cards)
    lost = victim_cards[0]
    t.do(card(lost))
    assert t.discarded(lost)
    assert len(t.hand(1 - by)) == 2
    assert len(t.hand(by)) == 3
    assert (t.defcon, t.vp) == (5, 0)
    assert t.discarded("Terrorism")


def test_terrorism_after_the_hostage_crisis_takes_two_us_cards() -> None:
    t = event(
        "Terrorism", USSR, us_hand=["Duck and Cover", "Fidel", "Truman Doctrine"], effects={"Iranian Hostage Crisis": 1}
    )
    t.do("Fidel", "Duck and Cover")
    assert t.hand(US) == ["Truman Doctrine"]
    assert t.actor == US


def test_terrorism_by_the_us_takes_one_even_after_the_hostage_crisis() -> None:
    t = event("Terrorism", US, ussr_hand=["Nasser", "Fidel", "COMECON"], effects={"Iranian Hostage Crisis": 1}).do(
        "Fidel"
    )
    assert t.hand(USSR) == ["COMECON", "Nasser"]
    assert t.actor == USSR


def test_terrorism_takes_what_there_is() -> None:
    t = event("Terrorism", USSR, us_hand=["Fidel"], effects={"Iranian Hostage Crisis": 1}, china=(US, True)).do("Fidel")
    assert t.hand(US) == []
    assert t.options == ["The China Card", "pass"]
    t = event("Terrorism", USSR, us_hand=[], effects={"Iranian Hostage Crisis": 1}, china=(US, True))
    assert t.discarded("Terrorism")
    assert t.options == ["The China Card", "pass"]


def test_terrorism_may_take_a_scoring_card() -> None:
    t = event("Terrorism", USSR, us_hand=["Asia Scoring", "Truman Doctrine"]).do("Asia Scoring")
    assert t.discarded("Asia Scoring")
    assert t.vp == 0


def test_terrorism_discards_are_public() -> None:
    t = event("Terrorism", USSR, us_hand=["Duck and Cover", "Truman Doctrine"]).do("Duck and Cover")
    for viewer in (US, USSR, SPECTATOR):
        assert names(e.b for e in t.heard(SAID_DISCARD, viewer)) == ["Duck and Cover"]


def test_terrorism_in_the_headline_leaves_the_other_headline_alone() -> None:
    """RUL-16."""
    t = at_headline(turn=8, us_hand=["Truman Doctrine", "Fidel"], ussr_hand=["Terrorism", "Nasser"])
    t.do_as(US, "Truman Doctrine").do_as(USSR, "Terrorism")
    assert t.options == ["Fidel"]


def test_terrorism_frees_from_missile_envy() -> None:
    t = event("Terrorism", USSR, us_hand=["Missile Envy", "Truman Doctrine"], effects={"Missile Envy": 1 + US})
    t.do("Missile Envy")
    assert t.effect("Missile Envy") == 0
    assert t.options == ["Truman Doctrine"]


# --- 95 Latin American Debt Crisis ----------------------------------------------------------------------------


def debt(by: int, **given: Any) -> Table:
    return event("Latin American Debt Crisis", by, **given)


@pytest.mark.parametrize("by", SIDES)
def test_debt_crisis_a_us_discard_of_three_stops_it_without_event(by: int) -> None:
    t = debt(by, us_hand=["Duck and Cover", "Summit"], influence={"Chile": (0, 2)})
    assert (t.actor, t.asked) == (US, "discard")
    assert sorted(t.options) == sorted(["Duck and Cover", "done"])
    t.do("Duck and Cover")
    assert t.discarded("Duck and Cover")
    assert (t.defcon, t.vp, t.ussr("Chile")) == (5, 0, 2)
    assert t.discarded("Latin American Debt Crisis")
    assert t.asked == "play"


@pytest.mark.parametrize("by", SIDES)
def test_debt_crisis_otherwise_the_ussr_doubles_in_two_south_american_countries(by: int) -> None:
    where = {"Chile": (1, 2), "Peru": (0, 1), "Brazil": (0, 3), "Cuba": (0, 3), "Venezuela": (2, 0)}
    t = debt(by, us_hand=["Duck and Cover", "Summit"], influence=where).do("done")
    assert (t.actor, t.asked) == (USSR, "double")
    assert t.options == ["Peru", "Chile", "Brazil"]
    t.refuses("Cuba")
    t.refuses("done")
    t.do("Brazil")
    t.refuses("Brazil")
    t.do("Chile")
    assert (t.pair("Brazil"), t.pair("Chile"), t.ussr("Peru")) == ((0, 6), (1, 4), 1)
    assert t.discarded("Latin American Debt Crisis")
    assert t.asked == "play"


def test_debt_crisis_with_one_country_doubles_that_one() -> None:
    t = debt(USSR, influence={"Chile": (0, 2)}).do("done", "Chile")
    assert t.ussr("Chile") == 4
    assert (t.actor, t.asked) == (US, "play")


def test_debt_crisis_without_soviet_influence_has_no_effect() -> None:
    t = debt(USSR, influence={"Chile": (2, 0)}).do("done")
    assert t.pair("Chile") == (2, 0)
    assert (t.actor, t.asked) == (US, "play")


@pytest.mark.parametrize(
    ("effects", "eligible"),
    [
        ({}, ["Duck and Cover", "NATO"]),
        ({"Containment": 1}, ["Duck and Cover", "NATO", "Fidel"]),
        ({"Red Scare US": 1}, ["NATO"]),
        ({"Red Scare US": 2}, []),
    ],
)
def test_debt_crisis_counts_modified_values(effects: dict[str, int], eligible: list[str]) -> None:
    t = debt(USSR, us_hand=["Duck and Cover", "NATO", "Fidel", "Summit"], effects=effects)
    assert sorted(t.options) == sorted([*eligible, "done"])


def test_debt_crisis_never_takes_the_china_card_or_a_scoring_card() -> None:
    t = debt(USSR, us_hand=["Asia Scoring", "Summit"], china=(US, True))
    assert t.options == ["done"]
    t.refuses("The China Card")
    t.refuses("Asia Scoring")


def test_debt_crisis_itself_is_not_available_for_the_discard() -> None:
    t = at_round(
        US, turn=8, us_hand=["Latin American Debt Crisis", "Summit"], ussr_hand=["Nasser"], effects={"Containment": 1}
    )
    t.do("Latin American Debt Crisis", "event first")
    assert (t.asked, t.options) == ("discard", ["done"])


def test_debt_crisis_discard_of_missile_envy_ends_the_duty() -> None:
    t = debt(USSR, us_hand=["Missile Envy", "Summit"], effects={"Containment": 1, "Missile Envy": 1 + US})
    t.do("Missile Envy")
    assert t.effect("Missile Envy") == 0
