"""What a viewer may know, and sampling the rest.

A view is built up from public facts, the cards the viewer sees, and what they can infer about the others (`zones.py`).
`sample` goes the other way: a full state that fits the view, with the unseen cards dealt at random.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.engine import current, resume
from ...core.errors import EngineFault
from ...core.game import Decision, View
from ...core.matching import random_matching
from ...core.number_sets import FIRST, SECOND, Numbers, is_empty, listed, nth, only, size, without
from ...core.ops import Simultaneous
from ...core.rng import Rng
from ...core.state import NO_ACTIONS, SIMULTANEOUS, Seat
from .constants import (
    BID,
    BOTH_EYES,
    DRAW_PILE,
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
)
from .deck import CARD_COUNT
from .options import Options
from .procedures.bidding import highest_bidder, possible_bids
from .procedures.headline import headline_choices
from .programs import PROGRAMS
from .sides import SIDES, By, BySide, OneSide, Side, Zone
from .situation import Situation
from .state import BIDDING, HEADLINE, MILOPS, SEALED_BID, SPACE_BOX, SPACE_TRIES, TsState
from .zones import GROUP, UNSEEN, Zones

NOT_YET: Final[list[int]] = []
NO_LUCK: Final = Rng(0, 0, 0, 1)
FREE_TRIES: Final = 20  # random deals before a card is forced into a hand


@final
class TsView(View):
    """One viewer's knowledge. `viewer`, `actors`, `decision` and `bids` go by seat, everything else by side
    (`sides.py`); lists by card have 111 entries. `known` is the position itself, without what they cannot know."""

    def __init__(
        self, s: TsState, viewer: int, actors: list[Seat], decision: Decision | None, legal: list[int]
    ) -> None:
        super().__init__(viewer, actors, decision, legal)
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
        self.has_headline: Final[BySide[bool]] = By([s.tracks[HEADLINE] > 0, s.tracks[HEADLINE + 1] > 0])
        self.has_bid: Final[By[Seat, bool]] = By([s.tracks[SEALED_BID] > 0, s.tracks[SEALED_BID + 1] > 0])
        self.standing_bid: Final = highest_bidder(s)
        self.known: Final = known_state(s, self.known_to, viewer)
        self.stops_at_chance: Final = s.stops_at_chance
        # made when they are first asked for
        self._influence: list[int] = NOT_YET
        self._presence: list[int] = NOT_YET
        self._effects: list[int] = NOT_YET
        self._places: list[int] = NOT_YET
        self._eyes: list[int] = NOT_YET
        self._counts: By[Zone, int] | None = None
        self._situation: Situation | None = None

    @property
    def influence(self) -> list[int]:
        """By country, the US first (TS 6.1.6)."""
        if self._influence is NOT_YET:
            self._influence = [int(n) for n in self.known.influence]
        return self._influence

    @property
    def presence(self) -> list[int]:
        """Who had influence at the start of the round: by country, bit n for side n."""
        if self._presence is NOT_YET:
            self._presence = self.known.snapshot_bits()
        return self._presence

    @property
    def effects(self) -> list[int]:
        if self._effects is NOT_YET:
            self._effects = [int(n) for n in self.known.effects]
        return self._effects

    @property
    def places(self) -> list[int]:
        """By card, where it is; UNSEEN if the viewer cannot tell."""
        if self._places is NOT_YET:
            self._places = [int(zone) for zone in self.known.zones.where]
            self._places[0] = UNSEEN
        return self._places

    @property
    def eyes(self) -> list[int]:
        """By card, who else sees those that the viewer sees."""
        if self._eyes is NOT_YET:
            self._eyes = [int(eyes) for eyes in self.known.zones.seen]
            self._eyes[0] = 0
        return self._eyes

    @property
    def counts(self) -> By[Zone, int]:
        if self._counts is None:
            self._counts = By([int(n) for n in self.known.zones.count])
        return self._counts

    @property
    def situation(self) -> Situation:
        if self._situation is None:
            self._situation = Situation(self.known)
        return self._situation

    @property
    def milops(self) -> BySide[int]:
        return by_side(self.known, MILOPS)

    @property
    def space(self) -> BySide[int]:
        return by_side(self.known, SPACE_BOX)

    @property
    def space_tries(self) -> BySide[int]:
        return by_side(self.known, SPACE_TRIES)

    @property
    def headline(self) -> BySide[int]:
        return by_side(self.known, HEADLINE)

    @property
    def bids(self) -> By[Seat, int]:
        return By([int(self.known.tracks[SEALED_BID]), int(self.known.tracks[SEALED_BID + 1])])

    @property
    def epochs(self) -> list[list[int]]:
        """What the viewer can infer about unseen cards: [zone, room], in order."""
        z = self.known.zones
        return [[int(z.epoch_of[i] % HIDDEN_ZONES), int(z.epoch_room[i])] for i in range(len(z.epoch_of))]

    @property
    def bars(self) -> list[list[int]]:
        """[card, epoch for each hidden zone] of the unseen cards."""
        z = self.known.zones
        return [
            [card, *[int(z.bar(self.known_to, zone, card)) for zone in range(HIDDEN_ZONES)]] for card in self.unseen()
        ]

    @property
    def resume_point(self) -> list[list[list[int]]]:
        """For records alone; what it means is in `situation`."""
        return self.known.dump_stack()

    def side_of(self, seat: Seat) -> Side:
        """What a seat plays; it means nothing while sides are being bid for."""
        return Side(1 - seat if self.crossed == 1 else seat)

    def seat_of(self, side: OneSide) -> Seat:
        """Who plays a side, once that is settled."""
        return Seat(1 - side if self.crossed == 1 else side)

    def cards_in(self, zone: Zone) -> list[int]:
        """The cards that the viewer sees in a zone."""
        where = self.known.zones.where
        return [card for card in range(1, CARD_COUNT + 1) if where[card] == zone]

    def hand_of(self, side: OneSide) -> list[int]:
        """The cards that the viewer sees in a side's hand: all of their own. The China Card is nobody's hand."""
        return self.cards_in(HAND_US if side == US else HAND_USSR)

    def hand_size(self, side: OneSide) -> int:
        return int(self.known.zones.count[HAND_US if side == US else HAND_USSR])

    def influence_of(self, side: OneSide, country: int) -> int:
        return int(self.known.influence_of(side, country))

    def in_missile_crisis(self, side: OneSide) -> bool:
        """Would a coup of this side lose the game (card 40)?"""
        return self.known.effects[MISSILE_CRISIS] == 1 + side

    def unseen(self) -> list[int]:
        """The cards whose place the viewer cannot tell."""
        return listed(unseen_cards(self.known.zones))

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


def known_state(s: TsState, side: i64, viewer: i64) -> TsState:
    """The position as far as a viewer can tell it: whatever they cannot know is wiped out."""
    known = TsState(s.options, NO_LUCK, s)
    known.rng = NO_LUCK.copy()
    known.offer(NO_ACTIONS)
    known.tracks[HEADLINE + US] = seen_headline(s, US, side)
    known.tracks[HEADLINE + USSR] = seen_headline(s, USSR, side)
    known.tracks[SEALED_BID] = seen_bid(s, 0, viewer)
    known.tracks[SEALED_BID + 1] = seen_bid(s, 1, viewer)
    known.zones.forget_unseen(side)
    return known


def unseen_cards(z: Zones) -> Numbers:
    """Those that `forget_unseen` has left nowhere."""
    first: i64 = 0
    second: i64 = 0
    card: i64 = 1
    while card <= CARD_COUNT:
        if z.where[card] == UNSEEN:
            first |= FIRST[card]
            second |= SECOND[card]
        card += 1
    return first, second


# --- sampling the unseen cards ----------------------------------------------------------------------------------------


@final
class Slots:
    """The unseen places of a view: how many in each hidden zone, and which cards each can hold."""

    def __init__(self, v: TsView) -> None:
        self.zones: Final[list[int]] = []
        self.stamps: Final[list[int]] = []  # a slot holds cards barred by no later epoch than this
        free = free_slots(v.known.zones)
        for zone in range(HIDDEN_ZONES):
            self._add(v.known.zones, zone, free[zone])

    def _add(self, z: Zones, zone: i64, free: i64) -> None:
        # from the latest epoch to the earliest: so many slots may hold its cards; the rest only older ones
        rooms: list[tuple[int, int]] = []
        least = free
        for epoch in range(len(z.epoch_of)):
            if z.epoch_of[epoch] % HIDDEN_ZONES == zone:
                if z.epoch_room[epoch] < least:
                    least = z.epoch_room[epoch]
                rooms.append((epoch + 1, int(least)))
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


def free_slots(z: Zones) -> vec[i64]:
    """For every hidden zone, how many of its cards are unseen."""
    free = vec[i64]([0] * HIDDEN_ZONES)
    for zone in range(i64(SHOWN + 1)):
        free[GROUP[zone]] += z.count[zone]
    card: i64 = 1
    while card <= CARD_COUNT:
        zone = z.where[card]
        if zone != UNSEEN and zone <= SHOWN:
            free[GROUP[zone]] -= 1
        card += 1
    return free


def fits(v: TsView, slots: Slots, forced: int, forced_zone: int) -> list[Numbers]:
    """For every slot, the cards it can hold; a forced card only fits its zone."""
    out: list[Numbers] = []
    unseen = v.unseen()
    cards: Numbers = (0, 0)
    for slot in range(len(slots.zones)):
        zone = slots.zones[slot]
        stamp = slots.stamps[slot]
        if slot == 0 or zone != slots.zones[slot - 1] or stamp != slots.stamps[slot - 1]:
            cards = not_barred(v, unseen, zone, stamp)
            if forced > 0 and zone != forced_zone:
                cards = without(cards, only(forced))
        out.append(cards)
    return out


def not_barred(v: TsView, unseen: list[int], zone: i64, stamp: i64) -> Numbers:
    """The unseen cards that may have come into a zone by this epoch."""
    z = v.known.zones
    first: i64 = 0
    second: i64 = 0
    for card in unseen:
        if z.bar(v.known_to, zone, card) <= stamp:
            first |= FIRST[card]
            second |= SECOND[card]
    return first, second


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
    cards = random_matching(fits(v, slots, forced, forced_zone), rng)
    if cards is None:
        return None
    s = public_state(options, v, Rng(rng.next32(), rng.next32(), rng.next32(), 1))
    for slot in range(len(cards)):
        hide(s.zones, cards[slot], slots.zones[slot])
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
    s = TsState(options, rng, v.known)
    s.rng = rng
    return s


def hide(z: Zones, card: int, zone: int) -> None:
    z.put(card, zone, 0 if zone == DRAW_PILE else 1 << zone)


def split_off(s: TsState, v: TsView, source: int, zone: Zone, eyes: int, rng: Rng) -> None:
    """Of the cards dealt to a group, as many as are known to lie apart (looked at, shown) go there."""
    if v.known.zones.count[zone] == 0:
        return
    missing = v.counts[zone] - len(v.cards_in(zone))
    if missing <= 0:
        return
    dealt = [card for card in v.unseen() if s.zones.where[card] == source]
    for card in shuffled(dealt, rng)[:missing]:
        s.zones.put(card, zone, eyes)


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
            if is_empty(choices):
                return False
            s.tracks[HEADLINE + side] = nth(choices, rng.below(size(choices)))
    return True
