"""The presentation walk: games at a real table, in which every page that could be open is built and checked.

At each decision the whole state messages of whoever is asked and of somebody who looks on are made and checked: each
fits the protocol's types to the letter, every choice has a label of its own, and no text is empty, shows a mark of
a template or has a word of another language. `Met` counts what was seen on the way, so that a question, a phase or an
option that no page ever showed is found.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, cast

from pydantic import ConfigDict, TypeAdapter
from typing_extensions import TypedDict

from tests.languages.tables import english_left
from theatrum.agents.profile import Profile
from theatrum.arena.fuzz import pick
from theatrum.core.game import Game
from theatrum.core.options import Value
from theatrum.core.rng import seeded
from theatrum.core.state import CHANCE, Seat
from theatrum.games.risiko.view import RisikoView
from theatrum.games.twilight_struggle.deck import THE_CHINA_CARD
from theatrum.games.twilight_struggle.view import TsView
from theatrum.languages import language_codes
from theatrum.presentation.risiko.shapes import RisikoPosition
from theatrum.presentation.twilight_struggle.shapes import TwilightStrugglePosition
from theatrum.server import protocol
from theatrum.server.bots import Bots
from theatrum.server.connection import Connection
from theatrum.server.store.rows import SeatRow, Store, TableRow
from theatrum.server.table import Table

AnyGame = Game[Any, Any]

POSITIONS: Final[dict[str, Any]] = {"twilight-struggle": TwilightStrugglePosition, "risiko": RisikoPosition}
ONLOOKERS: Final = ("player", "spectator")
PLAYERS: Final = tuple(f"Zyx{n}" for n in range(1, 7))  # in no language's words
# texts that programs read: names of kinds, games, files
FOR_PROGRAMS: Final = frozenset({"type", "table", "game", "lang", "status", "kind", "phase", "part", "link", "player"})
MAY_BE_EMPTY: Final = frozenset({"note", "warning", "why_not", "reason", "link", "player", "colour_name", "otherwise"})
MARKS: Final = re.compile(r"[{}|]|\bNone\b|\bnan\b|  |^\s|\s$")
LONGEST_EVENT: Final = 40  # decisions
REASONS_ASKED: Final = 7  # one of so many actions that are no choice is asked about


@dataclass
class Met:
    """What the pages have shown so far."""

    games: int = 0
    decisions: int = 0
    states: int = 0  # messages built and checked
    questions: Counter[tuple[str, str]] = field(default_factory=Counter)  # language, name
    watched: Counter[tuple[str, str]] = field(default_factory=Counter)  # onlooker, name of the question to others
    phases: Counter[str] = field(default_factory=Counter)
    endings: Counter[int] = field(default_factory=Counter)
    options: Counter[tuple[str, object]] = field(default_factory=Counter)
    reports: Counter[str] = field(default_factory=Counter)  # kinds of lines in the log


class PageFault(AssertionError):
    """A page that would be wrong, and where it was seen."""


# --- types ------------------------------------------------------------------------------------------------------------


@cache
def state_type(game: str) -> TypeAdapter[Any]:
    """The state message of a game, with nothing left open and nothing converted."""
    fields = {**protocol.State.__annotations__, "position": POSITIONS[game]}
    shape = TypedDict(f"State of {game}", fields)  # type: ignore[misc]  # made from another one
    shape.__module__ = protocol.__name__
    shape.__pydantic_config__ = ConfigDict(strict=True, extra="forbid")  # type: ignore[attr-defined]
    return TypeAdapter(cast(Any, shape))


@cache
def position_type(game: str) -> TypeAdapter[Any]:
    return TypeAdapter(POSITIONS[game])


# --- texts ------------------------------------------------------------------------------------------------------------


def texts(value: Any) -> set[tuple[str, str]]:
    """Every text for people in a message, with the name of its field."""
    found: set[tuple[str, str]] = set()
    parts: list[tuple[str, Any]] = [("", value)]
    while parts:
        key, part = parts.pop()
        if isinstance(part, str):
            if key not in FOR_PROGRAMS:
                found.add((key, part))
        elif isinstance(part, dict):
            parts.extend(part.items())
        elif isinstance(part, (list, tuple)):
            parts.extend([(key, entry) for entry in part])
    return found


@cache  # most of a page has been on others before
def check_text(key: str, text: str, lang: str) -> None:
    if not text and key in MAY_BE_EMPTY:
        return
    if not text or MARKS.search(text):
        raise PageFault(f"{key} in '{lang}' is empty or has a mark in it: {text!r}")
    if lang != "en" and (words := english_left(text, lang)):
        raise PageFault(f"{key} in '{lang}' has English words {words}: {text!r}")


# --- what only one game shows -----------------------------------------------------------------------------------------


def check_twilight_struggle(view: TsView, position: TwilightStrugglePosition) -> None:
    """The hand is that of the side which the viewer plays; nobody plays one while sides are bid for."""
    cards = {entry["card"] for entry in position["hand"]}
    own: set[int] = set()
    if view.side is not None:
        own = set(view.hand_of(view.side))
        if view.china_owner == view.side:
            own.add(THE_CHINA_CARD)
    if cards != own:
        raise PageFault(f"the page shows the hand {sorted(cards)} instead of {sorted(own)}")
    if cards & {*position["known"], *position["unseen"], *position["discards"]}:
        raise PageFault("a card is in the own hand and elsewhere")


def check_risiko(view: RisikoView, position: RisikoPosition) -> None:
    """The hand is the viewer's own; cards that are being put together to a set are still shown in it."""
    cards = set(position["hand"])
    own = set() if view.viewer == len(view.colours) else set(view.cards_in(view.viewer))
    if not own <= cards or (cards - own and position["phase"] != "reinforcement"):
        raise PageFault(f"the page shows the hand {sorted(cards)} instead of {sorted(own)}")


GAME_CHECKS: Final[dict[str, Callable[[Any, Any], None]]] = {
    "twilight-struggle": check_twilight_struggle,
    "risiko": check_risiko,
}


# --- one game ---------------------------------------------------------------------------------------------------------


def table_of(game: AnyGame, seed: int, options: Mapping[str, object]) -> Table:
    """A table in play, with nothing behind it: no page of it is written or sent anywhere."""
    seats = tuple(SeatRow(Seat(seat), "human", PLAYERS[seat]) for seat in range(game.seats))
    row = TableRow(
        id="t", game=game.name, rules=game.rules_version, options=cast(dict[str, Value], dict(options)), seed=seed,
        salt="", host=PLAYERS[0], created="", changed="", status="playing", version=0, asked=(), summary={},
        seats=seats,
    )  # fmt: skip
    table = Table(row, game, cast(Store, None), cast(Bots, None))
    table.names = {player: player for player in PLAYERS}
    return table


class PageWalk:
    """One table, seen by all who could look at it."""

    def __init__(self, game: AnyGame, seed: int, options: Mapping[str, object], met: Met) -> None:
        self.game = game
        self.met = met
        self.table = table_of(game, seed, options)
        self.luck = seeded(seed + 1)
        self.step = 0
        # the pages that could be open, and the log that each has
        self.pages = {
            (viewer, lang): self.page_of(viewer, lang) for viewer in range(game.seats + 1) for lang in language_codes()
        }

    def page_of(self, viewer: int, lang: str) -> Connection:
        guest = PLAYERS[viewer] if viewer < self.game.seats else None
        page = Connection(guest, 1)
        page.lang = lang
        page.seat = viewer if viewer < self.game.seats else None
        return page

    def play(self, profile: Profile, most: int) -> None:
        """To the end of the game, or so many decisions."""
        while not self.table.match.over and self.step < most:
            for lang in sorted({self.any_language(), *self.fresh_languages()}):
                self.look_in(lang, self.viewers())
            self.move(profile)
        if self.table.match.over:
            self.over()

    def play_until(self, profile: Profile, most: int, questions: Container[str]) -> None:
        """Until one of these questions is put; in two languages at a time, because all of them would take long."""
        codes = language_codes()
        while not self.table.match.over and self.step < most:
            by_turns = {codes[(2 * self.step + n) % len(codes)] for n in range(2)}
            for lang in sorted(by_turns | self.fresh_languages()):
                self.look_in(lang, self.viewers())
            if self.question() in questions:
                return
            self.move(profile)
        if self.table.match.over:
            self.over()

    def question(self) -> str:
        state = self.table.match.state
        decision = self.game.decision(state, self.game.actors(state)[0])
        return self.table.presentation.question_name(decision.kind)

    def move(self, profile: Profile) -> None:
        match = self.table.match
        actors = self.game.actors(match.state)
        seat = actors[self.luck.below(len(actors))]
        self.check_reasons(seat)
        match.take(match.move(seat, pick(self.game, match.state, seat, profile, self.luck)))
        self.table.forget_shown()
        self.step += 1
        self.met.decisions += 1

    def over(self) -> None:
        ending = self.game.ending(self.table.match.state)
        assert ending is not None
        self.met.endings[ending.reason] += 1
        self.table.row = self.table.row_after(self.table.match.state, self.table.match.version)
        for lang in language_codes():
            check_text("summary", self.table.row.summary[lang], lang)
            self.look_in(lang, range(self.game.seats + 1))
            self.check_replay(lang)

    def any_language(self) -> str:
        return language_codes()[self.luck.below(len(language_codes()))]

    def fresh_languages(self) -> set[str]:
        """In which nobody has been asked this question yet."""
        question = self.question()
        return {lang for lang in language_codes() if (lang, question) not in self.met.questions}

    def viewers(self) -> set[int]:
        """Whoever is asked, and by turns a spectator and one of the other players; both where none of them has seen
        the question yet."""
        asked = self.game.actors(self.table.match.state)
        others = [seat for seat in range(self.game.seats) if seat not in asked]
        onlookers = {"spectator": self.game.spectator}
        if others:
            onlookers["player"] = others[self.step // 2 % len(others)]
        question = self.question()
        looking = {onlookers[kind] for kind in onlookers if (kind, question) not in self.met.watched}
        return {*asked, *looking, onlookers.get(ONLOOKERS[self.step % 2], self.game.spectator)}

    def look_in(self, lang: str, viewers: Iterable[int]) -> None:
        for viewer in sorted(viewers):
            try:
                self.check_state(viewer, lang)
            except Exception as error:
                where = f"step {self.step} of game {self.table.row.seed}, options {self.table.row.options}"
                raise PageFault(f"{where}, viewer {viewer}, '{lang}': {type(error).__name__}: {error}") from error

    def check_state(self, viewer: int, lang: str) -> None:
        message = self.table.state_message(self.pages[viewer, lang])
        self.met.states += 1
        state_type(self.game.name).validate_python({**message, "n": 1})
        for key, text in texts(message):
            check_text(key, text, lang)
        self.check_choices(viewer, message)
        GAME_CHECKS[self.game.name](self.table.view_of(viewer), message["position"])
        self.count(message)

    def check_choices(self, viewer: int, message: Mapping[str, Any]) -> None:
        """The page offers what is legal for its seat, each under a name of its own, and nothing to others."""
        match = self.table.match
        actions = message["actions"]
        asked = viewer in self.game.actors(match.state)
        legal = self.game.legal(match.state, viewer) if asked else []
        if sorted(action["action"] for action in actions) != legal:
            raise PageFault("the page does not offer what is legal")
        labels = Counter(action["text"] for action in actions)
        if twice := [label for label, n in labels.items() if n > 1]:
            raise PageFault(f"several choices are called {twice}")
        targets = Counter((action["target"]["kind"], action["target"]["id"]) for action in actions)
        if twice := [target for target, n in targets.items() if n > 1]:
            raise PageFault(f"several choices have the target {twice}")
        for action in actions:
            odds = action["odds"]
            if odds is not None and abs(sum(row["chance"] for row in odds["rows"]) - 1) > 0.001:
                raise PageFault(f"the odds of {action['text']} do not add up: {odds['rows']}")
        ask = message["ask"]
        if (ask is None) != match.over:
            raise PageFault("a page that waits for nobody, or is asked after the end")
        if ask is not None and ask["mine"] != asked:
            raise PageFault("the page does not know whether it is asked")

    def count(self, message: Mapping[str, Any]) -> None:
        position = message["position"]
        self.met.phases[position["phase"]] += 1
        if message["ask"] is not None:
            if message["ask"]["mine"]:
                self.met.questions[message["lang"], message["ask"]["name"]] += 1
            else:
                onlooker = "spectator" if message["viewer"] == self.game.spectator else "player"
                self.met.watched[onlooker, message["ask"]["name"]] += 1
        for step in message["log"]["steps"]:
            self.met.reports.update(line["kind"] for line in step["lines"])

    def check_reasons(self, seat: int) -> None:
        """Some of what cannot be chosen is asked about."""
        lang = self.any_language()
        view = self.table.view_of(seat)
        legal = set(self.game.legal(self.table.match.state, seat))
        others = [action for action in range(self.game.num_actions) if action not in legal]
        others = others[self.luck.below(REASONS_ASKED) :: REASONS_ASKED]
        reasons = self.table.presentation.why_not(view, others, lang)
        if list(reasons) != others:
            raise PageFault("something that cannot be chosen has no reason")
        for text in reasons.values():
            check_text("why not", text, lang)

    def check_replay(self, lang: str) -> None:
        """The finished game as a replay shows it, with everything open."""
        game, state = self.game, self.table.match.state
        views = [game.view(state, viewer) for viewer in range(game.seats + 1)]
        position = self.table.presentation.whole_position(views, lang)
        position_type(game.name).validate_python(position, strict=True)
        for key, text in texts(position):
            check_text(key, text, lang)
        if len(position["hands"]) != game.seats:
            raise PageFault("a replay does not show all hands")


def walk_pages(game: AnyGame, seed: int, options: Mapping[str, object], profile: Profile, met: Met, most: int) -> None:
    """One game to its end (or so many decisions) with every page checked. Raises `PageFault`."""
    met.games += 1
    met.options.update(options.items())
    PageWalk(game, seed, options, met).play(profile, most)


def walk_event(game: AnyGame, words: str, seed: int, profile: Profile, met: Met, rounds: Container[str]) -> None:
    """From a position made by hand, in several languages, until the questions of ordinary rounds come again."""
    met.games += 1
    walk = PageWalk(game, seed, {}, met)
    state = game.position(words)
    while game.actors(state) == [CHANCE]:
        legal = game.legal(state, CHANCE)
        game.apply(state, CHANCE, legal[walk.luck.below(len(legal))])
    state.stops_at_chance = False
    walk.table.match.state = state
    walk.play_until(profile, LONGEST_EVENT, rounds)
