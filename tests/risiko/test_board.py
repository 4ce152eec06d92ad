"""The map against its checksums (R1, R4.3, R10.4)."""

from theatrum.games.risiko import board as b
from theatrum.games.risiko.bit_sets import bit_set, members


def test_borders_are_mutual_and_82() -> None:
    """R1.2: 82 pairs; R1.1: neighbours of each other."""
    pairs = {(a, n) for a in b.TERRITORIES for n in b.NEIGHBOURS[a]}
    assert len(pairs) == 2 * 82
    assert all((n, a) in pairs for a, n in pairs)
    assert all(a != n for a, n in pairs)


def test_value_is_the_number_of_neighbours() -> None:
    """R1.2: the checksum of the Italian map."""
    assert [len(row) for row in b.NEIGHBOURS] == list(b.VALUE)
    assert sum(b.VALUE) == 164


def test_values_of_the_rulebook() -> None:
    """R10.4, written down a second time."""
    by_value = {
        7: "China",
        6: "North Africa, Southern Europe, Middle East, Ontario, Ukraine",
        5: "East Africa, Northern Europe, Kamchatka, Mongolia, Siberia",
        4: "Afghanistan, Alberta, Brazil, Chita, Egypt, Western Europe, Great Britain, Greenland, Scandinavia, "
        "Western United States, Eastern United States, Northwest Territories, Urals",
        3: "South Africa, Alaska, Central America, Western Australia, Congo, India, Indonesia, Iceland, Yakutia, "
        "New Guinea, Peru, Quebec, Siam, Venezuela",
        2: "Argentina, Eastern Australia, Japan, Madagascar",
    }
    expected = {name: value for value, names in by_value.items() for name in names.split(", ")}
    assert {b.TERRITORY_NAMES[t]: b.VALUE[t] for t in b.TERRITORIES} == expected


def test_italian_map_differs_from_the_english_one() -> None:
    """R1.3, R1.1."""
    assert b.are_neighbours(b.MIDDLE_EAST, b.CHINA)
    assert b.are_neighbours(b.ALASKA, b.KAMCHATKA)
    assert not b.are_neighbours(b.AFGHANISTAN, b.INDIA)
    assert not b.are_neighbours(b.EAST_AFRICA, b.MIDDLE_EAST)


def test_neighbours_as_bits_are_the_same() -> None:
    for a in b.TERRITORIES:
        assert members(b.NEXT_TO[a]) == b.NEIGHBOURS[a]
        assert [n for n in b.TERRITORIES if b.are_neighbours(a, n)] == b.NEIGHBOURS[a]


def test_neighbours_of_many() -> None:
    assert b.beside(0) == 0
    for first in b.TERRITORIES:
        chosen = b.TERRITORIES[first:]
        expected = sorted({n for t in chosen for n in b.NEIGHBOURS[t]})
        assert members(b.beside(bit_set(chosen))) == expected


def test_map_is_connected() -> None:
    seen: set[int] = set()
    todo = [b.ALASKA]
    while todo:
        here = todo.pop()
        if here not in seen:
            seen.add(here)
            todo += b.NEIGHBOURS[here]
    assert seen == set(b.TERRITORIES)


def test_continents() -> None:
    """R4.3: sizes and armies."""
    rows = {b.CONTINENT_NAMES[c]: (b.CONTINENT_SIZE[c], b.CONTINENT_ARMIES[c]) for c in range(b.CONTINENT_COUNT)}
    assert rows == {
        "North America": (9, 5),
        "South America": (4, 2),
        "Africa": (6, 3),
        "Asia": (12, 7),
        "Europe": (7, 5),
        "Oceania": (4, 2),
    }


def test_symbols_are_14_each() -> None:
    """R1.6."""
    symbols = list(b.SYMBOL)
    assert [symbols.count(s) for s in (b.INFANTRY, b.CAVALRY, b.CANNON)] == [14, 14, 14]
