"""One-sided players, for the pool of the arena's gate: whoever is to be strong must cope with them, too.

Each leaves out choices that are not to its taste; among the rest the heuristic bot chooses, so that they lose by
their taste and not by carelessness.
"""

from theatrum.core.game import Decision, View
from theatrum.games.twilight_struggle.actions import card_of
from theatrum.games.twilight_struggle.board import COUNTRY_COUNT, REGION
from theatrum.games.twilight_struggle.constants import (
    ASK_COUP,
    ASK_OPERATION,
    ASK_PLACE,
    ASK_PLAY,
    ASK_REALIGN,
    ASK_USE,
    COUP,
    EUROPE,
    INFLUENCE,
    OPS,
    OPS_FIRST,
    PASS,
    SPACE,
)
from theatrum.games.twilight_struggle.deck import IS_SCORING, PRINTED_OPS, THE_CHINA_CARD
from theatrum.games.twilight_struggle.rules import scoring_due
from theatrum.games.twilight_struggle.sides import side_asked
from theatrum.games.twilight_struggle.situation import situation_of
from theatrum.games.twilight_struggle.state import TsState
from theatrum.games.twilight_struggle.view import TsView

from .cards import DEADLY, CardPlay
from .heuristic import HeuristicAgent
from .lookahead import Lookahead
from .operations import Coups, best_coup
from .values import WON


class Stylist(HeuristicAgent):
    """Has a taste."""

    def choose(self, view: View, decision: Decision, legal: list[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        assert isinstance(view, TsView)
        if view.side is None:
            return super().choose(view, decision, legal)
        s = self.twilight_struggle.sample_state(view, self.rng)
        ahead = Lookahead(self.twilight_struggle, side_asked(decision, view.crossed))
        liked = self.liked(s, ahead, decision.kind, legal) or legal
        if len(liked) == 1:
            return liked[0]
        chosen = super().choose(view, decision, liked)
        return chosen if chosen in liked else liked[0]

    def liked(self, s: TsState, ahead: Lookahead, kind: int, legal: list[int]) -> list[int]:
        """The choices to its taste; none: no matter."""
        return []


class Aggressive(Stylist):
    """Every Ops a coup, where one does not lose the game."""

    def liked(self, s: TsState, ahead: Lookahead, kind: int, legal: list[int]) -> list[int]:
        if kind == ASK_OPERATION and COUP in legal:
            return [COUP] if best_coup(s, ahead.worth.board(s), situation_of(s)).gain > -WON / 2 else []
        if kind == ASK_USE:
            return ops_uses(s, ahead, legal)
        return []


class Hoarder(Stylist):
    """The smallest cards first; the China Card and the big ones are kept."""

    def liked(self, s: TsState, ahead: Lookahead, kind: int, legal: list[int]) -> list[int]:
        if kind != ASK_PLAY or scoring_due(s, ahead.me):
            return []
        play = CardPlay(ahead, s)
        kept = [a for a in legal if a != PASS and not IS_SCORING[card_of(a)] and card_of(a) != THE_CHINA_CARD]
        safe = [a for a in kept if play.play_gain(a) > -DEADLY / 2]
        least = min([PRINTED_OPS[card_of(a)] for a in safe], default=0)
        return [a for a in safe if PRINTED_OPS[card_of(a)] == least]


class Spacer(Stylist):
    """Into space with whatever may go there, as often as the rules allow."""

    def liked(self, s: TsState, ahead: Lookahead, kind: int, legal: list[int]) -> list[int]:
        if kind == ASK_USE and SPACE in legal:
            return [SPACE]
        if kind == ASK_PLAY and not scoring_due(s, ahead.me):
            return [a for a in legal if a != PASS and SPACE in ahead.after(s, ahead.me, a).legal]
        return []


class European(Stylist):
    """Only Europe counts."""

    def liked(self, s: TsState, ahead: Lookahead, kind: int, legal: list[int]) -> list[int]:
        if kind == ASK_OPERATION and INFLUENCE in legal:
            return [INFLUENCE]
        if kind not in (ASK_PLACE, ASK_COUP, ASK_REALIGN):
            return []
        there = [c for c in legal if c < COUNTRY_COUNT and REGION[c] == EUROPE]
        if kind == ASK_COUP:
            now = situation_of(s)
            coups = Coups(s, ahead.worth.board(s), now.side, now.free)
            return [c for c in there if coups.gain(c, now.value_in(c)) > -WON / 2]
        return there


def ops_uses(s: TsState, ahead: Lookahead, legal: list[int]) -> list[int]:
    """Using the card for its Ops, unless that may lose the game."""
    play, card = CardPlay(ahead, s), situation_of(s).card
    return [use for use in (OPS, OPS_FIRST) if use in legal and play.use_gain(s, card, use) > -DEADLY / 2]
