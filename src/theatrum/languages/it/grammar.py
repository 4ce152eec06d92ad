"""Italian nouns with their articles, and prepositions contracted with them: il Brasile, in Brasile, dal Brasile."""

from typing import Final

from theatrum.core.text.words import Word

# article -> "of", "to" and "from" with it
CONTRACTED: Final = {
    "": ("di", "a", "da"),
    "il": ("del", "al", "dal"),
    "lo": ("dello", "allo", "dallo"),
    "la": ("della", "alla", "dalla"),
    "l'": ("dell'", "all'", "dall'"),
    "i": ("dei", "ai", "dai"),
    "gli": ("degli", "agli", "dagli"),
    "le": ("delle", "alle", "dalle"),
}
PLURAL: Final = ("i", "gli", "le")


def before(preposition: str, name: str) -> str:
    """l'Italia, but la Francia."""
    return preposition + name if preposition.endswith("'") else f"{preposition} {name}".strip()


def noun(name: str, article: str = "", at: str = "in", **more: str) -> Word:
    """A name with the forms `the`, `of`, `to`, `from` and, for places, `at`, and those that are written out."""
    of, to, source = (before(preposition, name) for preposition in CONTRACTED[article])
    forms = {"the": before(article, name), "of": of, "to": to, "from": source, "at": before(at, name)}
    return Word(name, int(article in PLURAL), **forms, **more)
