"""How somebody plays RisiKo!: when they attack, at which odds, what it costs, and what they do with their cards.

An attack is all rolls in a row from one territory against another.
"""

from collections.abc import Sequence
from typing import Final

from theatrum.agents.risiko.battles import battle
from theatrum.arena.style import Row, Style, Tally
from theatrum.core.events import Event
from theatrum.core.game import AnyGame
from theatrum.games.risiko.board import TERRITORY_COUNT
from theatrum.games.risiko.game import RisikoGame
from theatrum.games.risiko.messages import (
    SAID_ATTACK,
    SAID_BATTLE,
    SAID_CARDS_TAKEN,
    SAID_CONQUERED,
    SAID_DEALT,
    SAID_DRAW,
    SAID_MOVED,
    SAID_OCCUPIED,
    SAID_PLACED,
    SAID_SET,
    SAID_TURN,
)
from theatrum.games.risiko.rules import SET_SIZE
from theatrum.records.complete_log import complete_log

EVEN: Final = 0.5


class RisikoTally(Tally):
    """Follows the armies on the board and the cards in hand."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        assert isinstance(game, RisikoGame)
        self.inferior = not game.options.no_inferior_attack
        self.armies = [0] * TERRITORY_COUNT
        self.hand = [0] * game.seats
        self.player = -1  # whose turn it is
        self.conquests = 0  # of this turn
        self.attack = (-1, -1)  # under way: from where, against whom

    def step(self, kind: int, seat: int, action: int, events: Sequence[Event]) -> None:
        for event in complete_log(events):
            self.hear(event)

    def hear(self, event: Event) -> None:
        kind, a, b, c, d = event.kind, event.a, event.b, event.c, event.d
        if kind == SAID_DEALT:
            self.armies[b] = 1
        elif kind == SAID_PLACED:
            self.armies[b] = d
        elif kind == SAID_TURN:
            self.end_turn()
            self.player, self.conquests, self.attack = a, 0, (-1, -1)
            self.counts[a]["turns"] += 1
        elif kind == SAID_SET:
            self.hand[a] -= SET_SIZE
            self.counts[a]["sets"] += 1
            self.counts[a]["armies of sets"] += event.e
        elif kind == SAID_DRAW:
            self.hand[a] += 1
        elif kind == SAID_CARDS_TAKEN:
            self.hand[a] += c
            self.hand[b] -= c
        elif kind == SAID_ATTACK:
            self.attacked(a, b, c)
        elif kind == SAID_BATTLE:
            self.armies[a] -= event.e // 10
            self.armies[b] -= event.e % 10
            self.counts[self.player]["armies lost"] += event.e // 10
        elif kind == SAID_CONQUERED:
            self.conquests += 1
            self.counts[a]["conquests"] += 1
        elif kind == SAID_OCCUPIED:
            self.armies[self.attack[0]] -= c
            self.armies[b] += c
            self.attack = (-1, -1)
        elif kind == SAID_MOVED:
            self.armies[b] -= d
            self.armies[c] += d

    def attacked(self, seat: int, source: int, target: int) -> None:
        if self.attack == (source, target):
            return
        self.attack = (source, target)
        chance = battle(self.armies[source], self.armies[target], self.inferior).chance
        counts = self.counts[seat]
        counts["attacks"] += 1
        counts["odds"] += chance
        counts["attacks against the odds"] += chance < EVEN

    def end_turn(self) -> None:
        if self.player >= 0:
            counts = self.counts[self.player]
            counts["turns ended"] += 1
            counts["quiet turns"] += self.conquests == 0
            counts["cards held"] += self.hand[self.player]


STYLE: Final = Style(
    RisikoTally,
    (
        Row("attacks per turn", "attacks", "turns"),
        Row("territories taken per turn", "conquests", "turns"),
        Row("chance of conquest at the first roll", "odds", "attacks", 100, "%"),
        Row("attacks against the odds", "attacks against the odds", "attacks", 100, "%"),
        Row("attacks that took the territory", "conquests", "attacks", 100, "%"),
        Row("armies lost per territory taken", "armies lost", "conquests"),
        Row("turns without a conquest", "quiet turns", "turns ended", 100, "%"),
        Row("cards held at the end of a turn", "cards held", "turns ended"),
        Row("armies per set", "armies of sets", "sets"),
    ),
)
