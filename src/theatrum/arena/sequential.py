"""Is a share of points at least this, or at most that? A sequential test that stops as soon as it is sure enough.

It is the generalised sequential probability ratio test, on sets of games: a set is one seed in all seatings, and its
mean is one observation. Games of a set depend on each other, sets do not. The likelihoods are those of the most
likely distributions with the one mean and with the other, so that nothing is assumed about how sets vary.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

HALVINGS: Final = 60
TRACE: Final = 1e-3  # of a set lost and of one won: both are possible, though none may have been seen


@dataclass(frozen=True)
class Errors:
    """How often a test may be wrong: take the lower share for the upper one, or the other way round."""

    alpha: float
    beta: float

    @property
    def lower(self) -> float:
        """Below this log-likelihood ratio the lower share is accepted."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        return math.log((1 - self.beta) / self.alpha)


def log_ratio(sets: Mapping[float, int], lower: float, upper: float) -> float:
    """The logarithm of how much likelier these sets (mean -> how many) are with the upper mean than with the lower."""
    counts = {0.0: TRACE, 1.0: TRACE}
    for mean, n in sets.items():
        counts[mean] = counts.get(mean, 0.0) + n
    return weight(counts, lower) - weight(counts, upper)


def weight(counts: Mapping[float, float], mean: float) -> float:
    """How much less likely the most likely distribution with this mean is than the one that was seen."""
    tilt = tilt_to(counts, mean)
    return math.fsum(n * math.log1p(tilt * (x - mean)) for x, n in counts.items())


def tilt_to(counts: Mapping[float, float], mean: float) -> float:
    """Lagrange's multiplier: every outcome is weighed by 1 / (1 + tilt (x - mean))."""
    low, high = -1 / (max(counts) - mean), 1 / (mean - min(counts))
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if math.fsum(n * (x - mean) / (1 + middle * (x - mean)) for x, n in counts.items()) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
