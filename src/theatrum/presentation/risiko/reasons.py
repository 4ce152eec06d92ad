"""What the numbers in an agent's reasons are called: territories, players, armies."""

from theatrum.presentation.explanations import ReasonWords
from theatrum.presentation.risiko.words import RisikoWords


class RisikoReasonWords(ReasonWords):
    def __init__(self, words: RisikoWords) -> None:
        super().__init__(words.language, words.explanation)
        self.words = words

    def word(self, name: str, value: float) -> str:
        words, number = self.words, round(value)
        if name in ("territory", "target"):
            return words.territories[number]
        if name == "continent":
            return words.continents[number]
        if name == "seat":
            return words.seat_name(number)
        if name == "armies":
            return words.armies(number)
        if name == "odds":
            return self.percent(value)
        return self.amount(value) if name == "losses" else words.number(number)
