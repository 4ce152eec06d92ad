"""Players of Three Bids, and how the arena plays it."""

from typing import Final

from theatrum.agents.base import Agent
from theatrum.agents.bot_settings import BotSettings
from theatrum.agents.profile import Profile
from theatrum.core.game import Decision, View
from theatrum.games.example.rules import STOP, SULK


class CautiousAgent(Agent):
    """Never sulks, and bids at random."""

    def choose(self, view: View, decision: Decision, legal: list[int]) -> int:
        return STOP if STOP in legal else legal[self.rng.below(len(legal))]


class SulkingAgent(Agent):
    """A stylist: sulks whenever it may."""

    def choose(self, view: View, decision: Decision, legal: list[int]) -> int:
        return SULK if SULK in legal else legal[self.rng.below(len(legal))]


# random players hardly ever sulk as often as they may
BOT_SETTINGS: Final = BotSettings((Profile("sulkers", likes=(frozenset({SULK}),)),), measured={"rounds": 5})
