"""Set-up (R2): who is first, colours, objectives, the deal, and the first armies, three at a time."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ....core.frame import NO_OPTIONS, Frame
from ....core.ops import Ask, Chance, Code, Condition, Op, loop_while, seq
from ..bit_sets import BIT, bit_set, members
from ..board import (
    ALL_TERRITORIES,
    CONTINENT,
    CONTINENT_COUNT,
    CONTINENT_MASK,
    CONTINENT_SIZE,
    TERRITORIES,
    TERRITORY_COUNT,
)
from ..constants import (
    ASK_COLOUR,
    ASK_SETUP,
    ASK_SETUP_ARMIES,
    COLOUR,
    COLOUR_COUNT,
    DEAL_OBJECTIVE,
    DEAL_TERRITORY,
    DIE_FACES,
    MOST_SEATS,
    NUMBER,
    ROLL_FIRST,
)
from ..messages import (
    ALLOWED,
    NO_COLOUR_TAKEN,
    NO_NOT_YOURS,
    NO_SETUP_GARRISON,
    NO_TOO_MANY,
    SAID_COLOUR,
    SAID_DEALT,
    SAID_FIRST,
    SAID_FIRST_ROLL,
    SAID_OBJECTIVE,
    SAID_SETUP,
)
from ..options import in_play
from ..program_numbers import TURN
from ..registers import (
    NOWHERE,
    armies_in_go,
    last_placer,
    placing_at,
    served,
    set_armies_in_go,
    set_last_placer,
    set_placing_at,
    set_served,
    set_setup_armies,
    setup_armies,
)
from ..rules import has_enemy_neighbour
from ..state import COLOUR_OF, COUNT, OBJECTIVE, OWNED, RESERVE, RisikoState
from .amounts import AskNumber
from .drawing import DrawFromSet

START_ARMIES: Final = {3: 35, 4: 30, 5: 25, 6: 20}  # R2.8
ARMIES_AT_A_TIME: Final = 3  # R2.9


# --- who is first (R2.2) --------------------------------------------------------------------------------------------


@final
class GatherForRoll(Op[RisikoState]):
    """Everybody rolls, unless the seats are given in their order."""

    def run(self, s: RisikoState, f: Frame) -> None:
        f.options = list(range(s.options.seats)) if s.options.seats_by_dice else NO_OPTIONS


@final
class RollForFirst(Chance[RisikoState]):
    """The highest die is first; those who share it roll again. options: who still rolls, picked: their dice so far."""

    def __init__(self) -> None:
        self.kind = ROLL_FIRST

    def legal(self, s: RisikoState, f: Frame) -> list[int]:
        return DIE_FACES if len(f.options) > 1 else NO_OPTIONS

    def take(self, s: RisikoState, f: Frame, action: int) -> None:
        die: i64 = action - NUMBER
        s.say(SAID_FIRST_ROLL, f.options[len(f.picked)], die)
        f.pick(die)
        if len(f.picked) < len(f.options):
            return
        best: i64 = 0
        for i in range(len(f.options)):
            if f.picked[i] > best:
                best = f.picked[i]
        f.options = [seat for i, seat in enumerate(f.options) if f.picked[i] == best]
        f.picked = vec[i64]()
        if len(f.options) == 1:
            s.first = f.options[0]


@final
class SeatFirst(Op[RisikoState]):
    def run(self, s: RisikoState, f: Frame) -> None:
        f.options = NO_OPTIONS
        s.player = s.first
        s.say(SAID_FIRST, s.first)


# --- colours and objectives (R2.3, R2.4) ----------------------------------------------------------------------------


@final
class ChooseColour(Ask[RisikoState]):
    """Clockwise from the first player."""

    def __init__(self) -> None:
        self.kind = ASK_COLOUR

    def actor(self, s: RisikoState, f: Frame) -> int:
        return s.seat_at(served(f))

    def legal(self, s: RisikoState, f: Frame) -> list[int]:
        if served(f) == s.seats:
            return NO_OPTIONS
        return [COLOUR + colour for colour in free_colours(s)]

    def refusal(self, s: RisikoState, f: Frame, action: int) -> int:
        if not COLOUR <= action < COLOUR + COLOUR_COUNT:
            return ALLOWED
        return NO_COLOUR_TAKEN if s.colour_seat(action - COLOUR) >= 0 else ALLOWED

    def take(self, s: RisikoState, f: Frame, action: int) -> None:
        take_colour(s, f, action - COLOUR)
        left = free_colours(s)
        if served(f) < s.seats and len(left) == 1:  # nothing to choose
            take_colour(s, f, left[0])


def free_colours(s: RisikoState) -> list[int]:
    return [colour for colour in range(COLOUR_COUNT) if s.colour_seat(colour) < 0]


def take_colour(s: RisikoState, f: Frame, colour: i64) -> None:
    seat = s.seat_at(served(f))
    s.tracks[COLOUR_OF + seat] = colour
    s.say(SAID_COLOUR, seat, colour)
    set_served(f, served(f) + 1)


@final
class DealObjective(Chance[RisikoState]):
    """One card each, clockwise from the first player; the others stay unseen in the box."""

    def __init__(self) -> None:
        self.kind = DEAL_OBJECTIVE

    def legal(self, s: RisikoState, f: Frame) -> list[int]:
        if served(f) == s.seats:
            return NO_OPTIONS
        free = objectives_in_play(s)
        for seat in range(s.seats):
            if s.tracks[OBJECTIVE + seat] >= 0:
                free &= ~BIT[s.tracks[OBJECTIVE + seat]]
        return [NUMBER + 1 + o for o in members(free)]

    def take(self, s: RisikoState, f: Frame, action: int) -> None:
        seat = s.seat_at(served(f))
        s.tracks[OBJECTIVE + seat] = action - NUMBER - 1
        s.say_secret(SAID_OBJECTIVE, seat, action - NUMBER)
        set_served(f, served(f) + 1)


def objectives_in_play(s: RisikoState) -> i64:
    """The cards that are shuffled, as bits (G14)."""
    if not s.options.drop_absent_colours:
        return s.options.whole_deck
    colours = [int(s.tracks[COLOUR_OF + seat]) for seat in range(s.options.seats)]
    return bit_set([o for o, objective in enumerate(s.options.deck) if in_play(s.options, objective, colours)])


@final
class CountFromZero(Op[RisikoState]):
    def run(self, s: RisikoState, f: Frame) -> None:
        set_served(f, 0)


# --- territories (R2.6, R2.7, R11.1) --------------------------------------------------------------------------------


@final
class DealTerritory(DrawFromSet):
    """Counter-clockwise, the dealer last; one army on each territory."""

    def __init__(self) -> None:
        self.kind = DEAL_TERRITORY

    def drawn_from(self, s: RisikoState, f: Frame) -> i64:
        left = undealt(s)
        if left != 0 and s.options.deal_continent_cap:
            left &= legal_territories(s, served(f))
        return left

    def take(self, s: RisikoState, f: Frame, action: int) -> None:
        seat = receiver(s, served(f))
        s.give(action, seat)
        s.add_armies(action, 1)
        s.say(SAID_DEALT, seat, action)
        set_served(f, served(f) + 1)


def receiver(s: RisikoState, dealt: i64) -> i64:
    """Who gets the next card: the player to the dealer's right first (R2.6)."""
    return s.seat_at(s.seats - 1 - dealt % s.seats)


def undealt(s: RisikoState) -> i64:
    """The territories that nobody has yet, as bits."""
    left: i64 = ALL_TERRITORIES
    for seat in range(s.seats):
        left &= ~s.tracks[OWNED + seat]
    return left


def legal_territories(s: RisikoState, dealt: i64) -> i64:
    """The continents whose territories the next seat may get, so that all can be dealt within the cap of R11.1.

    Exact: by the max-flow min-cut theorem the rest can be dealt if and only if the cards of every set of continents
    find room, and with 63 sets all can be looked at.
    """
    left = vec[i64]([0] * CONTINENT_COUNT)  # cards to come, by continent
    room = vec[i64]([0] * (MOST_SEATS * CONTINENT_COUNT))  # below the cap, by seat and continent
    due = vec[i64]([0] * MOST_SEATS)  # cards each seat is still to get after this one
    for i in range(MOST_SEATS * CONTINENT_COUNT):
        room[i] = CONTINENT_SIZE[i % CONTINENT_COUNT] // 2
    for t in TERRITORIES:
        if s.owner[t] < 0:
            left[CONTINENT[t]] += 1
        else:
            room[s.owner[t] * CONTINENT_COUNT + CONTINENT[t]] -= 1
    n: i64 = dealt + 1
    while n < TERRITORY_COUNT:
        due[receiver(s, n)] += 1
        n += 1
    good: i64 = 0
    seat = receiver(s, dealt)
    for c in range(CONTINENT_COUNT):
        place = seat * CONTINENT_COUNT + c
        if left[c] > 0 and room[place] > 0:
            left[c] -= 1
            room[place] -= 1
            if all_find_room(s, left, room, due):
                good |= CONTINENT_MASK[c]
            left[c] += 1
            room[place] += 1
    return good


def all_find_room(s: RisikoState, left: vec[i64], room: vec[i64], due: vec[i64]) -> bool:
    chosen: i64 = 1
    while chosen < 64:
        if not find_room(s, chosen, left, room, due):
            return False
        chosen += 1
    return True


def find_room(s: RisikoState, chosen: i64, left: vec[i64], room: vec[i64], due: vec[i64]) -> bool:
    """Can the cards of these continents (as bits) go anywhere?"""
    cards: i64 = 0
    c: i64 = 0
    while c < CONTINENT_COUNT:
        if chosen & BIT[c] != 0:
            cards += left[c]
        c += 1
    if cards == 0:
        return True
    places: i64 = 0
    seat: i64 = 0
    while seat < s.seats:
        own: i64 = 0
        c = 0
        while c < CONTINENT_COUNT:
            if chosen & BIT[c] != 0:
                own += room[seat * CONTINENT_COUNT + c]
            c += 1
        places += own if own < due[seat] else due[seat]
        seat += 1
    return cards <= places


# --- the first armies (R2.8, R2.9) ----------------------------------------------------------------------------------


@final
class CountArmies(Op[RisikoState]):
    def run(self, s: RisikoState, f: Frame) -> None:
        set_last_placer(f, s.seats - 1)  # the last player, so that the first is next
        for seat in range(s.options.seats):
            s.tracks[RESERVE + seat] = START_ARMIES[s.options.seats] - s.tracks[COUNT + seat]


@final
class ArmiesLeft(Condition[RisikoState]):
    def holds(self, s: RisikoState, f: Frame) -> bool:
        seat: i64 = 0
        while seat < s.seats:
            if s.tracks[RESERVE + seat] > 0:
                return True
            seat += 1
        return False


@final
class NextToPlace(Op[RisikoState]):
    """Clockwise; whoever has nothing left is skipped."""

    def run(self, s: RisikoState, f: Frame) -> None:
        place = (last_placer(f) + 1) % s.seats
        while s.tracks[RESERVE + s.seat_at(place)] == 0:
            place = (place + 1) % s.seats
        set_last_placer(f, place)
        f.side = s.seat_at(place)
        s.player = f.side
        left = s.tracks[RESERVE + f.side]
        set_armies_in_go(f, left if left < ARMIES_AT_A_TIME else ARMIES_AT_A_TIME)
        s.say(SAID_SETUP, f.side, left)


@final
class GoUnfinished(Condition[RisikoState]):
    def holds(self, s: RisikoState, f: Frame) -> bool:
        return armies_in_go(f) > 0


def armies_to_spare(s: RisikoState, seat: i64) -> i64:
    """Armies of the reserve that are not needed for a second army beside every enemy (G21)."""
    n = s.tracks[RESERVE + seat]
    if s.options.setup_min_two:
        t: i64 = 0
        while t < TERRITORY_COUNT:
            if needs_second(s, seat, t):
                n -= 1
            t += 1
    return n


def all_are_needed(s: RisikoState, seat: i64) -> bool:
    """Must every army of the reserve go where a second one is needed?"""
    return s.options.setup_min_two and armies_to_spare(s, seat) == 0


def needs_second(s: RisikoState, seat: i64, territory: i64) -> bool:
    return s.owner[territory] == seat and s.armies[territory] < 2 and has_enemy_neighbour(s, territory)


def most_at_setup(s: RisikoState, f: Frame, territory: i64) -> i64:
    """How many armies may go to a territory in this go."""
    if not s.options.setup_min_two:
        return armies_in_go(f)
    n = armies_to_spare(s, f.side)
    if needs_second(s, f.side, territory):
        n += 1
    return n if n < armies_in_go(f) else armies_in_go(f)


@final
class ChooseSetupTerritory(Ask[RisikoState]):
    def __init__(self) -> None:
        self.kind = ASK_SETUP

    def left(self, s: RisikoState, f: Frame) -> int:
        return armies_in_go(f)

    def legal(self, s: RisikoState, f: Frame) -> list[int]:
        own = s.territories(f.side)
        return [t for t in own if needs_second(s, f.side, t)] if all_are_needed(s, f.side) else own

    def refusal(self, s: RisikoState, f: Frame, action: int) -> int:
        if action >= TERRITORY_COUNT:
            return ALLOWED
        if s.owner[action] != f.side:
            return NO_NOT_YOURS
        free = needs_second(s, f.side, action) or not all_are_needed(s, f.side)
        return ALLOWED if free else NO_SETUP_GARRISON

    def take(self, s: RisikoState, f: Frame, action: int) -> None:
        set_placing_at(f, action)
        set_setup_armies(f, 0)
        f.leave()


@final
class ChooseSetupArmies(AskNumber):
    def __init__(self) -> None:
        self.kind = ASK_SETUP_ARMIES

    def most(self, s: RisikoState, f: Frame) -> i64:
        return most_at_setup(s, f, placing_at(f))

    def keep(self, s: RisikoState, f: Frame, n: i64) -> None:
        set_setup_armies(f, n)

    def left(self, s: RisikoState, f: Frame) -> int:
        return armies_in_go(f)

    def too_many(self, s: RisikoState, f: Frame, n: i64) -> int:
        return NO_TOO_MANY if n > armies_in_go(f) else NO_SETUP_GARRISON


@final
class PlaceAtSetup(Op[RisikoState]):
    def run(self, s: RisikoState, f: Frame) -> None:
        chosen = setup_armies(f)
        n = chosen if chosen > 0 else 1
        s.place(f.side, placing_at(f), n)
        set_armies_in_go(f, armies_in_go(f) - n)
        set_placing_at(f, NOWHERE)
        set_setup_armies(f, 0)


# --- and then the turns (R2.11) -------------------------------------------------------------------------------------


@final
class Playing(Condition[RisikoState]):
    """Turns follow each other until one of them ends the game."""

    def holds(self, s: RisikoState, f: Frame) -> bool:
        return True


@final
class FirstTurn(Op[RisikoState]):
    def run(self, s: RisikoState, f: Frame) -> None:
        s.player = s.first
        f.side = 0
        set_placing_at(f, NOWHERE)
        set_last_placer(f, 0)


@final
class PlayTurn(Op[RisikoState]):
    def run(self, s: RisikoState, f: Frame) -> None:
        s.stack.append(Frame(TURN, s.player, 0, 0))


GAME_CODE: Final[Code[RisikoState]] = seq(
    GatherForRoll(),
    RollForFirst(),
    SeatFirst(),
    ChooseColour(),
    CountFromZero(),
    DealObjective(),
    CountFromZero(),
    DealTerritory(),
    CountArmies(),
    loop_while(
        ArmiesLeft(),
        seq(
            NextToPlace(),
            loop_while(GoUnfinished(), seq(ChooseSetupTerritory(), ChooseSetupArmies(), PlaceAtSetup())),
        ),
    ),
    FirstTurn(),
    loop_while(Playing(), seq(PlayTurn())),
)
