"""Several decisions for one line: "again until 3", "brazil 5", "always 3". The rules know nothing of this."""

from collections.abc import Callable
from dataclasses import dataclass

from theatrum.cli.choosing import find
from theatrum.cli.risiko.wording import Wording
from theatrum.cli.screen import Macro
from theatrum.cli.terminal import Terminal
from theatrum.core.errors import IllegalAction
from theatrum.games.risiko.board import TERRITORIES
from theatrum.games.risiko.constants import (
    AGAIN,
    ASK_ATTACK,
    ASK_DEFENCE,
    ASK_PLACE,
    ASK_PLACE_ARMIES,
    ASK_SETUP,
    ASK_SETUP_ARMIES,
    NUMBER,
)
from theatrum.games.risiko.name_lookup import territory_nouns
from theatrum.games.risiko.view import RisikoView

InVain = Callable[[RisikoView], bool]
AMOUNT_AFTER = {ASK_PLACE: ASK_PLACE_ARMIES, ASK_SETUP: ASK_SETUP_ARMIES}
HELP = (
    "risiko.macros.help.place",
    "risiko.macros.help.again",
    "risiko.macros.help.until",
    "risiko.macros.help.all",
    "risiko.macros.help.always",
)


def macro(view: RisikoView, line: str, w: Wording, is_in_vain: InVain) -> Macro | None:
    """What a line asks for at this question; None if it is an ordinary answer. `is_in_vain`: another attack of the
    last target could change nothing there."""
    assert view.decision is not None
    words = line.casefold().split()
    command, *rest = w.t.commands(words)
    if command == "again":
        return again(rest, is_in_vain, w.t)
    if command == "always":
        return always(view, rest, w.t)
    if view.decision.kind in AMOUNT_AFTER and len(words) > 1:
        amount = str(view.decision.left) if words[-1] in w.all_of_them() else words[-1]
        if amount.isdecimal():
            return placement(view, " ".join(words[:-1]), amount, w.t)
    return None


# --- attacks ----------------------------------------------------------------------------------------------------


def again(words: list[str], is_in_vain: InVain, t: Terminal) -> Macro:
    if not words:
        return Macro(AGAIN, Repeat(is_in_vain, left=0))
    if words == ["all"]:
        return Macro(AGAIN, Repeat(is_in_vain, stop_at=1))
    if len(words) == 1 and is_positive(words[0]):
        return Macro(AGAIN, Repeat(is_in_vain, left=int(words[0]) - 1))
    if len(words) == 2 and words[0] == "until" and is_positive(words[1]):
        return Macro(AGAIN, Repeat(is_in_vain, stop_at=int(words[1])))
    raise IllegalAction(t("risiko.macros.again_usage"))


def is_positive(word: str) -> bool:
    return word.isdecimal() and len(word) < 6 and int(word) > 0


@dataclass
class Repeat:
    """The last attack again, a number of times or down to so many armies, until the target is conquered or its last
    army stands (R8.2)."""

    is_in_vain: InVain
    left: int | None = None
    stop_at: int = 0

    def __call__(self, view: RisikoView) -> int | None:
        source = view.last_attack[0]
        if view.decision is None or view.decision.kind != ASK_ATTACK or source < 0:
            return None
        if view.armies[source] <= self.stop_at or self.left == 0 or self.is_in_vain(view):
            return None
        if self.left is not None:
            self.left -= 1
        return AGAIN


# --- defence ----------------------------------------------------------------------------------------------------


def always(view: RisikoView, words: list[str], t: Terminal) -> Macro:
    assert view.decision is not None
    if view.decision.kind != ASK_DEFENCE:
        raise IllegalAction(t("risiko.macros.always_when"))
    if len(words) != 1 or words[0] not in ("1", "2", "3"):
        raise IllegalAction(t("risiko.macros.always_usage"))
    then = defend_with(NUMBER + int(words[0]))
    first = then(view)
    assert first is not None
    return Macro(first, then)


def defend_with(wanted: int) -> Callable[[RisikoView], int | None]:
    def then(view: RisikoView) -> int | None:
        if view.decision is None or view.decision.kind != ASK_DEFENCE:
            return None
        return min(wanted, view.legal[-1])

    return then


# --- placing ----------------------------------------------------------------------------------------------------


def placement(view: RisikoView, name: str, amount: str, t: Terminal) -> Macro:
    """A territory and an amount; the amount is not asked for when only one army is left."""
    assert view.decision is not None
    left = view.decision.left
    if not is_positive(amount) or int(amount) > left:
        text = "risiko.macros.amount"
        raise IllegalAction(t(text, amount=amount, left=left))
    found = find(name, [(n, tuple(territory_nouns(n))) for n in TERRITORIES if n in view.legal])
    if not found.actions:
        found = find(name, [(n, tuple(territory_nouns(n))) for n in TERRITORIES])
    if len(found.actions) != 1:
        text = "risiko.macros.no_territory"
        if found.actions:
            text = "risiko.macros.ambiguous"
        raise IllegalAction(t(text, name=name, names=", ".join(found.names)))
    kind = AMOUNT_AFTER[view.decision.kind]
    armies = [NUMBER + int(amount)]

    def then(later: RisikoView) -> int | None:
        if later.decision is None or later.decision.kind != kind:
            return None
        return armies.pop() if armies else None

    return Macro(found.actions[0], then)
