"""Many live tables at once on one core: how long does a player wait for the answer to a move?

    python -m benchmarks.server_load [--tables 100] [--seconds 20] [--rate 1.0] [--first-moves 60]

Starts a server of its own on a free port, with its data in a temporary folder, and bounds its time. Every table has
two pages, one per seat, and makes random moves at the rate given; the server is kept on one core, the pages on the
others. A move takes from the sending of the wish to its answer; by then it is on disk and every page has its view.
On a machine that does other work as well, `chrt --rr 5` before the command keeps that out of the figures (as root).
"""

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

TABLES_PER_GUEST = 10
MOST_SECONDS = 300  # whatever happens


@dataclass
class Figures:
    waits: list[float] = field(default_factory=list)
    refused: int = 0
    late: int = 0  # moves that began late because the one before was not done

    def quantile(self, q: float) -> float:
        ordered = sorted(self.waits)
        return ordered[min(len(ordered) - 1, int(q * len(ordered)))] * 1000


class Table:
    """Both seats of a table."""

    def __init__(self, url: str, table: str, cookie: str, luck: random.Random) -> None:
        self.url = f"{url.replace('http', 'ws')}api/tables/{table}/socket"
        self.cookie = cookie
        self.luck = luck
        self.sockets: list[ClientConnection] = []
        self.states: list[dict[str, Any]] = [{}, {}]
        self.answers: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.changed = asyncio.Event()

    async def open(self, stack: AsyncExitStack) -> None:
        for seat in (0, 1):
            connection = connect(self.url, additional_headers={"Cookie": self.cookie}, max_size=None, compression=None)
            socket = await stack.enter_async_context(connection)
            self.sockets.append(socket)
            await socket.send(json.dumps({"type": "hello", "seat": seat}))
            reader = asyncio.create_task(self.read(seat, socket))
            stack.callback(reader.cancel)

    async def read(self, seat: int, socket: ClientConnection) -> None:
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "state":
                self.states[seat] = message
                self.changed.set()
            elif message["type"] == "answer":
                self.answers.put_nowait(message)

    async def asked(self) -> int:
        """The seat that must choose, once its page knows."""
        while True:
            versions = {state.get("version") for state in self.states}
            if len(versions) == 1:
                for seat, state in enumerate(self.states):
                    if state.get("actions"):
                        return seat
                if self.states[0].get("status") == "over":
                    return -1
            self.changed.clear()
            await self.changed.wait()

    async def move(self, figures: Figures, number: int) -> bool:
        seat = await self.asked()
        if seat < 0:
            return False
        state = self.states[seat]
        action = self.luck.choice(state["actions"])["action"]
        wish = {"type": "act", "key": f"load-{number:09}", "version": state["version"], "seat": seat, "action": action}
        begun = time.perf_counter()
        await self.sockets[seat].send(json.dumps(wish))
        answer = await self.answers.get()
        figures.waits.append(time.perf_counter() - begun)
        figures.refused += not answer["ok"]
        return True


async def play(table: Table, figures: Figures, rate: float, until: float) -> None:
    due = time.monotonic() + table.luck.random() / rate
    number = 0
    while due < until:
        pause = due - time.monotonic()
        if pause > 0:
            await asyncio.sleep(pause)
        elif pause < -0.5 / rate:
            figures.late += 1
        number += 1
        if not await table.move(figures, number):
            return
        due += 1 / rate


async def load(url: str, tables: int, seconds: float, rate: float, first_moves: int, meter: "Meter") -> Figures:
    figures = Figures()
    async with AsyncExitStack() as stack:
        players: list[Table] = []
        for first in range(0, tables, TABLES_PER_GUEST):
            async with httpx.AsyncClient(base_url=url, timeout=30) as guest:
                await guest.get("/api/me")
                cookie = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
                for n in range(first, min(tables, first + TABLES_PER_GUEST)):
                    body = {"game": "twilight-struggle", "seats": [{"kind": "me"}, {"kind": "me"}]}
                    table = (await guest.post("/api/tables", json=body)).json()["table"]
                    players.append(Table(url, table, cookie, random.Random(n)))
        for player in players:
            await player.open(stack)
        warm_up = Figures()
        for number in range(-first_moves, 0):  # into the middle of the game, where positions are busy
            await asyncio.gather(*(player.move(warm_up, number) for player in players))
        meter.start()
        until = time.monotonic() + seconds
        await asyncio.gather(*(play(player, figures, rate, until) for player in players))
        meter.stop()
    return figures


def cpu_seconds(pid: int) -> float:
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Meter:
    """The time of a core that the server uses."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def start(self) -> None:
        self.used, self.begun = cpu_seconds(self.pid), time.monotonic()

    def stop(self) -> None:
        self.used = cpu_seconds(self.pid) - self.used
        self.share = self.used / (time.monotonic() - self.begun)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rate", type=float, default=1.0, help="moves a second at each table")
    parser.add_argument("--first-moves", type=int, default=60, help="made at each table before measuring")
    wish = parser.parse_args()
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "theatrum", "serve", "--port", "0", "--data", folder]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            url = next(word for word in server.stdout.readline().split() if word.startswith("http"))
            os.sched_setaffinity(server.pid, cores[:1])
            os.sched_setaffinity(0, cores[1:] or cores)
            meter = Meter(server.pid)
            work = load(url, wish.tables, wish.seconds, wish.rate, wish.first_moves, meter)
            figures = asyncio.run(asyncio.wait_for(work, MOST_SECONDS))
        finally:
            server.terminate()
            server.wait(20)
    print(f"{wish.tables} tables, {2 * wish.tables} pages, {wish.rate:g} moves a second each, {wish.seconds:g} s")
    counts = f"{len(figures.waits)} moves, {figures.refused} refused, {figures.late} begun late"
    each = 1000 * meter.used / len(figures.waits)
    print(f"{counts}; server: {meter.share:.0%} of a core, {each:.1f} ms for each move")
    quantiles = ", ".join(f"p{q:g} {figures.quantile(q / 100):.1f} ms" for q in (50, 95, 99, 100))
    print(f"from wish to answer: {quantiles}")


if __name__ == "__main__":
    main()
