"""Events that look at cards: 98 Aldrich Ames Remix, 104 The Cambridge Five, 108 Our Man in Tehran."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import BOTH_SIDES, SIDES, event, event_by
from tests.twilight_struggle.table import Table, at_event, at_headline, at_round, names
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle.board import (
    COUNTRIES,
    IN_ASIA,
    IN_EUROPE,
    IN_MIDDLE_EAST,
    IN_REGIONS,
    SOUTHEAST_ASIA,
    countries_where,
)
from theatrum.games.twilight_struggle.constants import (
    AFRICA,
    ASIA,
    CENTRAL_AMERICA,
    DONE,
    DRAW_PILE,
    EUROPE,
    MIDDLE_EAST,
    SOUTH_AMERICA,
    SPECTATOR,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import ASIA_SCORING, EUROPE_SCORING
from theatrum.games.twilight_struggle.messages import (
    SAID_DISCARD,
    SAID_LOOKS,
    SAID_NONE_TO_REVEAL,
    SAID_RESHUFFLE,
    SAID_REVEAL,
)

# --- 98 Aldrich Ames Remix ------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_ames_opens_the_us_hand_and_the_ussr_discards_a_card_of_it(by: int) -> None:
    t = event("Aldrich Ames Remix", by, us_hand=["Duck and Cover", "Asia Scoring", "Summit"], china=(US, True))
    assert (t.actor, t.asked) == (USSR, "discard")
    assert t.options == ["Asia Scoring", "Duck and Cover", "Summit"]
    t.refuses("done")
    t.refuses("The China Card")
    assert t.seen(USSR, "US hand") == ["Asia Scoring", "Duck and Cover", "Summit"]
    t.do("Duck and Cover")
    assert t.discarded("Duck and Cover")
    assert (t.defcon, t.vp) == (5, 0)
    assert t.effect("Aldrich Ames") == 1
    assert t.removed("Aldrich Ames Remix")


def test_ames_may_take_a_scoring_card() -> None:
    t = event("Aldrich Ames Remix", USSR, us_hand=["Asia Scoring", "Summit"]).do("Asia Scoring")
    assert t.discarded("Asia Scoring")


def test_ames_with_an_empty_hand_only_opens_it() -> None:
    t = event("Aldrich Ames Remix", USSR, us_hand=[], china=(US, True))
    assert t.effect("Aldrich Ames") == 1
    assert t.options == ["The China Card", "pass"]
    assert t.removed("Aldrich Ames Remix")


def test_ames_shows_cards_drawn_later_this_turn() -> None:
    t = event(
        "Ask Not What Your Country Can Do For You",
        USSR,
        us_hand=["Summit", "NATO"],
        pile=["Fidel", "Blockade"],
        effects={"Aldrich Ames": 1},
    )
    t.do("NATO", "done", "Fidel")
    assert "Fidel" in t.seen(USSR, "US hand")


# --- 104 The Cambridge Five -----------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("scoring", "region"),
    [
        ("Asia Scoring", ASIA),
        ("Europe Scoring", EUROPE),
        ("Middle East Scoring", MIDDLE_EAST),
        ("Central America Scoring", CENTRAL_AMERICA),
        ("Africa Scoring", AFRICA),
        ("South America Scoring", SOUTH_AMERICA),
    ],
)
def test_cambridge_five_opens_the_region_of_a_scoring_card(scoring: str, region: int, by: int) -> None:
    t = event_by("The Cambridge Five", by, turn=4, us_hand=[scoring, "NATO"])
    assert (t.actor, t.asked, t.left) == (USSR, "add", 1)
    assert t.legal == [*IN_REGIONS[region], DONE]
    t.do(IN_REGIONS[region][0])
    assert t.ussr(IN_REGIONS[region][0]) == 1
    assert t.asked == "play"
    assert t.discarded("The Cambridge Five")


def test_cambridge_five_with_southeast_asia_scoring_opens_that_part_only() -> None:
    t = event_by("The Cambridge Five", USSR, turn=4, us_hand=["Southeast Asia Scoring"])
    assert t.legal == [*SOUTHEAST_ASIA, DONE]
    t.refuses("Japan")


def test_cambridge_five_with_several_cards_still_adds_one() -> None:
    t = event_by("The Cambridge Five", USSR, us_hand=["Asia Scoring", "Middle East Scoring", "Europe Scoring"])
    assert t.legal == [*sorted(IN_ASIA + IN_MIDDLE_EAST + IN_EUROPE), DONE]
    t.do("Poland")
    assert t.asked == "play"


def test_cambridge_five_placement_may_be_declined() -> None:
    t = event_by("The Cambridge Five", USSR, us_hand=["Asia Scoring"]).do("done")
    assert t.asked == "play"
    assert [t.ussr(c) for c in IN_ASIA] == [0] * len(IN_ASIA)


def test_cambridge_five_ignores_adjacency_and_control() -> None:
    t = event_by("The Cambridge Five", USSR, us_hand=["Asia Scoring"], influence={"Japan": (4, 0)}).do("Japan")
    assert t.pair("Japan") == (4, 1)


def test_cambridge_five_shows_scoring_cards_only_and_to_all() -> None:
    t = at_round(USSR, ussr_hand=["The Cambridge Five"], us_hand=["Asia Scoring", "Europe Scoring", "NATO", "Fidel"])
    t.do("The Cambridge Five", "event")
    for viewer in (US, USSR, SPECTATOR):
        assert sorted(e.b for e in t.heard(SAID_REVEAL, viewer)) == [ASIA_SCORING, EUROPE_SCORING]
    for viewer in (USSR, SPECTATOR):
        assert t.seen(viewer, "US hand") == ["Asia Scoring", "Europe Scoring"]


def test_cambridge_five_without_scoring_cards_does_nothing_and_tells_so() -> None:
    t = at_round(USSR, ussr_hand=["The Cambridge Five"], us_hand=["NATO", "Fidel"])
    t.do("The Cambridge Five", "event")
    assert [e.a for e in t.heard(SAID_NONE_TO_REVEAL, SPECTATOR)] == [US]
    assert t.seen(USSR, "US hand") == []
    assert (t.actor, t.asked) == (US, "play")
    assert t.discarded("The Cambridge Five")


@pytest.mark.parametrize(("turn", "possible"), [(1, True), (7, True), (8, False), (9, False), (10, False)])
def test_cambridge_five_is_no_event_in_the_late_war(turn: int, possible: bool) -> None:
    t = at_round(USSR, turn=turn, ussr_hand=["The Cambridge Five"], us_hand=["Asia Scoring", "NATO"])
    t.do("The Cambridge Five")
    assert ("event" in t.options) is possible
    assert "ops" in t.options


def test_cambridge_five_played_by_the_us_in_the_late_war_is_ops_only() -> None:
    t = at_round(US, turn=8, us_hand=["The Cambridge Five", "Asia Scoring"], influence={"Canada": (1, 0)})
    t.do("The Cambridge Five", "event first")
    assert (t.actor, t.asked) == (US, "operation")
    assert t.seen(USSR, "US hand") == []
    t.do("influence", "Canada", "Canada")
    assert t.discarded("The Cambridge Five")


def test_cambridge_five_does_not_show_a_headline_already_chosen() -> None:
    t = at_headline(us_hand=["Europe Scoring", "Asia Scoring"], ussr_hand=["The Cambridge Five", "Fidel"])
    t.do_as(US, "Europe Scoring").do_as(USSR, "The Cambridge Five")
    assert names(e.b for e in t.heard(SAID_REVEAL)) == ["Asia Scoring"]
    assert t.legal == [*IN_ASIA, DONE]


# --- 108 Our Man in Tehran ------------------------------------------------------------------------------------

PILE = ["Blockade", "COMECON", "Containment", "Fidel", "Korean War", "Nasser", "NATO"]
TOP = ["Fidel", "Blockade", "COMECON", "Nasser", "Containment"]  # in order of number
CONTROLLED = {"Lebanon": (1, 0)}


def tehran(by: int = US, **given: Any) -> Table:
    """Our Man in Tehran with a US-controlled country; PILE is the draw pile unless given."""
    given.setdefault("pile", PILE)
    given.setdefault("influence", CONTROLLED)
    given.setdefault("us_hand", ["Truman Doctrine"])
    given.setdefault("ussr_hand", ["Romanian Abdication"])
    return at_event("Our Man in Tehran", by, **given)


def look(t: Table, cards: list[str]) -> Table:
    return t.do(*cards)


@pytest.mark.parametrize("country", countries_where(MIDDLE_EAST))
def test_tehran_any_controlled_middle_east_country_will_do(country: int) -> None:
    t = tehran(influence={country: (COUNTRIES[country].stability, 0)})
    assert t.actor == CHANCE
    assert sorted(t.options) == sorted(PILE)


NOT_ENOUGH = [{}, {"Israel": (3, 0)}, {"Lebanon": (0, 1)}, {"Turkey": (2, 0), "Sudan": (1, 0)}, {"Syria": (3, 2)}]


@pytest.mark.parametrize("influence", NOT_ENOUGH)
def test_tehran_needs_a_controlled_country(influence: dict[str, tuple[int, int]]) -> None:
    t = at_round(US, us_hand=["Our Man in Tehran"], influence=influence)
    t.do("Our Man in Tehran").refuses("event")
    assert "ops" in t.options


def test_tehran_without_control_is_discarded() -> None:
    t = at_round(USSR, ussr_hand=["Our Man in Tehran", "Fidel"])
    t.do("Our Man in Tehran", "event first", "influence", "Poland", "Poland")
    assert t.discarded("Our Man in Tehran")
    t = at_headline(us_hand=["Our Man in Tehran"], ussr_hand=["Korean War", "Fidel"])
    t.do_as(US, "Our Man in Tehran").do_as(USSR, "Korean War")
    assert t.discarded("Our Man in Tehran")


@BOTH_SIDES
def test_tehran_looks_at_five_cards(by: int) -> None:
    t = look(tehran(by), TOP)
    assert t.actor == US
    assert t.asked == "tehran"
    assert set(t.options) == {*TOP, "done"}
    t.refuses("NATO")


def test_tehran_cards_are_seen_by_the_us_only() -> None:
    t = look(tehran(), TOP)
    assert t.seen(US, "looked at") == TOP
    for viewer in (USSR, SPECTATOR):
        assert t.seen(viewer, "looked at") == []
        assert t.heard(SAID_REVEAL, viewer) == []
        assert [e.b for e in t.heard(SAID_LOOKS, viewer)] == [5]


def test_tehran_discards_are_public_and_the_rest_stays_secret() -> None:
    t = look(tehran(), TOP)
    t.do("Fidel", "Nasser", "done")
    for viewer in (US, USSR, SPECTATOR):
        assert t.seen(viewer, "discard pile") == ["Fidel", "Nasser"]
        assert names(e.b for e in t.heard(SAID_DISCARD, viewer)) == ["Fidel", "Nasser"]
        assert t.seen(viewer, "draw pile") == []
        assert t.game.view(t.state, viewer).counts[DRAW_PILE] == 5


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4, 5])
def test_tehran_discards_any_number(number: int) -> None:
    t = look(tehran(), TOP)
    look(t, TOP[:number])
    if number < 5:
        t.do("done")
    assert all(t.discarded(c) for c in TOP[:number])
    assert all(t.where(c) == "draw pile" for c in TOP[number:])
    assert t.removed("Our Man in Tehran")
    assert t.actor == USSR


def test_tehran_discards_have_no_event() -> None:
    drawn = ["Africa Scoring", "Fidel", "Nasser", "Duck and Cover", "Warsaw Pact Formed"]
    t = tehran(pile=drawn, influence={"Lebanon": (1, 0), "Cuba": (1, 0), "Angola": (1, 0)})
    look(t, drawn)
    look(t, drawn)
    assert (t.vp, t.defcon) == (0, 5)
    assert t.pair("Cuba") == (1, 0)
    assert not t.removed("Fidel")


def test_tehran_shuffles_the_rest_into_the_whole_pile() -> None:
    """Nobody knows what comes next: every card of the pile may be the next one."""
    ask_not = "Ask Not What Your Country Can Do For You"
    t = look(tehran(by=USSR, us_hand=[ask_not, "Duck and Cover"]), TOP)
    t.do("Fidel", "done", ask_not, "event", "Duck and Cover", "done")
    assert sorted(t.options) == sorted(c for c in PILE if c != "Fidel")


def test_tehran_in_a_soviet_round() -> None:
    t = look(tehran(USSR), TOP)
    t.do_as(US, "Fidel", "done")
    assert t.discarded("Fidel")
    assert t.removed("Our Man in Tehran")
    assert t.actor == US


def test_tehran_with_a_short_pile_looks_at_it_first_then_reshuffles() -> None:
    t = tehran(pile=["NATO", "Fidel"], discards=["Blockade", "COMECON", "Containment", "Nasser"])
    assert sorted(t.options) == sorted(["NATO", "Fidel"])
    look(t, ["NATO", "Fidel"])
    assert t.actor == CHANCE
    assert sorted(t.options) == ["Blockade", "COMECON", "Containment", "Nasser"]
    look(t, ["Blockade", "COMECON", "Nasser"])
    assert sorted(t.seen(US, "looked at")) == ["Blockade", "COMECON", "Fidel", "NATO", "Nasser"]
    t.do("NATO", "done")
    assert t.cards_in("draw pile") == TOP
    assert t.seen(USSR, "discard pile") == ["NATO"]
    assert len(t.heard(SAID_RESHUFFLE)) == 1


def test_tehran_with_too_few_cards_looks_at_all_there_are() -> None:
    t = look(tehran(pile=["NATO"], discards=["Fidel"]), ["NATO", "Fidel"])
    assert t.seen(US, "looked at") == ["Fidel", "NATO"]
    t.do("NATO", "done")
    assert t.cards_in("draw pile") == ["Fidel"]
    assert t.discarded("NATO")


def test_tehran_without_any_card_does_nothing() -> None:
    t = tehran(pile=[])
    assert t.removed("Our Man in Tehran")
    assert t.actor == USSR


def test_tehran_with_exactly_five_cards_does_not_touch_the_discards() -> None:
    """Only a pile of fewer than five is completed; the cards looked at are still the draw pile."""
    t = look(tehran(pile=TOP, discards=["NATO", "Korean War"]), TOP)
    assert t.heard(SAID_RESHUFFLE) == []
    t.do("Fidel", "done")
    assert t.seen(USSR, "discard pile") == ["Fidel", "Korean War", "NATO"]
    assert t.cards_in("draw pile") == [c for c in TOP if c != "Fidel"]


def test_tehran_discarding_the_whole_pile_reshuffles_at_once() -> None:
    """TS 4.3, Q-1: no draw pile is left, so the discards become one."""
    t = look(tehran(pile=TOP, discards=["NATO"]), TOP)
    look(t, TOP)
    assert t.cards_in("draw pile") == [*TOP[:4], "NATO", TOP[4]]


def test_tehran_discarding_the_whole_pile_waits_with_reshuffling_on_demand() -> None:
    """Q-1, the alternative."""
    t = look(tehran(pile=TOP, discards=["NATO"], options={"reshuffle": "on_demand"}), TOP)
    look(t, TOP)
    assert t.cards_in("draw pile") == []
    assert t.seen(USSR, "discard pile") == [*TOP[:4], "NATO", TOP[4]]
