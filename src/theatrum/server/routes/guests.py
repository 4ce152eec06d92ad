"""Who am I?"""

from fastapi import APIRouter

from theatrum.records.lines import one_line
from theatrum.server.protocol import Me, NewName
from theatrum.server.routes.shared import Guest, Server

router = APIRouter(prefix="/api/me", tags=["guests"])


@router.get("")
async def me(server: Server, guest: Guest) -> Me:
    """The guest of the cookie; a first visit makes one."""
    return {"name": await server.store.name_of(guest), "tables": await server.store.count_of(guest)}


@router.put("")
async def rename(server: Server, guest: Guest, wish: NewName) -> Me:
    """Choose the name that others see."""
    name = one_line(wish.name)
    await server.store.rename(guest, name)
    for table in server.lobby.tables.values():
        if guest in table.names:
            table.names[guest] = name
            table.shown.clear()
            table.show_seats()
    return {"name": name, "tables": await server.store.count_of(guest)}
