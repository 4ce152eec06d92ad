"""What the tests of the Late War cards and of the tables share."""

from typing import Any

from tests.twilight_struggle.table import Table, at_event
from theatrum.games.twilight_struggle.constants import US, USSR
from theatrum.games.twilight_struggle.deck import NASSER, TRUMAN_DOCTRINE

BOTH = [US, USSR]


def event(number: int, by: int, **given: Any) -> Table:
    """The event in turn 8; both keep a card, so that the next round waits for its player."""
    usual: dict[str, Any] = {"turn": 8, "us_hand": [TRUMAN_DOCTRINE], "ussr_hand": [NASSER]}
    return at_event(number, by, **(usual | given))
