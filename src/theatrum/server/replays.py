"""Games to look at again: files that somebody opens, and tables whose game is over. The work is done in a process."""

import hashlib
import tempfile
from collections.abc import Awaitable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final, TypeVar

from pydantic_core import to_json

from theatrum.core.game import AnyGame
from theatrum.core.state import Seat
from theatrum.presentation.base import Presentation, make_presentation
from theatrum.presentation.shapes import LogStep
from theatrum.records.complete_log import events_for
from theatrum.records.header import RECONSTRUCTED
from theatrum.records.lines import SHOWN, BadRecord, one_line
from theatrum.records.log_format import BadLog, format_for
from theatrum.records.record import Record, parse
from theatrum.records.redact import Redacted, is_redacted, parse_redacted
from theatrum.records.unreadable import Reason, Unreadable
from theatrum.server.errors import Refusal
from theatrum.server.lobby import Lobby
from theatrum.server.protocol import ReplayFrame, ReplayInfo, Viewer
from theatrum.server.recording import file_text, record_lines
from theatrum.server.store.rows import Store
from theatrum.server.words import words_in
from theatrum.server.workers import Workers, WorkTooLong

T = TypeVar("T")

ALL: Final = "all"
SPECTATOR: Final = "spectator"
MOST_FRAMES: Final = 100
LONGEST_FILE: Final = 5_000_000
FOLLOWING: Final = 10.0  # seconds; a log of another program is followed with some searching
READING: Final = 30.0
SHOWING: Final = 20.0

# --- in a worker ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Fault:
    """What is wrong with a file, as `Unreadable` has it."""

    code: Reason
    line: int
    text: str

    def in_words(self, lang: str) -> str:
        text = one_line(self.text)
        shown = text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
        return words_in(lang).record_reasons[self.code].format(line=self.line, text=shown)


def read_upload(content: bytes) -> bytes | Fault:
    """A file as a record of ours; or what is wrong with it."""
    try:
        if is_redacted(content):
            check_words(parse_redacted(content))
        elif content.lstrip()[:1] == b"{":
            parse(content)
        else:
            content = from_log(content)
    except Unreadable as error:
        return Fault(error.code, error.line, error.text)
    return content


def check_words(export: Redacted) -> None:
    """An export may name events that mean nothing."""
    presentation = make_presentation(export.game)
    for line, events in enumerate(export.events, 2):  # behind the header
        try:
            presentation.log_lines(events, None, "en")
        except (KeyError, IndexError, ValueError):
            raise BadRecord(line, f"it has an event that means nothing in {export.game.name}") from None


def from_log(content: bytes) -> bytes:
    verdict = format_for(content).follow(content, "the file", seconds=FOLLOWING)
    if not verdict.holds:
        why = f"line {verdict.line} of the log cannot be followed: {verdict.says}"
        raise BadLog(why, verdict.code, verdict.line, verdict.text)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "record"
        verdict.write_record(path)
        return path.read_bytes()


@lru_cache(maxsize=8)
def opened(content: bytes) -> Record | Redacted:
    return parse_redacted(content) if is_redacted(content) else parse(content)


def viewer_number(viewer: str, seats: int) -> int | None:
    """None: everything."""
    if viewer == SPECTATOR:
        return seats
    return int(viewer) if viewer.isdecimal() and int(viewer) < seats else None


def replay_info(replay: str, content: bytes, lang: str, viewer: str) -> bytes:
    found = opened(content)
    info = (
        redacted_info(replay, found, lang) if isinstance(found, Redacted) else record_info(replay, found, lang, viewer)
    )
    return to_json(info)


def record_info(replay: str, record: Record, lang: str, viewer: str) -> ReplayInfo:
    presentation = make_presentation(record.game)
    words = words_in(lang)
    number = viewer_number(viewer, record.game.seats)
    view = record.game.view(record.states[-1], record.game.spectator if number is None else number)
    steps = presentation.log_steps(
        [(step.number, step.player, events_for(number, step.events)) for step in record.steps], view, lang
    )
    names = presentation.seat_names(lang, view)
    info = common_info(replay, record.game, presentation, lang, steps)
    info["seats"] = [{"seat": Seat(seat), "name": name} for seat, name in enumerate(names)]
    info["options"] = {
        name: value for name, value in record.header.options.items() if isinstance(value, bool | int | str)
    }
    info["players"] = [seat.name or words.bots.get(f"{seat.kind}.title", "") for seat in record.header.seats]
    info["complete"] = True
    info["reconstructed"] = record.header.hands == RECONSTRUCTED
    seats: list[Viewer] = [{"viewer": str(seat), "text": name} for seat, name in enumerate(names)]
    info["viewers"] = [
        {"viewer": ALL, "text": words.everything},
        *seats,
        {"viewer": SPECTATOR, "text": words.spectator},
    ]
    ending = record.game.ending(record.states[-1])
    if ending is not None:
        info["ending"] = {
            "winners": ending.winners,
            "scores": ending.scores,
            "reason": ending.reason,
            "text": presentation.ending(view, lang),
        }
    return info


def redacted_info(replay: str, export: Redacted, lang: str) -> ReplayInfo:
    presentation = make_presentation(export.game)
    steps = presentation.log_steps([(number, None, events) for number, events in enumerate(export.events)], None, lang)
    info = common_info(replay, export.game, presentation, lang, steps)
    info["reconstructed"] = export.hands == RECONSTRUCTED
    return info


def common_info(replay: str, game: AnyGame, presentation: Presentation, lang: str, steps: list[LogStep]) -> ReplayInfo:
    return {
        "replay": replay,
        "game": game.name,
        "title": presentation.title(lang),
        "options": {},
        "seats": [{"seat": Seat(seat), "name": name} for seat, name in enumerate(presentation.seat_names(lang))],
        "players": [],
        "decisions": len(steps) - 1,
        "complete": False,
        "reconstructed": False,
        "viewers": [],
        "log": {"first": 0, "steps": steps},
        "ending": None,
    }


def replay_frames(content: bytes, lang: str, viewer: str, first: int, last: int) -> bytes:
    record = opened(content)
    if isinstance(record, Redacted):
        return b"[]"
    game = record.game
    presentation = make_presentation(game)
    number = viewer_number(viewer, game.seats)
    frames: list[ReplayFrame] = []
    for step in range(first, min(last, record.decisions) + 1):
        state = record.states[step]
        views = [game.view(state, seat) for seat in range(game.seats + 1)]
        view = views[game.spectator if number is None else number]
        position = presentation.whole_position(views, lang) if number is None else presentation.position(view, lang)
        frames.append({"step": step, "position": position})
    return to_json(frames)


# --- in the server ----------------------------------------------------------------------------------------------------


class Replays:
    """Uploaded files by the digest of what they hold; finished tables by their id."""

    def __init__(self, store: Store, lobby: Lobby, reading: Workers, showing: Workers) -> None:
        self.store = store
        self.lobby = lobby
        self.reading = reading
        self.showing = showing

    async def add(self, guest: str, content: bytes, lang: str) -> str:
        record = await in_time(self.reading.run(read_upload, content, seconds=READING, who=guest))
        if isinstance(record, Fault):
            raise Refusal("bad_record", reason=record.in_words(lang))
        replay = "r" + hashlib.sha256(record).hexdigest()[:21]
        await self.store.add_replay(replay, guest, record)
        return replay

    async def content(self, replay: str) -> bytes:
        found = await self.store.replay(replay)
        if found is not None:
            return found
        try:
            table = await self.lobby.table(replay)
        except Refusal as refusal:
            raise Refusal("unknown_replay") if refusal.code == "unknown_table" else refusal from None
        if not table.match.over:
            raise Refusal("no_replay")
        return file_text(record_lines(table, None))

    async def info(self, who: str, replay: str, lang: str, viewer: str) -> bytes:
        content = await self.content(replay)
        return await in_time(self.showing.run(replay_info, replay, content, lang, viewer, seconds=SHOWING, who=who))

    async def frames(self, who: str, replay: str, lang: str, viewer: str, first: int, last: int) -> bytes:
        content = await self.content(replay)
        last = min(last, first + MOST_FRAMES - 1)
        work = self.showing.run(replay_frames, content, lang, viewer, first, last, seconds=SHOWING, who=who)
        return await in_time(work)


async def in_time(work: Awaitable[T]) -> T:
    try:
        return await work
    except WorkTooLong:
        raise Refusal("slow_record") from None
