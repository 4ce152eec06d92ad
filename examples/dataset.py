"""A million positions with what was chosen and how the game ended, as a Parquet file.

    python examples/dataset.py --positions 1000000 --out positions.parquet

One row is one choice. `docs/environments.md` has the schema; the file itself says what the numbers of an observation
mean, in the metadata of its schema.
"""

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

import theatrum
from theatrum.envs.batch import BatchEnv

FIRST_SEED = 1
GROUP = 50_000  # positions that are written together


def schema_of(env: BatchEnv, options: dict[str, Any]) -> Any:
    """The columns, and what their numbers mean."""
    pieces = [
        {
            "name": p.name,
            "start": int(p.start),
            "shape": p.shape,
            "least": p.least,
            "most": p.most,
            "meaning": p.meaning,
        }
        for p in env.observer.pieces
    ]
    columns = [
        ("seed", pa.uint64()),  # the game is that of game.new(seed)
        ("step", pa.uint32()),  # choices made before in this game
        ("seat", pa.uint8()),  # whose choice it was
        ("observation", pa.list_(pa.int8(), env.observer.size)),  # what that seat saw
        ("legal", pa.list_(pa.uint16())),  # the actions that were possible
        ("action", pa.uint16()),  # the one chosen
        ("outcome", pa.float32()),  # the reward of that seat at the end: 1 first, -1 last
    ]
    actions = [env.game.action_name(action) for action in range(env.game.num_actions)]
    said = {
        "game": env.game.name,
        "options": options,
        "theatrum": theatrum.__version__,
        "pieces": pieces,
        "actions": actions,
    }
    return pa.schema(columns, {key: json.dumps(value) for key, value in said.items()})


class Players:
    """Who chooses: random players in compiled code, or one of our agents in every seat."""

    def __init__(self, env: BatchEnv, name: str) -> None:
        self.env, self.name = env, name
        self.agents = [theatrum.make_agent(name, env.game, FIRST_SEED + seat) for seat in range(env.game.seats)]

    def choose(self, seats: Any) -> Any:
        if self.name == "random":
            return self.env.random_actions()
        views = [self.env.game.view(s, seat) for s, seat in zip(self.env.batch.states, seats.tolist(), strict=True)]
        return np.array([self.agents[v.viewer].choose(v, v.decision, v.legal) for v in views])


def write(path: Path, game: str, positions: int, players: str, num_envs: int = 64, **options: Any) -> int:
    """Play until finished games have that many positions; how many were written. Only finished games are."""
    env = BatchEnv(game, num_envs, **options)
    schema = schema_of(env, options)
    seen, info = env.reset(seed=FIRST_SEED)
    chooser = Players(env, players)
    begun = num_envs
    seeds = list(range(FIRST_SEED, FIRST_SEED + num_envs))
    running: list[list[tuple[Any, ...]]] = [[] for _ in range(num_envs)]  # the positions of games that go on
    ended: list[Any] = []  # games to be written
    written = waiting = 0
    with pq.ParquetWriter(path, schema, compression="zstd") as file:
        while written + waiting < positions:
            seats = info["seat"]
            actions = chooser.choose(seats)
            for i in range(num_envs):
                running[i].append((seats[i], seen["observation"][i], seen["action_mask"][i], actions[i]))
            seen, rewards, done, _, info = env.step(actions)
            for i in np.flatnonzero(done).tolist():
                ended.append(table_of(schema, seeds[i], running[i], rewards[i]))
                waiting += len(running[i])
                running[i] = []
                seeds[i] = FIRST_SEED + begun  # the next game to begin has the next seed
                begun += 1
            if waiting >= min(GROUP, positions - written):
                file.write_table(pa.concat_tables(ended))
                written, waiting, ended = written + waiting, 0, []
    return written


def table_of(schema: Any, seed: int, played: list[tuple[Any, ...]], rewards: Any) -> Any:
    """A finished game."""
    seats, observations, masks, actions = (np.stack(column) for column in zip(*played, strict=True))
    rows, legal = np.nonzero(masks)
    offsets = np.searchsorted(rows, np.arange(len(played) + 1))
    columns = [
        np.full(len(played), seed, np.uint64),
        np.arange(len(played), dtype=np.uint32),
        seats.astype(np.uint8),
        pa.FixedSizeListArray.from_arrays(observations.reshape(-1), observations.shape[1]),
        pa.ListArray.from_arrays(offsets, legal.astype(np.uint16)),
        actions.astype(np.uint16),
        rewards[seats].astype(np.float32),
    ]
    return pa.Table.from_arrays([pa.array(c) if isinstance(c, np.ndarray) else c for c in columns], schema=schema)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="twilight-struggle")
    parser.add_argument("--positions", type=int, default=1_000_000)
    parser.add_argument("--players", default="random", help="random, or a bot by name: far slower, far better games")
    parser.add_argument("--out", type=Path, default=Path("positions.parquet"))
    given = parser.parse_args()
    count = write(given.out, given.game, given.positions, given.players)
    print(f"{count:,} positions in {given.out}, {given.out.stat().st_size / 1e6:.1f} MB")
