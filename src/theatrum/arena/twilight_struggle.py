"""How somebody plays Twilight Struggle: what is known to tell strong players from weak ones.

Influence counts where Ops place it, point by point; what events, coups and the set-up move does not. A play is the
card of an action round; headlines are none.
"""

from collections.abc import Sequence
from typing import Final

from theatrum.arena.style import Count, Row, Style, Tally
from theatrum.core.events import Event
from theatrum.core.game import AnyGame
from theatrum.games.twilight_struggle.board import REGION, STABILITY
from theatrum.games.twilight_struggle.constants import (
    AFRICA,
    ASIA,
    ASK_PLACE,
    COUP,
    EVENT,
    EVENT_FIRST,
    OPS_FIRST,
    SPACE,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import IS_SCORING, THE_CHINA_CARD
from theatrum.games.twilight_struggle.messages import (
    SAID_COST,
    SAID_FINAL_BEGINS,
    SAID_INFLUENCE,
    SAID_OPERATION,
    SAID_PLAY,
    SAID_ROUND,
    SAID_SCORES,
    SAID_SCORES_SOUTHEAST_ASIA,
    SAID_SIDES,
    SAID_TURN,
)

LAST_EARLY_TURN: Final = 3
EARLY_ROUNDS: Final = 6  # of a turn of the Early War …
LATER_ROUNDS: Final = 7  # … and of the others, without the eighth that some sides win
FIRST_ROUNDS: Final = 2
USES: Final = {SPACE: "space attempts", EVENT: "own or neutral events", EVENT_FIRST: "event first"}


class TsTally(Tally):
    """Follows turn, round and the card being played."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.seat_of = [US, USSR]  # by side, unless the players bid for sides
        self.turn = 0
        self.round = 0  # 0: headlines
        self.to_play = False  # the card of the round is still to come
        self.card = 0
        self.scoring = False  # a scoring card of this round waits for its points …
        self.scorer = US  # … and this side has played it
        for counts in self.counts:
            counts["games"] = 1
        self.of(USSR)["games as USSR"] = 1

    def of(self, side: int) -> Count:
        return self.counts[self.seat_of[side]]

    def step(self, kind: int, seat: int, action: int, events: Sequence[Event]) -> None:
        placing = kind == ASK_PLACE
        cost = 1
        for event in events:
            if event.kind == SAID_COST:
                cost = event.a
            elif event.kind == SAID_INFLUENCE and placing:
                self.placed(event, cost)
                placing = False
            elif event.kind == SAID_TURN:
                self.turn, self.round = event.a, 0
            elif event.kind == SAID_ROUND:
                self.round, self.to_play = event.b, True
            elif event.kind == SAID_PLAY:
                self.played(event.a, event.b, event.c)
            elif event.kind == SAID_OPERATION:
                if event.b == COUP and event.a == USSR and (self.turn, self.round) == (1, 1):
                    self.of(USSR)["opening coups"] = 1
            elif event.kind == SAID_SCORES:
                self.scored(event.b - event.c)
            elif event.kind == SAID_SCORES_SOUTHEAST_ASIA:
                self.scored(event.a - event.b)
            elif event.kind == SAID_FINAL_BEGINS:
                self.scoring = False
            elif event.kind == SAID_SIDES and event.a != self.seat_of[US]:
                self.seat_of = [event.a, event.b]
                for counts in self.counts:
                    counts.pop("games as USSR", None)
                self.of(USSR)["games as USSR"] = 1

    def placed(self, event: Event, cost: int) -> None:
        """One point of Ops."""
        side, country = event.a, event.b
        counts = self.of(side)
        own, enemy = (event.d, event.e) if side == US else (event.e, event.d)
        counts["points"] += 1
        counts["double"] += cost > 1
        counts["into controlled"] += own - event.c - enemy >= STABILITY[country]
        if self.card == THE_CHINA_CARD:
            counts["China points"] += 1
            counts["China points in Asia"] += REGION[country] == ASIA
        if self.turn <= LAST_EARLY_TURN:
            counts["early points"] += 1
            counts["early points in Asia"] += REGION[country] == ASIA
            counts["early points in Africa"] += REGION[country] == AFRICA

    def played(self, side: int, card: int, use: int) -> None:
        self.card = card
        self.scoring = False
        if self.round == 0 or not self.to_play:  # a headline, or a card that an event has played
            return
        self.to_play = False
        counts = self.of(side)
        counts["plays"] += 1
        counts["China plays"] += card == THE_CHINA_CARD
        if IS_SCORING[card]:
            self.scoring = True
            self.scorer = side
            last = EARLY_ROUNDS if self.turn <= LAST_EARLY_TURN else LATER_ROUNDS
            counts["scoring cards"] += 1
            counts["scoring cards last"] += self.round >= last
            counts["scoring cards first"] += self.round <= FIRST_ROUNDS
        elif use in USES:
            counts[USES[use]] += 1
        counts["enemy cards"] += use in (EVENT_FIRST, OPS_FIRST)

    def scored(self, points: int) -> None:
        """`points` are those of the US less those of the USSR."""
        if self.scoring:
            self.scoring = False
            self.of(self.scorer)["scoring VP"] += points if self.scorer == US else -points


# "games" are those of one side, so that what is said of a game, of both sides alike, is twice that
STYLE: Final = Style(
    TsTally,
    (
        Row("influence at double cost, points per game", "double", "games", 2),
        Row("points into countries already controlled, per 100 plays", "into controlled", "plays", 100),
        Row("China Card plays per game", "China plays", "games", 2),
        Row("China Card: share of its points in Asia", "China points in Asia", "China points", 100, "%"),
        Row("scoring cards in the last round", "scoring cards last", "scoring cards", 100, "%"),
        Row("scoring cards in rounds 1–2", "scoring cards first", "scoring cards", 100, "%"),
        Row("own scoring cards played in rounds, mean VP", "scoring VP", "scoring cards"),
        Row("space attempts per 100 plays", "space attempts", "plays", 100),
        Row("own or neutral events per 100 plays", "own or neutral events", "plays", 100),
        Row("enemy card: event first", "event first", "enemy cards", 100, "%"),
        Row("USSR coups in round 1 of turn 1", "opening coups", "games as USSR", 100, "%"),
        Row("Early War: share of points in Asia", "early points in Asia", "early points", 100, "%"),
        Row("Early War: share of points in Africa", "early points in Africa", "early points", 100, "%"),
    ),
)
