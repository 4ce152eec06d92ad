"""The lines of the app's log: what each says, read and written.

A line states a fact ("DEFCON degrades to 3") or heads the facts behind it ("Event: Nasser*"); the lines that begin an
action round or a headline phase do both at once. Either way it becomes an `Item`: a kind and its numbers.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from theatrum.games.twilight_struggle import constants as k
from theatrum.records.log_format import BadLog
from theatrum.records.twilight_struggle.app_log.names import (
    CARD_NUMBERS,
    COUNTRY_NUMBERS,
    REGION_NUMBERS,
    SIDE_NUMBERS,
    SIDES,
    card_name,
    country_name,
    plain,
)

Values = tuple[int, ...]

# --- heads: what the facts behind them belong to ---------------------------------------------------------------------
SETUP: Final = "setup"
TURN: Final = "turn"  # turn, the two headlines in the order of the line (0: none)
ROUND: Final = "round"  # turn, side, round, card (0: none)
CARD: Final = "card"  # the card of a round, reported by the engine only later than the round itself
CLEANUP: Final = "cleanup"
FINAL: Final = "final"
SECTIONS: Final = (SETUP, TURN, ROUND, CLEANUP, FINAL)
EVENT: Final = "event"  # card
OPERATION: Final = "operation"  # INFLUENCE / REALIGN / COUP, Ops before modifiers
SPACE_RACE: Final = "space race"  # Ops before modifiers
TARGET: Final = "target"  # country, in a war?
HEADS: Final = (*SECTIONS, EVENT, OPERATION, SPACE_RACE, TARGET)

# --- facts -----------------------------------------------------------------------------------------------------------
INFLUENCE: Final = "influence"  # side, country, change, US total, USSR total
VP: Final = "vp"  # side, points, score after
NO_VP: Final = "no vp"  # score
SCORE_IS: Final = "score"  # score
DEFCON: Final = "defcon"  # level, improved?
MILOPS: Final = "milops"  # side, level
SPACE: Final = "space"  # side, box
COUP: Final = "coup"  # success?, die, Ops, modifier, stability, result
ROLL: Final = "roll"  # side, die, modifier, total
WAR: Final = "war"  # success?, die, modifier, needed
SPACE_ROLL: Final = "space roll"  # die, success?, needed
TRAP: Final = "trap"  # die, free?
DISCARDS: Final = "discards"  # side, card
REVEALS: Final = "reveals"  # side, card
REVEALS_FROM_HAND: Final = "reveals from hand"  # side, card
NONE_TO_REVEAL: Final = "none to reveal"  # side
NONE_TO_DISCARD: Final = "none to discard"  # side
RETURNS: Final = "returns"  # side, card
PLAYS: Final = "plays"  # side, card
HEADLINES: Final = "headlines"  # side, card
RESHUFFLE: Final = "reshuffle"
NOW_IN_PLAY: Final = "now in play"  # card
NO_LONGER_IN_PLAY: Final = "no longer in play"  # card
CHOOSES: Final = "chooses"  # side, region (UNNAMED: the app left it out)
OLYMPICS: Final = "olympics"  # side, takes part?
WINS: Final = "wins"  # side, reason (0: not given in words that we know)

UNNAMED: Final = -1

ENDINGS: Final = {
    k.BY_FINAL_SCORING: "Final Scoring",
    k.BY_FINAL_EUROPE: "Final Control of Europe",
    k.BY_VP: "Victory Points",
    k.BY_EUROPE: "Control of Europe",
    k.BY_DEFCON: "Nuclear War",
    k.BY_MISSILE_CRISIS: "Cuban Missile Crisis",
    k.BY_WARGAMES: "Wargames",
    k.BY_HELD_SCORING: "Held Scoring Card",
}
ENDING_NUMBERS: Final = {plain(words): reason for reason, words in ENDINGS.items()}
OPERATIONS: Final = {k.INFLUENCE: "Place Influence", k.COUP: "Coup", k.REALIGN: "Realignment"}
OPERATION_NUMBERS: Final = {words: operation for operation, words in OPERATIONS.items()}


@dataclass(frozen=True)
class Item:
    """What a line (or a part of one) says, and where it stands; line 0: it was not read but reported by the engine."""

    kind: str
    values: Values
    line: int = 0


# --- words to numbers ------------------------------------------------------------------------------------------------


def looked_up(numbers: dict[str, int], what: str, name: str) -> int:
    number = numbers.get(plain(name))
    if number is None:
        raise BadLog(f"there is no {what} '{shortened(name)}'")
    return number


def shortened(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "..."


def card(name: str) -> int:
    return looked_up(CARD_NUMBERS, "card", name)


def country(name: str) -> int:
    return looked_up(COUNTRY_NUMBERS, "country", name)


def region(name: str) -> int:
    return looked_up(REGION_NUMBERS, "region", name)


def side(name: str) -> int:
    return SIDE_NUMBERS[name]


def score(words: str) -> int:
    """The VP marker: positive for the US."""
    if words == "even":
        return 0
    name, _, points = words.partition(" ")
    return int(points) if name == "US" else -int(points)


def agreed(word: bool, sign: bool) -> int:
    """Success or not, said by a word and again by a sign."""
    if word != sign:
        raise BadLog("the comparison and the word behind it contradict each other")
    return int(word)


def optional_number(words: str | None) -> int:
    return int(words or 0)


# --- numbers to words ------------------------------------------------------------------------------------------------


def score_words(vp: int) -> str:
    if vp == 0:
        return "even"
    return f"US {vp}" if vp > 0 else f"USSR {-vp}"


def bracketed(modifier: int) -> str:
    """A modifier behind a die, with the app's two spaces."""
    return f" ({modifier:+}) " if modifier else ""


def coup_words(values: Values) -> str:
    success, die, ops, modifier, stability, result = values
    return f"{'SUCCESS' if success else 'FAILURE'}: {die} [ + {ops}{bracketed(modifier)} - 2x{stability} = {result} ]"


def roll_words(values: Values) -> str:
    who, die, modifier, total = values
    return f"{SIDES[who]} rolls {die}" + (f" ({modifier:+}) = {total}" if modifier else "")


def war_words(values: Values) -> str:
    success, die, modifier, needed = values
    return f"{'VICTORY' if success else 'DEFEAT'}: {die}{bracketed(modifier)} {'>=' if success else '<'} {needed}"


def space_roll_words(values: Values) -> str:
    die, success, needed = values
    return f"Die roll: {die} -- {'Success' if success else 'Failed'}! (Needed {needed} or less)"


def trap_words(values: Values) -> str:
    die, free = values
    return f"Trap Roll: {die} {'<=' if free else '>'} 4 -- {'Trap Escaped' if free else 'Trap Remains in Effect'}"


def wins_words(values: Values) -> str:
    return f"{SIDES[values[0]]} wins by {ENDINGS[values[1]]}"


# --- the forms of a line ---------------------------------------------------------------------------------------------

SIDE: Final = r"(US|USSR)"
SCORE: Final = r"(even|US \d{1,3}|USSR \d{1,3})"
N: Final = r"(\d{1,3})"
MODIFIER: Final = r"(?:\(([+-]\d{1,2})\))?"


@dataclass(frozen=True)
class Form:
    """One kind of line: its pattern, how the words of the pattern become numbers, and the way back."""

    kind: str
    pattern: re.Pattern[str]
    read: Callable[..., Values]
    write: Callable[[Values], str]


def form(kind: str, pattern: str, read: Callable[..., Values], write: Callable[[Values], str]) -> Form:
    return Form(kind, re.compile(pattern), read, write)


FORMS: Final = [
    form(
        INFLUENCE,
        rf"{SIDE} ([+-]\d{{1,3}}) in (.+) \[{N}\]\[{N}\]",
        lambda s, n, c, us, ussr: (side(s), country(c), int(n), int(us), int(ussr)),
        lambda v: f"{SIDES[v[0]]} {v[2]:+} in {country_name(v[1])} [{v[3]}][{v[4]}]",
    ),
    form(
        VP,
        rf"{SIDE} gains {N} VP\. Score is {SCORE}\.?",
        lambda s, n, after: (side(s), int(n), score(after)),
        lambda v: f"{SIDES[v[0]]} gains {v[1]} VP. Score is {score_words(v[2])}.",
    ),
    form(
        NO_VP,
        rf"No VP awarded\. Score is {SCORE}\.?",
        lambda after: (score(after),),
        lambda v: f"No VP awarded. Score is {score_words(v[0])}.",
    ),
    form(
        SCORE_IS,
        rf"Score is {SCORE}\.?",
        lambda after: (score(after),),
        lambda v: f"Score is {score_words(v[0])}.",
    ),
    form(
        DEFCON,
        r"DEFCON (improves|degrades) to (\d)",
        lambda way, n: (int(n), int(way == "improves")),
        lambda v: f"DEFCON {'improves' if v[1] else 'degrades'} to {v[0]}",
    ),
    form(
        MILOPS,
        rf"{SIDE} Military Ops to (\d)",
        lambda s, n: (side(s), int(n)),
        lambda v: f"{SIDES[v[0]]} Military Ops to {v[1]}",
    ),
    form(
        SPACE,
        rf"{SIDE} advances to (\d) in the Space Race\.?",
        lambda s, n: (side(s), int(n)),
        lambda v: f"{SIDES[v[0]]} advances to {v[1]} in the Space Race.",
    ),
    form(
        COUP,
        rf"(SUCCESS|FAILURE): (\d) \[ \+ {N} *{MODIFIER} *- 2x(\d) = (-?\d{{1,2}}) \]",
        lambda w, die, ops, mod, stability, result: (
            int(w == "SUCCESS"), int(die), int(ops), optional_number(mod), int(stability), int(result),
        ),
        coup_words,
    ),
    form(
        ROLL,
        rf"{SIDE} rolls (\d)(?: \(([+-]\d{{1,2}})\) = (-?\d{{1,2}}))?",
        lambda s, die, mod, total: (side(s), int(die), optional_number(mod), int(total or die)),
        roll_words,
    ),
    form(
        WAR,
        rf"(VICTORY|DEFEAT): (\d) *{MODIFIER} *(>=|<) (\d)",
        lambda w, die, mod, sign, needed: (
            agreed(w == "VICTORY", sign == ">="), int(die), optional_number(mod), int(needed),
        ),
        war_words,
    ),
    form(
        SPACE_ROLL,
        r"Die roll: (\d) -- (Success|Failed)! \(Needed (\d) or less\)",
        lambda die, w, needed: (int(die), int(w == "Success"), int(needed)),
        space_roll_words,
    ),
    form(
        TRAP,
        r"Trap Roll: (\d) (<=|>) 4 -- Trap (Escaped|Remains in Effect)",
        lambda die, sign, w: (int(die), agreed(w == "Escaped", sign == "<=")),
        trap_words,
    ),
    form(
        DISCARDS,
        rf"{SIDE} discards (.+)",
        lambda s, c: (side(s), card(c)),
        lambda v: f"{SIDES[v[0]]} discards {card_name(v[1])}",
    ),
    form(
        REVEALS_FROM_HAND,
        rf"{SIDE} reveals (.+) from hand",
        lambda s, c: (side(s), card(c)),
        lambda v: f"{SIDES[v[0]]} reveals {card_name(v[1])} from hand",
    ),
    form(
        REVEALS,
        rf"{SIDE} reveals (.+)",
        lambda s, c: (side(s), card(c)),
        lambda v: f"{SIDES[v[0]]} reveals {card_name(v[1])}",
    ),
    form(
        NONE_TO_REVEAL,
        rf"{SIDE} has no cards to reveal",
        lambda s: (side(s),),
        lambda v: f"{SIDES[v[0]]} has no cards to reveal",
    ),
    form(
        NONE_TO_DISCARD,
        rf"{SIDE} has no cards to discard",
        lambda s: (side(s),),
        lambda v: f"{SIDES[v[0]]} has no cards to discard",
    ),
    form(
        RETURNS,
        rf"{SIDE} returns (.+) to (?:US|USSR)",
        lambda s, c: (side(s), card(c)),
        lambda v: f"{SIDES[v[0]]} returns {card_name(v[1])} to {SIDES[1 - v[0]]}",
    ),
    form(
        PLAYS,
        rf"{SIDE} plays (.+)",
        lambda s, c: (side(s), card(c)),
        lambda v: f"{SIDES[v[0]]} plays {card_name(v[1])}",
    ),
    form(
        HEADLINES,
        rf"{SIDE} Headlines (.+)",
        lambda s, c: (side(s), card(c)),
        lambda v: f"{SIDES[v[0]]} Headlines {card_name(v[1])}",
    ),
    form(RESHUFFLE, r"\*RESHUFFLE\*", lambda: (), lambda v: "*RESHUFFLE*"),
    form(
        NOW_IN_PLAY,
        r"(.+) is now in play\.?",
        lambda c: (card(c),),
        lambda v: f"{card_name(v[0])} is now in play.",
    ),
    form(
        NO_LONGER_IN_PLAY,
        r"(.+) is no longer in play\.?",
        lambda c: (card(c),),
        lambda v: f"{card_name(v[0])} is no longer in play.",
    ),
    form(
        OLYMPICS,
        rf"{SIDE} chooses to (participate in|boycott) the Olympics",
        lambda s, w: (side(s), int(w != "boycott")),
        lambda v: f"{SIDES[v[0]]} chooses to {'participate in' if v[1] else 'boycott'} the Olympics",
    ),
    form(
        CHOOSES,
        rf"{SIDE} chooses (.+)",
        lambda s, r: (side(s), region(r)),
        lambda v: f"{SIDES[v[0]]} chooses {k.REGION_NAMES[v[1]]}",
    ),
    form(
        WINS,
        rf"{SIDE} wins(?: by (.+?))?\.?",
        lambda s, why: (side(s), ENDING_NUMBERS.get(plain(why or ""), 0)),
        wins_words,
    ),
    form(EVENT, r"Event: (.+)", lambda c: (card(c),), lambda v: f"Event: {card_name(v[0])}"),
    form(
        OPERATION,
        r"(Place Influence|Coup|Realignment) \((\d) Ops\):",
        lambda w, n: (OPERATION_NUMBERS[w], int(n)),
        lambda v: f"{OPERATIONS[v[0]]} ({v[1]} Ops):",
    ),
    form(SPACE_RACE, r"Space Race \((\d) Ops\):", lambda n: (int(n),), lambda v: f"Space Race ({v[0]} Ops):"),
    form(TARGET, r"Target: (.+)", lambda c: (country(c), 0), lambda v: f"Target: {country_name(v[0])}"),
    form(TARGET, r"War in (.+)", lambda c: (country(c), 1), lambda v: f"War in {country_name(v[0])}"),
]  # fmt: skip
WRITERS: Final = {one.kind: one.write for one in FORMS if one.kind != TARGET}


def read_item(text: str, line: int) -> Item:
    """What a line, or the part of it behind a section's head, says; `BadLog` if nothing known."""
    for one in FORMS:
        match = one.pattern.fullmatch(text)
        if match is not None:
            return Item(one.kind, one.read(*match.groups()), line)
    raise BadLog(f"'{shortened(text)}' is not a line that the app is known to write")


def in_words(kind: str, values: Values) -> str:
    """A fact or head as the app writes it."""
    if kind == TARGET:
        return f"{'War in' if values[1] else 'Target:'} {country_name(values[0])}"
    if kind == ROUND:
        turn, who, number, played = values
        return f"Turn {turn}, {SIDES[who]} AR{number}: {card_name(played) if played else ''}:"
    if kind == TURN:
        first, second = (card_name(c) if c else "" for c in values[1:])
        return f"Turn {values[0]}, Headline Phase: {first} & {second}:"
    if kind == CLEANUP:
        return f"Turn {values[0]}, Cleanup:"
    if kind == FINAL:
        return ": :"
    return WRITERS[kind](values)
