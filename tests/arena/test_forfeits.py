"""Matches with programs from outside: what one of them does wrong costs it that game, and nobody else anything."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.agents.test_outside import PROGRAM, bot_name, wait_until_gone
from theatrum.agents.forfeits import BY_FORFEIT
from theatrum.arena.tournament import GameResult, entrant_scores, play_tournament
from theatrum.core.errors import BadOption

TS = "twilight-struggle"


@pytest.fixture(autouse=True)
def logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("THEATRUM_BOT_LOGS", str(tmp_path / "logs"))


def results(game: str, bots: list[str], games: int, jobs: int = 1, **options: object) -> list[GameResult]:
    batches = play_tournament(game, options, bots, games, 1, jobs)
    return sorted((r for batch in batches for r in batch), key=lambda r: (r.seed, r.seating))


def test_the_rest_of_a_match_goes_on(tmp_path: Path) -> None:
    """Two seats: the game is over at once, and won by the other."""
    pids = tmp_path / "pids"
    played = results(TS, ["random", bot_name("crash", pids)], 4)
    assert [(r.winners, r.reason, r.forfeits) for r in played] == [
        ((0,), BY_FORFEIT, ("", "it ended with status 3"))
    ] * 4
    sound, broken = entrant_scores(2, played)
    assert (sound.wins, broken.wins) == (4, 0)
    assert broken.forfeits == {"it ended with status 3": 4}
    assert broken.lost_by == {BY_FORFEIT: 4}
    for pid in pids.read_text().split():
        wait_until_gone(int(pid))


def test_a_sound_program_plays_beside_a_broken_one() -> None:
    """Four seats: the others play their game to the end, chance in the place of who forfeited, who cannot win."""
    bots = [bot_name("polite"), bot_name("number"), "random", "random"]
    played = results("risiko", bots, 4, seats=4, round_limit=2)
    for result in played:
        assert result.forfeits == ("", "an answer that is none of the choices: 99999", "", "")
        assert result.reason != BY_FORFEIT
        assert result.winners
        assert 1 not in result.winners


def test_games_without_a_forfeit_say_nothing_of_it() -> None:
    (first, second) = results(TS, [bot_name("polite"), "random"], 2)
    assert (first.forfeits, second.forfeits) == ((), ())


def test_the_same_match_in_one_process_or_two() -> None:
    bots = [bot_name("polite"), bot_name("twice")]
    assert results(TS, bots, 8) == results(TS, bots, 8, jobs=2)


def test_a_program_that_does_not_exist() -> None:
    with pytest.raises(BadOption, match=r"there is no program '\./none'"):
        results(TS, ["random", "cmd:./none"], 2)


def arena(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "theatrum", "arena", TS, "--games", "2", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_command() -> None:
    silent = f"cmd[start=600]:{sys.executable} {PROGRAM} silent"
    done = arena("--seats", "random", silent, "--seconds", "0.05")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    for words in ("forfeits", "no answer within 0.05 s", "forfeit"):
        assert words in " ".join(done.stdout.split())
    done = arena("--seats", silent, "random", "--seconds", "-1")
    assert done.returncode == 2
    assert "the limit seconds cannot be '-1'" in done.stderr
