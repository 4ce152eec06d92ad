"""Tables of a language file, read by the names of what they are about."""

import re
from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import Final

from theatrum.core.text.words import Word
from theatrum.languages import Language, TextTable

ONLY: Final = ""  # the case of texts that have but one


class MissingWords(LookupError):
    """A file of a language lacks an entry; the text says which."""


class Entries:
    """One table; whatever is missing is named with its file and place."""

    def __init__(self, table: TextTable, place: str) -> None:
        self.table: Final = table
        self.place: Final = place

    def entry(self, name: str) -> "str | TextTable":
        if name not in self.table:
            raise MissingWords(f"{self.place} has no entry '{name}'")
        return self.table[name]

    def __getitem__(self, name: str) -> str:
        """A text."""
        entry = self.entry(name)
        if not isinstance(entry, str):
            raise MissingWords(f"{self.place}.{name} is a table, where a text is expected")
        return entry

    def below(self, name: str) -> "Entries":
        entry = self.entry(name)
        if isinstance(entry, str):
            raise MissingWords(f"{self.place}.{name} is a text, where a table is expected")
        return Entries(entry, f"{self.place}.{name}")

    def has(self, name: str) -> bool:
        return name in self.table

    def texts(self, names: Iterable[str] | None = None) -> dict[str, str]:
        """The texts of these names, in their order; or all there are."""
        return {name: self[name] for name in (self.table if names is None else names)}

    def variants(self, name: str) -> dict[str, str]:
        """Texts for several cases by their names; where one does for all, `ONLY` is its name."""
        return {ONLY: self[name]} if isinstance(self.entry(name), str) else self.below(name).texts()

    def by_id(self, names: Mapping[int, str]) -> dict[int, str]:
        """The texts by the numbers that the engine has for these names."""
        return {number: self[name] for number, name in names.items()}

    def some_by_id(self, names: Mapping[int, str]) -> dict[int, str]:
        """Likewise, but not all of them need a text."""
        return self.by_id({number: name for number, name in names.items() if self.has(name)})

    def nouns(self, names: Iterable[str], language: Language) -> list[Word]:
        """Names with their grammar."""
        return [language.noun(self.entry(name)) for name in names]


def game_entries(language: Language, game: str) -> Entries:
    """All words of a game."""
    file = game.replace("-", "_")
    return Entries(language.table(file), f"{language.code}/{file}.json")


# --- names of what the engine has numbers for -------------------------------------------------------------------------


def key(name: str) -> str:
    """A name as a key: `US/Japan Pact` is `us_japan_pact`."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")


def constants(module: ModuleType, prefix: str, whole: bool = False) -> dict[int, str]:
    """The constants of a module by their numbers: `SAID_COUP_ROLL` is `coup_roll`, or the `whole` name."""
    return {
        number: (name if whole else name.removeprefix(prefix)).lower()
        for name, number in vars(module).items()
        if name.startswith(prefix) and isinstance(number, int)
    }
