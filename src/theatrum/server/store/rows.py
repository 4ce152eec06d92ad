"""Rows as plain data, and the questions and changes that the server needs."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, Final, Literal

from sqlalchemy import Row, and_, bindparam, delete, exists, func, insert, or_, select, update
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.ext.asyncio import AsyncConnection

from theatrum.core.options import Value
from theatrum.core.state import Seat
from theatrum.server.store.database import Database
from theatrum.server.store.schema import GUESTS, JOURNAL, ORDERS, REPLAYS, SEATS, TABLES

MOST_LISTED: Final = 50

Kind = Literal["human", "bot", "open", "link", "program"]
Status = Literal["waiting", "playing", "over"]


# made once: a statement is written down, compiled and remembered, and only its values change
ADD_ENTRY: Final = insert(JOURNAL)
SET_STANDING: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table_id"))
    .values({name: bindparam(name) for name in ("changed", "status", "version", "asked", "summary")})
)


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


@dataclass(frozen=True)
class SeatRow:
    """Who sits there. `secret` is that of the link, used or not; `token` the digest of a program's token."""

    seat: Seat
    kind: Kind
    player: str = ""
    secret: str = ""
    owner: str = ""
    token: str = ""

    @property
    def holder(self) -> str | None:
        """Who decides there, as requests and sockets are known: a guest, or the digest of a token."""
        return {"human": self.player, "program": self.token}.get(self.kind)

    @property
    def free(self) -> bool:
        return self.kind in ("open", "link")


@dataclass(frozen=True)
class JournalRow:
    """A decision with its luck, or the taking back of one."""

    version: int
    kind: Literal["move", "undo"]
    number: int
    seat: int
    action: int = 0
    text: str = ""
    chance: tuple[tuple[int, str], ...] = ()
    key: str | None = None


@dataclass(frozen=True)
class TableRow:
    """Everything about a table but its journal. Seed and salt never leave before the end."""

    id: str
    game: str
    rules: int
    options: dict[str, Value]
    seed: int
    salt: str
    host: str
    created: str
    changed: str
    status: Status
    version: int
    asked: tuple[int, ...]
    summary: dict[str, str]
    seats: tuple[SeatRow, ...]

    def seats_of(self, guest: str | None) -> list[Seat]:
        return [row.seat for row in self.seats if guest is not None and row.holder == guest]

    def with_seat(self, seat: SeatRow) -> "TableRow":
        return replace(self, seats=tuple(seat if row.seat == seat.seat else row for row in self.seats))


def table_values(row: TableRow) -> dict[str, object]:
    return {
        "id": row.id,
        "game": row.game,
        "rules": row.rules,
        "options": json.dumps(row.options),
        "seed": str(row.seed),
        "salt": row.salt,
        "host": row.host,
        "created": row.created,
        **standing(row),
    }


def standing(row: TableRow) -> dict[str, object]:
    """The part that changes while a game is played."""
    return {
        "changed": row.changed,
        "status": row.status,
        "version": row.version,
        "asked": ",".join(str(seat) for seat in row.asked),
        "summary": json.dumps(row.summary),
    }


def table_from(row: Row[Any], seats: Sequence[SeatRow]) -> TableRow:
    return TableRow(
        id=row.id,
        game=row.game,
        rules=row.rules,
        options=json.loads(row.options),
        seed=int(row.seed),
        salt=row.salt,
        host=row.host,
        created=row.created,
        changed=row.changed,
        status=row.status,
        version=row.version,
        asked=tuple(int(seat) for seat in row.asked.split(",") if seat),
        summary=json.loads(row.summary),
        seats=tuple(seats),
    )


class Store:
    """The database in the words of the server."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # --- guests -----------------------------------------------------------------------------------------------

    async def name_of(self, guest: str) -> str:
        async def ask(connection: AsyncConnection) -> str:
            found = await connection.scalar(select(GUESTS.c.name).where(GUESTS.c.guest == guest))
            return str(found or "")

        return await self.database.read(ask)

    async def rename(self, guest: str, name: str) -> None:
        async def change(connection: AsyncConnection) -> None:
            row = upsert(GUESTS).values(guest=guest, name=name, since=now())
            await connection.execute(row.on_conflict_do_update(index_elements=["guest"], set_={"name": name}))

        await self.database.write(change)

    # --- tables -----------------------------------------------------------------------------------------------

    async def add_table(self, row: TableRow) -> None:
        async def change(connection: AsyncConnection) -> None:
            await connection.execute(insert(TABLES).values(table_values(row)))
            rows = [{"table_id": row.id, **vars(seat)} for seat in row.seats]
            await connection.execute(insert(SEATS), rows)

        await self.database.write(change)

    async def table(self, table: str) -> TableRow | None:
        found = await self.tables_where(TABLES.c.id == table)
        return found[0] if found else None

    async def tables_of(self, guest: str) -> list[TableRow]:
        played = or_(and_(SEATS.c.kind == "human", SEATS.c.player == guest), SEATS.c.owner == guest)
        mine = exists().where(and_(SEATS.c.table_id == TABLES.c.id, played))
        return await self.tables_where(mine | (TABLES.c.host == guest))

    async def count_of(self, guest: str) -> int:
        async def ask(connection: AsyncConnection) -> int:
            mine = select(func.count(SEATS.c.table_id.distinct())).where(
                SEATS.c.kind == "human", SEATS.c.player == guest
            )
            return int(await connection.scalar(mine) or 0)

        return await self.database.read(ask)

    async def open_tables(self) -> list[TableRow]:
        free = exists().where(and_(SEATS.c.table_id == TABLES.c.id, SEATS.c.kind == "open"))
        return await self.tables_where(free, TABLES.c.status == "waiting")

    async def tables_to_resume(self) -> list[str]:
        """Games in which a bot, or somebody with a standing order, was asked when the server stopped."""

        async def ask(connection: AsyncConnection) -> list[str]:
            asked = ("," + TABLES.c.asked + ",").contains("," + SEATS.c.seat.cast(TABLES.c.asked.type) + ",")
            ordered = exists().where(and_(ORDERS.c.table_id == SEATS.c.table_id, ORDERS.c.seat == SEATS.c.seat))
            wanted = select(TABLES.c.id).join(SEATS, SEATS.c.table_id == TABLES.c.id)
            wanted = wanted.where(TABLES.c.status == "playing", or_(SEATS.c.kind == "bot", ordered), asked).distinct()
            return [str(table) for table in await connection.scalars(wanted)]

        return await self.database.read(ask)

    async def tables_where(self, *conditions: Any) -> list[TableRow]:
        async def ask(connection: AsyncConnection) -> list[TableRow]:
            wanted = select(TABLES).where(*conditions).order_by(TABLES.c.changed.desc()).limit(MOST_LISTED)
            rows = list(await connection.execute(wanted))
            seats = select(SEATS).where(SEATS.c.table_id.in_([row.id for row in rows])).order_by(SEATS.c.seat)
            by_table: dict[str, list[SeatRow]] = {}
            for row in await connection.execute(seats):
                seat = SeatRow(row.seat, row.kind, row.player, row.secret, row.owner, row.token)
                by_table.setdefault(row.table_id, []).append(seat)
            return [table_from(row, by_table.get(row.id, [])) for row in rows]

        return await self.database.read(ask)

    async def table_of_link(self, secret: str) -> tuple[str, int] | None:
        async def ask(connection: AsyncConnection) -> tuple[str, int] | None:
            wanted = select(SEATS.c.table_id, SEATS.c.seat).where(SEATS.c.secret == secret, SEATS.c.secret != "")
            row = (await connection.execute(wanted)).first()
            return None if row is None else (row.table_id, row.seat)

        return await self.database.read(ask)

    async def seat(self, row: TableRow, seat: SeatRow) -> None:
        """Somebody sits down or gets up; `row` is how the table stands then."""

        async def change(connection: AsyncConnection) -> None:
            place = and_(SEATS.c.table_id == row.id, SEATS.c.seat == seat.seat)
            await connection.execute(update(SEATS).where(place).values(**vars(seat)))
            await connection.execute(SET_STANDING, {"table_id": row.id, **standing(row)})

        await self.database.write(change)

    # --- standing orders --------------------------------------------------------------------------------------

    async def orders(self, table: str) -> dict[int, set[str]]:
        """Those that are given, by seat."""

        async def ask(connection: AsyncConnection) -> dict[int, set[str]]:
            found: dict[int, set[str]] = {}
            for row in await connection.execute(select(ORDERS).where(ORDERS.c.table_id == table)):
                found.setdefault(row.seat, set()).add(row.name)
            return found

        return await self.database.read(ask)

    async def set_order(self, table: str, seat: int, name: str, on: bool) -> None:
        async def change(connection: AsyncConnection) -> None:
            if on:
                row = upsert(ORDERS).values(table_id=table, seat=seat, name=name)
                await connection.execute(row.on_conflict_do_nothing())
            else:
                own = and_(ORDERS.c.table_id == table, ORDERS.c.seat == seat, ORDERS.c.name == name)
                await connection.execute(delete(ORDERS).where(own))

        await self.database.write(change)

    # --- the journal ------------------------------------------------------------------------------------------

    async def append(self, row: TableRow, entry: JournalRow) -> None:
        """One more line of the journal, and how the table stands after it."""

        async def change(connection: AsyncConnection) -> None:
            values = {**vars(entry), "chance": json.dumps(entry.chance), "table_id": row.id, "at": row.changed}
            await connection.execute(ADD_ENTRY, values)
            await connection.execute(SET_STANDING, {"table_id": row.id, **standing(row)})

        await self.database.write(change)

    async def journal(self, table: str) -> list[JournalRow]:
        async def ask(connection: AsyncConnection) -> list[JournalRow]:
            wanted = select(JOURNAL).where(JOURNAL.c.table_id == table).order_by(JOURNAL.c.version)
            return [
                JournalRow(
                    version=row.version,
                    kind=row.kind,
                    number=row.number,
                    seat=row.seat,
                    action=row.action,
                    text=row.text,
                    chance=tuple((outcome, text) for outcome, text in json.loads(row.chance)),
                    key=row.key,
                )
                for row in await connection.execute(wanted)
            ]

        return await self.database.read(ask)

    # --- replays ----------------------------------------------------------------------------------------------

    async def add_replay(self, replay: str, guest: str, content: bytes) -> None:
        async def change(connection: AsyncConnection) -> None:
            row = {"id": replay, "guest": guest, "created": now(), "content": content}
            await connection.execute(upsert(REPLAYS).values(row).on_conflict_do_nothing())

        await self.database.write(change)

    async def replay(self, replay: str) -> bytes | None:
        async def ask(connection: AsyncConnection) -> bytes | None:
            found = await connection.scalar(select(REPLAYS.c.content).where(REPLAYS.c.id == replay))
            return None if found is None else bytes(found)

        return await self.database.read(ask)
