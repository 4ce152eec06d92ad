"""Measure the engine and add the figures to `benchmarks/history.md` (make bench).

    python -m tools.bench_history [--seconds 4] [--file benchmarks/history.md]

A commit is marked with + where the checkout differs from it. Figures of different days or machines are to be read with
the calibration beside them; whether one commit is faster than another says `benchmarks/compare.py`.
"""

import argparse
import subprocess
import time
from pathlib import Path
from typing import Final

from rich.console import Console

from theatrum.arena.bench import FIGURES, Report, bench
from theatrum.cli.bench import build_word, figures_table

ROOT: Final = Path(__file__).parents[1]
HISTORY: Final = ROOT / "benchmarks" / "history.md"
COLUMNS: Final = ("date", "commit", "engine", "calibration", "game", *FIGURES.values())
HEADING: Final = f"""\
# How fast the engine was

<!-- `make bench` adds to this table; see tools/bench_history.py -->

Wall time on one core, with whatever else ran there. The calibration is how often a second a fixed loop of plain Python
ran in the same minute: a row with half of it comes from a machine half as fast. Copies, views and samples are of
positions from random games, beginning to end.

| {" | ".join(COLUMNS)} |
| {" | ".join("---" for _ in COLUMNS[:3])} | {" | ".join("---:" if c != "game" else "---" for c in COLUMNS[3:])} |
"""


def commit() -> str:
    """What is checked out, as far as git knows."""
    found = subprocess.run(
        ["git", "-C", ROOT, "describe", "--always", "--dirty=+", "--exclude=*"],
        capture_output=True,
        text=True,
        check=False,
    )
    return found.stdout.strip() or "unknown"


def rows(report: Report, date: str, commit: str) -> list[str]:
    head = (date, commit, build_word(report), f"{report['calibration']:.1f}")
    return [
        f"| {' | '.join((*head, name, *(f'{figures[figure]:,.0f}' for figure in FIGURES)))} |\n"
        for name, figures in report["games"].items()
    ]


def add(path: Path, report: Report, date: str, commit: str) -> None:
    """Rows at the end of the table, which is begun if there is none."""
    text = path.read_text(encoding="utf-8") if path.exists() else HEADING
    path.write_text(text + "".join(rows(report, date, commit)), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=4.0, help="per figure")
    parser.add_argument("--file", type=Path, default=HISTORY)
    given = parser.parse_args()
    report = bench(max(given.seconds, 0.1))
    Console().print(figures_table(report))
    add(given.file, report, time.strftime("%Y-%m-%d"), commit())
    print(f"added to {given.file}")


if __name__ == "__main__":
    main()
