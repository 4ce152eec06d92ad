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
from theatrum.games.risiko.objectives import BASE_DECK, TOURNAMENT_DECK, Objective, territories_of
from theatrum.languages.language import other_name
from theatrum.presentation.risiko.objective_texts import deck_texts
from theatrum.presentation.risiko.shapes import ObjectiveFacts, RisikoFacts, TerritoryFacts
from theatrum.presentation.risiko.words import RisikoWords, risiko_words


def all_facts(words: RisikoWords) -> RisikoFacts:
    return {
        "game": "risiko",
        "colours": list(words.colours),
        "symbols": list(words.symbols),
        "jokers": words.with_equal_jokers().jokers,
        "territories": [territory_facts(territory, words) for territory in TERRITORIES],
        "continents": [
            {"id": c, "name": words.continents[c], "armies": int(CONTINENT_ARMIES[c])} for c in range(CONTINENT_COUNT)
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
        "name": words.territories[territory],
        "english": other_name(risiko_words("en").territories[territory], words.territories[territory]),
        "continent": int(CONTINENT[territory]),
        "value": int(VALUE[territory]),
        "symbol": int(SYMBOL[territory]),
        "neighbours": list(NEIGHBOURS[territory]),
    }


def deck_facts(deck: list[Objective], name: str, words: RisikoWords) -> list[ObjectiveFacts]:
    texts = deck_texts(deck, name, words)
    return [
        {"text": text, "territories": territories_of(objective)} for text, objective in zip(texts, deck, strict=True)
    ]
