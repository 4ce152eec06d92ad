"""Points and ranking of one game (R10.2 to R10.6, G17, G19)."""

from typing import Final

from mypy_extensions import i64

from .board import BIT, TERRITORY_COUNT, VALUE
from .constants import BY_OBJECTIVE, BY_SURVIVAL
from .objectives import Objective
from .state import COUNT, OBJECTIVE, OUT, OWNED, TOTAL, RisikoState

COMPLETED: Final = 100  # points for a completed objective (R10.3)
EXTRA_ROUND: Final = "extra_round"


def objective_of(s: RisikoState, seat: i64) -> Objective:
    return s.options.deck[s.tracks[OBJECTIVE + seat]]


def value_within(owned: i64, mask: i64) -> int:
    """The value of the owned territories that are on a list."""
    both = owned & mask
    total: i64 = 0
    t: i64 = 0
    while t < TERRITORY_COUNT:
        if both & BIT[t] != 0:
            total += VALUE[t]
        t += 1
    return int(total)


def is_dealt(s: RisikoState, seat: int) -> bool:
    return s.tracks[OBJECTIVE + seat] >= 0


def points(s: RisikoState, seat: int) -> int:
    """R10.2, R10.3; in the base game the number of territories (G17). Eliminated players have none (R10.6)."""
    if not s.options.scores_points:
        return int(s.tracks[COUNT + seat])
    if s.tracks[OUT + seat] != 0 or not is_dealt(s, seat):
        return 0
    if s.reason == BY_OBJECTIVE and s.player == seat:
        return COMPLETED
    return value_within(s.tracks[OWNED + seat], objective_of(s, seat).mask)


def outside(s: RisikoState, seat: int) -> int:
    """The value of the owned territories that are not on the own objective (R10.6)."""
    owned = s.tracks[OWNED + seat]
    mask: i64 = objective_of(s, seat).mask if is_dealt(s, seat) else 0
    return value_within(owned, owned - (owned & mask))


def is_winner_outright(s: RisikoState, seat: int) -> bool:
    return s.reason in (BY_OBJECTIVE, BY_SURVIVAL) and s.player == seat


def merit(s: RisikoState, seat: int, steps: list[str]) -> list[int]:
    """Numbers to compare players by, the higher the better: a win, survival, points, the steps of the tie-break."""
    out = int(s.tracks[OUT + seat])
    row = [int(is_winner_outright(s, seat)), int(out == 0), out, points(s, seat)]
    for step in steps:
        if step == "outside":
            row.append(outside(s, seat))
        elif step == "armies":
            row.append(int(s.tracks[TOTAL + seat]))
        elif step == "seat":
            row.append(int(s.place_of(seat)))
    return row


def ranking(s: RisikoState, steps: list[str] | None = None) -> list[list[int]]:
    """The seats from the first place to the last; those who share a place stand together."""
    by = s.options.tie_break if steps is None else steps
    rows: list[tuple[list[int], int]] = [(merit(s, seat, by), seat) for seat in range(s.options.seats)]
    rows.sort(key=lambda row: (row[0], -row[1]), reverse=True)
    groups: list[list[int]] = []
    before: list[int] = []
    for row, seat in rows:
        if groups and row == before:
            groups[-1].append(seat)
        else:
            groups.append([seat])
        before = row
    return groups


def tied_for_extra_round(s: RisikoState) -> list[int]:
    """Who shares the first place when the steps before the extra round are through (R11.6); [] if nobody does."""
    steps = s.options.tie_break
    if EXTRA_ROUND not in steps:
        return []
    first = ranking(s, steps[: steps.index(EXTRA_ROUND)])[0]
    return sorted(first) if len(first) > 1 else []
