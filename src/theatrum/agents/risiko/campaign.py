"""Chains of attacks: what can an army group win if it goes on from conquest to conquest?"""

from math import sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from theatrum.core.number_sets import lowest
from theatrum.games.risiko.bit_sets import BIT, members
from theatrum.games.risiko.board import TERRITORY_COUNT

from .aims import Aims
from .assessment import Assessment
from .battles import battle
from .fronts import Fronts
from .weights import Weights


@final
class Attack:
    def __init__(self, worth: float, source: int, target: int) -> None:
        self.worth: Final = worth
        self.source: Final = source
        self.target: Final = target


NO_ATTACK: Final = Attack(0.0, -1, -1)
NO_WORTH: Final = vec[float]([0.0] * TERRITORY_COUNT)


@final
class Campaign:
    """Attacks by their worth: what is won at once, what can be held, what can follow; against the armies it costs and
    the territories it lays open."""

    def __init__(self, aims: Aims, fronts: Fronts) -> None:
        self.aims: Final = aims
        self.fronts: Final = fronts
        self.s: Final[Assessment] = aims.s
        self.w: Final[Weights] = aims.w
        self.army: Final = army_worth(self.s, aims.to_go)
        self.kill: Final = vec[float](kill_worth(self.s, self.army))

    def best(self) -> Attack:
        """The best attack of all; NO_ATTACK if none is worth it."""
        found = NO_ATTACK
        for source in self.s.mine:
            if self.s.armies[source] > 1:
                worth, target = self.best_from(source, self.s.armies[source])
                if worth > found.worth:
                    found = Attack(worth, source, target)
        for target, sources in self.joint_targets():
            worth = self.joint(sources, target)
            if worth > found.worth:
                found = Attack(worth, max(sources, key=lambda t: self.s.armies[t]), target)
        return found

    def joint_targets(self) -> list[tuple[int, list[int]]]:
        """Enemy territories that several own ones can attack, with these."""
        s = self.s
        around: dict[int, list[int]] = {}
        for source in s.mine:
            if s.armies[source] > self.w.joint_from:
                for t in members(s.enemies_beside(source)):
                    if s.may_attack(s.armies[source], t):
                        around.setdefault(t, []).append(source)
        return [(t, sources) for t, sources in around.items() if len(sources) > 1]

    def joint(self, sources: list[int], target: i64) -> float:
        """An attack from several sides, one after the other; each side shares the losses."""
        s, aims, fronts = self.s, self.aims, self.fronts
        total: i64 = 1
        for t in sources:
            total += s.armies[t] - s.garrison(t)
        if total < 2:
            return 0.0
        b = battle(total, s.armies[target], s.inferior)
        if b.chance < self.w.least_chance:
            return 0.0
        worth = self.kill[s.owner[target]] * b.defender_losses - self.army * b.attacker_losses
        lost = b.attacker_losses / float(total)
        for t in sources:
            less = round(float(s.armies[t]) * (1.0 - lost))
            worth -= aims.loss(t) * (fronts.risk(t, less) - fronts.risk(t, s.armies[t]))
        won, held = aims.at_once(target), aims.if_held(target)
        undo = aims.take(target)
        moved = max(1, round(b.left / len(sources)))
        held *= 1.0 - fronts.risk(target, moved)
        aims.give_back(target, undo)
        return worth + b.chance * (won + held)

    def best_from(self, source: i64, armies: i64, depth: i64 = 0) -> tuple[float, i64]:
        """The best attack from a territory with so many armies, after `depth` conquests: its worth and its target;
        (0, -1) to stay."""
        best = 0.0
        target: i64 = -1
        if armies < 2 or depth == self.w.depth:
            return best, target
        s = self.s
        worths = NO_WORTH[:]  # at first sight
        choices: i64 = 0
        around = s.enemies_beside(source)
        while around != 0:
            t = lowest(around)
            around &= around - 1
            if s.may_attack(armies, t):
                b = battle(armies, s.armies[t], s.inferior)
                if b.chance >= self.w.least_chance:
                    worths[t] = b.chance * self.aims.gain(t) - self.army * b.attacker_losses
                    choices |= BIT[t]
        tries: i64 = self.w.width if depth > 0 else TERRITORY_COUNT
        while choices != 0 and tries > 0:
            t = highest(worths, choices)
            choices &= ~BIT[t]
            tries -= 1
            worth = self.worth_of(source, armies, t, depth)
            if worth > best:
                best, target = worth, t
        return best, target

    def worth_of(self, source: i64, armies: i64, target: i64, depth: i64 = 0) -> float:
        """One attack, fought out, with the best that can follow it."""
        s, aims, fronts = self.s, self.aims, self.fronts
        b = battle(armies, s.armies[target], s.inferior)
        worth = self.kill[s.owner[target]] * b.defender_losses - self.army * b.attacker_losses
        at_stake, safe = aims.loss(source), fronts.risk(source, armies)
        worth -= (1.0 - b.chance) * at_stake * (fronts.risk(source, 1) - safe)
        won, held = aims.at_once(target), aims.if_held(target)
        undo = aims.take(target)
        stay = s.garrison(source)
        moved: i64 = max(1, int(b.left) - stay)
        won -= at_stake * (fronts.risk(source, stay) - safe)
        won += held * (1.0 - fronts.risk(target, moved))
        won += self.best_from(target, moved, depth + 1)[0]  # less what moving on lays open
        aims.give_back(target, undo)
        return worth + b.chance * won


def highest(worths: vec[float], territories: i64) -> i64:
    """The territory of these that is worth most; of equals the last."""
    best = lowest(territories)
    while territories != 0:
        t = lowest(territories)
        territories &= territories - 1
        if worths[t] >= worths[best]:
            best = t
    return best


def army_worth(s: Assessment, to_go: i64) -> float:
    """What an own army is worth in reserve: less where there are plenty, when the objective is near, and when the game
    is about to end."""
    w = s.w
    worth = w.army * sqrt(min(1.0, w.stock / max(1, s.view.army_totals[s.me])))
    worth *= 1.0 - w.push / float(max(1, to_go))
    if s.rounds_left < w.last_rounds:
        worth *= w.last_army + (1.0 - w.last_army) * s.rounds_left / w.last_rounds
    return worth


def kill_worth(s: Assessment, army: float) -> list[float]:
    """What destroying an army of each seat is worth: more if it is far ahead of the others."""
    w = s.w
    average = s.average_armies()
    worth = [w.kill * army] * s.view.seats
    for seat in s.enemies:
        worth[seat] *= s.strength(seat) ** w.kill_strong
        if s.view.army_totals[seat] > w.far_ahead * average:
            worth[seat] += w.leader * army
    return worth
