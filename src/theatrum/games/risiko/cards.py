"""The territory cards and what three of them are worth (R1.6, R5.3 to R5.6, G28)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .board import CANNON, CAVALRY, FACTS, INFANTRY, TERRITORY_NAMES
from .constants import CARD_COUNT

WILD: Final = 3  # the symbol of a joker
CARD_SYMBOL: Final[vec[i64]] = vec[i64]([fact[2] for fact in FACTS] + [WILD, WILD])
CARD_NAMES: Final = [*TERRITORY_NAMES, "Joker 1", "Joker 2"]
SYMBOL_NAMES: Final = ["infantry", "cavalry", "cannon", "joker"]
CARDS: Final = list(range(CARD_COUNT))
OWN_TERRITORY: Final = 2  # armies for each card of the set that shows an own territory (R5.6, G5)

# R5.3: how many of each symbol, and the armies; nothing else is a set (R5.5, G4)
SETS: Final[list[tuple[list[int], int]]] = [
    ([CANNON, CANNON, CANNON], 4),
    ([INFANTRY, INFANTRY, INFANTRY], 6),
    ([CAVALRY, CAVALRY, CAVALRY], 8),
    ([INFANTRY, CAVALRY, CANNON], 10),
    ([WILD, INFANTRY, INFANTRY], 12),
    ([WILD, CAVALRY, CAVALRY], 12),
    ([WILD, CANNON, CANNON], 12),
]
SET_COUNT: Final = len(SETS)
PRINTED: Final = 0  # three equal cards are worth what the book says; any other number is their worth (G31)
# how many of each symbol a set needs, four numbers for each set
SET_NEEDS: Final[vec[i64]] = vec[i64]([symbols.count(symbol) for symbols, _ in SETS for symbol in range(4)])


def count_symbols(cards: list[int]) -> vec[i64]:
    counts = vec[i64]([0, 0, 0, 0])
    for card in cards:
        counts[CARD_SYMBOL[card]] += 1
    return counts


def set_worth(i: int, equal: int) -> int:
    """The armies of a set by its place in `SETS`. `equal`: what three equal cards are worth, or PRINTED."""
    symbols, armies = SETS[i]
    return equal if equal != PRINTED and symbols.count(symbols[0]) == len(symbols) else armies


def set_armies(equal: int) -> list[int]:
    """The armies of all sets, in the order of `SETS`."""
    return [set_worth(i, equal) for i in range(SET_COUNT)]


def set_of(cards: list[int], equal: int) -> int:
    """The armies of three cards without those for own territories; 0 if they are no set."""
    counts = count_symbols(cards)
    for i in range(SET_COUNT):
        if all(counts[symbol] == SET_NEEDS[4 * i + symbol] for symbol in range(4)):
            return set_worth(i, equal)
    return 0


def can_complete(chosen: vec[i64], rest: vec[i64]) -> bool:
    """Can some cards (by symbol) be made a set with cards of the rest?"""
    i: i64 = 0
    while i < SET_COUNT:
        fits = True
        symbol: i64 = 0
        while symbol < 4:
            need = SET_NEEDS[4 * i + symbol] - chosen[symbol]
            if need < 0 or need > rest[symbol]:
                fits = False
            symbol += 1
        if fits:
            return True
        i += 1
    return False
