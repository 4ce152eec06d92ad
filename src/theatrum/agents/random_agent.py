"""The simplest player."""

from theatrum.agents.base import Agent
from theatrum.core.game import Decision, View


class RandomAgent(Agent):
    """Every legal action is equally likely."""

    def choose(self, view: View, decision: Decision, legal: list[int]) -> int:
        return legal[self.rng.below(len(legal))]
