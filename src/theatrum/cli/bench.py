"""`theatrum bench`: how fast the engine is here."""

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from theatrum.arena.bench import bench


def bench_command(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for tools.")] = False,
    seconds: Annotated[float, typer.Option(min=0.1, max=600, help="Time per figure.")] = 4.0,
) -> None:
    """Random games, decisions and state copies per second on one core."""
    console = Console()
    if as_json:
        print(json.dumps(bench(seconds), indent=2))
        return
    with console.status("playing random games…"):
        report = bench(seconds)
    build = "compiled" if report["compiled"] else "pure Python"
    table = Table(title=f"engine {build}, calibration {report['calibration']}")
    table.add_column("game", no_wrap=True)
    for heading in ("random games/s", "decisions/s", "decisions/game", "copies/s"):
        table.add_column(heading, justify="right")
    for name, figures in report.items():
        if isinstance(figures, dict):
            table.add_row(name, *(f"{value:,.1f}" for value in figures.values()))
    console.print(table)
