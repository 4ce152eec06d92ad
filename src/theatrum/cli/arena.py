"""`theatrum arena`: bots against bots, seats rotated, rated on one scale, with intervals."""

import json
import os
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from theatrum.agents.forfeits import reason_name
from theatrum.agents.outside_command import with_limits
from theatrum.agents.outside_process import log_folder
from theatrum.agents.registry import agent_names, usual_agent
from theatrum.arena.games import GameResult, Runner, runner_on
from theatrum.arena.job import Job, plan_of
from theatrum.arena.picture import picture
from theatrum.arena.report import Report, as_json, report_on
from theatrum.arena.schedule import bot_options, check_entrants, contests, schedule
from theatrum.arena.spread import Spread, on_this_machine
from theatrum.arena.style import counts_of_files, style_of
from theatrum.cli.logs import files_in
from theatrum.cli.options import (
    GameName,
    GameSeconds,
    OptionValues,
    Preset,
    Scenario,
    Seats,
    Seconds,
    Variant,
    collect_options,
)
from theatrum.core.errors import BadOption, TheatrumError
from theatrum.core.game import AnyGame
from theatrum.core.registry import make_game

RUNNERS = ("local", "ray")
STOPPED = 130  # exit code of a program that Ctrl-C has ended

Seed = Annotated[int, typer.Option(min=0, help="Seed of the first games; the others count on from it.")]
Jobs = Annotated[
    int | None, typer.Option(min=1, max=256, help="Processes; left out: one for each core.", show_default=False)
]
RunnerName = Annotated[
    str, typer.Option("--runner", metavar="local|ray", help="This machine, or the Ray cluster of RAY_ADDRESS.")
]
JobFile = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="Keep every finished game there; the same command goes on where it stopped.",
        show_default=False,
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print the report as JSON, for tools.")]


def arena_command(
    name: GameName,
    bots: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[BOT]...",
            help="As many as there are seats: one table. Otherwise everybody meets everybody else.",
            show_default=False,
        ),
    ] = None,
    gauntlet: Annotated[bool, typer.Option("--gauntlet", help="All meet the first one only.")] = False,
    games: Annotated[int, typer.Option(min=1, help="Games of each two bots, or of the one table.")] = 100,
    seed: Seed = 1,
    seats: Seats = None,
    preset: Preset = None,
    variant: Variant = None,
    scenario: Scenario = None,
    option: OptionValues = None,
    seconds: Seconds = None,
    game_seconds: GameSeconds = None,
    jobs: Jobs = None,
    runner: RunnerName = "local",
    out: JobFile = None,
    as_json_too: AsJson = False,
    picture_file: Annotated[
        Path | None, typer.Option("--picture", metavar="FILE.svg", help="Draw the report.", show_default=False)
    ] = None,
    style: Annotated[bool, typer.Option("--style", help="Show how they play, in figures.")] = False,
    log: Annotated[
        list[Path] | None,
        typer.Option(
            metavar="FILE", help="With --style: records or logs, such as people's; repeatable.", show_default=False
        ),
    ] = None,
) -> None:
    """Let bots play each other; every seed is played once for each rotation of the seats."""
    if log and not style:
        raise BadOption("--log is for the style table; add --style")
    console = Console()
    entrants = [with_limits(bot, seconds, game_seconds) for bot in bots or []]
    options = bot_options(name, collect_options(preset, option, seats, variant, scenario), entrants)
    game = make_game(name, options)
    if style and style_of(name) is None:
        raise BadOption(f"{name} has no style table; leave out --style")
    if not entrants and not log:
        entrants = default_bots(game)
    check_entrants(game, entrants)  # whatever is wrong is said before anything starts
    pairings = schedule(contests(entrants, game.seats, gauntlet), games, seed) if entrants else []
    run = runner_named(runner, jobs)
    job = Job(game, plan_of(game, options, bots=entrants, gauntlet=gauntlet, seed=seed), out if entrants else None)
    job.only(pairings)
    people = counts_of_files(name, files_in(log)) if log else []
    results: list[GameResult] = []
    stopped = False
    try:
        with progress_bar(console, quiet=as_json_too or not pairings) as progress:
            task = progress.add_task(escape(" - ".join(entrants)), total=len(pairings))
            for result in job.play(run, pairings):
                results.append(result)
                progress.update(task, advance=1)
    except KeyboardInterrupt:
        stopped = True
    report = report_on(game, options, seed, entrants, results, people)
    if picture_file is not None:
        write(picture_file, picture(report))
    if as_json_too:
        typer.echo(json.dumps(as_json(report), indent=1))
    else:
        show(console, report, style)
    if stopped:
        say_stopped(len(results), len(pairings), out)


def spread_named(name: str, jobs: int | None) -> Spread:
    """Where work is done."""
    if name not in RUNNERS:
        raise BadOption(f"there is no runner '{name}'; the runners are: {', '.join(RUNNERS)}")
    if name == "local":
        return on_this_machine(jobs or os.cpu_count() or 1)
    if jobs is not None:
        raise BadOption(f"--jobs {jobs} and --runner ray do not go together: Ray knows how many processors it has")
    try:
        from theatrum.arena.spread_ray import on_ray
    except ImportError as error:
        raise BadOption(f"Ray is missing ({error}); install theatrum[ray]") from None
    return on_ray


def runner_named(name: str, jobs: int | None) -> Runner:
    """Where the games are played."""
    return runner_on(spread_named(name, jobs))


def default_bots(game: AnyGame) -> list[str]:
    """The usual bot against the plainest ones."""
    return [usual_agent(game.name)] + [agent_names(game.name)[0]] * (game.seats - 1)


def progress_bar(console: Console, quiet: bool) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, disable=quiet)


def say_stopped(played: int, games: int, out: Path | None) -> None:
    kept = f"the same command goes on with {out}" if out else "without --out they are not kept"
    typer.echo(f"stopped after {played} of {games} games; {kept}", err=True)
    raise typer.Exit(STOPPED)


def write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise TheatrumError(f"{path} cannot be written: {error.strerror or error}") from None


# --- tables -----------------------------------------------------------------------------------------------------------


def show(console: Console, report: Report, style: bool) -> None:
    """Points with their interval, ratings, who beat whom, and how games ended; or how they were played."""
    if report.results:
        console.print(standings_table(report))
        if report.ratings:
            console.print(ratings_table(report))
        if len(report.bots) > 2:
            console.print(cross_table(report))
        console.print(endings_table(report))
        if any(line.forfeits for line in report.standings):
            console.print(forfeits_table(report))
    if style:
        console.print(style_table(report))


def add_columns(table: Table, *headings: str) -> None:
    """Names to the left, in several lines if need be (commands are long); numbers to the right and in one line."""
    for heading in headings:
        name = heading in ("", "bot", "reason", "opponent", "verdict")
        table.add_column(heading, justify="left" if name else "right", no_wrap=not name, overflow="fold")


def standings_table(report: Report) -> Table:
    game = report.game
    table = Table(title=f"{len(report.results)} games, median length: {report.length:g} {game.turn_word}s")
    seats = [game.seat_name(seat) for seat in range(game.seats)]
    add_columns(table, "bot", "points", "share", "95 %", *seats, "longest")
    for line in sorted(report.standings, key=lambda line: -line.share):
        table.add_row(
            escape(line.bot),
            f"{line.points:g} of {line.games}",
            f"{100 * line.share:.1f} %",
            f"{100 * line.low:.1f}-{100 * line.high:.1f} %",
            *[str(line.wins_in_seat[seat]) for seat in range(game.seats)],
            f"{1000 * line.longest:.0f} ms",
        )
    return table


def ratings_table(report: Report) -> Table:
    table = Table(title="ratings")
    add_columns(table, "bot", "Elo", "95 %")
    for rating in report.ratings:
        table.add_row(escape(rating.bot), f"{rating.elo:+.0f}", f"{rating.low:+.0f} … {rating.high:+.0f}")
    return table


def cross_table(report: Report) -> Table:
    """The points of each bot (row) of those that it and the other (column) got together."""
    names = [rating.bot for rating in report.ratings]
    table = Table(title="points of the two")
    add_columns(table, "bot", *map(escape, names))
    for one in names:
        cells = [report.crosstable.get((one, other)) for other in names]
        table.add_row(escape(one), *["" if cell is None else f"{cell[0]:g} / {cell[1]:g}" for cell in cells])
    return table


def endings_table(report: Report) -> Table:
    table = Table(title="endings")
    add_columns(table, "bot", "reason", "won", "lost")
    for line in report.standings:
        for reason in sorted({*line.won_by, *line.lost_by}):
            table.add_row(
                escape(line.bot), reason_name(report.game, reason), str(line.won_by[reason]), str(line.lost_by[reason])
            )
    return table


def forfeits_table(report: Report) -> Table:
    """Why programs from outside have lost games that were not lost on the board."""
    table = Table(title=f"forfeits; what the programs wrote to stderr is in {log_folder()}")
    for heading in ("bot", "reason", "games"):
        table.add_column(heading, justify="right" if heading == "games" else "left")  # wrapped: both may be long
    for line in report.standings:
        for why, games in sorted(line.forfeits.items()):
            table.add_row(escape(line.bot), escape(why), str(games))
    return table


def style_table(report: Report) -> Table:
    table = Table(title="style of play")
    add_columns(table, "", *[escape(column.title) for column in report.style])
    for row in report.rows:
        table.add_row(row.label, *[row.text(column.counts) for column in report.style])
    return table
