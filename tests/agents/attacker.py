"""An opponent for tests that looks for one thing only: a way to make the phasing player lose by DEFCON.

Unlike an agent it sees the state, luck included: what it cannot find, no opponent could.
"""

from theatrum.core.game import Game
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle.constants import ASK_ADD, ASK_PLACE, ASK_PLAY, ASK_TRAP, BY_DEFCON
from theatrum.games.twilight_struggle.state import TsState
from theatrum.games.twilight_struggle.view import TsView

DEEP = 6  # decisions and dice of one attack
HARMLESS = (ASK_ADD, ASK_PLACE)  # influence does not lower DEFCON; one answer is as good as another
STOPS = (ASK_PLAY, ASK_TRAP)


def attack(game: Game[TsState, TsView], s: TsState, seat: int, deep: int = DEEP) -> int | None:
    """An action of this seat after which the other can lose by DEFCON, or None."""
    for action in game.legal(s, seat):
        if leads_to_war(game, s, seat, seat, action, deep):
            return action
        if game.decision(s, seat).kind in HARMLESS:
            return None
    return None


def leads_to_war(game: Game[TsState, TsView], s: TsState, seat: int, actor: int, action: int, deep: int) -> bool:
    t = game.copy(s)
    t.stops_at_chance = True
    game.apply(t, actor, action)
    if t.reason:
        return t.reason == BY_DEFCON and t.winner == seat
    if deep == 0 or t.phasing != s.phasing or t.turn != s.turn or game.decision(t, game.actors(t)[0]).kind in STOPS:
        return False
    if game.actors(t) == [CHANCE]:
        return any(leads_to_war(game, t, seat, CHANCE, luck, deep - 1) for luck in game.legal(t, CHANCE))
    if game.actors(t) == [seat]:
        return attack(game, t, seat, deep - 1) is not None
    return False
