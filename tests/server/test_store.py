"""The database: brought up to date, strict about its promises, and used by one server at a time."""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Coroutine
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, text
from sqlalchemy.ext.asyncio import AsyncConnection

from tests.server.players import ME, open_table
from tests.server.running import Running
from theatrum.server.services import DataInUse, lock_folder
from theatrum.server.store.database import FILE, Database, migrate
from theatrum.server.store.schema import METADATA


def test_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    migrate(tmp_path)
    migrate(tmp_path)  # nothing to do the second time
    engine = create_engine(f"sqlite:///{tmp_path / FILE}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()


def test_every_commit_is_flushed_to_disk(tmp_path: Path) -> None:
    """WAL with synchronous=FULL (2), on every connection."""

    async def look() -> list[tuple[str, int]]:
        database = Database(tmp_path)
        database.start()

        async def pragmas(connection: AsyncConnection) -> tuple[str, int]:
            mode = await connection.scalar(text("PRAGMA journal_mode"))
            return str(mode), int(await connection.scalar(text("PRAGMA synchronous")) or 0)

        found = [await database.write(pragmas), await database.read(pragmas)]
        await database.stop()
        return found

    migrate(tmp_path)
    assert asyncio.run(look()) == [("wal", 2), ("wal", 2)]


def test_write_that_fails_does_not_take_others_with_it(tmp_path: Path) -> None:
    """Writes share a transaction; one that fails is undone alone."""

    async def run() -> tuple[list[object], int]:
        database = Database(tmp_path)

        def adding(guest: str) -> Coroutine[None, None, None]:
            async def add(connection: AsyncConnection) -> None:
                values = {"guest": guest, "name": "", "since": ""}
                await connection.execute(text("INSERT INTO guests VALUES (:guest, :name, :since)"), values)

            return database.write(add)

        asked = [asyncio.create_task(adding(guest)) for guest in ("a", "b", "a", "c")]
        await asyncio.sleep(0)
        database.start()
        results = await asyncio.gather(*asked, return_exceptions=True)
        count = await database.read(counted)
        await database.stop()
        return [type(result).__name__ for result in results], count

    async def counted(connection: AsyncConnection) -> int:
        return int(await connection.scalar(text("SELECT count(*) FROM guests")) or 0)

    migrate(tmp_path)
    assert asyncio.run(run()) == (["NoneType", "NoneType", "IntegrityError", "NoneType"], 3)


def test_one_server_for_one_folder(server: Running) -> None:
    with pytest.raises(DataInUse, match="another server"):
        lock_folder(server.data)
    command = [sys.executable, "-m", "theatrum", "serve", "--port", "0", "--data", str(server.data)]
    second = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert second.returncode == 2
    assert second.stderr.startswith("theatrum: another server is using the folder")


def test_port_that_is_taken(server: Running, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "theatrum", "serve", "--port", str(server.port), "--data", str(tmp_path / "x")]
    second = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert second.returncode == 2
    assert "cannot be used" in second.stderr
    assert "--port" in second.stderr


def test_table_of_other_rules_is_refused_and_not_harmed(server: Running) -> None:
    guest = server.guest()
    table = open_table(guest, ME, ME)["table"]
    server.kill()
    with closing(sqlite3.connect(server.data / FILE)) as connection:
        connection.execute("UPDATE tables SET rules = 9999")
        connection.commit()
    server.start()
    answer = guest.get(f"/api/tables/{table}")
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "old_rules")
    assert [row["table"] for row in guest.get("/api/tables").json()] == [table]
