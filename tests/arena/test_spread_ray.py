"""Tournaments on Ray: with a stand-in that runs every task at once, and on a cluster of one machine where Ray is."""

from __future__ import annotations

import importlib
import os
import pickle
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tests.command import theatrum
from theatrum.arena.games import GameResult, local_runner, runner_on
from theatrum.arena.schedule import contests, schedule
from theatrum.core.errors import BadOption

NAME = "twilight-struggle"
PAIRINGS = schedule(contests(["random", "random"], 2), 30, 1)


class FakeRay(ModuleType):
    """What is used of Ray: tasks are sent as bytes, and finish the last one first."""

    exceptions = SimpleNamespace(RaySystemError=ConnectionError)

    def __init__(self) -> None:
        super().__init__("ray")
        self.connected = False
        self.most_waiting = 0

    def is_initialized(self) -> bool:
        return self.connected

    def init(self, **_: object) -> None:
        if os.environ.get("RAY_ADDRESS") == "nowhere":
            raise ConnectionError("no cluster answers\nand some advice")
        self.connected = True

    def shutdown(self) -> None:
        self.connected = False

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 1.0}

    def remote(self, max_retries: int) -> Callable[[Callable[..., Any]], Any]:
        assert max_retries > 0

        def wrapped(function: Callable[..., Any]) -> Any:
            def send(*arguments: object) -> bytes:
                assert self.connected
                return pickle.dumps(function(*pickle.loads(pickle.dumps(arguments))))

            return SimpleNamespace(remote=send)

        return wrapped

    def wait(self, tasks: list[bytes]) -> tuple[list[bytes], list[bytes]]:
        self.most_waiting = max(self.most_waiting, len(tasks))
        return tasks[-1:], tasks[:-1]

    def get(self, tasks: list[bytes]) -> list[Any]:
        return [pickle.loads(task) for task in tasks]


@pytest.fixture
def fake_ray(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeRay]:
    fake = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", fake)
    monkeypatch.delitem(sys.modules, "theatrum.arena.spread_ray", raising=False)
    yield fake
    sys.modules.pop("theatrum.arena.spread_ray", None)


def in_order(results: Iterator[GameResult]) -> list[GameResult]:
    return sorted(results, key=lambda result: (result.seed, result.bots))


def test_the_games_are_those_of_one_machine(fake_ray: FakeRay) -> None:
    ray = importlib.import_module("theatrum.arena.spread_ray")
    assert in_order(runner_on(ray.on_ray)(NAME, {}, PAIRINGS)) == in_order(local_runner(1)(NAME, {}, PAIRINGS))
    assert fake_ray.most_waiting == ray.IN_FLIGHT, "no more tasks wait than the cluster can take"
    assert not fake_ray.connected, "it is left in order"


def test_a_cluster_that_does_not_answer(fake_ray: FakeRay, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_ADDRESS", "nowhere")
    ray = importlib.import_module("theatrum.arena.spread_ray")
    with pytest.raises(BadOption, match=r"the Ray cluster of RAY_ADDRESS does not answer: no cluster answers$"):
        next(runner_on(ray.on_ray)(NAME, {}, PAIRINGS))


def test_the_command_plays_there(fake_ray: FakeRay) -> None:
    told = theatrum("arena", NAME, "random", "random", "--games", "10", "--runner", "ray")
    assert (told.returncode, told.stderr) == (0, "")
    assert "10 games" in told.stdout


def test_jobs_and_ray_exclude_each_other() -> None:
    told = theatrum("arena", NAME, "--jobs", "2", "--runner", "ray")
    assert told.returncode == 2
    assert "--jobs 2 and --runner ray do not go together" in told.stderr


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    told = theatrum("arena", NAME, "--runner", "ray")
    assert told.returncode == 2
    assert "install theatrum[ray]" in told.stderr


# --- a real cluster ---------------------------------------------------------------------------------------------------


@pytest.fixture
def cluster() -> Iterator[Any]:
    ray = pytest.importorskip("ray", reason="Ray is an extra, theatrum[ray], and is not installed")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield ray
    ray.shutdown()


def workers_at_play() -> list[int]:
    """Processes of this machine that carry out a task of ours; Ray names them after it."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if (process / "cmdline").read_bytes().startswith(b"ray::play_remote"):
                found.append(int(process.name))
        except OSError:
            continue
    return found


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="processes are found by way of /proc")
@pytest.mark.filterwarnings("default")  # those of Ray are not ours
def test_a_worker_that_is_killed_loses_nothing_and_doubles_nothing(cluster: Any, tmp_path: Path) -> None:
    from theatrum.arena.job import Job, plan_of
    from theatrum.core.registry import make_game

    ray = importlib.import_module("theatrum.arena.spread_ray")
    game = make_game(NAME)
    job = Job(game, plan_of(game, {}), tmp_path / "job.jsonl")
    pairings = schedule(contests(["random", "random"], 2), 600, 1)
    killed = 0
    results = []
    for result in job.play(runner_on(ray.on_ray), pairings):
        results.append(result)
        deadline = time.monotonic() + 10
        while killed < 2 and time.monotonic() < deadline:
            workers = workers_at_play()
            if workers:
                os.kill(workers[0], signal.SIGKILL)
                killed += 1
                break
    assert killed == 2
    assert [result.pairing for result in in_order(iter(results))] == pairings
    assert in_order(iter(results)) == in_order(local_runner(1)(NAME, {}, pairings))
    assert len((tmp_path / "job.jsonl").read_text().splitlines()) == 1 + len(pairings)
