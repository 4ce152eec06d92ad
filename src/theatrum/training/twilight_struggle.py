"""Games of Twilight Struggle to learn from: who plays them, and which positions of them are kept.

A position is kept after every action round, seen by the side that has just moved. Games that a blunder ended (DEFCON, a
scoring card held back) say nothing about the positions before it and are left out.
"""

from collections.abc import Mapping
from typing import Final

from theatrum.agents.base import Agent
from theatrum.agents.registry import bot_seed, make_agent
from theatrum.agents.twilight_struggle.lookahead import moment
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

BLUNDERS: Final = (BY_DEFCON, BY_HELD_SCORING, BY_MISSILE_CRISIS)
FREELY: Final = (ASK_PLACE, ASK_ADD, ASK_REMOVE)  # any answer will do now and then: none of them ends a game
WAVER: Final = 5  # times in a hundred
OPENING_WAVER: Final = 40  # … in the first turns of games with an odd opening
OPENING_TURNS: Final = 2
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


class Positions:
    """What is kept of one side of one game."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.worth = Worth(Side(side))
        self.numbers: list[list[int]] = []
        self.amounts: list[list[float]] = []
        self.prior: list[float] = []
        self.stage: list[int] = []

    def keep(self, s: TsState) -> None:
        row = row_of(s, self.side, self.worth.board(s))
        self.numbers.append([int(n) for n in row.numbers])
        self.amounts.append([float(a) for a in row.amounts])
        self.prior.append(max(-MOST_WORTH, min(MOST_WORTH, self.worth.total(s))))
        self.stage.append(int(s.turn))

    def course(self, game: int, margin: float) -> Course:
        return Course(game, self.numbers, self.amounts, self.prior, self.stage, margin if self.side == US else -margin)


def margin_of(s: TsState) -> float:
    """What a finished game came to, in VP for the US; a game that was won early counts as 20."""
    if s.reason == BY_FINAL_SCORING or s.winner == NEITHER:
        return max(-MOST_WORTH, min(MOST_WORTH, float(s.vp)))
    return MOST_WORTH if s.winner == US else -MOST_WORTH


def play(bots: tuple[str, str], options: Mapping[str, object], seed: int, odd_opening: bool) -> list[Course]:
    """One game, and what can be learned from it; nothing, if a blunder ended it."""
    game = make_game("twilight-struggle", options)
    assert isinstance(game, TwilightStruggle)
    agents = [
        Wavering(make_agent(bot, game, bot_seed(seed, seat)), seeded(bot_seed(seed, 10 + seat)), odd_opening)
        for seat, bot in enumerate(bots)
    ]
    s = game.new(seed)
    kept = [Positions(side) for side in SIDES]
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
    return [positions.course(seed, margin_of(s)) for positions in kept if positions.prior]
