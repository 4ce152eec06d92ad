"""What a side has to fear, as far as it can know: the losses of `danger`, scorings to come, Europe, 20 VP.

The state is one that fits a view. Where cards of the enemy lie in it is luck, so nothing here tells the enemy's hand
from the draw pile.
"""

from typing import Final

from mypy_extensions import i64

from theatrum.agents.explanation import Reason, reason
from theatrum.core.number_sets import listed
from theatrum.games.twilight_struggle.constants import DRAW_PILE, EUROPE, REGION_COUNT, US, USSR
from theatrum.games.twilight_struggle.deck import IS_SCORING
from theatrum.games.twilight_struggle.rules import is_trapped, scoring_due
from theatrum.games.twilight_struggle.scoring import southeast_asia_points
from theatrum.games.twilight_struggle.state import ACTION_ROUNDS, VP_TO_WIN, TsState

from .danger import deadly_event, shortage, time_bombs
from .pace import LAST_TURN, missing_milops, rounds_left
from .values import (
    BATTLEGROUNDS,
    BATTLEGROUNDS_IN,
    COUNTS,
    REGION_OF,
    SCORING_CARD,
    Board,
)

MOST: Final = 4
LOW_DEFCON: Final = 3  # from here on, what kills at DEFCON 2 is near
BIG_SCORING: Final = 3.0  # VP; less is no reason for fear
NEAR_THE_END: Final = 6  # VP from the end of the track
LAST_ROUNDS: Final = 2  # in which missing MilOps are hard to make


def fears(s: TsState, board: Board, me: i64) -> list[Reason]:
    """The worst first."""
    return [*losses(s, me), *europe(s, board, me), *track(s, me), *scorings(s, board, me), *milops(s, me)][:MOST]


def losses(s: TsState, me: i64) -> list[Reason]:
    """What may lose the game at once."""
    found: list[Reason] = []
    if shortage(s, me) > 0:
        found.append(reason("cornered"))
    for card in time_bombs(s, me):
        if deadly_event(s, me, card, s.defcon):
            found.append(reason("deadly_card", card=card))
        elif s.defcon <= LOW_DEFCON:
            found.append(reason("deadly_at_two", card=card))
    if scoring_due(s, me) and not is_trapped(s, me):
        found.append(reason("scoring_due"))
    return found


def europe(s: TsState, board: Board, me: i64) -> list[Reason]:
    """Control of Europe wins when it is scored (TS 10.1.1)."""
    theirs = board.counts[EUROPE * COUNTS + 1 - me + BATTLEGROUNDS]
    missing = BATTLEGROUNDS_IN[EUROPE] - theirs
    if missing > 1:
        return []
    return [reason("europe_near")] if missing > 0 else [reason("europe_theirs")]


def track(s: TsState, me: i64) -> list[Reason]:
    lead = -our(float(s.vp), me)
    if lead < VP_TO_WIN - NEAR_THE_END:
        return []
    return [reason("track_end", n=VP_TO_WIN - lead)]


def scorings(s: TsState, board: Board, me: i64) -> list[Reason]:
    """Scoring cards in hand that cost points, and the worst of those that may come from elsewhere."""
    found: list[Reason] = []
    for card in listed(s.hand_set(me)):
        if IS_SCORING[card] == 1:
            points = points_of(s, board, me, card)
            if points < 0:
                found.append(reason("own_scoring", card=card, loss=-points))
    worst, where = -BIG_SCORING, -1
    for region in range(REGION_COUNT):
        points = our(board.score(region), me)
        if may_come(s, SCORING_CARD[region], me) and points <= worst:
            worst, where = points, region
    if where >= 0 and not (where == EUROPE and europe(s, board, me) == [reason("europe_theirs")]):
        found.append(reason("their_scoring", region=where, loss=-worst))
    return found


def may_come(s: TsState, card: i64, me: i64) -> bool:
    """Is the scoring card in the draw pile or the other hand, or does every region count soon (TS 10.3.2)?"""
    where = s.zones.where[card]
    return where == DRAW_PILE or where == 1 - me or s.turn == LAST_TURN


def points_of(s: TsState, board: Board, me: i64, card: int) -> float:
    if card in REGION_OF:
        return our(board.score(REGION_OF[card]), me)
    return our(float(southeast_asia_points(s, US) - southeast_asia_points(s, USSR)), me)


def our(points: float, me: i64) -> float:
    """Points for the US as this side sees them."""
    return points if me == US else -points


def milops(s: TsState, me: i64) -> list[Reason]:
    """What will be missing at the end of the turn costs as many VP (TS 8.2)."""
    missing = missing_milops(s, me)
    if missing == 0 or s.phase != ACTION_ROUNDS or rounds_left(s, me) > LAST_ROUNDS:
        return []
    return [reason("milops_missing", n=float(missing))]
