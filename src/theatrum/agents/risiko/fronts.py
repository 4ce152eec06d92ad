"""Where can the enemy strike, what would it cost, and which front needs armies most?"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from theatrum.core.number_sets import lowest
from theatrum.games.risiko.bit_sets import BIT, members
from theatrum.games.risiko.board import CONTINENT, NEXT_TO, TERRITORY_COUNT

from .aims import Aims
from .battles import battle
from .weights import Weights


@final
class Fronts:
    """The own borders as the enemies see them."""

    def __init__(self, aims: Aims) -> None:
        self.aims: Final = aims
        self.s: Final = aims.s
        self.w: Final[Weights] = self.s.w
        self.will: Final = self.w.will * self.s.still_to_play
        self.fresh: Final = vec[i64]([0] * self.s.view.seats)  # armies each enemy could add before attacking
        for seat in self.s.enemies:
            armies = (
                self.w.reinforced * float(self.s.income(seat)) + self.w.armies_per_card * self.s.view.hand_sizes[seat]
            )
            self.fresh[seat] = round(armies)

    def risk(self, territory: i64, armies: i64) -> float:
        """The chance to lose a territory with so many armies before the next own turn, roughly."""
        s = self.s
        kept = 1.0
        will = self.will
        if s.missing[CONTINENT[territory]] == 0:
            will = min(1.0, will * (1.0 + self.w.bait))
        around = s.enemies_beside(territory)
        while around != 0:
            n = lowest(around)
            around &= around - 1
            attackers = s.armies[n] + self.fresh[s.owner[n]]
            if attackers > 1:
                kept *= 1.0 - will * battle(attackers, armies if armies > 0 else 1, s.inferior).chance
        return 1.0 - kept

    def guard(self, territory: i64, armies: i64) -> float:
        """The worth of guarding a territory with so many armies: what they keep from being lost."""
        return -self.aims.loss(territory) * self.risk(territory, armies)

    def pulls(self) -> vec[float]:
        """How much each own territory attracts armies: by what can be won or lost there, or, in the interior, by
        the way to where something can."""
        s = self.s
        pull = vec[float]([0.0] * TERRITORY_COUNT)
        edge: i64 = 0  # as bits
        for t in s.mine:
            if s.has_enemy_neighbour(t):
                most = max([self.aims.gain(n) / float(1 + s.armies[n]) for n in members(s.enemies_beside(t))])
                pull[t] = most + self.w.pull_guard * self.aims.loss(t) * self.risk(t, s.armies[t])
                if pull[t] > 0:
                    edge |= BIT[t]
        reached = edge
        while edge != 0:
            further: i64 = 0
            for t in members(edge):
                beyond = NEXT_TO[t] & s.own & ~reached
                further |= beyond
                for n in members(beyond):
                    pull[n] = max(pull[n], self.w.pull_step * pull[t])
            edge = further
            reached |= further
        return pull
