"""Why the bot would choose what it chooses: the gains it compares, and what in the position they come from."""

from math import exp
from typing import Final, final

from theatrum.agents.explanation import Explanation, Reason, Weighed, ranked, reason
from theatrum.core.engine import current
from theatrum.core.rng import Rng
from theatrum.games.twilight_struggle.actions import card_of
from theatrum.games.twilight_struggle.board import COUNTRY_COUNT
from theatrum.games.twilight_struggle.constants import (
    ASK_HEADLINE,
    ASK_MOVE_OUT,
    ASK_OPERATION,
    ASK_PLACE,
    ASK_PLAY,
    ASK_SETUP,
    ASK_TAKE_DISCARD,
    ASK_TRAP,
    ASK_USE,
    EVENT_FIRST,
    OPS,
    OPS_FIRST,
    PASS,
    SPACE,
    US,
)
from theatrum.games.twilight_struggle.deck import CARD_SIDE, IS_SCORING, THE_CHINA_CARD
from theatrum.games.twilight_struggle.rules import scoring_due
from theatrum.games.twilight_struggle.sides import Side
from theatrum.games.twilight_struggle.situation import Situation, situation_of
from theatrum.games.twilight_struggle.state import TsState

from .bidding import SOVIET_EDGE
from .cards import DEADLY, CardPlay
from .country_changes import after_choice
from .danger import deadly_event, deadly_headline
from .fears import fears
from .lookahead import Lookahead, moment
from .operations import best_package
from .questions import CARD_KINDS, COUNTRY_KINDS, MOVE_GAIN, CountryGains, card_worth, operation_gains
from .tally import CONTROL_CODES, SELDOM, changes, played_on, tally_of
from .values import WON

MOST_CHOICES: Final = 4
MOST_REASONS: Final = 3
# The chance to win by the worth of the position: a logistic curve, most likely for 33,218 positions at headlines and
# plays of 300 games between two of these bots (seeds 20001-20300, default options). Of 17,160 positions of 150 other
# games (seeds 30001-30150) it foretold 75 % right; log loss 0.476, where a coin has 0.693. It must be measured again
# when positions are weighed otherwise.
VP_PER_LOGIT: Final = 11.4
US_LEAN: Final = 4.7  # VP: positions are better for the US than the bot weighs them


def win_chance(worth: float, side: int) -> float:
    """By what the position is worth to a side, in VP."""
    if abs(worth) >= WON / 2:
        return 1.0 if worth > 0 else 0.0
    return 1.0 / (1.0 + exp(-(worth + (US_LEAN if side == US else -US_LEAN)) / VP_PER_LOGIT))


@final
class Explaining:
    """One question at a state that fits the view; `played_through` are the kinds whose answers are all played out."""

    def __init__(self, ahead: Lookahead, s: TsState, kind: int, rng: Rng, played_through: bool) -> None:
        self.ahead = ahead
        self.me: Side = ahead.me
        self.s = s
        self.kind = kind
        self.played_through = played_through
        self.board = ahead.worth.board(s)
        self.now = situation_of(s)
        self.play = CardPlay(ahead, s)
        self.headlines = self.play.against_headline(rng) if kind == ASK_HEADLINE else s
        self.before = tally_of(ahead, s)
        self.points: dict[int, int] = {}  # of influence that a country would get together

    def explanation(self, chosen: int, legal: list[int]) -> Explanation:
        if len(legal) == 1:
            weighed = [Weighed(chosen, None, (reason("only_choice"),))]
        else:
            weighed = self.weighed(chosen, legal)
        return Explanation(
            win_chance(self.play.base, self.me), tuple(weighed), tuple(fears(self.s, self.board, self.me))
        )

    def weighed(self, chosen: int, legal: list[int]) -> list[Weighed]:
        found = ranked(chosen, self.worths(legal), MOST_CHOICES)
        most = MOST_REASONS + 1 if self.kind == ASK_PLAY else MOST_REASONS  # what it is played for is no reason yet
        reasons = [self.reasons(action) for action, _ in found]
        reasons = without_common(reasons, self.kind == ASK_HEADLINE)
        return [
            Weighed(action, in_points(worth), tuple(why[:most]))
            for (action, worth), why in zip(found, reasons, strict=True)
        ]

    # --- what choices are worth ---------------------------------------------------------------------------------------

    def worths(self, legal: list[int]) -> dict[int, float]:
        """The gains that the bot compares, in VP; nothing where it goes by rules."""
        kind, s = self.kind, self.s
        if kind == ASK_HEADLINE:
            return against_median({a: self.play.headline_gain(self.headlines, a) for a in legal})
        if kind == ASK_PLAY:
            return {a: 0.0 if a == PASS else self.play.play_gain(a) for a in legal}
        if kind == ASK_USE:
            return {use: self.play.use_gain(s, self.now.card, use) for use in legal}
        if self.played_through:
            return {a: self.ahead.outcome(s, self.me, a) - self.play.base for a in legal}
        if kind == ASK_OPERATION:
            return {a: gain for gain, a in operation_gains(s, self.board, self.now, legal)}
        if kind == ASK_PLACE:
            return self.placements(legal)
        if kind in COUNTRY_KINDS and kind != ASK_SETUP:
            gains = CountryGains(s, self.board, self.me, kind, self.now)
            idle = MOVE_GAIN if kind == ASK_MOVE_OUT else 0.0
            return {a: gains.of(a) if a < COUNTRY_COUNT else idle for a in legal}
        return {}

    def placements(self, legal: list[int]) -> dict[int, float]:
        """For every Op: the points that a country gets together are weighed together, as the bot does it."""
        left = max(self.now.value - self.now.spent, 1)
        worths: dict[int, float] = {}
        for c in legal:
            if c >= COUNTRY_COUNT:
                worths[c] = 0.0
                continue
            package = best_package(self.board, self.now.side, [c], left)
            if package.country < 0:  # the last point is a region's bonus, and costs 2
                package = best_package(self.board, self.now.side, [c], 2)
            if package.country >= 0:
                worths[c] = package.gain / float(package.cost)
                self.points[c] = int(package.points)
        return worths

    # --- why ----------------------------------------------------------------------------------------------------------

    def reasons(self, action: int) -> list[Reason]:
        kind = self.kind
        if kind == ASK_HEADLINE:
            return self.headline_reasons(action)
        if kind == ASK_PLAY:
            return self.play_reasons(action)
        if kind == ASK_USE:
            return self.use_reasons(self.s, self.now.card, action)
        if kind == ASK_TRAP or (kind in CARD_KINDS and not self.played_through):
            return self.card_reasons(action)
        if kind == ASK_SETUP:
            return [reason("usual_setup")]
        if kind in COUNTRY_KINDS and action < COUNTRY_COUNT:
            return self.country_reasons(action)
        return self.played(self.s, action, None if self.played_through else self.now)

    def played(self, s: TsState, action: int, part: Situation | None = None) -> list[Reason]:
        """What an action changes until the play is over, or the event or operations that are a part of it."""
        after = played_on(self.ahead, self.ahead.after(s, self.me, action), moment(s), part)
        return changes(self.before, after, self.board)

    def headline_reasons(self, action: int) -> list[Reason]:
        card = card_of(action)
        found = [reason("may_lose")] if deadly_headline(self.headlines, self.me, card) else []
        if IS_SCORING[card]:
            return [*found, self.scores(action)]
        return [*found, *self.played(self.headlines, action)]

    def play_reasons(self, action: int) -> list[Reason]:
        if action == PASS:
            return []
        card = card_of(action)
        if IS_SCORING[card]:
            due = [reason("scoring_due")] if scoring_due(self.s, self.me) else []
            return [*due, self.scores(action)]
        t = self.ahead.after(self.s, self.me, action)
        if t.actor != self.me or current(self.ahead.game.programs, t).kind != ASK_USE:
            return self.played(self.s, action)
        use = max(t.legal, key=lambda each: self.play.use_gain(t, card, each))
        return [reason("used_for", use=use), *self.use_reasons(t, card, use)]

    def scores(self, action: int) -> Reason:
        points = self.play.scoring_points(action)
        if abs(points) >= WON:
            return reason("wins" if points > 0 else "loses", chance=1.0)
        return reason("scores", card=int(card_of(action)), points=points)

    def use_reasons(self, t: TsState, card: int, use: int) -> list[Reason]:
        """`t` asks for the use."""
        if use == SPACE:
            found = [reason("event_avoided")] if CARD_SIDE[card] == 1 - self.me else []
            return [*self.rid_of(card), *found, *self.played(t, use)]
        if use == OPS:
            given = [reason("china_given")] if card == THE_CHINA_CARD else []
            return [*given, *[r for r in self.played(t, use) if r.code != "china_given"]]
        deadly = t.phasing == self.me and deadly_event(t, self.me, card, t.defcon, ops_first=use == OPS_FIRST)
        found = [reason("may_lose")] if deadly else self.rid_of(card)
        if use in (EVENT_FIRST, OPS_FIRST):
            prospect = self.play.event(t, card)
            event = prospect.worth - self.ahead.weigh(t)
            if abs(event) < WON / 2:
                ops = prospect.ops if use == EVENT_FIRST else self.play.ops(t, OPS_FIRST)
                found += [reason("event_worth", points=event)] if abs(event) > SELDOM else []
                found += [reason("ops_worth", points=ops)]
        return [*found, *self.played(t, use)]

    def rid_of(self, card: int) -> list[Reason]:
        """A card that could lose the game later."""
        return [reason("rid_of")] if card in self.play.bombs else []

    def card_reasons(self, action: int) -> list[Reason]:
        card = card_of(action)
        if card == 0:
            return []
        if card in self.play.bombs and self.kind != ASK_TAKE_DISCARD:
            return [reason("rid_of")]
        if IS_SCORING[card]:
            return [self.scores(action)] if self.kind == ASK_TRAP else []
        return [reason("worth_in_hand", points=card_worth(self.s, self.me, card))]

    def country_reasons(self, c: int) -> list[Reason]:
        """What the choice does to this one country, on average over the dice."""
        points = self.points.get(c, 0)
        found = [reason("per_op", n=points)] if points > 0 else []
        after = after_choice(self.s, self.board, self.me, self.kind, self.now, c, points)
        there = changes(self.before, after, self.board, least=0.0)
        return [*found, *sorted(there, key=lambda each: each.code not in CONTROL_CODES)]


def against_median(worths: dict[int, float]) -> dict[int, float]:
    """Compared with the middle one: what the other side's headline does is in all of them, and it is guessed."""
    middle = sorted(worths.values())[len(worths) // 2]
    return {action: worth - middle for action, worth in worths.items()}


def in_points(worth: float | None) -> float | None:
    """What wins or may lose the game at once is beyond points."""
    return worth if worth is not None and abs(worth) < DEADLY / 2 else None


# what the end of a turn brings by itself
AT_TURN_END: Final = ("defcon_rises", "effect_ends", "vp")


def without_common(reasons: list[list[Reason]], headlines: bool) -> list[list[Reason]]:
    """Without what comes about whatever is chosen: that is the end of the turn or, with headlines, the one of the other
    side, which is guessed."""
    if len(reasons) < 2:
        return reasons
    common = {topic(each) for each in reasons[0] if headlines or each.code in AT_TURN_END}
    for others in reasons[1:]:
        common &= {topic(each) for each in others}
    return [[each for each in own if topic(each) not in common] for own in reasons]


def topic(each: Reason) -> tuple[str, tuple[float, ...]]:
    """What a reason is about, however much and however likely."""
    return each.code, tuple([n for name, n in each.facts if name in ("country", "region", "card", "effect")])


def bid_explained(chosen: int) -> Explanation:
    """Before there are sides there is nothing else to say."""
    return Explanation(None, (Weighed(chosen, None, (reason("soviet_edge", n=SOVIET_EDGE),)),))
