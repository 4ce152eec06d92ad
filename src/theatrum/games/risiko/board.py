"""The map: 42 territories with neighbours, continents, values and card symbols (R1, R4.3, R10.4).

Territories and continents are small ints with a constant each; everything about them is a table indexed by them.
Land borders and sea lines count alike (R1.1). This is the Italian map: Middle East borders China; Afghanistan does not
border India, nor East Africa the Middle East (R1.3).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .bit_sets import BIT as BIT
from .bit_sets import bit_set, union_of, union_table

ALASKA: Final = 0
ALBERTA: Final = 1
CENTRAL_AMERICA: Final = 2
EASTERN_UNITED_STATES: Final = 3
GREENLAND: Final = 4
NORTHWEST_TERRITORIES: Final = 5
ONTARIO: Final = 6
QUEBEC: Final = 7
WESTERN_UNITED_STATES: Final = 8
ARGENTINA: Final = 9
BRAZIL: Final = 10
PERU: Final = 11
VENEZUELA: Final = 12
GREAT_BRITAIN: Final = 13
ICELAND: Final = 14
NORTHERN_EUROPE: Final = 15
SCANDINAVIA: Final = 16
SOUTHERN_EUROPE: Final = 17
UKRAINE: Final = 18
WESTERN_EUROPE: Final = 19
CONGO: Final = 20
EAST_AFRICA: Final = 21
EGYPT: Final = 22
MADAGASCAR: Final = 23
NORTH_AFRICA: Final = 24
SOUTH_AFRICA: Final = 25
AFGHANISTAN: Final = 26
CHINA: Final = 27
CHITA: Final = 28
INDIA: Final = 29
JAPAN: Final = 30
KAMCHATKA: Final = 31
MIDDLE_EAST: Final = 32
MONGOLIA: Final = 33
SIAM: Final = 34
SIBERIA: Final = 35
URALS: Final = 36
YAKUTIA: Final = 37
EASTERN_AUSTRALIA: Final = 38
INDONESIA: Final = 39
NEW_GUINEA: Final = 40
WESTERN_AUSTRALIA: Final = 41
TERRITORY_COUNT: Final = 42

NORTH_AMERICA: Final = 0
SOUTH_AMERICA: Final = 1
EUROPE: Final = 2
AFRICA: Final = 3
ASIA: Final = 4
OCEANIA: Final = 5
CONTINENT_COUNT: Final = 6

# symbols of the territory cards (R1.6)
INFANTRY: Final = 0
CAVALRY: Final = 1
CANNON: Final = 2

TERRITORY_NAMES: Final = [
    "Alaska",
    "Alberta",
    "Central America",
    "Eastern United States",
    "Greenland",
    "Northwest Territories",
    "Ontario",
    "Quebec",
    "Western United States",
    "Argentina",
    "Brazil",
    "Peru",
    "Venezuela",
    "Great Britain",
    "Iceland",
    "Northern Europe",
    "Scandinavia",
    "Southern Europe",
    "Ukraine",
    "Western Europe",
    "Congo",
    "East Africa",
    "Egypt",
    "Madagascar",
    "North Africa",
    "South Africa",
    "Afghanistan",
    "China",
    "Chita",
    "India",
    "Japan",
    "Kamchatka",
    "Middle East",
    "Mongolia",
    "Siam",
    "Siberia",
    "Urals",
    "Yakutia",
    "Eastern Australia",
    "Indonesia",
    "New Guinea",
    "Western Australia",
]

# the Italian names of the tables and, where the board spells them otherwise, of the board
ITALIAN_NAMES: Final = [
    ["Alaska"],
    ["Alberta"],
    ["America Centrale"],
    ["Stati Uniti Orientali"],
    ["Groenlandia"],
    ["Territori del Nord Ovest"],
    ["Ontario"],
    ["Quebec"],
    ["Stati Uniti Occidentali"],
    ["Argentina"],
    ["Brasile"],
    ["Peru", "Perù"],
    ["Venezuela"],
    ["Gran Bretagna"],
    ["Islanda"],
    ["Europa Settentrionale"],
    ["Scandinavia"],
    ["Europa Meridionale"],
    ["Ucraina"],
    ["Europa Occidentale"],
    ["Congo"],
    ["Africa Orientale"],
    ["Egitto"],
    ["Madagascar"],
    ["Africa del Nord"],
    ["Africa del Sud"],
    ["Afganistan", "Afghanistan"],
    ["Cina"],
    ["Cita", "Čita"],
    ["India"],
    ["Giappone"],
    ["Kamchatka"],
    ["Medio Oriente"],
    ["Mongolia"],
    ["Siam"],
    ["Siberia"],
    ["Urali"],
    ["Jacuzia"],
    ["Australia Orientale"],
    ["Indonesia"],
    ["Nuova Guinea"],
    ["Australia Occidentale"],
]

# continents in the order of their numbers: name, armies for owning it whole (R4.3)
CONTINENT_NAMES: Final = ["North America", "South America", "Europe", "Africa", "Asia", "Oceania"]
CONTINENT_ARMIES: Final[vec[i64]] = vec[i64]([5, 2, 5, 3, 7, 2])

NEIGHBOURS: Final[list[list[int]]] = [
    [ALBERTA, NORTHWEST_TERRITORIES, KAMCHATKA],  # Alaska
    [ALASKA, NORTHWEST_TERRITORIES, ONTARIO, WESTERN_UNITED_STATES],  # Alberta
    [EASTERN_UNITED_STATES, WESTERN_UNITED_STATES, VENEZUELA],  # Central America
    [CENTRAL_AMERICA, ONTARIO, QUEBEC, WESTERN_UNITED_STATES],  # Eastern United States
    [NORTHWEST_TERRITORIES, ONTARIO, QUEBEC, ICELAND],  # Greenland
    [ALASKA, ALBERTA, GREENLAND, ONTARIO],  # Northwest Territories
    [ALBERTA, EASTERN_UNITED_STATES, GREENLAND, NORTHWEST_TERRITORIES, QUEBEC, WESTERN_UNITED_STATES],  # Ontario
    [EASTERN_UNITED_STATES, GREENLAND, ONTARIO],  # Quebec
    [ALBERTA, CENTRAL_AMERICA, EASTERN_UNITED_STATES, ONTARIO],  # Western United States
    [BRAZIL, PERU],  # Argentina
    [ARGENTINA, PERU, VENEZUELA, NORTH_AFRICA],  # Brazil
    [ARGENTINA, BRAZIL, VENEZUELA],  # Peru
    [CENTRAL_AMERICA, BRAZIL, PERU],  # Venezuela
    [ICELAND, NORTHERN_EUROPE, SCANDINAVIA, WESTERN_EUROPE],  # Great Britain
    [GREENLAND, GREAT_BRITAIN, SCANDINAVIA],  # Iceland
    [GREAT_BRITAIN, SCANDINAVIA, SOUTHERN_EUROPE, UKRAINE, WESTERN_EUROPE],  # Northern Europe
    [GREAT_BRITAIN, ICELAND, NORTHERN_EUROPE, UKRAINE],  # Scandinavia
    [NORTHERN_EUROPE, UKRAINE, WESTERN_EUROPE, EGYPT, NORTH_AFRICA, MIDDLE_EAST],  # Southern Europe
    [NORTHERN_EUROPE, SCANDINAVIA, SOUTHERN_EUROPE, AFGHANISTAN, MIDDLE_EAST, URALS],  # Ukraine
    [GREAT_BRITAIN, NORTHERN_EUROPE, SOUTHERN_EUROPE, NORTH_AFRICA],  # Western Europe
    [EAST_AFRICA, NORTH_AFRICA, SOUTH_AFRICA],  # Congo
    [CONGO, EGYPT, MADAGASCAR, NORTH_AFRICA, SOUTH_AFRICA],  # East Africa
    [SOUTHERN_EUROPE, EAST_AFRICA, NORTH_AFRICA, MIDDLE_EAST],  # Egypt
    [EAST_AFRICA, SOUTH_AFRICA],  # Madagascar
    [BRAZIL, SOUTHERN_EUROPE, WESTERN_EUROPE, CONGO, EAST_AFRICA, EGYPT],  # North Africa
    [CONGO, EAST_AFRICA, MADAGASCAR],  # South Africa
    [UKRAINE, CHINA, MIDDLE_EAST, URALS],  # Afghanistan
    [AFGHANISTAN, INDIA, MIDDLE_EAST, MONGOLIA, SIAM, SIBERIA, URALS],  # China
    [KAMCHATKA, MONGOLIA, SIBERIA, YAKUTIA],  # Chita
    [CHINA, MIDDLE_EAST, SIAM],  # India
    [KAMCHATKA, MONGOLIA],  # Japan
    [ALASKA, CHITA, JAPAN, MONGOLIA, YAKUTIA],  # Kamchatka
    [SOUTHERN_EUROPE, UKRAINE, EGYPT, AFGHANISTAN, CHINA, INDIA],  # Middle East
    [CHINA, CHITA, JAPAN, KAMCHATKA, SIBERIA],  # Mongolia
    [CHINA, INDIA, INDONESIA],  # Siam
    [CHINA, CHITA, MONGOLIA, URALS, YAKUTIA],  # Siberia
    [UKRAINE, AFGHANISTAN, CHINA, SIBERIA],  # Urals
    [CHITA, KAMCHATKA, SIBERIA],  # Yakutia
    [NEW_GUINEA, WESTERN_AUSTRALIA],  # Eastern Australia
    [SIAM, NEW_GUINEA, WESTERN_AUSTRALIA],  # Indonesia
    [EASTERN_AUSTRALIA, INDONESIA, WESTERN_AUSTRALIA],  # New Guinea
    [EASTERN_AUSTRALIA, INDONESIA, NEW_GUINEA],  # Western Australia
]

# territory -> continent, tournament value (R10.4), symbol of its card
FACTS: Final = [
    (NORTH_AMERICA, 3, INFANTRY),  # Alaska
    (NORTH_AMERICA, 4, INFANTRY),  # Alberta
    (NORTH_AMERICA, 3, CAVALRY),  # Central America
    (NORTH_AMERICA, 4, CANNON),  # Eastern United States
    (NORTH_AMERICA, 4, CAVALRY),  # Greenland
    (NORTH_AMERICA, 4, CANNON),  # Northwest Territories
    (NORTH_AMERICA, 6, CAVALRY),  # Ontario
    (NORTH_AMERICA, 3, CANNON),  # Quebec
    (NORTH_AMERICA, 4, INFANTRY),  # Western United States
    (SOUTH_AMERICA, 2, INFANTRY),  # Argentina
    (SOUTH_AMERICA, 4, CANNON),  # Brazil
    (SOUTH_AMERICA, 3, CAVALRY),  # Peru
    (SOUTH_AMERICA, 3, CANNON),  # Venezuela
    (EUROPE, 4, CAVALRY),  # Great Britain
    (EUROPE, 3, INFANTRY),  # Iceland
    (EUROPE, 5, CAVALRY),  # Northern Europe
    (EUROPE, 4, CANNON),  # Scandinavia
    (EUROPE, 6, CAVALRY),  # Southern Europe
    (EUROPE, 6, CANNON),  # Ukraine
    (EUROPE, 4, INFANTRY),  # Western Europe
    (AFRICA, 3, CAVALRY),  # Congo
    (AFRICA, 5, CANNON),  # East Africa
    (AFRICA, 4, INFANTRY),  # Egypt
    (AFRICA, 2, INFANTRY),  # Madagascar
    (AFRICA, 6, INFANTRY),  # North Africa
    (AFRICA, 3, CANNON),  # South Africa
    (ASIA, 4, INFANTRY),  # Afghanistan
    (ASIA, 7, CAVALRY),  # China
    (ASIA, 4, INFANTRY),  # Chita
    (ASIA, 3, INFANTRY),  # India
    (ASIA, 2, INFANTRY),  # Japan
    (ASIA, 5, CAVALRY),  # Kamchatka
    (ASIA, 6, CANNON),  # Middle East
    (ASIA, 5, CANNON),  # Mongolia
    (ASIA, 3, CANNON),  # Siam
    (ASIA, 5, CANNON),  # Siberia
    (ASIA, 4, CAVALRY),  # Urals
    (ASIA, 3, CAVALRY),  # Yakutia
    (OCEANIA, 2, INFANTRY),  # Eastern Australia
    (OCEANIA, 3, CAVALRY),  # Indonesia
    (OCEANIA, 3, CAVALRY),  # New Guinea
    (OCEANIA, 3, CANNON),  # Western Australia
]

CONTINENT: Final[vec[i64]] = vec[i64]([fact[0] for fact in FACTS])
VALUE: Final[vec[i64]] = vec[i64]([fact[1] for fact in FACTS])
SYMBOL: Final[vec[i64]] = vec[i64]([fact[2] for fact in FACTS])
TERRITORIES: Final = list(range(TERRITORY_COUNT))
IN_CONTINENT: Final = [[t for t in TERRITORIES if FACTS[t][0] == c] for c in range(CONTINENT_COUNT)]
CONTINENT_SIZE: Final[vec[i64]] = vec[i64]([len(members) for members in IN_CONTINENT])

ALL_TERRITORIES: Final = (1 << TERRITORY_COUNT) - 1  # as bits
CONTINENT_MASK: Final[vec[i64]] = vec[i64]([bit_set(members) for members in IN_CONTINENT])
NEXT_TO: Final[vec[i64]] = vec[i64]([bit_set(row) for row in NEIGHBOURS])  # the neighbours as bits
BESIDE: Final = union_table([int(bits) for bits in NEXT_TO])


def beside(territories: i64) -> i64:
    """All neighbours of a set of territories."""
    return union_of(BESIDE, territories)


def are_neighbours(a: i64, b: i64) -> bool:
    return NEXT_TO[a] & BIT[b] != 0
