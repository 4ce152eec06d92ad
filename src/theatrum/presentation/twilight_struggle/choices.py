"""The choices of a view: texts, targets, odds and warnings."""

from itertools import product
from typing import Final

from theatrum.core.events import Event
from theatrum.core.game import Decision
from theatrum.core.rng import seeded
from theatrum.core.state import Seat
from theatrum.games.twilight_struggle import constants as k
from theatrum.games.twilight_struggle import messages as m
from theatrum.games.twilight_struggle.board import COUNTRY_COUNT
from theatrum.games.twilight_struggle.by_side import cost_of_point, lead_in_realignment, worth_of_card
from theatrum.games.twilight_struggle.deck import THE_CHINA_CARD
from theatrum.games.twilight_struggle.game import TwilightStruggle
from theatrum.games.twilight_struggle.sides import By, BySide, Side, enemy_of, side_asked
from theatrum.games.twilight_struggle.state import TsState
from theatrum.games.twilight_struggle.view import TsView
from theatrum.presentation.base import rounded
from theatrum.presentation.shapes import Action, Chance, Odds, Target, Withheld
from theatrum.presentation.twilight_struggle import trying
from theatrum.presentation.twilight_struggle.prompts import choice_text, in_order
from theatrum.presentation.twilight_struggle.refusals import refusal_text
from theatrum.presentation.twilight_struggle.trying import Danger, Outcome, dice_outcomes
from theatrum.presentation.twilight_struggle.vain import comes_to_nothing, event_is_missing
from theatrum.presentation.twilight_struggle.words import TsWords

# the questions whose answers can lead straight to dice
BEFORE_DICE: Final = frozenset({k.ASK_COUP, k.ASK_REALIGN, k.ASK_WAR, k.ASK_USE, k.ASK_OPERATION, k.ASK_TRAP})
FACES: Final = range(1, 7)
ROLLS: Final = (m.SAID_COUP_ROLL, m.SAID_WAR_ROLL, m.SAID_SPACE_ROLL, m.SAID_TRAP_ROLL)
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
        # dealt from what the view shows, always the same for the same view: nothing hidden can get in
        self.state: TsState = game.sample_state(view, seeded(len(view.legal)))
        self.state.stops_at_chance = True
        self.danger = Danger(game, self.state, self.seat) if self.is_risky() else None

    def is_risky(self) -> bool:
        kind = self.decision.kind
        if kind not in trying.RISKY:
            return False
        crisis = self.view.in_missile_crisis(self.side)
        return kind == k.ASK_DEFCON or self.view.defcon <= trying.DEFCON_OF_CARE or crisis

    def all(self) -> list[Action]:
        return [self.action(action) for action in in_order(self.view.legal)]

    def action(self, action: int) -> Action:
        return {
            "action": action,
            "text": choice_text(self.decision, action, self.side, self.words),
            "target": target_of(action),
            "note": self.note(action),
            "odds": self.odds(action) if self.decision.kind in BEFORE_DICE else None,
            "warning": self.warning(action),
        }

    def note(self, action: int) -> str:
        if comes_to_nothing(self.game, self.state, self.decision, action):
            return self.words.no_effect.format(reason=self.words.no_effect_of(self.decision.card))
        if action < COUNTRY_COUNT:
            if self.decision.kind != k.ASK_PLACE:
                return ""
            cost = cost_of_point(self.state, self.side, action)
            return self.words.ops["costs"].format(cost=cost) if cost > 1 else ""
        if action <= k.DIE:
            worth = self.worth(action - k.CARD_ACTION)
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
        if not any(k.CARD_ACTION < action <= k.DIE for action in self.view.legal):
            return {}
        cards = self.view.hand_of(self.side)
        if self.view.china_owner == self.side:
            cards.append(THE_CHINA_CARD)
        return {
            card: self.why_not(k.CARD_ACTION + card) for card in cards if k.CARD_ACTION + card not in self.view.legal
        }

    def withheld(self) -> list[Withheld]:
        """The event, where it is looked for and cannot be chosen."""
        if not event_is_missing(self.decision, list(self.view.legal)):
            return []
        text = choice_text(self.decision, k.EVENT, self.side, self.words)
        return [{"action": k.EVENT, "text": text, "reason": self.why_not(k.EVENT)}]

    # --- warnings ---------------------------------------------------------------------------------------------

    def warning(self, action: int) -> str:
        if self.danger is None:
            return ""
        level, reason, by_event = self.danger.of(action)
        if level == trying.SAFE:
            return ""
        if reason == k.BY_MISSILE_CRISIS:
            return self.words.warnings["missile_crisis"]
        if level == trying.LATER:
            return self.words.warnings["event"] if by_event else self.words.warnings["later"]
        warnings = {
            trying.AT_ONCE: self.words.warnings["now"],
            trying.BY_OTHER: self.words.warnings["other"],
            trying.BY_CHANCE: self.words.warnings["chance"],
        }
        return warnings[level]

    # --- odds -------------------------------------------------------------------------------------------------

    def odds(self, action: int) -> Odds | None:
        if self.decision.kind == k.ASK_REALIGN:
            return self.realignment_odds(action) if action < COUNTRY_COUNT else None
        outcomes = dice_outcomes(self.game, self.state, self.seat, action, is_roll)
        if not outcomes:
            return None
        kind = next(event.kind for event in outcomes[0][1] if is_roll(event))
        if kind == m.SAID_COUP_ROLL:
            return self.coup_odds(outcomes)
        templates = {
            m.SAID_WAR_ROLL: self.words.odds["war"],
            m.SAID_SPACE_ROLL: self.words.odds["space"],
            m.SAID_TRAP_ROLL: self.words.odds["trap"],
        }
        return self.plain_odds(outcomes, templates[kind])

    def plain_odds(self, outcomes: list[Outcome], template: str) -> Odds:
        """Success or failure."""
        chance = sum(p for p, told in outcomes if succeeded(told))
        rows: list[Chance] = [
            {"text": self.words.odds["success"], "chance": rounded(chance)},
            {"text": self.words.odds["failure"], "chance": rounded(1 - chance)},
        ]
        return {
            "text": template.format(percent=self.percent(chance)),
            "chance": rounded(chance),
            "rows": rows,
        }

    def coup_odds(self, outcomes: list[Outcome]) -> Odds:
        found: dict[tuple[int, int], float] = {}
        for p, told in outcomes:
            change = changes_after_roll(told)
            pair = (-change[enemy_of(self.side)], change[self.side])
            found[pair] = found.get(pair, 0.0) + p
        chance = sum(p for pair, p in found.items() if pair != (0, 0))
        mean = sum(p * sum(pair) for pair, p in found.items())
        rows: list[Chance] = [
            {"text": self.coup_text(*pair), "chance": rounded(found[pair])} for pair in sorted(found, reverse=True)
        ]
        text = self.words.odds["coup"].format(percent=self.percent(chance), mean=self.words.language.decimal(mean))
        return {"text": text, "chance": rounded(chance), "rows": rows}

    def coup_text(self, removed: int, added: int) -> str:
        if added:
            return self.words.odds["coup_gains"].format(removed=removed, added=added)
        return self.words.odds["coup_removes"].format(removed=removed) if removed else self.words.odds["coup_failure"]

    def realignment_odds(self, country: int) -> Odds:
        """Two dice with modifiers: counted, because trying all 36 for every target takes too long."""
        lead = lead_in_realignment(self.state, self.side, country)
        there = [self.view.influence_of(side, country) for side in (enemy_of(self.side), self.side)]
        found: dict[tuple[int, int], float] = {}  # what the enemy and what the player loses
        for own, other in product(FACES, FACES):
            difference = own - other + lead
            pair = (min(max(difference, 0), there[0]), min(max(-difference, 0), there[1]))
            found[pair] = found.get(pair, 0.0) + 1 / 36
        win = sum(p for pair, p in found.items() if pair[0] > 0)
        lose = sum(p for pair, p in found.items() if pair[1] > 0)
        order = sorted(found, key=lambda pair: pair[1] - pair[0])
        rows: list[Chance] = [{"text": self.realignment_text(*pair), "chance": rounded(found[pair])} for pair in order]
        text = self.words.odds["realign"].format(
            win=self.percent(win),
            tie=self.percent(1 - win - lose),
            lose=self.percent(lose),
        )
        return {"text": text, "chance": rounded(win), "rows": rows}

    def realignment_text(self, enemy_loses: int, player_loses: int) -> str:
        if enemy_loses:
            return self.words.odds["realign_win"].format(side=self.words.side_name(enemy_of(self.side)), n=enemy_loses)
        if player_loses:
            return self.words.odds["realign_win"].format(side=self.words.side_name(self.side), n=player_loses)
        return self.words.odds["realign_tie"]

    def percent(self, chance: float) -> str:
        return self.words.language.percent(rounded(chance))


def is_roll(event: Event) -> bool:
    return event.kind in ROLLS


def succeeded(told: list[Event]) -> bool:
    roll = next(event for event in told if is_roll(event))
    return bool(roll.c if roll.kind == m.SAID_TRAP_ROLL else roll.d if roll.kind == m.SAID_SPACE_ROLL else roll.e)


def changes_after_roll(told: list[Event]) -> BySide[int]:
    """How both sides' influence changes by a roll, as told up to the next question."""
    change = [0, 0]
    rolled = False
    for event in told:
        rolled = rolled or is_roll(event)
        if rolled and event.kind == m.SAID_INFLUENCE:
            change[event.a] += event.c
    return By(change)


def target_of(action: int) -> Target:
    if action < COUNTRY_COUNT:
        return {"kind": "country", "id": action}
    if action <= k.DIE:
        return {"kind": "card", "id": action - k.CARD_ACTION}
    if k.IN_REGION <= action < LAST_REGION:
        return {"kind": "region", "id": action - k.IN_REGION}
    if action == k.CIVIL_WAR:
        return {"kind": "box", "id": 0}  # drawn beside the countries
    if action >= k.BID:
        return {"kind": "bid", "id": action - k.BID}
    return {"kind": "option", "id": action}
