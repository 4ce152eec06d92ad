"""Sets as the bits of one number."""

import pytest

from theatrum.core.number_sets import count, lowest, nth_bit
from theatrum.games.risiko.bit_sets import (
    BIT,
    BITS,
    bit_set,
    member_vec,
    members,
    union_of,
    union_table,
)

EXAMPLES = [[], [0], [8, 9], [0, 17, 18, 41], [48], list(range(BITS)), list(range(1, BITS, 2))]


@pytest.mark.parametrize("numbers", EXAMPLES)
def test_members_are_listed_in_order(numbers: list[int]) -> None:
    bits = bit_set(numbers)
    assert bits == sum(2**n for n in numbers)
    assert members(bits) == numbers
    assert count(bits) == len(numbers)


@pytest.mark.parametrize("numbers", EXAMPLES)
def test_members_one_by_one(numbers: list[int]) -> None:
    bits = bit_set(numbers)
    assert list(member_vec(bits)) == numbers
    assert [nth_bit(bits, n) for n in range(len(numbers))] == numbers
    assert not numbers or lowest(bits) == numbers[0]


@pytest.mark.parametrize("numbers", EXAMPLES)
def test_union_of_the_sets_of_members(numbers: list[int]) -> None:
    """Each number belongs with the one before it and the one behind it."""
    table = union_table([bit_set([n for n in (own - 1, own + 1) if 0 <= n < BITS]) for own in range(BITS)])
    around = {n for own in numbers for n in (own - 1, own + 1) if 0 <= n < BITS}
    assert members(union_of(table, bit_set(numbers))) == sorted(around)


def test_bits_are_powers_of_two() -> None:
    assert list(BIT) == [2**n for n in range(BITS)]
