"""`theatrum train`: learn what positions are worth from games that bots play."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from theatrum.agents.weights import PREFIX
from theatrum.cli.arena import STOPPED, Jobs, RunnerName, add_columns, progress_bar, say_stopped, spread_named
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
        float | None,
        typer.Option(
            min=0, max=1, help="How much the end of a game counts against what comes next (0.8).", show_default=False
        ),
    ] = None,
    ridge: Annotated[
        float | None,
        typer.Option(min=0.001, help="How much evidence every weight must overcome (300).", show_default=False),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, max=1_000_000_000, help="Seed of the first game.")] = 1,
    jobs: Jobs = None,
    runner: RunnerName = "local",
) -> None:
    """Play games, learn weights from them, and again with what was learned. Needs the extra theatrum[train]."""
    try:
        from theatrum.training.fit import Recipe
        from theatrum.training.run import Plan, Point, Run
        from theatrum.training.study import Tuning, study_of
    except ImportError as error:
        raise BadOption(f"NumPy is missing ({error}); install theatrum[train]") from None
    spread = spread_named(runner, jobs)
    study = study_of(name)
    if isinstance(study, Tuning):
        if mix is not None or ridge is not None or jobs is not None or runner != "local":
            raise BadOption(
                f"--mix, --ridge, --jobs and --runner are not for {name}, whose bots are tuned one game after another"
            )
        tune(study.train, name, out, seed, games, rounds)
        return
    recipe = Recipe(Recipe.mix if mix is None else mix, Recipe.ridge if ridge is None else ridge)
    run = Run(Plan(name, seed, games, recipe), study, out)
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
    say_how_to_play(console, name, out)


def tune(train: Callable[..., object], name: str, out: Path, seed: int, games: int, rounds: int) -> None:
    """Weights by trying them; the rounds that are finished are kept beside them."""
    console = Console()
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(f"{out} cannot be used: {error.strerror or error}") from None
    try:
        train(
            seed, games, rounds, out / "weights.json", lambda text: console.print(text, soft_wrap=True, highlight=False)
        )
    except KeyboardInterrupt:
        typer.echo(f"stopped; the same command goes on with the rounds in {out}", err=True)
        raise typer.Exit(STOPPED) from None
    say_how_to_play(console, name, out)


def say_how_to_play(console: Console, name: str, out: Path) -> None:
    console.print(f"Play with it: theatrum arena {name} {PREFIX}{out / 'weights.json'} heuristic", soft_wrap=True)
