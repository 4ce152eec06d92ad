"""What never changes: map, cards, sets and objectives, with their names."""

from theatrum.games.risiko.board import (
    CONTINENT,
    CONTINENT_ARMIES,
    CONTINENT_COUNT,
    CONTINENT_NAMES,
    NEIGHBOURS,
    TERRITORIES,
    TERRITORY_NAMES,
    VALUE,
)
from theatrum.games.risiko.cards import CARD_SYMBOL, CARDS, SETS
from theatrum.games.risiko.objectives import BASE_DECK, TOURNAMENT_DECK, Objective, territories_of
from theatrum.languages.language import other_name
from theatrum.presentation.entries import key
from theatrum.presentation.risiko.objective_texts import deck_texts
from theatrum.presentation.risiko.shapes import ObjectiveFacts, RisikoFacts, TerritoryFacts
from theatrum.presentation.risiko.words import RisikoWords, risiko_words


def all_facts(words: RisikoWords) -> RisikoFacts:
    named = words.with_equal_jokers()
    return {
        "game": "risiko",
        "colours": list(words.colours),
        "symbols": list(words.symbols),
        "cards": [{"id": card, "name": named.card(card), "symbol": int(CARD_SYMBOL[card])} for card in CARDS],
        "territories": [territory_facts(territory, words) for territory in TERRITORIES],
        "continents": [
            {
                "id": c,
                "key": key(CONTINENT_NAMES[c]),
                "name": words.continents[c],
                "armies": int(CONTINENT_ARMIES[c]),
            }
            for c in range(CONTINENT_COUNT)
        ],
        "sets": [list(symbols) for symbols, _ in SETS],
        "objectives": {
            "base": deck_facts(BASE_DECK, "base", words),
            "tournament": deck_facts(TOURNAMENT_DECK, "tournament", words),
        },
    }


def territory_facts(territory: int, words: RisikoWords) -> TerritoryFacts:
    return {
        "id": territory,
        "key": key(TERRITORY_NAMES[territory]),
        "name": words.territories[territory],
        "english": other_name(risiko_words("en").territories[territory], words.territories[territory]),
        "continent": int(CONTINENT[territory]),
        "value": int(VALUE[territory]),
        "neighbours": list(NEIGHBOURS[territory]),
    }


def deck_facts(deck: list[Objective], name: str, words: RisikoWords) -> list[ObjectiveFacts]:
    texts = deck_texts(deck, name, words)
    return [
        {"text": text, "territories": territories_of(objective)} for text, objective in zip(texts, deck, strict=True)
    ]
