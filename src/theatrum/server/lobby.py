"""All tables: opened, found again, joined, and put away when nobody is there."""

import asyncio
import logging
import secrets
from collections import OrderedDict
from contextlib import suppress
from dataclasses import replace
from typing import Final

from theatrum.core.errors import BadOption, TheatrumError
from theatrum.core.game import AnyGame
from theatrum.core.registry import make_game
from theatrum.core.state import Seat
from theatrum.languages import language_codes
from theatrum.presentation.base import (
    Presentation,
    default_presentation,
    make_presentation,
    presented_games,
    why_not_these,
)
from theatrum.records.header import SALT_BYTES
from theatrum.server.bots import Bots, is_bot
from theatrum.server.errors import Refusal
from theatrum.server.match import Match
from theatrum.server.protocol import Joined, NewTable, TableInfo, WantedSeat
from theatrum.server.settings import Settings
from theatrum.server.store.rows import SeatRow, Store, TableRow, now
from theatrum.server.table import Broken, Table, seats_shown, table_info
from theatrum.server.tokens import digest_of, new_token

LOG: Final = logging.getLogger(__name__)
ID_BYTES: Final = 12
SECRET_BYTES: Final = 16
GOODBYE: Final = 2.0  # seconds for pages to read the last notice
TICK: Final = 0.02


class Lobby:
    """The tables in memory, and the way to those on disk."""

    def __init__(self, settings: Settings, store: Store, bots: Bots) -> None:
        self.settings = settings
        self.store = store
        self.bots = bots
        self.tables: OrderedDict[str, Table] = OrderedDict()
        self.loading: dict[str, asyncio.Lock] = {}
        self.sockets = 0

    # --- finding a table --------------------------------------------------------------------------------------

    async def table(self, table: str) -> Table:
        """From memory or from disk; `Refusal` if there is none."""
        lock = self.loading.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                found = self.tables.get(table)
                if found is None or found.broken:
                    found = await self.load(table)
                    self.tables[table] = found
                self.tables.move_to_end(table)
        finally:
            if not lock.locked():
                self.loading.pop(table, None)
        self.put_away()
        return found

    async def load(self, table: str) -> Table:
        row = await self.store.table(table)
        if row is None:
            raise Refusal("unknown_table")
        game = self.game_of(row)
        found = Table(row, game, self.store, self.bots)
        try:
            found.replay(await self.store.journal(table))
        except Broken:
            LOG.exception("table %s cannot be continued", table)
            raise Refusal("old_rules") from None
        for seat in row.seats:
            if seat.kind == "human":
                found.names[seat.player] = await self.store.name_of(seat.player)
        found.deputy.orders = await self.store.orders(table)
        await found.resume()
        return found

    def game_of(self, row: TableRow) -> AnyGame:
        try:
            game = make_game(row.game, row.options)
        except TheatrumError:
            raise Refusal("old_rules") from None
        if game.rules_version != row.rules:
            raise Refusal("old_rules")
        return game

    def put_away(self) -> None:
        """Forget tables where nobody is, the longest unused first, when there are too many; they are on disk."""
        if len(self.tables) <= self.settings.most_tables:
            return
        for name, table in list(self.tables.items()):
            if len(self.tables) <= self.settings.most_tables:
                break
            if table.idle and name not in self.loading:
                del self.tables[name]

    async def resume(self) -> None:
        """Bots whose turn was interrupted when the server stopped go on, and so do standing orders."""
        for table in await self.store.tables_to_resume():
            with suppress(Refusal):
                await self.table(table)

    # --- opening one ------------------------------------------------------------------------------------------

    async def open(self, guest: str, name: str, wish: NewTable, lang: str) -> TableInfo:
        if wish.game not in presented_games():
            raise Refusal("unknown_game")
        try:
            game = make_game(wish.game, wish.options)
        except BadOption as error:
            raise Refusal("bad_option", reason=why_not_these(wish.game, error, lang)) from None
        if len(wish.seats) != game.seats:
            raise Refusal("wrong_seats", seats=str(game.seats), given=str(len(wish.seats)))
        seats = tuple(seat_row(Seat(number), seat, guest, game) for number, seat in enumerate(wish.seats))
        row = self.new_row(guest, wish, game, seats)
        table = Table(row, game, self.store, self.bots)
        await self.store.add_table(row)
        table.names[guest] = name
        self.tables[row.id] = table
        self.put_away()
        table.wake()
        return table.info(guest, lang)

    def new_row(self, guest: str, wish: NewTable, game: AnyGame, seats: tuple[SeatRow, ...]) -> TableRow:
        seed, salt = self.new_luck()
        presentation = make_presentation(game)
        match = Match(game, seed, presentation.reveals_secret)
        view = game.view(match.state, game.spectator)
        begins = not any(seat.free for seat in seats)
        moment = now()
        return TableRow(
            id=secrets.token_urlsafe(ID_BYTES),
            game=game.name,
            rules=game.rules_version,
            options=dict(wish.options),
            seed=seed,
            salt=salt,
            host=guest,
            created=moment,
            changed=moment,
            status="playing" if begins else "waiting",
            version=0,
            asked=tuple(game.actors(match.state)) if begins else (),
            summary={lang: presentation.summary(view, lang) for lang in language_codes()},
            seats=seats,
        )

    def new_luck(self) -> tuple[int, str]:
        """The seed of a game and the salt of its bots."""
        if self.settings.seed is not None:
            return self.settings.seed, "00" * SALT_BYTES
        return secrets.randbits(64), secrets.token_hex(SALT_BYTES)

    # --- seats ------------------------------------------------------------------------------------------------

    async def take_seat(self, table: Table, number: int, guest: str, name: str) -> None:
        """An open seat, for whoever comes first."""
        async with table.lock:
            seat = self.seat_at(table, number)
            if seat.kind == "human" and seat.player == guest:
                return
            if seat.kind != "open":
                free = any(other.kind == "open" for other in table.row.seats)
                raise Refusal("seat_taken" if free or seat.kind == "link" else "full_table")
            if table.row.seats_of(guest):
                raise Refusal("already_seated")
            table.names[guest] = name
            await table.sit(replace(seat, kind="human", player=guest))

    async def seat_bot(self, table: Table, number: int, guest: str, bot: str) -> None:
        """A bot for a free seat, by whoever opened the table."""
        async with table.lock:
            seat = self.seat_at(table, number)
            if guest != table.row.host:
                raise Refusal("not_host")
            if not is_bot(bot, table.game.name):
                raise Refusal("bad_option", reason=f"there is no bot '{bot}'")
            if not seat.free:
                raise Refusal("seat_taken")
            await table.sit(replace(seat, kind="bot", player=bot))

    async def leave_seat(self, table: Table, number: int, guest: str) -> None:
        """Before the game begins, and not afterwards: the others would wait for ever."""
        async with table.lock:
            seat = self.seat_at(table, number)
            if seat.kind != "human" or seat.player != guest:
                raise Refusal("not_seated")
            if table.row.status != "waiting":
                raise Refusal("begun")
            await table.sit(replace(seat, kind="link" if seat.secret else "open", player=""))

    async def seat_program(self, table: Table, number: int, guest: str, name: str) -> str:
        """A program for a seat of one's own, or for a free one by whoever opened the table; its token. An older token
        is worth nothing any more."""
        async with table.lock:
            seat = self.seat_at(table, number)
            if table.match.over:
                raise Refusal("game_over")
            if seat.free and guest != table.row.host:
                raise Refusal("not_host")
            if not seat.free and guest not in (seat.player if seat.kind == "human" else "", seat.owner):
                raise Refusal("not_seated")
            token = new_token()
            table.stop_for(number)
            table.dismiss(seat.token)
            await table.sit(replace(seat, kind="program", player=name, owner=guest, token=digest_of(token)))
            return token

    async def dismiss_program(self, table: Table, number: int, guest: str, name: str) -> None:
        """Its token is worth nothing any more, and whoever let it play has the seat."""
        async with table.lock:
            seat = self.seat_at(table, number)
            if seat.kind != "program" or seat.owner != guest:
                raise Refusal("not_seated")
            table.dismiss(seat.token)
            table.names[guest] = name
            await table.sit(replace(seat, kind="human", player=guest, owner="", token=""))

    async def follow_link(self, secret: str, guest: str, name: str) -> Joined:
        """The seat of a secret link, for the first who follows it."""
        found = await self.store.table_of_link(secret)
        if found is None:
            raise Refusal("unknown_link")
        table = await self.table(found[0])
        async with table.lock:
            seat = self.seat_at(table, found[1])
            if not (seat.kind == "human" and seat.player == guest):
                if seat.kind != "link":
                    raise Refusal("expired_link", table=table.row.id)
                if table.row.seats_of(guest):
                    raise Refusal("already_seated", table=table.row.id)
                table.names[guest] = name
                await table.sit(replace(seat, kind="human", player=guest))
        return {"table": table.row.id, "seat": Seat(found[1])}

    def seat_at(self, table: Table, number: int) -> SeatRow:
        if not 0 <= number < len(table.row.seats):
            raise Refusal("unknown_seat")
        return table.row.seats[number]

    # --- lists ------------------------------------------------------------------------------------------------

    async def infos(self, rows: list[TableRow], guest: str, lang: str) -> list[TableInfo]:
        """Tables as they are listed; none is read from disk for that."""
        names = {}
        for player in {seat.player for row in rows for seat in row.seats if seat.kind == "human"}:
            names[player] = await self.store.name_of(player)
        out: list[TableInfo] = []
        for row in rows:
            loaded = self.tables.get(row.id)
            if loaded is not None:
                out.append(loaded.info(guest, lang))
            elif row.game in presented_games():
                presentation = self.presentation_of(row)
                seats = seats_shown(row, presentation.seat_names(lang), guest, lang, names)
                out.append(table_info(row, presentation, guest, lang, seats))
        return out

    def presentation_of(self, row: TableRow) -> Presentation:
        try:
            return make_presentation(self.game_of(row))
        except Refusal:
            return default_presentation(row.game)

    # --- stopping ---------------------------------------------------------------------------------------------

    async def stop(self) -> None:
        """Finish the changes that were begun, then say goodbye to every page."""
        tables = list(self.tables.values())
        for table in tables:
            table.stopping = True
            if table.thinking is not None:
                table.thinking.cancel()
            if table.running:
                await asyncio.wait(table.running, timeout=GOODBYE)
            for page in list(table.pages):
                page.end(Refusal("stopping"), 1012)
        left = GOODBYE
        while left > 0 and any(table.pages for table in tables):
            await asyncio.sleep(TICK)
            left -= TICK


def seat_row(number: Seat, wanted: WantedSeat, guest: str, game: AnyGame) -> SeatRow:
    if wanted.kind == "me":
        return SeatRow(number, "human", guest)
    if wanted.kind == "bot":
        if not is_bot(wanted.bot, game.name):
            raise Refusal("bad_option", reason=f"there is no bot '{wanted.bot}'")
        return SeatRow(number, "bot", wanted.bot)
    if wanted.kind == "link":
        return SeatRow(number, "link", secret=secrets.token_urlsafe(SECRET_BYTES))
    return SeatRow(number, "open")
