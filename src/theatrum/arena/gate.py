"""The gate: is a candidate better than the bot it is to replace, and worse than nobody in the pool?

Against the first of the pool, the champion, it has to be better; against every other one, not worse. Each opponent has
a sequential test of its own. One failure is enough, so the chance of letting a worse candidate pass is that of a single
test, alpha; a good one has to get through all of them, so each may fail it with a share of beta only.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from theatrum.arena.games import GameResult
from theatrum.arena.ratings import expected
from theatrum.arena.schedule import Pairing, duel
from theatrum.arena.sequential import Errors, log_ratio
from theatrum.arena.standings import share_interval
from theatrum.core.errors import BadOption

WAVE: Final = 16  # seeds between two looks at the results: the same with any number of processes

PASSED: Final = "passed"
FAILED: Final = "failed"
OPEN: Final = "undecided"

Play = Callable[[list[Pairing]], Iterable[GameResult]]


@dataclass(frozen=True)
class Terms:
    """What is asked of a candidate, in Elo points, and how sure one wants to be."""

    better: float = 30.0  # than the champion: so much will pass, and nothing at all will not
    margin: float = 40.0  # against another: so much worse will not pass, and as good will
    alpha: float = 0.05
    beta: float = 0.05
    games: int = 2000  # at most, against each

    def check(self) -> None:
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise BadOption(f"error rates are between 0 and 0.5, not {self.alpha:g} and {self.beta:g}")
        if not (0 < self.better <= 400 and 0 < self.margin <= 400):
            raise BadOption(f"--better and --margin are between 0 and 400 Elo, not {self.better:g} and {self.margin:g}")


@dataclass
class Trial:
    """The candidate against one opponent."""

    opponent: str
    seats: int
    worse: float  # the bounds, in Elo: to be refused …
    good: float  # … and to pass
    errors: Errors
    sets: list[list[float]] = field(default_factory=list)  # points of each seed's games
    verdict: str = OPEN

    @property
    def games(self) -> int:
        return sum(map(len, self.sets))

    @property
    def points(self) -> float:
        return sum(map(sum, self.sets))

    @property
    def interval(self) -> tuple[float, float]:
        return share_interval(self.sets)

    @property
    def log_ratio(self) -> float:
        means = Counter(round(sum(one) / len(one), 9) for one in self.sets)
        return log_ratio(means, expected(self.worse, self.seats), expected(self.good, self.seats))

    def look(self) -> None:
        ratio = self.log_ratio
        if ratio >= self.errors.upper:
            self.verdict = PASSED
        elif ratio <= self.errors.lower:
            self.verdict = FAILED


@dataclass
class Gate:
    """All trials of a candidate."""

    candidate: str
    trials: list[Trial]

    @property
    def verdict(self) -> str:
        verdicts = {trial.verdict for trial in self.trials}
        return FAILED if FAILED in verdicts else OPEN if OPEN in verdicts else PASSED

    @property
    def games(self) -> int:
        return sum(trial.games for trial in self.trials)


def open_gate(candidate: str, pool: list[str], seats: int, terms: Terms) -> Gate:
    """Everything is said here that is wrong with the pool or the terms."""
    terms.check()
    if candidate in pool:
        raise BadOption(f"'{candidate}' is the candidate; its pool is the others")
    if len(set(pool)) < 2:
        raise BadOption("a pool is two different bots or more: who beats one opponent alone may only know its weakness")
    if len(set(pool)) < len(pool):
        raise BadOption("a bot of the pool is named twice; name each once")
    if terms.games < WAVE * seats:
        raise BadOption(f"{terms.games} games decide nothing; let it be {WAVE * seats} or more against each")
    errors = Errors(terms.alpha, terms.beta / len(pool))
    bounds = [(0.0, terms.better), *[(-terms.margin, 0.0)] * (len(pool) - 1)]
    trials = [Trial(bot, seats, low, high, errors) for bot, (low, high) in zip(pool, bounds, strict=True)]
    return Gate(candidate, trials)


def run_gate(gate: Gate, seats: int, terms: Terms, seed: int, play: Play) -> Gate:
    """Play wave by wave until every trial is decided, one is lost, or the games are used up."""
    waves = terms.games // (WAVE * seats)
    for wave in range(waves):
        still = [trial for trial in gate.trials if trial.verdict == OPEN]
        if not still or gate.verdict == FAILED:
            break
        first = seed + WAVE * wave
        seatings = {trial.opponent: duel(gate.candidate, trial.opponent, seats) for trial in still}
        pairings = [
            Pairing(first + n, seating) for n in range(WAVE) for trial in still for seating in seatings[trial.opponent]
        ]
        sets: defaultdict[tuple[str, int], list[float]] = defaultdict(list)
        for result in sorted(play(pairings), key=lambda result: (result.seed, result.bots)):
            opponent = next(bot for bot in result.bots if bot != gate.candidate)
            sets[opponent, result.seed].append(result.points(gate.candidate))
        for trial in still:
            trial.sets += [sets[trial.opponent, first + n] for n in range(WAVE)]
            trial.look()
    return gate
