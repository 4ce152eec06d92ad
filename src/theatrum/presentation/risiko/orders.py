"""The standing orders of RisiKo!."""

from typing import Final

from theatrum.games.risiko.rules import MOST_DICE
from theatrum.games.risiko.view import RisikoView
from theatrum.presentation.risiko.repeated_choices import defence

ORDERS: Final = ("most_dice",)  # in every defence


def answer_by_order(view: RisikoView, order: str) -> int | None:
    return defence(view, MOST_DICE) if order == "most_dice" else None
