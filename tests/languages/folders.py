"""Languages for one test: those there are, and others made from them, in a folder of their own."""

import json
import shutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import theatrum.languages
from theatrum.server.words import words_in

module = import_module("theatrum.languages.language")  # the package has a function of the same name
CACHED = (module.read, module.translated, module.language_codes, module.language, words_in)


class Folders:
    def __init__(self, path: Path) -> None:
        self.path = path

    def copy(self, old: str, new: str) -> None:
        """A language as somebody adds it: one folder, and nothing else."""
        shutil.copytree(self.path / old, self.path / new)
        forget()

    def change(self, code: str, file: str, **entries: Any) -> None:
        """Entries by their place, `errors__busy`; None takes one away."""
        path = self.path / code / f"{file}.json"
        table = json.loads(path.read_text(encoding="utf-8"))
        for place, entry in entries.items():
            *above, last = place.split("__")
            below = table
            for key in above:
                below = below[key]
            below.pop(last, None)
            if entry is not None:
                below[last] = entry
        path.write_text(json.dumps(table), encoding="utf-8")
        forget()


def forget() -> None:
    for cached in CACHED:
        cached.cache_clear()


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Folders]:
    path = tmp_path / "languages"
    for code in ("en", "it"):
        shutil.copytree(module.FOLDER / code, path / code)
    monkeypatch.setattr(module, "FOLDER", path)
    monkeypatch.setattr(theatrum.languages, "__path__", [*theatrum.languages.__path__, str(path)])
    forget()
    yield Folders(path)
    monkeypatch.undo()
    forget()
