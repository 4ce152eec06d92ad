"""Who came where: places in one game, table points for it, and the ranking over several games (R10.3–R10.7, R11.5).

Data in, data out: no state of the game is needed. Points are exact decimals, for `open` has quarters and `team`
hundredths, and sums of them must tie when they are equal.
"""

from collections.abc import Sequence
from decimal import Decimal
from typing import Final, final

from ...core.errors import BadOption, TheatrumError

COMPLETED_POINTS: Final = 100  # R10.3
EXTRA_ROUND: Final = "extra_round"
TIE_BREAKS: Final = ["outside", "armies", EXTRA_ROUND, "seat"]
DEFAULT_TIE_BREAK: Final = ("outside", "seat")  # G19: the circuit's; the printed tournament has none, `()`

SCORINGS: Final = ["plain", "raduno", "open", "team"]
SOLE_WINNER_BONUS: Final = 50
JOINT_WINNER_BONUS: Final = 25
OPEN_FACTORS: Final[dict[int, Decimal]] = {3: Decimal("0.75"), 5: Decimal("1.25")}  # by players at the table
TEAM_POINTS: Final = [12, 7, 5, 3]  # by place


# --- one game -------------------------------------------------------------------------------------------------


@final
class SeatResult:
    """How a game ended for one seat.

    `objective` is the value of the owned territories on the own card (R10.2), `outside` that of the others. `out` is 0
    for survivors, else 1 for the first player eliminated, 2 for the second, and so on.
    """

    def __init__(
        self, objective: int, outside: int = 0, armies: int = 0, *, completed: bool = False, out: int = 0
    ) -> None:
        for what, number in [("objective", objective), ("outside", outside), ("armies", armies), ("out", out)]:
            if number < 0:
                raise TheatrumError(f"'{what}' of a seat's result must be 0 or more, not {number}")
        if completed and out:
            raise TheatrumError("an eliminated player cannot have completed the objective; give one or the other")
        self.objective: Final = objective
        self.outside: Final = outside
        self.armies: Final = armies
        self.completed: Final = completed
        self.out: Final = out

    @property
    def points(self) -> int:
        """100 for a completed objective (R10.3), nothing for the eliminated (R10.6)."""
        if self.completed:
            return COMPLETED_POINTS
        return 0 if self.out else self.objective

    def __repr__(self) -> str:
        return (
            f"SeatResult({self.objective}, {self.outside}, {self.armies}, completed={self.completed}, out={self.out})"
        )


def places(results: Sequence[SeatResult], tie_break: Sequence[str] = DEFAULT_TIE_BREAK) -> list[int]:
    """The place of every seat, 1 for the best (R10.6); `results` in the order of play, first player first.

    Whom the tie-breaks leave equal share a place, and the places they fill up stay empty. The extra round of R11.6 has
    to be played: `("armies",)` says who plays it. A base game stopped at its limit (G17) is ranked with the number of
    territories as `objective`.
    """
    check_table(results)
    for name in tie_break:
        check_tie_break(name)
        if name == EXTRA_ROUND:
            raise BadOption(f"{EXTRA_ROUND} is played and cannot be compared; rank the results after it without it")
    merits = [merit(seat, result, tie_break) for seat, result in enumerate(results)]
    return [1 + sum([other > own for other in merits]) for own in merits]


def check_tie_break(name: str) -> None:
    if name not in TIE_BREAKS:
        possible = ", ".join(TIE_BREAKS)
        raise BadOption(
            f"there is no tie-break '{name}'; the tie-breaks are: {possible}",
            "no_step",
            {"step": name, "possible": possible},
        )


def merit(seat: int, result: SeatResult, tie_break: Sequence[str]) -> list[int]:
    """What is compared, from first to last; more is better (R10.6)."""
    if result.out:
        return [0, result.out]  # below all survivors, the last eliminated highest
    compared = [2 if result.completed else 1, result.points]
    for name in tie_break:
        if name == "outside":
            compared.append(result.outside)
        elif name == "armies":
            compared.append(result.armies)
        else:
            compared.append(seat)
    return compared


def check_table(results: Sequence[SeatResult]) -> None:
    """Refuse what cannot be the end of a game."""
    if not 3 <= len(results) <= 6:
        raise TheatrumError(f"a game has 3 to 6 players (R2.1), not {len(results)}")
    if sum([result.completed for result in results]) > 1:
        raise TheatrumError("only one player can have completed the objective: the game ends with it (R10.3)")
    out = sorted([result.out for result in results if result.out])
    if out != list(range(1, len(out) + 1)):
        raise TheatrumError(f"eliminated players are numbered 1, 2, … in the order they went out, not {out}")
    if len(out) == len(results):
        raise TheatrumError("somebody must be left at the end of a game, but all players are eliminated")


# --- table points ---------------------------------------------------------------------------------------------


def table_points(
    results: Sequence[SeatResult], scoring: str = "plain", tie_break: Sequence[str] = DEFAULT_TIE_BREAK
) -> list[Decimal]:
    """What every seat's result counts in a ranking over several games (R11.5)."""
    if scoring not in SCORINGS:
        raise BadOption(f"there is no scoring '{scoring}'; the scorings are: {', '.join(SCORINGS)}")
    place = places(results, tie_break)
    if scoring == "team":
        if len(results) > len(TEAM_POINTS):
            raise TheatrumError(f"team scoring is for tables of 3 or 4 (R11.5), not of {len(results)}")
        return [team_points(result, place[seat]) for seat, result in enumerate(results)]
    points = [Decimal(result.points) for result in results]
    if scoring == "plain":
        return points
    if scoring == "open":
        factor = OPEN_FACTORS.get(len(results), Decimal(1))
        points = [own if result.completed else own * factor for own, result in zip(points, results)]
    winners = joint_winners(results, place)
    for seat in winners:
        if len(winners) == 1:
            points[seat] += SOLE_WINNER_BONUS
        elif len(winners) == 2:
            points[seat] += JOINT_WINNER_BONUS
    return points


def joint_winners(results: Sequence[SeatResult], place: list[int]) -> list[int]:
    """All with the points of the first: tie-breaks give places, but make nobody the sole winner."""
    first = results[place.index(1)]
    if first.completed:
        return [place.index(1)]
    return [seat for seat, result in enumerate(results) if not result.out and result.points == first.points]


def team_points(result: SeatResult, place: int) -> Decimal:
    """By place, with points as decimals: the 100 of a completed objective make its 13."""
    if result.out:
        return Decimal(result.out)
    return TEAM_POINTS[place - 1] + Decimal(result.points) / 100


# --- several games --------------------------------------------------------------------------------------------


@final
class Table:
    """One finished game of a tournament: who sat there, in the order of play, and how it ended.

    Names are those of players, or of their teams where teams are ranked.
    """

    def __init__(self, names: Sequence[str], results: Sequence[SeatResult]) -> None:
        if len(names) != len(results):
            raise TheatrumError(f"a table needs one name for each result, not {len(names)} for {len(results)}")
        check_table(results)
        self.names: Final = list(names)
        self.results: Final = list(results)


@final
class Standing:
    """One line of a ranking over several games."""

    def __init__(self, place: int, name: str, total: Decimal, games: int) -> None:
        self.place: Final = place
        self.name: Final = name
        self.total: Final = total
        self.games: Final = games

    def __repr__(self) -> str:
        return f"Standing({self.place}, {self.name!r}, {self.total!r}, {self.games})"


def overall_ranking(
    tables: Sequence[Table], scoring: str = "plain", tie_break: Sequence[str] = DEFAULT_TIE_BREAK
) -> list[Standing]:
    """All names with the sum of their table points, best first (R10.7); equal sums share a place.

    `games` counts seats: a team may have several at one table, a player only one.
    """
    totals: dict[str, Decimal] = {}
    games: dict[str, int] = {}
    for number, table in enumerate(tables, 1):
        for name in table.names:
            if scoring != "team" and table.names.count(name) > 1:
                raise TheatrumError(f"'{name}' sits twice at table {number}; a player has one seat at a table")
        for name, points in zip(table.names, table_points(table.results, scoring, tie_break)):
            totals[name] = totals.get(name, Decimal(0)) + points
            games[name] = games.get(name, 0) + 1
    sums = list(totals.values())
    standings = [
        Standing(1 + sum([other > total for other in sums]), name, total, games[name]) for name, total in totals.items()
    ]
    return sorted(standings, key=lambda standing: (standing.place, standing.name))
