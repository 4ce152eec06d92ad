"""Which reports show somebody what was hidden from them, and which questions hide nothing."""

from typing import Final

from theatrum.core.events import Event
from theatrum.games.twilight_struggle import constants as k
from theatrum.games.twilight_struggle import messages as m
from theatrum.games.twilight_struggle.sides import Side

# what these reveal about the cards of the one who shows, gives or looks was hidden before
ALWAYS_SECRET: Final = frozenset({m.SAID_REVEAL, m.SAID_NONE_TO_REVEAL, m.SAID_LOOKS, m.SAID_DRAW, m.SAID_RESHUFFLE})
SECRET_OF_OTHERS: Final = frozenset({m.SAID_HEADLINE, m.SAID_HANDS_OVER, m.SAID_DISCARD})

# questions about the board and about a card that lies open: whoever is asked, all know the answers
OPEN: Final = frozenset(
    {
        k.ASK_USE, k.ASK_OPERATION, k.ASK_PLACE, k.ASK_REALIGN, k.ASK_COUP, k.ASK_ADD, k.ASK_REMOVE, k.ASK_CLEAR,
        k.ASK_WAR, k.ASK_MATCH, k.ASK_DOUBLE, k.ASK_WARSAW, k.ASK_UNREST, k.ASK_SHUTTLE, k.ASK_MOVE_IN,
    }
)  # fmt: skip


def reveals_secret(event: Event, side: Side | None) -> bool:
    """Does the event show this side something that was hidden from it? Reports go by side."""
    if event.kind in ALWAYS_SECRET:
        return True
    return event.kind in SECRET_OF_OTHERS and Side(event.a) != side
