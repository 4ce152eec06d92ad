"""Install what is in `dist` where there is neither a C compiler nor Node, and play there (make test-dist).

Wheel and sdist each get an empty virtual environment and a PATH with nothing else on it. Each must say which engine it
has, play a game through `import theatrum`, and serve: the first page with its scripts, and the table of a game that
begins. The server listens on this machine only and is ended by its process id.
"""

import http.cookiejar
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from tools.dist import ROOT, TARGET
from tools.expected_build import expected_build

ABSENT: Final = ("cc", "gcc", "clang", "node", "npm")
SECONDS: Final = 60  # for the server to start, and for each answer
PINS: Final = ROOT / "constraints.txt"
CONTENTS: Final = "contents.txt"  # of the wheelhouse, written last
GAME: Final = "twilight-struggle"
PLAY: Final = f"""
import theatrum
game = theatrum.make({GAME!r})
bots = [theatrum.make_agent("random", game, seat) for seat in range(game.seats)]
print(game.reason_name(theatrum.play_game(game, bots, seed=7).reason))
"""


class Failed(Exception):
    """What does not work, in one sentence."""


class Place:
    """An empty environment, whose programs see no others."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = folder / "venv" / "bin"
        self.environment = {
            **{key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "THEATRUM", "CC"))},
            "PATH": str(self.bin),
            "HOME": str(folder),
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": str(wheelhouse()),
        }
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder / "venv"], check=True)
        for program in ABSENT:
            if shutil.which(program, path=self.environment["PATH"]):
                raise Failed(f"{program} is on the PATH of an empty environment")

    def install(self, package: Path) -> str:
        """With the pip of this tree, but in the environment; what it said."""
        pip = [sys.executable, "-m", "pip", "--python", str(self.bin / "python"), "install", "-v", "--no-compile"]
        return self.run(*pip, "--disable-pip-version-check", f"{package}[server]")

    def run(self, *command: str) -> str:
        done = subprocess.run(
            command, cwd=self.folder, env=self.environment, capture_output=True, text=True, check=False
        )
        if done.returncode:
            print((done.stdout + done.stderr)[-4000:], file=sys.stderr)
            raise Failed(f"{Path(command[0]).name} {' '.join(command[1:4])} … ended with {done.returncode}")
        return done.stdout + done.stderr

    @contextmanager
    def server(self) -> Iterator[str]:
        """A running server, by its address."""
        errors = self.folder / "server.txt"
        command = [str(self.bin / "theatrum"), "serve", "--port", "0", "--data", str(self.folder / "data")]
        with errors.open("w") as stderr:
            server = subprocess.Popen(
                command, cwd=self.folder, env=self.environment, stdout=subprocess.PIPE, stderr=stderr, text=True
            )
        try:
            assert server.stdout is not None
            with server.stdout:
                found = re.search(r"http://127\.0\.0\.1:\d+/", server.stdout.readline())
                if not found:
                    raise Failed(f"the server does not start: {errors.read_text()[-500:]}")
                yield found[0]
        finally:
            server.send_signal(signal.SIGINT)
            try:
                status = server.wait(SECONDS)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()
                raise Failed("the server does not end when it is told to") from None
        if status:
            raise Failed(f"the server ended with {status}: {errors.read_text()[-500:]}")


def wheelhouse() -> Path:
    """What the package needs and is built with, in the pinned versions, fetched once: so installing takes seconds, and
    whatever is not named is missed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    needed = [
        *project["build-system"]["requires"],
        *project["project"]["dependencies"],
        *project["project"]["optional-dependencies"]["server"],
    ]
    wanted = "\n".join([*needed, PINS.read_text(encoding="utf-8")])
    kept = Path(sys.prefix) / "wheelhouse"
    if not (kept / CONTENTS).is_file() or (kept / CONTENTS).read_text(encoding="utf-8") != wanted:
        shutil.rmtree(kept, ignore_errors=True)
        pip = [sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check", "-c", str(PINS)]
        done = subprocess.run([*pip, "-d", str(kept), *needed], capture_output=True, text=True, check=False)
        if done.returncode:
            raise Failed(f"the pinned packages cannot be had: {done.stderr.strip().splitlines()[-1]}")
        (kept / CONTENTS).write_text(wanted, encoding="utf-8")
    return kept


class Visitor:
    """A guest who comes by HTTP, past any proxy, and keeps the cookie."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self.opener = urllib.request.build_opener(urllib.request.ProxyHandler({}), cookies)

    def get(self, path: str, body: object = None) -> str:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "Origin": self.address}
        request = urllib.request.Request(self.address + path, data, headers)
        try:
            with self.opener.open(request, timeout=SECONDS) as answer:
                text: str = answer.read().decode()
                return text
        except OSError as error:
            raise Failed(f"the server does not answer {path}: {error}") from error

    def look_at_pages(self) -> int:
        """The first page and its scripts; how many there are."""
        page = self.get("/")
        scripts = re.findall(r'<script[^>]* src="([^"]+)"', page)
        if not scripts or not all(len(self.get(script)) > 1000 for script in scripts):
            raise Failed(f"the server has no pages: {page[:200]!r}")
        return len(scripts)

    def open_table(self) -> dict[str, Any]:
        """A game against a bot, as the table's page is told about it."""
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        table = json.loads(self.get("/api/tables", {"game": GAME, "options": {}, "seats": seats}))["table"]
        if "<script" not in self.get(f"/tables/{table}"):
            raise Failed("a table has no page")
        told: dict[str, Any] = json.loads(self.get(f"/api/tables/{table}"))
        if (told["game"], told["status"], told["you"]) != (GAME, "playing", [0]):
            raise Failed(f"the game at the table that was opened has not begun: {told}")
        return told


def try_package(package: Path, engine: str) -> None:
    start = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="theatrum-") as folder:
        place = Place(Path(folder))
        said = place.install(package)
        if engine == "pure" and package.suffix != ".whl" and "PURE BUILD" not in said:
            raise Failed(f"{package.name} does not say that the engine is not compiled")
        version = place.run(str(place.bin / "theatrum"), "--version").strip()
        if f"engine: {engine}" not in version:
            raise Failed(f"{package.name} gives another engine than {engine}: {version}")
        ending = place.run(str(place.bin / "python"), "-I", "-c", PLAY).strip()
        with place.server() as address:
            visitor = Visitor(address)
            scripts = visitor.look_at_pages()
            table = visitor.open_table()
    state = f"{scripts} script, a table of {table['game']}"
    print(f"{package.name}: {version}; a game ended by {ending}; served {state}; {time.monotonic() - start:.0f} s")


def main() -> None:
    for pattern, engine in (("*.whl", expected_build()), ("*.tar.gz", "pure")):
        packages = list(TARGET.glob(pattern))
        if len(packages) != 1:
            raise Failed(f"dist has {len(packages)} packages {pattern}; `make dist` makes one")
        try_package(packages[0], engine)


if __name__ == "__main__":
    try:
        main()
    except Failed as failure:
        sys.exit(f"*** {failure} ***")
