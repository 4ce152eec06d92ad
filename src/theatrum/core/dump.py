"""Saved states as text: one line of JSON that names its game and carries a checksum, read back strictly.

A game says what stands in the line (`body`) and puts it back into a state; what is checked here is the same for all.
Readers raise `TypeError` with the name of what was expected, which `damaged` turns into the refusal.
"""

import json
import zlib

from mypy_extensions import i64

from .errors import BadDump
from .frame import REGISTERS
from .rng import Rng


def write_dump(game: str, rules_version: int, body: dict[str, object]) -> str:
    text = json.dumps({"game": game, "rules": rules_version, **body}, separators=(",", ":"))
    return f'{text[:-1]},"check":{zlib.crc32(text.encode())}}}'


def read_dump(text: str, game: str, rules_version: int) -> dict[str, object]:
    """The inverse of `write_dump`; `BadDump` says in one sentence what is wrong."""
    try:
        body = json.loads(text)
    except ValueError as error:
        raise BadDump("the saved game cannot be read: it is cut short or not a saved game at all") from error
    if not isinstance(body, dict) or "game" not in body:
        raise BadDump("this is not a saved game: it names no game")
    if body["game"] != game:
        raise BadDump(f"this is a saved game of {body['game']!r}, not of {game!r}")
    if body.get("rules") != rules_version:
        raise BadDump(
            f"the game was saved under rules version {body.get('rules')}; this program has version {rules_version}"
        )
    checksum = body.pop("check", None)
    if checksum != zlib.crc32(json.dumps(body, separators=(",", ":")).encode()):
        raise BadDump("the saved game is damaged or was edited: its checksum does not fit")
    return body


def damaged(error: Exception) -> BadDump:
    return BadDump(f"the saved game is damaged: {error!r} is missing or has the wrong form")


# --- reading parts of the body ----------------------------------------------------------------------------------------


def as_dict(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise TypeError("table")
    return value


def as_list(value: object, length: int = -1) -> list[object]:
    """A list, of this length if one is given."""
    if not isinstance(value, list) or (length >= 0 and len(value) != length):
        raise TypeError("list")
    return value


def as_numbers(value: object, length: int = -1) -> list[int]:
    """A list of whole numbers, of this length if one is given."""
    numbers: list[int] = []
    for n in as_list(value, length):
        if type(n) is not int or not -(2**62) < n < 2**62:
            raise TypeError("whole number")
        numbers.append(n)
    return numbers


def within(values: list[int], low: int, high: int) -> list[int]:
    for n in values:
        if not low <= n <= high:
            raise TypeError(f"number from {low} to {high}")
    return values


def as_rng(value: object) -> Rng:
    words = as_numbers(value, 4)
    return Rng(words[0], words[1], words[2], words[3])


def as_stack(value: object) -> list[list[list[int]]]:
    """What `State.load_stack` takes."""
    frames = [[as_numbers(part) for part in as_list(frame, 3)] for frame in as_list(value)]
    if any(len(frame[0]) != REGISTERS for frame in frames):
        raise TypeError("frame")
    return frames


# --- invariants -------------------------------------------------------------------------------------------------------


def range_problem(out: list[str], what: str, value: i64, low: i64, high: i64) -> None:
    """Adds a sentence to `out` if the value is not in the range."""
    if value < low or value > high:
        out.append(f"{what} is {value}, not {low} to {high}")
