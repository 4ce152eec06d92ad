"""The objective decks against their checksums (R1.7, R8.8, R9.5, R10.3)."""

from collections import Counter

from theatrum.games.risiko.board import VALUE
from theatrum.games.risiko.objectives import (
    BASE_DECK,
    CONTINENTS,
    DESTROY,
    LISTED,
    TERRITORY_TOTAL,
    TOURNAMENT_DECK,
    territories_of,
    value_of,
)


def test_r1_7_fourteen_base_and_sixteen_tournament_cards() -> None:
    assert Counter(o.kind for o in BASE_DECK) == {CONTINENTS: 6, TERRITORY_TOTAL: 2, DESTROY: 6}
    assert Counter(o.kind for o in TOURNAMENT_DECK) == {LISTED: 16}


def test_r9_5_every_tournament_list_is_worth_86() -> None:
    assert [value_of(o) for o in TOURNAMENT_DECK] == [86] * 16


def test_lists_differ_and_have_the_printed_sizes() -> None:
    assert len({o.mask for o in TOURNAMENT_DECK}) == 16
    sizes = [23, 20, 22, 21, 22, 22, 22, 22, 20, 21, 21, 20, 21, 23, 23, 22]
    assert [len(territories_of(o)) for o in TOURNAMENT_DECK] == sizes


def test_r10_3_every_list_has_a_territory_worth_two() -> None:
    """So 84 is the most without completing it."""
    assert all(any(VALUE[t] == 2 for t in territories_of(o)) for o in TOURNAMENT_DECK)


def test_names_are_unique() -> None:
    names = [o.name for o in [*BASE_DECK, *TOURNAMENT_DECK]]
    assert len(set(names)) == 30


def test_least_territories() -> None:
    """No objective can be met with fewer, which lets the engine look no further."""
    assert [o.least for o in BASE_DECK] == [15, 13, 16, 18, 15, 15, 24, 18] + [24] * 6
    assert [o.least for o in TOURNAMENT_DECK] == [len(territories_of(o)) for o in TOURNAMENT_DECK]
