"""One-sided players, for the pool of the arena's gate: whoever is to be strong must cope with them, too.

Each leaves out choices that are not to its taste; among the rest the heuristic bot chooses.
"""

from theatrum.core.game import Decision, View
from theatrum.games.risiko.board import NEIGHBOURS, TERRITORY_COUNT
from theatrum.games.risiko.constants import AGAIN, ASK_ATTACK, ASK_OCCUPY, ASK_TARGET, END_ATTACKS
from theatrum.games.risiko.view import RisikoView

from .heuristic import HeuristicAgent


class Stylist(HeuristicAgent):
    """Has a taste."""

    def choose(self, view: View, decision: Decision, legal: list[int]) -> int:
        assert isinstance(view, RisikoView)
        liked = self.liked(view, decision.kind, legal) or legal
        if len(liked) == 1:
            return liked[0]
        chosen = super().choose(view, decision, liked)
        return chosen if chosen in liked else liked[0]

    def liked(self, view: RisikoView, kind: int, legal: list[int]) -> list[int]:
        """The choices to its taste, the best first; none: no matter."""
        return []


class Turtle(Stylist):
    """One conquest a turn, for the card; then it sits behind its walls."""

    def liked(self, view: RisikoView, kind: int, legal: list[int]) -> list[int]:
        return [END_ATTACKS] if kind == ASK_ATTACK and view.conquests > 0 and END_ATTACKS in legal else []


class Rusher(Stylist):
    """Attacks wherever it is the stronger one, the weakest neighbour first, and takes everybody along."""

    def liked(self, view: RisikoView, kind: int, legal: list[int]) -> list[int]:
        armies, owner = view.armies, view.owner
        if kind == ASK_OCCUPY:
            return legal[-1:]
        if kind == ASK_TARGET:
            return sorted(legal, key=lambda t: armies[t])[:1]
        if kind != ASK_ATTACK:
            return []
        if AGAIN in legal and armies[view.last_source] > armies[view.last_target]:
            return [AGAIN]
        leads = [
            (armies[t] - min(armies[n] for n in NEIGHBOURS[t] if owner[n] != view.viewer), t)
            for t in legal
            if t < TERRITORY_COUNT
        ]
        return [t for lead, t in sorted(leads, reverse=True)[:1] if lead > 0]
