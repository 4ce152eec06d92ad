"""Several decisions for one line: "again until 3", "brazil 5", "always 3". The rules know nothing of this."""

from dataclasses import dataclass

from theatrum.cli.action_lookup import find
from theatrum.cli.risiko.wording import Wording
from theatrum.cli.screen import Macro
from theatrum.cli.terminal import Terminal
from theatrum.cli.typed import unaccented
from theatrum.core.errors import IllegalAction
from theatrum.games.risiko.board import TERRITORIES
from theatrum.games.risiko.constants import (
    AGAIN,
    ASK_PLACE,
    ASK_PLACE_ARMIES,
    ASK_SETUP,
    ASK_SETUP_ARMIES,
    NUMBER,
)
from theatrum.games.risiko.view import RisikoView
from theatrum.presentation.risiko.campaign import defence, next_attack

AMOUNT_AFTER = {ASK_PLACE: ASK_PLACE_ARMIES, ASK_SETUP: ASK_SETUP_ARMIES}
HELP = (
    "risiko.macros.help.place",
    "risiko.macros.help.again",
    "risiko.macros.help.until",
    "risiko.macros.help.all",
    "risiko.macros.help.always",
)


def macro(view: RisikoView, line: str, w: Wording) -> Macro | None:
    """What a line asks for at this question; None if it is an ordinary answer."""
    assert view.decision is not None
    words = line.split()
    command, *rest = w.t.commands(words)
    if command == "again":
        return again(view, rest, w.t)
    if command == "always":
        return always(view, rest, w.t)
    if view.decision.kind in AMOUNT_AFTER and len(words) > 1:
        everything = [unaccented(word) for word in w.words.typed_for("all")]
        amount = str(view.decision.left) if unaccented(words[-1]) in everything else words[-1]
        if amount.isdecimal():
            return placement(view, " ".join(words[:-1]), amount, w)
    return None


# --- attacks ----------------------------------------------------------------------------------------------------


def again(view: RisikoView, words: list[str], t: Terminal) -> Macro:
    if not words:
        return Macro(AGAIN, Repeat(1, left=0))
    if words == ["all"]:
        return Macro(AGAIN, Repeat(1))
    if len(words) == 1 and is_positive(words[0]):
        return Macro(AGAIN, Repeat(1, left=int(words[0]) - 1))
    if len(words) == 2 and words[0] == "until" and is_positive(words[1]):
        keep = int(words[1])
        if next_attack(view, keep) is None and next_attack(view, 1) is not None:
            raise IllegalAction(t("risiko.macros.too_few", n=keep))
        return Macro(AGAIN, Repeat(keep))
    raise IllegalAction(t("risiko.macros.again_usage"))


def is_positive(word: str) -> bool:
    return word.isdecimal() and len(word) < 6 and int(word) > 0


@dataclass
class Repeat:
    """The last attack again: as long as it makes sense and so many armies stay in any case, or a number of times."""

    keep: int
    left: int | None = None

    def __call__(self, view: RisikoView) -> int | None:
        if self.left == 0:
            return None
        if self.left is not None:
            self.left -= 1
        return next_attack(view, self.keep)


# --- defence ----------------------------------------------------------------------------------------------------


def always(view: RisikoView, words: list[str], t: Terminal) -> Macro:
    if defence(view, 1) is None:
        raise IllegalAction(t("risiko.macros.always_when"))
    if len(words) != 1 or words[0] not in ("1", "2", "3"):
        raise IllegalAction(t("risiko.macros.always_usage"))
    dice = int(words[0])
    first = defence(view, dice)
    assert first is not None
    return Macro(first, lambda later: defence(later, dice))


# --- placing ----------------------------------------------------------------------------------------------------


def placement(view: RisikoView, name: str, amount: str, w: Wording) -> Macro:
    """A territory and an amount; the amount is not asked for when only one army is left."""
    assert view.decision is not None
    left = view.decision.left
    if not is_positive(amount) or int(amount) > left:
        text = "risiko.macros.amount"
        raise IllegalAction(w.t(text, amount=amount, left=left))
    found = find(name, [(n, w.names(n)) for n in TERRITORIES if n in view.legal])
    if not found.actions:
        found = find(name, [(n, w.names(n)) for n in TERRITORIES])
    if len(found.actions) != 1:
        text = "risiko.macros.no_territory"
        if found.actions:
            text = "risiko.macros.ambiguous"
        raise IllegalAction(w.t(text, name=name, names=", ".join(found.names)))
    kind = AMOUNT_AFTER[view.decision.kind]
    armies = [NUMBER + int(amount)]

    def then(later: RisikoView) -> int | None:
        if later.decision is None or later.decision.kind != kind:
            return None
        return armies.pop() if armies else None

    return Macro(found.actions[0], then)
