"""The numbers of the programs: a card's event has the card's number, the procedures follow.

What the registers of a frame mean is said here, program by program (`side` is who acts, `card` the card concerned).
"""

from typing import Final

GAME: Final = 111  # b, c: extra influence of the US and the USSR; side, a: `procedures/bidding.py`
TURN: Final = 112  # a: rounds begun
DEAL: Final = 113
HEADLINES: Final = 114  # a, b: side whose card is resolved first, second
HEADLINE_CARD: Final = 115  # as PLAY_CARD
ROUND: Final = 116  # amount: number of the round, b: 1 for an extra round
PLAY_CARD: Final = 117  # a: use, b: flags below, c: 1 once the event took place
EVENT_ONLY: Final = 118  # as PLAY_CARD
OPERATIONS: Final = 119  # amount: printed Ops, a: flags below, b: area, c: 1 + country left out
PLACEMENT: Final = 120  # amount: printed Ops, a: flags below, c: points spent; options: countries in reach
REALIGNMENTS: Final = 121  # amount: printed Ops, a: flags below, b: area, c: rolls made
REALIGN: Final = 122  # a: country, b, c: the dice of the US and the USSR
COUPS: Final = 123  # as OPERATIONS
COUP: Final = 124  # amount: Ops value, a: flags below, b: country, c: die
SPACE_TRY: Final = 125  # c: die
TRAP_ROLL: Final = 126  # c: die
END_OF_TURN: Final = 127
MIXED_PLACEMENT: Final = 128  # as PLACEMENT, with picked as in `procedures/mixed.py`
MIXED_REALIGNMENTS: Final = 129  # as REALIGNMENTS, likewise
PROGRAM_COUNT: Final = 130

# flags of PLAY_CARD in b
IN_ROUND: Final = 1  # the card of the action round itself, not one reached through another card
CANCELLED: Final = 2  # Ops only: companion of UN Intervention, opponent's card taken by Missile Envy
BOUND: Final = 4  # Missile Envy that must be used for Ops
FROM_GRAIN: Final = 8  # drawn by Grain Sales to Soviets

# flags of OPERATIONS, PLACEMENT, REALIGNMENTS, COUPS, COUP in a
MAY_PLACE: Final = 1
MAY_REALIGN: Final = 2
MAY_COUP: Final = 4
MAY_DECLINE: Final = 8
FREE: Final = 16  # ignores DEFCON geography, earns no MilOps (TS 6.3.5)
GRANTED: Final = 32  # Ops by an event's text, not a card's own
OUT_OF_ASIA: Final = 64  # a point was spent outside, so the region's bonus is gone
OUT_OF_SOUTHEAST_ASIA: Final = 128
JUST_CHANGED: Final = 256  # from placing to realigning or back, and nothing spent since (OPT-3)
MIXABLE: Final = MAY_PLACE | MAY_REALIGN
ANY_OPERATION: Final = MAY_PLACE | MAY_REALIGN | MAY_COUP

# areas in b: an index into `AREAS` of procedures/operations.py, or this plus a single country
ALL_COUNTRIES: Final = 0
AREA_LATIN_AMERICA: Final = 1
AREA_EUROPE: Final = 2
AREA_NEXT_TO_NICARAGUA: Final = 3
AREA_CHE: Final = 4
ONE_COUNTRY: Final = 100
