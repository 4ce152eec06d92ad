"""Instructions that put and take influence (card specification 1.4): fixed ones run, the rest ask country by
country."""

from typing import Final, final

from mypy_extensions import i64

from ....core.frame import Frame
from ....core.number_sets import NONE, Numbers, common, has, is_empty, numbers, only, union, without
from ....core.ops import AskMember, Condition, Op
from ..board import STABILITY, WORLD
from ..constants import (
    ASK_ADD,
    ASK_CLEAR,
    ASK_DOUBLE,
    ASK_MATCH,
    ASK_REMOVE,
    DONE,
    US,
    USSR,
)
from ..messages import ALLOWED, NO_CONTROLLED, NO_LIMIT_HERE, NO_NOT_EMPTY, NO_NOTHING_THERE, NO_OUT_OF_AREA
from ..registers import set_placed_last, to_choose
from ..rules import is_late_war
from ..state import TsState
from .roles import who

NO_LIMIT: Final = 99
NOBODY: Final = -1


# --- fixed changes ----------------------------------------------------------------------------------------------------


@final
class Add(Op[TsState]):
    def __init__(self, side: int, country: int, n: int) -> None:
        self.side: Final = side
        self.country: Final = country
        self.n: Final = n

    def run(self, s: TsState, f: Frame) -> None:
        s.add_influence(self.side, self.country, self.n)


@final
class Remove(Op[TsState]):
    """Take away up to n."""

    def __init__(self, side: int, country: int, n: int) -> None:
        self.side: Final = side
        self.country: Final = country
        self.n: Final = n

    def run(self, s: TsState, f: Frame) -> None:
        s.add_influence(self.side, self.country, -self.n)


@final
class RemoveAll(Op[TsState]):
    def __init__(self, side: int, country: int) -> None:
        self.side: Final = side
        self.country: Final = country

    def run(self, s: TsState, f: Frame) -> None:
        s.add_influence(self.side, self.country, -s.influence_of(self.side, self.country))


@final
class RemoveHalf(Op[TsState]):
    """Take away half, rounded up (Nasser)."""

    def __init__(self, side: int, country: int) -> None:
        self.side: Final = side
        self.country: Final = country

    def run(self, s: TsState, f: Frame) -> None:
        s.add_influence(self.side, self.country, -((s.influence_of(self.side, self.country) + 1) // 2))


@final
class GainControl(Op[TsState]):
    """Raise to just enough for control over what the enemy keeps (RUL-11)."""

    def __init__(self, side: int, country: int) -> None:
        self.side: Final = side
        self.country: Final = country

    def run(self, s: TsState, f: Frame) -> None:
        needed = s.influence_of(1 - self.side, self.country) + STABILITY[self.country]
        own = s.influence_of(self.side, self.country)
        if own < needed:
            s.add_influence(self.side, self.country, needed - own)


# --- choices, country by country ------------------------------------------------------------------------------------


class CountryAsk(AskMember[TsState]):
    """Choose countries of an area one by one, as many as there are (RUL-7); the shared part of the questions below."""

    def __init__(self, kind: int, role: int, n: int, area: list[int], each: int, may_stop: bool) -> None:
        self.kind = kind
        self.role: Final = role
        self.n: Final = n  # how many choices; 0: as many as `to_choose` says
        self.area: Final = area  # [] : the frame's options
        self.area_set: Final = numbers(area)
        self.each: Final = each
        self.may_stop: Final = may_stop

    def actor(self, s: TsState, f: Frame) -> int:
        return who(f, self.role)

    def open_to(self, s: TsState, f: Frame) -> Numbers:
        """The countries that are fine apart from area and limit."""
        return WORLD.bits

    def why_not(self, s: TsState, f: Frame, country: i64) -> i64:
        """The reason, as a message id, why a country is not among these."""
        raise AssertionError

    def left(self, s: TsState, f: Frame) -> int:
        return (to_choose(f) if self.n == 0 else self.n) - len(f.picked)

    def choices(self, s: TsState, f: Frame) -> Numbers:
        if self.left(s, f) <= 0:
            return NONE.bits
        countries = common(self.area_set if self.area else f.option_set(), self.open_to(s, f))
        i: i64 = 0
        while i < len(f.picked):
            if f.times(f.picked[i]) >= self.each:
                countries = without(countries, only(f.picked[i]))
            i += 1
        return countries

    def has_more(self, s: TsState, f: Frame) -> bool:
        return self.may_stop

    def legal(self, s: TsState, f: Frame) -> list[int]:
        out = super().legal(s, f)
        if out and self.has_more(s, f):
            out.append(DONE)
        return out

    def refusal(self, s: TsState, f: Frame, action: int) -> int:
        if action not in (self.area or f.options):
            return NO_OUT_OF_AREA
        if f.times(action) >= self.each:
            return NO_LIMIT_HERE
        return ALLOWED if has(self.open_to(s, f), action) else self.why_not(s, f, action)

    def take(self, s: TsState, f: Frame, action: int) -> None:
        if action == DONE:
            f.leave()
            return
        f.pick(action)
        self.change(s, f, action)

    def change(self, s: TsState, f: Frame, country: i64) -> None:
        """What choosing a country does."""


@final
class Place(CountryAsk):
    """Add influence point by point: `each` limits a country, `not_controlled_by` bars it, `empty` demands no
    influence there."""

    def __init__(
        self,
        role: int,
        n: int,
        area: list[int],
        each: int = NO_LIMIT,
        not_controlled_by: int = NOBODY,
        empty: bool = False,
        may_stop: bool = False,
        at_once: int = 1,
        kind: int = ASK_ADD,
    ) -> None:
        super().__init__(kind, role, n, area, each, may_stop)
        self.not_controlled_by: Final = not_controlled_by
        self.empty: Final = empty
        self.at_once: Final = at_once  # points per choice

    def open_to(self, s: TsState, f: Frame) -> Numbers:
        countries = WORLD.bits
        if self.not_controlled_by != NOBODY:
            countries = without(countries, s.controlled(self.not_controlled_by))
        if self.empty:
            countries = without(countries, union(s.present(US), s.present(USSR)))
        return countries

    def why_not(self, s: TsState, f: Frame, country: i64) -> i64:
        return NO_NOT_EMPTY if self.empty else NO_CONTROLLED

    def change(self, s: TsState, f: Frame, country: i64) -> None:
        set_placed_last(f, country)
        s.add_influence(who(f, self.role), country, self.at_once)


@final
class TakeAway(CountryAsk):
    """Take away another side's influence point by point; `late_war` takes two at once from turn 8 on (East
    European Unrest)."""

    def __init__(
        self,
        role: int,
        side: int,
        n: int,
        area: list[int],
        each: int = NO_LIMIT,
        may_stop: bool = False,
        double_in_late_war: bool = False,
    ) -> None:
        super().__init__(ASK_REMOVE, role, n, area, each, may_stop)
        self.side: Final = side
        self.double_in_late_war: Final = double_in_late_war

    def open_to(self, s: TsState, f: Frame) -> Numbers:
        return s.present(self.side)

    def why_not(self, s: TsState, f: Frame, country: i64) -> i64:
        return NO_NOTHING_THERE

    def change(self, s: TsState, f: Frame, country: i64) -> None:
        s.add_influence(self.side, country, -2 if self.double_in_late_war and is_late_war(s) else -1)


@final
class Clear(CountryAsk):
    """Take away all of a side's influence in n countries; `uncontrolled` ones only for Truman Doctrine."""

    def __init__(self, role: int, side: int, n: int, area: list[int], uncontrolled: bool = False) -> None:
        super().__init__(ASK_CLEAR, role, n, area, 1, False)
        self.side: Final = side
        self.uncontrolled: Final = uncontrolled

    def open_to(self, s: TsState, f: Frame) -> Numbers:
        countries = s.present(self.side)
        if self.uncontrolled:
            countries = without(countries, union(s.controlled(US), s.controlled(USSR)))
        return countries

    def why_not(self, s: TsState, f: Frame, country: i64) -> i64:
        return NO_CONTROLLED if has(s.present(self.side), country) else NO_NOTHING_THERE

    def change(self, s: TsState, f: Frame, country: i64) -> None:
        s.add_influence(self.side, country, -s.influence_of(self.side, country))


@final
class Double(CountryAsk):
    """Double a side's influence in n countries (Latin American Debt Crisis)."""

    def __init__(self, side: int, n: int, area: list[int]) -> None:
        super().__init__(ASK_DOUBLE, side, n, area, 1, False)
        self.side: Final = side

    def open_to(self, s: TsState, f: Frame) -> Numbers:
        return s.present(self.side)

    def why_not(self, s: TsState, f: Frame, country: i64) -> i64:
        return NO_NOTHING_THERE

    def change(self, s: TsState, f: Frame, country: i64) -> None:
        s.add_influence(self.side, country, s.influence_of(self.side, country))


@final
class MatchInfluence(CountryAsk):
    """Raise the own influence in one country to the enemy's (Independent Reds)."""

    def __init__(self, side: int, area: list[int]) -> None:
        super().__init__(ASK_MATCH, side, 1, area, 1, False)
        self.side: Final = side

    def change(self, s: TsState, f: Frame, country: i64) -> None:
        missing = s.influence_of(1 - self.side, country) - s.influence_of(self.side, country)
        if missing > 0:
            s.add_influence(self.side, country, missing)


@final
class AnyInfluence(Condition[TsState]):
    """A side has influence somewhere in an area."""

    def __init__(self, side: int, area: list[int]) -> None:
        self.side: Final = side
        self.area: Final = numbers(area)

    def holds(self, s: TsState, f: Frame) -> bool:
        return not is_empty(common(self.area, s.present(self.side)))
