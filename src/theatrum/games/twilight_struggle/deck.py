"""The numbers of the cards, and what is printed on them as tables (TS 2.2.1 to 2.2.5).

Everything about a card is said in its block in `cards/`, which the tables are filled from: they are here because they
are needed everywhere and must be fast.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from .constants import CARD_COUNT as CARD_COUNT
from .constants import NEITHER

ASIA_SCORING: Final = 1
EUROPE_SCORING: Final = 2
MIDDLE_EAST_SCORING: Final = 3
DUCK_AND_COVER: Final = 4
FIVE_YEAR_PLAN: Final = 5
THE_CHINA_CARD: Final = 6
SOCIALIST_GOVERNMENTS: Final = 7
FIDEL: Final = 8
VIETNAM_REVOLTS: Final = 9
BLOCKADE: Final = 10
KOREAN_WAR: Final = 11
ROMANIAN_ABDICATION: Final = 12
ARAB_ISRAELI_WAR: Final = 13
COMECON: Final = 14
NASSER: Final = 15
WARSAW_PACT_FORMED: Final = 16
DE_GAULLE_LEADS_FRANCE: Final = 17
CAPTURED_NAZI_SCIENTIST: Final = 18
TRUMAN_DOCTRINE: Final = 19
OLYMPIC_GAMES: Final = 20
NATO: Final = 21
INDEPENDENT_REDS: Final = 22
MARSHALL_PLAN: Final = 23
INDO_PAKISTANI_WAR: Final = 24
CONTAINMENT: Final = 25
CIA_CREATED: Final = 26
US_JAPAN_MUTUAL_DEFENSE_PACT: Final = 27
SUEZ_CRISIS: Final = 28
EAST_EUROPEAN_UNREST: Final = 29
DECOLONIZATION: Final = 30
RED_SCARE_PURGE: Final = 31
UN_INTERVENTION: Final = 32
DE_STALINIZATION: Final = 33
NUCLEAR_TEST_BAN: Final = 34
FORMOSAN_RESOLUTION: Final = 35
BRUSH_WAR: Final = 36
CENTRAL_AMERICA_SCORING: Final = 37
SOUTHEAST_ASIA_SCORING: Final = 38
ARMS_RACE: Final = 39
CUBAN_MISSILE_CRISIS: Final = 40
NUCLEAR_SUBS: Final = 41
QUAGMIRE: Final = 42
SALT_NEGOTIATIONS: Final = 43
BEAR_TRAP: Final = 44
SUMMIT: Final = 45
HOW_I_LEARNED_TO_STOP_WORRYING: Final = 46
JUNTA: Final = 47
KITCHEN_DEBATES: Final = 48
MISSILE_ENVY: Final = 49
WE_WILL_BURY_YOU: Final = 50
BREZHNEV_DOCTRINE: Final = 51
PORTUGUESE_EMPIRE_CRUMBLES: Final = 52
SOUTH_AFRICAN_UNREST: Final = 53
ALLENDE: Final = 54
WILLY_BRANDT: Final = 55
MUSLIM_REVOLUTION: Final = 56
ABM_TREATY: Final = 57
CULTURAL_REVOLUTION: Final = 58
FLOWER_POWER: Final = 59
U2_INCIDENT: Final = 60
OPEC: Final = 61
LONE_GUNMAN: Final = 62
COLONIAL_REAR_GUARDS: Final = 63
PANAMA_CANAL_RETURNED: Final = 64
CAMP_DAVID_ACCORDS: Final = 65
PUPPET_GOVERNMENTS: Final = 66
GRAIN_SALES_TO_SOVIETS: Final = 67
JOHN_PAUL_II_ELECTED_POPE: Final = 68
LATIN_AMERICAN_DEATH_SQUADS: Final = 69
OAS_FOUNDED: Final = 70
NIXON_PLAYS_THE_CHINA_CARD: Final = 71
SADAT_EXPELS_SOVIETS: Final = 72
SHUTTLE_DIPLOMACY: Final = 73
THE_VOICE_OF_AMERICA: Final = 74
LIBERATION_THEOLOGY: Final = 75
USSURI_RIVER_SKIRMISH: Final = 76
ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU: Final = 77
ALLIANCE_FOR_PROGRESS: Final = 78
AFRICA_SCORING: Final = 79
ONE_SMALL_STEP: Final = 80
SOUTH_AMERICA_SCORING: Final = 81
IRANIAN_HOSTAGE_CRISIS: Final = 82
THE_IRON_LADY: Final = 83
REAGAN_BOMBS_LIBYA: Final = 84
STAR_WARS: Final = 85
NORTH_SEA_OIL: Final = 86
THE_REFORMER: Final = 87
MARINE_BARRACKS_BOMBING: Final = 88
SOVIETS_SHOOT_DOWN_KAL_007: Final = 89
GLASNOST: Final = 90
ORTEGA_ELECTED_IN_NICARAGUA: Final = 91
TERRORISM: Final = 92
IRAN_CONTRA_SCANDAL: Final = 93
CHERNOBYL: Final = 94
LATIN_AMERICAN_DEBT_CRISIS: Final = 95
TEAR_DOWN_THIS_WALL: Final = 96
AN_EVIL_EMPIRE: Final = 97
ALDRICH_AMES_REMIX: Final = 98
PERSHING_II_DEPLOYED: Final = 99
WARGAMES: Final = 100
SOLIDARITY: Final = 101
IRAN_IRAQ_WAR: Final = 102
DEFECTORS: Final = 103
THE_CAMBRIDGE_FIVE: Final = 104
SPECIAL_RELATIONSHIP: Final = 105
NORAD: Final = 106
CHE: Final = 107
OUR_MAN_IN_TEHRAN: Final = 108
YURI_AND_SAMANTHA: Final = 109
AWACS_SALE_TO_SAUDIS: Final = 110


@final
class Facts:
    """What is printed on a card. `once` is the asterisk: removed when its event takes place (TS 2.2.4)."""

    def __init__(
        self,
        number: int,
        name: str,
        side: int,
        ops: int,
        era: int,
        once: bool = False,
        war: bool = False,
        optional: bool = False,
    ) -> None:
        self.number: Final = number
        self.name: Final = name
        self.side: Final = side
        self.ops: Final = ops  # 0: a scoring card
        self.era: Final = era
        self.once: Final = once
        self.war: Final = war
        self.optional: Final = optional

    def __repr__(self) -> str:
        return f"Facts({self.number}, {self.name!r})"


# All of what follows is filled from the blocks of the cards (`cards/catalogue.py`) when the package is imported.
CARDS: Final[list[Facts]] = []
# tables indexed by card number; 0 is no card
PRINTED_OPS: Final = vec[i64]([0] * (CARD_COUNT + 1))
CARD_SIDE: Final = vec[i64]([NEITHER] * (CARD_COUNT + 1))
REMOVED_AFTER_EVENT: Final = vec[i64]([0] * (CARD_COUNT + 1))
IS_WAR: Final = vec[i64]([0] * (CARD_COUNT + 1))
IS_SCORING: Final = vec[i64]([0] * (CARD_COUNT + 1))
IS_OPTIONAL: Final = vec[i64]([0] * (CARD_COUNT + 1))
CARD_NAMES: Final = ["no card"]
SCORING_CARDS: Final[list[int]] = []
# era -> the cards that join the draw pile with it, without and with the optional ones
ERA_CARDS: Final[list[list[list[int]]]] = [[[], []], [[], []], [[], []]]


def enter(card: Facts) -> None:
    """Write the facts of the next card into the tables."""
    number = card.number
    assert number == len(CARD_NAMES), "cards are entered in the order of their numbers"
    CARDS.append(card)
    CARD_NAMES.append(card.name)
    PRINTED_OPS[number] = card.ops
    CARD_SIDE[number] = card.side
    REMOVED_AFTER_EVENT[number] = int(card.once)
    IS_WAR[number] = int(card.war)
    IS_OPTIONAL[number] = int(card.optional)
    if card.ops == 0:
        IS_SCORING[number] = 1
        SCORING_CARDS.append(number)
    if number != THE_CHINA_CARD:
        ERA_CARDS[card.era][1].append(number)
        if not card.optional:
            ERA_CARDS[card.era][0].append(number)


def era_cards(era: int, optional: bool) -> list[int]:
    """The cards that join the draw pile with an era; the China Card never does. Not to be changed."""
    return ERA_CARDS[era][1 if optional else 0]
