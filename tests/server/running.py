"""Real servers for the tests: uvicorn in a process of its own, on a free port of this machine, with a real database.

One process imports everything and forks a server whenever one is wanted, so that a server can be killed and started
again many times in a few seconds.
"""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import httpx

FORKER = """
import json, os, signal, sys, tempfile
from pathlib import Path
from theatrum.core.registry import game_names
from theatrum.presentation.base import default_presentation
from theatrum.server.limits import Rate
from theatrum.server.run import configured, listen, serve
from theatrum.server.settings import Settings

# what a server imports and reads late
with tempfile.TemporaryDirectory() as data:
    configured(Settings(data=Path(data))).config.load()
for name in game_names():
    default_presentation(name).seat_names("en")
signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the servers; they are gone when they are gone
print("ready", flush=True)
for line in sys.stdin:
    wish = json.loads(line)
    ready, told = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(ready)
        os.setsid()
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.dup2(os.open(wish["data"] + "/stderr.txt", os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
        fields = {k: Rate(*v) if isinstance(v, list) else v for k, v in wish["settings"].items()}
        with listen("127.0.0.1", wish["port"]) as listener:
            server = configured(Settings(data=Path(wish["data"]), **fields))
            os.write(told, str(listener.getsockname()[1]).encode())
            os.close(told)
            serve(server, listener)
        os._exit(0)
    os.close(told)
    port = os.read(ready, 10)
    os.close(ready)
    print(json.dumps({"pid": child, "port": int(port or 0)}), flush=True)
"""

NO_LIMITS: dict[str, Any] = {
    "requests": [100_000, 1000.0],
    "new_tables": [100_000, 1000.0],
    "uploads": [1000, 100.0],
    "messages": [100_000, 10_000.0],
}


class Forker:
    """The process that has everything imported."""

    def __init__(self) -> None:
        command = [sys.executable, "-c", FORKER]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self.answer() == "ready"

    def answer(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def fork(self, wish: dict[str, Any]) -> tuple[int, int]:
        """A new server: its process id and port."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(wish) + "\n")
        self.process.stdin.flush()
        told = json.loads(self.answer())
        assert told["port"], "the server did not start"
        return told["pid"], told["port"]

    def close(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.terminate()  # not by the end of its input: whatever was forked meanwhile may hold that open
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()


class Running:
    """A server that can be killed and started again on the same data and port."""

    def __init__(self, forker: Forker, data: Path, **settings: Any) -> None:
        self.forker = forker
        self.data = data
        self.settings = {**NO_LIMITS, **settings}
        self.belongings = ExitStack()  # sockets and clients, closed with the server
        self.pid = 0
        self.port = 0
        self.start()

    def start(self) -> None:
        wish = {"data": str(self.data), "port": self.port, "settings": self.settings}
        self.pid, self.port = self.forker.fork(wish)

    def end(self, how: signal.Signals) -> None:
        os.kill(self.pid, how)
        for _ in range(1000):
            try:
                os.kill(self.pid, 0)
            except ProcessLookupError:
                self.pid = 0
                return
            time.sleep(0.01)
        raise AssertionError("the server does not end")

    def kill(self) -> None:
        """kill -9, in the middle of whatever it does."""
        self.end(signal.SIGKILL)

    def stop(self) -> None:
        """As Ctrl-C does."""
        self.end(signal.SIGINT)

    def close(self) -> None:
        self.belongings.close()
        if self.pid:
            self.stop()

    def faults(self) -> str:
        """What the server wrote about its own faults; a killed one leaves semaphores behind, which is no fault."""
        lines = (self.data / "stderr.txt").read_text().splitlines()
        return "\n".join(line for line in lines if "resource_tracker" not in line and "warnings.warn" not in line)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def guest(self) -> httpx.Client:
        """Somebody new, with a cookie of their own."""
        client = self.belongings.enter_context(httpx.Client(base_url=self.url, timeout=20))
        for _ in range(200):
            try:
                client.get("/api/me").raise_for_status()
                return client
            except httpx.TransportError:
                time.sleep(0.02)
        raise AssertionError("the server does not answer")


def journal(server: Running, table: str) -> list[tuple[int, str | None]]:
    """The rows on disk, read past the server."""
    with closing(sqlite3.connect(server.data / "theatrum.sqlite")) as connection:
        wanted = "SELECT version, key FROM journal WHERE table_id = ? ORDER BY version"
        return list(connection.execute(wanted, (table,)))


def wait_for(what: Callable[[], bool]) -> None:
    for _ in range(1500):
        if what():
            return
        time.sleep(0.02)
    raise AssertionError("it did not happen in time")
