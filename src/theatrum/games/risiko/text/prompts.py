"""What is asked, in one line."""

from ....core.state import CHANCE
from ..constants import ASK_PLACE, ASK_SETUP, END_PLACING, NUMBER
from ..view import RisikoView
from .english import ENGLISH
from .language import Language


def attack_asked_about(view: RisikoView) -> tuple[int, int, int]:
    """Source, target and dice of the attack or move that the pending question is about; -1, -1 and 0 before they are
    chosen."""
    return view.situation.source, view.situation.target, view.situation.dice


def prompt_text(view: RisikoView, words: Language = ENGLISH) -> str:
    """The question that is put, to the one who is asked or to those who wait for him."""
    decision = view.decision
    if decision is None:
        return ""
    if decision.seat != view.viewer and decision.seat != CHANCE:
        return words.waiting.format(seat=words.seat_name(decision.seat))
    source, target, dice = attack_asked_about(view)
    template = words.prompts[decision.kind]
    if view.legal == [END_PLACING]:
        template = words.no_set
    elif decision.kind in (ASK_SETUP, ASK_PLACE) and all(action >= NUMBER for action in view.legal):
        template = words.only_set
    return template.format(
        n=words.number(decision.left),
        left=words.counted(words.armies, decision.left),
        source=words.territories[source] if source >= 0 else "",
        target=words.territories[target] if 0 <= target < len(words.territories) else "",
        dice=words.counted(words.dice, dice),
    )
