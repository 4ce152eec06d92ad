"""Small ints with names: sides, regions, zones, lasting effects, kinds of question, action ids, reasons."""

from typing import Final

# --- sides and viewers ----------------------------------------------------------------------------------------
US: Final = 0
USSR: Final = 1
NEITHER: Final = 2
SPECTATOR: Final = 2  # as a viewer
SIDE_NAMES: Final = ["US", "USSR", "nobody"]
PLAYER_NAMES: Final = ["first player", "second player"]  # the seats of games in which the players bid for sides

US_EYES: Final = 1  # visibility masks: one bit per viewer
USSR_EYES: Final = 2
BOTH_EYES: Final = 3
SPECTATOR_EYES: Final = 4
ALL_EYES: Final = 7

# --- regions (TS 2.1.1) ---------------------------------------------------------------------------------------
EUROPE: Final = 0
ASIA: Final = 1
MIDDLE_EAST: Final = 2
AFRICA: Final = 3
CENTRAL_AMERICA: Final = 4
SOUTH_AMERICA: Final = 5
REGION_COUNT: Final = 6
REGION_NAMES: Final = ["Europe", "Asia", "Middle East", "Africa", "Central America", "South America"]

# --- eras -----------------------------------------------------------------------------------------------------
EARLY: Final = 0
MID: Final = 1
LATE: Final = 2

# --- where a card can be. The first three are hidden from some viewer ------------------------------------------
HAND_US: Final = 0
HAND_USSR: Final = 1
DRAW_PILE: Final = 2
LOOKED_AT: Final = 3  # the cards of Our Man in Tehran, seen by the US only
SHOWN: Final = 4  # the card of Grain Sales, seen by both players but not by spectators
TABLE: Final = 5  # being played or resolved
DISCARD: Final = 6
REMOVED: Final = 7
IN_FRONT: Final = 8  # Shuttle Diplomacy waiting for its scoring card
LATER: Final = 9  # eras to come
ASIDE: Final = 10  # not in this game: the China Card (it has an owner instead), optional cards left out
ZONE_COUNT: Final = 11
HIDDEN_ZONES: Final = 3
ZONE_NAMES: Final = [
    "US hand", "USSR hand", "draw pile", "looked at", "shown", "table",
    "discard pile", "removed", "in front of the US", "later eras", "aside",
]  # fmt: skip

# --- lasting effects (card specification, table a). Values are 0/1 unless a comment says otherwise --------------
WARSAW_PACT: Final = 0
DE_GAULLE: Final = 1
NATO_FORMED: Final = 2
MARSHALL: Final = 3
US_JAPAN_PACT: Final = 4
FORMOSAN: Final = 5
QUAGMIRED: Final = 6
BEAR_TRAPPED: Final = 7
OBLIGED: Final = 8  # Missile Envy: 1 + the side that must use it
BURY_PENDING: Final = 9
BRANDT: Final = 10
FLOWERS: Final = 11
CAMP_DAVID: Final = 12
POPE: Final = 13
HOSTAGES: Final = 14
IRON_LADY: Final = 15
SEA_OIL: Final = 16
REFORMED: Final = 17
WALL_DOWN: Final = 18
EVIL_EMPIRE: Final = 19
NORAD_ACTIVE: Final = 20
AWACS: Final = 21
QUAGMIRE_PLAYED: Final = 22  # for the NORAD question Q-14
# the rest end with the turn
VIETNAM_BONUS: Final = 23
CONTAINED: Final = 24
BREZHNEV: Final = 25
SCARED_US: Final = 26  # number of Red Scare/Purge events against the US
SCARED_USSR: Final = 27
MISSILE_CRISIS: Final = 28  # 1 + the side whose coups lose the game
SUBS: Final = 29
SALT_SIGNED: Final = 30
U2: Final = 31
SQUADS: Final = 32  # 5 + modifier of US coup dice in Central and South America (the USSR has the opposite)
EIGHTH_ROUND: Final = 33  # North Sea Oil's extra US round
CONTRAS: Final = 34
FALLOUT: Final = 35  # Chernobyl: 1 + region
AMES: Final = 36
YURI: Final = 37
EFFECT_COUNT: Final = 38
FIRST_TURN_EFFECT: Final = VIETNAM_BONUS
SQUADS_NEUTRAL: Final = 5

# --- action ids -----------------------------------------------------------------------------------------------
# 0-83 a country; 84-193 one of the first 110 cards (CARD_ACTION + number); then the rest, with room for more; cards
# from 111 on (LATER_CARD_ACTION + number). Nobody adds these up but `actions.py`
CARD_COUNT: Final = 110
FIRST_CARDS: Final = 110
CARD_ACTION: Final = 83
LATER_CARD_ACTION: Final = 189
DIE: Final = 193  # DIE + n is the face n
DONE: Final = 200  # stop, decline, no change
PASS: Final = 201
EVENT: Final = 202
OPS: Final = 203
SPACE: Final = 204
EVENT_FIRST: Final = 205
OPS_FIRST: Final = 206
INFLUENCE: Final = 207
REALIGN: Final = 208
COUP: Final = 209
PARTICIPATE: Final = 210
BOYCOTT: Final = 211
TO_DEFCON: Final = 211  # TO_DEFCON + n sets level n
RAISE: Final = 217
LOWER: Final = 218
IN_REGION: Final = 219  # IN_REGION + region
REMOVE_US: Final = 225
ADD_USSR: Final = 226
PLAY_IT: Final = 227
RETURN_IT: Final = 228
END_GAME: Final = 229
ALONE: Final = 230
WITH_NEIGHBOURS: Final = 231
CIVIL_WAR: Final = 232  # a point in the space of the Chinese Civil War variant (TS 12.1)
ROLL_IT: Final = 233  # where a roll may be declined (OPT-4)
LOT: Final = 234  # LOT + seat: the lot falls on this player (TS 11)
BID: Final = 236  # BID + BIDS_PER_SIDE * side + amount
BIDS_PER_SIDE: Final = 20
MOST_BID: Final = BIDS_PER_SIDE - 1  # 20 VP would be the end
LAST_ACTION: Final = BID + 2 * BIDS_PER_SIDE - 1
ACTION_COUNT: Final = 1 + (LAST_ACTION if CARD_COUNT == FIRST_CARDS else LATER_CARD_ACTION + CARD_COUNT)

OPTION_NAMES: Final[dict[int, str]] = {
    DIE + 1: "roll 1", DIE + 2: "roll 2", DIE + 3: "roll 3", DIE + 4: "roll 4", DIE + 5: "roll 5", DIE + 6: "roll 6",
    DONE: "done", PASS: "pass", EVENT: "event", OPS: "operations", SPACE: "space race",
    EVENT_FIRST: "event first", OPS_FIRST: "operations first",
    INFLUENCE: "place influence", REALIGN: "realignment", COUP: "coup",
    PARTICIPATE: "participate", BOYCOTT: "boycott",
    TO_DEFCON + 1: "DEFCON 1", TO_DEFCON + 2: "DEFCON 2", TO_DEFCON + 3: "DEFCON 3", TO_DEFCON + 4: "DEFCON 4",
    TO_DEFCON + 5: "DEFCON 5", RAISE: "improve DEFCON", LOWER: "degrade DEFCON",
    IN_REGION: "in Europe", IN_REGION + 1: "in Asia", IN_REGION + 2: "in the Middle East", IN_REGION + 3: "in Africa",
    IN_REGION + 4: "in Central America", IN_REGION + 5: "in South America",
    REMOVE_US: "remove US influence", ADD_USSR: "add USSR influence",
    PLAY_IT: "play it", RETURN_IT: "return it", END_GAME: "end the game",
    ALONE: "South Africa alone", WITH_NEIGHBOURS: "South Africa and neighbours",
    CIVIL_WAR: "Chinese Civil War", ROLL_IT: "roll the die", LOT: PLAYER_NAMES[0], LOT + 1: PLAYER_NAMES[1],
    **{BID + amount: f"bid US {amount}" for amount in range(BIDS_PER_SIDE)},
    **{BID + BIDS_PER_SIDE + amount: f"bid USSR {amount}" for amount in range(BIDS_PER_SIDE)},
}  # fmt: skip

# --- kinds of question ----------------------------------------------------------------------------------------
ASK_SETUP: Final = 1
ASK_HANDICAP: Final = 2
ASK_HEADLINE: Final = 3
ASK_PLAY: Final = 4
ASK_USE: Final = 5
ASK_OPERATION: Final = 6
ASK_PLACE: Final = 7
ASK_REALIGN: Final = 8
ASK_COUP: Final = 9
ASK_DEFUSE: Final = 10
ASK_TRAP: Final = 11
ASK_HELD: Final = 13
ASK_COMPANION: Final = 14
ASK_ADD: Final = 15
ASK_REMOVE: Final = 16
ASK_CLEAR: Final = 17
ASK_WAR: Final = 18
ASK_DISCARD: Final = 19
ASK_OLYMPICS: Final = 20
ASK_MATCH: Final = 21
ASK_DEFCON: Final = 22
ASK_SUMMIT: Final = 23
ASK_HAND_OVER: Final = 24
ASK_GRAIN: Final = 25
ASK_TAKE_DISCARD: Final = 26
ASK_STAR_WARS: Final = 27
ASK_TEHRAN: Final = 28
ASK_REGION: Final = 29
ASK_DOUBLE: Final = 30
ASK_WARSAW: Final = 31
ASK_UNREST: Final = 32
ASK_WARGAMES: Final = 33
ASK_SHUTTLE: Final = 34
ASK_NORAD: Final = 35
ASK_MOVE_OUT: Final = 36
ASK_MOVE_IN: Final = 37
ROLL_DIE: Final = 38
DRAW_CARD: Final = 39
RANDOM_CARD: Final = 40
ASK_BID: Final = 41
ASK_SPACE_ROLL: Final = 42
DRAW_LOTS: Final = 43

# --- why a game ended -----------------------------------------------------------------------------------------
BY_VP: Final = 1  # 20 VP (TS 10.3.1 a)
BY_EUROPE: Final = 2  # Europe Scoring with Control (TS 10.3.1 b)
BY_DEFCON: Final = 3  # DEFCON 1 (TS 8.1.3)
BY_MISSILE_CRISIS: Final = 4  # a coup under Cuban Missile Crisis (RUL-19)
BY_WARGAMES: Final = 5  # Wargames (RUL-30)
BY_HELD_SCORING: Final = 6  # a scoring card held at the end of a turn (RUL-57)
BY_FINAL_SCORING: Final = 7  # VP after turn 10 (TS 10.3.2)
BY_FINAL_EUROPE: Final = 8  # Control of Europe in final scoring (TS 10.3.2)
REASON_NAMES: Final[dict[int, str]] = {
    BY_VP: "20 victory points", BY_EUROPE: "control of Europe", BY_DEFCON: "nuclear war",
    BY_MISSILE_CRISIS: "Cuban Missile Crisis", BY_WARGAMES: "Wargames", BY_HELD_SCORING: "held scoring card",
    BY_FINAL_SCORING: "final scoring", BY_FINAL_EUROPE: "control of Europe at the end",
}  # fmt: skip
