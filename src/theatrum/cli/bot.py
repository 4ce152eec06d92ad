"""`theatrum bot`: programs of one's own at the tables of a server."""

import shutil
import sys
from pathlib import Path
from typing import Annotated

import typer

from theatrum.agents.outside_command import Limits, OutsideCommand, checked_seconds
from theatrum.agents.outside_process import log_folder
from theatrum.cli.options import GameSeconds, Seconds
from theatrum.core.errors import BadOption

app = typer.Typer(help="Programs of your own at the tables of a server.", no_args_is_help=True)


@app.callback()
def _bot() -> None:
    """With one command only, its name would not be asked for."""


@app.command("connect")
def connect_command(
    url: Annotated[str, typer.Argument(metavar="URL", help="The address of the table, or of an invitation to it.")],
    program: Annotated[
        list[str], typer.Argument(metavar="-- PROGRAM [ARGUMENT]...", help="The program, behind two dashes.")
    ],
    token: Annotated[
        str | None,
        typer.Option(
            envvar="THEATRUM_TOKEN",
            help="The token of the seat; an invitation needs none. Other users of this machine can read it on the "
            "command line, but not in the variable.",
            show_default=False,
            show_envvar=True,
        ),
    ] = None,
    name: Annotated[
        str | None, typer.Option(help="What others at the table see, with an invitation.", show_default=False)
    ] = None,
    seconds: Seconds = None,
    game_seconds: GameSeconds = None,
) -> None:
    """Let a program play a seat at a table, by the line protocol, until the game is over."""
    try:
        from theatrum.server.bot_client import BotClient, read_address, token_by_link
    except ImportError as error:
        raise BadOption(f"the server's libraries are missing ({error}); install theatrum[server]") from None
    command = OutsideCommand(tuple(program), limits_of(seconds, game_seconds))
    if shutil.which(program[0]) is None:
        raise BadOption(f"there is no program '{program[0]}' that could be started; its path is as in a shell")
    address = read_address(url)
    if address.link:
        address, token = token_by_link(address, name or Path(program[0]).name)
        typer.echo(f"The seat is taken. To come back to it: {address.server}/table/{address.table} --token {token}")
    elif not token:
        raise BadOption("a table needs the token of a seat: --token, or THEATRUM_TOKEN; an invitation needs none")
    client = BotClient(address, token, command, say)
    say(f"{client.names[client.seat]} is played by {program[0]}")
    typer.echo(client.play())
    if client.forfeit:
        say(f"what the program wrote to stderr is in {log_folder()}")
        raise typer.Exit(1)


def limits_of(seconds: float | None, game_seconds: float | None) -> Limits:
    usual = Limits()
    answer = usual.seconds if seconds is None else checked_seconds("seconds", f"{seconds:g}")
    game = usual.game if game_seconds is None else checked_seconds("game", f"{game_seconds:g}")
    return Limits(answer, game, max(usual.start, answer))


def say(line: str) -> None:
    print(f"theatrum: {line}", file=sys.stderr, flush=True)
