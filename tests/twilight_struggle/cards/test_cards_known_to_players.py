"""Table (f), second half: cards that are shown, drawn, taken or change hands."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import EVERYBODY, SIDES, cards_heard, event, hands, look_the_same
from tests.twilight_struggle.table import Table, at_round, card, names
from theatrum.core.rng import seeded
from theatrum.games.twilight_struggle.constants import ASIA, FALLOUT, IN_REGION, SPECTATOR, US, USSR
from theatrum.games.twilight_struggle.deck import (
    AFRICA_SCORING,
    ASIA_SCORING,
    BLOCKADE,
    COMECON,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    JUNTA,
    NATO,
    PRINTED_OPS,
    VIETNAM_REVOLTS,
)
from theatrum.games.twilight_struggle.messages import (
    SAID_CHOICE,
    SAID_COMPANION,
    SAID_DISCARD,
    SAID_DRAW,
    SAID_GIVES_BACK,
    SAID_HANDS_OVER,
    SAID_LOOKS,
    SAID_NONE_TO_REVEAL,
    SAID_REVEAL,
    SAID_TAKES,
)

# --- scoring cards shown --------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_cambridge_five_shows_the_scoring_cards_to_all_and_nothing_else(viewer: int) -> None:
    hand = ["Asia Scoring", "Europe Scoring", "NATO", "Summit"]
    t = at_round(USSR, turn=3, ussr_hand=["The Cambridge Five", "Nasser"], us_hand=hand)
    t.do("The Cambridge Five", "event")
    assert cards_heard(t, SAID_REVEAL, viewer) == ["Asia Scoring", "Europe Scoring"]
    assert t.seen(viewer, "US hand") == (hand if viewer == US else ["Asia Scoring", "Europe Scoring"])


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_cambridge_five_without_scoring_cards_says_so_to_all(viewer: int) -> None:
    t = at_round(USSR, turn=3, ussr_hand=["The Cambridge Five", "Nasser"], us_hand=["NATO", "Summit"])
    t.do("The Cambridge Five", "event")
    assert [e.a for e in t.heard(SAID_NONE_TO_REVEAL, viewer)] == [US]
    assert t.heard(SAID_REVEAL, viewer) == []


@pytest.mark.parametrize("viewer", [USSR, SPECTATOR])
def test_after_cambridge_five_nobody_expects_other_scoring_cards_in_that_hand(viewer: int) -> None:
    t = at_round(USSR, turn=3, ussr_hand=["The Cambridge Five", "Nasser"], us_hand=["NATO", "Asia Scoring", "Summit"])
    t.do("The Cambridge Five", "event")
    view = t.game.view(t.state, viewer)
    for seed in range(20):
        hand = t.game.sample_state(view, seeded(seed)).hand(US)
        assert ASIA_SCORING in hand
        assert EUROPE_SCORING not in hand


# --- cards that change hands ----------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", EVERYBODY)
@pytest.mark.parametrize("by", SIDES)
def test_salt_the_card_taken_is_known_to_all_in_that_hand(by: int, viewer: int) -> None:
    t = event("SALT Negotiations", by, discards=["Junta", "Asia Scoring"]).do("Junta")
    assert cards_heard(t, SAID_TAKES, viewer) == ["Junta"]
    assert "Junta" in t.seen(viewer, "US hand" if by == US else "USSR hand")


@pytest.mark.parametrize("viewer", EVERYBODY)
@pytest.mark.parametrize("by", SIDES)
def test_missile_envy_both_cards_are_known_to_all(by: int, viewer: int) -> None:
    t = event("Missile Envy", by, **hands(by, ["Summit"], ["The Voice of America", "Truman Doctrine", "Nasser"]))
    t.do("The Voice of America")
    assert cards_heard(t, SAID_HANDS_OVER, viewer) == ["The Voice of America"]
    assert "Missile Envy" in t.seen(viewer, "USSR hand" if by == US else "US hand")


@pytest.mark.parametrize("by", SIDES)
def test_missile_envy_the_tied_cards_are_shown_to_their_owner_only(by: int) -> None:
    t = event("Missile Envy", by, **hands(by, ["Summit"], ["Fidel", "Junta", "Nasser"]))
    for viewer in EVERYBODY:
        legal = t.game.view(t.state, viewer).legal
        assert legal == ([card(FIDEL), card(JUNTA)] if viewer == 1 - by else [])


@pytest.mark.parametrize("viewer", [USSR, SPECTATOR])
def test_missile_envy_a_single_highest_card_is_asked_for_just_the_same(viewer: int) -> None:
    one = event("Missile Envy", USSR, us_hand=["Fidel", "Truman Doctrine"])
    tied = event("Missile Envy", USSR, us_hand=["Fidel", "Junta"])
    look_the_same(one, tied, viewer)


@pytest.mark.parametrize("viewer", [USSR, SPECTATOR])
def test_missile_envy_implies_that_nothing_higher_is_left(viewer: int) -> None:
    t = event("Missile Envy", USSR, us_hand=["Fidel", "Junta", "Truman Doctrine"]).do("Junta")
    view = t.game.view(t.state, viewer)
    for seed in range(20):
        dealt = t.game.sample_state(view, seeded(seed))
        assert all(PRINTED_OPS[c] <= 2 for c in dealt.hand(US))


# --- Grain Sales to Soviets -----------------------------------------------------------------------------------


def grain(*soviet: str) -> Table:
    return event("Grain Sales to Soviets", USSR, ussr_hand=list(soviet), influence={"Poland": (1, 1)})


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_grain_sales_shows_the_card_to_both_players_only(viewer: int) -> None:
    t = grain("Nasser", "Fidel").do("Fidel")
    known = [] if viewer == SPECTATOR else ["Fidel"]
    assert cards_heard(t, SAID_REVEAL, viewer) == known
    assert t.seen(viewer, "shown") == known


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_grain_sales_a_returned_card_stays_unknown_to_spectators(viewer: int) -> None:
    t = grain("Nasser", "Fidel").do("Fidel", "return")
    assert names(e.a for e in t.heard(SAID_GIVES_BACK, viewer)) == ([] if viewer == SPECTATOR else ["Fidel"])
    expected = {US: ["Fidel"], USSR: ["Fidel", "Nasser"], SPECTATOR: []}
    assert t.seen(viewer, "USSR hand") == expected[viewer]


def test_grain_sales_spectators_cannot_tell_which_card_was_drawn_and_returned() -> None:
    a, b = grain("Nasser", "Fidel").do("Fidel"), grain("Nasser", "Fidel").do("Nasser")
    look_the_same(a, b, SPECTATOR)
    look_the_same(a.do("return"), b.do("return"), SPECTATOR)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_grain_sales_a_played_card_is_public(viewer: int) -> None:
    t = grain("Nasser", "Fidel").do("Fidel", "play")
    assert t.seen(viewer, "table") == ["Fidel", "Grain Sales to Soviets"]


# --- draws and looks ------------------------------------------------------------------------------------------


def ask_not(*drawn: str) -> Table:
    cards: dict[str, Any] = {"us_hand": ["NATO", "Junta", "Summit"], "pile": ["Fidel", "Blockade", "COMECON"]}
    t = event("Ask Not What Your Country Can Do For You", USSR, **cards).do("NATO", "Junta", "done")
    return t.do(*drawn)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_ask_not_number_and_identity_of_the_discards_are_public(viewer: int) -> None:
    assert cards_heard(ask_not("Fidel", "COMECON"), SAID_DISCARD, viewer) == ["NATO", "Junta"]


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_ask_not_replacements_are_told_to_the_us_only(viewer: int) -> None:
    t = ask_not("Fidel", "COMECON")
    assert cards_heard(t, SAID_DRAW, viewer) == (["Fidel", "COMECON"] if viewer == US else ["no card", "no card"])
    assert t.seen(viewer, "US hand") == (["Fidel", "COMECON", "Summit"] if viewer == US else [])


@pytest.mark.parametrize("viewer", [USSR, SPECTATOR])
def test_ask_not_different_replacements_look_the_same(viewer: int) -> None:
    look_the_same(ask_not("Fidel", "COMECON"), ask_not("COMECON", "Blockade"), viewer)


TOP = [FIDEL, BLOCKADE, COMECON, JUNTA, NATO]


def tehran(*top: int) -> Table:
    pile = [*TOP, "Vietnam Revolts", "Africa Scoring"]
    t = event("Our Man in Tehran", US, pile=pile, influence={"Egypt": (2, 0)})
    return t.do(*[card(c) for c in top])


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_our_man_in_tehran_shows_five_cards_to_the_us_only(viewer: int) -> None:
    t = tehran(*TOP)
    assert t.seen(viewer, "looked at") == (names(sorted(TOP)) if viewer == US else [])
    assert cards_heard(t, SAID_REVEAL, viewer) == (names(TOP) if viewer == US else [])
    assert [e.b for e in t.heard(SAID_LOOKS, viewer)] == [5]
    assert t.game.view(t.state, viewer).legal == (t.legal if viewer == US else [])


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_our_man_in_tehran_only_the_discards_are_public(viewer: int) -> None:
    t = tehran(*TOP).do("NATO", "Fidel", "done")
    assert cards_heard(t, SAID_DISCARD, viewer) == ["NATO", "Fidel"]
    assert t.seen(viewer, "looked at") == []
    assert t.seen(viewer, "draw pile") == []


@pytest.mark.parametrize("viewer", [USSR, SPECTATOR])
def test_our_man_in_tehran_other_returned_cards_look_the_same(viewer: int) -> None:
    a = tehran(FIDEL, BLOCKADE, COMECON, JUNTA, NATO)
    b = tehran(NATO, BLOCKADE, VIETNAM_REVOLTS, JUNTA, AFRICA_SCORING)
    look_the_same(a, b, viewer)
    look_the_same(a.do("NATO", "done"), b.do("NATO", "done"), viewer)


def test_our_man_in_tehran_the_us_remembers_the_contents_of_the_pile() -> None:
    """After the look the US can tell that the returned cards are in the pile, so in nobody's hand."""
    t = event("Our Man in Tehran", US, influence={"Egypt": (2, 0)}, ussr_hand=["Nasser", "Summit"])
    t.do(*[card(c) for c in TOP], "done")
    view = t.game.view(t.state, US)
    for seed in range(20):
        assert not set(TOP) & set(t.game.sample_state(view, seeded(seed)).hand(USSR))


# --- public plays ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_star_wars_the_chosen_card_is_public(viewer: int) -> None:
    t = event("Star Wars", US, discards=["Duck and Cover", "Fidel"], space=(1, 0)).do("Duck and Cover")
    assert [(e.a, e.b) for e in t.heard(SAID_CHOICE, viewer)] == [(US, card(DUCK_AND_COVER))]


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_chernobyl_the_region_is_public(viewer: int) -> None:
    t = event("Chernobyl", USSR).do("region Asia")
    assert [(e.a, e.b) for e in t.heard(SAID_CHOICE, viewer)] == [(US, IN_REGION + ASIA)]
    assert t.game.view(t.state, viewer).effects[FALLOUT] == 1 + ASIA


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_un_intervention_the_companion_is_public(viewer: int) -> None:
    t = at_round(US, turn=8, us_hand=["UN Intervention", "Fidel", "COMECON"]).do("UN Intervention", "event")
    assert t.game.view(t.state, viewer).legal == (t.legal if viewer == US else [])
    t.do("Fidel")
    assert cards_heard(t, SAID_COMPANION, viewer) == ["Fidel"]
    assert "Fidel" in t.seen(viewer, "table")


@pytest.mark.parametrize("viewer", EVERYBODY)
@pytest.mark.parametrize("by", SIDES)
def test_shuttle_diplomacy_lies_open_on_the_table(by: int, viewer: int) -> None:
    assert event("Shuttle Diplomacy", by).seen(viewer, "in front of the US") == ["Shuttle Diplomacy"]
