"""How fast is the engine? Rates of random play and copying, beside a fixed pure-Python loop to compare machines by."""

import time
from collections.abc import Callable
from typing import Any

from theatrum.agents.bot_settings import bot_settings_of
from theatrum.core.build import compiled
from theatrum.core.game import AnyGame, random_playout
from theatrum.core.registry import game_names, make_game
from theatrum.core.rng import seeded

CALIBRATION_STEPS = 20_000
COPIES_PER_STATE = 2_000
MID_GAME = 120  # decisions played before a state is copied


def calibration_round() -> int:
    """A fixed amount of ordinary Python: arithmetic, a list, a dict."""
    total = 0
    squares: list[int] = []
    seen: dict[int, int] = {}
    for i in range(CALIBRATION_STEPS):
        total = (total * 31 + i) % 65_537
        squares.append(total & 255)
        seen[total & 1023] = i
    return total + len(squares) + len(seen)


def rate(step: Callable[[], int], seconds: float) -> float:
    """Units per second of a step that says how many it did, over at least this time."""
    step()
    done = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        done += step()
    return done / spent


def mid_game_state(game: AnyGame, seed: int) -> Any:
    """A state some way into a random game."""
    while True:
        s = game.new(seed)
        rng = seeded(seed)
        for _ in range(MID_GAME):
            actors = game.actors(s)
            if not actors:
                break
            legal = game.legal(s, actors[0])
            game.apply(s, actors[0], legal[rng.below(len(legal))])
        if game.actors(s):
            return s
        seed += 1


def bench_game(name: str, seconds: float) -> dict[str, float]:
    """Figures of one game, on one core, with the options that its bot settings name."""
    game = make_game(name, bot_settings_of(name).measured)
    seed = 0
    decisions = 0
    games = 0
    random_playout(game, game.new(seed), seeded(seed))
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        seed += 1
        games += 1
        decisions += random_playout(game, game.new(seed), seeded(seed))
    state = mid_game_state(game, 1)

    def copies() -> int:
        for _ in range(COPIES_PER_STATE):
            game.copy(state)
        return COPIES_PER_STATE

    return {
        "random_games_per_s": round(games / spent, 1),
        "decisions_per_s": round(decisions / spent, 1),
        "decisions_per_game": round(decisions / games, 1),
        "copies_per_s": round(rate(copies, seconds / 4), 1),
    }


def bench(seconds: float) -> dict[str, object]:
    """Everything `theatrum bench` prints."""

    def calibrate() -> int:
        calibration_round()
        return 1

    report: dict[str, object] = {"compiled": compiled(), "calibration": round(rate(calibrate, seconds / 4), 2)}
    for name in game_names():
        report[name] = bench_game(name, seconds)
    return report
