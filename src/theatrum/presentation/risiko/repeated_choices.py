"""What people would answer again and again: attacking on, playing a set, placing one army or all.

Every function takes a view and says which action comes next, or None where the person should be asked. The rules know
nothing of this; the terminal and the server play these answers one by one.
"""

from collections.abc import Sequence
from typing import Final, Literal

from theatrum.games.risiko.constants import (
    AGAIN,
    ASK_ATTACK,
    ASK_DEFENCE,
    ASK_DICE,
    ASK_PLACE,
    ASK_PLACE_ARMIES,
    ASK_SET,
    ASK_SETUP,
    ASK_SETUP_ARMIES,
    NUMBER,
    PLAY_SET,
)
from theatrum.games.risiko.view import RisikoView

PLACING: Final = frozenset({ASK_SETUP, ASK_PLACE})
AMOUNTS_TO_PLACE: Final = frozenset({ASK_SETUP_ARMIES, ASK_PLACE_ARMIES})


def kind_asked(view: RisikoView) -> int:
    """The kind of the question, if it is the viewer's to answer; otherwise 0."""
    decision = view.decision
    return 0 if decision is None or decision.seat != view.viewer else decision.kind


# --- attacks ------------------------------------------------------------------------------------------------------


def next_attack(view: RisikoView, keep: int) -> int | None:
    """The next roll of an attack that is made again and again: until it has won, until it cannot go on, or until a
    roll could leave fewer armies than these where it comes from. As many dice as possible, then the same again."""
    kind = kind_asked(view)
    if kind == ASK_DICE:
        now = view.situation
        fitting = [a for a in view.legal if least_left(view, now.source, now.target, a - NUMBER) >= keep]
        return None if in_vain(view, now.target) or not fitting else fitting[-1]
    if kind != ASK_ATTACK or AGAIN not in view.legal:
        return None
    source, target, dice = view.last_attack
    goes_on = least_left(view, source, target, min(dice, view.armies[source] - 1)) >= keep
    return AGAIN if goes_on and not in_vain(view, target) else None


def least_left(view: RisikoView, source: int, target: int, dice: int) -> int:
    """What stays at least where the attack comes from, however the dice of one roll fall."""
    return view.armies[source] - min(dice, view.armies[target])


def in_vain(view: RisikoView, target: int) -> bool:
    """All that is left there is an army that cannot be lost yet (R8.2, G10)."""
    last_stand = view.round < view.last_army_until and view.territories[view.owner[target]] == 1
    return last_stand and view.armies[target] == 1


def defence(view: RisikoView, dice: int) -> int | None:
    """The defence with so many dice, or as many as there can be."""
    return min(NUMBER + dice, view.legal[-1]) if kind_asked(view) == ASK_DEFENCE else None


# --- cards and placing --------------------------------------------------------------------------------------------


def next_of_set(view: RisikoView, cards: Sequence[int]) -> int | None:
    """That a set is played, then those of its cards that are not chosen yet."""
    kind = kind_asked(view)
    if kind == ASK_SET:
        chosen = view.situation.chosen
        return next((card for card in cards if card not in chosen and card in view.legal), None)
    return PLAY_SET if kind and PLAY_SET in view.legal else None


def placement_amount(view: RisikoView, wish: Literal["one", "all"]) -> int | None:
    """How many armies go to the territory that was chosen."""
    if kind_asked(view) not in AMOUNTS_TO_PLACE:
        return None
    return view.legal[0 if wish == "one" else -1]
