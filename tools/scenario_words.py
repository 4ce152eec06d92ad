"""Write the words of scenario files, taken from the code, into `docs/scenarios.md` (make scenario-words).

With --check, only say whether the document is up to date.
"""

import sys
from pathlib import Path
from typing import Final

from theatrum.games.risiko import constants as rk
from theatrum.games.risiko import notation as risiko_notation
from theatrum.games.risiko.position_words import PLAIN_KEYS, SEAT_KEYS, STARTS
from theatrum.games.risiko.scenario_facts import FACT_FORMS as RISIKO_FACTS
from theatrum.games.twilight_struggle import constants as tk
from theatrum.games.twilight_struggle import notation as ts_notation
from theatrum.games.twilight_struggle.deck import CARD_NAMES, QUAGMIRE
from theatrum.games.twilight_struggle.lasting import EFFECT_CARDS, EFFECT_LIMITS, EFFECT_WORDS
from theatrum.games.twilight_struggle.position_words import KEYS, LIMITS, WHERE
from theatrum.games.twilight_struggle.scenario_facts import FACT_FORMS as TS_FACTS
from theatrum.games.twilight_struggle.scenario_facts import PHASES
from theatrum.presentation.risiko import scenario_words as risiko_words
from theatrum.presentation.twilight_struggle import scenario_words as ts_words

TARGET: Final = Path(__file__).parents[1] / "docs" / "scenarios.md"
BEGIN: Final = "<!-- {name}: made by `make scenario-words` from the code; not to be edited -->"
END: Final = "<!-- end of {name} -->"
LUCK: Final = "luck"
Row = tuple[str, ...]


def table(*rows: Row) -> str:
    """A table in Markdown; the first row is its heading."""
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    lines.insert(1, "|" + " --- |" * len(rows[0]))
    return "\n".join(lines)


def code(*words: str) -> str:
    return ", ".join(f"`{word}`" for word in words)


def with_others(words: list[str], noun: str = "") -> str:
    """The canonical form, then the other words that are understood."""
    first = f"`{words[0]} {noun}`" if noun else f"`{words[0]}`"
    return f"{first} (also {code(*words[1:])})" if len(words) > 1 else first


def fact_table(forms: list[str], facts: dict[str, tuple[str, str]]) -> str:
    rows = [(f"`{form}`", f"`{facts[form][0]}`", facts[form][1]) for form in forms]
    return table(("fact", "for example", "what it is"), *rows)


# --- Twilight Struggle ------------------------------------------------------------------------------------------------


def ts_key_table(keys: list[str], meanings: dict[str, tuple[str, str]]) -> str:
    rows: list[Row] = []
    for key in keys:
        example, meaning = meanings[key]
        limits = f"{LIMITS[key][0]} to {LIMITS[key][1]}" if key in LIMITS else ""
        rows.append((f"`{key}`", f"`{example}`", limits, meaning))
    return table(("key", "for example", "values", "what it says"), *rows)


def ts_effect_table() -> str:
    rows: list[Row] = []
    for effect, word in enumerate(EFFECT_WORDS):
        card = EFFECT_CARDS.get(effect, QUAGMIRE)
        least, most = EFFECT_LIMITS.get(effect, (0, 1))
        ends = "end of turn" if effect >= tk.FIRST_TURN_EFFECT else ""
        meaning = ts_words.EFFECT_VALUES.get(effect, "1: in force")
        rows.append((f"`{word}`", f"{card} {CARD_NAMES[card]}", f"{least} to {most}", meaning, ends))
    return table(("effect", "card", "values", "what they mean", "ends"), *rows)


def ts_actions(kind: int) -> list[str]:
    """The actions at a question of this kind, with all words that are understood."""
    out: list[str] = []
    if kind in ts_notation.COUNTRY_VERBS:
        out.append(with_others(ts_notation.COUNTRY_VERBS[kind], "COUNTRY"))
    if kind in ts_notation.CARD_VERBS:
        out.append(with_others(ts_notation.CARD_VERBS[kind], "CARD"))
    out += {
        tk.ROLL_DIE: [with_others(["roll", "die"], "NUMBER")],
        tk.ASK_DEFCON: ["`defcon LEVEL`"],
        tk.ASK_REGION: [with_others(["region", "in", "in the"], "REGION")],
        tk.ASK_PLACE: ["`place Chinese Civil War`"],
        tk.ASK_BID: ["`bid SIDE NUMBER`"],
        tk.DRAW_LOTS: ["`lot first player`", "`lot second player`"],
    }.get(kind, [])
    for action, kinds in ts_notation.OPTION_KINDS.items():
        if kind in kinds:
            out.append(with_others(ts_notation.OPTION_WORDS[action]))
    return out


def ts_asked_table() -> str:
    rows: list[Row] = []
    for kind, word in ts_notation.KIND_WORDS.items():
        who = LUCK if kind in ts_notation.LUCK_KINDS else ""
        rows.append((f"`{word}`", who, ts_words.ASKED[kind], ", ".join(ts_actions(kind))))
    return table(("asked", "answered by", "what is asked", "actions"), *rows)


def twilight_struggle() -> str:
    done = with_others(ts_notation.OPTION_WORDS[tk.DONE])
    return "\n\n".join([
        "**Where play begins**: one of these, `round` or `event` with `by`.",
        ts_key_table(WHERE, ts_words.PLACES),
        "**The rest of the position** (in brackets what it is if nothing is said).",
        ts_key_table(KEYS, ts_words.POSITION),
        "**Facts.** SIDE is `us` or `ussr`; countries, cards and regions are named as in actions.",
        fact_table(TS_FACTS, ts_words.FACTS),
        f"Phases are {code(*PHASES.values())}. A card can be in these places: {code(*tk.ZONE_NAMES)}; of the China "
        f"Card the place is its owner and face. Endings have these reasons: {code(*tk.REASON_NAMES.values())}.",
        "**Lasting effects**, in positions and facts, by name or by their place in this list, counted from 0.",
        ts_effect_table(),
        f"**Questions**: the values of `asked`, and the actions that answer them. {done} stops or declines wherever "
        "that is possible.",
        ts_asked_table(),
    ])  # fmt: skip


# --- RisiKo! ----------------------------------------------------------------------------------------------------------


def risiko_keys() -> list[str]:
    """The keys of a position that do not say where play begins; those of the seats once, for P1."""
    keys = PLAIN_KEYS + [f"p1{ending}" for ending in SEAT_KEYS]
    return [key for key in keys if key not in risiko_words.PLACES]


def risiko_key_table(keys: list[str], meanings: dict[str, tuple[str, str]]) -> str:
    return table(
        ("key", "for example", "what it says"), *[(f"`{k}`", f"`{meanings[k][0]}`", meanings[k][1]) for k in keys]
    )


def risiko_actions(kind: int) -> list[str]:
    out: list[str] = []
    if kind in risiko_notation.TERRITORY_VERBS:
        noun = "CARD" if kind in risiko_notation.CARD_KINDS else "TERRITORY"
        out.append(with_others(risiko_notation.TERRITORY_VERBS[kind], noun))
    if kind in risiko_notation.NUMBER_VERBS:
        verbs = risiko_notation.NUMBER_VERBS[kind]
        counted = risiko_notation.COUNTED.get(kind)
        if counted is None:
            out.append(with_others(verbs, "NUMBER"))
        else:
            out.append(f"`NUMBER {counted[1]}` (also `NUMBER`, {code(*[f'{verb} NUMBER' for verb in verbs])})")
    if kind == rk.ASK_COLOUR:
        out.append("`colour COLOUR`")
    for action, kinds in risiko_notation.OPTION_KINDS.items():
        if kind in kinds:
            out.append(with_others(risiko_notation.OPTION_WORDS[action]))
    return out


def risiko_asked_table() -> str:
    rows: list[Row] = []
    for kind, word in risiko_notation.KIND_WORDS.items():
        who = LUCK if kind in risiko_notation.LUCK_KINDS else ""
        rows.append((f"`{word}`", who, risiko_words.ASKED[kind], ", ".join(risiko_actions(kind))))
    return table(("asked", "answered by", "what is asked", "actions"), *rows)


def risiko() -> str:
    starts = "; ".join(f"`{start}` ({risiko_words.STARTS[start]})" for start in STARTS)
    return "\n\n".join([
        "**Where play begins.**",
        risiko_key_table([key for key in PLAIN_KEYS if key in risiko_words.PLACES], risiko_words.PLACES),
        f"`at` is one of: {starts}.",
        "**The rest of the position** (in brackets what it is if nothing is said).",
        risiko_key_table(risiko_keys(), risiko_words.POSITION),
        "**Facts.** SEAT is `P1`, `P2` …; A and D are numbers of dice.",
        fact_table(RISIKO_FACTS, risiko_words.FACTS),
        f"Phases are {code(*rk.PHASE_NAMES)}; colours {code(*rk.COLOUR_NAMES)}. Endings have these reasons: "
        f"{code(*rk.REASON_NAMES.values())}.",
        "**Questions**: the values of `asked`, and the actions that answer them.",
        risiko_asked_table(),
    ])  # fmt: skip


# --- the document -----------------------------------------------------------------------------------------------------

PARTS: Final = {"Twilight Struggle": twilight_struggle, "RisiKo!": risiko}


def updated(document: str) -> str:
    """The document with its generated parts made again."""
    for name, make in PARTS.items():
        begin, end = BEGIN.format(name=name), END.format(name=name)
        before, mark, rest = document.partition(begin)
        _, other_mark, after = rest.partition(end)
        if not mark or not other_mark:
            sys.exit(f"{TARGET.name} has lost its marks '{begin}' and '{end}'")
        document = f"{before}{begin}\n\n{make()}\n\n{end}{after}"
    return document


def main() -> None:
    old = TARGET.read_text(encoding="utf-8")
    new = updated(old)
    if "--check" in sys.argv:
        if old != new:
            sys.exit(f"{TARGET.name} is out of date: run `make scenario-words`")
        return
    TARGET.write_text(new, encoding="utf-8")
    print(f"{TARGET.relative_to(Path.cwd()) if TARGET.is_relative_to(Path.cwd()) else TARGET} written")


if __name__ == "__main__":
    main()
