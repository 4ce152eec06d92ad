"""What can be set about a server; the defaults are for one machine and some hundred tables."""

from dataclasses import dataclass, field
from pathlib import Path

from theatrum.server.limits import Rate


@dataclass(frozen=True)
class Settings:
    """`data` is the folder of the database and of the key that signs cookies."""

    data: Path
    client: Path | None = None  # the built client; None: the one in the package, if there is one
    origins: tuple[str, ...] = ()  # other origins than the server's own that may open sockets
    seed: int | None = None  # for tests: the luck of every table, dice, draws and bots; whoever knows it knows them all
    bot_workers: int = 1
    file_workers: int = 2  # for reading files, and as many for showing them; one guest never takes more than one
    most_tables: int = 1000  # in memory; the rest are read again when somebody comes
    most_sockets: int = 5000
    sockets_per_guest: int = 12  # at one table
    queue: int = 64  # messages that a slow page may leave unread
    hello_seconds: float = 10.0
    requests: Rate = field(default=Rate(240, 4.0))
    new_tables: Rate = field(default=Rate(20, 20 / 3600))
    uploads: Rate = field(default=Rate(10, 10 / 600))
    messages: Rate = field(default=Rate(60, 20.0))
