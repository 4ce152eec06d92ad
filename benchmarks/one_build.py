"""What one build of the engine does, measured in a process of its own: the half of `compare.py` that knows the engine.

It must run with any build that is to be compared, so it imports nothing of this tree and uses only what the engine has
always had. Its arguments are folders to look for the engine in first. Tasks come as lines of JSON on the standard
input, answers go as lines of JSON to the standard output.
"""

from __future__ import annotations

import hashlib
import json
import sys
import time
from collections.abc import Callable
from typing import Any

# The games with the options that are measured.
TITLES: dict[str, dict[str, object]] = {
    "twilight-struggle": {},
    "risiko": {"preset": "tournament", "seats": 4},
}
GAMES_WITH_POSITIONS = 12
APART = 40  # decisions between two positions of a game
REPEATS = 4  # in the least amount of work that is timed


class Bench:
    """One game of one build."""

    def __init__(self, name: str) -> None:
        from theatrum.core.game import random_playout
        from theatrum.core.registry import make_game
        from theatrum.core.rng import seeded

        self.game: Any = make_game(name, TITLES[name])
        self.seeded = seeded
        self.playout: Callable[[Any, Any, Any], int] = random_playout
        self.positions = self.some_positions()
        self.views = [self.game.view(state, seat) for state, seat in self.positions]
        self.rng = seeded(1)

    def some_positions(self) -> list[tuple[Any, int]]:
        """States of random games from the beginning to the end, each with a seat that must act."""
        game = self.game
        positions: list[tuple[Any, int]] = []
        for seed in range(GAMES_WITH_POSITIONS):
            state, rng = game.new(seed), self.seeded(seed)
            number = 0
            while actors := game.actors(state):
                if number % APART == seed % APART:
                    positions.append((game.copy(state), actors[0]))
                legal = game.legal(state, actors[0])
                game.apply(state, actors[0], legal[rng.below(len(legal))])
                number += 1
        return positions

    def play(self, first: int, games: int) -> tuple[float, int]:
        """CPU seconds for the games of these seeds, and the decisions in them."""
        game, playout, seeded = self.game, self.playout, self.seeded
        decisions = 0
        start = time.process_time()
        for seed in range(first, first + games):
            decisions += playout(game, game.new(seed), seeded(seed))
        return time.process_time() - start, decisions

    def copies(self) -> None:
        copy = self.game.copy
        for state, _ in self.positions:
            for _ in range(REPEATS):
                copy(state)

    def seen(self) -> None:
        view = self.game.view
        for state, seat in self.positions:
            for _ in range(REPEATS):
                view(state, seat)

    def samples(self) -> None:
        sample, rng = self.game.sample_state, self.rng
        for view in self.views:
            for _ in range(REPEATS):
                sample(view, rng)

    def on_positions(self, what: str, seconds: float) -> tuple[float, int]:
        """CPU seconds spent on all positions again and again, at least as many as are given, and how many were done."""
        step = {"copies": self.copies, "views": self.seen, "samples": self.samples}[what]
        rounds = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < seconds:
            step()
            rounds += 1
        return spent, rounds * REPEATS * len(self.positions)

    def games_within(self, seconds: float) -> int:
        """How many games this build plays in so much CPU time, roughly."""
        games = 1
        while True:
            spent, _ = self.play(0, games)
            if spent >= seconds / 4:
                return max(1, round(games * seconds / spent))
            games *= 2

    def digests(self, games: int) -> dict[str, str]:
        """One number for what games come to, and one for what seats see on the way."""
        final, views = hashlib.sha256(), hashlib.sha256()
        for seed in range(games):
            state = self.game.new(seed)
            decisions = self.playout(self.game, state, self.seeded(seed))
            final.update(f"{decisions} {self.game.dump(state)}\n".encode())
        for state, _ in self.positions:
            for viewer in range(self.game.seats + 1):
                views.update(json.dumps(self.game.view(state, viewer).as_dict(), sort_keys=True).encode())
        return {"games": final.hexdigest(), "views": views.hexdigest()}


def introduction() -> dict[str, object]:
    import theatrum
    from theatrum.core.build import compiled

    return {"file": theatrum.__file__, "compiled": compiled(), "python": sys.version.split()[0]}


BENCHES: dict[str, Bench] = {}


def answer(task: dict[str, Any]) -> object:
    if task["do"] == "introduce":
        return introduction()
    name = task["game"]
    bench = BENCHES.get(name) or BENCHES.setdefault(name, Bench(name))
    if task["do"] == "count":
        return bench.games_within(task["seconds"])
    if task["do"] == "digest":
        return bench.digests(task["games"])
    if task["do"] == "play":
        return bench.play(task["first"], task["games"])
    return bench.on_positions(task["do"], task["seconds"])


if __name__ == "__main__":
    sys.path[:0] = sys.argv[1:]
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)
