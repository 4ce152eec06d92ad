"""The socket of a page: checked before it is accepted, then messages both ways until one side goes."""

import asyncio
import logging
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError
from starlette.datastructures import Headers
from starlette.responses import JSONResponse

from theatrum.languages import DEFAULT
from theatrum.server.connection import Connection
from theatrum.server.errors import Refusal
from theatrum.server.guests import COOKIE
from theatrum.server.limits import Bucket
from theatrum.server.protocol import (
    LONGEST_MESSAGE,
    Act,
    BeginCourse,
    ClientMessage,
    ErrorInfo,
    GiveOrder,
    Hello,
    Ping,
    StopCourse,
    TakeBack,
    Why,
)
from theatrum.server.services import Services
from theatrum.server.table import Table
from theatrum.server.tokens import program_in

LOG: Final = logging.getLogger(__name__)
MESSAGES: Final[TypeAdapter[ClientMessage]] = TypeAdapter(ClientMessage)
LAST_WORDS: Final = 5.0  # seconds for a page to read what is left when the socket is closed
WRONG_MESSAGES: Final = 20  # from one page; then it is closed

router = APIRouter()


def own_origin(headers: Headers, others: tuple[str, ...]) -> bool:
    """Does the request come from a page of this server? Programs that are no browsers send no origin."""
    origin = headers.get("origin")
    if origin is None or origin in others:
        return True
    return urlsplit(origin).netloc == headers.get("host")


@router.websocket("/api/tables/{table}/socket")
async def table_socket(socket: WebSocket, table: str) -> None:
    services: Services = socket.app.state.services
    try:
        if not own_origin(socket.headers, services.settings.origins):
            raise Refusal("wrong_origin")
        if services.lobby.sockets >= services.settings.most_sockets or services.stopping:
            raise Refusal("busy")
        found = await services.lobby.table(table)
        program = program_in(socket.headers)
        if program is not None and not found.row.seats_of(program):
            raise Refusal("unknown_token")
    except Refusal as refusal:
        await socket.send_denial_response(JSONResponse({"error": refusal.body(DEFAULT)}, refusal.status))
        return
    guest = program or services.guests.guest_of(socket.cookies.get(COOKIE))
    page = Connection(guest, services.settings.queue)
    await socket.accept()
    services.lobby.sockets += 1
    make_room(found, guest, services.settings.sockets_per_guest)
    found.pages.append(page)
    try:
        await converse(services, found, socket, page)
    finally:
        found.pages.remove(page)
        services.lobby.sockets -= 1
        if page.greeted:
            found.show_seats()


def make_room(table: Table, guest: str | None, most: int) -> None:
    """The oldest page of a guest who has too many open goes."""
    own = [page for page in table.pages if page.guest == guest and not page.closing]
    if guest is not None and len(own) >= most:
        own[0].end(Refusal("replaced"), 1008)


async def converse(services: Services, table: Table, socket: WebSocket, page: Connection) -> None:
    writer = asyncio.create_task(write(socket, page))
    reader = asyncio.create_task(MessageReader(services, table, socket, page).run())
    try:
        done, _ = await asyncio.wait({writer, reader}, return_when=asyncio.FIRST_COMPLETED)
        if reader in done and page.closing:
            await asyncio.wait({writer}, timeout=LAST_WORDS)
    finally:
        writer.cancel()
        reader.cancel()
        for end in await asyncio.gather(writer, reader, return_exceptions=True):
            if isinstance(end, Exception):
                LOG.error("table %s: a page was lost", table.row.id, exc_info=end)


async def write(socket: WebSocket, page: Connection) -> None:
    """Send what is in the queue, up to its end."""
    with suppress(WebSocketDisconnect, RuntimeError):
        while (message := await page.queue.get()) is not None:
            await socket.send_text(message)
        await socket.close(page.close_code)


class MessageReader:
    """Takes messages from a page, one after another."""

    def __init__(self, services: Services, table: Table, socket: WebSocket, page: Connection) -> None:
        self.services = services
        self.table = table
        self.socket = socket
        self.page = page
        self.bucket = Bucket(services.settings.messages)
        self.wrong = 0

    async def run(self) -> None:
        try:
            text = await asyncio.wait_for(self.receive(), self.services.settings.hello_seconds)
            while text is not None and not self.page.closing:
                await self.take(text)
                await asyncio.sleep(0)  # a page that sends many messages at once still gets its answers
                text = await self.receive()
        except TimeoutError:
            self.page.end(Refusal("bad_message", reason="it does not say hello"), 1008)
        except WebSocketDisconnect:
            pass
        except Exception:  # our own fault, whatever it is: this page is informed, and the others play on
            LOG.exception("table %s: a message could not be dealt with", self.table.row.id)
            self.page.end(Refusal("fault"), 1011)

    async def receive(self) -> str | None:
        event = await self.socket.receive()
        if event["type"] != "websocket.receive":
            return None
        text = event.get("text")
        return text if text is not None else ""

    async def take(self, text: str) -> None:
        if len(text) > LONGEST_MESSAGE:
            self.page.end(Refusal("too_large", most=f"{LONGEST_MESSAGE // 1000} kB"), 1008)
            return
        if not self.bucket.take():
            self.page.end(Refusal("too_fast"), 1008)
            return
        try:
            message = MESSAGES.validate_json(text)
        except ValidationError as error:
            self.refuse_message(first_fault(error))
            return
        if isinstance(message, Hello):
            self.greet(message)
        elif not self.page.greeted:
            self.refuse_message("the first message must be hello")
        elif isinstance(message, Ping):
            self.page.send({"type": "pong", "id": message.id})
        elif isinstance(message, Why):
            self.explain(message)
        elif isinstance(message, StopCourse | GiveOrder):
            await self.instruct(message)
        else:
            await self.carry_out(message)

    def refuse_message(self, reason: str) -> None:
        self.wrong += 1
        refusal = Refusal("bad_message", reason=reason)
        if self.wrong < WRONG_MESSAGES:
            self.page.notice(refusal)
        else:
            self.page.end(refusal, 1008)

    def greet(self, message: Hello) -> None:
        page, table = self.page, self.table
        page.seat = table.seat_for(page.guest, message.seat)
        if message.seat is not None and page.seat != message.seat:
            page.notice(Refusal("not_seated"))
        page.lang = message.lang
        page.wants_view = message.view
        page.shown = message.seen if not page.greeted else None
        page.greeted = True
        page.send(table.state_message(page))
        table.show_seats()

    def explain(self, message: Why) -> None:
        table = self.table
        reasons: dict[str, str] = {}
        if message.seat == self.page.seat and table.row.status == "playing":
            view = table.game.view(table.match.state, message.seat)
            found = table.presentation.why_not(view, message.actions, self.page.lang)
            reasons = {str(action): text for action, text in found.items()}
        body = {"type": "why", "id": message.id, "version": table.match.version, "reasons": reasons}
        self.page.send(body)

    async def instruct(self, message: StopCourse | GiveOrder) -> None:
        """What is no decision: it can be sent again without harm, and the state shows whether it was done."""
        try:
            if isinstance(message, StopCourse):
                await self.table.stop_course(self.page.guest, message.seat)
            else:
                await self.table.give_order(self.page.guest, message.seat, message.order, message.on)
        except Refusal as refusal:
            self.page.notice(refusal)

    async def carry_out(self, message: Act | TakeBack | BeginCourse) -> None:
        page, table = self.page, self.table
        try:
            version = await self.decide(message)
        except Refusal as refusal:
            page.send(table.state_message(page))
            error = refusal.body(page.lang)
            page.send(self.answer(message.key, False, table.match.version, error))
        else:
            page.send(self.answer(message.key, True, version, None))

    async def decide(self, message: Act | TakeBack | BeginCourse) -> int:
        """The version in which it was, or had been, carried out."""
        page, table = self.page, self.table
        seat, version, key = message.seat, message.version, message.key
        if isinstance(message, Act):
            return await table.act(page.guest, seat, version, message.action, key, page.lang)
        if isinstance(message, BeginCourse):
            return await table.begin_course(
                page.guest, seat, version, message.course, message.parameters, key, page.lang
            )
        return await table.undo(page.guest, seat, version, key, page.lang)

    def answer(self, key: str, ok: bool, version: int, error: ErrorInfo | None) -> dict[str, object]:
        return {"type": "answer", "key": key, "ok": ok, "version": version, "error": error}


def first_fault(error: ValidationError) -> str:
    """The first thing wrong with a message, without repeating what was sent."""
    fault = error.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(str(part) for part in fault["loc"])
    return f"{where}: {fault['msg']}" if where else str(fault["msg"])
