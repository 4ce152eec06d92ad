"""The other end of the wire: a program of the line protocol plays a seat at a server's table.

It talks to the server as every client does (`docs/protocol.md`), with a token instead of a cookie, and to the program
as the arena does (`docs/bot-protocol.md`).
"""

import json
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from http.cookiejar import CookieJar
from typing import Final, cast
from urllib.parse import quote, urlsplit

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from theatrum.agents.outside import LANGUAGE, LARGEST_SEED, OutsideBot
from theatrum.agents.outside_command import OutsideCommand
from theatrum.agents.outside_messages import STOP, Message, Misbehaviour, over
from theatrum.agents.outside_process import LOG_SUFFIX, log_folder
from theatrum.core.errors import TheatrumError
from theatrum.core.game import AnyGame
from theatrum.core.registry import make_game
from theatrum.server.limits import Bucket, Rate
from theatrum.server.protocol import Answer, EndingInfo, Joined, Notice, SeatToken, State, TableInfo

PACE: Final = Rate(40, 15.0)  # messages; a little below what the server allows
SHORTEST_WAIT: Final = 0.5  # seconds before the first new try after a lost connection; then twice as long, up to …
LONGEST_WAIT: Final = 10.0
OPENING: Final = 20.0  # seconds for a connection or an answer of HTTP
TICK: Final = 0.02

Say = Callable[[str], None]


class Refused(TheatrumError):
    """The server does not let us in, or cannot be understood; its reason."""


@dataclass(frozen=True)
class Address:
    """Where a table is, or the invitation to one."""

    server: str  # http://host:port
    table: str = ""
    link: str = ""


def read_address(url: str) -> Address:
    """The address of a table's page (`…/table/ID`) or of an invitation (`…/join/SECRET`)."""
    parts = urlsplit(url)
    places = [place for place in parts.path.split("/") if place]
    if parts.scheme in ("http", "https") and parts.netloc and len(places) == 2 and places[0] in ("table", "join"):
        server = f"{parts.scheme}://{parts.netloc}"
        return Address(server, table=places[1]) if places[0] == "table" else Address(server, link=places[1])
    raise Refused(f"'{url}' is no table; write the address of its page, http://…/table/…, or of an invitation")


class Web:
    """Requests to one server: as a guest of one's own, or with a token."""

    def __init__(self, server: str, token: str = "") -> None:
        self.server = server
        self.token = token
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def get(self, path: str) -> object:
        return self.ask(urllib.request.Request(f"{self.server}{path}"))

    def post(self, path: str, body: Mapping[str, object]) -> object:
        headers = {"Content-Type": "application/json"}
        return self.ask(urllib.request.Request(f"{self.server}{path}", json.dumps(body).encode(), headers))

    def ask(self, request: urllib.request.Request) -> object:
        if self.token:
            request.add_unredirected_header("Authorization", f"Bearer {self.token}")
        try:
            with self.opener.open(request, timeout=OPENING) as answer:
                found: object = json.load(answer)
                return found
        except urllib.error.HTTPError as error:
            raise Refused(reason_in(error.read())) from None
        except (OSError, ValueError) as error:
            raise Refused(f"{self.server} does not answer as a server of Theatrum does: {error}") from None


def reason_in(body: bytes | bytearray | None) -> str:
    """The sentence of an error, as the server has it."""
    try:
        return str(json.loads(body or b"")["error"]["reason"])
    except (ValueError, KeyError, TypeError):
        return "the server refuses, and does not say why"


def token_by_link(address: Address, name: str) -> tuple[Address, str]:
    """Follow an invitation as a new guest, and make a token for the seat."""
    web = Web(address.server)
    web.get("/api/me")  # the cookie by which the server knows us
    joined = cast(Joined, web.post(f"/api/links/{quote(address.link, safe='')}", {}))
    table, seat = joined["table"], joined["seat"]
    made = cast(SeatToken, web.post(f"/api/tables/{quote(table, safe='')}/seats/{seat}/token", {"name": name}))
    return Address(address.server, table=table), made["token"]


class BotClient:
    """Plays one seat to the end of the game. After a misbehaviour of the program chance plays on, as in the arena: the
    others at the table are not kept waiting."""

    def __init__(self, address: Address, token: str, command: OutsideCommand, say: Say) -> None:
        self.address = address
        self.token = token
        self.say = say
        web = Web(address.server, token)
        info = cast(TableInfo, web.get(f"/api/tables/{quote(address.table, safe='')}?lang={LANGUAGE}"))
        if not info["you"]:
            raise Refused("this token is not known at this table, or was revoked")
        self.seat: int = info["you"][0]
        self.names = [seat["name"] for seat in info["seats"]]
        self.game: AnyGame = make_game(info["game"], info["options"])
        facts = web.get(f"/api/games/{quote(self.game.name, safe='')}/facts?lang={LANGUAGE}")
        self.facts = cast(Mapping[str, object], facts)
        log = log_folder() / f"table-{address.table}-{self.seat}{LOG_SUFFIX}"
        self.bot = OutsideBot(command, self.game, log)
        self.forfeit = ""
        self.bucket = Bucket(PACE)
        self.state: State | None = None  # the last one
        self.wish: Mapping[str, object] | None = None  # sent, and not yet answered

    def play(self) -> str:
        """Until the game is over: how it ended, in a sentence."""
        last: Message = STOP
        try:
            ending = self.stay_connected()
            last = over(ending)
        finally:
            self.bot.end(last)
        return ending["text"]

    def stay_connected(self) -> EndingInfo:
        """Play to the end; after a lost connection, come back and send again what had no answer."""
        wait = SHORTEST_WAIT
        while True:
            try:
                with self.connected() as socket:
                    self.send(socket, {"type": "hello", "lang": LANGUAGE, "view": True})
                    if self.wish is not None:
                        self.send(socket, self.wish)
                    while self.state is None or self.state["ending"] is None:
                        self.take(json.loads(socket.recv()))
                        wait = SHORTEST_WAIT
                        self.go_on(socket)
                    return self.state["ending"]
            except InvalidStatus as refusal:
                if refusal.response.status_code < 500:
                    raise Refused(reason_in(refusal.response.body)) from None
            except (ConnectionClosed, InvalidHandshake, OSError):
                pass
            self.say(f"the connection is lost; another try in {wait:g} s")
            time.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    def connected(self) -> ClientConnection:
        url = f"ws{self.address.server.removeprefix('http')}/api/tables/{quote(self.address.table, safe='')}/socket"
        headers = {"Authorization": f"Bearer {self.token}"}
        return connect(url, additional_headers=headers, max_size=None, open_timeout=OPENING, proxy=None)

    def send(self, socket: ClientConnection, message: Mapping[str, object]) -> None:
        while not self.bucket.take():
            time.sleep(TICK)
        socket.send(json.dumps(message))

    def take(self, message: State | Answer | Notice) -> None:
        """What concerns us of all that the server says."""
        if message["type"] == "state":
            self.state = message
        elif message["type"] == "answer" and self.wish is not None and message["key"] == self.wish["key"]:
            self.wish = None
            error = message["error"]
            if error is not None and error["code"] not in ("stale", "not_your_turn", "game_over"):
                raise Refused(f"the server refuses the answer of the program: {error['reason']}")
        elif message["type"] == "notice" and message["error"]["code"] == "unknown_token":
            raise Refused(message["error"]["reason"])

    def go_on(self, socket: ClientConnection) -> None:
        """Answer what is asked, unless an answer is on its way."""
        state = self.state
        if self.wish is not None or state is None or not state["actions"]:
            return
        self.wish = {
            "type": "act",
            "key": secrets.token_urlsafe(16),
            "version": state["version"],
            "seat": self.seat,
            "action": self.choose(state),
        }
        self.send(socket, self.wish)

    def choose(self, state: State) -> int:
        legal = sorted(action["action"] for action in state["actions"])
        if not self.forfeit:
            try:
                if self.bot.process is None:
                    self.bot.begin(self.facts, self.names, self.seat, secrets.randbelow(LARGEST_SEED + 1))
                return self.bot.choose(state["view"], cast(Message, state["ask"]), legal)
            except Misbehaviour as misbehaviour:
                self.forfeit = str(misbehaviour)
                self.say(f"the program has forfeited: {self.forfeit}; chance plays on")
        return secrets.choice(legal)
