"""The lasting effects by name: which card each comes from, and the values it can have."""

from typing import Final

from ...core.errors import BadOption
from ...core.notation import squeezed
from .cards.card import BarredBy, Lasting
from .cards.catalogue import CATALOGUE
from .constants import EFFECT_COUNT


def by_effect() -> list[tuple[Lasting, int]]:
    """Every lasting effect with the card it comes from, in the order of `constants.py`."""
    pairs = {lasting.effect: (lasting, card.facts.number) for card in CATALOGUE for lasting in card.lasting}
    return [pairs[effect] for effect in range(EFFECT_COUNT)]


EFFECTS: Final = [lasting for lasting, _ in by_effect()]
EFFECT_WORDS: Final = [lasting.name for lasting in EFFECTS]
EFFECT_NEUTRAL: Final = [lasting.neutral for lasting in EFFECTS]  # the value that means: not in force
# least and most of the values that are not just 0 and 1
EFFECT_LIMITS: Final = {
    lasting.effect: (lasting.least, lasting.most) for lasting in EFFECTS if (lasting.least, lasting.most) != (0, 1)
}
EFFECT_SOURCES: Final = [card for _, card in by_effect()]
# the effects that players see, with their cards
EFFECT_CARDS: Final = {lasting.effect: card for lasting, card in by_effect() if not lasting.memory}
EFFECT_NUMBERS: Final = {squeezed(lasting.name): lasting.effect for lasting in EFFECTS}

# of two effects the second cancels the first, and forbids it from then on (card specification, table b)
EXCLUDING: Final = [
    (lasting.effect, card.condition.effect)
    for card in CATALOGUE
    if isinstance(card.condition, BarredBy)
    for lasting in card.lasting
]


def effect_named(text: str) -> int:
    """The lasting effect of that name or number."""
    key = squeezed(text)
    if key.isdecimal() and int(key) < EFFECT_COUNT:
        return int(key)
    if key not in EFFECT_NUMBERS:
        raise BadOption(f"there is no lasting effect '{text}'; the effects are: {', '.join(EFFECT_WORDS)}")
    return EFFECT_NUMBERS[key]


def checked_value(effect: int, value: int) -> int:
    """The value, if the effect can have it."""
    least, most = EFFECT_LIMITS.get(effect, (0, 1))
    if not least <= value <= most:
        raise BadOption(
            f"the effect {EFFECT_WORDS[effect]} cannot be {value}; it is {least} to {most}, "
            f"and {EFFECT_NEUTRAL[effect]} if it is not in force"
        )
    return value
