"""Languages by their code, found by their folders; English where one is missing."""

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Final, cast

from theatrum.core.errors import TheatrumError
from theatrum.core.text.words import PluralRule, Word, counted, decimal, one_or_more

FOLDER: Final = Path(__file__).parent
DEFAULT: Final = "en"

# what may stand beside a name where a language needs it, and how tables of abbreviations begin, which are the same
FORMS: Final = ("short", "the", "agrees")
SHORTER: Final = "short_"
# what a file holds: texts and, below names, more such tables
TextTable = Mapping[str, "str | TextTable"]


class Language:
    """One language: how it counts, lists and writes numbers, and the tables of its words."""

    def __init__(self, code: str) -> None:
        self.code: Final = code
        own = translated(code, "language")
        self.name: Final = text(own["name"])  # what the language calls itself
        self.decimal_mark: Final = text(own["decimal_mark"])
        self.percent_sign: Final = text(own["percent"])  # {n}
        self.last_of_list: Final = text(own["and"])  # {list}, {last}
        self.shows_original_titles: Final = text(own["original_titles"]) == "yes"  # unless the reader says otherwise
        grammar = grammar_of(code)
        self.plural: Final[PluralRule] = getattr(grammar, "plural", one_or_more)
        self.make_noun = getattr(grammar, "noun", plain_noun)
        self.semicolon: Final[str] = getattr(grammar, "SEMICOLON", ";")

    def table(self, file: str) -> TextTable:
        """The words of one place, such as a game; English where they are not translated yet."""
        return translated(self.code, file)

    def noun(self, entry: "str | TextTable") -> Word:
        """A name with its grammar: a bare text, or `name` beside what the language's grammar makes forms of."""
        if isinstance(entry, str):
            return cast(Word, self.make_noun(entry))
        fields = {key: text(value) for key, value in entry.items()}
        return cast(Word, self.make_noun(fields.pop("name"), **fields))

    def number(self, n: int) -> Word:
        """A number that other words agree with."""
        return counted(n, self.plural)

    def filled(self, template: str, parameters: Mapping[str, object]) -> str:
        """A sentence; what stands beside a number agrees with it."""
        agreeing = {name: self.number(n) if type(n) is int else n for name, n in parameters.items()}
        return template.format(**agreeing)

    def decimal(self, value: float, digits: int = 1) -> str:
        return decimal(value, self.decimal_mark, digits)

    def percent(self, chance: float) -> str:
        """Whole percents, but what is neither certain nor impossible never looks so."""
        if 0 < chance < 0.005:
            return "<" + self.percent_sign.format(n=1)
        if 0.995 < chance < 1 - 1e-12:  # sums of fractions are not exact
            return ">" + self.percent_sign.format(n=99)
        return self.percent_sign.format(n=round(100 * chance))

    def listing(self, names: Sequence[str]) -> str:
        """Names in a sentence: "a", "a and b", "a, b and c"."""
        if len(names) < 2:
            return "".join(names)
        return self.last_of_list.format(list=", ".join(names[:-1]), last=names[-1])

    def clauses(self, texts: Iterable[str]) -> str:
        """Clauses in one line: "a; b"."""
        return f"{self.semicolon} ".join(texts)


def plain_noun(name: str, **forms: str) -> Word:
    """A name whose forms are all written out; `agrees` says which ending goes with it."""
    agrees = int(forms.pop("agrees", "0"))
    return Word(name, agrees, **forms)


def other_name(english: str, own: str) -> str:
    """The English name beside the own one; "" where it is the same."""
    return "" if english == own else str(english)


def text(entry: "str | TextTable") -> str:
    if not isinstance(entry, str):
        raise TypeError(f"a text is expected, not {entry!r}")
    return entry


@cache
def read(code: str, file: str) -> TextTable:
    """One file as it is; a language other than English that does not have it yet has no words in it."""
    if code != DEFAULT and file not in files_of(code):
        return {}
    return parsed((folder_of(code) / f"{file}.json").read_text(encoding="utf-8"), f"{folder(code)}/{file}.json")


class BadWords(TheatrumError):
    """A file of words that cannot be read; the text says where."""


def parsed(content: str, place: str) -> TextTable:
    """The words of a file: texts, and tables of them."""

    def table(entries: list[tuple[str, object]]) -> dict[str, object]:
        for key, entry in entries:
            if not isinstance(entry, str | dict):
                raise BadWords(f"{place}: '{key}' is {json.dumps(entry)[:40]}, neither a text nor a table of texts")
        found = dict(entries)
        if len(found) < len(entries):
            twice = next(key for key, _ in entries if sum(key == other for other, _ in entries) > 1)
            raise BadWords(f"{place}: '{twice}' is there twice")
        return found

    try:
        found: TextTable = json.loads(content, object_pairs_hook=table)
    except json.JSONDecodeError as error:
        raise BadWords(f"{place}, line {error.lineno}: {error.msg}") from None
    if not isinstance(found, dict):
        raise BadWords(f"{place} is not a table of texts: it begins with a brace")
    return found


def files_of(code: str) -> list[str]:
    """The files that a language has."""
    return sorted(path.stem for path in folder_of(code).glob("*.json"))


@cache
def translated(code: str, file: str) -> TextTable:
    return read(code, file) if code == DEFAULT else over(read(code, file), read(DEFAULT, file))


def over(own: TextTable, english: TextTable) -> TextTable:
    """The own words, and English ones for what is missing; but no English forms of a name of one's own."""
    kept: dict[str, str | TextTable] = dict(english)
    for key, entry in english.items() if own else ():
        if "name" in own and key in FORMS:
            del kept[key]
        elif key.startswith(SHORTER) and not isinstance(entry, str):
            kept[key] = {}
    return {**kept, **{key: merged(entry, kept.get(key)) for key, entry in own.items()}}


def merged(entry: "str | TextTable", english: "str | TextTable | None") -> "str | TextTable":
    if english is None or isinstance(english, str):
        return entry
    if not isinstance(entry, str):
        return over(entry, english)
    named = over({"name": entry}, english) if "name" in english else {}
    return named if len(named) > 1 else entry  # a bare name where English says more about it


def flat(table: TextTable, theme: str = "") -> dict[str, str]:
    """The texts below a theme by their whole names: `table.help`."""
    below = table[theme] if theme else table
    out: dict[str, str] = {}
    for key, entry in ({} if isinstance(below, str) else below).items():
        if isinstance(entry, str):
            out[key] = entry
        else:
            out |= {f"{key}.{name}": inner for name, inner in flat(entry).items()}
    return out


def folder_of(code: str) -> Path:
    return FOLDER / folder(code)


def folder(code: str) -> str:
    """Packages have no hyphens in their names: `pt-BR` is in `pt_BR`."""
    return code.replace("-", "_")


def grammar_of(code: str) -> ModuleType | None:
    module = f"theatrum.languages.{folder(code)}.grammar"
    return import_module(module) if find_spec(module) else None


@cache
def language_codes() -> tuple[str, ...]:
    """All languages, English first."""
    found = sorted(path.parent.name.replace("_", "-") for path in FOLDER.glob("*/language.json"))
    return DEFAULT, *(code for code in found if code != DEFAULT)


def nearest(wanted: str) -> str:
    """The language that somebody who wants this one is best served with: `pt-PT` by `pt-BR`, `el-CY` by `el`."""
    wanted = wanted.replace("_", "-").casefold()
    family = wanted.partition("-")[0]
    by_name = {code.casefold(): code for code in language_codes()}
    related = [code for name, code in by_name.items() if name.partition("-")[0] == family]
    return by_name.get(wanted) or by_name.get(family) or (related[0] if related else DEFAULT)


@cache
def language(code: str) -> Language:
    """The language with this code, or the nearest there is."""
    if code not in language_codes():
        return language(nearest(code))
    return Language(code)
