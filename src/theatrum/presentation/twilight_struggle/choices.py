"""The choices of a view: texts, targets, odds and warnings."""

from typing import Final

from theatrum.agents.twilight_struggle import danger_search
from theatrum.agents.twilight_struggle.danger_search import DangerSearch
from theatrum.core.game import Decision
from theatrum.core.rng import seeded
from theatrum.core.state import Seat
from theatrum.games.twilight_struggle import constants as k
from theatrum.games.twilight_struggle.actions import card_action, card_of
from theatrum.games.twilight_struggle.board import COUNTRY_COUNT
from theatrum.games.twilight_struggle.by_side import cost_of_point, worth_of_card
from theatrum.games.twilight_struggle.deck import THE_CHINA_CARD
from theatrum.games.twilight_struggle.game import TwilightStruggle
from theatrum.games.twilight_struggle.sides import Side, side_asked
from theatrum.games.twilight_struggle.state import TsState
from theatrum.games.twilight_struggle.view import TsView
from theatrum.presentation.shapes import Action, Target, Withheld
from theatrum.presentation.twilight_struggle.no_effect import event_is_missing, has_no_effect
from theatrum.presentation.twilight_struggle.odds import OddsFinder
from theatrum.presentation.twilight_struggle.prompts import choice_text, in_order
from theatrum.presentation.twilight_struggle.refusals import refusal_text
from theatrum.presentation.twilight_struggle.words import TsWords

LAST_REGION: Final = k.IN_REGION + k.REGION_COUNT


class Choices:
    """What one seat may do, in one language."""

    def __init__(self, game: TwilightStruggle, view: TsView, words: TsWords) -> None:
        assert view.decision is not None
        self.game = game
        self.view = view
        self.words = words
        self.decision: Decision = view.decision
        self.seat: Seat = view.viewer
        self.side: Side = side_asked(view.decision, view.crossed)
        # sampled from what the view shows, always the same for the same view: nothing hidden can get in
        self.state: TsState = game.sample_state(view, seeded(len(view.legal)))
        self.state.stops_at_chance = True
        self.odds = OddsFinder(game, self.state, self.seat, self.side, self.decision.kind, words)
        self.danger = DangerSearch(game, view, self.state)

    def all(self) -> list[Action]:
        return [self.action(action) for action in in_order(self.view.legal)]

    def action(self, action: int) -> Action:
        return {
            "action": action,
            "text": choice_text(self.decision, action, self.side, self.words),
            "target": target_of(action),
            "note": self.note(action),
            "odds": self.odds.of(action),
            "warning": self.warning(action),
        }

    def note(self, action: int) -> str:
        if has_no_effect(self.game, self.state, self.decision, action):
            return self.words.no_effect.format(reason=self.words.no_effect_of(self.decision.subject))
        if action < COUNTRY_COUNT:
            if self.decision.kind != k.ASK_PLACE:
                return ""
            cost = cost_of_point(self.state, self.side, action)
            return self.words.ops["costs"].format(cost=cost) if cost > 1 else ""
        if card_of(action) > 0:
            worth = self.worth(card_of(action))
            return self.words.points(worth) if worth else ""
        return ""

    def worth(self, card: int) -> int:
        """Its Ops in the hands of whoever is asked."""
        return worth_of_card(self.state, self.side, card)

    # --- why not ----------------------------------------------------------------------------------------------

    def why_not(self, action: int) -> str:
        reason = self.game.refusal(self.state, self.seat, action)
        return refusal_text(self.state, self.decision, self.view.legal, action, reason, self.words)

    def cards_not_offered(self) -> dict[int, str]:
        """Why cards of the own hand are not among the choices, where cards are asked for."""
        if not any(card_of(action) > 0 for action in self.view.legal):
            return {}
        cards = self.view.hand_of(self.side)
        if self.view.china_owner == self.side:
            cards.append(THE_CHINA_CARD)
        return {card: self.why_not(card_action(card)) for card in cards if card_action(card) not in self.view.legal}

    def withheld(self) -> list[Withheld]:
        """The event, where it is looked for and cannot be chosen."""
        if not event_is_missing(self.decision, list(self.view.legal)):
            return []
        text = choice_text(self.decision, k.EVENT, self.side, self.words)
        return [{"action": k.EVENT, "text": text, "reason": self.why_not(k.EVENT)}]

    # --- warnings ---------------------------------------------------------------------------------------------

    def warning(self, action: int) -> str:
        loss = self.danger.of(action)
        if loss.level == danger_search.SAFE:
            return ""
        if loss.reason == k.BY_MISSILE_CRISIS:
            return self.words.warnings["missile_crisis"]
        if loss.level == danger_search.LATER:
            return self.words.warnings["event"] if loss.by_event else self.words.warnings["later"]
        warnings = {
            danger_search.AT_ONCE: self.words.warnings["now"],
            danger_search.BY_OTHER: self.words.warnings["other"],
            danger_search.BY_CHANCE: self.words.warnings["chance"],
        }
        return warnings[loss.level]


def target_of(action: int) -> Target:
    if action < COUNTRY_COUNT:
        return {"kind": "country", "id": action}
    if card_of(action) > 0:
        return {"kind": "card", "id": card_of(action)}
    if k.IN_REGION <= action < LAST_REGION:
        return {"kind": "region", "id": action - k.IN_REGION}
    if action == k.CIVIL_WAR:
        return {"kind": "box", "id": 0}  # drawn beside the countries
    if action >= k.BID:
        return {"kind": "bid", "id": action - k.BID}
    return {"kind": "option", "id": action}
