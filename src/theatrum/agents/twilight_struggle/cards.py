"""Which card to headline, play or discard, and what to use it for."""

from typing import Final, final

from theatrum.core.engine import current
from theatrum.core.rng import Rng
from theatrum.core.state import SIMULTANEOUS
from theatrum.games.twilight_struggle.actions import card_of
from theatrum.games.twilight_struggle.constants import (
    ASK_USE,
    EVENT,
    EVENT_FIRST,
    OPS,
    OPS_FIRST,
    PASS,
    SPACE,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import IS_SCORING, PRINTED_OPS, THE_CHINA_CARD, UN_INTERVENTION
from theatrum.games.twilight_struggle.rules import card_value, scoring_due
from theatrum.games.twilight_struggle.scoring import southeast_asia_points
from theatrum.games.twilight_struggle.sides import enemy_of
from theatrum.games.twilight_struggle.situation import situation_of
from theatrum.games.twilight_struggle.state import VP_TO_WIN, TsState

from .danger import deadly_event, deadly_headline, shortage, time_bombs
from .lookahead import Lookahead, Prospect, moment
from .operations import ops_gain
from .questions import card_worth
from .values import REGION_OF, WON

NO_USE: Final = -1
DEADLY: Final = 500.0  # a play that may lose the game at once: only when everything else does so for certain
OPS_IN_HAND: Final = 0.5  # per Op of a headline that is then missing in the action rounds
CHINA_PRICE: Final = 2.2  # the China Card goes to the enemy
SCORING_NOW: Final = 0.5  # share of a scoring's points that counts against other plays while there is time
SCORING_START: Final = 0.8
BOMB_SPACED: Final = 1.5
BOMB_PLAYED: Final = 12.0  # while it can still be played safely: there are too many of them …
BOMB_TIGHT: Final = 6.0  # … or just as many as can be got rid of …
BOMB_LOOSE: Final = 4.0  # … or fewer: who knows what happens to the others


@final
class Play:
    """A card with what it is used for (-1: nothing is asked), and what that is worth."""

    def __init__(self, action: int, use: int, gain: float) -> None:
        self.action: Final = action
        self.use: Final = use
        self.gain: Final = gain


@final
class CardPlay:
    """The card decisions of one side at a sampled state."""

    def __init__(self, ahead: Lookahead, s: TsState) -> None:
        self.ahead = ahead
        self.me = ahead.me
        self.s = s
        self.base = ahead.weigh(s)
        self.learned = ahead.worth.has_learned  # then cards have their prices from the weights
        self.bombs = time_bombs(s, self.me)
        self.shortage = shortage(s, self.me)
        self.ops_cache: dict[tuple[int, bool], float] = {}
        self.event_cache: dict[int, Prospect] = {}

    # --- headlines ----------------------------------------------------------------------------------------------------

    def headline(self, legal: list[int], rng: Rng) -> int:
        """The card whose event does most for us, less its Ops; never one that can lose the game (RUL-3)."""
        return max(self.headlines(legal, rng), key=lambda play: play.gain).action

    def headlines(self, legal: list[int], rng: Rng) -> list[Play]:
        """All headlines, against some headline of the enemy."""
        s = self.against_headline(rng)
        return [Play(action, NO_USE, self.headline_gain(s, action)) for action in legal]

    def against_headline(self, rng: Rng) -> TsState:
        """The state with some headline of the enemy, who chooses in secret."""
        s = self.ahead.game.copy(self.s)
        other = enemy_of(self.me)
        seat = int(s.across(other))
        if s.actor == SIMULTANEOUS and seat in self.ahead.game.actors(s):
            choices = self.ahead.game.legal(s, seat)
            self.ahead.apply(s, other, choices[rng.below(len(choices))])
        return s

    def headline_gain(self, s: TsState, action: int) -> float:
        card = card_of(action)
        gain = self.ahead.settle(self.ahead.after(s, self.me, action), moment(s), dice=1).worth
        if self.learned:
            return gain - DEADLY if deadly_headline(s, self.me, card) else gain
        if IS_SCORING[card] and abs(gain) < WON:
            gain = self.base + self.scoring_points(action)  # what the enemy's headline does is luck
        gain -= OPS_IN_HAND * float(card_value(s, self.me, card))
        return gain - DEADLY if deadly_headline(s, self.me, card) else gain

    # --- action rounds ------------------------------------------------------------------------------------------------

    def play(self, legal: list[int]) -> int:
        cards = [a for a in legal if a != PASS]
        scoring = [a for a in cards if IS_SCORING[card_of(a)]]
        if scoring and scoring_due(self.s, self.me):  # RUL-57: also where the rules would let us forget it
            return max(scoring, key=self.scoring_points)
        best, best_gain = PASS, 0.0
        for action in cards:
            gain = self.play_gain(action)
            if best == PASS or gain > best_gain:
                best, best_gain = action, gain
        return PASS if PASS in legal and best_gain < 0 else best

    def plays(self, legal: list[int]) -> list[Play]:
        """All plays with all their uses; of scoring cards that are due, only these."""
        cards = [a for a in legal if a != PASS]
        if scoring_due(self.s, self.me):
            cards = [a for a in cards if IS_SCORING[card_of(a)]] or cards
        found: list[Play] = []
        for action in cards:
            if IS_SCORING[card_of(action)]:
                found.append(Play(action, NO_USE, self.play_gain(action)))
                continue
            t = self.ahead.after(self.s, self.me, action)
            if t.actor != self.me or current(self.ahead.game.programs, t).kind != ASK_USE:
                found.append(Play(action, NO_USE, self.ahead.settle(t, moment(self.s)).worth - self.base))
                continue
            price = self.base - self.ahead.weigh(t) if self.learned else 0.0
            card = card_of(action)
            found.extend(Play(action, use, self.use_gain(t, card, use) - price) for use in t.legal)
        if PASS in legal:
            found.append(Play(PASS, NO_USE, 0.0))
        return found

    def play_gain(self, action: int) -> float:
        card = card_of(action)
        if IS_SCORING[card] and not self.learned:
            points = self.scoring_points(action)
            return points if abs(points) >= WON else SCORING_START + SCORING_NOW * points
        t = self.ahead.after(self.s, self.me, action)
        if t.actor != self.me or current(self.ahead.game.programs, t).kind != ASK_USE:
            return self.ahead.settle(t, moment(self.s)).worth - self.base
        gain = max(self.use_gain(t, card, use) for use in t.legal)
        return gain + self.ahead.weigh(t) - self.base if self.learned else gain

    def scoring_points(self, action: int) -> float:
        """What a scoring card would bring now; the game, if it ends it (TS 10.3.1)."""
        card = card_of(action)
        board = self.ahead.worth.board(self.s)
        if card in REGION_OF:
            points = board.score(REGION_OF[card])
        else:
            points = float(southeast_asia_points(self.s, US) - southeast_asia_points(self.s, USSR))
        sign = 1 if self.me == US else -1
        if abs(points + int(self.s.vp)) >= VP_TO_WIN:
            return WON if sign * points > 0 else -WON
        return sign * points

    def use(self, legal: list[int]) -> int:
        card = situation_of(self.s).card
        return max(legal, key=lambda use: self.use_gain(self.s, card, use))

    def uses(self, t: TsState, legal: list[int]) -> list[Play]:
        """All uses of the card being played."""
        card = situation_of(t).card
        return [Play(use, NO_USE, self.use_gain(t, card, use)) for use in legal]

    def use_gain(self, t: TsState, card: int, use: int) -> float:
        """What playing the card for this use is worth; `t` asks for the use."""
        base = self.ahead.weigh(t)
        if use == SPACE:
            gain = self.ahead.outcome(t, self.me, SPACE) - base
            return gain + BOMB_SPACED if card in self.bombs else gain
        if use == OPS:
            gain = self.ops(t, OPS)
            return gain - self.china_price(t) if card == THE_CHINA_CARD else gain
        deadly = t.phasing == self.me and deadly_event(t, self.me, card, t.defcon, ops_first=use == OPS_FIRST)
        penalty = DEADLY if deadly else 0.0
        if use in (EVENT_FIRST, OPS_FIRST):
            prospect = self.event(t, card)
            event = prospect.worth - base
            if abs(prospect.worth) >= WON / 2 or use == EVENT_FIRST:
                gain = event + prospect.ops
            else:
                gain = event + self.ops(t, OPS_FIRST)
            if card in self.bombs and not deadly:
                gain += BOMB_PLAYED if self.shortage > 0 else BOMB_TIGHT if self.shortage == 0 else BOMB_LOOSE
            return gain - penalty
        gain = self.ahead.outcome(t, self.me, use) - base
        if card == UN_INTERVENTION and use == EVENT and self.bombs:
            gain += BOMB_SPACED
        return gain - penalty

    def china_price(self, t: TsState) -> float:
        """What it costs that the China Card goes to the enemy."""
        if not self.learned:
            return CHINA_PRICE
        u = self.ahead.game.copy(t)
        u.china_owner = enemy_of(self.me)
        u.china_up = 0
        return self.ahead.worth.total(t) - self.ahead.worth.total(u)

    def event(self, t: TsState, card: int) -> Prospect:
        """What comes of the enemy's event, and what the Ops can do then."""
        if card not in self.event_cache:
            after = self.ahead.after(t, self.me, EVENT_FIRST)
            self.event_cache[card] = self.ahead.settle(after, moment(t), stop_at=card)
        return self.event_cache[card]

    def ops(self, t: TsState, use: int) -> float:
        """The best use of a card's Ops; the same for all cards of a value, the China Card apart."""
        card = situation_of(t).card
        key = (card_value(t, self.me, card), card == THE_CHINA_CARD)
        if use == OPS_FIRST:  # the pending event matters to coups
            key = (100 + card, False)
        if key not in self.ops_cache:
            u = self.ahead.after(t, self.me, use)
            self.ops_cache[key] = ops_gain(u, self.ahead.worth.board(u), situation_of(u))
        return self.ops_cache[key]

    # --- traps --------------------------------------------------------------------------------------------------------

    def trap(self, legal: list[int]) -> int:
        """Bear Trap and Quagmire: the card we miss least, unless a scoring card is due (RUL-24)."""
        cards = [a for a in legal if a != PASS]
        scoring = [a for a in cards if IS_SCORING[card_of(a)]]
        if scoring and (scoring_due(self.s, self.me) or len(scoring) == len(cards)):
            return max(scoring, key=self.scoring_points)
        others = [a for a in cards if a not in scoring]
        return min(others, key=lambda a: (card_worth(self.s, self.me, card_of(a)), PRINTED_OPS[card_of(a)]))
