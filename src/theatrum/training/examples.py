"""What is learned from: positions of finished games, each seen by a seat that has just moved, with how it ended.

The positions of one seat in one game follow each other and make a *course*. Courses are kept in shards: files of NumPy
arrays that are written whole or not at all, so that an interrupted run leaves only complete ones.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
CHUNK: Final = 20_000  # positions that are written out in full at a time


@dataclass(frozen=True)
class Course:
    """The positions of one seat in the order of the game: features that are not 0, and what was thought of each."""

    game: int  # which game it is from: games are kept together when some are held out
    numbers: Sequence[Sequence[int]]
    amounts: Sequence[Sequence[float]]
    prior: Sequence[float]  # the worth before anything is learned
    stage: Sequence[int]  # how far the game had come
    outcome: float  # what the game came to for this seat, on the same scale


@dataclass(frozen=True)
class Examples:
    """Many courses, one after the other; of each position only the features that are not 0."""

    numbers: NDArray[np.int64]
    amounts: Floats
    positions: NDArray[np.int64]  # which position each of them belongs to
    prior: Floats
    stage: NDArray[np.int64]
    outcome: Floats  # of the course, for each position
    last: NDArray[np.bool_]  # the last position of its course?
    game: NDArray[np.int64]

    def of_games(self, chosen: NDArray[np.bool_]) -> "Examples":
        """The positions of some games; `chosen` says for each position whether its game is among them."""
        entries = chosen[self.positions]
        renumbered = np.cumsum(chosen) - 1
        return Examples(
            self.numbers[entries],
            self.amounts[entries],
            renumbered[self.positions[entries]],
            self.prior[chosen],
            self.stage[chosen],
            self.outcome[chosen],
            self.last[chosen],
            self.game[chosen],
        )

    def times(self, weights: Floats) -> Floats:
        """Each position's features times the weights."""
        return np.bincount(self.positions, self.amounts * weights[self.numbers], len(self.prior)).astype(np.float64)

    def sum_of(self, values: Floats, feature_count: int) -> Floats:
        """By feature: the sum over all positions of its amount times the position's value."""
        return np.bincount(self.numbers, self.amounts * values[self.positions], feature_count).astype(np.float64)

    def chunks(self, feature_count: int) -> Iterator[Floats]:
        """All positions with all features, some at a time."""
        bounds = np.searchsorted(self.positions, np.arange(0, len(self.prior) + CHUNK, CHUNK))
        for i, (start, end) in enumerate(pairwise(bounds)):
            size = min(CHUNK, len(self.prior) - i * CHUNK)
            table = np.zeros((size, feature_count))
            np.add.at(table, (self.positions[start:end] - i * CHUNK, self.numbers[start:end]), self.amounts[start:end])
            yield table


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
            game=np.array([c.game for c in courses], np.int64),
        )
    unfinished.replace(path)


def load_shards(paths: Sequence[Path]) -> Examples:
    """All positions of some shards."""
    parts = [np.load(path) for path in paths]

    def joined(name: str) -> NDArray[np.generic]:
        return np.concatenate([part[name] for part in parts])

    counts, lengths = joined("counts").astype(np.int64), joined("lengths").astype(np.int64)
    last = np.zeros(int(counts.sum()), np.bool_)
    last[np.cumsum(counts[counts > 0]) - 1] = True
    return Examples(
        numbers=joined("numbers").astype(np.int64),
        amounts=joined("amounts").astype(np.float64),
        positions=np.repeat(np.arange(len(lengths)), lengths),
        prior=joined("prior").astype(np.float64),
        stage=joined("stage").astype(np.int64),
        outcome=np.repeat(joined("outcome").astype(np.float64), counts),
        last=last,
        game=np.repeat(joined("game").astype(np.int64), counts),
    )
