"""Lines of the log for pages: what each is about, its dice, whether it begins a new part."""

from collections.abc import Sequence
from typing import Final, Literal

from theatrum.core.events import Event
from theatrum.games.twilight_struggle import messages as m
from theatrum.games.twilight_struggle.constants import NEITHER
from theatrum.presentation.log_lines import LogLineMaker
from theatrum.presentation.shapes import LogLine, Target
from theatrum.presentation.twilight_struggle import log
from theatrum.presentation.twilight_struggle.names import REPORTS
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


def lines_of(events: Sequence[Event], words: TsWords, before: Event | None = None) -> list[LogLine]:
    return MAKER.lines(log.lines_with_events(events, words, before))


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


MAKER: Final = LogLineMaker(REPORTS, HEADINGS, about, dice)
