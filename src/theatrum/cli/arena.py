"""`theatrum arena`: bots against bots, seats rotated, with intervals."""

from collections.abc import Callable, Iterator
from statistics import median
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from theatrum.agents.forfeits import reason_name
from theatrum.agents.outside_command import with_limits
from theatrum.agents.outside_process import log_folder
from theatrum.agents.registry import agent_names
from theatrum.arena.tournament import (
    EntrantScore,
    GameResult,
    bot_options,
    check_entrants,
    entrant_scores,
    pairings,
    play_tournament,
    wilson,
)
from theatrum.cli.options import GameName, GameSeconds, OptionValues, Preset, Seconds, collect_options
from theatrum.core.errors import BadOption
from theatrum.core.game import AnyGame
from theatrum.core.registry import make_game


def arena_command(
    name: GameName,
    more: Annotated[list[str] | None, typer.Argument(metavar="[BOT]...", help="The other bots of --seats.")] = None,
    seats: Annotated[
        list[str] | None, typer.Option(metavar="BOT BOT ...", help="One bot per seat, e.g. --seats heuristic random.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games, a multiple of the different seatings.")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the first games; the others count on from it.")] = 1,
    preset: Preset = None,
    option: OptionValues = None,
    seconds: Seconds = None,
    game_seconds: GameSeconds = None,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="Processes.")] = 1,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Play on a Ray cluster: its address, auto, or local.", show_default=False),
    ] = None,
) -> None:
    """Let bots play each other; every seed is played once for each rotation of the seats."""
    console = Console()
    bots = [with_limits(bot, seconds, game_seconds) for bot in [*(seats or []), *(more or [])]]
    options = bot_options(name, collect_options(preset, option), bots)
    game = make_game(name, options)
    bots = bots or default_bots(game)
    check_entrants(game, bots)  # whatever is wrong is said before anything starts
    pairings(bots, games, seed)
    if ray is None:
        runs = play_tournament(name, options, bots, games, seed, jobs)
    else:
        runs = runner_of(ray, jobs)(name, options, bots, games, seed, ray)
    results: list[GameResult] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console) as progress:
        task = progress.add_task(escape(" - ".join(bots)), total=games)
        for batch in runs:
            results.extend(batch)
            progress.update(task, advance=len(batch))
    show(console, game, bots, results)


def runner_of(address: str, jobs: int) -> Callable[..., Iterator[list[GameResult]]]:
    """The runner on Ray, if it can be had."""
    if jobs != 1:
        raise BadOption(f"--jobs {jobs} and --ray {address} do not go together: Ray knows how many processors it has")
    try:
        from theatrum.arena.runner_ray import play_on_ray
    except ImportError as error:
        raise BadOption(f"Ray is missing ({error}); install theatrum[ray]") from None
    return play_on_ray


def default_bots(game: AnyGame) -> list[str]:
    """The best bot against the plainest ones."""
    names = agent_names(game.name)
    return [names[-1]] + [names[0]] * (game.seats - 1)


def show(console: Console, game: AnyGame, bots: list[str], results: list[GameResult]) -> None:
    """Wins with their interval, and how each entrant won and lost."""
    games = len(results)
    turns = f"median length: {median([result.turn for result in results]):g} {game.turn_word}s"
    table = Table(title=f"{games} games, {turns}")
    for heading in ("bot", "wins", "share", "95 %", *(game.seat_name(seat) for seat in range(game.seats)), "longest"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    endings = Table(title="endings")
    for heading in ("bot", "reason", "won", "lost"):
        endings.add_column(heading, justify="right" if heading in ("won", "lost") else "left")
    for who, score in enumerate(entrant_scores(len(bots), results)):
        low, high = wilson(score.wins, games)
        label = escape(bots[who] if bots.count(bots[who]) == 1 else f"{bots[who]} ({who + 1})")
        seats = [str(score.wins_in_seat[seat]) for seat in range(game.seats)]
        share, interval = f"{100 * score.wins / games:.1f} %", f"{100 * low:.1f}-{100 * high:.1f} %"
        table.add_row(label, f"{score.wins:g}", share, interval, *seats, f"{1000 * score.longest:.0f} ms")
        for reason in reasons_of(score):
            won, lost = score.won_by[reason], score.lost_by[reason]
            endings.add_row(label, reason_name(game, reason), str(won), str(lost))
    console.print(table, endings)
    show_forfeits(console, bots, results)


def show_forfeits(console: Console, bots: list[str], results: list[GameResult]) -> None:
    """Why programs from outside have lost games that were not lost on the board."""
    table = Table(title=f"forfeits; what the programs wrote to stderr is in {log_folder()}")
    for heading in ("bot", "why", "games"):
        table.add_column(heading, justify="right" if heading == "games" else "left")
    for bot, score in zip(bots, entrant_scores(len(bots), results), strict=True):
        for why, games in sorted(score.forfeits.items()):
            table.add_row(escape(bot), escape(why), str(games))
    if table.row_count:
        console.print(table)


def reasons_of(score: EntrantScore) -> list[int]:
    return sorted({*score.won_by, *score.lost_by})
