"""What is asked, in one line, and what each answer means."""

from ....core.game import Decision
from ....core.state import CHANCE
from ..constants import ASK_BID, ASK_PLAY, ASK_TRAP, DONE, US
from ..rules import trap_card
from .english import ENGLISH
from .language import Language

MAY_PASS = (ASK_PLAY, ASK_TRAP, ASK_BID)


def side_asked(decision: Decision, crossed: int) -> int:
    """The side of the seat that is asked; for chance it does not matter."""
    if decision.seat == CHANCE:
        return US
    return 1 - decision.seat if crossed else decision.seat


def trap_name(side: int, words: Language) -> str:
    """The card that keeps a side from playing normally."""
    return words.cards[trap_card(side)]


def prompt_text(decision: Decision, words: Language = ENGLISH, crossed: int = 0) -> str:
    """The question put to a seat: by which card, how much is left, may one stop? `crossed` as in the view."""
    template = words.prompts_by_card.get((decision.kind, decision.card)) or words.prompts[decision.kind]
    side = side_asked(decision, crossed)
    text = template.format(
        side=words.sides[side],
        enemy=words.sides[1 - side],
        card=words.cards[decision.card],
        left=words.number(decision.left),
        ops=words.points(decision.left),
        trap=trap_name(side, words),
        half=words.halves[side],
    )
    if not decision.optional or decision.kind in words.stops:  # there the choice of stopping speaks for itself
        return text
    return f"{text} ({words.may_pass if decision.kind in MAY_PASS else words.may_stop})"


def waiting_text(decision: Decision, words: Language = ENGLISH, crossed: int = 0) -> str:
    """For those who are not asked."""
    who = words.players[decision.seat] if decision.kind == ASK_BID else words.sides[side_asked(decision, crossed)]
    return words.waiting.format(side=who)


def choice_text(decision: Decision, action: int, words: Language = ENGLISH) -> str:
    """An answer in words; stopping has another name at nearly every question."""
    if action == DONE:
        return words.stops.get(decision.kind, words.options[DONE])
    return words.action(action)
