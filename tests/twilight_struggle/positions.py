"""Positions and questions that many tests begin with, and what they look at."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_event, at_round, country_id, names
from theatrum.games.twilight_struggle.board import STABILITY
from theatrum.games.twilight_struggle.constants import BY_DEFCON, SPECTATOR, US, USSR

SIDES = [US, USSR]
EVERYBODY = [US, USSR, SPECTATOR]
BOTH_SIDES = pytest.mark.parametrize("by", SIDES)
EACH_SIDE = pytest.mark.parametrize("side", SIDES)
BOTH_ORDERS = pytest.mark.parametrize("order", ["event first", "ops first"])
PLAIN_CARDS = {1: "Captured Nazi Scientist", 2: "Olympic Games", 4: "Nuclear Test Ban"}  # by Ops, of neither side


# --- where a test begins ---


def event_by(number: int | str, by: int, **given: Any) -> Table:
    """`at_event`, with the China Card on the other side so that the table stays at its next round."""
    given.setdefault("china", (1 - by, True))
    return at_event(number, by, **given)


def event(number: int | str, by: int, **given: Any) -> Table:
    """The event in turn 8; both keep a card, so that the next round waits for its player."""
    usual: dict[str, Any] = {"turn": 8, "us_hand": ["Truman Doctrine"], "ussr_hand": ["Nasser"]}
    return at_event(number, by, **(usual | given))


def with_ops(side: int, ops: int, **given: Any) -> Table:
    """A card of this value used for Ops; the way is still to be chosen."""
    number = PLAIN_CARDS.get(ops, "Containment" if side == US else "Socialist Governments")
    cards = hands(side, [number], ["Fidel", "Decolonization"])
    return at_round(side, **{**cards, "china": (1 - side, False), **given}).do(number, "ops")


def us_plays(number: str, order: str, points: int, **given: Any) -> Table:
    """The US plays a Soviet card for Ops, all points into Cuba."""
    t = at_round(US, us_hand=[number], **given)
    if order == "event first":
        return t.do(number, "event first")
    return t.do(number, "ops first", "influence", *["Cuba"] * points)


def held(us: Sequence[int | str] = (), ussr: Sequence[int | str] = ()) -> dict[int | str, tuple[int, int]]:
    """Just enough influence to control these countries."""
    out: dict[int | str, tuple[int, int]] = {country: (int(STABILITY[country_id(country)]), 0) for country in us}
    out.update({country: (0, int(STABILITY[country_id(country)])) for country in ussr})
    return out


def hand_of(side: int, *cards: int | str) -> dict[str, Any]:
    """The keyword that gives these cards to a side."""
    return {"us_hand" if side == US else "ussr_hand": list(cards)}


def hands(side: int, own: Sequence[int | str], other: Sequence[int | str]) -> dict[str, Any]:
    """The keywords for the hands of a side and of its opponent."""
    return {"us_hand": own, "ussr_hand": other} if side == US else {"us_hand": other, "ussr_hand": own}


# --- going on ---


def points_in(t: Table, country: int | str) -> int:
    """Place Ops points in one country as long as that is possible, and count them."""
    n = 0
    while t.asked == "place" and country_id(country) in t.legal:
        t.do(country)
        n += 1
    return n


def finish(t: Table, number: int | str) -> Table:
    """Answer with the first possibility until the card has left the table."""
    while t.ending is None and t.where(number) == "table":
        t.do(t.legal[0])
    return t


# --- what came of it ---


def ended(t: Table, winner: int, reason: int) -> bool:
    return t.ending is not None and t.ending.winners == [winner] and t.ending.reason == reason


def lost_by_defcon(t: Table, loser: int) -> bool:
    return ended(t, 1 - loser, BY_DEFCON)


def look_the_same(a: Table, b: Table, viewer: int) -> None:
    """Everything a viewer is sent is equal."""
    assert a.game.view(a.state, viewer).as_dict() == b.game.view(b.state, viewer).as_dict()
    assert a.log.seen_by(viewer) == b.log.seen_by(viewer)


def cards_heard(t: Table, kind: int, viewer: int) -> list[str]:
    """The cards that reports of this kind name to a viewer."""
    return names(e.b for e in t.heard(kind, viewer))
