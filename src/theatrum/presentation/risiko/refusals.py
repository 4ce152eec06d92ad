"""Why something is not possible, with the facts of the position and the number of the rule (R13.5)."""

from theatrum.core.game import Decision
from theatrum.games.risiko.board import NEIGHBOURS
from theatrum.games.risiko.constants import COLOUR, NUMBER, PLAY_SET
from theatrum.games.risiko.game import RisikoGame
from theatrum.games.risiko.messages import ALLOWED, NO_TARGET
from theatrum.games.risiko.rules import attack_dice, is_protected
from theatrum.games.risiko.situation import situation_of
from theatrum.games.risiko.state import RisikoState
from theatrum.languages import DEFAULT
from theatrum.presentation.risiko.words import RisikoWords, risiko_words

LISTED = 12  # choices named when there is nothing better to say


def refusal_text(
    s: RisikoState, decision: Decision, legal: list[int], action: int, reason: int, words: RisikoWords
) -> str:
    """One clause that says why an action is not legal; without a special reason, what is."""
    if reason == ALLOWED:
        return words.not_offered.format(choices=listed(legal, words))
    facts = parameters(s, decision, action, words)
    if reason == NO_TARGET:
        facts["why"] = no_target(s, action, words)
    return words.refusals[reason].format(**facts)


def no_target(s: RisikoState, source: int, words: RisikoWords) -> str:
    """Why none of the enemies beside a territory may be attacked from it."""
    enemies = [n for n in NEIGHBOURS[source] if s.owner[n] != s.owner[source]]
    safe = [n for n in enemies if is_protected(s, n)]
    reasons: list[str] = []
    if len(safe) < len(enemies):
        armies, dice = words.armies(int(s.armies[source])), words.dice(int(attack_dice(s, source)))
        reasons.append(words.no_target["weaker"].format(armies=armies, dice=dice))
    if safe:
        reasons.append(words.no_target["protected"].format(from_round=s.options.elimination_from))
    return words.language.clauses(reasons)


def explain(game: RisikoGame, s: RisikoState, seat: int, action: int) -> str:
    """The same in English, for the errors of the engine."""
    reason = game.refusal(s, seat, action)
    return refusal_text(s, game.decision(s, seat), game.legal(s, seat), action, reason, risiko_words(DEFAULT))


def action_text(action: int, words: RisikoWords) -> str:
    if action < NUMBER:
        return words.card(action)
    if action < COLOUR:
        return str(action - NUMBER)
    return words.colours[action - COLOUR] if action < PLAY_SET else words.actions[action]


def listed(legal: list[int], words: RisikoWords) -> str:
    names = ", ".join(action_text(a, words) for a in legal[:LISTED])
    return f"{names}, …" if len(legal) > LISTED else names


def parameters(s: RisikoState, decision: Decision, action: int, words: RisikoWords) -> dict[str, str]:
    """Every fact a refusal can mention."""
    facts = {
        "left": words.armies(decision.left),
        "from_round": str(s.options.elimination_from),
        "territory": "",
        "owner": "",
        "source": "",
        "most": "",
    }
    if action < len(words.territories):
        facts["territory"] = words.territories[action]
        facts["owner"] = words.seat_name(int(s.owner[action]))
    source = situation_of(s).source
    if source >= 0:
        facts["source"] = words.territories[source]
        facts["most"] = words.dice(int(attack_dice(s, source)))
    return facts
