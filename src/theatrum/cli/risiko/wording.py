"""The words of one game on the terminal: those of the game, those of the terminal, and short names for columns."""

from dataclasses import dataclass

from theatrum.cli.words import Terminal
from theatrum.games.risiko.objectives import Objective
from theatrum.games.risiko.options import Options
from theatrum.games.risiko.view import RisikoView
from theatrum.presentation.risiko.words import ACTIONS, RisikoWords, risiko_words


@dataclass(frozen=True)
class Wording:
    """One language at one table."""

    words: RisikoWords  # with the names of the objectives
    objectives: dict[str, str]  # by the name in the deck
    t: Terminal

    def short(self, territory: int) -> str:
        return self.words.short(self.words.territories[territory])

    def short_continent(self, continent: int) -> str:
        return self.words.short(self.words.continents[continent])

    def option_words(self, action: int) -> tuple[str, ...]:
        return self.words.typed_for(ACTIONS[action])

    def all_of_them(self) -> tuple[str, ...]:
        """What may be typed for the largest amount."""
        return self.words.typed_for("all")

    def player(self, v: RisikoView, seat: int) -> str:
        """`P1 red`, as soon as there is a colour."""
        colour = v.colours[seat]
        return self.words.seat_name(seat) + (f" {self.words.colours[colour]}" if colour >= 0 else "")

    def letter(self, colour: int) -> str:
        return self.words.colours[colour].forms["letter"]

    def objective(self, objective: Objective) -> str:
        return self.objectives[objective.name]


def wording(options: Options, lang: str) -> Wording:
    t = Terminal(lang)
    names = {objective.name: t(objective.name) for objective in options.deck}
    if options.values["objectives"] == "custom":
        names = {objective.name: t("custom objective {n}", n=n) for n, objective in enumerate(options.deck, 1)}
    words = risiko_words(lang).at_table(objectives=tuple(names.values()), scores_points=options.scores_points)
    return Wording(words, names, t)
