"""Saved games: the engine's own dump with a small header about the table."""

import json
import os
import tempfile
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeVar

from theatrum.core.errors import BadDump, TheatrumError
from theatrum.core.events import Event

T = TypeVar("T")
FORMAT: Final = "theatrum saved game"
VERSION: Final = 1
EVENT_NUMBERS: Final = 7
LONGEST: Final = 20_000_000  # bytes; no saved game comes near


class BadFile(TheatrumError):
    """A file that cannot be read or written."""


@dataclass
class SavedGame:
    """A table: which game, who sits where, each bot's generator, the state as dumped, and the log so far."""

    game: str
    options: dict[str, object]
    seats: list[str]
    luck: list[list[int]]  # by seat; [] for a person
    state: str
    log: list[Event]


def write(path: Path, saved: SavedGame) -> None:
    """Save without ever leaving half a file: write beside it, then rename."""
    text = as_text(saved)
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise BadFile(f"the game could not be saved in {path}: {error.strerror or error}") from error


def as_text(saved: SavedGame) -> str:
    body = {
        "format": FORMAT,
        "version": VERSION,
        "game": saved.game,
        "options": saved.options,
        "seats": saved.seats,
        "luck": saved.luck,
        "state": saved.state,
        "log": [e.numbers() for e in saved.log],
    }
    return json.dumps({**body, "check": checksum(body)}) + "\n"


def checksum(body: dict[str, object]) -> int:
    return zlib.crc32(json.dumps(body, sort_keys=True).encode())


def read(path: Path) -> SavedGame:
    """The table as it was saved; `BadFile` or `BadDump` says in one sentence what is wrong."""
    try:
        if path.stat().st_size > LONGEST:
            raise BadDump(f"{path} is not a saved game: it is far too large")
        text = path.read_bytes().decode("utf-8")
    except OSError as error:
        raise BadFile(f"{path} cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError:
        raise BadDump(f"{path} is not a saved game: it is not text") from None
    return from_text(text, str(path))


def from_text(text: str, where: str) -> SavedGame:
    try:
        body = json.loads(text)
    except (ValueError, RecursionError):
        raise BadDump(f"{where} is not a saved game, or it is damaged") from None
    if not isinstance(body, dict) or body.get("format") != FORMAT:
        raise BadDump(f"{where} is not a saved game of theatrum")
    if body.get("version") != VERSION:
        raise BadDump(f"{where} was saved by another version of theatrum ({body.get('version')}, not {VERSION})")
    check = body.pop("check", None)
    if check != checksum(body):
        raise BadDump(f"{where} is damaged or was edited: its check sum is wrong")
    try:
        return SavedGame(
            game=of_type(body["game"], str),
            options=of_type(body["options"], dict),
            seats=[of_type(seat, str) for seat in of_type(body["seats"], list)],
            luck=[numbers(words) for words in of_type(body["luck"], list)],
            state=of_type(body["state"], str),
            log=[Event(*numbers(row, EVENT_NUMBERS)) for row in of_type(body["log"], list)],
        )
    except (KeyError, TypeError, ValueError):
        raise BadDump(f"{where} is damaged: its header is incomplete") from None


def of_type(value: object, kind: type[T]) -> T:
    if not isinstance(value, kind):
        raise TypeError
    return value


def numbers(row: object, count: int | None = None) -> list[int]:
    if not isinstance(row, list) or not all(type(n) is int for n in row):
        raise TypeError
    if count is not None and len(row) != count:
        raise ValueError
    return row
