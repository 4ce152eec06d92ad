"""The generator: the published algorithm, unbiased, the same in every build."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from theatrum.core.errors import BadOption
from theatrum.core.matching import random_matching
from theatrum.core.number_sets import Numbers, numbers
from theatrum.core.rng import MAX_SEED, Rng, seeded

MASK = 0xFFFFFFFF


def reference(a: int, b: int, c: int, counter: int, n: int) -> list[int]:
    """sfc32 written down independently."""
    out = []
    for _ in range(n):
        t = (a + b + counter) & MASK
        counter = (counter + 1) & MASK
        a = b ^ (b >> 9)
        b = (c + (c << 3)) & MASK
        c = ((c << 21) | (c >> 11)) & MASK
        c = (c + t) & MASK
        out.append(t)
    return out


@given(st.integers(0, MASK), st.integers(0, MASK), st.integers(0, MASK), st.integers(0, MASK))
def test_sfc32_equals_the_reference(a: int, b: int, c: int, counter: int) -> None:
    rng = Rng(a, b, c, counter)
    assert [rng.next32() for _ in range(20)] == reference(a, b, c, counter, 20)


def test_seeds_give_fixed_numbers_on_every_machine() -> None:
    assert [seeded(0).next32(), seeded(1).next32(), seeded(MAX_SEED).next32()] == [
        reference(0, 0, 0x9E3779B9, 1, 13)[12],
        reference(1, 0, 0x9E3779B9, 1, 13)[12],
        reference(MASK, MASK, 0x9E3779B9, 1, 13)[12],
    ]


@pytest.mark.parametrize("seed", [-1, MAX_SEED + 1])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(BadOption, match="a seed is a whole number from 0"):
        seeded(seed)


@given(st.integers(1, 200), st.integers(0, MAX_SEED))
def test_below_stays_below(n: int, seed: int) -> None:
    assert 0 <= seeded(seed).below(n) < n


def test_dice_are_even() -> None:
    """Chi-square over 60,000 dice, 5 degrees of freedom: 20.5 is the 99.9 % limit."""
    rng = seeded(12)
    counts = Counter(rng.below(6) for _ in range(60_000))
    assert sum((counts[face] - 10_000) ** 2 / 10_000 for face in range(6)) < 20.5


def test_copies_and_pickles_go_on_alike() -> None:
    rng = seeded(3)
    rng.next32()
    others = [rng.copy(), pickle.loads(pickle.dumps(rng)), Rng(*rng.words())]
    expected = [rng.next32() for _ in range(5)]
    for other in others:
        assert [other.next32() for _ in range(5)] == expected


def sets(fits: list[list[int]]) -> list[Numbers]:
    return [numbers(cards) for cards in fits]


def test_matching_finds_the_only_filling() -> None:
    assert random_matching(sets([[0, 1, 2], [0, 1], [0]]), seeded(1)) == [2, 1, 0]


def test_matching_says_when_there_is_none() -> None:
    assert random_matching(sets([[0], [0]]), seeded(1)) is None


@given(st.lists(st.lists(st.integers(0, 7), unique=True), min_size=1, max_size=6), st.integers(0, 1000))
def test_matching_is_sound_and_complete(fits: list[list[int]], seed: int) -> None:
    found = random_matching(sets(fits), seeded(seed))
    possible = brute_force(fits, 0, set())
    assert (found is not None) == possible
    if found is not None:
        assert len(set(found)) == len(found)
        assert all(found[i] in fits[i] for i in range(len(fits)))


def brute_force(fits: list[list[int]], slot: int, used: set[int]) -> bool:
    if slot == len(fits):
        return True
    return any(brute_force(fits, slot + 1, used | {card}) for card in fits[slot] if card not in used)


def test_matching_reaches_every_filling_about_equally() -> None:
    rng = seeded(5)
    fits = sets([[0, 1, 2], [0, 1, 2], [0, 1, 2]])
    counts = Counter(tuple(random_matching(fits, rng) or []) for _ in range(6000))
    assert len(counts) == 6
    assert all(850 < n < 1150 for n in counts.values())
