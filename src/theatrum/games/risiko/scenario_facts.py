"""Facts of a position by name, for scenario files: `round`, `owner Brazil`, `hand size P2`, `points P1` …"""

from typing import Final

from ...core.errors import BadOption
from .board import CONTINENT_COUNT, CONTINENT_NAMES
from .cards import CARD_NAMES
from .constants import COLOUR_NAMES, DISCARDS, DRAW_PILE, PHASE_NAMES
from .name_lookup import card_named, territory_named
from .objectives import value_of
from .ranking import SCORINGS
from .rules import closing_threshold, continent_armies, owns_continent, roll_table, territory_armies
from .standings import final_ranking, is_dealt, match_points, objective_of, outside, points
from .state import COLOUR_OF, COUNT, HAND, OUT, RESERVE, TOTAL, RisikoState

PLAIN: Final = [
    "round", "phase", "turn", "first", "conquests", "sets", "pile", "discards", "threshold", "ranking",
]  # fmt: skip
SEATED: Final = [
    "territories", "armies", "reserve", "due", "hand", "hand size", "colour", "objective", "objective value",
    "objective size", "points", "outside", "out", "continents",
]  # fmt: skip
# every form of a fact; `presentation/risiko/scenario_words.py` says what each means
FACT_FORMS: Final = [
    "asked", *PLAIN, "owner TERRITORY", "armies TERRITORY", "card CARD", "rolls A D",
    *[f"{word} SEAT" for word in SEATED + SCORINGS],
]  # fmt: skip


def fact_of(s: RisikoState, key: str) -> object:
    """The fact of that name; `BadOption` lists the names."""
    words = key.split()
    name = " ".join(words).casefold()
    if name in PLAIN:
        return plain_fact(s, name)
    if len(words) > 1:
        seat = seat_of(s, words[-1])
        word = " ".join(words[:-1]).casefold()
        if seat >= 0 and word in SEATED:
            return seated_fact(s, word, seat)
        if seat >= 0 and word in SCORINGS:
            return f"{match_points(s, word, seat).normalize():f}"
        rest = " ".join(words[1:])
        word = words[0].casefold()
        if word == "owner":
            return seat_text(int(s.owner[territory_named(rest)]))
        if word == "armies":
            return int(s.armies[territory_named(rest)])
        if word == "rolls":
            return rolls_fact(rest)
        if word == "card":
            return zone_text(int(s.zone_of(card_named(rest))))
    raise BadOption(f"there is no fact '{key}'; the facts are: {', '.join(FACT_FORMS)}")


def seat_of(s: RisikoState, word: str) -> int:
    """The seat of that name; -1 if it is none."""
    for seat in range(s.options.seats):
        if word.casefold() == f"p{seat + 1}":
            return seat
    return -1


def seat_text(seat: int) -> str:
    return f"P{seat + 1}" if seat >= 0 else "nobody"


def zone_text(zone: int) -> str:
    if zone == DRAW_PILE:
        return "draw pile"
    return "discards" if zone == DISCARDS else seat_text(zone)


def plain_fact(s: RisikoState, word: str) -> object:
    if word == "round":
        return int(s.round)
    if word == "phase":
        return PHASE_NAMES[s.phase]
    if word == "turn":
        return seat_text(int(s.player))
    if word == "first":
        return seat_text(int(s.first))
    if word == "conquests":
        return int(s.conquests)
    if word == "sets":
        return int(s.sets)
    if word == "pile":
        return int(s.pile)
    if word == "discards":
        return int(s.discards)
    if word == "threshold":
        return int(closing_threshold(s, s.player))
    return " ".join(["=".join([seat_text(seat) for seat in group]) for group in final_ranking(s)])


def seated_fact(s: RisikoState, word: str, seat: int) -> object:
    if word == "territories":
        return int(s.tracks[COUNT + seat])
    if word == "armies":
        return int(s.tracks[TOTAL + seat])
    if word == "reserve":
        return int(s.tracks[RESERVE + seat])
    if word == "due":
        return int(territory_armies(s, seat) + continent_armies(s, seat))
    if word == "hand":
        return ", ".join([CARD_NAMES[card] for card in s.hand(seat)])
    if word == "hand size":
        return int(s.tracks[HAND + seat])
    if word == "colour":
        colour = s.tracks[COLOUR_OF + seat]
        return COLOUR_NAMES[colour] if colour >= 0 else "none"
    if word == "points":
        return points(s, seat)
    if word == "outside":
        return outside(s, seat)
    if word == "out":
        return int(s.tracks[OUT + seat])
    if word == "continents":
        return ", ".join([CONTINENT_NAMES[c] for c in range(CONTINENT_COUNT) if owns_continent(s, seat, c)])
    if not is_dealt(s, seat):
        return "none"
    objective = objective_of(s, seat)
    if word == "objective value":
        return value_of(objective)
    if word == "objective size":
        return bin(int(objective.mask)).count("1")
    return objective.name


def rolls_fact(text: str) -> str:
    """How many of all rolls cost the attacker 0, 1, 2 … armies, by the comparison that battles use (R6.13)."""
    words = text.split()
    if len(words) != 2 or any(word not in ("1", "2", "3") for word in words):
        raise BadOption(f"'rolls {text}' does not name dice; write for example 'rolls 3 2'")
    return " ".join([str(n) for n in roll_table(int(words[0]), int(words[1]))])
