"""The 110 cards as facts: number, name, side, Ops, era, asterisk, war (TS 2.2; card specification, header lines).

What their events do is in `cards/`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .constants import EARLY, LATE, MID, NEITHER, US, USSR

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
CARD_COUNT: Final = 110
FIRST_OPTIONAL: Final = 104


class Card:
    """One row of the deck. `once` is the asterisk: removed when its event takes place (TS 2.2.4)."""

    def __init__(
        self, number: int, name: str, side: int, ops: int, era: int, once: bool = False, war: bool = False
    ) -> None:
        self.number: Final = number
        self.name: Final = name
        self.side: Final = side
        self.ops: Final = ops  # 0: a scoring card
        self.era: Final = era
        self.once: Final = once
        self.war: Final = war

    def __repr__(self) -> str:
        return f"Card({self.number}, {self.name!r})"


CARDS: Final[list[Card]] = [
    Card(ASIA_SCORING, "Asia Scoring", NEITHER, 0, EARLY),
    Card(EUROPE_SCORING, "Europe Scoring", NEITHER, 0, EARLY),
    Card(MIDDLE_EAST_SCORING, "Middle East Scoring", NEITHER, 0, EARLY),
    Card(DUCK_AND_COVER, "Duck and Cover", US, 3, EARLY),
    Card(FIVE_YEAR_PLAN, "Five Year Plan", US, 3, EARLY),
    Card(THE_CHINA_CARD, "The China Card", NEITHER, 4, EARLY),
    Card(SOCIALIST_GOVERNMENTS, "Socialist Governments", USSR, 3, EARLY),
    Card(FIDEL, "Fidel", USSR, 2, EARLY, once=True),
    Card(VIETNAM_REVOLTS, "Vietnam Revolts", USSR, 2, EARLY, once=True),
    Card(BLOCKADE, "Blockade", USSR, 1, EARLY, once=True),
    Card(KOREAN_WAR, "Korean War", USSR, 2, EARLY, once=True, war=True),
    Card(ROMANIAN_ABDICATION, "Romanian Abdication", USSR, 1, EARLY, once=True),
    Card(ARAB_ISRAELI_WAR, "Arab-Israeli War", USSR, 2, EARLY, war=True),
    Card(COMECON, "COMECON", USSR, 3, EARLY, once=True),
    Card(NASSER, "Nasser", USSR, 1, EARLY, once=True),
    Card(WARSAW_PACT_FORMED, "Warsaw Pact Formed", USSR, 3, EARLY, once=True),
    Card(DE_GAULLE_LEADS_FRANCE, "De Gaulle Leads France", USSR, 3, EARLY, once=True),
    Card(CAPTURED_NAZI_SCIENTIST, "Captured Nazi Scientist", NEITHER, 1, EARLY, once=True),
    Card(TRUMAN_DOCTRINE, "Truman Doctrine", US, 1, EARLY, once=True),
    Card(OLYMPIC_GAMES, "Olympic Games", NEITHER, 2, EARLY),
    Card(NATO, "NATO", US, 4, EARLY, once=True),
    Card(INDEPENDENT_REDS, "Independent Reds", US, 2, EARLY, once=True),
    Card(MARSHALL_PLAN, "Marshall Plan", US, 4, EARLY, once=True),
    Card(INDO_PAKISTANI_WAR, "Indo-Pakistani War", NEITHER, 2, EARLY, war=True),
    Card(CONTAINMENT, "Containment", US, 3, EARLY, once=True),
    Card(CIA_CREATED, "CIA Created", US, 1, EARLY, once=True),
    Card(US_JAPAN_MUTUAL_DEFENSE_PACT, "US/Japan Mutual Defense Pact", US, 4, EARLY, once=True),
    Card(SUEZ_CRISIS, "Suez Crisis", USSR, 3, EARLY, once=True),
    Card(EAST_EUROPEAN_UNREST, "East European Unrest", US, 3, EARLY),
    Card(DECOLONIZATION, "Decolonization", USSR, 2, EARLY),
    Card(RED_SCARE_PURGE, "Red Scare/Purge", NEITHER, 4, EARLY),
    Card(UN_INTERVENTION, "UN Intervention", NEITHER, 1, EARLY),
    Card(DE_STALINIZATION, "De-Stalinization", USSR, 3, EARLY, once=True),
    Card(NUCLEAR_TEST_BAN, "Nuclear Test Ban", NEITHER, 4, EARLY),
    Card(FORMOSAN_RESOLUTION, "Formosan Resolution", US, 2, EARLY, once=True),
    Card(BRUSH_WAR, "Brush War", NEITHER, 3, MID, war=True),
    Card(CENTRAL_AMERICA_SCORING, "Central America Scoring", NEITHER, 0, MID),
    Card(SOUTHEAST_ASIA_SCORING, "Southeast Asia Scoring", NEITHER, 0, MID, once=True),
    Card(ARMS_RACE, "Arms Race", NEITHER, 3, MID),
    Card(CUBAN_MISSILE_CRISIS, "Cuban Missile Crisis", NEITHER, 3, MID, once=True),
    Card(NUCLEAR_SUBS, "Nuclear Subs", US, 2, MID, once=True),
    Card(QUAGMIRE, "Quagmire", USSR, 3, MID, once=True),
    Card(SALT_NEGOTIATIONS, "SALT Negotiations", NEITHER, 3, MID, once=True),
    Card(BEAR_TRAP, "Bear Trap", US, 3, MID, once=True),
    Card(SUMMIT, "Summit", NEITHER, 1, MID),
    Card(HOW_I_LEARNED_TO_STOP_WORRYING, "How I Learned to Stop Worrying", NEITHER, 2, MID, once=True),
    Card(JUNTA, "Junta", NEITHER, 2, MID),
    Card(KITCHEN_DEBATES, "Kitchen Debates", US, 1, MID, once=True),
    Card(MISSILE_ENVY, "Missile Envy", NEITHER, 2, MID),
    Card(WE_WILL_BURY_YOU, "We Will Bury You", USSR, 4, MID, once=True),
    Card(BREZHNEV_DOCTRINE, "Brezhnev Doctrine", USSR, 3, MID, once=True),
    Card(PORTUGUESE_EMPIRE_CRUMBLES, "Portuguese Empire Crumbles", USSR, 2, MID, once=True),
    Card(SOUTH_AFRICAN_UNREST, "South African Unrest", USSR, 2, MID),
    Card(ALLENDE, "Allende", USSR, 1, MID, once=True),
    Card(WILLY_BRANDT, "Willy Brandt", USSR, 2, MID, once=True),
    Card(MUSLIM_REVOLUTION, "Muslim Revolution", USSR, 4, MID),
    Card(ABM_TREATY, "ABM Treaty", NEITHER, 4, MID),
    Card(CULTURAL_REVOLUTION, "Cultural Revolution", USSR, 3, MID, once=True),
    Card(FLOWER_POWER, "Flower Power", USSR, 4, MID, once=True),
    Card(U2_INCIDENT, "U2 Incident", USSR, 3, MID, once=True),
    Card(OPEC, "OPEC", USSR, 3, MID),
    Card(LONE_GUNMAN, "Lone Gunman", USSR, 1, MID, once=True),
    Card(COLONIAL_REAR_GUARDS, "Colonial Rear Guards", US, 2, MID),
    Card(PANAMA_CANAL_RETURNED, "Panama Canal Returned", US, 1, MID, once=True),
    Card(CAMP_DAVID_ACCORDS, "Camp David Accords", US, 2, MID, once=True),
    Card(PUPPET_GOVERNMENTS, "Puppet Governments", US, 2, MID, once=True),
    Card(GRAIN_SALES_TO_SOVIETS, "Grain Sales to Soviets", US, 2, MID),
    Card(JOHN_PAUL_II_ELECTED_POPE, "John Paul II Elected Pope", US, 2, MID, once=True),
    Card(LATIN_AMERICAN_DEATH_SQUADS, "Latin American Death Squads", NEITHER, 2, MID),
    Card(OAS_FOUNDED, "OAS Founded", US, 1, MID, once=True),
    Card(NIXON_PLAYS_THE_CHINA_CARD, "Nixon Plays the China Card", US, 2, MID, once=True),
    Card(SADAT_EXPELS_SOVIETS, "Sadat Expels Soviets", US, 1, MID, once=True),
    Card(SHUTTLE_DIPLOMACY, "Shuttle Diplomacy", US, 3, MID),
    Card(THE_VOICE_OF_AMERICA, "The Voice of America", US, 2, MID),
    Card(LIBERATION_THEOLOGY, "Liberation Theology", USSR, 2, MID),
    Card(USSURI_RIVER_SKIRMISH, "Ussuri River Skirmish", US, 3, MID, once=True),
    Card(ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU, "Ask Not What Your Country Can Do For You", US, 3, MID, once=True),
    Card(ALLIANCE_FOR_PROGRESS, "Alliance for Progress", US, 3, MID, once=True),
    Card(AFRICA_SCORING, "Africa Scoring", NEITHER, 0, MID),
    Card(ONE_SMALL_STEP, "One Small Step", NEITHER, 2, MID),
    Card(SOUTH_AMERICA_SCORING, "South America Scoring", NEITHER, 0, MID),
    Card(IRANIAN_HOSTAGE_CRISIS, "Iranian Hostage Crisis", USSR, 3, LATE, once=True),
    Card(THE_IRON_LADY, "The Iron Lady", US, 3, LATE, once=True),
    Card(REAGAN_BOMBS_LIBYA, "Reagan Bombs Libya", US, 2, LATE, once=True),
    Card(STAR_WARS, "Star Wars", US, 2, LATE, once=True),
    Card(NORTH_SEA_OIL, "North Sea Oil", US, 3, LATE, once=True),
    Card(THE_REFORMER, "The Reformer", USSR, 3, LATE, once=True),
    Card(MARINE_BARRACKS_BOMBING, "Marine Barracks Bombing", USSR, 2, LATE, once=True),
    Card(SOVIETS_SHOOT_DOWN_KAL_007, "Soviets Shoot Down KAL-007", US, 4, LATE, once=True),
    Card(GLASNOST, "Glasnost", USSR, 4, LATE, once=True),
    Card(ORTEGA_ELECTED_IN_NICARAGUA, "Ortega Elected in Nicaragua", USSR, 2, LATE, once=True),
    Card(TERRORISM, "Terrorism", NEITHER, 2, LATE),
    Card(IRAN_CONTRA_SCANDAL, "Iran-Contra Scandal", USSR, 2, LATE, once=True),
    Card(CHERNOBYL, "Chernobyl", US, 3, LATE, once=True),
    Card(LATIN_AMERICAN_DEBT_CRISIS, "Latin American Debt Crisis", USSR, 2, LATE),
    Card(TEAR_DOWN_THIS_WALL, "Tear Down this Wall", US, 3, LATE, once=True),
    Card(AN_EVIL_EMPIRE, "An Evil Empire", US, 3, LATE, once=True),
    Card(ALDRICH_AMES_REMIX, "Aldrich Ames Remix", USSR, 3, LATE, once=True),
    Card(PERSHING_II_DEPLOYED, "Pershing II Deployed", USSR, 3, LATE, once=True),
    Card(WARGAMES, "Wargames", NEITHER, 4, LATE, once=True),
    Card(SOLIDARITY, "Solidarity", US, 2, LATE, once=True),
    Card(IRAN_IRAQ_WAR, "Iran-Iraq War", NEITHER, 2, LATE, once=True, war=True),
    Card(DEFECTORS, "Defectors", US, 2, EARLY),
    Card(THE_CAMBRIDGE_FIVE, "The Cambridge Five", USSR, 2, EARLY),
    Card(SPECIAL_RELATIONSHIP, "Special Relationship", US, 2, EARLY),
    Card(NORAD, "NORAD", US, 3, EARLY, once=True),
    Card(CHE, "Che", USSR, 3, MID),
    Card(OUR_MAN_IN_TEHRAN, "Our Man in Tehran", US, 2, MID, once=True),
    Card(YURI_AND_SAMANTHA, "Yuri and Samantha", USSR, 2, LATE, once=True),
    Card(AWACS_SALE_TO_SAUDIS, "AWACS Sale to Saudis", US, 3, LATE, once=True),
]

# tables indexed by card number; 0 is no card
PRINTED_OPS: Final = vec[i64]([0] + [c.ops for c in CARDS])
CARD_SIDE: Final = vec[i64]([NEITHER] + [c.side for c in CARDS])
REMOVED_AFTER_EVENT: Final = vec[i64]([0] + [int(c.once) for c in CARDS])
IS_WAR: Final = vec[i64]([0] + [int(c.war) for c in CARDS])
IS_SCORING: Final = vec[i64]([0] + [int(c.ops == 0) for c in CARDS])
CARD_NAMES: Final = ["no card"] + [c.name for c in CARDS]
SCORING_CARDS: Final = [c.number for c in CARDS if c.ops == 0]


def era_cards(era: int, optional: bool) -> list[int]:
    """The cards that join the draw pile with an era; the China Card never does."""
    return [
        c.number
        for c in CARDS
        if c.era == era and c.number != THE_CHINA_CARD and (optional or c.number < FIRST_OPTIONAL)
    ]
