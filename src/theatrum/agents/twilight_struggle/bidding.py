"""What to bid for a side (TS 11). The USSR has the better of it: good players give the US some two points for that."""

from typing import Final

from theatrum.games.twilight_struggle.constants import BID, BIDS_PER_SIDE, PASS, USSR
from theatrum.games.twilight_struggle.procedures.bidding import amount_bid, highest_bidder, side_bid_for
from theatrum.games.twilight_struggle.state import TsState

SOVIET_EDGE: Final = 2  # what playing the USSR is worth, in VP as in influence


def bid(s: TsState, legal: list[int]) -> int:
    """The edge for the USSR, or in an auction as much less as will do; whoever wants the US for points gets it."""
    standing = highest_bidder(s)
    if standing is None:
        return BID + BIDS_PER_SIDE * USSR + SOVIET_EDGE
    raised = BID + standing[1] + 1
    wanted = side_bid_for(standing[1]) == USSR and amount_bid(standing[1]) < SOVIET_EDGE
    return raised if wanted and raised in legal else PASS
