"""Cards as actions, and the events of cards as programs.

Saved games, records and journals hold these numbers, so none may ever change. The first cards stand among the other
actions and programs with no room behind them; those to come go where there is room.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.number_sets import MOST
from .constants import CARD_ACTION, FIRST_CARDS, LATER_CARD_ACTION
from .program_numbers import LATER_CARD_PROGRAM

LAST_FIRST_ACTION: Final = CARD_ACTION + FIRST_CARDS
LAST_OTHER_ACTION: Final = LATER_CARD_ACTION + FIRST_CARDS


def card_action(card: i64) -> i64:
    return CARD_ACTION + card if card <= FIRST_CARDS else LATER_CARD_ACTION + card


def card_of(action: i64) -> i64:
    """The card that an action names; 0 if it names none."""
    if action <= LAST_FIRST_ACTION:
        return action - CARD_ACTION if action > CARD_ACTION else i64(0)
    return action - LATER_CARD_ACTION if action > LAST_OTHER_ACTION else i64(0)


CARD_ACTIONS: Final = vec[i64]([card_action(card) for card in range(MOST)])  # by card; they rise with the cards


def card_actions(cards: list[int]) -> list[int]:
    return [card_action(card) for card in cards]


def card_actions_or(cards: list[int], option: i64) -> list[int]:
    """The cards, or something else; sorted, as they are."""
    out = card_actions(cards)
    out.append(option)
    if len(cards) > 0 and cards[-1] > FIRST_CARDS:
        out.sort()
    return out


def program_of(card: i64) -> i64:
    """The program of a card's event."""
    return card if card <= FIRST_CARDS else LATER_CARD_PROGRAM + card
