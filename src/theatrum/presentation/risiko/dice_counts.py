"""Everybody's dice so far (R13.2): players may count them themselves."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from theatrum.core.events import Event
from theatrum.games.risiko.messages import SAID_ATTACK, SAID_BATTLE, SAID_DEFENCE

FACES: Final = range(1, 7)
FAIR_MEAN: Final = sum(FACES) / len(FACES)


@dataclass
class DiceCount:
    """How often each face came up."""

    faces: list[int] = field(default_factory=lambda: [0] * len(FACES))

    @property
    def dice(self) -> int:
        return sum(self.faces)

    @property
    def mean(self) -> float:
        return sum(face * n for face, n in zip(FACES, self.faces, strict=True)) / self.dice


def dice_in_battles(events: Iterable[Event]) -> dict[int, DiceCount]:
    """By seat, as far as it has thrown any."""
    counts: dict[int, DiceCount] = {}
    attacker = defender = -1
    for event in events:
        if event.kind == SAID_ATTACK:
            attacker = event.a
        elif event.kind == SAID_DEFENCE:
            defender = event.a
        elif event.kind == SAID_BATTLE:
            for seat, dice in ((attacker, event.c), (defender, event.d)):
                count = counts.setdefault(seat, DiceCount())
                for face in str(dice):
                    count.faces[int(face) - 1] += 1
    return counts


def together(counts: Iterable[DiceCount]) -> DiceCount:
    return DiceCount([sum(column) for column in zip(*(count.faces for count in counts), strict=True)])
