"""Message ids: what the engine reports (SAID_…) and why something is not possible (NO_…).

The numbers that go with a report are named behind its id; `presentation/risiko/log.py` makes words of them. Dice are
written as the digits of one number, in the order rolled: 631 is a 6, a 3 and a 1.
"""

from typing import Final

# --- reports --------------------------------------------------------------------------------------------------
SAID_FIRST_ROLL: Final = 1  # seat, die
SAID_FIRST: Final = 2  # seat
SAID_COLOUR: Final = 3  # seat, colour
SAID_OBJECTIVE: Final = 4  # seat, 1 + objective (0 for those who may not know)
SAID_DEALT: Final = 5  # seat, territory
SAID_SETUP: Final = 6  # seat, armies still to place
SAID_PLACED: Final = 7  # seat, territory, armies, armies there now
SAID_ROUND: Final = 8  # round
SAID_TURN: Final = 9  # seat, round
SAID_REINFORCED: Final = 10  # seat, for territories, for continents, received
SAID_SET: Final = 11  # seat, cards by digits in base 100, armies for the set, for own territories, received
SAID_ATTACK: Final = 12  # seat, source, target, dice
SAID_DEFENCE: Final = 13  # seat, territory, dice
SAID_BATTLE: Final = 14  # source, target, attacker's dice, defender's dice, losses (10 * attacker's + defender's)
SAID_CONQUERED: Final = 15  # seat, territory, loser
SAID_OCCUPIED: Final = 16  # seat, territory, armies
SAID_ELIMINATED: Final = 17  # seat, by whom
SAID_CARDS_TAKEN: Final = 18  # seat, from whom, cards
SAID_CARD_TAKEN: Final = 19  # seat, card: for those who may know
SAID_MOVED: Final = 20  # seat, source, target, armies
SAID_DRAW: Final = 21  # seat, 1 + card (0 for those who may not know)
SAID_RESHUFFLE: Final = 22  # cards
SAID_CLOSING_ROLL: Final = 23  # seat, dice, threshold
SAID_NO_CLOSING_ROLL: Final = 24  # seat
SAID_EXTRA_ROUND: Final = 25  # seats as bits
SAID_TIME_UP: Final = 26  # last full round
SAID_REVEALED: Final = 27  # seat, 1 + objective
SAID_POINTS: Final = 28  # seat, points, value outside the objective, place
SAID_END: Final = 29  # reason, winners as bits
SAID_STANDS: Final = 30  # source, target, owner of the target, first round in which somebody can be eliminated

# --- why not --------------------------------------------------------------------------------------------------
ALLOWED: Final = 0
NO_COLOUR_TAKEN: Final = 1  # R2.3
NO_NOT_YOURS: Final = 2
NO_SETUP_GARRISON: Final = 3  # G21
NO_TOO_MANY: Final = 4  # more armies than are left to place
NO_PLACE_FIRST: Final = 5  # R4.1
NO_SET_IN_HAND: Final = 6  # R5.3, R5.5
NO_SETS_LEFT: Final = 7  # G2
NO_NOT_IN_HAND: Final = 8
NO_FITTING_CARD: Final = 9  # R5.3
NO_ONE_ARMY: Final = 10  # R6.2
NO_ENEMY_NEAR: Final = 11  # R6.2
NO_TARGET: Final = 12  # nothing that may be attacked from there
NO_OWN_TARGET: Final = 13  # R6.2
NO_NOT_NEIGHBOURS: Final = 14  # R1.1
NO_PROTECTED: Final = 15  # R8.2
NO_INFERIOR: Final = 16  # R9.3
NO_ATTACK_DICE: Final = 17  # R6.3
NO_DEFENCE_DICE: Final = 18  # R6.4
NO_OCCUPY_FEW: Final = 19  # R6.10
NO_OCCUPY_MANY: Final = 20  # R6.10
NO_GARRISON: Final = 21  # R9.4
NO_MOVE_MANY: Final = 22  # R7.2
NO_MOVE_TARGET: Final = 23  # R7.2
NO_ARMY_TO_MOVE: Final = 24  # R7.2
NO_NEIGHBOUR_OF_YOURS: Final = 25  # R7.2
NO_LAST_ATTACK: Final = 26
NO_MORE_ATTACKS: Final = 27  # R3.2, R7.3
NO_SETS_NOW: Final = 28  # R4.5
NO_ATTACKS_NOT_OVER: Final = 29  # the move comes after "end attacks"
