"""A first real player of RisiKo!: knows its objective and the odds, and fights for both.

It sees views only, and every answer follows from the view alone; it remembers nothing. See `aims` (what territories are
worth), `dangers` (what others are up to), `fronts` (borders), `campaign` (chains of attacks), `sets` (cards) and
`questions` (one answer for each kind of question). `weights` has all numbers.
"""

from theatrum.agents.base import Agent
from theatrum.agents.explanation import Explanation, Weighed
from theatrum.core.game import Decision, Game, View
from theatrum.games.risiko.game import RisikoGame
from theatrum.games.risiko.state import RisikoState
from theatrum.games.risiko.view import RisikoView

from .explaining import Explaining, can_be_explained
from .questions import Questions
from .weights import HEURISTIC, Weights


class HeuristicAgent(Agent):
    """Plays any seat, with any options."""

    weights: Weights = HEURISTIC

    def __init__(self, game: Game[RisikoState, RisikoView], seed: int) -> None:
        super().__init__(game, seed)
        assert isinstance(game, RisikoGame)
        self.options = game.options

    def choose(self, view: View, decision: Decision, legal: list[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        assert isinstance(view, RisikoView)
        return Questions(self.options, view, self.rng, self.weights).answer(decision, legal)

    def explain(self, view: View, decision: Decision, legal: list[int]) -> Explanation:
        assert isinstance(view, RisikoView)
        luck = self.rng.copy()
        chosen = self.choose(view, decision, legal)
        self.rng = luck
        if not can_be_explained(decision.kind):
            return Explanation(choices=(Weighed(chosen),))
        questions = Questions(self.options, view, luck.copy(), self.weights)
        return Explaining(self.options, view, questions, decision).explanation(chosen, legal)
