"""Matches of bots: seats in rotation, the same results in any number of processes, honest intervals."""

import subprocess
import sys

import pytest

from theatrum.arena.tournament import (
    GameResult,
    Pairing,
    bot_options,
    entrant_scores,
    pairings,
    play_tournament,
    wilson,
)
from theatrum.core.errors import BadOption
from theatrum.games.twilight_struggle.constants import BY_DEFCON, BY_MISSILE_CRISIS

NAME = "twilight-struggle"


def results(bots: list[str], games: int, jobs: int = 1) -> list[GameResult]:
    batches = play_tournament(NAME, {}, bots, games, 1, jobs)
    return sorted((r for batch in batches for r in batch), key=lambda r: (r.seed, r.seating))


def test_every_entrant_sits_in_every_seat_with_every_seed() -> None:
    assert pairings(["a", "b"], 4, 7) == [
        Pairing(7, (0, 1)),
        Pairing(7, (1, 0)),
        Pairing(8, (0, 1)),
        Pairing(8, (1, 0)),
    ]
    assert [p.seating for p in pairings(["a", "b", "b"], 3, 1)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_no_game_is_played_twice() -> None:
    """A rotation that seats the same bots alike would give the same game."""
    assert pairings(["a", "a"], 2, 7) == [Pairing(7, (0, 1)), Pairing(8, (0, 1))]
    assert [p.seating for p in pairings(["a", "b", "a", "b"], 2, 1)] == [(0, 1, 2, 3), (1, 2, 3, 0)]


def test_options_of_a_match() -> None:
    """As many seats as bots; RisiKo! without a limit gets one (G17)."""
    assert bot_options("risiko", {}, ["a"] * 5) == {"seats": 5, "round_limit": 100}
    assert bot_options("risiko", {"seats": 3, "preset": "circuit"}, ["a"] * 5) == {"seats": 3, "preset": "circuit"}
    assert bot_options(NAME, {"preset": "second"}, ["a", "b"]) == {"preset": "second"}


def test_games_that_do_not_rotate_evenly() -> None:
    with pytest.raises(BadOption, match="7 games do not rotate evenly through 2 seats; play 6 or 8"):
        pairings(["a", "b"], 7, 1)


def test_the_same_match_in_one_process_or_two() -> None:
    assert results(["random", "random"], 12) == results(["random", "random"], 12, jobs=2)


def test_wrong_bots() -> None:
    with pytest.raises(BadOption, match="has 2 seats here, so name 2 bots, not 3"):
        results(["random"] * 3, 2)
    with pytest.raises(BadOption, match="there is no bot 'clever'"):
        results(["random", "clever"], 2)


def test_standings_share_draws() -> None:
    games = [
        GameResult(1, (0, 1), (0,), 1, 5, 9, (0.1, 0.2)),
        GameResult(1, (1, 0), (0,), 1, 5, 9, (0.3, 0.1)),
        GameResult(2, (0, 1), (0, 1), 7, 5, 9, (0.1, 0.1)),
    ]
    first, second = entrant_scores(2, games)
    assert (first.wins, second.wins) == (2.5, 0.5)
    assert (first.longest, second.longest) == (0.3, 0.2)
    assert first.wins_in_seat == {0: 2, 1: 1}
    assert second.lost_by == {1: 2}


def test_wilson_interval() -> None:
    """Reference values of the score interval."""
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(5, 10)
    assert (round(low, 4), round(high, 4)) == (0.2366, 0.7634)
    low, high = wilson(400, 400)
    assert (round(low, 4), high) == (0.9905, 1.0)


def test_the_heuristic_bot_beats_chance_and_does_not_blow_up_the_world() -> None:
    """Ten games, both sides: at least nine wins, and no loss by its own DEFCON (the phasing player loses, RUL-2)."""
    heuristic = entrant_scores(2, results(["heuristic", "random"], 10))[0]
    assert heuristic.wins >= 9
    assert heuristic.lost_by[BY_DEFCON] == 0
    assert heuristic.lost_by[BY_MISSILE_CRISIS] == 0


def theatrum(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "theatrum", "arena", NAME, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_command() -> None:
    done = theatrum("--seats", "random", "random", "--games", "4", "--seed", "3", "--jobs", "2")
    assert done.returncode == 0, done.stderr
    for words in ("4 games, median length: ", " turns", "random (1)", "random (2)", "95 %", "endings"):
        assert words in done.stdout


def test_command_with_a_mistake() -> None:
    done = theatrum("--seats", "clever", "random", "--games", "4")
    assert done.returncode == 2
    assert done.stderr.startswith("theatrum: there is no bot 'clever'")
