"""Tournaments: the same games in any number of processes, stopped and gone on with, as tables, JSON and a picture."""

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.command import theatrum
from theatrum.arena.games import GameResult, local_runner
from theatrum.arena.schedule import Pairing, contests, schedule
from theatrum.arena.standings import standing_of
from theatrum.core.errors import BadOption
from theatrum.games.twilight_struggle.constants import BY_DEFCON, BY_MISSILE_CRISIS

NAME = "twilight-struggle"
EXAMPLE = ["--game", "theatrum.games.example.manifest", "arena", "example"]
THREE = [*EXAMPLE, "cautious", "random", "sulking"]


def results(bots: list[str], games: int, jobs: int = 1) -> list[GameResult]:
    played = local_runner(jobs)(NAME, {}, schedule(contests(bots, 2), games, 1))
    return sorted(played, key=lambda result: (result.seed, result.bots))


def test_the_same_games_in_one_process_or_two() -> None:
    alone = results(["random", "random"], 12)
    assert alone == results(["random", "random"], 12, jobs=2)
    assert alone[0].pairing == Pairing(1, ("random", "random"))
    assert len(alone[0].style) == 2


def test_the_heuristic_bot_beats_chance_and_does_not_blow_up_the_world() -> None:
    """Ten games, both sides: at least nine wins, and no loss by its own DEFCON (the phasing player loses, RUL-2)."""
    heuristic = standing_of("heuristic", results(["heuristic", "random"], 10))
    assert heuristic.points >= 9
    assert heuristic.lost_by[BY_DEFCON] == 0
    assert heuristic.lost_by[BY_MISSILE_CRISIS] == 0


# --- the command ------------------------------------------------------------------------------------------------------


def test_command() -> None:
    told = theatrum("arena", NAME, "random", "random", "--games", "4", "--seed", "3", "--jobs", "2")
    assert (told.returncode, told.stderr) == (0, "")
    for words in ("4 games, median length: ", " turns", "random", "95 %", "endings"):
        assert words in told.stdout


def test_a_table_of_several_shows_who_is_ahead_of_whom() -> None:
    told = theatrum(*THREE, "--games", "30", "--jobs", "1")
    assert (told.returncode, told.stderr) == (0, "")
    for words in ("30 games", "ratings", "Elo", "points of the two", "cautious", "sulking"):
        assert words in told.stdout


def test_a_round_robin_and_a_gauntlet() -> None:
    bots = [NAME, "random", "heuristic", "aggressive", "spacer"]
    refused = theatrum("arena", *bots, "--games", "3")
    assert "3 games do not rotate evenly through 2 seatings; play 2 or 4" in refused.stderr
    told = theatrum(*EXAMPLE, "cautious", "random", "--gauntlet", "--games", "6", "--json", "--jobs", "1")
    report = json.loads(told.stdout)
    assert report["games"] == 6
    assert [line["bot"] for line in report["bots"]] == ["cautious", "random"]


def test_json() -> None:
    told = theatrum(*THREE, "--games", "30", "--json", "--jobs", "1")
    report = json.loads(told.stdout)
    assert report["format"] == "theatrum arena report"
    assert sum(line["points"] for line in report["bots"]) == pytest.approx(30)
    assert [rating["low"] < rating["elo"] < rating["high"] for rating in report["ratings"]] == [True] * 3
    assert {(cell["bot"], cell["other"]) for cell in report["crosstable"]} >= {("cautious", "random")}


def test_picture(tmp_path: Path) -> None:
    """Well-formed, with everybody and the style table in it, and asking no server for anything."""
    drawn = tmp_path / "report.svg"
    words: list[str | Path] = [
        "arena",
        NAME,
        "random",
        "random",
        "--games",
        "2",
        "--jobs",
        "1",
        "--style",
        "--picture",
        drawn,
    ]
    assert theatrum(*words).returncode == 0
    texts = [element.text for element in ElementTree.parse(drawn).iter("{http://www.w3.org/2000/svg}text")]
    assert "China Card plays per game" in texts
    assert "http" not in drawn.read_text().replace("http://www.w3.org/2000/svg", "")
    assert theatrum(*THREE, "--games", "3", "--jobs", "1", "--picture", drawn).returncode == 0
    texts = [element.text for element in ElementTree.parse(drawn).iter("{http://www.w3.org/2000/svg}text")]
    assert texts.count("sulking") == 3, "ratings, and both sides of the crosstable"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (
            ["clever", "random"],
            "there is no bot 'clever' for twilight-struggle; the bots are: random, beginner, easy,",
        ),
        (["random"], "1 bot is no tournament; name two or more"),
        (["random", "random", "random"], "'random' is named twice"),
        (["random", "random", "--runner", "cloud"], "there is no runner 'cloud'; the runners are: local, ray"),
        (["random", "random", "--log", "game.txt"], "--log is for the style table; add --style"),
        (
            ["random", "random", "--picture", "/nowhere/p.svg", "--games", "1"],
            "/nowhere/p.svg cannot be written: No su",
        ),
        (
            ["random", "random", "--out", "/nowhere/j.jsonl", "--games", "1"],
            "/nowhere/j.jsonl cannot be written: No su",
        ),
    ],
)
def test_command_with_a_mistake(words: list[str], reason: str) -> None:
    told = theatrum("arena", NAME, *words)
    assert told.returncode == 2
    assert reason in told.stderr
    assert told.stderr.count("\n") == 1


def test_a_game_without_a_style_table() -> None:
    told = theatrum(*THREE, "--style")
    assert "example has no style table; leave out --style" in told.stderr


# --- stop and go on ---------------------------------------------------------------------------------------------------


def test_the_same_command_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole, part = tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    at_once = theatrum(*THREE, "--games", "12", "--json", "--jobs", "1", "--out", whole)
    lines = whole.read_text().splitlines(keepends=True)
    assert len(lines) == 13
    part.write_text("".join(lines[:6]) + lines[6][:40])  # killed while it wrote
    gone_on = theatrum(*THREE, "--games", "12", "--json", "--jobs", "2", "--out", part)
    assert sorted(map(without_times, part.read_text().splitlines())) == sorted(map(without_times, lines))
    assert without_times(gone_on.stdout) == without_times(at_once.stdout)
    more = theatrum(*THREE, "--games", "15", "--json", "--jobs", "1", "--out", part)
    assert json.loads(more.stdout)["games"] == 15


def without_times(text: str) -> str:
    body = json.loads(text)
    body.pop("longest", None)
    for line in body.get("bots", []):
        if isinstance(line, dict):
            line.pop("longest answer")
    return json.dumps(body)


def test_nothing_is_played_twice(tmp_path: Path) -> None:
    file = tmp_path / "job.jsonl"
    theatrum(*THREE, "--games", "6", "--out", file)
    kept = file.read_bytes()
    theatrum(*THREE, "--games", "6", "--out", file)
    assert file.read_bytes() == kept


def heed_ctrl_c() -> None:
    """What a shell starts in the background is told to ignore it, and so is whatever that starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_leaves_everything_finished_readable(tmp_path: Path) -> None:
    file = tmp_path / "job.jsonl"
    command = [sys.executable, "-m", "theatrum", "arena", NAME, "random", "random", "--games", "100000", "--jobs", "2"]
    running = subprocess.Popen(
        [*command, "--out", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,  # Ctrl-C reaches the whole group, as at a terminal
        preexec_fn=heed_ctrl_c,
        env={**os.environ},
    )
    try:
        deadline = time.monotonic() + 120
        while not file.exists() or file.read_bytes().count(b"\n") < 10:
            assert running.poll() is None
            assert time.monotonic() < deadline
            time.sleep(0.05)
        os.killpg(running.pid, signal.SIGINT)
        told, errors = running.communicate(timeout=60)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(running.pid, signal.SIGKILL)
    assert running.returncode == 130
    games = file.read_text().splitlines()[1:]
    assert errors == f"stopped after {len(games)} of 100000 games; the same command goes on with {file}\n"
    assert f"{len(games)} games, median length" in told
    assert all(json.loads(game)["bots"] == ["random", "random"] for game in games)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda lines: ["hello\n"], "is no job of the arena; choose another name"),
        (lambda lines: ["no newline"], "is no job of the arena; choose another name"),
        (lambda lines: ["{}\n"], "is no job of the arena; choose another name"),
        (
            lambda lines: [lines[0].replace('"seed": 1', '"seed": 2'), *lines[1:]],
            "is another job: it has seed 2, not 1",
        ),
        (
            lambda lines: [lines[0].replace('"random", ', ""), *lines[1:]],
            'it has bots ["cautious", "sulking"], not ["ca',
        ),
        (lambda lines: [*lines[:2], "oops\n", *lines[2:]], "line 3: it is damaged; take the line out"),
        (lambda lines: [*lines[:2], "{}\n"], "line 3: this is no game of the job"),
        (lambda lines: [*lines, lines[1].replace('"decisions": ', '"decisions": 1')], "line 5: a game that an earlier"),
        (lambda lines: [*lines[:2], lines[2].replace('"winners": [', '"winners": [7, ')], "line 3: this is no game"),
        (
            lambda lines: [*lines[:2], lines[2].replace('"seed": 1', '"seed": 9')],
            "has 1 games more than --games asks for",
        ),
    ],
)
def test_a_file_that_cannot_be_gone_on_with(change: object, reason: str, tmp_path: Path) -> None:
    file = tmp_path / "job.jsonl"
    theatrum(*THREE, "--games", "3", "--out", file)
    assert callable(change)
    file.write_text("".join(change(file.read_text().splitlines(keepends=True))))
    before = file.read_bytes()
    told = theatrum(*THREE, "--games", "3", "--out", file)
    assert (told.returncode, told.stdout) == (2, "")
    assert reason in told.stderr
    assert told.stderr.count("\n") == 1
    assert file.read_bytes() == before


def test_a_job_of_other_options_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "job.jsonl"
    theatrum("arena", NAME, "random", "random", "--games", "1", "--out", file)
    told = theatrum("arena", NAME, "random", "random", "--games", "1", "--preset", "second", "--out", file)
    assert 'is another job: it has options {}, not {"preset": "second"}' in told.stderr


def test_a_bot_of_no_game() -> None:
    with pytest.raises(BadOption, match="there is no bot"):
        next(local_runner(1)(NAME, {}, [Pairing(1, ("nobody", "random"))]))
