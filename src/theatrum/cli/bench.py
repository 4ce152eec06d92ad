"""`theatrum bench`: how fast the engine is here."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from theatrum.arena.bench import FIGURES, Report, bench, flat, ratios, saved_report


def bench_command(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for tools.")] = False,
    seconds: Annotated[float, typer.Option(min=0.1, max=600, help="Time per figure.")] = 4.0,
    compare: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Set it beside a report saved by --json.", show_default=False),
    ] = None,
) -> None:
    """Random games, decisions, copies, views and samples per second on one core; memory of a state."""
    then = saved_report(compare) if compare else None
    if as_json:
        print(json.dumps(flat(bench(seconds), then), indent=2))
        return
    console = Console()
    with console.status("playing random games…"):
        report = bench(seconds)
    console.print(figures_table(report, then))


def figures_table(report: Report, then: Report | None = None) -> Table:
    """A column for each game; behind it how many times as much as then, for what was measured then."""
    table = Table(title=f"engine {build_word(report)}, calibration {report['calibration']}")
    table.add_column("", no_wrap=True)
    columns: list[list[str]] = []
    quotients = ratios(then, report) if then else {}
    for name, figures in report["games"].items():
        table.add_column(name, justify="right")
        columns.append([f"{figures[figure]:,.1f}" for figure in FIGURES])
        if then:
            table.add_column("by then", justify="right")
            times = quotients.get(name, {})
            columns.append([f"{times[figure]:.2f}" if figure in times else "–" for figure in FIGURES])
    for heading, *row in zip(FIGURES.values(), *columns, strict=True):
        table.add_row(heading, *row)
    if then:
        machine = report["calibration"] / then["calibration"]
        table.caption = f"then: engine {build_word(then)}, calibration {then['calibration']} (now {machine:.2f} of it)"
    return table


def build_word(report: Report) -> str:
    return "compiled" if report["compiled"] else "pure Python"
