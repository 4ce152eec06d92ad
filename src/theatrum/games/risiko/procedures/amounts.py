"""Choosing an amount: a number within limits, without a question where there is only one."""

from mypy_extensions import i64

from ....core.frame import Frame
from ....core.ops import Ask
from ..constants import MOST_NUMBER, NUMBER, NUMBERS
from ..registers import armies_to_move, set_armies_to_move
from ..state import RisikoState


class AskNumber(Ask[RisikoState]):
    """A number from `least` to `most`, kept by `keep`. Nothing is asked when they are the same."""

    def least(self, s: RisikoState, f: Frame) -> i64:
        return 1

    def most(self, s: RisikoState, f: Frame) -> i64:
        raise AssertionError

    def keep(self, s: RisikoState, f: Frame, n: i64) -> None:
        raise AssertionError

    def legal(self, s: RisikoState, f: Frame) -> list[int]:
        low = self.least(s, f)
        high = self.most(s, f)
        if low >= high:
            return []
        return numbers_from(low, high)

    def take(self, s: RisikoState, f: Frame, action: int) -> None:
        self.keep(s, f, action - NUMBER)
        f.leave()


class AskArmies(AskNumber):
    """Armies to move or to occupy a territory with. More than the largest number takes several steps."""

    def legal(self, s: RisikoState, f: Frame) -> list[int]:
        low = self.least(s, f)
        high = self.most(s, f)
        if len(f.picked) > 0:
            return numbers_from(0, high - armies_to_move(f))
        if low >= high:
            return []
        return numbers_from(low, high)

    def take(self, s: RisikoState, f: Frame, action: int) -> None:
        n: i64 = action - NUMBER
        total = armies_to_move(f) + n
        set_armies_to_move(f, total)
        if n == MOST_NUMBER and total < self.most(s, f):
            f.pick(n)
        else:
            f.leave()


def numbers_from(low: i64, high: i64) -> list[int]:
    """The actions for the numbers from low to high, as far as numbers go."""
    if high > MOST_NUMBER:
        high = MOST_NUMBER
    return NUMBERS[low : high + 1]
