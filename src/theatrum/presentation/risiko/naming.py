"""The words of one table: seats have the names of their colours, objectives their texts."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from theatrum.games.risiko.cards import CARD_SYMBOL
from theatrum.games.risiko.constants import JOKER
from theatrum.games.risiko.messages import SAID_BATTLE
from theatrum.games.risiko.options import Options
from theatrum.games.risiko.text.language import Language
from theatrum.games.risiko.text.languages import language, page_words
from theatrum.games.risiko.text.page import PageWords
from theatrum.presentation.risiko.objectives import deck_of


@dataclass(frozen=True)
class Names:
    """One language at one table."""

    words: Language
    early: Language  # seats by their numbers, for what is told before colours are chosen
    page: PageWords

    def seat(self, seat: int) -> str:
        return self.words.seat_name(seat)


def names_at(options: Options, colours: Sequence[int], lang: str) -> Names:
    """With the colours of the seats, -1 for none; where they are not known, seats are numbered."""
    page = page_words(lang)
    plain = language(lang)
    events = {**plain.events, SAID_BATTLE: [page.fought]}
    words = replace(plain, battle=page.battle, events=events, jokers=jokers(plain))
    if not options.scores_points:
        words = words.by_territories()
    numbered = tuple(page.seat.format(n=seat + 1) for seat in range(options.seats))
    named = tuple(
        words.colours[colours[seat]].capitalize() if colours and colours[seat] >= 0 else number
        for seat, number in enumerate(numbered)
    )
    objectives = tuple(deck_of(options, words, page))
    return Names(
        replace(words, seats=named, objectives=objectives), replace(words, seats=numbered, objectives=objectives), page
    )


def jokers(words: Language) -> list[str]:
    """Records tell the jokers apart; nobody else needs to."""
    return [words.symbols[CARD_SYMBOL[JOKER]].capitalize() for _ in words.jokers]
