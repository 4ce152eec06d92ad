"""Perft tables: how many positions each position leads to, chance counted like a player."""

from __future__ import annotations

from pathlib import Path

import pytest

from theatrum.core.build import compiled
from theatrum.core.registry import game_names, make_game
from theatrum.testing.perft import BadPerftFile, Entry, divide, perft, read_entries, write_entries

HERE = Path(__file__).parent
MOST = 300_000 if compiled() else 8_000  # larger counts take too long interpreted; the compiled run has them all
ENTRIES = [(name, entry) for name in game_names() for entry in read_entries((HERE / f"{name}.txt").read_text())]


@pytest.mark.parametrize(("name", "entry"), ENTRIES, ids=[entry.id for _, entry in ENTRIES])
def test_counts(name: str, entry: Entry) -> None:
    game = make_game(name, entry.options)
    for depth, expected in sorted(entry.counts.items()):
        if expected > MOST:
            continue
        state = game.position(entry.position)
        assert perft(game, state, depth) == expected, f"depth {depth}: {divide(game, state, depth)}"


def test_every_table_is_deep_enough_to_mean_something() -> None:
    assert all(max(entry.counts) >= 2 and max(entry.counts.values()) > 10 for _, entry in ENTRIES)


def test_perft_leaves_the_position_alone() -> None:
    game = make_game("twilight-struggle")
    state = game.position("event=23 by=us")
    before = game.dump(state)
    perft(game, state, 3)
    assert game.dump(state) == before


def test_files_are_written_as_they_are_read() -> None:
    text = (HERE / "twilight-struggle.txt").read_text()
    assert write_entries(read_entries(text), text.splitlines()[0].lstrip("# ")) == text


@pytest.mark.parametrize(
    "line",
    ["perft 1 2", "options a=1", "id a\noptions a", "id", "id a b", "hello", "id a\nperft one 2", "id a\nperft 1"],
)
def test_a_bad_line_is_named(line: str) -> None:
    with pytest.raises(BadPerftFile, match="line"):
        read_entries(line)
