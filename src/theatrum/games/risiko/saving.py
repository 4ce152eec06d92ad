"""States as text and back (`dump`, `load`), and what makes a position sound."""

from itertools import combinations
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.dump import (
    as_dict,
    as_list,
    as_numbers,
    as_rng,
    as_stack,
    damaged,
    range_problem,
    read_dump,
    within,
    write_dump,
)
from ...core.engine import resume
from ...core.errors import BadDump, BadOption
from .bit_sets import BIT
from .board import TERRITORY_COUNT, TERRITORY_NAMES, are_neighbours
from .cards import ALL_CARDS, CARD_NAMES, CARDS
from .constants import (
    CARD_COUNT,
    COLOUR_COUNT,
    COMBAT,
    DISCARDS,
    DRAW_PILE,
    MOST_SEATS,
    NO_SEAT,
    REASON_NAMES,
    SETUP,
    TURN_END,
)
from .manifest import MANIFEST
from .options import make_options
from .programs import PROGRAMS
from .rules import MOST_DICE
from .stack_check import stack_problem
from .state import (
    ALL_EYES,
    CARDS_AT,
    COLOUR_OF,
    COUNT,
    EYES,
    HAND,
    OBJECTIVE,
    OUT,
    OUT_BY,
    OWNED,
    RESERVE,
    RULED_OUT,
    SCALARS,
    SYMBOLS,
    TOTAL,
    WITH_FOUR,
    WITH_THREE,
    WITH_TWO,
    RisikoState,
    recount,
    scalars_of,
    set_scalars,
)

RULES_VERSION: Final = 2  # 1: the pile was renewed at the next draw, and tournaments broke ties
MOST_ARMIES: Final = 1_000_000
# what is saved of each seat; the other tracks follow from territories and cards
SAVED_TRACKS: Final = [RESERVE, COLOUR_OF, OBJECTIVE, RULED_OUT, OUT, OUT_BY]
SEAT_NAMES: Final = [f"P{seat + 1}" for seat in range(MOST_SEATS)]


def dump(s: RisikoState) -> str:
    """The state as one line of JSON with a checksum."""
    body: dict[str, object] = {
        "options": {"preset": s.options.preset, **s.options.values},
        "scalars": scalars_of(s),
        "owner": [int(n) for n in s.owner],
        "armies": [int(n) for n in s.armies],
        "seats": [[int(s.tracks[track + seat]) for track in SAVED_TRACKS] for seat in range(s.options.seats)],
        "cards": [
            [int(s.zone_of(card)) for card in CARDS],
            [int(s.eyes_on(card)) for card in CARDS],
            [int(n) for n in s.shuffled],
        ],
        "stack": s.dump_stack(),
        "rng": [int(n) for n in s.rng.words()],
        "stops_at_chance": s.stops_at_chance,
    }
    return write_dump(MANIFEST.name, RULES_VERSION, body)


def load(text: str) -> RisikoState:
    """The inverse of `dump`; `BadDump` says in one sentence what is wrong."""
    body = read_dump(text, MANIFEST.name, RULES_VERSION)
    try:
        options = make_options(as_dict(body["options"]))
        s = RisikoState(options, as_rng(body["rng"]), None)
        fill(s, body)
    except BadOption as unknown:  # two names: compiled code gives each variable one type
        raise BadDump(f"the saved game has options that do not exist here: {unknown}") from unknown
    except (KeyError, TypeError, IndexError, OverflowError) as error:
        raise damaged(error) from error
    check(s)
    return s


def fill(s: RisikoState, body: dict[str, object]) -> None:
    set_scalars(s, as_numbers(body["scalars"], len(SCALARS)))
    s.owner = vec[i64](within(as_numbers(body["owner"], TERRITORY_COUNT), NO_SEAT, s.options.seats - 1))
    s.armies = vec[i64](within(as_numbers(body["armies"], TERRITORY_COUNT), 0, MOST_ARMIES))
    for seat, row in enumerate(as_list(body["seats"], s.options.seats)):
        for track, n in zip(SAVED_TRACKS, as_numbers(row, len(SAVED_TRACKS))):
            s.tracks[track + seat] = n
    rows = as_list(body["cards"], 3)
    where = as_numbers(rows[0], CARD_COUNT)
    for zone in within(where, 0, DISCARDS):
        if s.options.seats <= zone < DRAW_PILE:
            raise TypeError("hand")
    seen = within(as_numbers(rows[1], CARD_COUNT), 0, int(ALL_EYES[s.options.seats]))
    for card in CARDS:
        s.deal(card, where[card], seen[card])
    s.shuffled = vec[i64](as_numbers(rows[2], CARD_COUNT))
    s.load_stack(as_stack(body["stack"]))
    s.stops_at_chance = body["stops_at_chance"] is True
    recount(s)


def check(s: RisikoState) -> None:
    """Refuse a state that no game could have reached, and find the pending decision."""
    wrong = problems(s)
    if wrong:
        raise BadDump(f"the saved position is impossible: {wrong[0]}")
    if s.reason != 0:
        return
    wrong_stack = stack_problem(s)
    if wrong_stack:
        raise BadDump(f"the saved position is impossible: {wrong_stack}")
    if not resume(PROGRAMS, s) or not s.legal:
        raise BadDump("the saved position is impossible: nobody has anything to decide")


# --- invariants (R13.4) ---------------------------------------------------------------------------------------------


def problems(s: RisikoState) -> list[str]:
    """Every broken invariant, in words."""
    out: list[str] = []
    last = s.seats - 1
    range_problem(out, "round", s.round, 1, 1_000_000)
    range_problem(out, "phase", s.phase, SETUP, TURN_END)
    range_problem(out, "first player", s.first, 0, last)
    range_problem(out, "player", s.player, 0, last)
    range_problem(out, "number of conquests", s.conquests, 0, 1_000_000)
    range_problem(out, "number of sets", s.sets, 0, 1_000)
    range_problem(out, "last source", s.last_source, -1, TERRITORY_COUNT - 1)
    range_problem(out, "last target", s.last_target, -1, TERRITORY_COUNT - 1)
    range_problem(out, "last dice", s.last_dice, 0, MOST_DICE)
    range_problem(out, "last round", s.last_round, 0, 1_000_000)
    range_problem(out, "start of the closing rolls", s.closing, 0, s.seats)
    range_problem(out, "extra round", s.extra, 0, ALL_EYES[s.seats])
    range_problem(out, "reason", s.reason, 0, len(REASON_NAMES))
    if not out:
        if s.last_source >= 0 and (s.last_target < 0 or not are_neighbours(s.last_source, s.last_target)):
            out.append("the last attack was not between neighbours")
        territory_problems(s, out)
        seat_problems(s, out)
        card_problems(s, out)
        sum_problems(s, out)
    return out


def territory_problems(s: RisikoState, out: list[str]) -> None:
    """Every territory has one living owner and an army, except one that is just being occupied."""
    empty = 0
    for t in range(TERRITORY_COUNT):
        name = TERRITORY_NAMES[t]
        if s.owner[t] == NO_SEAT:
            if s.phase != SETUP or s.armies[t] != 0:
                out.append(f"{name} has no owner")
        elif s.armies[t] < 1:
            empty += 1
            if s.phase != COMBAT or s.owner[t] != s.player or empty > 1:
                out.append(f"{name} has no army")


def seat_problems(s: RisikoState, out: list[str]) -> None:
    objectives: list[int] = []
    colours: list[int] = []
    orders: list[int] = []
    for seat in range(s.options.seats):
        name = SEAT_NAMES[seat]
        range_problem(out, "a reserve", s.tracks[RESERVE + seat], 0, MOST_ARMIES)
        range_problem(out, "a colour", s.tracks[COLOUR_OF + seat], -1, COLOUR_COUNT - 1)
        range_problem(out, "an objective", s.tracks[OBJECTIVE + seat], -1, len(s.options.deck) - 1)
        range_problem(out, "an elimination", s.tracks[OUT + seat], 0, MOST_SEATS)
        range_problem(out, "an eliminator", s.tracks[OUT_BY + seat], NO_SEAT, s.seats - 1)
        range_problem(out, "a set of excluded objectives", s.tracks[RULED_OUT + seat], 0, 2**42)
        if s.phase != SETUP:
            if s.tracks[RESERVE + seat] > 0 and seat != s.player:
                out.append(f"{name} has armies to place out of turn")
            if (s.tracks[COUNT + seat] == 0) != (s.tracks[OUT + seat] > 0):
                out.append(f"{name} should have territories or be eliminated, not both or neither")
            if s.tracks[OBJECTIVE + seat] < 0 or s.tracks[COLOUR_OF + seat] < 0:
                out.append(f"{name} has no objective or no colour")
        if 0 <= s.tracks[OBJECTIVE + seat] < len(s.options.deck):
            objectives.append(int(s.tracks[OBJECTIVE + seat]))
            if s.reason == 0 and s.tracks[RULED_OUT + seat] & BIT[s.tracks[OBJECTIVE + seat]] != 0:
                out.append(f"{name} has an objective that would have won already")
        if s.tracks[COLOUR_OF + seat] >= 0:
            colours.append(int(s.tracks[COLOUR_OF + seat]))
        if s.tracks[OUT + seat] > 0:
            orders.append(int(s.tracks[OUT + seat]))
    if len(set(objectives)) != len(objectives):
        out.append("two players have the same objective")
    if len(set(colours)) != len(colours):
        out.append("two players have the same colour")
    if sorted(orders) != list(range(1, len(orders) + 1)):
        out.append("the order of eliminations has gaps")
    if s.phase != SETUP and s.tracks[OUT + s.player] > 0:
        out.append("it is the turn of an eliminated player")


def card_problems(s: RisikoState, out: list[str]) -> None:
    zones = [int(s.tracks[CARDS_AT + zone]) for zone in range(DISCARDS + 1)]
    if sum(zones) != ALL_CARDS or any(a & b for a, b in combinations(zones, 2)):
        out.append("a card is in no zone or in several")
        return
    for card in range(CARD_COUNT):
        zone = s.zone_of(card)
        eyes = s.eyes_on(card)
        name = CARD_NAMES[card]
        if zone == DISCARDS and eyes != ALL_EYES[s.seats]:
            out.append(f"{name} lies open but is hidden from somebody")
        if zone == DRAW_PILE and eyes != 0:
            out.append(f"{name} is in the draw pile but somebody sees it")
        if zone < DRAW_PILE and eyes & EYES[zone] == 0:
            out.append(f"{name} is hidden from its own holder")
        if not 0 <= s.shuffled[card] <= s.shuffles or (zone == DRAW_PILE and s.shuffled[card] != s.shuffles):
            out.append(f"{name} came from a shuffle that cannot be")
        if zone < DRAW_PILE and s.tracks[OUT + zone] > 0:
            out.append(f"{name} is held by an eliminated player")


def sum_problems(s: RisikoState, out: list[str]) -> None:
    """The sums that are kept beside territories and cards."""
    again = RisikoState(s.options, s.rng, s)
    recount(again)
    for seat in range(s.options.seats):
        for track in (OWNED, COUNT, TOTAL, HAND, SYMBOLS):
            if again.tracks[track + seat] != s.tracks[track + seat]:
                out.append(f"a sum of P{seat + 1} is {s.tracks[track + seat]}, not {again.tracks[track + seat]}")
    for track in (WITH_TWO, WITH_THREE, WITH_FOUR):
        if again.tracks[track] != s.tracks[track]:
            out.append(f"the territories with so many armies are {s.tracks[track]}, not {again.tracks[track]}")
    if again.pile != s.pile or again.discards != s.discards:
        out.append(f"draw pile and discards count {s.pile} and {s.discards}, not {again.pile} and {again.discards}")
