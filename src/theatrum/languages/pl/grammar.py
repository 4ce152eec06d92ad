"""Polish names in their cases, with the prepositions of places, and the three forms of what is counted."""

from typing import Final

from theatrum.core.text.words import Word

# gender -> the pronoun for a name that somebody gains or loses
IT: Final = {"m": "go", "f": "ją", "n": "je", "plural": "je"}
IN: Final = "w "


def plural(n: int) -> int:
    """1 karta, 2 karty, 5 kart; 12 kart, 22 karty."""
    if n == 1:
        return 0
    return 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2


def noun(name: str, gen: str = "", acc: str = "", at: str = "", gender: str = "m", **more: str) -> Word:
    """A name with the forms `gen`, `acc`, `at`, `from`, `to` and `it`, and those that are written out. Cases that are
    not given are as the name; one goes to where one is "na" with the accusative, elsewhere with "do"."""
    gen, acc, at = gen or name, acc or name, at or IN + name
    forms = {"gen": gen, "acc": acc, "at": at, "from": f"z {gen}", "it": IT[gender]}
    forms["to"] = f"na {acc}" if at.startswith("na ") else f"do {gen}"
    return Word(name, int(gender == "plural"), **(forms | more))
