"""What is the bot after, and what is each territory worth to it?

Progress has a value of its own that rises with every step: what a conquest is worth is the difference it
makes, so that a campaign of several conquests adds up to the worth of what it achieves.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from theatrum.core.number_sets import count
from theatrum.games.risiko.bit_sets import BIT, members
from theatrum.games.risiko.board import (
    ALL_TERRITORIES,
    CONTINENT,
    CONTINENT_ARMIES,
    CONTINENT_COUNT,
    CONTINENT_MASK,
    TERRITORIES,
    VALUE,
)
from theatrum.games.risiko.objectives import CONTINENTS, DESTROY, LISTED
from theatrum.games.risiko.procedures.turn import NO_CLOSING_ROLL_FROM

from .assessment import NOBODY, Assessment
from .dangers import denials, seat_of_colour
from .weights import LAST_STANDS, Weights


@final
class Aims:
    """The worth of conquests and losses in one position; `take` and `give_back` follow a campaign in thought."""

    def __init__(self, s: Assessment) -> None:
        self.s: Final = s
        self.w: Final[Weights] = s.w
        self.wanted: Final[i64] = wanted_territories(s)  # as bits
        self.to_go: i64 = to_go(s, self.wanted)
        self.base: Final = vec[float]([self.worth_alone(t) for t in TERRITORIES])
        self.deny: Final = denials(s)
        self.card_due: Final = s.view.conquests == 0 and s.view.hand_sizes[s.me] < s.options.max_hand
        self.third_conquest: Final = closing_worth(s)
        self.conquests: Final[i64] = s.view.conquests
        self.taken: i64 = 0  # territories conquered in thought
        self.last_stand: Final = vec[float](
            [s.w.card * n for n in s.view.hand_sizes]
        )  # what eliminating a player brings

    def wants(self, t: i64) -> bool:
        return self.wanted & BIT[t] != 0

    def worth_alone(self, t: i64) -> float:
        """What owning a territory is worth without regard to what else is owned."""
        w = self.w
        worth = w.territory
        value = float(VALUE[t])
        if self.wants(t):
            worth += w.goal * value / 4 if self.s.options.scores_points else w.goal
        if self.s.rounds_left < w.last_rounds:
            late = 1 - self.s.rounds_left / w.last_rounds
            if not self.s.options.scores_points:
                worth += late * 4 * w.point
            else:
                worth += late * value * (w.point if self.wants(t) else w.outside)
        return worth

    def at_once(self, t: i64) -> float:
        """What conquering an enemy's territory is worth whether it can be held or not."""
        s, w = self.s, self.w
        loser = s.owner[t]
        c = CONTINENT[t]
        worth = self.deny[t]
        if self.to_go == 1 and self.wants(t):
            worth += w.win
        if s.holder[c] == loser:
            worth += float(CONTINENT_ARMIES[c]) * w.break_turns
        if self.card_due and self.taken == 0:
            worth += w.card
        if self.conquests + self.taken + 1 == NO_CLOSING_ROLL_FROM:
            worth += self.third_conquest
        left = s.count[loser]
        if left < LAST_STANDS:
            one_more = w.elimination[left + 1] if left + 1 < LAST_STANDS else 0.0
            worth += self.last_stand[loser] * (w.elimination[left] - one_more)
        return worth

    def progress(self, missing: i64) -> float:
        """What it is worth to be so many territories from the objective."""
        return self.w.progress[missing] if missing > 0 else self.w.win

    def if_held(self, t: i64) -> float:
        """What it is worth besides if it is held."""
        w = self.w
        c = CONTINENT[t]
        worth = self.base[t]
        if self.to_go > 1 and self.wants(t):
            worth += self.progress(self.to_go - 1) - self.progress(self.to_go)
        missing = self.s.missing[c]
        return worth + float(CONTINENT_ARMIES[c]) * w.continent_turns * (w.share[missing - 1] - w.share[missing])

    def gain(self, t: i64) -> float:
        return self.at_once(t) + self.if_held(t)

    def loss(self, t: i64) -> float:
        """What losing an own territory costs."""
        w = self.w
        c = CONTINENT[t]
        worth = self.base[t]
        if self.wants(t):
            worth += self.progress(self.to_go) - self.progress(self.to_go + 1)
        missing = self.s.missing[c]
        return worth + float(CONTINENT_ARMIES[c]) * w.continent_turns * (w.share[missing] - w.share[missing + 1])

    def take(self, t: i64) -> tuple[i64, i64]:
        """Conquer a territory in thought; what is handed back undoes it."""
        s = self.s
        c = CONTINENT[t]
        owner = s.owner[t]
        holder = s.holder[c]
        s.count[owner] -= 1
        s.owner[t] = s.me
        s.own |= BIT[t]
        s.count[s.me] += 1
        s.missing[c] -= 1
        s.holder[c] = s.me if s.missing[c] == 0 else NOBODY
        self.taken += 1
        if self.wants(t):
            self.to_go -= 1
        return owner, holder

    def give_back(self, t: i64, undo: tuple[i64, i64]) -> None:
        s = self.s
        c = CONTINENT[t]
        s.owner[t] = undo[0]
        s.own &= ~BIT[t]
        s.holder[c] = undo[1]
        s.count[undo[0]] += 1
        s.count[s.me] -= 1
        s.missing[c] += 1
        self.taken -= 1
        if self.wants(t):
            self.to_go += 1


def wanted_territories(s: Assessment) -> i64:
    """The territories that the objective asks for, as bits; all of them where only their number counts."""
    objective = s.objective
    if objective.kind == LISTED:
        return objective.mask
    if objective.kind == CONTINENTS:
        if not objective.third:
            return objective.mask
        others = [c for c in range(CONTINENT_COUNT) if objective.named & BIT[c] == 0]
        return objective.mask | CONTINENT_MASK[min(others, key=lambda c: cost_of_continent(s, c))]
    if objective.kind == DESTROY:
        target = seat_of_colour(s, int(objective.colour))
        if target >= 0 and target != s.me and s.view.out[target] == 0:
            return s.owned_by(target)
    return ALL_TERRITORIES


def cost_of_continent(s: Assessment, continent: int) -> int:
    """The armies in the way, and a few to hold each territory."""
    return sum([2 + s.armies[t] for t in members(CONTINENT_MASK[continent] & ~s.own)])


def to_go(s: Assessment, wanted: i64) -> i64:
    """How many territories are missing."""
    if wanted == ALL_TERRITORIES:
        counting = len([t for t in s.mine if s.armies[t] >= s.objective.armies])
        return max(0, s.objective.total - counting)
    return count(wanted & ~s.own)


def closing_worth(s: Assessment) -> float:
    """What it is worth that no closing roll follows the turn: bad for the leader, good for the others (R11.2)."""
    if not s.options.closing_roll or not s.options.scores_points or s.rounds_left > 0:
        return 0.0
    points = value_of(s.objective.mask & s.own)
    values = [value_of(s.owned_by(seat)) for seat in s.enemies]
    return -s.w.closing if points > s.w.likely_points * max(values, default=0) else s.w.closing


def value_of(territories: i64) -> int:
    return sum([int(VALUE[t]) for t in members(territories)])
