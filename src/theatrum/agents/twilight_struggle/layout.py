"""How a position is described when its worth is learned: features in named groups, and where each of them stands.

"Own" is the side that weighs the position after its move, so that the other side moves next: a lead that can be undone
at once is worth less than one that cannot. Everything here is known to that side: the board, the tracks, its own hand,
and where the scoring cards are as far as it can tell. `features` fills the rows in.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from theatrum.games.twilight_struggle.board import COUNTRIES, OPEN_ABOVE, REGION, STABILITY
from theatrum.games.twilight_struggle.constants import DISCARD, EFFECT_COUNT, LATER, REGION_COUNT, REMOVED

BEYOND: Final = 3  # leads are told apart up to so many points beyond control, of either side
MOST_STABILITY: Final = 5
MOST_DEFCON: Final = 5
SPACE_BOXES: Final = 9
MOST_OPS: Final = 4
ERAS: Final = 3
PLACES: Final = 5  # of a scoring card
CARD_KINDS: Final = 3  # own, of both sides, the other's
SCORING_LAST: Final = PLACES * ERAS
# so that no feature is much larger than others
POINTS_UNIT: Final = 5.0
FEET_UNIT: Final = 5.0
VP_UNIT: Final = 10.0
ROUNDS_UNIT: Final = 7.0
LEAD_BASE: Final = 0.5  # of a country's lead, however far its scoring is away


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

LEAD: Final = Group(
    "lead", int(LEAD_PLACES[-1]),
    "countries with influence by stability, battleground, open to coups, and own lead up to three beyond control",
)  # fmt: skip
FEET: Final = Group("feet", 4, "countries with influence, plain and battlegrounds: own, the other's")
REGIONS: Final = Group("regions", REGION_COUNT, "what each region would score now, as far as its scoring counts")
SCORING: Final = Group(
    "scoring", SCORING_LAST + 1, "what regions would score, by era and the place of their card: own hand, not seen, "
    "discarded, of a later era, out of the game; and in the last turn",
)  # fmt: skip
HAND: Final = Group("hand", CARD_KINDS * (MOST_OPS + 1), "own hand: own, neutral and enemy cards, by printed Ops")
SCORING_HELD: Final = Group("scoring_held", 2, "scoring cards in hand: how many; how many for each round left")
SPARE: Final = Group("spare", 2, "cards in hand less plays left in the turn: own, the other's")
CHINA: Final = Group("china", 4 * ERAS, "the China Card by era: own to play, own face down, the other's to play, down")
CHINA_LAST: Final = Group("china_last", 2, "the China Card in the last turn: own, the other's")
SPACE: Final = Group("space", 2 * SPACE_BOXES, "box of the space race: own, the other's")
MILOPS_MISSING: Final = Group("milops", 4, "missing military operations: own, the other's; and for each round left")
DEFCON: Final = Group("defcon", 2 * (MOST_DEFCON + 1), "DEFCON, as the US and as the USSR")
VP: Final = Group("vp", ERAS, "victory points: in the Early, Mid and Late War")
EFFECTS: Final = Group("effects", EFFECT_COUNT, "lasting effects, plus for the US and minus for the USSR")
ROUNDS_OF_EFFECTS: Final = Group("effect_rounds", EFFECT_COUNT, "effects of the turn, by rounds left")
SIDE: Final = Group("side", 2 * ERAS, "own side US, by turn: Early, Mid, Late War; and USSR")

GROUPS: Final = [
    LEAD, FEET, REGIONS, SCORING, HAND, SCORING_HELD, SPARE, CHINA, CHINA_LAST, SPACE, MILOPS_MISSING, DEFCON, VP,
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


def lead_feature(c: i64, own: i64, other: i64, defcon: i64) -> i64:
    """The number of the feature that a country with so much influence counts for."""
    kind = KIND[c]
    if defcon > OPEN_ABOVE[REGION[c]] and not (kind & 2 == 2 and defcon == 2):
        kind += 1
    most = STABILITY[c] + BEYOND
    lead = own - other
    if lead > most:
        lead = most
    elif lead < -most:
        lead = -most
    return LEAD.start + LEAD_PLACES[kind] + most + lead


def scoring_feature(where: i64, me: i64, era: i64) -> i64:
    """The number of the feature that a region counts for whose scoring card is there."""
    place: i64 = 1
    if where == me:
        place = 0
    elif where == DISCARD:
        place = 2
    elif where == LATER:
        place = 3
    elif where == REMOVED:
        place = 4
    return SCORING.start + era * PLACES + place
