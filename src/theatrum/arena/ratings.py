"""Strength on one scale, from all games together: the chance to win a table is in proportion to one's strength.

For two players this is the model of Bradley and Terry, on which Elo numbers rest; for larger tables that of Plackett
and Luce, of which only the first place is used. A wide normal prior keeps those finite who won or lost everything
(Bayesian Elo). 400 points are strength ten times as great.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from theatrum.arena.games import GameResult
from theatrum.arena.standings import SURE

ELO: Final = 400 / math.log(10)  # Elo points of a strength e times as great
PRIOR: Final = 800 / ELO  # standard deviation of what is thought of a bot before its first game
STEPS: Final = 100
CLOSE: Final = 1e-9

Vector = list[float]
Matrix = list[Vector]
Outcome = tuple[tuple[int, ...], tuple[int, ...]]  # the bots by seat, and the winning seats


@dataclass(frozen=True)
class Rating:
    """Elo points above or below the average of those compared, with a 95 % interval."""

    bot: str
    elo: float
    low: float
    high: float


def expected(elo: float, seats: int = 2) -> float:
    """The share of points of somebody so much stronger than all others at the table."""
    return 1 / (1 + (seats - 1) * math.exp(-elo / ELO))


def rate(bots: Sequence[str], results: Sequence[GameResult]) -> list[Rating]:
    """The ratings of all bots, the strongest first."""
    names = list(dict.fromkeys(bots))
    number = {bot: n for n, bot in enumerate(names)}
    by_seed: defaultdict[int, Counter[Outcome]] = defaultdict(Counter)
    for result in results:
        by_seed[result.seed][tuple(number[bot] for bot in result.bots), result.winners] += 1
    strength, spread = fitted(len(names), list(by_seed.values()))
    mean = sum(strength) / len(strength)
    ratings = [
        Rating(bot, ELO * (r - mean), ELO * (r - mean - SURE * d), ELO * (r - mean + SURE * d))
        for bot, r, d in zip(names, strength, spread, strict=True)
    ]
    return sorted(ratings, key=lambda rating: -rating.elo)


def fitted(bots: int, clusters: Sequence[Counter[Outcome]]) -> tuple[Vector, Vector]:
    """Most likely strengths by Newton's method, and their standard deviations around the average.

    These are the larger ones of two: what the curvature says, as if all games were independent, and what is seen when
    the games of a seed are taken together.
    """
    strength = [0.0] * bots
    precision = 1 / PRIOR**2
    games: Counter[Outcome] = Counter()
    for cluster in clusters:
        games.update(cluster)
    for _ in range(STEPS):
        gradient = [-precision * r for r in strength]
        curvature = [[precision if i == j else 0.0 for j in range(bots)] for i in range(bots)]
        for i, slope in enumerate(slopes(strength, games, curvature)):
            gradient[i] += slope
        inverse = inverted(curvature)
        step = [sum(inverse[i][j] * gradient[j] for j in range(bots)) for i in range(bots)]
        longest = max(map(abs, step), default=0.0)
        damped = min(1.0, 2 / longest) if longest else 1.0
        strength = [r + damped * d for r, d in zip(strength, step, strict=True)]
        if longest < CLOSE:
            break
    seen = [[precision if i == j else 0.0 for j in range(bots)] for i in range(bots)]
    for cluster in clusters:
        together = slopes(strength, cluster)
        for i in range(bots):
            for j in range(bots):
                seen[i][j] += together[i] * together[j]
    robust = product(product(inverse, seen), inverse)
    return strength, [math.sqrt(max(centred(inverse, i), centred(robust, i))) for i in range(bots)]


def slopes(strength: Vector, games: Counter[Outcome], curvature: Matrix | None = None) -> Vector:
    """How the logarithm of the likelihood of these games rises with each strength; its curvature is added."""
    slope = [0.0] * len(strength)
    for (seats, winners), n in games.items():
        top = max(strength[bot] for bot in seats)
        weight: dict[int, float] = {}
        for bot in seats:
            weight[bot] = weight.get(bot, 0.0) + math.exp(strength[bot] - top)
        whole = sum(weight.values())
        chance = {bot: w / whole for bot, w in weight.items()}
        for seat in winners:
            slope[seats[seat]] += n / len(winners)
        for bot, p in chance.items():
            slope[bot] -= n * p
        if curvature is not None:
            for one, p in chance.items():
                for other, q in chance.items():
                    curvature[one][other] += n * p * ((1.0 if one == other else 0.0) - q)
    return slope


def centred(covariance: Matrix, i: int) -> float:
    """The variance of a strength less the average of all."""
    n = len(covariance)
    return max(0.0, covariance[i][i] - 2 * sum(covariance[i]) / n + sum(map(sum, covariance)) / n**2)


def product(a: Matrix, b: Matrix) -> Matrix:
    return [[sum(row[k] * b[k][j] for k in range(len(b))) for j in range(len(b[0]))] for row in a]


def inverted(matrix: Matrix) -> Matrix:
    """Gauss and Jordan; the matrix is positive definite."""
    n = len(matrix)
    rows = [[*row, *(1.0 if i == j else 0.0 for j in range(n))] for i, row in enumerate(matrix)]
    for i in range(n):
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for k in range(n):
            if k != i and rows[k][i]:
                factor = rows[k][i]
                rows[k] = [value - factor * own for value, own in zip(rows[k], rows[i], strict=True)]
    return [row[n:] for row in rows]
