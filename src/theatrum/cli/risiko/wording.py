"""The words of one game on the terminal: those of the game, those of the terminal, and short names for columns."""

from dataclasses import dataclass, replace
from typing import Final

from theatrum.cli.terminal import Terminal, key_of
from theatrum.games.risiko.board import (
    CENTRAL_AMERICA,
    EAST_AFRICA,
    EASTERN_AUSTRALIA,
    EASTERN_UNITED_STATES,
    NORTH_AMERICA,
    NORTHERN_EUROPE,
    NORTHWEST_TERRITORIES,
    SOUTH_AMERICA,
    SOUTHERN_EUROPE,
    WESTERN_AUSTRALIA,
    WESTERN_EUROPE,
    WESTERN_UNITED_STATES,
)
from theatrum.games.risiko.constants import AGAIN, END_ATTACKS, END_PLACING, END_TURN, PLAY_SET
from theatrum.games.risiko.objectives import Objective
from theatrum.games.risiko.options import Options
from theatrum.games.risiko.text.language import Language
from theatrum.games.risiko.text.languages import language, page_words
from theatrum.games.risiko.view import RisikoView

COLOUR_LETTERS: Final = {"en": "RBGYKP", "it": "RBVGNL"}
# names that are too long for a column
SHORTER: Final[dict[str, dict[int, str]]] = {
    "en": {
        EASTERN_AUSTRALIA: "East Australia",
        EASTERN_UNITED_STATES: "Eastern US",
        NORTHWEST_TERRITORIES: "Northwest Terr.",
        WESTERN_AUSTRALIA: "West Australia",
        WESTERN_UNITED_STATES: "Western US",
    },
    "it": {
        CENTRAL_AMERICA: "America Centr.",
        EAST_AFRICA: "Africa Orient.",
        EASTERN_AUSTRALIA: "Australia Est",
        EASTERN_UNITED_STATES: "Stati Uniti Est",
        NORTHERN_EUROPE: "Europa Sett.",
        NORTHWEST_TERRITORIES: "Terr. N. Ovest",
        SOUTHERN_EUROPE: "Europa Merid.",
        WESTERN_AUSTRALIA: "Australia Occ.",
        WESTERN_EUROPE: "Europa Occ.",
        WESTERN_UNITED_STATES: "St. Uniti Occ.",
    },
}
SHORTER_CONTINENTS: Final[dict[str, dict[int, str]]] = {
    "en": {},
    "it": {NORTH_AMERICA: "Nord America", SOUTH_AMERICA: "Sud America"},
}

ALL_OF_THEM: Final[dict[str, tuple[str, ...]]] = {
    "en": ("all", "max", "most"),
    "it": ("all", "max", "most", "tutte", "tutti", "tutto", "massimo"),
}
# short words for what may be chosen, besides the English ones
SHORT_OPTIONS: Final[dict[str, dict[int, tuple[str, ...]]]] = {
    "en": {},
    "it": {
        PLAY_SET: ("tris",),
        AGAIN: ("ancora", "ripeti"),
        END_PLACING: ("fine", "basta"),
        END_ATTACKS: ("fine", "basta"),
        END_TURN: ("fine", "basta", "passo"),
    },
}


@dataclass(frozen=True)
class Wording:
    """One language at one table."""

    words: Language  # with the names of the objectives
    continents: tuple[str, ...]
    objectives: dict[str, str]  # by the name in the deck
    t: Terminal

    def short(self, territory: int) -> str:
        return SHORTER[self.t.lang].get(territory, self.words.territories[territory])

    def short_continent(self, continent: int) -> str:
        return SHORTER_CONTINENTS[self.t.lang].get(continent, self.continents[continent])

    def option_words(self, action: int) -> tuple[str, ...]:
        return SHORT_OPTIONS[self.t.lang].get(action, ())

    def all_of_them(self) -> tuple[str, ...]:
        """What may be typed for the largest amount."""
        return ALL_OF_THEM[self.t.lang]

    def player(self, v: RisikoView, seat: int) -> str:
        """`P1 red`, as soon as there is a colour."""
        colour = v.colours[seat]
        return self.words.seat_name(seat) + (f" {self.words.colours[colour]}" if colour >= 0 else "")

    def letter(self, colour: int) -> str:
        return COLOUR_LETTERS[self.t.lang][colour]

    def objective(self, objective: Objective) -> str:
        return self.objectives[objective.name]


def wording(options: Options, lang: str) -> Wording:
    t = Terminal(lang)
    if options.values["objectives"] == "custom":
        names = {objective.name: t("risiko.objectives.custom", n=n) for n, objective in enumerate(options.deck, 1)}
    else:
        names = {objective.name: t(f"risiko.objectives.{key_of(objective.name)}") for objective in options.deck}
    words = replace(language(lang), objectives=tuple(names.values()))
    if not options.scores_points:
        words = words.by_territories()
    return Wording(words, page_words(lang).continents, names, t)
