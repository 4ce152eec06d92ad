"""Three Bids on the terminal: a screen that only lays out what the presentation says."""

from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from theatrum.cli.screen import Choice, ChoiceGroup, LookUp, Panel, Report, Screen
from theatrum.cli.terminal import Terminal
from theatrum.core.events import Event
from theatrum.core.game import Game, View
from theatrum.games.example.view import BidsView
from theatrum.presentation.base import make_presentation


class ExampleScreen(Screen):
    section = "example"  # of the words of the terminal

    def __init__(self, game: Game[Any, Any], lang: str = "en") -> None:
        self.game = game
        self.lang = lang
        self.t = Terminal(lang)
        self.presentation = make_presentation(game)
        self.seat_names = self.presentation.seat_names(lang)
        self.seat_keys = [f"P{seat + 1}" for seat in range(game.seats)]
        self.panels: dict[str, Panel] = {}
        self.look_ups: dict[str, LookUp] = {}
        self.reports: dict[str, Report] = {}

    def overview(self, view: View, width: int) -> RenderableType:
        position = self.presentation.position(view, self.lang)
        table = Table(title=position["round_text"], box=None, title_justify="left", show_header=False)
        for player in position["players"]:
            table.add_row(player["name"], player["points_text"], player["bid_text"])
        return table

    def summary(self, view: View) -> RenderableType:
        return Text(self.presentation.summary(view, self.lang), "dim")

    def situation(self, view: View) -> object:
        assert isinstance(view, BidsView)
        return view.rounds

    def prompt(self, view: View) -> str:
        assert isinstance(view, BidsView)
        assert view.decision is not None
        return self.presentation.prompt(view, view.decision, self.lang)

    def choices(self, view: View) -> list[ChoiceGroup]:
        actions = self.presentation.actions(view, self.lang)
        return [ChoiceGroup("", [Choice(a["action"], Text(a["text"]), (a["text"],)) for a in actions])]

    def action_names(self, action: int) -> tuple[str, ...]:
        return (self.game.action_name(action),)

    def why_not(self, state: Any, seat: int, action: int) -> str:
        return self.presentation.why_not(self.game.view(state, seat), [action], self.lang)[action]

    def log_lines(self, events: list[Event]) -> list[str]:
        return [line["text"] for line in self.presentation.log_lines(events, None, self.lang)]

    def ending(self, view: View) -> str:
        return self.presentation.ending(view, self.lang)


def make_screen(game: Game[Any, Any], lang: str = "en") -> ExampleScreen:
    return ExampleScreen(game, lang)
