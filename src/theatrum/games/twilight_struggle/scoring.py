"""Scoring of regions (TS 10.1, appendix C)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.number_sets import common, has, only, size, union, without
from .board import (
    ALL_BATTLEGROUNDS,
    ALL_SOUTHEAST_ASIA,
    NEXT_TO_SUPERPOWER,
    REGION_SETS,
    TAIWAN,
    THAILAND,
)
from .constants import ASIA, EUROPE, FORMOSAN, NEITHER, REGION_COUNT, US, USSR
from .messages import SAID_CHINA_POINT, SAID_SCORES, SAID_SCORES_SOUTHEAST_ASIA, SAID_STANDING
from .state import TsState

NOTHING: Final = 0
PRESENCE: Final = 1
DOMINATION: Final = 2
CONTROL: Final = 3

# region -> points for nothing, presence, domination, control; control of Europe wins instead
LEVEL_POINTS: Final = [
    vec[i64]([0, 3, 7, 0]),  # Europe
    vec[i64]([0, 3, 7, 9]),  # Asia
    vec[i64]([0, 3, 5, 7]),  # Middle East
    vec[i64]([0, 1, 4, 6]),  # Africa
    vec[i64]([0, 1, 3, 5]),  # Central America
    vec[i64]([0, 2, 5, 6]),  # South America
]
NO_COUNTRY: Final = -1


@final
class RegionStanding:
    """Who has what in a region: countries, battlegrounds and neighbours of the enemy superpower, per side."""

    def __init__(self, s: TsState, region: i64, left_out: i64, taiwan_counts: bool) -> None:
        self.countries: vec[i64] = vec[i64]([0, 0])
        self.battlegrounds: vec[i64] = vec[i64]([0, 0])
        self.plain: vec[i64] = vec[i64]([0, 0])  # controlled countries that are no battleground
        self.next_door: vec[i64] = vec[i64]([0, 0])
        countries = REGION_SETS[region]
        battlegrounds = ALL_BATTLEGROUNDS.bits
        if taiwan_counts and has(s.controlled(US), TAIWAN):
            battlegrounds = union(battlegrounds, only(TAIWAN))
        self.all_battlegrounds: i64 = size(common(countries, battlegrounds))
        for side in range(i64(2)):
            held = common(countries, s.controlled(side))
            scored = without(held, only(left_out)) if left_out != NO_COUNTRY else held  # Shuttle Diplomacy (RUL-25)
            self.countries[side] = size(scored if s.options.shuttle_drops_country else held)
            self.battlegrounds[side] = size(common(scored, battlegrounds))
            self.plain[side] = size(without(scored, battlegrounds))
            self.next_door[side] = size(common(scored, NEXT_TO_SUPERPOWER[1 - side]))

    def level(self, side: i64) -> i64:
        """Presence, Domination or Control (TS 10.1.1)."""
        countries = self.countries[side]
        battlegrounds = self.battlegrounds[side]
        if countries == 0:
            return NOTHING
        if countries > self.countries[1 - side]:
            if battlegrounds == self.all_battlegrounds:
                return CONTROL
            if battlegrounds > self.battlegrounds[1 - side] and self.plain[side] > 0:
                return DOMINATION
        return PRESENCE

    def report(self, s: TsState, region: i64, side: i64) -> None:
        """What the points of a side are made of."""
        level = self.level(side)
        s.say(SAID_STANDING, side, level, LEVEL_POINTS[region][level], self.battlegrounds[side], self.next_door[side])

    def points(self, region: i64, side: i64) -> i64:
        """TS 10.1.2."""
        return LEVEL_POINTS[region][self.level(side)] + self.battlegrounds[side] + self.next_door[side]


def plain_level(s: TsState, region: i64, side: i64) -> i64:
    """The level for events such as Summit, which ignore Formosan Resolution and Shuttle Diplomacy."""
    return RegionStanding(s, region, NO_COUNTRY, False).level(side)


def region_standing(s: TsState, region: i64, left_out: i64) -> RegionStanding:
    """The standing for a scoring card or final scoring: Taiwan may count (RUL-27), one country may be left out
    (RUL-25)."""
    return RegionStanding(s, region, left_out, region == ASIA and s.has(FORMOSAN))


def score_region(s: TsState, region: i64, left_out: i64) -> i64:
    """Net points of a region (TS 10.2.3), positive for the US."""
    standing = region_standing(s, region, left_out)
    us = standing.points(region, US)
    ussr = standing.points(region, USSR)
    standing.report(s, region, US)
    standing.report(s, region, USSR)
    s.say(SAID_SCORES, region, us, ussr)
    return us - ussr


def europe_controller(s: TsState) -> i64:
    """The side with Control of Europe, or NEITHER."""
    standing = RegionStanding(s, EUROPE, NO_COUNTRY, False)
    if standing.level(US) == CONTROL:
        return US
    if standing.level(USSR) == CONTROL:
        return USSR
    return NEITHER


def southeast_asia_points(s: TsState, side: i64) -> i64:
    """Card 38 (TS 7.2): 1 VP per country controlled, 2 for Thailand."""
    held = common(ALL_SOUTHEAST_ASIA.bits, s.controlled(side))
    return size(held) + 1 if has(held, THAILAND) else size(held)


def score_southeast_asia(s: TsState) -> i64:
    """Net, positive for the US."""
    us = southeast_asia_points(s, US)
    ussr = southeast_asia_points(s, USSR)
    s.say(SAID_SCORES_SOUTHEAST_ASIA, us, ussr)
    return us - ussr


def final_scoring(s: TsState) -> i64:
    """All six regions and the China Card, if anybody has it (TS 10.3.2, 12.2, RUL-59); net, positive for the US."""
    net: i64 = 0
    for region in range(REGION_COUNT):
        net += score_region(s, region, NO_COUNTRY)
    if s.china_owner == NEITHER:
        return net
    s.say(SAID_CHINA_POINT, s.china_owner)
    return net + 1 if s.china_owner == US else net - 1
