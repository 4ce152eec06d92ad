"""Lists of choices: the territories or cards of a set, and then options such as the end of a phase.

The same sets come up again and again in a turn. As nobody changes a list of choices, the latest ones are kept to be
handed out again.
"""

from typing import Final, final

from mypy_extensions import i64

from ..bit_sets import BITS, members
from ..constants import AGAIN, END_ATTACKS, END_TURN, PLAY_SET

# what may follow the members of the set
NOTHING_ELSE: Final = 0
OR_END_ATTACKS: Final = 1
OR_ATTACK_AGAIN: Final = 2
OR_END_TURN: Final = 3
OR_PLAY_SET: Final = 4
ENDINGS: Final[list[list[int]]] = [[], [END_ATTACKS], [AGAIN, END_ATTACKS], [END_TURN], [PLAY_SET]]

BEYOND: Final = 1 << BITS  # an ending is kept in the bits above those of a set
ROOM: Final = 1024


@final
class Kept:
    """A list, and what it was made from."""

    def __init__(self, key: i64, actions: list[int]) -> None:
        self.key: Final[i64] = key
        self.actions: Final[list[int]] = actions


LATEST: Final[list[Kept]] = [Kept(0, [])] * ROOM


def choices(bits: i64, ending: i64) -> list[int]:
    """The members of a set in ascending order, then one of the endings. Not to be changed."""
    key = bits + ending * BEYOND
    place = (key ^ key >> 11 ^ key >> 23 ^ key >> 35) & ROOM - 1
    latest = LATEST[place]
    if latest.key == key:
        return latest.actions
    found = members(bits)
    found.extend(ENDINGS[ending])
    LATEST[place] = Kept(key, found)
    return found
