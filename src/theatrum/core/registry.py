"""Games by name, imported only when asked for."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final

from .errors import BadOption
from .game import Game

# name -> module with a function `make_game(options: Mapping[str, object]) -> Game`
GAMES: Final[dict[str, str]] = {
    "risiko": "theatrum.games.risiko.game",
    "twilight-struggle": "theatrum.games.twilight_struggle.game",
}


def game_names() -> list[str]:
    return sorted(GAMES)


def make_game(name: str, options: Mapping[str, object] | None = None) -> Game[Any, Any]:
    """The game of that name with these options; everything not named has its default."""
    module = GAMES.get(name)
    if module is None:
        raise BadOption(f"there is no game '{name}'; the games are: {', '.join(game_names())}")
    game: Game[Any, Any] = import_module(module).make_game(dict(options or {}))
    return game
