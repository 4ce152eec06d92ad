"""Profiles for the fuzzer that lead to the rare endings of Twilight Struggle."""

from theatrum.agents.bot_settings import BotSettings
from theatrum.agents.profile import Profile
from theatrum.games.twilight_struggle.actions import card_action
from theatrum.games.twilight_struggle.board import COUNTRIES, EVERYWHERE
from theatrum.games.twilight_struggle.constants import (
    CIVIL_WAR,
    END_GAME,
    EUROPE,
    EVENT,
    INFLUENCE,
    OPS,
    OPS_FIRST,
    RAISE,
    SPACE,
    TO_DEFCON,
)
from theatrum.games.twilight_struggle.deck import CARD_COUNT, EUROPE_SCORING, SCORING_CARDS, WARGAMES

IN_EUROPE = frozenset(c for c in EVERYWHERE if COUNTRIES[c].region == EUROPE)
ELSEWHERE = frozenset(EVERYWHERE) - IN_EUROPE
PEACE = frozenset({INFLUENCE, OPS, OPS_FIRST, RAISE, TO_DEFCON + 5, CIVIL_WAR})
EXPLORERS = PEACE | {SPACE}
WARGAMERS = frozenset({END_GAME, EVENT, INFLUENCE, card_action(WARGAMES), TO_DEFCON + 2})
HOLDERS = frozenset(card_action(n) for n in range(1, CARD_COUNT + 1) if n not in SCORING_CARDS)
EUROPE_LAST = HOLDERS | {card_action(n) for n in SCORING_CARDS if n != EUROPE_SCORING}

PROFILES = (
    Profile("US wants Europe", True, (PEACE | IN_EUROPE, PEACE | ELSEWHERE)),
    Profile("USSR wants Europe", True, (PEACE | ELSEWHERE, PEACE | IN_EUROPE)),
    Profile("space race", True, (EXPLORERS, EXPLORERS)),
    Profile("Wargames", True, (WARGAMERS, WARGAMERS)),
    Profile("scoring cards late", True, (HOLDERS | PEACE, HOLDERS | PEACE)),
    Profile("Europe unscored", True, (PEACE | IN_EUROPE | EUROPE_LAST, PEACE | ELSEWHERE | EUROPE_LAST)),
)

BOT_SETTINGS = BotSettings(PROFILES)
