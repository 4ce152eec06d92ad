"""The territory cards and what three of them are worth (R1.6, R5.3 to R5.6, G28)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .bit_sets import bit_set
from .board import CANNON, CAVALRY, FACTS, INFANTRY, TERRITORY_NAMES
from .constants import CARD_COUNT

WILD: Final = 3  # the symbol of a joker
CARD_SYMBOL: Final[vec[i64]] = vec[i64]([fact[2] for fact in FACTS] + [WILD, WILD])
CARD_NAMES: Final = [*TERRITORY_NAMES, "Joker 1", "Joker 2"]
SYMBOL_NAMES: Final = ["infantry", "cavalry", "cannon", "joker"]
CARDS: Final = list(range(CARD_COUNT))
ALL_CARDS: Final = (1 << CARD_COUNT) - 1  # as bits
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
# How many cards of each symbol, in one number: six bits for each of the four, of which the highest is spare.
SYMBOL_UNIT: Final[vec[i64]] = vec[i64]([2 ** (6 * symbol) for symbol in range(4)])
CARD_UNIT: Final[vec[i64]] = vec[i64]([SYMBOL_UNIT[symbol] for symbol in CARD_SYMBOL])
SPARE_BITS: Final = 0b100000_100000_100000_100000
SYMBOL_CARDS: Final[vec[i64]] = vec[i64](
    [bit_set([card for card in CARDS if CARD_SYMBOL[card] == symbol]) for symbol in range(4)]
)


def count_symbols(cards: list[int]) -> i64:
    """Such a number."""
    counts: i64 = 0
    for card in cards:
        counts += CARD_UNIT[card]
    return counts


def covers(counts: i64, needs: i64) -> bool:
    """Are there as many cards of every symbol as are needed? Where there are not, the spare bit is borrowed."""
    return (counts + SPARE_BITS - needs) & SPARE_BITS == SPARE_BITS


SET_NEEDS: Final[vec[i64]] = vec[i64]([sum([int(SYMBOL_UNIT[symbol]) for symbol in symbols]) for symbols, _ in SETS])


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
        if counts == SET_NEEDS[i]:
            return set_worth(i, equal)
    return 0


def can_complete(chosen: i64, rest: i64) -> bool:
    """Can some cards be made a set with cards of the rest? Both counted by symbol."""
    i: i64 = 0
    while i < SET_COUNT:
        needs = SET_NEEDS[i]
        if covers(needs, chosen) and covers(rest, needs - chosen):
            return True
        i += 1
    return False
