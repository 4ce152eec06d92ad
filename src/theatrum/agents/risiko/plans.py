"""Plans for the rest of the turn, compared by playing them out.

A plan is a way to weigh things: to press on, to keep armies together, as usual. Where plans agree, there is nothing to
compare. Where they differ, each is played to the end of the turn on the same sampled states with the same luck, and the
one that leaves the best chances (`standing.py`) is followed, until the next question.
"""

from typing import Final, final

from theatrum.core.game import Decision
from theatrum.core.rng import Rng
from theatrum.games.risiko.constants import ASK_DEFENCE, ASK_DICE, ASK_SET, SETUP
from theatrum.games.risiko.game import RisikoGame
from theatrum.games.risiko.state import RisikoState
from theatrum.games.risiko.view import RisikoView

from .questions import Questions
from .standing import chance, features
from .weights import HEURISTIC, Weights


@final
class Plans:
    """The first plan is the usual one; the others have to be better by `margin` to be followed."""

    def __init__(
        self, game: RisikoGame, plans: list[Weights], coefficients: list[float], samples: int, margin: float
    ) -> None:
        self.game: Final = game
        self.plans: Final = plans
        self.coefficients: Final = coefficients
        self.samples: Final = samples
        self.margin: Final = margin

    def answer(self, view: RisikoView, decision: Decision, legal: list[int], rng: Rng) -> int:
        options = self.game.options
        first = Questions(options, view, rng, self.plans[0]).answer(decision, legal)
        if view.phase == SETUP or view.player != view.viewer or decision.kind in (ASK_DEFENCE, ASK_DICE, ASK_SET):
            return first
        actions = [first]
        followed = [self.plans[0]]
        for plan in self.plans[1:]:
            action = Questions(options, view, rng, plan).answer(decision, legal)
            if action not in actions:
                actions.append(action)
                followed.append(plan)
        if len(actions) == 1:
            return first
        worths = [0.0] * len(actions)
        for _ in range(self.samples):
            state = self.game.sample_state(view, rng)
            for i in range(len(actions)):
                after = self.game.copy(state)
                self.game.apply(after, view.viewer, actions[i])
                worths[i] += self.rest_of_turn(after, view.viewer, followed[i], rng)
        best = 0
        for i in range(1, len(actions)):
            if worths[i] > worths[best] + (self.margin * self.samples if best == 0 else 0.0):
                best = i
        return actions[best]

    def rest_of_turn(self, s: RisikoState, me: int, plan: Weights, rng: Rng) -> float:
        """The chance to win after the turn is played to its end by a plan."""
        game = self.game
        at = s.round
        while s.reason == 0 and s.player == me and s.round == at:
            seat = game.actors(s)[0]
            legal = game.legal(s, seat)
            if seat != me or len(legal) == 1:
                game.apply(s, seat, legal[-1])  # of the others, whoever defends: with all dice
                continue
            view = game.view(s, me)
            assert view.decision is not None
            game.apply(s, me, Questions(game.options, view, rng, plan).answer(view.decision, view.legal))
        if s.reason != 0:
            ending = game.ending(s)
            assert ending is not None
            return 1.0 / len(ending.winners) if me in ending.winners else 0.0
        return chance(features(game.options, game.view(s, me), HEURISTIC), self.coefficients)
