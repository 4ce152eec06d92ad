"""The canonical words of every action (`coup Iran`, `headline 9`), the other words that are understood, and names.

What an action is called depends on the kind of question and on nothing else.
"""

from typing import Final

from ...core.notation import Phrase, find, only
from .actions import card_of
from .board import (
    COUNTRY_COUNT,
    COUNTRY_NAMES,
    DOMINICAN_REPUBLIC,
    EAST_GERMANY,
    LAOS_CAMBODIA,
    NORTH_KOREA,
    SE_AFRICAN_STATES,
    SOUTH_KOREA,
    SPAIN_PORTUGAL,
    UK,
    WEST_GERMANY,
    ZAIRE,
)
from .constants import (
    ACTION_COUNT,
    ADD_USSR,
    ALONE,
    ASK_ADD,
    ASK_BID,
    ASK_CLEAR,
    ASK_COMPANION,
    ASK_COUP,
    ASK_DEFCON,
    ASK_DEFUSE,
    ASK_DISCARD,
    ASK_DOUBLE,
    ASK_GRAIN,
    ASK_HAND_OVER,
    ASK_HANDICAP,
    ASK_HEADLINE,
    ASK_HELD,
    ASK_MATCH,
    ASK_MOVE_IN,
    ASK_MOVE_OUT,
    ASK_NORAD,
    ASK_OLYMPICS,
    ASK_OPERATION,
    ASK_PLACE,
    ASK_PLAY,
    ASK_REALIGN,
    ASK_REGION,
    ASK_REMOVE,
    ASK_SETUP,
    ASK_SHUTTLE,
    ASK_SPACE_ROLL,
    ASK_STAR_WARS,
    ASK_SUMMIT,
    ASK_TAKE_DISCARD,
    ASK_TEHRAN,
    ASK_TRAP,
    ASK_UNREST,
    ASK_USE,
    ASK_WAR,
    ASK_WARGAMES,
    ASK_WARSAW,
    BID,
    BIDS_PER_SIDE,
    BOYCOTT,
    CIVIL_WAR,
    COUP,
    DIE,
    DONE,
    DRAW_CARD,
    DRAW_LOTS,
    END_GAME,
    EVENT,
    EVENT_FIRST,
    IN_REGION,
    INFLUENCE,
    LAST_ACTION,
    LOT,
    LOWER,
    OPS,
    OPS_FIRST,
    OPTION_NAMES,
    PARTICIPATE,
    PASS,
    PLAY_IT,
    PLAYER_NAMES,
    RAISE,
    RANDOM_CARD,
    REALIGN,
    REGION_COUNT,
    REGION_NAMES,
    REMOVE_US,
    RETURN_IT,
    ROLL_DIE,
    ROLL_IT,
    SIDE_NAMES,
    SPACE,
    TO_DEFCON,
    WITH_NEIGHBOURS,
)
from .deck import CARD_COUNT, CARD_NAMES, IS_SCORING, THE_CHINA_CARD

# kind of question -> its word, for `asked` in scenario files
KIND_WORDS: Final[dict[int, str]] = {
    ASK_SETUP: "setup", ASK_HANDICAP: "handicap", ASK_HEADLINE: "headline", ASK_PLAY: "play", ASK_USE: "use",
    ASK_OPERATION: "operation", ASK_PLACE: "place", ASK_REALIGN: "realign", ASK_COUP: "coup", ASK_DEFUSE: "defuse",
    ASK_TRAP: "trap", ASK_HELD: "held", ASK_COMPANION: "companion", ASK_ADD: "add", ASK_REMOVE: "remove",
    ASK_CLEAR: "clear", ASK_WAR: "war", ASK_DISCARD: "discard", ASK_OLYMPICS: "olympics", ASK_MATCH: "match",
    ASK_DEFCON: "defcon", ASK_SUMMIT: "summit", ASK_HAND_OVER: "hand over", ASK_GRAIN: "grain",
    ASK_TAKE_DISCARD: "take", ASK_STAR_WARS: "star wars", ASK_TEHRAN: "tehran", ASK_REGION: "region",
    ASK_DOUBLE: "double", ASK_WARSAW: "warsaw pact", ASK_UNREST: "unrest", ASK_WARGAMES: "wargames",
    ASK_SHUTTLE: "shuttle", ASK_NORAD: "norad", ASK_MOVE_OUT: "move out", ASK_MOVE_IN: "move in",
    ROLL_DIE: "roll", DRAW_CARD: "draw", RANDOM_CARD: "pick", ASK_BID: "bid", ASK_SPACE_ROLL: "space roll",
    DRAW_LOTS: "lots",
}  # fmt: skip
LUCK_KINDS: Final = [ROLL_DIE, DRAW_CARD, RANDOM_CARD, DRAW_LOTS]

# the verbs of a question about countries, the canonical one first
COUNTRY_VERBS: Final[dict[int, list[str]]] = {
    ASK_SETUP: ["place", "add"],
    ASK_HANDICAP: ["place", "add"],
    ASK_PLACE: ["place", "add", "influence"],
    ASK_REALIGN: ["realign", "realignment"],
    ASK_COUP: ["coup"],
    ASK_DEFUSE: ["defuse", "remove"],
    ASK_ADD: ["add", "place"],
    ASK_REMOVE: ["remove"],
    ASK_CLEAR: ["clear", "remove"],
    ASK_WAR: ["invade", "attack", "war"],
    ASK_MATCH: ["match"],
    ASK_DOUBLE: ["double"],
    ASK_UNREST: ["add", "place"],
    ASK_SHUTTLE: ["exclude", "shuttle"],
    ASK_NORAD: ["add", "place"],
    ASK_MOVE_OUT: ["remove", "from"],
    ASK_MOVE_IN: ["add", "to", "place"],
}
# and about cards
CARD_VERBS: Final[dict[int, list[str]]] = {
    ASK_HEADLINE: ["headline", "play"],
    ASK_PLAY: ["play"],
    ASK_USE: ["with"],  # a card of Grain Sales as companion of UN Intervention (RUL-35)
    ASK_TRAP: ["discard", "play"],
    ASK_HELD: ["discard"],
    ASK_COMPANION: ["with", "play"],
    ASK_DISCARD: ["discard"],
    ASK_HAND_OVER: ["give", "hand over"],
    ASK_TAKE_DISCARD: ["take"],
    ASK_STAR_WARS: ["event", "play"],
    ASK_TEHRAN: ["discard"],
    DRAW_CARD: ["draw"],
    RANDOM_CARD: ["pick", "draw"],
}
# what is neither a country nor a card: the canonical words first
OPTION_WORDS: Final[dict[int, list[str]]] = {
    DONE: ["done", "stop", "decline", "none", "nothing"],
    PASS: ["pass"],
    EVENT: ["event"],
    OPS: ["ops", "operations"],
    SPACE: ["space", "space race"],
    EVENT_FIRST: ["event first", "ops last", "operations last"],
    OPS_FIRST: ["ops first", "operations first", "event last"],
    INFLUENCE: ["influence", "place influence", "place"],
    REALIGN: ["realign", "realignment"],
    COUP: ["coup"],
    PARTICIPATE: ["participate", "take part"],
    BOYCOTT: ["boycott"],
    RAISE: ["improve", "improve DEFCON", "raise"],
    LOWER: ["degrade", "degrade DEFCON", "lower"],
    REMOVE_US: ["remove", "remove US influence"],
    ADD_USSR: ["add", "add USSR influence"],
    PLAY_IT: ["play", "play it"],
    RETURN_IT: ["return", "return it", "give back"],
    END_GAME: ["end", "end the game"],
    ALONE: ["alone", "South Africa alone"],
    WITH_NEIGHBOURS: ["neighbours", "neighbors", "South Africa and neighbours"],
    ROLL_IT: ["roll", "roll the die"],
}
# the questions that offer them; `done` can be an answer to many
OPTION_KINDS: Final[dict[int, list[int]]] = {
    PASS: [ASK_PLAY, ASK_TRAP, ASK_BID],
    EVENT: [ASK_USE],
    OPS: [ASK_USE],
    SPACE: [ASK_USE, ASK_OPERATION],
    EVENT_FIRST: [ASK_USE],
    OPS_FIRST: [ASK_USE],
    INFLUENCE: [ASK_OPERATION, ASK_REALIGN],  # dividing Ops (OPT-3)
    REALIGN: [ASK_OPERATION, ASK_PLACE],
    COUP: [ASK_OPERATION],
    PARTICIPATE: [ASK_OLYMPICS],
    BOYCOTT: [ASK_OLYMPICS],
    RAISE: [ASK_SUMMIT],
    LOWER: [ASK_SUMMIT],
    REMOVE_US: [ASK_WARSAW],
    ADD_USSR: [ASK_WARSAW],
    PLAY_IT: [ASK_GRAIN],
    RETURN_IT: [ASK_GRAIN],
    END_GAME: [ASK_WARGAMES],
    ALONE: [ASK_UNREST],
    WITH_NEIGHBOURS: [ASK_UNREST],
    ROLL_IT: [ASK_SPACE_ROLL],
}

# other names on maps, cards and in use
COUNTRY_ALIASES: Final[dict[int, list[str]]] = {
    UK: ["U.K.", "United Kingdom", "Great Britain", "Britain"],
    WEST_GERMANY: ["W. Germany", "FRG"],
    EAST_GERMANY: ["E. Germany", "GDR"],
    SOUTH_KOREA: ["S. Korea"],
    NORTH_KOREA: ["N. Korea"],
    SE_AFRICAN_STATES: ["SE African States", "S.E. African States"],
    DOMINICAN_REPUBLIC: ["Dominican Rep"],
    SPAIN_PORTUGAL: ["Spain and Portugal"],
    LAOS_CAMBODIA: ["Laos and Cambodia"],
    ZAIRE: ["Congo"],
}
CARD_ALIASES: Final[dict[int, list[str]]] = {THE_CHINA_CARD: ["China Card", "China"]}


def make_country_nouns(country: int) -> list[str]:
    return [COUNTRY_NAMES[country]] + COUNTRY_ALIASES.get(country, [])


def make_card_nouns(card: int) -> list[str]:
    names = [CARD_NAMES[card]] + CARD_ALIASES.get(card, [])
    return names + [f"{card} {CARD_NAMES[card]}"]


def make_phrase(kind: int, action: int) -> Phrase:
    """What an action is called at a question of this kind."""
    if action < COUNTRY_COUNT:
        verbs = COUNTRY_VERBS.get(kind, [])
        return Phrase(verbs, make_country_nouns(action), asked=len(verbs) > 0)
    card = card_of(action)
    if card > 0:
        return card_phrase(CARD_VERBS.get(kind, []), card, kind)
    if action <= DIE + 6:
        return Phrase(["roll", "die"], [str(action - DIE)], asked=kind == ROLL_DIE)
    if TO_DEFCON < action <= TO_DEFCON + 5:
        return Phrase(["defcon"], [str(action - TO_DEFCON)], asked=kind == ASK_DEFCON)
    if IN_REGION <= action < IN_REGION + REGION_COUNT:
        name = REGION_NAMES[action - IN_REGION]
        return Phrase(["region", "in", "in the"], [name], asked=kind == ASK_REGION)
    if action == CIVIL_WAR:
        return Phrase(COUNTRY_VERBS[ASK_PLACE], [OPTION_NAMES[CIVIL_WAR], "China"], asked=kind == ASK_PLACE)
    if LOT <= action < LOT + 2:
        return Phrase(["lot"], [PLAYER_NAMES[action - LOT]], asked=kind == DRAW_LOTS)
    if BID <= action <= LAST_ACTION:
        side, amount = divmod(action - BID, BIDS_PER_SIDE)
        return Phrase(["bid"], [f"{SIDE_NAMES[side]} {amount}", f"{amount} {SIDE_NAMES[side]}"], asked=kind == ASK_BID)
    if action in OPTION_WORDS:
        kinds = OPTION_KINDS.get(action, [])
        return Phrase([], OPTION_WORDS[action], asked=action == DONE or kind in kinds)
    return Phrase([], [OPTION_NAMES.get(action, f"action {action}")], asked=False)


def card_phrase(verbs: list[str], card: int, kind: int) -> Phrase:
    name = CARD_NAMES[card]
    if not verbs:  # a bare number means something else here
        return Phrase(["card"], make_card_nouns(card), asked=False)
    if kind == ASK_TRAP and IS_SCORING[card] == 1:  # a trapped side plays its scoring cards (RUL-24)
        verbs = ["play", "discard"]
    return Phrase(verbs, [str(card)] + make_card_nouns(card), gloss=name)


PHRASES: Final[dict[int, list[Phrase]]] = {}  # by kind, made when first needed


def phrases_at(kind: int) -> list[Phrase]:
    """The phrases of all actions at a question of this kind."""
    phrases = PHRASES.get(kind)
    if phrases is None:
        phrases = [make_phrase(kind, action) for action in range(ACTION_COUNT)]
        PHRASES[kind] = phrases
    return phrases


# --- names alone ------------------------------------------------------------------------------------------------------

COUNTRIES: Final = list(range(COUNTRY_COUNT))
CARDS: Final = list(range(1, CARD_COUNT + 1))
COUNTRY_PHRASES: Final = [Phrase([], make_country_nouns(country)) for country in COUNTRIES]
CARD_PHRASES: Final = [Phrase([], [str(card)] + make_card_nouns(card), gloss=CARD_NAMES[card]) for card in CARDS]
REGIONS: Final = list(range(REGION_COUNT))
REGION_PHRASES: Final = [Phrase([], [name]) for name in REGION_NAMES]


def country_named(text: str) -> int:
    """The country of that name; `BadOption` if there is none, or several."""
    return only(text, find(text, COUNTRIES, COUNTRY_PHRASES), "country")


def card_named(text: str) -> int:
    """The card of that number or name."""
    return only(text, find(text, CARDS, CARD_PHRASES), "card")


def region_named(text: str) -> int:
    return only(text, find(text, REGIONS, REGION_PHRASES), "region")
