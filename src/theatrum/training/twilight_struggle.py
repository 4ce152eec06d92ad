"""Games of Twilight Struggle to learn from: who plays them, and which positions of them are kept.

A position is kept after every action round, seen by the side that has just moved. Games that a blunder ended (DEFCON, a
scoring card held back) say nothing about the positions before it and are left out.
"""

from collections.abc import Mapping
from typing import Final

from theatrum.agents.base import Agent
from theatrum.agents.registry import bot_seed, make_agent
from theatrum.agents.twilight_struggle.layout import FEATURE_COUNT
from theatrum.agents.twilight_struggle.learned import FEATURES
from theatrum.agents.twilight_struggle.lookahead import moment
from theatrum.agents.twilight_struggle.pace import LAST_TURN
from theatrum.agents.twilight_struggle.rows import row_of
from theatrum.agents.twilight_struggle.values import Worth
from theatrum.core.game import Decision, View
from theatrum.core.registry import make_game
from theatrum.core.rng import Rng, seeded
from theatrum.games.twilight_struggle.actions import card_of
from theatrum.games.twilight_struggle.constants import (
    ASK_ADD,
    ASK_PLACE,
    ASK_PLAY,
    ASK_REMOVE,
    BY_DEFCON,
    BY_FINAL_SCORING,
    BY_HELD_SCORING,
    BY_MISSILE_CRISIS,
    NEITHER,
    US,
)
from theatrum.games.twilight_struggle.deck import CARD_SIDE, IS_SCORING, THE_CHINA_CARD
from theatrum.games.twilight_struggle.game import TwilightStruggle
from theatrum.games.twilight_struggle.sides import SIDES, Side, side_asked
from theatrum.games.twilight_struggle.state import ACTION_ROUNDS, VP_TO_WIN, TsState
from theatrum.games.twilight_struggle.view import TsView

from .examples import Course
from .study import Study

BLUNDERS: Final = (BY_DEFCON, BY_HELD_SCORING, BY_MISSILE_CRISIS)
FREELY: Final = (ASK_PLACE, ASK_ADD, ASK_REMOVE)  # any answer will do now and then: none of them ends a game
WAVER: Final = 5  # times in a hundred
OPENING_WAVER: Final = 40  # … in the first turns of games with an odd opening
OPENING_TURNS: Final = 2
KNOWN: Final = ("heuristic", "aggressive", "hoarder", "spacer", "european")  # whoever else plays has learned
PLAYERS: Final = len(KNOWN) + 1
COLUMNS: Final = FEATURE_COUNT + 4 * PLAYERS  # of what is learned from
MOST_WORTH: Final = float(VP_TO_WIN)


class Wavering(Agent):
    """Plays as another agent does, but now and then something else, so that games differ and mistakes are punished."""

    def __init__(self, agent: Agent, rng: Rng, odd_opening: bool) -> None:
        self.agent = agent
        self.game = agent.game
        self.rng = rng
        self.odd_opening = odd_opening

    def choose(self, view: View, decision: Decision, legal: list[int]) -> int:
        assert isinstance(view, TsView)
        odd = self.odd_opening and view.turn <= OPENING_TURNS
        if self.rng.below(100) < (OPENING_WAVER if odd else WAVER):
            others = legal if decision.kind in FREELY else harmless(view, decision, legal)
            if others:
                return others[self.rng.below(len(others))]
        return self.agent.choose(view, decision, legal)


def harmless(view: TsView, decision: Decision, legal: list[int]) -> list[int]:
    """Cards whose use is still to be chosen, and that are not the enemy's."""
    if decision.kind != ASK_PLAY:
        return []
    enemy = 1 - side_asked(decision, view.crossed)
    cards = [(action, card_of(action)) for action in legal if card_of(action) > 0]
    return [a for a, card in cards if CARD_SIDE[card] != enemy and not IS_SCORING[card] and card != THE_CHINA_CARD]


def player_number(bot: str) -> int:
    return KNOWN.index(bot) if bot in KNOWN else len(KNOWN)


class Positions:
    """What is kept of one side of one game.

    Who played is kept, too, as features that the bots do not have: that a weak player goes to space, and loses, is no
    reason to think that space is bad.
    """

    def __init__(self, side: int, players: tuple[int, int]) -> None:
        self.side = side
        first = FEATURE_COUNT + 2 * players[side]
        second = FEATURE_COUNT + 2 * (PLAYERS + players[1 - side])
        self.players = [first, first + 1, second, second + 1]
        self.worth = Worth(Side(side))
        self.numbers: list[list[int]] = []
        self.amounts: list[list[float]] = []
        self.prior: list[float] = []
        self.stage: list[int] = []

    def keep(self, s: TsState) -> None:
        row = row_of(s, self.side, self.worth.board(s))
        left = float(max(0, LAST_TURN - s.turn)) / LAST_TURN
        self.numbers.append([*(int(n) for n in row.numbers), *self.players])
        self.amounts.append([*(float(a) for a in row.amounts), 1.0, left, 1.0, left])
        self.prior.append(max(-MOST_WORTH, min(MOST_WORTH, self.worth.total(s))))
        self.stage.append(int(s.turn))

    def course(self, margin: float) -> Course:
        return Course(self.numbers, self.amounts, self.prior, self.stage, margin if self.side == US else -margin)


def margin_of(s: TsState) -> float:
    """What a finished game came to, in VP for the US; a game that was won early counts as 20."""
    if s.reason == BY_FINAL_SCORING or s.winner == NEITHER:
        return max(-MOST_WORTH, min(MOST_WORTH, float(s.vp)))
    return MOST_WORTH if s.winner == US else -MOST_WORTH


def play_one(bots: tuple[str, str], options: Mapping[str, object], seed: int, odd_opening: bool) -> list[Course]:
    """One game, and what can be learned from it; nothing, if a blunder ended it."""
    game = make_game("twilight-struggle", options)
    assert isinstance(game, TwilightStruggle)
    agents = [
        Wavering(make_agent(bot, game, bot_seed(seed, seat)), seeded(bot_seed(seed, 10 + seat)), odd_opening)
        for seat, bot in enumerate(bots)
    ]
    s = game.new(seed)
    kept = [Positions(side, (player_number(bots[0]), player_number(bots[1]))) for side in SIDES]
    while actors := game.actors(s):
        seat = actors[0]
        before, phase, phasing = moment(s), s.phase, int(s.phasing)
        view = game.view(s, seat)
        assert view.decision is not None
        game.apply(s, seat, agents[seat].choose(view, view.decision, view.legal))
        if phase == ACTION_ROUNDS and moment(s) != before and not s.reason:
            kept[phasing].keep(s)
    if s.reason in BLUNDERS:
        return []
    return [positions.course(margin_of(s)) for positions in kept if positions.prior]


# all editions, and what begins elsewhere; most games are of the newest edition
RULES: Final[list[dict[str, object]]] = [
    {}, {}, {}, {}, {}, {}, {"preset": "second"}, {"preset": "deluxe"}, {"variant": "chinese_civil_war"},
    {"scenario": "late_war"},
]  # fmt: skip
PLAIN_PLAYERS: Final = 5  # times that the heuristic bot is in the pool at first …
LEARNERS: Final = 5  # … and that who has learned most is in it later, beside …
OTHERS: Final = 2  # … so many times the heuristic, and each stylist once
ODD_OPENINGS: Final = 3  # one game in so many has an odd opening


def play(seed: int, best: str) -> list[Course]:
    """A game between two of the pool, by rules that the seed chooses."""
    rng = seeded(seed)
    pool = [best] * LEARNERS + ["heuristic"] * OTHERS if best else ["heuristic"] * PLAIN_PLAYERS
    pool += KNOWN[1:]
    bots = (pool[rng.below(len(pool))], pool[rng.below(len(pool))])
    return play_one(bots, RULES[rng.below(len(RULES))], seed, rng.below(ODD_OPENINGS) == 0)


STUDY: Final = Study(FEATURES, COLUMNS, play)
