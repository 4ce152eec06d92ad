"""The same work on the machines of a Ray cluster; needs the extra `theatrum[ray]`.

A task is a few items, say games. One whose worker or machine is lost is done again elsewhere, with the same results as
work is pure; only what a task hands over at its end counts, so that nothing is lost and nothing doubled.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, Final

import ray

from theatrum.arena.spread import Item, Result
from theatrum.core.errors import BadOption, TheatrumError
from theatrum.core.registry import GAMES, register_all

BATCH: Final = 4  # items per task: sending one away costs more than a process of one's own
IN_FLIGHT: Final = 4  # tasks per processor that wait or run: enough to keep all busy, few enough to hold in memory
RETRIES: Final = 10  # machines or workers that one task may lose


def do_remotely(modules: list[str], task: Callable[[Item], Result], batch: list[Item]) -> list[Result]:
    """On another machine, which knows the games of this one only by name."""
    register_all(modules)
    return [task(item) for item in batch]


def on_ray(task: Callable[[Item], Result], items: Sequence[Item]) -> Iterator[Result]:
    """On the cluster that RAY_ADDRESS names, or on one of this machine's own; results come as tasks finish."""
    started = not ray.is_initialized()
    if started:
        try:
            ray.init(include_dashboard=False, log_to_driver=False)
        except Exception as error:  # Ray raises bare ones, too
            raise BadOption(f"the Ray cluster of RAY_ADDRESS does not answer: {str(error).splitlines()[0]}") from error
    try:
        remote: Any = ray.remote(max_retries=RETRIES)(do_remotely)
        most = IN_FLIGHT * max(1, int(ray.cluster_resources().get("CPU", 1)))
        todo = iter([items[i : i + BATCH] for i in range(0, len(items), BATCH)])
        waiting: list[Any] = []
        while True:
            for batch in islice(todo, most - len(waiting)):
                waiting.append(remote.remote(list(GAMES.values()), task, list(batch)))
            if not waiting:
                return
            done, waiting = ray.wait(waiting)
            for results in ray.get(done):
                yield from results
    except ray.exceptions.RaySystemError as error:
        raise TheatrumError(
            f"the Ray cluster was lost: {str(error).splitlines()[0]}; the same command goes on"
        ) from None
    finally:
        if started:
            ray.shutdown()
