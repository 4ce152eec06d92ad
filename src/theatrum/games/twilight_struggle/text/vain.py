"""English: why an event came to nothing, card by card. Each is true whenever that happens; our own wording."""

from typing import Final

from .. import deck

VAIN: Final[dict[int, str]] = {
    deck.FIVE_YEAR_PLAN: "the hand of the USSR is empty",
    deck.SOCIALIST_GOVERNMENTS: "the US has no influence in Western Europe",
    deck.FIDEL: "the USSR controls Cuba already, and the US has no influence there",
    deck.BLOCKADE: "the US has no influence in West Germany",
    deck.ROMANIAN_ABDICATION: "the USSR controls Romania already, and the US has no influence there",
    deck.COMECON: "the US controls every country in Eastern Europe",
    deck.CAPTURED_NAZI_SCIENTIST: "its player is at the end of the space race already",
    deck.TRUMAN_DOCTRINE: "the USSR has no influence in an uncontrolled country of Europe",
    deck.INDEPENDENT_REDS: "the US has no less influence there than the USSR",
    deck.SUEZ_CRISIS: "the US has no influence in France, the UK or Israel",
    deck.EAST_EUROPEAN_UNREST: "the USSR has no influence in Eastern Europe",
    deck.DE_STALINIZATION: "the USSR has no influence to move",
    deck.SUMMIT: "both have rolled the same",
    deck.MISSILE_ENVY: "the opponent has nothing to hand over",
    deck.MUSLIM_REVOLUTION: "the US has no influence in any of its countries",
    deck.OPEC: "the USSR controls none of its countries",
    deck.PUPPET_GOVERNMENTS: "no influence is placed in a country without any",
    deck.THE_VOICE_OF_AMERICA: "the USSR has no influence outside Europe",
    deck.ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU: "nothing is exchanged",
    deck.ALLIANCE_FOR_PROGRESS: "the US controls no battleground in Central or South America",
    deck.REAGAN_BOMBS_LIBYA: "the USSR has less than 2 influence in Libya",
    deck.STAR_WARS: "no event of a discarded card can happen now",
    deck.MARINE_BARRACKS_BOMBING: "the US has no influence in the Middle East",
    deck.ORTEGA_ELECTED_IN_NICARAGUA: "the US has no influence in Nicaragua, and no coup is possible next to it",
    deck.TERRORISM: "the hand of the opponent is empty",
    deck.LATIN_AMERICAN_DEBT_CRISIS: "the USSR has no influence in South America",
    deck.CHE: "no coup is possible in its countries",
}
