"""What a position is worth, in victory points for the US: countries, regions, tracks, lasting effects.

Everything is counted from the US side; an agent of the USSR turns the sign. The numbers are rough on purpose: they
order plays, they do not predict results.
"""

from typing import Final

from theatrum.games.twilight_struggle.board import (
    COUNTRIES,
    COUNTRY_COUNT,
    SOUTHEAST_ASIA,
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
from theatrum.games.twilight_struggle.rules import normal_rounds, rounds_after_this
from theatrum.games.twilight_struggle.scoring import CONTROL, DOMINATION, LEVEL_POINTS, NOTHING, PRESENCE
from theatrum.games.twilight_struggle.sides import Side
from theatrum.games.twilight_struggle.state import ACTION_ROUNDS, HEADLINE_PHASE, MILOPS, SPACE_BOX, TsState

WON: Final = 1000.0  # more than any position that goes on
EUROPE_WON: Final = 25.0  # points for Control of Europe, which ends the game when it is scored
LAST_TURN: Final = 10

SCORING_OF: Final = {
    EUROPE: EUROPE_SCORING,
    ASIA: ASIA_SCORING,
    MIDDLE_EAST: MIDDLE_EAST_SCORING,
    AFRICA: AFRICA_SCORING,
    CENTRAL_AMERICA: CENTRAL_AMERICA_SCORING,
    SOUTH_AMERICA: SOUTH_AMERICA_SCORING,
}
REGION_OF: Final = {card: region for region, card in SCORING_OF.items()}

# how much of a scoring to come counts now, by where its card is
IN_OWN_HAND: Final = 0.9
UNSEEN: Final = 0.5  # in the draw pile or the other hand
DISCARDED: Final = 0.25
NOT_YET: Final = 0.3

# tables by country
STABILITY: Final = [c.stability for c in COUNTRIES]
REGION: Final = [c.region for c in COUNTRIES]
BATTLEGROUND: Final = [c.battleground for c in COUNTRIES]
SUPERPOWER: Final = [c.superpower for c in COUNTRIES]
NEXT_BATTLEGROUNDS: Final = [sum(COUNTRIES[n].battleground for n in c.neighbours) for c in COUNTRIES]
ALL_BATTLEGROUNDS: Final = [sum(c.battleground for c in COUNTRIES if c.region == r) for r in range(REGION_COUNT)]
POINTS: Final = [[float(p) for p in row] for row in LEVEL_POINTS]
POINTS[EUROPE][CONTROL] = EUROPE_WON

# the worth of control beside its part in the scoring, and of a foot in the door
BATTLEGROUND_WORTH: Final = 1.6
PLAIN_WORTH: Final = 0.35
GATE_WORTH: Final = 0.12  # per battleground next door
FOOT_WORTH: Final = 0.05
FOOT_IN_BATTLEGROUND: Final = 0.25
COUNTRY_WORTH: Final = [
    BATTLEGROUND_WORTH if BATTLEGROUND[c] else PLAIN_WORTH + GATE_WORTH * NEXT_BATTLEGROUNDS[c]
    for c in range(COUNTRY_COUNT)
]
FOOT: Final = [
    (FOOT_IN_BATTLEGROUND if BATTLEGROUND[c] else FOOT_WORTH) + GATE_WORTH * NEXT_BATTLEGROUNDS[c]
    for c in range(COUNTRY_COUNT)
]
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
HOLD: Final = [[hold(d, max(1, s)) for d in range(-MOST_LEAD, MOST_LEAD + 1)] for s in range(6)]


def scoring_weights(s: TsState, me: int) -> list[float]:
    """By region: how much of its present score counts, from what this side knows of the scoring cards."""
    weights = []
    for region in range(REGION_COUNT):
        weight = card_weight(s, me, SCORING_OF[region])
        weight += 1.0 if s.turn == LAST_TURN else 0.02 * float(s.turn)  # final scoring (TS 10.3.2)
        weights.append(weight)
    return weights


def card_weight(s: TsState, me: int, card: int) -> float:
    where = s.zones.where[card]
    if where == me:
        return IN_OWN_HAND
    if where == LATER:
        return NOT_YET
    if where == DISCARD:
        return DISCARDED
    return 0.0 if where == REMOVED else UNSEEN


class Board:
    """Influence with what it is worth; says at once what a change in one country would be worth."""

    def __init__(self, s: TsState, weights: list[float], southeast_asia: float) -> None:
        self.weights = weights
        # control of a country by itself, without its part in the region's score
        self.control = [COUNTRY_WORTH[c] * (0.6 + weights[REGION[c]]) for c in range(COUNTRY_COUNT)]
        for c in SOUTHEAST_ASIA:
            self.control[c] += southeast_asia * (2 if c == THAILAND else 1)
        influence = s.influence
        self.us = [int(influence[c]) for c in range(COUNTRY_COUNT)]
        self.ussr = [int(influence[COUNTRY_COUNT + c]) for c in range(COUNTRY_COUNT)]
        # by region: countries, battlegrounds, others, neighbours of the enemy superpower; each for US and USSR
        self.counts = [[0] * 8 for _ in range(REGION_COUNT)]
        self.value = 0.0
        for c in range(COUNTRY_COUNT):
            us, ussr = self.us[c], self.ussr[c]
            if us or ussr:
                self.value += self.worth(c, us, ussr)
                owner = controller(c, us, ussr)
                if owner != NEITHER:
                    count(self.counts[REGION[c]], c, owner, 1)
        for region in range(REGION_COUNT):
            self.value += weights[region] * region_points(region, self.counts[region])

    def worth(self, c: int, us: int, ussr: int) -> float:
        """A country by itself, without its part in the region's score."""
        lead = us - ussr
        lead = MOST_LEAD if lead > MOST_LEAD else -MOST_LEAD if lead < -MOST_LEAD else lead
        value = HOLD[STABILITY[c]][lead + MOST_LEAD] * self.control[c]
        if us:
            value += FOOT[c]
        if ussr:
            value -= FOOT[c]
        return value

    def delta(self, c: int, us: int, ussr: int) -> float:
        """What it would be worth if the country held so much influence."""
        us = us if us > 0 else 0
        ussr = ussr if ussr > 0 else 0
        change = self.worth(c, us, ussr) - self.worth(c, self.us[c], self.ussr[c])
        before = controller(c, self.us[c], self.ussr[c])
        after = controller(c, us, ussr)
        if before != after:
            region = REGION[c]
            counts = list(self.counts[region])
            points = region_points(region, counts)
            if before != NEITHER:
                count(counts, c, before, -1)
            if after != NEITHER:
                count(counts, c, after, 1)
            change += self.weights[region] * (region_points(region, counts) - points)
        return change

    def put(self, c: int, us: int, ussr: int) -> None:
        """Change the influence of a country."""
        us = us if us > 0 else 0
        ussr = ussr if ussr > 0 else 0
        self.value += self.delta(c, us, ussr)
        before = controller(c, self.us[c], self.ussr[c])
        after = controller(c, us, ussr)
        if before != after:
            counts = self.counts[REGION[c]]
            if before != NEITHER:
                count(counts, c, before, -1)
            if after != NEITHER:
                count(counts, c, after, 1)
        self.us[c] = us
        self.ussr[c] = ussr

    def copy(self) -> "Board":
        twin = Board.__new__(Board)
        twin.weights = self.weights
        twin.control = self.control
        twin.us = list(self.us)
        twin.ussr = list(self.ussr)
        twin.counts = [list(row) for row in self.counts]
        twin.value = self.value
        return twin

    def own(self, side: int, c: int) -> int:
        return self.us[c] if side == US else self.ussr[c]

    def change(self, side: int, c: int, own: int, enemy: int) -> float:
        """`delta` with the influence of a side and of its enemy, from that side's point of view."""
        return self.delta(c, own, enemy) if side == US else -self.delta(c, enemy, own)

    def controls(self, side: int, c: int) -> bool:
        return controller(c, self.us[c], self.ussr[c]) == side

    def score(self, region: int) -> float:
        """What the region would score now (TS 10.1.2)."""
        return region_points(region, self.counts[region])


def controller(c: int, us: int, ussr: int) -> int:
    lead = us - ussr
    if lead >= STABILITY[c]:
        return US
    return USSR if -lead >= STABILITY[c] else NEITHER


def count(counts: list[int], c: int, owner: int, n: int) -> None:
    counts[owner] += n
    if BATTLEGROUND[c]:
        counts[2 + owner] += n
    else:
        counts[4 + owner] += n
    if SUPERPOWER[c] == 1 - owner:
        counts[6 + owner] += n


def level(region: int, counts: list[int], side: int) -> int:
    """Presence, Domination, Control (TS 10.1.1)."""
    if counts[side] == 0:
        return NOTHING
    if counts[side] > counts[1 - side]:
        if counts[2 + side] == ALL_BATTLEGROUNDS[region]:
            return CONTROL
        if counts[2 + side] > counts[3 - side] and counts[4 + side] > 0:
            return DOMINATION
    return PRESENCE


def region_points(region: int, counts: list[int]) -> float:
    """Net points of a region (TS 10.1.2)."""
    points = POINTS[region]
    bonus = counts[2] - counts[3] + counts[6] - counts[7]
    return points[level(region, counts, US)] - points[level(region, counts, USSR)] + bonus


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
SQUAD_WORTH: Final = 0.05
CRISIS_WORTH: Final = 0.35  # per round that the opponent may not coup
CHINA_WORTH: Final = 1.2
CHINA_READY: Final = 0.6
SPACE_WORTH: Final = [0.0, 0.2, 0.8, 0.9, 1.6, 1.7, 2.2, 2.3, 3.0]
CARD_IN_HAND: Final = 0.4
SHUTTLE_WORTH: Final = 1.0


def rounds_left(s: TsState, side: int) -> int:
    """Rounds in which this side will still act in this turn, the current one not counted."""
    if s.phase == HEADLINE_PHASE:
        return int(normal_rounds(s))
    if s.phase != ACTION_ROUNDS:
        return 0
    left = int(rounds_after_this(s, side))
    return left + 1 if side == US and s.phasing == USSR else left


def missing_milops(s: TsState, side: int) -> int:
    missing = int(s.defcon - s.tracks[MILOPS + side])
    return missing if missing > 0 else 0


def milops_price(left: int) -> float:
    """What a missing point of required MilOps will probably cost, by the rounds in which it can still be made."""
    return max(0.25, 1.0 - 0.2 * left)


def tracks_worth(s: TsState) -> float:
    value = float(s.vp)
    for side, sign in ((US, 1.0), (USSR, -1.0)):
        left = rounds_left(s, side)
        value -= sign * missing_milops(s, side) * milops_price(left)
        value += sign * SPACE_WORTH[s.tracks[SPACE_BOX + side]]
        value += sign * CARD_IN_HAND * float(s.zones.count[side])
    china = CHINA_WORTH + (CHINA_READY if s.china_up else 0.0)
    value += china if s.china_owner == US else -china
    if s.zones.where[SHUTTLE_DIPLOMACY] == IN_FRONT:
        value += SHUTTLE_WORTH
    return value


def effects_worth(s: TsState) -> float:
    value = 0.0
    effects = s.effects
    for effect, worth in EFFECT_WORTH.items():
        if effects[effect]:
            value += worth
    left = max(rounds_left(s, US), rounds_left(s, USSR))
    if left:
        for effect, worth in ROUND_WORTH.items():
            if effects[effect]:
                value += worth * left
        value += SQUAD_WORTH * left * float(effects[SQUADS] - SQUADS_NEUTRAL)
        if effects[MISSILE_CRISIS]:
            value += CRISIS_WORTH * left * (1 if effects[MISSILE_CRISIS] == 1 + USSR else -1)
    return value


class Worth:
    """The scale on which one side weighs positions, with what it knows of the scoring to come."""

    def __init__(self, me: Side) -> None:
        self.me = me

    def board(self, s: TsState) -> Board:
        return Board(s, scoring_weights(s, self.me), card_weight(s, self.me, SOUTHEAST_ASIA_SCORING))

    def total(self, s: TsState) -> float:
        """The position for this side; a finished game outweighs everything."""
        if s.reason:
            if s.winner == NEITHER:
                return 0.0
            return WON if s.winner == self.me else -WON
        value = tracks_worth(s) + effects_worth(s) + self.board(s).value
        return value if self.me == US else -value
