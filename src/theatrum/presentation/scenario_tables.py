"""Tables in Markdown about the words of scenario files, for `docs/scenarios.md`."""

from collections.abc import Callable, Collection, Mapping
from typing import Final

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


def options_at(kind: int, kinds: Mapping[int, Collection[int]], words: Mapping[int, list[str]]) -> list[str]:
    """The options that can be answered to a kind of question."""
    return [with_others(words[action]) for action, asked in kinds.items() if kind in asked]


def asked_table(
    kinds: Mapping[int, str],
    luck: Collection[int],
    meanings: Mapping[int, str],
    actions_at: Callable[[int], list[str]],
) -> str:
    """Every kind of question, with what answers it."""
    rows = [
        (f"`{word}`", LUCK if kind in luck else "", meanings[kind], ", ".join(actions_at(kind)))
        for kind, word in kinds.items()
    ]
    return table(("asked", "answered by", "what is asked", "actions"), *rows)
