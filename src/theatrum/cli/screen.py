"""What the terminal needs to know of a game: how to draw a view and how to name its choices.

A screen is handed views and events that its reader may see, and lays out what the game's presentation says of them.
"""

import textwrap
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from theatrum.cli.terminal import Terminal
from theatrum.core.errors import BadOption
from theatrum.core.events import Event
from theatrum.core.game import AnyGame, V
from theatrum.core.manifest import part
from theatrum.core.registry import game_names, manifest_of
from theatrum.presentation.base import PresentationOf
from theatrum.presentation.shapes import LogLine


@dataclass(frozen=True)
class Choice:
    """One possible answer: what it looks like, what may be typed for it, details for a line of its own.

    An answer that is an amount is typed as that amount; the others are numbered in the order of the list.
    """

    action: int
    label: Text
    names: tuple[str, ...]
    details: tuple[Text, ...] = ()
    amount: int | None = None


@dataclass(frozen=True)
class ChoiceGroup:
    """Choices that belong together, under a heading ("" for none); in short, if it is clear what they are."""

    heading: str
    choices: list[Choice]
    in_short: str = ""


@dataclass(frozen=True)
class Macro(Generic[V]):
    """Several decisions for one line typed: the first action, and what to do when this seat is asked again.

    `then` returns None as soon as the person should be asked after all.
    """

    first: int
    then: Callable[[V], int | None]


Panel = Callable[[V, int], RenderableType]
LookUp = Callable[[V, str], RenderableType]
Report = Callable[[list[Event]], RenderableType]


class ScreenOf(ABC, Generic[V]):
    """One game on the terminal."""

    presentation: PresentationOf[V]
    t: Terminal  # the terminal's own words
    section: str  # of them, with the help for the game's own commands
    seat_names: Sequence[str]
    seat_keys: Sequence[str]  # by which seats are named on the command line, the same in every language
    panels: dict[str, Panel[V]]  # about the view
    look_ups: dict[str, LookUp[V]]  # about something named behind the command; `BadOption` when there is no such thing
    reports: dict[str, Report]  # about what has happened

    @abstractmethod
    def overview(self, view: V, width: int) -> RenderableType:
        """The whole position: shown at the start of a turn and whenever the situation is new."""

    def summary(self, view: V) -> RenderableType:
        """The position in a line, between the steps of one play."""
        return Text(self.presentation.summary(view, self.t.lang), "dim")

    @abstractmethod
    def situation(self, view: V) -> object:
        """Something that changes when the overview is worth showing again."""

    def seat_title(self, view: V) -> str:
        """The seat of a view, for the line above its question."""
        return self.seat_names[view.viewer]

    def prompt(self, view: V) -> str:
        """The question, in words."""
        assert view.decision is not None
        return self.presentation.prompt(view, view.decision, self.t.lang)

    def log_lines(self, events: Sequence[Event]) -> list[LogLine]:
        """What happened, in words."""
        return self.presentation.log_lines(events, None, self.t.lang)

    def is_ending(self, event: Event) -> bool:
        """Does the event say what is shown at the end anyway?"""
        return self.presentation.is_ending(event)

    def ending(self, view: V) -> str:
        """How it ended, in words."""
        return self.presentation.ending(view, self.t.lang)

    def goes_on(self, view: V) -> bool:
        """Is the question the second half of a choice, so that somebody may want to go back to the first?"""
        return False

    @abstractmethod
    def choices(self, view: V) -> list[ChoiceGroup]:
        """The legal actions, numbered in this order."""

    @abstractmethod
    def action_names(self, action: int) -> tuple[str, ...]:
        """What may be typed for any action of the game, legal or not."""

    def why_not(self, view: V, action: int) -> str:
        """Why an action is not possible now, as far as the reader can know."""
        reason = self.presentation.why_not(view, [action], self.t.lang)[action]
        return f"{self.action_names(action)[0]}: {reason}"

    def macro(self, view: V, line: str) -> Macro[V] | None:
        """Several decisions at once, if the line asks for them; `TheatrumError` says what is wrong with it."""
        return None

    def introduction(self) -> RenderableType | None:
        """By which rules is played, where they are not those of the plain game, for the beginning."""
        return None

    def usage(self, look_up: str) -> str:
        """`card NUMBER|NAME`, in the words of the language."""
        return self.look_up_help(look_up).partition(": ")[0]

    def look_up_help(self, look_up: str) -> str:
        return f"{self.t.word(look_up)} {self.t(f'{self.section}.look_ups.{look_up}')}"

    def command_help(self) -> list[str]:
        """The game's own commands, as `name: what it does`."""
        own = [
            f"{self.t.word(name)}: {self.t(f'{self.section}.commands.{name}')}"
            for name in (*self.panels, *self.reports)
        ]
        return own + [self.look_up_help(name) for name in self.look_ups]

    def macro_help(self) -> Sequence[str]:
        """What may be typed for several decisions at once, likewise."""
        return ()


Screen = ScreenOf[Any]  # of any game


def make_screen(game: AnyGame, lang: str = "en") -> Screen:
    """The screen of a game."""
    reference = manifest_of(game.name).screen
    if not reference:
        playable = [name for name in game_names() if manifest_of(name).screen]
        raise BadOption(f"{game.name} cannot be played in the terminal yet; these can: {', '.join(playable)}")
    screen: Screen = part(reference)(game, lang)
    return screen


# --- questions and help -----------------------------------------------------------------------------------


def question(text: str, width: int) -> Text:
    """A heading that is never cut: whoever is asked must be able to tell one place from another."""
    lines = textwrap.wrap(text, width, break_long_words=False) or [""]
    rule = width - len(lines[-1]) - 1
    if rule > 0:
        lines[-1] += " " + "-" * rule
    return Text("\n".join(lines), style="bold")


def help_text(t: Terminal, heading: str, rows: Sequence[str], macros: Sequence[str] = ()) -> RenderableType:
    """What may be typed, in the words of the language."""
    parts: list[RenderableType] = [Text(t(heading)), help_rows(rows)]
    if macros:
        parts += [Text(t("table.macros")), help_rows(macros)]
    if t.lang != "en":
        parts.append(Text(t("table.english_too")))
    return Group(*parts)


def help_rows(rows: Sequence[str]) -> Table:
    """Commands in a column, what they do beside them."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for row in rows:
        command, _, explained = row.partition(": ")
        grid.add_row(Text(f"  {command}"), Text(explained))
    return grid


# --- a numbered list of choices ---------------------------------------------------------------------------


def all_choices(groups: list[ChoiceGroup]) -> list[Choice]:
    return [choice for group in groups for choice in group.choices]


def choice_list(groups: list[ChoiceGroup], width: int) -> RenderableType:
    """The choices with their numbers: in columns, or one to a line where there is more to say about them."""
    number = 0
    parts: list[RenderableType] = []
    margin = max(len(group.heading) for group in groups)
    grid = Table.grid(padding=(0, 1))
    grid.add_column(no_wrap=True, style="bold", width=margin)
    grid.add_column()
    for group in groups:
        block: RenderableType
        if group.in_short:
            block = Text(group.in_short)
        elif any(choice.details for choice in group.choices):
            block = detail_rows(group.choices, number)
        else:
            block = columns(group.choices, number, width - margin - 3)
        if group.heading:
            grid.add_row(group.heading, block)
        else:
            parts.append(block)
        number += len(group.choices)
    if grid.row_count:
        parts.append(grid)
    return Padding(Group(*parts), (0, 0, 0, 1))


def keys_of(choices: list[Choice], before: int = 0) -> list[int]:
    """The numbers by which choices are typed."""
    return [before + i if choice.amount is None else choice.amount for i, choice in enumerate(choices, 1)]


def numbered(number: int) -> Text:
    return Text(f"{number:>2} ", style="bold cyan")


def columns(choices: list[Choice], before: int, width: int) -> Table:
    """Row by row, so that neighbours in the list stay neighbours on the screen."""
    widest = max(len(choice.label) for choice in choices)
    cell = widest + 5
    across = max(1, min(len(choices), (width + 2) // cell))
    grid = Table.grid(padding=(0, 2, 0, 0))
    for _ in range(across):
        grid.add_column(width=widest + 3, no_wrap=True)
    cells = [numbered(key) + choice.label for key, choice in zip(keys_of(choices, before), choices, strict=True)]
    for start in range(0, len(cells), across):
        grid.add_row(*cells[start : start + across])
    return grid


def detail_rows(choices: list[Choice], before: int) -> Table:
    """One choice to a line; the last detail takes what room there is."""
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(width=2, justify="right", style="bold cyan")
    grid.add_column(no_wrap=True, overflow="ellipsis", max_width=30)
    most = max(len(choice.details) for choice in choices)
    for _ in range(most - 1):
        grid.add_column(no_wrap=True)
    if most:
        grid.add_column(no_wrap=True, overflow="ellipsis", ratio=1)
    for key, choice in zip(keys_of(choices, before), choices, strict=True):
        grid.add_row(str(key), choice.label, *choice.details)
    return grid
