"""Games by name, imported only when asked for: those of the package, and those that somebody adds to them."""

from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Final

from .errors import BadOption
from .game import AnyGame
from .manifest import Manifest, part
from .options import Catalogue
from .rng import Rng

# one line per game: its name, and the module with its `MANIFEST`; pages list them in this order
GAMES: Final[dict[str, str]] = {
    "twilight-struggle": "theatrum.games.twilight_struggle.manifest",
    "risiko": "theatrum.games.risiko.manifest",
}


def register(module: str) -> str:
    """Add the game whose `MANIFEST` is in this module; its name."""
    try:
        manifest = import_module(module).MANIFEST
    except (ImportError, AttributeError, ValueError) as error:
        raise BadOption(f"there is no manifest of a game in '{module}': {error}") from error
    if not isinstance(manifest, Manifest):
        raise BadOption(f"what '{module}' calls MANIFEST is not the manifest of a game")
    if GAMES.setdefault(manifest.name, module) != module:
        raise BadOption(f"there is a game '{manifest.name}' already; '{module}' needs another name for its own")
    return manifest.name


def register_all(modules: Iterable[str]) -> None:
    """Know the same games as another process, whose `GAMES.values()` these are."""
    for module in modules:
        register(module)


def game_names() -> list[str]:
    """The games that `make_game` knows, sorted."""
    return sorted(GAMES)


def manifest_of(name: str) -> Manifest:
    """Where the parts of a game are."""
    module = GAMES.get(name)
    if module is None:
        raise BadOption(f"there is no game '{name}'; the games are: {', '.join(game_names())}")
    manifest: Manifest = import_module(module).MANIFEST
    return manifest


def make_game(name: str, options: Mapping[str, object] | None = None) -> AnyGame:
    """The game of that name with these options; everything not named has its default."""
    game: AnyGame = part(manifest_of(name).game)(dict(options or {}))
    return game


def options_of(name: str) -> Catalogue:
    """The options and presets of a game."""
    catalogue: Catalogue = part(manifest_of(name).options)
    return catalogue


def random_options(name: str, rng: Rng) -> dict[str, object]:
    """Some options that can be played together."""

    def can_be(given: dict[str, object]) -> bool:
        try:
            make_game(name, given)
        except BadOption:
            return False
        return True

    return options_of(name).at_random(rng, can_be)
