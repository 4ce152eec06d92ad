"""What a viewer may know, and sampling the rest.

A view is built up from public facts, the cards the viewer sees, and what they can infer about the others (`zones.py`).
`sample` goes the other way: a full state that fits the view, with the unseen cards dealt at random.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.engine import current, resume
from ...core.errors import EngineFault
from ...core.frame import frame_from
from ...core.game import Decision, View
from ...core.matching import random_matching
from ...core.ops import Simultaneous
from ...core.rng import Rng
from ...core.state import SIMULTANEOUS, Seat
from .board import COUNTRY_COUNT
from .constants import (
    BID,
    BOTH_EYES,
    DRAW_PILE,
    EFFECT_COUNT,
    HAND_US,
    HAND_USSR,
    HIDDEN_ZONES,
    LOOKED_AT,
    MISSILE_CRISIS,
    SHOWN,
    TABLE,
    US,
    US_EYES,
    USSR,
    ZONE_COUNT,
)
from .deck import CARD_COUNT
from .options import Options
from .procedures.bidding import highest_bidder, possible_bids
from .procedures.headline import headline_choices
from .programs import PROGRAMS
from .sides import SIDES, By, BySide, OneSide, Side, Zone
from .situation import Situation
from .state import BIDDING, HEADLINE, MILOPS, SCALARS, SEALED_BID, SPACE_BOX, SPACE_TRIES, TsState
from .zones import GROUP, Zones

UNSEEN: Final = -1
FREE_TRIES: Final = 20  # random deals before a card is forced into a hand


@final
class TsView(View):
    """One viewer's knowledge. Lists by card have 111 entries; `places` says where a card is, UNSEEN if they
    cannot tell. `viewer`, `actors`, `decision` and `bids` go by seat, everything else by side (`sides.py`)."""

    def __init__(
        self, s: TsState, viewer: int, actors: list[Seat], decision: Decision | None, legal: list[int]
    ) -> None:
        super().__init__(viewer, actors, decision, legal)
        z = s.zones
        self.crossed: Final = int(s.crossed)  # 1: seat 0 plays the USSR, seat 1 the US
        self.bidding: Final = s.phase == BIDDING  # nobody has a side yet
        self.known_to: Final = int(s.across(viewer))  # whose knowledge it is, as `zones` counts: a side, or SPECTATOR
        # the side that the viewer plays; spectators have none
        self.side: Final[Side | None] = None if self.bidding or self.known_to > USSR else Side(self.known_to)
        self.turn: Final = int(s.turn)
        self.round: Final = int(s.round)
        self.phase: Final = int(s.phase)
        self.phasing: Final = Side(int(s.phasing))
        self.vp: Final = int(s.vp)
        self.defcon: Final = int(s.defcon)
        self.moved_to_two: Final = int(s.moved_to_two)
        self.china_owner: Final = Side(int(s.china_owner))  # NEITHER until the Chinese Civil War is over
        self.china_up: Final = int(s.china_up)
        self.civil_war: Final = int(s.civil_war)
        self.result: Final = int(s.result)
        self.reason: Final = int(s.reason)
        self.winner: Final = Side(int(s.winner))  # means something once there is a `reason`
        self.influence: Final = [int(n) for n in s.influence]  # TS 6.1.6
        self.presence: Final = s.snapshot_bits()
        self.effects: Final = [int(s.effects[e]) for e in range(EFFECT_COUNT)]
        self.milops: Final = by_side(s, MILOPS)
        self.space: Final = by_side(s, SPACE_BOX)
        self.space_tries: Final = by_side(s, SPACE_TRIES)
        self.has_headline: Final[BySide[bool]] = By([s.tracks[HEADLINE] > 0, s.tracks[HEADLINE + 1] > 0])
        self.headline: Final[BySide[int]] = By(
            [seen_headline(s, US, self.known_to), seen_headline(s, USSR, self.known_to)]
        )
        self.has_bid: Final[By[Seat, bool]] = By([s.tracks[SEALED_BID] > 0, s.tracks[SEALED_BID + 1] > 0])
        self.bids: Final[By[Seat, int]] = By([seen_bid(s, 0, viewer), seen_bid(s, 1, viewer)])
        self.standing_bid: Final = highest_bidder(s)
        self.counts: Final[By[Zone, int]] = By([int(z.count[zone]) for zone in range(ZONE_COUNT)])
        self.places: Final = [UNSEEN] * (CARD_COUNT + 1)
        self.eyes: Final = [0] * (CARD_COUNT + 1)  # who else sees the cards that the viewer sees
        for card in range(1, CARD_COUNT + 1):
            if z.sees(self.known_to, card):
                self.places[card] = z.where[card]
                self.eyes[card] = z.seen[card]
        self.epochs: Final[list[list[int]]] = []  # what the viewer can infer: [zone, room], in order
        self.bars: Final[list[list[int]]] = []  # [card, epoch for each hidden zone] of the unseen cards
        self._remember(z)
        self.situation: Final = Situation(s)
        self.resume_point: Final = s.dump_stack()  # for `sample` alone; what it means is in `situation`
        self.stops_at_chance: Final = s.stops_at_chance

    def _remember(self, z: Zones) -> None:
        number = [0] * (len(z.epoch_of) + 1)
        for epoch in range(1, len(z.epoch_of) + 1):
            pair = z.epoch_of[epoch - 1]
            if pair // HIDDEN_ZONES == self.known_to:
                self.epochs.append([int(pair % HIDDEN_ZONES), int(z.epoch_room[epoch - 1])])
                number[epoch] = len(self.epochs)
        for card in range(1, CARD_COUNT + 1):
            if self.places[card] == UNSEEN:
                bars = [number[int(z.bar(self.known_to, zone, card))] for zone in range(HIDDEN_ZONES)]
                self.bars.append([card, *bars])

    def side_of(self, seat: Seat) -> Side:
        """What a seat plays; it means nothing while sides are being bid for."""
        return Side(1 - seat if self.crossed == 1 else seat)

    def seat_of(self, side: OneSide) -> Seat:
        """Who plays a side, once that is settled."""
        return Seat(1 - side if self.crossed == 1 else side)

    def cards_in(self, zone: Zone) -> list[int]:
        """The cards that the viewer sees in a zone."""
        return [card for card in range(1, CARD_COUNT + 1) if self.places[card] == zone]

    def hand_of(self, side: OneSide) -> list[int]:
        """The cards that the viewer sees in a side's hand: all of their own. The China Card is nobody's hand."""
        return self.cards_in(HAND_US if side == US else HAND_USSR)

    def hand_size(self, side: OneSide) -> int:
        return self.counts[HAND_US if side == US else HAND_USSR]

    def influence_of(self, side: OneSide, country: int) -> int:
        return self.influence[side * COUNTRY_COUNT + country]

    def in_missile_crisis(self, side: OneSide) -> bool:
        """Would a coup of this side lose the game (card 40)?"""
        return self.effects[MISSILE_CRISIS] == 1 + side

    def unseen(self) -> list[int]:
        """The cards whose place the viewer cannot tell."""
        return [row[0] for row in self.bars]

    def as_dict(self) -> dict[str, object]:
        return {key: plain(getattr(self, KEPT_AS.get(key, key))) for key in KEYS}


# what a view says, by name; records keep digests of it, so that order counts and new names come last
KEYS: Final = [
    "viewer", "side", "crossed", "turn", "round", "phase", "phasing", "vp", "defcon", "moved_to_two", "china_owner",
    "china_up", "civil_war", "result", "reason", "winner", "influence", "presence", "effects", "milops", "space",
    "space_tries", "has_headline", "headline", "has_bid", "bids", "counts", "places", "eyes", "epochs", "bars", "stack",
    "actors", "decision", "legal", "stops_at_chance", "situation",
]  # fmt: skip
KEPT_AS: Final = {"side": "known_to", "stack": "resume_point"}


def plain(value: object) -> object:
    """A part of a view as JSON values."""
    if isinstance(value, By):
        return value.entries
    if isinstance(value, Situation):
        return value.as_dict()
    return value.numbers() if isinstance(value, Decision) else value


def by_side(s: TsState, track: int) -> BySide[int]:
    return By([int(s.tracks[track]), int(s.tracks[track + 1])])


def seen_headline(s: TsState, side: i64, viewer: i64) -> int:
    """A headline is known to its owner at once, to others when it lies on the table: not even a card they have
    seen in the hand."""
    card = s.tracks[HEADLINE + side]
    return card if card > 0 and (viewer == side or s.zones.where[card] == TABLE) else 0


def seen_bid(s: TsState, seat: i64, viewer: i64) -> int:
    """A sealed bid is known to its owner at once, to others when both have bid."""
    bid = s.tracks[SEALED_BID + seat]
    return bid if viewer == seat or s.tracks[SEALED_BID + 1 - seat] > 0 else 0


# --- sampling the unseen cards ----------------------------------------------------------------------------------------


@final
class Slots:
    """The unseen places of a view: how many in each hidden zone, and which cards each can hold."""

    def __init__(self, v: TsView) -> None:
        self.zones: Final[list[int]] = []
        self.stamps: Final[list[int]] = []  # a slot holds cards barred by no later epoch than this
        for zone in range(HIDDEN_ZONES):
            self._add(v, zone)

    def _add(self, v: TsView, zone: int) -> None:
        total = sum(n for z, n in enumerate(v.counts.entries) if z <= SHOWN and GROUP[z] == zone)
        free = total
        for place in v.places:  # a loop: compiled, it is far quicker than a generator
            if place != UNSEEN and grouped(place) == zone:
                free -= 1
        # from the latest epoch to the earliest: so many slots may hold its cards; the rest only older ones
        rooms: list[tuple[int, int]] = []
        least = free
        for number, (epoch_zone, room) in enumerate(v.epochs, 1):
            if epoch_zone == zone:
                least = min(least, room)
                rooms.append((number, least))
        filled = 0
        for number, room in reversed(rooms):
            while filled < room:
                self.zones.append(zone)
                self.stamps.append(number)
                filled += 1
        while filled < free:
            self.zones.append(zone)
            self.stamps.append(0)
            filled += 1


def grouped(zone: int) -> int:
    return GROUP[zone] if zone <= SHOWN else zone


def fits(v: TsView, slots: Slots, forced: int, forced_zone: int) -> list[list[int]]:
    """For every slot, the positions in `bars` of the cards it can hold; a forced card only fits its zone."""
    out: list[list[int]] = []
    for slot in range(len(slots.zones)):
        zone = slots.zones[slot]
        cards: list[int] = []
        for i, row in enumerate(v.bars):
            if row[1 + zone] <= slots.stamps[slot] and (row[0] != forced or zone == forced_zone):
                cards.append(i)
        out.append(cards)
    return out


def sample(options: Options, v: TsView, rng: Rng) -> TsState:
    """A state that fits the view. Where the pending choice demands a certain card in a hidden hand, one is put
    there."""
    slots = Slots(v)
    for _ in range(FREE_TRIES):
        s = try_deal(options, v, slots, rng, 0, 0)
        if s is not None:
            return s
    for card in shuffled(v.unseen(), rng):
        for zone in (US, USSR):
            s = try_deal(options, v, slots, rng, card, zone)
            if s is not None:
                return s
    raise EngineFault("no deal of the unseen cards fits the view")


def shuffled(cards: list[int], rng: Rng) -> list[int]:
    out = list(cards)
    for i in range(len(out) - 1, 0, -1):
        j = rng.below(i + 1)
        out[i], out[j] = out[j], out[i]
    return out


def try_deal(options: Options, v: TsView, slots: Slots, rng: Rng, forced: int, forced_zone: int) -> TsState | None:
    matching = random_matching(fits(v, slots, forced, forced_zone), len(v.bars), rng)
    if matching is None:
        return None
    s = public_state(options, v, Rng(rng.next32(), rng.next32(), rng.next32(), 1))
    for slot, i in enumerate(matching):
        zone = slots.zones[slot]
        hide(s.zones, v.bars[i][0], zone)
    split_off(s, v, DRAW_PILE, LOOKED_AT, US_EYES, rng)
    split_off(s, v, HAND_USSR, SHOWN, BOTH_EYES, rng)
    s.zones.recount()
    pick_bids(s, v, rng)
    if not pick_headlines(s, v, rng):
        return None
    if v.reason == 0:
        if not resume(PROGRAMS, s):
            return None
        if s.actor == SIMULTANEOUS and pending(s) != v.actors:
            return None
    return s


def pending(s: TsState) -> list[Seat]:
    """The seats that still have to choose in secret."""
    op = current(PROGRAMS, s)
    assert isinstance(op, Simultaneous)
    return sorted(Seat(int(s.across(side))) for side in op.seats(s, s.stack[-1]))


def public_state(options: Options, v: TsView, rng: Rng) -> TsState:
    """Everything but the unseen cards."""
    s = TsState(options, rng, None)
    for name in SCALARS:
        setattr(s, name, getattr(v, name))
    s.load_influence(v.influence)
    s.load_snapshot(v.presence)
    s.effects = vec[i64](v.effects)
    tracks = [v.milops, v.space, v.space_tries, v.headline]
    s.tracks = vec[i64]([n for track in tracks for n in track.entries] + v.bids.entries)
    s.stack = [frame_from(numbers) for numbers in v.resume_point]
    s.stops_at_chance = v.stops_at_chance
    for card in range(1, CARD_COUNT + 1):
        if v.places[card] != UNSEEN:
            s.zones.where[card] = v.places[card]
            s.zones.seen[card] = v.eyes[card]
    s.zones.epoch_of = vec[i64]([v.known_to * HIDDEN_ZONES + zone for zone, _ in v.epochs])
    s.zones.epoch_room = vec[i64]([room for _, room in v.epochs])
    for row in v.bars:
        for zone in range(HIDDEN_ZONES):
            s.zones.set_bar(v.known_to, zone, row[0], row[1 + zone])
    return s


def hide(z: Zones, card: int, zone: int) -> None:
    z.where[card] = zone
    z.seen[card] = 0 if zone == DRAW_PILE else 1 << zone


def split_off(s: TsState, v: TsView, source: int, zone: Zone, eyes: int, rng: Rng) -> None:
    """Of the cards dealt to a group, as many as are known to lie apart (looked at, shown) go there."""
    missing = v.counts[zone] - len(v.cards_in(zone))
    if missing <= 0:
        return
    dealt = [row[0] for row in v.bars if s.zones.where[row[0]] == source]
    for card in shuffled(dealt, rng)[:missing]:
        s.zones.where[card] = zone
        s.zones.seen[card] = eyes


def pick_bids(s: TsState, v: TsView, rng: Rng) -> None:
    """A sealed bid is any that could have been made."""
    for seat in (Seat(0), Seat(1)):
        if v.has_bid[seat] and v.bids[seat] == 0:
            bids = possible_bids(s)
            s.tracks[SEALED_BID + seat] = 1 + bids[rng.below(len(bids))] - BID


def pick_headlines(s: TsState, v: TsView, rng: Rng) -> bool:
    """A headline chosen in secret is any card that could have been; False if the hand has none."""
    for side in SIDES:
        if v.has_headline[side] and v.headline[side] == 0:
            choices = headline_choices(s, side)
            if not choices:
                return False
            s.tracks[HEADLINE + side] = choices[rng.below(len(choices))]
    return True
