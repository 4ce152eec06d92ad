"""All programs by number."""

from typing import Final

from ...core.ops import Code, Programs, seq
from .procedures.reinforcement import REINFORCE_CODE, SET_CODE
from .procedures.setup import GAME_CODE
from .procedures.turn import TURN_CODE
from .program_numbers import GAME, PLAY_A_SET, PROGRAM_COUNT, REINFORCE, TURN
from .state import RisikoState

PROCEDURES: Final[dict[int, Code[RisikoState]]] = {
    GAME: GAME_CODE,
    TURN: TURN_CODE,
    REINFORCE: REINFORCE_CODE,
    PLAY_A_SET: SET_CODE,
}
PROGRAMS: Final[Programs[RisikoState]] = Programs([seq(), *(PROCEDURES[number] for number in range(1, PROGRAM_COUNT))])
