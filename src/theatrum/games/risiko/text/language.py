"""What a language consists of: tables of names and templates. A second language is a second `Language`.

Templates have named parameters, `{territory}`; who fills them is in `log.py`, `prompts.py` and `refusals.py`. Names
that need grammar are `Word`s, of which a template can ask for other forms and endings (`core/text/words.py`).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ....core.text.words import PluralRule, Word, counted
from ..messages import SAID_POINTS


@dataclass(frozen=True)
class Language:
    """One language. Lists are indexed by the ids of `board.py`, `cards.py` and `constants.py`."""

    plural: PluralRule
    seat: str  # {n}
    both: str  # {first}, {last}: the last two of a list
    territories: Sequence[str]
    jokers: list[str]
    colours: list[str]
    symbols: list[str]
    phases: list[str]
    options: dict[int, str]
    endings: dict[int, str]
    armies: tuple[str, ...]  # so many, by `plural`: {n}
    dice: tuple[str, ...]
    cards: tuple[str, ...]
    battle: str  # all rolls of a battle in one line
    placements: str  # all armies a player has placed, in one line
    events: dict[int, list[str]]  # message id -> templates, one per variant (`log.py`)
    refusals: dict[int, str]
    weaker: str  # why nothing can be attacked: too few dice, {armies}, {dice}
    protected: str  # … or the enemy is safe until {from_round}
    not_offered: str  # nothing special to say: {choices}
    prompts: dict[int, str]
    only_set: str  # nothing is left to place, but a set may be played
    no_set: str  # … nor that: it is asked all the same, so that the others do not learn it
    waiting: str  # another player is asked: {seat}
    objectives: tuple[str, ...] = ()  # the names of those in the deck, where it is known
    seats: tuple[str, ...] = ()  # what the seats are called, where they have names of their own

    def seat_name(self, seat: int) -> str:
        return self.seats[seat] if self.seats else self.seat.format(n=seat + 1)

    def by_territories(self) -> "Language":
        """Where territories count instead of points (G17), places are told by them."""
        return replace(self, events={**self.events, SAID_POINTS: self.events[SAID_POINTS][1:]})

    def card(self, card: int) -> str:
        return [*self.territories, *self.jokers][card]

    def number(self, n: int) -> Word:
        return counted(n, self.plural)

    def counted(self, forms: tuple[str, ...], n: int) -> Word:
        return Word(forms[self.plural(n)].format(n=n), self.plural(n))

    def listed(self, names: Sequence[str]) -> str:
        """`a, b and c`."""
        if len(names) < 2:
            return "".join(names)
        return self.both.format(first=", ".join(names[:-1]), last=names[-1])
