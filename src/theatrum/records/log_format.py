"""Logs that other programs write: one interface; a game names the formats it can read in its manifest."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from theatrum.core.errors import BadOption
from theatrum.core.manifest import part
from theatrum.core.registry import game_names, make_game, manifest_of
from theatrum.records.record import Record
from theatrum.records.unreadable import Reason, Unreadable

SECONDS: Final = 10.0  # for following one log; a long one needs about one, interpreted


class BadLog(Unreadable):
    """A log, or one line of it, cannot be understood."""

    def __init__(self, sentence: str, code: Reason = Reason.NOT_A_RECORD, line: int = 0, text: str = "") -> None:
        super().__init__(sentence, code, line, text)


@dataclass(frozen=True)
class Verdict:
    """What came of a log: how many of its facts the engine confirms, and the first that it does not."""

    facts: int
    verified: int
    holds: bool
    write_record: Callable[[Path], int]  # of a log that holds; the number of decisions
    notices: tuple[str, ...] = ()  # what was left out, for people
    code: Reason = Reason.LOG_FITS_NO_GAME  # what is wrong with a log that does not hold
    line: int = 0  # 0: the end of the log
    text: str = ""
    says: str = ""  # what the engine says instead
    rule: str = ""


class LogFormat(ABC):
    """One format of one game."""

    most_bytes: int  # no log of one game is longer

    @abstractmethod
    def recognises(self, content: bytes) -> bool:
        """Does the file look like one of this format? A quick look, not a proof."""

    @abstractmethod
    def follow(
        self,
        content: bytes,
        name: str,
        options: Mapping[str, object] | None = None,
        progress: Callable[[int], None] | None = None,
        seconds: float = SECONDS,
    ) -> Verdict:
        """Play a log through the engine; `BadLog` if it is none. `progress` is called with the lines reached."""

    @abstractmethod
    def lines(self, record: Record) -> list[str]:
        """A record of ours as the other program would have logged it."""


def logged_games() -> dict[str, dict[str, str]]:
    """The games that have formats, each with these."""
    return {name: manifest_of(name).logs for name in game_names() if manifest_of(name).logs}


def format_names() -> list[str]:
    return sorted({name for formats in logged_games().values() for name in formats})


def all_formats() -> list[LogFormat]:
    return [part(reference) for formats in logged_games().values() for reference in formats.values()]


def format_for(content: bytes) -> LogFormat:
    """The format of a file; of one that none recognises, the first, which says what it misses."""
    formats = all_formats()
    if not formats:
        raise BadLog("no game here can read logs of other programs")
    return next((one for one in formats if one.recognises(content)), formats[0])


def exporting_format(game: str, name: str) -> LogFormat:
    """The format of that name in which games like this can be written."""
    reference = manifest_of(game).logs.get(name)
    if reference is None:
        games = [other for other, formats in logged_games().items() if name in formats]
        raise BadOption(f"--to {name} is for {' and '.join(games)} only; this is a record of {game}")
    found: LogFormat = part(reference)
    return found


def check_options(options: Mapping[str, object]) -> None:
    """Refuse options that no game with logs can have, before anything starts."""
    refused: BadOption | None = None
    for game in logged_games():
        try:
            make_game(game, options)
        except BadOption as error:
            refused = refused or error
        else:
            return
    if refused is not None:
        raise refused
