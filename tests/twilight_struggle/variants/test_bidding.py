"""Bidding for sides: the VP auction (TS 11.1.3-2E), sealed bids of influence (11.1.4), and seats that have crossed."""

from __future__ import annotations

from itertools import product

import pytest

from tests.twilight_struggle.table import Table, at_headline, at_round, card, names, new_game
from theatrum.core.errors import BadOption
from theatrum.core.game import random_playout
from theatrum.core.rng import seeded
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle.board import IRAN, SYRIA
from theatrum.games.twilight_struggle.constants import (
    BID,
    BIDS_PER_SIDE,
    DRAW_LOTS,
    HAND_US,
    HAND_USSR,
    LOT,
    PASS,
    SPECTATOR,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import DUCK_AND_COVER, NASSER, SUEZ_CRISIS
from theatrum.games.twilight_struggle.game import make_game
from theatrum.games.twilight_struggle.messages import (
    SAID_BID,
    SAID_DRAW,
    SAID_LOT,
    SAID_NO_BID,
    SAID_REVEAL,
    SAID_SIDES,
)
from theatrum.games.twilight_struggle.state import BIDDING, SETUP
from theatrum.presentation.twilight_struggle.log import log_lines

FIRST, SECOND = 0, 1  # seats


def bid(side: int, amount: int) -> int:
    return BID + BIDS_PER_SIDE * side + amount


def started(kind: str, **options: object) -> Table:
    """A game at its first decision, lots and draws to be said."""
    game = make_game({"side_bid": kind, **options})
    return Table(game, game.new(1, stops_at_chance=True))


def auction(opener: int = FIRST, **options: object) -> Table:
    return started("vp", **options).do(LOT + opener)


def sealed(first: int, second: int, **options: object) -> Table:
    return started("influence", **options).do_as(FIRST, first).do_as(SECOND, second)


# --- without bids ---------------------------------------------------------------------------------------------


def test_without_bids_seat_0_is_the_us_and_nothing_is_asked() -> None:
    t = new_game()
    assert (t.state.crossed, t.asked) == (0, "setup")
    assert [t.game.seat_name(seat) for seat in (0, 1)] == ["US", "USSR"]
    assert [t.game.view(t.state, seat).side for seat in (0, 1, 2)] == [US, USSR, None]


@pytest.mark.parametrize("kind", ["vp", "influence"])
@pytest.mark.parametrize("side", ["handicap_us", "handicap_ussr"])
def test_bids_and_a_fixed_handicap_exclude_each_other(kind: str, side: str) -> None:
    with pytest.raises(BadOption, match="the bids decide"):
        make_game({"side_bid": kind, side: 2})


@pytest.mark.parametrize("kind", ["vp", "influence"])
def test_players_are_named_by_seat(kind: str) -> None:
    game = make_game({"side_bid": kind})
    assert [game.seat_name(seat) for seat in (0, 1)] == ["first player", "second player"]


@pytest.mark.parametrize("kind", ["vp", "influence"])
def test_nobody_has_seen_a_card_when_the_bids_are_made(kind: str) -> None:
    t = started(kind)
    assert t.state.phase == BIDDING
    assert (t.hand(US), t.hand(USSR)) == ([], [])


# --- the auction ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("opener", [FIRST, SECOND])
def test_a_random_player_opens(opener: int) -> None:
    t = started("vp")
    assert (t.actor, t.legal) == (CHANCE, [LOT, LOT + 1])
    assert t.game.decision(t.state, CHANCE).kind == DRAW_LOTS
    t.do(LOT + opener)
    assert (t.actor, t.asked) == (opener, "bid")
    assert [e.a for e in t.heard(SAID_LOT)] == [opener]


def test_the_opener_bids_for_either_side_and_cannot_pass() -> None:
    t = auction()
    assert t.legal == [bid(side, amount) for side in (US, USSR) for amount in range(20)]
    t.refuses("pass")


def test_bids_rise_in_turn_for_the_side_named() -> None:
    t = auction().do(bid(USSR, 2))
    assert t.actor == SECOND
    assert t.legal == [PASS, *[bid(USSR, amount) for amount in range(3, 20)]]
    t.refuses(bid(USSR, 2), "must be more than the bid before")
    t.refuses(bid(US, 5), "for the other side")
    t.do(bid(USSR, 4))
    assert t.actor == FIRST
    assert t.legal[1] == bid(USSR, 5)


@pytest.mark.parametrize(("side", "vp"), [(USSR, 3), (US, -3)])
def test_the_winner_plays_the_side_named_and_the_loser_has_the_vp(side: int, vp: int) -> None:
    t = auction().do(bid(side, 3), "pass")
    assert t.vp == vp
    assert t.game.view(t.state, FIRST).side == side
    assert t.game.view(t.state, SECOND).side == 1 - side
    assert [e.a for e in t.heard(SAID_NO_BID)] == [SECOND]


def test_only_the_winning_bid_counts() -> None:
    t = auction(SECOND).do(bid(USSR, 1), bid(USSR, 2), bid(USSR, 6), "pass")
    assert t.vp == 6
    assert t.game.view(t.state, SECOND).side == USSR
    assert [(e.a, e.b, e.c) for e in t.heard(SAID_BID)] == [(SECOND, USSR, 1), (FIRST, USSR, 2), (SECOND, USSR, 6)]


def test_a_bid_of_nothing_is_possible() -> None:
    t = auction().do(bid(US, 0), "pass")
    assert (t.vp, t.state.crossed) == (0, 0)


def test_at_the_highest_bid_only_passing_is_left() -> None:
    t = auction().do(bid(US, 19))
    assert t.options == ["pass"]
    t.do("pass")
    assert (t.vp, t.ending) == (-19, None)


def test_no_bid_wins_the_late_war_scenario_at_once() -> None:
    """VP start at -4 there (LWS-1)."""
    t = auction(scenario="late_war")
    assert t.legal[-1] == bid(USSR, 15)
    t.do(bid(US, 15), "pass")
    assert (t.vp, t.ending) == (-19, None)


def test_the_game_goes_on_with_deal_and_setup() -> None:
    t = auction().do(bid(USSR, 1), "pass").luck()
    assert (t.state.phase, t.asked, t.actor) == (SETUP, "setup", FIRST)
    t.do(*["Poland"] * 6)
    assert t.actor == SECOND
    assert t.do(*["Italy"] * 7).asked == "headline"
    assert t.actors == [FIRST, SECOND]


# --- sealed bids ----------------------------------------------------------------------------------------------


def test_both_write_down_side_and_number_in_any_order() -> None:
    t = started("influence")
    assert t.actors == [FIRST, SECOND]
    t.do_as(SECOND, bid(US, 3))
    assert t.actors == [FIRST]
    assert not t.heard(SAID_BID)
    t.do(bid(USSR, 1))
    assert [(e.a, e.b, e.c) for e in t.heard(SAID_BID)] == [(FIRST, USSR, 1), (SECOND, US, 3)]


@pytest.mark.parametrize(("first", "second"), list(product([(US, 5), (USSR, 5)], [(US, 2), (USSR, 2)])))
def test_each_gets_his_wish_or_the_higher_bid_does(first: tuple[int, int], second: tuple[int, int]) -> None:
    t = sealed(bid(*first), bid(*second))
    assert t.game.view(t.state, FIRST).side == first[0]
    assert [(e.a, e.b) for e in t.heard(SAID_SIDES)] == [(FIRST, SECOND) if first[0] == US else (SECOND, FIRST)]


def to_handicap(t: Table) -> Table:
    """Deal and setup."""
    return t.luck().do(*["Poland"] * 6, *["Italy"] * 7)


def test_different_wishes_bring_no_influence() -> None:
    assert to_handicap(sealed(bid(USSR, 9), bid(US, 4))).asked == "headline"


@pytest.mark.parametrize(("wish", "country"), [(USSR, IRAN), (US, SYRIA)])
@pytest.mark.parametrize(("first", "second"), [(4, 3), (1, 4)])
def test_the_side_nobody_wanted_gets_the_higher_number(wish: int, country: int, first: int, second: int) -> None:
    t = to_handicap(sealed(bid(wish, first), bid(wish, second)))
    loser = FIRST if second > first else SECOND
    assert (t.asked, t.actor, t.left) == ("handicap", loser, 4)
    assert t.game.view(t.state, loser).side == 1 - wish
    before = t.state.influence_of(1 - wish, country)
    t.do(country)
    assert t.state.influence_of(1 - wish, country) == before + 1


@pytest.mark.parametrize("lot", [FIRST, SECOND])
def test_equal_bids_are_settled_by_lot_and_the_number_counts(lot: int) -> None:
    t = sealed(bid(USSR, 2), bid(USSR, 2))
    assert (t.actor, t.game.decision(t.state, CHANCE).kind) == (CHANCE, DRAW_LOTS)
    t.do(LOT + lot)
    assert t.game.view(t.state, lot).side == USSR
    t = to_handicap(t)
    assert (t.actor, t.left) == (1 - lot, 2)


def test_equal_numbers_for_different_sides_need_no_lot() -> None:
    t = sealed(bid(USSR, 2), bid(US, 2))
    assert not t.heard(SAID_LOT)
    assert t.state.crossed == 1


def test_11_1_4_1_extra_influence_keeps_to_the_cap() -> None:
    t = to_handicap(sealed(bid(USSR, 9), bid(USSR, 3))).do(*["Iran"] * 3)
    assert t.us("Iran") == 4
    t.refuses("Iran", "may exceed control by 2 at most")
    t.refuses("Finland", "had no influence there after setup")


def test_q_18_unless_it_may_go_anywhere() -> None:
    t = to_handicap(sealed(bid(USSR, 9), bid(USSR, 3), handicap_anywhere=True))
    assert "Finland" in t.options


# --- secrets --------------------------------------------------------------------------------------------------


def test_a_sealed_bid_is_seen_by_its_owner_only() -> None:
    t = started("influence").do_as(FIRST, bid(USSR, 7))
    views = [t.game.view(t.state, viewer) for viewer in (FIRST, SECOND, SPECTATOR)]
    assert [view.bids for view in views] == [[1 + bid(USSR, 7) - BID, 0], [0, 0], [0, 0]]
    assert all(view.has_bid == [True, False] for view in views)


def test_nothing_else_in_a_view_depends_on_a_sealed_bid() -> None:
    views = [started("influence").do_as(FIRST, b) for b in (bid(US, 0), bid(USSR, 19))]
    for viewer in (SECOND, SPECTATOR):
        one, other = [t.game.view(t.state, viewer).as_dict() for t in views]
        assert one == other
        assert views[0].log.seen_by(viewer) == views[1].log.seen_by(viewer) == []


def test_sampled_states_bid_anything() -> None:
    t = started("influence").do_as(FIRST, bid(USSR, 7))
    rng = seeded(1)
    found = {int(t.game.sample_state(t.game.view(t.state, SECOND), rng).tracks[8]) for _ in range(400)}
    assert found == set(range(1, 41))
    own = {int(t.game.sample_state(t.game.view(t.state, FIRST), rng).tracks[8]) for _ in range(20)}
    assert own == {1 + bid(USSR, 7) - BID}


def test_opened_bids_are_known_while_the_lot_is_drawn_and_gone_afterwards() -> None:
    t = sealed(bid(US, 1), bid(US, 1))
    assert t.game.view(t.state, SPECTATOR).bids == [2, 2]
    t.do(LOT)
    assert t.game.view(t.state, SPECTATOR).bids == [0, 0]


# --- seats that have crossed ----------------------------------------------------------------------------------

BIDS: dict[str, object] = {"side_bid": "vp"}


def test_the_contract_goes_by_seat() -> None:
    t = at_round(
        USSR, options=BIDS, crossed=True, ussr_hand=["Suez Crisis"], us_hand=["Nasser"], influence={"Iran": (1, 0)}
    )
    assert t.actors == [FIRST]
    assert t.game.legal(t.state, SECOND) == []
    assert t.game.decision(t.state, FIRST).seat == FIRST
    view = t.game.view(t.state, FIRST)
    assert (view.viewer, view.side, view.crossed) == (FIRST, USSR, 1)
    assert view.cards_in(HAND_USSR) == [SUEZ_CRISIS]
    assert view.cards_in(HAND_US) == []
    t.do("Suez Crisis", "ops", "coup", "Iran", "roll 6")
    assert t.ussr("Iran") > 0
    assert t.actors == [SECOND]


def test_headlines_go_by_seat() -> None:
    t = at_headline(options=BIDS, crossed=True, ussr_hand=["Suez Crisis"], us_hand=["Duck and Cover"])
    t.do_as(FIRST, "Suez Crisis")
    assert t.actors == [SECOND]
    assert t.game.view(t.state, FIRST).headline == [0, SUEZ_CRISIS]
    assert t.game.view(t.state, SECOND).headline == [0, 0]
    assert t.game.legal(t.state, SECOND) == [card(DUCK_AND_COVER)]


def test_endings_go_by_seat() -> None:
    t = at_round(US, options=BIDS, crossed=True, us_hand=["Containment"], defcon=2, vp=4, influence={"Iran": (0, 1)})
    t.state.end(3, USSR)
    assert t.ending is not None
    assert (t.ending.winners, t.ending.scores) == ([FIRST], [-4, 4])


def test_reports_reach_the_seats_of_their_sides() -> None:
    t = at_round(US, options=BIDS, crossed=True, us_hand=["CIA Created"], ussr_hand=["Fidel", "Nasser"], turn=1)
    t.do("CIA Created", "event")
    for seat in (FIRST, SECOND):
        assert names(e.b for e in t.heard(SAID_REVEAL, seat)) == ["Fidel", "Nasser"]
    assert not t.heard(SAID_REVEAL, SPECTATOR)
    game = make_game(BIDS)
    table = Table(game, game.new(1, stops_at_chance=True)).do(LOT, bid(USSR, 0), "pass").luck()
    assert table.state.crossed == 1
    drawn = {seat: {e.b for e in table.heard(SAID_DRAW, seat) if e.b} for seat in (FIRST, SECOND, SPECTATOR)}
    assert drawn == {FIRST: set(table.state.hand(USSR)), SECOND: set(table.state.hand(US)), SPECTATOR: set()}


def test_what_one_player_sees_in_the_pile_is_told_as_such() -> None:
    t = at_round(
        US,
        1,
        options=BIDS,
        crossed=True,
        turn=4,
        us_hand=["Our Man in Tehran", "Nasser"],
        ussr_hand=["Fidel"],
        influence={"Iran": (2, 0)},
    ).luck()
    t.do("Our Man in Tehran", "event")
    assert len(t.heard(SAID_REVEAL, SECOND)) == 5
    assert t.heard(SAID_REVEAL, FIRST) == []
    assert sum("in the draw pile" in line for line in log_lines(t.log.seen_by(SECOND))) == 5


def test_refusals_name_the_right_side() -> None:
    t = at_round(USSR, options=BIDS, crossed=True, ussr_hand=["Suez Crisis"], us_hand=["Nasser"])
    t.refuses("Nasser", "not in the USSR hand")
    with pytest.raises(Exception, match="it is not second player's decision; waiting for first player"):
        t.game.play(t.state, SECOND, card(NASSER))


def test_crossed_seats_survive_copies_saves_and_sampling() -> None:
    t = at_round(USSR, options=BIDS, crossed=True, ussr_hand=["Suez Crisis"], us_hand=["Nasser"])
    for state in (
        t.game.copy(t.state),
        t.game.load(t.game.dump(t.state)),
        t.game.sample_state(t.game.view(t.state, SECOND), seeded(1)),
    ):
        assert t.game.actors(state) == [FIRST]
        assert t.game.fact(state, "sides") == "USSR US"


@pytest.mark.parametrize("kind", ["vp", "influence"])
def test_random_playouts_end_whoever_has_which_side(kind: str) -> None:
    game = make_game({"side_bid": kind})
    crossed: set[int] = set()
    for seed in range(12):
        s = game.new(seed)
        random_playout(game, s, seeded(seed))
        crossed.add(int(s.crossed))
        assert game.ending(s) is not None
    assert crossed == {0, 1}


# --- notation -------------------------------------------------------------------------------------------------


def test_notation_of_bids_and_lots() -> None:
    t = started("vp")
    assert t.game.notation(t.state, CHANCE, LOT + 1) == "lot second player"
    t.do("lot first player")
    assert t.game.notation(t.state, FIRST, bid(USSR, 3)) == "bid USSR 3"
    for text in ("bid USSR 3", "ussr 3", "3 ussr", "Bid 3 USSR"):
        assert t.game.parse_action(t.state, FIRST, text) == bid(USSR, 3)
    t.do("bid ussr 3")
    assert t.game.notation(t.state, SECOND, PASS) == "pass"
    t.do("pass")
    assert t.game.fact(t.state, "sides") == "USSR US"
    assert t.game.fact(t.state, "phase") == "setup"


def test_the_bidding_in_words() -> None:
    t = auction(SECOND).do(bid(USSR, 2), bid(USSR, 3), "pass")
    assert log_lines(t.log.seen_by(SPECTATOR))[:5] == [
        "The lot falls on the second player",
        "The second player bids 2 for the USSR",
        "The first player bids 3 for the USSR",
        "The second player passes",
        "The second player plays the US, the first player the USSR",
    ]
