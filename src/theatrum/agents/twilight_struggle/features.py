"""What a position is described by when its worth is learned: named groups of features, seen by who has just moved.

"Own" is the side that weighs the position after its move, so that the other side moves next: a lead that can be undone
at once is worth less than one that cannot. Everything here is known to that side: the board, the tracks, its own hand,
and where the scoring cards are as far as it can tell. Most features of a position are 0; a row names the others only.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from theatrum.games.twilight_struggle.board import COUNTRIES, COUNTRY_COUNT, OPEN_ABOVE, REGION
from theatrum.games.twilight_struggle.constants import (
    DISCARD,
    EFFECT_COUNT,
    FIRST_TURN_EFFECT,
    LATER,
    MISSILE_CRISIS,
    OBLIGED,
    REGION_COUNT,
    REMOVED,
    SQUADS,
    SQUADS_NEUTRAL,
    US,
)
from theatrum.games.twilight_struggle.deck import CARD_SIDE, IS_SCORING, PRINTED_OPS
from theatrum.games.twilight_struggle.state import SPACE_BOX, TsState

from .values import LAST_TURN, REGION_OF, SCORING_OF, Board, missing_milops, rounds_left

BEYOND: Final = 3  # leads are told apart up to so many points beyond control, of either side
MOST_STABILITY: Final = 5
MOST_DEFCON: Final = 5
SPACE_BOXES: Final = 9
MOST_OPS: Final = 4
MOST_SPARE: Final = 3  # cards more than plays left are counted up to this many
# so that no feature is much larger than others
VP_UNIT: Final = 10.0
POINTS_UNIT: Final = 5.0
ROUNDS_UNIT: Final = 7.0
REGION_BASE: Final = 0.5  # of a country's lead, however far its scoring is away


@final
class Group:
    """Some features with a common meaning, at consecutive numbers."""

    def __init__(self, name: str, size: int, meaning: str) -> None:
        self.name: Final = name
        self.size: Final[i64] = size
        self.meaning: Final = meaning
        self.start: i64 = 0


def leads_of(stability: int) -> int:
    """How many leads are told apart in countries of a stability."""
    return 2 * (stability + BEYOND) + 1


def kind_of_country(stability: int, battleground: bool, open_to_coups: bool) -> int:
    return 4 * stability + 2 * battleground + open_to_coups


def lead_places() -> list[int]:
    """Where the leads of each kind of country begin within their group, and at the end how many there are."""
    places = [0]
    for stability in range(MOST_STABILITY + 1):
        for _ in range(4):
            places.append(places[-1] + leads_of(stability))
    return places


LEAD_PLACES: Final = vec[i64](lead_places())
KIND: Final = vec[i64]([kind_of_country(c.stability, c.battleground, False) for c in COUNTRIES])
STABILITY: Final = vec[i64]([c.stability for c in COUNTRIES])

LEAD: Final = Group(
    "lead", int(LEAD_PLACES[-1]),
    "countries with influence by stability, battleground, open to coups, and own lead up to three beyond control",
)  # fmt: skip
FEET: Final = Group("feet", 4, "countries with influence, plain and battlegrounds: own, the other's")
REGIONS: Final = Group("regions", REGION_COUNT, "what each region would score now, as far as its scoring counts")
SCORING: Final = Group(
    "scoring", 6, "what regions would score, by the place of their card: own hand, not seen, discarded, of a later "
    "era, out of the game; and in the last turn",
)  # fmt: skip
HAND: Final = Group("hand", 2 * (MOST_OPS + 1), "own hand: cards of the other side, and others, by printed Ops")
SCORING_HELD: Final = Group("scoring_held", 3, "scoring cards in hand: how many, the good and the bad points of them")
SPARE: Final = Group("spare", 2, "cards in hand less plays left in the turn: own, the other's")
CHINA: Final = Group("china", 4, "the China Card: own to play, own face down, the other's to play, face down")
CHINA_LATE: Final = Group("china_late", 2, "the China Card in the last turn: own, the other's")
SPACE: Final = Group("space", 2 * SPACE_BOXES, "box of the space race: own, the other's")
MILOPS_MISSING: Final = Group("milops", 4, "missing military operations: own, the other's; and for each round left")
DEFCON: Final = Group("defcon", 2 * (MOST_DEFCON + 1), "DEFCON, as the US and as the USSR")
VP: Final = Group("vp", 3, "victory points: in the Early, Mid and Late War")
EFFECTS: Final = Group("effects", EFFECT_COUNT, "lasting effects, plus for the US and minus for the USSR")
ROUNDS_OF_EFFECTS: Final = Group("effect_rounds", EFFECT_COUNT, "effects of the turn, by rounds left")
SIDE: Final = Group("side", 6, "own side US, by turn: Early, Mid, Late War; and USSR")

GROUPS: Final = [
    LEAD, FEET, REGIONS, SCORING, HAND, SCORING_HELD, SPARE, CHINA, CHINA_LATE, SPACE, MILOPS_MISSING, DEFCON, VP,
    EFFECTS, ROUNDS_OF_EFFECTS, SIDE,
]  # fmt: skip


def lay_out(groups: list[Group]) -> int:
    start: i64 = 0
    for group in groups:
        group.start = start
        start += group.size
    return start


FEATURE_COUNT: Final = lay_out(GROUPS)


def era_of(turn: i64) -> i64:
    return 0 if turn <= 3 else 1 if turn <= 7 else 2


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


def lead_feature(c: i64, own: i64, other: i64, defcon: i64) -> i64:
    """The number of the feature that a country with so much influence counts for."""
    stability = STABILITY[c]
    kind = KIND[c]
    battleground = kind & 2 == 2
    if defcon > OPEN_ABOVE[REGION[c]] and not (battleground and defcon == 2):
        kind += 1
    most = stability + BEYOND
    lead = own - other
    if lead > most:
        lead = most
    elif lead < -most:
        lead = -most
    return LEAD.start + LEAD_PLACES[kind] + most + lead


def row_of(s: TsState, me: i64, board: Board) -> Row:
    """The features of a position for the side that has just moved; `board` is what that side makes of it."""
    row = Row()
    sign = 1.0 if me == US else -1.0
    write_countries(row, s, me, board)
    write_regions(row, s, me, board, sign)
    write_hand(row, s, me, board, sign)
    write_tracks(row, s, me, sign)
    write_effects(row, s, me, sign)
    return row


def write_countries(row: Row, s: TsState, me: i64, board: Board) -> None:
    mine = me * COUNTRY_COUNT
    theirs = (1 - me) * COUNTRY_COUNT
    feet = vec[float]([0.0] * 4)
    for c in range(i64(COUNTRY_COUNT)):
        own = s.influence[mine + c]
        other = s.influence[theirs + c]
        if own == 0 and other == 0:
            continue
        weight = REGION_BASE + board.weights[REGION[c]]
        row.add(lead_feature(c, own, other, s.defcon), weight)
        battleground: i64 = 1 if KIND[c] & 2 == 2 else 0
        if own > 0:
            feet[battleground] += 1.0
        if other > 0:
            feet[2 + battleground] += 1.0
    for i in range(i64(4)):
        row.add(FEET.start + i, feet[i] / POINTS_UNIT)


def write_regions(row: Row, s: TsState, me: i64, board: Board, sign: float) -> None:
    by_place = vec[float]([0.0] * 6)
    for region in range(i64(REGION_COUNT)):
        points = sign * board.score(region) / POINTS_UNIT
        row.add(REGIONS.start + region, points * board.weights[region])
        where = s.zones.where[SCORING_OF[region]]
        place: i64 = 0
        if where == LATER:
            place = 3
        elif where == DISCARD:
            place = 2
        elif where == REMOVED:
            place = 4
        elif where != me:
            place = 1
        by_place[place] += points
        if s.turn == LAST_TURN:
            by_place[5] += points
    for i in range(i64(6)):
        row.add(SCORING.start + i, by_place[i])


def write_hand(row: Row, s: TsState, me: i64, board: Board, sign: float) -> None:
    counts = vec[float]([0.0] * (2 * (MOST_OPS + 1)))
    scoring = 0.0
    good = 0.0
    bad = 0.0
    for card in s.hand(me):
        if IS_SCORING[card]:
            scoring += 1.0
            region = REGION_OF.get(card, -1)
            points = sign * board.score(region) / POINTS_UNIT if region >= 0 else 0.0
            if points > 0:
                good += points
            else:
                bad += points
        else:
            enemy: i64 = 0 if CARD_SIDE[card] == 1 - me else 1
            counts[enemy * (MOST_OPS + 1) + PRINTED_OPS[card]] += 1.0
    for i in range(i64(len(counts))):
        row.add(HAND.start + i, counts[i])
    row.add(SCORING_HELD.start, scoring)
    row.add(SCORING_HELD.start + 1, good)
    row.add(SCORING_HELD.start + 2, bad)
    for side in range(2):
        spare = float(s.zones.count[side]) - float(rounds_left(s, side))
        row.add(SPARE.start + (0 if side == me else 1), max(-1.0, min(float(MOST_SPARE), spare)))


def write_tracks(row: Row, s: TsState, me: i64, sign: float) -> None:
    china: i64 = 0 if s.china_owner == me else 1
    row.add(CHINA.start + 2 * china + (0 if s.china_up == 1 else 1), 1.0)
    if s.turn == LAST_TURN:
        row.add(CHINA_LATE.start + china, 1.0)
    for side in range(2):
        whose: i64 = 0 if side == me else 1
        row.add(SPACE.start + whose * SPACE_BOXES + s.tracks[SPACE_BOX + side], 1.0)
        missing = float(missing_milops(s, side))
        row.add(MILOPS_MISSING.start + whose, missing)
        row.add(MILOPS_MISSING.start + 2 + whose, missing * float(rounds_left(s, side)) / ROUNDS_UNIT)
    row.add(DEFCON.start + me * (MOST_DEFCON + 1) + s.defcon, 1.0)
    row.add(VP.start + era_of(s.turn), sign * float(s.vp) / VP_UNIT)
    row.add(SIDE.start + 3 * me + era_of(s.turn), 1.0)


def write_effects(row: Row, s: TsState, me: i64, sign: float) -> None:
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
