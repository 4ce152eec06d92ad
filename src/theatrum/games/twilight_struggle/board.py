"""The map: 84 countries with stability, battlegrounds, regions and adjacency (TS 2.1.1 to 2.1.6, appendix A).

Countries are small ints with a constant each; everything about them is a table indexed by country.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.number_sets import FixedSet, Sets, Unions, numbers
from .constants import (
    AFRICA,
    ASIA,
    CENTRAL_AMERICA,
    EUROPE,
    MIDDLE_EAST,
    NEITHER,
    REGION_COUNT,
    SOUTH_AMERICA,
    US,
    USSR,
)

CANADA: Final = 0
UK: Final = 1
NORWAY: Final = 2
SWEDEN: Final = 3
FINLAND: Final = 4
DENMARK: Final = 5
BENELUX: Final = 6
FRANCE: Final = 7
SPAIN_PORTUGAL: Final = 8
WEST_GERMANY: Final = 9
EAST_GERMANY: Final = 10
POLAND: Final = 11
CZECHOSLOVAKIA: Final = 12
AUSTRIA: Final = 13
HUNGARY: Final = 14
ROMANIA: Final = 15
YUGOSLAVIA: Final = 16
BULGARIA: Final = 17
ITALY: Final = 18
GREECE: Final = 19
TURKEY: Final = 20
AFGHANISTAN: Final = 21
PAKISTAN: Final = 22
INDIA: Final = 23
BURMA: Final = 24
LAOS_CAMBODIA: Final = 25
THAILAND: Final = 26
VIETNAM: Final = 27
MALAYSIA: Final = 28
INDONESIA: Final = 29
AUSTRALIA: Final = 30
PHILIPPINES: Final = 31
JAPAN: Final = 32
TAIWAN: Final = 33
SOUTH_KOREA: Final = 34
NORTH_KOREA: Final = 35
LEBANON: Final = 36
SYRIA: Final = 37
ISRAEL: Final = 38
IRAQ: Final = 39
IRAN: Final = 40
LIBYA: Final = 41
EGYPT: Final = 42
JORDAN: Final = 43
GULF_STATES: Final = 44
SAUDI_ARABIA: Final = 45
MOROCCO: Final = 46
ALGERIA: Final = 47
TUNISIA: Final = 48
WEST_AFRICAN_STATES: Final = 49
IVORY_COAST: Final = 50
SAHARAN_STATES: Final = 51
NIGERIA: Final = 52
CAMEROON: Final = 53
ZAIRE: Final = 54
ANGOLA: Final = 55
SOUTH_AFRICA: Final = 56
BOTSWANA: Final = 57
ZIMBABWE: Final = 58
SE_AFRICAN_STATES: Final = 59
KENYA: Final = 60
SOMALIA: Final = 61
ETHIOPIA: Final = 62
SUDAN: Final = 63
MEXICO: Final = 64
GUATEMALA: Final = 65
EL_SALVADOR: Final = 66
HONDURAS: Final = 67
NICARAGUA: Final = 68
COSTA_RICA: Final = 69
PANAMA: Final = 70
CUBA: Final = 71
HAITI: Final = 72
DOMINICAN_REPUBLIC: Final = 73
COLOMBIA: Final = 74
VENEZUELA: Final = 75
ECUADOR: Final = 76
PERU: Final = 77
BOLIVIA: Final = 78
CHILE: Final = 79
ARGENTINA: Final = 80
PARAGUAY: Final = 81
URUGUAY: Final = 82
BRAZIL: Final = 83
COUNTRY_COUNT: Final = 84


class Country:
    """One row of the map."""

    def __init__(
        self, name: str, region: int, stability: int, battleground: bool, superpower: int, neighbours: tuple[int, ...]
    ) -> None:
        self.name: Final = name
        self.region: Final = region
        self.stability: Final = stability
        self.battleground: Final = battleground
        self.superpower: Final = superpower  # the superpower space it touches, or NEITHER
        self.neighbours: Final = neighbours

    def __repr__(self) -> str:
        return f"Country({self.name!r})"


BATTLEGROUND: Final = True
PLAIN: Final = False

COUNTRIES: Final[list[Country]] = [
    Country("Canada", EUROPE, 4, PLAIN, US, (UK,)),
    Country("UK", EUROPE, 5, PLAIN, NEITHER, (BENELUX, CANADA, FRANCE, NORWAY)),
    Country("Norway", EUROPE, 4, PLAIN, NEITHER, (SWEDEN, UK)),
    Country("Sweden", EUROPE, 4, PLAIN, NEITHER, (DENMARK, FINLAND, NORWAY)),
    Country("Finland", EUROPE, 4, PLAIN, USSR, (SWEDEN,)),
    Country("Denmark", EUROPE, 3, PLAIN, NEITHER, (SWEDEN, WEST_GERMANY)),
    Country("Benelux", EUROPE, 3, PLAIN, NEITHER, (UK, WEST_GERMANY)),
    Country("France", EUROPE, 3, BATTLEGROUND, NEITHER, (ALGERIA, ITALY, SPAIN_PORTUGAL, UK, WEST_GERMANY)),
    Country("Spain/Portugal", EUROPE, 2, PLAIN, NEITHER, (FRANCE, ITALY, MOROCCO)),
    Country("West Germany", EUROPE, 4, BATTLEGROUND, NEITHER, (AUSTRIA, BENELUX, DENMARK, EAST_GERMANY, FRANCE)),
    Country("East Germany", EUROPE, 3, BATTLEGROUND, NEITHER, (AUSTRIA, CZECHOSLOVAKIA, POLAND, WEST_GERMANY)),
    Country("Poland", EUROPE, 3, BATTLEGROUND, USSR, (CZECHOSLOVAKIA, EAST_GERMANY)),
    Country("Czechoslovakia", EUROPE, 3, PLAIN, NEITHER, (EAST_GERMANY, HUNGARY, POLAND)),
    Country("Austria", EUROPE, 4, PLAIN, NEITHER, (EAST_GERMANY, HUNGARY, ITALY, WEST_GERMANY)),
    Country("Hungary", EUROPE, 3, PLAIN, NEITHER, (AUSTRIA, CZECHOSLOVAKIA, ROMANIA, YUGOSLAVIA)),
    Country("Romania", EUROPE, 3, PLAIN, USSR, (HUNGARY, TURKEY, YUGOSLAVIA)),
    Country("Yugoslavia", EUROPE, 3, PLAIN, NEITHER, (GREECE, HUNGARY, ITALY, ROMANIA)),
    Country("Bulgaria", EUROPE, 3, PLAIN, NEITHER, (GREECE, TURKEY)),
    Country("Italy", EUROPE, 2, BATTLEGROUND, NEITHER, (AUSTRIA, FRANCE, GREECE, SPAIN_PORTUGAL, YUGOSLAVIA)),
    Country("Greece", EUROPE, 2, PLAIN, NEITHER, (BULGARIA, ITALY, TURKEY, YUGOSLAVIA)),
    Country("Turkey", EUROPE, 2, PLAIN, NEITHER, (BULGARIA, GREECE, ROMANIA, SYRIA)),
    Country("Afghanistan", ASIA, 2, PLAIN, USSR, (IRAN, PAKISTAN)),
    Country("Pakistan", ASIA, 2, BATTLEGROUND, NEITHER, (AFGHANISTAN, INDIA, IRAN)),
    Country("India", ASIA, 3, BATTLEGROUND, NEITHER, (BURMA, PAKISTAN)),
    Country("Burma", ASIA, 2, PLAIN, NEITHER, (INDIA, LAOS_CAMBODIA)),
    Country("Laos/Cambodia", ASIA, 1, PLAIN, NEITHER, (BURMA, THAILAND, VIETNAM)),
    Country("Thailand", ASIA, 2, BATTLEGROUND, NEITHER, (LAOS_CAMBODIA, MALAYSIA, VIETNAM)),
    Country("Vietnam", ASIA, 1, PLAIN, NEITHER, (LAOS_CAMBODIA, THAILAND)),
    Country("Malaysia", ASIA, 2, PLAIN, NEITHER, (AUSTRALIA, INDONESIA, THAILAND)),
    Country("Indonesia", ASIA, 1, PLAIN, NEITHER, (MALAYSIA, PHILIPPINES)),
    Country("Australia", ASIA, 4, PLAIN, NEITHER, (MALAYSIA,)),
    Country("Philippines", ASIA, 2, PLAIN, NEITHER, (INDONESIA, JAPAN)),
    Country("Japan", ASIA, 4, BATTLEGROUND, US, (PHILIPPINES, SOUTH_KOREA, TAIWAN)),
    Country("Taiwan", ASIA, 3, PLAIN, NEITHER, (JAPAN, SOUTH_KOREA)),
    Country("South Korea", ASIA, 3, BATTLEGROUND, NEITHER, (JAPAN, NORTH_KOREA, TAIWAN)),
    Country("North Korea", ASIA, 3, BATTLEGROUND, USSR, (SOUTH_KOREA,)),
    Country("Lebanon", MIDDLE_EAST, 1, PLAIN, NEITHER, (ISRAEL, JORDAN, SYRIA)),
    Country("Syria", MIDDLE_EAST, 2, PLAIN, NEITHER, (ISRAEL, LEBANON, TURKEY)),
    Country("Israel", MIDDLE_EAST, 4, BATTLEGROUND, NEITHER, (EGYPT, JORDAN, LEBANON, SYRIA)),
    Country("Iraq", MIDDLE_EAST, 3, BATTLEGROUND, NEITHER, (GULF_STATES, IRAN, JORDAN, SAUDI_ARABIA)),
    Country("Iran", MIDDLE_EAST, 2, BATTLEGROUND, NEITHER, (AFGHANISTAN, IRAQ, PAKISTAN)),
    Country("Libya", MIDDLE_EAST, 2, BATTLEGROUND, NEITHER, (EGYPT, TUNISIA)),
    Country("Egypt", MIDDLE_EAST, 2, BATTLEGROUND, NEITHER, (ISRAEL, LIBYA, SUDAN)),
    Country("Jordan", MIDDLE_EAST, 2, PLAIN, NEITHER, (IRAQ, ISRAEL, LEBANON, SAUDI_ARABIA)),
    Country("Gulf States", MIDDLE_EAST, 3, PLAIN, NEITHER, (IRAQ, SAUDI_ARABIA)),
    Country("Saudi Arabia", MIDDLE_EAST, 3, BATTLEGROUND, NEITHER, (GULF_STATES, IRAQ, JORDAN)),
    Country("Morocco", AFRICA, 3, PLAIN, NEITHER, (ALGERIA, SPAIN_PORTUGAL, WEST_AFRICAN_STATES)),
    Country("Algeria", AFRICA, 2, BATTLEGROUND, NEITHER, (FRANCE, MOROCCO, SAHARAN_STATES, TUNISIA)),
    Country("Tunisia", AFRICA, 2, PLAIN, NEITHER, (ALGERIA, LIBYA)),
    Country("West African States", AFRICA, 2, PLAIN, NEITHER, (IVORY_COAST, MOROCCO)),
    Country("Ivory Coast", AFRICA, 2, PLAIN, NEITHER, (NIGERIA, WEST_AFRICAN_STATES)),
    Country("Saharan States", AFRICA, 1, PLAIN, NEITHER, (ALGERIA, NIGERIA)),
    Country("Nigeria", AFRICA, 1, BATTLEGROUND, NEITHER, (CAMEROON, IVORY_COAST, SAHARAN_STATES)),
    Country("Cameroon", AFRICA, 1, PLAIN, NEITHER, (NIGERIA, ZAIRE)),
    Country("Zaire", AFRICA, 1, BATTLEGROUND, NEITHER, (ANGOLA, CAMEROON, ZIMBABWE)),
    Country("Angola", AFRICA, 1, BATTLEGROUND, NEITHER, (BOTSWANA, SOUTH_AFRICA, ZAIRE)),
    Country("South Africa", AFRICA, 3, BATTLEGROUND, NEITHER, (ANGOLA, BOTSWANA)),
    Country("Botswana", AFRICA, 2, PLAIN, NEITHER, (ANGOLA, SOUTH_AFRICA, ZIMBABWE)),
    Country("Zimbabwe", AFRICA, 1, PLAIN, NEITHER, (BOTSWANA, SE_AFRICAN_STATES, ZAIRE)),
    Country("Southeast African States", AFRICA, 1, PLAIN, NEITHER, (KENYA, ZIMBABWE)),
    Country("Kenya", AFRICA, 2, PLAIN, NEITHER, (SE_AFRICAN_STATES, SOMALIA)),
    Country("Somalia", AFRICA, 2, PLAIN, NEITHER, (ETHIOPIA, KENYA)),
    Country("Ethiopia", AFRICA, 1, PLAIN, NEITHER, (SOMALIA, SUDAN)),
    Country("Sudan", AFRICA, 1, PLAIN, NEITHER, (EGYPT, ETHIOPIA)),
    Country("Mexico", CENTRAL_AMERICA, 2, BATTLEGROUND, US, (GUATEMALA,)),
    Country("Guatemala", CENTRAL_AMERICA, 1, PLAIN, NEITHER, (EL_SALVADOR, HONDURAS, MEXICO)),
    Country("El Salvador", CENTRAL_AMERICA, 1, PLAIN, NEITHER, (GUATEMALA, HONDURAS)),
    Country("Honduras", CENTRAL_AMERICA, 2, PLAIN, NEITHER, (COSTA_RICA, EL_SALVADOR, GUATEMALA, NICARAGUA)),
    Country("Nicaragua", CENTRAL_AMERICA, 1, PLAIN, NEITHER, (COSTA_RICA, CUBA, HONDURAS)),
    Country("Costa Rica", CENTRAL_AMERICA, 3, PLAIN, NEITHER, (HONDURAS, NICARAGUA, PANAMA)),
    Country("Panama", CENTRAL_AMERICA, 2, BATTLEGROUND, NEITHER, (COLOMBIA, COSTA_RICA)),
    Country("Cuba", CENTRAL_AMERICA, 3, BATTLEGROUND, US, (HAITI, NICARAGUA)),
    Country("Haiti", CENTRAL_AMERICA, 1, PLAIN, NEITHER, (CUBA, DOMINICAN_REPUBLIC)),
    Country("Dominican Republic", CENTRAL_AMERICA, 1, PLAIN, NEITHER, (HAITI,)),
    Country("Colombia", SOUTH_AMERICA, 1, PLAIN, NEITHER, (ECUADOR, PANAMA, VENEZUELA)),
    Country("Venezuela", SOUTH_AMERICA, 2, BATTLEGROUND, NEITHER, (BRAZIL, COLOMBIA)),
    Country("Ecuador", SOUTH_AMERICA, 2, PLAIN, NEITHER, (COLOMBIA, PERU)),
    Country("Peru", SOUTH_AMERICA, 2, PLAIN, NEITHER, (BOLIVIA, CHILE, ECUADOR)),
    Country("Bolivia", SOUTH_AMERICA, 2, PLAIN, NEITHER, (PARAGUAY, PERU)),
    Country("Chile", SOUTH_AMERICA, 3, BATTLEGROUND, NEITHER, (ARGENTINA, PERU)),
    Country("Argentina", SOUTH_AMERICA, 2, BATTLEGROUND, NEITHER, (CHILE, PARAGUAY, URUGUAY)),
    Country("Paraguay", SOUTH_AMERICA, 2, PLAIN, NEITHER, (ARGENTINA, BOLIVIA, URUGUAY)),
    Country("Uruguay", SOUTH_AMERICA, 2, PLAIN, NEITHER, (ARGENTINA, BRAZIL, PARAGUAY)),
    Country("Brazil", SOUTH_AMERICA, 2, BATTLEGROUND, NEITHER, (URUGUAY, VENEZUELA)),
]

WESTERN_EUROPE: Final = [
    CANADA,
    UK,
    NORWAY,
    SWEDEN,
    FINLAND,
    DENMARK,
    BENELUX,
    FRANCE,
    SPAIN_PORTUGAL,
    WEST_GERMANY,
    AUSTRIA,
    ITALY,
    GREECE,
    TURKEY,
]
EASTERN_EUROPE: Final = [
    FINLAND,
    EAST_GERMANY,
    POLAND,
    CZECHOSLOVAKIA,
    AUSTRIA,
    HUNGARY,
    ROMANIA,
    YUGOSLAVIA,
    BULGARIA,
]
SOUTHEAST_ASIA: Final = [BURMA, LAOS_CAMBODIA, THAILAND, VIETNAM, MALAYSIA, INDONESIA, PHILIPPINES]


# --- tables made from the rows --------------------------------------------------------------------------------
STABILITY: Final = vec[i64]([c.stability for c in COUNTRIES])
REGION: Final = vec[i64]([c.region for c in COUNTRIES])
IS_BATTLEGROUND: Final = vec[i64]([int(c.battleground) for c in COUNTRIES])
IS_SOUTHEAST_ASIA: Final = vec[i64]([int(i in SOUTHEAST_ASIA) for i in range(COUNTRY_COUNT)])
SUPERPOWER: Final = vec[i64]([c.superpower for c in COUNTRIES])
NEIGHBOURS: Final[list[vec[i64]]] = [vec[i64](c.neighbours) for c in COUNTRIES]
NEXT_TO: Final = Sets([numbers(list(c.neighbours)) for c in COUNTRIES])
NEIGHBOURS_OF: Final = Unions([numbers(list(c.neighbours)) for c in COUNTRIES])
COUNTRY_NAMES: Final = [c.name for c in COUNTRIES]


def countries_where(*regions: int) -> list[int]:
    """All countries of some regions, in order."""
    return [i for i, c in enumerate(COUNTRIES) if c.region in regions]


EVERYWHERE: Final = list(range(COUNTRY_COUNT))
WORLD: Final = FixedSet(EVERYWHERE)
IN_REGIONS: Final = [countries_where(region) for region in range(REGION_COUNT)]
IN_EUROPE: Final = IN_REGIONS[EUROPE]
IN_ASIA: Final = IN_REGIONS[ASIA]
IN_MIDDLE_EAST: Final = IN_REGIONS[MIDDLE_EAST]
IN_CENTRAL_AMERICA: Final = IN_REGIONS[CENTRAL_AMERICA]
IN_SOUTH_AMERICA: Final = IN_REGIONS[SOUTH_AMERICA]
OUTSIDE_EUROPE: Final = [i for i in EVERYWHERE if COUNTRIES[i].region != EUROPE]
LATIN_AMERICA: Final = countries_where(CENTRAL_AMERICA, SOUTH_AMERICA)
AFRICA_AND_SOUTHEAST_ASIA: Final = [
    i for i in EVERYWHERE if COUNTRIES[i].region == AFRICA or i in SOUTHEAST_ASIA
]  # Decolonization, Colonial Rear Guards
BATTLEGROUNDS: Final = [i for i in EVERYWHERE if COUNTRIES[i].battleground]
CHE_TARGETS: Final = [
    i for i in countries_where(CENTRAL_AMERICA, SOUTH_AMERICA, AFRICA) if not COUNTRIES[i].battleground
]
BRUSH_WAR_TARGETS: Final = [i for i in EVERYWHERE if COUNTRIES[i].stability <= 2]
NEXT_TO_NICARAGUA: Final = sorted(COUNTRIES[NICARAGUA].neighbours)
NEXT_TO_UK: Final = sorted(COUNTRIES[UK].neighbours)
# sets of countries (`core/number_sets.py`)
REGION_SETS: Final = Sets([numbers(countries) for countries in IN_REGIONS])
ALL_ASIA: Final = FixedSet(IN_ASIA)
ALL_SOUTHEAST_ASIA: Final = FixedSet(SOUTHEAST_ASIA)
ALL_EUROPE: Final = FixedSet(IN_EUROPE)
ALL_BATTLEGROUNDS: Final = FixedSet(BATTLEGROUNDS)
# next to each superpower: the US, the USSR (TS 2.1.5)
NEXT_TO_SUPERPOWER: Final = Sets(
    [numbers([i for i in EVERYWHERE if COUNTRIES[i].superpower == side]) for side in (US, USSR)]
)
OPEN_ABOVE: Final = [4, 3, 2, 0, 0, 0]  # region -> the highest DEFCON level that closes it
# where DEFCON forbids coups and realignments, by its level (TS 8.1.5)
CLOSED_AT: Final = Sets(
    [numbers([i for i in EVERYWHERE if level <= OPEN_ABOVE[COUNTRIES[i].region]]) for level in range(6)]
)
