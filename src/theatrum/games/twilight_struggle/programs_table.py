"""All programs by number: the events of the cards, then the procedures."""

from typing import Final

from ...core.ops import Code, seq
from .cards.catalogue import CATALOGUE
from .deck import CARD_COUNT
from .procedures import headline, mixed, operations, play_card, rounds, space, turn
from .programs import (
    COUP,
    COUPS,
    DEAL,
    END_OF_TURN,
    EVENT_ONLY,
    GAME,
    HEADLINE_CARD,
    HEADLINES,
    MIXED_PLACEMENT,
    MIXED_REALIGNMENTS,
    OPERATIONS,
    PLACEMENT,
    PLAY_CARD,
    PROGRAM_COUNT,
    REALIGN,
    REALIGNMENTS,
    ROUND,
    SPACE_TRY,
    TRAP_ROLL,
    TURN,
)
from .state import TsState

PROCEDURES: Final[dict[int, Code[TsState]]] = {
    GAME: turn.GAME_CODE,
    TURN: turn.TURN_CODE,
    DEAL: turn.DEAL_CODE,
    HEADLINES: headline.HEADLINES_CODE,
    HEADLINE_CARD: headline.HEADLINE_CARD_CODE,
    ROUND: rounds.ROUND_CODE,
    PLAY_CARD: play_card.PLAY_CARD_CODE,
    EVENT_ONLY: play_card.EVENT_ONLY_CODE,
    OPERATIONS: operations.OPERATIONS_CODE,
    PLACEMENT: operations.PLACEMENT_CODE,
    REALIGNMENTS: operations.REALIGNMENTS_CODE,
    REALIGN: operations.REALIGN_CODE,
    COUPS: operations.COUPS_CODE,
    COUP: operations.COUP_CODE,
    SPACE_TRY: space.SPACE_TRY_CODE,
    TRAP_ROLL: rounds.TRAP_ROLL_CODE,
    END_OF_TURN: turn.END_OF_TURN_CODE,
    MIXED_PLACEMENT: mixed.MIXED_PLACEMENT_CODE,
    MIXED_REALIGNMENTS: mixed.MIXED_REALIGNMENTS_CODE,
}
PROGRAMS: Final[list[Code[TsState]]] = [
    seq(),
    *(card.event for card in CATALOGUE),
    *(PROCEDURES[number] for number in range(CARD_COUNT + 1, PROGRAM_COUNT)),
]
