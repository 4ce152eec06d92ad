"""How far a translation is: file by file, what it lacks, has too much, or says with parameters that nobody fills in."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from string import Formatter
from typing import Final

from theatrum.languages.glossary import Term, avoided, glossary
from theatrum.languages.language import DEFAULT, FORMS, SHORTER, TextTable, files_of, read

# the forms of a plural message of the pages; which of them there are is up to the language
PLURALS: Final = {"zero", "one", "two", "few", "many", "other"}
WORDS_OF_A_NAME: Final = 3  # so many words may be the same in two languages: Costa Rica, {side} +{points}
BROKEN: Final = "braces that do not match"


@dataclass(frozen=True)
class FileReport:
    """One file of a language beside the English one; every finding begins with the name of its text."""

    file: str
    texts: int  # that there are in English
    missing: list[str]
    left_over: list[str]
    unknown: list[str]  # parameters that the English text does not have
    unused: list[str]  # parameters that only the English text has
    untranslated: list[str]
    avoided: list[str]  # wordings that the glossary rules out
    words: int  # that the language has in it

    @property
    def is_faulty(self) -> bool:
        return bool(self.missing or self.left_over or self.unknown or self.avoided)


def check_language(code: str) -> list[FileReport]:
    """Every file of English, and what the language has besides."""
    english = {file: read(DEFAULT, file) for file in files_of(DEFAULT)}
    files = sorted({*english, *files_of(code)})
    terms = glossary(code)
    return [compared(file, english.get(file, {}), read(code, file), terms) for file in files]


def compared(
    file: str, english_table: TextTable, own_table: TextTable, terms: Mapping[str, Term] | None = None
) -> FileReport:
    english, own = texts(english_table), texts(own_table)
    both = [key for key in own if key in english]
    wanted = {key: parameters(english[key]) for key in both}
    given = {key: parameters(own[key]) for key in both}
    return FileReport(
        file,
        len(english),
        missing=[key for key in english if key not in own and not is_form(key, own)],
        left_over=[key for key in own if key not in english and not is_beside_name(key, own)],
        unknown=[f"{key}: {', '.join(sorted(given[key] - wanted[key]))}" for key in both if given[key] - wanted[key]],
        unused=[f"{key}: {', '.join(sorted(wanted[key] - given[key]))}" for key in both if wanted[key] - given[key]],
        untranslated=[key for key in both if own[key] == english[key] and is_prose(own[key])],
        avoided=avoided(own, terms or {}),
        words=sum(len(words_of(text)) for text in own.values()),
    )


def texts(table: TextTable, path: str = "") -> dict[str, str]:
    """Every text by its whole name. Plural forms are one text, and a bare name is one with grammar beside it."""
    out: dict[str, str] = {}
    for key, entry in table.items():
        if isinstance(entry, str):
            out[f"{path}{key}"] = entry
        elif entry.keys() <= PLURALS:
            out[f"{path}{key}"] = "\n".join(texts(entry).values())
        else:
            below = texts(entry, f"{path}{key}.")
            name = below.pop(f"{path}{key}.name", None)
            out |= below if name is None else {f"{path}{key}": name, **below}
    return out


def is_form(key: str, own: Mapping[str, str]) -> bool:
    """Is it a form or an abbreviation that a name in this language does not need?"""
    name, _, form = key.rpartition(".")
    return (form in FORMS and name in own) or is_abbreviation(key)


def is_beside_name(key: str, own: Mapping[str, str]) -> bool:
    """Grammar beside a name is each language's own affair, and so is which names are too long."""
    return key.rpartition(".")[0] in own or is_abbreviation(key)


def is_abbreviation(key: str) -> bool:
    return any(part.startswith(SHORTER) for part in key.split(".")[:-1])


def parameters(template: str) -> set[str]:
    """The names that a template wants, whatever forms and endings of them."""
    try:
        names = {name for _, name, _, _ in Formatter().parse(template) if name is not None}
    except ValueError:
        return {BROKEN}
    return {re.split(r"[.\[]", name)[0] for name in names}


def is_prose(text: str) -> bool:
    """More than a name: texts that are the same in two languages for no good reason."""
    return len(words_of(re.sub(r"\{[^}]*\}", "", text))) > WORDS_OF_A_NAME


def words_of(text: str) -> list[str]:
    """What a reader would count; of parameters, only the endings that they choose from."""
    return re.findall(r"[^\W\d_]{2,}", re.sub(r"\{[^:}]*:?([^}]*)\}", r" \1 ", text))
