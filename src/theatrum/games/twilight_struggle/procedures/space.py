"""Space race attempts (TS 6.4)."""

from typing import Final, final

from ....core.frame import Frame
from ....core.ops import Code, Op, seq
from ..effects.dice import IN_C, Roll
from ..effects.tracks import advance_in_space
from ..messages import SAID_SPACE_ROLL
from ..rules import SPACE_ROLL
from ..state import SPACE_BOX, SPACE_TRIES, TsState


@final
class StartAttempt(Op[TsState]):
    def run(self, s: TsState, f: Frame) -> None:
        s.tracks[SPACE_TRIES + f.side] += 1


@final
class EndAttempt(Op[TsState]):
    def run(self, s: TsState, f: Frame) -> None:
        highest = SPACE_ROLL[s.tracks[SPACE_BOX + f.side] + 1]
        success = f.c <= highest
        s.say(SAID_SPACE_ROLL, f.side, f.c, highest, 1 if success else 0)
        if success:
            advance_in_space(s, f.side, 1)


SPACE_TRY_CODE: Final[Code[TsState]] = seq(StartAttempt(), Roll(IN_C), EndAttempt())
