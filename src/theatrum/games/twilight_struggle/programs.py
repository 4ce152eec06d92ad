"""All programs by number: the events of the cards, then the procedures."""

from typing import Final

from ...core.ops import Code, Programs, seq
from .actions import program_of
from .cards.catalogue import CATALOGUE
from .procedures import headline, mixed, operations, play_card, rounds, space, turn
from .program_numbers import (
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


def make_table() -> list[Code[TsState]]:
    """As long as it must be; numbers that are kept free have no instructions."""
    numbered = {**PROCEDURES, **{int(program_of(card.facts.number)): card.event for card in CATALOGUE}}
    numbered[ROUND] = seq(rounds.ROUND_CODE, *[card.after_rounds for card in CATALOGUE])
    nothing: Code[TsState] = seq()
    return [numbered.get(number, nothing) for number in range(max(numbered) + 1)]


PROGRAMS: Final = Programs(make_table())
