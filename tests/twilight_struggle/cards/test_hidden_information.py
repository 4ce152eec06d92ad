"""Table (f): who learns what. Games that differ only in what a viewer may not know look the same to them."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import EVERYBODY, SIDES, cards_heard, event, hands, look_the_same
from tests.twilight_struggle.table import Table, at_end_of_turn, at_headline, at_round, new_game
from theatrum.core.rng import seeded
from theatrum.games.twilight_struggle.constants import DRAW_PILE, HAND_US, HAND_USSR, SPECTATOR, US, USSR
from theatrum.games.twilight_struggle.deck import BLOCKADE, LATIN_AMERICAN_DEBT_CRISIS, NATO
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
    t = at_round(US, turn=8, us_hand=["NATO", "Summit"], ussr_hand=["Nasser", "Fidel", "COMECON"])
    assert t.seen(US, "US hand") == ["NATO", "Summit"]
    assert t.seen(US, "USSR hand") == []
    assert t.seen(USSR, "USSR hand") == ["Fidel", "COMECON", "Nasser"]
    assert t.seen(USSR, "US hand") == []
    assert t.seen(SPECTATOR, "US hand") + t.seen(SPECTATOR, "USSR hand") == []


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_everybody_sees_counts_piles_the_table_and_the_china_card(viewer: int) -> None:
    t = at_round(
        US,
        turn=8,
        us_hand=["NATO", "Summit"],
        ussr_hand=["Nasser"],
        discards=["Junta"],
        removed=["Fidel"],
        shuttle="Shuttle Diplomacy",
        china=(US, False),
    )
    view = t.game.view(t.state, viewer)
    assert (view.counts[HAND_US], view.counts[HAND_USSR]) == (2, 1)
    assert view.counts[DRAW_PILE] == 109 - 6
    assert t.seen(viewer, "discard pile") == ["Junta"]
    assert t.seen(viewer, "removed") == ["Fidel"]
    assert t.seen(viewer, "in front of the US") == ["Shuttle Diplomacy"]
    assert (view.china_owner, view.china_up) == (US, 0)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_nobody_sees_the_draw_pile(viewer: int) -> None:
    assert at_round(US, turn=8, us_hand=["NATO"]).seen(viewer, "draw pile") == []


@pytest.mark.parametrize("viewer", [USSR, SPECTATOR])
def test_two_positions_with_other_hidden_cards_look_the_same(viewer: int) -> None:
    a = at_round(US, turn=8, us_hand=["NATO", "Summit"], ussr_hand=["Nasser"])
    b = at_round(US, turn=8, us_hand=["Junta", "Asia Scoring"], ussr_hand=["Nasser"])
    look_the_same(a, b, viewer)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_view_does_not_fix_the_hidden_cards(viewer: int) -> None:
    """Sampling the unseen cards again gives different hands."""
    t = at_round(US, turn=8, us_hand=["NATO", "Summit", "Junta"], ussr_hand=["Nasser", "Fidel", "COMECON"])
    view = t.game.view(t.state, viewer)
    dealt = [t.game.sample_state(view, seeded(seed)) for seed in range(12)]
    for side in SIDES:
        if side != viewer:
            assert len({tuple(s.hand(side)) for s in dealt}) > 1


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_the_first_deal_is_told_to_its_owner_only(viewer: int) -> None:
    t = new_game(3)
    assert len(t.seen(viewer, "US hand")) == (8 if viewer == US else 0)
    assert len(t.seen(viewer, "USSR hand")) == (8 if viewer == USSR else 0)


@pytest.mark.parametrize("side", SIDES)
def test_option_lists_go_to_the_chooser_only(side: int) -> None:
    t = at_round(side, turn=8, us_hand=["NATO", "Summit"], ussr_hand=["Nasser", "Fidel"])
    for viewer in EVERYBODY:
        legal = t.game.view(t.state, viewer).legal
        assert legal == (t.legal if viewer == side else [])


def test_looking_changes_nothing() -> None:
    t = event("Grain Sales to Soviets", USSR, ussr_hand=["Nasser", "Fidel"])
    before = t.game.dump(t.state)
    for viewer in EVERYBODY * 3:
        t.game.view(t.state, viewer)
    assert t.game.dump(t.state) == before


# --- headlines ------------------------------------------------------------------------------------------------


def headlines(**given: Any) -> Table:
    usual: dict[str, Any] = {"turn": 8, "us_hand": ["Duck and Cover", "NATO"], "ussr_hand": ["Glasnost", "Fidel"]}
    return at_headline(**(usual | given))


@pytest.mark.parametrize("viewer", [USSR, SPECTATOR])
def test_a_chosen_headline_stays_secret_until_both_have_chosen(viewer: int) -> None:
    a, b = headlines().do_as(US, "Duck and Cover"), headlines().do_as(US, "NATO")
    look_the_same(a, b, viewer)
    assert a.heard(SAID_HEADLINE, viewer) == []
    assert a.game.view(a.state, viewer).headline == [0, 0]


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_both_headlines_are_public_once_chosen(viewer: int) -> None:
    t = headlines().do_as(US, "Duck and Cover").do_as(USSR, "Glasnost")
    assert cards_heard(t, SAID_HEADLINE, viewer) == ["Glasnost", "Duck and Cover"]


@pytest.mark.parametrize(("owner", "space"), [(US, (4, 0)), (USSR, (0, 4))])
def test_box_four_shows_the_opponents_headline_first(owner: int, space: tuple[int, int]) -> None:
    t = headlines(space=space)
    assert t.actors == [1 - owner]
    shown = "Glasnost" if owner == US else "Duck and Cover"
    t.do(shown)
    assert t.actors == [owner]
    assert cards_heard(t, SAID_HEADLINE, owner) == [shown]
    assert t.seen(owner, "table") == [shown]


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_defectors_both_headlines_and_the_cancelled_card_are_public(viewer: int) -> None:
    t = headlines(us_hand=["Defectors", "NATO"]).do_as(US, "Defectors").do_as(USSR, "Glasnost")
    assert cards_heard(t, SAID_HEADLINE, viewer) == ["Glasnost", "Defectors"]
    assert cards_heard(t, SAID_HEADLINE_CANCELLED, viewer) == ["Glasnost"]
    assert "Glasnost" in t.seen(viewer, "discard pile")


# --- random and forced discards -------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_five_year_plan_shows_everybody_one_card_only(viewer: int) -> None:
    t = event("Five Year Plan", US, ussr_hand=["Fidel", "Nasser", "COMECON"]).do("Fidel")
    assert cards_heard(t, SAID_DISCARD, viewer) == ["Fidel"]
    assert t.seen(viewer, "discard pile") == ["Five Year Plan", "Fidel"]
    if viewer != USSR:
        assert t.seen(viewer, "USSR hand") == []


@pytest.mark.parametrize("viewer", EVERYBODY)
@pytest.mark.parametrize("number", ["Blockade", "Latin American Debt Crisis"])
def test_the_discard_of_10_and_95_is_public(number: str, viewer: int) -> None:
    t = event(number, USSR, us_hand=["Duck and Cover", "Summit"]).do("Duck and Cover")
    assert cards_heard(t, SAID_DISCARD, viewer) == ["Duck and Cover"]


@pytest.mark.parametrize("viewer", [USSR, SPECTATOR])
@pytest.mark.parametrize("number", [BLOCKADE, LATIN_AMERICAN_DEBT_CRISIS])
def test_declining_10_and_95_looks_the_same_with_or_without_an_eligible_card(number: int, viewer: int) -> None:
    where = {"West Germany": (2, 0), "Chile": (0, 1), "Peru": (0, 1)}
    able = event(number, USSR, us_hand=["Duck and Cover", "Summit"], influence=where)
    unable = event(number, USSR, us_hand=["Truman Doctrine", "Summit"], influence=where)
    assert able.asked == unable.asked == "discard"  # asked in both cases, so the time tells nothing
    look_the_same(able, unable, viewer)
    look_the_same(able.do("done"), unable.do("done"), viewer)
    assert [e.b for e in able.heard(SAID_DECLINES, viewer)] == [number]


@pytest.mark.parametrize("viewer", EVERYBODY)
@pytest.mark.parametrize(("choice", "kind"), [("participate", SAID_ROLL), ("boycott", SAID_DEFCON)])
def test_the_choice_about_the_games_is_public(choice: str, kind: int, viewer: int) -> None:
    t = event("Olympic Games", US).do(choice)
    if choice == "participate":
        t.do("roll 3", "roll 1")
    assert t.heard(kind, viewer)


@pytest.mark.parametrize("viewer", EVERYBODY)
@pytest.mark.parametrize(("side", "effect"), [(US, "Quagmire"), (USSR, "Bear Trap")])
def test_a_trap_discard_and_its_die_are_public(side: int, effect: str, viewer: int) -> None:
    t = at_round(side, turn=8, effects={effect: 1}, **hands(side, ["Terrorism", "Junta"], ["Summit"]))
    t.do("Terrorism", "roll 5")
    assert cards_heard(t, SAID_DISCARD, viewer) == ["Terrorism"]
    assert [(e.a, e.b) for e in t.heard(SAID_TRAP_ROLL, viewer)] == [(side, 5)]


@pytest.mark.parametrize("viewer", [USSR, SPECTATOR])
def test_a_pass_in_a_trap_does_not_list_why(viewer: int) -> None:
    """One card or another too small to discard: the same pass for the others."""
    games = []
    for small in ("Summit", "Truman Doctrine"):
        t = at_round(
            USSR,
            turn=8,
            us_hand=[small],
            ussr_hand=["Terrorism", "Fidel", "COMECON"],
            effects={"Quagmire": 1},
            china=(US, False),
        )
        games.append(t.do("COMECON", "ops", "influence", "Poland", "Poland", "Poland"))
    assert [e.a for e in games[0].heard(SAID_PASS, viewer)] == [US]
    look_the_same(games[0], games[1], viewer)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_terrorism_discards_are_public(viewer: int) -> None:
    t = event("Terrorism", USSR, us_hand=["NATO", "Summit"]).do("NATO")
    assert cards_heard(t, SAID_DISCARD, viewer) == ["NATO"]
    assert "NATO" in t.seen(viewer, "discard pile")


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_the_box_six_discard_is_public(viewer: int) -> None:
    t = at_end_of_turn(turn=8, milops=(5, 5), us_hand=["NATO", "Summit"], space=(6, 0)).do("NATO")
    assert cards_heard(t, SAID_DISCARD, viewer) == ["NATO"]


@pytest.mark.parametrize("viewer", [USSR, SPECTATOR])
def test_held_cards_stay_hidden_at_the_end_of_a_turn(viewer: int) -> None:
    a = at_end_of_turn(turn=8, milops=(5, 5), us_hand=["NATO", "Summit"])
    b = at_end_of_turn(turn=8, milops=(5, 5), us_hand=["Junta", "Fidel"])
    assert a.seen(viewer, "US hand") == []
    look_the_same(a, b, viewer)


# --- looking at a hand ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "looker"), [("CIA Created", US), ("Lone Gunman", USSR)])
@pytest.mark.parametrize("by", SIDES)
def test_cia_and_lone_gunman_show_the_hand_to_one_player_only(by: int, number: str, looker: int) -> None:
    seen = ["Nasser", "Junta"]
    t = event(number, by, influence={"Honduras": (1, 1)}, **hands(looker, ["Summit"], seen))
    hand, own = ("USSR hand", "US hand") if looker == US else ("US hand", "USSR hand")
    assert t.seen(looker, hand) == seen
    assert t.seen(SPECTATOR, hand) == []
    assert t.seen(1 - looker, own) == []


@pytest.mark.parametrize(("number", "looker"), [("CIA Created", US), ("Lone Gunman", USSR)])
def test_both_players_are_told_what_was_seen_and_spectators_are_not(number: str, looker: int) -> None:
    t = at_round(looker, turn=8, **hands(looker, [number, "Summit"], ["Nasser", "Junta"]))
    t.do(number, "event")
    for viewer in SIDES:
        assert cards_heard(t, SAID_REVEAL, viewer) == ["Nasser", "Junta"]
    assert t.heard(SAID_REVEAL, SPECTATOR) == []


def test_cia_is_a_single_look_new_cards_are_not_shown() -> None:
    """The hand as it was stays known, what is dealt afterwards does not."""
    t = at_round(
        US, 7, turn=8, us_hand=["CIA Created"], ussr_hand=["Nasser", "Junta"], milops=(5, 5), china=(US, False)
    )
    t.do("CIA Created", "event", "done")
    assert t.state.turn == 9
    while t.state.zones.count[HAND_USSR] < 9:
        t.do(t.legal[0])
    assert t.seen(US, "USSR hand") == ["Nasser", "Junta"]


def test_cia_with_an_empty_hand_shows_nothing() -> None:
    t = at_round(US, turn=8, us_hand=["CIA Created", "Summit"], ussr_hand=[]).do("CIA Created", "event")
    assert t.heard(SAID_REVEAL, US) == []


def test_ames_opens_the_us_hand_to_the_ussr_only_and_the_discard_to_all() -> None:
    t = at_round(USSR, turn=8, ussr_hand=["Aldrich Ames Remix", "Nasser"], us_hand=["NATO", "Summit"])
    t.do("Aldrich Ames Remix", "event")
    assert t.seen(USSR, "US hand") == ["NATO", "Summit"]
    assert t.seen(SPECTATOR, "US hand") == []
    assert t.heard(SAID_REVEAL, SPECTATOR) == []
    t.do("NATO")
    for viewer in EVERYBODY:
        assert [(e.a, e.b) for e in t.heard(SAID_DISCARD, viewer)] == [(US, NATO)]


def test_ames_includes_later_draws() -> None:
    cards: dict[str, Any] = {"us_hand": ["NATO", "Summit"], "pile": ["Fidel", "Blockade"]}
    t = event("Ask Not What Your Country Can Do For You", USSR, effects={"Aldrich Ames": 1}, **cards)
    t.do("NATO", "done", "Fidel")
    assert t.seen(USSR, "US hand") == ["Fidel"]
    assert cards_heard(t, SAID_DRAW, USSR) == ["Fidel"]
    assert cards_heard(t, SAID_DRAW, SPECTATOR) == ["no card"]


def test_ames_ends_with_the_turn() -> None:
    t = at_end_of_turn(turn=8, milops=(5, 5), us_hand=[], ussr_hand=["Nasser"], effects={"Aldrich Ames": 1})
    while t.state.zones.count[HAND_US] < 9:
        t.do(t.legal[0])
    assert t.seen(USSR, "US hand") == []
