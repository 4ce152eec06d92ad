"""What is being resolved right now, for everybody outside the game: views, agents, presentation, log import.

All of it is public. Frames and their registers are the game's own business; this is what they mean.
"""

from typing import Final, final

from mypy_extensions import i64

from ...core.engine import current
from ...core.frame import Frame
from ...core.state import CHANCE
from .board import IS_SOUTHEAST_ASIA, REGION
from .constants import ASIA, OPS_FIRST, USSR, VIETNAM_BONUS
from .deck import IS_WAR, THE_CHINA_CARD
from .effects.dice import Roll
from .procedures.operations import area_of, value_with
from .program_numbers import (
    COUP,
    COUPS,
    DEAL,
    END_OF_TURN,
    EVENT_ONLY,
    FREE,
    GAME,
    GRANTED,
    HEADLINE_CARD,
    HEADLINES,
    IN_ROUND,
    MIXED_PLACEMENT,
    MIXED_REALIGNMENTS,
    OPERATIONS,
    OUT_OF_ASIA,
    OUT_OF_SOUTHEAST_ASIA,
    PLACEMENT,
    PLAY_CARD,
    REALIGN,
    REALIGNMENTS,
    ROUND,
    SPACE_TRY,
    TRAP_ROLL,
    TURN,
)
from .programs import PROGRAMS
from .registers import (
    OTHER_DIE,
    card_in_play,
    coup_target,
    left_out,
    manner,
    only_die,
    own_die,
    points_spent,
    realign_target,
    terms,
    us_die,
    use,
    ussr_die,
    war_die,
    war_target,
)
from .sides import OneSide, Side
from .state import TsState

# `Situation.kind`
NOTHING: Final = 0
SETTING_UP: Final = 1  # board and bids, before the first turn
TURN_CHANGE: Final = 2
DEALING: Final = 3
HEADLINE_CHOICE: Final = 4
ACTION_ROUND: Final = 5
CARD_PLAY: Final = 6  # what a card is used for
CARD_EVENT: Final = 7
OPS_CHOICE: Final = 8  # which operation
PLACING: Final = 9
REALIGNING: Final = 10  # which country next
REALIGN_ROLL: Final = 11
COUP_CHOICE: Final = 12  # where
COUP_ROLL: Final = 13
SPACE_ATTEMPT: Final = 14
TRAP: Final = 15
KIND_NAMES: Final = [
    "nothing", "setup", "turn", "deal", "headlines", "round", "card", "event", "operations", "placement",
    "realignments", "realignment", "coups", "coup", "space", "trap",
]  # fmt: skip
KINDS: Final = {
    GAME: SETTING_UP, TURN: TURN_CHANGE, END_OF_TURN: TURN_CHANGE, DEAL: DEALING, HEADLINES: HEADLINE_CHOICE,
    ROUND: ACTION_ROUND, PLAY_CARD: CARD_PLAY, HEADLINE_CARD: CARD_PLAY, EVENT_ONLY: CARD_PLAY,
    OPERATIONS: OPS_CHOICE, PLACEMENT: PLACING, MIXED_PLACEMENT: PLACING, REALIGNMENTS: REALIGNING,
    MIXED_REALIGNMENTS: REALIGNING, REALIGN: REALIGN_ROLL, COUPS: COUP_CHOICE, COUP: COUP_ROLL,
    SPACE_TRY: SPACE_ATTEMPT, TRAP_ROLL: TRAP,
}  # fmt: skip
WITH_OPS: Final = (OPS_CHOICE, PLACING, REALIGNING, COUP_CHOICE)
NO_TARGET: Final = -1
NO_AREA: Final[list[int]] = []


@final
class Play:
    """A card being played: by whom, what for (an action, 0 before that is said), and as the card of the round?"""

    def __init__(self, f: Frame) -> None:
        self.side: Final = Side(int(f.side))
        self.card: Final = int(card_in_play(f))
        self.use: Final = int(use(f))
        self.in_round: Final = manner(f) & IN_ROUND != 0

    def numbers(self) -> list[int]:
        return [self.side, self.card, self.use, int(self.in_round)]


def plays_of(s: TsState) -> list[Play]:
    """The cards being played, the one that led to the others first."""
    return [Play(f) for f in s.stack if f.program == PLAY_CARD]


def plays_in_round(s: TsState, side: OneSide) -> bool:
    """Has this side played its card of the round already?"""
    return any(play.in_round and play.side == side for play in plays_of(s))


def events_to_come(s: TsState, side: OneSide) -> list[int]:
    """Cards of which this side uses the Ops first: their events follow."""
    return [play.card for play in plays_of(s) if play.use == OPS_FIRST and play.side == side]


@final
class Situation:
    """What is being resolved, for whom, and how far it has come. Ops are 0, lists empty and targets NO_TARGET where
    the kind has none."""

    def __init__(self, s: TsState) -> None:
        f = s.stack[-1] if s.stack else Frame(0, 0, 0, 0)
        self.kind: Final = kind_of(f)
        self.side: Final = Side(int(f.side))  # who acts; a seat while sides are bid for
        self.card: Final = int(card_in_play(f))  # what it comes from; 0: no card
        self.picked: Final = [int(n) for n in f.picked]  # choices made at the pending question
        self.plays: Final = plays_of(s)
        self.target: Final = target_of(s, f, self.kind)
        self.dice: Final = dice_of(s, f, self.kind)
        has_ops = self.kind in WITH_OPS
        # the Ops value without, with one and with two bonuses of regions
        self.values: Final = [int(value_with(s, f, bonus)) for bonus in range(3)] if has_ops else [0, 0, 0]
        self.spent: Final = int(points_spent(f)) if self.kind == PLACING or self.kind == REALIGNING else 0
        self.area: Final = area_of(f) if has_ops else NO_AREA
        self.free: Final = has_ops and terms(f) & FREE != 0  # ignores DEFCON geography, earns no MilOps
        self.granted: Final = has_ops and terms(f) & GRANTED != 0  # by an event's text: not a card's own Ops
        # the country where no (second) coup is possible
        self.barred: Final = int(left_out(f)) if self.kind == OPS_CHOICE or self.kind == COUP_CHOICE else NO_TARGET
        # bonuses still to be had if the next point goes there (RUL-46)
        self.asia_bonus: Final = has_ops and card_in_play(f) == THE_CHINA_CARD and terms(f) & OUT_OF_ASIA == 0
        self.southeast_bonus: Final = (
            has_ops and f.side == USSR and s.has(VIETNAM_BONUS) and terms(f) & OUT_OF_SOUTHEAST_ASIA == 0
        )

    @property
    def value(self) -> int:
        """The Ops value where no region counts."""
        return self.values[0]

    def value_in(self, country: int) -> int:
        """The Ops value if the next point, roll or coup goes here."""
        bonus = 1 if self.asia_bonus and REGION[country] == ASIA else 0
        if self.southeast_bonus and IS_SOUTHEAST_ASIA[country] == 1:
            bonus += 1
        return self.values[bonus]

    def as_dict(self) -> dict[str, object]:
        return {
            "kind": KIND_NAMES[self.kind],
            "side": self.side,
            "card": self.card,
            "picked": self.picked,
            "plays": [play.numbers() for play in self.plays],
            "target": self.target,
            "dice": self.dice,
            "values": self.values,
            "spent": self.spent,
            "free": self.free,
            "granted": self.granted,
            "barred": self.barred,
            "asia_bonus": self.asia_bonus,
            "southeast_bonus": self.southeast_bonus,
        }


def situation_of(s: TsState) -> Situation:
    return Situation(s)


def kind_of(f: Frame) -> int:
    if f.program == 0:
        return NOTHING
    return KINDS.get(int(f.program), CARD_EVENT)


def target_of(s: TsState, f: Frame, kind: i64) -> int:
    """The country that dice are rolled for."""
    if kind == COUP_ROLL:
        return int(coup_target(f))
    if kind == REALIGN_ROLL:
        return int(realign_target(f))
    if is_war(f, kind) and s.actor == CHANCE:
        return int(war_target(f))
    return NO_TARGET


def dice_of(s: TsState, f: Frame, kind: i64) -> list[int]:
    """The dice rolled for it so far."""
    dice: list[i64] = []
    if kind == COUP_ROLL or kind == SPACE_ATTEMPT or kind == TRAP:
        dice = [only_die(f)]
    elif kind == REALIGN_ROLL:
        dice = [us_die(f), ussr_die(f)]
    elif is_war(f, kind):
        dice = [war_die(f)]
    elif kind == CARD_EVENT and awaits_second_die(s):
        dice = [own_die(f)]
    return [int(die) for die in dice if die > 0]


def awaits_second_die(s: TsState) -> bool:
    """Is the other side to roll in a roll-off (Olympic Games, Summit)?"""
    if s.actor != CHANCE:
        return False
    op = current(PROGRAMS, s)
    return isinstance(op, Roll) and op.register == OTHER_DIE


def is_war(f: Frame, kind: i64) -> bool:
    return kind == CARD_EVENT and IS_WAR[card_in_play(f)] == 1
