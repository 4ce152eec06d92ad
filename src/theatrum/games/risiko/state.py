"""The position: territories, armies, cards, objectives. Every change goes through a method that keeps it sound."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.number_sets import count
from ...core.rng import Rng
from ...core.state import NO_ACTIONS, State
from .bit_sets import BIT, members
from .board import TERRITORY_COUNT
from .cards import ALL_CARDS, CARD_UNIT, count_symbols
from .constants import CARD_COUNT, DISCARDS, DRAW_PILE, MOST_SEATS, NO_SEAT, SETUP
from .messages import SAID_DRAW, SAID_END, SAID_PLACED, SAID_RESHUFFLE
from .options import Options

# `tracks`, one entry per seat from these places on
OWNED: Final = 0  # the territories as bits
COUNT: Final = 6  # how many they are
TOTAL: Final = 12  # armies on the board
RESERVE: Final = 18  # armies still to be placed
COLOUR_OF: Final = 24  # -1 before it is chosen
RULED_OUT: Final = 30  # objectives that would have won already, as bits: everybody knows it is none of these
OUT: Final = 36  # 1 for the first player eliminated, 2 for the second …; 0 in the game
OUT_BY: Final = 42  # the seat that did it
HAND: Final = 48  # cards held
# the territories with at least so many armies, as bits
WITH_TWO: Final = 54
WITH_THREE: Final = 55
WITH_FOUR: Final = 56
# and what is hidden, in whole or in part
SECRETS: Final = 57
OBJECTIVE: Final = 57  # by seat; -1 before the deal
SYMBOLS: Final = 63  # by seat: the symbols of the cards held, as `cards.count_symbols` has them
CARDS_AT: Final = 69  # by zone: the cards as bits
SEEN_BY: Final = 77  # by viewer: the cards whose place they know, as bits
TRACK_COUNT: Final = 84

# the numbers that a saved state and a view have besides what concerns one territory, seat or card, as they are saved
SCALARS: Final = [
    "round", "phase", "first", "player", "conquests", "sets", "last_source", "last_target", "last_dice", "last_round",
    "closing", "extra", "shuffles", "reason",
]  # fmt: skip

EYES: Final[vec[i64]] = vec[i64]([2**seat for seat in range(MOST_SEATS + 1)])
ALL_EYES: Final[vec[i64]] = vec[i64]([2 ** (seats + 1) - 1 for seats in range(MOST_SEATS + 1)])

# what a game starts with; copied, never changed
NO_OWNERS: Final[vec[i64]] = vec[i64]([NO_SEAT] * TERRITORY_COUNT)
NO_ARMIES: Final[vec[i64]] = vec[i64]([0] * TERRITORY_COUNT)
FIRST_SHUFFLE: Final[vec[i64]] = vec[i64]([0] * CARD_COUNT)


def first_tracks() -> vec[i64]:
    tracks = vec[i64]([0] * TRACK_COUNT)
    for seat in range(MOST_SEATS):
        tracks[COLOUR_OF + seat] = -1
        tracks[OUT_BY + seat] = NO_SEAT
        tracks[OBJECTIVE + seat] = -1
    tracks[CARDS_AT + DRAW_PILE] = ALL_CARDS
    return tracks


FIRST_TRACKS: Final = first_tracks()


@final
class RisikoState(State):
    """A position of RisiKo! at some decision. Seats are in clockwise order; `first` has the first turn of a round.

    With a source it is the same position: without generator, stack and decision (see `copy_kernel`).
    """

    # the answer that `territories` gave last: it is asked for again and again while armies are placed
    listed_set: i64 = 0
    listed: list[int] = NO_ACTIONS

    def __init__(self, options: Options, rng: Rng, source: "RisikoState | None") -> None:
        super().__init__(rng)
        self.options: Options = options
        self.seats: i64 = options.seats
        if source is None:
            self.owner: vec[i64] = NO_OWNERS[:]
            self.armies: vec[i64] = NO_ARMIES[:]
            self.tracks: vec[i64] = FIRST_TRACKS[:]
            self.shuffled: vec[i64] = FIRST_SHUFFLE[:]  # the shuffle that brought a card into the draw pile
            self.shuffles: i64 = 0  # how often the discards have become the draw pile
            self.pile: i64 = CARD_COUNT
            self.discards: i64 = 0
            self.round: i64 = 1
            self.phase: i64 = SETUP
            self.first: i64 = 0
            self.player: i64 = 0  # whose turn it is
            self.conquests: i64 = 0  # territories conquered in this turn
            self.sets: i64 = 0  # sets played in this turn
            self.last_source: i64 = -1  # the attack that can be repeated; -1: none
            self.last_target: i64 = -1
            self.last_dice: i64 = 0
            self.last_round: i64 = options.round_limit  # 0: no limit
            self.closing: i64 = 0  # 1 + place in the order of the first seat that was due a closing roll
            self.extra: i64 = 0  # who plays an extra round to break a tie, as bits
        else:
            self.listed_set = source.listed_set
            self.listed = source.listed
            self.owner = source.owner[:]
            self.armies = source.armies[:]
            self.tracks = source.tracks[:]
            self.shuffled = source.shuffled[:]
            self.shuffles = source.shuffles
            self.pile = source.pile
            self.discards = source.discards
            self.round = source.round
            self.phase = source.phase
            self.first = source.first
            self.player = source.player
            self.conquests = source.conquests
            self.sets = source.sets
            self.last_source = source.last_source
            self.last_target = source.last_target
            self.last_dice = source.last_dice
            self.last_round = source.last_round
            self.closing = source.closing
            self.extra = source.extra

    # --- reports ----------------------------------------------------------------------------------------------------

    def say(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0) -> None:
        """Report something everybody may know."""
        if self.sink is not None:
            self.sink.add(kind, ALL_EYES[self.seats], a, b, c, d, e)

    def say_to(self, eyes: i64, kind: i64, a: i64, b: i64) -> None:
        """Report something only some may know."""
        if self.sink is not None:
            self.sink.add(kind, eyes, a, b, 0, 0, 0)

    def say_secret(self, kind: i64, seat: i64, secret: i64) -> None:
        """A number for one seat; the others hear that there is one."""
        self.say_to(EYES[seat], kind, seat, secret)
        self.say_to(ALL_EYES[self.seats] - EYES[seat], kind, seat, 0)

    # --- seats ------------------------------------------------------------------------------------------------------

    def place_of(self, seat: i64) -> i64:
        """0 for the first player, 1 for the next clockwise …"""
        place = seat - self.first
        return place if place >= 0 else place + self.seats

    def seat_at(self, place: i64) -> i64:
        return (self.first + place) % self.seats

    def colour_seat(self, colour: i64) -> i64:
        """Who plays a colour; NO_SEAT if nobody does."""
        seat: i64 = 0
        while seat < self.seats:
            if self.tracks[COLOUR_OF + seat] == colour:
                return seat
            seat += 1
        return NO_SEAT

    # --- territories and armies -------------------------------------------------------------------------------------

    def territories(self, seat: i64) -> list[int]:
        """Those of a seat in ascending order. Not to be changed."""
        owned = self.tracks[OWNED + seat]
        if owned != self.listed_set:
            self.listed_set = owned
            self.listed = members(owned)
        return self.listed

    def give(self, territory: i64, seat: i64) -> None:
        """A territory changes hands; the armies on it are not touched (there are none in play)."""
        before = self.owner[territory]
        if before >= 0:
            self.tracks[OWNED + before] -= BIT[territory]
            self.tracks[COUNT + before] -= 1
            self.tracks[TOTAL + before] -= self.armies[territory]
        self.owner[territory] = seat
        self.tracks[OWNED + seat] += BIT[territory]
        self.tracks[COUNT + seat] += 1
        self.tracks[TOTAL + seat] += self.armies[territory]

    def add_armies(self, territory: i64, n: i64) -> None:
        """More armies on a territory, or fewer with a negative number."""
        before = self.armies[territory]
        now = before + n
        self.armies[territory] = now
        self.tracks[TOTAL + self.owner[territory]] += n
        if before < 4 or now < 4:
            self.sort_by_armies(territory, before, now)

    def sort_by_armies(self, territory: i64, before: i64, now: i64) -> None:
        """Keep the sets of territories with two, three and four armies."""
        bit = BIT[territory]
        if (before >= 2) != (now >= 2):
            self.tracks[WITH_TWO] ^= bit
        if (before >= 3) != (now >= 3):
            self.tracks[WITH_THREE] ^= bit
        if (before >= 4) != (now >= 4):
            self.tracks[WITH_FOUR] ^= bit

    def place(self, seat: i64, territory: i64, n: i64) -> None:
        """Put armies of the reserve on the board."""
        self.tracks[RESERVE + seat] -= n
        self.add_armies(territory, n)
        if self.sink is not None:
            self.say(SAID_PLACED, seat, territory, n, self.armies[territory])

    def grant(self, seat: i64, n: i64) -> i64:
        """Armies for the reserve, as many as the cap of R11.3 lets in; how many that is."""
        if self.options.army_cap > 0:
            room = self.options.army_cap - self.tracks[TOTAL + seat] - self.tracks[RESERVE + seat]
            if room < n:
                n = room if room > 0 else 0
        self.tracks[RESERVE + seat] += n
        return n

    # --- cards ------------------------------------------------------------------------------------------------------

    def hand(self, seat: i64) -> list[int]:
        return self.cards_in(seat)

    def cards_in(self, zone: i64) -> list[int]:
        return members(self.tracks[CARDS_AT + zone])

    def zone_of(self, card: i64) -> i64:
        zone: i64 = 0
        while self.tracks[CARDS_AT + zone] & BIT[card] == 0:
            zone += 1
        return zone

    def eyes_on(self, card: i64) -> i64:
        """Who knows where a card is, as bits."""
        eyes: i64 = 0
        for viewer in range(i64(MOST_SEATS + 1)):
            if self.tracks[SEEN_BY + viewer] & BIT[card] != 0:
                eyes |= EYES[viewer]
        return eyes

    def show(self, cards: i64, eyes: i64) -> None:
        """The place of some cards is known to these viewers, and to nobody else (all as bits)."""
        for viewer in range(i64(MOST_SEATS + 1)):
            if eyes & EYES[viewer] != 0:
                self.tracks[SEEN_BY + viewer] |= cards
            else:
                self.tracks[SEEN_BY + viewer] &= ~cards

    def deal(self, card: i64, zone: i64, eyes: i64) -> None:
        """A card goes from the draw pile to some zone, seen by these; sums are not touched."""
        self.tracks[CARDS_AT + DRAW_PILE] &= ~BIT[card]
        self.tracks[CARDS_AT + zone] |= BIT[card]
        self.show(BIT[card], eyes)

    def draw(self, seat: i64, card: i64) -> None:
        self.deal(card, seat, EYES[seat])
        self.pile -= 1
        self.tracks[HAND + seat] += 1
        self.tracks[SYMBOLS + seat] += CARD_UNIT[card]
        self.say_secret(SAID_DRAW, seat, 1 + card)

    def discard(self, seat: i64, card: i64) -> None:
        self.tracks[CARDS_AT + seat] &= ~BIT[card]
        self.tracks[CARDS_AT + DISCARDS] |= BIT[card]
        self.show(BIT[card], ALL_EYES[self.seats])
        self.discards += 1
        self.tracks[HAND + seat] -= 1
        self.tracks[SYMBOLS + seat] -= CARD_UNIT[card]

    def take_cards(self, seat: i64, victim: i64) -> None:
        """All cards of a hand go to another (R8.4); whoever knew a card still knows where it is."""
        self.tracks[SEEN_BY + seat] |= self.tracks[CARDS_AT + victim]
        for track in (CARDS_AT, HAND, SYMBOLS):
            self.tracks[track + seat] += self.tracks[track + victim]
            self.tracks[track + victim] = 0

    def refill(self) -> None:
        """The discards become the draw pile if that is empty (R5.9, G6). Everybody has seen them, so everybody knows
        the new pile until somebody draws from it."""
        if self.pile > 0 or self.discards == 0:
            return
        self.shuffles += 1
        for card in self.cards_in(DISCARDS):
            self.shuffled[card] = self.shuffles
        cards = self.tracks[CARDS_AT + DISCARDS]
        self.show(cards, 0)
        self.tracks[CARDS_AT + DRAW_PILE] = cards
        self.tracks[CARDS_AT + DISCARDS] = 0
        self.pile = self.discards
        self.discards = 0
        self.say(SAID_RESHUFFLE, self.pile)

    # --- the end ----------------------------------------------------------------------------------------------------

    def end(self, reason: i64, winners: i64) -> None:
        """The game is over; winners as bits, for the report."""
        self.reason = reason
        self.say(SAID_END, reason, winners)


def scalars_of(source: object) -> list[int]:
    """The numbers of `SCALARS` of a state or a view."""
    return [int(getattr(source, name)) for name in SCALARS]


def set_scalars(s: RisikoState, values: list[int]) -> None:
    for name, value in zip(SCALARS, values):
        setattr(s, name, value)


def recount(s: RisikoState) -> None:
    """Compute the sums of the tracks from territories and cards, after a state was filled in from outside."""
    for seat in range(i64(MOST_SEATS)):
        for track in (OWNED, COUNT, TOTAL):
            s.tracks[track + seat] = 0
        s.tracks[HAND + seat] = count(s.tracks[CARDS_AT + seat])
        s.tracks[SYMBOLS + seat] = count_symbols(s.hand(seat))
    s.pile = count(s.tracks[CARDS_AT + DRAW_PILE])
    s.discards = count(s.tracks[CARDS_AT + DISCARDS])
    for track in (WITH_TWO, WITH_THREE, WITH_FOUR):
        s.tracks[track] = 0
    for t in range(i64(TERRITORY_COUNT)):
        owner = s.owner[t]
        if owner >= 0:
            s.tracks[OWNED + owner] += BIT[t]
            s.tracks[COUNT + owner] += 1
            s.tracks[TOTAL + owner] += s.armies[t]
            s.sort_by_armies(t, 0, s.armies[t])
