"""The files of languages are read by names: what is missing or left over in them is found and named."""

from typing import Any

import pytest

from theatrum.languages import Language, TextTable, language, language_codes
from theatrum.presentation.entries import MissingWords
from theatrum.presentation.twilight_struggle.words import TsWords, ts_words

FILE = "twilight_struggle"
# read by the base of all presentations
COMMON = {"title", "blurb", "presets", "option_groups", "options", "option_values", "option_errors"}


class Recorded(dict[str, Any]):
    """A table that knows which of its entries were asked for."""

    def __init__(self, table: TextTable) -> None:
        super().__init__({name: entry if isinstance(entry, str) else Recorded(entry) for name, entry in table.items()})
        self.read: set[str] = set()

    def __getitem__(self, name: str) -> Any:
        self.read.add(name)
        return super().__getitem__(name)

    def items(self) -> Any:
        self.read |= set(self)
        return super().items()

    def unread(self, place: str = "") -> list[str]:
        own = [f"{place}.{name}" for name in self if name not in self.read]
        below = [entry.unread(f"{place}.{name}") for name, entry in super().items() if isinstance(entry, Recorded)]
        return own + [left for part in below for left in part if left.rpartition(".")[0] not in own]


class With(Language):
    """A language whose table is another one."""

    def __init__(self, code: str, own: TextTable) -> None:
        super().__init__(code)
        self.own = own

    def table(self, file: str) -> TextTable:
        return self.own


@pytest.mark.parametrize("lang", language_codes())
def test_every_entry_is_used(lang: str) -> None:
    table = language(lang).table(FILE)
    own = Recorded({name: entry for name, entry in table.items() if name not in COMMON})
    TsWords(With(lang, own))
    assert own.unread() == []


def changed(table: TextTable, path: list[str]) -> dict[str, Any]:
    """The table without the entry at the end of a path."""
    copy = dict(table)
    if len(path) == 1:
        del copy[path[0]]
    else:
        below = copy[path[0]]
        assert not isinstance(below, str)
        copy[path[0]] = changed(below, path[1:])
    return copy


@pytest.mark.parametrize(
    "path",
    [
        "countries.west_germany", "cards.norad.name", "effects.nato.text", "log.coup_roll", "refusals.defcon",
        "refusals.out_of_area.text", "prompts.add", "actions.bid", "warnings.now", "odds.coup", "sides.us", "summary",
    ],
)  # fmt: skip
def test_what_is_missing_is_named(path: str) -> None:
    names = path.split(".")
    place, _, last = f"en/{FILE}.json.{path}".rpartition(".")
    with pytest.raises(MissingWords) as error:
        TsWords(With("en", changed(language("en").table(FILE), names)))
    assert str(error.value) == f"{place} has no entry '{last}'"


def test_a_text_is_not_taken_for_a_table() -> None:
    table = dict(language("en").table(FILE))
    with pytest.raises(MissingWords, match=r"twilight_struggle\.json\.odds is a text, where a table is expected"):
        TsWords(With("en", {**table, "odds": "even"}))
    with pytest.raises(MissingWords, match=r"twilight_struggle\.json\.summary is a table, where a text is expected"):
        TsWords(With("en", {**table, "summary": {"text": "even"}}))


def test_words_are_read_once_and_the_nearest_language_answers() -> None:
    assert ts_words("it") is ts_words("it-CH")
    assert ts_words("xx") is ts_words("en")
