"""What is the bot after, and what is each territory worth to it?

Progress has a value of its own that rises with every step: what a conquest is worth is the difference it
makes, so that a campaign of several conquests adds up to the worth of what it achieves.
"""

from theatrum.games.risiko.board import BIT, CONTINENT_COUNT, IN_CONTINENT, TERRITORIES
from theatrum.games.risiko.objectives import CONTINENTS, DESTROY, LISTED, territories_of
from theatrum.games.risiko.procedures.turn import NO_CLOSING_ROLL_FROM

from . import weights as w
from .assessment import CONTINENT, CONTINENT_ARMIES, VALUE, Assessment
from .dangers import denials, seat_of_colour


class Aims:
    """The worth of conquests and losses in one position; `take` and `give_back` follow a campaign in thought."""

    def __init__(self, s: Assessment) -> None:
        self.s = s
        self.wanted = wanted_territories(s)
        self.to_go = to_go(s, self.wanted)
        self.base = [self.worth_alone(t) for t in TERRITORIES]
        self.deny = denials(s)
        self.card_due = s.view.conquests == 0 and s.view.hand_sizes[s.me] < s.options.max_hand
        self.third_conquest = closing_worth(s)
        self.taken = 0  # territories conquered in thought
        self.last_stand = [w.CARD * n for n in s.view.hand_sizes]  # what eliminating a player brings

    def worth_alone(self, t: int) -> float:
        """What owning a territory is worth without regard to what else is owned."""
        worth = w.TERRITORY
        if t in self.wanted:
            worth += w.GOAL * VALUE[t] / 4 if self.s.options.scores_points else w.GOAL
        if self.s.rounds_left < w.LAST_ROUNDS:
            late = 1 - self.s.rounds_left / w.LAST_ROUNDS
            if not self.s.options.scores_points:
                worth += late * 4 * w.POINT
            else:
                worth += late * VALUE[t] * (w.POINT if t in self.wanted else w.OUTSIDE)
        return worth

    def at_once(self, t: int) -> float:
        """What conquering an enemy's territory is worth whether it can be held or not."""
        s = self.s
        loser, c = s.owner[t], CONTINENT[t]
        worth = self.deny[t]
        if self.to_go == 1 and t in self.wanted:
            worth += w.WIN
        if s.holder[c] == loser:
            worth += CONTINENT_ARMIES[c] * w.BREAK_TURNS
        if self.card_due and self.taken == 0:
            worth += w.CARD
        if s.view.conquests + self.taken + 1 == NO_CLOSING_ROLL_FROM:
            worth += self.third_conquest
        left = s.count[loser]
        if left < len(w.ELIMINATION):
            worth += self.last_stand[loser] * (w.ELIMINATION[left] - (w.ELIMINATION[left + 1] if left < 3 else 0.0))
        return worth

    def if_held(self, t: int) -> float:
        """What it is worth besides if it is held."""
        c = CONTINENT[t]
        worth = self.base[t]
        if self.to_go > 1 and t in self.wanted:
            worth += progress(self.to_go - 1) - progress(self.to_go)
        missing = self.s.missing[c]
        return worth + CONTINENT_ARMIES[c] * w.CONTINENT_TURNS * (share(missing - 1) - share(missing))

    def gain(self, t: int) -> float:
        return self.at_once(t) + self.if_held(t)

    def loss(self, t: int) -> float:
        """What losing an own territory costs."""
        c = CONTINENT[t]
        worth = self.base[t]
        if t in self.wanted:
            worth += progress(self.to_go) - progress(self.to_go + 1)
        missing = self.s.missing[c]
        return worth + CONTINENT_ARMIES[c] * w.CONTINENT_TURNS * (share(missing) - share(missing + 1))

    def take(self, t: int) -> tuple[int, int]:
        """Conquer a territory in thought; what is handed back undoes it."""
        s = self.s
        c = CONTINENT[t]
        undo = s.owner[t], s.holder[c]
        s.count[s.owner[t]] -= 1
        s.owner[t] = s.me
        s.count[s.me] += 1
        s.missing[c] -= 1
        s.holder[c] = s.me if s.missing[c] == 0 else -1
        self.taken += 1
        if t in self.wanted:
            self.to_go -= 1
        return undo

    def give_back(self, t: int, undo: tuple[int, int]) -> None:
        s = self.s
        c = CONTINENT[t]
        s.owner[t], s.holder[c] = undo
        s.count[s.owner[t]] += 1
        s.count[s.me] -= 1
        s.missing[c] += 1
        self.taken -= 1
        if t in self.wanted:
            self.to_go += 1


def progress(missing: int) -> float:
    """What it is worth to be so many territories from the objective."""
    return w.WIN if missing <= 0 else w.WIN * w.NEAR / missing**w.FADING


def share(missing: int) -> float:
    """How much of a continent's worth there is with so many of its territories missing."""
    return w.CONTINENT_SHARE[missing] if missing < len(w.CONTINENT_SHARE) else 0.0


def wanted_territories(s: Assessment) -> frozenset[int]:
    """The territories that the objective asks for; all of them where only their number counts."""
    objective = s.objective
    if objective.kind == LISTED:
        return frozenset(territories_of(objective))
    if objective.kind == CONTINENTS:
        wanted = territories_of(objective)
        if objective.third:
            others = [c for c in range(CONTINENT_COUNT) if int(objective.named) & int(BIT[c]) == 0]
            wanted += IN_CONTINENT[min(others, key=lambda c: cost_of_continent(s, c))]
        return frozenset(wanted)
    if objective.kind == DESTROY:
        target = seat_of_colour(s, int(objective.colour))
        if target >= 0 and target != s.me and s.view.out[target] == 0:
            return frozenset([t for t in TERRITORIES if s.owner[t] == target])
    return frozenset(TERRITORIES)


def cost_of_continent(s: Assessment, continent: int) -> int:
    """The armies in the way, and a few to hold each territory."""
    return sum([2 + s.armies[t] for t in IN_CONTINENT[continent] if s.owner[t] != s.me])


def to_go(s: Assessment, wanted: frozenset[int]) -> int:
    """How many territories are missing."""
    if len(wanted) == len(TERRITORIES):
        return max(0, int(s.objective.total) - sum([s.armies[t] >= s.objective.armies for t in s.mine]))
    return sum([s.owner[t] != s.me for t in wanted])


def closing_worth(s: Assessment) -> float:
    """What it is worth that no closing roll follows the turn: bad for the leader, good for the others (R11.2)."""
    if not s.options.closing_roll or not s.options.scores_points or s.rounds_left > 0:
        return 0.0
    points = sum([VALUE[t] for t in territories_of(s.objective) if s.owner[t] == s.me])
    values = [sum([VALUE[t] for t in TERRITORIES if s.owner[t] == seat]) for seat in s.enemies]
    return -w.CLOSING if points > w.LIKELY_POINTS * max(values, default=0) else w.CLOSING
