"""One page at a table: what it sees, and what is on its way to it."""

import asyncio
from collections.abc import Mapping
from typing import Final

from pydantic_core import to_json

from theatrum.server.errors import Refusal
from theatrum.server.protocol import Lang

END: Final = None  # in the queue: close the socket behind everything before it


class Connection:
    """Messages wait in a bounded queue; a page that does not read is informed and dropped."""

    def __init__(self, guest: str | None, queue: int) -> None:
        self.guest = guest
        self.lang: Lang = "en"
        self.seat: int | None = None  # the seat it acts for; None: a spectator
        self.shown: int | None = None  # the version of the last state sent
        self.wants_view = False  # the view itself, beside what is drawn from it: for programs
        self.greeted = False
        self.queue: asyncio.Queue[str | None] = asyncio.Queue(queue + 2)
        self.most = queue
        self.sent = 0
        self.close_code = 1000
        self.closing = False

    def send(self, message: Mapping[str, object]) -> None:
        """Number the message and put it on its way."""
        if self.closing:
            return
        if self.queue.qsize() >= self.most:
            while not self.queue.empty():
                self.queue.get_nowait()
            self.end(Refusal("slow"), 1013)
            return
        self.put(message)

    def put(self, message: Mapping[str, object]) -> None:
        self.sent += 1
        self.queue.put_nowait(to_json({**message, "n": self.sent}).decode())

    def notice(self, refusal: Refusal) -> None:
        self.send({"type": "notice", "error": refusal.body(self.lang)})

    def end(self, refusal: Refusal, code: int) -> None:
        """A last notice, then the socket is closed."""
        if not self.closing:
            self.put({"type": "notice", "error": refusal.body(self.lang)})
            self.queue.put_nowait(END)
            self.close_code = code
            self.closing = True
