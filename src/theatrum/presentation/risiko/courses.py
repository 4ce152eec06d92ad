"""The courses of RisiKo!: attacking on, a set of cards, armies by one click, another territory to start from."""

from collections.abc import Sequence
from typing import Final, Literal

from theatrum.games.risiko import constants as k
from theatrum.games.risiko.rules import SET_SIZE
from theatrum.games.risiko.view import RisikoView
from theatrum.presentation.course import TAKE_BACK, Course, Parameters
from theatrum.presentation.risiko.repeated_choices import (
    PLACING,
    kind_asked,
    next_attack,
    next_of_set,
    placement_amount,
)

SOURCES: Final = frozenset({k.ASK_ATTACK, k.ASK_MOVE})
# the questions that follow the choice of a territory, with nothing but it to take back
AFTER_A_TERRITORY: Final = frozenset(
    {k.ASK_TARGET, k.ASK_DICE, k.ASK_MOVE_TO, k.ASK_MOVE_ARMIES, k.ASK_SETUP_ARMIES, k.ASK_PLACE_ARMIES}
)


class AttackOn(Course[RisikoView]):
    """The attack again and again, while no roll can leave fewer armies than these."""

    paced = True

    def __init__(self, keep: int) -> None:
        self.keep = keep

    def next(self, view: RisikoView) -> int | None:
        return next_attack(view, self.keep)

    def waits(self, view: RisikoView) -> bool:
        defending = view.decision is not None and view.decision.kind == k.ASK_DEFENCE
        return defending and view.player == view.viewer


class PlaySet(Course[RisikoView]):
    """Three cards, or those of them that are not chosen yet."""

    def __init__(self, cards: Sequence[int]) -> None:
        self.cards = cards
        self.begun = False

    def next(self, view: RisikoView) -> int | None:
        if self.begun and kind_asked(view) != k.ASK_SET:
            return None
        self.begun = True
        return next_of_set(view, self.cards)


class QuickPlacement(Course[RisikoView]):
    """A territory, with the number of armies that goes without saying."""

    def __init__(self, territory: int, wish: Literal["one", "all"]) -> None:
        self.territory = territory
        self.wish = wish
        self.chosen = False

    def next(self, view: RisikoView) -> int | None:
        if self.chosen:
            return placement_amount(view, self.wish)
        self.chosen = True
        return self.territory if kind_asked(view) in PLACING and self.territory in view.legal else None


class StartFrom(Course[RisikoView]):
    """Another territory to attack or move from, in the place of the chosen one; or to attack from when there is nothing
    left to place."""

    def __init__(self, territory: int) -> None:
        self.territory = territory
        self.chosen = False

    def next(self, view: RisikoView) -> int | None:
        if self.chosen:
            return None
        if kind_asked(view) in AFTER_A_TERRITORY:
            return TAKE_BACK
        if view.legal == [k.END_PLACING]:
            return k.END_PLACING
        self.chosen = True
        return self.territory if kind_asked(view) in SOURCES and self.territory in view.legal else None


class DeselectTerritory(Course[RisikoView]):
    """The territory that is asked about is not chosen after all, nor what was chosen for it."""

    def next(self, view: RisikoView) -> int | None:
        return TAKE_BACK if kind_asked(view) in AFTER_A_TERRITORY else None


def course_of(name: str, parameters: Parameters) -> Course[RisikoView] | None:
    match name, dict(parameters):
        case "attack", {"keep": int(keep), **rest} if keep > 0 and not rest:
            return AttackOn(keep)
        case "set", {"cards": [*cards], **rest} if len(cards) == SET_SIZE and not rest:
            return PlaySet([int(card) for card in cards])
        case "place", {"territory": int(territory), "wish": ("one" | "all") as wish, **rest} if not rest:
            return QuickPlacement(territory, wish)
        case "start_from", {"territory": int(territory), **rest} if not rest:
            return StartFrom(territory)
        case "take_back", {**rest} if not rest:
            return DeselectTerritory()
    return None
