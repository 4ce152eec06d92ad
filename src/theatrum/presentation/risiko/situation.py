"""What the pending question is about: territories, dice, and the cards chosen so far."""

from dataclasses import dataclass, field

from theatrum.games.risiko.constants import ASK_SET
from theatrum.games.risiko.view import RisikoView


@dataclass(frozen=True)
class Situation:
    """The attack or move in progress: -1 and 0 where something is not chosen yet."""

    source: int = -1
    target: int = -1
    dice: int = 0
    chosen: list[int] = field(default_factory=list)  # cards of the set that is being played; everybody sees them (R5.2)


def situation_of(view: RisikoView) -> Situation:
    """The only place outside the game that knows how the running program keeps these."""
    if view.decision is None:
        return Situation()
    (_, _, _, source, _, target, dice, _), picked, *_ = view.stack[-1]
    return Situation(source - 1, target - 1, dice, list(picked) if view.decision.kind == ASK_SET else [])
