"""Twilight Struggle behind the interface of `presentation.base`."""

from collections.abc import Sequence
from functools import cache
from types import MappingProxyType

from theatrum.agents.explanation import Explanation
from theatrum.core.events import Event
from theatrum.core.game import AnyGame, Decision
from theatrum.core.state import CHANCE, Seat
from theatrum.core.text.words import capital
from theatrum.games.twilight_struggle.constants import NEITHER
from theatrum.games.twilight_struggle.deck import UN_INTERVENTION
from theatrum.games.twilight_struggle.game import TwilightStruggle
from theatrum.games.twilight_struggle.messages import SAID_END
from theatrum.games.twilight_struggle.sides import SIDES, Side, side_asked
from theatrum.games.twilight_struggle.view import TsView
from theatrum.presentation.base import PresentationOf
from theatrum.presentation.explanations import Explained, explained
from theatrum.presentation.shapes import Action, Decided, LogLine, Withheld
from theatrum.presentation.twilight_struggle.bidding import SEATS, bidding_shown
from theatrum.presentation.twilight_struggle.choices import Choices
from theatrum.presentation.twilight_struggle.log_lines import lines_of
from theatrum.presentation.twilight_struggle.names import QUESTIONS
from theatrum.presentation.twilight_struggle.position_data import Position
from theatrum.presentation.twilight_struggle.prompts import (
    asks_for_ops,
    bonus_text,
    choice_text,
    prompt_text,
    waiting_text,
)
from theatrum.presentation.twilight_struggle.reasons import TsReasonWords
from theatrum.presentation.twilight_struggle.secrecy import OPEN, reveals_secret
from theatrum.presentation.twilight_struggle.shapes import TwilightStruggleFacts, TwilightStrugglePosition
from theatrum.presentation.twilight_struggle.static_facts import all_facts
from theatrum.presentation.twilight_struggle.words import ts_words


@cache
def facts_in(lang: str) -> TwilightStruggleFacts:
    return all_facts(ts_words(lang))


class TwilightStrugglePresentation(PresentationOf[TsView]):
    """One set of options."""

    decisive = MappingProxyType[str, Decided]({"side_bid": "sides"})

    def __init__(self, game: TwilightStruggle) -> None:
        self.game = game
        self.most_seats = game.seats
        self.ts = game
        self.last: Choices | None = None

    # --- before the game --------------------------------------------------------------------------------------

    def seat_name(self, seat: Seat, lang: str, view: TsView | None = None) -> str:
        """By the side, once it is certain; who has none yet is the first or second player."""
        words = ts_words(lang)
        if not self.ts.options.bids_for_sides:
            return words.side_name(Side(seat))
        if view is None or view.bidding:
            return capital(words.player_name(seat))
        return words.side_name(view.side_of(seat))

    def facts(self, lang: str) -> TwilightStruggleFacts:
        return facts_in(lang)

    # --- during the game --------------------------------------------------------------------------------------

    def choices(self, view: TsView, lang: str) -> Choices:
        """The choices are asked for several times in a row: by the hand, by the list of actions."""
        words = ts_words(lang)
        if self.last is None or self.last.view is not view or self.last.words is not words:
            self.last = Choices(self.ts, view, words)
        return self.last

    def position_of(self, view: TsView, lang: str) -> Position:
        return Position(self.ts.options, view, ts_words(lang))

    def position(self, view: TsView, lang: str) -> TwilightStrugglePosition:
        why_not = self.choices(view, lang).cards_not_offered() if view.legal else {}
        return self.position_of(view, lang).body(why_not)

    def whole_position(self, views: Sequence[TsView], lang: str) -> TwilightStrugglePosition:
        seats, spectator = views[: len(SEATS)], views[len(SEATS)]
        by_side = [seats[spectator.seat_of(side)] for side in SIDES]
        body = self.position_of(spectator, lang).body({})
        if spectator.bidding:
            body["bidding"] = bidding_shown(seats, self.ts.options, ts_words(lang))
        body["hands"] = [view.hand_of(side) for side, view in zip(SIDES, by_side, strict=True)]
        body["headlines"] = [view.headline[side] or None for side, view in zip(SIDES, by_side, strict=True)]
        body["unseen"] = [card for card in seats[0].unseen() if card in seats[1].unseen()]
        return body

    def prompt(self, view: TsView, decision: Decision, lang: str) -> str:
        words = ts_words(lang)
        side = side_asked(decision, view.crossed)
        if decision.seat not in (CHANCE, view.viewer):
            return waiting_text(decision, side, words)
        bonus = ""
        if asks_for_ops(decision):
            bonus = bonus_text(view.situation, decision, view.legal, words)
        return prompt_text(decision, side, words, bonus)

    def card_asked_about(self, decision: Decision) -> int:
        return decision.subject

    def question_name(self, kind: int) -> str:
        return QUESTIONS[kind]

    def actions(self, view: TsView, lang: str) -> list[Action]:
        return self.choices(view, lang).all() if view.legal else []

    def withheld(self, view: TsView, lang: str) -> list[Withheld]:
        return self.choices(view, lang).withheld() if view.legal else []

    def why_not(self, view: TsView, actions: Sequence[int], lang: str) -> dict[int, str]:
        if not view.legal:
            return {}
        choices = self.choices(view, lang)
        asked = [a for a in actions if a not in view.legal and 0 <= a < self.ts.num_actions]
        return {action: choices.why_not(action) for action in asked}

    def explained(self, view: TsView, explanation: Explanation, lang: str) -> Explained:
        decision, words = view.decision, ts_words(lang)
        assert decision is not None
        side = side_asked(decision, view.crossed)
        return explained(
            explanation, TsReasonWords(words, side), lambda action: choice_text(decision, action, side, words)
        )

    def summary(self, view: TsView, lang: str) -> str:
        words = ts_words(lang)
        when = self.position_of(view, lang).when()
        return words.summary.format(when=when, score=words.score(view.vp))

    def ending(self, view: TsView, lang: str) -> str:
        words = ts_words(lang)
        return words.result["drawn" if view.winner == NEITHER else "won"].format(
            side=words.side_name(view.winner),
            reason=words.endings[view.reason],
            score=words.score(view.vp),
            turn=view.turn,
        )

    def log_lines(
        self, events: Sequence[Event], view: TsView | None, lang: str, before: Event | None = None
    ) -> list[LogLine]:
        return lines_of(events, ts_words(lang), before)

    def is_open(self, decision: Decision) -> bool:
        # the event of UN Intervention needs a second card in hand
        return decision.kind in OPEN and decision.subject != UN_INTERVENTION

    def is_ending(self, event: Event) -> bool:
        return event.kind == SAID_END

    def shows_hidden(self, event: Event, view: TsView) -> bool:
        return reveals_secret(event, view.side)


def make_presentation(game: AnyGame) -> TwilightStrugglePresentation:
    assert isinstance(game, TwilightStruggle)
    return TwilightStrugglePresentation(game)
