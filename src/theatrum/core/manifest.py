"""What a game consists of for everybody around it, by name: nothing is imported before somebody asks for it.

A part is written `package.module:attribute`. The engine itself needs only the first two.
"""

from importlib import import_module
from typing import Any, Final, final


@final
class Manifest:
    """One game. Where a part is missing (""), the game cannot be used that way, and the error says so."""

    def __init__(
        self,
        name: str,
        game: str,  # function(options) -> Game
        options: str,  # Catalogue
        presentation: str = "",  # function(game) -> Presentation
        facts: str = "",  # TypedDict: what its presentation says before the game …
        position: str = "",  # … and during it, for the types of the client
        explain: str = "",  # function(game, state, seat, action) -> why an action is not legal, in English
        screen: str = "",  # function(game, lang) -> Screen of the terminal
        bot_settings: str = "",  # BotSettings: what the arena must know of the game
        observer: str = "",  # function(game) -> Observer: what learners are shown …
        environment: str = "",  # … and what their environments are called, with a version: Chess-v0
        scenario_words: str = "",  # function() -> what the words of scenario files mean, for the documents
        agents: dict[str, str] | None = None,  # name -> Agent class, the best player last
        stylists: dict[str, str] | None = None,  # the same: one-sided players, for the arena alone
        learned: str = "",  # Agent class that plays by learned weights, and takes those of any file
        study: str = "",  # Study: the games from which the weights are learned
        style: str = "",  # Style: the figures by which the arena compares how bots and people play
        logs: dict[str, str] | None = None,  # format -> LogFormat: files of other programs that can be read
    ) -> None:
        self.name: Final = name
        self.game: Final = game
        self.options: Final = options
        self.presentation: Final = presentation
        self.facts: Final = facts
        self.position: Final = position
        self.explain: Final = explain
        self.screen: Final = screen
        self.bot_settings: Final = bot_settings
        self.observer: Final = observer
        self.environment: Final = environment
        self.scenario_words: Final = scenario_words
        self.agents: Final[dict[str, str]] = agents or {}
        self.stylists: Final[dict[str, str]] = stylists or {}
        self.learned: Final = learned
        self.study: Final = study
        self.style: Final = style
        self.logs: Final[dict[str, str]] = logs or {}


def part(reference: str) -> Any:
    """What a reference names: a module, or something in it."""
    module, _, attribute = reference.partition(":")
    found = import_module(module)
    return getattr(found, attribute) if attribute else found
