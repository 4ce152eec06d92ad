"""`theatrum train`: learn what positions are worth from games that bots play."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from theatrum.agents.weights import PREFIX
from theatrum.cli.arena import Jobs, RunnerName, add_columns, progress_bar, say_stopped, spread_named
from theatrum.cli.options import GameName
from theatrum.core.errors import BadOption

GAMES = 2000
ROUNDS = 3


def train_command(
    name: GameName,
    out: Annotated[
        Path,
        typer.Option(metavar="FOLDER", help="Where games and weights are kept; the same command goes on there."),
    ],
    games: Annotated[int, typer.Option(min=250, max=1_000_000, help="Games of a round.")] = GAMES,
    rounds: Annotated[int, typer.Option(min=1, max=100, help="After each, what was learned plays, too.")] = ROUNDS,
    mix: Annotated[
        float, typer.Option(min=0, max=1, help="How much the end of a game counts against what comes next.")
    ] = 0.9,
    ridge: Annotated[float, typer.Option(min=0.001, help="How much evidence every weight must overcome.")] = 300,
    seed: Annotated[int, typer.Option(min=0, max=1_000_000_000, help="Seed of the first game.")] = 1,
    jobs: Jobs = None,
    runner: RunnerName = "local",
) -> None:
    """Play games, learn weights from them, and again with what was learned. Needs the extra theatrum[train]."""
    try:
        from theatrum.training.fit import Recipe
        from theatrum.training.run import Plan, Point, Run
    except ImportError as error:
        raise BadOption(f"NumPy is missing ({error}); install theatrum[train]") from None
    spread = spread_named(runner, jobs)
    run = Run(Plan(name, seed, games, Recipe(mix, ridge)), out)
    console = Console()
    points: list[Point] = []
    done = 0
    try:
        with progress_bar(console, quiet=False) as progress:
            for number in range(1, rounds + 1):
                task = progress.add_task(f"round {number} of {rounds}", total=games)
                for played in run.play(number, spread):
                    done += played
                    progress.update(task, advance=played)
                progress.update(task, description=f"round {number}: learning")
                points.append(run.learn(number))
                progress.update(task, description=f"round {number} of {rounds}")
    except KeyboardInterrupt:
        say_stopped(done, games * rounds, out)
    table = Table(title="games held out, foretold by the plain worth and by the learned one")
    add_columns(table, "round", "games", "log-loss", "learned", "area", "learned")
    for point in points:
        before, after = point.plain, point.learned
        table.add_row(
            str(point.round),
            f"{point.games:,}",
            f"{before.log_loss:.4f}",
            f"{after.log_loss:.4f}",
            f"{before.area:.4f}",
            f"{after.area:.4f}",
        )
    console.print(table)
    console.print(f"Play with it: theatrum arena {name} {PREFIX}{out / 'weights.json'} heuristic", soft_wrap=True)
