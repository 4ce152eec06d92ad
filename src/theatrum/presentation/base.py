"""What people see of a game, in words and targets: one interface, one package per game behind it.

A presentation is handed views and events that its reader may see, never a state; what it works out about the future
(odds, warnings, reasons) it tries on states sampled from the view. So nothing hidden can be in its answers.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, Final, Generic

from theatrum.agents.explanation import Explanation
from theatrum.core.errors import BadOption
from theatrum.core.events import Event
from theatrum.core.game import AnyGame, Decision, V
from theatrum.core.manifest import part
from theatrum.core.options import YES_NO, OptionSpec, Value
from theatrum.core.registry import GAMES, make_game, manifest_of, options_of
from theatrum.core.state import Seat
from theatrum.languages.language import language, text
from theatrum.presentation.course import Course, Parameters
from theatrum.presentation.entries import Entries, game_entries
from theatrum.presentation.explanations import Explained, nothing_explained
from theatrum.presentation.shapes import (
    Action,
    Alternative,
    Decided,
    LogLine,
    LogStep,
    OptionInfo,
    OptionValue,
    OrderInfo,
    PresetInfo,
    Question,
    Withheld,
)

VisibleStep = tuple[int, Seat | None, Sequence[Event]]  # number, who chose, and what a reader may know of it

MOST_LISTED: Final = 12  # numbers that are offered one by one; more are a range


class PresentationOf(ABC, Generic[V]):
    """One game with its options, in all languages it has; an unknown language is answered in the nearest."""

    game: AnyGame
    most_seats: int  # with other options there may be more seats than this game has
    not_offered: frozenset[str] = frozenset()  # options that pages do not offer
    decisive: Mapping[str, Decided] = MappingProxyType({})  # options that decide about seats or sides

    # --- before the game --------------------------------------------------------------------------------------

    def entries(self, lang: str) -> Entries:
        """The words of the game."""
        return game_entries(language(lang), self.game.name)

    def title(self, lang: str) -> str:
        """The name of the game."""
        return self.entries(lang)["title"]

    def blurb(self, lang: str) -> str:
        """One line about it."""
        return self.entries(lang)["blurb"]

    @abstractmethod
    def seat_name(self, seat: Seat, lang: str, view: V | None = None) -> str:
        """What a seat is called: before the game, or in the game of which this is a view."""

    def presets(self, lang: str) -> list[PresetInfo]:
        """The default first."""
        catalogue = options_of(self.game.name)
        words = self.entries(lang).below("presets")
        names = sorted(catalogue.presets, key=lambda name: name != catalogue.default_preset)
        return [
            {"name": name, "title": words.below(name)["title"], "blurb": words.below(name)["text"]} for name in names
        ]

    def option_groups(self, lang: str) -> dict[str, str]:
        """The titles of the groups of options, by their names."""
        return self.entries(lang).below("option_groups").texts(options_of(self.game.name).groups)

    def option_help(self, lang: str) -> dict[str, str]:
        """What every option means, by its name."""
        return self.entries(lang).below("options").texts(options_of(self.game.name).by_name)

    def options(self, lang: str) -> list[OptionInfo]:
        """Every option that pages offer with its values, group by group."""
        catalogue = options_of(self.game.name)
        titles, help = self.option_groups(lang), self.option_help(lang)
        values = self.entries(lang).below("option_values").texts()
        return [
            option_info(
                spec, catalogue.presets, titles[group], help[spec.name], values, self.decisive.get(spec.name, "")
            )
            for group, specs in catalogue.groups.items()
            for spec in specs
            if spec.name not in self.not_offered
        ]

    def option_errors(self, lang: str) -> Mapping[str, str]:
        """Why options cannot be played, by the code of the error."""
        return self.entries(lang).below("option_errors").texts()

    @abstractmethod
    def facts(self, lang: str) -> Mapping[str, Any]:
        """What never changes: map, cards, names."""

    # --- during the game --------------------------------------------------------------------------------------

    @abstractmethod
    def position(self, view: V, lang: str) -> Mapping[str, Any]:
        """The view for drawing."""

    @abstractmethod
    def whole_position(self, views: Sequence[V], lang: str) -> Mapping[str, Any]:
        """The same for somebody who may see what all seats see (replays); one view per seat, and the spectators'."""

    @abstractmethod
    def prompt(self, view: V, decision: Decision, lang: str) -> str:
        """What is asked, by which card, how much is left; for those who are not asked, who is waited for."""

    @abstractmethod
    def question_name(self, kind: int) -> str:
        """A short name of a kind of question, for programs."""

    @abstractmethod
    def actions(self, view: V, lang: str) -> list[Action]:
        """The choices of the view, each with its text, target, odds and warning."""

    def withheld(self, view: V, lang: str) -> list[Withheld]:
        """Answers that the viewer would look for and that cannot be given; most questions have none."""
        return []

    def alternatives(self, view: V) -> list[Alternative]:
        """Courses that can be begun instead of one of the choices of the view; most questions have none."""
        return []

    def course(self, name: str, parameters: Parameters) -> Course[V] | None:
        """Several choices by one wish; None: the game has no such course, or not with these parameters."""
        return None

    def order_names(self) -> Sequence[str]:
        """The standing orders that this game can be given."""
        return ()

    def answer_by_order(self, view: V, order: str) -> int | None:
        """What a standing order answers to the question that the view puts; None: nothing."""
        return None

    @abstractmethod
    def why_not(self, view: V, actions: Sequence[int], lang: str) -> dict[int, str]:
        """Why these are not among the choices, as far as the viewer can know; legal ones are left out."""

    def explained(self, view: V, explanation: Explanation, lang: str) -> Explained:
        """An agent's explanation of the question that the view puts, in words. Games whose agents explain nothing need
        no words for it."""
        return nothing_explained(language(lang))

    @abstractmethod
    def summary(self, view: V, lang: str) -> str:
        """Where the game stands, in a line."""

    @abstractmethod
    def ending(self, view: V, lang: str) -> str:
        """How it ended, in a sentence."""

    @abstractmethod
    def log_lines(
        self, events: Sequence[Event], view: V | None, lang: str, before: Event | None = None
    ) -> list[LogLine]:
        """What happened in one step; `before`: the last event that was shown before it. The view is how the game stands
        now for whoever reads this, if that is known: it has the names that players got in the game."""

    @abstractmethod
    def is_open(self, decision: Decision) -> bool:
        """Can everybody work out the answers to this question, whatever is hidden from them?"""

    @abstractmethod
    def shows_hidden(self, event: Event, view: V) -> bool:
        """Does an event that everybody sees show the one whose view this is (after it) what was hidden from them?"""

    def is_ending(self, event: Event) -> bool:
        """Does the event say what `ending` says, which is shown at the end anyway?"""
        return False

    # --- the same for every game ------------------------------------------------------------------------------

    def log_steps(
        self, steps: Iterable[VisibleStep], view: V | None, lang: str, before: Event | None = None
    ) -> list[LogStep]:
        """Steps one after the other; `before` is the last event that the reader was shown before them."""
        out: list[LogStep] = []
        for number, seat, events in steps:
            out.append({"step": number, "seat": seat, "lines": self.log_lines(events, view, lang, before)})
            before = events[-1] if events else before
        return out

    def reveals_secret(self, event: Event, view: V) -> bool:
        """Does anybody learn a secret by the event? Then nothing before it can be taken back, and neither can it after
        a die or a draw. The view is that of whoever chose, after the event."""
        everybody = (1 << self.game.seats + 1) - 1
        return event.mask != everybody or self.shows_hidden(event, view)

    def seat_names(self, lang: str, view: V | None = None) -> list[str]:
        return [self.seat_name(Seat(seat), lang, view) for seat in range(self.game.seats)]

    def orders(self, on: Iterable[str], lang: str) -> list[OrderInfo]:
        """The standing orders of a seat that has given these."""
        names = self.order_names()
        words = language(lang).table("orders") if names else {}
        return [{"name": name, "text": text(words[name]), "on": name in on} for name in names]

    def card_asked_about(self, decision: Decision) -> int:
        """The card that a question comes from; 0: none."""
        return 0

    def ask(self, view: V, lang: str) -> Question | None:
        decision = view.decision
        if decision is None:
            return None
        return {
            "seat": decision.seat,
            "mine": decision.seat == view.viewer,
            "kind": decision.kind,
            "name": self.question_name(decision.kind),
            "card": self.card_asked_about(decision),
            "left": decision.left,
            "optional": decision.optional,
            "prompt": self.prompt(view, decision, lang),
        }


Presentation = PresentationOf[Any]  # of any game


def option_info(
    spec: OptionSpec,
    presets: Mapping[str, Mapping[str, Value]],
    group: str,
    help: str,
    words: Mapping[str, str],
    decides: Decided,
) -> OptionInfo:
    """An option as pages offer it; `words` has the texts of values that are words."""
    numbers = sorted(spec.numbers)
    in_range = len(numbers) > MOST_LISTED
    listed = [value for value in [*spec.values, *spec.steps] if not (in_range and value in spec.numbers)]
    return {
        "name": spec.name,
        "group": group,
        "help": help,
        "rule": spec.rule,
        "values": [option_value(value, words) for value in listed],
        "several": bool(spec.steps),
        "range": [numbers[0], numbers[-1]] if in_range else None,
        "by_preset": {preset: values[spec.name] for preset, values in presets.items()},
        "decides": decides,
    }


def option_value(value: Value, words: Mapping[str, str]) -> OptionValue:
    word = ("yes" if value else "no") if value in YES_NO and isinstance(value, bool) else str(value)
    return {"value": value, "text": words.get(word, word)}


def why_not_these(game: str, error: BadOption, lang: str) -> str:
    """Why options cannot be played, in words."""
    template = default_presentation(game).option_errors(lang).get(error.code)
    return str(error) if template is None else template.format(**error.facts)


def presented_games() -> list[str]:
    """The games that people can be shown, in the order of the registry."""
    return [name for name in GAMES if manifest_of(name).presentation]


def make_presentation(game: AnyGame) -> Presentation:
    presentation: Presentation = part(manifest_of(game.name).presentation)(game)
    return presentation


@cache
def default_presentation(name: str) -> Presentation:
    """The game with its default options, for what does not depend on a table."""
    return make_presentation(make_game(name))
