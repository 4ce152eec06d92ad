"""What the tests of the Late War cards and of the tables share."""

from typing import Any

from tests.twilight_struggle.table import Table, at_event
from theatrum.games.twilight_struggle.constants import SPECTATOR, US, USSR
from theatrum.games.twilight_struggle.deck import NASSER, TRUMAN_DOCTRINE

BOTH = [US, USSR]
EVERYBODY = [US, USSR, SPECTATOR]


def event(number: int, by: int, **given: Any) -> Table:
    """The event in turn 8; both keep a card, so that the next round waits for its player."""
    usual: dict[str, Any] = {"turn": 8, "us_hand": [TRUMAN_DOCTRINE], "ussr_hand": [NASSER]}
    return at_event(number, by, **(usual | given))


def look_the_same(a: Table, b: Table, viewer: int) -> None:
    """Everything a viewer is sent and told is equal."""
    assert a.game.view(a.state, viewer).as_dict() == b.game.view(b.state, viewer).as_dict()
    assert a.log.seen_by(viewer) == b.log.seen_by(viewer)


def cards_heard(t: Table, kind: int, viewer: int) -> list[int]:
    return [e.b for e in t.heard(kind, viewer)]


def hands(side: int, mine: list[int], theirs: list[int]) -> dict[str, Any]:
    return {"us_hand": mine, "ussr_hand": theirs} if side == US else {"us_hand": theirs, "ussr_hand": mine}
