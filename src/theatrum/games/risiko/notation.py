"""The canonical words of every action (`place Brazil`, `3 dice`), and the other words that are understood.

What an action is called depends on the kind of question and on nothing else.
"""

from typing import Final

from ...core.notation import Phrase
from .constants import (
    ACTION_COUNT,
    AGAIN,
    ASK_ATTACK,
    ASK_COLOUR,
    ASK_DEFENCE,
    ASK_DICE,
    ASK_MOVE,
    ASK_MOVE_ARMIES,
    ASK_MOVE_TO,
    ASK_OCCUPY,
    ASK_PLACE,
    ASK_PLACE_ARMIES,
    ASK_SET,
    ASK_SETUP,
    ASK_SETUP_ARMIES,
    ASK_TARGET,
    COLOUR,
    COLOUR_NAMES,
    DEAL_OBJECTIVE,
    DEAL_TERRITORY,
    DRAW_CARD,
    END_ATTACKS,
    END_PLACING,
    END_TURN,
    JOKER,
    NUMBER,
    PLAY_SET,
    ROLL_BATTLE,
    ROLL_CLOSING,
    ROLL_FIRST,
)
from .name_lookup import card_nouns, territory_nouns

# kind of question -> its word, for `asked` in scenario files
KIND_WORDS: Final[dict[int, str]] = {
    ASK_COLOUR: "colour",
    ASK_SETUP: "set-up",
    ASK_SETUP_ARMIES: "set-up armies",
    ASK_PLACE: "place",
    ASK_PLACE_ARMIES: "armies",
    ASK_SET: "set",
    ASK_ATTACK: "attack",
    ASK_TARGET: "target",
    ASK_DICE: "dice",
    ASK_DEFENCE: "defence",
    ASK_OCCUPY: "occupy",
    ASK_MOVE: "move",
    ASK_MOVE_TO: "move to",
    ASK_MOVE_ARMIES: "move armies",
    ROLL_FIRST: "roll for first",
    DEAL_OBJECTIVE: "objective",
    DEAL_TERRITORY: "deal",
    ROLL_BATTLE: "roll",
    DRAW_CARD: "draw",
    ROLL_CLOSING: "closing roll",
}
LUCK_KINDS: Final = [ROLL_FIRST, DEAL_OBJECTIVE, DEAL_TERRITORY, ROLL_BATTLE, DRAW_CARD, ROLL_CLOSING]

# the verbs of a question about territories or cards, the canonical one first
TERRITORY_VERBS: Final[dict[int, list[str]]] = {
    ASK_SETUP: ["place", "reinforce"],
    ASK_PLACE: ["place", "reinforce"],
    ASK_SET: ["card", "play"],
    ASK_ATTACK: ["attack from", "from"],
    ASK_TARGET: ["attack", "to"],
    ASK_MOVE: ["move from", "from", "move"],
    ASK_MOVE_TO: ["move to", "to", "move"],
    DEAL_TERRITORY: ["deal"],
    DRAW_CARD: ["draw"],
}
CARD_KINDS: Final = [ASK_SET, DRAW_CARD]

# the verbs of a question about a number, and what is counted (one, several)
NUMBER_VERBS: Final[dict[int, list[str]]] = {
    ASK_SETUP_ARMIES: ["place"],
    ASK_PLACE_ARMIES: ["place"],
    ASK_DICE: ["attack with"],
    ASK_DEFENCE: ["defend with"],
    ASK_OCCUPY: ["occupy with", "move in"],
    ASK_MOVE_ARMIES: ["move"],
    ROLL_FIRST: ["roll", "die"],
    ROLL_BATTLE: ["roll", "die"],
    ROLL_CLOSING: ["roll", "die"],
    DEAL_OBJECTIVE: ["objective"],
}
COUNTED: Final[dict[int, list[str]]] = {
    ASK_SETUP_ARMIES: ["army", "armies"],
    ASK_PLACE_ARMIES: ["army", "armies"],
    ASK_OCCUPY: ["army", "armies"],
    ASK_MOVE_ARMIES: ["army", "armies"],
    ASK_DICE: ["die", "dice"],
    ASK_DEFENCE: ["die", "dice"],
}

OPTION_WORDS: Final[dict[int, list[str]]] = {
    PLAY_SET: ["set", "play a set", "play set", "trade"],
    AGAIN: ["again", "attack again", "repeat"],
    END_PLACING: ["end reinforcement", "end", "done", "enough"],
    END_ATTACKS: ["end attacks", "end", "done", "stop"],
    END_TURN: ["end turn", "end", "pass", "done"],
}
OPTION_KINDS: Final[dict[int, list[int]]] = {
    PLAY_SET: [ASK_PLACE],
    AGAIN: [ASK_ATTACK],
    END_PLACING: [ASK_PLACE],
    END_ATTACKS: [ASK_ATTACK],
    END_TURN: [ASK_MOVE],
}


def make_phrase(kind: int, action: int) -> Phrase:
    """What an action is called at a question of this kind."""
    if action < NUMBER:
        return make_territory_phrase(kind, action)
    if action < COLOUR:
        return make_number_phrase(kind, action - NUMBER)
    if action < PLAY_SET:
        return Phrase(["colour"], [COLOUR_NAMES[action - COLOUR]], asked=kind == ASK_COLOUR)
    return Phrase([], OPTION_WORDS[action], asked=kind in OPTION_KINDS[action])


def make_territory_phrase(kind: int, action: int) -> Phrase:
    verbs = TERRITORY_VERBS.get(kind, [])
    if action >= JOKER:
        return Phrase(verbs, card_nouns(action), asked=kind in CARD_KINDS)
    return Phrase(verbs, territory_nouns(action), asked=len(verbs) > 0)


def make_number_phrase(kind: int, n: int) -> Phrase:
    verbs = NUMBER_VERBS.get(kind, [])
    counted = COUNTED.get(kind)
    if counted is None:
        return Phrase(verbs, [str(n)], asked=len(verbs) > 0)
    noun = f"{n} {counted[0 if n == 1 else 1]}"
    return Phrase([], [noun, str(n)] + [f"{verb} {form}" for verb in verbs for form in (noun, str(n))])


PHRASES: Final[dict[int, list[Phrase]]] = {}  # by kind, made when first needed


def phrases_at(kind: int) -> list[Phrase]:
    """The phrases of all actions at a question of this kind."""
    phrases = PHRASES.get(kind)
    if phrases is None:
        phrases = [make_phrase(kind, action) for action in range(ACTION_COUNT)]
        PHRASES[kind] = phrases
    return phrases
