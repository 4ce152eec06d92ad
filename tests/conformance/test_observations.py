"""What every game keeps to that shows learners observations: nothing hidden, bounds, the same in both builds."""

from __future__ import annotations

import hashlib
import re

import pytest

from tests.conformance.test_walks import CASES
from tests.observations import numbers_of, observed
from tests.samples import samples
from theatrum.core.game import random_playout
from theatrum.core.registry import GAMES, game_names
from theatrum.core.rng import seeded

EVERY = samples(1, 4, 25)  # decisions of which one is looked at
# of the first 300 positions of a game, seen by all seats: compiled and interpreted code must agree
DIGESTS = {"risiko": "24d1d10bd51dc7bc", "twilight-struggle": "086b77459a897649"}


@pytest.mark.parametrize("name", game_names())
def test_pieces_are_declared_with_name_shape_and_meaning(name: str) -> None:
    _, observer = observed(name)
    names = [piece.name for piece in observer.pieces]
    assert len(set(names)) == len(names)
    start = 0
    for piece in observer.pieces:
        assert re.fullmatch("[a-z_]+", piece.name)
        assert piece.meaning
        assert piece.start == start
        start += piece.size
    assert start == observer.size


@pytest.fixture(autouse=True)
def _example_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "example", "theatrum.games.example.manifest")


@pytest.mark.parametrize(("name", "options"), [*CASES, ("example", {"rounds": 5})])
@pytest.mark.parametrize("stops", [False, True], ids=["own luck", "chance as an actor"])
def test_a_row_follows_from_the_view(name: str, options: dict[str, object], stops: bool) -> None:
    """Other hidden cards, the same knowledge: the same row, at the end of the game too."""
    game, observer = observed(name, options)
    rng = seeded(7)
    s = game.new(1, stops)
    decisions = 0
    while True:
        actors = game.actors(s)
        if decisions % EVERY == 0 or not actors:
            for seat in range(game.seats):
                row = bytes(observer.of_state(s, seat))
                view = game.view(s, seat)
                for other in (observer.of_state(game.sample_state(view, rng), seat), observer.of_view(view)):
                    if bytes(other) != row:
                        differing = [p.name for p in observer.pieces if numbers_of(p, row) != numbers_of(p, other)]
                        pytest.fail(f"{game.seat_name(seat)} is shown something hidden: {differing}")
        if not actors:
            break
        seat = actors[rng.below(len(actors))]
        legal = game.legal(s, seat)
        game.apply(s, seat, legal[rng.below(len(legal))])
        decisions += 1


@pytest.mark.parametrize(("name", "options"), CASES)
def test_numbers_keep_to_their_bounds(name: str, options: dict[str, object]) -> None:
    game, observer = observed(name, options)
    rng = seeded(3)
    s = game.new(2)
    decisions = 0
    while game.actors(s):
        decisions += 1
        row = observer.of_state(s, decisions % game.seats) if decisions % EVERY == 0 else None
        for piece in observer.pieces if row is not None else []:
            numbers = numbers_of(piece, row)
            assert piece.least <= min(numbers), piece.name
            assert max(numbers) <= piece.most, piece.name
        seat = game.actors(s)[0]
        legal = game.legal(s, seat)
        game.apply(s, seat, legal[rng.below(len(legal))])


@pytest.mark.parametrize("name", game_names())
def test_both_builds_show_the_same(name: str) -> None:
    game, observer = observed(name)
    digest = hashlib.sha256()
    rng = seeded(5)
    s = game.new(3)
    for _ in range(300):
        if not game.actors(s):
            break
        for seat in range(game.seats):
            digest.update(bytes(observer.of_state(s, seat)))
        seat = game.actors(s)[0]
        legal = game.legal(s, seat)
        game.apply(s, seat, legal[rng.below(len(legal))])
    assert digest.hexdigest()[:16] == DIGESTS[name]


@pytest.mark.parametrize("name", game_names())
def test_the_ranking_begins_with_the_winners(name: str) -> None:
    game, observer = observed(name, {"preset": "tournament", "round_limit": 5} if name == "risiko" else None)
    for seed in range(5):
        s = game.new(seed)
        random_playout(game, s, seeded(seed))
        ending = game.ending(s)
        assert ending is not None
        ranking = observer.ranking(s)
        assert sorted(ranking[0]) == sorted(ending.winners)
        assert sorted(seat for group in ranking for seat in group) == list(range(game.seats))
