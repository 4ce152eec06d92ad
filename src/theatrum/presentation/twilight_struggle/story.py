"""What the reports of the game are about, their dice, and which of them tell secrets."""

from collections.abc import Sequence
from typing import Final, Literal

from theatrum.core.events import Event
from theatrum.games.twilight_struggle import constants as k
from theatrum.games.twilight_struggle import messages as m
from theatrum.games.twilight_struggle.constants import NEITHER
from theatrum.games.twilight_struggle.sides import Side
from theatrum.presentation.shapes import LogLine, Target
from theatrum.presentation.story import Telling, report_names
from theatrum.presentation.twilight_struggle import log
from theatrum.presentation.twilight_struggle.words import TsWords

# a report with a die says where it is among its numbers
DICE: Final[dict[int, tuple[str, ...]]] = {
    m.SAID_COUP_ROLL: ("b",),
    m.SAID_REALIGN_ROLL: ("a", "c"),
    m.SAID_WAR_ROLL: ("b",),
    m.SAID_SPACE_ROLL: ("b",),
    m.SAID_TRAP_ROLL: ("b",),
    m.SAID_ROLL: ("b",),
}
HEADINGS: Final[dict[int, Literal[1, 2]]] = {m.SAID_TURN: 1, m.SAID_ROUND: 2, m.SAID_FINAL_BEGINS: 1}
KINDS: Final[dict[log.Wording, Literal["country", "card", "region", "seat", "side"]]] = {
    log.country: "country",
    log.card: "card",
    log.region: "region",
    log.side: "side",
    log.player: "seat",
}
# what these tell about the cards of the one who shows, gives or looks was hidden before
ALWAYS_SECRET: Final = frozenset({m.SAID_REVEAL, m.SAID_NONE_TO_REVEAL, m.SAID_LOOKS, m.SAID_DRAW, m.SAID_RESHUFFLE})
SECRET_OF_OTHERS: Final = frozenset({m.SAID_HEADLINE, m.SAID_HANDS_OVER, m.SAID_DISCARD})

# questions about the board and about a card that lies open: whoever is asked, all know the answers
OPEN: Final = frozenset(
    {
        k.ASK_USE, k.ASK_OPERATION, k.ASK_PLACE, k.ASK_REALIGN, k.ASK_COUP, k.ASK_ADD, k.ASK_REMOVE, k.ASK_CLEAR,
        k.ASK_WAR, k.ASK_MATCH, k.ASK_DOUBLE, k.ASK_WARSAW, k.ASK_UNREST, k.ASK_SHUTTLE, k.ASK_MOVE_IN,
    }
)  # fmt: skip


def lines_of(events: Sequence[Event], words: TsWords, before: Event | None = None) -> list[LogLine]:
    return TELLING.lines(log.lines_with_events(events, words, before))


def about(event: Event) -> list[Target]:
    """The countries, cards, regions, sides and (while there are no sides yet) seats that a report names."""
    out: list[Target] = [{"kind": "box", "id": 0}] if event.kind == m.SAID_CIVIL_WAR else []
    for (_, wording), number in zip(log.FIELDS[event.kind], (event.a, event.b, event.c, event.d, event.e)):
        kind = KINDS.get(wording)
        if kind is not None and not (kind == "card" and number == 0) and not (kind == "side" and number == NEITHER):
            out.append({"kind": kind, "id": number})
    return out


def dice(event: Event) -> list[list[int]]:
    return [[getattr(event, name)] for name in DICE.get(event.kind, ())]


TELLING: Final = Telling(report_names(m), HEADINGS, about, dice)


def tells_secret(event: Event, side: Side | None) -> bool:
    """Does the event show this side something that was hidden from it? Reports go by side."""
    if event.kind in ALWAYS_SECRET:
        return True
    return event.kind in SECRET_OF_OTHERS and Side(event.a) != side
