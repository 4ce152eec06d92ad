"""What the terminal itself says and what may be typed, in the reader's language. Games have their own words."""

from typing import Final

from theatrum.cli.typed import unaccented
from theatrum.languages import DEFAULT, language
from theatrum.languages.language import flat

FILE: Final = "terminal"


def typed_for(lang: str, theme: str) -> dict[str, tuple[str, ...]]:
    """By command: what may be typed for it in one language, the word that the help shows first."""
    texts = flat(language(lang).table(FILE), theme)
    return {command: tuple(word.strip() for word in words.split(",")) for command, words in texts.items()}


class Terminal:
    """One language, or the nearest there is: called with the name of a text and its parameters."""

    def __init__(self, lang: str = DEFAULT) -> None:
        self.language: Final = language(lang)
        self.lang: Final = self.language.code
        self.original_titles = self.language.shows_original_titles  # beside those of cards; the reader may choose
        self.texts: Final = flat(self.language.table(FILE))
        self.words: Final = typed_for(lang, "commands")
        # what is English is understood everywhere
        self.understood: Final = commands_by_word(lang, "commands")
        self.keys: Final = commands_by_word(lang, "keys")  # single letters for stepping through a record

    def __call__(self, key: str, /, **parameters: object) -> str:
        agreeing = {name: self.language.number(n) if type(n) is int else n for name, n in parameters.items()}
        return self.texts[key].format(**agreeing)

    def word(self, command: str) -> str:
        """What a command is called in this language."""
        return self.words.get(command, (command,))[0]

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
        return self.language.decimal(number, digits)


def commands_by_word(lang: str, theme: str) -> dict[str, str]:
    return {
        unaccented(word): command
        for code in (DEFAULT, lang)
        for command, words in typed_for(code, theme).items()
        for word in words
    }
