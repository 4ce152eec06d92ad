"""What a position is worth, in victory points for the US: countries, regions, tracks, lasting effects.

Everything is counted from the US side; an agent of the USSR turns the sign. The numbers are rough on purpose: they
order plays, they do not predict results.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from theatrum.core.number_sets import HALF, lowest, union
from theatrum.games.twilight_struggle.board import (
    COUNTRIES,
    COUNTRY_COUNT,
    IS_BATTLEGROUND,
    REGION,
    SOUTHEAST_ASIA,
    STABILITY,
    SUPERPOWER,
    THAILAND,
)
from theatrum.games.twilight_struggle.constants import (
    AFRICA,
    ASIA,
    AWACS,
    BEAR_TRAPPED,
    BRANDT,
    BREZHNEV,
    BURY_PENDING,
    CAMP_DAVID,
    CENTRAL_AMERICA,
    CONTAINED,
    CONTRAS,
    DE_GAULLE,
    DISCARD,
    EIGHTH_ROUND,
    EUROPE,
    EVIL_EMPIRE,
    FALLOUT,
    FLOWERS,
    FORMOSAN,
    HOSTAGES,
    IN_FRONT,
    IRON_LADY,
    LATER,
    MARSHALL,
    MIDDLE_EAST,
    MISSILE_CRISIS,
    NATO_FORMED,
    NEITHER,
    NORAD_ACTIVE,
    QUAGMIRED,
    REFORMED,
    REGION_COUNT,
    REMOVED,
    SALT_SIGNED,
    SCARED_US,
    SCARED_USSR,
    SEA_OIL,
    SOUTH_AMERICA,
    SQUADS,
    SQUADS_NEUTRAL,
    SUBS,
    U2,
    US,
    US_JAPAN_PACT,
    USSR,
    VIETNAM_BONUS,
    WALL_DOWN,
    YURI,
)
from theatrum.games.twilight_struggle.deck import (
    AFRICA_SCORING,
    ASIA_SCORING,
    CENTRAL_AMERICA_SCORING,
    EUROPE_SCORING,
    MIDDLE_EAST_SCORING,
    SHUTTLE_DIPLOMACY,
    SOUTH_AMERICA_SCORING,
    SOUTHEAST_ASIA_SCORING,
)
from theatrum.games.twilight_struggle.scoring import CONTROL, DOMINATION, LEVEL_POINTS, NOTHING, PRESENCE
from theatrum.games.twilight_struggle.sides import Side
from theatrum.games.twilight_struggle.state import SPACE_BOX, TsState

from .features import Row, write_rest
from .layout import (
    FEET,
    FEET_UNIT,
    LEAD_BASE,
    POINTS_UNIT,
    REGIONS,
    SCORING,
    SCORING_LAST,
    era_of,
    lead_feature,
    scoring_feature,
)
from .pace import LAST_TURN, missing_milops, rounds_left

NOT_LEARNED: Final = vec[float]()  # no weights: the plain numbers below count alone
WON: Final = 1000.0  # more than any position that goes on
EUROPE_WON: Final = 25.0  # points for Control of Europe, which ends the game when it is scored

SCORING_OF: Final = {
    EUROPE: EUROPE_SCORING,
    ASIA: ASIA_SCORING,
    MIDDLE_EAST: MIDDLE_EAST_SCORING,
    AFRICA: AFRICA_SCORING,
    CENTRAL_AMERICA: CENTRAL_AMERICA_SCORING,
    SOUTH_AMERICA: SOUTH_AMERICA_SCORING,
}
SCORING_CARD: Final = vec[i64]([SCORING_OF[region] for region in range(REGION_COUNT)])
REGION_OF: Final = {card: region for region, card in SCORING_OF.items()}

# how much of a scoring to come counts now, by where its card is
IN_OWN_HAND: Final = 0.9
UNSEEN: Final = 0.5  # in the draw pile or the other hand
DISCARDED: Final = 0.25
NOT_YET: Final = 0.3

# tables by country and region
NEXT_BATTLEGROUNDS: Final = [sum(COUNTRIES[n].battleground for n in c.neighbours) for c in COUNTRIES]
BATTLEGROUNDS_IN: Final = vec[i64](
    [sum(c.battleground for c in COUNTRIES if c.region == r) for r in range(REGION_COUNT)]
)
# by region: points for nothing, Presence, Domination, Control
LEVELS: Final = 4
POINTS: Final = vec[float]([float(p) for row in LEVEL_POINTS for p in row])
POINTS[EUROPE * LEVELS + CONTROL] = EUROPE_WON

# the worth of control beside its part in the scoring, and of a foot in the door
BATTLEGROUND_WORTH: Final = 1.6
PLAIN_WORTH: Final = 0.35
GATE_WORTH: Final = 0.12  # per battleground next door
FOOT_WORTH: Final = 0.05
FOOT_IN_BATTLEGROUND: Final = 0.25
COUNTRY_WORTH: Final = vec[float](
    [
        BATTLEGROUND_WORTH if c.battleground else PLAIN_WORTH + GATE_WORTH * gates
        for c, gates in zip(COUNTRIES, NEXT_BATTLEGROUNDS, strict=True)
    ]
)
FOOT: Final = vec[float](
    [
        (FOOT_IN_BATTLEGROUND if c.battleground else FOOT_WORTH) + GATE_WORTH * gates
        for c, gates in zip(COUNTRIES, NEXT_BATTLEGROUNDS, strict=True)
    ]
)
# what Southeast Asia Scoring counts a country for (card 38)
SOUTHEAST_POINTS: Final = vec[float]([float((c in SOUTHEAST_ASIA) + (c == THAILAND)) for c in range(COUNTRY_COUNT)])
ON_THE_WAY: Final = 0.5  # share of control's worth earned by points short of it
CUSHION: Final = 0.12  # share for every point beyond control: harder to break, up to this many
MOST_CUSHION: Final = 2


def hold(difference: int, stability: int) -> float:
    """How firmly a lead of so many points holds a country: -1 and 1 mean control, beyond that it is safer."""
    lead = -difference if difference < 0 else difference
    if lead >= stability:
        beyond = lead - stability
        firm = 1.0 + CUSHION * (beyond if beyond < MOST_CUSHION else MOST_CUSHION)
    else:
        firm = ON_THE_WAY * lead / stability
    return -firm if difference < 0 else firm


MOST_LEAD: Final = 12
MOST_STABILITY: Final = 5
# by stability and lead, the latter from -MOST_LEAD on
HOLD_ROW: Final = 2 * MOST_LEAD + 1
HOLD: Final = vec[float](
    [hold(d, max(1, s)) for s in range(MOST_STABILITY + 1) for d in range(-MOST_LEAD, MOST_LEAD + 1)]
)


def scoring_weights(s: TsState, me: i64) -> vec[float]:
    """By region: how much of its present score counts, from what this side knows of the scoring cards."""
    final = 1.0 if s.turn == LAST_TURN else 0.02 * float(s.turn)  # final scoring (TS 10.3.2)
    weights = NO_WEIGHTS[:]
    for region in range(i64(REGION_COUNT)):
        weights[region] = card_weight(s, me, SCORING_CARD[region]) + final
    return weights


def card_weight(s: TsState, me: i64, card: i64) -> float:
    where = s.zones.where[card]
    if where == me:
        return IN_OWN_HAND
    if where == LATER:
        return NOT_YET
    if where == DISCARD:
        return DISCARDED
    return 0.0 if where == REMOVED else UNSEEN


@final
class Scale:
    """What one side makes of the scorings to come, and of leads: by the plain numbers here, and if it has learned, by
    what its weights add (see `layout`)."""

    def __init__(self, s: TsState, me: i64, learned: vec[float]) -> None:
        self.me: Final = me
        self.sign: Final[float] = 1.0 if me == US else -1.0
        self.learned: Final = learned  # empty, if it has not
        self.has_learned: Final = len(learned) > 0
        self.defcon: Final[i64] = s.defcon
        self.weights: Final = scoring_weights(s, me)
        self.southeast_asia: Final[float] = card_weight(s, me, SOUTHEAST_ASIA_SCORING)
        self.of_scores: Final = self.weights if not self.has_learned else learned_weights(s, me, self.weights, learned)


def learned_weights(s: TsState, me: i64, weights: vec[float], learned: vec[float]) -> vec[float]:
    """How much a region's present score counts in all."""
    era = era_of(s.turn)
    total = weights[:]
    for region in range(i64(REGION_COUNT)):
        more = learned[REGIONS.start + region] * weights[region]
        more += learned[scoring_feature(s.zones.where[SCORING_CARD[region]], me, era)]
        if s.turn == LAST_TURN:
            more += learned[SCORING.start + SCORING_LAST]
        total[region] += more / POINTS_UNIT
    return total


# what `Board.counts` has for a region, each for US and USSR: neighbours are those of the enemy superpower
CONTROLLED: Final = 0
BATTLEGROUNDS: Final = 2
OTHERS: Final = 4
NEIGHBOURS: Final = 6
COUNTS: Final = 8
NO_COUNTS: Final = vec[i64]([0] * (COUNTS * REGION_COUNT))
NO_WEIGHTS: Final = vec[float]([0.0] * REGION_COUNT)


@final
class Board:
    """Influence with what it is worth; says at once what a change in one country would be worth."""

    def __init__(self, influence: vec[i64], scale: Scale) -> None:
        """By a scale; `board_of` adds what a position is worth."""
        self.influence: vec[i64] = influence[:]  # that of the US first
        self.scale: Final = scale
        self.counts: vec[i64] = NO_COUNTS[:]
        self.value: float = 0.0

    def copy(self) -> "Board":
        twin = Board(self.influence, self.scale)
        twin.counts = self.counts[:]
        twin.value = self.value
        return twin

    def own(self, side: i64, c: i64) -> i64:
        return self.influence[side * COUNTRY_COUNT + c]

    def controller(self, c: i64) -> i64:
        return holder(c, self.influence[c], self.influence[COUNTRY_COUNT + c])

    def worth(self, c: i64, us: i64, ussr: i64) -> float:
        """A country by itself with so much influence, without its part in the region's score."""
        lead = us - ussr
        if lead > MOST_LEAD:
            lead = MOST_LEAD
        elif lead < -MOST_LEAD:
            lead = -MOST_LEAD
        scale = self.scale
        control = COUNTRY_WORTH[c] * (0.6 + scale.weights[REGION[c]]) + scale.southeast_asia * SOUTHEAST_POINTS[c]
        value = HOLD[STABILITY[c] * HOLD_ROW + MOST_LEAD + lead] * control
        if us > 0:
            value += FOOT[c]
        if ussr > 0:
            value -= FOOT[c]
        return value + self.learned(c, us, ussr) if scale.has_learned else value

    def learned(self, c: i64, us: i64, ussr: i64) -> float:
        """What the weights add for a country with so much influence."""
        if us == 0 and ussr == 0:
            return 0.0
        scale = self.scale
        own, other = us, ussr
        if scale.me != US:
            own, other = ussr, us
        value = scale.learned[lead_feature(c, own, other, scale.defcon)] * (LEAD_BASE + scale.weights[REGION[c]])
        place = FEET.start + IS_BATTLEGROUND[c]
        if own > 0:
            value += scale.learned[place] / FEET_UNIT
        if other > 0:
            value += scale.learned[place + 2] / FEET_UNIT
        return scale.sign * value

    def delta(self, c: i64, us: i64, ussr: i64) -> float:
        """What it would be worth if the country held so much influence."""
        if us < 0:
            us = 0
        if ussr < 0:
            ussr = 0
        us_now = self.influence[c]
        ussr_now = self.influence[COUNTRY_COUNT + c]
        change = self.worth(c, us, ussr) - self.worth(c, us_now, ussr_now)
        before = holder(c, us_now, ussr_now)
        after = holder(c, us, ussr)
        if before != after:
            region = REGION[c]
            points = self.score(region)
            self.recount(c, before, after)
            change += self.scale.of_scores[region] * (self.score(region) - points)
            self.recount(c, after, before)
        return change

    def put(self, c: i64, us: i64, ussr: i64) -> None:
        """Change the influence of a country."""
        if us < 0:
            us = 0
        if ussr < 0:
            ussr = 0
        self.value += self.delta(c, us, ussr)
        self.recount(c, self.controller(c), holder(c, us, ussr))
        self.influence[c] = us
        self.influence[COUNTRY_COUNT + c] = ussr

    def change(self, side: i64, c: i64, own: i64, enemy: i64) -> float:
        """`delta` with the influence of a side and of its enemy, from that side's point of view."""
        return self.delta(c, own, enemy) if side == US else -self.delta(c, enemy, own)

    def recount(self, c: i64, before: i64, after: i64) -> None:
        """Another side controls a country, or none."""
        if before != NEITHER:
            self.count(c, before, -1)
        if after != NEITHER:
            self.count(c, after, 1)

    def count(self, c: i64, owner: i64, n: i64) -> None:
        place = REGION[c] * COUNTS + owner
        self.counts[place + CONTROLLED] += n
        self.counts[place + (BATTLEGROUNDS if IS_BATTLEGROUND[c] == 1 else OTHERS)] += n
        if SUPERPOWER[c] == 1 - owner:
            self.counts[place + NEIGHBOURS] += n

    def level(self, region: i64, side: i64) -> i64:
        """Presence, Domination, Control (TS 10.1.1)."""
        own = region * COUNTS + side
        enemy = region * COUNTS + 1 - side
        countries = self.counts[own + CONTROLLED]
        if countries == 0:
            return NOTHING
        if countries > self.counts[enemy + CONTROLLED]:
            battlegrounds = self.counts[own + BATTLEGROUNDS]
            if battlegrounds == BATTLEGROUNDS_IN[region]:
                return CONTROL
            if battlegrounds > self.counts[enemy + BATTLEGROUNDS] and self.counts[own + OTHERS] > 0:
                return DOMINATION
        return PRESENCE

    def score(self, region: i64) -> float:
        """What the region would score now (TS 10.1.2)."""
        us = region * COUNTS + US
        ussr = region * COUNTS + USSR
        bonus = self.counts[us + BATTLEGROUNDS] - self.counts[ussr + BATTLEGROUNDS]
        bonus += self.counts[us + NEIGHBOURS] - self.counts[ussr + NEIGHBOURS]
        row = region * LEVELS
        return POINTS[row + self.level(region, US)] - POINTS[row + self.level(region, USSR)] + float(bonus)

    def add(self, c: i64) -> None:
        """Count a country that has influence."""
        us = self.influence[c]
        ussr = self.influence[COUNTRY_COUNT + c]
        self.value += self.worth(c, us, ussr)
        self.recount(c, NEITHER, holder(c, us, ussr))


def board_of(s: TsState, scale: Scale) -> Board:
    """The board of a position, by a scale."""
    board = Board(s.influence, scale)
    first, second = union(s.us_present, s.ussr_present)
    while first != 0:
        board.add(lowest(first))
        first &= first - 1
    while second != 0:
        board.add(HALF + lowest(second))
        second &= second - 1
    for region in range(i64(REGION_COUNT)):
        board.value += scale.of_scores[region] * board.score(region)
    return board


def holder(c: i64, us: i64, ussr: i64) -> i64:
    """Who controls a country with so much influence (TS 2.1.7)."""
    if us - ussr >= STABILITY[c]:
        return US
    return USSR if ussr - us >= STABILITY[c] else NEITHER


# --- tracks and lasting effects ---------------------------------------------------------------------------------------

# lasting for the rest of the game
EFFECT_WORTH: Final = {
    DE_GAULLE: -0.3, NATO_FORMED: 1.0, MARSHALL: 0.1, US_JAPAN_PACT: 0.6, FORMOSAN: 0.5, QUAGMIRED: -4.0,
    BEAR_TRAPPED: 4.0, BURY_PENDING: -3.0, BRANDT: -0.3, FLOWERS: -1.5, CAMP_DAVID: 0.5, HOSTAGES: -0.4, IRON_LADY: 0.4,
    SEA_OIL: 0.7, REFORMED: 0.3, WALL_DOWN: 0.1, EVIL_EMPIRE: 0.4, NORAD_ACTIVE: 0.7, AWACS: 0.5,
}  # fmt: skip
# for the rest of the turn: so much for every round that is left
ROUND_WORTH: Final = {
    CONTAINED: 0.5, BREZHNEV: -0.5, SCARED_US: -0.6, SCARED_USSR: 0.6, VIETNAM_BONUS: -0.1, SUBS: 0.2, CONTRAS: -0.05,
    U2: -0.1, YURI: -0.2, EIGHTH_ROUND: 0.2, SALT_SIGNED: 0.0, FALLOUT: 0.15,
}  # fmt: skip
EFFECTS: Final = vec[i64](list(EFFECT_WORTH))
WORTH_OF: Final = vec[float](list(EFFECT_WORTH.values()))
ROUND_EFFECTS: Final = vec[i64](list(ROUND_WORTH))
WORTH_PER_ROUND: Final = vec[float](list(ROUND_WORTH.values()))
SQUAD_WORTH: Final = 0.05
CRISIS_WORTH: Final = 0.35  # per round that the opponent may not coup
CHINA_WORTH: Final = 1.2
CHINA_READY: Final = 0.6
SPACE_WORTH: Final = vec[float]([0.0, 0.2, 0.8, 0.9, 1.6, 1.7, 2.2, 2.3, 3.0])
CARD_IN_HAND: Final = 0.4
SHUTTLE_WORTH: Final = 1.0


def milops_price(left: i64) -> float:
    """What a missing point of required MilOps will probably cost, by the rounds in which it can still be made."""
    return max(0.25, 1.0 - 0.2 * float(left))


def tracks_worth(s: TsState) -> float:
    value = float(s.vp)
    for side in range(i64(2)):
        sign = 1.0 if side == US else -1.0
        value -= sign * float(missing_milops(s, side)) * milops_price(rounds_left(s, side))
        value += sign * SPACE_WORTH[s.tracks[SPACE_BOX + side]]
        value += sign * CARD_IN_HAND * float(s.zones.count[side])
    china = CHINA_WORTH + (CHINA_READY if s.china_up == 1 else 0.0)
    value += china if s.china_owner == US else -china
    if s.zones.where[SHUTTLE_DIPLOMACY] == IN_FRONT:
        value += SHUTTLE_WORTH
    return value


def effects_worth(s: TsState) -> float:
    value = 0.0
    for i in range(i64(len(EFFECTS))):
        if s.has(EFFECTS[i]):
            value += WORTH_OF[i]
    left = float(max(rounds_left(s, US), rounds_left(s, USSR)))
    if left > 0.0:
        for i in range(i64(len(ROUND_EFFECTS))):
            if s.has(ROUND_EFFECTS[i]):
                value += WORTH_PER_ROUND[i] * left
        value += SQUAD_WORTH * left * float(s.effects[SQUADS] - SQUADS_NEUTRAL)
        if s.has(MISSILE_CRISIS):
            value += CRISIS_WORTH * left * (1.0 if s.effects[MISSILE_CRISIS] == 1 + USSR else -1.0)
    return value


@final
class Worth:
    """How one side weighs positions, with what it knows of the scoring to come; with learned weights or without."""

    def __init__(self, me: Side, learned: vec[float] = NOT_LEARNED) -> None:
        self.me = me
        self.learned: Final = learned
        self.has_learned: Final = len(learned) > 0

    def board(self, s: TsState) -> Board:
        return board_of(s, Scale(s, self.me, self.learned))

    def total(self, s: TsState) -> float:
        """The position for this side; a finished game outweighs everything."""
        if s.reason:
            if s.winner == NEITHER:
                return 0.0
            return WON if s.winner == self.me else -WON
        value = tracks_worth(s) + effects_worth(s) + self.board(s).value
        if self.me != US:
            value = -value
        return value + self.rest(s) if self.has_learned else value

    def rest(self, s: TsState) -> float:
        """What the weights add for what is not on the board."""
        row = Row()
        write_rest(row, s, self.me)
        return row.times(self.learned)
