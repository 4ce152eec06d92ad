"""Games by name, imported only when asked for."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final

from .errors import BadOption
from .game import Game
from .options import Catalogue
from .rng import Rng

# name -> module with the function `make_game(options: Mapping[str, object]) -> Game`; beside it, `options.CATALOGUE`
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


def beside(name: str, module: str) -> Any:
    """Another module of a game's package."""
    return import_module(f"{module_of(name).__name__.rpartition('.')[0]}.{module}")


def options_of(name: str) -> Catalogue:
    """The options and presets of a game."""
    catalogue: Catalogue = beside(name, "options").CATALOGUE
    return catalogue


def languages_of(name: str) -> Any:
    """The module with the languages of a game."""
    return beside(name, "text.languages")


def random_options(name: str, rng: Rng) -> dict[str, object]:
    """Some options that can be played together."""

    def can_be(given: dict[str, object]) -> bool:
        try:
            make_game(name, given)
        except BadOption:
            return False
        return True

    return options_of(name).at_random(rng, can_be)
