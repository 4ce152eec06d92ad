"""Table (f), second half: cards that are shown, drawn, taken or change hands."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import EVERYBODY, SIDES, cards_heard, event, hands, look_the_same
from tests.twilight_struggle.table import Table, at_round, card
from theatrum.core.rng import seeded
from theatrum.games.twilight_struggle.board import EGYPT, POLAND
from theatrum.games.twilight_struggle.constants import (
    ASIA,
    DONE,
    DRAW_PILE,
    EVENT,
    FALLOUT,
    HAND_US,
    HAND_USSR,
    IN_FRONT,
    IN_REGION,
    LOOKED_AT,
    PLAY_IT,
    RETURN_IT,
    SHOWN,
    SPECTATOR,
    TABLE,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    AFRICA_SCORING,
    ASIA_SCORING,
    ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU,
    BLOCKADE,
    CHERNOBYL,
    COMECON,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    GRAIN_SALES_TO_SOVIETS,
    JUNTA,
    MISSILE_ENVY,
    NASSER,
    NATO,
    OUR_MAN_IN_TEHRAN,
    PRINTED_OPS,
    SALT_NEGOTIATIONS,
    SHUTTLE_DIPLOMACY,
    STAR_WARS,
    SUMMIT,
    THE_CAMBRIDGE_FIVE,
    THE_VOICE_OF_AMERICA,
    TRUMAN_DOCTRINE,
    UN_INTERVENTION,
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
    hand = [ASIA_SCORING, EUROPE_SCORING, NATO, SUMMIT]
    t = at_round(USSR, turn=3, ussr_hand=[THE_CAMBRIDGE_FIVE, NASSER], us_hand=hand)
    t.do(card(THE_CAMBRIDGE_FIVE), EVENT)
    assert cards_heard(t, SAID_REVEAL, viewer) == [ASIA_SCORING, EUROPE_SCORING]
    assert t.seen(viewer, HAND_US) == (hand if viewer == US else [ASIA_SCORING, EUROPE_SCORING])


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_cambridge_five_without_scoring_cards_says_so_to_all(viewer: int) -> None:
    t = at_round(USSR, turn=3, ussr_hand=[THE_CAMBRIDGE_FIVE, NASSER], us_hand=[NATO, SUMMIT])
    t.do(card(THE_CAMBRIDGE_FIVE), EVENT)
    assert [e.a for e in t.heard(SAID_NONE_TO_REVEAL, viewer)] == [US]
    assert t.heard(SAID_REVEAL, viewer) == []


@pytest.mark.parametrize("viewer", [USSR, SPECTATOR])
def test_after_cambridge_five_nobody_expects_other_scoring_cards_in_that_hand(viewer: int) -> None:
    t = at_round(USSR, turn=3, ussr_hand=[THE_CAMBRIDGE_FIVE, NASSER], us_hand=[NATO, ASIA_SCORING, SUMMIT])
    t.do(card(THE_CAMBRIDGE_FIVE), EVENT)
    view = t.game.view(t.state, viewer)
    for seed in range(20):
        hand = t.game.sample_state(view, seeded(seed)).hand(US)
        assert ASIA_SCORING in hand
        assert EUROPE_SCORING not in hand


# --- cards that change hands ----------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", EVERYBODY)
@pytest.mark.parametrize("by", SIDES)
def test_salt_the_card_taken_is_known_to_all_in_that_hand(by: int, viewer: int) -> None:
    t = event(SALT_NEGOTIATIONS, by, discards=[JUNTA, ASIA_SCORING]).do(card(JUNTA))
    assert cards_heard(t, SAID_TAKES, viewer) == [JUNTA]
    assert JUNTA in t.seen(viewer, HAND_US if by == US else HAND_USSR)


@pytest.mark.parametrize("viewer", EVERYBODY)
@pytest.mark.parametrize("by", SIDES)
def test_missile_envy_both_cards_are_known_to_all(by: int, viewer: int) -> None:
    t = event(MISSILE_ENVY, by, **hands(by, [SUMMIT], [THE_VOICE_OF_AMERICA, TRUMAN_DOCTRINE, NASSER]))
    t.do(card(THE_VOICE_OF_AMERICA))
    assert cards_heard(t, SAID_HANDS_OVER, viewer) == [THE_VOICE_OF_AMERICA]
    assert MISSILE_ENVY in t.seen(viewer, HAND_USSR if by == US else HAND_US)


@pytest.mark.parametrize("by", SIDES)
def test_missile_envy_the_tied_cards_are_shown_to_their_owner_only(by: int) -> None:
    t = event(MISSILE_ENVY, by, **hands(by, [SUMMIT], [FIDEL, JUNTA, NASSER]))
    for viewer in EVERYBODY:
        legal = t.game.view(t.state, viewer).legal
        assert legal == ([card(FIDEL), card(JUNTA)] if viewer == 1 - by else [])


@pytest.mark.parametrize("viewer", [USSR, SPECTATOR])
def test_missile_envy_a_single_highest_card_is_asked_for_just_the_same(viewer: int) -> None:
    one = event(MISSILE_ENVY, USSR, us_hand=[FIDEL, TRUMAN_DOCTRINE])
    tied = event(MISSILE_ENVY, USSR, us_hand=[FIDEL, JUNTA])
    look_the_same(one, tied, viewer)


@pytest.mark.parametrize("viewer", [USSR, SPECTATOR])
def test_missile_envy_implies_that_nothing_higher_is_left(viewer: int) -> None:
    t = event(MISSILE_ENVY, USSR, us_hand=[FIDEL, JUNTA, TRUMAN_DOCTRINE]).do(card(JUNTA))
    view = t.game.view(t.state, viewer)
    for seed in range(20):
        dealt = t.game.sample_state(view, seeded(seed))
        assert all(PRINTED_OPS[c] <= 2 for c in dealt.hand(US))


# --- Grain Sales to Soviets -----------------------------------------------------------------------------------


def grain(*soviet: int) -> Table:
    return event(GRAIN_SALES_TO_SOVIETS, USSR, ussr_hand=list(soviet), influence={POLAND: (1, 1)})


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_grain_sales_shows_the_card_to_both_players_only(viewer: int) -> None:
    t = grain(NASSER, FIDEL).do(card(FIDEL))
    known = [] if viewer == SPECTATOR else [FIDEL]
    assert cards_heard(t, SAID_REVEAL, viewer) == known
    assert t.seen(viewer, SHOWN) == known


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_grain_sales_a_returned_card_stays_unknown_to_spectators(viewer: int) -> None:
    t = grain(NASSER, FIDEL).do(card(FIDEL), RETURN_IT)
    assert [e.a for e in t.heard(SAID_GIVES_BACK, viewer)] == ([] if viewer == SPECTATOR else [FIDEL])
    expected = {US: [FIDEL], USSR: [FIDEL, NASSER], SPECTATOR: []}
    assert t.seen(viewer, HAND_USSR) == expected[viewer]


def test_grain_sales_spectators_cannot_tell_which_card_was_drawn_and_returned() -> None:
    a, b = grain(NASSER, FIDEL).do(card(FIDEL)), grain(NASSER, FIDEL).do(card(NASSER))
    look_the_same(a, b, SPECTATOR)
    look_the_same(a.do(RETURN_IT), b.do(RETURN_IT), SPECTATOR)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_grain_sales_a_played_card_is_public(viewer: int) -> None:
    t = grain(NASSER, FIDEL).do(card(FIDEL), PLAY_IT)
    assert t.seen(viewer, TABLE) == [FIDEL, GRAIN_SALES_TO_SOVIETS]


# --- draws and looks ------------------------------------------------------------------------------------------


def ask_not(*drawn: int) -> Table:
    cards: dict[str, Any] = {"us_hand": [NATO, JUNTA, SUMMIT], "pile": [FIDEL, BLOCKADE, COMECON]}
    t = event(ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU, USSR, **cards).do(card(NATO), card(JUNTA), DONE)
    return t.do(*[card(c) for c in drawn])


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_ask_not_number_and_identity_of_the_discards_are_public(viewer: int) -> None:
    assert cards_heard(ask_not(FIDEL, COMECON), SAID_DISCARD, viewer) == [NATO, JUNTA]


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_ask_not_replacements_are_told_to_the_us_only(viewer: int) -> None:
    t = ask_not(FIDEL, COMECON)
    assert cards_heard(t, SAID_DRAW, viewer) == ([FIDEL, COMECON] if viewer == US else [0, 0])
    assert t.seen(viewer, HAND_US) == ([FIDEL, COMECON, SUMMIT] if viewer == US else [])


@pytest.mark.parametrize("viewer", [USSR, SPECTATOR])
def test_ask_not_different_replacements_look_the_same(viewer: int) -> None:
    look_the_same(ask_not(FIDEL, COMECON), ask_not(COMECON, BLOCKADE), viewer)


TOP = [FIDEL, BLOCKADE, COMECON, JUNTA, NATO]


def tehran(*top: int) -> Table:
    pile = [*TOP, VIETNAM_REVOLTS, AFRICA_SCORING]
    t = event(OUR_MAN_IN_TEHRAN, US, pile=pile, influence={EGYPT: (2, 0)})
    return t.do(*[card(c) for c in top])


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_our_man_in_tehran_shows_five_cards_to_the_us_only(viewer: int) -> None:
    t = tehran(*TOP)
    assert t.seen(viewer, LOOKED_AT) == (sorted(TOP) if viewer == US else [])
    assert cards_heard(t, SAID_REVEAL, viewer) == (TOP if viewer == US else [])
    assert [e.b for e in t.heard(SAID_LOOKS, viewer)] == [5]
    assert t.game.view(t.state, viewer).legal == (t.legal if viewer == US else [])


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_our_man_in_tehran_only_the_discards_are_public(viewer: int) -> None:
    t = tehran(*TOP).do(card(NATO), card(FIDEL), DONE)
    assert cards_heard(t, SAID_DISCARD, viewer) == [NATO, FIDEL]
    assert t.seen(viewer, LOOKED_AT) == []
    assert t.seen(viewer, DRAW_PILE) == []


@pytest.mark.parametrize("viewer", [USSR, SPECTATOR])
def test_our_man_in_tehran_other_returned_cards_look_the_same(viewer: int) -> None:
    a = tehran(FIDEL, BLOCKADE, COMECON, JUNTA, NATO)
    b = tehran(NATO, BLOCKADE, VIETNAM_REVOLTS, JUNTA, AFRICA_SCORING)
    look_the_same(a, b, viewer)
    look_the_same(a.do(card(NATO), DONE), b.do(card(NATO), DONE), viewer)


def test_our_man_in_tehran_the_us_remembers_the_contents_of_the_pile() -> None:
    """After the look the US can tell that the returned cards are in the pile, so in nobody's hand."""
    t = event(OUR_MAN_IN_TEHRAN, US, influence={EGYPT: (2, 0)}, ussr_hand=[NASSER, SUMMIT])
    t.do(*[card(c) for c in TOP], DONE)
    view = t.game.view(t.state, US)
    for seed in range(20):
        assert not set(TOP) & set(t.game.sample_state(view, seeded(seed)).hand(USSR))


# --- public plays ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_star_wars_the_chosen_card_is_public(viewer: int) -> None:
    t = event(STAR_WARS, US, discards=[DUCK_AND_COVER, FIDEL], space=(1, 0)).do(card(DUCK_AND_COVER))
    assert [(e.a, e.b) for e in t.heard(SAID_CHOICE, viewer)] == [(US, card(DUCK_AND_COVER))]


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_chernobyl_the_region_is_public(viewer: int) -> None:
    t = event(CHERNOBYL, USSR).do(IN_REGION + ASIA)
    assert [(e.a, e.b) for e in t.heard(SAID_CHOICE, viewer)] == [(US, IN_REGION + ASIA)]
    assert t.game.view(t.state, viewer).effects[FALLOUT] == 1 + ASIA


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_un_intervention_the_companion_is_public(viewer: int) -> None:
    t = at_round(US, turn=8, us_hand=[UN_INTERVENTION, FIDEL, COMECON]).do(card(UN_INTERVENTION), EVENT)
    assert t.game.view(t.state, viewer).legal == (t.legal if viewer == US else [])
    t.do(card(FIDEL))
    assert cards_heard(t, SAID_COMPANION, viewer) == [FIDEL]
    assert FIDEL in t.seen(viewer, TABLE)


@pytest.mark.parametrize("viewer", EVERYBODY)
@pytest.mark.parametrize("by", SIDES)
def test_shuttle_diplomacy_lies_open_on_the_table(by: int, viewer: int) -> None:
    assert event(SHUTTLE_DIPLOMACY, by).seen(viewer, IN_FRONT) == [SHUTTLE_DIPLOMACY]
