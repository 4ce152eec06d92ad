"""`theatrum fuzz`: random games by the thousand, every decision checked."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from theatrum.agents.bot_settings import bot_settings_of
from theatrum.arena.fuzz import Tally, fuzz, replay_failure, save_failure
from theatrum.cli.options import GameName, OptionValues, Preset, Scenario, Seats, Variant, collect_options
from theatrum.core.errors import BadOption
from theatrum.core.game import AnyGame
from theatrum.core.registry import make_game


def fuzz_command(
    name: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the first game; the others count on from it.")] = 0,
    preset: Preset = None,
    variant: Variant = None,
    scenario: Scenario = None,
    seats: Seats = None,
    option: OptionValues = None,
    options: Annotated[
        str | None, typer.Option(metavar="random", help="Other options for every game.", show_default=False)
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="Processes.")] = 1,
    failures: Annotated[Path, typer.Option(help="Folder for failing games.")] = Path("fuzz-failures"),
    replay: Annotated[Path | None, typer.Option(help="Play a saved failing game again instead.")] = None,
) -> None:
    """Play random games, checking every decision; exit with 1 if anything breaks."""
    console = Console()
    if replay is not None:
        fault = replay_failure(replay)
        console.print(f"still fails: {fault}" if fault else "plays through without a fault now")
        raise typer.Exit(1 if fault else 0)
    given = collect_options(preset, option, seats, variant, scenario)
    make_game(name, given)  # refuses bad names and options before anything starts
    if options not in (None, "random"):
        raise BadOption(f"--options {options} is not possible; it can be: random")
    if options is not None and given:
        raise BadOption("--options random chooses all options; leave out --preset, --variant, --scenario and --option")
    given = dict(bot_settings_of(name).for_bots(given))
    game = make_game(name, given)
    for warning in game.warnings:
        console.print(f"[yellow]{warning}[/yellow]")
    tally = Tally()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console) as progress:
        task = progress.add_task(name, total=games)
        for batch in fuzz(name, given, games, seed, jobs, options is not None):
            for result in batch:
                tally.add(result)
            progress.update(task, advance=len(batch))
    show(console, tally, game)
    for result in tally.faults:
        failures.mkdir(parents=True, exist_ok=True)
        path = save_failure(failures, name, result.options, result)
        console.print(f"[red]seed {result.seed}: {result.fault}[/red]")
        console.print(f"  kept in {path}: look at it with theatrum replay, or play it again with", soft_wrap=True)
        console.print(f"  theatrum fuzz {name} --replay {path}", soft_wrap=True)
    if tally.faults:
        raise typer.Exit(1)


def show(console: Console, tally: Tally, game: AnyGame) -> None:
    """The endings by reason and winner, the turns the games ended in, and who won."""
    endings = Table(title="endings")
    endings.add_column("reason")
    endings.add_column("winner")
    endings.add_column("games", justify="right")
    endings.add_column("share", justify="right")
    for (reason, winners), n in sorted(tally.reasons.items(), key=lambda item: -item[1]):
        who = game.seat_name(winners[0]) if len(winners) == 1 else "draw"
        endings.add_row(game.reason_name(reason), who, str(n), f"{100 * n / tally.games:.2f} %")
    word = game.turn_word
    turns = Table(title=f"last {word}")
    turns.add_column(word, justify="right")
    turns.add_column("games", justify="right")
    for turn, n in sorted(tally.turns.items()):
        turns.add_row(str(turn), str(n))
    wins = Table(title="wins by seat")
    wins.add_column("seat")
    wins.add_column("alone", justify="right")
    wins.add_column("shared", justify="right")
    for seat in range(game.seats):
        alone = sum(n for (_, winners), n in tally.reasons.items() if winners == (seat,))
        shared = sum(n for (_, winners), n in tally.reasons.items() if seat in winners) - alone
        wins.add_row(game.seat_name(seat), str(alone), str(shared))
    console.print(endings, turns, wins)
    finished = sum(tally.turns.values())
    average = sum(turn * n for turn, n in tally.turns.items()) / finished if finished else 0.0
    missing = [game.reason_name(r) for r in game.reasons if r not in {reason for reason, _ in tally.reasons}]
    console.print(
        f"{tally.games} games, {tally.decisions} decisions, average last {word} {average:.2f}, "
        f"{len(tally.faults)} faults"
    )
    if missing:
        console.print(f"not reached: {', '.join(missing)}")
