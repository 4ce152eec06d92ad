"""What goes into wheel and sdist. `make test-dist` installs both on their own and plays with them."""

from __future__ import annotations

import runpy
import tarfile
import zipfile
from pathlib import Path
from typing import Any

import pytest
from tools.dist import Incomplete, build_sdist, check, names_in

ROOT = Path(__file__).parents[1]
PAGES = ["theatrum/server/static/index.html", "theatrum/server/static/assets/index-1.js"]
WORDS = ["theatrum/languages/en/pages.json"]
COMPILED = ["theatrum/core/engine.cpython-311-x86_64-linux-gnu.so", "theatrum/core/engine.py"]
PACKAGE = Path("theatrum-0.1.0.whl")


def test_a_complete_package_passes() -> None:
    check(PACKAGE, [*PAGES, *WORDS, *COMPILED], compiled=True)
    check(PACKAGE, [*PAGES, *WORDS, "theatrum/core/engine.py"], compiled=False)


@pytest.mark.parametrize(
    ("names", "compiled", "reason"),
    [
        ([*WORDS, *COMPILED], True, "has no pages; `make client` builds them"),
        ([PAGES[0], *WORDS, *COMPILED], True, "has no pages; `make client` builds them"),
        ([*PAGES, *COMPILED], True, "has no words of the pages"),
        ([*PAGES, *WORDS, "theatrum/core/engine.py"], True, "has no compiled engine"),
        ([*PAGES, *WORDS, *COMPILED], False, "extension modules where there should be none"),
        ([*PAGES, *WORDS, "theatrum/core/engine.c"], False, "has what only the build needs"),
        ([*PAGES, *WORDS, "theatrum/__pycache__/api.pyc"], False, "has what only the build needs"),
    ],
)
def test_a_package_that_lacks_something_is_refused(names: list[str], compiled: bool, reason: str) -> None:
    with pytest.raises(Incomplete, match=reason):
        check(PACKAGE, names, compiled)


def test_the_files_of_a_wheel_are_listed(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "some.whl", "w") as wheel:
        wheel.writestr("theatrum/api.py", "")
    assert names_in(tmp_path / "some.whl") == ["theatrum/api.py"]


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_sdist(tmp_path_factory.mktemp("dist"))


def test_the_sdist_has_every_source_and_nothing_of_the_build(sdist: Path) -> None:
    sources = {str(path.relative_to(ROOT / "src")) for path in (ROOT / "src").rglob("*.py")}
    assert sources <= set(names_in(sdist))
    with tarfile.open(sdist) as tar:
        files = {member.name.split("/", 1)[1] for member in tar if member.isfile()}
    beside = {name for name in files if not name.startswith("src/")}
    assert beside == {
        *("CHANGELOG.md", "LICENSE", "MANIFEST.in", "PKG-INFO", "README.md", "constraints.txt"),
        *("pyproject.toml", "setup.cfg", "setup.py"),
    }


# --- the build --------------------------------------------------------------------------------------------------------


@pytest.fixture
def setup_script() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "setup.py"))


def test_without_a_compiler_the_build_is_pure_and_says_so(
    setup_script: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("CC", "gcc -pthread")
    monkeypatch.delenv("THEATRUM_PURE", raising=False)
    monkeypatch.setattr("sys.argv", ["setup.py", "bdist_wheel"])
    assert setup_script["extensions"](tmp_path) == []
    notice = "theatrum: PURE BUILD: there is no C compiler (gcc); the engine will run, but slowly\n"
    assert capsys.readouterr().err == notice


def test_the_compiler_is_looked_for_by_its_name(
    setup_script: dict[str, Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    compiler = tmp_path / "mycc"
    compiler.write_text("#!/bin/sh\n")
    compiler.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("CC", "mycc -O2")
    assert setup_script["missing_compiler"]() == ""
    monkeypatch.setenv("CC", "/no/such/cc")
    assert setup_script["missing_compiler"]() == "/no/such/cc"
