"""Own cards and the sets they make (R5.3 to R5.6)."""

from itertools import combinations

from .cards import OWN_TERRITORY, set_of
from .constants import JOKER
from .rules import SET_SIZE
from .view import RisikoView


def is_own(v: RisikoView, card: int) -> bool:
    """Does the card show a territory of its holder? Then it brings two armies more (R5.6)."""
    return card < JOKER and v.owner[card] == v.viewer


def sets_in(v: RisikoView, cards: list[int]) -> list[tuple[int, tuple[int, ...]]]:
    """Every set that can be made: its armies with those for own territories, best first."""
    sets = [
        (set_of(list(three), v.equal_sets) + OWN_TERRITORY * sum([is_own(v, card) for card in three]), three)
        for three in combinations(cards, SET_SIZE)
        if set_of(list(three), v.equal_sets) > 0
    ]
    return sorted(sets, key=lambda entry: (-entry[0], entry[1]))
