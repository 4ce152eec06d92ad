"""The pieces that learners are shown of RisiKo! say what the view says."""

from __future__ import annotations

from tests.observations import observed, ones, seen
from tests.risiko.table import Table, at
from theatrum.core.rng import seeded
from theatrum.games.risiko.board import TERRITORY_COUNT, TERRITORY_NAMES
from theatrum.games.risiko.constants import CARD_COUNT, DISCARDS, MOST_SEATS
from theatrum.games.risiko.objectives import TOURNAMENT_DECK, Objective, territories_of
from theatrum.games.risiko.observation import make_observer
from theatrum.games.risiko.view import RisikoView

# where to find what a view says (`RisikoView.as_dict`) in an observation, or why it is left out
SHOWN_AS = {
    "viewer": "observations begin with their own place", "seats": ["seats"], "round": ["round"], "phase": ["phase"],
    "first": ["first"], "player": ["player"], "conquests": ["conquests"], "sets": ["sets"],
    "last_attack": ["last_source", "last_target"], "last_round": ["rounds_left"], "closing": ["closing"],
    "extra": ["extra_round"], "reason": "at the end: rewards tell", "owner": ["owner"], "armies": ["armies"],
    "territories": ["territories"], "army_totals": ["army_totals"], "reserve": ["reserves"],
    "colours": "the victim of an objective is shown by place", "out": ["out"],
    "out_by": "matters only to who has to destroy that player, who was there",
    "has_objective": "all have one after the set-up",
    "objectives": ["objective", "wanted", "third_continent", "objective_numbers", "victim"],
    "ruled_out": "objectives that would have won already: follows from the board and its past",
    "hand_sizes": ["hand_sizes"], "pile": "follows from the other places of cards",
    "shuffles": "only the last one matters", "shuffled": ["reshuffled"], "places": ["hands", "discards", "unseen"],
    "unseen_hands": "which shuffle the cards of others came from", "stack": "for sampling alone", "actors": ["asked"],
    "decision": ["question", "left"], "legal": "the action mask", "stops_at_chance": "no part of the game",
    "situation": ["source", "target", "dice", "moving", "chosen"],
}  # fmt: skip


def shown(t: Table, seat: int) -> dict[str, list[int]]:
    return seen(make_observer(t.game), t.state, seat)


def test_everything_in_a_view_is_shown_or_left_out_for_a_reason() -> None:
    game, observer = observed("risiko")
    assert set(SHOWN_AS) == set(game.view(game.new(1), 0).as_dict())
    named = {name for where in SHOWN_AS.values() if isinstance(where, list) for name in where}
    assert named == {piece.name for piece in observer.pieces}


def test_pieces_say_what_the_view_says() -> None:
    """Through a whole game, for every seat."""
    game, observer = observed("risiko", {"preset": "tournament", "seats": 5, "round_limit": 4})
    s = game.new(3)
    rng = seeded(3)
    while game.actors(s):
        seat = game.actors(s)[0]
        for viewer in range(game.seats):
            compare(game.view(s, viewer), seen(observer, s, viewer), viewer, list(TOURNAMENT_DECK))
        legal = game.legal(s, seat)
        game.apply(s, seat, legal[rng.below(len(legal))])


def compare(view: RisikoView, row: dict[str, list[int]], viewer: int, deck: list[Objective]) -> None:
    seats = view.seats
    order = [(viewer + place) % seats for place in range(seats)]  # the viewer first
    empty = [0] * (MOST_SEATS - seats)
    for place, seat in enumerate(order):
        owned = row["owner"][place * TERRITORY_COUNT : (place + 1) * TERRITORY_COUNT]
        assert ones(owned) == [t for t in range(TERRITORY_COUNT) if view.owner[t] == seat]
        held = row["hands"][place * CARD_COUNT : (place + 1) * CARD_COUNT]
        assert ones(held) == view.cards_in(seat)
    assert row["armies"] == view.armies
    assert row["territories"] == [view.territories[seat] for seat in order] + empty
    assert row["reserves"] == [view.reserve[seat] for seat in order] + empty
    assert row["hand_sizes"] == [view.hand_sizes[seat] for seat in order] + empty
    assert row["army_totals"] == [view.army_totals[seat] // 4 for seat in order] + empty
    assert ones(row["discards"]) == view.cards_in(DISCARDS)
    assert ones(row["unseen"]) == view.unseen()
    assert ones(row["player"]) == [order.index(view.player)]
    if view.objectives[viewer] >= 0:
        assert ones(row["wanted"]) == territories_of(deck[view.objectives[viewer]])
    assert view.decision is not None
    assert ones(row["question"]) == [view.decision.kind]
    assert ones(row["asked"]) == [order.index(seat) for seat in view.actors]
    situation = view.situation
    assert ones(row["source"]) == [situation.source][: situation.source + 1]
    assert ones(row["target"]) == [situation.target][: situation.target + 1]
    assert row["dice"] == [situation.dice, situation.defence_dice]
    assert ones(row["chosen"]) == sorted(situation.chosen)


def test_an_attack_is_shown_from_both_sides() -> None:
    t = at("by=p1 p1=brazil:5 p2=peru:3").do("attack from Brazil", "attack Peru")
    for seat in (0, 1):
        row = shown(t, seat)
        assert [TERRITORY_NAMES[place] for place in ones(row["source"])] == ["Brazil"]
        assert [TERRITORY_NAMES[place] for place in ones(row["target"])] == ["Peru"]
    seats = t.game.seats
    assert ones(shown(t, 0)["asked"]) == [0]
    assert ones(shown(t, 1)["asked"]) == [seats - 1]


def test_large_numbers_stop_at_127() -> None:
    t = at("by=p1 p1=brazil:200", preset="base")
    row = shown(t, 0)
    assert row["armies"][TERRITORY_NAMES.index("Brazil")] == 127
