"""How fast are the environments? Steps per second of random play through each, on one core, by CPU time.

    python -m benchmarks.environments [--seconds 3] [--num-envs 64] [--json]

A step is a real choice: dice, draws and moves without an alternative are no steps, but their time counts.
"""

import argparse
import json
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

import gymnasium
import numpy as np

import theatrum.envs  # noqa: F401  registers the environments
from theatrum.agents.bot_settings import bot_settings_of
from theatrum.core.batch import Batch
from theatrum.core.build import compiled
from theatrum.core.game import random_playout
from theatrum.core.registry import game_names, make_game, manifest_of
from theatrum.core.rng import seeded
from theatrum.envs.aec import env as aec_env
from theatrum.envs.batch import BatchEnv

RUNS = 5  # of which the median counts


def rate(play: Callable[[], int], seconds: float) -> float:
    """Steps per second of CPU time; `play` says how many it made."""
    play()
    rates = []
    for _ in range(RUNS):
        steps, start = 0, process_time()
        while (spent := process_time() - start) < seconds / RUNS:
            steps += play()
        rates.append(steps / spent)
    return float(np.median(rates))


def engine(name: str, options: dict[str, Any], seconds: float) -> float:
    """Random play by the engine alone: its decisions, those without an alternative among them."""
    game = make_game(name, options)
    seeds = iter(range(10**9))

    def play() -> int:
        seed = next(seeds)
        return random_playout(game, game.new(seed), seeded(seed))

    return rate(play, seconds)


def batched(name: str, options: dict[str, Any], seconds: float, num_envs: int) -> dict[str, float]:
    """Of the batch: steps alone, with rows and masks, and with arrays of NumPy around them; the cost of one row."""
    env = BatchEnv(name, num_envs, **options)
    env.reset(seed=1)
    batch, luck = env.batch, seeded(1)

    def step(batch: Batch) -> None:
        batch.step(batch.random_actions(luck))

    def steps() -> int:
        step(batch)
        return num_envs

    def rows() -> int:
        batch.rows()
        return num_envs

    def with_rows() -> int:
        step(batch)
        batch.rows()
        batch.masks()
        return num_envs

    def with_arrays() -> int:
        env.step(env.random_actions())
        return num_envs

    lent = BatchEnv(name, num_envs, copy=False, **options)
    lent.reset(seed=1)

    def with_lent_arrays() -> int:
        lent.step(lent.random_actions())
        return num_envs

    return {
        "batch, moves alone": rate(steps, seconds),
        "batch, with observations": rate(with_rows, seconds),
        "BatchEnv": rate(with_arrays, seconds),
        "BatchEnv, copy=False": rate(with_lent_arrays, seconds),
        "ns per observation": 1e9 / rate(rows, seconds),
    }


def single(name: str, options: dict[str, Any], seconds: float) -> float:
    env = gymnasium.make(f"theatrum/{manifest_of(name).environment}", disable_env_checker=True, **options).unwrapped
    random = Random(1).random
    seen, _ = env.reset(seed=1)

    def play() -> int:
        nonlocal seen
        possible = seen["action_mask"].nonzero()[0]
        seen, _, terminated, _, _ = env.step(possible[int(random() * len(possible))])
        if terminated:
            seen, _ = env.reset()
        return 1

    return rate(play, seconds)


def aec(name: str, options: dict[str, Any], seconds: float) -> float:
    env = aec_env(name, **options)
    random = Random(1).random
    env.reset(seed=1)

    def play() -> int:
        observation, _, terminated, _, _ = env.last()
        if terminated:
            env.reset()
            return 0
        possible = observation["action_mask"].nonzero()[0]
        env.step(possible[int(random() * len(possible))])
        return 1

    return rate(play, seconds)


def figures(name: str, seconds: float, num_envs: int) -> dict[str, float]:
    options = dict(bot_settings_of(name).measured)
    return {
        "engine (all decisions)": engine(name, options, seconds),
        **batched(name, options, seconds, num_envs),
        "AEC (PettingZoo)": aec(name, options, seconds),
        "Gymnasium, random opponents": single(name, options, seconds),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU time per figure")
    parser.add_argument("--num-envs", type=int, default=64, help="games of a batch")
    parser.add_argument("--json", action="store_true", help="print JSON for tools")
    arguments = parser.parse_args()
    report = {name: figures(name, arguments.seconds, arguments.num_envs) for name in game_names()}
    if arguments.json:
        print(json.dumps({"compiled": compiled(), **report}, indent=2))
        return
    print(
        f"engine {'compiled' if compiled() else 'pure Python'}, {arguments.num_envs} games per batch, steps per second"
    )
    names = list(report)
    print(f"{'':30}" + "".join(f"{name:>20}" for name in names))
    for figure in report[names[0]]:
        print(f"{figure:30}" + "".join(f"{report[name][figure]:>20,.0f}" for name in names))


if __name__ == "__main__":
    main()
