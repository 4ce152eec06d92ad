"""A player of Twilight Struggle that weighs positions by what was learned from many games (see `layout`)."""

from functools import cache
from pathlib import Path
from typing import Final

from librt.vecs import vec

from theatrum.agents.weights import read_weights
from theatrum.core.game import Game
from theatrum.games.twilight_struggle.state import TsState
from theatrum.games.twilight_struggle.view import TsView

from .heuristic import HeuristicAgent
from .layout import GROUPS

FEATURES: Final = {group.name: int(group.size) for group in GROUPS}
WEIGHTS: Final = Path(__file__).with_name("weights.json")
PER_POINT: Final = 0.19  # a point of worth in the logarithm of the odds, as the record of the weights has it


@cache
def weights_of(path: Path) -> "vec[float]":
    return vec[float](read_weights(path, "twilight-struggle", FEATURES))


class LearnedAgent(HeuristicAgent):
    """Looks one play ahead, as the heuristic does, with learned worths."""

    def __init__(self, game: Game[TsState, TsView], seed: int, weights: Path = WEIGHTS) -> None:
        super().__init__(game, seed)
        self.learned = weights_of(weights)
        self.per_point = PER_POINT

    @staticmethod
    def check(weights: Path) -> None:
        """Refuse a file that has no weights for it."""
        weights_of(weights)
