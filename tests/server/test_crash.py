"""No acknowledged move is lost, none is made twice: whatever ends the server, and however often a wish is sent."""

import itertools
import os
import random
import signal
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.games import Sort, every_game
from tests.server.players import ME, RANDOM, Page, new_key, open_any, open_table, play_on
from tests.server.running import Running, journal, wait_for
from theatrum.core.build import compiled
from theatrum.records.record import parse

# THEATRUM_KILLS=1000 for the long run
KILLS = int(os.environ.get("THEATRUM_KILLS") or (40 if compiled() else 20))


class Player:
    """All seats of a table, playing at random through every crash; remembers what was acknowledged."""

    def __init__(self, server: Running, guest: httpx.Client, sort: Sort, luck: random.Random) -> None:
        self.server = server
        self.table = open_any(guest, sort.table())["table"]
        self.luck = luck
        self.pages = [Page(server, self.table, guest, seat=seat) for seat in range(sort.seats)]
        self.acknowledged: dict[str, int] = {}
        self.unanswered: tuple[Page, str, int, int] | None = None  # the wish that has no answer yet
        self.resent = 0

    def play(self) -> bool:
        """One choice, or the one that a crash left open; False at the end of the game."""
        if self.unanswered is None:
            page = self.asked()
            if page is None:
                return False
            action = self.luck.choice(page.choices())
            self.unanswered = (page, new_key(), page.state["version"], action)
        else:
            self.resent += 1
        page, key, version, action = self.unanswered
        answer = page.wish(action, key=key, version=version)
        assert answer["ok"], answer
        self.acknowledged[key] = answer["version"]
        self.unanswered = None
        return True

    def asked(self) -> Page | None:
        """The page whose seat must choose, each page at the newest version."""
        newest = max(page.state["version"] for page in self.pages)
        for page in self.pages:
            while page.state["version"] < newest:
                page.until("state")
        return next((page for page in self.pages if page.state["actions"]), None)

    def reconnect(self) -> None:
        for page in self.pages:
            page.reconnect()


@every_game
def test_kill_in_the_middle_of_moves(server: Running, sort: Sort) -> None:
    """kill -9 at any moment: what was acknowledged is on disk, once, and the game goes on from there."""
    luck = random.Random(7)
    death = random.Random(8)  # apart from the choices: these moves are more than the kills, on a slow machine too
    guest = server.guest()
    player = Player(server, guest, sort, luck)
    acknowledged = 0
    for _ in range(KILLS):
        before = death.randrange(4)  # so many moves first; the next is in the air when the server dies
        killer = threading.Timer(death.uniform(0.0, 0.03), server.kill)
        with suppress(ConnectionClosed, OSError, httpx.HTTPError):
            for made in itertools.count():
                if made == before:
                    killer.start()
                if not player.play():  # on to the next game
                    acknowledged += len(player.acknowledged)
                    player = Player(server, guest, sort, luck)
        killer.join()
        server.start()
        reach(player)
        rows = journal(server, player.table)
        on_disk = {key: version for version, key in rows if key is not None}
        forced = [version for version, key in rows if key is None]  # the only answers, which nobody was asked for
        assert len(on_disk) + len(forced) == len(rows) == (rows[-1][0] if rows else 0)
        assert player.acknowledged.items() <= on_disk.items()
        assert len(on_disk) - len(player.acknowledged) in (0, 1)  # at most the one that was on its way
        assert all(page.state["version"] == len(rows) for page in player.pages)
    assert acknowledged + len(player.acknowledged) > KILLS
    assert player.resent > 0


def reach(player: Player) -> None:
    for _ in range(200):
        try:
            player.reconnect()
            return
        except (OSError, ConnectionClosed):
            time.sleep(0.02)
    raise AssertionError("the server does not come back")


def test_hundred_identical_wishes_are_one(server: Running) -> None:
    guest = server.guest()
    table = open_table(guest, ME, ME)["table"]
    pages = [Page(server, table, guest, seat=1) for _ in range(10)]
    key, action = new_key(), pages[0].choices()[0]
    gate = threading.Barrier(len(pages))
    answers: list[dict[str, object]] = []

    def insist(page: Page) -> None:
        gate.wait()
        for _ in range(10):
            page.say(type="act", key=key, version=0, seat=1, action=action)
        for _ in range(10):
            answers.append(page.until("answer"))

    threads = [threading.Thread(target=insist, args=(page,)) for page in pages]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == 100
    assert all(answer["ok"] and answer["version"] == 1 for answer in answers)
    assert journal(server, table) == [(1, key)]


def test_stop_and_start_keep_everything(server: Running) -> None:
    """Ctrl-C: pages are informed, a new server goes on where the old one was, keys included."""
    guest = server.guest()
    table = open_table(guest, ME, ME)["table"]
    page = Page(server, table, guest, seat=1)
    key, action = new_key(), page.choices()[0]
    assert page.wish(action, key=key)["ok"]
    before = page.state
    server.stop()
    assert page.until("notice")["error"]["code"] == "stopping"
    with pytest.raises(ConnectionClosed):
        page.hear()
    server.start()
    page.reconnect()
    assert page.state["log"] == {"first": 2, "steps": []}
    for part in ("version", "position", "actions", "ask", "undo"):
        assert page.state[part] == before[part]
    again = page.wish(action, key=key, version=0)
    assert again["ok"]
    assert again["version"] == 1


def test_bot_goes_on_after_a_crash(server: Running) -> None:
    """The bot's turn is taken up by the next server, without anybody asking."""
    guest = server.guest()
    tables = [open_table(guest, RANDOM, RANDOM)["table"] for _ in range(3)]
    wait_for(lambda: all(journal(server, table) for table in tables))
    server.kill()
    counts = [len(journal(server, table)) for table in tables]
    server.start()
    wait_for(lambda: all(len(journal(server, t)) > n or over(server, t) for t, n in zip(tables, counts, strict=True)))


def test_bot_goes_on_when_its_worker_dies(server: Running) -> None:
    guest = server.guest()
    table = open_table(guest, RANDOM, RANDOM)["table"]
    wait_for(lambda: len(journal(server, table)) > 5)
    for worker in children(server.pid):
        with suppress(ProcessLookupError):
            os.kill(worker, signal.SIGKILL)
    wait_for(lambda: over(server, table))
    record = parse(guest.get(f"/api/tables/{table}/record").content)
    assert record.end is not None
    assert record.end.seed is not None


def children(pid: int) -> Iterator[int]:
    """The worker processes of a server (Linux)."""
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text():
            yield int(child)


def over(server: Running, table: str) -> bool:
    with closing(sqlite3.connect(server.data / "theatrum.sqlite")) as connection:
        [status] = connection.execute("SELECT status FROM tables WHERE id = ?", (table,)).fetchone()
    return bool(status == "over")


@every_game
def test_record_of_a_game_with_undo_and_a_restart(server: Running, sort: Sort) -> None:
    """The record is that of the game as it was played in the end, and its seed gives all its luck."""
    guest = server.guest()
    table = open_any(guest, sort.table(ME, *[RANDOM] * (sort.seats - 1)))["table"]
    page = Page(server, table, guest)
    luck = random.Random(3)
    undone = 0
    while page.until_asked():
        assert page.wish(luck.choice(page.choices()))["ok"]
        if page.state["undo"]["possible"] and undone < 20:
            undone += page.undo()["ok"]
        if undone == 10:
            undone += 1
            server.kill()
            server.start()
            page.guest = guest
            page.reconnect()
    assert undone >= 15
    record = parse(guest.get(f"/api/tables/{table}/record").content)
    assert record.decisions == len(page.log) - 1
    assert play_on(page, luck) == 0
