"""Points and ranking of one game, from its state (R10.2 to R10.6, G17, G19); `ranking.py` compares the results."""

from decimal import Decimal

from mypy_extensions import i64

from .bit_sets import members
from .board import VALUE
from .constants import BY_OBJECTIVE
from .objectives import Objective
from .ranking import EXTRA_ROUND, SeatResult, places, table_points
from .state import COUNT, OBJECTIVE, OUT, OWNED, TOTAL, RisikoState


def objective_of(s: RisikoState, seat: i64) -> Objective:
    return s.options.deck[s.tracks[OBJECTIVE + seat]]


def is_dealt(s: RisikoState, seat: i64) -> bool:
    return s.tracks[OBJECTIVE + seat] >= 0


def value_within(owned: i64, mask: i64) -> int:
    """The value of the owned territories that are on a list."""
    return sum([int(VALUE[t]) for t in members(owned & mask)])


def result_of(s: RisikoState, seat: i64) -> SeatResult:
    """How the game stands for a seat. In the base game territories count instead of values (G17)."""
    owned = s.tracks[OWNED + seat]
    mask: i64 = objective_of(s, seat).mask if is_dealt(s, seat) else 0
    completed = s.reason == BY_OBJECTIVE and s.player == seat
    armies = int(s.tracks[TOTAL + seat])
    out = int(s.tracks[OUT + seat])
    within = value_within(owned, mask) if s.options.scores_points else int(s.tracks[COUNT + seat])
    return SeatResult(within, value_within(owned, owned - (owned & mask)), armies, completed=completed, out=out)


def results(s: RisikoState) -> list[SeatResult]:
    """In the order of play, the first player first."""
    return [result_of(s, s.seat_at(place)) for place in range(s.options.seats)]


def points(s: RisikoState, seat: i64) -> int:
    """R10.2, R10.3; in the base game, which has no points, the number of territories (G17)."""
    if not s.options.scores_points:
        return int(s.tracks[COUNT + seat])
    return result_of(s, seat).points


def outside(s: RisikoState, seat: i64) -> int:
    """The value of the owned territories that are not on the own objective (R10.6)."""
    return result_of(s, seat).outside


def tie_break(s: RisikoState) -> list[str]:
    """The steps that compare results; the extra round is played, not compared."""
    return [step for step in s.options.tie_break if step != EXTRA_ROUND]


def ranking(s: RisikoState, steps: list[str]) -> list[list[int]]:
    """The seats from the first place to the last; those who share a place stand together."""
    place_of = places(results(s), steps)
    groups: list[list[int]] = []
    for wanted in sorted(set(place_of)):
        seats = [int(s.seat_at(i)) for i, place in enumerate(place_of) if place == wanted]
        groups.append(sorted(seats))
    return groups


def final_ranking(s: RisikoState) -> list[list[int]]:
    return ranking(s, tie_break(s))


def tied_for_extra_round(s: RisikoState) -> list[int]:
    """Who shares the first place when the steps before the extra round are through (R11.6); [] if nobody does."""
    steps = s.options.tie_break
    if EXTRA_ROUND not in steps:
        return []
    first = ranking(s, steps[: steps.index(EXTRA_ROUND)])[0]
    return first if len(first) > 1 else []


def match_points(s: RisikoState, scoring: str, seat: i64) -> Decimal:
    """What the game counts for a seat in a ranking over several games (R11.5)."""
    return table_points(results(s), scoring, tie_break(s))[s.place_of(seat)]
