"""How somebody plays, in figures: the same for bots, for records, and for the logs of people.

A game counts what it wants to know of each seat (`Tally`) while somebody plays or a record is read; its rows are
quotients of these counts, so that games add up in any order.
"""

import tempfile
from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from theatrum.core.errors import TheatrumError
from theatrum.core.events import Event
from theatrum.core.game import AnyGame
from theatrum.core.manifest import part
from theatrum.core.registry import manifest_of
from theatrum.records.lines import BEGINNING, read_bytes
from theatrum.records.log_format import BadLog, format_for
from theatrum.records.record import Record, parse_beginning, read

Count = defaultdict[str, float]  # as it is made …
Counts = Mapping[str, float]  # … and as it is read
PATIENCE: Final = 120.0  # seconds for following one log: nobody waits at a page


class Tally(ABC):
    """Counts one game, decision by decision."""

    def __init__(self, game: AnyGame) -> None:
        self.counts: list[Count] = [defaultdict(int) for _ in range(game.seats)]  # by seat

    @abstractmethod
    def step(self, kind: int, seat: int, action: int, events: Sequence[Event]) -> None:
        """Somebody answered a question of this kind, and this followed. Before the first decision there is neither a
        question nor a seat: both are -1."""


@dataclass(frozen=True)
class Row:
    """One line of the table: `scale` times the one count for each of the other."""

    label: str
    count: str
    per: str
    scale: float = 1.0
    unit: str = ""

    def value(self, counts: Counts) -> float | None:
        """None where there is nothing to divide by."""
        whole = counts.get(self.per, 0)
        return self.scale * counts.get(self.count, 0) / whole if whole else None

    def text(self, counts: Counts) -> str:
        value = self.value(counts)
        return "–" if value is None else f"{value:.{0 if self.unit == '%' else 1}f}{self.unit and ' ' + self.unit}"


@dataclass(frozen=True)
class Style:
    """The table of one game."""

    tally: Callable[[AnyGame], Tally]
    rows: tuple[Row, ...]


def style_of(game_name: str) -> Style | None:
    """The table of a game; None if it has none."""
    reference = manifest_of(game_name).style
    style: Style | None = part(reference) if reference else None
    return style


def added(games: Iterable[Counts]) -> Count:
    """What several games, or several seats, come to."""
    total: Count = defaultdict(int)
    for counts in games:
        for name, number in counts.items():
            total[name] += number
    return total


# --- games that were played elsewhere ---------------------------------------------------------------------------------


def counts_of_record(record: Record) -> list[Count]:
    """The counts of a record, by seat; [] if the game has no table."""
    style = style_of(record.game.name)
    if style is None:
        return []
    game = record.game
    tally = style.tally(game)
    for number, step in enumerate(record.steps):
        player = step.player
        kind = -1 if player is None else game.decision(record.states[number - 1], player).kind
        tally.step(kind, step.seat, step.action, step.events)
    return tally.counts


def record_in(path: Path) -> Record:
    """The game in a file: a record of ours (what is good of it), or the log of another program if the rules confirm
    it."""
    content = read_bytes(path)
    if content.startswith(BEGINNING):
        return parse_beginning(content)[0]
    verdict = format_for(content).follow(content, str(path), {}, None, PATIENCE)
    if not verdict.holds:
        raise BadLog(f"{path}, line {verdict.line}: the rules do not confirm this log; theatrum logs verify says why")
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder) / "record.jsonl"
        verdict.write_record(written)
        return read(written)


def counts_of_files(game_name: str, paths: Iterable[Path]) -> list[Count]:
    """All seats of all games in these files, which must be of one game."""
    counts: list[Count] = []
    for path in paths:
        record = record_in(path)
        if record.game.name != game_name:
            raise TheatrumError(f"{path} is a game of {record.game.name}, not of {game_name}")
        counts += counts_of_record(record)
    return counts
