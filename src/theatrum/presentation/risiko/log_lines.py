"""What the reports of the game are about, their dice, and which of them reveal secrets."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final, Literal

from librt.vecs import vec
from mypy_extensions import i64

from theatrum.core.events import Event
from theatrum.core.state import Seat
from theatrum.games.risiko import constants as k
from theatrum.games.risiko import messages as m
from theatrum.games.risiko.rules import pairs_lost
from theatrum.presentation.log_lines import LogLineMaker
from theatrum.presentation.risiko import log
from theatrum.presentation.risiko.table_words import TableWords
from theatrum.presentation.risiko.words import REPORTS
from theatrum.presentation.shapes import LogLine, Target

HEADINGS: Final[dict[int, Literal[1, 2]]] = {m.SAID_TURN: 1, m.SAID_END: 1}
KINDS: Final[dict[log.Wording, Literal["territory", "card", "seat"]]] = {
    log.territory: "territory",
    log.card: "card",
    log.seat: "seat",
}
# reported while players have no colours yet
BEFORE_COLOURS: Final = frozenset({m.SAID_FIRST_ROLL, m.SAID_FIRST, m.SAID_COLOUR})


def lines_of(events: Sequence[Event], at_table: TableWords) -> list[LogLine]:
    lines: list[LogLine] = []
    for early, group in groupby(events, lambda event: event.kind in BEFORE_COLOURS):
        lines += MAKER.lines(log.rendered_lines(group, at_table.early if early else at_table.words))
    return lines


def about(event: Event) -> list[Target]:
    """The territories, cards and seats that a report names."""
    out: list[Target] = []
    for (_, wording), number in zip(log.FIELDS[event.kind], (event.a, event.b, event.c, event.d, event.e)):
        kind = KINDS.get(wording)
        if kind is not None:
            out.append({"kind": kind, "id": number})
    return out


def dice(event: Event) -> list[list[int]]:
    """Those of a battle from the highest down, as they are compared: the attacker's, then the defender's."""
    if event.kind == m.SAID_FIRST_ROLL:
        return [[event.b]]
    if event.kind == m.SAID_BATTLE:
        return [sorted(faces(event.c), reverse=True), sorted(faces(event.d), reverse=True)]
    return [faces(event.b)] if event.kind == m.SAID_CLOSING_ROLL else []


def beaten(event: Event) -> list[list[bool]]:
    """Of the dice of a battle, in the same order, those that lost their pair (R6.6, R6.7)."""
    if event.kind != m.SAID_BATTLE:
        return []
    attack, defence = dice(event)
    lost = [pairs_lost(vec[i64]([a]), vec[i64]([d])) > 0 for a, d in zip(attack, defence)]
    unpaired = [[False] * (len(own) - len(lost)) for own in (attack, defence)]
    return [lost + unpaired[0], [not pair for pair in lost] + unpaired[1]]


def faces(digits: int) -> list[int]:
    return [int(digit) for digit in str(digits)]


# questions about the board: whoever is asked, all know the answers (those about sets and cards hide what is in a hand)
OPEN: Final = frozenset({k.ASK_TARGET, k.ASK_DICE, k.ASK_OCCUPY, k.ASK_MOVE_TO, k.ASK_MOVE_ARMIES})
MAKER: Final = LogLineMaker(REPORTS, HEADINGS, about, dice, beaten)


def reveals_secret(event: Event, seat: Seat) -> bool:
    """Does the event show this seat something that was hidden from it? Cards and objectives that are dealt or taken
    are reported to some only, or come with a draw; an objective that everybody sees is new to all but its owner."""
    return event.kind == m.SAID_REVEALED and event.a != seat
