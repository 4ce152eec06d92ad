"""A small table to play at in tests: dice and draws are said out loud, everything else is checked play.

t = at_round(USSR, ussr_hand=[DUCK_AND_COVER], influence={IRAN: (1, 0)})
t.do(card(DUCK_AND_COVER), OPS_FIRST, COUP, IRAN, roll(3))
assert t.ussr(IRAN) == 1
"""

from collections.abc import Mapping
from typing import Any

import pytest

from theatrum.core.errors import IllegalAction
from theatrum.core.events import Event, EventList
from theatrum.core.game import Ending
from theatrum.core.state import CHANCE, Seat
from theatrum.games.twilight_struggle import position as positions
from theatrum.games.twilight_struggle.constants import (
    CARD_ACTION,
    DIE,
    DISCARD,
    REMOVED,
    SPECTATOR,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.game import TwilightStruggle, make_game
from theatrum.games.twilight_struggle.messages import SAID_EVENT
from theatrum.games.twilight_struggle.rules import controller
from theatrum.games.twilight_struggle.state import MILOPS, SPACE_BOX, TsState


def card(number: int) -> int:
    """The action that chooses a card (by a player, or by chance when a card is drawn)."""
    return CARD_ACTION + number


def roll(face: int) -> int:
    """The chance action of a die."""
    return DIE + face


class Table:
    """A game in progress."""

    def __init__(self, game: TwilightStruggle, state: TsState) -> None:
        self.game = game
        self.state = state
        self.log = EventList()

    # --- acting ---

    def do(self, *actions: int | str) -> "Table":
        """Carry out actions one after the other, each by whoever must act (chance included), checked for legality."""
        for action in actions:
            self.game.play(self.state, self.actor, action, self.log)
        return self

    def do_as(self, seat: int, *actions: int | str) -> "Table":
        """The same for one seat: secret headlines, or to make sure whose choice it is."""
        for action in actions:
            self.game.play(self.state, seat, action, self.log)
        return self

    def luck(self) -> "Table":
        """Let the state's own generator answer dice and draws from here on (and the pending one)."""
        self.state.stops_at_chance = False
        if self.actor == CHANCE:
            self.game.apply(self.state, CHANCE, self.legal[0], self.log)
        return self

    def refuses(self, action: int | str, words: str = "") -> None:
        """The action is illegal now, the reason contains these words, and nothing changes."""
        before = self.game.dump(self.state)
        with pytest.raises(IllegalAction) as error:
            self.game.play(self.state, self.actor, action)
        assert words.casefold() in str(error.value).casefold(), str(error.value)
        assert self.game.dump(self.state) == before

    # --- looking ---

    @property
    def actors(self) -> list[Seat]:
        return self.game.actors(self.state)

    @property
    def actor(self) -> int:
        """Who must act; the first one if several seats choose in secret. Fails when the game is over."""
        actors = self.actors
        assert actors, f"the game is over: {self.ending!r}"
        return actors[0]

    @property
    def legal(self) -> list[int]:
        return self.game.legal(self.state, self.actor)

    @property
    def options(self) -> list[str]:
        """The names of the legal actions."""
        return [self.game.action_name(a) for a in self.legal]

    @property
    def kind(self) -> int:
        """The kind of question (ASK_…)."""
        return self.game.decision(self.state, self.actor).kind

    @property
    def left(self) -> int:
        return self.game.decision(self.state, self.actor).left

    @property
    def ending(self) -> Ending | None:
        return self.game.ending(self.state)

    @property
    def winner(self) -> int:
        """US, USSR, or 2 (NEITHER) in a draw; fails while the game runs."""
        ending = self.ending
        assert ending is not None
        return ending.winners[0] if len(ending.winners) == 1 else 2

    def us(self, country: int) -> int:
        return self.state.influence_of(US, country)

    def ussr(self, country: int) -> int:
        return self.state.influence_of(USSR, country)

    def pair(self, country: int) -> tuple[int, int]:
        return self.us(country), self.ussr(country)

    def controller(self, country: int) -> int:
        return controller(self.state, country)

    @property
    def vp(self) -> int:
        return self.state.vp

    @property
    def defcon(self) -> int:
        return self.state.defcon

    def milops(self, side: int) -> int:
        return self.state.tracks[MILOPS + side]

    def space(self, side: int) -> int:
        return self.state.tracks[SPACE_BOX + side]

    def effect(self, effect: int) -> int:
        return self.state.effects[effect]

    def where(self, number: int) -> int:
        """The zone of a card."""
        return self.state.zones.where[number]

    def discarded(self, number: int) -> bool:
        return self.where(number) == DISCARD

    def removed(self, number: int) -> bool:
        return self.where(number) == REMOVED

    def hand(self, side: int) -> list[int]:
        return self.state.hand(side)

    @property
    def china(self) -> tuple[int, bool]:
        """Who has the China Card, and whether it lies face up."""
        return int(self.state.china_owner), bool(self.state.china_up)

    @property
    def played_events(self) -> list[int]:
        """The cards whose events took place, in order."""
        return [event.a for event in self.heard(SAID_EVENT)]

    def seen(self, viewer: int, zone: int) -> list[int]:
        """The cards a viewer (US, USSR or SPECTATOR) sees in a zone, through their view."""
        places = self.game.view(self.state, viewer).places
        return [card for card, place in enumerate(places) if card > 0 and place == zone]

    @property
    def events(self) -> list[Event]:
        return self.log.events

    def heard(self, kind: int, viewer: int = SPECTATOR) -> list[Event]:
        """The events of a kind that a viewer was told."""
        return [e for e in self.log.seen_by(viewer) if e.kind == kind]


def at_round(side: int, number: int = 1, *, options: Mapping[str, object] | None = None, **given: Any) -> Table:
    """The start of a side's action round (options and `position` arguments as keywords)."""
    game = make_game(options or {})
    return Table(game, positions.start_round(positions.position(game.options, **given), side, number))


def at_headline(*, options: Mapping[str, object] | None = None, **given: Any) -> Table:
    game = make_game(options or {})
    return Table(game, positions.start_headlines(positions.position(game.options, **given)))


def at_event(number: int, by: int, *, ar: int = 1, options: Mapping[str, object] | None = None, **given: Any) -> Table:
    """The event of a card in an action round of `by`: its own side carries it out, `by` is the phasing player."""
    game = make_game(options or {})
    return Table(game, positions.start_event(positions.position(game.options, **given), number, by, ar))


def at_end_of_turn(*, options: Mapping[str, object] | None = None, **given: Any) -> Table:
    game = make_game(options or {})
    return Table(game, positions.start_end_of_turn(positions.position(game.options, **given)))


def at_start_of_turn(*, options: Mapping[str, object] | None = None, **given: Any) -> Table:
    game = make_game(options or {})
    return Table(game, positions.start_turn(positions.position(game.options, **given)))


def new_game(seed: int = 1, *, options: Mapping[str, object] | None = None) -> Table:
    """A game from its first decision, with its own luck."""
    game = make_game(options or {})
    return Table(game, game.new(seed))
