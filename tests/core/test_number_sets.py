"""Sets as bits: compared with Python's own."""

from hypothesis import given
from hypothesis import strategies as st

from theatrum.core.number_sets import (
    ALL,
    MOST,
    NONE,
    FixedSet,
    Unions,
    common,
    has,
    is_empty,
    listed,
    nth,
    numbers,
    only,
    size,
    union,
    without,
)

MEMBERS = st.sets(st.integers(0, MOST - 1))


@given(MEMBERS, MEMBERS)
def test_operations(a: set[int], b: set[int]) -> None:
    assert listed(union(numbers(sorted(a)), numbers(sorted(b)))) == sorted(a | b)
    assert listed(common(numbers(sorted(a)), numbers(sorted(b)))) == sorted(a & b)
    assert listed(without(numbers(sorted(a)), numbers(sorted(b)))) == sorted(a - b)


@given(MEMBERS)
def test_questions(a: set[int]) -> None:
    bits = numbers(sorted(a))
    assert [n for n in range(MOST) if has(bits, n)] == sorted(a)
    assert size(bits) == len(a)
    assert is_empty(bits) == (not a)
    assert [nth(bits, n) for n in range(len(a))] == sorted(a)
    assert FixedSet(sorted(a)).bits == bits


def test_single_numbers() -> None:
    assert [listed(only(n)) for n in range(MOST)] == [[n] for n in range(MOST)]
    assert (listed(NONE.bits), listed(ALL.bits)) == ([], list(range(MOST)))


@given(MEMBERS, st.lists(MEMBERS, max_size=MOST))
def test_unions(a: set[int], sets: list[set[int]]) -> None:
    joined = Unions([numbers(sorted(members)) for members in sets]).of(numbers(sorted(a)))
    assert listed(joined) == sorted(set().union(*(sets[n] for n in a if n < len(sets))))
