"""Sets as the bits of one number."""

import pytest

from theatrum.games.risiko.bit_sets import BIT, BITS, bit_set, members, size, union_of, union_table

EXAMPLES = [[], [0], [8, 9], [0, 17, 18, 41], [44], list(range(BITS)), list(range(1, BITS, 2))]


@pytest.mark.parametrize("numbers", EXAMPLES)
def test_members_are_listed_in_order(numbers: list[int]) -> None:
    bits = bit_set(numbers)
    assert bits == sum(2**n for n in numbers)
    assert members(bits) == numbers
    assert size(bits) == len(numbers)


def test_a_list_of_members_is_ones_own() -> None:
    members(bit_set([3, 4])).append(7)
    assert members(bit_set([3, 4])) == [3, 4]


@pytest.mark.parametrize("numbers", EXAMPLES)
def test_union_of_the_sets_of_members(numbers: list[int]) -> None:
    """Each number belongs with the one before it and the one behind it."""
    table = union_table([bit_set([n for n in (own - 1, own + 1) if 0 <= n < BITS]) for own in range(BITS)])
    around = {n for own in numbers for n in (own - 1, own + 1) if 0 <= n < BITS}
    assert members(union_of(table, bit_set(numbers))) == sorted(around)


def test_bits_are_powers_of_two() -> None:
    assert list(BIT) == [2**n for n in range(BITS)]
