"""Bids for sides as pages show them: while they go on nobody has a side, and players are called by their seats."""

from collections.abc import Iterable, Sequence
from typing import Final

from theatrum.core.events import Event
from theatrum.core.state import Seat
from theatrum.core.text.words import capital
from theatrum.games.twilight_struggle.constants import ALL_EYES, BID
from theatrum.games.twilight_struggle.messages import SAID_BID
from theatrum.games.twilight_struggle.options import Options
from theatrum.games.twilight_struggle.procedures.bidding import amount_bid, side_bid_for
from theatrum.games.twilight_struggle.sides import SIDES, Side
from theatrum.games.twilight_struggle.view import TsView
from theatrum.presentation.twilight_struggle.log import event_text
from theatrum.presentation.twilight_struggle.shapes import Bid, Bidding, BidOffer
from theatrum.presentation.twilight_struggle.words import TsWords

SEATS: Final = (Seat(0), Seat(1))


def bidding_shown(views: Sequence[TsView], options: Options, words: TsWords) -> Bidding:
    """What can be known from these views together: one reader's, or everybody's in a replay."""
    seen = dict(bids_seen(views))
    secret = [seat for seat in SEATS if views[0].has_bid[seat] and seat not in seen]
    return {
        "sealed": options.sealed_bids,
        "text": words.bidding["influence"] if options.sealed_bids else words.bidding["vp"],
        "bids": [bid_shown(seat, bid, words) for seat, bid in sorted(seen.items())],
        "secret": [capital(words.bidding["secret"].format(player=words.player_name(seat))) for seat in secret],
        "offers": [offers(views, side) for side in SIDES],
    }


def offers(views: Sequence[TsView], side: Side) -> list[BidOffer]:
    """The bids for a side that one reader can make; nobody bids in a replay."""
    bids = [action - BID for action in views[0].legal if action >= BID] if len(views) == 1 else []
    return [{"action": BID + bid, "amount": int(amount_bid(bid))} for bid in bids if int(side_bid_for(bid)) == side]


def bids_seen(views: Iterable[TsView]) -> Iterable[tuple[Seat, int]]:
    for view in views:
        if view.standing_bid is not None:
            yield view.standing_bid
        for seat in SEATS:
            if view.bids[seat] > 0:
                yield seat, view.bids[seat] - 1


def bid_shown(seat: Seat, bid: int, words: TsWords) -> Bid:
    side, amount = Side(int(side_bid_for(bid))), int(amount_bid(bid))
    text = event_text(Event(SAID_BID, ALL_EYES, seat, side, amount, 0, 0), words)
    return {"seat": seat, "side": side, "amount": amount, "text": text}
