"""Agents by name, imported only when asked for: the general ones, and those that play one game."""

from pathlib import Path
from typing import Final

from theatrum.agents.base import Agent
from theatrum.agents.outside_command import check_command, is_outside
from theatrum.agents.weights import PREFIX
from theatrum.core.errors import BadOption
from theatrum.core.game import AnyGame
from theatrum.core.manifest import part
from theatrum.core.registry import manifest_of
from theatrum.core.rng import MAX_SEED

SPREAD: Final = 0x9E3779B97F4A7C15  # keeps the luck of the bots apart from that of the game

USUAL: Final = "normal"
ADVISER: Final = "hard"
# name -> class; the best player of a game stands last
GENERAL: Final = {"random": "theatrum.agents.random_agent:RandomAgent"}
OUTSIDE: Final = "theatrum.agents.outside:OutsideAgent"  # programs of others, `cmd:./mybot`


def agents_of(game_name: str) -> dict[str, str]:
    return {**GENERAL, **manifest_of(game_name).agents}


def agent_names(game_name: str) -> list[str]:
    """Who can play this game, the best last."""
    return list(agents_of(game_name))


def usual_agent(game_name: str) -> str:
    """Whom people meet if they do not say whom: a fair opponent, or the best where there are no levels."""
    names = agent_names(game_name)
    return USUAL if USUAL in names else names[-1]


def adviser_of(game_name: str) -> str:
    """Who is asked for a hint: a strong one that answers at once, or the best where there are no levels."""
    names = agent_names(game_name)
    return ADVISER if ADVISER in names else names[-1]


def entrants_of(game_name: str) -> dict[str, str]:
    """Who can be made to play: the same, and the stylists, whom people are not offered."""
    return {**manifest_of(game_name).stylists, **agents_of(game_name)}


def check_agent(name: str, game_name: str) -> str:
    """The name itself if there is such an agent for the game; `BadOption` otherwise."""
    if is_outside(name):
        check_command(name)
    elif name.startswith(PREFIX) and manifest_of(game_name).learned:
        part(manifest_of(game_name).learned).check(Path(name.removeprefix(PREFIX)))
    elif name not in entrants_of(game_name):
        known = ", ".join([*agent_names(game_name), *manifest_of(game_name).stylists])
        raise BadOption(
            f"there is no bot '{name}' for {game_name}; the bots are: {known}, and programs of your own, cmd:PROGRAM"
        )
    return name


def make_agent(name: str, game: AnyGame, seed: int) -> Agent:
    """A player for a seat of this game; the same seed, the same choices (of programs from outside, if they keep to
    it)."""
    if is_outside(name):
        outsider: Agent = part(OUTSIDE)(name, game, seed)
        return outsider
    if name.startswith(PREFIX):
        learner: Agent = part(manifest_of(game.name).learned)(game, seed, Path(name.removeprefix(PREFIX)))
        return learner
    agent: Agent = part(entrants_of(game.name)[check_agent(name, game.name)])(game, seed)
    return agent


def bot_seed(seed: int, seat: int) -> int:
    """The luck of the bot in a seat, from the seed of the game."""
    return (seed + SPREAD * (seat + 1)) & MAX_SEED
