"""A table's game as a record: redacted while it is played, complete with its seed when it is over."""

from collections.abc import Iterator, Mapping

from theatrum.records.header import COMMITTED, Header, RecordedSeat, commitment
from theatrum.records.lines import one_line
from theatrum.records.record import End, Record, record_text
from theatrum.records.redact import redacted_text
from theatrum.server.store.rows import SeatRow
from theatrum.server.table import Table


def header_of(table: Table) -> Header:
    """The luck is that of a seed which the header is committed to from the beginning."""
    row = table.row
    seats = tuple(recorded_seat(seat, table.names) for seat in row.seats)
    return Header(
        game=row.game,
        rules=row.rules,
        options=row.options,
        luck=COMMITTED,
        commitment=commitment(row.seed, row.salt),
        seats=seats,
        date=row.created[:10],
    )


def recorded_seat(seat: SeatRow, names: Mapping[str, str]) -> RecordedSeat:
    """`names` are those of guests."""
    if seat.kind == "human":
        return RecordedSeat(one_line(names.get(seat.player, "")), "human")
    return RecordedSeat(seat.player, "program") if seat.kind == "program" else RecordedSeat("", seat.player)


def record_of(table: Table) -> Record:
    game, state = table.game, table.match.state
    ending = game.ending(state)
    end = None
    if ending is not None:
        end = End(ending, game.reason_name(ending.reason), None, table.row.seed, table.row.salt)
    return Record(header_of(table), game, list(table.match.steps), [state], end)


def record_lines(table: Table, seat: int | None) -> Iterator[str]:
    """The lines for whoever sits there (None: a spectator)."""
    record = record_of(table)
    if record.end is not None:
        return record_text(record)
    return redacted_text(record, table.viewer_for(seat))


def file_text(lines: Iterator[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode("ascii")
