"""Choosing an amount: a number within limits, without a question where there is only one."""

from typing import Final

from mypy_extensions import i64

from ....core.frame import NO_OPTIONS, Frame
from ....core.ops import Ask
from ..constants import MOST_NUMBER, NUMBER, NUMBERS
from ..messages import ALLOWED
from ..registers import armies_to_move, set_armies_to_move
from ..state import RisikoState

MOST_LEAST: Final = 3  # nothing asks for more at least than there are dice
NUMBER_COUNT: Final = MOST_NUMBER + 1
RANGES: Final = [NUMBERS[low : high + 1] for low in range(MOST_LEAST + 1) for high in range(NUMBER_COUNT)]


class AskNumber(Ask[RisikoState]):
    """A number from `least` to `most`, kept by `keep`. Nothing is asked when they are the same."""

    def least(self, s: RisikoState, f: Frame) -> i64:
        return 1

    def most(self, s: RisikoState, f: Frame) -> i64:
        raise AssertionError

    def begun(self, f: Frame) -> i64:
        """What was chosen in earlier steps."""
        return 0

    def keep(self, s: RisikoState, f: Frame, n: i64) -> None:
        raise AssertionError

    def legal(self, s: RisikoState, f: Frame) -> list[int]:
        high = self.most(s, f)
        begun = self.begun(f)
        if begun > 0:
            return numbers_from(0, high - begun)
        low = self.least(s, f)
        return numbers_from(low, high) if low < high else NO_OPTIONS

    def take(self, s: RisikoState, f: Frame, action: int) -> None:
        self.keep(s, f, action - NUMBER)
        f.leave()

    def refusal(self, s: RisikoState, f: Frame, action: int) -> int:
        if action < NUMBER or action > NUMBER + MOST_NUMBER:
            return ALLOWED
        n = action - NUMBER + self.begun(f)
        if n < self.least(s, f):
            return self.too_few(n)
        return self.too_many(s, f, n) if n > self.most(s, f) else ALLOWED

    def too_few(self, n: i64) -> int:
        """The refusal of a number below `least`."""
        return ALLOWED

    def too_many(self, s: RisikoState, f: Frame, n: i64) -> int:
        """The refusal of a number above `most`."""
        raise AssertionError


class AskArmies(AskNumber):
    """Armies to move or to occupy a territory with. More than the largest number takes several steps."""

    def begun(self, f: Frame) -> i64:
        return armies_to_move(f)

    def take(self, s: RisikoState, f: Frame, action: int) -> None:
        n: i64 = action - NUMBER
        total = armies_to_move(f) + n
        set_armies_to_move(f, total)
        if n == MOST_NUMBER and total < self.most(s, f):
            f.pick(n)
        else:
            f.leave()


def numbers_from(low: i64, high: i64) -> list[int]:
    """The actions for the numbers from low (0 to 3) to high, as far as numbers go."""
    if high < low:
        return NO_OPTIONS
    return RANGES[low * NUMBER_COUNT + (high if high < MOST_NUMBER else MOST_NUMBER)]
