"""Reports of the engine as lines of text, in any language that has the templates."""

from collections.abc import Callable, Iterable
from typing import Final

from theatrum.core.events import Event
from theatrum.core.text.words import capital
from theatrum.games.twilight_struggle import messages as m
from theatrum.games.twilight_struggle.constants import (
    BOYCOTT,
    DONE,
    EVENT,
    NEITHER,
    PARTICIPATE,
    QUAGMIRE_PLAYED,
    SQUADS,
    SQUADS_NEUTRAL,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import BLOCKADE, LATIN_AMERICAN_DEBT_CRISIS, SUMMIT
from theatrum.games.twilight_struggle.state import CIVIL_WAR_ENDS
from theatrum.presentation.entries import ONLY
from theatrum.presentation.twilight_struggle import names
from theatrum.presentation.twilight_struggle.words import TsWords, ts_words

Wording = Callable[[TsWords, int], str]

# --- how a number becomes a word ----------------------------------------------------------------------------


def number(words: TsWords, n: int) -> str:
    return words.number(n)


def signed(words: TsWords, n: int) -> str:
    return f"{n:+}"


def modifier(words: TsWords, n: int) -> str:
    """What is added to a die; nothing when it is zero."""
    if n == 0:
        return ""
    return f" + {n}" if n > 0 else f" - {-n}"


def ops(words: TsWords, n: int) -> str:
    return words.points(n)


def side(words: TsWords, n: int) -> str:
    return words.sides[n]


def player(words: TsWords, n: int) -> str:
    return words.players[n]


def country(words: TsWords, n: int) -> str:
    return words.countries[n]


def card(words: TsWords, n: int) -> str:
    return words.cards[n]


def region(words: TsWords, n: int) -> str:
    return words.regions[n]


def era(words: TsWords, n: int) -> str:
    return words.eras[n]


def use(words: TsWords, n: int) -> str:
    return words.uses[n]


def operation(words: TsWords, n: int) -> str:
    return words.operations[n]


def action(words: TsWords, n: int) -> str:
    return words.action(n)


def reason(words: TsWords, n: int) -> str:
    """Why an event does not happen; those reasons need no facts of the position."""
    return words.refusals[n]


def ending(words: TsWords, n: int) -> str:
    return words.endings[n]


def score(words: TsWords, n: int) -> str:
    return words.score(n)


# what the numbers of a report are, in their order (`messages.py`)
FIELDS: Final[dict[int, list[tuple[str, Wording]]]] = {
    m.SAID_TURN: [("turn", number)],
    m.SAID_HEADLINE: [("side", side), ("card", card)],
    m.SAID_HEADLINE_CANCELLED: [("side", side), ("card", card)],
    m.SAID_ROUND: [("side", side), ("round", number)],
    m.SAID_PLAY: [("side", side), ("card", card), ("use", use)],
    m.SAID_PASS: [("side", side)],
    m.SAID_EVENT: [("card", card), ("side", side)],
    m.SAID_NO_EVENT: [("card", card), ("reason", reason)],
    m.SAID_INFLUENCE: [
        ("side", side),
        ("country", country),
        ("change", signed),
        ("us", number),
        ("ussr", number),
    ],
    m.SAID_VP: [("side", side), ("points", number), ("score", score)],
    m.SAID_DEFCON: [("level", number), ("before", number)],
    m.SAID_MILOPS: [("side", side), ("level", number)],
    m.SAID_SPACE: [("side", side), ("box", number)],
    m.SAID_OPERATION: [("side", side), ("operation", operation), ("ops", ops)],
    m.SAID_TARGET: [("side", side), ("country", country)],
    m.SAID_COUP_ROLL: [
        ("side", side),
        ("die", number),
        ("modifier", modifier),
        ("ops", ops),
        ("result", number),
    ],
    m.SAID_REALIGN_ROLL: [],
    m.SAID_WAR_ROLL: [("side", side), ("die", number), ("modifier", modifier), ("needed", number)],
    m.SAID_SPACE_ROLL: [("side", side), ("die", number), ("highest", number)],
    m.SAID_TRAP_ROLL: [("side", side), ("die", number)],
    m.SAID_ROLL: [("side", side), ("die", number)],
    m.SAID_DISCARD: [("side", side), ("card", card)],
    m.SAID_REVEAL: [("side", side), ("card", card)],
    m.SAID_NONE_TO_REVEAL: [("side", side)],
    m.SAID_DRAW: [("side", side), ("card", card)],
    m.SAID_RESHUFFLE: [("n", number)],
    m.SAID_ERA: [("era", era)],
    m.SAID_EFFECT: [],
    m.SAID_EFFECT_OVER: [],
    m.SAID_CHINA: [("side", side)],
    m.SAID_SCORES: [("region", region), ("us", number), ("ussr", number)],
    m.SAID_REMOVED: [("card", card)],
    m.SAID_HANDS_OVER: [("side", side), ("card", card)],
    m.SAID_TAKES: [("side", side), ("card", card)],
    m.SAID_GIVES_BACK: [("card", card)],
    m.SAID_DEFUSED: [("side", side), ("country", country)],
    m.SAID_DECLINES: [("side", side), ("card", card)],
    m.SAID_CHOICE: [("side", side), ("action", action)],
    m.SAID_END: [("side", side), ("reason", ending)],
    m.SAID_FINAL_SCORING: [("net", score), ("score", score)],
    m.SAID_MILOPS_CHECK: [("us", number), ("ussr", number)],
    m.SAID_COMPANION: [("side", side), ("card", card)],
    m.SAID_LOOKS: [("side", side), ("n", number)],
    m.SAID_CIVIL_WAR: [("influence", number)],
    m.SAID_NO_ROLL: [("side", side)],
    m.SAID_BID: [("player", player), ("side", side), ("amount", number)],
    m.SAID_NO_BID: [("player", player)],
    m.SAID_LOT: [("player", player)],
    m.SAID_SIDES: [("us", player), ("ussr", player)],
    m.SAID_CAUSE: [("card", card)],
    m.SAID_COST: [("ops", ops)],
    m.SAID_STANDING: [],  # a scoring is about both sides
    m.SAID_EVENT_OVER: [("card", card)],
    m.SAID_LEFT_OUT: [("country", country)],
    m.SAID_SCORES_SOUTHEAST_ASIA: [("us", number), ("ussr", number)],
    m.SAID_FINAL_BEGINS: [],
    m.SAID_CHINA_POINT: [("side", side)],
    m.SAID_IN_FRONT: [("card", card)],
    m.SAID_SHOWS_HAND: [("side", side), ("n", number)],
    m.SAID_SHOWS_CARD: [("side", side)],
    m.SAID_CARD_BACK: [("side", side)],
    m.SAID_CARDS_BACK: [("n", number)],
}

# --- what follows from the numbers --------------------------------------------------------------------------


def roll(words: TsWords, die: int, added: int) -> str:
    """A die with what is added to it: "4 + 1 = 5", or only "4"."""
    return f"{die}{modifier(words, added)} = {die + added}" if added else str(die)


def derived(words: TsWords, e: Event) -> dict[str, str]:
    """Parameters that no single number gives."""
    if e.kind == m.SAID_COUP_ROLL:
        return {"defence": str(e.b + e.c + e.d - e.e)}
    if e.kind == m.SAID_REALIGN_ROLL:
        return {"us": roll(words, e.a, e.b), "ussr": roll(words, e.c, e.d)}
    if e.kind in (m.SAID_WAR_ROLL, m.SAID_ROLL):
        return {"roll": roll(words, e.b, e.c)}
    if e.kind == m.SAID_SPACE:
        return {"box_name": box_name(words, e)}
    if e.kind == m.SAID_EFFECT:
        return {"effect": words.effects[e.a][0] if is_over(e) else words.effect_name(e.a, e.b)}
    if e.kind == m.SAID_EFFECT_OVER:
        return {"effect": words.effects[e.a][0]}
    if e.kind in (m.SAID_SHOWS_HAND, m.SAID_SHOWS_CARD):
        return {"enemy": words.sides[1 - e.a]}
    if e.kind == m.SAID_EVENT_OVER:
        return {"reason": words.no_effect_of(e.a)}
    if e.kind == m.SAID_STANDING:
        return {"parts": standing_parts(words, e)}
    return {}


def standing_parts(words: TsWords, e: Event) -> str:
    """What a side's points in a region are made of: "domination 7, battlegrounds 3, next to the US 1"."""
    parts = [f"{words.levels[e.b]} {e.c}" if e.c else words.levels[e.b]]
    if e.d:
        parts.append(words.scoring["battlegrounds"].format(n=words.number(e.d)))
    if e.e:
        parts.append(words.scoring["next_door"].format(enemy=words.sides[1 - e.a], n=words.number(e.e)))
    return ", ".join(parts)


def box_name(words: TsWords, e: Event) -> str:
    return (words.old_boxes if e.c else words.boxes)[e.b]


def realignment_winner(e: Event) -> str:
    difference = e.a + e.b - e.c - e.d
    if difference == 0:
        return "tie"
    return names.SIDES[US if difference > 0 else USSR]


def by_success(number: int) -> str:
    return "success" if number > 0 else "failure"


def is_named(e: Event) -> bool:
    """Is there a name for the box of the space race?"""
    return bool((names.OLD_BOXES if e.c else names.BOXES)[e.b])


def is_over(e: Event) -> bool:
    """Does an effect end by its new value?"""
    return e.a == SQUADS and e.b == SQUADS_NEUTRAL


CHOICE_VARIANTS: Final = {DONE: "nothing", PARTICIPATE: "participate", BOYCOTT: "boycott"}
VARIANTS: Final[dict[int, Callable[[Event], str]]] = {
    m.SAID_DEFCON: lambda e: "degrades" if e.a < e.b else "improves",
    m.SAID_COUP_ROLL: lambda e: by_success(e.e),
    m.SAID_REALIGN_ROLL: realignment_winner,
    m.SAID_WAR_ROLL: lambda e: by_success(e.e),
    m.SAID_SPACE_ROLL: lambda e: by_success(e.d),
    m.SAID_TRAP_ROLL: lambda e: "free" if e.c else "trapped",
    m.SAID_REVEAL: lambda e: "seen" if e.mask in (1, 2) else "shown",  # by one player alone: Our Man in Tehran
    m.SAID_DRAW: lambda e: "seen" if e.b > 0 else "unseen",
    m.SAID_EFFECT: lambda e: "ends" if is_over(e) else "begins",
    m.SAID_CHINA: lambda e: "face_up" if e.b else "face_down",
    m.SAID_CHOICE: lambda e: CHOICE_VARIANTS.get(e.b, "other"),
    m.SAID_END: lambda e: "drawn" if e.a == NEITHER else "won",
    m.SAID_MILOPS_CHECK: lambda e: "missing" if e.a + e.b > 0 else "met",
    m.SAID_SPACE: lambda e: "named" if is_named(e) else "unnamed",
    m.SAID_SHOWS_HAND: lambda e: "cards" if e.b else "empty",
    m.SAID_CARDS_BACK: lambda e: "some" if e.a else "none",
    m.SAID_CIVIL_WAR: lambda e: "over" if e.a == CIVIL_WAR_ENDS else "goes_on",
}


def variant(e: Event) -> str:
    """Which of the templates of its id fits an event."""
    choose = VARIANTS.get(e.kind)
    return ONLY if choose is None else choose(e)


def sentence(e: Event, words: TsWords, **known: str) -> str:
    """One event in words, to stand anywhere in a line. What is known already goes before what the numbers say."""
    numbers = (e.a, e.b, e.c, e.d, e.e)
    parameters = {name: wording(words, n) for (name, wording), n in zip(FIELDS[e.kind], numbers)}
    parameters.update(derived(words, e))
    parameters.update(known)
    return words.events[e.kind][variant(e)].format(**parameters)


def event_text(e: Event, words: TsWords | None = None) -> str:
    """One event as a line of text, in English if nothing else is said."""
    words = words or ts_words()
    return capital(sentence(e, words, line="…") if e.kind in AROUND_NEXT else sentence(e, words))


# reports that say more about the next one, and become one line with it
AROUND_NEXT: Final = (m.SAID_CAUSE, m.SAID_COST)  # their templates stand around that line
WITH_NEXT: Final = (*AROUND_NEXT, m.SAID_STANDING)


def joined_text(waiting: list[Event], e: Event, words: TsWords) -> str:
    """A line for an event and the reports before it that are rendered with it."""
    known: dict[str, str] = {}
    for part in waiting:
        if part.kind == m.SAID_STANDING:
            name, points = ("us", e.b) if part.a == US else ("ussr", e.c)
            known[name] = f"{points} ({standing_parts(words, part)})"
    text = sentence(e, words, **known)
    for part in reversed(waiting):
        if part.kind in AROUND_NEXT:
            text = sentence(part, words, line=text)
    return capital(text)


# --- a readable log -----------------------------------------------------------------------------------------


# events whose outcome is open until this has been reported: if they end with it, nothing came of them
UNTIL_TOLD: Final = {
    BLOCKADE: m.SAID_DECLINES,
    LATIN_AMERICAN_DEBT_CRISIS: m.SAID_DECLINES,
    SUMMIT: m.SAID_ROLL,
}


def has_changed_nothing(e: Event, before: Event | None) -> bool:
    """Is this the end of an event that has changed nothing?"""
    if e.kind != m.SAID_EVENT_OVER or before is None:
        return False
    return (before.kind, before.a) == (m.SAID_EVENT, e.a) or before.kind == UNTIL_TOLD.get(e.a)


def is_bookkeeping(e: Event, before: Event | None) -> bool:
    """Not worth a line: a marker kept for later only, or an event that ends after it has done something."""
    if e.kind == m.SAID_EVENT_OVER:
        return not has_changed_nothing(e, before)
    return e.kind in (m.SAID_EFFECT, m.SAID_EFFECT_OVER) and e.a == QUAGMIRE_PLAYED


def is_announced(e: Event, before: Event | None) -> bool:
    """An event that directly follows the play of its card for the event."""
    if before is None or before.kind != m.SAID_PLAY or e.kind != m.SAID_EVENT:
        return False
    return (before.a, before.b, before.c) == (e.b, e.a, EVENT)


def is_foldable(e: Event) -> bool:
    return e.kind == m.SAID_DRAW or (e.kind == m.SAID_REVEAL and variant(e) == "shown")


Line = tuple[str, list[Event]]  # a line of the log, and the events it reports


def lines_with_events(events: Iterable[Event], words: TsWords, before: Event | None = None) -> list[Line]:
    """The events line by line; runs of cards drawn or shown become one line per side. `before`: the last one that was
    reported already."""
    lines: list[Line] = []
    run: list[Event] = []
    waiting: list[Event] = []
    for e in events:
        obvious = is_bookkeeping(e, before) or is_announced(e, before)
        before = e
        if obvious:
            continue
        if run and e.kind != run[0].kind:
            lines += folded(run, words)
            run = []
        if is_foldable(e):
            run.append(e)
        elif e.kind in WITH_NEXT:
            waiting.append(e)
        elif e.kind == m.SAID_EFFECT_OVER:  # the end of an effect is never what another one brings about
            lines.append((event_text(e, words), [e]))
        else:
            lines.append((joined_text(waiting, e, words), [*waiting, e]))
            waiting = []
    return lines + folded(run, words)


def log_lines(events: Iterable[Event], words: TsWords | None = None) -> list[str]:
    """The texts alone, in English if nothing else is said."""
    return [text for text, _ in lines_with_events(events, words or ts_words())]


def folded(run: list[Event], words: TsWords) -> list[Line]:
    """A run of draws or of shown cards, by side."""
    lines: list[Line] = []
    for who in (US, USSR):
        own = [e for e in run if e.a == who]
        if len(own) == 1:
            lines.append((event_text(own[0], words), own))
        elif own:
            cards = ", ".join(words.cards[e.b] for e in own if e.b > 0)
            template = words.events[own[0].kind][f"several_{variant(own[0])}"]
            text = template.format(side=words.sides[who], cards=cards, n=words.number(len(own)))
            lines.append((capital(text), own))
    return lines
