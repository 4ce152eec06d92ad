"""The words of scenario files, as the code understands them, in tables."""

from theatrum.games.risiko import constants as k
from theatrum.games.risiko import notation
from theatrum.games.risiko.position_words import PLAIN_KEYS, SEAT_KEYS, STARTS
from theatrum.games.risiko.scenario_facts import FACT_FORMS
from theatrum.presentation.risiko import scenario_words as words
from theatrum.presentation.scenario_tables import asked_table, code, fact_table, options_at, table, with_others


def plain_keys() -> list[str]:
    """The keys of a position that do not say where play begins; those of the seats once, for P1."""
    keys = PLAIN_KEYS + [f"p1{ending}" for ending in SEAT_KEYS]
    return [key for key in keys if key not in words.PLACES]


def key_table(keys: list[str], meanings: dict[str, tuple[str, str]]) -> str:
    return table(
        ("key", "for example", "what it says"),
        *[(f"`{key}`", f"`{meanings[key][0]}`", meanings[key][1]) for key in keys],
    )


def actions_at(kind: int) -> list[str]:
    out: list[str] = []
    if kind in notation.TERRITORY_VERBS:
        noun = "CARD" if kind in notation.CARD_KINDS else "TERRITORY"
        out.append(with_others(notation.TERRITORY_VERBS[kind], noun))
    if kind in notation.NUMBER_VERBS:
        verbs = notation.NUMBER_VERBS[kind]
        counted = notation.COUNTED.get(kind)
        if counted is None:
            out.append(with_others(verbs, "NUMBER"))
        else:
            out.append(f"`NUMBER {counted[1]}` (also `NUMBER`, {code(*[f'{verb} NUMBER' for verb in verbs])})")
    if kind == k.ASK_COLOUR:
        out.append("`colour COLOUR`")
    return out + options_at(kind, notation.OPTION_KINDS, notation.OPTION_WORDS)


def tables() -> str:
    starts = "; ".join(f"`{start}` ({words.STARTS[start]})" for start in STARTS)
    return "\n\n".join([
        "**Where play begins.**",
        key_table([key for key in PLAIN_KEYS if key in words.PLACES], words.PLACES),
        f"`at` is one of: {starts}.",
        "**The rest of the position** (in brackets what it is if nothing is said).",
        key_table(plain_keys(), words.POSITION),
        "**Facts.** SEAT is `P1`, `P2` …; A and D are numbers of dice.",
        fact_table(FACT_FORMS, words.FACTS),
        f"Phases are {code(*k.PHASE_NAMES)}; colours {code(*k.COLOUR_NAMES)}. Endings have these reasons: "
        f"{code(*k.REASON_NAMES.values())}.",
        "**Questions**: the values of `asked`, and the actions that answer them.",
        asked_table(notation.KIND_WORDS, notation.LUCK_KINDS, words.ASKED, actions_at),
    ])  # fmt: skip
