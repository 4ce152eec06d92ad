"""What is asked, in one line, and what each answer means."""

from ....core.game import Decision
from ....core.state import CHANCE
from ..constants import ASK_PLAY, ASK_TRAP, DONE, US
from ..deck import BEAR_TRAP, QUAGMIRE
from .english import ENGLISH
from .language import Language

MAY_PASS = (ASK_PLAY, ASK_TRAP)


def trap_name(seat: int, words: Language) -> str:
    """The card that keeps a side from playing normally."""
    return words.cards[QUAGMIRE if seat == US else BEAR_TRAP]


def prompt_text(decision: Decision, words: Language = ENGLISH) -> str:
    """The question put to a seat: by which card, how much is left, may one stop?"""
    template = words.prompts_by_card.get((decision.kind, decision.card)) or words.prompts[decision.kind]
    seat = decision.seat if decision.seat != CHANCE else US
    text = template.format(
        side=words.sides[seat],
        enemy=words.sides[1 - seat],
        card=words.cards[decision.card],
        left=decision.left,
        ops=words.points(decision.left),
        trap=trap_name(seat, words),
        half=words.halves[seat],
    )
    if not decision.optional or decision.kind in words.stops:  # there the choice of stopping speaks for itself
        return text
    return f"{text} ({words.may_pass if decision.kind in MAY_PASS else words.may_stop})"


def waiting_text(decision: Decision, words: Language = ENGLISH) -> str:
    """For those who are not asked."""
    return words.waiting.format(side=words.sides[decision.seat])


def choice_text(decision: Decision, action: int, words: Language = ENGLISH) -> str:
    """An answer in words; stopping has another name at nearly every question."""
    if action == DONE:
        return words.stops.get(decision.kind, words.options[DONE])
    return words.action(action)
