"""Agents by name, imported only when asked for: the general ones, and those that play one game."""

from importlib import import_module
from typing import Any, Final

from theatrum.agents.base import Agent
from theatrum.core.errors import BadOption
from theatrum.core.game import Game
from theatrum.core.rng import MAX_SEED

SPREAD: Final = 0x9E3779B97F4A7C15  # keeps the luck of the bots apart from that of the game

# name -> (module, class); the best player of a game stands last
GENERAL: Final = {"random": ("theatrum.agents.random_agent", "RandomAgent")}
OF_GAME: Final = {
    "twilight-struggle": {"heuristic": ("theatrum.agents.twilight_struggle.heuristic", "HeuristicAgent")},
    "risiko": {"heuristic": ("theatrum.agents.risiko.heuristic", "HeuristicAgent")},
}


def agents_of(game_name: str) -> dict[str, tuple[str, str]]:
    return {**GENERAL, **OF_GAME.get(game_name, {})}


def agent_names(game_name: str) -> list[str]:
    """Who can play this game, the best last."""
    return list(agents_of(game_name))


def check_agent(name: str, game_name: str) -> str:
    """The name itself if there is such an agent for the game; `BadOption` otherwise."""
    if name not in agents_of(game_name):
        known = ", ".join(agent_names(game_name))
        raise BadOption(f"there is no bot '{name}' for {game_name}; the bots are: {known}")
    return name


def make_agent(name: str, game: Game[Any, Any], seed: int) -> Agent:
    """A player for a seat of this game; the same seed, the same choices."""
    module, kind = agents_of(game.name)[check_agent(name, game.name)]
    agent: Agent = getattr(import_module(module), kind)(game, seed)
    return agent


def bot_seed(seed: int, seat: int) -> int:
    """The luck of the bot in a seat, from the seed of the game."""
    return (seed + SPREAD * (seat + 1)) & MAX_SEED
