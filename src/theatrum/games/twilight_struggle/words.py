"""Short names of the lasting effects, for positions in words and scenario files."""

from typing import Final

from ...core.errors import BadOption
from ...core.notation import squeezed
from .constants import EFFECT_COUNT

# in the order of `constants.py`
EFFECT_WORDS: Final = [
    "Warsaw Pact", "De Gaulle", "NATO", "Marshall Plan", "US/Japan Pact", "Formosan Resolution", "Quagmire",
    "Bear Trap", "Missile Envy", "We Will Bury You", "Willy Brandt", "Flower Power", "Camp David", "John Paul II",
    "Iranian Hostage Crisis", "Iron Lady", "North Sea Oil", "Reformer", "Tear Down this Wall", "Evil Empire", "NORAD",
    "AWACS", "Quagmire played", "Vietnam Revolts", "Containment", "Brezhnev Doctrine", "Red Scare US",
    "Red Scare USSR", "Cuban Missile Crisis", "Nuclear Subs", "SALT", "U2", "Death Squads", "Eighth round",
    "Iran-Contra", "Chernobyl", "Aldrich Ames", "Yuri and Samantha",
]  # fmt: skip
EFFECT_NUMBERS: Final = {squeezed(EFFECT_WORDS[effect]): effect for effect in range(EFFECT_COUNT)}


def effect_named(text: str) -> int:
    """The lasting effect of that name or number."""
    key = squeezed(text)
    if key.isdecimal() and int(key) < EFFECT_COUNT:
        return int(key)
    if key not in EFFECT_NUMBERS:
        raise BadOption(f"there is no lasting effect '{text}'; the effects are: {', '.join(EFFECT_WORDS)}")
    return EFFECT_NUMBERS[key]
