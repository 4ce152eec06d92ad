"""Games by name, imported only when asked for."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final

from .errors import BadOption
from .game import Game
from .rng import Rng

# name -> module with the functions `make_game(options: Mapping[str, object]) -> Game`, `option_table` and
# `random_options` (below)
GAMES: Final[dict[str, str]] = {
    "risiko": "theatrum.games.risiko.game",
    "twilight-struggle": "theatrum.games.twilight_struggle.game",
}


def game_names() -> list[str]:
    return sorted(GAMES)


def module_of(name: str) -> Any:
    """The module of a game."""
    module = GAMES.get(name)
    if module is None:
        raise BadOption(f"there is no game '{name}'; the games are: {', '.join(game_names())}")
    return import_module(module)


def make_game(name: str, options: Mapping[str, object] | None = None) -> Game[Any, Any]:
    """The game of that name with these options; everything not named has its default."""
    game: Game[Any, Any] = module_of(name).make_game(dict(options or {}))
    return game


def option_table(name: str) -> list[list[str]]:
    """The options of a game for people: a heading, then name, values, rule, meaning and the value in every preset."""
    table: list[list[str]] = module_of(name).option_table()
    return table


def random_options(name: str, rng: Rng) -> dict[str, object]:
    """Some options that can be played together."""
    options: dict[str, object] = module_of(name).random_options(rng)
    return options
