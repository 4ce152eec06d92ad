"""The view in a form that is quick to reckon with: nothing in it that the view does not say."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from theatrum.core.number_sets import count
from theatrum.games.risiko.bit_sets import BIT, members
from theatrum.games.risiko.board import (
    CONTINENT_ARMIES,
    CONTINENT_COUNT,
    CONTINENT_MASK,
    IN_CONTINENT,
    NEXT_TO,
    TERRITORY_COUNT,
)
from theatrum.games.risiko.options import Options
from theatrum.games.risiko.rules import TERRITORIES_PER_ARMY
from theatrum.games.risiko.view import RisikoView

from .weights import HEURISTIC, Weights

NO_LIMIT: Final = 1000  # rounds left where the game has no last one
NOBODY: Final = -1


@final
class Assessment:
    """Who has what. `owner` and what follows from it change while a campaign is thought through, and are put back."""

    def __init__(self, options: Options, view: RisikoView, weights: Weights = HEURISTIC) -> None:
        self.w: Final = weights
        self.options: Final = options
        self.view: Final = view
        self.me: Final[i64] = view.viewer
        self.owner: vec[i64] = vec[i64](view.owner)
        self.armies: Final = vec[i64](view.armies)
        self.count: vec[i64] = vec[i64](view.territories)
        self.own: i64 = self.owned_by(self.me)  # as bits
        self.mine: Final = members(self.own)
        self.enemies: Final = [seat for seat in range(view.seats) if seat != self.me and view.out[seat] == 0]
        self.inferior: Final = not options.no_inferior_attack
        # by continent: how many of its territories are not own, and who has all of it
        self.missing: vec[i64] = vec[i64]([int(count(mask & ~self.own)) for mask in CONTINENT_MASK])
        self.holder: vec[i64] = vec[i64]([int(whole_owner(self.owner, c)) for c in range(CONTINENT_COUNT)])
        self.rounds_left: Final = rounds_left(view)
        self.objective: Final = options.deck[view.objectives[view.viewer]]

    def owned_by(self, seat: i64) -> i64:
        """A player's territories, as bits."""
        owned: i64 = 0
        for t in range(i64(TERRITORY_COUNT)):
            if self.owner[t] == seat:
                owned |= BIT[t]
        return owned

    @property
    def still_to_play(self) -> float:
        """The share of the enemies that have a turn before the game ends or the bot plays again."""
        if self.rounds_left > 0 or self.options.closing_roll:
            return 1.0
        seats, first = self.view.seats, self.view.first
        place = (int(self.me) - first) % seats
        return len([seat for seat in self.enemies if (seat - first) % seats > place]) / max(1, len(self.enemies))

    def average_armies(self) -> float:
        """Of those still playing."""
        playing = [*self.enemies, int(self.me)]
        return sum([self.view.army_totals[seat] for seat in playing]) / len(playing)

    def strength(self, seat: int) -> float:
        """A player's armies as a share of the average."""
        return max(1, self.view.army_totals[seat]) / max(1.0, self.average_armies())

    def borders(self) -> list[int]:
        """Own territories beside an enemy."""
        return [t for t in self.mine if self.has_enemy_neighbour(t)]

    def has_enemy_neighbour(self, territory: i64) -> bool:
        return self.enemies_beside(territory) != 0

    def enemies_beside(self, territory: i64) -> i64:
        """The enemies' territories next to one, as bits."""
        return NEXT_TO[territory] & ~self.own

    def income(self, seat: i64) -> i64:
        """Armies of the next reinforcement, without sets (R4.2, R4.3)."""
        armies: i64 = max(self.count[seat] // TERRITORIES_PER_ARMY, self.options.min_reinforcement)
        for c in range(i64(CONTINENT_COUNT)):
            if self.holder[c] == seat:
                armies += CONTINENT_ARMIES[c]
        return armies

    def is_protected(self, territory: i64) -> bool:
        """The only territory of a player in the first rounds: it cannot be taken, whether it can be attacked or not
        (R8.2, G10)."""
        return self.view.round < self.options.elimination_from and self.count[self.owner[territory]] == 1

    def may_attack(self, armies: i64, territory: i64) -> bool:
        """May so many armies attack an enemy's territory (R6.3, R9.3) that can be taken (R8.2)?"""
        if armies < 2 or self.is_protected(territory):
            return False
        return self.inferior or armies > min(3, self.armies[territory])

    def garrison(self, territory: i64) -> i64:
        """The armies that stay when others leave: by the rules (R6.10, R9.4), and for the objective (R8.8 b)."""
        if self.options.garrison > self.objective.armies and self.has_enemy_neighbour(territory):
            return self.options.garrison
        return self.objective.armies


def rounds_left(view: RisikoView) -> int:
    """Full rounds after this one; 0 in the last, and whenever the next closing roll may end the game."""
    if view.last_round == 0:
        return NO_LIMIT
    return max(0, view.last_round - view.round)


def whole_owner(owner: vec[i64], continent: i64) -> i64:
    """Who has all of a continent."""
    territories = IN_CONTINENT[continent]
    first = owner[territories[0]]
    for t in territories:
        if owner[t] != first:
            return NOBODY
    return first
