"""What a language consists of: tables of names and templates. A second language is a second `Language`.

Templates have named parameters, `{territory}`; who fills them is in `log.py`, `prompts.py` and `refusals.py`.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Language:
    """One language. Lists are indexed by the ids of `board.py`, `cards.py` and `constants.py`."""

    seat: str  # {n}
    territories: list[str]
    jokers: list[str]
    colours: list[str]
    symbols: list[str]
    phases: list[str]
    options: dict[int, str]
    endings: dict[int, str]
    armies: tuple[str, str]  # one, several: {n}
    dice: tuple[str, str]
    cards: tuple[str, str]
    battle: str  # all rolls of a battle in one line
    placements: str  # all armies a player has placed, in one line
    events: dict[int, list[str]]  # message id -> templates, one per variant (`log.py`)
    refusals: dict[int, str]
    not_offered: str  # nothing special to say: {choices}
    prompts: dict[int, str]
    waiting: str  # another player is asked: {seat}
    objectives: tuple[str, ...] = ()  # the names of those in the deck, where it is known
    seats: tuple[str, ...] = ()  # what the seats are called, where they have names of their own

    def seat_name(self, seat: int) -> str:
        return self.seats[seat] if self.seats else self.seat.format(n=seat + 1)

    def card(self, card: int) -> str:
        return [*self.territories, *self.jokers][card]

    def counted(self, forms: tuple[str, str], n: int) -> str:
        return forms[0 if n == 1 else 1].format(n=n)
