"""What a forfeit means for the result of a game between agents.

Whoever has forfeited has lost, whatever happens on the board. With one seat left that has not, the game is over and
that seat has won. Until then the others play on, chance in the place of those who have forfeited; should chance win,
the best of the others has won.
"""

from collections.abc import Sequence
from typing import Final

from theatrum.agents.base import Agent
from theatrum.core.game import AnyGame, Ending

BY_FORFEIT: Final = -1  # the reason of a game that was over before its end; those of games are not negative


def is_decided(agents: Sequence[Agent]) -> bool:
    """Have all seats but one forfeited?"""
    return any(agent.forfeit for agent in agents) and sum(not agent.forfeit for agent in agents) <= 1


def verdict(ending: Ending | None, agents: Sequence[Agent]) -> tuple[list[int], int]:
    """The seats that have won, and the reason; without an ending, the game was decided by forfeits."""
    sound = [seat for seat, agent in enumerate(agents) if not agent.forfeit]
    if ending is None:
        return sound, BY_FORFEIT
    winners = [int(seat) for seat in ending.winners if seat in sound]
    if not winners and sound:
        best = max(ending.scores[seat] for seat in sound)
        winners = [seat for seat in sound if ending.scores[seat] == best]
    return winners, ending.reason


def reason_name(game: AnyGame, reason: int) -> str:
    """Why a game between agents ended, in a few words."""
    return "forfeit" if reason == BY_FORFEIT else game.reason_name(reason)
