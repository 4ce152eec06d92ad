"""Training runs: rounds of games and weights in one folder, which the same command goes on with."""

import json
from pathlib import Path

import pytest

from theatrum.agents.weights import read_weights
from theatrum.arena.spread import on_this_machine
from theatrum.core.errors import BadOption
from theatrum.core.manifest import Manifest
from theatrum.core.rng import seeded
from theatrum.training import run as run_module
from theatrum.training import study as study_module
from theatrum.training.examples import Course, load_shard, save_shard
from theatrum.training.fit import Recipe
from theatrum.training.run import BadRun, Plan, Run
from theatrum.training.study import Study, study_of

FEATURES = {"lead": 2}
PLAN = Plan("toy", 7, 12, Recipe(mix=0.9, ridge=0.1))
ALONE = on_this_machine(1)
players: list[str] = []


def play(seed: int, best: str) -> list[Course]:
    """A toy: who leads by a point in the first feature ends two points ahead."""
    players.append(best)
    rng = seeded(seed)
    leads = [int(rng.below(11)) - 5 for _ in range(40)]
    return [Course([[0, 1]], [[float(lead), 1.0]], [0.0], [1], 2.0 * lead) for lead in leads]


STUDY = Study(FEATURES, 3, play)


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    players.clear()
    monkeypatch.setattr(run_module, "SHARD", 1)
    monkeypatch.setattr(run_module, "HELD_OUT", 3)
    monkeypatch.setattr(run_module, "study_of", lambda _: STUDY)


def whole(folder: Path, rounds: int) -> Run:
    run = Run(PLAN, STUDY, folder)
    for number in range(1, rounds + 1):
        assert sum(run.play(number, ALONE)) == PLAN.games
        run.learn(number)
    return run


def test_what_is_true_is_learned_and_foretells_games_held_out(tmp_path: Path) -> None:
    run = Run(PLAN, STUDY, tmp_path / "run")
    assert sum(run.play(1, ALONE)) == 12
    point = run.learn(1)
    assert read_weights(run.weights(1), "toy", FEATURES) == pytest.approx([2.0, 0.0], abs=0.1)
    assert point.plain.area == pytest.approx(0.5)
    assert point.learned.area == pytest.approx(1.0)
    assert (tmp_path / "run" / "weights.json").read_bytes() == run.weights(1).read_bytes()


def test_later_rounds_are_played_by_what_was_learned(tmp_path: Path) -> None:
    run = whole(tmp_path, 2)
    assert set(players[:12]) == {""}
    assert set(players[12:]) == {f"weights:{run.weights(1)}"}
    assert [point["games"] for point in json.loads((tmp_path / "curve.json").read_text())] == [12, 24]


def test_the_same_plan_gives_the_same_weights(tmp_path: Path) -> None:
    one, other = whole(tmp_path / "one", 2), whole(tmp_path / "other", 2)
    assert one.weights(2).read_bytes() == other.weights(2).read_bytes()


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    run = Run(PLAN, STUDY, tmp_path / "stopped")
    played = run.play(1, ALONE)
    assert next(played) == 0
    assert sum(next(played) for _ in range(5)) == 5
    del played  # stopped; a shard that was being written is left behind
    (tmp_path / "stopped" / "round-1" / "0007.part").write_bytes(b"half")
    players.clear()
    again = Run(PLAN, STUDY, tmp_path / "stopped")
    assert next(again.play(1, ALONE)) == 5
    assert sum(again.play(1, ALONE)) == 12
    assert len(players) == 7
    again.learn(1)
    assert again.weights(1).read_bytes() == whole(tmp_path / "whole", 1).weights(1).read_bytes()


def test_another_plan_is_refused(tmp_path: Path) -> None:
    Run(PLAN, STUDY, tmp_path)
    with pytest.raises(BadRun, match="has another run"):
        Run(Plan("toy", 8, 12, PLAN.recipe), STUDY, tmp_path)


def test_a_folder_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("mine")
    with pytest.raises(BadRun, match="not empty, and no training run"):
        Run(PLAN, STUDY, tmp_path)
    (tmp_path / "letter.txt").unlink()
    (tmp_path / "run.json").write_text("{")
    with pytest.raises(BadRun, match=r"run\.json is damaged"):
        Run(PLAN, STUDY, tmp_path)
    with pytest.raises(BadRun, match="cannot be used"):
        Run(PLAN, STUDY, tmp_path / "run.json")


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 no more", b"[1, 2]"])
def test_a_damaged_shard_is_named(tmp_path: Path, content: bytes) -> None:
    run = Run(PLAN, STUDY, tmp_path)
    assert sum(run.play(1, ALONE)) == 12
    run.shards(1)[4].write_bytes(content)
    with pytest.raises(BadRun, match=r"0004\.npz is damaged .* take it away"):
        run.learn(1)


def test_shards_hold_what_was_put_in(tmp_path: Path) -> None:
    courses = [
        Course([[0], [1, 2]], [[1.5], [2.0, -1.0]], [0.5, 1.0], [1, 2], 3.0),
        Course([[2]], [[4.0]], [-0.5], [9], -3.0),
    ]
    save_shard(tmp_path / "some.npz", courses)
    examples = load_shard(tmp_path / "some.npz", 3)
    assert examples.features.tolist() == [[1.5, 0, 0], [0, 2.0, -1.0], [0, 0, 4.0]]
    assert examples.prior.tolist() == [0.5, 1.0, -0.5]
    assert examples.outcome.tolist() == [3.0, 3.0, -3.0]
    assert examples.last.tolist() == [False, True, True]
    assert examples.stage.tolist() == [1, 2, 9]


def test_games_without_a_study_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = Manifest("bare", game="", options="")
    monkeypatch.setattr(study_module, "manifest_of", lambda _: bare)
    with pytest.raises(BadOption, match="there is nothing to train for bare"):
        study_of("bare")
