"""All languages of the game, by their code."""

from typing import Final

from .english import ENGLISH
from .italian import ITALIAN
from .language import Language
from .page import ENGLISH_PAGE, PageWords
from .page_italian import ITALIAN_PAGE

LANGUAGES: Final[dict[str, Language]] = {"en": ENGLISH, "it": ITALIAN}
PAGES: Final[dict[str, PageWords]] = {"en": ENGLISH_PAGE, "it": ITALIAN_PAGE}


def language(code: str) -> Language:
    """English where a language is missing."""
    return LANGUAGES.get(code, ENGLISH)


def page_words(code: str) -> PageWords:
    return PAGES.get(code, ENGLISH_PAGE)
