"""The state, and the one program that the game runs."""

from typing import Final

from ...core.frame import Frame
from ...core.ops import Ask, Chance, Code, Condition, Op, Simultaneous, loop_while, seq, when
from ...core.rng import Rng
from ...core.state import State

SEATS: Final = 3
EVERYBODY: Final = 0b1111  # the seats and the spectators
# actions: 1 to 6 are bids and the outcomes of a die
MOST_BID: Final = 3
SULK: Final = 10
STOP: Final = 11
ACTIONS: Final = 12
# kinds of questions
ASK_BID: Final = 1
ROLL: Final = 2
ASK_SULK: Final = 3
# events, with their numbers
SAID_BID: Final = 1  # seat, bid; for that seat only
SAID_ROUND: Final = 2  # the three bids, the die
SAID_POINTS: Final = 3  # seat, points
SAID_SULK: Final = 4  # seat
ALL_ROUNDS: Final = 1  # the only way the game ends


class BidsState(State):
    def __init__(self, rng: Rng, last_round: int = 3) -> None:
        super().__init__(rng)
        self.points = [0, 0, 0]
        self.bids = [0, 0, 0]  # 0: not yet
        self.rounds = 0  # that are over
        self.last_round = last_round

    def say(self, kind: int, mask: int, a: int, b: int = 0, c: int = 0, d: int = 0) -> None:
        if self.sink is not None:
            self.sink.add(kind, mask, a, b, c, d, 0)


def prize(f: Frame) -> int:
    """The points of this round; registers have names, and nobody else reads them."""
    return f.amount


def set_prize(f: Frame, points: int) -> None:
    f.amount = points


class Bid(Simultaneous[BidsState]):
    def __init__(self) -> None:
        self.kind = ASK_BID

    def seats(self, s: BidsState, f: Frame) -> list[int]:
        return [i for i in range(SEATS) if s.bids[i] == 0]

    def legal_for(self, s: BidsState, f: Frame, seat: int) -> list[int]:
        return list(range(1, MOST_BID + 1))

    def take_from(self, s: BidsState, f: Frame, seat: int, action: int) -> None:
        s.bids[seat] = action
        s.say(SAID_BID, 1 << seat, seat, action)


class Roll(Chance[BidsState]):
    def __init__(self) -> None:
        self.kind = ROLL

    def legal(self, s: BidsState, f: Frame) -> list[int]:
        return [1, 2, 3, 4, 5, 6]

    def take(self, s: BidsState, f: Frame, action: int) -> None:
        set_prize(f, action)
        f.leave()


class Award(Op[BidsState]):
    def run(self, s: BidsState, f: Frame) -> None:
        s.say(SAID_ROUND, EVERYBODY, s.bids[0], s.bids[1], s.bids[2], prize(f))
        best = max(s.bids)
        if s.bids.count(best) == 1:
            winner = s.bids.index(best)
            s.points[winner] += prize(f)
            s.say(SAID_POINTS, EVERYBODY, winner, prize(f))
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
            s.say(SAID_SULK, EVERYBODY, f.side)


class Playing(Condition[BidsState]):
    def holds(self, s: BidsState, f: Frame) -> bool:
        return s.rounds < s.last_round


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
