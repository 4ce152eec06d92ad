"""Names as the app prints them."""

import re
from typing import Final

from theatrum.games.twilight_struggle import deck
from theatrum.games.twilight_struggle.board import COUNTRY_NAMES, SE_AFRICAN_STATES
from theatrum.games.twilight_struggle.constants import REGION_NAMES, US, USSR

SIDES: Final = ("US", "USSR")
SIDE_NUMBERS: Final = {"US": US, "USSR": USSR}

# an asterisk marks a card that leaves the game; these are spelt otherwise than ours
OTHER_CARD_NAMES: Final = {
    deck.MIDDLE_EAST_SCORING: "Mideast Scoring",
    deck.HOW_I_LEARNED_TO_STOP_WORRYING: "How I Learned To Stop Worrying*",
    deck.WE_WILL_BURY_YOU: '"We Will Bury You"*',
    deck.LONE_GUNMAN: '"Lone Gunman"*',
    deck.GRAIN_SALES_TO_SOVIETS: "Grain Sales To Soviets",
    deck.OAS_FOUNDED: "OAS Founded",
    deck.NIXON_PLAYS_THE_CHINA_CARD: "Nixon Plays The China Card*",
    deck.ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU: '"Ask Not What Your Country..."*',
    deck.ALLIANCE_FOR_PROGRESS: "Alliance For Progress*",
    deck.ONE_SMALL_STEP: '"One Small Step..."',
    deck.TEAR_DOWN_THIS_WALL: "Tear Down This Wall*",
    deck.AN_EVIL_EMPIRE: '"An Evil Empire"*',
    deck.AWACS_SALE_TO_SAUDIS: "AWACS Sale To Saudis*",
}
OTHER_COUNTRY_NAMES: Final = {SE_AFRICAN_STATES: "SE African States"}


def plain(name: str) -> str:
    """A name without case, spaces and marks: how names are compared."""
    return re.sub(r"[^a-z0-9]", "", name.casefold())


def card_name(card: int) -> str:
    asterisk = "*" if deck.REMOVED_AFTER_EVENT[card] == 1 else ""
    return OTHER_CARD_NAMES.get(card, deck.CARD_NAMES[card] + asterisk)


def country_name(country: int) -> str:
    return OTHER_COUNTRY_NAMES.get(country, COUNTRY_NAMES[country])


# both the app's spelling and ours are understood
CARD_NUMBERS: Final = {
    **{plain(deck.CARD_NAMES[card]): card for card in range(1, deck.CARD_COUNT + 1)},
    **{plain(card_name(card)): card for card in range(1, deck.CARD_COUNT + 1)},
}
COUNTRY_NUMBERS: Final = {
    **{plain(name): country for country, name in enumerate(COUNTRY_NAMES)},
    **{plain(country_name(country)): country for country in range(len(COUNTRY_NAMES))},
}
REGION_NUMBERS: Final = {plain(name): region for region, name in enumerate(REGION_NAMES)}
