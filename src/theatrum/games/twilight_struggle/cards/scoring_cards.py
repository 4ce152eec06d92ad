"""The scoring cards (TS 10.1; card specification 1.13)."""

from typing import Final, final

from mypy_extensions import i64

from ....core.frame import Frame
from ....core.ops import Ask, Op, seq
from ..board import IN_REGIONS, IS_BATTLEGROUND
from ..constants import (
    AFRICA,
    ALL_EYES,
    ASIA,
    ASK_SHUTTLE,
    BY_EUROPE,
    CENTRAL_AMERICA,
    DISCARD,
    EARLY,
    EUROPE,
    IN_FRONT,
    MID,
    MIDDLE_EAST,
    NEITHER,
    SOUTH_AMERICA,
    US,
    USSR,
)
from ..deck import (
    AFRICA_SCORING,
    ASIA_SCORING,
    CENTRAL_AMERICA_SCORING,
    EUROPE_SCORING,
    MIDDLE_EAST_SCORING,
    SHUTTLE_DIPLOMACY,
    SOUTH_AMERICA_SCORING,
    SOUTHEAST_ASIA_SCORING,
)
from ..messages import NO_SOVIET_BATTLEGROUND, SAID_DISCARD, SAID_LEFT_OUT, SAID_NO_EVENT
from ..registers import not_scored, set_not_scored
from ..rules import controls
from ..scoring import NO_COUNTRY, europe_controller, score_region, score_southeast_asia
from ..state import TsState
from .card import Card, Facts


@final
class ShuttleDiplomacy(Ask[TsState]):
    """Shuttle Diplomacy on the table: the US names a Soviet battleground that does not count (RUL-25)."""

    def __init__(self, region: int) -> None:
        self.kind = ASK_SHUTTLE
        self.region: Final = region

    def actor(self, s: TsState, f: Frame) -> int:
        return US

    def legal(self, s: TsState, f: Frame) -> list[int]:
        if s.zones.where[SHUTTLE_DIPLOMACY] != IN_FRONT or not_scored(f) != NO_COUNTRY:
            return []
        return [c for c in IN_REGIONS[self.region] if IS_BATTLEGROUND[c] == 1 and controls(s, USSR, c)]

    def take(self, s: TsState, f: Frame, action: int) -> None:
        set_not_scored(f, action)
        f.leave()
        s.say_cause(SHUTTLE_DIPLOMACY)
        s.say(SAID_LEFT_OUT, action)


@final
class UseUpShuttle(Op[TsState]):
    """It is used up even if the USSR had no battleground there."""

    def run(self, s: TsState, f: Frame) -> None:
        if s.zones.where[SHUTTLE_DIPLOMACY] == IN_FRONT:
            if not_scored(f) == NO_COUNTRY:
                s.say(SAID_NO_EVENT, SHUTTLE_DIPLOMACY, NO_SOVIET_BATTLEGROUND)
            s.zones.move(SHUTTLE_DIPLOMACY, DISCARD, ALL_EYES)
            s.say(SAID_DISCARD, US, SHUTTLE_DIPLOMACY)


@final
class Score(Op[TsState]):
    """Score a region without what Shuttle Diplomacy has taken out."""

    def __init__(self, region: int) -> None:
        self.region: Final = region

    def run(self, s: TsState, f: Frame) -> None:
        s.gain_vp(US, score_region(s, self.region, not_scored(f)))


@final
class WinByEurope(Op[TsState]):
    """Control of Europe wins before any points are counted (TS 10.3.1 b)."""

    def run(self, s: TsState, f: Frame) -> None:
        winner: i64 = europe_controller(s)
        if winner != NEITHER:
            s.end(BY_EUROPE, winner)


@final
class ScoreSoutheastAsia(Op[TsState]):
    def run(self, s: TsState, f: Frame) -> None:
        s.gain_vp(US, score_southeast_asia(s))


CARDS: Final[list[Card]] = [
    Card(
        Facts(ASIA_SCORING, "Asia Scoring", NEITHER, 0, EARLY),
        event=seq(ShuttleDiplomacy(ASIA), Score(ASIA), UseUpShuttle()),
    ),
    Card(Facts(EUROPE_SCORING, "Europe Scoring", NEITHER, 0, EARLY), event=seq(WinByEurope(), Score(EUROPE))),
    Card(
        Facts(MIDDLE_EAST_SCORING, "Middle East Scoring", NEITHER, 0, EARLY),
        event=seq(ShuttleDiplomacy(MIDDLE_EAST), Score(MIDDLE_EAST), UseUpShuttle()),
    ),
    Card(Facts(CENTRAL_AMERICA_SCORING, "Central America Scoring", NEITHER, 0, MID), event=seq(Score(CENTRAL_AMERICA))),
    Card(
        Facts(SOUTHEAST_ASIA_SCORING, "Southeast Asia Scoring", NEITHER, 0, MID, once=True),
        event=seq(ScoreSoutheastAsia()),
    ),
    Card(Facts(AFRICA_SCORING, "Africa Scoring", NEITHER, 0, MID), event=seq(Score(AFRICA))),
    Card(Facts(SOUTH_AMERICA_SCORING, "South America Scoring", NEITHER, 0, MID), event=seq(Score(SOUTH_AMERICA))),
]
