"""Tables and their seats."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from theatrum.core.state import Seat
from theatrum.records.lines import one_line
from theatrum.server.errors import Refusal
from theatrum.server.protocol import Joined, NewProgram, NewTable, SeatToken, TableInfo, TakeSeat
from theatrum.server.recording import file_text, record_lines
from theatrum.server.routes.shared import Guest, Language, Server

router = APIRouter(prefix="/api", tags=["tables"])
SeatNumber = Annotated[int, Path(ge=0, le=5)]


@router.post("/tables", status_code=201)
async def open_table(
    request: Request, server: Server, guest: Guest, wish: NewTable, lang: Language = "en"
) -> TableInfo:
    """Open a table; the game begins by itself once every seat is taken."""
    if not server.new_tables.take(request.state.who):
        raise Refusal("too_fast")
    return await server.lobby.open(guest, await server.store.name_of(guest), wish, lang)


@router.get("/tables")
async def my_tables(server: Server, guest: Guest, lang: Language = "en") -> list[TableInfo]:
    """The tables where I sit or which I opened, the latest change first."""
    return await server.lobby.infos(await server.store.tables_of(guest), guest, lang)


@router.get("/tables/open")
async def open_tables(server: Server, guest: Guest, lang: Language = "en") -> list[TableInfo]:
    """Tables of others with a seat for whoever comes."""
    rows = [row for row in await server.store.open_tables() if not row.seats_of(guest)]
    return await server.lobby.infos(rows, guest, lang)


@router.get("/tables/{table}")
async def table_info(server: Server, guest: Guest, table: str, lang: Language = "en") -> TableInfo:
    """One table."""
    return (await server.lobby.table(table)).info(guest, lang)


@router.post("/tables/{table}/again", status_code=201)
async def play_again(request: Request, server: Server, guest: Guest, table: str, lang: Language = "en") -> TableInfo:
    """Open another table like one where I sit: the same game, options, own seats and bots, links for the others."""
    if not server.new_tables.take(request.state.who):
        raise Refusal("too_fast")
    wish = (await server.lobby.table(table)).another(guest)
    return await server.lobby.open(guest, await server.store.name_of(guest), wish, lang)


@router.post("/tables/{table}/seats/{seat}")
async def take_seat(
    server: Server, guest: Guest, table: str, seat: SeatNumber, wish: TakeSeat, lang: Language = "en"
) -> TableInfo:
    """Sit down on an open seat, or (whoever opened the table) give a free one to a bot."""
    found = await server.lobby.table(table)
    if wish.bot is not None:
        await server.lobby.seat_bot(found, seat, guest, wish.bot)
    else:
        await server.lobby.take_seat(found, seat, guest, await server.store.name_of(guest))
    return found.info(guest, lang)


@router.delete("/tables/{table}/seats/{seat}")
async def leave_seat(server: Server, guest: Guest, table: str, seat: SeatNumber, lang: Language = "en") -> TableInfo:
    """Get up again before the game begins."""
    found = await server.lobby.table(table)
    await server.lobby.leave_seat(found, seat, guest)
    return found.info(guest, lang)


@router.post("/tables/{table}/seats/{seat}/token", status_code=201)
async def let_program_play(server: Server, guest: Guest, table: str, seat: SeatNumber, wish: NewProgram) -> SeatToken:
    """Let a program play my seat, or (whoever opened the table) a free one; its token is shown this once."""
    found = await server.lobby.table(table)
    token = await server.lobby.seat_program(found, seat, guest, one_line(wish.name))
    return {"table": found.row.id, "seat": Seat(seat), "token": token}


@router.delete("/tables/{table}/seats/{seat}/token")
async def revoke_token(server: Server, guest: Guest, table: str, seat: SeatNumber, lang: Language = "en") -> TableInfo:
    """Take the seat of a program that I let play; its token is worth nothing any more."""
    found = await server.lobby.table(table)
    await server.lobby.dismiss_program(found, seat, guest, await server.store.name_of(guest))
    return found.info(guest, lang)


@router.post("/links/{secret}")
async def follow_link(server: Server, guest: Guest, secret: str) -> Joined:
    """Take the seat of a secret link; again by the same guest: the same answer."""
    return await server.lobby.follow_link(secret, guest, await server.store.name_of(guest))


@router.get("/tables/{table}/record")
async def record(
    server: Server, guest: Guest, table: str, seat: Annotated[int | None, Query(ge=0, le=5)] = None
) -> Response:
    """The game as a file: what one's own seat may know while it is played, everything when it is over."""
    found = await server.lobby.table(table)
    own = found.row.seats_of(guest)
    if seat is not None and seat not in own:
        raise Refusal("not_seated")
    viewer = seat if seat is not None else (own[0] if own else None)
    name = f"{found.game.name}-{found.row.created[:10]}.record"
    return Response(
        file_text(record_lines(found, viewer)),
        media_type="application/x-ndjson",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )
