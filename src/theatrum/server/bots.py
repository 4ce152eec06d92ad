"""Bots: agents that choose in a worker process, from what their seat may see and nothing else."""

import hashlib
import json
import logging
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from theatrum.agents.registry import entrants_of, make_agent
from theatrum.core.game import AnyGame
from theatrum.core.registry import make_game
from theatrum.core.rng import MAX_SEED
from theatrum.core.state import State
from theatrum.server.workers import Workers

SECONDS: Final = 30.0  # for one choice; a bot that needs longer has hung itself up
LOG: Final = logging.getLogger(__name__)


@lru_cache(maxsize=64)
def game_with(name: str, options: str) -> AnyGame:
    return make_game(name, json.loads(options))


def choose(name: str, options: str, dump: str, seat: int, bot: str, seed: int) -> int:
    """In a worker: the choice of an agent. It is handed the view of its seat only."""
    game = game_with(name, options)
    view = game.view(game.load(dump), seat)
    action = make_agent(bot, game, seed).choose(view, view.decision, view.legal)
    if action not in view.legal:
        raise ValueError(f"the bot {bot} chose {action}, which is not legal")
    return action


def seed_of(secret: str, seat: int, number: int) -> int:
    """The luck of a bot at one decision: from the table's salt, so that a restart changes nothing."""
    digest = hashlib.sha256(f"bot {secret} {seat} {number}".encode()).digest()
    return int.from_bytes(digest[:8], "big") & MAX_SEED


class Bots:
    """Lets bots choose. One that fails is replaced for this choice by the simplest, so that nobody waits for ever."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers

    async def choose(
        self, game: AnyGame, options: Mapping[str, object], state: State, seat: int, bot: str, seed: int
    ) -> int:
        arguments = (game.name, json.dumps(dict(options), sort_keys=True), game.dump(state), seat)
        try:
            return await self.workers.run(choose, *arguments, bot, seed, seconds=SECONDS)
        except Exception:  # an agent may raise anything, and so may a worker that dies: the game must go on
            LOG.exception("the bot %s failed at %s, seat %d; a random choice is made", bot, game.name, seat)
            return choose(*arguments, "random", seed)


def is_bot(name: str, game: str) -> bool:
    """Those that are offered, and others of the game's own: tables from before there were levels have `heuristic`."""
    return name in entrants_of(game)
