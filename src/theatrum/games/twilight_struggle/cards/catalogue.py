"""All cards, collected from their blocks, and the tables that are made of them."""

from typing import Final

from ..deck import CARD_COUNT, enter
from ..rules import EVENT_CONDITIONS
from . import early_war, late_war, mid_war, scoring_cards
from .card import Card


def in_order(cards: list[Card]) -> list[Card]:
    """By number, which leaves out none and stands for one card only."""
    out = sorted(cards, key=card_number)
    assert [card.facts.number for card in out] == list(range(1, CARD_COUNT + 1))
    return out


def card_number(card: Card) -> int:
    return card.facts.number


CATALOGUE: Final = in_order([*scoring_cards.CARDS, *early_war.CARDS, *mid_war.CARDS, *late_war.CARDS])

for each in CATALOGUE:
    enter(each.facts)
    EVENT_CONDITIONS[each.facts.number] = each.condition
