"""What rendering the log of a game needs: names of the seats, events in words, the ending."""

import textwrap
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from rich.text import Text

from theatrum.cli.terminal import Terminal
from theatrum.core.events import Event
from theatrum.core.game import Game, View
from theatrum.core.manifest import part
from theatrum.core.registry import manifest_of


class LogRenderer(ABC):
    """Renders the events of one game in words. A screen does, too."""

    seat_names: Sequence[str]
    seat_keys: Sequence[str]  # by which seats are named on the command line, the same in every language
    t: Terminal  # the terminal's own words

    @abstractmethod
    def log_lines(self, events: list[Event]) -> list[str]:
        """In words, for the reader."""

    def is_heading(self, event: Event) -> bool:
        """Does the event begin a new part of the game?"""
        return False

    def is_ending(self, event: Event) -> bool:
        """Does the event say what `ending` says, which is shown at the end anyway?"""
        return False

    @abstractmethod
    def ending(self, view: View) -> str:
        """In words, for the reader."""


def make_log_renderer(game: Game[Any, Any], lang: str = "en") -> LogRenderer:
    """The log renderer of a game: its screen."""
    renderer: LogRenderer = part(manifest_of(game.name).screen)(game, lang)
    return renderer


def folded(line: Text, width: int) -> Text:
    """A line of the log; where it needs a second one, that is indented, so that beginnings stand out."""
    first = " " * (len(line.plain) - len(line.plain.lstrip()))
    rows = textwrap.wrap(line.plain.strip(), width, initial_indent=first, subsequent_indent=first + "  ")
    return Text("\n".join(rows), style=line.style)


def log_text(renderer: LogRenderer, events: Sequence[Event]) -> list[Text]:
    """Events in words: headings stand out; what belongs to them is indented."""
    lines: list[Text] = []
    part: list[Event] = []
    for event in events:
        if renderer.is_heading(event):
            lines += [Text(f"  {line}") for line in renderer.log_lines(part)]
            lines += [Text(line, style="bold") for line in renderer.log_lines([event])]
            part = []
        else:
            part.append(event)
    return lines + [Text(f"  {line}") for line in renderer.log_lines(part)]
