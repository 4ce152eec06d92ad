"""Reports of the engine as lines of text, in any language that has the templates."""

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Final

from theatrum.core.events import Event
from theatrum.core.text.words import capital
from theatrum.games.risiko import messages as m
from theatrum.presentation.entries import ONLY
from theatrum.presentation.risiko.words import RisikoWords

Wording = Callable[[RisikoWords, int], str]
RenderedLine = tuple[str, list[Event]]  # a line with the events it reports

# --- how a number becomes a word ----------------------------------------------------------------------------


def number(words: RisikoWords, n: int) -> str:
    return words.number(n)


def seat(words: RisikoWords, n: int) -> str:
    return words.seat_name(n)


def seats(words: RisikoWords, bits: int) -> str:
    return words.language.listing([words.seat_name(n) for n in range(bits.bit_length()) if bits >> n & 1])


def territory(words: RisikoWords, n: int) -> str:
    return words.territories[n]


def colour(words: RisikoWords, n: int) -> str:
    return words.colours[n]


def card_behind(words: RisikoWords, n: int) -> str:
    """A card from a number that is 0 for those who may not know it."""
    return words.card(n - 1) if n else ""


def card(words: RisikoWords, n: int) -> str:
    return words.card(n)


def card_list(words: RisikoWords, code: int) -> str:
    return words.language.listing([words.card(code // place % 100) for place in (10_000, 100, 1)])


def armies(words: RisikoWords, n: int) -> str:
    return words.armies(n)


def dice_count(words: RisikoWords, n: int) -> str:
    return words.dice(n)


def card_count(words: RisikoWords, n: int) -> str:
    return words.counted(words.amounts["cards"], n)


def objective(words: RisikoWords, n: int) -> str:
    """An objective from its number, counted from 1."""
    return f"{n} ({words.objectives[n - 1]})" if 0 < n <= len(words.objectives) else str(n)


def faces(words: RisikoWords, digits: int) -> str:
    return " ".join(str(digits))


def ending(words: RisikoWords, n: int) -> str:
    return words.endings[n]


# what the numbers of a report are, in their order (`messages.py`)
FIELDS: Final[dict[int, list[tuple[str, Wording]]]] = {
    m.SAID_FIRST_ROLL: [("seat", seat), ("die", number)],
    m.SAID_FIRST: [("seat", seat)],
    m.SAID_COLOUR: [("seat", seat), ("colour", colour)],
    m.SAID_OBJECTIVE: [("seat", seat), ("objective", objective)],
    m.SAID_DEALT: [("seat", seat), ("territory", territory)],
    m.SAID_SETUP: [("seat", seat), ("armies", armies)],
    m.SAID_PLACED: [("seat", seat), ("territory", territory), ("armies", armies), ("total", number)],
    m.SAID_ROUND: [("round", number)],
    m.SAID_TURN: [("seat", seat), ("round", number)],
    m.SAID_REINFORCED: [("seat", seat), ("by_territory", number), ("by_continent", number), ("armies", armies)],
    m.SAID_SET: [("seat", seat), ("cards", card_list), ("value", number), ("bonus", number), ("armies", armies)],
    m.SAID_ATTACK: [("seat", seat), ("source", territory), ("target", territory), ("dice", dice_count)],
    m.SAID_DEFENCE: [("seat", seat), ("territory", territory), ("dice", dice_count)],
    m.SAID_BATTLE: [("source", territory), ("target", territory), ("attack", faces), ("defence", faces)],
    m.SAID_STANDS: [("source", territory), ("target", territory), ("seat", seat), ("round", number)],
    m.SAID_CONQUERED: [("seat", seat), ("territory", territory), ("loser", seat)],
    m.SAID_OCCUPIED: [("seat", seat), ("territory", territory), ("armies", armies)],
    m.SAID_ELIMINATED: [("seat", seat), ("winner", seat)],
    m.SAID_CARDS_TAKEN: [("seat", seat), ("loser", seat), ("cards", card_count)],
    m.SAID_CARD_TAKEN: [("seat", seat), ("card", card)],
    m.SAID_MOVED: [("seat", seat), ("source", territory), ("target", territory), ("armies", armies)],
    m.SAID_DRAW: [("seat", seat), ("card", card_behind)],
    m.SAID_RESHUFFLE: [("cards", card_count)],
    m.SAID_CLOSING_ROLL: [("seat", seat), ("dice", faces), ("threshold", number)],
    m.SAID_NO_CLOSING_ROLL: [("seat", seat)],
    m.SAID_EXTRA_ROUND: [("seats", seats)],
    m.SAID_TIME_UP: [("round", number)],
    m.SAID_REVEALED: [("seat", seat), ("objective", objective)],
    m.SAID_POINTS: [("seat", seat), ("points", number), ("outside", number), ("place", number)],
    m.SAID_END: [("reason", ending), ("seats", seats)],
}


def closing_sum(e: Event) -> int:
    return e.b // 10 + e.b % 10


def derived(words: RisikoWords, e: Event) -> dict[str, str]:
    """Parameters that no single number gives."""
    if e.kind == m.SAID_BATTLE:
        return {"lost": words.number(e.e // 10), "won": words.number(e.e % 10)}
    if e.kind == m.SAID_CLOSING_ROLL:
        return {"sum": words.number(closing_sum(e))}
    if e.kind == m.SAID_REINFORCED:
        return {"due": words.number(e.b + e.c)}
    if e.kind == m.SAID_SET:
        return {"due": words.number(e.c + e.d)}
    return {}


def battle_variant(words: RisikoWords) -> str:
    return "beside_dice" if words.dice_beside else "with_dice"


# which of the templates of a report says it
VARIANTS: Final[dict[int, Callable[[RisikoWords, Event], str]]] = {
    m.SAID_OBJECTIVE: lambda words, e: "known" if e.b > 0 else "hidden",
    m.SAID_DRAW: lambda words, e: "known" if e.b > 0 else "hidden",
    m.SAID_REINFORCED: lambda words, e: "capped" if e.d < e.b + e.c else "all",
    m.SAID_SET: lambda words, e: "capped" if e.e < e.c + e.d else "all",
    m.SAID_BATTLE: lambda words, e: battle_variant(words),
    m.SAID_CLOSING_ROLL: lambda words, e: "ends" if closing_sum(e) <= e.c else "goes_on",
    m.SAID_POINTS: lambda words, e: "by_points" if words.scores_points else "by_territories",
    m.SAID_END: lambda words, e: "several" if e.b & (e.b - 1) else "one",
}
# said by what follows: the turn names its round, the battle its dice
BOOKKEEPING: Final = (m.SAID_ROUND, m.SAID_SETUP)


def event_text(e: Event, words: RisikoWords) -> str:
    """One event as a line of text."""
    variant = VARIANTS[e.kind](words, e) if e.kind in VARIANTS else ONLY
    parameters = {name: wording(words, n) for (name, wording), n in zip(FIELDS[e.kind], (e.a, e.b, e.c, e.d, e.e))}
    parameters.update(derived(words, e))
    return capital(words.log[e.kind][variant].format(**parameters))


def log_lines(events: Iterable[Event], words: RisikoWords) -> list[str]:
    """The events line by line; the territories of a deal become one line per seat."""
    return [text for text, _ in single_lines(events, words)]


def single_lines(events: Iterable[Event], words: RisikoWords) -> list[RenderedLine]:
    lines: list[RenderedLine] = []
    dealt: dict[int, list[Event]] = {}
    for e in events:
        if e.kind == m.SAID_DEALT:
            dealt.setdefault(e.a, []).append(e)
            continue
        lines += deal_lines(dealt, words)
        dealt = {}
        if e.kind not in BOOKKEEPING:
            lines.append((event_text(e, words), [e]))
    return lines + deal_lines(dealt, words)


# --- in short -----------------------------------------------------------------------------------------------


def short_log_lines(events: Iterable[Event], words: RisikoWords) -> list[str]:
    """The events with every battle in one line, and what a player places one after the other."""
    return [text for text, _ in rendered_lines(events, words)]


def rendered_lines(events: Iterable[Event], words: RisikoWords) -> list[RenderedLine]:
    """The same lines, each with the events it reports."""
    kept = [e for e in events if e.kind not in BOOKKEEPING]
    lines: list[RenderedLine] = []
    for key, group in groupby(without_defences(kept), line_group):
        members = list(group)
        if key[0] == m.SAID_BATTLE:
            lines += battle_lines(members, words)
        elif key[0] == m.SAID_PLACED and len(members) > 1:
            lines.append((placements_line(members, words), members))
        else:
            lines += single_lines(members, words)
    return lines


def without_defences(events: list[Event]) -> list[Event]:
    """A defence is reported by the dice that follow it."""
    battles = [i for i, e in enumerate(events) if e.kind == m.SAID_BATTLE]
    return [e for i, e in enumerate(events) if e.kind != m.SAID_DEFENCE or i + 1 not in battles]


def line_group(e: Event) -> tuple[int, int, int]:
    """The same for events that share a line."""
    if e.kind == m.SAID_ATTACK:
        return m.SAID_BATTLE, e.b, e.c
    if e.kind in (m.SAID_BATTLE, m.SAID_STANDS):
        return m.SAID_BATTLE, e.a, e.b
    return (m.SAID_PLACED, e.a, 0) if e.kind == m.SAID_PLACED else (0, 0, 0)


def battle_lines(events: list[Event], words: RisikoWords) -> list[RenderedLine]:
    """Attacks with their dice in one line, and that a last army stood in one more; what is not a whole attack (it is
    still the defender's turn) as always."""
    rolls = [e for e in events if e.kind == m.SAID_BATTLE]
    attacks = [e for e in events if e.kind == m.SAID_ATTACK]
    if not rolls or not attacks or events[0].kind != m.SAID_ATTACK:
        return single_lines(events, words)
    line = words.battles[battle_variant(words)].format(
        seat=words.seat_name(attacks[0].a),
        source=words.territories[attacks[0].b],
        target=words.territories[attacks[0].c],
        rolls=", ".join(f"{from_the_top(e.c)}:{from_the_top(e.d)}" for e in rolls),
        lost=words.number(sum(e.e // 10 for e in rolls)),
        won=words.number(sum(e.e % 10 for e in rolls)),
    )
    open_attacks = attacks[len(rolls) :]
    reported = [e for e in events[: len(events) - len(open_attacks)] if e.kind != m.SAID_STANDS]
    stands = [e for e in events if e.kind == m.SAID_STANDS][-1:]
    return [(capital(line), reported), *single_lines(stands + open_attacks, words)]


def from_the_top(digits: int) -> str:
    return "".join(sorted(str(digits), reverse=True))


def placements_line(events: list[Event], words: RisikoWords) -> str:
    last = {e.b: e.d for e in events}
    placed = dict.fromkeys(last, 0)
    for e in events:
        placed[e.b] += e.c
    line = words.placements.format(
        seat=words.seat_name(events[0].a),
        armies=words.armies(sum(placed.values())),
        places=", ".join(f"{words.territories[t]} +{n} ({last[t]})" for t, n in placed.items()),
    )
    return capital(line)


def deal_lines(dealt: dict[int, list[Event]], words: RisikoWords) -> list[RenderedLine]:
    template = words.log[m.SAID_DEALT][ONLY]
    lines: list[RenderedLine] = []
    for n in sorted(dealt):
        names = words.language.listing([words.territories[e.b] for e in dealt[n]])
        lines.append((capital(template.format(seat=words.seat_name(n), territory=names)), dealt[n]))
    return lines
