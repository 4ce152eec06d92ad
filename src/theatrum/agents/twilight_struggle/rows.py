"""Positions as rows to learn from: the features of `layout`, seen by the side that has just moved.

What learned weights make of the board is worked out country by country in `values`, so that a change in one of them is
weighed at once; a test holds the two together.
"""

from mypy_extensions import i64

from theatrum.games.twilight_struggle.board import COUNTRY_COUNT, IS_BATTLEGROUND, REGION
from theatrum.games.twilight_struggle.constants import REGION_COUNT, US
from theatrum.games.twilight_struggle.state import TsState

from .features import Row, write_rest
from .layout import (
    FEET,
    FEET_UNIT,
    LEAD_BASE,
    POINTS_UNIT,
    REGIONS,
    SCORING,
    SCORING_LAST,
    era_of,
    lead_feature,
    scoring_feature,
)
from .pace import LAST_TURN
from .values import SCORING_CARD, Board


def row_of(s: TsState, me: i64, board: Board) -> Row:
    """The features of a position; `board` is what this side makes of it."""
    row = Row()
    write_countries(row, s, me, board)
    write_regions(row, s, me, board)
    write_rest(row, s, me)
    return row


def write_countries(row: Row, s: TsState, me: i64, board: Board) -> None:
    for c in range(i64(COUNTRY_COUNT)):
        own = board.own(me, c)
        other = board.own(1 - me, c)
        if own == 0 and other == 0:
            continue
        row.add(lead_feature(c, own, other, s.defcon), LEAD_BASE + board.scale.weights[REGION[c]])
        if own > 0:
            row.add(FEET.start + IS_BATTLEGROUND[c], 1.0 / FEET_UNIT)
        if other > 0:
            row.add(FEET.start + 2 + IS_BATTLEGROUND[c], 1.0 / FEET_UNIT)


def write_regions(row: Row, s: TsState, me: i64, board: Board) -> None:
    sign = 1.0 if me == US else -1.0
    for region in range(i64(REGION_COUNT)):
        points = sign * board.score(region) / POINTS_UNIT
        row.add(REGIONS.start + region, points * board.scale.weights[region])
        row.add(scoring_feature(s.zones.where[SCORING_CARD[region]], me, era_of(s.turn)), points)
        if s.turn == LAST_TURN:
            row.add(SCORING.start + SCORING_LAST, points)
