"""Tournaments on Ray, which the suite does not install: a stand-in that runs every task at once, in its order."""

from __future__ import annotations

import importlib
import pickle
import sys
from collections.abc import Callable, Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tests.command import theatrum
from theatrum.arena.tournament import GameResult, play_tournament
from theatrum.core.errors import BadOption

NAME = "twilight-struggle"
BOTS = ["random", "random"]


class FakeRay(ModuleType):
    """What is used of Ray: tasks are sent as bytes, and finish the last one first."""

    def __init__(self, processors: int = 1) -> None:
        super().__init__("ray")
        self.processors = processors
        self.connected = ""
        self.most_waiting = 0

    def init(self, address: str, **_: object) -> None:
        if address == "nowhere":
            raise ConnectionError("no cluster answers\nand some advice")
        self.connected = address

    def shutdown(self) -> None:
        self.connected = ""

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": float(self.processors)}

    def remote(self, function: Callable[..., Any]) -> Any:
        def send(*arguments: object) -> bytes:
            assert self.connected
            return pickle.dumps(function(*pickle.loads(pickle.dumps(arguments))))

        return SimpleNamespace(remote=send)

    def wait(self, tasks: list[bytes]) -> tuple[list[bytes], list[bytes]]:
        self.most_waiting = max(self.most_waiting, len(tasks))
        return tasks[-1:], tasks[:-1]

    def get(self, tasks: list[bytes]) -> list[Any]:
        return [pickle.loads(task) for task in tasks]


@pytest.fixture
def fake_ray(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeRay]:
    fake = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", fake)
    monkeypatch.delitem(sys.modules, "theatrum.arena.runner_ray", raising=False)
    yield fake
    sys.modules.pop("theatrum.arena.runner_ray", None)


def in_order(batches: Iterator[list[GameResult]]) -> list[GameResult]:
    return sorted((result for batch in batches for result in batch), key=lambda result: (result.seed, result.seating))


def test_the_games_are_those_of_one_machine(fake_ray: FakeRay) -> None:
    runner = importlib.import_module("theatrum.arena.runner_ray")
    there = in_order(runner.play_on_ray(NAME, {}, BOTS, 130, 1, "auto"))
    assert there == in_order(play_tournament(NAME, {}, BOTS, 130, 1, 1))
    assert fake_ray.most_waiting == runner.IN_FLIGHT, "no more tasks wait than the cluster can take"
    assert fake_ray.connected == "", "it is left in order"


def test_a_cluster_that_does_not_answer(fake_ray: FakeRay) -> None:
    runner = importlib.import_module("theatrum.arena.runner_ray")
    with pytest.raises(BadOption, match=r"there is no Ray cluster at 'nowhere': no cluster answers$"):
        next(runner.play_on_ray(NAME, {}, BOTS, 2, 1, "nowhere"))


def test_the_command_plays_there(fake_ray: FakeRay) -> None:
    told = theatrum("arena", NAME, "--seats", "random", "random", "--games", "10", "--ray", "auto")
    assert (told.returncode, told.stderr) == (0, "")
    assert "10 games" in told.stdout


def test_jobs_and_ray_exclude_each_other() -> None:
    told = theatrum("arena", NAME, "--jobs", "2", "--ray", "auto")
    assert told.returncode == 2
    assert "--jobs 2 and --ray auto do not go together" in told.stderr


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    told = theatrum("arena", NAME, "--ray", "auto")
    assert told.returncode == 2
    assert "install theatrum[ray]" in told.stderr
