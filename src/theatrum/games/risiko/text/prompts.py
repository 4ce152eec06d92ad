"""What is asked, in one line."""

from ....core.state import CHANCE
from ..constants import ASK_PLACE, ASK_SETUP, NUMBER, PLAY_SET
from ..view import RisikoView
from .english import ENGLISH
from .language import Language


def prompt_text(view: RisikoView, words: Language = ENGLISH) -> str:
    """The question that is put, to the one who is asked or to those who wait for him."""
    decision = view.decision
    if decision is None:
        return ""
    if decision.seat != view.viewer and decision.seat != CHANCE:
        return words.waiting.format(seat=words.seat_name(decision.seat))
    _, _, _, card, _, target, dice, _ = view.stack[-1][0]
    template = words.prompts[decision.kind]
    if decision.kind in (ASK_SETUP, ASK_PLACE) and all(action >= NUMBER for action in view.legal):
        template = words.options[PLAY_SET].capitalize() + "?"
    return template.format(
        n=decision.left,
        left=words.counted(words.armies, decision.left),
        source=words.territories[card - 1] if card else "",
        target=words.territories[target - 1] if 0 < target <= len(words.territories) else "",
        dice=words.counted(words.dice, dice),
    )
