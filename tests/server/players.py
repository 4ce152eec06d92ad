"""Pages at a table, as programs: they say hello, take states, send wishes and wait for answers."""

from __future__ import annotations

import itertools
import json
import random
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.running import Running

TS = "twilight-struggle"
ME = {"kind": "me"}
OPEN = {"kind": "open"}
LINK = {"kind": "link"}
RANDOM = {"kind": "bot", "bot": "random"}
KEYS = itertools.count(1)


def open_table(guest: httpx.Client, *seats: dict[str, str], options: dict[str, Any] | None = None) -> dict[str, Any]:
    """Of Twilight Struggle."""
    return open_any(guest, {"game": TS, "options": options or {}, "seats": list(seats) or [ME, RANDOM]})


def open_any(guest: httpx.Client, body: dict[str, Any]) -> dict[str, Any]:
    answer = guest.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()
    return table


def new_key() -> str:
    return f"key-{next(KEYS):08}-{random.randrange(1 << 40):x}"


def cookie_of(guest: httpx.Client) -> str:
    return "; ".join(f"{name}={value}" for name, value in guest.cookies.items())


class Page:
    """One socket. `state` is the last state drawn, `log` the log as a page would keep it."""

    def __init__(self, server: Running, table: str, guest: httpx.Client | None, **hello: Any) -> None:
        self.server = server
        self.table = table
        self.guest = guest
        self.hello = hello
        self.state: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.raw: list[str] = []  # every message as it came
        self.socket: ClientConnection = self.connected()
        self.say(type="hello", **hello)
        self.until("state")

    def connected(self) -> ClientConnection:
        headers = {"Cookie": cookie_of(self.guest)} if self.guest is not None else {}
        url = f"ws://127.0.0.1:{self.server.port}/api/tables/{self.table}/socket"
        manager = connect(url, additional_headers=headers, max_size=None, open_timeout=10, close_timeout=1)
        return self.server.belongings.enter_context(manager)

    def reconnect(self) -> None:
        """As a page does after a broken connection."""
        self.socket.close()
        self.socket = self.connected()
        self.say(type="hello", **{**self.hello, "seen": self.state["version"]})
        self.until("state")

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, timeout: float = 20) -> dict[str, Any]:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "state":
            first = message["log"]["first"]
            assert first <= len(self.log)
            self.log[first:] = message["log"]["steps"]
            assert [step["step"] for step in self.log] == list(range(len(self.log)))
            self.state = message
        return message

    def until(self, kind: str) -> dict[str, Any]:
        while (message := self.hear())["type"] != kind:
            pass
        return message

    def until_asked(self) -> bool:
        """Wait until this seat must choose (True) or the game is over (False)."""
        while not self.state["actions"] and self.state["status"] != "over":
            self.until("state")
        return bool(self.state["status"] != "over")

    def until_closed(self) -> int:
        """Take everything up to the end of the connection; the code it was closed with."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else 1006

    def last_notice(self) -> str:
        notices = [message for message in map(json.loads, self.raw) if message["type"] == "notice"]
        return str(notices[-1]["error"]["code"])

    def wish(self, action: int, key: str = "", seat: int | None = None, version: int | None = None) -> dict[str, Any]:
        """Send a choice and wait for the answer to it."""
        self.say(
            type="act",
            key=key or new_key(),
            version=self.state["version"] if version is None else version,
            seat=self.state["viewer"] if seat is None else seat,
            action=action,
        )
        return self.until("answer")

    def undo(self) -> dict[str, Any]:
        self.say(type="undo", key=new_key(), version=self.state["version"], seat=self.state["viewer"])
        return self.until("answer")

    def choices(self) -> list[int]:
        return [action["action"] for action in self.state["actions"]]


def settle(*pages: Page) -> None:
    """Until all pages show the newest state."""
    newest = max(page.state["version"] for page in pages)
    for page in pages:
        while page.state["version"] < newest:
            page.until("state")


def asked(pages: list[Page]) -> Page:
    """The page whose seat must choose; the first of several."""
    return next(page for page in pages if page.state["actions"])


def play_on(page: Page, luck: random.Random, most: int = 10_000) -> int:
    """Make random choices until the game is over, or so many; every offered action must be accepted."""
    made = 0
    while made < most and page.until_asked():
        answer = page.wish(luck.choice(page.choices()))
        assert answer["ok"], answer
        made += 1
    return made
