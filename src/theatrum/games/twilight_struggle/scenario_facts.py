"""Facts of a position by name, for scenario files: `defcon`, `milops us`, `influence Iran`, `card NATO` …"""

from typing import Final

from ...core.errors import BadOption
from .board import EVERYWHERE
from .constants import (
    DISCARD,
    DRAW_PILE,
    EFFECT_COUNT,
    NEITHER,
    REMOVED,
    SIDE_NAMES,
    US,
    USSR,
    ZONE_NAMES,
)
from .deck import THE_CHINA_CARD
from .lasting import EFFECT_NEUTRAL, EFFECT_WORDS, effect_named
from .notation import card_named, country_named, region_named
from .rules import card_value, controller
from .scoring import NO_COUNTRY, region_standing
from .state import ACTION_ROUNDS, BIDDING, END_OF_TURN, HEADLINE_PHASE, MILOPS, SETUP, SPACE_BOX, SPACE_TRIES, TsState

SIDES: Final = {"us": US, "ussr": USSR}
PHASES: Final = {
    SETUP: "setup",
    HEADLINE_PHASE: "headlines",
    ACTION_ROUNDS: "action rounds",
    END_OF_TURN: "end of turn",
    BIDDING: "bidding",
}
PILES: Final = {"pile": DRAW_PILE, "discards": DISCARD, "removed": REMOVED}
PLAIN: Final = [
    "vp", "defcon", "turn", "round", "phase", "phasing", "china", "effects", "sides", "pile", "discards", "removed",
]  # fmt: skip
SIDED: Final = ["milops", "space", "tries", "influence", "hand"]
BOTH: Final = ["milops", "space", "tries"]  # also of both sides at once
# every form of a fact; `presentation/twilight_struggle/scenario_words.py` says what each means
FACT_FORMS: Final = [
    "asked", *PLAIN, "civil war", "pile size", "discards size", "removed size", *BOTH, "milops SIDE", "space SIDE",
    "tries SIDE", "hand SIDE", "hand size SIDE", "influence SIDE", "influence COUNTRY", "control COUNTRY", "card CARD",
    "value SIDE CARD", "effect NAME", "scores REGION",
]  # fmt: skip


def fact_of(s: TsState, key: str) -> object:
    """The fact of that name; `BadOption` lists the names."""
    word, _, rest = " ".join(key.split()).partition(" ")
    word = word.casefold()
    if not rest:
        if word in PLAIN:
            return plain_fact(s, word)
        if word in BOTH:
            return f"{sided_fact(s, word, US)}/{sided_fact(s, word, USSR)}"
    elif (word, rest) == ("civil", "war"):
        return int(s.civil_war) - 1 if s.civil_war > 0 else "over"
    elif word in PILES and rest == "size":
        return int(s.zones.count[PILES[word]])
    elif word in SIDED and rest.casefold() in SIDES:
        return sided_fact(s, word, SIDES[rest.casefold()])
    elif word == "hand" and rest.casefold() in ("size us", "size ussr"):
        return int(s.hand_size(SIDES[rest[5:].casefold()]))
    elif word == "influence":
        country = country_named(rest)
        return f"{s.influence_of(US, country)}/{s.influence_of(USSR, country)}"
    elif word == "control":
        return SIDE_NAMES[controller(s, country_named(rest))]
    elif word == "card":
        return place_of(s, card_named(rest))
    elif word == "value":
        return value_fact(s, rest)
    elif word == "effect":
        return int(s.effects[effect_named(rest)])
    elif word == "scores":
        return scores_fact(s, region_named(rest))
    raise BadOption(f"there is no fact '{key}'; the facts are: {', '.join(FACT_FORMS)}")


def plain_fact(s: TsState, word: str) -> object:
    if word == "vp":
        return int(s.vp)
    if word == "defcon":
        return int(s.defcon)
    if word == "turn":
        return int(s.turn)
    if word == "round":
        return int(s.round)
    if word == "phase":
        return PHASES[s.phase]
    if word == "phasing":
        return SIDE_NAMES[s.phasing]
    if word == "china":
        return china_fact(s)
    if word == "effects":
        return effects_fact(s)
    if word == "sides":
        return " ".join(SIDE_NAMES[s.across(seat)] for seat in (0, 1))
    return [int(card) for card in s.zones.cards_in(PILES[word])]


def china_fact(s: TsState) -> str:
    if s.china_owner == NEITHER:
        return SIDE_NAMES[NEITHER]
    return f"{SIDE_NAMES[s.china_owner]} {'up' if s.china_up else 'down'}"


def effects_fact(s: TsState) -> str:
    """The lasting effects in force, by name."""
    words: list[str] = []
    for effect in range(EFFECT_COUNT):
        if s.effects[effect] != EFFECT_NEUTRAL[effect]:
            words.append(EFFECT_WORDS[effect])
    return ", ".join(words)


def sided_fact(s: TsState, word: str, side: int) -> object:
    if word == "milops":
        return int(s.tracks[MILOPS + side])
    if word == "space":
        return int(s.tracks[SPACE_BOX + side])
    if word == "tries":
        return int(s.tracks[SPACE_TRIES + side])
    if word == "hand":
        return s.hand(side)
    return sum([int(s.influence_of(side, country)) for country in EVERYWHERE])


def place_of(s: TsState, card: int) -> str:
    return china_fact(s) if card == THE_CHINA_CARD else ZONE_NAMES[s.zones.where[card]]


def value_fact(s: TsState, rest: str) -> int:
    """What a card is worth to a side now."""
    side, _, card = rest.partition(" ")
    if side.casefold() not in SIDES:
        raise BadOption(f"'value {rest}' does not name a side; write for example 'value us NATO'")
    return int(card_value(s, SIDES[side.casefold()], card_named(card)))


def scores_fact(s: TsState, region: int) -> str:
    """What a region would score now, both sides."""
    standing = region_standing(s, region, NO_COUNTRY)
    return f"{standing.points(region, US)}/{standing.points(region, USSR)}"
