"""What all routes share: one object per server."""

import asyncio
import fcntl
import os
from pathlib import Path
from typing import Final

from theatrum.core.errors import TheatrumError
from theatrum.server.bots import Bots
from theatrum.server.guests import Guests, key_in
from theatrum.server.limits import Buckets
from theatrum.server.lobby import Lobby
from theatrum.server.replays import Replays
from theatrum.server.settings import Settings
from theatrum.server.store.database import Database, migrate
from theatrum.server.store.rows import Store
from theatrum.server.workers import Workers

LOCK: Final = "server.lock"


class DataInUse(TheatrumError):
    """The folder belongs to a server that is running, or cannot be used."""


class Services:
    """Everything that lives as long as the server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.lock = lock_folder(settings.data)
        migrate(settings.data)
        self.guests = Guests(key_in(settings.data))
        self.database = Database(settings.data)
        self.store = Store(self.database)
        self.bot_workers = Workers(settings.bot_workers)
        # apart from each other, so that a file which takes long to read holds up nobody who looks at a game
        self.reading_workers = Workers(settings.file_workers)
        self.showing_workers = Workers(settings.file_workers)
        self.lobby = Lobby(settings, self.store, Bots(self.bot_workers))
        self.replays = Replays(self.store, self.lobby, self.reading_workers, self.showing_workers)
        self.requests = Buckets(settings.requests)
        self.new_tables = Buckets(settings.new_tables)
        self.uploads = Buckets(settings.uploads)
        self.stopping = False
        self.resuming: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.database.start()
        self.resuming = asyncio.create_task(self.lobby.resume())

    async def say_goodbye(self) -> None:
        """No new pages; the open ones are informed."""
        self.stopping = True
        if self.resuming is not None:
            self.resuming.cancel()
        await self.lobby.stop()

    async def stop(self) -> None:
        self.bot_workers.stop()
        self.reading_workers.stop()
        self.showing_workers.stop()
        await self.database.stop()
        os.close(self.lock)


def lock_folder(folder: Path) -> int:
    """Only one server may write to a folder; the lock ends with the process, however it ends."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise DataInUse(f"the folder {folder} cannot be used: {error.strerror or error}") from error
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(handle)
        raise DataInUse(f"another server is using the folder {folder}; end it, or choose another with --data") from None
    return handle
