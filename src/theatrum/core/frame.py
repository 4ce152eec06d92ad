"""A frame: one running program with its counter and a few registers.

Frames are public. Whatever a player must not know lives in the state's hidden zones, never in a register.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from .number_sets import NONE, Numbers, is_empty, listed
from .number_sets import numbers as set_of

NO_OPTIONS: Final[list[int]] = []
REGISTERS: Final = 8  # program, pc, side, subject, amount, a, b, c: what a saved frame starts with


@final
@mypyc_attr(free_list_len=1)
class Frame:
    """(program, counter, side, registers).

    `subject` is what the program is about and `amount` how much it starts with: a card, a territory, Ops, armies. The
    registers `a`, `b` and `c` mean something else in every program. Games give all of them names, in one place, and
    read them by these alone.
    """

    def __init__(self, program: i64, side: i64, subject: i64, amount: i64) -> None:
        self.program: i64 = program
        self.pc: i64 = 0
        self.side: i64 = side
        self.subject: i64 = subject
        self.amount: i64 = amount
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.picked: vec[i64] = vec[i64]()
        self._options: list[int] = NO_OPTIONS  # replaced, never mutated: copies share it
        self._option_set: Numbers = NONE.bits

    def pick(self, action: i64) -> None:
        """Remember a choice made at the current question."""
        self.picked = append(self.picked, action)

    def times(self, action: i64) -> i64:
        """How often this was chosen at the current question."""
        n: i64 = 0
        for i in range(i64(len(self.picked))):
            if self.picked[i] == action:
                n += 1
        return n

    def leave(self) -> None:
        """Go on to the next instruction, forgetting the choices made at this one."""
        self.pc += 1
        if len(self.picked):
            self.picked = vec[i64]()

    @property
    def options(self) -> list[int]:
        """What there is to choose from, where the program has to remember that. Not to be changed."""
        if not self._options and not is_empty(self._option_set):
            self._options = listed(self._option_set)
        return self._options

    @options.setter
    def options(self, options: list[int]) -> None:
        self._options = options
        self._option_set = NONE.bits

    def option_set(self) -> Numbers:
        """The same as a set."""
        if is_empty(self._option_set):
            self._option_set = set_of(self._options)
        return self._option_set

    def keep_options(self, members: Numbers) -> None:
        """Remember a set, which is listed when somebody wants to see the list."""
        self._options = NO_OPTIONS
        self._option_set = members

    def copy(self) -> "Frame":
        f = Frame(self.program, self.side, self.subject, self.amount)
        f.pc = self.pc
        f.a = self.a
        f.b = self.b
        f.c = self.c
        if len(self.picked):
            f.picked = self.picked[:]
        f._options = self._options
        f._option_set = self._option_set
        return f

    def numbers(self) -> list[list[int]]:
        """The frame as plain numbers, for saving and for views."""
        registers = [self.program, self.pc, self.side, self.subject, self.amount, self.a, self.b, self.c]
        return [[int(r) for r in registers], [int(p) for p in self.picked], list(self.options)]


def frame_from(numbers: list[list[int]]) -> Frame:
    """The inverse of `Frame.numbers`."""
    program, pc, side, subject, amount, a, b, c = numbers[0]
    f = Frame(program, side, subject, amount)
    f.pc = pc
    f.a = a
    f.b = b
    f.c = c
    f.picked = vec[i64](numbers[1])
    f.options = list(numbers[2])
    return f
