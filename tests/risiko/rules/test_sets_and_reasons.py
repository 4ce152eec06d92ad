"""What is legal comes from sets of territories, why something is not from single questions: they say the same."""

import pytest

from theatrum.core.rng import seeded
from theatrum.games.risiko.bit_sets import members
from theatrum.games.risiko.board import NEIGHBOURS, TERRITORIES
from theatrum.games.risiko.constants import ASK_ATTACK, ASK_MOVE, COMBAT, MOVEMENT
from theatrum.games.risiko.game import make_game
from theatrum.games.risiko.messages import ALLOWED
from theatrum.games.risiko.rules import (
    attack_sources,
    friends,
    may_attack,
    move_refusal,
    move_sources,
    source_refusal,
    targets,
)
from theatrum.games.risiko.state import RisikoState

TABLES: list[dict[str, object]] = [
    {"preset": "base", "round_limit": 12},
    {"preset": "base", "round_limit": 12, "early_elimination": "capture", "min_garrison": 2},
    {"preset": "tournament", "seats": 6, "round_limit": 12},
    {"preset": "circuit", "seats": 3, "round_limit": 12},
]


def check_sets(s: RisikoState) -> None:
    own = [t for t in TERRITORIES if s.owner[t] == s.player]
    assert members(attack_sources(s, s.player)) == [t for t in own if source_refusal(s, t) == ALLOWED]
    assert members(move_sources(s, s.player)) == [t for t in own if move_refusal(s, t) == ALLOWED]
    for source in own:
        assert members(targets(s, source)) == [t for t in NEIGHBOURS[source] if may_attack(s, source, t)]
        assert members(friends(s, source)) == [t for t in NEIGHBOURS[source] if t in own]


@pytest.mark.parametrize("options", TABLES)
def test_sets_hold_what_no_reason_forbids(options: dict[str, object]) -> None:
    game = make_game(options)
    seen: set[int] = set()
    for seed in range(3):
        s, rng = game.new(seed), seeded(seed)
        while game.actors(s):
            seat = game.actors(s)[0]
            if s.phase in (COMBAT, MOVEMENT):
                kind = game.decision(s, seat).kind
                if kind in (ASK_ATTACK, ASK_MOVE):
                    check_sets(s)
                    seen.add(kind)
            legal = game.legal(s, seat)
            game.apply(s, seat, legal[rng.below(len(legal))])
    assert seen == {ASK_ATTACK, ASK_MOVE}
