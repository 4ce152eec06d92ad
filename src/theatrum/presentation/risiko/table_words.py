"""The words of one table: seats have the names of their colours, objectives their texts."""

from collections.abc import Sequence
from dataclasses import dataclass

from theatrum.games.risiko.options import Options
from theatrum.presentation.risiko.objective_texts import deck_of
from theatrum.presentation.risiko.words import RisikoWords, risiko_words


@dataclass(frozen=True)
class TableWords:
    """One language at one table."""

    words: RisikoWords
    early: RisikoWords  # seats by their numbers, for what is reported before colours are chosen


def words_at(options: Options, colours: Sequence[int], lang: str) -> TableWords:
    """With the colours of the seats, -1 for none; where they are not known, seats are numbered."""
    words = risiko_words(lang).with_equal_jokers()
    numbered = [words.seat_names["long"].format(n=seat + 1) for seat in range(options.seats)]
    named = [
        words.colours[colours[seat]].capitalize() if colours and colours[seat] >= 0 else number
        for seat, number in enumerate(numbered)
    ]
    objectives = deck_of(options, words)
    return TableWords(
        words.at_table(named, objectives, options.scores_points, dice_beside=True),
        words.at_table(numbered, objectives, options.scores_points, dice_beside=True),
    )
