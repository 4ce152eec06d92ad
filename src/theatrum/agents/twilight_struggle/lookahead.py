"""Looking ahead: what comes of an action if both sides go on sensibly to the end of the play."""

from typing import Final, NamedTuple

from theatrum.core.engine import current, own_luck
from theatrum.core.state import CHANCE, NOBODY, SIMULTANEOUS
from theatrum.games.twilight_struggle.constants import ASK_HEADLINE, ASK_PLAY, ASK_TRAP, ROLL_DIE
from theatrum.games.twilight_struggle.game import TwilightStruggle
from theatrum.games.twilight_struggle.sides import Side
from theatrum.games.twilight_struggle.situation import OPS_CHOICE, situation_of
from theatrum.games.twilight_struggle.state import HEADLINE_PHASE, TsState

from .danger import shortage
from .operations import ops_gain
from .questions import Questions
from .values import Worth

DICE: Final = 2  # so many dice in a row are gone through face by face; after that one throw stands for all
MOST_STEPS: Final = 60  # questions of one play; no event has more
ANOTHER_PLAY: Final = (ASK_PLAY, ASK_TRAP, ASK_HEADLINE)
CORNERED: Final = 8.0  # the price of DEFCON 2 with more deadly cards in hand than one can get rid of
CORNERED_SOON: Final = 5.0  # … while DEFCON is higher


class Prospect(NamedTuple):
    """What a play comes to on average: the position, and what its Ops can still do if they are yet to be used."""

    worth: float
    ops: float


class Lookahead:
    """Plays on from copies of a sampled state (never the real one) and weighs what comes out."""

    def __init__(self, game: TwilightStruggle, me: Side) -> None:
        self.game = game
        self.me = me
        self.worth = Worth(me)
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

    def settle(self, s: TsState, start: tuple[int, ...], stop_at: int = 0, dice: int = 0) -> Prospect:
        """Play on (changing `s`) until the play is over, or until the Ops of the card `stop_at` are to be used."""
        self.play_on(s, start, stop_at, dice)
        if s.actor != CHANCE or over(s, start):
            ops = 0.0
            if stop_at and uses_ops_of(s, stop_at):
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

    def play_on(self, s: TsState, start: tuple[int, ...], stop_at: int, dice: int) -> None:
        """Answer questions until the play is over, its Ops are to be used, or a die is thrown that counts."""
        for _ in range(MOST_STEPS):
            if s.actor in (NOBODY, SIMULTANEOUS) or over(s, start):
                return
            kind = current(self.game.programs, s).kind
            if s.actor == CHANCE:
                if kind == ROLL_DIE and dice < DICE:
                    return
                self.game.apply(s, CHANCE, own_luck(s))
                continue
            if kind in ANOTHER_PLAY or (stop_at and uses_ops_of(s, stop_at)):
                return
            side = Side(int(s.actor))  # inside, everything goes by side
            self.apply(s, side, self.questions.answer(s, side, kind, s.legal))


def uses_ops_of(s: TsState, card: int) -> bool:
    """Is the pending question how to use the Ops of this card itself, not those of an event?"""
    now = situation_of(s)
    return now.kind == OPS_CHOICE and now.card == card and not now.granted


def moment(s: TsState) -> tuple[int, ...]:
    """What changes when a play is over: turn and phase, and in action rounds the round."""
    if s.phase == HEADLINE_PHASE:
        return int(s.turn), int(s.phase)
    return int(s.turn), int(s.phase), int(s.round), int(s.phasing)


def over(s: TsState, start: tuple[int, ...]) -> bool:
    return moment(s) != start
