"""By which rules a table plays, where they are not those of the base game, in sentences."""

from functools import reduce
from typing import Final

from theatrum.core.options import Value
from theatrum.games.risiko.options import CATALOGUE, GROUPS, Options
from theatrum.presentation.risiko.words import RisikoWords

ANY: Final = "any"  # the key of a sentence for all values; {n} is the value
SUMMARISED: Final = ("seats", "custom_objectives", "round_limit", "end_mode", "tie_break", *GROUPS["table"])


def table_rules(options: Options, words: RisikoWords) -> list[str]:
    """All that differs; nothing at a table of the base game."""
    base = CATALOGUE.presets["base"]
    differing = [
        name
        for names in GROUPS.values()
        for name in names
        if name not in SUMMARISED and options.values[name] != base[name]
    ]
    return [*ending_rules(options, words), *(option_rule(name, options.values[name], words) for name in differing)]


def option_rule(name: str, value: Value, words: RisikoWords) -> str:
    """The sentence for an option; one that has none is given by its name in the list of options."""
    sentences = words.table_rules.get(name, {})
    key = ("yes" if value else "no") if isinstance(value, bool) else str(value)
    text = sentences.get(key, sentences.get(ANY))
    if text is not None:
        return text.format(n=words.number(value) if isinstance(value, int) else value)
    return f"{words.options[name]}: {words.option_values.get(key, key)}"


def ending_rules(options: Options, words: RisikoWords) -> list[str]:
    """When the game stops without a winner by the objective, and who is first then."""
    if not options.round_limit:
        return []
    texts = words.table_ending
    limit = texts["closing_roll" if options.closing_roll else "round_end"].format(n=options.round_limit)
    measure = "points" if options.scores_points else "territories"
    if not options.tie_break:
        return [limit, texts[f"most_{measure}_shared"]]
    steps = reduce(
        lambda first, then: texts["then"].format(first=first, then=then),
        [words.tie_breaks[step] for step in options.tie_break],
    )
    return [limit, texts[f"most_{measure}"].format(steps=steps)]
