"""`theatrum gate`: may this bot replace that one?"""

import json
from collections.abc import Iterator
from dataclasses import asdict
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress, TaskID
from rich.table import Table

from theatrum.agents.registry import GENERAL, agent_names
from theatrum.arena.games import GameResult, Runner
from theatrum.arena.gate import FAILED, OPEN, PASSED, Gate, Terms, open_gate, run_gate
from theatrum.arena.job import Job, plan_of
from theatrum.arena.schedule import Pairing, bot_options, check_entrants
from theatrum.cli.arena import (
    AsJson,
    JobFile,
    Jobs,
    RunnerName,
    Seed,
    add_columns,
    progress_bar,
    runner_named,
    say_stopped,
)
from theatrum.cli.options import GameName, OptionValues, Preset, Scenario, Seats, Variant, collect_options
from theatrum.core.registry import make_game, manifest_of

DEFAULT = Terms()
WORDS = {PASSED: "is stronger", FAILED: "is not stronger", OPEN: "is not shown to be stronger"}


def gate_command(
    name: GameName,
    candidate: Annotated[str, typer.Argument(metavar="CANDIDATE", help="The bot that is to be the best.")],
    pool: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[BOT]...",
            help="Whom it meets, the one it is to replace first. Left out: all others, the best first.",
            show_default=False,
        ),
    ] = None,
    better: Annotated[float, typer.Option(help="So many Elo above the first of the pool will pass.")] = DEFAULT.better,
    margin: Annotated[float, typer.Option(help="So many Elo below another will not pass.")] = DEFAULT.margin,
    alpha: Annotated[float, typer.Option(help="How often one that is not stronger may pass.")] = DEFAULT.alpha,
    beta: Annotated[float, typer.Option(help="How often one that is stronger may fail.")] = DEFAULT.beta,
    games: Annotated[int, typer.Option(min=1, help="The most games against each.")] = DEFAULT.games,
    seed: Seed = 1,
    seats: Seats = None,
    preset: Preset = None,
    variant: Variant = None,
    scenario: Scenario = None,
    option: OptionValues = None,
    jobs: Jobs = None,
    runner: RunnerName = "local",
    out: JobFile = None,
    as_json: AsJson = False,
) -> None:
    """Test whether a bot is better than the first of a pool and worse than none; exit with 1 if that is not shown."""
    options = bot_options(name, collect_options(preset, option, seats, variant, scenario), [])
    game = make_game(name, options)
    opponents = pool or default_pool(name, candidate)
    check_entrants(game, [candidate, *opponents])
    terms = Terms(better, margin, alpha, beta, games)
    gate = open_gate(candidate, opponents, game.seats, terms)
    plan = plan_of(game, options, candidate=candidate, pool=opponents, terms=asdict(terms), seed=seed)
    run = runner_named(runner, jobs)
    job = Job(game, plan, out)
    console = Console()
    try:
        with progress_bar(console, quiet=as_json) as progress:
            run_gate(gate, game.seats, terms, seed, ShownPlay(gate, job, run, progress, terms))
    except KeyboardInterrupt:
        say_stopped(len(job.done), games * len(opponents), out)
    if as_json:
        typer.echo(json.dumps(report(gate), indent=1))
    else:
        show(console, gate)
    raise typer.Exit(0 if gate.verdict == PASSED else 1)


def default_pool(name: str, candidate: str) -> list[str]:
    """All other bots but the plainest, the best first; then the stylists."""
    others = [bot for bot in reversed(agent_names(name)) if bot not in GENERAL]
    return [bot for bot in [*others, *manifest_of(name).stylists] if bot != candidate]


class ShownPlay:
    """Plays the games of a wave, and shows how the trials stand."""

    def __init__(self, gate: Gate, job: Job, run: Runner, progress: Progress, terms: Terms) -> None:
        self.gate = gate
        self.job = job
        self.run = run
        self.progress = progress
        self.tasks: dict[str, TaskID] = {
            trial.opponent: progress.add_task(trial.opponent, total=terms.games) for trial in gate.trials
        }

    def __call__(self, pairings: list[Pairing]) -> Iterator[GameResult]:
        for trial in self.gate.trials:
            if trial.sets:
                words = (
                    f"{trial.opponent}: {trial.log_ratio:+.2f} ({trial.errors.lower:+.2f} … {trial.errors.upper:+.2f})"
                )
                self.progress.update(self.tasks[trial.opponent], description=words)
        for result in self.job.play(self.run, pairings):
            opponent = next(bot for bot in result.bots if bot != self.gate.candidate)
            self.progress.update(self.tasks[opponent], advance=1)
            yield result


def report(gate: Gate) -> dict[str, object]:
    return {
        "candidate": gate.candidate,
        "verdict": gate.verdict,
        "games": gate.games,
        "trials": [
            {
                "opponent": trial.opponent,
                "verdict": trial.verdict,
                "games": trial.games,
                "points": trial.points,
                "low": round(trial.interval[0], 4),
                "high": round(trial.interval[1], 4),
                "bounds": [trial.worse, trial.good],
                "log ratio": round(trial.log_ratio, 3),
                "limits": [round(trial.errors.lower, 3), round(trial.errors.upper, 3)],
                "alpha": trial.errors.alpha,
                "beta": trial.errors.beta,
            }
            for trial in gate.trials
        ],
    }


def show(console: Console, gate: Gate) -> None:
    table = Table(title=f"{gate.candidate} against the pool, {gate.games} games")
    add_columns(table, "opponent", "points", "95 %", "Elo", "log ratio", "limits", "verdict")
    for trial in gate.trials:
        low, high = trial.interval
        table.add_row(
            trial.opponent,
            f"{trial.points:g} of {trial.games}",
            f"{100 * low:.1f}-{100 * high:.1f} %",
            f"{trial.worse:+g} … {trial.good:+g}",
            f"{trial.log_ratio:+.2f}",
            f"{trial.errors.lower:+.2f} … {trial.errors.upper:+.2f}",
            trial.verdict,
        )
    console.print(table)
    errors = gate.trials[0].errors
    console.print(
        f"{gate.candidate} {WORDS[gate.verdict]} (passes wrongly at most {100 * errors.alpha:g} %, "
        f"fails wrongly at most {100 * errors.beta * len(gate.trials):g} % of the time)",
        soft_wrap=True,
    )
