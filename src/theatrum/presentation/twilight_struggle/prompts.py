"""What is asked, in one line, and what each answer means."""

from collections.abc import Sequence
from typing import Final

from theatrum.core.game import Decision
from theatrum.games.twilight_struggle.board import COUNTRY_COUNT, INDIA, IS_SOUTHEAST_ASIA, REGION, THAILAND
from theatrum.games.twilight_struggle.constants import (
    ASIA,
    ASK_BID,
    ASK_COUP,
    ASK_OPERATION,
    ASK_PLACE,
    ASK_PLAY,
    ASK_REALIGN,
    ASK_TRAP,
    CIVIL_WAR,
    DONE,
    SPACE,
)
from theatrum.games.twilight_struggle.rules import trap_card
from theatrum.games.twilight_struggle.sides import Side, enemy_of
from theatrum.games.twilight_struggle.situation import Situation
from theatrum.presentation.twilight_struggle.words import TsWords

MAY_PASS: Final = (ASK_PLAY, ASK_TRAP, ASK_BID)
WORTH: Final = (ASK_OPERATION, ASK_COUP)  # questions about Ops as a whole …
POINT_BY_POINT: Final = (ASK_PLACE, ASK_REALIGN)  # … and spent one by one
AT_THE_END: Final = {SPACE: 1, DONE: 2}


def trap_name(side: Side, words: TsWords) -> str:
    """The card that keeps a side from playing normally."""
    return words.cards[trap_card(side)]


# --- bonuses of regions -----------------------------------------------------------------------------------------------


def asks_for_ops(decision: Decision) -> bool:
    """Can a region make the Ops that the question is about worth more?"""
    return decision.kind in WORTH or decision.kind in POINT_BY_POINT


def bonus_text(now: Situation, decision: Decision, legal: Sequence[int], words: TsWords) -> str:
    """What the China Card and Vietnam Revolts (TS 9.6, card 9) still add at a question that `asks_for_ops`; "" where
    they add nothing."""
    places = now.area if decision.kind == ASK_OPERATION else legal
    plain = now.value
    asia = now.value_in(INDIA) if any(map(in_asia, places)) else plain
    southeast = now.value_in(THAILAND) if any(map(in_southeast_asia, places)) else plain
    parts: list[str] = []
    if decision.kind in WORTH:
        if asia > plain:
            parts.append(words.ops["worth_in_asia"].format(n=asia))
        if southeast > asia:
            parts.append(words.ops["worth_in_southeast_asia"].format(n=southeast))
        return ", ".join(parts)
    counted = plain  # the points that the question speaks of anyway
    if now.spent >= plain:  # all but bonuses is spent
        counted = now.spent + 1
        parts.append(words.ops["only_in_asia"] if asia >= counted else words.ops["only_in_southeast_asia"])
    if asia > counted:
        parts.append(words.ops["bonus_in_asia"].format(n=asia - counted))
    if southeast > max(asia, counted):
        parts.append(words.ops["bonus_in_southeast_asia"].format(n=southeast - counted))
    return ", ".join(parts)


def in_asia(place: int) -> bool:
    return place == CIVIL_WAR or (place < COUNTRY_COUNT and REGION[place] == ASIA)


def in_southeast_asia(place: int) -> bool:
    return place < COUNTRY_COUNT and IS_SOUTHEAST_ASIA[place] == 1


# --- questions and answers --------------------------------------------------------------------------------------------


def prompt_text(decision: Decision, side: Side, words: TsWords, bonus: str = "") -> str:
    """The question put to a seat: by which card, how much is left, may one stop? `side` is the one that is asked,
    `bonus` comes from `bonus_text`."""
    template = words.prompts_by_card.get((decision.kind, decision.subject)) or words.prompts[decision.kind]
    if decision.kind == ASK_BID and decision.optional:  # whoever opens must bid
        template = words.asking["raise_bid"]
    text = template.format(
        side=words.side_name(side),
        enemy=words.side_name(enemy_of(side)),
        card=words.cards[decision.subject],
        left=words.number(decision.left),
        ops=words.points(decision.left),
        trap=trap_name(side, words),
        half=words.halves[side],
    )
    if decision.kind == ASK_OPERATION:
        text = f"{text} ({', '.join(filter(None, (words.points(decision.left), bonus)))})"
    elif bonus:
        text = f"{text} ({bonus})"
    if not decision.optional or decision.kind in words.stops:  # there the choice of stopping speaks for itself
        return text
    return f"{text} ({words.asking['may_pass'] if decision.kind in MAY_PASS else words.asking['may_stop']})"


def waiting_text(decision: Decision, side: Side, words: TsWords) -> str:
    """For those who are not asked."""
    who = words.player_name(decision.seat) if decision.kind == ASK_BID else words.side_name(side)
    return words.asking["waiting"].format(side=who)


def choice_text(decision: Decision, action: int, side: Side, words: TsWords) -> str:
    """An answer in words; stopping has another name at nearly every question, and an opponent's event says whose it
    is."""
    if action == DONE:
        return words.stops.get(decision.kind, words.options[DONE])
    if action in words.orders:
        return words.orders[action].format(enemy=words.side_name(enemy_of(side)))
    return words.action(action)


def in_order(legal: Sequence[int]) -> list[int]:
    """The answers as they are listed: the space race and stopping come last."""
    return sorted(legal, key=lambda action: AT_THE_END.get(action, 0))
