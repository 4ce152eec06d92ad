"""Random games of ours as logs of the app, and what comes of a log."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.records.games import Kept
from theatrum.agents.bot_settings import profiles_of
from theatrum.arena.fuzz import pick
from theatrum.core.build import compiled
from theatrum.core.registry import make_game
from theatrum.core.rng import seeded
from theatrum.records.header import OWN, Header
from theatrum.records.log_format import BadLog
from theatrum.records.record import Record, Recorder, parse
from theatrum.records.twilight_struggle.app_log.lines import Item, read_item
from theatrum.records.twilight_struggle.app_log.search import Search, SearchResult
from theatrum.records.twilight_struggle.app_log.sections import read_log
from theatrum.records.twilight_struggle.app_log.writer import app_log

NAME = "twilight-struggle"
SAMPLES = Path(__file__).parents[3] / "shared" / "data" / "twilight-struggle" / "sample-logs"
GAMES = 24 if compiled() else 16
FINAL_SCORING = 18  # a game of ours of ten turns
EIGHT_ROUNDS = 16  # one with an eighth round
SEEDS = sorted({*range(GAMES), FINAL_SCORING, EIGHT_ROUNDS})
CHANGED = [13, 21]  # those in which things are changed or cut
PROFILES = profiles_of(NAME)
VARIANTS: list[dict[str, object]] = [
    {},
    {"optional_cards": False},
    {"handicap_us": 2},
    {"handicap_ussr": 1, "optional_cards": False},
]


def sample(number: int) -> list[str]:
    path = SAMPLES / f"tsreplayer_{number}.txt"
    if not path.is_file():
        pytest.skip("the sample logs are not part of the project and are not here")
    return path.read_text(encoding="utf-8").splitlines()


@cache
def own_game(seed: int, preset: str = "digital") -> Record:
    """A random game: the four variants in turn, and the profiles in turn."""
    options: dict[str, object] = {"preset": preset, **VARIANTS[seed % 4]}
    game = make_game(NAME, options)
    profile = PROFILES[seed // 4 % len(PROFILES)]
    file = Kept()
    recorder = Recorder(file, game, Header(NAME, game.rules_version, options, OWN, seed=seed))
    state, rng = game.new(seed), seeded(seed + 77)
    while actors := game.actors(state):
        seat = actors[rng.below(len(actors))]
        action = pick(game, state, seat, profile, rng)
        game.apply(state, seat, action)
        recorder.write(seat, action)
    recorder.finish()
    return parse(file.text.encode())


@cache
def own_log(seed: int, preset: str = "digital") -> tuple[str, ...]:
    return tuple(app_log(own_game(seed, preset)))


def searched(lines: list[str], options: dict[str, object] | None = None) -> tuple[SearchResult, int]:
    """What comes of a log, and how many answers were tried."""
    log = read_log("\n".join([*lines, ""]).encode(), "a log")
    game: Any = make_game(NAME, {"preset": "digital", **log.options, **(options or {})})
    search = Search(log, game, seconds=600)  # no test depends on how fast the machine is
    return search.run(), search.tried_in_all


def followed(lines: list[str], options: dict[str, object] | None = None) -> SearchResult:
    return searched(lines, options)[0]


def explained(verdict: SearchResult) -> str:
    return f"line {verdict.line}: {verdict.says} ({len(verdict.verified)} of {verdict.facts})"


def check(lines: list[str], options: dict[str, object] | None = None) -> SearchResult:
    verdict = followed(lines, options)
    assert verdict.holds, explained(verdict)
    return verdict


def check_found(lines: list[str], near: int) -> SearchResult:
    """Something is wrong around this line of the log, and it is said."""
    verdict = followed(lines)
    assert not verdict.holds
    assert verdict.says
    assert near - 6 <= verdict.line <= near + 12, explained(verdict)
    return verdict


def index(lines: list[str], words: str) -> int:
    return next(i for i, text in enumerate(lines) if words in text)


def put(lines: list[str], at: int, *more: str) -> list[str]:
    return [*lines[:at], *more, *lines[at:]]


def read_line(text: str) -> tuple[str, Item | None]:
    """The head of a section in a line, and what else it says."""
    match = re.match(r"(?:Turn \d+, .*?: .*?: |Turn \d+, Cleanup: |: : )?(.*)$", text)
    assert match is not None
    try:
        return text[: match.start(1)], read_item(match.group(1), 1)
    except BadLog:
        return "", None
