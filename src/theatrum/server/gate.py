"""Every HTTP request comes through here: origin, cookie, rate and size are looked at before anything else."""

from http.cookies import CookieError, SimpleCookie
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from theatrum.languages import DEFAULT, nearest
from theatrum.server.errors import Refusal
from theatrum.server.guests import A_YEAR, COOKIE
from theatrum.server.replays import LONGEST_FILE
from theatrum.server.socket import own_origin
from theatrum.server.tokens import program_in

LONGEST_BODY: Final = 64 * 1024
UPLOADS: Final = "/api/replays"
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
SAFETY: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Content-Security-Policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
}


class Gate:
    """Lets a request in, and gives its guest a cookie if they have none."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        visit = Visit(scope, receive, send)
        try:
            visit.check()
        except Refusal as refusal:
            await refused(refusal, scope)(scope, receive, visit.answer)
            return
        await self.app(scope, visit.body, visit.answer)


class Visit:
    """One request on its way through."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scope = scope
        self.receive = receive
        self.send = send
        self.services = scope["app"].state.services
        self.headers = Headers(scope=scope)
        self.is_api = scope["path"].startswith("/api/")
        cookie = cookie_in(self.headers.get("cookie", ""))
        self.program = program_in(self.headers)
        known: str | None = None if self.program is not None else self.services.guests.guest_of(cookie)
        self.is_new = known is None and self.program is None
        self.guest = known or self.program or self.services.guests.new()
        # a new guest has no history yet: they count by their address, as do programs, whose tokens may be invented
        self.who = known or f"at {(scope.get('client') or ('', 0))[0]}"
        scope.setdefault("state", {}).update(guest=self.guest, who=self.who)
        self.most = LONGEST_FILE if scope["path"] == UPLOADS else LONGEST_BODY
        self.read = 0
        self.overflowed = False

    def check(self) -> None:
        if self.scope["method"] not in SAFE_METHODS:
            if self.program is not None:  # it plays its seat, by the socket; everything else is for guests
                raise Refusal("not_allowed")
            if not own_origin(self.headers, self.services.settings.origins):
                raise Refusal("wrong_origin")
            length = self.headers.get("content-length", "0")
            if not length.isdecimal() or int(length) > self.most:
                raise too_large(self.most)
        if self.is_api and not self.services.requests.take(self.who):
            raise Refusal("too_fast")

    async def body(self) -> Message:
        """The body piece by piece, up to the limit: its length may have been a lie, or not given at all."""
        message = await self.receive()
        self.read += len(message.get("body", b""))
        if self.read > self.most:
            self.overflowed = True
            raise too_large(self.most)
        return message

    async def answer(self, message: Message) -> None:
        if self.overflowed:  # whatever the route made of the body that was cut off
            self.overflowed = False
            await refused(too_large(self.most), self.scope)(self.scope, self.receive, self.answer)
            self.send = ignore
            return
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in SAFETY.items():
                headers.setdefault(name, value)
            if self.is_api:
                headers.setdefault("Cache-Control", "no-store")
                if self.is_new:
                    headers.append("Set-Cookie", self.cookie())
        await self.send(message)

    def cookie(self) -> str:
        secure = "; Secure" if self.scope["scheme"] == "https" else ""
        value = self.services.guests.cookie(self.guest)
        return f"{COOKIE}={value}; Max-Age={A_YEAR}; Path=/; HttpOnly; SameSite=Lax{secure}"


async def ignore(message: Message) -> None:
    """The rest of an answer that was replaced."""


def too_large(most: int) -> Refusal:
    return Refusal("too_large", most=f"{most // 1000} kB")


def cookie_in(header: str) -> str | None:
    try:
        morsel = SimpleCookie(header).get(COOKIE)
    except CookieError:
        return None
    return None if morsel is None else morsel.value


def language_of(scope: Scope) -> str:
    """The language nearest to that of the address, `?lang=it`."""
    query: str = scope.get("query_string", b"").decode("latin-1")
    for part in query.split("&"):
        if part.startswith("lang="):
            return nearest(part[5:])
    return DEFAULT


def refused(refusal: Refusal, scope: Scope) -> JSONResponse:
    headers: dict[str, str] = {"Retry-After": "5"} if refusal.code in ("too_fast", "busy") else {}
    return JSONResponse({"error": refusal.body(language_of(scope))}, refusal.status, headers)
