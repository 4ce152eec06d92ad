"""What the terminal itself says, in every language. The English text is the key; games have their own words."""

from typing import Final

from theatrum.cli.words_italian import ITALIAN
from theatrum.core.errors import BadOption

TABLES: Final[dict[str, dict[str, str]]] = {"en": {}, "it": ITALIAN}


class Terminal:
    """One language: called with an English template, it says it in its own words."""

    def __init__(self, lang: str = "en") -> None:
        if lang not in TABLES:
            raise BadOption(f"there is no language '{lang}'; the languages are: {', '.join(TABLES)}")
        self.lang: Final = lang
        self.table: Final = TABLES[lang]

    def __call__(self, text: str, /, **parameters: object) -> str:
        return self.table.get(text, text).format(**parameters)


def marked(text: str) -> str:
    """For a text that is put into words later: it needs an entry in every language, too."""
    return text
