"""Ops divided between placing influence and realigning (OPT-3), for games that allow it.

At least one point goes into the one before a change to the other, and no country sees both. `picked` remembers where:
a country for a point placed there, REALIGNED + country for a roll.
"""

from typing import Final, final

from mypy_extensions import i64

from ....core.frame import Frame
from ....core.ops import Code, seq
from ..board import COUNTRY_COUNT
from ..constants import DONE, INFLUENCE, REALIGN
from ..messages import NO_BOTH_HERE, SAID_OPERATION
from ..program_numbers import JUST_CHANGED, MIXED_PLACEMENT, MIXED_REALIGNMENTS
from ..registers import given_ops, points_spent, set_terms, terms
from ..state import TsState
from .operations import FindReach, PlacePoint, RealignTarget, points_left

REALIGNED: Final = 100


def without(legal: list[int], f: Frame, offset: i64) -> list[int]:
    """The choices without the countries that saw the other operation; nothing if only stopping is left."""
    out = [action for action in legal if f.times(offset + action) == 0]
    return [] if out == [DONE] else out


def may_change(f: Frame) -> bool:
    """At least one point has been spent on the operation that is going on."""
    return points_spent(f) > 0 and terms(f) & JUST_CHANGED == 0


def change(s: TsState, f: Frame, action: i64) -> None:
    """Go on with the other operation and the points that are left."""
    s.say(SAID_OPERATION, f.side, action, points_left(s, f), given_ops(f))
    f.program = MIXED_PLACEMENT if action == INFLUENCE else MIXED_REALIGNMENTS
    f.pc = 0
    set_terms(f, terms(f) | JUST_CHANGED)


def remember(f: Frame, action: i64, offset: i64) -> None:
    """A point is spent there."""
    if terms(f) & JUST_CHANGED:
        set_terms(f, terms(f) - JUST_CHANGED)
    if action < COUNTRY_COUNT:
        f.pick(offset + action)


@final
class MixedPlacePoint(PlacePoint):
    """A point of influence, or the change to realignment."""

    def has_more(self, s: TsState, f: Frame) -> bool:
        return True

    def places(self, s: TsState, f: Frame) -> list[int]:
        return without(super().legal(s, f), f, REALIGNED)

    def legal(self, s: TsState, f: Frame) -> list[int]:
        out = self.places(s, f)
        if may_change(f) and ROLLING.targets(s, f):
            out.append(REALIGN)
            out.sort()
        return out

    def refusal(self, s: TsState, f: Frame, action: int) -> int:
        return NO_BOTH_HERE if f.times(REALIGNED + action) > 0 else super().refusal(s, f, action)

    def take(self, s: TsState, f: Frame, action: int) -> None:
        if action == REALIGN:
            change(s, f, action)
        else:
            remember(f, action, 0)
            super().take(s, f, action)


@final
class MixedRealignTarget(RealignTarget):
    """A roll, or the change to placing."""

    def has_more(self, s: TsState, f: Frame) -> bool:
        return True

    def targets(self, s: TsState, f: Frame) -> list[int]:
        return without(super().legal(s, f), f, 0)

    def legal(self, s: TsState, f: Frame) -> list[int]:
        out = self.targets(s, f)
        if may_change(f) and PLACING.places(s, f):
            out.append(INFLUENCE)
            out.sort()
        return out

    def refusal(self, s: TsState, f: Frame, action: int) -> int:
        return NO_BOTH_HERE if f.times(action) > 0 else super().refusal(s, f, action)

    def take(self, s: TsState, f: Frame, action: int) -> None:
        if action == INFLUENCE:
            change(s, f, action)
        else:
            remember(f, action, REALIGNED)
            super().take(s, f, action)


PLACING: Final = MixedPlacePoint()
ROLLING: Final = MixedRealignTarget()
MIXED_PLACEMENT_CODE: Final[Code[TsState]] = seq(FindReach(), PLACING)
MIXED_REALIGNMENTS_CODE: Final[Code[TsState]] = seq(FindReach(), ROLLING)
