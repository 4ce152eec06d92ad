"""What is learned from: positions of finished games, each seen by a seat that has just moved, with how it ended.

The positions of one seat in one game follow each other and make a *course*. Courses are kept in shards: files of NumPy
arrays that are written whole or not at all, so that an interrupted run leaves only complete ones.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]


@dataclass(frozen=True)
class Course:
    """The positions of one seat in the order of the game: features that are not 0, and what was thought of each."""

    game: int  # which game it is from: games are kept together when some are held out
    numbers: Sequence[Sequence[int]]
    amounts: Sequence[Sequence[float]]
    prior: Sequence[float]  # the worth before anything is learned
    outcome: float  # what the game came to for this seat, on the same scale


@dataclass(frozen=True)
class Examples:
    """Many courses, one after the other."""

    features: Floats  # positions × features
    prior: Floats
    outcome: Floats  # of the course, for each position
    last: NDArray[np.bool_]  # the last position of its course?
    game: NDArray[np.int64]

    def of_games(self, games: Iterable[int]) -> "Examples":
        chosen = np.isin(self.game, np.fromiter(games, np.int64))
        return Examples(*(part[chosen] for part in (self.features, self.prior, self.outcome, self.last, self.game)))


def save_shard(path: Path, courses: Sequence[Course]) -> None:
    """Write courses into a file of their own."""
    lengths = [len(numbers) for course in courses for numbers in course.numbers]
    unfinished = path.with_suffix(".part")
    with unfinished.open("wb") as file:
        np.savez_compressed(
            file,
            numbers=np.fromiter((n for c in courses for row in c.numbers for n in row), np.int16),
            amounts=np.fromiter((a for c in courses for row in c.amounts for a in row), np.float32),
            lengths=np.array(lengths, np.int32),
            prior=np.fromiter((p for c in courses for p in c.prior), np.float32),
            positions=np.array([len(c.prior) for c in courses], np.int32),
            outcome=np.array([c.outcome for c in courses], np.float32),
            game=np.array([c.game for c in courses], np.int64),
        )
    unfinished.rename(path)


def load_shards(paths: Sequence[Path], feature_count: int) -> Examples:
    """All positions of some shards as one table."""
    parts = list(_tables(paths, feature_count))
    return Examples(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


def _tables(paths: Sequence[Path], feature_count: int) -> Iterator[tuple[NDArray[np.generic], ...]]:
    for path in paths:
        with np.load(path) as shard:
            rows = np.repeat(np.arange(len(shard["lengths"])), shard["lengths"])
            features = np.zeros((len(shard["lengths"]), feature_count), np.float32)
            np.add.at(features, (rows, shard["numbers"]), shard["amounts"])
            last = np.zeros(len(features), np.bool_)
            last[np.cumsum(shard["positions"]) - 1] = True
            yield (
                features,
                shard["prior"],
                np.repeat(shard["outcome"], shard["positions"]),
                last,
                np.repeat(shard["game"], shard["positions"]),
            )
