"""Looking ahead: what comes of an action if both sides go on sensibly to the end of the play."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from theatrum.core.engine import current, own_luck
from theatrum.core.state import CHANCE, NOBODY, SIMULTANEOUS
from theatrum.games.twilight_struggle.constants import ASK_HEADLINE, ASK_OPERATION, ASK_PLAY, ASK_TRAP, ROLL_DIE
from theatrum.games.twilight_struggle.game import TwilightStruggle
from theatrum.games.twilight_struggle.sides import Side
from theatrum.games.twilight_struggle.situation import OPS_CHOICE, situation_of
from theatrum.games.twilight_struggle.state import HEADLINE_PHASE, TsState

from .danger import shortage
from .operations import ops_gain
from .questions import Questions
from .values import NOT_LEARNED, Worth

DICE: Final = 2  # so many dice in a row are gone through face by face; after that one throw stands for all
MOST_STEPS: Final = 60  # questions of one play; no event has more
CORNERED: Final = 8.0  # the price of DEFCON 2 with more deadly cards in hand than one can get rid of
CORNERED_SOON: Final = 5.0  # … while DEFCON is higher


@final
class Prospect:
    """What a play comes to on average: the position, and what its Ops can still do if they are yet to be used."""

    def __init__(self, worth: float, ops: float) -> None:
        self.worth: Final = worth
        self.ops: Final = ops


@final
class Lookahead:
    """Plays on from copies of a sampled state (never the real one) and weighs what comes out."""

    def __init__(self, game: TwilightStruggle, me: Side, learned: vec[float] = NOT_LEARNED) -> None:
        self.game = game
        self.me = me
        self.worth = Worth(me, learned)
        self.questions = Questions(self.worth)

    def weigh(self, s: TsState) -> float:
        value = self.worth.total(s)
        if s.reason == 0 and shortage(s, self.me) > 0:
            value -= CORNERED if s.defcon == 2 else CORNERED_SOON
        return value

    def apply(self, s: TsState, side: Side, action: int) -> None:
        """An action of a side; the game wants to know who plays it."""
        self.game.apply(s, int(s.across(side)), action)

    def after(self, s: TsState, side: Side, action: int) -> TsState:
        """A copy of the state after an action; luck waits."""
        t = self.game.copy(s)
        t.stops_at_chance = True
        self.apply(t, side, action)
        return t

    def outcome(self, s: TsState, side: Side, action: int) -> float:
        """The average worth of the position when the play that this action belongs to is over."""
        return self.settle(self.after(s, side, action), moment(s)).worth

    def settle(self, s: TsState, start: i64, stop_at: i64 = 0, dice: i64 = 0) -> Prospect:
        """Play on (changing `s`) until the play is over, or until the Ops of the card `stop_at` are to be used."""
        self.play_on(s, start, stop_at, dice)
        if s.actor != CHANCE or moment(s) != start:
            ops = 0.0
            if stop_at > 0 and self.asks_for_ops_of(s, stop_at):
                ops = ops_gain(s, self.worth.board(s), situation_of(s))
            return Prospect(self.weigh(s), ops)
        worth, ops = 0.0, 0.0
        for face in s.legal:
            t = self.game.copy(s)
            self.game.apply(t, CHANCE, face)
            prospect = self.settle(t, start, stop_at, dice + 1)
            worth += prospect.worth
            ops += prospect.ops
        return Prospect(worth / len(s.legal), ops / len(s.legal))

    def play_on(self, s: TsState, start: i64, stop_at: i64, dice: i64) -> None:
        """Answer questions until the play is over, its Ops are to be used, or a die is thrown that counts."""
        for _ in range(i64(MOST_STEPS)):
            if s.actor == NOBODY or s.actor == SIMULTANEOUS or moment(s) != start:
                return
            kind = self.asked(s)
            if s.actor == CHANCE:
                if kind == ROLL_DIE and dice < DICE:
                    return
                self.game.apply(s, CHANCE, own_luck(s))
                continue
            if kind == ASK_PLAY or kind == ASK_TRAP or kind == ASK_HEADLINE:
                return
            if stop_at > 0 and self.asks_for_ops_of(s, stop_at):
                return
            side = Side(int(s.actor))  # inside, everything goes by side
            self.apply(s, side, self.questions.answer(s, side, kind, s.legal))

    def asked(self, s: TsState) -> i64:
        """The kind of the pending question."""
        return current(self.game.programs, s).kind

    def asks_for_ops_of(self, s: TsState, card: i64) -> bool:
        """Is the pending question how to use the Ops of this card itself, not those of an event?"""
        if s.actor < 0 or self.asked(s) != ASK_OPERATION:
            return False
        now = situation_of(s)
        return now.kind == OPS_CHOICE and now.card == card and not now.granted


def moment(s: TsState) -> i64:
    """A number that changes when a play is over: turn and phase, and in action rounds the round and whose it is."""
    number = 10 * s.turn + s.phase
    return number if s.phase == HEADLINE_PHASE else 100 * number + 10 * s.round + s.phasing
