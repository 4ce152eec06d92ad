"""The players that people are offered, from one who misjudges much to the best there is.

`beginner` and `easy` are the heuristic bot with short sight and doubts: at every question they take what things are
worth for a little more or less than it is. `normal` is the heuristic bot. `hard` has weights that were learned
(`training/risiko.py`), and `expert` compares plans for its turn besides (`plans.py`). None of them sees more than a
person in its seat.
"""

from functools import cache
from pathlib import Path
from typing import Final

from theatrum.agents.weights import read_weights
from theatrum.core.game import Decision, Game, View
from theatrum.core.rng import Rng
from theatrum.games.risiko.state import RisikoState
from theatrum.games.risiko.view import RisikoView

from .heuristic import HeuristicAgent
from .plans import Plans
from .questions import Questions
from .standing import FEATURES
from .weights import HAND_SET, Weights

GAME: Final = "risiko"
LEARNED: Final = Path(__file__).with_name("weights.json")
# One number for every weight and for every feature of the chance to win: a file with other names is refused.
LEARNED_FEATURES: Final = {**dict.fromkeys(HAND_SET, 1), **{f"standing: {name}": 1 for name in FEATURES}}
FINENESS: Final = 1000  # steps of a doubt


@cache
def learned(path: Path) -> tuple[dict[str, float], list[float]]:
    """The weights by name, and the coefficients of the chance to win."""
    numbers = read_weights(path, GAME, LEARNED_FEATURES)
    return dict(zip(HAND_SET, numbers, strict=False)), numbers[len(HAND_SET) :]


class Unsure(HeuristicAgent):
    """Misjudges what things are worth, otherwise at every question."""

    sight = 6  # conquests that it looks ahead
    doubt = 0.0  # a worth may seem so many times doubled or halved

    def choose(self, view: View, decision: Decision, legal: list[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        assert isinstance(view, RisikoView)
        return Questions(self.options, view, self.rng, self.misjudged()).answer(decision, legal)

    def misjudged(self) -> Weights:
        """The weights as they seem just now."""
        seeming = {name: worth * 2 ** (self.doubt * uneven(self.rng)) for name, worth in HAND_SET.items()}
        return Weights({**seeming, "depth": self.sight, "width": 1, "thrift": 1.0})


def uneven(rng: Rng) -> float:
    """From -1 to 1, most often in the middle."""
    return (rng.below(FINENESS + 1) + rng.below(FINENESS + 1)) / FINENESS - 1


class Beginner(Unsure):
    """Sees the next conquest and no further, and misjudges much."""

    sight = 1
    doubt = 4.0


class Easy(Unsure):
    """Sees two conquests ahead, with doubts."""

    sight = 2
    doubt = 2.0


class Normal(HeuristicAgent):
    """Knows its objective and the odds, and fights for both."""


class Hard(HeuristicAgent):
    """The same with weights learned from thousands of games."""

    def __init__(self, game: Game[RisikoState, RisikoView], seed: int, weights: Path = LEARNED) -> None:
        super().__init__(game, seed)
        self.weights = Weights(learned(weights)[0])


class Expert(HeuristicAgent):
    """Plays plans for the rest of its turn out in thought before it follows one."""

    samples = 4
    margin = 0.004  # of the chance to win, by which another plan has to be better than the usual one

    def __init__(self, game: Game[RisikoState, RisikoView], seed: int, weights: Path = LEARNED) -> None:
        super().__init__(game, seed)
        numbers, standing = learned(weights)
        self.weights = Weights(numbers)
        plans = [self.weights, *[Weights(plan) for plan in plans_beside(numbers)]]
        self.plans = Plans(game, plans, standing, self.samples, self.margin)  # type: ignore[arg-type]

    def choose(self, view: View, decision: Decision, legal: list[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        assert isinstance(view, RisikoView)
        return self.plans.answer(view, decision, legal, self.rng)


def plans_beside(usual: dict[str, float]) -> list[dict[str, float]]:
    """Other ways to weigh things: to press on, to do everything for the objective, to keep armies together, to rest."""
    army, will = usual["army"], usual["will"]
    return [
        {**usual, "army": army * 0.5, "will": will * 0.5},
        {**usual, "army": army * 0.3, "will": will * 0.2, "goal": usual["goal"] + 3.0, "least_chance": 0.15},
        {**usual, "army": army * 1.8, "will": min(1.0, will * 1.8)},
        {**usual, "enough": 1000.0},
    ]
