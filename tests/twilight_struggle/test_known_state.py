"""What a view keeps of a state: everything that is public, nothing that is hidden."""

import pytest

from theatrum.core.registry import make_game
from theatrum.core.rng import seeded
from theatrum.games.twilight_struggle.saving import dump
from theatrum.games.twilight_struggle.zones import UNSEEN

DECISIONS = 120


@pytest.mark.parametrize("seed", range(4))
def test_other_hidden_cards_and_other_luck_leave_no_trace(seed: int) -> None:
    game = make_game("twilight-struggle")
    state, rng = game.new(seed), seeded(seed)
    for _ in range(DECISIONS):
        actors = game.actors(state)
        if not actors:
            break
        for viewer in range(3):
            known = game.view(state, viewer).known
            other = game.sample_state(game.view(state, viewer), rng)
            assert dump(game.view(other, viewer).known) == dump(known)
            hidden = known.zones
            assert (known.legal, hidden.hand(0), hidden.hand(1)) == ([], (0, 0), (0, 0))
            assert all(hidden.seen[card] == 0 for card in range(1, 111) if hidden.where[card] == UNSEEN)
        legal = game.legal(state, actors[0])
        game.apply(state, actors[0], legal[rng.below(len(legal))])
