"""Golden playthroughs and digests: the same games on every machine and in every build, changed only on purpose.

`make golden` regenerates the files; read the difference before committing it.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.golden import BOT_GAMES, LEVEL_GAMES, PLAYTHROUGHS, bot_digest, digest, level_digest, playthrough

from theatrum.core.registry import game_names, make_game

HERE = Path(__file__).parent
BOTS = [(name, number, *row) for name in game_names() for number, row in enumerate(BOT_GAMES[name])]
LEVELS = [(name, number, *row) for name, rows in LEVEL_GAMES.items() for number, row in enumerate(rows)]
PLAYED = [(name, *row) for name in game_names() for row in PLAYTHROUGHS[name]]


@pytest.mark.parametrize(("name", "title", "options", "seed"), PLAYED, ids=[row[1] for row in PLAYED])
def test_playthrough(name: str, title: str, options: dict[str, object], seed: int) -> None:
    expected = (HERE / f"{name}-{title}.txt").read_text().splitlines()
    found = playthrough(make_game(name, options), seed).splitlines()
    for number, (before, now) in enumerate(zip(expected, found, strict=False), 1):
        assert now == before, f"line {number} differs"
    assert len(found) == len(expected)


@pytest.mark.parametrize("name", game_names())
def test_digest_of_many_games_is_the_same_in_every_build(name: str) -> None:
    assert digest(name) == (HERE / f"{name}-digest.txt").read_text()


@pytest.mark.parametrize(("name", "number", "options", "seed"), BOTS, ids=[f"{row[0]}-{row[1]}" for row in BOTS])
def test_bots_choose_the_same_in_every_build(name: str, number: int, options: dict[str, object], seed: int) -> None:
    expected = (HERE / f"{name}-bots.txt").read_text().splitlines()
    assert len(expected) == len(BOT_GAMES[name])
    assert bot_digest(name, options, seed).strip() == expected[number]


@pytest.mark.parametrize(("name", "number", "options", "seed"), LEVELS, ids=[f"{row[0]}-{row[1]}" for row in LEVELS])
def test_levels_choose_the_same_in_every_build(name: str, number: int, options: dict[str, object], seed: int) -> None:
    expected = (HERE / f"{name}-levels.txt").read_text().splitlines()
    assert len(expected) == len(LEVEL_GAMES[name])
    assert level_digest(name, options, seed).strip() == expected[number]
