"""The numbers of the programs, and what the registers of their frames mean (`side` is who acts)."""

from typing import Final

GAME: Final = 1  # a: how many have chosen or received; card: 1 + territory, amount: armies left in this go, c: chosen
TURN: Final = 2  # card: 1 + source, a: 1 + target, b: dice of the attack, c: of the defence, amount: armies to move
REINFORCE: Final = 3  # card: 1 + territory, amount: armies to place, a: 1 once the player has had enough
PLAY_A_SET: Final = 4  # picked: the cards chosen so far
PROGRAM_COUNT: Final = 5
