"""What Ops are good for: the best placement, and what coups, realignments and wars are worth on average."""

from typing import Final, final

from mypy_extensions import i64

from theatrum.core.number_sets import has, listed, only, without
from theatrum.games.twilight_struggle.board import IS_BATTLEGROUND, STABILITY
from theatrum.games.twilight_struggle.constants import (
    MISSILE_CRISIS,
    SUBS,
    US,
    YURI,
)
from theatrum.games.twilight_struggle.rules import (
    coup_modifier,
    coup_targets,
    reach,
    realign_modifier,
    realign_targets,
    war_modifier,
)
from theatrum.games.twilight_struggle.sides import Side
from theatrum.games.twilight_struggle.situation import Situation, events_to_come
from theatrum.games.twilight_struggle.state import MILOPS, MOST_MILOPS, TsState

from .danger import deadly_event, shortage
from .pace import rounds_left
from .values import WON, Board, milops_price

FACES: Final = 6
MORE_ROLLS: Final = 0.6  # a further realignment roll is worth so much of the first: the best target is gone
LOST_CORNER: Final = 6.0  # the price of moving DEFCON to 2 with more deadly cards in hand than one can get rid of
TIGHT_CORNER: Final = 1.5  # … with just as many
NO_MORE_COUPS: Final = 0.3  # at DEFCON 2 the enemy cannot coup battlegrounds either


@final
class Package:
    """Some points for one country; country -1 if nothing is affordable."""

    def __init__(self, country: i64, points: i64, gain: float, cost: i64) -> None:
        self.country: Final = country
        self.points: Final = points
        self.gain: Final = gain
        self.cost: Final = cost


def best_package(board: Board, side: i64, countries: list[int], left: i64) -> Package:
    """The points for one country that gain the most for their price (TS 6.1.2)."""
    country: i64 = -1
    points: i64 = 0
    gain = 0.0
    cost: i64 = 0
    rate = 0.0
    for each in countries:
        c: i64 = each
        own = board.own(side, c)
        enemy = board.own(1 - side, c)
        stability = STABILITY[c]
        most = min(left, max(1, enemy - own + stability + 1))
        spent: i64 = 0
        n: i64 = 1
        while n <= most:
            spent += 2 if enemy - (own + n - 1) >= stability else 1
            if spent > left:
                break
            change = board.change(side, c, own + n, enemy)
            if country < 0 or change / float(spent) > rate:
                country, points, gain, cost, rate = c, n, change, spent, change / float(spent)
            n += 1
    return Package(country, points, gain, cost)


def placement_gain(board: Board, side: i64, countries: list[int], points: i64) -> float:
    """What placing so many points is worth, package by package."""
    board = board.copy()
    gain = 0.0
    while points > 0:
        package = best_package(board, side, countries, points)
        c = package.country
        if c < 0:
            break
        gain += package.gain
        points -= package.cost
        own = board.own(side, c) + package.points
        enemy = board.own(1 - side, c)
        if side == US:
            board.put(c, own, enemy)
        else:
            board.put(c, enemy, own)
    return gain


# --- coups (TS 6.3) ---------------------------------------------------------------------------------------------------


def after_removal(board: Board, side: i64, c: i64, result: i64) -> float:
    """So much enemy influence goes; what exceeds it becomes the side's own (TS 6.3.2)."""
    if result <= 0:
        return 0.0
    enemy = board.own(1 - side, c)
    own = board.own(side, c)
    return board.change(side, c, own + max(0, result - enemy), enemy - result)


UNKNOWN: Final = -2 * WON  # not worked out yet


@final
class Coups:
    """What coups of a side are worth in a position."""

    def __init__(self, s: TsState, board: Board, side: Side, free: bool) -> None:
        self.s: Final = s
        self.board: Final = board
        self.side: Final[i64] = side
        self.free: Final = free
        self.milops_price: Final = milops_price(rounds_left(s, side))
        self.lowering = UNKNOWN  # what else it means to lower DEFCON; the same for all countries

    def gain(self, c: i64, ops: i64) -> float:
        """The average worth of a coup: influence, MilOps, DEFCON, and the game if it ends it (TS 8.1.3, RUL-2,
        RUL-19)."""
        s, side = self.s, self.side
        if s.effects[MISSILE_CRISIS] == 1 + side:
            return -WON
        lowers = IS_BATTLEGROUND[c] == 1 and not (side == US and s.has(SUBS))
        if lowers and s.defcon == 2:
            return -WON if s.phasing == side else WON
        base = ops + coup_modifier(s, side, c) - 2 * STABILITY[c]
        total = 0.0
        face: i64 = 1
        while face <= FACES:
            total += after_removal(self.board, side, c, base + face)
            face += 1
        gain = total / 6
        if not self.free:
            useful = min(MOST_MILOPS, s.defcon) - s.tracks[MILOPS + side]
            gain += self.milops_price * float(max(0, min(ops, useful)))
        if side == US and s.has(YURI):
            gain -= 1.0
        if lowers:
            if self.lowering == UNKNOWN:
                self.lowering = lowering_gain(s, side)
            gain += self.lowering
        return gain


def lowering_gain(s: TsState, side: i64) -> float:
    """What else it means that a side's own coup lowers DEFCON."""
    if s.phasing == side and deadly_later(s, side, s.defcon - 1):
        return -WON
    if s.defcon != 3:
        return 0.0
    if s.phasing == side:
        short = shortage(s, side)
        if short >= 0:
            return -LOST_CORNER if short > 0 else -TIGHT_CORNER
    return NO_MORE_COUPS


def deadly_later(s: TsState, side: i64, defcon: i64) -> bool:
    """Will the event of the card being played, still to come after these Ops, lose the game at this DEFCON?"""
    for card in events_to_come(s, Side(int(side))):
        if deadly_event(s, side, card, defcon, ops_first=True):
            return True
    return False


@final
class Target:
    """A country, with what a coup or a roll there is worth; country -1 if there is none."""

    def __init__(self, country: i64, gain: float) -> None:
        self.country: Final = country
        self.gain: Final = gain


def best_coup(s: TsState, board: Board, now: Situation) -> Target:
    """The best target of a coup with these Ops."""
    targets = coup_targets(s, now.side, now.free)
    if now.barred >= 0:
        targets = without(targets, only(now.barred))
    coups = Coups(s, board, now.side, now.free)
    country: i64 = -1
    best = -2 * WON
    for each in now.area:
        c: i64 = each
        if has(targets, c):
            gain = coups.gain(c, now.value_in(each))
            if gain > best:
                country, best = c, gain
    return Target(country, best)


# --- realignment (TS 6.2) and wars ----------------------------------------------------------------------------------


def realign_gain(s: TsState, board: Board, side: i64, c: i64) -> float:
    """The average worth of one roll."""
    edge = realign_modifier(s, side, c) - realign_modifier(s, 1 - side, c)
    own = board.own(side, c)
    enemy = board.own(1 - side, c)
    gain = 0.0
    rolled: i64 = 1 - FACES
    while rolled < FACES:
        ways = float(FACES - rolled if rolled > 0 else FACES + rolled)  # of the 36 pairs of dice
        lead = rolled + edge
        if lead > 0 and enemy > 0:
            gain += ways * board.change(side, c, own, enemy - lead)
        elif lead < 0 and own > 0:
            gain += ways * board.change(side, c, own + lead, enemy)
        rolled += 1
    return gain / 36


def best_realignment(s: TsState, board: Board, now: Situation) -> Target:
    """The best target, with what one roll there is worth."""
    targets = realign_targets(s, now.side, now.free)
    country: i64 = -1
    best = -2 * WON
    for each in now.area:
        c: i64 = each
        if has(targets, c):
            gain = realign_gain(s, board, now.side, c)
            if gain > best:
                country, best = c, gain
    return Target(country, best)


def war_gain(s: TsState, board: Board, side: i64, c: i64, card: i64, needed: i64, vp: i64) -> float:
    """The average worth of a war: VP, and the enemy's influence changes sides (RUL-12)."""
    won = FACES + 1 - (needed - war_modifier(s, side, c, card))  # faces that win
    chance = float(max(0, min(FACES, won))) / 6
    enemy = board.own(1 - side, c)
    return chance * (float(vp) + board.change(side, c, board.own(side, c) + enemy, 0))


# --- a whole card's Ops -----------------------------------------------------------------------------------------------


def ops_gain(s: TsState, board: Board, now: Situation) -> float:
    """The best that the Ops to be used can do."""
    best = placement_gain(board, now.side, listed(reach(s, now.side)), now.value)
    coup = best_coup(s, board, now)
    if coup.country >= 0:
        best = max(best, coup.gain)
    roll = best_realignment(s, board, now)
    if roll.country >= 0:
        best = max(best, realignments_gain(roll, now))
    return best


def realignments_gain(roll: Target, now: Situation) -> float:
    """All rolls of these Ops."""
    return roll.gain * (1 + MORE_ROLLS * (now.value - 1))
