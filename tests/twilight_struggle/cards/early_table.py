"""What the tests of the Early War cards share."""

from typing import Any

from tests.twilight_struggle.table import Table, at_event
from theatrum.games.twilight_struggle.board import STABILITY
from theatrum.games.twilight_struggle.constants import ASK_PLACE, TABLE, US, USSR
from theatrum.games.twilight_struggle.messages import SAID_EVENT


def event_by(number: int, by: int, **given: Any) -> Table:
    """`at_event`, with the China Card at the other side so that the table stays at his next round."""
    given.setdefault("china", (1 - by, True))
    return at_event(number, by, **given)


def held(us: list[int] | None = None, ussr: list[int] | None = None) -> dict[int, tuple[int, int]]:
    """Just enough influence to control these countries."""
    out = {country: (int(STABILITY[country]), 0) for country in us or []}
    out.update({country: (0, int(STABILITY[country])) for country in ussr or []})
    return out


def hand_of(side: int, *cards: int) -> dict[str, Any]:
    """The keyword that gives these cards to a side."""
    return {"us_hand" if side == US else "ussr_hand": list(cards)}


def points_in(t: Table, country: int) -> int:
    """Place Ops points in one country as long as that is possible, and count them."""
    n = 0
    while t.kind == ASK_PLACE and country in t.legal:
        t.do(country)
        n += 1
    return n


def finish(t: Table, number: int) -> Table:
    """Answer with the first possibility until the card has left the table."""
    while t.ending is None and t.where(number) == TABLE:
        t.do(t.legal[0])
    return t


def events_of(t: Table) -> list[int]:
    """The cards whose events took place, in order."""
    return [event.a for event in t.heard(SAID_EVENT)]


def china(t: Table) -> tuple[int, bool]:
    """Who has the China Card, and whether it lies face up."""
    return int(t.state.china_owner), bool(t.state.china_up)


SIDES = [US, USSR]
