"""`theatrum serve`: tables for people and bots, in the browser."""

import os
from pathlib import Path
from typing import Annotated, Final

import typer

from theatrum.core.errors import BadOption
from theatrum.core.rng import MAX_SEED

LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")


def default_folder() -> Path:
    """Where the platform keeps a user's data."""
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "theatrum"


def serve_command(
    host: Annotated[
        str, typer.Option(help="The address to listen on; the default is this machine only.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 takes any that is free.", min=0, max=65535)] = 8642,
    data: Annotated[Path | None, typer.Option(help="The folder for games and cookies.", show_default=False)] = None,
    client: Annotated[
        Path | None, typer.Option(help="A built client to serve instead of the one in the package.", show_default=False)
    ] = None,
    bot_workers: Annotated[int, typer.Option(help="Processes for bots.", min=1, max=64)] = 1,
    origin: Annotated[
        list[str] | None, typer.Option(help="Another origin that pages may come from.", show_default=False)
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(help="For tests: the same luck at every table, on this machine only.", min=0, max=MAX_SEED),
    ] = None,
) -> None:
    """Serve games to browsers. Stop with Ctrl-C; nothing is lost."""
    if seed is not None and host not in LOOPBACK:
        raise BadOption(f"--seed makes all dice known, so it cannot go with --host {host}; leave one of them out")
    try:
        from theatrum.server.run import run
        from theatrum.server.settings import Settings
    except ImportError as error:
        raise BadOption(f"the server's libraries are missing ({error}); install theatrum[server]") from None
    settings = Settings(
        data=data or default_folder(),
        client=client,
        bot_workers=bot_workers,
        origins=tuple(origin or ()),
        seed=seed,
    )
    run(settings, host, port)
