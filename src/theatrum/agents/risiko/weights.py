"""The numbers that bots think with, by name. The unit is one army on the board, now, in its own hands.

`HAND_SET` are those of the heuristic bot, which stay as they are: others are measured against it. Weights that were
learned replace some of them (`learned.py`).
"""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from theatrum.games.risiko.board import TERRITORY_COUNT

HAND_SET: Final[dict[str, float]] = {
    # --- what armies are worth
    "army": 1.0,  # an own army lost in battle
    "stock": 40.0,  # with more armies than this, each is worth less: as many times as the square root of the excess
    "last_army": 0.25,  # what is left of this worth in the last round
    "push": 0.0,  # share of this worth that is forgotten with one territory missing to the objective
    "kill": 0.3,  # an enemy army destroyed: it helps the other opponents as much as it helps the bot
    "kill_strong": 0.0,  # the power of an enemy's strength, as a share of the average, by which that is multiplied
    "card": 3.2,  # a card; a set brings about ten armies
    # --- what territories are worth
    "territory": 0.7,  # a third of an army a turn, as long as it is held
    "goal": 0.8,  # a territory of the objective, whatever else is missing
    "win": 80.0,  # the objective completed
    "near": 0.4,  # share of it with one territory missing
    "fading": 0.75,  # how fast that share falls with every further one: near / missing ** fading
    "point": 0.6,  # a point of the objective when the game is about to end
    "outside": 0.08,  # a point outside the objective then
    "last_rounds": 6.0,  # when that begins
    "closing": 4.0,  # the third conquest of a turn, where it prevents a closing roll (R11.2) that would be bad
    "likely_points": 0.6,  # share of the value of an enemy's territories that is likely to be on their objective
    "continent_turns": 2.5,  # for so many turns a whole continent pays
    "share_1": 0.45,  # of that, by how many territories are missing
    "share_2": 0.25,
    "share_3": 0.15,
    "share_4": 0.08,
    "share_5": 0.03,
    "break_turns": 1.2,  # turns of an enemy's continent that breaking it is worth
    "eliminate_2": 0.35,  # share of a player's cards, by how many territories they still have
    "eliminate_3": 0.15,
    # --- what others are up to
    "deny": 60.0,  # somebody else's victory prevented
    "danger_1": 0.5,  # how near a player is, by how many territories are missing
    "danger_2": 0.28,
    "danger_3": 0.16,
    "danger_4": 0.08,
    "danger_5": 0.03,
    "deny_strong": 0.0,  # the power of an enemy's strength, as a share of the average, by which danger is multiplied
    "guess": 0.0,  # how much likelier an objective is the more of it a player has: exp(guess * share)
    "leader": 0.25,  # more for every army of an enemy who is far ahead
    "far_ahead": 1.4,  # of the average strength of those still playing
    # --- defence
    "will": 0.35,  # how often a neighbour attacks where they could
    "bait": 0.0,  # more of it where that breaks a whole continent of the bot's
    "reinforced": 0.5,  # share of their next armies that they would put there
    "armies_per_card": 0.6,  # armies of their next set for every card they hold
    # --- campaigns
    "depth": 6.0,  # territories one army group looks ahead
    "width": 2.0,  # ways to go on that are looked at from each of them
    "least_chance": 0.25,  # an attack with less chance than this is not considered
    "joint_from": 3.0,  # a territory with more armies than this can join an attack from several sides
    "enough": 0.15,  # an attack has to be worth more than this
    "pull_guard": 0.5,  # how much a front in danger attracts armies, beside what can be won from it
    "pull_step": 0.7,  # how much of this is left one territory further from the front
    "wanted": 0.05,  # for an army where it is attracted, beside what it does at once
    "moved": 0.2,  # the same for a strategic move: the army will be there for a turn
    "move_enough": 0.1,  # a strategic move has to be worth more than this
    "thrift": 1.0,  # the power of their number by which the worth of armies placed together is divided
    "setup_focus": 1.5,  # the larger, the more the first armies go where they are worth most
    "setup_own": 1.0,  # what the territory itself is worth at the set-up, beside its surroundings
    "setup_friend": 0.25,  # more for every own neighbour: few clusters
    # --- cards
    "good_set": 6.0,  # a set worth so many armies is played at once
    "full_hand": 5.0,  # with so many cards any set is played
}
ARMY_KEPT: Final = 0.02  # choosing dice: an army lost on either side, beside the chance to keep the territory
FAR: Final = 7  # missing so many territories or more is no danger
LAST_STANDS: Final = 4  # with so many territories or more nobody is about to be eliminated


@final
class Weights:
    """One bot's numbers, with the tables that follow from them. Every name of `HAND_SET` has to be given."""

    def __init__(self, given: dict[str, float]) -> None:
        self.army: Final = given["army"]
        self.stock: Final = given["stock"]
        self.last_army: Final = given["last_army"]
        self.push: Final = given["push"]
        self.kill: Final = given["kill"]
        self.kill_strong: Final = given["kill_strong"]
        self.card: Final = given["card"]
        self.territory: Final = given["territory"]
        self.goal: Final = given["goal"]
        self.win: Final = given["win"]
        self.point: Final = given["point"]
        self.outside: Final = given["outside"]
        self.last_rounds: Final = given["last_rounds"]
        self.closing: Final = given["closing"]
        self.likely_points: Final = given["likely_points"]
        self.continent_turns: Final = given["continent_turns"]
        self.break_turns: Final = given["break_turns"]
        self.deny: Final = given["deny"]
        self.deny_strong: Final = given["deny_strong"]
        self.guess: Final = given["guess"]
        self.leader: Final = given["leader"]
        self.far_ahead: Final = given["far_ahead"]
        self.will: Final = given["will"]
        self.bait: Final = given["bait"]
        self.reinforced: Final = given["reinforced"]
        self.armies_per_card: Final = given["armies_per_card"]
        self.depth: Final[i64] = max(1, round(given["depth"]))
        self.width: Final[i64] = max(1, round(given["width"]))
        self.least_chance: Final = given["least_chance"]
        self.joint_from: Final[i64] = round(given["joint_from"])
        self.enough: Final = given["enough"]
        self.pull_guard: Final = given["pull_guard"]
        self.pull_step: Final = given["pull_step"]
        self.wanted: Final = given["wanted"]
        self.moved: Final = given["moved"]
        self.move_enough: Final = given["move_enough"]
        self.thrift: Final = given["thrift"]
        self.setup_focus: Final = given["setup_focus"]
        self.setup_own: Final = given["setup_own"]
        self.setup_friend: Final = given["setup_friend"]
        self.good_set: Final = round(given["good_set"])
        self.full_hand: Final = round(given["full_hand"])
        # by how many territories are missing to the objective, also one more or less than there are
        near, fading = given["near"], given["fading"]
        progress = [self.win] + [self.win * near / n**fading for n in range(1, TERRITORY_COUNT + 2)]
        self.progress: Final = vec[float](progress)
        share = [1.0] + [given[f"share_{n}"] for n in range(1, 6)]
        self.share: Final = vec[float](share + [0.0] * TERRITORY_COUNT)  # of a continent's worth
        self.elimination: Final = vec[float]([0.0, 1.0, given["eliminate_2"], given["eliminate_3"]])
        danger = [1.0] + [given[f"danger_{n}"] for n in range(1, FAR - 1)]
        self.danger: Final = vec[float](danger + [0.0])

    def likelihood(self, share: float) -> float:
        """How likely an objective is of which a player has this share, against one of which they have nothing."""
        return exp(self.guess * share)


HEURISTIC: Final = Weights(HAND_SET)
