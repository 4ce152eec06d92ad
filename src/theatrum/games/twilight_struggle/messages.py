"""Message ids: what the engine reports (SAID_…) and why something is not possible (NO_…).

The numbers that go with a report are named behind its id; the presentation makes words of them.
"""

from typing import Final

# --- reports --------------------------------------------------------------------------------------------------
SAID_TURN: Final = 1  # turn
SAID_HEADLINE: Final = 2  # side, card
SAID_HEADLINE_CANCELLED: Final = 3  # side, card
SAID_ROUND: Final = 4  # side, round
SAID_PLAY: Final = 5  # side, card, use, Ops value
SAID_PASS: Final = 6  # side
SAID_EVENT: Final = 7  # card, event player
SAID_NO_EVENT: Final = 8  # card, reason
SAID_INFLUENCE: Final = 9  # side, country, change, US total, USSR total
SAID_VP: Final = 10  # side, points, VP track after
SAID_DEFCON: Final = 11  # level, level before
SAID_MILOPS: Final = 12  # side, level
SAID_SPACE: Final = 13  # side, box, 1 for the track of the second edition
SAID_OPERATION: Final = 14  # side, INFLUENCE / REALIGN / COUP / SPACE, Ops value, value before modifiers
SAID_TARGET: Final = 15  # side, country
SAID_COUP_ROLL: Final = 16  # side, die, modifier, Ops, result
SAID_REALIGN_ROLL: Final = 17  # US die, US modifier, USSR die, USSR modifier
SAID_WAR_ROLL: Final = 18  # side, die, modifier, needed, success
SAID_SPACE_ROLL: Final = 19  # side, die, highest good roll, success
SAID_TRAP_ROLL: Final = 20  # side, die, freed
SAID_ROLL: Final = 21  # side, die, bonus
SAID_DISCARD: Final = 22  # side, card
SAID_REVEAL: Final = 23  # side whose card it is, card
SAID_NONE_TO_REVEAL: Final = 24  # side
SAID_DRAW: Final = 25  # side, card (0 for those who may not know)
SAID_RESHUFFLE: Final = 26  # cards
SAID_ERA: Final = 27  # era
SAID_EFFECT: Final = 28  # effect, value
SAID_EFFECT_OVER: Final = 29  # effect
SAID_CHINA: Final = 30  # new owner, face up
SAID_SCORES: Final = 31  # region, US points, USSR points
SAID_REMOVED: Final = 32  # card
SAID_HANDS_OVER: Final = 33  # side, card
SAID_TAKES: Final = 34  # side, card
SAID_GIVES_BACK: Final = 35  # card
SAID_DEFUSED: Final = 36  # side, country
SAID_DECLINES: Final = 37  # side, card of the event
SAID_CHOICE: Final = 38  # side, action
SAID_END: Final = 39  # winner (NEITHER: a draw), reason
SAID_FINAL_SCORING: Final = 40  # net points (positive: US), VP track after
SAID_MILOPS_CHECK: Final = 41  # US shortfall, USSR shortfall
SAID_COMPANION: Final = 42  # side, card
SAID_LOOKS: Final = 43  # side, number of cards
SAID_CIVIL_WAR: Final = 44  # Soviet influence in the space; 3 ends the war
SAID_NO_ROLL: Final = 45  # side
SAID_BID: Final = 46  # seat, side, amount
SAID_NO_BID: Final = 47  # seat that passes in the auction
SAID_LOT: Final = 48  # seat
SAID_SIDES: Final = 49  # seat of the US, seat of the USSR
# reported with the one that follows directly
SAID_CAUSE: Final = 50  # card whose effect brings it about
SAID_COST: Final = 51  # Ops paid for the point, if more than one
SAID_STANDING: Final = 52  # side, level in the region scored, points for it, for battlegrounds, for countries next door
#
SAID_EVENT_OVER: Final = 53  # card
SAID_LEFT_OUT: Final = 54  # country that does not count in a scoring
SAID_SCORES_SOUTHEAST_ASIA: Final = 55  # US points, USSR points
SAID_FINAL_BEGINS: Final = 56
SAID_CHINA_POINT: Final = 57  # side
SAID_IN_FRONT: Final = 58  # card that waits for its moment
# for those who may know that it happened, but not which cards it was about
SAID_SHOWS_HAND: Final = 59  # side, number of cards
SAID_SHOWS_CARD: Final = 60  # side
SAID_CARD_BACK: Final = 61  # side that has its card again
SAID_CARDS_BACK: Final = 62  # number of cards that go back into the draw pile

# --- why not --------------------------------------------------------------------------------------------------
ALLOWED: Final = 0
NO_ENEMY_INFLUENCE: Final = 1
NO_DEFCON: Final = 2
NO_NATO: Final = 3
NO_JAPAN_PACT: Final = 4
NO_REFORMER: Final = 5
NO_OUT_OF_REACH: Final = 6
NO_POINTS_LEFT: Final = 7
NO_CHERNOBYL: Final = 8
NO_OUT_OF_AREA: Final = 9
NO_SCORING_FIRST: Final = 10
NO_OBLIGED: Final = 11
NO_NOT_IN_HAND: Final = 12
NO_CHINA_DOWN: Final = 13
NO_NOT_CHINA_OWNER: Final = 14
NO_HEADLINE_UN: Final = 15
NO_HEADLINE_CHINA: Final = 16
NO_HEADLINE_OBLIGED: Final = 17
NO_TRAPPED: Final = 18
NO_SCORING_OPS: Final = 19
NO_SPACE_OPS: Final = 20
NO_SPACE_TRIES: Final = 21
NO_SPACE_END: Final = 22
NO_OPPONENTS_EVENT: Final = 23
NO_MUST_PLAY: Final = 24
NO_CONTROLLED: Final = 25
NO_LIMIT_HERE: Final = 26
NO_NOTHING_THERE: Final = 27
NO_TOO_FEW_OPS: Final = 28
NO_SUCH_TARGET: Final = 29
NO_HANDICAP_CAP: Final = 30
NO_MUST_SPEND: Final = 31
NO_NOT_EMPTY: Final = 32
NO_SCORING_HELD: Final = 33
NO_CIVIL_WAR: Final = 34  # for a point in its space
NO_CIVIL_WAR_US: Final = 35
NO_CHINA_UNCLAIMED: Final = 36
NO_BOTH_HERE: Final = 37  # placing and realigning in one country (OPT-3)
NO_LOW_BID: Final = 38
NO_OTHER_SIDE: Final = 39
# events
NO_NATO_YET: Final = 40
NO_POPE_YET: Final = 41
NO_US_BEHIND_IN_SPACE: Final = 42
NO_NOT_BEHIND_IN_SPACE: Final = 43
NO_FEWER_BATTLEGROUNDS: Final = 44
NO_MIDDLE_EAST_COUNTRY: Final = 45
NO_DEFCON_TWO: Final = 46
NO_UN_HEADLINE: Final = 47
NO_COMPANION: Final = 48
NO_LATE_WAR: Final = 49
NO_UK: Final = 50
NO_DEFECTION: Final = 51
NO_MILOPS_LEAD: Final = 52
NO_IRON_LADY: Final = 53
NO_CAMP_DAVID: Final = 54
NO_WALL: Final = 55
NO_AWACS: Final = 56
NO_EVIL_EMPIRE: Final = 57
NO_NORTH_SEA_OIL: Final = 58
NO_EVENT_AT_ALL: Final = 59
NO_ENVY_BOUND: Final = 60
NO_NORAD: Final = 61
NO_CHINA_AT_WAR: Final = 62
NO_SOVIET_BATTLEGROUND: Final = 63
