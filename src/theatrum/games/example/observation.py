"""What learners are shown: numbers in named pieces, which must follow from the view alone."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ...core.engine import current
from ...core.observation import Observer, Piece, lay_out, put
from ...core.state import NOBODY
from .game import BidsGame
from .rules import MOST_BID, SEATS, BidsState

MOST_POINTS: Final = 30

POINTS: Final = Piece("points", [SEATS], "points, the viewer's first, then clockwise", -MOST_POINTS, MOST_POINTS)
OWN_BID: Final = Piece("own_bid", [1], "the viewer's secret bid of this round, 0 before it", most=MOST_BID)
HAVE_BID: Final = Piece("have_bid", [SEATS], "1 for who has bid, in the same order")
ROUNDS: Final = Piece("rounds_left", [1], "rounds that are not over", most=5)
QUESTION: Final = Piece("question", [4], "1 for what is asked: nothing, a bid, the die, whether to sulk")
PIECES: Final = lay_out([POINTS, OWN_BID, HAVE_BID, ROUNDS, QUESTION])


@final
class BidsObserver(Observer[BidsState]):
    def write(self, s: BidsState, seat: i64, row: vec[u8], at: i64) -> None:
        place: i64 = 0
        while place < SEATS:
            other = (seat + place) % SEATS
            put(row, at + POINTS.start + place, s.points[other], MOST_POINTS)
            row[at + HAVE_BID.start + place] = 1 if s.bids[other] > 0 else 0
            place += 1
        put(row, at + OWN_BID.start, s.bids[seat], MOST_BID)
        put(row, at + ROUNDS.start, s.last_round - s.rounds, 5)
        kind = 0 if s.actor == NOBODY else current(self.game.programs, s).kind
        row[at + QUESTION.start + kind] = 1


def make_observer(game: BidsGame) -> BidsObserver:
    return BidsObserver(game, PIECES)
