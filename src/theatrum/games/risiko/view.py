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
from ...core.rng import Rng
from ...core.state import Seat
from .bit_sets import BIT
from .cards import CARDS, PRINTED, set_of
from .constants import CARD_COUNT, DISCARDS, DRAW_PILE
from .options import Options
from .procedures.setup import objectives_in_play
from .program_numbers import PLAY_A_SET
from .programs import PROGRAMS
from .registers import chosen_cards
from .rules import SET_SIZE
from .situation import situation_of
from .state import (
    ALL_EYES,
    COLOUR_OF,
    COUNT,
    EYES,
    HAND,
    OBJECTIVE,
    OUT,
    OUT_BY,
    RESERVE,
    RULED_OUT,
    TOTAL,
    RisikoState,
    recount,
    scalars_of,
    set_scalars,
)

UNSEEN: Final = -1
FREE_TRIES: Final = 20  # random deals before a set is forced into a hand


@final
class RisikoView(View):
    """One viewer's knowledge. Lists by territory have 42 entries, by card 44, by seat as many as there are seats."""

    def __init__(
        self, s: RisikoState, viewer: int, actors: list[Seat], decision: Decision | None, legal: list[int]
    ) -> None:
        super().__init__(viewer, actors, decision, legal)
        seats = range(s.options.seats)
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
        self.owner: Final = [int(n) for n in s.owner]
        self.armies: Final = [int(n) for n in s.armies]
        self.territories: Final = [int(s.tracks[COUNT + seat]) for seat in seats]
        self.army_totals: Final = [int(s.tracks[TOTAL + seat]) for seat in seats]
        self.reserve: Final = [int(s.tracks[RESERVE + seat]) for seat in seats]
        self.colours: Final = [int(s.tracks[COLOUR_OF + seat]) for seat in seats]
        self.out: Final = [int(s.tracks[OUT + seat]) for seat in seats]
        self.out_by: Final = [int(s.tracks[OUT_BY + seat]) for seat in seats]
        self.has_objective: Final = [bool(s.tracks[OBJECTIVE + seat] >= 0) for seat in seats]
        self.objectives: Final = [seen_objective(s, seat, viewer) for seat in seats]  # UNSEEN if secret
        self.ruled_out: Final = [int(s.tracks[RULED_OUT + seat]) for seat in seats]
        self.hand_sizes: Final = [int(s.tracks[HAND + seat]) for seat in seats]
        self.pile: Final = int(s.pile)
        self.shuffles: Final = int(s.shuffles)
        self.shuffled: Final = [int(n) for n in s.shuffled]
        self.places: Final = [UNSEEN] * CARD_COUNT
        self.unseen_hands: Final[list[list[int]]] = [[] for _ in seats]  # the shuffles that unseen cards came from
        for card in CARDS:
            zone = int(s.where[card])
            if zone == DISCARDS or s.seen[card] & EYES[viewer] != 0:
                self.places[card] = zone
            elif zone != DRAW_PILE:
                self.unseen_hands[zone].append(self.shuffled[card])
        for row in self.unseen_hands:
            row.sort()
        self.situation: Final = situation_of(s)
        self.resume_point: Final = s.dump_stack()  # for `sample` to resume from; `situation` says what it means
        self.stops_at_chance: Final = s.stops_at_chance

    @property
    def last_attack(self) -> list[int]:
        """Source, target and dice of the attack that can be repeated; the source is -1 where there is none."""
        return [self.last_source, self.last_target, self.last_dice]

    def cards_in(self, zone: int) -> list[int]:
        """The cards that the viewer sees in a hand or among the discards."""
        return [card for card in CARDS if self.places[card] == zone]

    def unseen(self) -> list[int]:
        """The cards whose place the viewer cannot tell."""
        return [card for card in CARDS if self.places[card] == UNSEEN]

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


def seen_objective(s: RisikoState, seat: int, viewer: int) -> int:
    """One's own; everybody's when the game is over (R8.5); that of an eliminated player if it is shown (G15)."""
    shown = s.reason != 0 or (s.options.reveal_eliminated and s.tracks[OUT + seat] != 0)
    return int(s.tracks[OBJECTIVE + seat]) if shown or seat == viewer else UNSEEN


# --- dealing the unseen cards and objectives ------------------------------------------------------------------------


def sample(options: Options, v: RisikoView, rng: Rng) -> RisikoState:
    """A state that fits the view."""
    s = uncounted_state(options, v, Rng(rng.next32(), rng.next32(), rng.next32(), 1))
    deal_objectives(s, v, rng)
    deal_cards(s, v, rng)
    recount(s)
    if s.reason == 0 and not resume(PROGRAMS, s):
        raise EngineFault("a sampled state has nothing to decide")
    return s


def public_state(options: Options, v: RisikoView, rng: Rng) -> RisikoState:
    """Everything but hidden cards and objectives."""
    s = uncounted_state(options, v, rng)
    recount(s)
    return s


def uncounted_state(options: Options, v: RisikoView, rng: Rng) -> RisikoState:
    """The same without the sums of the tracks."""
    s = RisikoState(options, rng, None)
    s.stops_at_chance = v.stops_at_chance
    set_scalars(s, scalars_of(v))
    s.owner = vec[i64](v.owner)
    s.armies = vec[i64](v.armies)
    s.shuffled = vec[i64](v.shuffled)
    for seat in range(v.seats):
        s.tracks[RESERVE + seat] = v.reserve[seat]
        s.tracks[COLOUR_OF + seat] = v.colours[seat]
        s.tracks[OUT + seat] = v.out[seat]
        s.tracks[OUT_BY + seat] = v.out_by[seat]
        s.tracks[OBJECTIVE + seat] = v.objectives[seat]
        s.tracks[RULED_OUT + seat] = v.ruled_out[seat]
    for card in CARDS:
        zone = v.places[card]
        s.put(card, DRAW_PILE if zone == UNSEEN else zone)
        if zone == DISCARDS:
            s.seen[card] = ALL_EYES[v.seats]
        elif zone != UNSEEN:
            s.seen[card] = EYES[zone] | EYES[v.viewer]
    s.load_stack(v.resume_point)
    return s


def final_state(options: Options, v: RisikoView) -> RisikoState:
    """The state at the end of a game, for what depends on objectives: everybody sees them then. Hidden cards are not
    in it."""
    return public_state(options, v, Rng(0, 0, 0, 1))


def deal_objectives(s: RisikoState, v: RisikoView, rng: Rng) -> None:
    """Each hidden objective at random out of those that the seat can have; all different."""
    hidden = [seat for seat in range(v.seats) if v.has_objective[seat] and v.objectives[seat] == UNSEEN]
    free = [o for o in objectives_in_play(s) if o not in v.objectives]
    if not assign(s, v, hidden, free, rng):
        raise EngineFault("no objectives fit the view")


def assign(s: RisikoState, v: RisikoView, seats: list[int], free: list[int], rng: Rng) -> bool:
    """Whoever has the least choice first, and back again where that leads nowhere."""
    if not seats:
        return True
    best = seats[0]
    choices: list[int] = []
    for i, seat in enumerate(seats):
        possible = [o for o in free if v.ruled_out[seat] & int(BIT[o]) == 0]
        if i == 0 or len(possible) < len(choices):
            best = seat
            choices = possible
    rest = [seat for seat in seats if seat != best]
    shuffle(choices, rng)
    for objective in choices:
        s.tracks[OBJECTIVE + best] = objective
        if assign(s, v, rest, [o for o in free if o != objective], rng):
            return True
    return False


def shuffle(items: list[int], rng: Rng) -> None:
    i = len(items) - 1
    while i > 0:
        j = int(rng.below(i + 1))
        items[i], items[j] = items[j], items[i]
        i -= 1


def deal_cards(s: RisikoState, v: RisikoView, rng: Rng) -> None:
    """The unseen cards of every shuffle at random over the places of that shuffle: hands, and the pile."""
    picking = picking_seat(s, v)
    tries = 0
    while tries < FREE_TRIES:
        deal_freely(s, v, v.unseen(), v.unseen_hands, rng)
        if picking < 0 or fits_pending_set(s, picking):
            return
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


def deal_freely(s: RisikoState, v: RisikoView, cards: list[int], hands: list[list[int]], rng: Rng) -> None:
    by_shuffle: dict[int, list[int]] = {}
    for card in cards:
        by_shuffle.setdefault(v.shuffled[card], []).append(card)
        s.put(card, DRAW_PILE)
        s.seen[card] = 0
    for shuffled in sorted(by_shuffle):
        shuffle(by_shuffle[shuffled], rng)
    for seat in range(v.seats):
        for shuffled in hands[seat]:
            put_in_hand(s, seat, by_shuffle[shuffled].pop())


def put_in_hand(s: RisikoState, seat: int, card: int) -> None:
    s.put(card, seat)
    s.seen[card] = EYES[seat]


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
    deal_freely(s, v, [card for card in v.unseen() if card not in forced], hands, rng)
    for card in forced:
        put_in_hand(s, seat, card)
