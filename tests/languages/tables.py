"""The tables of a language as a flat list of texts, and what to look for in them."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from string import Formatter

from tests.languages.expectations import expected
from theatrum.languages import language
from theatrum.languages.language import SHORTER

# short words that every English sentence is full of; expectations of a language name those it has, too (`also_ours`)
ENGLISH_WORDS = [
    "the", "of", "and", "is", "are", "was", "with", "for", "to", "from", "by", "at", "on", "it", "its", "not", "has",
    "have", "this", "that", "or", "an", "you", "your", "there", "than", "be", "may", "can", "cannot", "must", "only",
    "more", "player", "card", "cards", "army", "die", "turn", "wins", "loses", "gains", "plays",
]  # fmt: skip


def texts(table: object, path: str = "") -> Iterator[tuple[str, str]]:
    """Every text with where it stands: `events.12[0]`."""
    if isinstance(table, str):
        yield path, table
    elif isinstance(table, Mapping) and "name" in table and "text" not in table:
        yield path, table["name"]  # with its grammar beside it, which is each language's own
    elif isinstance(table, Mapping):
        for key in table:
            yield from texts(table[key], f"{path}.{key}")
    elif isinstance(table, (list, tuple)):
        for place, entry in enumerate(table):
            yield from texts(entry, f"{path}[{place}]")
    elif is_dataclass(table):
        for field in fields(table):
            yield from texts(getattr(table, field.name), f"{path}.{field.name}" if path else field.name)


def file_texts(file: str, lang: str) -> dict[str, str]:
    """The words of one file, without its abbreviations, which each language has where it needs them."""
    table = language(lang).table(file)
    return dict(texts({name: entry for name, entry in table.items() if not name.startswith(SHORTER)}))


def game_texts(game: str, lang: str) -> dict[str, str]:
    return file_texts(game.replace("-", "_"), lang)


def parameters(template: str) -> set[str]:
    """The names a template wants, whatever forms and endings of them."""
    names = {name for _, name, _, _ in Formatter().parse(template) if name is not None}
    return {re.split(r"[.\[]", name)[0] for name in names}


@cache
def english_words(lang: str) -> re.Pattern[str]:
    """The words that give English away in a text of this language."""
    words = [word for word in ENGLISH_WORDS if word not in expected(lang).also_ours]
    return re.compile(rf"\b({'|'.join(words)})\b", re.IGNORECASE)


def english_left(text: str, lang: str) -> list[str]:
    """English words in a text; of a parameter in a template, only the endings are text."""
    plain = re.sub(r"\{[^:}]*:?([^}]*)\}", r" \1 ", text)
    return [found.group() for found in english_words(lang).finditer(plain)]
