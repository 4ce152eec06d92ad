"""Who an instruction is about: a fixed side, the event's player, or their opponent."""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from ....core.frame import Frame
from ....core.ops import Code, Option, Role
from ....core.ops import choose as core_choose
from ..constants import DONE, US, USSR
from ..messages import SAID_CHOICE, SAID_DECLINES
from ..registers import card_in_play
from ..state import TsState

PLAYER: Final = 2  # whoever carries out the event
OPPONENT: Final = 3


def who(f: Frame, role: i64) -> i64:
    """The side meant by US, USSR, PLAYER or OPPONENT in this frame."""
    if role == US or role == USSR:
        return role
    return f.side if role == PLAYER else 1 - f.side


@final
class SideRole(Role[TsState]):
    def __init__(self, role: int, announced: bool) -> None:
        self.role: Final = role
        self.announced: Final = announced

    def seat(self, s: TsState, f: Frame) -> int:
        return who(f, self.role)

    def chose(self, s: TsState, f: Frame, action: int) -> None:
        if not self.announced:
            return
        if action == DONE:
            s.say(SAID_DECLINES, who(f, self.role), card_in_play(f))
        else:
            s.say(SAID_CHOICE, who(f, self.role), action)


def choose(kind: int, role: int, *options: Option[TsState], announced: bool = True) -> Code[TsState]:
    """A side picks one of several ways on; `announced` unless reports of what follows say which."""
    listed: Sequence[Option[TsState]] = options
    return core_choose(kind, SideRole(role, announced), listed)
