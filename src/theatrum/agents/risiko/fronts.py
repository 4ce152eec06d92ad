"""Where can the enemy strike, what would it cost, and which front needs armies most?"""

from theatrum.games.risiko.board import NEIGHBOURS, TERRITORIES

from . import weights as w
from .aims import Aims
from .battles import battle


class Fronts:
    """The own borders as the enemies see them."""

    def __init__(self, aims: Aims) -> None:
        self.aims = aims
        self.s = aims.s
        self.will = w.WILL * self.s.still_to_play
        self.fresh = [0] * self.s.view.seats  # armies each enemy could add before attacking
        for seat in self.s.enemies:
            armies = w.REINFORCED * self.s.income(seat) + w.ARMIES_PER_CARD * self.s.view.hand_sizes[seat]
            self.fresh[seat] = round(armies)

    def risk(self, territory: int, armies: int) -> float:
        """The chance to lose a territory with so many armies before the next own turn, roughly."""
        s = self.s
        kept = 1.0
        for n in NEIGHBOURS[territory]:
            if s.owner[n] != s.me:
                attackers = s.armies[n] + self.fresh[s.owner[n]]
                if attackers > 1:
                    kept *= 1.0 - self.will * battle(attackers, armies if armies > 0 else 1, s.inferior).chance
        return 1.0 - kept

    def guard(self, territory: int, armies: int) -> float:
        """The worth of guarding a territory with so many armies: what they keep from being lost."""
        return -self.aims.loss(territory) * self.risk(territory, armies)

    def pulls(self) -> list[float]:
        """How much each own territory attracts armies: by what can be won or lost there, or, in the interior, by
        the way to where something can."""
        s = self.s
        pull = [0.0] * len(TERRITORIES)
        for t in s.mine:
            targets = [self.aims.gain(n) / (1 + s.armies[n]) for n in NEIGHBOURS[t] if s.owner[n] != s.me]
            if targets:
                pull[t] = max(targets) + w.PULL_GUARD * self.aims.loss(t) * self.risk(t, s.armies[t])
        edge = [t for t in s.mine if pull[t] > 0]
        reached = set(edge)
        while edge:
            further: dict[int, float] = {}
            for t in edge:
                for n in NEIGHBOURS[t]:
                    if s.owner[n] == s.me and n not in reached:
                        further[n] = max(further.get(n, 0.0), w.PULL_STEP * pull[t])
            for n, strength in further.items():
                pull[n] = strength
            edge = list(further)
            reached.update(edge)
        return pull
