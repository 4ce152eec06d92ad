"""Words that know their grammar, so that templates of any language can be put together from them.

A template names a parameter, `{country}`. Where the bare name will not do it asks for another form of it,
`{country.at}`, or for the ending that agrees with it, `{side:gioca|giocano}`. Which forms there are is each language's
own affair: one has articles, another cases.
"""

import re
import unicodedata
from collections.abc import Callable
from typing import Final

GREEK_ACCENT: Final = re.compile("(?<=[Α-ω])\u0301|(?<=[Α-ω]\u0308)\u0301")
PluralRule = Callable[[int], int]  # which of the forms of a counted thing a number takes


class Word(str):
    """A name or a number. As a string it is itself."""

    agrees: int
    forms: dict[str, str]

    def __new__(cls, text: str, agrees: int = 0, **forms: str) -> "Word":
        word = super().__new__(cls, text)
        word.agrees = agrees
        word.forms = forms
        return word

    def __getattr__(self, form: str) -> str:
        """Another form, as in `{country.at}`."""
        forms: dict[str, str] = self.__dict__.get("forms", {})
        if form not in forms:
            raise AttributeError(f"the word '{self}' has no form '{form}'")
        return forms[form]

    def __format__(self, spec: str) -> str:
        """Itself, or out of `gioca|giocano` what goes with it."""
        return spec.split("|")[self.agrees] if "|" in spec else super().__format__(spec)


def one_or_more(n: int) -> int:
    """The rule of English, Italian, Portuguese and Greek: one form for 1, another for everything else."""
    return 0 if n == 1 else 1


def counted(n: int, plural: PluralRule) -> Word:
    """A number that other words can agree with."""
    return Word(str(n), plural(n))


def capital(text: str) -> str:
    """A sentence begins with a capital letter, whatever word comes first."""
    return text[:1].upper() + text[1:]


def capitals(text: str) -> str:
    """All in capitals, as in headings; Greek ones have no accents, but keep the two dots: ΕΥΡΩΠΗ, ΤΑΪΒΑΝ."""
    apart = unicodedata.normalize("NFD", text)
    return unicodedata.normalize("NFC", GREEK_ACCENT.sub("", apart)).upper()


def decimal(value: float, mark: str, digits: int = 1) -> str:
    """A number with so many digits behind the language's decimal mark."""
    return f"{value:.{digits}f}".replace(".", mark)
