"""Has the player whose turn it is won? (R8.6, R8.10) Nobody has to say so (G13)."""

from typing import final

from mypy_extensions import i64

from ....core.frame import Frame
from ....core.ops import Op
from ..bit_sets import BIT
from ..constants import BY_OBJECTIVE, BY_SURVIVAL
from ..messages import SAID_POINTS, SAID_REVEALED
from ..rules import is_met
from ..standings import final_ranking, outside, points
from ..state import COUNT, EYES, OBJECTIVE, OUT, OUT_BY, OWNED, RULED_OUT, RisikoState


def check_victory(s: RisikoState) -> None:
    """The objective of the turn player; if it is not met, everybody knows some that they cannot have."""
    seat = s.player
    options = s.options
    if s.tracks[COUNT + seat] < options.least_territories and not (options.can_destroy and has_eliminated(s, seat)):
        return  # it cannot be met, nor could any other
    if is_met(s, seat, options.deck[s.tracks[OBJECTIVE + seat]]):
        finish(s, BY_OBJECTIVE)
        return
    missing = ~s.tracks[OWNED + seat]
    masks = options.deck_masks
    i: i64 = 0
    while i < len(masks):
        if masks[i] & missing == 0 and is_met(s, seat, options.deck[i]):
            s.tracks[RULED_OUT + seat] |= BIT[i]
        i += 1


def has_eliminated(s: RisikoState, seat: i64) -> bool:
    victim: i64 = 0
    while victim < s.seats:
        if s.tracks[OUT_BY + victim] == seat:
            return True
        victim += 1
    return False


def is_sole_survivor(s: RisikoState) -> bool:
    seat: i64 = 0
    while seat < s.seats:
        if seat != s.player and s.tracks[OUT + seat] == 0:
            return False
        seat += 1
    return True


def finish(s: RisikoState, reason: i64) -> None:
    """The game is over: objectives are shown (R8.5), points counted, places given."""
    s.reason = reason
    groups = final_ranking(s)
    if s.sink is not None:
        place: i64 = 1
        for seat in range(s.options.seats):
            s.say(SAID_REVEALED, seat, 1 + s.tracks[OBJECTIVE + seat])
        for group in groups:
            for seat in group:
                s.say(SAID_POINTS, seat, points(s, seat), outside(s, seat), place)
            place += len(group)
    s.end(reason, sum([int(EYES[seat]) for seat in groups[0]]))


@final
class CheckVictory(Op[RisikoState]):
    """After an action of the own turn, unless victory is only tested at its end (G12)."""

    def run(self, s: RisikoState, f: Frame) -> None:
        if s.options.checks_every_action:
            check_victory(s)


@final
class CheckAtTurnEnd(Op[RisikoState]):
    def run(self, s: RisikoState, f: Frame) -> None:
        if not s.options.checks_every_action:
            check_victory(s)


@final
class CheckSurvivor(Op[RisikoState]):
    """Nobody is left to play against (R8.10, G16)."""

    def run(self, s: RisikoState, f: Frame) -> None:
        if s.reason == 0 and is_sole_survivor(s):
            met = is_met(s, s.player, s.options.deck[s.tracks[OBJECTIVE + s.player]])
            finish(s, BY_OBJECTIVE if met else BY_SURVIVAL)
