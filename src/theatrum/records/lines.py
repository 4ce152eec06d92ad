"""The lines of a record: each a JSON object in one fixed spelling, ending in a hash over it and all lines before.

The hash of a line is the SHA-256 of the hash of the line before (nothing for the first) followed by the line as it
is spelt without its hash. Lines are plain ASCII and end in a single newline.
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from theatrum.core.errors import TheatrumError
from theatrum.records.unreadable import Reason, Unreadable

Body = dict[str, Any]

LONGEST_LINE: Final = 1_000_000  # bytes; a line of a real game has a few hundred
LONGEST_FILE: Final = 50_000_000
SHOWN: Final = 60  # characters of something wrong that a message repeats
BEGINNING: Final = b'{"format":"theatrum'  # of every record and export


class BadRecord(Unreadable):
    """A record that cannot be read; the sentence names the line and the reason."""

    def __init__(self, line: int, why: str, code: Reason = Reason.DAMAGED) -> None:
        super().__init__(f"line {line}: {why}", code, line)


class BadRecordFile(TheatrumError):
    """A record that cannot be opened, read or written, with the name of the file."""


def spelt(body: Body) -> str:
    """The one way to write a body as text."""
    return json.dumps(body, separators=(",", ":"))


def digest(text: str) -> str:
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def sealed(body: Body, before: str) -> tuple[str, str]:
    """A body as a line (without the newline) and the hash it ends in."""
    text = spelt(body)
    mark = digest(before + text)
    return f'{text[:-1]},"hash":"{mark}"}}', mark


def unsealed(raw: bytes, number: int, before: str) -> tuple[Body, str]:
    """The body of a line and its hash; `BadRecord` if it is not exactly as it was written."""
    if len(raw) > LONGEST_LINE:
        raise BadRecord(number, f"it has more than {LONGEST_LINE} characters; this is not a record of theatrum")
    try:
        text = raw.decode("ascii")
    except UnicodeDecodeError:
        raise BadRecord(number, "it is not plain text; a record has nothing but ASCII characters") from None
    if text.endswith("\r"):
        raise BadRecord(
            number, "it ends in a carriage return; the lines of a record end in a newline alone", Reason.CHANGED
        )
    try:
        body = json.loads(text)
    except (ValueError, RecursionError):
        raise BadRecord(number, "it is cut short or damaged: not a JSON object") from None
    if not isinstance(body, dict):
        raise BadRecord(number, "it is not a JSON object; this is not a record of theatrum")
    mark = body.pop("hash", None)
    if not body or not isinstance(mark, str):
        raise BadRecord(number, "it has no hash; this is not a record of theatrum, or it was edited", Reason.CHANGED)
    line, right = sealed(body, before)
    if mark != right:
        raise BadRecord(
            number,
            "its hash does not fit: the line was changed, or the lines before it were changed, left out, doubled or "
            "put in another order",
            Reason.CHANGED,
        )
    if line != text:
        raise BadRecord(
            number, "it is not spelt as it was written: blanks or the order of its parts were changed", Reason.CHANGED
        )
    return body, mark


def read_bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            content = file.read(LONGEST_FILE + 1)
    except OSError as error:
        raise BadRecordFile(f"{path} cannot be read: {error.strerror or error}") from error
    if len(content) > LONGEST_FILE:
        raise BadRecordFile(f"{path} is not a record: it is larger than {LONGEST_FILE // 1_000_000} MB")
    return content


def numbered_lines(content: bytes) -> Iterator[tuple[int, bytes]]:
    """The lines with their numbers; a last line without its newline is one that was cut."""
    if not content:
        raise BadRecord(1, "the file is empty; a record begins with a header", Reason.EMPTY)
    start = 0
    number = 1
    while start < len(content):
        stop = content.find(b"\n", start)
        if stop < 0:
            if number > 1 or content[:1] == b"{":
                raise BadRecord(number, "the line is cut short: it does not end in a newline", Reason.CUT_SHORT)
            raise BadRecord(1, "this is not a record of theatrum: it does not begin with a header", Reason.NOT_A_RECORD)
        yield number, content[start:stop]
        start = stop + 1
        number += 1


def checked_bodies(content: bytes) -> Iterator[tuple[int, Body]]:
    """The bodies line by line, each once its hash was found right."""
    before = ""
    try:
        for number, raw in numbered_lines(content):
            body, before = unsealed(raw, number, before)
            yield number, body
    except BadRecord as error:
        if content and not content.startswith(BEGINNING):  # nobody damaged it: it is something else
            error.code = Reason.NOT_A_RECORD
        raise


# --- parts of a body ------------------------------------------------------------------------------------------


def one_line(text: str) -> str:
    """A text as `words` takes it: blanks for line breaks, question marks for what cannot be shown."""
    return "".join(c if c.isprintable() else "?" for c in " ".join(text.split()))


def short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def only_keys(body: Body, line: int, needed: tuple[str, ...], possible: tuple[str, ...] = ()) -> None:
    """All the needed parts are there and nothing unknown is."""
    for key in needed:
        if key not in body:
            raise BadRecord(line, f"its part '{key}' is missing")
    for key in body:
        if key not in needed and key not in possible:
            raise BadRecord(line, f"its part {short(key)} means nothing here")


def whole_number(body: Body, key: str, line: int) -> int:
    value = body[key]
    if type(value) is not int:
        raise BadRecord(line, f"'{key}' is {short(value)}, not a whole number")
    return value


def words(body: Body, key: str, line: int) -> str:
    value = body[key]
    if not isinstance(value, str) or not value.isprintable():  # it may be shown in a terminal
        raise BadRecord(line, f"'{key}' is {short(value)}, not a text of one line")
    return value


def whole_numbers(body: Body, key: str, line: int) -> list[int]:
    value = body[key]
    if not isinstance(value, list) or any(type(n) is not int for n in value):
        raise BadRecord(line, f"'{key}' is {short(value)}, not a list of whole numbers")
    return value
