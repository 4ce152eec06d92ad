"""What a game brings along to be learned: who plays the games that are learned from, and what is kept of them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from theatrum.core.errors import BadOption
from theatrum.core.manifest import part
from theatrum.core.registry import manifest_of
from theatrum.training.examples import Course

PlayGame = Callable[[int, str], list[Course]]  # a seed, and the best learner so far ("" for none)


@dataclass(frozen=True)
class Study:
    """Of one game."""

    features: Mapping[str, int]  # the groups of features that the bots read, with their sizes
    columns: int  # features, and what else explains results: who played
    play: PlayGame


@dataclass(frozen=True)
class Tuning:
    """Of a game whose bots have numbers to be tuned, rather than positions to be weighed."""

    # a seed, games of a round, rounds, the file for the weights, and where to say how it goes
    train: Callable[[int, int, int, Path, Callable[[str], None]], object]


def study_of(name: str) -> Study | Tuning:
    reference = manifest_of(name).study
    if not reference:
        raise BadOption(f"there is nothing to train for {name}")
    study: Study | Tuning = part(reference)
    return study
