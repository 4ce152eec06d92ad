"""A small table to play at in tests: positions and actions by name, dice and draws said out loud, checked play.

t = at_round(USSR, ussr_hand=["Duck and Cover"], influence={"Iran": (1, 0)})
t.do("Duck and Cover", "ops first", "coup", "Iran", "roll 3")
assert t.ussr("Iran") == 1

Countries, cards and lasting effects go by the engine's names, other actions by their canonical notation. An id does as
well wherever a name does, for tests that walk over the engine's own tables.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from theatrum.core.errors import IllegalAction
from theatrum.core.events import Event, EventList
from theatrum.core.game import Ending
from theatrum.core.state import CHANCE, Seat
from theatrum.games.twilight_struggle import position_words as positions
from theatrum.games.twilight_struggle.actions import card_action
from theatrum.games.twilight_struggle.board import COUNTRY_NAMES
from theatrum.games.twilight_struggle.constants import DIE, SPECTATOR, US, USSR, ZONE_NAMES
from theatrum.games.twilight_struggle.deck import CARD_NAMES
from theatrum.games.twilight_struggle.game import TwilightStruggle, make_game
from theatrum.games.twilight_struggle.lasting import effect_named
from theatrum.games.twilight_struggle.messages import SAID_EVENT
from theatrum.games.twilight_struggle.notation import card_named, country_named, phrases_at
from theatrum.games.twilight_struggle.rules import controller
from theatrum.games.twilight_struggle.state import MILOPS, SPACE_BOX, TsState

ACTION_NAMES = [
    *COUNTRY_NAMES,
    *CARD_NAMES[1:],
    *(phrase.text for phrase in phrases_at(0)[DIE + 1 :]),
]
ACTIONS = {name: action for action, name in enumerate(ACTION_NAMES)}
KNOWN = {*ACTION_NAMES, CARD_NAMES[0]}
CARD_LISTS = ("us_hand", "ussr_hand", "discards", "removed", "pile")


def card(number: int | str) -> int:
    """The action that chooses a card (by a player, or by chance when a card is drawn)."""
    return card_action(card_id(number))


def roll(face: int) -> int:
    """The chance action of a die."""
    return DIE + face


def card_id(name: int | str) -> int:
    return card_named(name) if isinstance(name, str) else name


def country_id(name: int | str) -> int:
    return country_named(name) if isinstance(name, str) else name


def effect_id(name: int | str) -> int:
    return effect_named(name) if isinstance(name, str) else name


class Names(list[str]):
    """Names that can be asked for: one that nothing has is a mistake, so that `not in` is never true by a slip."""

    def __contains__(self, name: object) -> bool:
        assert name in KNOWN, f"nothing is called {name!r}"
        return super().__contains__(name)


def names(cards: Iterable[int]) -> list[str]:
    """The names of some cards."""
    return Names(CARD_NAMES[number] for number in cards)


def by_id(given: dict[str, Any]) -> dict[str, Any]:
    """The arguments of `position` with numbers for names."""
    out = dict(given)
    for key in CARD_LISTS:
        if out.get(key) is not None:
            out[key] = [card_id(name) for name in out[key]]
    if out.get("influence") is not None:
        out["influence"] = {country_id(name): pair for name, pair in out["influence"].items()}
    if out.get("effects") is not None:
        out["effects"] = {effect_id(name): value for name, value in out["effects"].items()}
    if "shuttle" in out:
        out["shuttle"] = card_id(out["shuttle"])
    return out


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
            self.game.play(self.state, self.actor, self.meant(action), self.log)
        return self

    def do_as(self, seat: int, *actions: int | str) -> "Table":
        """The same for one seat: secret headlines, or to make sure whose choice it is."""
        for action in actions:
            self.game.play(self.state, seat, self.meant(action), self.log)
        return self

    @staticmethod
    def meant(action: int | str) -> int | str:
        """The action of that very name, whatever is asked; the game reads other texts, or refuses them."""
        return ACTIONS.get(action, action) if isinstance(action, str) else action

    def luck(self) -> "Table":
        """Let the state's own generator answer dice and draws from here on (and the pending one)."""
        self.state.stops_at_chance = False
        if self.actor == CHANCE:
            self.game.apply(self.state, CHANCE, self.legal[0], self.log)
        return self

    def refuses(self, action: int | str, words: str = "") -> None:
        """The action is illegal now, the reason contains these words, and nothing changes."""
        meant = self.meant(action)
        assert isinstance(meant, int), f"no action is called {action!r}"
        before = self.game.dump(self.state)
        with pytest.raises(IllegalAction) as error:
            self.game.play(self.state, self.actor, meant)
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
        return Names(ACTION_NAMES[action] for action in self.legal)

    @property
    def asked(self) -> str:
        """The word for the kind of question; fails when the game is over."""
        return self.game.kind_words()[self.kind]

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

    def us(self, country: int | str) -> int:
        return self.state.influence_of(US, country_id(country))

    def ussr(self, country: int | str) -> int:
        return self.state.influence_of(USSR, country_id(country))

    def pair(self, country: int | str) -> tuple[int, int]:
        return self.us(country), self.ussr(country)

    def controller(self, country: int | str) -> int:
        return controller(self.state, country_id(country))

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

    def effect(self, effect: int | str) -> int:
        return self.state.effects[effect_id(effect)]

    def where(self, number: int | str) -> str:
        """The name of a card's zone."""
        return ZONE_NAMES[self.state.zones.where[card_id(number)]]

    def discarded(self, number: int | str) -> bool:
        return self.where(number) == "discard pile"

    def removed(self, number: int | str) -> bool:
        return self.where(number) == "removed"

    def hand(self, side: int) -> list[str]:
        """The names of the cards in a hand, in order of number."""
        return names(self.state.hand(side))

    def cards_in(self, zone: str) -> list[str]:
        """The names of the cards in a zone, in order of number."""
        return names(self.state.zones.cards_in(ZONE_NAMES.index(zone)))

    @property
    def china(self) -> tuple[int, bool]:
        """Who has the China Card, and whether it lies face up."""
        return int(self.state.china_owner), bool(self.state.china_up)

    @property
    def played_events(self) -> list[str]:
        """The cards whose events took place, in order."""
        return names(event.a for event in self.heard(SAID_EVENT))

    def seen(self, viewer: int, zone: int | str) -> list[str]:
        """The cards a viewer (US, USSR or SPECTATOR) sees in a zone, through their view."""
        places = self.game.view(self.state, viewer).places
        wanted = ZONE_NAMES.index(zone) if isinstance(zone, str) else zone
        return names(card for card, place in enumerate(places) if card > 0 and place == wanted)

    @property
    def events(self) -> list[Event]:
        return self.log.events

    def heard(self, kind: int, viewer: int = SPECTATOR) -> list[Event]:
        """The events of a kind that a viewer was told."""
        return [e for e in self.log.seen_by(viewer) if e.kind == kind]


def at_round(side: int, number: int = 1, *, options: Mapping[str, object] | None = None, **given: Any) -> Table:
    """The start of a side's action round (options and `position` arguments as keywords)."""
    game = make_game(options or {})
    return Table(game, positions.start_round(positions.position(game.options, **by_id(given)), side, number))


def at_headline(*, options: Mapping[str, object] | None = None, **given: Any) -> Table:
    game = make_game(options or {})
    return Table(game, positions.start_headlines(positions.position(game.options, **by_id(given))))


def at_event(
    number: int | str, by: int, *, ar: int = 1, options: Mapping[str, object] | None = None, **given: Any
) -> Table:
    """The event of a card in an action round of `by`: its own side carries it out, `by` is the phasing player."""
    game = make_game(options or {})
    return Table(game, positions.start_event(positions.position(game.options, **by_id(given)), card_id(number), by, ar))


def at_end_of_turn(*, options: Mapping[str, object] | None = None, **given: Any) -> Table:
    game = make_game(options or {})
    return Table(game, positions.start_end_of_turn(positions.position(game.options, **by_id(given))))


def at_start_of_turn(*, options: Mapping[str, object] | None = None, **given: Any) -> Table:
    game = make_game(options or {})
    return Table(game, positions.start_turn(positions.position(game.options, **by_id(given))))


def new_game(seed: int = 1, *, options: Mapping[str, object] | None = None) -> Table:
    """A game from its first decision, with its own luck."""
    game = make_game(options or {})
    return Table(game, game.new(seed))
