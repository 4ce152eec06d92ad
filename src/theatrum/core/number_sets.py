"""Sets of small numbers (countries, cards), as bits: what a rule says of many becomes a few operations on two words.

A set is a pair of words: the first holds the numbers below `HALF`, the second those from there on. Compiled, such a
pair is no object.
"""

from typing import Final, TypeAlias, final

from librt.vecs import vec
from mypy_extensions import i64

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
for _bit in range(63):
    BIT_OF[2**_bit * SEQUENCE >> TOPMOST & SIX_BITS] = _bit


# --- words ------------------------------------------------------------------------------------------------------------


def lowest(word: i64) -> i64:
    """The number of the lowest bit of a word that has some."""
    return BIT_OF[(word & -word) * SEQUENCE >> TOPMOST & SIX_BITS]


def count(word: i64) -> i64:
    """How many bits there are."""
    n: i64 = 0
    while word != 0:
        word &= word - 1  # without its lowest bit
        n += 1
    return n


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
    out: list[int] = []
    word = a[0]
    while word != 0:
        out.append(lowest(word))
        word &= word - 1
    word = a[1]
    while word != 0:
        out.append(HALF + lowest(word))
        word &= word - 1
    return out


@final
class FixedSet:
    """A set that a constant stands for: compiled, a `Final` name cannot hold a pair of words itself."""

    def __init__(self, members: list[int]) -> None:
        self.bits: Final = numbers(members)


NONE: Final = FixedSet([])
ALL: Final = FixedSet(list(range(MOST)))


@final
class Unions:
    """A set for every number (say, the neighbours of a country), to be joined for many of them."""

    def __init__(self, sets: list[Numbers]) -> None:
        self.firsts: Final = vec[i64]([int(first) for first, _ in sets] + [0] * (MOST - len(sets)))
        self.seconds: Final = vec[i64]([int(second) for _, second in sets] + [0] * (MOST - len(sets)))

    def of(self, a: Numbers) -> Numbers:
        """The union of the sets of the members."""
        first: i64 = 0
        second: i64 = 0
        word = a[0]
        while word != 0:
            n = lowest(word)
            first |= self.firsts[n]
            second |= self.seconds[n]
            word &= word - 1
        word = a[1]
        while word != 0:
            n = HALF + lowest(word)
            first |= self.firsts[n]
            second |= self.seconds[n]
            word &= word - 1
        return first, second
