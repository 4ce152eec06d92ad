"""Space race attempts (TS 6.4); the event of the card never takes place (6.4.5)."""

from typing import Final, final

from ....core.frame import Frame
from ....core.ops import Code, Condition, Op, Option, seq, when
from ..constants import ASK_SPACE_ROLL, DONE, ROLL_IT
from ..effects.dice import Roll
from ..effects.roles import PLAYER, choose
from ..effects.tracks import advance_in_space
from ..messages import SAID_NO_ROLL, SAID_SPACE_ROLL
from ..registers import ONLY_DIE, only_die
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
        die = only_die(f)
        success = die <= highest
        s.say(SAID_SPACE_ROLL, f.side, die, highest, 1 if success else 0)
        if success:
            advance_in_space(s, f.side, 1)


@final
class MayDeclineRoll(Condition[TsState]):
    def holds(self, s: TsState, f: Frame) -> bool:
        return s.options.space_no_roll


@final
class DeclineRoll(Op[TsState]):
    """The card is gone and the attempt made, but the marker stays (OPT-4)."""

    def run(self, s: TsState, f: Frame) -> None:
        s.say(SAID_NO_ROLL, f.side)


ROLL_CODE: Final[Code[TsState]] = seq(Roll(ONLY_DIE), EndAttempt())
SPACE_TRY_CODE: Final[Code[TsState]] = seq(
    StartAttempt(),
    when(
        MayDeclineRoll(),
        choose(ASK_SPACE_ROLL, PLAYER, Option(DONE, seq(DeclineRoll())), Option(ROLL_IT, ROLL_CODE), announced=False),
        ROLL_CODE,
    ),
)
