"""RisiKo! in the middle of an attack: tables at positions, and games over sockets up to one that will last."""

import asyncio
from typing import Any

from tests.server.players import ME, Page, new_key, open_any, settle
from tests.server.positions import table_at
from tests.server.running import Running
from theatrum.games.risiko.name_lookup import territory_named
from theatrum.server.table import Table

BRAZIL, PERU, NORTH_AFRICA = (territory_named(name) for name in ("brazil", "peru", "north-africa"))
ATTACK = "by=p1 at=attack round=5 p1=brazil:{own},peru:3 p2=north-africa:{other} rest=p2,p3,p4"


# --- a table in this process ------------------------------------------------------------------------------------------


def attacking(own: int = 12, other: int = 6, **options: Any) -> Table:
    return table_at("risiko", ATTACK.format(own=own, other=other), **options)


async def act(table: Table, *actions: int, seat: int = 0) -> None:
    for action in actions:
        await table.act(f"guest{seat}", seat, table.match.version, action, new_key(), "en")


async def course(table: Table, name: str, seat: int = 0, key: str = "", **parameters: Any) -> int:
    version = table.match.version
    return await table.begin_course(f"guest{seat}", seat, version, name, parameters, key or new_key(), "en")


async def quiet(table: Table) -> None:
    """Until nobody moves of themselves."""
    while table.thinking is not None:
        await asyncio.sleep(0)


def armies(table: Table, territory: int) -> int:
    return int(table.match.state.armies[territory])


def rolls(table: Table) -> int:
    return sum(1 for step in table.match.steps[1:] if step.chance)


# --- over sockets -----------------------------------------------------------------------------------------------------


class Battlefield:
    """Three own seats of a table, each with its page, up to an attack that will last."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.open()
        while not will_last(self.asked()):
            self.choose(self.asked())

    def open(self) -> None:
        server = self.server
        guest = server.guest()
        body = {"game": "risiko", "options": {"seats": 3, "round_limit": 30}, "seats": [ME] * 3}
        self.table = open_any(guest, body)["table"]
        self.pages = [Page(server, self.table, guest, seat=seat) for seat in range(3)]

    def asked(self) -> Page:
        """Between two steps of the server's own nobody is asked: then there is more to come. A game that luck has ended
        before a large attack gives way to another."""
        settle(*self.pages)
        while not any(page.state["actions"] for page in self.pages):
            if any(page.state["status"] == "over" for page in self.pages):
                self.open()
            else:
                self.pages[0].until("state")
            settle(*self.pages)
        return next(page for page in self.pages if page.state["actions"])

    def choose(self, page: Page) -> None:
        """All armies on one heap, and an attack from there on the strongest neighbour."""
        name, choices = page.state["ask"]["name"], page.choices()
        heap = page.state["position"]["armies"]
        if name in ("set_up", "place"):
            page.say(**message(page, "place", territory=strongest(choices, heap), wish="all"))
            assert page.until("answer")["ok"]
        else:
            assert page.wish(strongest(choices, heap) if name in ("attack", "target") else choices[-1])["ok"]


def will_last(page: Page) -> bool:
    """Is a large attack on several armies about to begin?"""
    position: dict[str, Any] = page.state["position"]
    dice: bool = page.state["ask"]["name"] == "dice"
    source, target = (position["armies"][position[end]] for end in ("source", "target"))
    return dice and bool(source > 5 and target > 3)


def strongest(choices: list[int], armies: list[int]) -> int:
    territories = [choice for choice in choices if choice < 42]
    return max(territories, key=lambda t: armies[t]) if territories else choices[-1]


def message(page: Page, name: str, key: str = "", **parameters: Any) -> dict[str, Any]:
    return {
        "type": "course",
        "key": key or new_key(),
        "version": page.state["version"],
        "seat": page.state["viewer"],
        "course": name,
        "parameters": parameters,
    }


def battles(page: Page) -> int:
    return sum(line["kind"] == "battle" for step in page.log for line in step["lines"])


def field_owner(page: Page) -> int:
    """Who owns the territory that is about to be attacked."""
    position: dict[str, Any] = page.state["position"]
    owner: int = position["owner"][position["target"]]
    return owner
