"""The players that people are offered, from one who misjudges much to the best there is.

`beginner`, `easy` and `normal` are the heuristic bot with human failings: short sight, doubts about what things are
worth, other ones at every question, and an eye that overlooks things. `hard` is the heuristic bot itself, and `expert`
has weights that were learned (`training/risiko.py`). None of them sees more than a person in its seat.
"""

from functools import cache
from pathlib import Path
from typing import Final

from theatrum.agents.weights import read_weights
from theatrum.core.game import Decision, Game, View
from theatrum.core.rng import Rng
from theatrum.games.risiko.board import NEIGHBOURS, TERRITORY_COUNT
from theatrum.games.risiko.constants import AGAIN, ASK_ATTACK, ASK_PLACE, END_ATTACKS
from theatrum.games.risiko.state import RisikoState
from theatrum.games.risiko.view import RisikoView

from .heuristic import HeuristicAgent
from .questions import Questions
from .standing import FEATURES, chance, features
from .weights import HAND_SET, HEURISTIC, Weights

GAME: Final = "risiko"
LEARNED: Final = Path(__file__).with_name("weights.json")
# One number for every weight and for every feature of the chance to win: a file with other names is refused.
LEARNED_FEATURES: Final = {**dict.fromkeys(HAND_SET, 1), **{f"standing: {name}": 1 for name in FEATURES}}
# what people misjudge: how much things are worth to them, and what others will do
DOUBTED: Final = (
    "army", "kill", "card", "territory", "goal", "continent_turns", "break_turns", "deny", "leader", "pull_guard",
    "wanted", "moved", "setup_focus",
)  # fmt: skip
FINENESS: Final = 1000  # steps of a doubt


@cache
def learned(path: Path) -> tuple[dict[str, float], list[float]]:
    """The weights by name, and the coefficients of the chance to win."""
    numbers = read_weights(path, GAME, LEARNED_FEATURES)
    return dict(zip(HAND_SET, numbers, strict=False)), numbers[len(HAND_SET) :]


class Unsure(HeuristicAgent):
    """Misjudges what things are worth, otherwise at every question, and overlooks things."""

    sight = 6  # conquests that it looks ahead
    doubt = 0.0  # a worth may seem so many times doubled or halved
    aim = 1.0  # share of the worth of its objective that it sees
    overlooks = 0  # in a hundred: the border where armies are needed most, or that there is more to conquer

    def choose(self, view: View, decision: Decision, legal: list[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        assert isinstance(view, RisikoView)
        chosen = Questions(self.options, view, self.rng, self.misjudged()).answer(decision, legal)
        if self.rng.below(100) >= self.overlooks:
            return chosen
        if decision.kind == ASK_PLACE and chosen < TERRITORY_COUNT:
            borders = [t for t in legal if t < TERRITORY_COUNT and is_border(view, t)]
            return borders[self.rng.below(len(borders))] if borders else chosen
        if decision.kind == ASK_ATTACK and view.conquests > 0 and chosen != AGAIN:
            return END_ATTACKS
        return chosen

    def misjudged(self) -> Weights:
        """The weights as they seem just now."""
        seeming = {name: HAND_SET[name] * 2 ** (self.doubt * uneven(self.rng)) for name in DOUBTED}
        seeming |= {name: self.aim * seeming.get(name, HAND_SET[name]) for name in ("goal", "win")}
        return Weights({**HAND_SET, **seeming, "depth": self.sight, "width": 1})


def is_border(view: RisikoView, territory: int) -> bool:
    return any(view.owner[n] != view.viewer for n in NEIGHBOURS[territory])


def uneven(rng: Rng) -> float:
    """From -1 to 1, most often in the middle."""
    return (rng.below(FINENESS + 1) + rng.below(FINENESS + 1)) / FINENESS - 1


class Beginner(Unsure):
    """Takes what is next to it, misjudges much, overlooks most and thinks little of its objective."""

    sight = 1
    doubt = 4.0
    overlooks = 90
    aim = 0.02


class Easy(Unsure):
    """Sees two conquests ahead, with doubts, and knows what it is after."""

    sight = 2
    doubt = 3.5
    overlooks = 65
    aim = 0.25


class Normal(Unsure):
    """Knows its objective and the odds, and fights for both; overlooks some things."""

    sight = 3
    doubt = 2.0
    overlooks = 30


class Hard(HeuristicAgent):
    """Overlooks nothing that the heuristic bot sees: it is the same player."""


class Expert(HeuristicAgent):
    """The same with weights that won thousands of games."""

    def __init__(self, game: Game[RisikoState, RisikoView], seed: int, weights: Path = LEARNED) -> None:
        super().__init__(game, seed)
        numbers, self.standing = learned(weights)
        self.weights = Weights(numbers)

    @staticmethod
    def check(weights: Path) -> None:
        """Refuse a file that has no weights for it."""
        learned(weights)

    def chance(self, view: RisikoView) -> float:
        """How likely it is to win, as things stand after its turn; learned from the results of the same games."""
        return chance(features(self.options, view, HEURISTIC), self.standing)
