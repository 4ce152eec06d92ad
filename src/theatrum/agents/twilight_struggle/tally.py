"""What a play changes, part by part of the evaluation: for explanations, which say what makes a play good or bad."""

from math import ceil, floor
from typing import Final, final

from mypy_extensions import i64

from theatrum.agents.explanation import Reason, reason
from theatrum.core.engine import own_luck
from theatrum.core.state import CHANCE, NOBODY, SIMULTANEOUS
from theatrum.games.twilight_struggle.board import COUNTRY_COUNT, REGION, STABILITY
from theatrum.games.twilight_struggle.constants import EUROPE, NEITHER, REGION_COUNT, ROLL_DIE, US, USSR
from theatrum.games.twilight_struggle.sides import Side
from theatrum.games.twilight_struggle.situation import CARD_EVENT, Situation, situation_of
from theatrum.games.twilight_struggle.state import MILOPS, SPACE_BOX, TsState

from .lookahead import DICE, MOST_STEPS, Lookahead, moment
from .pace import missing_milops, rounds_left
from .values import (
    CARD_IN_HAND,
    CHINA_WORTH,
    COUNTRY_WORTH,
    EFFECT_WORTH,
    EUROPE_WON,
    ON_THE_WAY,
    ROUND_WORTH,
    SPACE_WORTH,
    WON,
    Board,
    milops_price,
)

ROUNDING: Final = 1e-6  # sums of fractions are not exact
SELDOM: Final = 0.05  # what is less likely than this is not worth a word
LEAST: Final = 0.2  # nor is what is worth less than this, in VP
DEFCON_WORTH: Final = 0.3  # a step of DEFCON has no worth of its own; the higher this is, the sooner it is named
CONTROLS_EUROPE: Final = 0.7 * EUROPE_WON  # no lower level scores so much
LASTING: Final = {**EFFECT_WORTH, **ROUND_WORTH}


@final
class Tally:
    """A position on average over dice: every number counts as often as its outcome is likely."""

    def __init__(self, me: i64) -> None:
        self.me: Final = int(me)
        self.influence = [0.0] * (2 * COUNTRY_COUNT)  # that of the US first
        self.control = [0.0] * (2 * COUNTRY_COUNT)
        self.scores = [0.0] * REGION_COUNT  # for the US
        self.vp = 0.0
        self.defcon = 0.0
        self.milops = [0.0, 0.0]  # by side
        self.missing = [0.0, 0.0]  # of them
        self.milops_price = [0.0, 0.0]
        self.space = [0.0, 0.0]  # boxes
        self.cards = [0.0, 0.0]
        self.china = 0.0  # how likely it is our own
        self.effects: dict[int, float] = dict.fromkeys(LASTING, 0.0)
        self.won = 0.0
        self.lost = 0.0

    def add(self, s: TsState, board: Board, share: float) -> None:
        """An outcome as likely as this."""
        if s.reason != 0 and s.winner != NEITHER:
            if s.winner == self.me:
                self.won += share
            else:
                self.lost += share
        self.add_board(board, share)
        self.vp += share * float(s.vp)
        self.defcon += share * float(s.defcon)
        for side in (US, USSR):
            self.milops[side] += share * float(s.tracks[MILOPS + side])
            self.missing[side] += share * float(missing_milops(s, side))
            self.milops_price[side] += share * milops_price(rounds_left(s, side))
            self.space[side] += share * float(s.tracks[SPACE_BOX + side])
            self.cards[side] += share * float(s.zones.count[side])
        self.china += share if s.china_owner == self.me else 0.0
        for effect in self.effects:
            if s.has(effect):
                self.effects[effect] += share

    def add_board(self, board: Board, share: float) -> None:
        for c in range(COUNTRY_COUNT):
            self.influence[c] += share * float(board.own(US, c))
            self.influence[COUNTRY_COUNT + c] += share * float(board.own(USSR, c))
            owner = board.controller(c)
            if owner != NEITHER:
                self.control[owner * COUNTRY_COUNT + c] += share
        for region in range(REGION_COUNT):
            self.scores[region] += share * board.score(region)

    def our(self, points: float) -> float:
        return points if self.me == US else -points


def tally_of(ahead: Lookahead, s: TsState) -> Tally:
    """The position as it is."""
    tally = Tally(ahead.me)
    tally.add(s, ahead.worth.board(s), 1.0)
    return tally


def played_on(ahead: Lookahead, s: TsState, start: i64, part: Situation | None = None) -> Tally:
    """When the play is over, or this part of it, if both sides go on as the look ahead does (changing `s`)."""
    tally = Tally(ahead.me)
    add_outcomes(tally, ahead, s, start, part, 1.0, 0)
    return tally


def add_outcomes(
    tally: Tally, ahead: Lookahead, s: TsState, start: i64, part: Situation | None, share: float, dice: i64
) -> None:
    if part is None:
        ahead.play_on(s, start, 0, dice)
    else:
        play_part(ahead, s, start, part, dice)
    if s.actor != CHANCE or is_over(s, start, part):
        tally.add(s, ahead.worth.board(s), share)
        return
    for face in s.legal:
        t = ahead.game.copy(s)
        ahead.game.apply(t, CHANCE, face)
        add_outcomes(tally, ahead, t, start, part, share / len(s.legal), dice + 1)


def play_part(ahead: Lookahead, s: TsState, start: i64, part: Situation, dice: i64) -> None:
    """As `Lookahead.play_on`, but only as far as the part goes."""
    for _ in range(i64(MOST_STEPS)):
        if s.actor == NOBODY or s.actor == SIMULTANEOUS or is_over(s, start, part):
            return
        kind = ahead.asked(s)
        if s.actor == CHANCE:
            if kind == ROLL_DIE and dice < DICE:
                return
            ahead.game.apply(s, CHANCE, own_luck(s))
            continue
        side = Side(int(s.actor))
        ahead.apply(s, side, ahead.questions.answer(s, side, int(kind), s.legal))


def is_over(s: TsState, start: i64, part: Situation | None) -> bool:
    """Is the play over, or the event or the operations that are a part of it?"""
    if moment(s) != start:
        return True
    if part is None:
        return False
    now = situation_of(s)
    in_event = now.kind == CARD_EVENT
    return now.card != part.card or now.side != part.side or in_event != (part.kind == CARD_EVENT)


# --- the difference between two positions -----------------------------------------------------------------------------


def changes(before: Tally, after: Tally, board: Board, least: float = LEAST) -> list[Reason]:
    """What is different, what is worth most first; `board` has the weights of the position before. What is worth less
    than `least` is left out."""
    found = [
        *ends(after),
        *control_changes(before, after, board),
        *score_changes(before, after, board),
        *track_changes(before, after),
        *effect_changes(before, after),
    ]
    named = {int(r.get("country")) for _, r in found if r.code in CONTROL_CODES}
    found += influence_changes(before, after, board, named)
    found.sort(key=lambda part: -part[0])
    return [each for worth, each in found if worth >= least]


CONTROL_CODES: Final = ("controls", "breaks", "lets_control", "loses_control")
Part = tuple[float, Reason]  # how much it matters, in VP


def ends(after: Tally) -> list[Part]:
    found: list[Part] = []
    if after.won > 0.0:
        found.append((WON * after.won, reason("wins", chance=after.won)))
    if after.lost > 0.0:
        found.append((WON * after.lost, reason("loses", chance=after.lost)))
    return found


def control_changes(before: Tally, after: Tally, board: Board) -> list[Part]:
    found: list[Part] = []
    own, enemy = after.me * COUNTRY_COUNT, (1 - after.me) * COUNTRY_COUNT
    for c in range(COUNTRY_COUNT):
        ours = after.control[own + c] - before.control[own + c]
        theirs = after.control[enemy + c] - before.control[enemy + c]
        worth = country_worth(board, c)
        if ours > SELDOM:
            found.append((worth * ours, reason("controls", country=c, chance=ours)))
        elif ours < -SELDOM:
            found.append((-worth * ours, reason("loses_control", country=c, chance=-ours)))
        if theirs > SELDOM:
            found.append((worth * theirs, reason("lets_control", country=c, chance=theirs)))
        elif theirs < -SELDOM and ours <= SELDOM:
            found.append((-worth * theirs, reason("breaks", country=c, chance=-theirs)))
    return found


def country_worth(board: Board, c: int) -> float:
    return COUNTRY_WORTH[c] * (0.6 + board.scale.weights[REGION[c]])


def influence_changes(before: Tally, after: Tally, board: Board, named: set[int]) -> list[Part]:
    """Where control stays as it is, the point or two that change count for what they are on the way to."""
    found: list[Part] = []
    for c in range(COUNTRY_COUNT):
        if c in named:
            continue
        worth = ON_THE_WAY * country_worth(board, c) / float(STABILITY[c])
        ours = after.influence[after.me * COUNTRY_COUNT + c] - before.influence[after.me * COUNTRY_COUNT + c]
        enemy = (1 - after.me) * COUNTRY_COUNT
        theirs = after.influence[enemy + c] - before.influence[enemy + c]
        for code, points in (("own_influence", ours), ("their_influence", theirs)):
            if abs(points) > SELDOM:
                found.append((worth * abs(points), reason(code, country=c, points=points)))
    return found


def score_changes(before: Tally, after: Tally, board: Board) -> list[Part]:
    found: list[Part] = []
    for region in range(REGION_COUNT):
        was, now = after.our(before.scores[region]), after.our(after.scores[region])
        worth = board.scale.weights[region] * abs(now - was)
        if worth == 0.0:
            continue
        if region == EUROPE and now >= CONTROLS_EUROPE:
            found.append((worth, reason("holds_europe")))
        elif region == EUROPE and now <= -CONTROLS_EUROPE:
            found.append((worth, reason("yields_europe")))
        else:
            found.append((worth, reason("would_score", region=region, before=bounded(was), after=bounded(now))))
    return found


def bounded(points: float) -> float:
    """Control of Europe is no number of points."""
    return max(-CONTROLS_EUROPE, min(CONTROLS_EUROPE, points))


def track_changes(before: Tally, after: Tally) -> list[Part]:
    me, enemy = after.me, 1 - after.me
    found: list[Part] = []
    vp = after.our(after.vp - before.vp)
    if abs(vp) > SELDOM:
        found.append((abs(vp), reason("vp", points=vp)))
    steps = after.defcon - before.defcon
    if steps < -SELDOM:
        found.append(
            (DEFCON_WORTH, reason("defcon_falls", defcon=floor(after.defcon + ROUNDING), chance=min(1.0, -steps)))
        )
    elif steps > SELDOM:
        found.append(
            (DEFCON_WORTH, reason("defcon_rises", defcon=ceil(after.defcon - ROUNDING), chance=min(1.0, steps)))
        )
    milops = min(before.missing[me], after.milops[me] - before.milops[me])
    if milops > SELDOM:
        found.append((before.milops_price[me] * milops, reason("milops", points=milops)))
    for side, code in ((me, "space"), (enemy, "their_space")):
        boxes = after.space[side] - before.space[side]
        if boxes > SELDOM:
            worth = SPACE_WORTH[min(len(SPACE_WORTH) - 1, round(before.space[side]) + 1)]
            found.append((max(LEAST, boxes * (worth - SPACE_WORTH[round(before.space[side])])), space(code, boxes)))
    china = after.china - before.china
    if abs(china) > SELDOM:
        found.append((2 * CHINA_WORTH * abs(china), reason("china_taken" if china > 0.0 else "china_given")))
    cards = before.cards[enemy] - after.cards[enemy]
    if cards > SELDOM:
        found.append((CARD_IN_HAND * cards, reason("their_cards", points=-cards)))
    return found


def space(code: str, boxes: float) -> Reason:
    return reason(code, chance=min(1.0, boxes))


def effect_changes(before: Tally, after: Tally) -> list[Part]:
    found: list[Part] = []
    for effect, worth in LASTING.items():
        more = after.effects[effect] - before.effects[effect]
        if abs(more) > SELDOM:
            code = "effect_begins" if more > 0.0 else "effect_ends"
            found.append((abs(worth * more), reason(code, effect=effect, chance=abs(more))))
    return found
