"""A view as a page draws it."""

from typing import Final, Literal

from theatrum.core.rng import seeded
from theatrum.games.risiko.board import CONTINENT_COUNT, IN_CONTINENT
from theatrum.games.risiko.cards import OWN_TERRITORY, set_armies
from theatrum.games.risiko.constants import (
    ASK_DEFENCE,
    ASK_DICE,
    ASK_MOVE_ARMIES,
    ASK_MOVE_TO,
    ASK_OCCUPY,
    ASK_PLACE_ARMIES,
    ASK_SETUP_ARMIES,
    ASK_TARGET,
    DISCARDS,
    NO_SEAT,
    SETUP,
)
from theatrum.games.risiko.hand import is_own, sets_in
from theatrum.games.risiko.objectives import Objective, territories_of
from theatrum.games.risiko.options import Options
from theatrum.games.risiko.rules import (
    closing_threshold,
    continent_armies,
    owns_continent,
    territory_armies,
)
from theatrum.games.risiko.standings import points
from theatrum.games.risiko.state import RisikoState
from theatrum.games.risiko.view import UNSEEN, RisikoView, public_state
from theatrum.presentation.risiko.progress import progress
from theatrum.presentation.risiko.result import places_at
from theatrum.presentation.risiko.shapes import RisikoObjective, RisikoPlayer, RisikoPosition, RisikoSet
from theatrum.presentation.risiko.words import PHASES, RisikoWords

DECKS: Final[dict[str, Literal["base", "tournament", "custom"]]] = {
    "base": "base",
    "tournament": "tournament",
    "custom": "custom",
}
# the questions that are about one territory, and about two
ABOUT_ONE: Final = frozenset({ASK_SETUP_ARMIES, ASK_PLACE_ARMIES, ASK_TARGET, ASK_MOVE_TO})
ABOUT_TWO: Final = frozenset({ASK_DICE, ASK_DEFENCE, ASK_OCCUPY, ASK_MOVE_ARMIES})


class Position:
    """One view in one language."""

    def __init__(self, options: Options, view: RisikoView, words: RisikoWords) -> None:
        self.options = options
        self.view = view
        self.words = words
        # rules are asked about the public half of the view
        self.public: RisikoState = public_state(options, view, seeded(0))
        self.places = places_at(options, view)

    def body(self) -> RisikoPosition:
        v = self.view
        cards = self.hand()
        source, target = self.asked_about()
        return {
            "game": "risiko",
            "round": v.round,
            "phase": PHASES[v.phase],
            "phase_name": self.words.phases[v.phase],
            "round_name": self.round_name(),
            "when": self.when(),
            "player": self.on_turn(),
            "owner": v.owner,
            "armies": v.armies,
            "players": [self.player(seat) for seat in range(v.seats)],
            "continents": [self.holder(continent) for continent in range(CONTINENT_COUNT)],
            "deck": DECKS[str(self.options.values["objectives"])],
            "scored": self.options.scores_points,
            "objective": self.objective(v.viewer) if v.viewer < v.seats else None,
            "hand": cards,
            "hand_bonus": [OWN_TERRITORY * is_own(v, card) for card in cards],
            "hands": None,
            "chosen": v.situation.chosen,
            "sets": self.sets(cards),
            "set_armies": set_armies(self.options.equal_sets),
            "sets_played": v.sets,
            "conquests": v.conquests,
            "pile": v.pile,
            "discards": v.cards_in(DISCARDS),
            "source": source,
            "target": target,
            "last": v.last_attack[:2] if v.last_attack[0] >= 0 else [],
        }

    # --- where the game stands --------------------------------------------------------------------------------

    def round_name(self) -> str:
        v, status = self.view, self.words.status
        if v.phase == SETUP:
            return status["setup"]
        if v.last_round and not self.options.closing_roll:
            return status["round_of"].format(round=v.round, last=v.last_round)
        if v.last_round:
            threshold = int(closing_threshold(self.public, v.player))
            if threshold:
                return status["closing_roll"].format(round=v.round, threshold=threshold)
            return status["closing_from"].format(round=v.round, last=v.last_round)
        return status["round"].format(round=v.round)

    def when(self) -> str:
        v, status = self.view, self.words.status
        if v.reason:
            return status["over"].format(when=status["round"].format(round=v.round))
        if v.phase == SETUP:
            return status["setup"]
        return status["turn"].format(
            when=self.round_name(), seat=self.words.seat_name(v.player), phase=self.words.phases[v.phase]
        )

    def on_turn(self) -> int:
        """In the set-up there are no turns: the one who is asked."""
        v = self.view
        if v.phase != SETUP or v.decision is None or v.decision.seat < 0:
            return v.player
        return v.decision.seat

    def asked_about(self) -> tuple[int, int]:
        """The territory, or the two, that the pending question is about; -1: none."""
        kind = 0 if self.view.decision is None else self.view.decision.kind
        if kind not in ABOUT_ONE | ABOUT_TWO:
            return -1, -1
        now = self.view.situation
        return now.source, now.target if kind in ABOUT_TWO else -1

    def holder(self, continent: int) -> int:
        return next((seat for seat in range(self.view.seats) if owns_continent(self.public, seat, continent)), NO_SEAT)

    def most_in(self, continent: int) -> tuple[int, int]:
        """Who has most of a continent, and how many of its territories."""
        owners = [self.view.owner[territory] for territory in IN_CONTINENT[continent]]
        seat = max(range(self.view.seats), key=owners.count)
        return seat, owners.count(seat)

    # --- players ----------------------------------------------------------------------------------------------

    def player(self, seat: int) -> RisikoPlayer:
        v, s = self.view, self.public
        known = v.objectives[seat]
        shows_cards = seat == v.viewer or self.options.values["show_hand_sizes"] is True
        return {
            "seat": seat,
            "name": self.words.seat_name(seat),
            "colour": v.colours[seat],
            "territories": v.territories[seat],
            "armies": v.army_totals[seat],
            "reserve": v.reserve[seat],
            "due": 0 if v.out[seat] else int(territory_armies(s, seat) + continent_armies(s, seat)),
            "cards": v.hand_sizes[seat] if shows_cards else None,
            "out": v.out[seat] > 0,
            "points": points(s, seat) if known != UNSEEN and self.options.scores_points else None,
            "objective": self.objective(seat),
            "place": self.places[seat],
        }

    def objective(self, seat: int) -> RisikoObjective | None:
        v = self.view
        number = v.objectives[seat]
        if number == UNSEEN:
            return None
        objective: Objective = self.options.deck[number]
        far = progress(v, self.public, seat, objective, self.words)
        return {
            "text": self.words.objectives[number],
            "territories": territories_of(objective),
            "done": far.done,
            "of": far.of,
            "progress": far.text,
            "otherwise": far.otherwise,
        }

    # --- cards ------------------------------------------------------------------------------------------------

    def hand(self) -> list[int]:
        """The cards of a set that is being chosen stay where they were, so that the others do not move."""
        v = self.view
        if v.viewer >= v.seats:
            return []
        choosing = v.decision is not None and v.decision.seat == v.viewer
        return sorted(v.cards_in(v.viewer) + (v.situation.chosen if choosing else []))

    def card_note(self, card: int) -> str:
        """Whether its territory is the reader's own, which makes a set worth more."""
        return self.words.choices["own_card"] if is_own(self.view, card) else ""

    def sets(self, cards: list[int]) -> list[RisikoSet]:
        words = self.words
        return [
            {"cards": list(three), "armies": armies, "text": ", ".join(words.card(card) for card in three)}
            for armies, three in sets_in(self.view, cards)
        ]
