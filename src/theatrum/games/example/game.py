"""Three Bids, for three seats.

Three rounds: all bid secretly (1 to 3), a die is rolled, the highest bid takes it as points if it is the only one;
then the lowest
bidder, if he has no points, may sulk up to twice, each time for minus a point. Not in the registry: it is an
example, and the proof that
nothing in core assumes two players.
"""

import json
from collections.abc import Mapping
from typing import Final

from ...core.errors import BadDump, BadOption
from ...core.frame import Frame
from ...core.game import Ending, Game, View
from ...core.notation import Phrase
from ...core.ops import Ask, Chance, Code, Condition, Op, Together, loop_while, seq, when
from ...core.rng import Rng, seeded
from ...core.state import Seat, State

SULK: Final = 10
STOP: Final = 11
ASK_BID: Final = 1
ROLL: Final = 2
ASK_SULK: Final = 3
SAID_POINTS: Final = 1
ALL_ROUNDS: Final = 1  # the only way the game ends


class BidsState(State):
    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.points = [0, 0, 0]
        self.bids = [0, 0, 0]
        self.rounds = 0


class Bid(Together[BidsState]):
    def __init__(self) -> None:
        self.kind = ASK_BID

    def seats(self, s: BidsState, f: Frame) -> list[int]:
        return [i for i in range(3) if s.bids[i] == 0]

    def legal_for(self, s: BidsState, f: Frame, seat: int) -> list[int]:
        return [1, 2, 3]

    def take_from(self, s: BidsState, f: Frame, seat: int, action: int) -> None:
        s.bids[seat] = action


class Roll(Chance[BidsState]):
    def __init__(self) -> None:
        self.kind = ROLL

    def legal(self, s: BidsState, f: Frame) -> list[int]:
        return [1, 2, 3, 4, 5, 6]

    def take(self, s: BidsState, f: Frame, action: int) -> None:
        f.amount = action
        f.leave()


class Award(Op[BidsState]):
    def run(self, s: BidsState, f: Frame) -> None:
        best = max(s.bids)
        if s.bids.count(best) == 1:
            winner = s.bids.index(best)
            s.points[winner] += f.amount
            if s.sink is not None:
                s.sink.add(SAID_POINTS, 1 << winner, winner, f.amount, 0, 0, 0)
        f.side = s.bids.index(min(s.bids))
        s.bids = [0, 0, 0]
        s.rounds += 1


class Sulk(Ask[BidsState]):
    def __init__(self) -> None:
        self.kind = ASK_SULK

    def legal(self, s: BidsState, f: Frame) -> list[int]:
        return [] if len(f.picked) == 2 else [SULK, STOP]

    def take(self, s: BidsState, f: Frame, action: int) -> None:
        if action == STOP:
            f.leave()
        else:
            f.pick(action)
            s.points[f.side] -= 1


class Playing(Condition[BidsState]):
    def holds(self, s: BidsState, f: Frame) -> bool:
        return s.rounds < 3


class Behind(Condition[BidsState]):
    def holds(self, s: BidsState, f: Frame) -> bool:
        return s.points[f.side] <= 0


class Finish(Op[BidsState]):
    def run(self, s: BidsState, f: Frame) -> None:
        s.reason = ALL_ROUNDS


MAIN: Final[Code[BidsState]] = seq(
    loop_while(Playing(), seq(Bid(), Roll(), Award(), when(Behind(), seq(Sulk())))),
    Finish(),
)


class BidsView(View):
    def __init__(self, s: BidsState, viewer: int, actors: list[Seat], legal: list[int]) -> None:
        super().__init__(viewer)
        self.points = list(s.points)
        self.rounds = s.rounds
        self.own_bid = s.bids[viewer] if viewer < 3 else 0
        self.bidders = [bid > 0 for bid in s.bids]
        self.stack = s.dump_stack()
        self.actors = actors
        self.legal = legal
        self.reason = s.reason
        self.stops_at_chance = s.stops_at_chance

    def as_dict(self) -> dict[str, object]:
        return {
            "viewer": self.viewer,
            "points": self.points,
            "rounds": self.rounds,
            "own_bid": self.own_bid,
            "bidders": self.bidders,
            "stack": self.stack,
            "actors": self.actors,
            "legal": self.legal,
            "reason": int(self.reason),
            "stops_at_chance": self.stops_at_chance,
        }


class BidsGame(Game[BidsState, BidsView]):
    def __init__(self) -> None:
        self.name = "example"
        self.rules_version = 1
        self.seats = 3
        self.num_actions = 12
        self.max_decisions = 40
        self.programs = [seq(), MAIN]
        self.reasons = [ALL_ROUNDS]

    def new(self, seed: int, stops_at_chance: bool = False) -> BidsState:
        s = BidsState(seeded(seed))
        s.stops_at_chance = stops_at_chance
        s.stack.append(Frame(1, 0, 0, 0))
        self.start(s)
        return s

    def copy(self, s: BidsState) -> BidsState:
        t = BidsState(s.rng)
        t.copy_kernel(s)
        t.points, t.bids, t.rounds = list(s.points), list(s.bids), s.rounds
        return t

    def dump(self, s: BidsState) -> str:
        words = [int(w) for w in s.rng.words()]
        return json.dumps([s.points, s.bids, s.rounds, s.dump_stack(), words, int(s.reason), s.stops_at_chance])

    def load(self, text: str) -> BidsState:
        try:
            points, bids, rounds, stack, words, reason, stops = json.loads(text)
        except ValueError as error:
            raise BadDump("not a saved game") from error
        s = BidsState(Rng(*words))
        s.points, s.bids, s.rounds, s.stops_at_chance = points, bids, rounds, stops
        s.reason = reason
        s.load_stack(stack)
        if not reason:
            self.start(s)
        return s

    def problems(self, s: BidsState) -> list[str]:
        return [] if 0 <= s.rounds <= 3 else ["too many rounds"]

    def view(self, s: BidsState, viewer: int) -> BidsView:
        return BidsView(s, viewer, self.actors(s), list(self.legal(s, viewer)))

    def sample_state(self, v: BidsView, rng: Rng) -> BidsState:
        s = BidsState(Rng(rng.next32(), 2, 3, 4))
        s.points, s.rounds, s.stops_at_chance = list(v.points), v.rounds, v.stops_at_chance
        s.bids = [1 + rng.below(3) if bid else 0 for bid in v.bidders]
        if v.viewer < 3:
            s.bids[v.viewer] = v.own_bid
        s.load_stack(v.stack)
        s.reason = v.reason
        if not v.reason:
            self.start(s)
        return s

    def ending(self, s: BidsState) -> Ending | None:
        if not s.reason:
            return None
        best = max(s.points)
        return Ending([i for i in range(3) if s.points[i] == best], list(s.points), ALL_ROUNDS)

    def optional(self, s: BidsState, seat: int) -> bool:
        return STOP in self.legal(s, seat)

    def action_name(self, action: int) -> str:
        return {SULK: "sulk", STOP: "stop"}.get(action, f"number {action}")

    def phrase(self, s: BidsState, seat: int, action: int) -> Phrase:
        if action in (SULK, STOP):
            return Phrase([], ["sulk" if action == SULK else "stop"])
        verbs = ["roll", "number"] if self.decision(s, seat).kind == ROLL else ["number", "bid"]
        return Phrase(verbs, [str(action)])

    def fact(self, s: BidsState, key: str) -> object:
        if key == "points":
            return "/".join(str(n) for n in s.points)
        if key == "rounds":
            return s.rounds
        raise BadOption(f"there is no fact '{key}'; the facts are: points, rounds")

    def explain(self, s: BidsState, seat: int, action: int) -> str:
        return "not among the choices"

    def reason_name(self, reason: int) -> str:
        return "three rounds are over"


def make_game(options: Mapping[str, object]) -> BidsGame:
    """The game has no options; `BadOption` if any are given."""
    for name in options:
        raise BadOption(f"there is no option '{name}'; this game has none")
    return BidsGame()
