"""The same tournament on the machines of a Ray cluster; needs the extra `theatrum[ray]`."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import ray

from theatrum.arena.tournament import GameResult, Pairing, batched, play_batch
from theatrum.core.errors import BadOption
from theatrum.core.registry import GAMES, register_all

BATCH: Final = 20  # games per task: sending one away costs more than a process of one's own
IN_FLIGHT: Final = 4  # tasks per processor that wait or run: enough to keep all busy, few enough to hold in memory


def play_remote(
    modules: list[str], name: str, options: Mapping[str, object], bots: list[str], batch: list[Pairing]
) -> list[GameResult]:
    """On another machine, which knows the games of this one only by name."""
    register_all(modules)
    return play_batch(name, options, bots, batch)


def play_on_ray(
    name: str, options: Mapping[str, object], bots: list[str], games: int, seed: int, address: str
) -> Iterator[list[GameResult]]:
    """Play all pairings there; results come batch by batch as they finish, the same as anywhere else."""
    batches = batched(name, options, bots, games, seed, BATCH)
    try:
        ray.init(address=address, include_dashboard=False, log_to_driver=False)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise BadOption(f"there is no Ray cluster at '{address}': {str(error).splitlines()[0]}") from error
    try:
        task: Any = ray.remote(play_remote)
        most = IN_FLIGHT * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting: list[Any] = []
        for batch in batches:
            if len(waiting) >= most:
                done, waiting = ray.wait(waiting)
                yield from ray.get(done)
            waiting.append(task.remote(list(GAMES.values()), name, dict(options), bots, batch))
        while waiting:
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)
    finally:
        ray.shutdown()
