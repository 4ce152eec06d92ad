"""A small table to play at in tests: positions, actions and facts in words, dice said out loud.

t = at("by=p1 p1=brazil:5", preset="tournament")
t.do("attack from Brazil", "attack Peru", "roll 6", "roll 1")
assert t.fact("owner Peru") == "P1"
"""

import pytest

from theatrum.core.errors import IllegalAction
from theatrum.core.events import Event, EventList
from theatrum.core.game import Ending
from theatrum.core.state import CHANCE
from theatrum.games.risiko.game import RisikoGame, make_game
from theatrum.games.risiko.state import RisikoState
from theatrum.games.risiko.view import RisikoView


class Table:
    """A game in progress."""

    def __init__(self, game: RisikoGame, state: RisikoState) -> None:
        self.game = game
        self.state = state
        self.log = EventList()

    def do(self, *actions: str) -> "Table":
        """Carry out actions one after the other, each by whoever must act (chance included), checked for legality."""
        for action in actions:
            self.game.play(self.state, self.actor, action, self.log)
        return self

    def luck(self, seed: int = 0) -> "Table":
        """Let a fixed choice answer dice and draws until a player must act: always the first outcome that is legal."""
        while self.game.actors(self.state) == [CHANCE]:
            legal = self.game.legal(self.state, CHANCE)
            self.game.apply(self.state, CHANCE, legal[seed % len(legal)], self.log)
        return self

    def refuses(self, action: str, words: str) -> None:
        """The action is illegal now, the reason contains these words, and nothing changes."""
        before = self.game.dump(self.state)
        with pytest.raises(IllegalAction) as error:
            self.game.play(self.state, self.actor, action)
        assert words.casefold() in str(error.value).casefold(), str(error.value)
        assert self.game.dump(self.state) == before

    @property
    def actor(self) -> int:
        actors = self.game.actors(self.state)
        assert actors, f"the game is over: {self.ending!r}"
        return actors[0]

    @property
    def options(self) -> list[str]:
        """The canonical texts of the legal actions."""
        return [self.game.notation(self.state, self.actor, a) for a in self.game.legal(self.state, self.actor)]

    @property
    def ending(self) -> Ending | None:
        return self.game.ending(self.state)

    @property
    def won_by(self) -> tuple[list[int], str]:
        """Winners and reason; fails while the game runs."""
        assert self.ending is not None
        return list(self.ending.winners), self.game.reason_name(self.ending.reason)

    def fact(self, key: str) -> object:
        return self.game.fact(self.state, key)

    @property
    def asked(self) -> object:
        return self.fact("asked")

    def view(self, viewer: int) -> RisikoView:
        return self.game.view(self.state, viewer)

    def heard(self, kind: int, viewer: int) -> list[Event]:
        return [e for e in self.log.seen_by(viewer) if e.kind == kind]


def at(words: str, **options: object) -> Table:
    """A position in words; luck waits to be answered."""
    game = make_game(options)
    return Table(game, game.position(words))


def new(**options: object) -> Table:
    """A fresh game; luck waits to be answered."""
    return at("new=1", **options)
