"""What the tests expect of a language, from `expected/<code>.toml`; without such a file, nothing in particular."""

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "expected"


@dataclass(frozen=True)
class Expected:
    same: tuple[str, ...] = ()  # texts of the games that are rightly the same as in English
    same_in_terminal: tuple[str, ...] = ()
    same_on_pages: tuple[str, ...] = ()  # and in whatever else pages are sent
    also_ours: tuple[str, ...] = ()  # of the words that give English away, those that the language has, too
    counted: tuple[str, ...] = ()  # nouns in forms that may not stand right behind a bare number
    counted_verbs: tuple[str, ...] = ()  # verbs likewise, on either side of it
    never_one: tuple[str, ...] = ()  # excerpts where they may
    of_one_game: str = r"(?!)"  # what texts that both games show must not have (web/tests/messages.test.ts)


@cache
def expected(code: str) -> Expected:
    path = FOLDER / f"{code}.toml"
    if not path.exists():
        return Expected()
    table: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    pattern = table.pop("of_one_game", Expected.of_one_game)
    re.compile(pattern)
    return Expected(**{key: tuple(words) for key, words in table.items()}, of_one_game=pattern)
