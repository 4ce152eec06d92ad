"""Positions made by hand, for tests, perft and scenario files: everything not named has a plain default."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from ...core.engine import advance
from ...core.errors import BadOption
from ...core.frame import Frame
from ...core.notation import squeezed
from ...core.ops import Call, Code, Op
from ...core.rng import seeded
from .bit_sets import members
from .board import CONTINENT_NAMES, IN_CONTINENT, TERRITORIES
from .cards import CARDS
from .constants import CARD_COUNT, DISCARDS, DRAW_PILE, REINFORCEMENT, SETUP
from .name_lookup import card_named, colour_named, territory_named
from .options import Options
from .procedures.combat import BeginCombat
from .procedures.setup import CountArmies, PlayTurn, objectives_in_play
from .procedures.turn import BeginMovement, EndMovement
from .program_numbers import GAME, REINFORCE, TURN
from .programs import PROGRAMS
from .rules import is_met
from .saving import MOST_ARMIES, problems
from .scenario_facts import seat_of
from .state import ALL_EYES, COLOUR_OF, COUNT, EYES, OBJECTIVE, OUT, OUT_BY, RESERVE, RisikoState, recount

CONTINENTS: Final = {squeezed(name): members for name, members in zip(CONTINENT_NAMES, IN_CONTINENT)}
STARTS: Final = ["start", "reinforce", "attack", "move", "end", "setup"]
WITH_POOL: Final = ["start", "reinforce"]
PLAIN_KEYS: Final = [
    "new", "by", "at", "round", "rest", "colours", "first", "pool", "conquests", "sets", "pile", "discards", "others",
    "out", "out_by", "last_round", "closing", "seed",
]  # fmt: skip
SEAT_KEYS: Final = ["", "_hand", "_objective"]  # behind p1, p2 …


def from_words(options: Options, words: str) -> RisikoState:
    """For example `by=p1 at=attack p1=brazil:5,peru:1 rest=p2,p3 round=5`.

    `new=SEED` begins a fresh game. Otherwise `by` has the turn, and `at` says where in it play begins: start, reinforce
    (with the armies of `pool` to place), attack, move, end (before the draw), or setup (all territories dealt, the
    first armies about to be placed). `p1`, `p2` … are the territories of the seats with their armies (one, if no number
    is given); a continent stands for its territories. Those not named go to the seats of `rest` in turn, with one army
    each; by default to all seats but `by`. `p1_hand`, `pile`, `discards` name cards; the others are where `others` says
    (pile, discards or a seat). `p1_objective` is the number of an objective. `closing` is the seat that was first due
    a closing roll.
    """
    given: dict[str, str] = {}
    for word in words.split():
        key, value = pair(word)
        check_key(options, key)
        if key in given:
            raise BadOption(f"'{key}' is given twice; a position has it once")
        given[key] = value
    if "new" in given:
        if len(given) > 1:
            raise BadOption("new=… begins a fresh game; nothing else of the position can be given with it")
        s = RisikoState(options, seeded(number(given["new"])), None)
        s.stops_at_chance = True
        s.stack.append(Frame(GAME, 0, 0, 0))
        advance(PROGRAMS, s)
        return s
    s = RisikoState(options, seeded(number(given.get("seed", "0"))), None)
    s.stops_at_chance = True
    at = given.get("at", "attack")
    if at not in STARTS:
        raise BadOption(f"at={at} is no place in a turn; it can be: {', '.join(STARTS)}")
    if "pool" in given and at not in WITH_POOL:
        raise BadOption(
            f"pool={given['pool']} is impossible at={at}: armies are placed before, at=start or at=reinforce"
        )
    s.phase = SETUP if at == "setup" else REINFORCEMENT
    s.player = seat(s, given.get("by", "p1"))
    s.first = seat(s, given.get("first", "p1"))
    s.round = number(given.get("round", "1"))
    s.conquests = number(given.get("conquests", "0"))
    s.sets = number(given.get("sets", "0"))
    s.last_round = number(given.get("last_round", str(options.round_limit)))
    if "closing" in given:
        s.closing = 1 + s.place_of(seat(s, given["closing"]))
    settle(s, given)
    eliminate(s, given)
    hand_out(s, given)
    recount(s)
    give_objectives(s, given)
    s.tracks[RESERVE + s.player] = number(given.get("pool", "0"))
    return begin(s, at)


def check_key(options: Options, key: str) -> None:
    known = PLAIN_KEYS + [f"p{n + 1}{ending}" for n in range(options.seats) for ending in SEAT_KEYS]
    if key not in known:
        raise BadOption(f"a position has no '{key}'; it has: {', '.join(known)}")


# --- parts ----------------------------------------------------------------------------------------------------------


def settle(s: RisikoState, given: Mapping[str, str]) -> None:
    """Owners, armies and colours."""
    for n in range(s.options.seats):
        for name, value in named_values(given.get(f"p{n + 1}", "")):
            armies = number(value)
            if not 1 <= armies <= MOST_ARMIES:
                raise BadOption(f"{name}:{value}: a territory has at least one army, and at most {MOST_ARMIES}")
            for territory in CONTINENTS.get(squeezed(name)) or [territory_named(name)]:
                if s.owner[territory] >= 0:
                    raise BadOption(f"'{name}' is named twice; a territory has one owner")
                s.owner[territory] = n
                s.armies[territory] = armies
    others = [n for n in range(s.options.seats) if n != s.player]
    rest = [seat(s, word) for word in given["rest"].split(",")] if "rest" in given else others
    turn = 0
    for territory in TERRITORIES:
        if s.owner[territory] < 0:
            s.owner[territory] = rest[turn % len(rest)]
            s.armies[territory] = 1
            turn += 1
    names = given.get("colours", "red,blue,green,yellow,black,purple").split(",")
    if len(names) < s.options.seats:
        raise BadOption(f"{s.options.seats} players need as many colours; {len(names)} are given")
    for n in range(s.options.seats):
        s.tracks[COLOUR_OF + n] = colour_named(names[n])
    recount(s)


def eliminate(s: RisikoState, given: Mapping[str, str]) -> None:
    """Players without territories are out, in the order of `out` or of their seats."""
    order = [seat(s, word) for word in given["out"].split(",")] if "out" in given else []
    order += [n for n in range(s.options.seats) if s.tracks[COUNT + n] == 0 and n not in order]
    for place, n in enumerate(order, 1):
        s.tracks[OUT + n] = place
        s.tracks[OUT_BY + n] = s.player
    for name, value in named_values(given.get("out_by", "")):
        s.tracks[OUT_BY + seat(s, name)] = seat(s, value)


def hand_out(s: RisikoState, given: Mapping[str, str]) -> None:
    """Cards."""
    named: dict[int, int] = {}
    zones = {f"p{n + 1}_hand": n for n in range(s.options.seats)}
    zones.update({"pile": DRAW_PILE, "discards": DISCARDS})
    for key, zone in zones.items():
        for word in given.get(key, "").split(","):
            if word:
                card = free_joker(named) if squeezed(word) == "joker" else card_named(word)
                if card in named:
                    raise BadOption(f"the card '{word}' is named twice; it can only be in one place")
                named[card] = zone
    others = given.get("others", "pile")
    places = {"pile": DRAW_PILE, "discards": DISCARDS}
    where = places[others] if others in places else seat(s, others)
    for card in CARDS:
        zone = named.get(card, where)
        if zone != DRAW_PILE:
            s.deal(card, zone, ALL_EYES[s.seats] if zone == DISCARDS else EYES[zone])


def free_joker(named: Mapping[int, int]) -> int:
    for card in (CARD_COUNT - 2, CARD_COUNT - 1):
        if card not in named:
            return card
    raise BadOption("there are only two jokers")


def give_objectives(s: RisikoState, given: Mapping[str, str]) -> None:
    """Those not named get some objective that is not met yet."""
    for n in range(s.options.seats):
        key = f"p{n + 1}_objective"
        if key in given:
            objective = number(given[key]) - 1
            if not 0 <= objective < len(s.options.deck):
                raise BadOption(f"{key}={given[key]}: objectives run from 1 to {len(s.options.deck)}")
            s.tracks[OBJECTIVE + n] = objective
    for n in range(s.options.seats):
        if s.tracks[OBJECTIVE + n] < 0:
            held = [int(s.tracks[OBJECTIVE + other]) for other in range(s.options.seats)]
            free = [o for o in reversed(members(objectives_in_play(s))) if o not in held]
            unmet = [o for o in free if not is_met(s, n, s.options.deck[o])]
            s.tracks[OBJECTIVE + n] = (unmet or free)[0]


# --- putting a decision ---------------------------------------------------------------------------------------------


def find(code: Code[RisikoState], kind: type[Op[RisikoState]]) -> i64:
    """Where the first instruction of a kind stands in a program."""
    for i, op in enumerate(code):
        if isinstance(op, kind):
            return i
    raise AssertionError


def find_call(code: Code[RisikoState], program: int) -> i64:
    for i, op in enumerate(code):
        if isinstance(op, Call) and op.program == program:
            return i
    raise AssertionError


def begin(s: RisikoState, at: str) -> RisikoState:
    game = Frame(GAME, 0, 0, 0)
    s.stack = [game]
    if at == "setup":
        game.pc = find(PROGRAMS[GAME], CountArmies)
    else:
        game.pc = find(PROGRAMS[GAME], PlayTurn) + 1
        turn = Frame(TURN, s.player, 0, 0)
        turn.pc = turn_place(at)
        s.stack.append(turn)
    wrong = problems(s)
    if wrong:
        raise BadOption(f"this position is impossible: {wrong[0]}")
    advance(PROGRAMS, s)
    return s


def turn_place(at: str) -> i64:
    code = PROGRAMS[TURN]
    if at == "start":
        return 0
    if at == "reinforce":
        return find_call(code, REINFORCE)
    if at == "attack":
        return find(code, BeginCombat)
    return find(code, BeginMovement if at == "move" else EndMovement)


# --- words ----------------------------------------------------------------------------------------------------------


def pair(word: str) -> tuple[str, str]:
    key, sign, value = word.partition("=")
    if not sign:
        raise BadOption(f"'{word}' is not a part of a position; write KEY=VALUE")
    return key.casefold(), value


def number(text: str) -> int:
    if not text.isdecimal() or len(text) > 9:
        raise BadOption(f"'{text}' is not a whole number from 0 to 999999999")
    return int(text)


def seat(s: RisikoState, text: str) -> int:
    n = seat_of(s, text)
    if n < 0:
        raise BadOption(f"'{text}' is no seat; the seats are P1 to P{s.options.seats}")
    return n


def named_values(text: str) -> list[tuple[str, str]]:
    """Pairs NAME:VALUE with commas between them; the value is 1 if there is none."""
    out: list[tuple[str, str]] = []
    for part in text.split(",") if text else []:
        name, sign, value = part.partition(":")
        out.append((name, value if sign else "1"))
    return out
