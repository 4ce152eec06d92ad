"""Why an agent chooses what it chooses, as data: no words, which are the presentation's business.

A reason is a code with numbers by their names, `controls` with `country=8`: the code names an entry of the game's
words, and the names say what the numbers are.
"""

from dataclasses import dataclass
from typing import Final

# what the numbers of reasons are called where a chance is among them: how likely it is that the reason holds
CHANCE_OF: Final = "chance"


@dataclass(frozen=True)
class Reason:
    """One thing that speaks for or against a choice, or that is to be feared."""

    code: str
    facts: tuple[tuple[str, float], ...] = ()

    def get(self, name: str) -> float:
        """One of its numbers, by name."""
        return dict(self.facts)[name]


def reason(code: str, **facts: float) -> Reason:
    return Reason(code, tuple(facts.items()))


@dataclass(frozen=True)
class Weighed:
    """A choice with what it is worth to whoever chooses, in the agent's unit: VP or armies. None: the agent goes by a
    rule there, or it is beyond such units, as a victory is."""

    action: int
    worth: float | None = None
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True)
class Explanation:
    """What an agent thinks at a question."""

    chance: float | None = None  # to win the game, as the position is
    choices: tuple[Weighed, ...] = ()  # what it would choose, and then the best of the rest
    fears: tuple[Reason, ...] = ()  # the worst first


NO_EXPLANATION: Final = Explanation()


def ranked(chosen: int, worths: dict[int, float], most: int) -> list[tuple[int, float | None]]:
    """What is chosen, and then the best of what was weighed; so many in all."""
    rest = sorted((action for action in worths if action != chosen), key=lambda action: -worths[action])
    return [(chosen, worths.get(chosen)), *((action, worths[action]) for action in rest[: most - 1])]
