"""The words of scenario files, as the code understands them, in tables."""

from theatrum.games.twilight_struggle import constants as k
from theatrum.games.twilight_struggle import notation
from theatrum.games.twilight_struggle.deck import CARD_NAMES, QUAGMIRE
from theatrum.games.twilight_struggle.lasting import EFFECT_CARDS, EFFECT_LIMITS, EFFECT_WORDS
from theatrum.games.twilight_struggle.position_words import KEYS, LIMITS, WHERE
from theatrum.games.twilight_struggle.scenario_facts import FACT_FORMS, PHASES
from theatrum.presentation.scenario_tables import Row, asked_table, code, fact_table, options_at, table, with_others
from theatrum.presentation.twilight_struggle import scenario_words as words


def key_table(keys: list[str], meanings: dict[str, tuple[str, str]]) -> str:
    rows: list[Row] = []
    for key in keys:
        example, meaning = meanings[key]
        limits = f"{LIMITS[key][0]} to {LIMITS[key][1]}" if key in LIMITS else ""
        rows.append((f"`{key}`", f"`{example}`", limits, meaning))
    return table(("key", "for example", "values", "what it says"), *rows)


def effect_table() -> str:
    rows: list[Row] = []
    for effect, word in enumerate(EFFECT_WORDS):
        card = EFFECT_CARDS.get(effect, QUAGMIRE)
        least, most = EFFECT_LIMITS.get(effect, (0, 1))
        ends = "end of turn" if effect >= k.FIRST_TURN_EFFECT else ""
        meaning = words.EFFECT_VALUES.get(effect, "1: in force")
        rows.append((f"`{word}`", f"{card} {CARD_NAMES[card]}", f"{least} to {most}", meaning, ends))
    return table(("effect", "card", "values", "what they mean", "ends"), *rows)


def actions_at(kind: int) -> list[str]:
    """The actions at a question of this kind, with all words that are understood."""
    out: list[str] = []
    if kind in notation.COUNTRY_VERBS:
        out.append(with_others(notation.COUNTRY_VERBS[kind], "COUNTRY"))
    if kind in notation.CARD_VERBS:
        out.append(with_others(notation.CARD_VERBS[kind], "CARD"))
    out += {
        k.ROLL_DIE: [with_others(["roll", "die"], "NUMBER")],
        k.ASK_DEFCON: ["`defcon LEVEL`"],
        k.ASK_REGION: [with_others(["region", "in", "in the"], "REGION")],
        k.ASK_PLACE: ["`place Chinese Civil War`"],
        k.ASK_BID: ["`bid SIDE NUMBER`"],
        k.DRAW_LOTS: ["`lot first player`", "`lot second player`"],
    }.get(kind, [])
    return out + options_at(kind, notation.OPTION_KINDS, notation.OPTION_WORDS)


def tables() -> str:
    done = with_others(notation.OPTION_WORDS[k.DONE])
    return "\n\n".join([
        "**Where play begins**: one of these, `round` or `event` with `by`.",
        key_table(WHERE, words.PLACES),
        "**The rest of the position** (in brackets what it is if nothing is said).",
        key_table(KEYS, words.POSITION),
        "**Facts.** SIDE is `us` or `ussr`; countries, cards and regions are named as in actions.",
        fact_table(FACT_FORMS, words.FACTS),
        f"Phases are {code(*PHASES.values())}. A card can be in these places: {code(*k.ZONE_NAMES)}; of the China "
        f"Card the place is its owner and face. Endings have these reasons: {code(*k.REASON_NAMES.values())}.",
        "**Lasting effects**, in positions and facts, by name or by their place in this list, counted from 0.",
        effect_table(),
        f"**Questions**: the values of `asked`, and the actions that answer them. {done} stops or declines wherever "
        "that is possible.",
        asked_table(notation.KIND_WORDS, notation.LUCK_KINDS, words.ASKED, actions_at),
    ])  # fmt: skip
