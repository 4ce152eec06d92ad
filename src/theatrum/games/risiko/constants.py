"""Numbers with names: action ids, kinds of questions, phases, card zones, ways a game ends.

An action is a small int: 0–41 a territory (or its card), 42–43 a joker, then numbers, colours and options. The kind of
the question says what it means now.
"""

from typing import Final

from .board import TERRITORY_COUNT

MOST_SEATS: Final = 6
NO_SEAT: Final = -1

# --- actions --------------------------------------------------------------------------------------------------------
JOKER: Final = TERRITORY_COUNT  # and the next one
CARD_COUNT: Final = 44  # R1.6
NUMBER: Final = CARD_COUNT  # + n: armies, dice, faces of a die, objectives
MOST_NUMBER: Final = 130  # larger amounts are moved or placed in several steps; nothing is out of reach
COLOUR: Final = NUMBER + MOST_NUMBER + 1  # + colour
COLOUR_COUNT: Final = 6  # R1.5
PLAY_SET: Final = COLOUR + COLOUR_COUNT
AGAIN: Final = PLAY_SET + 1  # the last attack once more
END_PLACING: Final = PLAY_SET + 2
END_ATTACKS: Final = PLAY_SET + 3
END_TURN: Final = PLAY_SET + 4
ACTION_COUNT: Final = PLAY_SET + 5

COLOUR_NAMES: Final = ["red", "blue", "green", "yellow", "black", "purple"]
OPTION_NAMES: Final[dict[int, str]] = {
    PLAY_SET: "play a set",
    AGAIN: "attack again",
    END_PLACING: "end reinforcement",
    END_ATTACKS: "end attacks",
    END_TURN: "end turn",
}

NUMBERS: Final = list(range(NUMBER, NUMBER + MOST_NUMBER + 1))
DIE_FACES: Final = NUMBERS[1:7]

# --- questions ------------------------------------------------------------------------------------------------------
ASK_COLOUR: Final = 1
ASK_SETUP: Final = 2  # where to put armies in the set-up
ASK_SETUP_ARMIES: Final = 3
ASK_PLACE: Final = 4  # where to put reinforcements, or play a set
ASK_PLACE_ARMIES: Final = 5
ASK_SET: Final = 6  # a card of the set
ASK_ATTACK: Final = 7  # from where
ASK_TARGET: Final = 8
ASK_DICE: Final = 9
ASK_DEFENCE: Final = 10
ASK_OCCUPY: Final = 11
ASK_MOVE: Final = 12  # from where
ASK_MOVE_TO: Final = 13
ASK_MOVE_ARMIES: Final = 14
ROLL_FIRST: Final = 15
DEAL_OBJECTIVE: Final = 16
DEAL_TERRITORY: Final = 17
ROLL_BATTLE: Final = 18
DRAW_CARD: Final = 19
ROLL_CLOSING: Final = 20

# --- phases (R3.1) --------------------------------------------------------------------------------------------------
SETUP: Final = 0
REINFORCEMENT: Final = 1
COMBAT: Final = 2
MOVEMENT: Final = 3
TURN_END: Final = 4
PHASE_NAMES: Final = ["set-up", "reinforcement", "combat", "strategic move", "end of turn"]

# --- where a card is: a seat's hand, or -----------------------------------------------------------------------------
DRAW_PILE: Final = 6
DISCARDS: Final = 7

# --- how a game ends ------------------------------------------------------------------------------------------------
BY_OBJECTIVE: Final = 1
BY_SURVIVAL: Final = 2
BY_LIMIT: Final = 3
BY_CLOSING_ROLL: Final = 4
REASON_NAMES: Final[dict[int, str]] = {
    BY_OBJECTIVE: "objective completed",
    BY_SURVIVAL: "sole survivor",
    BY_LIMIT: "round limit",
    BY_CLOSING_ROLL: "closing roll",
}
