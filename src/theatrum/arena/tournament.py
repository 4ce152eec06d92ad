"""Bots against bots: seeded games with every entrant in every seat, in this process or in several.

A game is pure: the same seed, seating and options give the same game in any process. Only the answer times differ.
"""

import math
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field

from theatrum.agents.bot_settings import bot_settings_of
from theatrum.agents.forfeits import is_decided, verdict
from theatrum.agents.registry import bot_seed, check_agent, make_agent
from theatrum.core.errors import BadOption
from theatrum.core.game import AnyGame
from theatrum.core.registry import GAMES, make_game, options_of, register_all

BATCH = 4  # games per task: enough to make starting a task cheap, few enough to see progress
SURE = 1.96  # standard deviations of a 95 % interval


@dataclass(frozen=True)
class Pairing:
    """One game to play: its luck, and which entrant sits in each seat."""

    seed: int
    seating: tuple[int, ...]


@dataclass(frozen=True)
class GameResult:
    """One finished game, by entrants."""

    seed: int
    seating: tuple[int, ...]
    winners: tuple[int, ...]
    reason: int
    decisions: int
    turn: int  # the last one (a round, where the game has rounds)
    longest: tuple[float, ...] = field(compare=False)  # CPU seconds of each entrant's longest answer
    forfeits: tuple[str, ...] = ()  # why each entrant has forfeited, "" if it has not; (): nobody has


@dataclass
class EntrantScore:
    """What one entrant has achieved."""

    wins: float = 0.0  # a draw is shared
    won_by: Counter[int] = field(default_factory=Counter)
    lost_by: Counter[int] = field(default_factory=Counter)
    wins_in_seat: Counter[int] = field(default_factory=Counter)
    longest: float = 0.0
    forfeits: Counter[str] = field(default_factory=Counter)


def pairings(bots: list[str], games: int, seed: int) -> list[Pairing]:
    """Every seed is played once for each rotation of the seats, so that nobody profits from a seat or from luck."""
    turns = rotations(bots)
    if games % len(turns):
        less, more = games - games % len(turns), games - games % len(turns) + len(turns)
        raise BadOption(f"{games} games do not rotate evenly through {len(turns)} seats; play {less or more} or {more}")
    return [Pairing(seed + n // len(turns), turns[n % len(turns)]) for n in range(games)]


def rotations(bots: list[str]) -> list[tuple[int, ...]]:
    """The entrants by seat, moved on seat by seat; a table that looks like an earlier one would be the same game."""
    seats = len(bots)
    looks: dict[tuple[str, ...], tuple[int, ...]] = {}
    for turn in range(seats):
        seating = tuple((seat + turn) % seats for seat in range(seats))
        looks.setdefault(tuple(bots[who] for who in seating), seating)
    return list(looks.values())


def bot_options(name: str, options: Mapping[str, object], bots: list[str]) -> Mapping[str, object]:
    """The options of a tournament: as many seats as bots are named, and a limit where games could go on for ever."""
    if bots and "seats" in options_of(name).by_name:
        options = {"seats": len(bots), **options}
    return bot_settings_of(name).for_bots(options)


def check_entrants(game: AnyGame, bots: list[str]) -> None:
    if len(bots) != game.seats:
        raise BadOption(f"{game.name} has {game.seats} seats here, so name {game.seats} bots, not {len(bots)}")
    for bot in bots:
        check_agent(bot, game.name)


def play_one(game: AnyGame, bots: list[str], pairing: Pairing) -> GameResult:
    seating = pairing.seating
    agents = [make_agent(bots[who], game, bot_seed(pairing.seed, seat)) for seat, who in enumerate(seating)]
    longest = [0.0] * len(bots)
    decisions = 0
    s = game.new(pairing.seed)
    try:
        while (actors := game.actors(s)) and not is_decided(agents):
            seat = actors[0]
            view = game.view(s, seat)
            start = time.process_time()
            action = agents[seat].choose(view, view.decision, view.legal)
            spent = time.process_time() - start + agents[seat].waited
            longest[seating[seat]] = max(longest[seating[seat]], spent)
            game.play(s, seat, action)
            decisions += 1
    finally:
        for agent in agents:
            agent.over(game.ending(s))
    seats, reason = verdict(game.ending(s), agents)
    winners = tuple(seating[seat] for seat in seats)
    why = {seating[seat]: agent.forfeit for seat, agent in enumerate(agents)}
    forfeits = tuple(why[who] for who in range(len(bots))) if any(why.values()) else ()
    return GameResult(pairing.seed, seating, winners, reason, decisions, game.turn(s), tuple(longest), forfeits)


def play_batch(name: str, options: Mapping[str, object], bots: list[str], batch: list[Pairing]) -> list[GameResult]:
    game = make_game(name, options)
    return [play_one(game, bots, pairing) for pairing in batch]


def batched(
    name: str, options: Mapping[str, object], bots: list[str], games: int, seed: int, size: int
) -> list[list[Pairing]]:
    """All games of a tournament, so many to a task; whatever is wrong with it is said here."""
    check_entrants(make_game(name, options), bots)
    todo = pairings(bots, games, seed)
    return [todo[i : i + size] for i in range(0, games, size)]


def play_tournament(
    name: str, options: Mapping[str, object], bots: list[str], games: int, seed: int, jobs: int
) -> Iterator[list[GameResult]]:
    """Play all pairings; results come batch by batch as they finish."""
    batches = batched(name, options, bots, games, seed, BATCH)
    if jobs <= 1:
        for batch in batches:
            yield play_batch(name, options, bots, batch)
        return
    with ProcessPoolExecutor(jobs, initializer=register_all, initargs=(list(GAMES.values()),)) as pool:
        waiting: set[Future[list[GameResult]]] = {pool.submit(play_batch, name, options, bots, b) for b in batches}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()


def entrant_scores(entrants: int, results: list[GameResult]) -> list[EntrantScore]:
    """The table of a tournament; the same whatever the order of the results."""
    table = [EntrantScore() for _ in range(entrants)]
    for result in results:
        for who, score in enumerate(table):
            score.longest = max(score.longest, result.longest[who])
            if result.forfeits and result.forfeits[who]:
                score.forfeits[result.forfeits[who]] += 1
            if who in result.winners:
                score.wins += 1 / len(result.winners)
                score.won_by[result.reason] += 1
                score.wins_in_seat[result.seating.index(who)] += 1
            else:
                score.lost_by[result.reason] += 1
    return table


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of wins (Wilson's score interval)."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = SURE * math.sqrt(share * (1 - share) / games + SURE**2 / (4 * games**2))
    middle = share + SURE**2 / (2 * games)
    scale = 1 + SURE**2 / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
