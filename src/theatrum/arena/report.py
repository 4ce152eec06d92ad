"""Everything that a tournament comes to, in one place for tables, JSON and pictures."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from statistics import median
from typing import Final

from theatrum.agents.forfeits import reason_name
from theatrum.arena.games import GameResult
from theatrum.arena.ratings import Rating, rate
from theatrum.arena.standings import Standing, crosstable, standings
from theatrum.arena.style import Counts, Row, added, style_of
from theatrum.core.game import AnyGame

FORMAT: Final = "theatrum arena report"


@dataclass(frozen=True)
class StyleColumn:
    """How one bot plays, or the people of some files."""

    title: str
    counts: Counts


@dataclass(frozen=True)
class Report:
    """A tournament, finished or not."""

    game: AnyGame
    options: Mapping[str, object]
    seed: int
    bots: list[str]  # each once
    results: list[GameResult]  # in the order of their seeds
    standings: list[Standing]
    ratings: list[Rating]  # the strongest first
    crosstable: dict[tuple[str, str], tuple[float, float]]
    rows: tuple[Row, ...]  # of the style table
    style: list[StyleColumn]

    @property
    def length(self) -> float:
        """The median number of turns (or rounds)."""
        return median([result.turn for result in self.results]) if self.results else 0.0


def report_on(
    game: AnyGame,
    options: Mapping[str, object],
    seed: int,
    bots: Sequence[str],
    results: Sequence[GameResult],
    people: Sequence[Counts] = (),
) -> Report:
    """The same whatever the order of the results. `people`: all seats of games that were not played here."""
    names = list(dict.fromkeys(bots))
    ordered = sorted(results, key=lambda result: (result.seed, result.bots))
    lines = standings(names, ordered)
    style = style_of(game.name)
    columns = [StyleColumn(line.bot, line.style) for line in lines if line.games]
    if people:
        columns.append(StyleColumn(f"files ({len(people) // game.seats})", added(people)))
    return Report(
        game=game,
        options=options,
        seed=seed,
        bots=names,
        results=ordered,
        standings=lines,
        ratings=rate(names, ordered) if len(names) > 1 else [],
        crosstable=crosstable(names, ordered),
        rows=() if style is None else style.rows,
        style=columns,
    )


def as_json(report: Report) -> dict[str, object]:
    """For tools."""

    def reason(number: int) -> str:
        return reason_name(report.game, number)

    return {
        "format": FORMAT,
        "game": report.game.name,
        "rules": report.game.rules_version,
        "options": dict(report.options),
        "seed": report.seed,
        "games": len(report.results),
        "median length": report.length,
        "bots": [
            {
                "bot": line.bot,
                "games": line.games,
                "points": line.points,
                "share": round(line.share, 4),
                "low": round(line.low, 4),
                "high": round(line.high, 4),
                "wins by seat": [line.wins_in_seat[seat] for seat in range(report.game.seats)],
                "won by": {reason(by): n for by, n in sorted(line.won_by.items())},
                "lost by": {reason(by): n for by, n in sorted(line.lost_by.items())},
                "longest answer": line.longest,
                "forfeits": dict(sorted(line.forfeits.items())),
            }
            for line in report.standings
        ],
        "ratings": [
            {key: value if isinstance(value, str) else round(value, 1) for key, value in asdict(rating).items()}
            for rating in report.ratings
        ],
        "crosstable": [
            {"bot": one, "other": other, "points": points, "of": both}
            for (one, other), (points, both) in report.crosstable.items()
        ],
        "style": {
            column.title: {row.label: rounded(row.value(column.counts)) for row in report.rows}
            for column in report.style
        },
    }


def rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 3)
