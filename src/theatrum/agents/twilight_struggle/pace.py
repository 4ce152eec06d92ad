"""How much of the turn, and of its duties, is left."""

from typing import Final

from mypy_extensions import i64

from theatrum.games.twilight_struggle.constants import US, USSR
from theatrum.games.twilight_struggle.rules import normal_rounds, rounds_after_this
from theatrum.games.twilight_struggle.state import ACTION_ROUNDS, HEADLINE_PHASE, MILOPS, TsState

LAST_TURN: Final = 10


def rounds_left(s: TsState, side: i64) -> i64:
    """Rounds in which this side will still act in this turn, the current one not counted."""
    if s.phase == HEADLINE_PHASE:
        return normal_rounds(s)
    if s.phase != ACTION_ROUNDS:
        return 0
    left = rounds_after_this(s, side)
    return left + 1 if side == US and s.phasing == USSR else left


def missing_milops(s: TsState, side: i64) -> i64:
    missing = s.defcon - s.tracks[MILOPS + side]
    return missing if missing > 0 else 0
