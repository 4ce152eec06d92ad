"""What Ops are good for: the best placement, and what coups, realignments and wars are worth on average."""

from typing import Final, NamedTuple

from theatrum.core.number_sets import listed
from theatrum.games.twilight_struggle.constants import (
    MISSILE_CRISIS,
    SUBS,
    US,
    YURI,
)
from theatrum.games.twilight_struggle.messages import ALLOWED
from theatrum.games.twilight_struggle.rules import (
    coup_modifier,
    may_coup,
    may_realign,
    reach,
    realign_modifier,
    war_modifier,
)
from theatrum.games.twilight_struggle.sides import Side
from theatrum.games.twilight_struggle.situation import Situation, events_to_come
from theatrum.games.twilight_struggle.state import MILOPS, MOST_MILOPS, TsState

from .danger import deadly_event, shortage
from .values import BATTLEGROUND, STABILITY, WON, Board, milops_price, rounds_left

FACES: Final = range(1, 7)
# how many of the 36 pairs of dice give the first this lead over the second
LEADS: Final = {d: 6 - abs(d) for d in range(-5, 6)}
MORE_ROLLS: Final = 0.6  # a further realignment roll is worth so much of the first: the best target is gone
LOST_CORNER: Final = 6.0  # the price of moving DEFCON to 2 with more deadly cards in hand than one can get rid of
TIGHT_CORNER: Final = 1.5  # … with just as many
NO_MORE_COUPS: Final = 0.3  # at DEFCON 2 the enemy cannot coup battlegrounds either


class Package(NamedTuple):
    """Some points for one country."""

    country: int
    points: int
    gain: float
    cost: int


def best_package(board: Board, side: int, countries: list[int], left: int, capped: int = 99) -> Package | None:
    """The points for one country that gain the most for their price (TS 6.1.2); None if nothing is affordable."""
    best: Package | None = None
    best_rate = 0.0
    for c in countries:
        own, enemy = board.own(side, c), board.own(1 - side, c)
        stability = STABILITY[c]
        spent = 0
        most = min(left, capped, max(1, enemy - own + stability + 1))
        for points in range(1, most + 1):
            spent += 2 if enemy - (own + points - 1) >= stability else 1
            if spent > left:
                break
            gain = board.change(side, c, own + points, enemy)
            if best is None or gain / spent > best_rate:
                best, best_rate = Package(c, points, gain, spent), gain / spent
    return best


def placement_gain(board: Board, side: int, countries: list[int], points: int) -> float:
    """What placing so many points is worth, package by package."""
    board = board.copy()
    gain = 0.0
    while points > 0:
        package = best_package(board, side, countries, points)
        if package is None:
            break
        gain += package.gain
        points -= package.cost
        own, enemy = board.own(side, package.country) + package.points, board.own(1 - side, package.country)
        if side == US:
            board.put(package.country, own, enemy)
        else:
            board.put(package.country, enemy, own)
    return gain


# --- coups (TS 6.3) ---------------------------------------------------------------------------------------------------


def after_removal(board: Board, side: int, c: int, result: int) -> float:
    """So much enemy influence goes; what exceeds it becomes the side's own (TS 6.3.2)."""
    if result <= 0:
        return 0.0
    own, enemy = board.own(side, c), board.own(1 - side, c)
    return board.change(side, c, own + max(0, result - enemy), enemy - result)


def coup_gain(s: TsState, board: Board, side: int, c: int, ops: int, free: bool) -> float:
    """The average worth of a coup: influence, MilOps, DEFCON, and the game if it ends it (TS 8.1.3, RUL-2, RUL-19)."""
    if s.effects[MISSILE_CRISIS] == 1 + side:
        return -WON
    lowers = BATTLEGROUND[c] and not (side == US and s.effects[SUBS])
    if lowers and s.defcon == 2:
        return -WON if s.phasing == side else WON
    base = ops + coup_modifier(s, side, c) - 2 * STABILITY[c]
    gain = sum(after_removal(board, side, c, base + face) for face in FACES) / 6
    price = milops_price(rounds_left(s, side))
    if not free:
        useful = int(min(MOST_MILOPS, s.defcon) - s.tracks[MILOPS + side])
        gain += price * max(0, min(ops, useful))
    if side == US and s.effects[YURI]:
        gain -= 1.0
    if lowers:
        gain += lowering_gain(s, side)
    return gain


def lowering_gain(s: TsState, side: int) -> float:
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


def deadly_later(s: TsState, side: int, defcon: int) -> bool:
    """Will the event of the card being played, still to come after these Ops, lose the game at this DEFCON?"""
    return any(deadly_event(s, side, card, defcon, ops_first=True) for card in events_to_come(s, Side(side)))


def coup_targets(s: TsState, now: Situation) -> list[int]:
    return [c for c in now.area if c != now.barred and may_coup(s, now.side, c, now.free) == ALLOWED]


def best_coup(s: TsState, board: Board, now: Situation) -> tuple[float, int]:
    """(gain, country) of the best target of these Ops; country -1 if there is none."""
    best, country = -2 * WON, -1
    for c in coup_targets(s, now):
        gain = coup_gain(s, board, now.side, c, now.value_in(c), now.free)
        if gain > best:
            best, country = gain, c
    return best, country


# --- realignment (TS 6.2) and wars ----------------------------------------------------------------------------------


def realign_gain(s: TsState, board: Board, side: int, c: int) -> float:
    """The average worth of one roll."""
    edge = realign_modifier(s, side, c) - realign_modifier(s, 1 - side, c)
    own, enemy = board.own(side, c), board.own(1 - side, c)
    gain = 0.0
    for lead, ways in LEADS.items():
        lead += edge
        if lead > 0 and enemy:
            gain += ways * board.change(side, c, own, enemy - lead)
        elif lead < 0 and own:
            gain += ways * board.change(side, c, own + lead, enemy)
    return gain / 36


def best_realignment(s: TsState, board: Board, now: Situation) -> tuple[float, int]:
    """(gain of one roll, country) of the best target; country -1 if there is none."""
    best, country = -2 * WON, -1
    for c in now.area:
        if may_realign(s, now.side, c, now.free) == ALLOWED:
            gain = realign_gain(s, board, now.side, c)
            if gain > best:
                best, country = gain, c
    return best, country


def war_gain(s: TsState, board: Board, side: int, c: int, card: int, needed: int, vp: int) -> float:
    """The average worth of a war: VP, and the enemy's influence changes sides (RUL-12)."""
    modifier = war_modifier(s, side, c, card)
    chance = sum(1 for face in FACES if face + modifier >= needed) / 6
    own, enemy = board.own(side, c), board.own(1 - side, c)
    return chance * (vp + board.change(side, c, own + enemy, 0))


# --- a whole card's Ops -----------------------------------------------------------------------------------------------


def ops_gain(s: TsState, board: Board, now: Situation) -> float:
    """The best that the Ops to be used can do."""
    best = placement_gain(board, now.side, listed(reach(s, now.side)), now.value)
    coup, country = best_coup(s, board, now)
    if country >= 0:
        best = max(best, coup)
    roll, country = best_realignment(s, board, now)
    if country >= 0:
        best = max(best, roll * (1 + MORE_ROLLS * (now.value - 1)))
    return best
