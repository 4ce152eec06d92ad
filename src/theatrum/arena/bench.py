"""How fast is the engine? Rates of random play, copies, views and samples, beside a fixed pure-Python loop to compare
machines by."""

import gc
import json
import math
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypedDict

from theatrum.agents.bot_settings import bot_settings_of
from theatrum.core.build import compiled
from theatrum.core.errors import BadOption
from theatrum.core.game import AnyGame, random_playout
from theatrum.core.registry import game_names, make_game
from theatrum.core.rng import seeded

CALIBRATION_STEPS: Final = 20_000
REPEATS: Final = 20  # of each position in one step of a rate
GAMES: Final = 8  # that positions are taken from …
APART: Final = 60  # … so many decisions from each other
WEIGHED: Final = 2_000  # copies whose memory is counted

# What is measured of a game, as JSON and as headings of a table.
FIGURES: Final = {
    "random_games_per_s": "random games/s",
    "decisions_per_s": "decisions/s",
    "decisions_per_game": "decisions/game",
    "copies_per_s": "copies/s",
    "views_per_s": "views/s",
    "samples_per_s": "samples/s",
    "bytes_per_state": "bytes/state",
}
COMPARED: Final = "now_by_then"  # in JSON
Figures = dict[str, float]


class Report(TypedDict):
    """Everything that `theatrum bench --json` prints."""

    compiled: bool
    calibration: float  # rounds of a fixed loop per second: how fast the machine is
    games: dict[str, Figures]


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


def some_positions(game: AnyGame) -> list[tuple[Any, int]]:
    """States of random games from the beginning to the end, each with a seat that must act."""
    positions: list[tuple[Any, int]] = []
    for seed in range(GAMES):
        s, rng = game.new(seed), seeded(seed)
        number = 0
        while actors := game.actors(s):
            if number % APART == 0:
                positions.append((game.copy(s), actors[0]))
            legal = game.legal(s, actors[0])
            game.apply(s, actors[0], legal[rng.below(len(legal))])
            number += 1
    return positions


def bytes_per_state(game: AnyGame, states: list[Any]) -> float:
    """Memory that one more copy takes, counted by Python's allocators over many copies that are alive together."""
    gc.collect()
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        copies = [game.copy(states[n % len(states)]) for n in range(WEIGHED)]
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return (after - before) / len(copies)


def bench_game(name: str, seconds: float) -> Figures:
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
    positions = some_positions(game)
    views = [game.view(s, seat) for s, seat in positions]
    rng = seeded(seed)

    def copy_all() -> int:
        for s, _ in positions:
            for _ in range(REPEATS):
                game.copy(s)
        return len(positions) * REPEATS

    def view_all() -> int:
        for s, seat in positions:
            game.view(s, seat)
        return len(positions)

    def sample_all() -> int:
        for view in views:
            game.sample_state(view, rng)
        return len(views)

    figures = (
        games / spent,
        decisions / spent,
        decisions / games,
        rate(copy_all, seconds / 4),
        rate(view_all, seconds / 4),
        rate(sample_all, seconds / 4),
        bytes_per_state(game, [s for s, _ in positions]),
    )
    return {figure: round(value, 1) for figure, value in zip(FIGURES, figures, strict=True)}


def bench(seconds: float) -> Report:
    """Everything `theatrum bench` tells."""

    def calibrate() -> int:
        calibration_round()
        return 1

    calibration = round(rate(calibrate, seconds / 4), 2)
    return Report(
        compiled=compiled(), calibration=calibration, games={name: bench_game(name, seconds) for name in game_names()}
    )


# --- as JSON, and compared with an earlier one ------------------------------------------------------------------------


def flat(report: Report, then: Report | None = None) -> dict[str, object]:
    """As tools get it: the games beside the rest."""
    compared = {COMPARED: ratios(then, report)} if then else {}
    return {"compiled": report["compiled"], "calibration": report["calibration"], **report["games"], **compared}


def saved_report(path: Path) -> Report:
    """What `theatrum bench --json` once printed into a file; `BadOption` if it is anything else."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadOption(f"{path} cannot be read: {error.strerror or error}") from error
    except ValueError:
        found = None
    if isinstance(found, dict):
        games = {name: value for name, value in found.items() if name not in ("compiled", "calibration", COMPARED)}
        if (
            isinstance(found.get("compiled"), bool)
            and is_rate(found.get("calibration"))
            and games
            and all(isinstance(figures, dict) and all(map(is_rate, figures.values())) for figures in games.values())
        ):
            return Report(compiled=found["compiled"], calibration=found["calibration"], games=games)
    raise BadOption(f"{path} is no saved report; `theatrum bench --json > FILE` makes one")


def is_rate(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 < value < math.inf


def ratios(then: Report, now: Report) -> dict[str, Figures]:
    """Now by then, of every figure that both reports have."""
    return {
        name: {
            figure: round(value / then["games"][name][figure], 3)
            for figure, value in figures.items()
            if figure in then["games"][name]
        }
        for name, figures in now["games"].items()
        if name in then["games"]
    }
