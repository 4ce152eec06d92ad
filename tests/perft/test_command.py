"""`theatrum perft`: counts a position, checks a file, and refuses nonsense in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.command import theatrum
from theatrum.cli.main import app
from theatrum.core.errors import BadOption
from theatrum.core.registry import make_game

NAME = "twilight-struggle"


def test_counts_under_every_first_action() -> None:
    outcome = CliRunner().invoke(app, ["perft", NAME, "--position", "event=23 by=us", "--depth", "2"])
    assert outcome.exit_code == 0
    assert outcome.output.split()[-2:] == ["total", "182"]
    assert outcome.output.count("13\n") == 14


def test_a_wrong_count_is_shown_with_its_branches(tmp_path: Path) -> None:
    path = tmp_path / "t.txt"
    path.write_text("# mine\n\nid a\nposition event=23 by=us\nperft 1 14\nperft 2 183\n")
    outcome = CliRunner().invoke(app, ["perft", NAME, "--file", str(path)])
    assert outcome.exit_code == 1
    assert "depth 2 has 182, the file says 183" in outcome.output
    CliRunner().invoke(app, ["perft", NAME, "--file", str(path), "--update"])
    assert path.read_text() == "# mine\n\nid a\nposition event=23 by=us\nperft 1 14\nperft 2 182\n"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("event", "KEY=VALUE"),
        ("event=x", "'x' is not a whole number"),
        ("round=1 by=china", "by=us or by=ussr"),
        ("turn=1", "does not say where play begins"),
        ("event=23 weather=rain", "no 'weather'"),
        ("event=23 influence=atlantis:1/1", "no country 'atlantis'"),
        ("event=23 influence=poland:1", "two numbers with a slash"),
        ("event=23 us_hand=4,4", "named twice"),
        ("event=23 us_hand=300", "card 300 is not among the cards"),
        ("event=23 defcon=9", "defcon=9 is impossible: DEFCON is 2 to 5"),
    ],
)
def test_a_position_that_makes_no_sense_is_refused(words: str, message: str) -> None:
    with pytest.raises(BadOption, match=message):
        make_game(NAME).position(words)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["perft", "chess"], "there is no game 'chess'"),
        (["fuzz", NAME, "--preset", "third"], "there is no preset 'third'"),
        (["fuzz", NAME, "-o", "flying_pigs=yes"], "there is no option 'flying_pigs'"),
        (["fuzz", NAME, "-o", "handicap_us=99"], "option handicap_us cannot be '99'"),
        (["perft", NAME, "--file", "nowhere.txt"], "nowhere.txt cannot be read"),
        (["fuzz", NAME, "--replay", "nowhere.json"], "nowhere.json cannot be read"),
    ],
)
def test_mistakes_on_the_command_line_get_one_sentence(arguments: list[str], message: str) -> None:
    done = theatrum(*arguments)
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr
