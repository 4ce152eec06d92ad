"""Territories, continents, cards and colours by name: English or Italian, abbreviated if that is clear."""

from typing import Final

from ...core.notation import Phrase, find, only
from .board import ITALIAN_NAMES, TERRITORIES, TERRITORY_NAMES
from .cards import CARD_NAMES, CARDS
from .constants import COLOUR_NAMES, JOKER

SHORT_NAMES: Final[dict[str, list[str]]] = {
    "Eastern United States": ["Eastern US", "East US"],
    "Western United States": ["Western US", "West US"],
    "Great Britain": ["Britain", "UK"],
}


def territory_nouns(territory: int) -> list[str]:
    """The English name first, then what else a territory is called."""
    name = TERRITORY_NAMES[territory]
    others = [other for other in ITALIAN_NAMES[territory] if other != name]
    return [name] + SHORT_NAMES.get(name, []) + others


def card_nouns(card: int) -> list[str]:
    if card < JOKER:
        return territory_nouns(card)
    return [CARD_NAMES[card], "joker"]


TERRITORY_PHRASES: Final = [Phrase([], territory_nouns(t)) for t in TERRITORIES]
CARD_PHRASES: Final = [Phrase([], card_nouns(c)) for c in CARDS]
COLOURS: Final = list(range(len(COLOUR_NAMES)))
COLOUR_PHRASES: Final = [Phrase([], [name]) for name in COLOUR_NAMES]


def territory_named(text: str) -> int:
    """The territory of that name; `BadOption` if there is none, or several."""
    return only(text, find(text, TERRITORIES, TERRITORY_PHRASES), "territory")


def card_named(text: str) -> int:
    return only(text, find(text, CARDS, CARD_PHRASES), "card")


def colour_named(text: str) -> int:
    return only(text, find(text, COLOURS, COLOUR_PHRASES), "colour")
