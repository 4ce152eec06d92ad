"""A first real player of Twilight Struggle: looks one play ahead and never blunders into nuclear war.

It sees views only. From a view it deals itself a state that fits (`sample_state`), and weighs its actions there: see
`values` (what a position is worth), `danger` (what can lose at once), `cards` (which card, and for what), `operations`
(influence, coups, realignment) and `questions` (everything that events ask).
"""

from typing import Final

from theatrum.agents.base import Agent
from theatrum.agents.explanation import Explanation
from theatrum.core.game import Decision, Game, View
from theatrum.games.twilight_struggle.constants import (
    ASK_BID,
    ASK_DEFCON,
    ASK_GRAIN,
    ASK_HAND_OVER,
    ASK_HEADLINE,
    ASK_OLYMPICS,
    ASK_PLAY,
    ASK_STAR_WARS,
    ASK_SUMMIT,
    ASK_TRAP,
    ASK_USE,
    ASK_WARGAMES,
)
from theatrum.games.twilight_struggle.game import TwilightStruggle
from theatrum.games.twilight_struggle.sides import side_asked
from theatrum.games.twilight_struggle.state import TsState
from theatrum.games.twilight_struggle.view import TsView

from .bidding import bid
from .cards import CardPlay
from .explaining import Explaining, bid_explained
from .lookahead import Lookahead
from .values import NOT_LEARNED

# few choices that decide much: every one of them is played through
PLAYED_THROUGH: Final = frozenset({
    ASK_DEFCON, ASK_GRAIN, ASK_HAND_OVER, ASK_OLYMPICS, ASK_STAR_WARS, ASK_SUMMIT, ASK_WARGAMES,
})  # fmt: skip


class HeuristicAgent(Agent):
    """Plays either side, with any options."""

    def __init__(self, game: Game[TsState, TsView], seed: int) -> None:
        super().__init__(game, seed)
        assert isinstance(game, TwilightStruggle)
        self.twilight_struggle = game
        self.learned = NOT_LEARNED  # what it has learned about the worth of positions

    def choose(self, view: View, decision: Decision, legal: list[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        assert isinstance(view, TsView)
        s = self.twilight_struggle.sample_state(view, self.rng)
        if decision.kind == ASK_BID:
            return bid(s, legal)
        side = side_asked(decision, view.crossed)
        ahead = Lookahead(self.twilight_struggle, side, self.learned)
        if decision.kind == ASK_HEADLINE:
            return CardPlay(ahead, s).headline(legal, self.rng)
        if decision.kind == ASK_PLAY:
            return CardPlay(ahead, s).play(legal)
        if decision.kind == ASK_USE:
            return CardPlay(ahead, s).use(legal)
        if decision.kind == ASK_TRAP:
            return CardPlay(ahead, s).trap(legal)
        if decision.kind in PLAYED_THROUGH:
            return max(legal, key=lambda action: ahead.outcome(s, side, action))
        return ahead.questions.answer(s, side, decision.kind, legal)

    def explain(self, view: View, decision: Decision, legal: list[int]) -> Explanation:
        luck = self.rng.copy()
        chosen = self.choose(view, decision, legal)
        if decision.kind == ASK_BID:
            self.rng = luck
            return bid_explained(chosen)
        assert isinstance(view, TsView)
        self.rng = luck.copy()
        s = self.twilight_struggle.sample_state(view, self.rng)  # the same as for the choice
        ahead = Lookahead(self.twilight_struggle, side_asked(decision, view.crossed), self.learned)
        through = decision.kind in PLAYED_THROUGH
        explanation = Explaining(ahead, s, decision.kind, self.rng, through).explanation(chosen, legal)
        self.rng = luck
        return explanation
