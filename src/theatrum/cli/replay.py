"""`theatrum replay`: a recorded game again, step by step in the terminal or as text for people and tools."""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console

from theatrum.cli.log_rendering import LogRenderer, log_text, make_log_renderer
from theatrum.cli.options import Lang, OriginalTitles
from theatrum.cli.play import enable_line_editing, read_line
from theatrum.cli.replay_session import (
    ALL,
    EVERYBODY,
    HANDS_RECONSTRUCTED,
    SPECTATOR,
    ReplaySession,
    viewer_named,
    visible_events,
)
from theatrum.cli.screen import make_screen
from theatrum.core.errors import BadOption
from theatrum.core.events import Event
from theatrum.records.header import RECONSTRUCTED
from theatrum.records.lines import BadRecord, BadRecordFile, read_bytes
from theatrum.records.log_format import exporting_format, format_names
from theatrum.records.record import Record, read, read_beginning, record_text
from theatrum.records.redact import Redacted, is_redacted, parse_redacted, redacted_step, redacted_text

FORMS: Final = ("text", "json", "redacted", "record", *format_names())


def replay_command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as written by theatrum play --record.")],
    to: Annotated[
        str | None,
        typer.Option(
            metavar="|".join(FORMS), help="Print the game instead of stepping through it.", show_default=False
        ),
    ] = None,
    seat: Annotated[
        str | None,
        typer.Option(metavar="SEAT|spectator|all", help="Whose view it is.", show_default=False),
    ] = None,
    recover: Annotated[bool, typer.Option("--recover", help="Take the good beginning of a damaged record.")] = False,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="Print into this new file.")] = None,
    lang: Lang = "en",
    original_titles: OriginalTitles = None,
) -> None:
    """Step through a recorded game, or print it in words, as views for tools, or without its secrets."""
    if to is not None and to not in FORMS:
        raise BadOption(f"--to {to} is not possible; it can be: {', '.join(FORMS)}")
    if to is None and output is not None:
        raise BadOption("--output needs --to, which says what to print")
    content = read_bytes(file)
    if is_redacted(content):
        print_lines(redacted_game_text(file, content, to, seat, lang), output)
        return
    record = good_beginning(file) if recover else read(file)
    if to is None:
        screen = make_screen(record.game, lang)
        if original_titles is not None:
            screen.t.original_titles = original_titles
        step_through(ReplaySession(record, screen, viewer_named(seat or EVERYBODY, screen), console(), read_line))
    else:
        print_lines(exported(record, make_log_renderer(record.game, lang), to, seat), output)


def console() -> Console:
    return Console(highlight=False)


def good_beginning(file: Path) -> Record:
    record, fault = read_beginning(file)
    if fault is None:
        typer.echo(f"{file} is not damaged.", err=True)
    else:
        typer.echo(f"{file}, {fault}; {record.decisions} decisions before it are good.", err=True)
    return record


def step_through(replay: ReplaySession) -> None:
    if sys.stdin.isatty():
        enable_line_editing()
    try:
        replay.run()
    except (EOFError, KeyboardInterrupt):
        replay.console.print()


# --- printing -------------------------------------------------------------------------------------------------


def exported(record: Record, renderer: LogRenderer, to: str, seat: str | None) -> Iterator[str]:
    if to == "record":
        if seat is not None:
            raise BadOption("a whole record has everything in it; for one seat's view use --to redacted")
        return record_text(record)
    if to not in ("text", "json", "redacted"):
        return as_log(record, to, seat)
    viewer = viewer_named(seat or (EVERYBODY if to == "text" else SPECTATOR), renderer)
    if to == "text":
        return game_text(record, renderer, viewer)
    if viewer == ALL:
        raise BadOption(f"--to {to} shows what one viewer may know; name him with --seat")
    return redacted_text(record, viewer) if to == "redacted" else views(record, viewer)


def as_log(record: Record, to: str, seat: str | None) -> Iterator[str]:
    """In the format of another program."""
    form = exporting_format(record.game.name, to)
    if seat is not None:
        raise BadOption(f"--to {to} is the same for everybody; leave out --seat")
    return iter(form.lines(record))


def views(record: Record, viewer: int) -> Iterator[str]:
    """One JSON object for every decision: what was reported to the viewer, and their view after it."""
    for step, state in zip(record.steps, record.states):
        view = record.game.view(state, viewer).as_dict()
        yield json.dumps({**redacted_step(step, viewer), "view": view}, separators=(",", ":"))


def game_text(record: Record, renderer: LogRenderer, viewer: int) -> Iterator[str]:
    """The whole game in words."""
    header = record.header
    options = ", ".join(f"{name}={value}" for name, value in header.options.items())
    t = renderer.t
    first = t("story.game", game=header.game, version=header.rules)
    yield first + (t("story.options", options=options) if options else "")
    for name, seat in zip(renderer.seat_names, header.seats):
        who = ", ".join(word for word in (seat.name, seat.kind) if word)
        if who:
            yield f"{name}: {who}"
    if header.date:
        yield t("story.date", date=header.date)
    if header.hands == RECONSTRUCTED:
        yield t(HANDS_RECONSTRUCTED)
    yield ""
    finished = record.end is not None and record.end.ending is not None
    events = [event for step in record.steps for event in visible_events(step.events, viewer)]
    yield from plain_lines(renderer, [event for event in events if not (finished and renderer.is_ending(event))])
    yield ""
    if finished:
        yield renderer.ending(record.game.view(record.states[-1], len(renderer.seat_names)))
    elif record.end is not None:
        yield t("story.stops_after", n=record.decisions, why=record.end.text)
    else:
        yield t("story.good_for", n=record.decisions)


def plain_lines(renderer: LogRenderer, events: list[Event]) -> Iterator[str]:
    for line in log_text(renderer, events):
        yield line.plain


def redacted_game_text(file: Path, content: bytes, to: str | None, seat: str | None, lang: str) -> Iterator[str]:
    """An export in words; there is no more to be had from it."""
    try:
        export = parse_redacted(content)
    except BadRecord as error:
        raise BadRecordFile(f"{file}, {error}") from error
    if to != "text" or seat is not None:
        raise BadOption(f"{file} is a redacted export; it can be told with --to text, without --seat, and no more")
    try:
        return iter(export_lines(export, lang))
    except (KeyError, IndexError, ValueError):
        raise BadRecordFile(f"{file} has an event that means nothing in {export.game.name}") from None


def export_lines(export: Redacted, lang: str = "en") -> list[str]:
    renderer = make_log_renderer(export.game, lang)
    lines = [renderer.t(HANDS_RECONSTRUCTED), ""] if export.hands == RECONSTRUCTED else []
    lines += plain_lines(renderer, [event for step in export.events for event in step])
    why = f": {export.end['text']}" if "text" in export.end else ""
    return [*lines, "", renderer.t("story.ended", end=renderer.t(f"story.{export.end['end']}"), why=why)]


def print_lines(lines: Iterable[str], output: Path | None) -> None:
    if output is None:
        for line in lines:
            typer.echo(line)
        return
    try:
        with output.open("x", encoding="utf-8", newline="\n") as file:
            file.writelines(f"{line}\n" for line in lines)
    except FileExistsError:
        raise BadRecordFile(f"{output} exists already and is not written over; choose another name") from None
    except OSError as error:
        raise BadRecordFile(f"{output} cannot be written: {error.strerror or error}") from error
