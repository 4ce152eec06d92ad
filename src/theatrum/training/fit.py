"""Fitting weights by temporal differences: what a position is worth follows from what came after it.

The worth of a position is `prior + features · weights`. Its target mixes the worth that later positions of
the same course have and how the game ended (TD(λ), here for whole courses at once); as the targets hold the weights
themselves, they are fitted again and again until they settle. A feature is held back the more (ridge) the less is known
about it: the penalty is on its standard deviation, which counts as no smaller than `LEAST_SPREAD`, so that something
rare does not explode.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from theatrum.training.examples import Examples, Floats

LEAST_SPREAD: Final = 0.2
LEAST_ROWS: Final = 200  # a feature seen in fewer positions is left out


@dataclass(frozen=True)
class Recipe:
    """How to fit."""

    mix: float = 0.95  # λ: how much the far end of the game counts against what comes next
    ridge: float = 300.0  # positions' worth of evidence that every weight must overcome
    rounds: int = 12
    most: float = 20.0  # no position is worth more


def fit(examples: Examples, feature_count: int, recipe: Recipe) -> Floats:
    """The weights that explain the examples best."""
    seen = np.bincount(examples.numbers, minlength=feature_count) >= LEAST_ROWS
    normal = np.zeros((feature_count, feature_count))
    mean = np.zeros(feature_count)
    for table in examples.chunks(feature_count):
        normal += table.T @ table
        mean += table.sum(axis=0)
    count = max(1, len(examples.prior))
    spread = np.sqrt(np.maximum(np.diag(normal) / count - (mean / count) ** 2, LEAST_SPREAD**2))
    system = (normal + recipe.ridge * np.diag(spread**2))[np.ix_(seen, seen)]
    weights = np.zeros(feature_count)
    for _ in range(recipe.rounds):
        worth = np.clip(examples.prior + examples.times(weights), -recipe.most, recipe.most)
        missing = targets(examples, worth, recipe.mix) - examples.prior
        weights[seen] = np.linalg.solve(system, examples.sum_of(missing, feature_count)[seen])
    return weights


def targets(examples: Examples, worth: Floats, mix: float) -> Floats:
    """By position: what the rest of its course says that it is worth."""
    goal = np.empty(len(worth))
    later, last, outcome = worth.tolist(), examples.last.tolist(), examples.outcome.tolist()
    ahead = 0.0
    for i in range(len(later) - 1, -1, -1):
        ahead = outcome[i] if last[i] else (1 - mix) * later[i + 1] + mix * ahead
        goal[i] = ahead
    return goal


@dataclass(frozen=True)
class Quality:
    """How well worths foretell who wins."""

    log_loss: float
    area: float  # under the curve: the chance that of two positions the one that was won has the higher worth
    scale: float  # from worth to the logarithm of the odds
    positions: int


def quality(worth: Floats, outcome: Floats) -> Quality:
    """Of worths against results; the scale from worth to chances is fitted, so that only the order and form count."""
    decided = outcome != 0
    worth, won = worth[decided], outcome[decided] > 0
    scale = float(min(np.geomspace(0.02, 1.0, 60), key=lambda s: log_loss(worth * s, won)))
    return Quality(log_loss(worth * scale, won), area_under_curve(worth, won), scale, int(decided.sum()))


def log_loss(score: Floats, won: NDArray[np.bool_]) -> float:
    return float(np.logaddexp(0.0, np.where(won, -score, score)).mean())


def area_under_curve(score: Floats, won: NDArray[np.bool_]) -> float:
    ranks = np.empty(len(score))
    ranks[np.argsort(score, kind="stable")] = np.arange(1, len(score) + 1)
    wins, losses = int(won.sum()), int((~won).sum())
    if not wins or not losses:
        return 0.5
    return float((ranks[won].sum() - wins * (wins + 1) / 2) / (wins * losses))
