"""What a card is: facts, when its event can take place, what the event does, and what it leaves behind."""

from typing import Final, final

from mypy_extensions import i64

from ....core.ops import Code
from ..constants import NEITHER
from ..deck import Facts as Facts
from ..messages import ALLOWED, NO_CHINA_AT_WAR
from ..rules import EventCondition
from ..state import TsState


@final
class Lasting:
    """An effect that outlives the event, by its number (`constants.py`) and its short name. Its values run from
    `least` to `most`; `neutral` means: not in force. A `memory` is only remembered, no effect that players see."""

    def __init__(
        self, effect: int, name: str, most: int = 1, least: int = 0, neutral: int = 0, memory: bool = False
    ) -> None:
        self.effect: Final = effect
        self.name: Final = name
        self.least: Final = least
        self.most: Final = most
        self.neutral: Final = neutral
        self.memory: Final = memory


ALWAYS: Final = EventCondition()


@final
class Card:
    """The whole of a card in one block."""

    def __init__(
        self,
        facts: Facts,
        event: Code[TsState],
        condition: EventCondition = ALWAYS,
        lasting: list[Lasting] | None = None,
        after_rounds: Code[TsState] | None = None,
    ) -> None:
        self.facts: Final = facts
        self.event: Final = event
        self.condition: Final = condition
        self.lasting: Final[list[Lasting]] = lasting or []
        self.after_rounds: Final[Code[TsState]] = after_rounds or []  # what happens at the end of every action round


# --- conditions that several cards have ------------------------------------------------------------------------------


@final
class Needs(EventCondition):
    """One of these effects is in force."""

    def __init__(self, reason: int, *effects: int) -> None:
        self.reason: Final = reason
        self.effects: Final = list(effects)

    def refusal(self, s: TsState, player: i64) -> i64:
        for effect in self.effects:
            if s.has(effect):
                return ALLOWED
        return self.reason


@final
class BarredBy(EventCondition):
    """Another event has forbidden this one for good (TS 5.2 b, RUL-54)."""

    def __init__(self, effect: int, reason: int) -> None:
        self.effect: Final = effect
        self.reason: Final = reason

    def barred(self, s: TsState) -> i64:
        return self.reason if s.has(self.effect) else ALLOWED

    def refusal(self, s: TsState, player: i64) -> i64:
        return self.barred(s)


@final
class AfterCivilWar(EventCondition):
    """Must wait for the end of the Chinese Civil War (TS 12.4, 12.4.3), whoever plays the card, or only if this side
    does."""

    def __init__(self, side: int = NEITHER) -> None:
        self.side: Final = side

    def refusal(self, s: TsState, player: i64) -> i64:
        bars = s.civil_war > 0 and (self.side == NEITHER or self.side == player)
        return NO_CHINA_AT_WAR if bars else ALLOWED
