"""The benchmark prints what tools rely on. No speeds are tested here: they depend on the machine."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tools.bench_history import HISTORY, add, commit
from typer.testing import CliRunner

from tests.command import theatrum
from theatrum.arena.bench import FIGURES, Report, bench, flat, ratios, saved_report
from theatrum.cli.main import app
from theatrum.core.build import compiled
from theatrum.core.registry import game_names

OLD = Report(compiled=True, calibration=200.0, games={"risiko": {"random_games_per_s": 10.0, "copies_per_s": 4.0}})


@pytest.fixture(scope="module")
def report() -> Report:
    return bench(0.1)


def test_json_has_every_figure_of_every_game() -> None:
    outcome = CliRunner().invoke(app, ["bench", "--json", "--seconds", "0.1"])
    assert outcome.exit_code == 0
    report = json.loads(outcome.output)
    assert report["compiled"] is compiled()
    assert report["calibration"] > 0
    for name in game_names():
        assert list(report[name]) == list(FIGURES)
        assert all(value > 0 for value in report[name].values())


def test_a_state_takes_some_kilobytes(report: Report) -> None:
    for figures in report["games"].values():
        assert 500 < figures["bytes_per_state"] < 20_000


def test_the_table_names_the_build_and_fits_the_screen() -> None:
    outcome = CliRunner().invoke(app, ["bench", "--seconds", "0.1"])
    assert ("compiled" if compiled() else "pure Python") in outcome.output
    assert all(word in outcome.output for word in (*game_names(), *FIGURES.values()))


def test_a_saved_report_is_read_back(report: Report, tmp_path: Path) -> None:
    saved = tmp_path / "then.json"
    saved.write_text(json.dumps(flat(report)))
    assert saved_report(saved) == report
    saved.write_text(json.dumps(flat(report, OLD)))
    assert saved_report(saved) == report, "one that was compared itself"


def test_only_what_both_have_is_compared() -> None:
    now = Report(compiled=True, calibration=100.0, games={"risiko": {"random_games_per_s": 25.0, "views_per_s": 3.0}})
    assert ratios(OLD, now) == {"risiko": {"random_games_per_s": 2.5}}


def test_compare_stands_beside_the_figures(tmp_path: Path) -> None:
    saved = tmp_path / "then.json"
    saved.write_text(json.dumps(flat(OLD)))
    told = theatrum("bench", "--seconds", "0.1", "--compare", saved)
    assert (told.returncode, told.stderr) == (0, "")
    assert "by then" in told.stdout
    assert "then: engine compiled, calibration 200.0" in told.stdout
    answer = json.loads(theatrum("bench", "--seconds", "0.1", "--json", "--compare", saved).stdout)
    assert set(answer["now_by_then"]["risiko"]) == {"random_games_per_s", "copies_per_s"}


@pytest.mark.parametrize(
    "content",
    [
        "",
        "[]",
        "not JSON",
        '{"compiled": true, "calibration": 5}',
        '{"compiled": 1, "calibration": 5, "risiko": {"copies_per_s": 4}}',
        '{"compiled": true, "calibration": 0, "risiko": {"copies_per_s": 4}}',
        '{"compiled": true, "calibration": 5, "risiko": {"copies_per_s": "4"}}',
        '{"compiled": true, "calibration": 5, "risiko": 4}',
        '{"compiled": true, "calibration": 5, "risiko": {"copies_per_s": NaN}}',
        b"\xff\xfe\x00",
    ],
)
def test_a_file_that_is_no_report_is_refused_before_anything_is_measured(content: str | bytes, tmp_path: Path) -> None:
    saved = tmp_path / "then.json"
    saved.write_bytes(content if isinstance(content, bytes) else content.encode())
    told = theatrum("bench", "--seconds", "600", "--compare", saved)
    assert (told.returncode, told.stdout) == (2, "")
    assert "is no saved report; `theatrum bench --json > FILE` makes one" in told.stderr
    assert told.stderr.count("\n") == 1


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    told = theatrum("bench", "--compare", tmp_path / "nowhere.json")
    assert told.returncode == 2
    assert "nowhere.json cannot be read: No such file or directory" in told.stderr


# --- the history ------------------------------------------------------------------------------------------------------


def test_the_history_grows_by_a_row_for_each_game(report: Report, tmp_path: Path) -> None:
    history = tmp_path / "history.md"
    add(history, report, "2026-11-18", "abc1234")
    once = history.read_text()
    add(history, report, "2026-11-19", "abc1234+")
    lines = history.read_text().splitlines()
    assert history.read_text().startswith(once)
    assert [line.split(" | ")[:2] for line in lines[-2:]] == [["| 2026-11-19", "abc1234+"]] * 2
    table = [line for line in lines if line.startswith("|")]
    assert len(table) == 2 + 2 * len(game_names())
    assert {line.count("|") for line in table} == {len(FIGURES) + 6}


def test_the_history_of_the_tree_has_the_columns_that_are_added() -> None:
    table = [line for line in HISTORY.read_text(encoding="utf-8").splitlines() if line.startswith("|")]
    assert len(table) > 2
    assert {line.count("|") for line in table} == {len(FIGURES) + 6}


def test_the_commit_is_named() -> None:
    assert commit()
