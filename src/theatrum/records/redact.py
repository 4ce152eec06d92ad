"""A record as one seat or a spectator may know it.

What others chose is not in it: only the events that the viewer may know, each at the moment it became known, and their
own choices. There is no seed, no draw that they did not see, and no hash of anything hidden: the lines have a
running hash of their own. The form of the lines is that of `lines.py`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from theatrum.core.events import Event
from theatrum.core.game import AnyGame
from theatrum.records.header import REDACTED, VERSION, check_format, game_of, hands_from, options_from
from theatrum.records.lines import BadRecord, Body, checked_bodies, only_keys, sealed, short, whole_number, words
from theatrum.records.record import FINISHED, STOPPED, Record, Step
from theatrum.records.unreadable import Reason

EVENT_NUMBERS: Final = 7


def redacted_header(record: Record, viewer: int) -> Body:
    header = record.header
    body: Body = {
        "format": REDACTED,
        "version": VERSION,
        "game": header.game,
        "rules": header.rules,
        "options": dict(header.options),
        "viewer": viewer,
    }
    if header.commitment is not None:
        body["commitment"] = header.commitment
    if header.start is not None:
        body["start"] = record.game.view(record.states[0], viewer).as_dict()
    return body | header.people()


def redacted_step(step: Step, viewer: int) -> Body:
    """The decision as the viewer saw it: their own action, and what was reported to them."""
    body: Body = {"n": step.number}
    if step.number > 0:
        body["seat"] = step.seat
    if step.number > 0 and step.seat == viewer:
        body |= {"action": step.action, "text": step.text}
    body["events"] = [event.numbers() for event in step.events if event.visible_to(viewer)]
    return body


def redacted_end(record: Record) -> Body:
    """How it ended. Why a game was stopped is left out: a fault may name anything."""
    end = record.end
    if end is None or end.ending is None:
        return {"end": STOPPED, "decisions": record.decisions}
    ending = end.ending
    return {
        "end": FINISHED,
        "decisions": record.decisions,
        "winners": ending.winners,
        "scores": ending.scores,
        "reason": ending.reason,
        "text": end.text,
    }


def redacted_text(record: Record, viewer: int) -> Iterator[str]:
    """The export line by line."""
    mark = ""
    bodies = [redacted_header(record, viewer), *(redacted_step(step, viewer) for step in record.steps)]
    for body in [*bodies, redacted_end(record)]:
        line, mark = sealed(body, mark)
        yield line


# --- reading --------------------------------------------------------------------------------------------------


@dataclass
class Redacted:
    """An export that was read: enough to say what happened, not to play it again."""

    game: AnyGame
    viewer: int
    events: list[list[Event]]  # step by step
    end: Body
    hands: str = ""


def is_redacted(content: bytes) -> bool:
    """Does it begin like an export?"""
    return content.startswith(f'{{"format":"{REDACTED}"'.encode())


def parse_redacted(content: bytes) -> Redacted:
    """The inverse of `redacted_text`, as strict as for a record; `BadRecord` names the line."""
    export: Redacted | None = None
    last = 0
    for line, body in checked_bodies(content):
        last = line
        if export is None:
            export = begin(body, line)
        elif export.end:
            raise BadRecord(line, "the export goes on behind its last line", Reason.CHANGED)
        elif "end" in body:
            take_end(export, body, line)
        else:
            export.events.append(events_from(body, line, len(export.events)))
    if export is None or not export.end:
        raise BadRecord(last + 1, "the export breaks off: its last line is missing", Reason.CUT_SHORT)
    return export


def begin(body: Body, line: int) -> Redacted:
    check_format(body, line, REDACTED)
    only_keys(
        body,
        line,
        ("format", "version", "game", "rules", "options", "viewer"),
        ("commitment", "start", "seats", "date", "hands"),
    )
    name, rules = words(body, "game", line), whole_number(body, "rules", line)
    game = game_of(name, rules, options_from(body, line), line)
    viewer = whole_number(body, "viewer", line)
    if not 0 <= viewer <= game.seats:
        raise BadRecord(line, f"there is no viewer {short(viewer)}")
    return Redacted(game, viewer, [], {}, hands_from(body, line))


def events_from(body: Body, line: int, number: int) -> list[Event]:
    only_keys(body, line, ("n", "events"), ("seat", "action", "text"))
    if whole_number(body, "n", line) != number:
        raise BadRecord(line, f"it is number {short(body['n'])}, but number {number} comes next", Reason.CHANGED)
    rows = body["events"]
    if not isinstance(rows, list):
        raise BadRecord(line, f"'events' is {short(rows)}, not a list")
    events: list[Event] = []
    for row in rows:
        if not isinstance(row, list) or len(row) != EVENT_NUMBERS or any(type(n) is not int for n in row):
            raise BadRecord(line, f"an event is {short(row)}, not {EVENT_NUMBERS} whole numbers")
        events.append(Event(*row))
    return events


def take_end(export: Redacted, body: Body, line: int) -> None:
    only_keys(body, line, ("end", "decisions"), ("winners", "scores", "reason", "text"))
    if body["end"] not in (FINISHED, STOPPED):
        raise BadRecord(line, f"'end' is {short(body['end'])}, neither '{FINISHED}' nor '{STOPPED}'")
    if whole_number(body, "decisions", line) != len(export.events) - 1:
        why = f"it counts {short(body['decisions'])} decisions; there are {len(export.events) - 1}"
        raise BadRecord(line, why, Reason.CHANGED)
    if "text" in body:
        words(body, "text", line)
    export.end = body
