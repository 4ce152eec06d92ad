"""The numbers of the programs; `registers.py` says what their frames hold."""

from typing import Final

GAME: Final = 1
TURN: Final = 2
REINFORCE: Final = 3
PLAY_A_SET: Final = 4
PROGRAM_COUNT: Final = 5
