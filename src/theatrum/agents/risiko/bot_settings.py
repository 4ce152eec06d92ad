"""How the fuzzer plays RisiKo!: profiles that lead to eliminations and completed objectives, and a limit of rounds."""

from theatrum.agents.bot_settings import BotSettings, Options
from theatrum.agents.profile import Profile
from theatrum.games.risiko.board import ASIA, EUROPE, IN_CONTINENT, NORTH_AMERICA, OCEANIA, SOUTH_AMERICA, TERRITORIES
from theatrum.games.risiko.constants import AGAIN, CARD_COUNT, END_ATTACKS, END_TURN, NUMBER, PLAY_SET
from theatrum.games.risiko.options import make_options

BOT_ROUNDS = 100  # G17: games without a limit get one when bots play them

HIGH = frozenset(NUMBER + n for n in range(3, 131))
WAR = HIGH | {PLAY_SET, AGAIN, *range(CARD_COUNT)}
PEACE = frozenset({END_ATTACKS, END_TURN, NUMBER + 1})


def towards(*continents: int) -> frozenset[int]:
    """Place and fight there; everything else is left to chance."""
    return HIGH | {PLAY_SET, AGAIN} | {t for c in continents for t in IN_CONTINENT[c]}


PROFILES = (
    Profile("conquerors", likes=(WAR,)),
    Profile("one conqueror", likes=(WAR, PEACE, PEACE, PEACE, PEACE, PEACE)),
    Profile("hoarders", likes=(PEACE | frozenset(TERRITORIES),)),
    Profile("repeaters", likes=(frozenset({AGAIN, PLAY_SET}) | HIGH,)),
    Profile(
        "continents",
        likes=(towards(NORTH_AMERICA, OCEANIA), towards(ASIA, SOUTH_AMERICA), towards(EUROPE, SOUTH_AMERICA)),
    ),
)


def for_bots(options: Options) -> Options:
    return options if make_options(options).round_limit else {**options, "round_limit": BOT_ROUNDS}


BOT_SETTINGS = BotSettings(PROFILES, for_bots, measured={"preset": "tournament", "seats": 4})
