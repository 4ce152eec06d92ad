"""What a viewer may know (R13.3), and full states that fit it.

A view is built up from public facts, the viewer's own cards and objective, and what they can infer. Two things can be
inferred, by everybody alike: a hidden card came from the draw pile as it was after a certain shuffle, and whoever has
not won cannot have an objective that would have won already. `sample` goes the other way: a full state that fits the
view, with unseen cards and objectives dealt at random.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.engine import resume
from ...core.errors import EngineFault
from ...core.game import Decision, View
from ...core.number_sets import count, lowest
from ...core.rng import Rng
from ...core.state import Seat
from .bit_sets import BIT, NOTHING, bit_set, member_vec, members
from .cards import ALL_CARDS, CARD_UNIT, PRINTED, count_symbols, set_of
from .constants import CARD_COUNT, DISCARDS, DRAW_PILE, MOST_SEATS
from .options import Options
from .procedures.setup import objectives_in_play
from .program_numbers import PLAY_A_SET
from .programs import PROGRAMS
from .registers import chosen_cards
from .rules import SET_SIZE
from .situation import Situation, situation_of
from .state import (
    CARDS_AT,
    COLOUR_OF,
    COUNT,
    EYES,
    HAND,
    OBJECTIVE,
    OUT,
    OUT_BY,
    RESERVE,
    RULED_OUT,
    SECRETS,
    SEEN_BY,
    SYMBOLS,
    TOTAL,
    TRACK_COUNT,
    RisikoState,
)

NO_LUCK: Final = Rng(0, 0, 0, 1)  # for states in which nothing happens
# what lists are kept under beside those by seat, which are kept under their track
OWNERS: Final = -1
ARMIES: Final = -2
SHUFFLED: Final = -3
PLACES: Final = -4
UNSEEN: Final = -1
FREE_TRIES: Final = 20  # random deals before a set is forced into a hand


@final
class RisikoView(View):
    """One viewer's knowledge. Lists by territory have 42 entries, by card 44, by seat as many as there are seats; they
    are written when somebody asks for them."""

    def __init__(
        self, s: RisikoState, viewer: int, actors: list[Seat], decision: Decision | None, legal: list[int]
    ) -> None:
        super().__init__(viewer, actors, decision, legal)
        self.seats: Final = s.options.seats
        self.round: Final = int(s.round)
        self.phase: Final = int(s.phase)
        self.first: Final = int(s.first)
        self.player: Final = int(s.player)
        self.conquests: Final = int(s.conquests)
        self.sets: Final = int(s.sets)
        self.equal_sets: Final = s.options.equal_sets  # an option, for whoever reckons with views alone
        # likewise: before this round a player's last army cannot be lost (G10)
        self.last_army_until: Final = s.options.elimination_from if s.options.last_army_stands else 0
        self.last_source: Final = int(s.last_source)
        self.last_target: Final = int(s.last_target)
        self.last_dice: Final = int(s.last_dice)
        self.last_round: Final = int(s.last_round)
        self.closing: Final = int(s.closing)
        self.extra: Final = int(s.extra)
        self.reason: Final = int(s.reason)
        self.pile: Final = int(s.pile)
        self.shuffles: Final = int(s.shuffles)
        self.has_objective: Final = [bool(s.tracks[OBJECTIVE + seat] >= 0) for seat in range(i64(s.seats))]
        self.unseen_hands: Final = unseen_hands(s, viewer)  # the shuffles that unseen cards came from
        self.stops_at_chance: Final = s.stops_at_chance
        self.known: Final = known_part(s, viewer)
        self.written: Final[dict[int, list[int]]] = {}
        self.under_way: Situation | None = None

    def by_seat(self, track: int) -> list[int]:
        """What a track has for every seat."""
        row = self.written.get(track)
        if row is None:
            row = [int(self.known.tracks[track + seat]) for seat in range(self.seats)]
            self.written[track] = row
        return row

    def numbers(self, key: int, values: vec[i64]) -> list[int]:
        row = self.written.get(key)
        if row is None:
            row = [int(n) for n in values]
            self.written[key] = row
        return row

    @property
    def owner(self) -> list[int]:
        return self.numbers(OWNERS, self.known.owner)

    @property
    def armies(self) -> list[int]:
        return self.numbers(ARMIES, self.known.armies)

    @property
    def territories(self) -> list[int]:
        return self.by_seat(COUNT)

    @property
    def army_totals(self) -> list[int]:
        return self.by_seat(TOTAL)

    @property
    def reserve(self) -> list[int]:
        return self.by_seat(RESERVE)

    @property
    def colours(self) -> list[int]:
        return self.by_seat(COLOUR_OF)

    @property
    def out(self) -> list[int]:
        return self.by_seat(OUT)

    @property
    def out_by(self) -> list[int]:
        return self.by_seat(OUT_BY)

    @property
    def objectives(self) -> list[int]:
        """UNSEEN if secret."""
        return self.by_seat(OBJECTIVE)

    @property
    def ruled_out(self) -> list[int]:
        return self.by_seat(RULED_OUT)

    @property
    def hand_sizes(self) -> list[int]:
        return self.by_seat(HAND)

    @property
    def shuffled(self) -> list[int]:
        return self.numbers(SHUFFLED, self.known.shuffled)

    @property
    def places(self) -> list[int]:
        """The zone of every card; UNSEEN where the viewer cannot tell."""
        row = self.written.get(PLACES)
        if row is None:
            row = [UNSEEN] * CARD_COUNT
            for zone in range(DISCARDS + 1):
                if zone != DRAW_PILE:
                    for card in self.cards_in(zone):
                        row[card] = zone
            self.written[PLACES] = row
        return row

    @property
    def situation(self) -> Situation:
        if self.under_way is None:
            self.under_way = situation_of(self.known)
        return self.under_way

    @property
    def resume_point(self) -> list[list[list[int]]]:
        """For `sample` to resume from; `situation` says what it means."""
        return self.known.dump_stack()

    @property
    def last_attack(self) -> list[int]:
        """Source, target and dice of the attack that can be repeated; the source is -1 where there is none."""
        return [self.last_source, self.last_target, self.last_dice]

    def cards_in(self, zone: int) -> list[int]:
        """The cards that the viewer sees in a hand or among the discards."""
        return self.known.cards_in(zone)

    def unseen(self) -> list[int]:
        """The cards whose place the viewer cannot tell."""
        return self.known.cards_in(DRAW_PILE)

    def as_dict(self) -> dict[str, object]:
        return {
            "viewer": self.viewer,
            "seats": self.seats,
            "round": self.round,
            "phase": self.phase,
            "first": self.first,
            "player": self.player,
            "conquests": self.conquests,
            "sets": self.sets,
            "last_attack": self.last_attack,
            "last_round": self.last_round,
            "closing": self.closing,
            "extra": self.extra,
            "reason": self.reason,
            "owner": self.owner,
            "armies": self.armies,
            "territories": self.territories,
            "army_totals": self.army_totals,
            "reserve": self.reserve,
            "colours": self.colours,
            "out": self.out,
            "out_by": self.out_by,
            "has_objective": self.has_objective,
            "objectives": self.objectives,
            "ruled_out": self.ruled_out,
            "hand_sizes": self.hand_sizes,
            "pile": self.pile,
            "shuffles": self.shuffles,
            "shuffled": self.shuffled,
            "places": self.places,
            "unseen_hands": self.unseen_hands,
            "stack": self.resume_point,
            "actors": self.actors,
            "decision": None if self.decision is None else self.decision.numbers(),
            "legal": self.legal,
            "stops_at_chance": self.stops_at_chance,
            "situation": self.situation.as_dict(),
        }


# --- what a viewer knows ---------------------------------------------------------------------------------------------


def known_part(s: RisikoState, viewer: i64) -> RisikoState:
    """The position as far as the viewer knows it: no generator, no list of choices, and of the secrets only those that
    they see. Cards whose place they cannot tell lie in the draw pile."""
    known = RisikoState(s.options, NO_LUCK, s)
    known.reason = s.reason
    known.stops_at_chance = s.stops_at_chance
    known.stack = [f.copy() for f in s.stack]
    tracks = known.tracks
    for track in range(i64(SECRETS), i64(TRACK_COUNT)):
        tracks[track] = 0
    for seat in range(i64(MOST_SEATS)):
        tracks[OBJECTIVE + seat] = s.tracks[OBJECTIVE + seat] if sees_objective(s, seat, viewer) else UNSEEN
    seen = s.tracks[SEEN_BY + viewer]
    for zone in range(i64(DISCARDS + 1)):
        tracks[CARDS_AT + zone] = s.tracks[CARDS_AT + zone] & seen
    tracks[CARDS_AT + DRAW_PILE] = ALL_CARDS & ~seen
    return known


def sees_objective(s: RisikoState, seat: i64, viewer: i64) -> bool:
    """One's own; everybody's when the game is over (R8.5); that of an eliminated player if it is shown (G15)."""
    if seat == viewer or s.reason != 0:
        return True
    return s.options.reveal_eliminated and s.tracks[OUT + seat] != 0


def unseen_hands(s: RisikoState, viewer: i64) -> list[list[int]]:
    """For every hand, the shuffles that its cards came from which the viewer has not seen."""
    hands: list[list[int]] = []
    for seat in range(i64(s.seats)):
        row: list[int] = []
        cards = s.tracks[CARDS_AT + seat] & ~s.tracks[SEEN_BY + viewer]
        while cards != 0:
            row.append(s.shuffled[lowest(cards)])
            cards &= cards - 1
        if len(row) > 1:
            row.sort()
        hands.append(row)
    return hands


# --- dealing the unseen cards and objectives ------------------------------------------------------------------------


def sample(options: Options, v: RisikoView, rng: Rng) -> RisikoState:
    """A state that fits the view."""
    s = public_state(options, v, Rng(rng.next32(), rng.next32(), rng.next32(), 1))
    deal_objectives(s, v, rng)
    deal_cards(s, v, rng)
    if s.reason == 0 and not resume(PROGRAMS, s):
        raise EngineFault("a sampled state has nothing to decide")
    return s


def public_state(options: Options, v: RisikoView, rng: Rng) -> RisikoState:
    """Everything but hidden cards and objectives. What the viewer sees, its holder sees too."""
    known = v.known
    s = RisikoState(options, rng, known)
    s.reason = known.reason
    s.stops_at_chance = known.stops_at_chance
    s.stack = [f.copy() for f in known.stack]
    for zone in range(i64(DISCARDS + 1)):
        cards = known.tracks[CARDS_AT + zone]
        if zone < DRAW_PILE:
            s.tracks[SYMBOLS + zone] = count_symbols(members(cards))
            s.tracks[SEEN_BY + zone] |= cards
            s.tracks[SEEN_BY + v.viewer] |= cards
        elif zone == DISCARDS:
            for viewer in range(i64(v.seats + 1)):
                s.tracks[SEEN_BY + viewer] |= cards
    return s


def final_state(options: Options, v: RisikoView) -> RisikoState:
    """The state at the end of a game, for what depends on objectives: everybody sees them then. Hidden cards are not
    in it."""
    return public_state(options, v, Rng(0, 0, 0, 1))


def deal_objectives(s: RisikoState, v: RisikoView, rng: Rng) -> None:
    """Each hidden objective at random out of those that the seat can have; all different."""
    hidden: list[int] = []
    free = objectives_in_play(s)
    for seat in range(v.seats):
        own = s.tracks[OBJECTIVE + seat]
        if own >= 0:
            free &= ~BIT[own]
        elif v.has_objective[seat]:
            hidden.append(seat)
    if not assign(s, hidden, free, rng):
        raise EngineFault("no objectives fit the view")


def assign(s: RisikoState, seats: list[int], free: i64, rng: Rng) -> bool:
    """Whoever has the least choice first, and back again where that leads nowhere."""
    if not seats:
        return True
    best = -1
    fewest: i64 = 0
    for seat in seats:
        possible = count(free & ~s.tracks[RULED_OUT + seat])
        if best < 0 or possible < fewest:
            best = seat
            fewest = possible
    rest = [seat for seat in seats if seat != best]
    choices = member_vec(free & ~s.tracks[RULED_OUT + best])
    shuffle(choices, rng)
    for objective in choices:
        s.tracks[OBJECTIVE + best] = objective
        if assign(s, rest, free & ~BIT[objective], rng):
            return True
    return False


def shuffle(items: vec[i64], rng: Rng) -> None:
    i: i64 = len(items) - 1
    while i > 0:
        j = rng.below(i + 1)
        item = items[i]
        items[i] = items[j]
        items[j] = item
        i -= 1


def deal_cards(s: RisikoState, v: RisikoView, rng: Rng) -> None:
    """The unseen cards of every shuffle at random over the places of that shuffle: hands, and the pile."""
    picking = picking_seat(s, v)
    tries = 0
    while tries < FREE_TRIES:
        deal_freely(s, v, v.known.tracks[CARDS_AT + DRAW_PILE], v.unseen_hands, rng)
        if picking < 0 or fits_pending_set(s, picking):
            return
        take_back(s, v)
        tries += 1
    deal_with_set(s, v, picking, rng)


def picking_seat(s: RisikoState, v: RisikoView) -> int:
    """Who is choosing the cards of a set, if it is somebody else, who must be able to complete it."""
    if s.reason != 0 or s.stack[-1].program != PLAY_A_SET or s.stack[-1].side == v.viewer:
        return -1
    return int(s.stack[-1].side)


def fits_pending_set(s: RisikoState, seat: int) -> bool:
    chosen = chosen_cards(s.stack[-1])
    return len(completions(chosen, s.hand(seat))) > 0


def completions(chosen: list[int], cards: list[int]) -> list[list[int]]:
    """All ways to make chosen cards a set with some others."""
    missing = SET_SIZE - len(chosen)
    rows: list[list[int]] = [[]]
    for _ in range(missing):
        rows = [[*row, card] for row in rows for card in cards if not row or card > row[-1]]
    return [row for row in rows if set_of(chosen + row, PRINTED) > 0]


def deal_freely(s: RisikoState, v: RisikoView, cards: i64, hands: list[list[int]], rng: Rng) -> None:
    """The cards of every shuffle in random order, from the last one on to the hands that have some of that shuffle."""
    shuffles: list[int] = []
    piles: list[vec[i64]] = []
    while cards != 0:
        pile = of_first_shuffle(s, cards)
        shuffles.append(s.shuffled[lowest(pile)])
        piles.append(member_vec(pile))
        shuffle(piles[-1], rng)
        cards &= ~pile
    dealt = NOTHING[: len(piles)]
    for seat in range(v.seats):
        for shuffled in hands[seat]:
            n = shuffles.index(shuffled)
            dealt[n] += 1
            put_in_hand(s, seat, piles[n][len(piles[n]) - dealt[n]])


def of_first_shuffle(s: RisikoState, cards: i64) -> i64:
    """Those of some cards that came from the earliest shuffle."""
    found: i64 = 0
    first = s.shuffled[lowest(cards)]
    while cards != 0:
        card = lowest(cards)
        shuffled = s.shuffled[card]
        if shuffled < first:
            first = shuffled
            found = 0
        if shuffled == first:
            found |= BIT[card]
        cards &= cards - 1
    return found


def put_in_hand(s: RisikoState, seat: i64, card: i64) -> None:
    s.deal(card, seat, EYES[seat])
    s.tracks[SYMBOLS + seat] += CARD_UNIT[card]


def take_back(s: RisikoState, v: RisikoView) -> None:
    """The hands as the viewer knows them, after a deal that did not fit."""
    for seat in range(i64(v.seats)):
        known = v.known.tracks[CARDS_AT + seat]
        dealt = s.tracks[CARDS_AT + seat] & ~known
        s.tracks[CARDS_AT + seat] = known
        s.tracks[CARDS_AT + DRAW_PILE] |= dealt
        s.tracks[SEEN_BY + seat] &= ~dealt
        s.tracks[SYMBOLS + seat] = count_symbols(members(known))


def deal_with_set(s: RisikoState, v: RisikoView, seat: int, rng: Rng) -> None:
    """First cards that complete the set that is being chosen, then the rest freely."""
    chosen = chosen_cards(s.stack[-1])
    known = v.cards_in(seat)
    ways: list[list[int]] = []
    for row in completions(chosen, sorted(known + v.unseen())):
        slots = list(v.unseen_hands[seat])
        fits = True
        for card in row:
            if card not in known:
                if v.shuffled[card] in slots:
                    slots.remove(v.shuffled[card])
                else:
                    fits = False
        if fits:
            ways.append(row)
    if not ways:
        raise EngineFault("no cards complete the set")
    way = ways[rng.below(len(ways))]
    forced = [card for card in way if card not in known]
    hands = [list(row) for row in v.unseen_hands]
    for card in forced:
        hands[seat].remove(v.shuffled[card])
    deal_freely(s, v, v.known.tracks[CARDS_AT + DRAW_PILE] & ~bit_set(forced), hands, rng)
    for card in forced:
        put_in_hand(s, seat, card)
