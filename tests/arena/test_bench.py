"""The benchmark prints what tools rely on. No speeds are tested here: they depend on the machine."""

from __future__ import annotations

import json

from typer.testing import CliRunner

from theatrum.cli.main import app
from theatrum.core.build import compiled
from theatrum.core.registry import game_names

FIGURES = ["random_games_per_s", "decisions_per_s", "decisions_per_game", "copies_per_s"]


def test_json_has_every_figure_of_every_game() -> None:
    outcome = CliRunner().invoke(app, ["bench", "--json", "--seconds", "0.2"])
    assert outcome.exit_code == 0
    report = json.loads(outcome.output)
    assert report["compiled"] is compiled()
    assert report["calibration"] > 0
    for name in game_names():
        assert list(report[name]) == FIGURES
        assert all(value > 0 for value in report[name].values())


def test_the_table_names_the_build() -> None:
    outcome = CliRunner().invoke(app, ["bench", "--seconds", "0.1"])
    assert ("compiled" if compiled() else "pure Python") in outcome.output
    assert "twilight-struggle" in outcome.output
