"""Matches with programs from outside: what one of them does wrong costs it that game, and nobody else anything."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.agents.test_outside import PROGRAM, bot_name, wait_until_gone
from theatrum.agents.forfeits import BY_FORFEIT
from theatrum.arena.games import GameResult, local_runner
from theatrum.arena.schedule import check_entrants, contests, schedule
from theatrum.arena.standings import standings
from theatrum.core.errors import BadOption
from theatrum.core.registry import make_game

TS = "twilight-struggle"


@pytest.fixture(autouse=True)
def logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("THEATRUM_BOT_LOGS", str(tmp_path / "logs"))


def results(name: str, bots: list[str], games: int, jobs: int = 1, **options: object) -> list[GameResult]:
    game = make_game(name, options)
    check_entrants(game, bots)
    pairings = schedule(contests(bots, game.seats, False), games, 1)
    return sorted(local_runner(jobs)(name, options, pairings), key=lambda r: (r.seed, r.bots))


def test_the_rest_of_a_match_goes_on(tmp_path: Path) -> None:
    """Two seats: the game is over at once, and won by the other."""
    pids = tmp_path / "pids"
    crash = bot_name("crash", pids)
    played = results(TS, ["random", crash], 4)
    assert len(played) == 4
    for result in played:
        lost = result.bots.index(crash)
        assert (result.winners, result.reason) == ((1 - lost,), BY_FORFEIT)
        assert result.forfeits[lost] == "it ended with status 3"
        assert result.forfeits[1 - lost] == ""
    sound, broken = standings(["random", crash], played)
    assert (sound.points, broken.points) == (4, 0)
    assert broken.forfeits == {"it ended with status 3": 4}
    assert broken.lost_by == {BY_FORFEIT: 4}
    for pid in pids.read_text().split():
        wait_until_gone(int(pid))


def test_a_sound_program_plays_beside_a_broken_one() -> None:
    """Four seats: the others play their game to the end, chance in the place of who forfeited, who cannot win."""
    wrong = bot_name("number")
    played = results("risiko", [bot_name("polite"), wrong, "random", "random"], 4, seats=4, round_limit=2)
    for result in played:
        why = ["an answer that is none of the choices: 99999" if bot == wrong else "" for bot in result.bots]
        assert list(result.forfeits) == why
        assert result.reason != BY_FORFEIT
        assert result.winners
        assert result.bots.index(wrong) not in result.winners


def test_games_without_a_forfeit_say_nothing_of_it() -> None:
    (first, second) = results(TS, [bot_name("polite"), "random"], 2)
    assert (first.forfeits, second.forfeits) == ((), ())


def test_the_same_match_in_one_process_or_two() -> None:
    bots = [bot_name("polite"), bot_name("twice")]
    assert results(TS, bots, 8) == results(TS, bots, 8, jobs=2)


def test_a_forfeit_is_kept_in_the_file_of_a_job(tmp_path: Path) -> None:
    """And read again: the game is not played a second time."""
    name, path = bot_name("number"), tmp_path / "job.jsonl"
    command = ("random", name, "--out", str(path), "--json")
    first, second = arena(*command), arena(*command)
    assert first.returncode == second.returncode == 0, first.stderr
    assert first.stdout == second.stdout
    assert '"an answer that is none of the choices: 99999": 2' in first.stdout


def test_a_program_that_does_not_exist() -> None:
    with pytest.raises(BadOption, match=r"there is no program '\./none'"):
        results(TS, ["random", "cmd:./none"], 2)


def arena(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "theatrum", "arena", TS, "--games", "2", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_command() -> None:
    silent = f"cmd[start=600]:{sys.executable} {PROGRAM} silent"
    done = arena("random", silent, "--seconds", "0.05")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    for words in ("forfeits", "no answer within 0.05 s", "forfeit"):
        assert words in " ".join(done.stdout.split())
    done = arena(silent, "random", "--seconds", "-1")
    assert done.returncode == 2
    assert "the limit seconds cannot be '-1'" in done.stderr
