"""The embedded database: opened, brought up to date, read from, and written to in batches.

All writes go through one connection. What is waiting when it becomes free is written in one transaction
(`BEGIN IMMEDIATE`, synchronous=FULL), so that a hundred tables share the time of one flush to disk; whoever asked is
answered after the commit, never before.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

FILE: Final = "theatrum.sqlite"
MIGRATIONS: Final = Path(__file__).with_name("migrations")
MOST_AT_ONCE: Final = 200  # writes in one transaction

T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[T]]


def prepare(engine: Engine, begin: str) -> None:
    """Transactions as we say, not as the driver guesses; every commit on disk before it is answered."""

    @event.listens_for(engine, "connect")
    def connected(connection: Any, record: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Any) -> None:
        connection.exec_driver_sql(begin)


def migrate(folder: Path) -> None:
    """Make or update the database in this folder."""
    engine = create_engine(f"sqlite:///{folder / FILE}")
    prepare(engine, "BEGIN IMMEDIATE")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    finally:
        engine.dispose()


class Database:
    """One connection for writing, a few for reading."""

    def __init__(self, folder: Path) -> None:
        url = f"sqlite+aiosqlite:///{folder / FILE}"
        self.writing: AsyncEngine = create_async_engine(url, pool_size=1, max_overflow=0, pool_reset_on_return=None)
        self.reading: AsyncEngine = create_async_engine(url, pool_size=2, max_overflow=2)
        prepare(self.writing.sync_engine, "BEGIN IMMEDIATE")
        prepare(self.reading.sync_engine, "BEGIN")
        self.waiting: asyncio.Queue[tuple[Work[Any], asyncio.Future[Any]]] = asyncio.Queue()
        self.writer: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.writer = asyncio.create_task(self.write_on())

    async def stop(self) -> None:
        """What was asked for before is still written."""
        await self.waiting.join()
        if self.writer is not None:
            self.writer.cancel()
            with suppress(asyncio.CancelledError):
                await self.writer
        await self.writing.dispose()
        await self.reading.dispose()

    async def read(self, work: Work[T]) -> T:
        async with self.reading.begin() as connection:
            return await work(connection)

    async def write(self, work: Work[T]) -> T:
        """Do this in a transaction; it is on disk when this returns. A caller that goes away does not undo it."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.waiting.put_nowait((work, done))
        return await asyncio.shield(done)

    async def write_on(self) -> None:
        async with self.writing.connect() as connection:
            while True:
                batch = [await self.waiting.get()]
                while len(batch) < MOST_AT_ONCE and not self.waiting.empty():
                    batch.append(self.waiting.get_nowait())
                await self.write_batch(connection, batch)
                for _ in batch:
                    self.waiting.task_done()

    async def write_batch(
        self, connection: AsyncConnection, batch: list[tuple[Work[Any], asyncio.Future[Any]]]
    ) -> None:
        """All of it in one transaction; if anything in it fails, each by itself, so that only that one fails."""
        try:
            async with connection.begin():
                results = [await work(connection) for work, _ in batch]
        except Exception as error:
            if len(batch) > 1:
                for one in batch:
                    await self.write_batch(connection, [one])
            else:
                settle(batch[0][1], error)
            return
        for (_, done), result in zip(batch, results, strict=True):
            if not done.done():
                done.set_result(result)


def settle(done: "asyncio.Future[Any]", error: Exception) -> None:
    if not done.done():
        done.set_exception(error)
