"""A table: seats, pages and a game. Changes are made one after another: worked out, written to disk, carried out,
answered, and shown to everybody in their own view."""

import asyncio
import logging
from collections.abc import Awaitable, Coroutine, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

from theatrum.core.errors import IllegalAction
from theatrum.core.events import Event
from theatrum.core.game import AnyGame, View
from theatrum.core.state import State
from theatrum.languages import language_codes
from theatrum.presentation.base import Presentation, make_presentation
from theatrum.presentation.course import Parameters
from theatrum.presentation.shapes import LogStep, OrderInfo
from theatrum.records.record import Step
from theatrum.server.bots import Bots, seed_of
from theatrum.server.connection import Connection
from theatrum.server.deputy import AutomaticAnswer, Deputy
from theatrum.server.errors import Refusal
from theatrum.server.match import Change, Match
from theatrum.server.protocol import (
    EndingInfo,
    NewTable,
    Seat,
    SeatByLink,
    SeatOfBot,
    SeatOfMine,
    Status,
    TableInfo,
    WantedSeat,
)
from theatrum.server.store.rows import JournalRow, SeatRow, Store, TableRow, now
from theatrum.server.words import words_in

LOG: Final = logging.getLogger(__name__)
PACE: Final = 0.12  # seconds between the choices of a paced course
T = TypeVar("T")


class Broken(Exception):
    """A journal that does not lead where it says; or a change that may or may not be on disk."""


@dataclass(frozen=True)
class Applied:
    """What a key has done already."""

    kind: str
    seat: int
    version: int


class Table:
    """One table in memory; `row` is what the database has."""

    def __init__(self, row: TableRow, game: AnyGame, store: Store, bots: Bots) -> None:
        self.row = row
        self.game = game
        self.store = store
        self.bots = bots
        self.presentation: Presentation = make_presentation(game)
        self.match = Match(game, row.seed, self.presentation.reveals_secret)
        self.deputy = Deputy(self.match, self.presentation, self.is_human)
        self.applied: dict[str, Applied] = {}
        self.names: dict[str, str] = {}  # of guests
        self.pages: list[Connection] = []
        self.lock = asyncio.Lock()
        self.running: set[asyncio.Task[object]] = set()
        self.thinking: asyncio.Task[None] | None = None
        self.shown: dict[tuple[int, str], dict[str, Any]] = {}  # the states of this version, by viewer and language
        self.views: dict[int, View] = {}  # … and the views they are made from
        self.broken = False
        self.stopping = False

    # --- waking up --------------------------------------------------------------------------------------------

    def replay(self, journal: list[JournalRow]) -> None:
        """Bring the game to where the journal ends; every die and draw must come out as it did."""
        for entry in journal:
            try:
                change = self.match.undo() if entry.kind == "undo" else self.match.move(entry.seat, entry.action)
            except (IllegalAction, IndexError) as error:
                raise Broken(f"version {entry.version}: {error}") from error
            chance = entry.chance if entry.kind == "move" else [(o.action, o.text) for o in change.step.chance]
            if entry.version != self.match.version + 1 or not self.match.is_same(change, entry.number, chance):
                raise Broken(f"version {entry.version} is not what the journal says")
            self.match.take(change, given=entry.key is None)
            if entry.key is not None:
                self.applied[entry.key] = Applied(entry.kind, entry.seat, entry.version)

    def is_human(self, seat: int) -> bool:
        return self.row.seats[seat].kind == "human"

    @property
    def idle(self) -> bool:
        return not self.pages and not self.running and self.thinking is None

    # --- who sees what ----------------------------------------------------------------------------------------

    def viewer_for(self, seat: int | None) -> int:
        """Nobody sees a hand before the game begins: the seat might still be given up."""
        return self.game.spectator if seat is None or self.row.status == "waiting" else seat

    def seat_for(self, guest: str | None, wish: int | None) -> int | None:
        """The seat a page looks from: as wished, or of the guest's own the one that is asked, or the first."""
        own = self.row.seats_of(guest)
        asked = [seat for seat in own if seat in self.game.actors(self.match.state)]
        return wish if wish in own else next(iter(asked + own), None)

    def another(self, guest: str) -> NewTable:
        """The wish for one more such game: own seats and bots as they are, links for everybody else."""
        own = self.row.seats_of(guest)
        if not own:
            raise Refusal("not_seated")

        def wanted(row: SeatRow) -> WantedSeat:
            if row.kind == "bot":
                return SeatOfBot(kind="bot", bot=row.player)
            return SeatOfMine(kind="me") if row.seat in own else SeatByLink(kind="link")

        seats = [wanted(row) for row in self.row.seats]
        return NewTable(game=self.row.game, options=self.row.options, seats=seats)

    def view_of(self, viewer: int) -> View:
        if viewer not in self.views:
            self.views[viewer] = self.game.view(self.match.state, viewer)
        return self.views[viewer]

    def forget_shown(self) -> None:
        """Something has changed."""
        self.shown.clear()
        self.views.clear()

    def info(self, guest: str | None, lang: str) -> TableInfo:
        row = self.row
        return table_info(row, self.presentation, guest, lang, self.seats(guest, lang))

    def seats(self, guest: str | None, lang: str) -> list[Seat]:
        online = {(page.guest, page.seat) for page in self.pages if page.seat is not None}
        seat_names = self.presentation.seat_names(lang, self.view_of(self.game.spectator))
        shown = seats_shown(self.row, seat_names, guest, lang, self.names)
        for seat, row in zip(shown, self.row.seats, strict=True):
            seat["online"] = row.kind == "bot" or (row.holder, row.seat) in online
        return shown

    @property
    def watchers(self) -> int:
        return sum(1 for page in self.pages if page.seat is None)

    def state_message(self, page: Connection) -> dict[str, Any]:
        """The whole state as this page may see it, and the part of the log that it does not have."""
        viewer = self.viewer_for(page.seat)
        body = self.shown.get((viewer, page.lang))
        if body is None:
            body = self.shown[viewer, page.lang] = self.view_body(viewer, page.lang)
        waiting = self.row.status == "waiting"  # there is no log yet
        first = 0 if waiting else self.match.changed_since(page.shown)
        page.shown = None if waiting else self.match.version
        view = {"view": self.view_of(viewer).as_dict()} if page.wants_view else {}
        return {
            **body,
            **view,
            "seats": self.seats(page.guest, page.lang),
            "watchers": self.watchers,
            "you": self.row.seats_of(page.guest),
            "log": {"first": first, "steps": self.log_steps(viewer, page.lang, first)},
        }

    def view_body(self, viewer: int, lang: str) -> dict[str, Any]:
        view = self.view_of(viewer)
        playing = self.row.status == "playing"
        why = self.match.no_undo(viewer) if playing and viewer != self.game.spectator else "nothing"
        return {
            "type": "state",
            "version": self.match.version,
            "table": self.row.id,
            "game": self.game.name,
            "lang": lang,
            "status": self.row.status,
            "viewer": viewer,
            "position": self.presentation.position(view, lang),
            "asked": self.game.actors(self.match.state) if playing else [],
            "ask": self.presentation.ask(view, lang) if playing else None,
            "actions": self.presentation.actions(view, lang) if playing else [],
            "withheld": self.presentation.withheld(view, lang) if playing else [],
            "alternatives": self.presentation.alternatives(view) if playing else [],
            "course": self.deputy.courses[viewer].name if viewer in self.deputy.courses else None,
            "orders": self.orders_shown(viewer, lang) if playing else [],
            "undo": {"possible": not why, "reason": words_in(lang).no_undo[why]},
            "ending": self.ending(lang),
        }

    def orders_shown(self, viewer: int, lang: str) -> list[OrderInfo]:
        """A player's own: nobody else may know how they will answer."""
        if viewer == self.game.spectator:
            return []
        return self.presentation.orders(self.deputy.orders.get(viewer, ()), lang)

    def ending(self, lang: str) -> EndingInfo | None:
        ending = self.game.ending(self.match.state)
        if ending is None:
            return None
        text = self.presentation.ending(self.view_of(self.game.spectator), lang)
        return {"winners": ending.winners, "scores": ending.scores, "reason": ending.reason, "text": text}

    def log_steps(self, viewer: int, lang: str, first: int) -> list[LogStep]:
        if self.row.status == "waiting":
            return []
        steps = self.match.steps
        shown = [
            (step.number, step.player, [event for event in step.events if event.visible_to(viewer)])
            for step in steps[first:]
        ]
        return self.presentation.log_steps(shown, self.view_of(viewer), lang, last_visible(steps[:first], viewer))

    def show(self, unless: int | None = None) -> None:
        """The state to every page, but not to those of this seat."""
        for page in self.pages:
            if page.greeted and (unless is None or page.seat != unless):
                page.send(self.state_message(page))

    def show_to(self, seat: int) -> None:
        """What only this seat may know has changed."""
        self.forget_shown()
        for page in self.pages:
            if page.greeted and page.seat == seat:
                page.send(self.state_message(page))

    def show_seats(self) -> None:
        for page in self.pages:
            if page.greeted:
                seats = self.seats(page.guest, page.lang)
                message = {"type": "seats", "status": self.row.status, "seats": seats, "watchers": self.watchers}
                page.send(message)

    # --- changes ----------------------------------------------------------------------------------------------

    async def uninterrupted(self, work: Coroutine[Any, Any, T]) -> T:
        """A change that was begun is carried through, even if whoever asked for it goes away meanwhile."""
        task = asyncio.create_task(work)
        self.running.add(task)
        task.add_done_callback(self.running.discard)
        return await asyncio.shield(task)

    def check_seat(self, guest: str | None, seat: int) -> None:
        if seat >= len(self.row.seats):
            raise Refusal("unknown_seat")
        if guest is None or seat not in self.row.seats_of(guest):
            raise Refusal("not_seated")

    def check_running(self) -> None:
        if self.row.status == "waiting":
            raise Refusal("not_running")
        if self.match.over:
            raise Refusal("game_over")

    async def act(self, guest: str | None, seat: int, version: int, action: int, key: str, lang: str) -> int:
        """A decision of a person; the version in which it was (or had been) carried out."""
        self.check_seat(guest, seat)
        return await self.uninterrupted(self.make_move(seat, version, action, key, lang))

    async def make_move(self, seat: int, version: int, action: int, key: str | None, lang: str) -> int:
        async with self.lock:
            done = self.done_already("move", seat, key)
            if done is not None:
                return done
            self.check_asked(seat, version)
            try:
                change = self.match.move(seat, action)
            except IllegalAction:
                raise Refusal("illegal", reason=self.reason_against(seat, action, lang)) from None
            await self.carry_out(change, key)
            version = self.match.version
            await self.go_on()
            return version

    def check_asked(self, seat: int, version: int) -> None:
        """Is this what the seat is asked now?"""
        self.stop_for(seat)
        self.check_running()
        if seat not in self.game.actors(self.match.state):
            raise Refusal("stale" if version < self.match.version else "not_your_turn")
        if self.match.is_stale(seat, version):
            raise Refusal("stale")

    async def go_on(self) -> None:
        """Everything that follows without asking anybody; who would be asked only sees where it leads."""
        while (answer := self.deputy.next()) is not None:
            self.show(unless=answer.seat)
            await self.carry_out_answer(answer)
        self.show()
        self.wake()

    async def carry_out_answer(self, answer: AutomaticAnswer) -> None:
        if answer.change is None:
            await self.go_back(answer.seat, None)
        else:
            await self.carry_out(answer.change, answer.key)
            self.deputy.made(answer)

    def reason_against(self, seat: int, action: int, lang: str) -> str:
        """Why an action is refused, in words that come from the seat's own view only."""
        view = self.game.view(self.match.state, seat)
        reasons = self.presentation.why_not(view, [action], lang)
        return reasons.get(action) or f"{action} is no action of this game"

    async def undo(self, guest: str | None, seat: int, version: int, key: str, lang: str) -> int:
        """A person takes back their last decision."""
        self.check_seat(guest, seat)
        return await self.uninterrupted(self.take_back(seat, version, key, lang))

    async def take_back(self, seat: int, version: int, key: str, lang: str) -> int:
        async with self.lock:
            done = self.done_already("undo", seat, key)
            if done is not None:
                return done
            self.stop_for(seat)
            self.check_running()
            why = self.match.no_undo(seat)
            if why:
                raise Refusal("no_undo", reason=words_in(lang).no_undo[why])
            if version != self.match.version:
                raise Refusal("stale")
            version = await self.go_back(seat, key)
            self.show()
            self.wake()
            return version

    async def go_back(self, seat: int, key: str | None) -> int:
        """Take back the last choice of a seat, together with what was answered for it since; the version of the first
        step back."""
        version = self.match.version + 1
        while True:
            given = self.match.steps[-1].number in self.match.given
            await self.carry_out(self.match.undo(), key)
            key = None
            if not given or self.match.no_undo(seat):
                return version

    # --- courses and orders -----------------------------------------------------------------------------------

    async def begin_course(
        self, guest: str | None, seat: int, version: int, name: str, parameters: Parameters, key: str, lang: str
    ) -> int:
        """A person asks for several choices at once; the version after the first of them."""
        self.check_seat(guest, seat)
        return await self.uninterrupted(self.run_course(seat, version, name, parameters, key, lang))

    async def run_course(self, seat: int, version: int, name: str, parameters: Parameters, key: str, lang: str) -> int:
        async with self.lock:
            done = self.done_already("move", seat, key)
            if done is not None:
                return done
            self.check_asked(seat, version)
            course = self.presentation.course(name, parameters)
            if course is None:
                raise Refusal("bad_message", reason=f"there is no such course as '{name}'")
            answer = self.deputy.begin(seat, name, course, key)
            if answer is None:
                raise Refusal("illegal", reason=words_in(lang).no_course)
            await self.carry_out_answer(answer)
            version = self.match.version
            self.applied[key] = Applied("move", seat, version)
            await self.go_on()
            return version

    async def stop_course(self, guest: str | None, seat: int) -> None:
        self.check_seat(guest, seat)
        async with self.lock:
            self.stop_for(seat)

    def stop_for(self, seat: int) -> None:
        """Whoever decides something else has stopped their course."""
        if self.deputy.stop(seat):
            self.show_to(seat)

    async def give_order(self, guest: str | None, seat: int, order: str, on: bool) -> None:
        """A person gives or takes back a standing order: to be asked questions of one kind, or not."""
        self.check_seat(guest, seat)
        await self.uninterrupted(self.keep_order(seat, order, on))

    async def keep_order(self, seat: int, order: str, on: bool) -> None:
        async with self.lock:
            self.check_running()
            if order not in self.presentation.order_names():
                raise Refusal("bad_message", reason=f"there is no such order as '{order}'")
            await self.on_disk(self.store.set_order(self.row.id, seat, order, on))
            given = self.deputy.orders.setdefault(seat, set())
            (given.add if on else given.discard)(order)
            self.show_to(seat)
            if self.deputy.by_order() is not None:
                await self.go_on()

    async def resume(self) -> None:
        """What was interrupted when the server stopped goes on."""
        async with self.lock:
            if self.row.status == "playing":
                await self.go_on()

    def done_already(self, kind: str, seat: int, key: str | None) -> int | None:
        done = None if key is None else self.applied.get(key)
        if done is None:
            return None
        if (done.kind, done.seat) != (kind, seat):
            raise Refusal("bad_message", reason="this key was used for something else")
        return done.version

    async def carry_out(self, change: Change, key: str | None) -> None:
        """Write the change to disk, and only then make it so."""
        step = change.step
        move = change.kind == "move"
        entry = JournalRow(
            version=self.match.version + 1,
            kind=change.kind,
            number=step.number,
            seat=step.seat,
            action=step.action if move else 0,
            text=step.text if move else "",
            chance=tuple((outcome.action, outcome.text) for outcome in step.chance) if move else (),
            key=key,
        )
        row = self.row_after(change.state, entry.version)
        await self.on_disk(self.store.append(row, entry))
        self.match.take(change, given=key is None)
        self.row = row
        self.forget_shown()
        if key is not None:
            self.applied[key] = Applied(change.kind, step.seat, entry.version)

    async def on_disk(self, write: Awaitable[None]) -> None:
        if self.broken:
            raise Refusal("fault")
        try:
            await write
        except Exception as error:
            # the change may be on disk or not: the table is read again when somebody comes back
            self.broken = True
            LOG.exception("table %s could not be written", self.row.id)
            for page in self.pages:
                page.end(Refusal("fault"), 1012)
            raise Refusal("fault") from error

    def row_after(self, state: State, version: int) -> TableRow:
        asked = self.game.actors(state)
        status: Status = "playing" if asked else "over"
        view = self.game.view(state, self.game.spectator)
        describe = self.presentation.summary if asked else self.presentation.ending
        summary = {lang: describe(view, lang) for lang in language_codes()}
        return replace(self.row, status=status, version=version, asked=tuple(asked), summary=summary, changed=now())

    # --- seats ------------------------------------------------------------------------------------------------

    async def sit(self, seat: SeatRow) -> None:
        """Put somebody on a seat, or free it; the game begins when the last seat is taken. Only under the lock."""
        row = self.row.with_seat(seat)
        begins = row.status == "waiting" and not any(other.free for other in row.seats)
        if begins:
            row = replace(row, status="playing", asked=tuple(self.game.actors(self.match.state)))
        row = replace(row, changed=now())
        await self.on_disk(self.store.seat(row, seat))
        self.row = row
        self.forget_shown()
        for page in self.pages:
            place = self.seat_for(page.guest, page.seat)
            if place != page.seat:
                page.seat, page.shown = place, None  # it sees another log from now on
        if begins:
            for page in self.pages:
                page.shown = None  # what was hidden before is in the first steps
            self.show()
            self.wake()
        elif row.status == "playing":  # a seat has passed from a person to a program, or back
            await self.go_on()
        else:
            self.show_seats()

    def dismiss(self, program: str) -> None:
        """The pages of a program whose token was revoked are closed; "": there was none."""
        for page in self.pages:
            if program and page.guest == program:
                page.end(Refusal("unknown_token"), 1008)

    # --- bots, and courses that take their time ---------------------------------------------------------------

    def bot_to_move(self) -> SeatRow | None:
        if self.row.status != "playing" or self.broken:
            return None
        asked = self.game.actors(self.match.state)
        return next((row for row in self.row.seats if row.kind == "bot" and row.seat in asked), None)

    def course_to_move(self) -> bool:
        return self.row.status == "playing" and not self.broken and self.deputy.by_course(paced=True) is not None

    def wake(self) -> None:
        if self.stopping or self.thinking is not None:
            return
        if self.bot_to_move() is not None or self.course_to_move():
            self.thinking = asyncio.create_task(self.let_others_move())
            self.thinking.add_done_callback(self.others_are_done)

    def others_are_done(self, task: "asyncio.Task[None]") -> None:
        self.thinking = None
        if task.cancelled():
            return
        if task.exception() is not None:
            LOG.error("a bot or a course of table %s stopped", self.row.id, exc_info=task.exception())
        else:
            self.wake()  # something may have begun after the last look

    async def let_others_move(self) -> None:
        while True:
            if (row := self.bot_to_move()) is not None:
                await self.let_bot_move(row)
            elif self.course_to_move():
                await asyncio.sleep(PACE)
                await self.uninterrupted(self.continue_course())
            else:
                return

    async def let_bot_move(self, row: SeatRow) -> None:
        match = self.match
        version = match.version
        seed = seed_of(self.row.salt, row.seat, len(match.steps))
        action = await self.bots.choose(self.game, self.row.options, match.state, row.seat, row.player, seed)
        try:
            await self.uninterrupted(self.make_move(row.seat, version, action, None, "en"))
        except Refusal as refusal:
            if refusal.code != "stale":  # somebody took something back meanwhile: think again
                raise

    async def continue_course(self) -> None:
        async with self.lock:
            answer = self.deputy.by_course(paced=True)  # unless it was stopped meanwhile
            if answer is not None:
                await self.carry_out_answer(answer)
                await self.go_on()


def last_visible(steps: Sequence[Step], viewer: int) -> Event | None:
    """The last event of these steps that a viewer may know."""
    for step in reversed(steps):
        for event in reversed(step.events):
            if event.visible_to(viewer):
                return event
    return None


def seats_shown(
    row: TableRow, seat_names: list[str], guest: str | None, lang: str, names: dict[str, str]
) -> list[Seat]:
    """`names` are those of guests."""
    words = words_in(lang)
    host = guest is not None and guest == row.host
    out: list[Seat] = []
    for seat, name in zip(row.seats, seat_names, strict=True):
        player = ""
        if seat.kind == "human":
            player = names.get(seat.player) or words.guest
        elif seat.kind == "bot":
            player = words.bot_title(seat.player)
        elif seat.kind == "program":
            player = seat.player
        link = f"/join/{seat.secret}" if host and seat.kind == "link" else ""
        out.append(
            {
                "seat": seat.seat,
                "name": name,
                "kind": seat.kind,
                "player": player,
                "link": link,
                "online": seat.kind == "bot",
            }
        )
    return out


def table_info(row: TableRow, presentation: Presentation, guest: str | None, lang: str, seats: list[Seat]) -> TableInfo:
    you = row.seats_of(guest)
    return {
        "table": row.id,
        "game": row.game,
        "title": presentation.title(lang),
        "options": row.options,
        "status": row.status,
        "seats": seats,
        "you": you,
        "host": guest is not None and guest == row.host,
        "your_turn": row.status == "playing" and any(seat in row.asked for seat in you),
        "version": row.version,
        "created": row.created,
        "changed": row.changed,
        "summary": row.summary.get(lang) or row.summary["en"],
    }
