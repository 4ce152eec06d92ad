"""Chains of attacks: what can an army group win if it goes on from conquest to conquest?"""

from typing import NamedTuple

from theatrum.games.risiko.board import NEIGHBOURS

from . import weights as w
from .aims import Aims
from .battles import battle
from .situation import Situation


class Attack(NamedTuple):
    worth: float
    source: int
    target: int


NO_ATTACK = Attack(0.0, -1, -1)


class Campaign:
    """Attacks by their worth: the conquest with all that can follow from it, against the armies it costs."""

    def __init__(self, aims: Aims) -> None:
        self.aims = aims
        self.s: Situation = aims.s
        self.kill = kill_worth(self.s)

    def best(self) -> Attack:
        """The best attack of all; NO_ATTACK if none is worth it."""
        found = NO_ATTACK
        for source in self.s.mine:
            if self.s.armies[source] > 1:
                worth, target = self.best_from(source, self.s.armies[source], w.DEPTH)
                if worth > found.worth:
                    found = Attack(worth, source, target)
        return found

    def best_from(self, source: int, armies: int, depth: int) -> tuple[float, int]:
        """The best attack from a territory with so many armies: its worth and its target; (0, -1) to stay."""
        s = self.s
        if armies < 2 or depth == 0:
            return 0.0, -1
        choices: list[tuple[float, int]] = []
        for t in NEIGHBOURS[source]:
            if s.owner[t] != s.me and s.may_attack(armies, t):
                b = battle(armies, s.armies[t], s.inferior)
                if b.chance >= w.LEAST_CHANCE:
                    worth = b.chance * self.aims.gain(t) - w.ARMY * b.attacker_losses
                    choices.append((worth + self.kill[s.owner[t]] * b.defender_losses, t))
        choices.sort(reverse=True)
        best, best_target = 0.0, -1
        for worth, t in choices[: w.WIDTH if depth < w.DEPTH else None]:
            b = battle(armies, s.armies[t], s.inferior)
            total = worth + b.chance * self.after(source, t, b.left, depth)
            if total > best:
                best, best_target = total, t
        return best, best_target

    def worth_of(self, source: int, target: int) -> float:
        """One attack, fought on from where it stands now."""
        s = self.s
        b = battle(s.armies[source], s.armies[target], s.inferior)
        worth = b.chance * self.aims.gain(target) - w.ARMY * b.attacker_losses
        worth += self.kill[s.owner[target]] * b.defender_losses
        return worth + b.chance * self.after(source, target, b.left, w.DEPTH)

    def after(self, source: int, target: int, left: float, depth: int) -> float:
        """What the armies that are left can do from the conquered territory."""
        undo = self.aims.take(target)
        going_on = int(left) - self.s.garrison(source)
        worth = self.best_from(target, going_on, depth - 1)[0]
        self.aims.give_back(target, undo)
        return worth


def kill_worth(s: Situation) -> list[float]:
    """What destroying an army of each seat is worth: more if he is far ahead of the others."""
    playing = [*s.enemies, s.me]
    average = sum([s.view.army_totals[seat] for seat in playing]) / len(playing)
    worth = [w.KILL] * s.view.seats
    for seat in s.enemies:
        if s.view.army_totals[seat] > w.FAR_AHEAD * average:
            worth[seat] += w.LEADER
    return worth
