"""One answer for each kind of question, from what the view shows. Every decision has its own `Questions`."""

from typing import Final, final

from theatrum.core.game import Decision
from theatrum.core.rng import Rng
from theatrum.games.risiko.board import NEIGHBOURS
from theatrum.games.risiko.constants import (
    AGAIN,
    ASK_ATTACK,
    ASK_COLOUR,
    ASK_DEFENCE,
    ASK_DICE,
    ASK_MOVE,
    ASK_MOVE_ARMIES,
    ASK_MOVE_TO,
    ASK_OCCUPY,
    ASK_PLACE,
    ASK_PLACE_ARMIES,
    ASK_SET,
    ASK_SETUP,
    ASK_SETUP_ARMIES,
    ASK_TARGET,
    END_ATTACKS,
    END_PLACING,
    END_TURN,
    MOST_NUMBER,
    NUMBER,
    PLAY_SET,
)
from theatrum.games.risiko.options import Options
from theatrum.games.risiko.view import RisikoView

from .aims import Aims
from .assessment import Assessment
from .battles import defence_value
from .campaign import Campaign
from .fronts import Fronts
from .sets import best_set, wants_to_play
from .weights import Weights

SPLITS: Final = 7  # ways to divide armies that are compared


@final
class Questions:
    """Everything there is to answer at one decision."""

    def __init__(self, options: Options, view: RisikoView, rng: Rng, weights: Weights) -> None:
        self.w: Final = weights
        self.view = view
        self.rng = rng
        self.about = view.situation
        self.options = options

    def answer(self, decision: Decision, legal: list[int]) -> int:
        kind = decision.kind
        if kind == ASK_COLOUR:
            return legal[self.rng.below(len(legal))]
        if kind == ASK_DICE:
            return legal[-1]
        if kind == ASK_SETUP_ARMIES:
            return legal[0]  # one by one, so that each goes where it is wanted most
        self.s = Assessment(self.options, self.view, self.w)
        if kind == ASK_SET:
            return self.card(legal)
        if kind == ASK_DEFENCE:
            return self.defence(legal)
        self.plan()
        if kind == ASK_SETUP:
            return self.setup(legal)
        if kind == ASK_PLACE:
            return self.place(legal)
        if kind == ASK_PLACE_ARMIES:
            return self.place_armies(legal)
        if kind == ASK_ATTACK:
            return self.attack(legal)
        if kind == ASK_TARGET:
            return self.target(legal)
        if kind == ASK_OCCUPY:
            return self.occupy(legal)
        if kind == ASK_MOVE:
            return self.move(legal)
        if kind == ASK_MOVE_TO:
            return self.move_to(legal)
        assert kind == ASK_MOVE_ARMIES
        return self.move_armies(legal)

    def plan(self) -> None:
        """What the position asks for."""
        self.aims = Aims(self.s)
        self.fronts = Fronts(self.aims)
        self.campaign = Campaign(self.aims, self.fronts)

    # --- placing ------------------------------------------------------------------------------------------------------

    def setup(self, legal: list[int]) -> int:
        """Where the objective and continents are, beside other own territories, not too much in one place."""
        return max(legal, key=self.setup_score)

    def setup_score(self, t: int) -> float:
        s, aims = self.s, self.aims
        near = [aims.if_held(n) for n in NEIGHBOURS[t] if s.owner[n] != s.me]
        friends = len(NEIGHBOURS[t]) - len(near)
        worth = self.w.setup_own * aims.loss(t) + sum(near) / max(1, len(near))
        focus: float = max(0.0, worth) ** self.w.setup_focus
        return focus * (1 + self.w.setup_friend * friends) / float(s.armies[t])

    def place(self, legal: list[int]) -> int:
        if PLAY_SET in legal and wants_to_play(self.s, self.hand()):
            return PLAY_SET
        if END_PLACING in legal:
            return END_PLACING
        return self.placement(self.view.reserve[self.s.me])[0]

    def place_armies(self, legal: list[int]) -> int:
        chosen, armies = self.placement(self.view.reserve[self.s.me])
        if chosen != self.about.source:
            armies = len(legal)
        return clamp(armies, legal)

    def placement(self, reserve: int) -> tuple[int, int]:
        """Where armies do most, each: a territory and how many of the reserve."""
        s = self.s
        bare = [t for t in s.mine if s.armies[t] < s.objective.armies]
        if bare and self.aims.to_go <= min(reserve, len(bare)):  # second armies are all that is missing (R8.8 b)
            return bare[0], 1
        best, place, amount = -1.0, s.mine[0], reserve
        for rate, t, n in self.rates(reserve):
            if rate > best:
                best, place, amount = rate, t, n
        return place, amount

    def rates(self, reserve: int) -> list[tuple[float, int, int]]:
        """What an army is worth at the borders: in each territory, if so many of the reserve go there."""
        s = self.s
        pull = self.fronts.pulls()
        found: list[tuple[float, int, int]] = []
        sizes = sorted({reserve, (reserve + 1) // 2, min(3, reserve)})
        for t in s.borders():
            idle = self.campaign.best_from(t, s.armies[t])[0] + self.fronts.guard(t, s.armies[t])
            for n in sizes:
                armies = s.armies[t] + n
                worth = self.campaign.best_from(t, armies)[0] + self.fronts.guard(t, armies) - idle
                found.append((worth / n**self.w.thrift + self.w.wanted * pull[t], t, n))
        return found

    def hand(self) -> list[int]:
        return self.view.cards_in(self.s.me)

    def card(self, legal: list[int]) -> int:
        chosen = self.about.chosen
        cards = best_set(self.s, [card for card in self.hand() if card not in chosen], list(chosen))[1]
        return cards[len(chosen)] if cards else legal[0]

    # --- attacking ----------------------------------------------------------------------------------------------------

    def attack(self, legal: list[int]) -> int:
        """The last attack again as long as it pays, else the best one there is."""
        if AGAIN in legal:
            source, target, _ = self.view.last_attack
            takes = self.s.may_attack(self.s.armies[source], target)
            if takes and self.campaign.worth_of(source, self.s.armies[source], target) > self.w.enough:
                return AGAIN
        best = self.campaign.best()
        if best.worth <= self.w.enough:
            return END_ATTACKS
        return AGAIN if AGAIN in legal and self.view.last_attack[:2] == [best.source, best.target] else best.source

    def target(self, legal: list[int]) -> int:
        source = self.about.source
        best = self.campaign.best()
        target = best.target if best.source == source else self.campaign.best_from(source, self.s.armies[source])[1]
        return target if target in legal else legal[0]

    def defence(self, legal: list[int]) -> int:
        """As many dice as keep the territory best, the attacker's being known."""
        s = self.s
        source, target, dice = self.about.source, self.about.target, self.about.dice

        def value(action: int) -> float:
            n = action - NUMBER
            return defence_value(s.armies[source], s.armies[target], dice, n, s.inferior, s.is_protected(target))

        return max(legal, key=value)

    def occupy(self, legal: list[int]) -> int:
        """Armies for the conquered territory: as the next attacks and the enemies on both sides want it."""
        return self.divided(legal, attacking=True)

    def divided(self, legal: list[int], *, attacking: bool) -> int:
        """How many armies go from source to target. More than `MOST_NUMBER` go in several steps."""
        if legal[-1] == NUMBER + MOST_NUMBER:
            return legal[-1]
        worths = self.divisions(legal, attacking)
        return max(worths, key=lambda action: worths[action])

    def divisions(self, legal: list[int], attacking: bool) -> dict[int, float]:
        """What some of the numbers are worth that can go from source to target, the fewest first."""
        s = self.s
        source, target, begun = self.about.source, self.about.target, self.about.armies
        there = s.armies[target]
        pull = self.fronts.pulls()

        def value(action: int) -> float:
            n = begun + action - NUMBER
            rest, moved = s.armies[source] - n, there + n
            worth = self.fronts.guard(source, rest) + self.fronts.guard(target, moved)
            if attacking:
                worth += max(
                    self.campaign.best_from(source, rest)[0],
                    self.campaign.best_from(target, moved)[0],
                )
            return worth + self.w.wanted * (pull[source] * float(rest) + pull[target] * float(moved))

        most = s.armies[source] - begun - s.garrison(source)
        fitting = [a for a in legal if a - NUMBER <= most] or legal[:1]
        step = max(1, len(fitting) // SPLITS)
        return {action: value(action) for action in sorted({*fitting[::step], fitting[-1]})}

    # --- the strategic move -------------------------------------------------------------------------------------------

    def best_move(self) -> tuple[float, int, int]:
        """What the best move is worth, from where, and where to: armies go where they are wanted more."""
        return max([(self.w.move_enough, -1, -1), *self.moves()])

    def moves(self) -> list[tuple[float, int, int]]:
        """All that spare armies can do: worth, from where, where to."""
        s = self.s
        pull = self.fronts.pulls()
        found: list[tuple[float, int, int]] = []
        for source in s.mine:
            spare = s.armies[source] - s.garrison(source)
            if spare < 1:
                continue
            kept = self.fronts.guard(source, s.armies[source]) - self.fronts.guard(source, s.armies[source] - spare)
            for target in NEIGHBOURS[source]:
                if s.owner[target] == s.me:
                    worth = self.w.moved * float(spare) * (pull[target] - pull[source]) - kept
                    found.append((worth, source, target))
        return found

    def move(self, legal: list[int]) -> int:
        source = self.best_move()[1]
        return source if source in legal else END_TURN

    def move_to(self, legal: list[int]) -> int:
        source = self.about.source
        _, best, target = self.best_move()
        if best == source and target in legal:
            return target
        pull = self.fronts.pulls()
        return max(legal, key=lambda t: pull[t])

    def move_armies(self, legal: list[int]) -> int:
        return self.divided(legal, attacking=False)


def clamp(n: int, legal: list[int]) -> int:
    """The legal number nearest to this one."""
    return min(max(NUMBER + n, legal[0]), legal[-1])
