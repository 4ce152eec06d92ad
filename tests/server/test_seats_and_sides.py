"""Where the players bid for sides, seats and sides differ: pages, undo, odds and bots must keep them apart."""

import random
from collections.abc import Iterator, Sequence
from typing import Any, Final

import pytest

from theatrum.agents.registry import make_agent
from theatrum.cli.twilight_struggle import make_screen
from theatrum.core.events import Event
from theatrum.core.state import Seat
from theatrum.games.twilight_struggle import constants as k
from theatrum.games.twilight_struggle import deck
from theatrum.games.twilight_struggle import messages as m
from theatrum.games.twilight_struggle.board import COUNTRY_NAMES
from theatrum.games.twilight_struggle.by_side import worth_of_card
from theatrum.games.twilight_struggle.game import TwilightStruggle, make_game
from theatrum.games.twilight_struggle.sides import SIDES, Side, enemy_of
from theatrum.games.twilight_struggle.state import TsState
from theatrum.games.twilight_struggle.view import TsView
from theatrum.languages import language_codes
from theatrum.presentation.twilight_struggle.presentation import TwilightStrugglePresentation, make_presentation
from theatrum.presentation.twilight_struggle.secrecy import reveals_secret
from theatrum.presentation.twilight_struggle.words import ts_words
from theatrum.server.match import Match

FIRST: Final = Seat(0)
SECOND: Final = Seat(1)
WATCHING: Final = Seat(2)
AUCTION: Final[TwilightStruggle] = make_game({"side_bid": "vp"})
SEALED: Final[TwilightStruggle] = make_game({"side_bid": "influence"})
PAGE: Final[TwilightStrugglePresentation] = make_presentation(AUCTION)


def crossed(words: str, *before: str) -> TsState:
    """A position in which the first player has the USSR, after some actions of whoever is asked."""
    state = AUCTION.position(f"{words} crossed=yes")
    for text in before:
        AUCTION.play(state, AUCTION.actors(state)[0], text)
    state.stops_at_chance = False
    return state


def page_of(state: TsState, seat: Seat, lang: str = "en") -> dict[str, Any]:
    return dict(PAGE.position(AUCTION.view(state, seat), lang))


def offered(state: TsState, seat: Seat) -> dict[str, Any]:
    return {action["text"]: action for action in PAGE.actions(AUCTION.view(state, seat), "en")}


def hand(page: dict[str, Any]) -> list[int]:
    return [card["card"] for card in page["hand"]]


# --- what a seat is shown once the seats have crossed --------------------------------------------------------------

ROUND: Final = "turn=4 round=2 by=ussr ussr_hand=Comecon,Nasser us_hand=NATO,Fidel defcon=5"


def test_hand_is_that_of_the_own_side_with_its_china_card() -> None:
    state = crossed(f"{ROUND} china=ussr/up")
    assert hand(page_of(state, FIRST)) == [deck.COMECON, deck.NASSER, deck.THE_CHINA_CARD]
    assert hand(page_of(state, SECOND)) == [deck.FIDEL, deck.NATO]
    assert hand(page_of(state, WATCHING)) == []
    assert [page_of(state, seat)["side"] for seat in (FIRST, SECOND, WATCHING)] == [k.USSR, k.US, None]
    assert page_of(state, WATCHING)["sides"] == [k.USSR, k.US]


def test_cards_are_playable_and_worth_what_they_are_to_the_own_side() -> None:
    """Containment makes US cards better, not those of the USSR (card 25)."""
    page = page_of(crossed(f"{ROUND} effects=containment:1"), FIRST)
    assert [(card["ops"], card["playable"]) for card in page["hand"][:2]] == [(3, True), (1, True)]
    page = page_of(crossed(f"{ROUND} effects=containment:1".replace("by=ussr", "by=us")), SECOND)
    assert [(card["card"], card["ops"]) for card in page["hand"]] == [(deck.FIDEL, 3), (deck.NATO, 4)]


def test_why_a_card_of_the_own_hand_is_not_offered() -> None:
    state = crossed("turn=4 headlines=yes ussr_hand=UN_Intervention,Nasser us_hand=NATO china=ussr/up")
    reasons = {card["card"]: card["why_not"] for card in page_of(state, FIRST)["hand"]}
    assert reasons[deck.UN_INTERVENTION] == "UN Intervention cannot be a headline"
    assert reasons[deck.THE_CHINA_CARD] == "the China Card cannot be a headline"
    assert reasons[deck.NASSER] == ""


def test_known_cards_are_those_of_the_other_side() -> None:
    """CIA Created shows the Soviet hand to the US, which the second player has."""
    state = crossed("turn=1 round=2 by=us us_hand=CIA_Created,NATO ussr_hand=Nasser,Comecon", "CIA Created", "event")
    assert page_of(state, SECOND)["known"] == [deck.COMECON, deck.NASSER]
    assert page_of(state, FIRST)["known"] == []


def test_headline_is_seen_by_its_side_only() -> None:
    state = crossed("turn=4 headlines=yes ussr_hand=Nasser,Comecon us_hand=NATO,Fidel")
    AUCTION.play(state, FIRST, "Comecon")
    assert page_of(state, FIRST)["headlines"] == [None, deck.COMECON]
    assert page_of(state, SECOND)["headlines"] == [None, 0]
    views = [AUCTION.view(state, seat) for seat in (FIRST, SECOND, WATCHING)]
    assert PAGE.whole_position(views, "en")["headlines"] == [None, deck.COMECON]


def test_replay_that_shows_everything_has_the_hands_by_side() -> None:
    state = crossed(ROUND)
    views = [AUCTION.view(state, seat) for seat in (FIRST, SECOND, WATCHING)]
    assert PAGE.whole_position(views, "en")["hands"] == [[deck.FIDEL, deck.NATO], [deck.COMECON, deck.NASSER]]


def test_prompts_name_the_side_that_is_asked() -> None:
    state = crossed("turn=4 headlines=yes ussr_hand=Nasser us_hand=NATO", "Nasser")
    view = AUCTION.view(state, FIRST)
    assert view.decision is not None
    assert PAGE.prompt(view, view.decision, "en") == "Waiting for the US"
    state = crossed("turn=4 round=2 by=us us_hand=Fidel,NATO", "Fidel")
    assert "USSR event, then operations" in offered(state, SECOND)


def test_coup_odds_are_the_couping_sides() -> None:
    state = crossed(f"{ROUND} influence=nigeria:2/0", "Comecon", "operations", "coup")
    rows = offered(state, FIRST)["Nigeria"]["odds"]["rows"]
    assert rows[0]["text"] == "removes 2, adds 5"


def test_realignment_odds_are_the_realigning_sides() -> None:
    state = crossed(f"{ROUND} influence=nigeria:2/0,cameroon:0/3", "Comecon", "operations", "realignment")
    odds = offered(state, FIRST)["Nigeria"]["odds"]
    assert odds["rows"][0]["text"] == "US loses 2"
    assert odds["text"] == "42 % win, 58 % no change, 0 % loss"


def test_own_coup_is_warned_of_not_the_others() -> None:
    state = crossed(f"{ROUND.replace('defcon=5', 'defcon=2')} influence=nigeria:2/0", "Comecon", "operations", "coup")
    assert offered(state, FIRST)["Nigeria"]["warning"] == "This ends the game: DEFCON falls to 1 and you lose."


def test_cuban_missile_crisis_warns_the_side_it_is_on() -> None:
    words = f"{ROUND} effects=cuban_missile_crisis:%d influence=nigeria:2/0"
    on_ussr = crossed(words % (1 + k.USSR), "Comecon", "operations", "coup")
    assert "Cuban Missile Crisis" in offered(on_ussr, FIRST)["Nigeria"]["warning"]
    on_us = crossed(words % (1 + k.US), "Comecon", "operations", "coup")
    assert offered(on_us, FIRST)["Nigeria"]["warning"] == ""


def test_placing_costs_what_it_costs_the_own_side() -> None:
    state = crossed(f"{ROUND} influence=nigeria:2/1,angola:0/1", "Comecon", "operations", "place influence")
    assert offered(state, FIRST)["Nigeria"]["note"] == "costs 2"
    assert offered(state, FIRST)["Angola"]["note"] == ""


@pytest.mark.parametrize("lang", language_codes())
def test_seats_are_called_by_their_sides_once_these_are_settled(lang: str) -> None:
    sides = ts_words(lang).sides
    view = AUCTION.view(crossed(ROUND), WATCHING)
    assert PAGE.seat_names(lang, view) == [sides[k.USSR], sides[k.US]]
    assert PAGE.seat_names(lang, AUCTION.view(AUCTION.new(1), WATCHING)) == PAGE.seat_names(lang)
    assert not set(PAGE.seat_names(lang)) & set(sides)


def test_own_discard_tells_its_side_nothing_new() -> None:
    """So that it can be taken back, as far as nothing else speaks against it."""
    state = crossed(ROUND)
    views = [AUCTION.view(state, seat) for seat in (FIRST, SECOND)]
    discard = Event(m.SAID_DISCARD, k.ALL_EYES, k.USSR, deck.NASSER, 0, 0, 0)
    assert [PAGE.reveals_secret(discard, view) for view in views] == [False, True]
    assert [reveals_secret(discard, side) for side in (*SIDES, None)] == [True, False, True]


def test_crossed_player_can_take_back_a_discard() -> None:
    """Blockade: the US, played from the second seat, discards a card of its own (card 10)."""
    match = Match(AUCTION, 1, PAGE.reveals_secret)
    match.state = crossed("event=Blockade by=ussr us_hand=NATO,Fidel ussr_hand=Comecon")
    match.take(match.move(SECOND, k.CARD_ACTION + deck.NATO))
    assert match.no_undo(SECOND) == ""
    match.take(match.undo())
    assert AUCTION.view(match.state, SECOND).hand_of(k.US) == [deck.FIDEL, deck.NATO]


# --- a twin of every position, in which the seats have crossed -----------------------------------------------------


def games(game: TwilightStruggle, seeds: Sequence[int]) -> Iterator[tuple[TsState, tuple[Event, ...]]]:
    """Positions of random games at which somebody decides, and what was told on the way to them."""
    page = make_presentation(game)
    for seed in seeds:
        match, luck = Match(game, seed, page.reveals_secret), random.Random(seed)
        while not match.over:
            yield match.state, match.steps[-1].events
            seat = game.actors(match.state)[0]
            match.take(match.move(seat, luck.choice(game.legal(match.state, seat))))
        yield match.state, match.steps[-1].events


PLAIN: Final[TwilightStruggle] = make_game({})
PLAIN_PAGE: Final[TwilightStrugglePresentation] = make_presentation(PLAIN)


def twins(seeds: Sequence[int], every: int) -> Iterator[tuple[TsState, TsState, tuple[Event, ...]]]:
    """Inside everything goes by side, so that only who plays it differs."""
    for i, (state, events) in enumerate(games(PLAIN, seeds)):
        if i % every == 0:
            twin = PLAIN.copy(state)
            twin.crossed = 1
            yield state, twin, events


def all_of(view: TsView, lang: str) -> dict[str, Any]:
    """Everything that a page is told; who sits where is left out."""
    body = dict(PLAIN_PAGE.position(view, lang))
    body.pop("sides")
    decision = view.decision
    return {
        "position": body,
        "actions": PLAIN_PAGE.actions(view, lang),
        "prompt": None if decision is None else PLAIN_PAGE.prompt(view, decision, lang),
        "why_not": PLAIN_PAGE.why_not(view, range(len(COUNTRY_NAMES)), lang),
        "summary": PLAIN_PAGE.summary(view, lang),
        "ending": PLAIN_PAGE.ending(view, lang) if view.reason else None,
    }


def test_twin_of_every_position_shows_each_side_the_same() -> None:
    compared = 0
    for state, twin, events in twins(range(3), 9):
        for seat, other in ((FIRST, SECOND), (SECOND, FIRST), (WATCHING, WATCHING)):
            one, two = PLAIN.view(state, seat), PLAIN.view(twin, other)
            if len(one.actors) < 2:  # of several who choose in secret, others are told that the first is waited for
                assert all_of(one, "en") == all_of(two, "en")
            tells = [[PLAIN_PAGE.reveals_secret(event, view) for event in events] for view in (one, two)]
            assert tells[0] == tells[1]
            compared += 1
        whole = [PLAIN_PAGE.whole_position([PLAIN.view(s, seat) for seat in range(3)], "en") for s in (state, twin)]
        assert {**whole[0], "sides": None} == {**whole[1], "sides": None}
    assert compared > 100


def test_bots_play_the_side_they_have() -> None:
    compared = 0
    for state, twin, _ in twins(range(2), 5):
        for seat in PLAIN.actors(state):
            views = PLAIN.view(state, seat), PLAIN.view(twin, Seat(1 - seat))
            assert views[0].decision is not None
            assert views[1].decision is not None
            chosen = [make_agent("heuristic", PLAIN, 5).choose(v, v.decision, v.legal) for v in views]  # type: ignore[arg-type]
            assert chosen[0] == chosen[1]
            compared += 1
    assert compared > 60


def test_terminal_shows_each_side_the_same() -> None:
    screen = make_screen(PLAIN)
    for state, twin, _ in twins(range(1), 15):
        for seat in PLAIN.actors(state)[:1]:
            one, two = PLAIN.view(state, seat), PLAIN.view(twin, Seat(1 - seat))
            assert screen.position(one)["hand"] == screen.position(two)["hand"]
            assert screen.prompt(one) == screen.prompt(two)
            labels = [[str(c.label) for group in screen.choices(v) for c in group.choices] for v in (one, two)]
            assert labels[0] == labels[1]


# --- while sides are being bid for ---------------------------------------------------------------------------------


def auction(*bids: str) -> Match:
    """An auction that the first player has opened, after these bids in turn."""
    seed = next(s for s in range(20) if AUCTION.actors(AUCTION.new(s)) == [FIRST])
    match = Match(AUCTION, seed, PAGE.reveals_secret)
    for text in bids:
        seat = AUCTION.actors(match.state)[0]
        match.take(match.move(seat, AUCTION.parse_action(match.state, seat, text)))
    return match


@pytest.mark.parametrize("seat", [FIRST, SECOND, WATCHING])
@pytest.mark.parametrize("lang", language_codes())
def test_nobody_has_a_side_or_a_hand_while_sides_are_bid_for(seat: Seat, lang: str) -> None:
    page = PAGE.position(AUCTION.view(auction("bid USSR 2").state, seat), lang)
    assert (page["phase"], page["side"], page["sides"]) == ("bidding", None, None)
    assert (page["hand"], page["known"]) == ([], [])
    assert page["when"] == ts_words(lang).phases["bidding"]
    assert PAGE.summary(AUCTION.view(auction().state, seat), lang).startswith(page["when"])


def test_auction_shows_the_highest_bid_and_what_can_be_bid() -> None:
    match = auction("bid USSR 2")
    bidding = page_of(match.state, SECOND)["bidding"]
    assert not bidding["sealed"]
    assert bidding["text"].startswith("Whoever bids most plays the side they bid for")
    [bid] = bidding["bids"]
    assert bid == {"seat": FIRST, "side": k.USSR, "amount": 2, "text": "The first player bids 2 for the USSR"}
    assert bidding["offers"][k.US] == []
    assert [offer["amount"] for offer in bidding["offers"][k.USSR]] == list(range(3, 20))
    assert page_of(match.state, FIRST)["bidding"]["offers"] == [[], []]
    view = AUCTION.view(match.state, SECOND)
    assert view.decision is not None
    assert PAGE.prompt(view, view.decision, "en") == "Do you bid more for this side? (you may pass)"
    texts = list(offered(match.state, SECOND))
    assert texts[:2] == ["pass", "bid 3 for the USSR"]
    assert len(set(texts)) == 18


def test_auction_is_told_by_seats_then_by_sides() -> None:
    match = auction("bid USSR 2", "bid USSR 3", "pass")
    assert match.state.crossed == 0
    told = [line for step in match.steps for line in PAGE.log_lines(step.events, None, "en")]
    texts = [line["text"] for line in told]
    assert texts[1:5] == [
        "The first player bids 2 for the USSR",
        "The second player bids 3 for the USSR",
        "The first player passes",
        "The first player plays the US, the second player the USSR",
    ]
    assert told[1]["about"] == [{"kind": "seat", "id": 0}, {"kind": "side", "id": k.USSR}]
    assert {"kind": "side", "id": k.US} in told[5]["about"]  # who starts with the VP


def test_winner_of_an_auction_may_cross() -> None:
    match = auction("bid USSR 2", "pass")
    assert [page_of(match.state, seat)["side"] for seat in (FIRST, SECOND)] == [k.USSR, k.US]
    assert page_of(match.state, FIRST)["bidding"] is None
    assert len(page_of(match.state, FIRST)["hand"]) == 9  # with the China Card
    assert page_of(match.state, FIRST)["hand_sizes"] == [8, 8]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "The first player has bid in secret"),
        ("it", "Il primo giocatore ha fatto la sua offerta in segreto"),
    ],
)
def test_sealed_bid_is_shown_to_its_bidder_only(lang: str, text: str) -> None:
    page = make_presentation(SEALED)
    state = SEALED.new(1)
    SEALED.play(state, FIRST, "bid USSR 7")
    views = [SEALED.view(state, seat) for seat in (FIRST, SECOND, WATCHING)]
    own, other, spectator = (page.position(view, lang)["bidding"] for view in views)
    assert own is not None
    assert [(bid["side"], bid["amount"]) for bid in own["bids"]] == [(k.USSR, 7)]
    assert own["secret"] == []
    for bidding in (other, spectator):
        assert bidding is not None
        assert (bidding["bids"], bidding["secret"]) == ([], [text])
    whole = page.whole_position(views, lang)["bidding"]
    assert whole is not None
    assert [(bid["seat"], bid["amount"]) for bid in whole["bids"]] == [(FIRST, 7)]


def test_sealed_bid_can_be_taken_back_until_both_have_bid() -> None:
    page = make_presentation(SEALED)
    match = Match(SEALED, 3, page.reveals_secret)
    match.take(match.move(SECOND, SEALED.parse_action(match.state, SECOND, "bid US 4")))
    assert match.no_undo(SECOND) == ""
    match.take(match.move(FIRST, SEALED.parse_action(match.state, FIRST, "bid USSR 4")))
    assert match.no_undo(FIRST) == "chance"  # the cards are dealt


@pytest.mark.parametrize(
    ("lang", "text"), [("en", "Waiting for the second player"), ("it", "Tocca al secondo giocatore")]
)
def test_waiting_for_a_bid_names_the_player(lang: str, text: str) -> None:
    view = AUCTION.view(auction("bid USSR 2").state, FIRST)
    assert view.decision is not None
    assert PAGE.prompt(view, view.decision, lang) == text


@pytest.mark.parametrize(("bids", "chosen"), [((), "bid USSR 2"), (("bid USSR 0",), "bid USSR 1"),
                                              (("bid USSR 2",), "pass"), (("bid US 1",), "pass")])  # fmt: skip
def test_bot_bids_for_the_side_that_has_the_better_of_it(bids: tuple[str, ...], chosen: str) -> None:
    state = auction(*bids).state
    seat = AUCTION.actors(state)[0]
    view = AUCTION.view(state, seat)
    assert view.decision is not None
    action = make_agent("heuristic", AUCTION, 1).choose(view, view.decision, view.legal)
    assert AUCTION.action_name(action) == chosen


def test_bot_plays_bid_games_to_the_end() -> None:
    for game, seed in ((AUCTION, 1), (SEALED, 2)):
        state = game.new(seed)
        bots = [make_agent("heuristic", game, seat) for seat in range(2)]
        while actors := game.actors(state):
            view = game.view(state, actors[0])
            assert view.decision is not None
            game.play(state, actors[0], bots[actors[0]].choose(view, view.decision, view.legal))
        assert game.ending(state) is not None


# --- the types ------------------------------------------------------------------------------------------------------


def test_types_refuse_to_take_a_seat_for_a_side() -> None:
    """mypy complains about every ignored line in which there is nothing to ignore: so these are mistakes to it."""
    state = crossed(f"{ROUND} china=ussr/up")
    view = AUCTION.view(state, FIRST)
    seat, side = view.viewer, Side(k.USSR)
    _ = view.milops[seat]  # type: ignore[index]
    _ = view.headline[seat]  # type: ignore[index]
    _ = view.bids[side]  # type: ignore[index]
    _ = view.counts[seat]  # type: ignore[index]
    _ = view.hand_of(seat)  # type: ignore[arg-type]
    _ = view.cards_in(seat)  # type: ignore[arg-type]
    _ = view.side_of(side)  # type: ignore[arg-type]
    _ = enemy_of(seat)  # type: ignore[arg-type]
    _ = worth_of_card(state, seat, deck.NASSER)  # type: ignore[arg-type]
    _ = ts_words("en").side_name(seat)  # type: ignore[arg-type]
    _ = PAGE.seat_name(side, "en")  # type: ignore[arg-type]
    assert view.china_owner != view.viewer  # type: ignore[comparison-overlap]
    assert view.winner != view.viewer or not view.reason  # type: ignore[comparison-overlap]
