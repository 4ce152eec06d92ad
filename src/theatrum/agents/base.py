"""What every agent is: something that sees a view and chooses an action."""

from abc import ABC, abstractmethod

from theatrum.agents.explanation import NO_EXPLANATION, Explanation
from theatrum.core.game import AnyGame, Decision, Ending, View
from theatrum.core.rng import Rng, seeded


class Agent(ABC):
    """A player that is no person: never handed a state, only views; all its luck comes from its own seed.

    It knows the game it plays, that is the rules with their options, and may deal itself states that fit a view
    (`game.sample_state`). Whatever it remembers between choices beyond its generator must be derivable from the view,
    so that a saved game continues the same way once the generator is restored.
    """

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.game = game
        self.rng: Rng = seeded(seed)
        self.forfeit = ""  # why it has lost whatever happens on the board; only bots from outside can
        self.waited = 0.0  # seconds that its last answer took elsewhere, beyond the time of this process

    @abstractmethod
    def choose(self, view: View, decision: Decision, legal: list[int]) -> int:
        """One of the legal actions. The lists handed over are not to be changed."""

    def explain(self, view: View, decision: Decision, legal: list[int]) -> Explanation:
        """Why it would choose what it would choose now. What `choose` answers to the same question stands first, and
        its luck is as it was. Whoever weighs nothing, such as chance or a program from outside, explains nothing."""
        return NO_EXPLANATION

    def over(self, ending: Ending | None) -> None:  # noqa: B027 - most agents have nothing to do then
        """The game is over, or was broken off (None). Nothing is asked any more; whatever it holds is let go."""
