"""What never changes: map, cards, sets and objectives, with their names."""

from theatrum.games.risiko.board import (
    CONTINENT,
    CONTINENT_ARMIES,
    CONTINENT_COUNT,
    NEIGHBOURS,
    SYMBOL,
    TERRITORIES,
    VALUE,
)
from theatrum.games.risiko.cards import SETS
from theatrum.games.risiko.constants import AGAIN, PLAY_SET
from theatrum.games.risiko.objectives import BASE_DECK, TOURNAMENT_DECK, Objective, territories_of
from theatrum.games.risiko.text.language import Language
from theatrum.games.risiko.text.page import PageWords
from theatrum.presentation.risiko.naming import jokers
from theatrum.presentation.risiko.objectives import deck_texts
from theatrum.presentation.risiko.shapes import ObjectiveFacts, RisikoFacts, TerritoryFacts


def all_facts(words: Language, page: PageWords) -> RisikoFacts:
    return {
        "game": "risiko",
        "colours": list(words.colours),
        "symbols": list(words.symbols),
        "jokers": jokers(words),
        "territories": [territory_facts(territory, words) for territory in TERRITORIES],
        "continents": [
            {"id": c, "name": page.continents[c], "armies": int(CONTINENT_ARMIES[c])} for c in range(CONTINENT_COUNT)
        ],
        "sets": [list(symbols) for symbols, _ in SETS],
        "objectives": {
            "base": deck_facts(BASE_DECK, "base", words, page),
            "tournament": deck_facts(TOURNAMENT_DECK, "tournament", words, page),
        },
        "again": AGAIN,
        "play_set": PLAY_SET,
    }


def territory_facts(territory: int, words: Language) -> TerritoryFacts:
    return {
        "id": territory,
        "name": words.territories[territory],
        "continent": int(CONTINENT[territory]),
        "value": int(VALUE[territory]),
        "symbol": int(SYMBOL[territory]),
        "neighbours": list(NEIGHBOURS[territory]),
    }


def deck_facts(deck: list[Objective], name: str, words: Language, page: PageWords) -> list[ObjectiveFacts]:
    texts = deck_texts(deck, name, words, page)
    return [
        {"text": text, "territories": territories_of(objective)} for text, objective in zip(texts, deck, strict=True)
    ]
