"""Positions made by hand, for tests, perft and scenario files: everything not named has a plain default."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mypy_extensions import i64

from ...core.engine import advance
from ...core.errors import BadOption
from ...core.frame import Frame
from ...core.ops import Call, Code, Op
from ...core.rng import seeded
from .board import COUNTRY_NAMES
from .constants import (
    ALL_EYES,
    ASIDE,
    DISCARD,
    DRAW_PILE,
    EARLY,
    EFFECT_COUNT,
    IN_FRONT,
    LATE,
    LATER,
    MID,
    NEITHER,
    OBLIGED,
    REMOVED,
    SIDE_NAMES,
    TABLE,
    US,
    USSR,
)
from .deck import (
    CARD_COUNT,
    CARD_NAMES,
    MISSILE_ENVY,
    REMOVED_AFTER_EVENT,
    SHUTTLE_DIPLOMACY,
    THE_CHINA_CARD,
    era_cards,
)
from .lasting import EFFECT_NEUTRAL, EFFECT_SOURCES, EFFECT_WORDS, EXCLUDING, checked_value, effect_named
from .notation import card_named, country_named
from .options import Options
from .procedures.late_war import is_taken_out
from .procedures.rounds import ROUND_CODE, PlayRounds
from .procedures.turn import FIRST_LATE_TURN, FIRST_MID_TURN, LAST_TURN, US_SETUP, USSR_SETUP, StartHandicap
from .program_numbers import END_OF_TURN, EVENT_ONLY, GAME, HEADLINES, ROUND, TURN
from .programs import PROGRAMS
from .registers import set_extra_round, set_handicap, set_rounds_begun
from .saving import problems
from .state import ACTION_ROUNDS, MILOPS, MOST_MILOPS, SPACE_BOX, SPACE_TRIES, TsState

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
    tries: tuple[int, int] = (0, 0),
    china: tuple[int, bool] | None = None,
    civil_war: int | None = None,
    crossed: bool = False,
    seed: int = 0,
) -> TsState:
    """A board without a pending decision; `start_…` puts one. Influence is (US, USSR); `setup` adds the fixed setup.

    Cards not named are in the draw pile if their era has come, else still to come; with `pile`, those not named are
    removed, and so are those that the Late War scenario takes out. `civil_war` is the Soviet influence in its space;
    without it the Chinese Civil War, where it is played, has just begun, or is over if `china` is given. `crossed`: the
    first player is the USSR.
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
        s.tracks[SPACE_TRIES + side] = tries[side]
    if setup:
        for country, n in USSR_SETUP:
            s.set_influence(country, 0, n)
        for country, n in US_SETUP:
            s.set_influence(country, n, 0)
    for country, pair in (influence or {}).items():
        s.set_influence(country, pair[0], pair[1])
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
    wanted: dict[int, int] = {}
    for card, zone in named:
        if card in wanted:
            raise BadOption(f"a card cannot be in two places; {card_text(card)} is named twice")
        wanted[card] = zone
    for era in (EARLY, MID, LATE):
        for card in era_cards(era, s.options.optional_cards):
            rest = DRAW_PILE if pile is None and not (s.options.late_war and is_taken_out(card, era)) else REMOVED
            zone = wanted.pop(card, LATER if s.turn < FIRST_TURN_OF_ERA[era] else rest)
            # through the pile, as in a deal: or everybody would know who holds what
            hidden = zone in (US, USSR, DRAW_PILE)
            s.zones.move(card, DRAW_PILE if hidden else zone, 0 if hidden else ALL_EYES)
    if wanted:
        raise BadOption(not_a_card(min(wanted)))
    for card, side in held:
        s.zones.move(card, side, 1 << side)
    assert sum(int(n) for n in s.zones.count) == CARD_COUNT


def card_text(card: int) -> str:
    return f"card {card} ({CARD_NAMES[card]})" if 1 <= card <= CARD_COUNT else f"card {card}"


def not_a_card(card: int) -> str:
    """Why a card can be nowhere in this game."""
    if not 1 <= card <= CARD_COUNT:
        return f"card {card} is not among the cards, which run from 1 to {CARD_COUNT}"
    if card == THE_CHINA_CARD:
        return "card 6 (The China Card) is never in a hand or a pile; write who has it, such as china=us/up"
    return f"{card_text(card)} is not among the cards of this game, which has no optional cards"


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
    set_rounds_begun(turn, rounds_begun)
    s.stack = [game, turn]


def begin_round(s: TsState, side: int, number: int, at_end: bool) -> None:
    """The program of one action round on top of the turn's."""
    begin(s, find(PROGRAMS[TURN], PlayRounds), 2 * (number - 1) + (1 if side == USSR else 2))
    f = Frame(ROUND, side, 0, number)
    if number > (6 if s.turn <= 3 else 7):
        set_extra_round(f, True)
    if at_end:
        f.pc = len(ROUND_CODE)  # what cards bring then is still to come
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
    for side in (US, USSR):
        set_handicap(game, side, s.options.handicap[side])
    s.stack = [game]
    return run(s)


def start_turn(s: TsState) -> TsState:
    """The very beginning of a turn: DEFCON, deal, headlines."""
    begin(s, 0, 0)
    return run(s)


# --- positions in words -----------------------------------------------------------------------------------------------

SIDES: Final = {"us": US, "ussr": USSR}
YES_NO: Final = {"yes": True, "no": False}
PLACES: Final = ["headlines", "turn_start", "end_of_turn", "handicap"]  # where play can begin, with yes
WHERE: Final = ["event", "round", "by", "new", *PLACES]
CARD_LISTS: Final = ["us_hand", "ussr_hand", "discards", "removed", "pile"]
KEYS: Final = [
    "turn", "defcon", "vp", "milops", "space", "tries", "influence", "setup", "china", "civil_war", "crossed",
    *CARD_LISTS, "shuttle", "effects", "seed",
]  # fmt: skip
MOST_ROUNDS: Final = 8
MOST_INFLUENCE: Final = 99  # in one country: far more than any game has seen
# key -> least, most, and why; those of two sides have the limits for each
LIMITS: Final[dict[str, tuple[int, int, str]]] = {
    "turn": (1, LAST_TURN, "a game has turns 1 to 10"),
    "round": (1, MOST_ROUNDS, "a turn has rounds 1 to 8 at most"),
    "defcon": (2, 5, "DEFCON is 2 to 5 while a game goes on; at 1 it is over"),
    "vp": (-19, 19, "VP are -19 (USSR) to 19 (US) while a game goes on; with 20 it is over"),
    "civil_war": (0, 2, "0 to 2 points are in its space while it goes on; the third ends it"),
    "milops": (0, MOST_MILOPS, "a side has 0 to 5 military operations"),
    "space": (0, 8, "the boxes of the space race run from 0 to 8"),
    "tries": (0, 2, "a side has 0 to 2 attempts behind it in a turn"),
    "influence": (0, MOST_INFLUENCE, "a side has 0 to 99 points in a country"),
}


def from_words(options: Options, words: str) -> TsState:
    """For example `event=23 by=us influence=poland:0/3,italy:2/0 defcon=4`.

    Where: `event=CARD by=SIDE` (with `round=NUMBER`: in that round), `round=NUMBER by=SIDE`, `headlines=yes`,
    `turn_start=yes`, `end_of_turn=yes`, `handicap=yes` or `new=SEED`. Then any of turn, defcon, vp, milops=US/USSR,
    space=US/USSR, tries=US/USSR, influence, setup=yes, china=SIDE/up or SIDE/down, civil_war=INFLUENCE, crossed=yes,
    us_hand, ussr_hand, discards, removed, pile, shuttle (cards by number or name), effects=NAME:VALUE. Names are single
    words: `south_korea`. `BadOption` says what is wrong with words, or why the position is impossible.
    """
    given = pairs(words)
    start = {key: given.pop(key) for key in WHERE if key in given}
    for key in PLACES:
        if key in start and not yes_no(key, start[key]):
            del start[key]
    check_start(start)
    if "new" in start:
        if given or len(start) > 1:
            raise BadOption("new=… begins a fresh game; nothing else of the position can be given with it")
        s = TsState(options, seeded(number(start["new"])), None)
        s.stops_at_chance = True
        s.stack.append(Frame(GAME, US, 0, 0))
        advance(PROGRAMS, s)
        return s
    by = side(start.get("by", "ussr"))
    round_number = within("round", number(start.get("round", "1")), start.get("round", "1"))
    s = place_words(options, given)
    if "event" in start:
        card = event_card(s, start["event"])
        if card in value_of("removed", given.get("removed", "")):
            raise BadOption(f"event={start['event']} is impossible: the card is among those removed from the game")
        return start_event(s, card, by, round_number)
    if "round" in start:
        return start_round(s, by, round_number)
    if "headlines" in start:
        return start_headlines(s)
    if "turn_start" in start:
        return start_turn(s)
    if "end_of_turn" in start:
        return start_end_of_turn(s)
    return start_handicap(s)


def pairs(words: str) -> dict[str, str]:
    """The parts of a position, each given once."""
    given: dict[str, str] = {}
    for word in words.split():
        key, value = pair(word)
        if key in given:
            raise BadOption(f"'{key}' is given twice; a position has it once")
        given[key] = value
    return given


def check_start(start: Mapping[str, str]) -> None:
    """Exactly one place where play begins; an event may say its round as well."""
    places = [key for key in ("event", *PLACES, "new") if key in start]
    if "round" in start and "event" not in start:
        places.append("round")
    if not places:
        raise BadOption(
            "the position does not say where play begins: event=…, round=…, headlines=yes, turn_start=yes, "
            "end_of_turn=yes, handicap=yes or new=…"
        )
    if len(places) > 1 and "new" not in start:
        raise BadOption(f"play begins at one place, not at {' and '.join(places)}; leave all but one out")


def place_words(options: Options, given: Mapping[str, str]) -> TsState:
    """The board and the cards of a position in words, checked for what no game can come to."""
    values: dict[str, Any] = {key: value_of(key, text) for key, text in given.items()}
    if options.late_war:
        values.setdefault("turn", FIRST_LATE_TURN)
        if values["turn"] < FIRST_LATE_TURN:
            raise BadOption(f"turn={given['turn']} is impossible: the Late War scenario begins in turn 8")
    if "china" in values and "civil_war" in values:
        raise BadOption("china and civil_war exclude each other: nobody has the China Card before the war is over")
    s = position(options, **values)
    check_effects(s, values)
    return s


def check_effects(s: TsState, values: Mapping[str, Any]) -> None:
    """Lasting effects that cannot be in force, by themselves, together, or with their cards where they are."""
    for effect in range(EFFECT_COUNT):
        if s.effects[effect] == EFFECT_NEUTRAL[effect]:
            continue
        card = EFFECT_SOURCES[effect]
        if s.zones.where[card] == ASIDE:
            raise BadOption(f"the effect {EFFECT_WORDS[effect]} is impossible: {not_a_card(card)}")
        if REMOVED_AFTER_EVENT[card] == 1:
            for key in ("us_hand", "ussr_hand", "discards", "pile"):
                if card in values.get(key, ()):
                    raise BadOption(
                        f"{card_text(card)} cannot be in {key}: its effect is in force, so it has been removed"
                    )
    for one, other in EXCLUDING:
        if s.has(one) and s.has(other):
            raise BadOption(
                f"the effects {EFFECT_WORDS[one]} and {EFFECT_WORDS[other]} cannot both be in force: "
                f"{CARD_NAMES[EFFECT_SOURCES[other]]} cancels the other and forbids it"
            )
    bound = s.effects[OBLIGED] - 1
    if bound >= 0 and s.zones.where[MISSILE_ENVY] != bound:
        name = SIDE_NAMES[bound]
        raise BadOption(
            f"the effect Missile Envy binds the {name} to a card that it does not hold; "
            f"add card {MISSILE_ENVY} to {name.casefold()}_hand"
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


def within(key: str, value: int, text: str) -> int:
    """The value, if it is one that the key can have; the text is what the writer gave."""
    least, most, why = LIMITS[key]
    if not least <= value <= most:
        raise BadOption(f"{key}={text} is impossible: {why}")
    return value


def yes_no(key: str, text: str) -> bool:
    if text.casefold() not in YES_NO:
        raise BadOption(f"{key}={text} is neither yes nor no")
    return YES_NO[text.casefold()]


def card_of(text: str) -> int:
    """A card by number or name."""
    if text.lstrip("-").isdecimal():
        return number(text)
    try:
        return card_named(text)
    except BadOption as error:
        raise BadOption(f"'{text}' is not a whole number, and {error}") from None


def event_card(s: TsState, text: str) -> int:
    """The card of an event that is about to take place."""
    card = card_of(text)
    if card == THE_CHINA_CARD:
        raise BadOption("event=6 is impossible: The China Card has no event")
    if not 1 <= card <= CARD_COUNT or s.zones.where[card] == ASIDE:
        raise BadOption(not_a_card(card))
    return card


def numbers_in(text: str, separator: str) -> list[int]:
    return [number(part) for part in text.split(separator)] if text else []


def value_of(key: str, text: str) -> Any:
    """The value of a `position` argument."""
    if key not in KEYS:
        raise BadOption(f"a position has no '{key}'; it has: {', '.join(KEYS + WHERE)}")
    if key == "seed":
        return number(text)
    if key in ("turn", "defcon", "vp", "civil_war"):
        return within(key, number(text), text)
    if key == "shuttle":
        return shuttle(text)
    if key in CARD_LISTS:
        return [card_of(part) for part in text.split(",")] if text else []
    if key in ("milops", "space", "tries"):
        return two(key, text, text)
    if key == "china":
        return china(text)
    if key in ("setup", "crossed"):
        return yes_no(key, text)
    if key == "effects":
        return effect_values(text)
    assert key == "influence"
    return influence_values(text)


def effect_values(text: str) -> dict[int, int]:
    out: dict[int, int] = {}
    for name, value in named_values(text):
        effect = effect_named(name)
        if effect in out:
            raise BadOption(f"the effect {EFFECT_WORDS[effect]} is given twice")
        out[effect] = checked_value(effect, number(value))
    return out


def influence_values(text: str) -> dict[int, tuple[int, int]]:
    out: dict[int, tuple[int, int]] = {}
    for name, value in named_values(text):
        country = country_named(name)
        if country in out:
            raise BadOption(f"the influence in {COUNTRY_NAMES[country]} is given twice")
        out[country] = two("influence", value, f"{name}:{value}")
    return out


def named_values(text: str) -> list[tuple[str, str]]:
    """Pairs NAME:VALUE with commas between them."""
    out: list[tuple[str, str]] = []
    for part in text.split(",") if text else []:
        name, sign, value = part.partition(":")
        if not sign:
            raise BadOption(f"'{part}' should be a name and a value with a colon, such as iran:1/0")
        out.append((name, value))
    return out


def two(key: str, text: str, shown: str) -> tuple[int, int]:
    """The numbers of both sides."""
    values = numbers_in(text, "/")
    if len(values) != 2:
        raise BadOption(f"'{text}' should be two numbers with a slash, such as 1/3")
    return within(key, values[0], shown), within(key, values[1], shown)


def shuttle(text: str) -> int:
    card = card_of(text)
    if card != SHUTTLE_DIPLOMACY:
        raise BadOption(f"shuttle={text} is impossible: only card 73 (Shuttle Diplomacy) waits in front of a player")
    return card


def side(text: str) -> int:
    if text.casefold() not in SIDES:
        raise BadOption(f"by={text} is no side; write by=us or by=ussr")
    return SIDES[text.casefold()]


def china(text: str) -> tuple[int, bool]:
    owner, _, face = text.casefold().partition("/")
    if owner not in SIDES or face not in ("up", "down"):
        raise BadOption(f"china={text} is not a side and a face; write for example china=us/down")
    return SIDES[owner], face == "up"
