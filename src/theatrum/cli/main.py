"""The `theatrum` program.

A subcommand is a module of this package with a function of the same name, and one line under
"Subcommands" below:

    app.command("play")(play.play)

It reports a user's mistake by raising a `TheatrumError`; `main` alone decides how that looks.
"""

from __future__ import annotations

import platform
from typing import Annotated

import typer

from theatrum import __version__
from theatrum.cli import arena, bench, bot, check, fuzz, gate, logs, perft, play, replay, serve, train, words_command
from theatrum.core import build
from theatrum.core.errors import TheatrumError
from theatrum.core.registry import register_all

app = typer.Typer(
    name="theatrum",
    help="Board games by all of their rules: play, check and measure.",
    no_args_is_help=True,
    # A bug should show an ordinary traceback, which can be pasted into a report.
    pretty_exceptions_enable=False,
)


def version_line() -> str:
    """Which program this is; the fall-back to the pure engine is silent otherwise."""
    engine = "compiled" if build.compiled() else "pure"
    return f"theatrum {__version__} (engine: {engine}, Python {platform.python_version()})"


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(version_line())
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and exit."),
    ] = False,
    game: Annotated[
        list[str] | None,
        typer.Option(
            metavar="MODULE",
            help="Add a game of your own, by the module of its manifest; repeatable. Before the command.",
            show_default=False,
        ),
    ] = None,
) -> None:
    register_all(game or ())
    # A docstring here would replace the help text of the app.


# Subcommands, in the order in which the help lists them.
app.command("serve")(serve.serve_command)
app.command("play")(play.play_command)
app.command("replay")(replay.replay_command)
app.add_typer(logs.app, name="logs")
app.add_typer(words_command.app, name="words")
app.command("arena")(arena.arena_command)
app.command("gate")(gate.gate_command)
app.command("train")(train.train_command)
app.add_typer(bot.app, name="bot")
app.command("fuzz")(fuzz.fuzz_command)
app.command("bench")(bench.bench_command)
app.command("perft")(perft.perft_command)
app.command("check")(check.check_command)


def main() -> None:
    """Run the program; a user's mistake becomes one line on stderr and exit code 2."""
    try:
        app()
    except TheatrumError as error:
        typer.echo(f"theatrum: {' '.join(str(error).split())}", err=True)
        raise SystemExit(2) from None
