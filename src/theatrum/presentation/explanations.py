"""An agent's explanation in words: what it would choose, what that is worth, why, and what it fears."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from typing_extensions import TypedDict

from theatrum.agents.explanation import CHANCE_OF, Explanation, Reason
from theatrum.core.text.words import capital
from theatrum.languages import Language
from theatrum.languages.language import text
from theatrum.presentation.chances import percent
from theatrum.presentation.entries import Entries

FILE: Final = "explanations"
CERTAIN: Final = 0.995  # what is as likely as this needs no percents


class ChoiceExplained(TypedDict):
    action: int
    text: str
    worth: str  # with its sign; "" where the agent does not weigh
    reasons: list[str]


class Explained(TypedDict):
    chance: str  # to win, in a sentence; "" where nothing is said about it
    worth: str  # a heading for the choices: in what they are weighed
    choices: list[ChoiceExplained]  # what the agent would choose stands first
    fears_heading: str
    fears: list[str]
    nothing: str  # instead of all this, where an agent explains nothing


@dataclass(frozen=True)
class ReasonTexts:
    """The section `explanation` of a game: sentences by the codes of reasons."""

    worth: str
    reasons: Mapping[str, str]
    fears: Mapping[str, str]


def reason_texts(own: Entries) -> ReasonTexts:
    return ReasonTexts(own["worth"], own.below("reasons").texts(), own.below("fears").texts())


class ReasonWords(ABC):
    """The words of one game in one language, with what numbers in its sentences are called."""

    def __init__(self, language: Language, texts: ReasonTexts) -> None:
        self.language: Final = language
        self.texts: Final = texts

    @abstractmethod
    def word(self, name: str, value: float) -> str:
        """What a number of a reason is called: `country` 8 is Italy."""

    def always(self) -> dict[str, str]:
        """Words that every sentence may ask for."""
        return {}

    # --- sentences ----------------------------------------------------------------------------------------------------

    def reason(self, reason: Reason) -> str:
        """With its chance in brackets, where it is not certain."""
        said = self.filled(self.texts.reasons[reason.code], reason)
        chance = dict(reason.facts).get(CHANCE_OF, 1.0)
        return said if chance >= CERTAIN else f"{said} ({self.percent(chance)})"

    def fear(self, reason: Reason) -> str:
        return capital(self.filled(self.texts.fears[reason.code], reason))

    def filled(self, template: str, reason: Reason) -> str:
        words = {name: self.word(name, value) for name, value in reason.facts if name != CHANCE_OF}
        return template.format(**self.always(), **words)

    # --- numbers ------------------------------------------------------------------------------------------------------

    def signed(self, value: float) -> str:
        """+3, -0.5: to one place, and whole where it is."""
        return ("+" if round(10 * value) > 0 else "") + self.amount(value)

    def amount(self, value: float) -> str:
        tenths = round(10 * value)
        return str(tenths // 10) if tenths % 10 == 0 else self.language.decimal(tenths / 10)

    def weight(self, value: float) -> str:
        """The same in columns: always to one place."""
        return ("+" if round(10 * value) > 0 else "") + self.language.decimal(round(10 * value) / 10)

    def percent(self, value: float) -> str:
        return percent(value, self.language)


def say(language: Language, name: str, **parameters: str) -> str:
    """What is said of every game."""
    return text(language.table(FILE)[name]).format(**parameters)


def nothing_explained(language: Language) -> Explained:
    """Of an agent that explains nothing."""
    return {
        "chance": "",
        "worth": "",
        "choices": [],
        "fears_heading": "",
        "fears": [],
        "nothing": say(language, "nothing"),
    }


def explained(explanation: Explanation, words: ReasonWords, choice: Callable[[int], str]) -> Explained:
    """`choice`: what an action is called at this question."""
    language, chance = words.language, explanation.chance
    if chance is None and not explanation.choices:
        return nothing_explained(language)
    return {
        "chance": "" if chance is None else say(language, "chance", percent=words.percent(chance)),
        "worth": words.texts.worth,
        "choices": [
            {
                "action": weighed.action,
                "text": choice(weighed.action),
                "worth": "" if weighed.worth is None else words.weight(weighed.worth),
                "reasons": [words.reason(each) for each in weighed.reasons],
            }
            for weighed in explanation.choices
        ],
        "fears_heading": say(language, "fears"),
        "fears": [words.fear(each) for each in explanation.fears],
        "nothing": "",
    }
