"""Portuguese nouns with their articles, and prepositions contracted with them: o Brasil, no Brasil, do Brasil."""

from typing import Final

from theatrum.core.text.words import Word

# article -> "of" and "from", "to", "in", "by" with it
CONTRACTED: Final = {
    "": ("de", "a", "em", "por"),
    "o": ("do", "ao", "no", "pelo"),
    "a": ("da", "à", "na", "pela"),
    "os": ("dos", "aos", "nos", "pelos"),
    "as": ("das", "às", "nas", "pelas"),
}
PLURAL: Final = ("os", "as")


def noun(name: str, article: str = "", **more: str) -> Word:
    """A name with the forms `the`, `of`, `to`, `at` and `by`, and those that are written out."""
    of, to, at, by = (f"{preposition} {name}" for preposition in CONTRACTED[article])
    forms = {"the": f"{article} {name}".strip(), "of": of, "to": to, "at": at, "by": by}
    return Word(name, int(article in PLURAL), **forms, **more)
