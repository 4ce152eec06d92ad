"""What the numbers in an agent's reasons are called: countries, cards, points."""

from typing import Final

from theatrum.games.twilight_struggle.sides import Side, enemy_of
from theatrum.presentation.explanations import ReasonWords
from theatrum.presentation.twilight_struggle.words import TsWords

SIGNED: Final = ("points", "before", "after")


class TsReasonWords(ReasonWords):
    """As one side reads them."""

    def __init__(self, words: TsWords, side: Side) -> None:
        super().__init__(words.language, words.explanation)
        self.words = words
        self.side = side

    def always(self) -> dict[str, str]:
        return {"side": self.words.side_name(self.side), "enemy": self.words.side_name(enemy_of(self.side))}

    def word(self, name: str, value: float) -> str:
        words, number = self.words, round(value)
        if name in SIGNED:
            return self.signed(value)
        if name == "country":
            return words.countries[number]
        if name == "region":
            return words.regions[number]
        if name == "card":
            return words.cards[number]
        if name == "effect":
            return words.effects[number][0]
        if name == "use":
            return words.uses[number]
        return self.amount(value) if name == "loss" else words.number(number)
