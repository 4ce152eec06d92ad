"""What is asked, in one line."""

from theatrum.core.state import CHANCE
from theatrum.games.risiko.constants import ASK_PLACE, ASK_SETUP, END_PLACING, NUMBER
from theatrum.games.risiko.view import RisikoView
from theatrum.presentation.risiko.words import RisikoWords


def prompt_text(view: RisikoView, words: RisikoWords) -> str:
    """The question that is put, to the one who is asked or to those who wait for them."""
    decision = view.decision
    if decision is None:
        return ""
    if decision.seat != view.viewer and decision.seat != CHANCE:
        return words.other_prompts["waiting"].format(seat=words.seat_name(decision.seat))
    now = view.situation
    template = words.prompts[decision.kind]
    if view.legal == [END_PLACING]:
        template = words.other_prompts["no_set"]
    elif decision.kind in (ASK_SETUP, ASK_PLACE) and all(action >= NUMBER for action in view.legal):
        template = words.other_prompts["only_set"]
    return template.format(
        n=words.number(decision.left),
        left=words.armies(decision.left),
        source=words.territories[now.source] if now.source >= 0 else "",
        target=words.territories[now.target] if 0 <= now.target < len(words.territories) else "",
        dice=words.dice(now.dice),
    )
