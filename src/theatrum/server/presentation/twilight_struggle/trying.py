"""Trying actions on a state dealt from the view: the dice that follow directly, and dangers for the one who acts."""

from collections.abc import Callable
from typing import Final

from theatrum.core.events import Event, EventList
from theatrum.core.state import CHANCE, NOBODY
from theatrum.games.twilight_struggle import constants as k
from theatrum.games.twilight_struggle.game import TwilightStruggle
from theatrum.games.twilight_struggle.state import ACTION_ROUNDS, TsState

# --- dice -------------------------------------------------------------------------------------------------------------

Outcome = tuple[float, list[Event]]  # probability, and what is told from the action on


def dice_outcomes(
    game: TwilightStruggle, state: TsState, seat: int, action: int, resolved: Callable[[Event], bool]
) -> list[Outcome]:
    """Every outcome of the dice directly behind an action, up to the event that resolves them; [] if no die follows.

    `state` stops at chance and is not changed.
    """
    after = game.copy(state)
    sink = EventList()
    game.apply(after, seat, action, sink)
    out: list[Outcome] = []
    follow_dice(game, after, 1.0, sink.events, resolved, out)
    return out if len(out) > 1 else []


def follow_dice(
    game: TwilightStruggle,
    state: TsState,
    chance: float,
    told: list[Event],
    resolved: Callable[[Event], bool],
    out: list[Outcome],
) -> None:
    done = any(resolved(event) for event in told)
    if done or state.actor != CHANCE or game.decision(state, CHANCE).kind != k.ROLL_DIE:
        if done:
            out.append((chance, told))
        return
    faces = game.legal(state, CHANCE)
    for face in faces:
        after = game.copy(state)
        sink = EventList()
        game.apply(after, CHANCE, face, sink)
        follow_dice(game, after, chance / len(faces), [*told, *sink.events], resolved, out)


# --- dangers ----------------------------------------------------------------------------------------------------------

SAFE: Final = 0
BY_CHANCE: Final = 1
BY_OTHER: Final = 2
AT_ONCE: Final = 3

LOSSES: Final = (k.BY_DEFCON, k.BY_MISSILE_CRISIS)
# at these questions the answers do not matter for DEFCON: one stands for all
INDIFFERENT: Final = frozenset(
    {
        k.ASK_SETUP, k.ASK_HANDICAP, k.ASK_HEADLINE, k.ASK_PLACE, k.ASK_REALIGN, k.ASK_HELD, k.ASK_ADD, k.ASK_REMOVE,
        k.ASK_CLEAR, k.ASK_WAR, k.ASK_MATCH, k.ASK_TAKE_DISCARD, k.ASK_TEHRAN, k.ASK_REGION, k.ASK_DOUBLE,
        k.ASK_WARSAW, k.ASK_UNREST, k.ASK_SHUTTLE, k.ASK_NORAD, k.ASK_MOVE_OUT, k.ASK_MOVE_IN,
    }
)  # fmt: skip
# where a warning is worth its time
RISKY: Final = frozenset(
    {
        k.ASK_HEADLINE, k.ASK_PLAY, k.ASK_USE, k.ASK_OPERATION, k.ASK_COUP, k.ASK_TRAP, k.ASK_COMPANION,
        k.ASK_OLYMPICS, k.ASK_DEFCON, k.ASK_SUMMIT, k.ASK_HAND_OVER, k.ASK_GRAIN, k.ASK_STAR_WARS, k.ASK_DISCARD,
    }
)  # fmt: skip
DEFCON_OF_CARE: Final = 3  # a round can lower DEFCON by two: Olympic Games boycotted, then a coup
MOST_NODES: Final = 400  # positions looked at for one action
MOST_IN_ALL: Final = 2000  # and for all actions of a question: a page must not wait for a warning


class Danger:
    """Can an action lose the game for its player before his round is over, however well he goes on?"""

    def __init__(self, game: TwilightStruggle, state: TsState, seat: int) -> None:
        """`state` stops at chance and is not changed."""
        self.game = game
        self.state = state
        self.seat = seat
        self.nodes = 0
        self.most = 0
        self.reason = 0  # of the loss that was found last

    def of(self, action: int) -> int:
        self.most = min(self.nodes + MOST_NODES, MOST_IN_ALL)
        return self.after(self.state, self.seat, action)

    def after(self, state: TsState, seat: int, action: int) -> int:
        copy = self.game.copy(state)
        self.game.apply(copy, seat, action)
        return self.level(copy)

    def level(self, s: TsState) -> int:
        self.nodes += 1
        if s.actor == NOBODY:
            if s.reason in LOSSES and s.winner != self.seat:
                self.reason = int(s.reason)
                return AT_ONCE
            return SAFE
        start = self.state
        if self.nodes > self.most or (s.round, s.phase, s.turn) != (start.round, start.phase, start.turn):
            return SAFE
        seat = self.game.actors(s)[0]
        if seat != CHANCE and s.phase == ACTION_ROUNDS and s.phasing != start.phasing:
            return SAFE
        actions = self.game.legal(s, seat)
        if seat != CHANCE and self.game.decision(s, seat).kind in INDIFFERENT:
            return self.after(s, seat, actions[0])
        if seat == self.seat:
            return self.best(s, actions)
        return self.worst(s, seat, actions)

    def best(self, s: TsState, actions: list[int]) -> int:
        """The player goes on as well as he can."""
        least = AT_ONCE
        for action in reversed(actions):  # stopping and spending on influence are rather at the end
            least = min(least, self.after(s, self.seat, action))
            if least == SAFE:
                break
        return least

    def worst(self, s: TsState, seat: int, actions: list[int]) -> int:
        """Luck, or the other side, may do anything."""
        levels: set[int] = set()
        for action in reversed(actions):  # coups come late among the operations
            levels.add(self.after(s, seat, action))
            if len(levels) > 1:
                break
        if levels == {SAFE} or levels == {AT_ONCE}:
            return levels.pop()
        return BY_CHANCE if seat == CHANCE else BY_OTHER
