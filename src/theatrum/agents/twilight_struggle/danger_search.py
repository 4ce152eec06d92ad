"""Losing by DEFCON: can an answer lose the game for its player before the round is over? For warnings of people.

Two ways to know it, about the same losses: DEFCON 1 in one's own round (TS 8.1.3, RUL-2), and a coup during the Cuban
Missile Crisis (RUL-19). The search plays on from a state sampled from the view: it sees coups, choices and what comes
of them, but only one deal of the hidden cards, and not far. `danger.py` knows which events can kill, with any cards
that the enemy might have; it is what bots go by. People are warned of what either finds, and so of whatever bots know.
"""

from typing import Final, NamedTuple

from theatrum.core.state import CHANCE, NOBODY, Seat
from theatrum.games.twilight_struggle import constants as k
from theatrum.games.twilight_struggle.actions import card_of
from theatrum.games.twilight_struggle.deck import FIVE_YEAR_PLAN, MISSILE_ENVY, SUMMIT
from theatrum.games.twilight_struggle.game import TwilightStruggle
from theatrum.games.twilight_struggle.notation import COUNTRY_VERBS
from theatrum.games.twilight_struggle.sides import Side, side_asked
from theatrum.games.twilight_struggle.situation import CARD_EVENT, situation_of
from theatrum.games.twilight_struggle.state import ACTION_ROUNDS, TsState
from theatrum.games.twilight_struggle.view import TsView

from .danger import deadly_event, deadly_headline

# how bad an action is for its player, the worst last
UNKNOWN: Final = -1  # too much to look at
SAFE: Final = 0
BY_CHANCE: Final = 1
BY_OTHER: Final = 2  # the other side can do it
LATER: Final = 3  # they lose whatever they do next
AT_ONCE: Final = 4


class Loss(NamedTuple):
    """What an answer can lead to."""

    level: int
    reason: int  # why the game would end
    by_event: bool  # does it come in the event of a card?


NOTHING_FOUND: Final = Loss(UNKNOWN, 0, False)
NO_LOSS: Final = Loss(SAFE, 0, False)

LOSSES: Final = (k.BY_DEFCON, k.BY_MISSILE_CRISIS)
# at these questions the answers do not matter for DEFCON: one stands for all
INDIFFERENT: Final = (frozenset(COUNTRY_VERBS) - {k.ASK_COUP, k.ASK_DEFUSE}) | {
    k.ASK_HEADLINE, k.ASK_HELD, k.ASK_TAKE_DISCARD, k.ASK_TEHRAN, k.ASK_REGION, k.ASK_WARSAW, k.DRAW_CARD,
}  # fmt: skip
# where a warning is worth its time
RISKY: Final = frozenset(
    {
        k.ASK_HEADLINE, k.ASK_PLAY, k.ASK_USE, k.ASK_OPERATION, k.ASK_COUP, k.ASK_TRAP, k.ASK_COMPANION,
        k.ASK_OLYMPICS, k.ASK_DEFCON, k.ASK_SUMMIT, k.ASK_HAND_OVER, k.ASK_GRAIN, k.ASK_STAR_WARS, k.ASK_DISCARD,
    }
)  # fmt: skip
# an event is as dangerous before the operations as after them
OTHER_ORDER: Final = {k.EVENT_FIRST: k.OPS_FIRST, k.OPS_FIRST: k.EVENT_FIRST}
STARTS_EVENT: Final = frozenset({k.EVENT, k.EVENT_FIRST, k.OPS_FIRST})
BY_HIDDEN_CARD: Final = (MISSILE_ENVY, FIVE_YEAR_PLAN)  # what they lead to depends on a card of the enemy, or on luck
DEFCON_OF_CARE: Final = 3  # a round can lower DEFCON by two: Olympic Games boycotted, then a coup
MOST_NODES: Final = 400  # positions looked at for one action
MOST_IN_ALL: Final = 2000  # and for all actions of a question, shared fairly: a page must not wait for a warning


def worth_searching(view: TsView, kind: int, side: Side) -> bool:
    """Can any answer to such a question be dangerous for this side?"""
    if kind not in RISKY:
        return False
    return kind == k.ASK_DEFCON or view.defcon <= DEFCON_OF_CARE or view.in_missile_crisis(side)


class DangerSearch:
    """Can an action lose the game for its player before their round is over, however well they go on?"""

    def __init__(self, game: TwilightStruggle, view: TsView, state: TsState) -> None:
        """`state` fits the view, stops at chance and is not changed."""
        assert view.decision is not None
        seat = view.viewer
        self.game = game
        self.state = state
        self.seat = seat
        self.side = side_asked(view.decision, view.crossed)
        self.decision = view.decision
        self.searches = worth_searching(view, view.decision.kind, self.side)
        self.share = min(MOST_NODES, MOST_IN_ALL // max(len(game.legal(state, seat)), 1))
        self.nodes = 0

    def of(self, action: int) -> Loss:
        found = self.searched(action) if self.searches else NO_LOSS
        return found if found.level > SAFE else self.known(action)

    def known(self, action: int) -> Loss:
        """What the enemy's cards and choices might make of the event that the answer starts."""
        if self.decision.kind == k.ASK_HEADLINE:
            deadly = deadly_headline(self.state, self.side, card_of(action))
            return Loss(BY_CHANCE, k.BY_DEFCON, True) if deadly else NO_LOSS
        if self.decision.kind != k.ASK_USE or action not in STARTS_EVENT or self.state.phasing != self.side:
            return NO_LOSS
        card = self.decision.subject
        if not deadly_event(self.state, self.side, card, int(self.state.defcon)):
            return NO_LOSS
        return Loss(BY_CHANCE if card in BY_HIDDEN_CARD else BY_OTHER, k.BY_DEFCON, True)

    def searched(self, action: int) -> Loss:
        found = self.within_share(action)
        if found.level == UNKNOWN and action in OTHER_ORDER:
            found = postponed(self.within_share(OTHER_ORDER[action]))
        return NO_LOSS if found.level == UNKNOWN else found

    def within_share(self, action: int) -> Loss:
        self.nodes = 0
        return self.after(self.state, self.seat, action)

    def after(self, state: TsState, seat: Seat, action: int) -> Loss:
        copy = self.game.copy(state)
        self.game.apply(copy, seat, action)
        return self.loss(copy)

    def loss(self, s: TsState) -> Loss:
        self.nodes += 1
        if s.actor == NOBODY:
            ending = self.game.ending(s)
            if ending is None or ending.reason not in LOSSES or self.seat in ending.winners:
                return NO_LOSS
            return Loss(AT_ONCE, int(s.reason), situation_of(s).kind == CARD_EVENT)
        start = self.state
        if (s.round, s.phase, s.turn) != (start.round, start.phase, start.turn):
            return NO_LOSS
        if self.nodes > self.share:
            return NOTHING_FOUND
        seat = self.game.actors(s)[0]
        if seat != CHANCE and s.phase == ACTION_ROUNDS and s.phasing != start.phasing:
            return NO_LOSS
        actions = self.worth_trying(s, seat)
        if seat == self.seat:
            return self.best(s, actions)
        return self.worst(s, seat, actions)

    def worth_trying(self, s: TsState, seat: Seat) -> list[int]:
        """The answers to look at: one stands for others that differ in nothing that matters."""
        actions = self.game.legal(s, seat)
        kind = self.game.decision(s, seat).kind
        if kind == k.ROLL_DIE:
            now = situation_of(s)
            if now.kind == CARD_EVENT and now.card == SUMMIT:  # who wins may move DEFCON
                return [actions[0], actions[-1]]
        if kind == k.ROLL_DIE or kind in INDIFFERENT:  # the lowest die: what averts a loss must not count on luck
            return actions[:1]
        if seat == self.seat and k.INFLUENCE in actions:  # no realignment is sure to avert anything
            return [action for action in actions if action != k.REALIGN]
        return actions

    def best(self, s: TsState, actions: list[int]) -> Loss:
        """The player goes on as well as they can; if they cannot help it, the loss comes later."""
        least = NOTHING_FOUND
        for action in actions:  # influence comes before coups, with less to look at
            found = self.after(s, self.seat, action)
            # an event that they cannot avert says more than what else would lose
            better = (found.level, least.by_event) < (least.level, found.by_event)
            if found.level != UNKNOWN and (least.level == UNKNOWN or better):
                least = found
            if least.level == SAFE:
                break
        return postponed(least)

    def worst(self, s: TsState, seat: Seat, actions: list[int]) -> Loss:
        """Luck, or the other side, may do anything. A danger that luck leaves to the other side is theirs."""
        found: dict[int, Loss] = {}
        for action in reversed(actions):  # coups come late among the operations
            loss = self.after(s, seat, action)
            found[loss.level] = loss
            if loss.level == BY_OTHER or len(found.keys() - {UNKNOWN}) > 1:  # nothing else can change the answer
                break
        worst = found[max(found)]
        if worst.level <= SAFE:  # some of it may not have been looked at
            return found[min(found)]
        found.pop(UNKNOWN, None)
        if len(found) == 1 or found.keys() == {LATER, AT_ONCE}:
            return found[min(found)]
        return worst._replace(level=BY_CHANCE if seat == CHANCE and BY_OTHER not in found else BY_OTHER)


def postponed(loss: Loss) -> Loss:
    """The same after something else."""
    return loss._replace(level=LATER) if loss.level == AT_ONCE else loss
