"""Sets of small numbers (countries, cards), as bits: what a rule says of many becomes a few operations on two words.

A set is a pair of words: the first holds the numbers below `HALF`, the second those from there on. Compiled, such a
pair is no object.
"""

from typing import Final, TypeAlias, final

from librt.vecs import vec
from mypy_extensions import i64, u8

Numbers: TypeAlias = tuple[i64, i64]

HALF: Final = 56
MOST: Final = 2 * HALF  # numbers in a set are below this

# the words of a set of one number: tables, because a literal shifted by a variable is computed with 32 bits when
# compiled
FIRST: Final = vec[i64]([2**n if n < HALF else 0 for n in range(MOST)])
SECOND: Final = vec[i64]([2 ** (n - HALF) if n >= HALF else 0 for n in range(MOST)])
# six bits in a row of this number (a de Bruijn sequence) are never the same as six others: multiplied by a power of
# two, the topmost six of 64 say which power it was
SEQUENCE: Final = 0x03F79D71B4CB0A89
TOPMOST: Final = 58
SIX_BITS: Final = 63
BIT_OF: Final = vec[i64]([0] * (SIX_BITS + 1))
ZEROS: Final = [0] * MOST  # copied, never changed
ITSELF: Final = vec[i64](range(MOST))  # the names of members that are called by their numbers
for _bit in range(63):
    BIT_OF[2**_bit * SEQUENCE >> TOPMOST & SIX_BITS] = _bit


# --- words ------------------------------------------------------------------------------------------------------------


def lowest(word: i64) -> i64:
    """The number of the lowest bit of a word that has some."""
    return BIT_OF[(word & -word) * SEQUENCE >> TOPMOST & SIX_BITS]


def count(word: i64) -> i64:
    """How many bits there are: first in every two, in every four, in every eight, then in all seven eights."""
    word -= word >> 1 & 0x55555555555555
    word = (word & 0x33333333333333) + (word >> 2 & 0x33333333333333)
    word = word + (word >> 4) & 0x0F0F0F0F0F0F0F
    return word * 0x01010101010101 >> 48 & 127


def nth_bit(word: i64, n: i64) -> i64:
    """The number of the bit with so many below it."""
    while n > 0:
        word &= word - 1
        n -= 1
    return lowest(word)


# --- sets -------------------------------------------------------------------------------------------------------------


def only(n: i64) -> Numbers:
    """The set of one number."""
    return FIRST[n], SECOND[n]


def numbers(members: list[int]) -> Numbers:
    """The set of these."""
    first: i64 = 0
    second: i64 = 0
    for member in members:
        n: i64 = member
        first |= FIRST[n]
        second |= SECOND[n]
    return first, second


def has(a: Numbers, n: i64) -> bool:
    return (a[0] & FIRST[n]) | (a[1] & SECOND[n]) != 0


def union(a: Numbers, b: Numbers) -> Numbers:
    return a[0] | b[0], a[1] | b[1]


def common(a: Numbers, b: Numbers) -> Numbers:
    return a[0] & b[0], a[1] & b[1]


def without(a: Numbers, b: Numbers) -> Numbers:
    return a[0] & ~b[0], a[1] & ~b[1]


def is_empty(a: Numbers) -> bool:
    return a[0] | a[1] == 0


def size(a: Numbers) -> i64:
    return count(a[0]) + count(a[1])


def nth(a: Numbers, n: i64) -> i64:
    """The n-th member in order, counted from 0."""
    before = count(a[0])
    return nth_bit(a[0], n) if n < before else HALF + nth_bit(a[1], n - before)


def listed(a: Numbers) -> list[int]:
    """The members, sorted."""
    return named(a, ITSELF)


def named(a: Numbers, names: vec[i64]) -> list[int]:
    """What the members are called, in their order."""
    out = ZEROS[: size(a)]
    i: i64 = 0
    word = a[0]
    while word != 0:
        out[i] = names[lowest(word)]
        word &= word - 1  # without its lowest bit
        i += 1
    word = a[1]
    while word != 0:
        out[i] = names[HALF + lowest(word)]
        word &= word - 1
        i += 1
    return out


def mark(a: Numbers, names: vec[i64], row: vec[u8], start: i64) -> None:
    """Write a 1 for every member at the place that it is called, counted from `start`."""
    word = a[0]
    while word != 0:
        row[start + names[lowest(word)]] = 1
        word &= word - 1
    word = a[1]
    while word != 0:
        row[start + names[HALF + lowest(word)]] = 1
        word &= word - 1


@final
class FixedSet:
    """A set that a constant stands for: compiled, a `Final` name cannot hold a pair of words itself."""

    def __init__(self, members: list[int]) -> None:
        self.bits: Final = numbers(members)


NONE: Final = FixedSet([])
ALL: Final = FixedSet(list(range(MOST)))


@final
class Sets:
    """A set for every number from 0 on, say the neighbours of a country."""

    def __init__(self, sets: list[Numbers]) -> None:
        self.firsts: Final = vec[i64]([int(first) for first, _ in sets])
        self.seconds: Final = vec[i64]([int(second) for _, second in sets])

    def __getitem__(self, n: i64) -> Numbers:
        return self.firsts[n], self.seconds[n]


PIECE: Final = 7  # bits that are looked up at once; a word has eight such pieces
PIECE_MASK: Final = 2**PIECE - 1
PIECES: Final = MOST // PIECE


@final
class Unions:
    """Such sets, joined for many numbers at once: tables of what every piece of a set comes to."""

    def __init__(self, sets: list[Numbers]) -> None:
        whole = [(int(first), int(second)) for first, second in sets] + [(0, 0)] * (MOST - len(sets))
        joined: list[tuple[int, int]] = []
        for piece in range(PIECES):
            start = len(joined)
            joined.append((0, 0))
            for n in range(PIECE * piece, PIECE * (piece + 1)):
                first, second = whole[n]
                joined.extend([(a | first, b | second) for a, b in joined[start:]])
        self.firsts: Final = vec[i64]([first for first, _ in joined])
        self.seconds: Final = vec[i64]([second for _, second in joined])

    def of(self, a: Numbers) -> Numbers:
        """The union of the sets of the members."""
        first: i64 = 0
        second: i64 = 0
        start: i64 = 0
        word = a[0]
        while word != 0:
            first |= self.firsts[start + (word & PIECE_MASK)]
            second |= self.seconds[start + (word & PIECE_MASK)]
            word >>= PIECE
            start += PIECE_MASK + 1
        start = (PIECE_MASK + 1) * PIECES // 2
        word = a[1]
        while word != 0:
            first |= self.firsts[start + (word & PIECE_MASK)]
            second |= self.seconds[start + (word & PIECE_MASK)]
            word >>= PIECE
            start += PIECE_MASK + 1
        return first, second
