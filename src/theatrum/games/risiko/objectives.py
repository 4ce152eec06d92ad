"""The objective cards: what must be owned or destroyed (R8.8, R9.5).

The base deck has 14 cards, the tournament deck 16 lists of territories, each worth 86 by the table of values. They are
never mixed (R1.7). Lists of one's own make a third kind of deck (R9.7).
"""

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from .board import (
    AFGHANISTAN,
    AFRICA,
    ALASKA,
    ALBERTA,
    ARGENTINA,
    ASIA,
    BIT,
    BRAZIL,
    CENTRAL_AMERICA,
    CHINA,
    CHITA,
    CONGO,
    CONTINENT_COUNT,
    CONTINENT_NAMES,
    EAST_AFRICA,
    EASTERN_AUSTRALIA,
    EASTERN_UNITED_STATES,
    EGYPT,
    EUROPE,
    GREAT_BRITAIN,
    GREENLAND,
    ICELAND,
    IN_CONTINENT,
    INDIA,
    INDONESIA,
    JAPAN,
    KAMCHATKA,
    MADAGASCAR,
    MIDDLE_EAST,
    MONGOLIA,
    NEW_GUINEA,
    NORTH_AFRICA,
    NORTH_AMERICA,
    NORTHERN_EUROPE,
    NORTHWEST_TERRITORIES,
    OCEANIA,
    ONTARIO,
    PERU,
    QUEBEC,
    SCANDINAVIA,
    SIAM,
    SIBERIA,
    SOUTH_AFRICA,
    SOUTH_AMERICA,
    SOUTHERN_EUROPE,
    TERRITORIES,
    UKRAINE,
    URALS,
    VALUE,
    VENEZUELA,
    WESTERN_AUSTRALIA,
    WESTERN_EUROPE,
    WESTERN_UNITED_STATES,
    YAKUTIA,
)
from .constants import COLOUR_NAMES

CONTINENTS: Final = 0  # own some continents whole, perhaps with a third one of one's choice
TERRITORY_TOTAL: Final = 1  # own so many territories, with so many armies on each
DESTROY: Final = 2  # eliminate a colour; failing that, own 24 territories
LISTED: Final = 3  # own all territories of a list

FALLBACK: Final = 24  # territories to own when the colour cannot be destroyed any more (R8.8 c)
LIST_VALUE: Final = 86  # what every tournament list is worth (R9.5)


def mask_of(territories: Sequence[int]) -> int:
    return sum([int(BIT[t]) for t in set(territories)])


CONTINENT_MASK: Final[vec[i64]] = vec[i64]([mask_of(IN_CONTINENT[c]) for c in range(CONTINENT_COUNT)])


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
    return Objective(name, LISTED, mask_of(territories))


def destroy(colour: int) -> Objective:
    return Objective(f"destroy {COLOUR_NAMES[colour]}", DESTROY, total=FALLBACK, colour=colour)


def territories_of(objective: Objective) -> list[int]:
    """The territories on a card that names some."""
    return [t for t in TERRITORIES if objective.mask & BIT[t] != 0]


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

# in the order of their printed numbers; the names are those in use among players
TOURNAMENT_DECK: Final = [
    listed(
        "The bed",
        [
            ALASKA,
            ALBERTA,
            CENTRAL_AMERICA,
            EASTERN_UNITED_STATES,
            GREENLAND,
            NORTHWEST_TERRITORIES,
            ONTARIO,
            QUEBEC,
            WESTERN_UNITED_STATES,
            ARGENTINA,
            BRAZIL,
            PERU,
            VENEZUELA,
            CONGO,
            EAST_AFRICA,
            EGYPT,
            NORTH_AFRICA,
            INDIA,
            MIDDLE_EAST,
            SIAM,
            INDONESIA,
            NEW_GUINEA,
            WESTERN_AUSTRALIA,
        ],
    ),
    listed(
        "The circus elephant",
        [
            EASTERN_UNITED_STATES,
            GREENLAND,
            ONTARIO,
            QUEBEC,
            GREAT_BRITAIN,
            ICELAND,
            NORTHERN_EUROPE,
            SCANDINAVIA,
            SOUTHERN_EUROPE,
            UKRAINE,
            WESTERN_EUROPE,
            CONGO,
            EAST_AFRICA,
            EGYPT,
            MADAGASCAR,
            NORTH_AFRICA,
            SOUTH_AFRICA,
            AFGHANISTAN,
            MIDDLE_EAST,
            URALS,
        ],
    ),
    listed(
        "The cyclist",
        [
            GREAT_BRITAIN,
            ICELAND,
            NORTHERN_EUROPE,
            SCANDINAVIA,
            SOUTHERN_EUROPE,
            UKRAINE,
            WESTERN_EUROPE,
            CONGO,
            EAST_AFRICA,
            EGYPT,
            MADAGASCAR,
            NORTH_AFRICA,
            SOUTH_AFRICA,
            AFGHANISTAN,
            INDIA,
            MIDDLE_EAST,
            SIAM,
            URALS,
            EASTERN_AUSTRALIA,
            INDONESIA,
            NEW_GUINEA,
            WESTERN_AUSTRALIA,
        ],
    ),
    listed(
        "The drunk giraffe",
        [
            ALASKA,
            ALBERTA,
            CENTRAL_AMERICA,
            EASTERN_UNITED_STATES,
            GREENLAND,
            NORTHWEST_TERRITORIES,
            ONTARIO,
            QUEBEC,
            WESTERN_UNITED_STATES,
            GREAT_BRITAIN,
            ICELAND,
            NORTHERN_EUROPE,
            SCANDINAVIA,
            SOUTHERN_EUROPE,
            UKRAINE,
            CONGO,
            EAST_AFRICA,
            EGYPT,
            MADAGASCAR,
            NORTH_AFRICA,
            SOUTH_AFRICA,
        ],
    ),
    listed(
        "The crab",
        [
            ALASKA,
            ALBERTA,
            CENTRAL_AMERICA,
            EASTERN_UNITED_STATES,
            GREENLAND,
            NORTHWEST_TERRITORIES,
            ONTARIO,
            QUEBEC,
            WESTERN_UNITED_STATES,
            ICELAND,
            SCANDINAVIA,
            UKRAINE,
            AFGHANISTAN,
            CHINA,
            INDIA,
            MIDDLE_EAST,
            SIAM,
            URALS,
            EASTERN_AUSTRALIA,
            INDONESIA,
            NEW_GUINEA,
            WESTERN_AUSTRALIA,
        ],
    ),
    listed(
        "The racing car",
        [
            ARGENTINA,
            BRAZIL,
            PERU,
            VENEZUELA,
            GREAT_BRITAIN,
            ICELAND,
            NORTHERN_EUROPE,
            SCANDINAVIA,
            SOUTHERN_EUROPE,
            UKRAINE,
            WESTERN_EUROPE,
            EAST_AFRICA,
            EGYPT,
            NORTH_AFRICA,
            AFGHANISTAN,
            INDIA,
            MIDDLE_EAST,
            SIAM,
            EASTERN_AUSTRALIA,
            INDONESIA,
            NEW_GUINEA,
            WESTERN_AUSTRALIA,
        ],
    ),
    listed(
        "The witch on the broom",
        [
            ARGENTINA,
            BRAZIL,
            PERU,
            VENEZUELA,
            CONGO,
            EAST_AFRICA,
            EGYPT,
            MADAGASCAR,
            NORTH_AFRICA,
            SOUTH_AFRICA,
            AFGHANISTAN,
            CHINA,
            CHITA,
            INDIA,
            JAPAN,
            KAMCHATKA,
            MIDDLE_EAST,
            MONGOLIA,
            SIAM,
            SIBERIA,
            URALS,
            YAKUTIA,
        ],
    ),
    listed(
        "Elvis",
        [
            ALASKA,
            ALBERTA,
            CENTRAL_AMERICA,
            EASTERN_UNITED_STATES,
            GREENLAND,
            NORTHWEST_TERRITORIES,
            ONTARIO,
            QUEBEC,
            WESTERN_UNITED_STATES,
            ARGENTINA,
            BRAZIL,
            PERU,
            VENEZUELA,
            GREAT_BRITAIN,
            ICELAND,
            NORTHERN_EUROPE,
            SCANDINAVIA,
            SOUTHERN_EUROPE,
            UKRAINE,
            WESTERN_EUROPE,
            JAPAN,
            KAMCHATKA,
        ],
    ),
    listed(
        "The dromedary with a fly",
        [
            GREAT_BRITAIN,
            ICELAND,
            NORTHERN_EUROPE,
            SCANDINAVIA,
            SOUTHERN_EUROPE,
            UKRAINE,
            WESTERN_EUROPE,
            AFGHANISTAN,
            CHINA,
            CHITA,
            INDIA,
            JAPAN,
            KAMCHATKA,
            MIDDLE_EAST,
            MONGOLIA,
            SIAM,
            SIBERIA,
            URALS,
            YAKUTIA,
            INDONESIA,
        ],
    ),
    listed(
        "The octopus",
        [
            ALASKA,
            ALBERTA,
            CENTRAL_AMERICA,
            EASTERN_UNITED_STATES,
            GREENLAND,
            NORTHWEST_TERRITORIES,
            ONTARIO,
            QUEBEC,
            WESTERN_UNITED_STATES,
            GREAT_BRITAIN,
            ICELAND,
            NORTHERN_EUROPE,
            SCANDINAVIA,
            SOUTHERN_EUROPE,
            UKRAINE,
            WESTERN_EUROPE,
            JAPAN,
            KAMCHATKA,
            SIBERIA,
            URALS,
            YAKUTIA,
        ],
    ),
    listed(
        "The wolf",
        [
            ARGENTINA,
            BRAZIL,
            PERU,
            VENEZUELA,
            GREAT_BRITAIN,
            ICELAND,
            NORTHERN_EUROPE,
            SCANDINAVIA,
            SOUTHERN_EUROPE,
            UKRAINE,
            WESTERN_EUROPE,
            CONGO,
            EAST_AFRICA,
            EGYPT,
            MADAGASCAR,
            NORTH_AFRICA,
            SOUTH_AFRICA,
            AFGHANISTAN,
            MIDDLE_EAST,
            SIBERIA,
            URALS,
        ],
    ),
    listed(
        "The carpet",
        [
            SOUTHERN_EUROPE,
            UKRAINE,
            CONGO,
            EAST_AFRICA,
            EGYPT,
            MADAGASCAR,
            NORTH_AFRICA,
            SOUTH_AFRICA,
            AFGHANISTAN,
            CHINA,
            CHITA,
            INDIA,
            JAPAN,
            KAMCHATKA,
            MIDDLE_EAST,
            MONGOLIA,
            SIAM,
            SIBERIA,
            URALS,
            YAKUTIA,
        ],
    ),
    listed(
        "Cold war",
        [
            ALASKA,
            ALBERTA,
            CENTRAL_AMERICA,
            EASTERN_UNITED_STATES,
            GREENLAND,
            NORTHWEST_TERRITORIES,
            ONTARIO,
            QUEBEC,
            WESTERN_UNITED_STATES,
            AFGHANISTAN,
            CHINA,
            CHITA,
            INDIA,
            JAPAN,
            KAMCHATKA,
            MIDDLE_EAST,
            MONGOLIA,
            SIAM,
            SIBERIA,
            URALS,
            YAKUTIA,
        ],
    ),
    listed(
        "The moped",
        [
            ARGENTINA,
            BRAZIL,
            PERU,
            VENEZUELA,
            SOUTHERN_EUROPE,
            WESTERN_EUROPE,
            CONGO,
            EAST_AFRICA,
            EGYPT,
            MADAGASCAR,
            NORTH_AFRICA,
            SOUTH_AFRICA,
            CHINA,
            CHITA,
            INDIA,
            JAPAN,
            MIDDLE_EAST,
            MONGOLIA,
            SIAM,
            EASTERN_AUSTRALIA,
            INDONESIA,
            NEW_GUINEA,
            WESTERN_AUSTRALIA,
        ],
    ),
    listed(
        "The lobster with a little fish",
        [
            ALASKA,
            ALBERTA,
            CONGO,
            EAST_AFRICA,
            EGYPT,
            MADAGASCAR,
            SOUTH_AFRICA,
            AFGHANISTAN,
            CHINA,
            CHITA,
            INDIA,
            JAPAN,
            KAMCHATKA,
            MIDDLE_EAST,
            MONGOLIA,
            SIAM,
            SIBERIA,
            URALS,
            YAKUTIA,
            EASTERN_AUSTRALIA,
            INDONESIA,
            NEW_GUINEA,
            WESTERN_AUSTRALIA,
        ],
    ),
    listed(
        "The locomotive",
        [
            ALASKA,
            ALBERTA,
            CENTRAL_AMERICA,
            EASTERN_UNITED_STATES,
            GREENLAND,
            NORTHWEST_TERRITORIES,
            ONTARIO,
            QUEBEC,
            WESTERN_UNITED_STATES,
            ARGENTINA,
            BRAZIL,
            PERU,
            VENEZUELA,
            SOUTHERN_EUROPE,
            UKRAINE,
            WESTERN_EUROPE,
            CONGO,
            EAST_AFRICA,
            EGYPT,
            MADAGASCAR,
            NORTH_AFRICA,
            SOUTH_AFRICA,
        ],
    ),
]
