"""The name of a bot from outside: `cmd:./mybot --level 3`, or with limits `cmd[seconds=2,game=60]:./mybot --level 3`.

A name is all that other processes and machines need to start the program, so the limits are part of it.
"""

import math
import shlex
import shutil
from dataclasses import dataclass, replace
from typing import Final

from theatrum.core.errors import BadOption

PREFIX: Final = "cmd"
MOST_SECONDS: Final = 86_400.0


@dataclass(frozen=True)
class Limits:
    """Seconds on the wall for one answer, for all answers of a game together, and for starting."""

    seconds: float = 10.0
    game: float = 600.0
    start: float = 30.0


@dataclass(frozen=True)
class OutsideCommand:
    """A program with its arguments, and how long it may take."""

    words: tuple[str, ...]
    limits: Limits


def is_outside(name: str) -> bool:
    """Is this the name of a program, rather than that of a bot of ours?"""
    return name.startswith((f"{PREFIX}:", f"{PREFIX}["))


def read_name(name: str) -> OutsideCommand:
    """The program that a name stands for; `BadOption` says what is wrong with it."""
    head, colon, command = name.partition(":")
    if not colon:
        raise BadOption(f"'{name}' names no program; write {PREFIX}:PROGRAM, for example {PREFIX}:./mybot")
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadOption(f"'{command}' cannot be read as a command: {str(error).lower()}") from None
    if not words:
        raise BadOption(f"'{name}' names no program; write {PREFIX}:PROGRAM, for example {PREFIX}:./mybot")
    return OutsideCommand(tuple(words), read_limits(head.removeprefix(PREFIX)))


def read_limits(text: str) -> Limits:
    """What stands between the brackets; nothing for the usual limits."""
    if not text:
        return Limits()
    if not (text.startswith("[") and text.endswith("]")):
        raise BadOption(f"'{PREFIX}{text}' is not closed; write {PREFIX}[seconds=2,game=60]:PROGRAM")
    limits: dict[str, float] = {}
    for item in text[1:-1].split(","):
        key, _, value = item.partition("=")
        if key.strip() not in ("seconds", "game", "start"):
            raise BadOption(f"there is no limit '{key.strip()}'; the limits are: seconds, game, start")
        limits[key.strip()] = checked_seconds(key.strip(), value)
    return replace(Limits(), **limits)


def checked_seconds(key: str, value: str) -> float:
    try:
        seconds = float(value)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds <= MOST_SECONDS:
        raise BadOption(f"the limit {key} cannot be '{value}'; it is a number of seconds, at most {MOST_SECONDS:g}")
    return seconds


def check_command(name: str) -> None:
    """Can the program be started here? `BadOption` if the name is wrong or there is no such program."""
    program = read_name(name).words[0]
    if shutil.which(program) is None:
        raise BadOption(f"there is no program '{program}' that could be started; its path is as in a shell")


def with_limits(name: str, seconds: float | None, game: float | None) -> str:
    """The name with these limits, as far as it says none of its own; names of our bots stay as they are."""
    given = {"seconds": seconds, "game": game}
    wanted = {key: f"{value:g}" for key, value in given.items() if value is not None}
    for key, value in wanted.items():
        checked_seconds(key, value)
    if not is_outside(name) or not wanted:
        return name
    head, colon, command = name.partition(":")
    own = head.removeprefix(PREFIX).strip("[]")
    limits = [own] if own else []
    limits += [f"{key}={value}" for key, value in wanted.items() if f"{key}=" not in own.replace(" ", "")]
    return f"{PREFIX}[{','.join(limits)}]{colon}{command}"
