"""The position: territories, armies, cards, objectives. Every change goes through a method that keeps it sound."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.rng import Rng
from ...core.state import State
from .bit_sets import BIT, members, size
from .board import TERRITORY_COUNT
from .cards import ALL_CARDS, CARD_SYMBOL, SYMBOL_UNIT
from .constants import CARD_COUNT, DISCARDS, DRAW_PILE, MOST_SEATS, NO_SEAT, SETUP
from .messages import SAID_DRAW, SAID_END, SAID_PLACED, SAID_RESHUFFLE
from .options import Options

# `tracks`, one entry per seat from these places on
OWNED: Final = 0  # the territories as bits
COUNT: Final = 6  # how many they are
TOTAL: Final = 12  # armies on the board
RESERVE: Final = 18  # armies still to be placed
COLOUR_OF: Final = 24  # -1 before it is chosen
OBJECTIVE: Final = 30  # secret; -1 before the deal
RULED_OUT: Final = 36  # objectives that would have won already, as bits: everybody knows it is none of these
OUT: Final = 42  # 1 for the first player eliminated, 2 for the second …; 0 in the game
OUT_BY: Final = 48  # the seat that did it
HAND: Final = 54  # cards held
SYMBOLS: Final = 60  # how many of each symbol, as `cards.count_symbols` has them
# and then sets: the territories with at least so many armies
WITH_TWO: Final = 66
WITH_THREE: Final = 67
WITH_FOUR: Final = 68
CARDS_AT: Final = 69  # the cards of every zone, from here on
TRACK_COUNT: Final = 77

# the numbers that a saved state and a view have besides what concerns one territory, seat or card, as they are saved
SCALARS: Final = [
    "round", "phase", "first", "player", "conquests", "sets", "last_source", "last_target", "last_dice", "last_round",
    "closing", "extra", "shuffles", "reason",
]  # fmt: skip

EYES: Final[vec[i64]] = vec[i64]([2**seat for seat in range(MOST_SEATS + 1)])
ALL_EYES: Final[vec[i64]] = vec[i64]([2 ** (seats + 1) - 1 for seats in range(MOST_SEATS + 1)])


@final
class RisikoState(State):
    """A position of RisiKo! at some decision. Seats are in clockwise order; `first` has the first turn of a round."""

    def __init__(self, options: Options, rng: Rng, source: "RisikoState | None") -> None:
        super().__init__(rng)
        self.options: Options = options
        self.seats: i64 = options.seats
        if source is None:
            self.owner: vec[i64] = vec[i64]([NO_SEAT] * TERRITORY_COUNT)
            self.armies: vec[i64] = vec[i64]([0] * TERRITORY_COUNT)
            self.tracks: vec[i64] = vec[i64]([0] * TRACK_COUNT)
            for seat in range(MOST_SEATS):
                self.tracks[COLOUR_OF + seat] = -1
                self.tracks[OBJECTIVE + seat] = -1
                self.tracks[OUT_BY + seat] = NO_SEAT
            self.tracks[CARDS_AT + DRAW_PILE] = ALL_CARDS
            self.where: vec[i64] = vec[i64]([DRAW_PILE] * CARD_COUNT)
            self.seen: vec[i64] = vec[i64]([0] * CARD_COUNT)  # who knows where a card is, as bits
            self.shuffled: vec[i64] = vec[i64]([0] * CARD_COUNT)  # the shuffle that brought a card into the draw pile
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
            self.copy_kernel(source)
            self.owner = source.owner[:]
            self.armies = source.armies[:]
            self.tracks = source.tracks[:]
            self.where = source.where[:]
            self.seen = source.seen[:]
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
        return (seat - self.first + self.seats) % self.seats

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
        self.armies[territory] = before + n
        self.tracks[TOTAL + self.owner[territory]] += n
        self.sort_by_armies(territory, before, before + n)

    def sort_by_armies(self, territory: i64, before: i64, now: i64) -> None:
        """Keep the sets of territories with two, three and four armies."""
        if before >= 4 and now >= 4:
            return
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

    def put(self, card: i64, zone: i64) -> None:
        """A card goes from one zone to another."""
        before = self.where[card]
        self.tracks[CARDS_AT + before] -= BIT[card]
        self.tracks[CARDS_AT + zone] += BIT[card]
        self.where[card] = zone

    def draw(self, seat: i64, card: i64) -> None:
        self.put(card, seat)
        self.seen[card] = EYES[seat]
        self.pile -= 1
        self.tracks[HAND + seat] += 1
        self.tracks[SYMBOLS + seat] += SYMBOL_UNIT[CARD_SYMBOL[card]]
        self.say_secret(SAID_DRAW, seat, 1 + card)

    def discard(self, seat: i64, card: i64) -> None:
        self.put(card, DISCARDS)
        self.seen[card] = ALL_EYES[self.seats]
        self.discards += 1
        self.tracks[HAND + seat] -= 1
        self.tracks[SYMBOLS + seat] -= SYMBOL_UNIT[CARD_SYMBOL[card]]

    def take_cards(self, seat: i64, victim: i64) -> None:
        """All cards of a hand go to another (R8.4); whoever knew a card still knows where it is."""
        for card in self.hand(victim):
            self.put(card, seat)
            self.seen[card] |= EYES[seat]
        for track in (HAND, SYMBOLS):
            self.tracks[track + seat] += self.tracks[track + victim]
            self.tracks[track + victim] = 0

    def refill(self) -> None:
        """The discards become the draw pile if that is empty (R5.9, G6). Everybody has seen them, so everybody knows
        the new pile until somebody draws from it."""
        if self.pile > 0 or self.discards == 0:
            return
        self.shuffles += 1
        for card in self.cards_in(DISCARDS):
            self.put(card, DRAW_PILE)
            self.seen[card] = 0
            self.shuffled[card] = self.shuffles
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
    """Compute sums and sets of the tracks from territories and cards, after a state was filled in from outside."""
    for seat in range(MOST_SEATS):
        for track in (OWNED, COUNT, TOTAL, HAND, SYMBOLS):
            s.tracks[track + seat] = 0
    for track in range(WITH_TWO, TRACK_COUNT):
        s.tracks[track] = 0
    recount_territories(s)
    recount_cards(s)


def recount_territories(s: RisikoState) -> None:
    t: i64 = 0
    while t < TERRITORY_COUNT:
        seat = s.owner[t]
        if seat >= 0:
            s.tracks[OWNED + seat] += BIT[t]
            s.tracks[COUNT + seat] += 1
            s.tracks[TOTAL + seat] += s.armies[t]
            s.sort_by_armies(t, 0, s.armies[t])
        t += 1


def recount_cards(s: RisikoState) -> None:
    card: i64 = 0
    while card < CARD_COUNT:
        zone = s.where[card]
        s.tracks[CARDS_AT + zone] += BIT[card]
        if zone < DRAW_PILE:
            s.tracks[HAND + zone] += 1
            s.tracks[SYMBOLS + zone] += SYMBOL_UNIT[CARD_SYMBOL[card]]
        card += 1
    s.pile = size(s.tracks[CARDS_AT + DRAW_PILE])
    s.discards = size(s.tracks[CARDS_AT + DISCARDS])
