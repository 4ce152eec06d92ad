"""Sets of small numbers as the bits of one number: of territories (42), cards (44), continents or objectives.

Intersection, union and difference are `&`, `|` and `& ~`; `bits & -bits` is the lowest member alone.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.number_sets import count, lowest

BITS: Final = 49
BIT: Final[vec[i64]] = vec[i64]([2**n for n in range(BITS)])

# copied, never changed
ZEROS: Final = [0] * (BITS + 2)
NOTHING: Final[vec[i64]] = vec[i64]([0] * BITS)


def bit_set(numbers: list[int]) -> int:
    """The set with these members."""
    return sum([2**n for n in set(numbers)])


def members(bits: i64, places: i64 = 0) -> list[int]:
    """The members in ascending order, and behind them so many places for something else."""
    out = ZEROS[: count(bits) + places]
    i: i64 = 0
    while bits != 0:
        out[i] = lowest(bits)
        bits &= bits - 1
        i += 1
    return out


def member_vec(bits: i64) -> vec[i64]:
    """The same in another form, quicker to shuffle."""
    out = NOTHING[: count(bits)]
    i: i64 = 0
    while bits != 0:
        out[i] = lowest(bits)
        bits &= bits - 1
        i += 1
    return out


# --- a set for every member -------------------------------------------------------------------------------------------

PIECE_BITS: Final = 7  # unions are looked up for so many members at a time
PIECES: Final = 1 << PIECE_BITS
PIECE_MASK: Final = PIECES - 1


def union_table(sets: list[int]) -> vec[i64]:
    """For `union_of`: the unions for all choices of the first seven members, then for those of the next seven …"""
    rows: list[int] = []
    for first in range(0, len(sets), PIECE_BITS):
        own = sets[first : first + PIECE_BITS]
        rows += [union([s for n, s in enumerate(own) if piece >> n & 1 == 1]) for piece in range(PIECES)]
    return vec[i64](rows)


def union(sets: list[int]) -> int:
    out = 0
    for bits in sets:
        out |= bits
    return out


def union_of(table: vec[i64], bits: i64) -> i64:
    """The union of the sets that belong to these members."""
    out: i64 = 0
    row: i64 = 0
    while bits != 0:
        out |= table[row + (bits & PIECE_MASK)]
        bits >>= PIECE_BITS
        row += PIECES
    return out
