"""A player of Three Bids."""

from theatrum.agents.base import Agent
from theatrum.core.game import Decision, View
from theatrum.games.example.rules import STOP


class CautiousAgent(Agent):
    """Never sulks, and bids at random."""

    def choose(self, view: View, decision: Decision, legal: list[int]) -> int:
        return STOP if STOP in legal else legal[self.rng.below(len(legal))]
