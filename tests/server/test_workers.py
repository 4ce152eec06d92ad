"""Processes for work: waiting does not count, and nobody's work delays or ends another's."""

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from theatrum.core.registry import GAMES, game_names
from theatrum.server.workers import Workers, WorkTooLong

LONG = 120.0


def process_id() -> int:
    return os.getpid()


def wait_for(signal_file: Path) -> int:
    """Work that goes on until the test lets it end; the process it was done in."""
    while not signal_file.exists():
        time.sleep(0.01)
    return os.getpid()


def never_ends() -> None:
    while True:
        time.sleep(1)


def die_once(trace: Path) -> str:
    if not trace.exists():
        trace.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "done"


def with_workers(count: int, test: Callable[[Workers], Awaitable[None]]) -> None:
    async def run() -> None:
        workers = Workers(count)
        try:
            await test(workers)
        finally:
            workers.stop()

    asyncio.run(run())


def test_waiting_for_a_free_process_does_not_count(tmp_path: Path) -> None:
    """The second work has less time than it waits for the first."""

    async def test(workers: Workers) -> None:
        await workers.run(process_id, seconds=LONG)
        first = asyncio.create_task(workers.run(wait_for, tmp_path / "go", seconds=LONG, who="a"))
        second = asyncio.create_task(workers.run(process_id, seconds=4, who="b"))
        await asyncio.sleep(5)
        assert not second.done()
        (tmp_path / "go").touch()
        assert await second == await first

    with_workers(1, test)


def test_work_that_takes_too_long_ends_only_its_own_process(tmp_path: Path) -> None:
    async def test(workers: Workers) -> None:
        other = asyncio.create_task(workers.run(wait_for, tmp_path / "go", seconds=LONG, who="a"))
        with pytest.raises(WorkTooLong):
            await workers.run(never_ends, seconds=0.5, who="b")
        assert not other.done()
        (tmp_path / "go").touch()
        kept = await other
        assert kept in {await workers.run(process_id, seconds=LONG) for _ in range(2)}

    with_workers(2, test)


def test_one_guest_never_takes_more_than_one_process(tmp_path: Path) -> None:
    """However many files a guest sends, another's is read at once."""

    async def test(workers: Workers) -> None:
        greedy = [asyncio.create_task(workers.run(wait_for, tmp_path / "go", seconds=LONG, who="a")) for _ in range(5)]
        assert await workers.run(process_id, seconds=LONG, who="b") > 0
        assert not any(task.done() for task in greedy)
        (tmp_path / "go").touch()
        assert len(set(await asyncio.gather(*greedy))) == 1
        assert workers.turns == {}

    with_workers(2, test)


def test_the_work_of_a_process_that_died_is_done_again(tmp_path: Path) -> None:
    async def test(workers: Workers) -> None:
        assert await workers.run(die_once, tmp_path / "died", seconds=LONG) == "done"

    with_workers(1, test)


def test_work_that_is_no_longer_wanted_gives_its_process_back(tmp_path: Path) -> None:
    async def test(workers: Workers) -> None:
        await workers.run(process_id, seconds=LONG)
        unwanted = asyncio.create_task(workers.run(never_ends, seconds=LONG, who="a"))
        await asyncio.sleep(0.1)
        unwanted.cancel()
        assert await workers.run(process_id, seconds=LONG, who="a") > 0

    with_workers(1, test)


def test_a_worker_knows_the_games_that_were_added(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is a process of its own: what was registered in the server is passed on to it."""
    monkeypatch.setitem(GAMES, "example", "theatrum.games.example.manifest")

    async def test(workers: Workers) -> None:
        assert await workers.run(game_names, seconds=LONG) == game_names()

    with_workers(1, test)
