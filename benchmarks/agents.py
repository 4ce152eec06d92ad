"""How fast bots think: whole games against themselves, and the parts of which a choice of Twilight Struggle is made.

    python -m benchmarks.agents               what is installed, or PYTHONPATH=src for the sources, interpreted
    python -m benchmarks.agents --games 20    more games; their digest says whether two builds choose the same

All times are CPU times. On a shared machine compare the last column: the same work in random games of the engine, which
are played in turns with what is measured.
"""

from __future__ import annotations

import argparse
import hashlib
import time
from collections.abc import Callable
from typing import Any

from theatrum.agents.registry import bot_seed, make_agent
from theatrum.agents.twilight_struggle.cards import CardPlay
from theatrum.agents.twilight_struggle.lookahead import Lookahead
from theatrum.agents.twilight_struggle.operations import placement_gain
from theatrum.agents.twilight_struggle.values import Worth
from theatrum.core.build import compiled
from theatrum.core.game import random_playout
from theatrum.core.number_sets import listed
from theatrum.core.registry import make_game
from theatrum.core.rng import seeded
from theatrum.games.twilight_struggle.constants import ASK_PLAY
from theatrum.games.twilight_struggle.rules import reach
from theatrum.games.twilight_struggle.sides import side_asked

# The games, with the options that are measured.
TITLES: dict[str, dict[str, object]] = {
    "twilight-struggle": {},
    "risiko": {"preset": "tournament", "seats": 4, "round_limit": 30},
}
ROUNDS = 5  # each part is measured so many times, in turns with random games; the median counts
POSITIONS = 24  # plays of one game that are measured
SECONDS = 0.2  # of CPU time, at least, for one measurement


def cpu(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def per_call(work: Callable[[], object]) -> float:
    """CPU seconds of one call, from as many as take long enough to be measured."""
    calls, spent = 0, 0.0
    while spent < SECONDS:
        spent += cpu(work)
        calls += 1
    return spent / calls


def median(times: list[float]) -> float:
    return sorted(times)[len(times) // 2]


def report(what: str, seconds: float, random_game: float) -> None:
    print(f"{what:44} {1000 * seconds:10.4f} ms {seconds / random_game:10.3f}", flush=True)


def measure(parts: dict[str, tuple[int, Callable[[], object]]], random_game: Callable[[], object]) -> None:
    """Every part with how often one call does it."""
    times: dict[str, list[float]] = {what: [] for what in parts}
    ratios: dict[str, list[float]] = {what: [] for what in parts}
    for _ in range(ROUNDS):
        for what, (often, work) in parts.items():
            yardstick = per_call(random_game)
            times[what].append(per_call(work) / often)
            ratios[what].append(times[what][-1] / yardstick)
    for what in parts:
        report(what, median(times[what]), median(times[what]) / median(ratios[what]))


def bot_game(game: Any, seed: int) -> tuple[list[int], Any]:
    """The actions of a game among the best bots, and how it ended."""
    agents = [make_agent("heuristic", game, bot_seed(seed, seat)) for seat in range(game.seats)]
    state = game.new(seed)
    actions: list[int] = []
    while actors := game.actors(state):
        seat = actors[0]
        view = game.view(state, seat)
        action = agents[seat].choose(view, view.decision, view.legal)
        actions.append(action)
        game.apply(state, seat, action)
    return actions, state


def random_game_of(game: Any) -> Callable[[], object]:
    seeds = iter(range(1_000_000))

    def play() -> object:
        seed = next(seeds)
        return random_playout(game, game.new(seed), seeded(seed))

    return play


def self_play(name: str, games: int) -> None:
    game: Any = make_game(name, TITLES[name])
    random_game = random_game_of(game)
    digest = hashlib.sha256()
    spent, yardsticks = 0.0, []
    for seed in range(1, games + 1):
        yardsticks.append(per_call(random_game))
        start = time.process_time()
        actions, state = bot_game(game, seed)
        spent += time.process_time() - start
        digest.update(f"{actions} {game.dump(state)}\n".encode())
    report(f"{name}: a game of bots ({games})", spent / games, sum(yardsticks) / games)
    print(f"  digest of {games} games: {digest.hexdigest()[:16]}")


def positions(game: Any) -> list[tuple[Any, Any, Any]]:
    """Plays to choose, as a bot sees them: side, sampled state and view."""
    found: list[tuple[Any, Any, Any]] = []
    for seed in range(100, 103):
        state, rng = game.new(seed), seeded(seed)
        agents = [make_agent("heuristic", game, bot_seed(seed, seat)) for seat in range(game.seats)]
        while (actors := game.actors(state)) and len(found) < POSITIONS:
            seat = actors[0]
            view = game.view(state, seat)
            if view.decision.kind == ASK_PLAY and len(view.legal) > 2 and rng.below(2):
                found.append((side_asked(view.decision, view.crossed), game.sample_state(view, rng), view))
            game.apply(state, seat, agents[seat].choose(view, view.decision, view.legal))
    return found


def parts_of_a_choice() -> None:
    game: Any = make_game("twilight-struggle", {})
    found = positions(game)
    boards = [(side, Worth(side).board(s), listed(reach(s, side))) for side, s, _ in found]

    def evaluate() -> None:
        for side, s, _ in found:
            Worth(side).total(s)

    def place() -> None:
        for side, board, countries in boards:
            placement_gain(board, side, countries, 3)

    def play() -> None:
        for side, s, view in found:
            CardPlay(Lookahead(game, side), s).play(view.legal)

    plays = sum(len(view.legal) for _, _, view in found)
    measure(
        {
            "twilight-struggle: worth of a position": (len(found), evaluate),
            "twilight-struggle: placing 3 Ops": (len(found), place),
            "twilight-struggle: worth of one play": (plays, play),
        },
        random_game_of(game),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4, help="games of bots of each title (4)")
    games = parser.parse_args().games
    bots_interpreted = type(placement_gain).__name__ == "function"  # compiled functions are built in
    print(f"engine {'compiled' if compiled() else 'interpreted'},", end=" ")
    print(f"bots {'interpreted' if bots_interpreted else 'compiled'}")
    print(f"{'':44} {'one':>13} {'random games':>10}")
    parts_of_a_choice()
    for name in TITLES:
        self_play(name, games)


if __name__ == "__main__":
    main()
