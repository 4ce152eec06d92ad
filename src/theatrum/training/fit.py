"""Fitting weights by temporal differences: what a position is worth follows from what came after it.

The worth of a position is `prior + features · weights`. Its target mixes, with λ, the worth of the next position of the
same course, and so on to how the game ended. As the targets hold the weights themselves, those are sought that are the
best fit to their own targets (LSTD(λ)): one system of equations, no steps, no luck. A feature is held back the more
(ridge) the less is known about it: the penalty is on its standard deviation, which counts as no smaller than
`LEAST_SPREAD`, so that something rare does not explode.
"""

from collections.abc import Iterable
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

    mix: float = 0.8  # λ: how much the far end of the game counts against what comes next
    ridge: float = 300.0  # positions' worth of evidence that every weight must overcome


def fit(shards: Iterable[Examples], columns: int, recipe: Recipe) -> Floats:
    """The weights that explain the examples best."""
    system = np.zeros((columns, columns))
    wanted = np.zeros(columns)
    squares, sums, rows = np.zeros(columns), np.zeros(columns), np.zeros(columns)
    count = 0
    for examples in shards:
        x = examples.features
        later, known = targets(examples, recipe.mix)
        system += x.T @ (x - later)
        wanted += x.T @ (known - examples.prior)
        squares += (x**2).sum(axis=0)
        sums += x.sum(axis=0)
        rows += (x != 0).sum(axis=0)
        count += len(x)
    seen = rows >= LEAST_ROWS
    spread = np.maximum(squares / max(1, count) - (sums / max(1, count)) ** 2, LEAST_SPREAD**2)
    weights = np.zeros(columns)
    held_back = (system + recipe.ridge * np.diag(spread))[np.ix_(seen, seen)]
    weights[seen] = np.linalg.solve(held_back, wanted[seen])
    return weights


def targets(examples: Examples, mix: float) -> tuple[Floats, Floats]:
    """By position: the features that its target is made of, and the part of it that is known."""
    later = np.zeros_like(examples.features)
    known = np.empty(len(examples.prior))
    for i in range(len(known) - 1, -1, -1):
        if examples.last[i]:
            known[i] = examples.outcome[i]
        else:
            later[i] = (1 - mix) * examples.features[i + 1] + mix * later[i + 1]
            known[i] = (1 - mix) * examples.prior[i + 1] + mix * known[i + 1]
    return later, known


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
    _, place, counts = np.unique(score, return_inverse=True, return_counts=True)
    ranks = (np.cumsum(counts) - (counts - 1) / 2)[place]  # equal scores share theirs
    wins, losses = int(won.sum()), int((~won).sum())
    if not wins or not losses:
        return 0.5
    return float((ranks[won].sum() - wins * (wins + 1) / 2) / (wins * losses))
