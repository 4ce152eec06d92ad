"""What terms are called in a language: one word each, whose word it is, and what must not be said instead.

It is for translators and tests; games, server and pages never read it.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from theatrum.languages.language import DEFAULT, folder_of

FILE: Final = "glossary.toml"


@dataclass(frozen=True)
class Term:
    """One entry: in English the word and its meaning, elsewhere the word and whose it is."""

    word: str  # several, with commas between them, where texts need more than one
    meaning: str = ""
    source: str = ""
    stem: str = ""  # how all forms of the word begin, where that is not to be seen from the word itself
    avoid: tuple[str, ...] = ()  # wordings that no text may have
    note: str = ""


def glossary(code: str) -> dict[str, Term]:
    """By the name of the term; a language may have none yet."""
    path = folder_of(code) / FILE
    if not path.exists():
        return {}
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    return {name: Term(**{**entry, "avoid": tuple(entry.get("avoid", ()))}) for name, entry in table.items()}


def term_names() -> list[str]:
    """All terms, in the order of English."""
    return list(glossary(DEFAULT))


def avoided(texts: Mapping[str, str], terms: Mapping[str, Term]) -> list[str]:
    """Where wordings to be avoided stand, as whole words: `place: wording`."""
    wordings = [wording for term in terms.values() for wording in term.avoid]
    if not wordings:
        return []
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, wordings))})(?!\w)", re.IGNORECASE)
    return [f"{place}: {found.group()}" for place, text in texts.items() if (found := pattern.search(text))]
