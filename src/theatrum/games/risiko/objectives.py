"""The objective cards: what must be owned or destroyed (R8.8, R9.5).

The base deck has 14 cards, the tournament deck 16 lists of territories, each worth 86 by the table of values. They are
never mixed (R1.7). Lists of one's own make a third kind of deck (R9.7).
"""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from .bit_sets import BIT, bit_set, members
from .board import (
    AFRICA,
    ASIA,
    CONTINENT_COUNT,
    CONTINENT_MASK,
    CONTINENT_NAMES,
    EUROPE,
    IN_CONTINENT,
    NORTH_AMERICA,
    OCEANIA,
    SOUTH_AMERICA,
    TERRITORY_NAMES,
    VALUE,
)
from .constants import COLOUR_NAMES

CONTINENTS: Final = 0  # own some continents whole, perhaps with a third one of one's choice
TERRITORY_TOTAL: Final = 1  # own so many territories, with so many armies on each
DESTROY: Final = 2  # eliminate a colour; failing that, own 24 territories
LISTED: Final = 3  # own all territories of a list

FALLBACK: Final = 24  # territories to own when the colour cannot be destroyed any more (R8.8 c)
LIST_VALUE: Final = 86  # what every tournament list is worth (R9.5)


def smallest_but(named: int) -> int:
    """The size of the smallest continent that is not among those named (as bits)."""
    return min([len(IN_CONTINENT[c]) for c in range(CONTINENT_COUNT) if named & int(BIT[c]) == 0])


@final
class Objective:
    """One card. What the fields mean depends on the kind."""

    def __init__(
        self, name: str, kind: int, mask: int = 0, named: int = 0, third: bool = False, total: int = 0, armies: int = 1,
        colour: int = -1,
    ) -> None:  # fmt: skip
        self.name: Final = name
        self.kind: Final[i64] = kind
        self.mask: Final[i64] = mask  # the territories to own
        self.named: Final[i64] = named  # the continents named, as bits
        self.third: Final = third  # and a continent not named
        self.total: Final[i64] = total
        self.armies: Final[i64] = armies
        self.colour: Final[i64] = colour
        # with fewer territories nobody reaches it, unless by eliminating a player
        self.least: Final = total if total else bin(mask).count("1") + (smallest_but(named) if third else 0)

    def __repr__(self) -> str:
        return f"Objective({self.name!r})"


def continents(*named: int, third: bool = False) -> Objective:
    words = [CONTINENT_NAMES[c] for c in named] + (["a third continent"] if third else [])
    mask = sum([int(CONTINENT_MASK[c]) for c in named])
    bits = sum([int(BIT[c]) for c in named])
    return Objective(" + ".join(words), CONTINENTS, mask, bits, third)


def listed(name: str, territories: Sequence[int]) -> Objective:
    return Objective(name, LISTED, bit_set(list(territories)))


def destroy(colour: int) -> Objective:
    return Objective(f"destroy {COLOUR_NAMES[colour]}", DESTROY, total=FALLBACK, colour=colour)


def territories_of(objective: Objective) -> list[int]:
    """The territories on a card that names some."""
    return members(objective.mask)


def value_of(objective: Objective) -> int:
    """What the territories of a card are worth (R10.4)."""
    return sum([int(VALUE[t]) for t in territories_of(objective)])


BASE_DECK: Final = [
    continents(NORTH_AMERICA, AFRICA),
    continents(NORTH_AMERICA, OCEANIA),
    continents(ASIA, SOUTH_AMERICA),
    continents(ASIA, AFRICA),
    continents(EUROPE, SOUTH_AMERICA, third=True),
    continents(EUROPE, OCEANIA, third=True),
    Objective("24 territories", TERRITORY_TOTAL, total=24),
    Objective("18 territories with 2 armies each", TERRITORY_TOTAL, total=18, armies=2),
    *[destroy(colour) for colour in range(len(COLOUR_NAMES))],
]

# In the order of their printed numbers; the names are those in use among players. A continent stands for its
# territories, "not" takes one of them out again.
TOURNAMENT_LISTS: Final = {
    "The bed": "North America, South America, Africa, not Madagascar, not South Africa, India, Middle East, Siam, "
    "Oceania, not Eastern Australia",
    "The circus elephant": "Eastern United States, Greenland, Ontario, Quebec, Europe, Africa, Afghanistan, "
    "Middle East, Urals",
    "The cyclist": "Europe, Africa, Afghanistan, India, Middle East, Siam, Urals, Oceania",
    "The drunk giraffe": "North America, Europe, not Western Europe, Africa",
    "The crab": "North America, Iceland, Scandinavia, Ukraine, Afghanistan, China, India, Middle East, Siam, Urals, "
    "Oceania",
    "The racing car": "South America, Europe, East Africa, Egypt, North Africa, Afghanistan, India, Middle East, Siam, "
    "Oceania",
    "The witch on the broom": "South America, Africa, Asia",
    "Elvis": "North America, South America, Europe, Japan, Kamchatka",
    "The dromedary with a fly": "Europe, Asia, Indonesia",
    "The octopus": "North America, Europe, Japan, Kamchatka, Siberia, Urals, Yakutia",
    "The wolf": "South America, Europe, Africa, Afghanistan, Middle East, Siberia, Urals",
    "The carpet": "Southern Europe, Ukraine, Africa, Asia",
    "Cold war": "North America, Asia",
    "The moped": "South America, Southern Europe, Western Europe, Africa, China, Chita, India, Japan, Middle East, "
    "Mongolia, Siam, Oceania",
    "The lobster with a little fish": "Alaska, Alberta, Africa, not North Africa, Asia, Oceania",
    "The locomotive": "North America, South America, Southern Europe, Ukraine, Western Europe, Africa",
}


def read_list(text: str) -> list[int]:
    territories: list[int] = []
    for name in text.split(", "):
        if name in CONTINENT_NAMES:
            territories += IN_CONTINENT[CONTINENT_NAMES.index(name)]
        elif name.startswith("not "):
            territories.remove(TERRITORY_NAMES.index(name.removeprefix("not ")))
        else:
            territories.append(TERRITORY_NAMES.index(name))
    return territories


TOURNAMENT_DECK: Final = [listed(name, read_list(text)) for name, text in TOURNAMENT_LISTS.items()]
