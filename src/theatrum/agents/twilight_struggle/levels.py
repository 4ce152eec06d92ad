"""Opponents of Twilight Struggle by strength, from `beginner` to `expert`. None of them sees more than its view.

The weaker ones are the heuristic bot with two human failings: they misjudge what plays are worth, and overlook some of
the countries that they could choose. What would lose the game at once they see all the same.
"""

from typing import Final

from theatrum.core.game import Decision, View
from theatrum.games.twilight_struggle.constants import (
    ASK_ADD,
    ASK_HEADLINE,
    ASK_MOVE_IN,
    ASK_PLACE,
    ASK_PLAY,
    ASK_REALIGN,
    ASK_REMOVE,
    ASK_USE,
)
from theatrum.games.twilight_struggle.sides import side_asked
from theatrum.games.twilight_struggle.state import TsState
from theatrum.games.twilight_struggle.view import TsView

from .cards import DEADLY, CardPlay, Play
from .heuristic import HeuristicAgent
from .learned import LearnedAgent
from .lookahead import Lookahead
from .search import Effort, Search
from .values import NOT_LEARNED

# questions whose answers are countries, none of which can lose the game
MANY_COUNTRIES: Final = frozenset({ASK_PLACE, ASK_ADD, ASK_MOVE_IN, ASK_REALIGN, ASK_REMOVE})
STEPS: Final = 1000


class Careless(HeuristicAgent):
    """The heuristic bot, misjudging and overlooking."""

    misjudges = 0.0  # points by which it may be wrong about a play, either way
    overlooks = 0  # in a hundred of the countries that it could choose

    def choose(self, view: View, decision: Decision, legal: list[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        assert isinstance(view, TsView)
        if decision.kind in (ASK_PLAY, ASK_USE, ASK_HEADLINE):
            return self.misjudged(view, decision, legal)
        if decision.kind in MANY_COUNTRIES:
            seen = [action for action in legal if self.rng.below(100) >= self.overlooks] or legal
            chosen = super().choose(view, decision, seen)
            return chosen if chosen in legal else seen[0]
        return super().choose(view, decision, legal)

    def misjudged(self, view: TsView, decision: Decision, legal: list[int]) -> int:
        s = self.twilight_struggle.sample_state(view, self.rng)
        ahead = Lookahead(self.twilight_struggle, side_asked(decision, view.crossed), NOT_LEARNED)
        plays = weighed(CardPlay(ahead, s), s, decision.kind, legal, self)
        best = max(play.gain for play in plays)
        seen = [play for play in plays if play.gain > best - DEADLY / 2]
        return max(seen, key=lambda play: play.gain + self.error()).action

    def error(self) -> float:
        """Anything between the most it may be wrong by, either way."""
        return self.misjudges * (int(self.rng.below(2 * STEPS + 1)) - STEPS) / STEPS


def weighed(card_play: CardPlay, s: TsState, kind: int, legal: list[int], agent: HeuristicAgent) -> list[Play]:
    """The choices with their worths."""
    if kind == ASK_HEADLINE:
        return card_play.headlines(legal, agent.rng)
    return card_play.plays(legal) if kind == ASK_PLAY else card_play.uses(s, legal)


class Beginner(Careless):
    """Plays sensibly, misjudges much and overlooks half."""

    misjudges = 9.0
    overlooks = 50


class Easy(Careless):
    """Misjudges some, and overlooks a little."""

    misjudges = 5.0
    overlooks = 25


class Normal(HeuristicAgent):
    """Looks one play ahead, by rules of thumb."""


class Hard(LearnedAgent):
    """Looks one play ahead, by what it has learned from many games."""


class Expert(LearnedAgent):
    """Tries the best plays out in many states that fit what it knows, with the answer of the other side."""

    effort = Effort(candidates=6, rollouts=120, plays=1)

    def choose(self, view: View, decision: Decision, legal: list[int]) -> int:
        if len(legal) == 1 or decision.kind not in (ASK_PLAY, ASK_USE, ASK_HEADLINE):
            return super().choose(view, decision, legal)
        assert isinstance(view, TsView)
        side = side_asked(decision, view.crossed)
        search = Search(self.twilight_struggle, side, self.learned, self.per_point, self.effort)
        if decision.kind == ASK_PLAY:
            return search.play(view, legal, self.rng)[0].play.action
        if decision.kind == ASK_USE:
            return search.use(view, legal, self.rng)[0].play.action
        return search.headline(view, legal, self.rng)[0].play.action
