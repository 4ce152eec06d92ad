"""Why something is not possible, with the facts of the position."""

from typing import Final

from theatrum.core.game import Decision, Game
from theatrum.games.twilight_struggle.actions import card_of
from theatrum.games.twilight_struggle.board import COUNTRY_COUNT, REGION
from theatrum.games.twilight_struggle.constants import (
    ASIA,
    ASK_COMPANION,
    ASK_HAND_OVER,
    ASK_HELD,
    ASK_PLACE,
    CIVIL_WAR,
    DONE,
)
from theatrum.games.twilight_struggle.game import TwilightStruggle
from theatrum.games.twilight_struggle.messages import ALLOWED, NO_LIMIT_HERE, NO_NOT_IN_HAND, NO_OUT_OF_AREA
from theatrum.games.twilight_struggle.rules import LAST_BOX, SPACE_OPS, card_value, controller, placement_cost
from theatrum.games.twilight_struggle.sides import enemy_of, side_asked
from theatrum.games.twilight_struggle.state import SPACE_BOX, SPACE_TRIES, TsState
from theatrum.games.twilight_struggle.view import TsView
from theatrum.presentation.twilight_struggle.prompts import trap_name
from theatrum.presentation.twilight_struggle.words import TsWords, ts_words

LISTED: Final = 12  # choices named when there is nothing better to say
FROM_HAND: Final = (ASK_HELD, ASK_COMPANION, ASK_HAND_OVER)


def is_country(action: int) -> bool:
    return 0 <= action < COUNTRY_COUNT


def refusal_text(s: TsState, decision: Decision, legal: list[int], action: int, reason: int, words: TsWords) -> str:
    """One clause that says why an action is not legal; without a special reason, what is."""
    reason = sharpened(s, decision, action, reason)
    if reason == ALLOWED:
        if action == DONE:
            return words.must_go_on.format(left=words.number(decision.left))
        return words.not_offered.format(choices=listed(legal, words))
    template = words.refusals_by_kind.get((decision.kind, reason)) or words.refusals[reason]
    return template.format(**parameters(s, decision, action, words))


def explain(game: Game[TsState, TsView], s: TsState, seat: int, action: int) -> str:
    """The same in English, for the checked door of the engine (`core/game.py`)."""
    assert isinstance(game, TwilightStruggle)
    reason = game.refusal(s, seat, action)
    return refusal_text(s, game.decision(s, seat), game.legal(s, seat), action, reason, ts_words())


def listed(legal: list[int], words: TsWords) -> str:
    names = ", ".join(words.action(a) for a in legal[:LISTED])
    return f"{names}, …" if len(legal) > LISTED else names


def sharpened(s: TsState, decision: Decision, action: int, reason: int) -> int:
    """The engine's reasons are about the kind of thing that is asked for; anything else has none."""
    if reason in (NO_OUT_OF_AREA, NO_LIMIT_HERE) and not is_country(action):
        return ALLOWED
    if reason == NO_NOT_IN_HAND and card_of(action) == 0:
        return ALLOWED
    if decision.kind in FROM_HAND and reason != ALLOWED:
        if card_of(action) == 0:
            return ALLOWED
        if not s.holds(side_asked(decision, int(s.crossed)), card_of(action)):
            return NO_NOT_IN_HAND
    return reason


def parameters(s: TsState, decision: Decision, action: int, words: TsWords) -> dict[str, str]:
    """Every fact a refusal can mention."""
    side = side_asked(decision, int(s.crossed))
    box = min(int(s.tracks[SPACE_BOX + side]) + 1, LAST_BOX)
    facts = {
        "side": words.side_name(side),
        "enemy": words.side_name(enemy_of(side)),
        "source": words.cards[decision.subject],
        "defcon": words.number(int(s.defcon)),
        "left": words.number(decision.left),
        "left_ops": words.points(decision.left),
        "trap": trap_name(side, words),
        "box": words.number(box),
        "box_ops": words.points(SPACE_OPS[box]),
        "tries": words.number(int(s.tracks[SPACE_TRIES + side])),
        "country": "",
        "region": "",
        "controller": "",
        "cost": words.number(1),
        "card": "",
        "ops": "",
    }
    if is_country(action):
        facts["country"] = words.countries[action]
        facts["region"] = words.regions[REGION[action]]
        facts["controller"] = words.sides[controller(s, action)]
        if decision.kind == ASK_PLACE:
            facts["cost"] = words.number(int(placement_cost(s, side, action)))
    elif action == CIVIL_WAR:
        facts["region"] = words.regions[ASIA]  # TS 12.1
    elif card_of(action) > 0:
        facts["card"] = words.cards[card_of(action)]
        facts["ops"] = words.points(int(card_value(s, side, card_of(action))))
    return facts
