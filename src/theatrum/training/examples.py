"""What is learned from: positions of finished games, each seen by a seat that has just moved, with how it ended.

The positions of one seat in one game follow each other and make a *course*. Courses are kept in shards: files of NumPy
arrays that are written whole or not at all, so that an interrupted run leaves only complete ones. They are gone through
shard by shard, as all positions of many games with all features are more than a memory holds.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Course:
    """The positions of one seat in the order of the game: features that are not 0, and what was thought of each."""

    numbers: Sequence[Sequence[int]]
    amounts: Sequence[Sequence[float]]
    prior: Sequence[float]  # the worth before anything is learned
    stage: Sequence[int]  # how far the game had come
    outcome: float  # what the game came to for this seat, on the same scale


@dataclass(frozen=True)
class Examples:
    """Some courses, one after the other."""

    features: Floats  # positions × features
    prior: Floats
    stage: NDArray[np.int64]
    outcome: Floats  # of the course, for each position
    last: NDArray[np.bool_]  # the last position of its course?


def save_shard(path: Path, courses: Sequence[Course]) -> None:
    """Write courses into a file of their own."""
    unfinished = path.with_suffix(".part")
    with unfinished.open("wb") as file:
        np.savez_compressed(
            file,
            numbers=np.fromiter((n for c in courses for row in c.numbers for n in row), np.int16),
            amounts=np.fromiter((a for c in courses for row in c.amounts for a in row), np.float32),
            lengths=np.array([len(row) for c in courses for row in c.numbers], np.int32),
            prior=np.fromiter((p for c in courses for p in c.prior), np.float32),
            stage=np.fromiter((n for c in courses for n in c.stage), np.int16),
            counts=np.array([len(c.prior) for c in courses], np.int32),
            outcome=np.array([c.outcome for c in courses], np.float32),
        )
    unfinished.replace(path)


def load_shard(path: Path, columns: int) -> Examples:
    """The courses of a file."""
    with path.open("rb") as file, np.load(file) as shard:
        counts, lengths = shard["counts"].astype(np.int64), shard["lengths"].astype(np.int64)
        features = np.zeros((len(lengths), columns))
        np.add.at(features, (np.repeat(np.arange(len(lengths)), lengths), shard["numbers"]), shard["amounts"])
        last = np.zeros(len(lengths), np.bool_)
        last[np.cumsum(counts[counts > 0]) - 1] = True
        return Examples(
            features=features,
            prior=shard["prior"].astype(np.float64),
            stage=shard["stage"].astype(np.int64),
            outcome=np.repeat(shard["outcome"].astype(np.float64), counts),
            last=last,
        )
