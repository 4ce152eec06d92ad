"""The numbers of the programs: the events of the first cards, the procedures, room, the events of later cards.

What a program remembers while it runs is in `registers.py`; what it is started with is said here. `side` is who acts,
`card` the card concerned (0: none).
"""

from typing import Final

GAME: Final = 111  # side: a seat during the bids for sides (`procedures/bidding.py`)
TURN: Final = 112
DEAL: Final = 113
HEADLINES: Final = 114  # side: who shows the card first
HEADLINE_CARD: Final = 115
ROUND: Final = 116  # amount: number of the round
PLAY_CARD: Final = 117
EVENT_ONLY: Final = 118
OPERATIONS: Final = 119  # amount: printed Ops
PLACEMENT: Final = 120  # amount: printed Ops; options: countries in reach
REALIGNMENTS: Final = 121  # amount: printed Ops
REALIGN: Final = 122
COUPS: Final = 123  # amount: printed Ops
COUP: Final = 124  # amount: Ops value
SPACE_TRY: Final = 125
TRAP_ROLL: Final = 126
END_OF_TURN: Final = 127
MIXED_PLACEMENT: Final = 128  # as PLACEMENT, with picked as in `procedures/mixed.py`
MIXED_REALIGNMENTS: Final = 129  # as REALIGNMENTS, likewise
LATER_CARD_PROGRAM: Final = 89  # card 111 has the program 200 (`actions.program_of`)

# the manner of PLAY_CARD: flags
IN_ROUND: Final = 1  # the card of the action round itself, not one reached through another card
CANCELLED: Final = 2  # Ops only: companion of UN Intervention, opponent's card taken by Missile Envy
BOUND: Final = 4  # Missile Envy that must be used for Ops
FROM_GRAIN: Final = 8  # drawn by Grain Sales to Soviets

# the terms of OPERATIONS, PLACEMENT, REALIGNMENTS, COUPS, COUP: flags
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

# the areas of OPERATIONS, REALIGNMENTS, COUPS: an index into `AREAS` of procedures/operations.py (0: everywhere), or
# ONE_COUNTRY plus a country
AREA_LATIN_AMERICA: Final = 1
AREA_EUROPE: Final = 2
AREA_NEXT_TO_NICARAGUA: Final = 3
AREA_CHE: Final = 4
ONE_COUNTRY: Final = 100
