"""Sets of small numbers (countries, cards), as bits: what a rule says of many becomes a few operations on two words.

A set is a pair of words: the first holds the numbers below `HALF`, the second those from there on. Compiled, such a
pair is no object. Tables answer seven bits at a time what takes a loop otherwise.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias, final

from librt.vecs import vec
from mypy_extensions import i64

Numbers: TypeAlias = tuple[i64, i64]

HALF: Final = 56
MOST: Final = 2 * HALF  # numbers in a set are below this
BITS: Final = 7  # that are looked up at a time
SLICE: Final = 128  # their values

# the words of a set of one number: tables, because a literal shifted by a variable is computed with 32 bits when
# compiled
FIRST: Final = vec[i64]([2**n if n < HALF else 0 for n in range(MOST)])
SECOND: Final = vec[i64]([2 ** (n - HALF) if n >= HALF else 0 for n in range(MOST)])
COUNTS: Final = vec[i64]([bits.bit_count() for bits in range(SLICE)])  # members of one slice
# the numbers of the bits of one slice
LISTS: Final[list[list[int]]] = [
    [BITS * place + bit for bit in range(BITS) if bits >> bit & 1]
    for place in range(MOST // BITS)
    for bits in range(SLICE)
]


def only(n: i64) -> Numbers:
    """The set of one number."""
    return FIRST[n], SECOND[n]


def numbers(members: Iterable[int]) -> Numbers:
    """The set of these."""
    first: i64 = 0
    second: i64 = 0
    for n in members:
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


def count(word: i64) -> i64:
    n: i64 = 0
    while word != 0:
        n += COUNTS[word & 127]
        word >>= BITS
    return n


def nth(a: Numbers, n: i64) -> i64:
    """The n-th member in order, counted from 0."""
    before = count(a[0])
    word = a[0] if n < before else a[1]
    place: i64 = 0 if n < before else HALF // BITS * SLICE
    if n >= before:
        n -= before
    while n >= COUNTS[word & 127]:
        n -= COUNTS[word & 127]
        word >>= BITS
        place += SLICE
    return LISTS[place + (word & 127)][n]


def listed(a: Numbers) -> list[int]:
    """The members, sorted."""
    out: list[int] = []
    first = a[0]
    second = a[1]
    place: i64 = 0
    while first != 0:
        if first & 127 != 0:
            out.extend(LISTS[place + (first & 127)])
        first >>= BITS
        place += SLICE
    place = HALF // BITS * SLICE
    while second != 0:
        if second & 127 != 0:
            out.extend(LISTS[place + (second & 127)])
        second >>= BITS
        place += SLICE
    return out


@final
class FixedSet:
    """A set that a constant stands for: compiled, a `Final` name cannot hold a pair of words itself."""

    def __init__(self, members: Iterable[int]) -> None:
        self.bits: Final = numbers(members)


NONE: Final = FixedSet([])
ALL: Final = FixedSet(range(MOST))


@final
class Unions:
    """A set for every number (say, the neighbours of a country), ready to be joined for many of them."""

    def __init__(self, sets: list[Numbers]) -> None:
        firsts: list[int] = []
        seconds: list[int] = []
        for members in LISTS:
            first: i64 = 0
            second: i64 = 0
            for n in members:
                if n < len(sets):
                    first |= sets[n][0]
                    second |= sets[n][1]
            firsts.append(first)
            seconds.append(second)
        self.firsts: Final = vec[i64](firsts)
        self.seconds: Final = vec[i64](seconds)

    def of(self, a: Numbers) -> Numbers:
        """The union of the sets of the members."""
        first: i64 = 0
        second: i64 = 0
        bits = a[0]
        place: i64 = 0
        while bits != 0:
            first |= self.firsts[place + (bits & 127)]
            second |= self.seconds[place + (bits & 127)]
            bits >>= BITS
            place += SLICE
        bits = a[1]
        place = HALF // BITS * SLICE
        while bits != 0:
            first |= self.firsts[place + (bits & 127)]
            second |= self.seconds[place + (bits & 127)]
            bits >>= BITS
            place += SLICE
        return first, second
