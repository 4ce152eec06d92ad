"""Why something is not possible, with the facts of the position and the number of the rule (R13.5)."""

from typing import TYPE_CHECKING

from ....core.game import Decision
from ..board import NEIGHBOURS
from ..constants import COLOUR, NUMBER, PLAY_SET
from ..messages import ALLOWED, NO_TARGET
from ..rules import attack_dice, is_protected
from ..state import RisikoState
from .english import ENGLISH
from .language import Language

if TYPE_CHECKING:
    from ..game import RisikoGame

LISTED = 12  # choices named when there is nothing better to say


def refusal_text(
    s: RisikoState, decision: Decision, legal: list[int], action: int, reason: int, words: Language = ENGLISH
) -> str:
    """One clause that says why an action is not legal; without a special reason, what is."""
    if reason == ALLOWED:
        return words.not_offered.format(choices=listed(legal, words))
    facts = parameters(s, decision, action, words)
    if reason == NO_TARGET:
        facts["why"] = no_target(s, action, words)
    return words.refusals[reason].format(**facts)


def no_target(s: RisikoState, source: int, words: Language) -> str:
    """Why none of the enemies beside a territory may be attacked from it."""
    enemies = [n for n in NEIGHBOURS[source] if s.owner[n] != s.owner[source]]
    safe = [n for n in enemies if is_protected(s, n)]
    reasons: list[str] = []
    if len(safe) < len(enemies):
        armies = words.counted(words.armies, int(s.armies[source]))
        reasons.append(words.weaker.format(armies=armies, dice=words.counted(words.dice, int(attack_dice(s, source)))))
    if safe:
        reasons.append(words.protected.format(from_round=s.options.elimination_from))
    return "; ".join(reasons)


def why_not(game: "RisikoGame", s: RisikoState, seat: int, action: int, words: Language) -> str:
    """An action that is not possible, with the reason: `Brazil: …`."""
    decision, legal = game.decision(s, seat), game.legal(s, seat)
    reason = game.refusal(s, seat, action)
    return f"{action_text(action, words)}: {refusal_text(s, decision, legal, action, reason, words)}"


def action_text(action: int, words: Language = ENGLISH) -> str:
    if action < NUMBER:
        return words.card(action)
    if action < COLOUR:
        return str(action - NUMBER)
    return words.colours[action - COLOUR] if action < PLAY_SET else words.options[action]


def listed(legal: list[int], words: Language) -> str:
    names = ", ".join(action_text(a, words) for a in legal[:LISTED])
    return f"{names}, …" if len(legal) > LISTED else names


def parameters(s: RisikoState, decision: Decision, action: int, words: Language) -> dict[str, str]:
    """Every fact a refusal can mention."""
    facts = {
        "left": words.counted(words.armies, decision.left),
        "from_round": str(s.options.elimination_from),
        "territory": "",
        "owner": "",
        "source": "",
        "most": "",
    }
    if action < len(words.territories):
        facts["territory"] = words.territories[action]
        facts["owner"] = words.seat_name(int(s.owner[action]))
    if decision.card > 0:
        facts["source"] = words.territories[decision.card - 1]
        facts["most"] = words.counted(words.dice, int(attack_dice(s, decision.card - 1)))
    return facts
