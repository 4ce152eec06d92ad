"""Three Bids on the terminal: a screen that only lays out what the presentation says."""

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from theatrum.cli.screen import Choice, ChoiceGroup, ScreenOf
from theatrum.cli.terminal import Terminal
from theatrum.core.game import AnyGame
from theatrum.games.example.view import BidsView
from theatrum.presentation.example.presentation import ExamplePresentation, make_presentation


class ExampleScreen(ScreenOf[BidsView]):
    section = "example"  # of the words of the terminal

    def __init__(self, game: AnyGame, lang: str = "en") -> None:
        self.game = game
        self.t = Terminal(lang)
        self.presentation: ExamplePresentation = make_presentation(game)
        self.seat_names = self.presentation.seat_names(lang)
        self.seat_keys = [f"P{seat + 1}" for seat in range(game.seats)]
        self.panels = {}
        self.look_ups = {}
        self.reports = {}

    def overview(self, view: BidsView, width: int) -> RenderableType:
        position = self.presentation.position(view, self.t.lang)
        table = Table(title=position["round_text"], box=None, title_justify="left", show_header=False)
        for player in position["players"]:
            table.add_row(player["name"], player["points_text"], player["bid_text"])
        return table

    def situation(self, view: BidsView) -> object:
        return view.rounds

    def choices(self, view: BidsView) -> list[ChoiceGroup]:
        actions = self.presentation.actions(view, self.t.lang)
        return [ChoiceGroup("", [Choice(a["action"], Text(a["text"]), (a["text"],)) for a in actions])]

    def action_names(self, action: int) -> tuple[str, ...]:
        return (self.game.action_name(action),)


def make_screen(game: AnyGame, lang: str = "en") -> ExampleScreen:
    return ExampleScreen(game, lang)
