"""Weights by temporal differences: what is learned from courses whose truth is known."""

import numpy as np
import pytest

from theatrum.training.examples import Examples, Floats
from theatrum.training.fit import Recipe, area_under_curve, fit, quality, targets

ONE, OTHER, NOISE = range(3)
TRUTH = np.array([2.0, -3.0, 0.0])


def courses(count: int, length: int, seed: int) -> Examples:
    """Walks that end near what the features of all their positions are worth."""
    rng = np.random.default_rng(seed)
    features = np.repeat(rng.normal(size=(count, 3)), length, axis=0) + 0.01 * rng.normal(size=(count * length, 3))
    last = np.arange(count * length) % length == length - 1
    worth = features @ TRUTH + rng.normal(size=count * length)
    return Examples(
        features=features,
        prior=np.zeros(count * length),
        stage=np.zeros(count * length, np.int64),
        outcome=np.repeat(worth[last], length),
        last=last,
    )


@pytest.mark.parametrize("mix", [0.0, 0.5, 0.9, 1.0])
def test_the_truth_is_found_however_much_the_end_counts(mix: float) -> None:
    weights = fit([courses(400, 5, 1), courses(400, 5, 2)], 3, Recipe(mix=mix, ridge=0.001))
    assert weights == pytest.approx(TRUTH, abs=0.25)


def test_what_the_prior_knows_already_is_not_learned_again() -> None:
    examples = courses(800, 3, 3)
    known = Examples(examples.features, examples.features @ TRUTH, examples.stage, examples.outcome, examples.last)
    assert fit([known], 3, Recipe(ridge=0.001)) == pytest.approx([0, 0, 0], abs=0.25)


def test_the_more_evidence_is_asked_for_the_smaller_the_weights() -> None:
    examples = courses(400, 2, 4)
    sizes = [np.abs(fit([examples], 3, Recipe(ridge=ridge))).sum() for ridge in (0.001, 1_000.0, 1_000_000.0)]
    assert sizes[0] > sizes[1] > sizes[2]
    assert sizes[2] < 0.05


def test_a_feature_that_is_hardly_ever_seen_has_no_weight() -> None:
    examples = courses(400, 2, 5)
    examples.features[100:, ONE] = 0.0
    weights = fit([examples], 3, Recipe(ridge=0.001))
    assert weights[ONE] == 0.0
    assert weights[OTHER] != 0.0


def test_targets_mix_what_comes_next_with_the_end() -> None:
    """By hand: two courses, of three positions and of one."""
    features: Floats = np.array([[1.0], [2.0], [4.0], [8.0]])
    examples = Examples(
        features=features,
        prior=np.array([10.0, 20.0, 40.0, 80.0]),
        stage=np.zeros(4, np.int64),
        outcome=np.array([7.0, 7.0, 7.0, -5.0]),
        last=np.array([False, False, True, True]),
    )
    later, known = targets(examples, 0.75)
    assert later[:, 0].tolist() == [0.25 * 2 + 0.75 * 1, 0.25 * 4, 0.0, 0.0]
    assert known.tolist() == [0.25 * 20 + 0.75 * (0.25 * 40 + 0.75 * 7), 0.25 * 40 + 0.75 * 7, 7.0, -5.0]


def test_quality_is_one_for_who_knows_and_a_half_for_who_guesses() -> None:
    rng = np.random.default_rng(6)
    outcome = rng.choice([-1.0, 1.0], 4000)
    assert area_under_curve(outcome, outcome > 0) == 1.0
    guess = quality(rng.normal(size=4000), outcome)
    assert guess.area == pytest.approx(0.5, abs=0.03)
    assert guess.log_loss == pytest.approx(np.log(2), abs=0.01)
    assert quality(outcome, outcome).log_loss < 0.35
    draws = quality(np.array([1.0, -1.0, 5.0]), np.array([1.0, -1.0, 0.0]))
    assert draws.positions == 2, "who wins a draw cannot be foretold"
