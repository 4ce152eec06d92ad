"""Tables in Markdown about the words of scenario files, for `docs/scenarios.md`."""

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
