"""Positions made by hand, for tests, perft and scenario files: everything not named has a plain default."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mypy_extensions import i64

from ...core.engine import advance
from ...core.errors import BadOption
from ...core.frame import Frame
from ...core.ops import Call, Code, Op
from ...core.rng import seeded
from .board import COUNTRY_COUNT
from .constants import (
    ALL_EYES,
    DISCARD,
    DRAW_PILE,
    EARLY,
    IN_FRONT,
    LATE,
    LATER,
    MID,
    NEITHER,
    REMOVED,
    TABLE,
    US,
    USSR,
)
from .deck import CARD_COUNT, era_cards
from .notation import card_named, country_named
from .options import Options
from .procedures.rounds import NoradBonus, PlayRounds
from .procedures.turn import FIRST_LATE_TURN, FIRST_MID_TURN, US_SETUP, USSR_SETUP, StartHandicap
from .programs import END_OF_TURN, EVENT_ONLY, GAME, HEADLINES, ROUND, TURN
from .programs_table import PROGRAMS
from .saving import problems
from .state import ACTION_ROUNDS, MILOPS, SPACE_BOX, TsState
from .words import effect_named

FIRST_TURN_OF_ERA: Final = {EARLY: 1, MID: FIRST_MID_TURN, LATE: FIRST_LATE_TURN}


def position(
    options: Options,
    *,
    turn: int = 1,
    defcon: int = 5,
    vp: int = 0,
    influence: Mapping[int, tuple[int, int]] | None = None,
    setup: bool = False,
    us_hand: Sequence[int] = (),
    ussr_hand: Sequence[int] = (),
    discards: Sequence[int] = (),
    removed: Sequence[int] = (),
    pile: Sequence[int] | None = None,
    shuttle: int = 0,
    effects: Mapping[int, int] | None = None,
    milops: tuple[int, int] = (0, 0),
    space: tuple[int, int] = (0, 0),
    china: tuple[int, bool] | None = None,
    civil_war: int | None = None,
    crossed: bool = False,
    seed: int = 0,
) -> TsState:
    """A board without a pending decision; `start_…` puts one. Influence is (US, USSR); `setup` adds the fixed setup.

    Cards not named are in the draw pile if their era has come, else still to come; with `pile`, those not named are
    removed. `civil_war` is the Soviet influence in its space; without it the Chinese Civil War, where it is played, has
    just begun, or is over if `china` is given. `crossed`: the first player is the USSR.
    """
    s = TsState(options, seeded(seed), None)
    s.stops_at_chance = True
    s.turn, s.defcon, s.vp = turn, defcon, vp
    s.crossed = int(crossed)
    if china is not None:
        s.china_owner, s.china_up = china[0], int(china[1])
    elif civil_war is not None or options.chinese_civil_war:
        s.china_owner, s.civil_war = NEITHER, 1 + (civil_war or 0)
    for side in (US, USSR):
        s.tracks[MILOPS + side] = milops[side]
        s.tracks[SPACE_BOX + side] = space[side]
    if setup:
        for country, n in USSR_SETUP:
            s.influence[COUNTRY_COUNT + country] = n
        for country, n in US_SETUP:
            s.influence[country] = n
    for country, pair in (influence or {}).items():
        s.influence[country] = pair[0]
        s.influence[COUNTRY_COUNT + country] = pair[1]
    for effect, value in (effects or {}).items():
        s.effects[effect] = value
    place_cards(s, us_hand, ussr_hand, discards, removed, pile, shuttle)
    return s


def place_cards(
    s: TsState,
    us_hand: Sequence[int],
    ussr_hand: Sequence[int],
    discards: Sequence[int],
    removed: Sequence[int],
    pile: Sequence[int] | None,
    shuttle: int,
) -> None:
    named = [(c, US) for c in us_hand] + [(c, USSR) for c in ussr_hand] + [(c, DISCARD) for c in discards]
    named += [(c, REMOVED) for c in removed] + [(c, DRAW_PILE) for c in pile or ()]
    if shuttle:
        named.append((shuttle, IN_FRONT))
    held = [(card, zone) for card, zone in named if zone in (US, USSR)]
    wanted = dict(named)
    if len(wanted) != len(named):
        raise BadOption("a card cannot be in two places; look for one that is named twice")
    for era in (EARLY, MID, LATE):
        for card in era_cards(era, s.options.optional_cards):
            rest = DRAW_PILE if pile is None else REMOVED
            zone = wanted.pop(card, LATER if s.turn < FIRST_TURN_OF_ERA[era] else rest)
            # through the pile, as in a deal: or everybody would know who holds what
            hidden = zone in (US, USSR, DRAW_PILE)
            s.zones.move(card, DRAW_PILE if hidden else zone, 0 if hidden else ALL_EYES)
    if wanted:
        raise BadOption(f"card {min(wanted)} is not among the cards of this game")
    for card, side in held:
        s.zones.move(card, side, 1 << side)
    assert sum(int(n) for n in s.zones.count) == CARD_COUNT


# --- putting a decision -----------------------------------------------------------------------------------------------


def find(code: Code[TsState], kind: type[Op[TsState]]) -> i64:
    """Where the first instruction of a kind stands in a program."""
    for i, op in enumerate(code):
        if isinstance(op, kind):
            return i
    raise AssertionError


def find_call(code: Code[TsState], program: int) -> i64:
    for i, op in enumerate(code):
        if isinstance(op, Call) and op.program == program:
            return i
    raise AssertionError


def begin(s: TsState, turn_pc: i64, rounds_begun: i64) -> None:
    """A game in the middle of a turn."""
    game = Frame(GAME, US, 0, 0)
    game.pc = find_call(PROGRAMS[GAME], TURN) + 1
    turn = Frame(TURN, US, 0, 0)
    turn.pc = turn_pc
    turn.a = rounds_begun
    s.stack = [game, turn]


def begin_round(s: TsState, side: int, number: int, at_end: bool) -> None:
    """The program of one action round on top of the turn's."""
    begin(s, find(PROGRAMS[TURN], PlayRounds), 2 * (number - 1) + (1 if side == USSR else 2))
    f = Frame(ROUND, side, 0, number)
    if number > (6 if s.turn <= 3 else 7):
        f.b = 1
    if at_end:
        f.pc = find(PROGRAMS[ROUND], NoradBonus)
    s.stack.append(f)


def run(s: TsState) -> TsState:
    wrong = problems(s)
    if wrong:
        raise BadOption(f"this position is impossible: {wrong[0]}")
    advance(PROGRAMS, s)
    return s


def start_headlines(s: TsState) -> TsState:
    begin(s, find_call(PROGRAMS[TURN], HEADLINES), 0)
    return run(s)


def start_round(s: TsState, side: int, number: int = 1) -> TsState:
    begin_round(s, side, number, at_end=False)
    return run(s)


def start_event(s: TsState, card: int, by: int, number: int = 1) -> TsState:
    """An action round of a side in which the event of a card is just about to take place."""
    begin_round(s, by, number, at_end=True)
    s.phase, s.round, s.phasing = ACTION_ROUNDS, number, by
    s.take_snapshot()
    s.zones.move(card, TABLE, ALL_EYES)
    s.stack.append(Frame(EVENT_ONLY, by, card, 0))
    return run(s)


def start_end_of_turn(s: TsState) -> TsState:
    begin(s, find_call(PROGRAMS[TURN], END_OF_TURN), 0)
    return run(s)


def start_handicap(s: TsState) -> TsState:
    """After setup, the cards dealt: extra influence is placed (TS 11.1.4.1)."""
    game = Frame(GAME, US, 0, 0)
    game.pc = find(PROGRAMS[GAME], StartHandicap)
    game.b, game.c = s.options.handicap
    s.stack = [game]
    return run(s)


def start_turn(s: TsState) -> TsState:
    """The very beginning of a turn: DEFCON, deal, headlines."""
    begin(s, 0, 0)
    return run(s)


# --- positions in words -----------------------------------------------------------------------------------------------

SIDES: Final = {"us": US, "ussr": USSR}
WHERE: Final = ["event", "round", "by", "new", "headlines", "turn_start", "end_of_turn", "handicap"]
CARD_LISTS: Final = ["us_hand", "ussr_hand", "discards", "removed", "pile"]


def from_words(options: Options, words: str) -> TsState:
    """For example `event=23 by=us influence=poland:0/3,italy:2/0 defcon=4`.

    Where: `event=CARD by=SIDE` (with `round=NUMBER`: in that round), `round=NUMBER by=SIDE`, `headlines=yes`,
    `turn_start=yes`, `end_of_turn=yes`, `handicap=yes` or `new=SEED`. Then any of turn, defcon, vp, milops=US/USSR,
    space=US/USSR, influence, setup=yes, china=SIDE/up or SIDE/down, civil_war=INFLUENCE, crossed=yes, us_hand,
    ussr_hand, discards, removed, pile, shuttle (cards by number or name), effects=NAME:VALUE. Names are single words:
    `south_korea`.
    """
    given = dict(pair(word) for word in words.split())
    start = {key: given.pop(key) for key in WHERE if key in given}
    if "new" in start:
        if given or len(start) > 1:
            raise BadOption("new=… begins a fresh game; nothing else of the position can be given with it")
        s = TsState(options, seeded(number(start["new"])), None)
        s.stops_at_chance = True
        s.stack.append(Frame(GAME, US, 0, 0))
        advance(PROGRAMS, s)
        return s
    s = position(options, **{key: value_of(key, text) for key, text in given.items()})
    by = side(start.get("by", "ussr"))
    if "event" in start:
        return start_event(s, card_in_play(start["event"]), by, number(start.get("round", "1")))
    if "round" in start:
        return start_round(s, by, number(start["round"]))
    if "headlines" in start:
        return start_headlines(s)
    if "turn_start" in start:
        return start_turn(s)
    if "end_of_turn" in start:
        return start_end_of_turn(s)
    if "handicap" in start:
        return start_handicap(s)
    raise BadOption(
        "the position does not say where play begins: event=…, round=…, headlines=yes, turn_start=yes, "
        "end_of_turn=yes, handicap=yes or new=…"
    )


def pair(word: str) -> tuple[str, str]:
    key, sign, value = word.partition("=")
    if not sign:
        raise BadOption(f"'{word}' is not a part of a position; write KEY=VALUE")
    return key, value


def number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise BadOption(f"'{text}' is not a whole number") from None


def card_of(text: str) -> int:
    """A card by number or name."""
    if text.lstrip("-").isdecimal():
        return number(text)
    try:
        return card_named(text)
    except BadOption as error:
        raise BadOption(f"'{text}' is not a whole number, and {error}") from None


def card_in_play(text: str) -> int:
    card = card_of(text)
    if not 1 <= card <= CARD_COUNT:
        raise BadOption(f"there is no card {card}; cards run from 1 to {CARD_COUNT}")
    return card


def numbers_in(text: str, separator: str) -> list[int]:
    return [number(part) for part in text.split(separator)] if text else []


def value_of(key: str, text: str) -> Any:
    """The value of a `position` argument."""
    if key in ("turn", "defcon", "vp", "civil_war", "seed"):
        return number(text)
    if key == "shuttle":
        return card_of(text)
    if key in CARD_LISTS:
        return [card_of(part) for part in text.split(",")] if text else []
    if key in ("milops", "space"):
        return two(text)
    if key == "china":
        return china(text)
    if key in ("setup", "crossed"):
        return text == "yes"
    if key == "effects":
        return {effect_named(name): number(value) for name, value in named_values(text)}
    if key == "influence":
        return {country_named(name): two(value) for name, value in named_values(text)}
    raise BadOption(f"a position has no '{key}'; it has: {', '.join(KEYS + WHERE)}")


KEYS: Final = [
    "turn", "defcon", "vp", "milops", "space", "influence", "setup", "china", "civil_war", "crossed", *CARD_LISTS,
    "shuttle", "effects", "seed",
]  # fmt: skip


def named_values(text: str) -> list[tuple[str, str]]:
    """Pairs NAME:VALUE with commas between them."""
    out: list[tuple[str, str]] = []
    for part in text.split(",") if text else []:
        name, sign, value = part.partition(":")
        if not sign:
            raise BadOption(f"'{part}' should be a name and a value with a colon, such as iran:1/0")
        out.append((name, value))
    return out


def two(text: str) -> tuple[int, int]:
    values = numbers_in(text, "/")
    if len(values) != 2:
        raise BadOption(f"'{text}' should be two numbers with a slash, such as 1/3")
    return values[0], values[1]


def side(text: str) -> int:
    if text.casefold() not in SIDES:
        raise BadOption(f"by={text} is no side; write by=us or by=ussr")
    return SIDES[text.casefold()]


def china(text: str) -> tuple[int, bool]:
    owner, _, face = text.casefold().partition("/")
    if owner not in SIDES or face not in ("up", "down"):
        raise BadOption(f"china={text} is not a side and a face; write for example china=us/down")
    return SIDES[owner], face == "up"
