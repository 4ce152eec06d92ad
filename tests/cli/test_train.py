"""`theatrum train`: what it refuses, and that it says what is missing."""

from pathlib import Path

from tests.command import theatrum

TS = "twilight-struggle"


def test_a_folder_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("mine")
    answer = theatrum("train", TS, "--out", str(tmp_path))
    assert answer.returncode == 2
    assert "is not empty, and no training run" in answer.stderr


def test_options_of_another_way_to_learn_are_refused(tmp_path: Path) -> None:
    answer = theatrum("train", "risiko", "--out", str(tmp_path / "run"), "--mix", "0.5")
    assert answer.returncode == 2
    assert "are not for risiko" in answer.stderr
    assert not (tmp_path / "run").exists()


def test_numbers_out_of_range_and_unknown_names_are_refused(tmp_path: Path) -> None:
    out = str(tmp_path / "run")
    assert theatrum("train", TS, "--out", out, "--mix", "1.5").returncode == 2
    assert theatrum("train", TS, "--out", out, "--games", "10").returncode == 2
    answer = theatrum("train", TS, "--out", out, "--runner", "moon")
    assert answer.returncode == 2
    assert "there is no runner 'moon'" in answer.stderr
    assert "there is no game 'chess'" in theatrum("train", "chess", "--out", out).stderr
    assert not (tmp_path / "run").exists()
