"""The document of the environments is up to date, and the examples of it run."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="pip install 'theatrum[rl]' brings Gymnasium")

import numpy as np
from examples import ppo
from tools.observations import TARGET, updated

from theatrum.core.batch import to_next_choice
from theatrum.core.registry import game_names, make_game
from theatrum.core.state import NOBODY
from theatrum.envs.batch import BatchEnv

QUICK: dict[str, dict[str, Any]] = {"risiko": {"round_limit": 2}, "twilight-struggle": {"scenario": "late_war"}}
EACH = pytest.mark.parametrize("name", game_names())


def test_tables_of_pieces_are_up_to_date() -> None:
    document = TARGET.read_text(encoding="utf-8")
    assert updated(document) == document, "run `make observations`"


@EACH
def test_ppo_learns_something(name: str) -> None:
    """A second is too short to become good, but not to change."""
    learner = ppo.Learner(BatchEnv(name, 8, **QUICK[name]), seed=1)
    before = {key: weights.copy() for key, weights in learner.network.weights.items()}
    for _ in range(2):
        played = learner.play()
        assert np.isfinite(played["advantage"]).all()
        learner.learn(played)
    for key, weights in learner.network.weights.items():
        assert np.isfinite(weights).all()
        assert not np.array_equal(weights, before[key])
    assert -1 <= ppo.against_random(learner, name, QUICK[name], 8) <= 1


def test_ppo_knows_the_slope_of_its_loss() -> None:
    """Against differences: the policy's slope without clipping, and that of the values."""
    network = ppo.Network(5, 4, seed=1)
    random = np.random.default_rng(1)
    inputs = random.normal(size=(6, 5)).astype(np.float32)
    mask = np.ones((6, 4), np.int8)
    hidden, chances, _ = network.forward(inputs, mask)
    slope = chances.copy()
    slope[:, 2] -= 1  # of minus the logarithm of the chance of action 2
    small = 1e-3
    for row, column in ((0, 1), (3, 2)):
        weight = network.weights["policy"][row, column]
        losses = []
        for change in (small, -small):
            network.weights["policy"][row, column] = weight + change
            losses.append(-np.log(network.forward(inputs, mask)[1][:, 2]).sum())
        network.weights["policy"][row, column] = weight
        assert (losses[0] - losses[1]) / (2 * small) == pytest.approx(
            (hidden.T @ slope)[row, column], rel=0.05, abs=0.01
        )


@EACH
@pytest.mark.parametrize("players", ["random", "heuristic"])
def test_a_dataset_can_be_read_and_replayed(name: str, players: str, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pip install 'theatrum[train]' brings PyArrow")
    from examples import dataset

    path = tmp_path / "positions.parquet"
    written = dataset.write(path, name, 60, players, num_envs=3, **QUICK[name])
    table = parquet.read_table(path)
    assert table.num_rows == written >= 60
    said = {key.decode(): json.loads(value) for key, value in table.schema.metadata.items()}
    assert said["game"] == name
    assert said["options"] == QUICK[name]
    game = make_game(name, QUICK[name])
    rows = table.to_pylist()
    first = [row for row in rows if row["seed"] == rows[0]["seed"]]
    state = game.new(first[0]["seed"])
    for number, row in enumerate(first):
        assert (row["step"], row["seat"]) == (number, to_next_choice(game, state))
        assert row["legal"] == game.legal(state, row["seat"])
        assert len(row["observation"]) == sum(int(np.prod(piece["shape"])) for piece in said["pieces"])
        game.play(state, row["seat"], row["action"])
    assert to_next_choice(game, state) == NOBODY
    ending = game.ending(state)
    assert ending is not None
    best = {row["outcome"] for row in first if row["seat"] in ending.winners}
    assert best == {max(row["outcome"] for row in first)}
