"""Work that falls into many pure tasks, done in this process or in several of this machine."""

import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import active_children
from typing import Final, Protocol, TypeVar

from theatrum.core.errors import TheatrumError
from theatrum.core.registry import GAMES, register_all

IN_FLIGHT: Final = 4  # tasks per process that wait or run

Item = TypeVar("Item")
Result = TypeVar("Result")


class Spread(Protocol):
    """Does a task with each of some items; results come as they finish. Task and items must be fit to be sent away."""

    def __call__(self, task: Callable[[Item], Result], items: Sequence[Item]) -> Iterator[Result]: ...


def join_the_pool(modules: Iterable[str]) -> None:
    """A process that leaves Ctrl-C to the one that started it, and knows its games."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    register_all(list(modules))


def on_this_machine(jobs: int) -> Spread:
    """In this process, or in several."""

    def run(task: Callable[[Item], Result], items: Sequence[Item]) -> Iterator[Result]:
        if jobs <= 1 or len(items) <= 1:
            yield from map(task, items)
            return
        others = set(active_children())
        with ProcessPoolExecutor(jobs, initializer=join_the_pool, initargs=(list(GAMES.values()),)) as pool:
            todo = iter(items)
            waiting: set[Future[Result]] = set()
            try:
                while True:
                    for item in islice(todo, IN_FLIGHT * jobs - len(waiting)):
                        waiting.add(pool.submit(task, item))
                    if not waiting:
                        return
                    done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                    for future in done:
                        yield future.result()
            except BrokenProcessPool:
                raise TheatrumError("a process that played games was killed; the same command plays them") from None
            finally:
                pool.shutdown(wait=False, cancel_futures=True)
                if waiting:  # nobody waits for games that are still being played
                    for process in set(active_children()) - others:
                        process.terminate()

    return run
