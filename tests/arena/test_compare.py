"""`benchmarks/compare.py`: two builds side by side, and a loud word if they do not play the same games."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from benchmarks import compare

import theatrum
from theatrum.core.build import compiled

RUNNING = str(Path(theatrum.__file__).parents[1])  # the folder with the package that is tested
QUICK = ["--runs", "1", "--seconds", "0.02", "--digest", "2"]


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr(sys, "argv", ["compare.py", *arguments])
    return compare.main()


def test_a_build_plays_the_same_games_as_itself(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    saved = tmp_path / "runs.json"
    assert run(monkeypatch, RUNNING, RUNNING, *QUICK, "--json", str(saved)) == 0
    printed = capsys.readouterr().out
    assert ("compiled" if compiled() else "PURE PYTHON") in printed
    assert printed.count("the same") == 4
    report = json.loads(saved.read_text())
    for title in compare.TITLES:
        assert report[title]["old"][0].keys() == report[title]["new"][0].keys()
        assert all(rate > 0 for rate in report[title]["new"][0].values())


class ToldBuild(compare.Build):
    """A build whose answers the test knows."""

    @contextmanager
    def running(self) -> Iterator[compare.Ask]:
        yield self.told

    def told(self, **task: Any) -> Any:
        if task["do"] == "introduce":
            return {"file": "/somewhere/theatrum/__init__.py", "compiled": True, "python": "3.11.7"}
        if task["do"] == "count":
            return 50
        if task["do"] == "digest":
            return {"games": self.name if task["game"] == "risiko" else "same", "views": "same"}
        return (0.1 if self.name == "old" else 0.025), 600


def test_another_digest_is_said_loudly(capsys: pytest.CaptureFixture[str]) -> None:
    builds = ToldBuild("old", Path("python")), ToldBuild("new", Path("python"))
    report = compare.compare(builds, runs=3, seconds=0.1, games=1000)
    printed = capsys.readouterr().out
    assert report["same"] is False
    assert "| risiko | games/s | 100 | 400 | **4.00** | 4.00–4.00 |" in printed
    assert "| risiko | views/s | 6,000 | 24,000 | **4.00** | 4.00–4.00 |" in printed
    assert "risiko, digest of 1,000 games: *** DIFFERENT" in printed
    assert "twilight-struggle, digest of 1,000 games: the same" in printed


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("no-such-thing", "no commit, folder or Python executable 'no-such-thing'"),
        ("--runs=0", "it is 1 or more"),
        ("docs", "run `make setup` there, or name a commit"),
    ],
)
def test_what_cannot_be_compared_is_refused_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, reason: str
) -> None:
    monkeypatch.chdir(compare.ROOT)
    with pytest.raises(SystemExit) as stopped:
        run(monkeypatch, name, RUNNING)
    assert stopped.value.code == 2
    assert reason in capsys.readouterr().err.splitlines()[-1]
