"""The English words."""

from typing import Final

from .. import constants as k
from .. import messages as m
from ..board import TERRITORY_NAMES
from ..cards import CARD_NAMES, SYMBOL_NAMES
from .language import Language

EVENTS: Final = {
    m.SAID_FIRST_ROLL: ["{seat} rolls a {die} for the first turn"],
    m.SAID_FIRST: ["{seat} is the first player and deals"],
    m.SAID_COLOUR: ["{seat} plays {colour}"],
    m.SAID_OBJECTIVE: ["{seat} gets an objective", "{seat} gets objective {objective}"],
    m.SAID_DEALT: ["{seat} gets {territory}"],
    m.SAID_SETUP: ["{seat} has {armies} to place"],
    m.SAID_PLACED: ["{seat} places {armies} in {territory} ({total})"],
    m.SAID_ROUND: ["Round {round}"],
    m.SAID_TURN: ["Turn of {seat}, round {round}"],
    m.SAID_REINFORCED: [
        "{seat} receives {armies}: {by_territory} for territories, {by_continent} for continents",
        "{seat} receives {armies} of {due}: the rest is lost at the limit of armies (R11.3)",
    ],
    m.SAID_SET: [
        "{seat} plays {cards} for {armies}: {value} for the set, {bonus} for own territories",
        "{seat} plays {cards} for {armies} of {due}: the rest is lost at the limit of armies (R11.3)",
    ],
    m.SAID_ATTACK: ["{seat} attacks {target} from {source} with {dice}"],
    m.SAID_DEFENCE: ["{seat} defends {territory} with {dice}"],
    m.SAID_BATTLE: ["{source} rolls {attack}, {target} rolls {defence}: the attacker loses {lost}, the defender {won}"],
    m.SAID_CONQUERED: ["{seat} conquers {territory} from {loser}"],
    m.SAID_OCCUPIED: ["{seat} occupies {territory} with {armies}"],
    m.SAID_ELIMINATED: ["{seat} is eliminated by {winner}"],
    m.SAID_CARDS_TAKEN: ["{seat} takes {cards} of {loser}"],
    m.SAID_CARD_TAKEN: ["{seat} takes the card {card}"],
    m.SAID_MOVED: ["{seat} moves {armies} from {source} to {target}"],
    m.SAID_DRAW: ["{seat} draws a card", "{seat} draws {card}"],
    m.SAID_RESHUFFLE: ["The {cards} of the discard pile are shuffled into a new draw pile"],
    m.SAID_CLOSING_ROLL: [
        "{seat} rolls {dice} = {sum} to close the game; {threshold} or less would end it",
        "{seat} rolls {dice} = {sum} to close the game; {threshold} or less ends it",
    ],
    m.SAID_NO_CLOSING_ROLL: ["{seat} has conquered three territories or more and does not roll to close the game"],
    m.SAID_EXTRA_ROUND: ["{seats} share the first place and play an extra round"],
    m.SAID_TIME_UP: ["Time is up: the last full round is round {round}"],
    m.SAID_REVEALED: ["{seat} had objective {objective}"],
    m.SAID_POINTS: ["Place {place}: {seat} with {points} (outside the objective: {outside})"],
    m.SAID_END: ["{seats} wins: {reason}", "{seats} win together: {reason}"],
}

REFUSALS: Final = {
    m.NO_COLOUR_TAKEN: "another player has this colour (R2.3)",
    m.NO_NOT_YOURS: "{territory} belongs to {owner}",
    m.NO_SETUP_GARRISON: "every territory beside an enemy needs two armies, and no more are to spare (G21)",
    m.NO_TOO_MANY: "there are only {left} to place (R4.1)",
    m.NO_PLACE_FIRST: "all armies are placed before anything else; {left} are left (R4.1)",
    m.NO_SET_IN_HAND: "there is no set among the cards in hand (R5.3)",
    m.NO_SETS_LEFT: "no more sets may be played in this turn (G2)",
    m.NO_NOT_IN_HAND: "the card is not in hand",
    m.NO_FITTING_CARD: "with this card no set can be made (R5.3, R5.5)",
    m.NO_ONE_ARMY: "an attack needs at least two armies in {territory} (R6.2)",
    m.NO_ENEMY_NEAR: "{territory} has no enemy neighbour (R6.2)",
    m.NO_TARGET: "nothing may be attacked from {territory} now (R8.2, R9.3)",
    m.NO_OWN_TARGET: "{territory} is an own territory (R6.2)",
    m.NO_NOT_NEIGHBOURS: "{source} and {territory} are not neighbours (R1.1)",
    m.NO_PROTECTED: "it is the only territory of {owner}, who cannot be eliminated before round {from_round} (R8.2)",
    m.NO_INFERIOR: "an attack with fewer dice than the defender's is not allowed (R9.3)",
    m.NO_ATTACK_DICE: "one army stays behind, so {source} attacks with {most} at most (R6.3)",
    m.NO_DEFENCE_DICE: "a territory defends with at most one die for each army (R6.4)",
    m.NO_OCCUPY_FEW: "as many armies as dice were thrown must move in (R6.10)",
    m.NO_OCCUPY_MANY: "one army must stay in {source} (R6.10)",
    m.NO_GARRISON: "two armies must stay beside an enemy (R9.4)",
    m.NO_MOVE_MANY: "one army must stay in {source} (R7.2)",
    m.NO_MOVE_TARGET: "armies only move to a neighbouring own territory (R7.2)",
    m.NO_ARMY_TO_MOVE: "one army must stay in {territory}, and there is no other (R7.2)",
    m.NO_NEIGHBOUR_OF_YOURS: "{territory} has no neighbour of the same owner (R7.2)",
    m.NO_LAST_ATTACK: "there is no attack that could be repeated (R6.8)",
    m.NO_MORE_ATTACKS: "the attacks of this turn are over (R3.2, R7.3)",
    m.NO_SETS_NOW: "sets are played in the reinforcement phase (R4.5)",
    m.NO_ATTACKS_NOT_OVER: "the attacks are not over; say so first (R3.2)",
}

PROMPTS: Final = {
    k.ASK_COLOUR: "Choose a colour",
    k.ASK_SETUP: "Choose a territory for {left}",
    k.ASK_SETUP_ARMIES: "How many armies in {source}? {left} to place",
    k.ASK_PLACE: "Choose a territory for {left}",
    k.ASK_PLACE_ARMIES: "How many armies in {source}? {left} to place",
    k.ASK_SET: "Choose a card of the set ({n} to go)",
    k.ASK_ATTACK: "Attack from where?",
    k.ASK_TARGET: "Attack what from {source}?",
    k.ASK_DICE: "Attack {target} from {source} with how many dice?",
    k.ASK_DEFENCE: "{target} is attacked from {source} with {dice}: defend with how many?",
    k.ASK_OCCUPY: "How many armies move from {source} to {target}?",
    k.ASK_MOVE: "Strategic move: from where?",
    k.ASK_MOVE_TO: "Move armies from {source} to where?",
    k.ASK_MOVE_ARMIES: "How many armies move from {source} to {target}?",
    k.ROLL_FIRST: "A die for the first turn",
    k.DEAL_OBJECTIVE: "An objective is dealt",
    k.DEAL_TERRITORY: "A territory is dealt",
    k.ROLL_BATTLE: "Dice of the battle for {target} ({n} to go)",
    k.DRAW_CARD: "A card is drawn",
    k.ROLL_CLOSING: "Closing roll ({n} to go)",
}

ENGLISH: Final = Language(
    seat="P{n}",
    territories=TERRITORY_NAMES,
    jokers=CARD_NAMES[k.JOKER :],
    colours=k.COLOUR_NAMES,
    symbols=SYMBOL_NAMES,
    phases=k.PHASE_NAMES,
    options=k.OPTION_NAMES,
    endings={
        k.BY_OBJECTIVE: "the objective is completed",
        k.BY_SURVIVAL: "nobody else is left",
        k.BY_LIMIT: "points after the last round",
        k.BY_CLOSING_ROLL: "points after the closing roll",
    },
    armies=("{n} army", "{n} armies"),
    dice=("{n} die", "{n} dice"),
    cards=("{n} card", "{n} cards"),
    events=EVENTS,
    refusals=REFUSALS,
    not_offered="it is not one of the choices; possible now: {choices}",
    prompts=PROMPTS,
    waiting="Waiting for {seat}",
)
