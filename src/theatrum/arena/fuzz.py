"""Random games by the thousand, every decision checked; what breaks is kept so that it can be replayed.

A job is pure and seeded: the same seed gives the same game in any process. Plain random play hardly reaches some
endings, so games take turns between profiles: some avoid an immediate loss, some like certain actions.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from theatrum.agents.bot_settings import bot_settings_of, profiles_of
from theatrum.agents.profile import Profile
from theatrum.core.errors import TheatrumError
from theatrum.core.game import AnyGame
from theatrum.core.registry import GAMES, make_game, random_options, register_all
from theatrum.core.rng import Rng, seeded
from theatrum.records.header import OWN, Header, RecordedSeat
from theatrum.records.record import read, start_record
from theatrum.testing.conformance import Fault, check_decision, require

BATCH = 25  # games per task: enough to make starting a task cheap
PICKS = 6  # how often a careful player looks for another action


@dataclass(frozen=True)
class FuzzResult:
    """One finished (or broken) game."""

    seed: int
    profile: str
    decisions: int
    turn: int
    reason: int
    winners: tuple[int, ...]
    fault: str = ""
    actions: tuple[tuple[int, int], ...] = ()
    options: Mapping[str, object] = field(default_factory=dict)


@dataclass
class Tally:
    """What many games came to."""

    games: int = 0
    decisions: int = 0
    turns: Counter[int] = field(default_factory=Counter)
    reasons: Counter[tuple[int, tuple[int, ...]]] = field(default_factory=Counter)
    faults: list[FuzzResult] = field(default_factory=list)

    def add(self, result: FuzzResult) -> None:
        self.games += 1
        self.decisions += result.decisions
        if result.fault:
            self.faults.append(result)
        else:
            self.turns[result.turn] += 1
            self.reasons[result.reason, result.winners] += 1


def loses_at_once(game: AnyGame, s: Any, seat: int, action: int) -> bool:
    """Would this action end the game with a loss for the one who makes it?"""
    after = game.copy(s)
    game.apply(after, seat, action)
    ending = game.ending(after)
    return ending is not None and seat not in ending.winners


def pick(game: AnyGame, s: Any, seat: int, profile: Profile, rng: Rng) -> int:
    legal = game.legal(s, seat)
    choices = legal
    if seat >= 0 and profile.likes and rng.below(4) > 0:
        liked = [a for a in legal if a in profile.likes[seat % len(profile.likes)]]
        choices = liked or legal
    action = choices[rng.below(len(choices))]
    if profile.careful and len(legal) > 1:
        for _ in range(PICKS):
            if not loses_at_once(game, s, seat, action):
                break
            action = legal[rng.below(len(legal))]
    return action


def play_one(game: AnyGame, seed: int, profile: Profile) -> FuzzResult:
    """One game; a fault of any kind ends up in the result with the actions that led to it."""
    rng = seeded(seed)
    actions: list[tuple[int, int]] = []
    fault = ""
    try:
        s = game.new(seed)
        while game.actors(s):
            check_decision(game, s)
            actors = game.actors(s)
            seat = actors[rng.below(len(actors))]
            action = pick(game, s, seat, profile, rng)
            actions.append((seat, action))
            game.apply(s, seat, action)
            if len(actions) > game.max_decisions:
                raise Fault(f"over-long game: more than {game.max_decisions} decisions")
        ending = game.ending(s)
        require(ending is not None, "a dead end: nobody must act but the game is not over")
        if ending is not None:
            return FuzzResult(seed, profile.name, len(actions), game.turn(s), ending.reason, tuple(ending.winners))
    except (Fault, Exception) as error:  # whatever it is, it is a finding, and the game that led to it is kept
        fault = f"{type(error).__name__}: {error}"
    return FuzzResult(seed, profile.name, len(actions), 0, 0, (), fault, tuple(actions))


def play_batch(name: str, options: Mapping[str, object], seeds: list[int], at_random: bool) -> list[FuzzResult]:
    profiles = profiles_of(name)
    results: list[FuzzResult] = []
    for seed in seeds:
        chosen = bot_settings_of(name).for_bots(random_options(name, seeded(seed))) if at_random else options
        result = play_one(make_game(name, chosen), seed, profiles[seed % len(profiles)])
        results.append(replace(result, options=chosen))
    return results


def fuzz(
    name: str, options: Mapping[str, object], games: int, seed: int, jobs: int, at_random: bool = False
) -> Iterator[list[FuzzResult]]:
    """Play `games` games from this seed on, in this process or in several; batches come as they finish. `at_random`:
    every game has options of its own."""
    seeds = list(range(seed, seed + games))
    batches = [seeds[i : i + BATCH] for i in range(0, games, BATCH)]
    if jobs <= 1:
        for batch in batches:
            yield play_batch(name, options, batch, at_random)
        return
    with ProcessPoolExecutor(jobs, initializer=register_all, initargs=(list(GAMES.values()),)) as pool:
        waiting: set[Future[list[FuzzResult]]] = set()
        for batch in batches:
            waiting.add(pool.submit(play_batch, name, options, batch, at_random))
            if len(waiting) >= 4 * jobs:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        for future in waiting:
            yield future.result()


# --- failing games ----------------------------------------------------------------------------------------------------


def save_failure(folder: Path, name: str, options: Mapping[str, object], result: FuzzResult) -> Path:
    """Write a failing game to a record of its own; `theatrum replay` shows it."""
    path = folder / f"{name}-seed-{result.seed}.jsonl"
    path.unlink(missing_ok=True)  # the same game, kept by an earlier run
    game = make_game(name, options)
    seats = (RecordedSeat(kind=result.profile),) * game.seats
    header = Header(name, game.rules_version, options, OWN, result.seed, seats=seats)
    try:
        recorder = start_record(path, game, header)
    except TheatrumError:
        raise
    except Exception:  # the game does not even begin: the header with its seed is all there is to keep
        return path
    for seat, action in result.actions:
        try:
            recorder.write(seat, action)
        except Exception:  # the fault itself, in the last decision: it cannot be carried out, only reported
            recorder.stop(result.fault, (seat, action))
            return path
    recorder.stop(result.fault or "no fault")
    return path


def replay_failure(path: Path) -> str:
    """Play a saved failing game again; the fault it ends in, or "" if it plays through now."""
    try:
        record = read(path)
        game = record.game
        s = game.copy(record.states[0])
        check_decision(game, s)
        steps = [(step.seat, step.action) for step in record.steps[1:]]
        if record.end is not None and record.end.pending is not None:
            steps.append(record.end.pending)
        for number, (seat, action) in enumerate(steps, 1):
            require(action in game.legal(s, seat), f"action {number} is not legal any more: the rules have changed")
            game.apply(s, seat, action)
            if game.actors(s):
                check_decision(game, s)
    except TheatrumError:
        raise
    except (Fault, Exception) as error:  # reported, not hidden: this is what the file is for
        return f"{type(error).__name__}: {error}"
    return ""
