"""RisiKo! behind the interface of `presentation.base`."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from theatrum.core.events import Event
from theatrum.core.game import Decision, Game
from theatrum.core.state import Seat
from theatrum.games.risiko.constants import MOST_SEATS
from theatrum.games.risiko.game import RisikoGame
from theatrum.games.risiko.notation import KIND_WORDS
from theatrum.games.risiko.options import CATALOGUE
from theatrum.games.risiko.standings import final_ranking, points
from theatrum.games.risiko.text.languages import language, page_words
from theatrum.games.risiko.text.prompts import prompt_text
from theatrum.games.risiko.view import RisikoView, final_state
from theatrum.presentation.base import Presentation, option_info
from theatrum.presentation.course import Course, Parameters
from theatrum.presentation.risiko.alternatives import alternatives
from theatrum.presentation.risiko.choices import Choices
from theatrum.presentation.risiko.courses import course_of
from theatrum.presentation.risiko.facts import all_facts
from theatrum.presentation.risiko.naming import Names, names_at
from theatrum.presentation.risiko.objectives import listing
from theatrum.presentation.risiko.orders import ORDERS, answer_by_order
from theatrum.presentation.risiko.position import Position
from theatrum.presentation.risiko.shapes import RisikoFacts
from theatrum.presentation.risiko.story import OPEN, lines_of, tells_secret
from theatrum.presentation.shapes import Action, Alternative, LogLine, OptionInfo, PresetInfo

# options about clocks and talk, which this server does not have: offering them would promise something
NOT_OFFERED: Final = frozenset({"defence_timeout_s", "turn_seconds", "chat"})


@cache
def facts_in(lang: str) -> RisikoFacts:
    return all_facts(language(lang), page_words(lang))


class RisikoPresentation(Presentation):
    """One set of options."""

    def __init__(self, game: RisikoGame) -> None:
        self.game = game
        self.most_seats = MOST_SEATS
        self.risiko = game
        self.known_names: dict[tuple[str, tuple[int, ...]], Names] = {}  # by language and colours of the seats

    # --- before the game --------------------------------------------------------------------------------------

    def title(self, lang: str) -> str:
        return page_words(lang).title

    def blurb(self, lang: str) -> str:
        return page_words(lang).blurb

    def seat_name(self, seat: Seat, lang: str, view: RisikoView | None = None) -> str:
        if view is None:
            return page_words(lang).seat.format(n=seat + 1)
        return self.names(view, lang).seat(seat)

    def presets(self, lang: str) -> list[PresetInfo]:
        page = page_words(lang)
        names = sorted(CATALOGUE.presets, key=lambda name: name != CATALOGUE.default_preset)
        return [{"name": name, "title": page.presets[name], "blurb": page.preset_blurbs[name]} for name in names]

    def options(self, lang: str) -> list[OptionInfo]:
        page = page_words(lang)
        return [
            option_info(
                spec, CATALOGUE.presets, page.option_groups[group], page.option_help[spec.name], page.option_values
            )
            for group, specs in CATALOGUE.groups.items()
            for spec in specs
            if spec.name not in NOT_OFFERED
        ]

    def option_groups(self, lang: str) -> dict[str, str]:
        return page_words(lang).option_groups

    def option_help(self, lang: str) -> dict[str, str]:
        return page_words(lang).option_help

    def option_errors(self, lang: str) -> Mapping[str, str]:
        return page_words(lang).option_errors

    def facts(self, lang: str) -> Mapping[str, Any]:
        return facts_in(lang)

    # --- during the game --------------------------------------------------------------------------------------

    def names(self, view: RisikoView | None, lang: str) -> Names:
        """Made anew only when somebody has got a colour: a long log asks for them line by line."""
        colours = () if view is None else tuple(view.colours)
        if (lang, colours) not in self.known_names:
            self.known_names[lang, colours] = names_at(self.risiko.options, colours, lang)
        return self.known_names[lang, colours]

    def choices(self, view: RisikoView, lang: str) -> Choices:
        return Choices(self.risiko, view, self.names(view, lang))

    def position_of(self, view: RisikoView, lang: str) -> Position:
        return Position(self.risiko.options, view, self.names(view, lang))

    def position(self, view: RisikoView, lang: str) -> Mapping[str, Any]:
        return self.position_of(view, lang).body()

    def whole_position(self, views: Sequence[RisikoView], lang: str) -> Mapping[str, Any]:
        body = self.position_of(views[-1], lang).body()
        body["hands"] = [view.cards_in(view.viewer) for view in views[:-1]]
        body["players"] = [self.position_of(view, lang).player(view.viewer) for view in views[:-1]]
        return body

    def prompt(self, view: RisikoView, decision: Decision, lang: str) -> str:
        return prompt_text(view, self.names(view, lang).words)

    def question_name(self, kind: int) -> str:
        return KIND_WORDS[kind].replace(" ", "_").replace("-", "_")

    def actions(self, view: RisikoView, lang: str) -> list[Action]:
        return self.choices(view, lang).all() if view.legal else []

    def alternatives(self, view: RisikoView) -> list[Alternative]:
        return alternatives(self.risiko.options, view)

    def course(self, name: str, parameters: Parameters) -> Course | None:
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

    def summary(self, view: RisikoView, lang: str) -> str:
        return self.position_of(view, lang).when()

    def ending(self, view: RisikoView, lang: str) -> str:
        names = self.names(view, lang)
        page = names.page
        state = final_state(self.risiko.options, view)
        unit = page.points if self.risiko.options.scores_points else page.territories
        ranking = final_ranking(state)
        parts: list[str] = []
        place = 1
        for group in ranking:
            for seat in group:
                score = names.words.counted(unit, points(state, seat))
                parts.append(page.place.format(place=place, seat=names.seat(seat), score=score))
            place += len(group)
        template = page.won if len(ranking[0]) == 1 else page.won_together
        return template.format(
            seats=listing([names.seat(seat) for seat in ranking[0]], page),
            reason=names.words.endings[view.reason],
            ranking=", ".join(parts),
        )

    def log_lines(
        self, events: Sequence[Event], view: RisikoView | None, lang: str, before: Event | None = None
    ) -> list[LogLine]:
        return lines_of(events, self.names(view, lang))

    def is_open(self, decision: Decision) -> bool:
        return decision.kind in OPEN

    def tells_secret(self, event: Event, view: RisikoView) -> bool:
        return tells_secret(event, view.viewer)


def make_presentation(game: Game[Any, Any]) -> RisikoPresentation:
    assert isinstance(game, RisikoGame)
    return RisikoPresentation(game)
