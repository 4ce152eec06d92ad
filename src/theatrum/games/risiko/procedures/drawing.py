"""Drawing one of a set: a card of the pile, a territory of those left to deal."""

from mypy_extensions import i64

from ....core.frame import Frame
from ....core.number_sets import count, nth_bit
from ....core.ops import Chance
from ..bit_sets import members
from ..state import RisikoState


class DrawFromSet(Chance[RisikoState]):
    """Luck picks a member of a set; nothing is drawn from an empty one."""

    def drawn_from(self, s: RisikoState, f: Frame) -> i64:
        """The set, as bits."""
        raise AssertionError

    def legal(self, s: RisikoState, f: Frame) -> list[int]:
        return members(self.drawn_from(s, f))

    def roll(self, s: RisikoState, f: Frame) -> bool:
        """The same luck as out of a list, without one."""
        bits = self.drawn_from(s, f)
        if bits == 0:
            return False
        self.take(s, f, nth_bit(bits, s.rng.below(count(bits))))
        return True
