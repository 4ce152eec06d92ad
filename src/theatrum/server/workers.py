"""Processes for work that would hold up the server: bots that think, files that are read."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, TypeVar

T = TypeVar("T")

TRIES: Final = 3  # a worker that dies is replaced, and the work done again


def begin() -> None:
    """In a new worker: leave Ctrl-C to the server, and end with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


class WorkTooLong(Exception):
    """Work that did not end in time; its worker was ended."""


class Workers:
    """A few processes, started when they are first needed and again when they break."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.pool: ProcessPoolExecutor | None = None

    def started(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.count, mp_context=context, initializer=begin)
        return self.pool

    async def run(self, work: Callable[..., T], *arguments: Any, seconds: float) -> T:
        """Do this in a worker. What the work itself raises is raised here."""
        for tried in range(1, TRIES + 1):
            pool = self.started()
            try:
                call = asyncio.wrap_future(pool.submit(work, *arguments))
                return await asyncio.wait_for(call, seconds)
            except BrokenProcessPool:
                self.drop(pool)
                if tried == TRIES:
                    raise
            except TimeoutError:
                self.drop(pool)
                raise WorkTooLong from None
        raise AssertionError

    def drop(self, pool: ProcessPoolExecutor) -> None:
        """End the processes of a pool; the next work gets a new one."""
        if self.pool is pool:
            self.pool = None
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()

    def stop(self) -> None:
        if self.pool is not None:
            self.drop(self.pool)
