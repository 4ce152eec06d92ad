"""Legality is one thing: what is legal is not refused, and what is refused has a reason."""

from collections import Counter

import pytest

from tests.samples import samples
from theatrum.agents.risiko.bot_settings import PROFILES
from theatrum.arena.fuzz import pick
from theatrum.core.rng import seeded
from theatrum.core.state import CHANCE
from theatrum.games.risiko.constants import ASK_DEFENCE, ASK_DICE, COLOUR, NUMBER
from theatrum.games.risiko.game import RisikoGame, make_game
from theatrum.games.risiko.messages import ALLOWED
from theatrum.games.risiko.notation import KIND_WORDS, phrases_at
from theatrum.games.risiko.rules import MOST_DICE
from theatrum.games.risiko.state import RisikoState

OPTIONS: list[dict[str, object]] = [
    {"preset": "base", "seats": 6, "round_limit": 9, "early_elimination": "allow", "trade_after_elimination": True},
    {"preset": "tournament", "seats": 4, "round_limit": 7},
    {"preset": "circuit", "seats": 3, "round_limit": 6},
    {"preset": "base", "seats": 3, "round_limit": 6, "setup_min_two": True, "min_garrison": 2, "max_sets_per_turn": 1},
]


def actions_of(kind: int) -> list[int]:
    """What a question is about. Amounts count from one, and nobody has more than three dice."""
    dice = range(NUMBER + MOST_DICE + 1, COLOUR) if kind in (ASK_DICE, ASK_DEFENCE) else range(0)
    phrases = enumerate(phrases_at(kind))
    return [action for action, phrase in phrases if phrase.asked and action != NUMBER and action not in dice]


ACTIONS = {kind: actions_of(kind) for kind in KIND_WORDS}


def check_refusals(game: RisikoGame, s: RisikoState, seat: int) -> None:
    kind, legal = game.decision(s, seat).kind, game.legal(s, seat)
    word = KIND_WORDS[kind]
    assert {a: game.refusal(s, seat, a) for a in legal if game.refusal(s, seat, a) != ALLOWED} == {}, word
    unexplained = [a for a in ACTIONS[kind] if a not in legal and game.refusal(s, seat, a) == ALLOWED]
    assert [game.action_name(a) for a in unexplained] == [], word


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: options["preset"])
def test_legal_actions_have_no_refusal_and_illegal_ones_have(options: dict[str, object]) -> None:
    game = make_game(options)
    asked: Counter[int] = Counter()
    for seed in range(samples(10, 5, 1)):
        for profile in PROFILES:
            s = game.new(seed)
            rng = seeded(seed)
            while actors := game.actors(s):
                seat = actors[0]
                assert seat != CHANCE
                check_refusals(game, s, seat)
                asked[game.decision(s, seat).kind] += 1
                game.apply(s, seat, pick(game, s, seat, profile, rng))
    assert len(asked) >= 12
