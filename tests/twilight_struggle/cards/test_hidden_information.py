"""Table (f): who learns what. Games that differ only in what a viewer may not know look the same to him."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import EVERYBODY, SIDES, cards_heard, event, hands, look_the_same
from tests.twilight_struggle.table import Table, at_end_of_turn, at_headline, at_round, card, new_game, roll
from theatrum.core.rng import seeded
from theatrum.games.twilight_struggle.board import CHILE, HONDURAS, PERU, POLAND, WEST_GERMANY
from theatrum.games.twilight_struggle.constants import (
    AMES,
    ASK_DISCARD,
    BEAR_TRAPPED,
    BOYCOTT,
    DISCARD,
    DONE,
    DRAW_PILE,
    EVENT,
    HAND_US,
    HAND_USSR,
    IN_FRONT,
    INFLUENCE,
    OPS,
    PARTICIPATE,
    QUAGMIRED,
    REMOVED,
    SPECTATOR,
    TABLE,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ALDRICH_AMES_REMIX,
    ASIA_SCORING,
    ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU,
    BLOCKADE,
    CIA_CREATED,
    COMECON,
    DEFECTORS,
    DUCK_AND_COVER,
    FIDEL,
    FIVE_YEAR_PLAN,
    GLASNOST,
    GRAIN_SALES_TO_SOVIETS,
    JUNTA,
    LATIN_AMERICAN_DEBT_CRISIS,
    LONE_GUNMAN,
    NASSER,
    NATO,
    OLYMPIC_GAMES,
    SHUTTLE_DIPLOMACY,
    SUMMIT,
    TERRORISM,
    TRUMAN_DOCTRINE,
)
from theatrum.games.twilight_struggle.messages import (
    SAID_DECLINES,
    SAID_DEFCON,
    SAID_DISCARD,
    SAID_DRAW,
    SAID_HEADLINE,
    SAID_HEADLINE_CANCELLED,
    SAID_PASS,
    SAID_REVEAL,
    SAID_ROLL,
    SAID_TRAP_ROLL,
)

# --- baseline -------------------------------------------------------------------------------------------------


def test_a_player_sees_his_own_hand_and_not_the_other() -> None:
    t = at_round(US, turn=8, us_hand=[NATO, SUMMIT], ussr_hand=[NASSER, FIDEL, COMECON])
    assert t.seen(US, HAND_US) == [NATO, SUMMIT]
    assert t.seen(US, HAND_USSR) == []
    assert t.seen(USSR, HAND_USSR) == [FIDEL, COMECON, NASSER]
    assert t.seen(USSR, HAND_US) == []
    assert t.seen(SPECTATOR, HAND_US) + t.seen(SPECTATOR, HAND_USSR) == []


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_everybody_sees_counts_piles_the_table_and_the_china_card(viewer: int) -> None:
    t = at_round(
        US,
        turn=8,
        us_hand=[NATO, SUMMIT],
        ussr_hand=[NASSER],
        discards=[JUNTA],
        removed=[FIDEL],
        shuttle=SHUTTLE_DIPLOMACY,
        china=(US, False),
    )
    view = t.game.view(t.state, viewer)
    assert (view.counts[HAND_US], view.counts[HAND_USSR]) == (2, 1)
    assert view.counts[DRAW_PILE] == 109 - 6
    assert t.seen(viewer, DISCARD) == [JUNTA]
    assert t.seen(viewer, REMOVED) == [FIDEL]
    assert t.seen(viewer, IN_FRONT) == [SHUTTLE_DIPLOMACY]
    assert (view.china_owner, view.china_up) == (US, 0)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_nobody_sees_the_draw_pile(viewer: int) -> None:
    assert at_round(US, turn=8, us_hand=[NATO]).seen(viewer, DRAW_PILE) == []


@pytest.mark.parametrize("viewer", [USSR, SPECTATOR])
def test_two_positions_with_other_hidden_cards_look_the_same(viewer: int) -> None:
    a = at_round(US, turn=8, us_hand=[NATO, SUMMIT], ussr_hand=[NASSER])
    b = at_round(US, turn=8, us_hand=[JUNTA, ASIA_SCORING], ussr_hand=[NASSER])
    look_the_same(a, b, viewer)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_view_does_not_fix_the_hidden_cards(viewer: int) -> None:
    """Dealing the unseen cards anew gives different hands."""
    t = at_round(US, turn=8, us_hand=[NATO, SUMMIT, JUNTA], ussr_hand=[NASSER, FIDEL, COMECON])
    view = t.game.view(t.state, viewer)
    dealt = [t.game.sample_state(view, seeded(seed)) for seed in range(12)]
    for side in SIDES:
        if side != viewer:
            assert len({tuple(s.hand(side)) for s in dealt}) > 1


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_the_first_deal_is_told_to_its_owner_only(viewer: int) -> None:
    t = new_game(3)
    assert len(t.seen(viewer, HAND_US)) == (8 if viewer == US else 0)
    assert len(t.seen(viewer, HAND_USSR)) == (8 if viewer == USSR else 0)


@pytest.mark.parametrize("side", SIDES)
def test_option_lists_go_to_the_chooser_only(side: int) -> None:
    t = at_round(side, turn=8, us_hand=[NATO, SUMMIT], ussr_hand=[NASSER, FIDEL])
    for viewer in EVERYBODY:
        legal = t.game.view(t.state, viewer).legal
        assert legal == (t.legal if viewer == side else [])


def test_looking_changes_nothing() -> None:
    t = event(GRAIN_SALES_TO_SOVIETS, USSR, ussr_hand=[NASSER, FIDEL])
    before = t.game.dump(t.state)
    for viewer in EVERYBODY * 3:
        t.game.view(t.state, viewer)
    assert t.game.dump(t.state) == before


# --- headlines ------------------------------------------------------------------------------------------------


def headlines(**given: Any) -> Table:
    usual: dict[str, Any] = {"turn": 8, "us_hand": [DUCK_AND_COVER, NATO], "ussr_hand": [GLASNOST, FIDEL]}
    return at_headline(**(usual | given))


@pytest.mark.parametrize("viewer", [USSR, SPECTATOR])
def test_a_chosen_headline_stays_secret_until_both_have_chosen(viewer: int) -> None:
    a, b = headlines().do_as(US, card(DUCK_AND_COVER)), headlines().do_as(US, card(NATO))
    look_the_same(a, b, viewer)
    assert a.heard(SAID_HEADLINE, viewer) == []
    assert a.game.view(a.state, viewer).headline == [0, 0]


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_both_headlines_are_public_once_chosen(viewer: int) -> None:
    t = headlines().do_as(US, card(DUCK_AND_COVER)).do_as(USSR, card(GLASNOST))
    assert cards_heard(t, SAID_HEADLINE, viewer) == [GLASNOST, DUCK_AND_COVER]


@pytest.mark.parametrize(("owner", "space"), [(US, (4, 0)), (USSR, (0, 4))])
def test_box_four_shows_the_opponents_headline_first(owner: int, space: tuple[int, int]) -> None:
    t = headlines(space=space)
    assert t.actors == [1 - owner]
    shown = GLASNOST if owner == US else DUCK_AND_COVER
    t.do(card(shown))
    assert t.actors == [owner]
    assert cards_heard(t, SAID_HEADLINE, owner) == [shown]
    assert t.seen(owner, TABLE) == [shown]


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_defectors_both_headlines_and_the_cancelled_card_are_public(viewer: int) -> None:
    t = headlines(us_hand=[DEFECTORS, NATO]).do_as(US, card(DEFECTORS)).do_as(USSR, card(GLASNOST))
    assert cards_heard(t, SAID_HEADLINE, viewer) == [GLASNOST, DEFECTORS]
    assert cards_heard(t, SAID_HEADLINE_CANCELLED, viewer) == [GLASNOST]
    assert GLASNOST in t.seen(viewer, DISCARD)


# --- random and forced discards -------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_five_year_plan_shows_everybody_one_card_only(viewer: int) -> None:
    t = event(FIVE_YEAR_PLAN, US, ussr_hand=[FIDEL, NASSER, COMECON]).do(card(FIDEL))
    assert cards_heard(t, SAID_DISCARD, viewer) == [FIDEL]
    assert t.seen(viewer, DISCARD) == [FIVE_YEAR_PLAN, FIDEL]
    if viewer != USSR:
        assert t.seen(viewer, HAND_USSR) == []


@pytest.mark.parametrize("viewer", EVERYBODY)
@pytest.mark.parametrize("number", [BLOCKADE, LATIN_AMERICAN_DEBT_CRISIS])
def test_the_discard_of_10_and_95_is_public(number: int, viewer: int) -> None:
    t = event(number, USSR, us_hand=[DUCK_AND_COVER, SUMMIT]).do(card(DUCK_AND_COVER))
    assert cards_heard(t, SAID_DISCARD, viewer) == [DUCK_AND_COVER]


@pytest.mark.parametrize("viewer", [USSR, SPECTATOR])
@pytest.mark.parametrize("number", [BLOCKADE, LATIN_AMERICAN_DEBT_CRISIS])
def test_declining_10_and_95_looks_the_same_with_or_without_an_eligible_card(number: int, viewer: int) -> None:
    where = {WEST_GERMANY: (2, 0), CHILE: (0, 1), PERU: (0, 1)}
    able = event(number, USSR, us_hand=[DUCK_AND_COVER, SUMMIT], influence=where)
    unable = event(number, USSR, us_hand=[TRUMAN_DOCTRINE, SUMMIT], influence=where)
    assert able.kind == unable.kind == ASK_DISCARD  # asked in both cases, so the time tells nothing
    look_the_same(able, unable, viewer)
    look_the_same(able.do(DONE), unable.do(DONE), viewer)
    assert [e.b for e in able.heard(SAID_DECLINES, viewer)] == [number]


@pytest.mark.parametrize("viewer", EVERYBODY)
@pytest.mark.parametrize(("choice", "kind"), [(PARTICIPATE, SAID_ROLL), (BOYCOTT, SAID_DEFCON)])
def test_the_choice_about_the_games_is_public(choice: int, kind: int, viewer: int) -> None:
    t = event(OLYMPIC_GAMES, US).do(choice)
    if choice == PARTICIPATE:
        t.do(roll(3), roll(1))
    assert t.heard(kind, viewer)


@pytest.mark.parametrize("viewer", EVERYBODY)
@pytest.mark.parametrize(("side", "effect"), [(US, QUAGMIRED), (USSR, BEAR_TRAPPED)])
def test_a_trap_discard_and_its_die_are_public(side: int, effect: int, viewer: int) -> None:
    t = at_round(side, turn=8, effects={effect: 1}, **hands(side, [TERRORISM, JUNTA], [SUMMIT]))
    t.do(card(TERRORISM), roll(5))
    assert cards_heard(t, SAID_DISCARD, viewer) == [TERRORISM]
    assert [(e.a, e.b) for e in t.heard(SAID_TRAP_ROLL, viewer)] == [(side, 5)]


@pytest.mark.parametrize("viewer", [USSR, SPECTATOR])
def test_a_pass_in_a_trap_does_not_list_why(viewer: int) -> None:
    """One card or another too small to discard: the same pass for the others."""
    games = []
    for small in (SUMMIT, TRUMAN_DOCTRINE):
        t = at_round(
            USSR,
            turn=8,
            us_hand=[small],
            ussr_hand=[TERRORISM, FIDEL, COMECON],
            effects={QUAGMIRED: 1},
            china=(US, False),
        )
        games.append(t.do(card(COMECON), OPS, INFLUENCE, POLAND, POLAND, POLAND))
    assert [e.a for e in games[0].heard(SAID_PASS, viewer)] == [US]
    look_the_same(games[0], games[1], viewer)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_terrorism_discards_are_public(viewer: int) -> None:
    t = event(TERRORISM, USSR, us_hand=[NATO, SUMMIT]).do(card(NATO))
    assert cards_heard(t, SAID_DISCARD, viewer) == [NATO]
    assert NATO in t.seen(viewer, DISCARD)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_the_box_six_discard_is_public(viewer: int) -> None:
    t = at_end_of_turn(turn=8, milops=(5, 5), us_hand=[NATO, SUMMIT], space=(6, 0)).do(card(NATO))
    assert cards_heard(t, SAID_DISCARD, viewer) == [NATO]


@pytest.mark.parametrize("viewer", [USSR, SPECTATOR])
def test_held_cards_stay_hidden_at_the_end_of_a_turn(viewer: int) -> None:
    a = at_end_of_turn(turn=8, milops=(5, 5), us_hand=[NATO, SUMMIT])
    b = at_end_of_turn(turn=8, milops=(5, 5), us_hand=[JUNTA, FIDEL])
    assert a.seen(viewer, HAND_US) == []
    look_the_same(a, b, viewer)


# --- looking at a hand ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "looker"), [(CIA_CREATED, US), (LONE_GUNMAN, USSR)])
@pytest.mark.parametrize("by", SIDES)
def test_cia_and_lone_gunman_show_the_hand_to_one_player_only(by: int, number: int, looker: int) -> None:
    seen = [NASSER, JUNTA]
    t = event(number, by, influence={HONDURAS: (1, 1)}, **hands(looker, [SUMMIT], seen))
    zone = HAND_USSR if looker == US else HAND_US
    assert t.seen(looker, zone) == seen
    assert t.seen(SPECTATOR, zone) == []
    assert t.seen(1 - looker, 1 - zone) == []


@pytest.mark.parametrize(("number", "looker"), [(CIA_CREATED, US), (LONE_GUNMAN, USSR)])
def test_both_players_are_told_what_was_seen_and_spectators_are_not(number: int, looker: int) -> None:
    t = at_round(looker, turn=8, **hands(looker, [number, SUMMIT], [NASSER, JUNTA]))
    t.do(card(number), EVENT)
    for viewer in SIDES:
        assert cards_heard(t, SAID_REVEAL, viewer) == [NASSER, JUNTA]
    assert t.heard(SAID_REVEAL, SPECTATOR) == []


def test_cia_is_a_single_look_new_cards_are_not_shown() -> None:
    """The hand as it was stays known, what is dealt afterwards does not."""
    t = at_round(US, 7, turn=8, us_hand=[CIA_CREATED], ussr_hand=[NASSER, JUNTA], milops=(5, 5), china=(US, False))
    t.do(card(CIA_CREATED), EVENT, DONE)
    assert t.state.turn == 9
    while t.state.zones.count[HAND_USSR] < 9:
        t.do(t.legal[0])
    assert t.seen(US, HAND_USSR) == [NASSER, JUNTA]


def test_cia_with_an_empty_hand_shows_nothing() -> None:
    t = at_round(US, turn=8, us_hand=[CIA_CREATED, SUMMIT], ussr_hand=[]).do(card(CIA_CREATED), EVENT)
    assert t.heard(SAID_REVEAL, US) == []


def test_ames_opens_the_us_hand_to_the_ussr_only_and_the_discard_to_all() -> None:
    t = at_round(USSR, turn=8, ussr_hand=[ALDRICH_AMES_REMIX, NASSER], us_hand=[NATO, SUMMIT])
    t.do(card(ALDRICH_AMES_REMIX), EVENT)
    assert t.seen(USSR, HAND_US) == [NATO, SUMMIT]
    assert t.seen(SPECTATOR, HAND_US) == []
    assert t.heard(SAID_REVEAL, SPECTATOR) == []
    t.do(card(NATO))
    for viewer in EVERYBODY:
        assert [(e.a, e.b) for e in t.heard(SAID_DISCARD, viewer)] == [(US, NATO)]


def test_ames_includes_later_draws() -> None:
    cards: dict[str, Any] = {"us_hand": [NATO, SUMMIT], "pile": [FIDEL, BLOCKADE]}
    t = event(ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU, USSR, effects={AMES: 1}, **cards)
    t.do(card(NATO), DONE, card(FIDEL))
    assert t.seen(USSR, HAND_US) == [FIDEL]
    assert cards_heard(t, SAID_DRAW, USSR) == [FIDEL]
    assert cards_heard(t, SAID_DRAW, SPECTATOR) == [0]


def test_ames_ends_with_the_turn() -> None:
    t = at_end_of_turn(turn=8, milops=(5, 5), us_hand=[], ussr_hand=[NASSER], effects={AMES: 1})
    while t.state.zones.count[HAND_US] < 9:
        t.do(t.legal[0])
    assert t.seen(USSR, HAND_US) == []
