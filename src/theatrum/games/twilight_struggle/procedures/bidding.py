"""Bidding for sides (TS 11): an auction for VP, or sealed bids of influence. It comes before the cards are dealt.

Until it is over the seats have no sides: whatever is a side elsewhere is a seat here.
"""

from typing import Final, final

from mypy_extensions import i64

from ....core.frame import Frame
from ....core.ops import Ask, Chance, Code, Condition, Op, Simultaneous, seq, when
from ....core.state import Seat
from ..constants import ASK_BID, BID, BIDS_PER_SIDE, DRAW_LOTS, LOT, MOST_BID, PASS, US, USSR
from ..messages import (
    ALLOWED,
    NO_LOW_BID,
    NO_OTHER_SIDE,
    SAID_BID,
    SAID_LOT,
    SAID_NO_BID,
    SAID_SIDES,
)
from ..registers import NO_BID, set_handicap, set_standing_bid, standing_bid
from ..state import BIDDING, SEALED_BID, SETUP, TsState

LOTS: Final = [LOT, LOT + 1]


def side_bid_for(bid: i64) -> i64:
    """The side that a bid names."""
    return US if bid < BIDS_PER_SIDE else USSR


def amount_bid(bid: i64) -> i64:
    return bid % BIDS_PER_SIDE


def highest_bid(s: TsState) -> i64:
    """No bid may win the game by itself: 20 VP for anybody."""
    return MOST_BID - (s.vp if s.vp > 0 else -s.vp)


def possible_bids(s: TsState) -> list[int]:
    """Either side, from nothing upwards."""
    most = highest_bid(s)
    return [BID + bid for bid in range(2 * BIDS_PER_SIDE) if amount_bid(bid) <= most]


def say_bid(s: TsState, seat: i64, bid: i64) -> None:
    s.say(SAID_BID, seat, side_bid_for(bid), amount_bid(bid))


def seat_takes(s: TsState, seat: i64, side: i64) -> None:
    """This seat plays that side, the other seat the other one."""
    s.crossed = 1 if seat != side else 0
    s.phase = SETUP
    s.say(SAID_SIDES, s.across(US), s.across(USSR))


@final
class StartBidding(Op[TsState]):
    def run(self, s: TsState, f: Frame) -> None:
        s.phase = BIDDING


@final
class DrawLots(Chance[TsState]):
    """Luck picks a seat; kept in `side`."""

    def __init__(self) -> None:
        self.kind = DRAW_LOTS

    def legal(self, s: TsState, f: Frame) -> list[int]:
        return LOTS

    def take(self, s: TsState, f: Frame, action: int) -> None:
        f.leave()
        f.side = action - LOT
        s.say(SAID_LOT, f.side)


# --- the auction (TS 11.1.3-2E) ---------------------------------------------------------------------------------------


@final
class HoldsAuction(Condition[TsState]):
    def holds(self, s: TsState, f: Frame) -> bool:
        return s.options.vp_auction


@final
class RaiseBid(Ask[TsState]):
    """The opener names a side and VP; then both in turn bid more for that side until one passes.

    side: the seat to bid.
    """

    def __init__(self) -> None:
        self.kind = ASK_BID

    def legal(self, s: TsState, f: Frame) -> list[int]:
        standing = standing_bid(f)
        if standing == NO_BID:
            return possible_bids(s)
        most = BIDS_PER_SIDE * side_bid_for(standing) + highest_bid(s)
        return [PASS, *range(BID + standing + 1, BID + most + 1)]

    def refusal(self, s: TsState, f: Frame, action: int) -> int:
        standing = standing_bid(f)
        if standing == NO_BID or action < BID:
            return ALLOWED
        return NO_LOW_BID if side_bid_for(action - BID) == side_bid_for(standing) else NO_OTHER_SIDE

    def take(self, s: TsState, f: Frame, action: int) -> None:
        if action == PASS:
            f.leave()
            s.say(SAID_NO_BID, f.side)
        else:
            set_standing_bid(f, action - BID)
            say_bid(s, f.side, action - BID)
        f.side = 1 - f.side


@final
class EndAuction(Op[TsState]):
    """The winner plays the side they bid for; the other player starts with the VP (side: the seat that won)."""

    def run(self, s: TsState, f: Frame) -> None:
        bid = standing_bid(f)
        side = side_bid_for(bid)
        seat_takes(s, f.side, side)
        s.gain_vp(1 - side, amount_bid(bid))
        f.side = US
        set_standing_bid(f, NO_BID)


def highest_bidder(s: TsState) -> tuple[Seat, int] | None:
    """Who has made the highest bid of the auction that goes on, and which (its action less BID)."""
    if s.phase != BIDDING or not s.options.vp_auction or standing_bid(s.stack[-1]) == NO_BID:
        return None
    f = s.stack[-1]
    return Seat(int(1 - f.side)), int(standing_bid(f))


# --- sealed bids (TS 11.1.4) ------------------------------------------------------------------------------------------


@final
class AreSealed(Condition[TsState]):
    def holds(self, s: TsState, f: Frame) -> bool:
        return s.options.sealed_bids


@final
class SealBids(Simultaneous[TsState]):
    """Both write down a side and a number without seeing the other's."""

    def __init__(self) -> None:
        self.kind = ASK_BID

    def seats(self, s: TsState, f: Frame) -> list[int]:
        return [seat for seat in (0, 1) if s.tracks[SEALED_BID + seat] == 0]

    def legal_for(self, s: TsState, f: Frame, seat: int) -> list[int]:
        return possible_bids(s)

    def take_from(self, s: TsState, f: Frame, seat: int, action: int) -> None:
        s.tracks[SEALED_BID + seat] = 1 + action - BID


@final
class OpenBids(Op[TsState]):
    """The higher bid has the choice: side becomes its seat."""

    def run(self, s: TsState, f: Frame) -> None:
        first = s.tracks[SEALED_BID] - 1
        second = s.tracks[SEALED_BID + 1] - 1
        say_bid(s, 0, first)
        say_bid(s, 1, second)
        f.side = 1 if amount_bid(second) > amount_bid(first) else 0


@final
class BidsAreEqual(Condition[TsState]):
    def holds(self, s: TsState, f: Frame) -> bool:
        return s.tracks[SEALED_BID] == s.tracks[SEALED_BID + 1]


@final
class SettleBids(Op[TsState]):
    """The seat in `side` gets its wish. If both wished for the same side, the other side gets the influence."""

    def run(self, s: TsState, f: Frame) -> None:
        wish = s.tracks[SEALED_BID + f.side] - 1
        other = s.tracks[SEALED_BID + 1 - f.side] - 1
        side = side_bid_for(wish)
        seat_takes(s, f.side, side)
        if side_bid_for(other) == side:
            set_handicap(f, 1 - side, amount_bid(wish))
        s.tracks[SEALED_BID] = 0
        s.tracks[SEALED_BID + 1] = 0
        f.side = US


# part of the program GAME, whose registers say how much extra influence each side places
BIDDING_CODE: Final[Code[TsState]] = seq(
    when(HoldsAuction(), seq(StartBidding(), DrawLots(), RaiseBid(), EndAuction())),
    when(
        AreSealed(),
        seq(StartBidding(), SealBids(), OpenBids(), when(BidsAreEqual(), seq(DrawLots())), SettleBids()),
    ),
)
