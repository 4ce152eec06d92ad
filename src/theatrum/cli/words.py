"""What the terminal itself says, in every language. The English text is the key; games have their own words."""

import unicodedata
from typing import Final

from theatrum.cli.words_italian import ITALIAN, ITALIAN_COMMANDS, ITALIAN_KEYS
from theatrum.core.errors import BadOption
from theatrum.core.text.words import counted, one_or_more

TABLES: Final[dict[str, dict[str, str]]] = {"en": {}, "it": ITALIAN}
# what may be typed for a command besides its own name
SYNONYMS: Final[dict[str, tuple[str, ...]]] = {"help": ("?",), "quit": ("exit", "q"), "back": ("undo",)}
# a command in other languages, the word that the help shows first; the English one is understood everywhere
COMMANDS: Final[dict[str, dict[str, tuple[str, ...]]]] = {"en": {}, "it": ITALIAN_COMMANDS}
# single letters for stepping through a record
ENGLISH_KEYS: Final[dict[str, str]] = {"n": "next", "b": "back"}
KEYS: Final[dict[str, dict[str, str]]] = {"en": {}, "it": ITALIAN_KEYS}
DECIMAL_SIGN: Final[dict[str, str]] = {"en": ".", "it": ","}


def unaccented(text: str) -> str:
    """Many keyboards have no accents: `peru` is as good as `perù`."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(c for c in apart if not unicodedata.combining(c))


class Terminal:
    """One language: called with an English template, it says it in its own words."""

    def __init__(self, lang: str = "en") -> None:
        if lang not in TABLES:
            raise BadOption(f"there is no language '{lang}'; the languages are: {', '.join(TABLES)}")
        self.lang: Final = lang
        self.table: Final = TABLES[lang]
        self.keys: Final = ENGLISH_KEYS | KEYS[lang]
        self.understood: Final = {
            unaccented(word): command
            for meanings in (SYNONYMS, COMMANDS[lang])
            for command, words in meanings.items()
            for word in words
        }

    def __call__(self, text: str, /, **parameters: object) -> str:
        agreeing = {name: counted(n, one_or_more) if type(n) is int else n for name, n in parameters.items()}
        return self.table.get(text, text).format(**agreeing)

    def word(self, command: str) -> str:
        """What a command is called in this language."""
        return COMMANDS[self.lang].get(command, (command,))[0]

    def command(self, word: str) -> str:
        """The English word for a command as it was typed."""
        plain = unaccented(word)
        return self.understood.get(plain, plain)

    def commands(self, words: list[str]) -> list[str]:
        """The same for several words; some commands are two words in other languages."""
        out: list[str] = []
        rest = words
        while rest:
            length = 2 if " ".join(map(unaccented, rest[:2])) in self.understood else 1
            out.append(self.command(" ".join(rest[:length])))
            rest = rest[length:]
        return out

    def decimal(self, number: float, digits: int) -> str:
        return f"{number:.{digits}f}".replace(".", DECIMAL_SIGN[self.lang])


def marked(text: str) -> str:
    """For a text that is put into words later: it needs an entry in every language, too."""
    return text
