"""Legality is one thing: what is legal is not refused, and a country or card that is not legal has a reason."""

from collections import Counter

import pytest

from tests.samples import samples
from theatrum.core.registry import options_of
from theatrum.core.rng import seeded
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle.board import COUNTRY_COUNT
from theatrum.games.twilight_struggle.constants import ACTION_COUNT, ASK_DEFUSE, ASK_SHUTTLE, ASK_UNREST
from theatrum.games.twilight_struggle.game import CARD, COUNTRY, TwilightStruggle, make_game, sort_of
from theatrum.games.twilight_struggle.manifest import MANIFEST
from theatrum.games.twilight_struggle.messages import ALLOWED
from theatrum.games.twilight_struggle.state import TsState

OPTIONS: list[dict[str, object]] = [
    *(dict[str, object](preset=preset) for preset in options_of(MANIFEST.name).presets),
    {"variant": "chinese_civil_war", "side_bid": "vp", "opt_mixed_ops": True},
    {"scenario": "late_war", "unspent_ops": "always", "opt_realign_any_defcon": True},
]
# two countries, a few battlegrounds, the neighbours of one country: the choices themselves say it best
LISTED_INSTEAD = (ASK_DEFUSE, ASK_SHUTTLE, ASK_UNREST)
BY_SORT = {
    COUNTRY: list(range(COUNTRY_COUNT)),
    CARD: [action for action in range(ACTION_COUNT) if sort_of(action) == CARD],
}


def check_refusals(game: TwilightStruggle, s: TsState, seat: int) -> None:
    kind, legal = game.decision(s, seat).kind, game.legal(s, seat)
    word = game.kind_words()[kind]
    assert [game.action_name(a) for a in legal if game.refusal(s, seat, a) != ALLOWED] == [], word
    if kind in LISTED_INSTEAD:
        return
    for sort in {sort_of(action) for action in legal} & set(BY_SORT):
        others = [action for action in BY_SORT[sort] if action not in legal]
        assert [game.action_name(a) for a in others if game.refusal(s, seat, a) == ALLOWED] == [], word


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(str(value) for value in options.values()))
def test_legal_actions_have_no_refusal_and_illegal_ones_have(options: dict[str, object]) -> None:
    game = make_game(options)
    asked: Counter[int] = Counter()
    for seed in range(samples(12, 6, 2)):
        s, rng = game.new(seed), seeded(seed)
        while actors := game.actors(s):
            assert CHANCE not in actors
            for seat in actors:
                check_refusals(game, s, seat)
                asked[game.decision(s, seat).kind] += 1
            seat = actors[rng.below(len(actors))]
            legal = game.legal(s, seat)
            game.apply(s, seat, legal[rng.below(len(legal))])
    assert len(asked) >= 10
