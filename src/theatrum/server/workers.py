"""Processes for work that would hold up the server: bots that think, files that are read."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from typing import Final, TypeVar

from theatrum.core.registry import GAMES, register_all

T = TypeVar("T")

TRIES: Final = 3  # a worker that dies is replaced, and the work done again
STARTING: Final = 120.0  # seconds; on a busy machine a new process takes its time


def begin(games: list[str]) -> None:
    """In a new worker: know the server's games, leave Ctrl-C to the server, and end with it, however it ends."""
    register_all(games)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def is_ready() -> bool:
    """The first work of a process: when it is done, the process runs."""
    return True


class WorkTooLong(Exception):
    """Work that did not end in time; its worker was ended."""


class Worker:
    """One process, started when it is first needed and again when it breaks."""

    def __init__(self) -> None:
        self.pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[..., T], *arguments: object, seconds: float) -> T:
        pool = await self.started()
        try:
            return await result_of(pool, seconds, work, *arguments)
        except TimeoutError:
            self.drop()
            raise WorkTooLong from None
        except (BrokenProcessPool, asyncio.CancelledError):
            self.drop()
            raise

    async def started(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(1, mp_context=context, initializer=begin, initargs=(list(GAMES.values()),))
            try:
                await result_of(self.pool, STARTING, is_ready)
            except BaseException:
                self.drop()
                raise
        return self.pool

    def drop(self) -> None:
        """End the process; the next work gets a new one."""
        pool, self.pool = self.pool, None
        if pool is not None:
            processes = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()


async def result_of(pool: ProcessPoolExecutor, seconds: float, work: Callable[..., T], *arguments: object) -> T:
    return await asyncio.wait_for(asyncio.wrap_future(pool.submit(work, *arguments)), seconds)


class Workers:
    """A few processes. Work waits until one is free; that of one guest never takes more than one of them."""

    def __init__(self, count: int) -> None:
        self.idle = [Worker() for _ in range(count)]
        self.all: Final = tuple(self.idle)
        self.free = asyncio.Semaphore(count)
        self.turns: dict[str, tuple[asyncio.Lock, int]] = {}  # guest -> whose turn it is, how many there are

    async def run(self, work: Callable[..., T], *arguments: object, seconds: float, who: str = "") -> T:
        """Do this in a worker, in so many seconds: those of waiting for one do not count. What the work itself raises
        is raised here."""
        async with self.turn_of(who), self.free:
            worker = self.idle.pop()  # the one that worked last: it remembers what it read
            try:
                return await tried(worker, seconds, work, *arguments)
            finally:
                self.idle.append(worker)

    @asynccontextmanager
    async def turn_of(self, who: str) -> AsyncIterator[None]:
        """One guest's work is done one after the other; the server's own (no guest) is not held up by that."""
        if not who:
            yield
            return
        lock, waiting = self.turns.get(who, (asyncio.Lock(), 0))
        self.turns[who] = lock, waiting + 1
        try:
            async with lock:
                yield
        finally:
            _, waiting = self.turns.pop(who)
            if waiting > 1:
                self.turns[who] = lock, waiting - 1

    def stop(self) -> None:
        for worker in self.all:
            worker.drop()


async def tried(worker: Worker, seconds: float, work: Callable[..., T], *arguments: object) -> T:
    """The result, also if the process dies now and then."""
    for _ in range(TRIES - 1):
        try:
            return await worker.run(work, *arguments, seconds=seconds)
        except BrokenProcessPool:
            continue
    return await worker.run(work, *arguments, seconds=seconds)
