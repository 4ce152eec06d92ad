"""Greek nouns with their articles in three cases: η Γαλλία, τη Γαλλία, της Γαλλίας, στη Γαλλία, από τη Γαλλία."""

from typing import Final

from theatrum.core.text.words import Word

# gender and number -> the article in the nominative, accusative and genitive
ARTICLES: Final = {
    ("m", "one"): ("ο", "τον", "του"),
    ("f", "one"): ("η", "τη", "της"),
    ("n", "one"): ("το", "το", "του"),
    ("m", "many"): ("οι", "τους", "των"),
    ("f", "many"): ("οι", "τις", "των"),
    ("n", "many"): ("τα", "τα", "των"),
}
# τη becomes την before these; the masculine τον always keeps its ν
BEFORE_N: Final = tuple("αάεέηήιίϊοόυύωώκπτξψ") + ("γκ", "μπ", "ντ")
SEMICOLON: Final = "·"  # ours is a question mark here
PLURAL_ENDS: Final = {"οι": "ους", "οί": "ούς"}  # of masculine names in the accusative


def with_n(article: str, name: str) -> str:
    """την Ιταλία, την Πολωνία, but τη Γαλλία."""
    return article + "ν" if article == "τη" and name.lower().startswith(BEFORE_N) else article


def accusative(name: str, gender: str, number: str) -> str:
    """ο Καναδάς, τον Καναδά; η Αίγυπτος, την Αίγυπτο; οι Σοβιετικοί, τους Σοβιετικούς: every word of it."""
    if number == "one" and gender != "n":
        return " ".join(word.removesuffix("ς") for word in name.split(" "))
    if number == "many" and gender == "m":
        return " ".join(word[:-2] + PLURAL_ENDS.get(word[-2:], word[-2:]) for word in name.split(" "))
    return name


def genitive(name: str, gender: str, number: str) -> str:
    """Of feminine names, which nearly all follow one rule; others are written out unless they have one form only."""
    if gender != "f" or number == "many":
        return name
    return " ".join(word + "ς" if word[-1] in "αάηή" else word for word in name.split(" "))


def noun(name: str, gender: str = "n", number: str = "one", gen: str = "", **more: str) -> Word:
    """A name with the forms `the`, `acc`, `of`, `at` (where, where to, to whom) and `from`, and those written out."""
    nominative, objective, possessive = ARTICLES[gender, number]
    object_name = accusative(name, gender, number)
    object_phrase = f"{with_n(objective, object_name)} {object_name}"
    forms = {
        "the": f"{nominative} {name}",
        "acc": object_phrase,
        "of": f"{possessive} {gen or genitive(name, gender, number)}",
        "at": f"σ{object_phrase}",
        "from": f"από {object_phrase}",
    }
    return Word(name, int(number == "many"), **forms, **more)
