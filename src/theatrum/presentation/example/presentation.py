"""Three Bids in words and targets; the words are in `languages/<code>/example.json`."""

from collections.abc import Mapping, Sequence
from typing import Final

from theatrum.core.events import Event
from theatrum.core.game import AnyGame, Decision
from theatrum.core.state import Seat
from theatrum.games.example.game import KIND_WORDS, BidsGame
from theatrum.games.example.manifest import MANIFEST
from theatrum.games.example.rules import SAID_BID, SAID_POINTS, SAID_ROUND, SAID_SULK, SEATS, STOP, SULK, BidsState
from theatrum.games.example.view import BidsView
from theatrum.languages import DEFAULT, language
from theatrum.presentation.base import PresentationOf
from theatrum.presentation.entries import game_entries
from theatrum.presentation.example.shapes import ExampleFacts, ExamplePlayer, ExamplePosition
from theatrum.presentation.shapes import Action, LogLine

EVENT_NAMES: Final = {SAID_BID: "bid", SAID_ROUND: "round", SAID_POINTS: "points", SAID_SULK: "sulk"}
ACTION_NAMES: Final = {SULK: "sulk", STOP: "stop"}


class ExampleWords:
    """The game's words in one language."""

    def __init__(self, lang: str) -> None:
        self.language: Final = language(lang)
        self.own: Final = game_entries(self.language, MANIFEST.name)

    def __call__(self, *names: str, **parameters: object) -> str:
        """The sentence below these names of tables."""
        *tables, last = names
        entries = self.own
        for table in tables:
            entries = entries.below(table)
        return self.language.filled(entries[last], parameters)

    def seat(self, seat: int) -> str:
        return self("seat", n=seat + 1)

    def seats(self, seats: Sequence[int]) -> str:
        return self.language.listing([self.seat(seat) for seat in seats])


class ExamplePresentation(PresentationOf[BidsView]):
    """One set of options."""

    def __init__(self, game: BidsGame) -> None:
        self.game = game
        self.most_seats = SEATS

    # --- before the game --------------------------------------------------------------------------------------

    def seat_name(self, seat: Seat, lang: str, view: BidsView | None = None) -> str:
        return ExampleWords(lang).seat(seat)

    def facts(self, lang: str) -> ExampleFacts:
        return {"game": "example", "rules": ExampleWords(lang)("rules")}

    # --- during the game --------------------------------------------------------------------------------------

    def position(self, view: BidsView, lang: str) -> ExamplePosition:
        own = {view.viewer: view.own_bid}
        return self.position_with(view, own, ExampleWords(lang))

    def whole_position(self, views: Sequence[BidsView], lang: str) -> ExamplePosition:
        return self.position_with(views[-1], {view.viewer: view.own_bid for view in views}, ExampleWords(lang))

    def position_with(self, view: BidsView, bids: Mapping[Seat, int], words: ExampleWords) -> ExamplePosition:
        seats = [Seat(seat) for seat in range(SEATS)]
        return {
            "game": "example",
            "round_text": self.round_text(view, words),
            "players": [self.player(view, seat, bids.get(seat, 0), words) for seat in seats],
        }

    def player(self, view: BidsView, seat: Seat, bid: int, words: ExampleWords) -> ExamplePlayer:
        has_bid = view.bidders[seat]
        text = words("bids", "open", n=bid) if bid else words("bids", "hidden" if has_bid else "none")
        return {
            "seat": seat,
            "name": words.seat(seat),
            "points": view.points[seat],
            "points_text": words("points", n=view.points[seat]),
            "has_bid": has_bid,
            "bid": bid or None,
            "bid_text": text,
        }

    def round_text(self, view: BidsView, words: ExampleWords) -> str:
        return words("round", n=min(view.rounds + 1, view.last_round), last=view.last_round)

    def prompt(self, view: BidsView, decision: Decision, lang: str) -> str:
        words = ExampleWords(lang)
        if view.viewer not in view.actors:
            return words("waiting", seats=words.seats(view.actors))
        return words("questions", self.question_name(decision.kind))

    def question_name(self, kind: int) -> str:
        return KIND_WORDS[kind]

    def actions(self, view: BidsView, lang: str) -> list[Action]:
        words = ExampleWords(lang)
        return [self.action(action, words) for action in view.legal]

    def action(self, action: int, words: ExampleWords) -> Action:
        named = ACTION_NAMES.get(action)
        return {
            "action": action,
            "text": words("actions", named) if named else words("actions", "bid", n=action),
            "target": {"kind": "option" if named else "number", "id": action},
            "note": "",
            "odds": None,
            "warning": "",
        }

    def why_not(self, view: BidsView, actions: Sequence[int], lang: str) -> dict[int, str]:
        if view.decision is None or not view.legal:
            return {}
        reason = ExampleWords(lang)("refusals", self.question_name(view.decision.kind))
        return {action: reason for action in actions if action not in view.legal}

    def summary(self, view: BidsView, lang: str) -> str:
        return self.round_text(view, ExampleWords(lang))

    def ending(self, view: BidsView, lang: str) -> str:
        words = ExampleWords(lang)
        best = max(view.points)
        winners = [seat for seat, points in enumerate(view.points) if points == best]
        won = "won" if len(winners) == 1 else "won_together"
        return words("endings", won, seats=words.seats(winners), points=words("points", n=best))

    def log_lines(
        self, events: Sequence[Event], view: BidsView | None, lang: str, before: Event | None = None
    ) -> list[LogLine]:
        words = ExampleWords(lang)
        return [self.log_line(event, words) for event in events]

    def log_line(self, event: Event, words: ExampleWords) -> LogLine:
        kind = EVENT_NAMES[event.kind]
        if event.kind == SAID_ROUND:
            bids = words.language.listing([str(bid) for bid in (event.a, event.b, event.c)])
            text = words("log", kind, bids=bids, die=event.d)
        else:
            text = words("log", kind, seat=words.seat(event.a), n=event.b)
        return {
            "text": text,
            "kind": kind,
            "heading": 1 if event.kind == SAID_ROUND else 0,
            "about": [] if event.kind == SAID_ROUND else [{"kind": "seat", "id": event.a}],
            "dice": [[event.d]] if event.kind == SAID_ROUND else [],
            "beaten": [],
        }

    def is_open(self, decision: Decision) -> bool:
        return True  # the choices never depend on what is hidden

    def shows_hidden(self, event: Event, view: BidsView) -> bool:
        return event.kind == SAID_ROUND


def explain(game: BidsGame, s: BidsState, seat: int, action: int) -> str:
    """Why an action is not legal, for the errors of the engine, which are English."""
    return ExampleWords(DEFAULT)("refusals", KIND_WORDS[game.refusal(s, seat, action)])


def make_presentation(game: AnyGame) -> ExamplePresentation:
    assert isinstance(game, BidsGame)
    return ExamplePresentation(game)
