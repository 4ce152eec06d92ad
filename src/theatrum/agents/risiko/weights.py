"""The numbers of the bot, all in one place. The unit is one army on the board, now, in its own hands."""

from typing import Final

# --- what armies are worth ------------------------------------------------------------------------------------------
ARMY: Final = 1.0  # an own army lost in battle
STOCK: Final = 40  # with more armies than this, each is worth less: as many times as the square root of the excess
LAST_ARMY: Final = 0.25  # what is left of this worth in the last round
KILL: Final = 0.3  # an enemy army destroyed: it helps the other opponents as much as it helps the bot
CARD: Final = 3.2  # a card; a set brings about ten armies

# --- what territories are worth -------------------------------------------------------------------------------------
TERRITORY: Final = 0.7  # a third of an army a turn, as long as it is held
GOAL: Final = 0.8  # a territory of the objective, whatever else is missing
WIN: Final = 80.0  # the objective completed
NEAR: Final = 0.4  # share of it with one territory missing
FADING: Final = 0.75  # how fast that share falls with every further one: NEAR / missing ** FADING
POINT: Final = 0.6  # a point of the objective when the game is about to end
OUTSIDE: Final = 0.08  # a point outside the objective then
LAST_ROUNDS: Final = 6  # when that begins
CLOSING: Final = 4.0  # the third conquest of a turn, where it prevents a closing roll (R11.2) that would be bad
LIKELY_POINTS: Final = 0.6  # share of the value of an enemy's territories that is likely to be on their objective
CONTINENT_TURNS: Final = 2.5  # for so many turns a whole continent pays
CONTINENT_SHARE: Final = [1.0, 0.45, 0.25, 0.15, 0.08, 0.03]  # of that, by how many territories are missing
BREAK_TURNS: Final = 1.2  # turns of an enemy's continent that breaking it is worth
ELIMINATION: Final = [0.0, 1.0, 0.35, 0.15]  # share of a player's cards, by how many territories they still have

# --- what others are up to ------------------------------------------------------------------------------------------
DENY: Final = 60.0  # somebody else's victory prevented
DANGER: Final = [1.0, 0.5, 0.28, 0.16, 0.08, 0.03, 0.0]  # how near a player is, by how many territories are missing
LEADER: Final = 0.25  # more for every army of an enemy who is far ahead
FAR_AHEAD: Final = 1.4  # of the average strength of those still playing

# --- defence --------------------------------------------------------------------------------------------------------
WILL: Final = 0.35  # how often a neighbour attacks where they could
REINFORCED: Final = 0.5  # share of their next armies that they would put there
ARMIES_PER_CARD: Final = 0.6  # armies of their next set for every card they hold
ARMY_KEPT: Final = 0.02  # choosing dice: an army lost on either side, beside the chance to keep the territory

# --- campaigns ------------------------------------------------------------------------------------------------------
DEPTH: Final = 6  # territories one army group looks ahead
WIDTH: Final = 2  # ways to go on that are looked at from each of them
LEAST_CHANCE: Final = 0.25  # an attack with less chance than this is not considered
JOINT_FROM: Final = 3  # a territory with more armies than this can join an attack from several sides
ENOUGH: Final = 0.15  # an attack has to be worth more than this
PULL_GUARD: Final = 0.5  # how much a front in danger attracts armies, beside what can be won from it
PULL_STEP: Final = 0.7  # how much of this is left one territory further from the front
WANTED: Final = 0.05  # for an army where it is attracted, beside what it does at once
MOVED: Final = 0.2  # the same for a strategic move: the army will be there for a turn
MOVE_ENOUGH: Final = 0.1  # a strategic move has to be worth more than this
SETUP_FOCUS: Final = 1.5  # the larger, the more the first armies go where they are worth most
SETUP_OWN: Final = 1.0  # what the territory itself is worth at the set-up, beside its surroundings
SETUP_FRIEND: Final = 0.25  # more for every own neighbour: few clusters

# --- cards ----------------------------------------------------------------------------------------------------------
GOOD_SET: Final = 6  # a set worth so many armies is played at once
FULL_HAND: Final = 5  # with so many cards any set is played
