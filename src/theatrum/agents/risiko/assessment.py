"""The view in a form that is quick to reckon with: nothing in it that the view does not say."""

from typing import Final

from theatrum.games.risiko.board import CONTINENT as BOARD_CONTINENT
from theatrum.games.risiko.board import CONTINENT_ARMIES as BOARD_CONTINENT_ARMIES
from theatrum.games.risiko.board import CONTINENT_COUNT, IN_CONTINENT, NEIGHBOURS, TERRITORIES
from theatrum.games.risiko.board import VALUE as BOARD_VALUE
from theatrum.games.risiko.objectives import Objective
from theatrum.games.risiko.options import Options
from theatrum.games.risiko.rules import TERRITORIES_PER_ARMY
from theatrum.games.risiko.view import RisikoView

# plain lists: quicker to read from here than the engine's
CONTINENT: Final = [int(c) for c in BOARD_CONTINENT]
CONTINENT_ARMIES: Final = [int(n) for n in BOARD_CONTINENT_ARMIES]
VALUE: Final = [int(n) for n in BOARD_VALUE]

NO_LIMIT: Final = 1000  # rounds left where the game has no last one


class Assessment:
    """Who has what. `owner` changes while a campaign is thought through, and is put back."""

    def __init__(self, options: Options, view: RisikoView) -> None:
        self.options = options
        self.view = view
        self.me = view.viewer
        self.owner = list(view.owner)
        self.armies = list(view.armies)
        self.count = list(view.territories)
        self.mine = [t for t in TERRITORIES if self.owner[t] == self.me]
        self.enemies = [seat for seat in range(view.seats) if seat != self.me and view.out[seat] == 0]
        self.inferior = not options.no_inferior_attack
        self.missing = [sum([self.owner[t] != self.me for t in members]) for members in IN_CONTINENT]
        self.holder = [whole_owner(self.owner, c) for c in range(CONTINENT_COUNT)]  # of whole continents; -1: nobody

    @property
    def objective(self) -> Objective:
        return self.options.deck[self.view.objectives[self.me]]

    @property
    def rounds_left(self) -> int:
        """Full rounds after this one; 0 in the last, and whenever the next closing roll may end the game."""
        if self.view.last_round == 0:
            return NO_LIMIT
        return max(0, self.view.last_round - self.view.round)

    @property
    def still_to_play(self) -> float:
        """The share of the enemies that have a turn before the game ends or the bot plays again."""
        if self.rounds_left > 0 or self.options.closing_roll:
            return 1.0
        seats = self.view.seats
        place = (self.me - self.view.first) % seats
        return sum([(seat - self.view.first) % seats > place for seat in self.enemies]) / max(1, len(self.enemies))

    def borders(self) -> list[int]:
        """Own territories beside an enemy."""
        return [t for t in self.mine if self.has_enemy_neighbour(t)]

    def has_enemy_neighbour(self, territory: int) -> bool:
        return any(self.owner[n] != self.me for n in NEIGHBOURS[territory])

    def income(self, seat: int) -> int:
        """Armies of the next reinforcement, without sets (R4.2, R4.3)."""
        armies = max(self.count[seat] // TERRITORIES_PER_ARMY, self.options.min_reinforcement)
        return armies + sum([CONTINENT_ARMIES[c] for c in range(CONTINENT_COUNT) if self.holder[c] == seat])

    def is_protected(self, territory: int) -> bool:
        """The only territory of a player in the first rounds: it cannot be taken, whether it can be attacked or not
        (R8.2, G10)."""
        return self.view.round < self.options.elimination_from and self.count[self.owner[territory]] == 1

    def may_attack(self, armies: int, territory: int) -> bool:
        """May so many armies attack an enemy's territory (R6.3, R9.3) that can be taken (R8.2)?"""
        if armies < 2 or self.is_protected(territory):
            return False
        return self.inferior or armies > min(3, self.armies[territory])

    def garrison(self, territory: int) -> int:
        """The armies that stay when others leave: by the rules (R6.10, R9.4), and for the objective (R8.8 b)."""
        wanted = int(self.objective.armies)
        if self.options.garrison > wanted and self.has_enemy_neighbour(territory):
            return self.options.garrison
        return wanted


def whole_owner(owner: list[int], continent: int) -> int:
    members = IN_CONTINENT[continent]
    first = owner[members[0]]
    return first if all(owner[t] == first for t in members) else -1
