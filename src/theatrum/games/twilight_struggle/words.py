"""Short names of the lasting effects, for positions in words and scenario files."""

from typing import Final

from ...core.errors import BadOption
from ...core.notation import squeezed
from .constants import (
    EFFECT_COUNT,
    FALLOUT,
    MISSILE_CRISIS,
    OBLIGED,
    REGION_COUNT,
    SCARED_US,
    SCARED_USSR,
    SQUADS,
    SQUADS_NEUTRAL,
)

# in the order of `constants.py`
EFFECT_WORDS: Final = [
    "Warsaw Pact", "De Gaulle", "NATO", "Marshall Plan", "US/Japan Pact", "Formosan Resolution", "Quagmire",
    "Bear Trap", "Missile Envy", "We Will Bury You", "Willy Brandt", "Flower Power", "Camp David", "John Paul II",
    "Iranian Hostage Crisis", "Iron Lady", "North Sea Oil", "Reformer", "Tear Down this Wall", "Evil Empire", "NORAD",
    "AWACS", "Quagmire played", "Vietnam Revolts", "Containment", "Brezhnev Doctrine", "Red Scare US",
    "Red Scare USSR", "Cuban Missile Crisis", "Nuclear Subs", "SALT", "U2", "Death Squads", "Eighth round",
    "Iran-Contra", "Chernobyl", "Aldrich Ames", "Yuri and Samantha",
]  # fmt: skip
# least and most of the values that are not just 0 and 1
EFFECT_LIMITS: Final[dict[int, tuple[int, int]]] = {
    OBLIGED: (0, 2),
    SCARED_US: (0, 4),
    SCARED_USSR: (0, 4),
    MISSILE_CRISIS: (0, 2),
    SQUADS: (SQUADS_NEUTRAL - 2, SQUADS_NEUTRAL + 2),
    FALLOUT: (0, REGION_COUNT),
}
# the value that means: not in force
EFFECT_NEUTRAL: Final = [SQUADS_NEUTRAL if effect == SQUADS else 0 for effect in range(EFFECT_COUNT)]
EFFECT_NUMBERS: Final = {squeezed(EFFECT_WORDS[effect]): effect for effect in range(EFFECT_COUNT)}


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
