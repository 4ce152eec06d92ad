"""RisiKo! behind the interface of `presentation.base`."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from theatrum.core.events import Event
from theatrum.core.game import Decision, Game
from theatrum.core.state import Seat
from theatrum.games.risiko.constants import MOST_SEATS
from theatrum.games.risiko.game import RisikoGame
from theatrum.games.risiko.notation import KIND_WORDS
from theatrum.games.risiko.options import CATALOGUE
from theatrum.games.risiko.state import RisikoState
from theatrum.games.risiko.view import RisikoView
from theatrum.presentation.base import Presentation, option_info
from theatrum.presentation.risiko.choices import Choices
from theatrum.presentation.risiko.log_lines import OPEN, lines_of, tells_secret
from theatrum.presentation.risiko.position_data import Position
from theatrum.presentation.risiko.prompts import prompt_text
from theatrum.presentation.risiko.result import ending_text
from theatrum.presentation.risiko.shapes import RisikoFacts, RisikoPosition
from theatrum.presentation.risiko.static_facts import all_facts
from theatrum.presentation.risiko.table_words import TableWords, words_at
from theatrum.presentation.risiko.words import RisikoWords, risiko_words
from theatrum.presentation.shapes import Action, LogLine, OptionInfo, PresetInfo

# options about clocks and talk, which this server does not have: offering them would promise something
NOT_OFFERED: Final = frozenset({"defence_timeout_s", "turn_seconds", "chat"})


@cache
def facts_in(lang: str) -> RisikoFacts:
    return all_facts(risiko_words(lang))


class RisikoPresentation(Presentation):
    """One set of options."""

    def __init__(self, game: RisikoGame) -> None:
        self.game = game
        self.most_seats = MOST_SEATS
        self.risiko = game
        self.known_words: dict[tuple[str, tuple[int, ...]], TableWords] = {}  # by language and colours of the seats

    # --- before the game --------------------------------------------------------------------------------------

    def title(self, lang: str) -> str:
        return risiko_words(lang).title

    def blurb(self, lang: str) -> str:
        return risiko_words(lang).blurb

    def seat_name(self, seat: Seat, lang: str, view: RisikoView | None = None) -> str:
        if view is None:
            return risiko_words(lang).seat_names["long"].format(n=seat + 1)
        return self.words(view, lang).seat_name(seat)

    def presets(self, lang: str) -> list[PresetInfo]:
        presets = {name: risiko_words(lang).presets.below(name) for name in CATALOGUE.presets}
        names = sorted(presets, key=lambda name: name != CATALOGUE.default_preset)
        return [{"name": name, "title": presets[name]["title"], "blurb": presets[name]["text"]} for name in names]

    def options(self, lang: str) -> list[OptionInfo]:
        words = risiko_words(lang)
        return [
            option_info(
                spec, CATALOGUE.presets, words.option_groups[group], words.options[spec.name], words.option_values
            )
            for group, specs in CATALOGUE.groups.items()
            for spec in specs
            if spec.name not in NOT_OFFERED
        ]

    def option_errors(self, lang: str) -> Mapping[str, str]:
        return risiko_words(lang).option_errors

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

    def why_not(self, view: RisikoView, actions: Sequence[int], lang: str) -> dict[int, str]:
        if not view.legal:
            return {}
        choices = self.choices(view, lang)
        asked = [a for a in actions if a not in view.legal and 0 <= a < self.risiko.num_actions]
        return {action: choices.why_not(action) for action in asked}

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

    def tells_secret(self, event: Event, view: RisikoView) -> bool:
        return tells_secret(event, view.viewer)


def make_presentation(game: Game[RisikoState, RisikoView]) -> RisikoPresentation:
    assert isinstance(game, RisikoGame)
    return RisikoPresentation(game)
