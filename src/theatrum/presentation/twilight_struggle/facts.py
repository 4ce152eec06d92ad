"""What never changes: map, cards and tracks, with their names."""

from typing import Literal

from theatrum.games.twilight_struggle.board import (
    COUNTRIES,
    EASTERN_EUROPE,
    SOUTHEAST_ASIA,
    WESTERN_EUROPE,
)
from theatrum.games.twilight_struggle.constants import EUROPE, REGION_COUNT
from theatrum.games.twilight_struggle.deck import CARDS, IS_SCORING
from theatrum.games.twilight_struggle.rules import (
    LAST_BOX,
    SPACE_OPS,
    SPACE_ROLL,
    SPACE_VP_FIRST,
    SPACE_VP_SECOND,
)
from theatrum.games.twilight_struggle.scoring import CONTROL, LEVEL_POINTS, PRESENCE
from theatrum.games.twilight_struggle.sides import Side
from theatrum.presentation.twilight_struggle.shapes import (
    CardFacts,
    CountryFacts,
    TwilightStruggleFacts,
)
from theatrum.presentation.twilight_struggle.words import TsWords


def all_facts(words: TsWords) -> TwilightStruggleFacts:
    return {
        "game": "twilight-struggle",
        "sides": list(words.sides),
        "countries": [country_facts(country, words) for country in range(len(COUNTRIES))],
        "cards": [card_facts(card, words) for card in range(1, len(CARDS) + 1)],
        "regions": [
            {"id": region, "name": words.regions[region], "points": level_points(region)}
            for region in range(REGION_COUNT)
        ],
        "eras": list(words.eras),
        "levels": list(words.levels),
        "space": [
            {
                "box": box,
                "name": words.boxes[box],
                "ops": SPACE_OPS[box],
                "highest": SPACE_ROLL[box],
                "first": SPACE_VP_FIRST[box],
                "second": SPACE_VP_SECOND[box],
                "ability": words.abilities.get(box, ""),
            }
            for box in range(LAST_BOX + 1)
        ],
        "defcon": [{"level": level, "text": text} for level, text in words.defcon.items()],
    }


def level_points(region: int) -> list[int]:
    return [int(LEVEL_POINTS[region][level]) for level in range(PRESENCE, CONTROL + 1)]


def country_facts(country: int, words: TsWords) -> CountryFacts:
    facts = COUNTRIES[country]
    return {
        "id": country,
        "name": words.countries[country],
        "english": words.english_country(country),
        "short": words.short_countries_on_map.get(country, words.countries[country]),
        "stability": facts.stability,
        "battleground": facts.battleground,
        "region": facts.region,
        "part": part_of(country),
        "neighbours": list(facts.neighbours),
        "superpower": Side(facts.superpower),
    }


def part_of(country: int) -> Literal["western", "eastern", "both", "southeast", ""]:
    """The half of Europe, or Southeast Asia, that events single out."""
    if country in SOUTHEAST_ASIA:
        return "southeast"
    if COUNTRIES[country].region != EUROPE:
        return ""
    if country in WESTERN_EUROPE and country in EASTERN_EUROPE:
        return "both"
    return "western" if country in WESTERN_EUROPE else "eastern"


def card_facts(card: int, words: TsWords) -> CardFacts:
    facts = CARDS[card - 1]
    return {
        "id": card,
        "name": words.cards[card],
        "english": words.original_title(card),
        "ops": facts.ops,
        "side": Side(facts.side),
        "era": facts.era,
        "once": facts.once,
        "scoring": bool(IS_SCORING[card]),
        "text": words.card_summaries[card],
    }
