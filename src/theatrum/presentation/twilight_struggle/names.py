"""What the engine's numbers are called in the files of languages."""

from typing import Final

from theatrum.games.twilight_struggle import constants as k
from theatrum.games.twilight_struggle import messages as m
from theatrum.games.twilight_struggle.board import COUNTRY_NAMES
from theatrum.games.twilight_struggle.deck import CARD_NAMES
from theatrum.games.twilight_struggle.lasting import EFFECT_WORDS
from theatrum.games.twilight_struggle.notation import KIND_WORDS
from theatrum.games.twilight_struggle.rules import DISCARD_HELD, EIGHT_ROUNDS, HEADLINE_SHOWN, TWO_TRIES
from theatrum.presentation.entries import constants, key

SIDES: Final = ("us", "ussr", "nobody")
PLAYERS: Final = ("first", "second")
REGIONS: Final = [key(name) for name in k.REGION_NAMES]
HALVES: Final = ("western_europe", "eastern_europe")
ERAS: Final = ("early_war", "mid_war", "late_war")
LEVELS: Final = ("nothing", "presence", "domination", "control")
COUNTRIES: Final = {country: key(name) for country, name in enumerate(COUNTRY_NAMES)}
CARDS: Final = {card: key(name) for card, name in enumerate(CARD_NAMES) if card > 0}
EFFECTS: Final = {effect: key(name) for effect, name in enumerate(EFFECT_WORDS)}
QUESTIONS: Final = {kind: key(word) for kind, word in KIND_WORDS.items()}
REPORTS: Final = constants(m, "SAID_")
REFUSALS: Final = constants(m, "NO_")
ENDINGS: Final = constants(k, "BY_")
ABILITIES: Final = {
    TWO_TRIES: "two_tries",
    HEADLINE_SHOWN: "headline_shown",
    DISCARD_HELD: "discard_held",
    EIGHT_ROUNDS: "eight_rounds",
}
DEFCON: Final = {level: f"defcon_{level}" for level in range(5, 0, -1)}
# boxes of the space race; "" where our sources do not name one
BOXES: Final = (
    "start", "satellite", "animal_in_space", "man_in_space", "man_in_orbit", "lunar_orbit", "moon_landing",
    "space_shuttle", "space_station",
)  # fmt: skip
OLD_BOXES: Final = (
    "start", "", "animal_in_space", "", "man_in_space", "", "space_walk", "lunar_probe", "moon_landing",
)  # fmt: skip

# actions that are neither a country nor a card, except those that a template makes of a number, a region or a side
TEMPLATES: Final = {
    **{k.DIE + face: ("roll", face) for face in range(1, 7)},
    **{k.TO_DEFCON + level: ("to_defcon", level) for level in range(1, 6)},
    **{k.IN_REGION + region: ("in_region", region) for region in range(k.REGION_COUNT)},
    **{k.LOT + seat: ("lot", seat) for seat in range(len(PLAYERS))},
    **{k.BID + bid: ("bid", bid) for bid in range(2 * k.BIDS_PER_SIDE)},
}
ACTIONS: Final = {action: key(name) for action, name in k.OPTION_NAMES.items() if action not in TEMPLATES}


def some_actions(*actions: int) -> dict[int, str]:
    return {action: ACTIONS[action] for action in actions}


ORDERS: Final = some_actions(k.EVENT_FIRST, k.OPS_FIRST)
USES: Final = some_actions(k.EVENT, k.OPS, k.SPACE, k.EVENT_FIRST, k.OPS_FIRST)
OPERATIONS: Final = some_actions(k.INFLUENCE, k.REALIGN, k.COUP, k.SPACE)
