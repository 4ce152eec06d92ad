"""RisiKo! behind the interface of `presentation.base`."""

from collections.abc import Sequence
from functools import cache
from types import MappingProxyType

from theatrum.agents.explanation import Explanation
from theatrum.core.events import Event
from theatrum.core.game import Decision, Game
from theatrum.core.state import Seat
from theatrum.games.risiko.constants import MOST_SEATS
from theatrum.games.risiko.game import RisikoGame
from theatrum.games.risiko.messages import SAID_END
from theatrum.games.risiko.notation import KIND_WORDS
from theatrum.games.risiko.state import RisikoState
from theatrum.games.risiko.view import RisikoView
from theatrum.presentation.base import PresentationOf
from theatrum.presentation.course import Course, Parameters
from theatrum.presentation.explanations import Explained, explained
from theatrum.presentation.risiko.alternatives import alternatives
from theatrum.presentation.risiko.choices import Choices
from theatrum.presentation.risiko.courses import course_of
from theatrum.presentation.risiko.log_lines import OPEN, lines_of, reveals_secret
from theatrum.presentation.risiko.orders import ORDERS, answer_by_order
from theatrum.presentation.risiko.position_data import Position
from theatrum.presentation.risiko.prompts import prompt_text
from theatrum.presentation.risiko.reasons import RisikoReasonWords
from theatrum.presentation.risiko.result import ending_text
from theatrum.presentation.risiko.shapes import RisikoFacts, RisikoPosition
from theatrum.presentation.risiko.static_facts import all_facts
from theatrum.presentation.risiko.table_words import TableWords, words_at
from theatrum.presentation.risiko.words import RisikoWords, risiko_words
from theatrum.presentation.shapes import Action, Alternative, Decided, LogLine


@cache
def facts_in(lang: str) -> RisikoFacts:
    return all_facts(risiko_words(lang))


class RisikoPresentation(PresentationOf[RisikoView]):
    """One set of options."""

    decisive = MappingProxyType[str, Decided]({"seats": "seats"})
    # about clocks and talk, which this server does not have: offering them would promise something
    not_offered = frozenset({"defence_timeout_s", "turn_seconds", "chat"})

    def __init__(self, game: RisikoGame) -> None:
        self.game = game
        self.most_seats = MOST_SEATS
        self.risiko = game
        self.known_words: dict[tuple[str, tuple[int, ...]], TableWords] = {}  # by language and colours of the seats

    # --- before the game --------------------------------------------------------------------------------------

    def seat_name(self, seat: Seat, lang: str, view: RisikoView | None = None) -> str:
        if view is None:
            return risiko_words(lang).seat_names["long"].format(n=seat + 1)
        return self.words(view, lang).seat_name(seat)

    def facts(self, lang: str) -> RisikoFacts:
        return facts_in(lang)

    # --- during the game --------------------------------------------------------------------------------------

    def table_words(self, view: RisikoView | None, lang: str) -> TableWords:
        """Built once for the same colours: a long log asks for them line by line."""
        colours = () if view is None else tuple(view.colours)
        if (lang, colours) not in self.known_words:
            self.known_words[lang, colours] = words_at(self.risiko.options, colours, lang)
        return self.known_words[lang, colours]

    def words(self, view: RisikoView, lang: str) -> RisikoWords:
        return self.table_words(view, lang).words

    def choices(self, view: RisikoView, lang: str) -> Choices:
        return Choices(self.risiko, view, self.words(view, lang))

    def position_of(self, view: RisikoView, lang: str) -> Position:
        return Position(self.risiko.options, view, self.words(view, lang))

    def position(self, view: RisikoView, lang: str) -> RisikoPosition:
        return self.position_of(view, lang).body()

    def whole_position(self, views: Sequence[RisikoView], lang: str) -> RisikoPosition:
        body = self.position_of(views[-1], lang).body()
        body["hands"] = [view.cards_in(view.viewer) for view in views[:-1]]
        body["players"] = [self.position_of(view, lang).player(view.viewer) for view in views[:-1]]
        return body

    def prompt(self, view: RisikoView, decision: Decision, lang: str) -> str:
        return prompt_text(view, self.words(view, lang))

    def question_name(self, kind: int) -> str:
        return KIND_WORDS[kind].replace(" ", "_").replace("-", "_")

    def actions(self, view: RisikoView, lang: str) -> list[Action]:
        return self.choices(view, lang).all() if view.legal else []

    def alternatives(self, view: RisikoView) -> list[Alternative]:
        return alternatives(self.risiko.options, view)

    def course(self, name: str, parameters: Parameters) -> Course[RisikoView] | None:
        return course_of(name, parameters)

    def order_names(self) -> Sequence[str]:
        return ORDERS if self.risiko.options.defender_chooses else ()

    def answer_by_order(self, view: RisikoView, order: str) -> int | None:
        return answer_by_order(view, order)

    def why_not(self, view: RisikoView, actions: Sequence[int], lang: str) -> dict[int, str]:
        if not view.legal:
            return {}
        choices = self.choices(view, lang)
        asked = [a for a in actions if a not in view.legal and 0 <= a < self.risiko.num_actions]
        return {action: choices.why_not(action) for action in asked}

    def explained(self, view: RisikoView, explanation: Explanation, lang: str) -> Explained:
        return explained(explanation, RisikoReasonWords(self.words(view, lang)), self.choices(view, lang).text)

    def summary(self, view: RisikoView, lang: str) -> str:
        return self.position_of(view, lang).when()

    def ending(self, view: RisikoView, lang: str) -> str:
        return ending_text(self.risiko.options, view, self.words(view, lang))

    def log_lines(
        self, events: Sequence[Event], view: RisikoView | None, lang: str, before: Event | None = None
    ) -> list[LogLine]:
        return lines_of(events, self.table_words(view, lang))

    def is_open(self, decision: Decision) -> bool:
        return decision.kind in OPEN

    def is_ending(self, event: Event) -> bool:
        return event.kind == SAID_END

    def shows_hidden(self, event: Event, view: RisikoView) -> bool:
        return reveals_secret(event, view.viewer)


def make_presentation(game: Game[RisikoState, RisikoView]) -> RisikoPresentation:
    assert isinstance(game, RisikoGame)
    return RisikoPresentation(game)
