"""Sets of small numbers as the bits of one number: of territories (42), cards (44), continents or objectives.

Intersection, union and difference are `&`, `|` and `& ~`. What needs the members one by one looks them up piece by
piece, nine bits at a time, in tables made once.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

BITS: Final = 45
PIECE_BITS: Final = 9
PIECE: Final = 512  # what a piece can be
PIECE_MASK: Final = PIECE - 1

BIT: Final[vec[i64]] = vec[i64]([2**n for n in range(BITS)])


def piece_members(first: int, piece: int) -> list[int]:
    return [first + n for n in range(PIECE_BITS) if piece & int(BIT[n]) != 0]


# by the first member that a piece can have and by its bits, one row behind the other
MEMBERS: Final[list[list[int]]] = [
    piece_members(first, piece) for first in range(0, BITS, PIECE_BITS) for piece in range(PIECE)
]


def members(bits: i64) -> list[int]:
    """The members in ascending order, as a list of one's own."""
    out: list[int] = []
    row: i64 = 0
    while bits != 0:
        piece = bits & PIECE_MASK
        if piece != 0:
            out.extend(MEMBERS[row + piece])
        bits >>= PIECE_BITS
        row += PIECE
    return out


def union_table(sets: list[int]) -> vec[i64]:
    """For `union_of`: the unions of the sets that belong to the members of every piece."""
    return vec[i64]([union(sets, row) for row in MEMBERS])


def union(sets: list[int], chosen: list[int]) -> int:
    out = 0
    for n in chosen:
        out |= sets[n] if n < len(sets) else 0
    return out


def union_of(table: vec[i64], bits: i64) -> i64:
    """The union of the sets that belong to these members."""
    out: i64 = 0
    row: i64 = 0
    while bits != 0:
        out |= table[row + (bits & PIECE_MASK)]
        bits >>= PIECE_BITS
        row += PIECE
    return out


def bit_set(numbers: list[int]) -> int:
    """The set with these members."""
    return union([int(bit) for bit in BIT], numbers)


def size(bits: i64) -> i64:
    """How many members a set has."""
    n: i64 = 0
    while bits != 0:
        bits &= bits - 1
        n += 1
    return n
