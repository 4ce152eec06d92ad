"""The games that the tests of the server play, with options that keep them short."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.server.players import ME


@dataclass(frozen=True)
class Sort:
    """A game with its options."""

    game: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    label: str = ""

    @property
    def seats_of_mine(self) -> list[dict[str, str]]:
        return [ME] * self.seats

    def table(self, *seats: dict[str, str]) -> dict[str, Any]:
        """What to open; all seats are mine unless said otherwise."""
        return {"game": self.game, "options": self.options, "seats": list(seats) or self.seats_of_mine}


TWILIGHT_STRUGGLE = Sort("twilight-struggle", 2, label="twilight-struggle")
# the defender chooses, objectives of all kinds, sets of cards
RISIKO = Sort("risiko", 4, {"round_limit": 3}, label="risiko")
# points, garrisons, a closing roll
CIRCUIT = Sort("risiko", 3, {"preset": "circuit", "seats": 3, "round_limit": 2}, label="risiko-circuit")

every_game = pytest.mark.parametrize("sort", [TWILIGHT_STRUGGLE, RISIKO, CIRCUIT], ids=lambda sort: sort.label)
