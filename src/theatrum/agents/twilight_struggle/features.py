"""The features of a position that are not on the board: hand, tracks, effects. See `layout` for their meaning."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from theatrum.games.twilight_struggle.constants import (
    EFFECT_COUNT,
    FIRST_TURN_EFFECT,
    MISSILE_CRISIS,
    OBLIGED,
    SQUADS,
    SQUADS_NEUTRAL,
    US,
)
from theatrum.games.twilight_struggle.deck import CARD_SIDE, IS_SCORING, PRINTED_OPS
from theatrum.games.twilight_struggle.state import SPACE_BOX, TsState

from .layout import (
    CHINA,
    CHINA_LAST,
    DEFCON,
    EFFECTS,
    ERAS,
    HAND,
    MILOPS_MISSING,
    MOST_DEFCON,
    MOST_OPS,
    ROUNDS_OF_EFFECTS,
    ROUNDS_UNIT,
    SCORING_HELD,
    SIDE,
    SPACE,
    SPACE_BOXES,
    SPARE,
    VP,
    VP_UNIT,
    era_of,
)
from .pace import LAST_TURN, missing_milops, rounds_left

MOST_SPARE: Final = 3.0  # cards more than plays left are counted up to this many


@final
class Row:
    """The features of one position that are not 0."""

    def __init__(self) -> None:
        self.numbers: vec[i64] = vec[i64]()
        self.amounts: vec[float] = vec[float]()

    def add(self, number: i64, amount: float) -> None:
        if amount != 0.0:
            self.numbers = append(self.numbers, number)
            self.amounts = append(self.amounts, amount)

    def times(self, weights: vec[float]) -> float:
        total = 0.0
        for i in range(i64(len(self.numbers))):
            total += self.amounts[i] * weights[self.numbers[i]]
        return total


def write_rest(row: Row, s: TsState, me: i64) -> None:
    """Everything but the board, for the side that has just moved."""
    sign = 1.0 if me == US else -1.0
    write_hand(row, s, me)
    write_tracks(row, s, me, sign)
    write_effects(row, s, sign)


def hand_feature(card: i64, me: i64) -> i64:
    """The number of the feature that a card in hand counts for, other than a scoring card."""
    kind: i64 = 0 if CARD_SIDE[card] == me else 2 if CARD_SIDE[card] == 1 - me else 1
    return HAND.start + kind * (MOST_OPS + 1) + PRINTED_OPS[card]


def write_hand(row: Row, s: TsState, me: i64) -> None:
    scoring = 0.0
    for card in s.hand(me):
        if IS_SCORING[card] == 1:
            scoring += 1.0
        else:
            row.add(hand_feature(card, me), 1.0)
    row.add(SCORING_HELD.start, scoring)
    row.add(SCORING_HELD.start + 1, scoring * float(rounds_left(s, me)) / ROUNDS_UNIT)
    for side in range(i64(2)):
        spare = float(s.zones.count[side]) - float(rounds_left(s, side))
        row.add(SPARE.start + (0 if side == me else 1), max(-1.0, min(MOST_SPARE, spare)))


def write_tracks(row: Row, s: TsState, me: i64, sign: float) -> None:
    era = era_of(s.turn)
    china: i64 = 0 if s.china_owner == me else 1
    row.add(CHINA.start + 4 * era + 2 * china + (0 if s.china_up == 1 else 1), 1.0)
    if s.turn == LAST_TURN:
        row.add(CHINA_LAST.start + china, 1.0)
    for side in range(i64(2)):
        whose: i64 = 0 if side == me else 1
        row.add(SPACE.start + whose * SPACE_BOXES + s.tracks[SPACE_BOX + side], 1.0)
        missing = float(missing_milops(s, side))
        row.add(MILOPS_MISSING.start + whose, missing)
        row.add(MILOPS_MISSING.start + 2 + whose, missing * float(rounds_left(s, side)) / ROUNDS_UNIT)
    row.add(DEFCON.start + me * (MOST_DEFCON + 1) + s.defcon, 1.0)
    row.add(VP.start + era, sign * float(s.vp) / VP_UNIT)
    row.add(SIDE.start + ERAS * me + era, 1.0)


def write_effects(row: Row, s: TsState, sign: float) -> None:
    left = float(max(rounds_left(s, 0), rounds_left(s, 1))) / ROUNDS_UNIT
    for effect in range(i64(EFFECT_COUNT)):
        level = s.effects[effect]
        if effect == SQUADS:
            amount = float(level - SQUADS_NEUTRAL)
        elif effect == MISSILE_CRISIS or effect == OBLIGED:
            amount = 0.0 if level == 0 else 1.0 if level == 1 + US else -1.0
        else:
            amount = 1.0 if level > 0 else 0.0
        if amount != 0.0:
            row.add(EFFECTS.start + effect, sign * amount)
            if effect >= FIRST_TURN_EFFECT:
                row.add(ROUNDS_OF_EFFECTS.start + effect, sign * amount * left)
