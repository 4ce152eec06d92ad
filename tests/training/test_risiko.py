"""Learning to play RisiKo!: the same weights from the same seed, and a model that finds what wins."""

import json
from pathlib import Path

import numpy as np

from theatrum.agents.risiko.levels import learned
from theatrum.agents.risiko.weights import HAND_SET
from theatrum.training.risiko import BOUNDS, FALLING, LEARNT, SEATS, Round, moved, next_steps, train, what_steps_bring


def silent(text: str) -> None:
    pass


def test_training_can_be_done_again(tmp_path: Path) -> None:
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    record = train(7, 3, 1, one, silent)
    train(7, 3, 1, two, silent)
    assert one.read_text() == two.read_text()
    assert json.loads(one.read_text())["record"] == record
    assert learned(one)[0] != HAND_SET


def test_the_model_finds_the_weight_that_wins() -> None:
    """The seat with the first weight up wins; of equals, any."""
    luck = np.random.default_rng(1)
    found = Round()
    for _ in range(400):
        rows = luck.choice([-1, 1], size=(SEATS, len(LEARNT)))
        best = np.flatnonzero(rows[:, 0] == rows[:, 0].max())
        found.steps.append([[int(step) for step in row] for row in rows])
        found.winners.append([int(luck.choice(best))])
    brings, errors = what_steps_bring(found)
    steps = next_steps(brings, errors)
    assert steps[0] > 2.0
    assert max(abs(step) for step in steps[1:]) < 0.5


def test_weights_stay_within_reason() -> None:
    for far in (-30.0, 30.0):
        weights = moved(dict(HAND_SET), [far] * len(LEARNT))
        for name, (low, high) in BOUNDS.items():
            assert low <= weights[name] <= high
        for row in FALLING:
            worths = [weights[name] for name in row]
            assert worths == sorted(worths, reverse=True)
