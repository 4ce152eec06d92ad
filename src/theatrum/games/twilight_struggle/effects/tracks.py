"""Instructions about tracks and lasting effects: VP, DEFCON, MilOps, space race, markers."""

from typing import Final, final

from mypy_extensions import i64

from ....core.frame import Frame
from ....core.ops import Condition, Op
from ..constants import US
from ..messages import SAID_SPACE
from ..rules import LAST_BOX, SPACE_VP_FIRST, SPACE_VP_SECOND, controls
from ..state import SPACE_BOX, TsState
from .roles import who


@final
class GainVp(Op[TsState]):
    """TS 10.1.3."""

    def __init__(self, role: int, n: int) -> None:
        self.role: Final = role
        self.n: Final = n

    def run(self, s: TsState, f: Frame) -> None:
        s.gain_vp(who(f, self.role), self.n)


@final
class ChangeDefcon(Op[TsState]):
    """Improve (+) or degrade (-) DEFCON."""

    def __init__(self, change: int) -> None:
        self.change: Final = change

    def run(self, s: TsState, f: Frame) -> None:
        s.set_defcon(s.defcon + self.change)


@final
class SetDefcon(Op[TsState]):
    def __init__(self, level: int) -> None:
        self.level: Final = level

    def run(self, s: TsState, f: Frame) -> None:
        s.set_defcon(self.level)


@final
class AddMilOps(Op[TsState]):
    def __init__(self, role: int, n: int) -> None:
        self.role: Final = role
        self.n: Final = n

    def run(self, s: TsState, f: Frame) -> None:
        s.add_milops(who(f, self.role), self.n)


@final
class Mark(Op[TsState]):
    """A lasting effect begins (TS 7.3)."""

    def __init__(self, effect: int, value: int = 1) -> None:
        self.effect: Final = effect
        self.value: Final = value

    def run(self, s: TsState, f: Frame) -> None:
        s.set_effect(self.effect, self.value)


@final
class Unmark(Op[TsState]):
    """A lasting effect ends, if it was there."""

    def __init__(self, effect: int) -> None:
        self.effect: Final = effect

    def run(self, s: TsState, f: Frame) -> None:
        s.set_effect(self.effect, 0)


@final
class Has(Condition[TsState]):
    """A lasting effect is there."""

    def __init__(self, effect: int) -> None:
        self.effect: Final = effect

    def holds(self, s: TsState, f: Frame) -> bool:
        return s.has(self.effect)


@final
class Controls(Condition[TsState]):
    def __init__(self, side: int, country: int) -> None:
        self.side: Final = side
        self.country: Final = country

    def holds(self, s: TsState, f: Frame) -> bool:
        return controls(s, self.side, self.country)


@final
class HoldsChinaCard(Condition[TsState]):
    """During the Chinese Civil War the US counts as its holder (TS 12.4.1)."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def holds(self, s: TsState, f: Frame) -> bool:
        return s.china_owner == self.side or (self.side == US and s.civil_war > 0)


@final
class TakeChinaCard(Op[TsState]):
    """By an event, which says its face (TS 9.4, RUL-61)."""

    def __init__(self, side: int, face_up: bool) -> None:
        self.side: Final = side
        self.face_up: Final = face_up

    def run(self, s: TsState, f: Frame) -> None:
        s.give_china_card(self.side, 1 if self.face_up else 0)


@final
class AdvanceInSpace(Op[TsState]):
    """Move a marker without an attempt; only the last box pays (RUL-60)."""

    def __init__(self, role: int, boxes: int) -> None:
        self.role: Final = role
        self.boxes: Final = boxes

    def run(self, s: TsState, f: Frame) -> None:
        advance_in_space(s, who(f, self.role), self.boxes)


def advance_in_space(s: TsState, side: i64, boxes: i64) -> None:
    """TS 6.4.3: the VP of the box reached, by whether the opponent has been there."""
    box = s.tracks[SPACE_BOX + side] + boxes
    if box > LAST_BOX:
        box = LAST_BOX
    if box == s.tracks[SPACE_BOX + side]:
        return
    s.tracks[SPACE_BOX + side] = box
    s.say(SAID_SPACE, side, box, 1 if s.options.old_space_track else 0)
    first = s.tracks[SPACE_BOX + 1 - side] < box
    s.gain_vp(side, SPACE_VP_FIRST[box] if first else SPACE_VP_SECOND[box])


@final
class VpPerControlled(Op[TsState]):
    """1 VP for each of these countries that a side controls (OPEC, Alliance for Progress)."""

    def __init__(self, side: int, countries: list[int]) -> None:
        self.side: Final = side
        self.countries: Final = countries

    def run(self, s: TsState, f: Frame) -> None:
        n: i64 = 0
        for c in self.countries:
            if controls(s, self.side, c):
                n += 1
        s.gain_vp(self.side, n)
