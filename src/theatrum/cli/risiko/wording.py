"""The words of one game on the terminal: those of the game, those of the terminal, and short names for columns."""

from dataclasses import dataclass

from theatrum.cli.terminal import Terminal
from theatrum.games.risiko.game import RisikoGame
from theatrum.games.risiko.name_lookup import card_nouns
from theatrum.games.risiko.options import Options
from theatrum.games.risiko.view import RisikoView
from theatrum.presentation.risiko.objective_texts import deck_of
from theatrum.presentation.risiko.position_data import Position
from theatrum.presentation.risiko.presentation import RisikoPresentation
from theatrum.presentation.risiko.table_words import TableWords
from theatrum.presentation.risiko.words import RisikoWords, risiko_words


@dataclass(frozen=True)
class Wording:
    """One language at one table."""

    words: RisikoWords
    t: Terminal

    def short(self, territory: int) -> str:
        return self.words.short(self.words.territories[territory])

    def short_continent(self, continent: int) -> str:
        return self.words.short(self.words.continents[continent])

    def names(self, card: int) -> tuple[str, ...]:
        """What may be typed for a territory or card: its name in the reader's language, then all others."""
        return tuple(dict.fromkeys((str(self.words.card(card)), *card_nouns(card))))

    def letter(self, colour: int) -> str:
        return self.words.colours[colour].forms["letter"]

    def player(self, v: RisikoView, seat: int) -> str:
        """`P1 red`, as soon as there is a colour."""
        colour = v.colours[seat]
        return self.words.seat_name(seat) + (f" {self.words.colours[colour]}" if colour >= 0 else "")

    def with_players(self, v: RisikoView) -> RisikoWords:
        """Seats are called so in sentences about the position."""
        players = [self.player(v, seat) for seat in range(v.seats)]
        return self.words.at_table(players, self.words.objectives, self.words.scores_points)


class TerminalPresentation(RisikoPresentation):
    """What all pages are told, in the words of the terminal: there seats are numbered, and named by colours as well
    where the whole position is shown."""

    def __init__(self, game: RisikoGame, wording: Wording) -> None:
        super().__init__(game)
        self.wording = wording

    def table_words(self, view: RisikoView | None, lang: str) -> TableWords:
        return TableWords(self.wording.words, self.wording.words)

    def position_of(self, view: RisikoView, lang: str) -> Position:
        return Position(self.risiko.options, view, self.wording.with_players(view))


def wording(options: Options, lang: str) -> Wording:
    words = risiko_words(lang)
    return Wording(words.at_table((), deck_of(options, words), options.scores_points), Terminal(lang))
