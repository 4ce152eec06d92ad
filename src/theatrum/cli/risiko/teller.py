"""Games of RisiKo! in words."""

from theatrum.cli.telling import Teller
from theatrum.core.events import Event
from theatrum.core.game import Game, View
from theatrum.games.risiko.game import RisikoGame
from theatrum.games.risiko.state import RisikoState
from theatrum.games.risiko.text.english import ENGLISH
from theatrum.games.risiko.text.language import Language
from theatrum.games.risiko.text.log import HEADINGS, log_lines
from theatrum.games.risiko.view import RisikoView, final_state


class RisikoTeller(Teller):
    """Tells the events of one game."""

    def __init__(self, game: RisikoGame, words: Language = ENGLISH) -> None:
        self.game = game
        self.words = words
        self.seat_names = [words.seat_name(seat) for seat in range(game.seats)]

    def log_lines(self, events: list[Event]) -> list[str]:
        return log_lines(events, self.words)

    def is_heading(self, event: Event) -> bool:
        return event.kind in HEADINGS

    def ending(self, view: View) -> str:
        assert isinstance(view, RisikoView)
        ending = self.game.ending(final_state(self.game.options, view))
        assert ending is not None
        winners = " and ".join(self.seat_names[seat] for seat in ending.winners)
        scores = ", ".join(f"{name} {score}" for name, score in zip(self.seat_names, ending.scores, strict=True))
        won = "wins" if len(ending.winners) == 1 else "win together"
        return f"{winners} {won}: {self.words.endings[view.reason]}. Scores: {scores}; round {view.round}."


def make_teller(game: Game[RisikoState, RisikoView]) -> RisikoTeller:
    assert isinstance(game, RisikoGame)
    return RisikoTeller(game)
