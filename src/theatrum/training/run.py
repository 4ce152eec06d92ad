"""A training run: rounds of games, and after each of them weights from all games so far.

Everything is in one folder, and the same command goes on with it:

    run.json            what is done: seed, games, rounds, recipe
    round-1/0000.npz    shards of games, written whole or not at all
    weights-1.json      what was learned by the end of a round
    curve.json          how well each round's weights foretell games that they have not seen
    weights.json        the last of them

The first round is played by rules of thumb and stylists; in later ones the newest weights play, too.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np

from theatrum.agents.weights import PREFIX, write_weights
from theatrum.arena.spread import Spread
from theatrum.core.errors import TheatrumError
from theatrum.training.examples import Examples, Floats, load_shard, save_shard
from theatrum.training.fit import Quality, Recipe, fit, quality
from theatrum.training.study import Study, study_of

SHARD: Final = 25  # games in a file
HELD_OUT: Final = 10  # one shard in so many is only for testing
ROUND_SEEDS: Final = 1_000_000  # seeds of a round


class BadRun(TheatrumError):
    """A folder that cannot be gone on with."""


@dataclass(frozen=True)
class Plan:
    """What is to be done; the same plan goes on in the same folder."""

    game: str
    seed: int
    games: int  # a round
    recipe: Recipe


@dataclass(frozen=True)
class Point:
    """How well positions of games held out are foretold: by the plain worth, and with the weights."""

    round: int
    games: int
    plain: Quality
    learned: Quality


class Run:
    """The folder of a run."""

    def __init__(self, plan: Plan, study: Study, folder: Path) -> None:
        self.plan = plan
        self.study = study
        self.folder = folder
        self.open()

    def open(self) -> None:
        """Make the folder, or see that it belongs to this plan."""
        wanted = json.loads(json.dumps(asdict(self.plan)))
        path = self.folder / "run.json"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            if not path.exists():
                if any(self.folder.iterdir()):
                    raise BadRun(f"{self.folder} is not empty, and no training run; choose another folder")
                path.write_text(json.dumps(wanted, indent=1) + "\n", encoding="utf-8")
            content = path.read_bytes()
        except OSError as error:
            raise BadRun(f"{self.folder} cannot be used: {error.strerror or error}") from None
        try:
            found = json.loads(content)
        except (ValueError, RecursionError):
            raise BadRun(f"{path} is damaged; take the folder away, or choose another") from None
        if found != wanted:
            raise BadRun(f"{self.folder} has another run: {json.dumps(found)}; repeat its command, or choose another")

    # --- games --------------------------------------------------------------------------------------------------------

    def shards(self, number: int) -> list[Path]:
        return [self.folder / f"round-{number}" / f"{i:04}.npz" for i in range(-(-self.plan.games // SHARD))]

    def play(self, number: int, spread: Spread) -> Iterator[int]:
        """The games of a round that are still to play; yields how many are done."""
        (self.folder / f"round-{number}").mkdir(exist_ok=True)
        best = "" if number == 1 else f"{PREFIX}{self.weights(number - 1)}"
        missing = [(i, path) for i, path in enumerate(self.shards(number)) if not path.exists()]
        first = self.plan.seed + number * ROUND_SEEDS
        yield self.plan.games - sum(self.size(i) for i, _ in missing)
        task = partial(play_shard, self.plan.game, best)
        work = [Shard(str(path), first + i * SHARD, self.size(i)) for i, path in missing]
        yield from spread(task, work)

    def size(self, shard: int) -> int:
        return min(SHARD, self.plan.games - shard * SHARD)

    # --- weights ------------------------------------------------------------------------------------------------------

    def weights(self, number: int) -> Path:
        return self.folder / f"weights-{number}.json"

    def learn(self, number: int) -> Point:
        """Fit the weights of a round to all games so far, and keep them."""
        paths = [path for n in range(1, number + 1) for path in self.shards(n)]
        weights = fit(self.examples(paths, held_out=False), self.study.columns, self.plan.recipe)
        plain, learned, outcomes = [], [], []
        for examples in self.examples(paths, held_out=True):
            plain.append(examples.prior)
            learned.append(examples.prior + examples.features @ weights)
            outcomes.append(examples.outcome)
        outcome = np.concatenate(outcomes)
        point = Point(
            number,
            number * self.plan.games,
            quality(np.concatenate(plain), outcome),
            quality(np.concatenate(learned), outcome),
        )
        self.keep(self.weights(number), weights, point)
        self.keep(self.folder / "weights.json", weights, point)
        self.note(point)
        return point

    def examples(self, paths: list[Path], held_out: bool) -> Iterator[Examples]:
        """Shard by shard: those that are learned from, or those that only test what was learned."""
        for i, path in enumerate(paths):
            if (i % HELD_OUT == 0) == held_out:
                try:
                    yield load_shard(path, self.study.columns)
                except (OSError, EOFError, ValueError, KeyError, IndexError, TypeError, BadZipFile) as error:
                    raise BadRun(f"{path} is damaged ({error}); take it away, and its games are played again") from None

    def keep(self, path: Path, weights: Floats, point: Point) -> None:
        size = sum(self.study.features.values())
        record = {**asdict(self.plan), "round": point.round, "foretells": rounded(point)}
        write_weights(path, self.plan.game, self.study.features, weights[:size].tolist(), record)

    def note(self, point: Point) -> None:
        """Add a round to the curve."""
        path = self.folder / "curve.json"
        curve = [old for old in read_curve(path) if old["round"] < point.round]
        curve.append({"round": point.round, "games": point.games, **rounded(point)})
        path.write_text(json.dumps(curve, indent=1) + "\n", encoding="utf-8")


def rounded(point: Point) -> dict[str, dict[str, float]]:
    return {
        name: {key: round(value, 4) for key, value in asdict(of).items()}
        for name, of in (("plain", point.plain), ("learned", point.learned))
    }


def read_curve(path: Path) -> list[dict[str, Any]]:
    if not path.exists():
        return []
    curve: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return curve


@dataclass(frozen=True)
class Shard:
    """Games to play, and where they go."""

    path: str
    first: int
    games: int


def play_shard(game: str, best: str, shard: Shard) -> int:
    """In whatever process: the games of a shard; how many they were."""
    study = study_of(game)
    assert isinstance(study, Study)
    courses = [course for seed in range(shard.first, shard.first + shard.games) for course in study.play(seed, best)]
    save_shard(Path(shard.path), courses)
    return shard.games
