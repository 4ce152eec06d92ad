"""Tables at positions made by hand, without a server or a disk."""

from typing import Any

from theatrum.core.registry import make_game
from theatrum.core.state import Seat
from theatrum.server.store.rows import JournalRow, Kind, SeatRow, TableRow, now
from theatrum.server.table import Table


class Nowhere:
    """A store that keeps nothing but the journal."""

    def __init__(self) -> None:
        self.journal: list[JournalRow] = []
        self.orders: set[tuple[int, str]] = set()

    async def append(self, row: TableRow, entry: JournalRow) -> None:
        self.journal.append(entry)

    async def set_order(self, table: str, seat: int, name: str, on: bool) -> None:
        (self.orders.add if on else self.orders.discard)((seat, name))


def table_at(name: str, words: str, kinds: tuple[Kind, ...] = (), **options: Any) -> Table:
    """A table of guests, guest0 on seat 0 and so on, in a position in notation."""
    game = make_game(name, options)
    everybody: list[Kind] = ["human"] * game.seats
    seats = tuple(
        SeatRow(Seat(n), kind, f"guest{n}" if kind == "human" else "random")
        for n, kind in enumerate(kinds or everybody)
    )
    row = TableRow(
        id="t", game=game.name, rules=game.rules_version, options=options, seed=1, salt="", host="guest0",
        created=now(), changed=now(), status="playing", version=0, asked=(0,), summary={}, seats=seats,
    )  # fmt: skip
    table = Table(row, game, Nowhere(), None)  # type: ignore[arg-type]
    table.match.state = game.position(words)
    table.match.state.stops_at_chance = False
    return table


def question(table: Table) -> str:
    """The kind of the question that is put."""
    seat = table.game.actors(table.match.state)[0]
    return table.presentation.question_name(table.game.decision(table.match.state, seat).kind)
