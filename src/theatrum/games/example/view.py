"""What a viewer may know, and states that fit it."""

from ...core.game import Decision, View
from ...core.rng import Rng
from ...core.state import Seat
from .rules import MOST_BID, SEATS, BidsState


class BidsView(View):
    def __init__(
        self, s: BidsState, viewer: int, actors: list[Seat], decision: Decision | None, legal: list[int]
    ) -> None:
        super().__init__(viewer, actors, decision, legal)
        self.points = list(s.points)
        self.rounds = s.rounds
        self.last_round = s.last_round
        self.own_bid = s.bids[viewer] if viewer < SEATS else 0
        self.bidders = [bid > 0 for bid in s.bids]
        self.stack = s.dump_stack()
        self.reason = s.reason
        self.stops_at_chance = s.stops_at_chance

    def as_dict(self) -> dict[str, object]:
        return {
            "viewer": self.viewer,
            "points": self.points,
            "rounds": self.rounds,
            "last_round": self.last_round,
            "own_bid": self.own_bid,
            "bidders": self.bidders,
            "stack": self.stack,
            "actors": self.actors,
            "decision": None if self.decision is None else self.decision.numbers(),
            "legal": self.legal,
            "reason": int(self.reason),
            "stops_at_chance": self.stops_at_chance,
        }


def sample(v: BidsView, rng: Rng) -> BidsState:
    """A state that looks like this to the viewer, with other bids and other luck."""
    s = BidsState(Rng(rng.next32(), 2, 3, 4), v.last_round)
    s.points, s.rounds, s.stops_at_chance = list(v.points), v.rounds, v.stops_at_chance
    s.bids = [1 + rng.below(MOST_BID) if bid else 0 for bid in v.bidders]
    if v.viewer < SEATS:
        s.bids[v.viewer] = v.own_bid
    s.load_stack(v.stack)
    s.reason = v.reason
    return s
