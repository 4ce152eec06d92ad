"""Is one build of the engine faster than another, and does it still play the same games?

    python benchmarks/compare.py OLD NEW [--runs 10] [--seconds 0.5] [--digest 1000] [--json FILE] [--cache FOLDER]

OLD and NEW are commits (each is built, compiled, in a folder of its own that is kept for the next time), Python
executables with the package installed, or folders: of a checkout with its .venv, of a virtual environment, or one that
holds the package itself (`src` is the interpreted engine). What a .venv has installed is what is measured, not its
sources.

The builds play the same seeds, in turns of a tenth of a second, each run in fresh processes; rates are by CPU time. The
ratio is the median of the runs' ratios: what else the machine does meets both builds of a run alike, but not all runs.
The digest covers what a thousand random games of each title come to; if it differs, the builds do not play the same
games, the figures mean little, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from subprocess import PIPE
from typing import Any

ROOT = Path(__file__).parents[1]
CACHE = ROOT / "build" / "compare"
DRIVER = Path(__file__).with_name("one_build.py")
TITLES = ("twilight-struggle", "risiko")
DIFFERENT = 1  # exit code
SLICES = 5  # of a run: the builds take turns
Runs = list[dict[str, float]]
Ask = Callable[..., Any]


class CannotCompare(Exception):
    """One sentence that says what is missing."""


@dataclass(frozen=True)
class Build:
    """An interpreter, and the folders where it is to look for the engine first."""

    name: str
    python: Path
    path: tuple[Path, ...] = ()

    @contextmanager
    def running(self) -> Iterator[Ask]:
        """A fresh process of the driver, which sees nothing of this one's environment; a function to ask it things."""
        command = [str(self.python), "-I", str(DRIVER), *map(str, self.path)]
        with (
            tempfile.TemporaryFile("w+") as errors,
            subprocess.Popen(command, stdin=PIPE, stdout=PIPE, stderr=errors, text=True, bufsize=1, cwd="/") as process,
        ):
            assert process.stdin is not None
            assert process.stdout is not None
            tasks, answers = process.stdin, process.stdout

            def ask(**task: object) -> Any:
                try:
                    tasks.write(json.dumps(task) + "\n")
                    return json.loads(answers.readline())
                except (ValueError, BrokenPipeError):
                    errors.seek(0)
                    reason = (errors.read().strip().splitlines() or ["it said nothing"])[-1]
                    raise CannotCompare(f"{self.name} cannot be measured: {reason}") from None

            try:
                yield ask
            finally:
                process.kill()  # it has nothing to put in order

    def ask(self, **task: object) -> Any:
        with self.running() as ask:
            return ask(**task)


# --- where builds come from -------------------------------------------------------------------------------------------


def build_of(name: str, cache: Path) -> Build:
    """What a word of the command line means."""
    place = Path(name).absolute()  # not resolved: the python of a virtual environment is a link
    if place.is_file() and os.access(place, os.X_OK):
        return Build(name, place)
    if place.is_dir():
        for python in (place / "bin" / "python", place / ".venv" / "bin" / "python"):
            if python.exists():
                return Build(name, python)
        if (place / "theatrum" / "core").is_dir():
            return Build(name, Path(sys.executable), (place,))
        raise CannotCompare(f"{name} has neither a Python nor the package; run `make setup` there, or name a commit")
    commit = commit_of(name)
    return Build(f"{name} ({commit[:10]})", Path(sys.executable), (compiled_commit(commit, cache),))


def commit_of(name: str) -> str:
    found = git("rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}")
    if found.returncode:
        raise CannotCompare(f"there is no commit, folder or Python executable '{name}'")
    return found.stdout.decode().strip()


def git(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(["git", "-C", ROOT, *arguments], capture_output=True, check=False)


def compiled_commit(commit: str, cache: Path) -> Path:
    """The folder with the package of a commit and what it needs, built with the versions that the commit pins."""
    kept = cache / f"{commit[:12]}-{sysconfig.get_config_var('SOABI')}"
    if kept.is_dir():
        return kept
    cache.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cache, prefix=f"{commit[:12]}-building-") as folder:
        tree, made, log = Path(folder, "tree"), Path(folder, "made"), cache / f"{commit[:12]}.log"
        unpack(commit, tree)
        pins = tree / "constraints.txt"
        constraint = {"PIP_CONSTRAINT": str(pins), "PIP_BUILD_CONSTRAINT": str(pins)} if pins.exists() else {}
        environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "THEATRUM"))}
        pip = [
            sys.executable,
            "-m",
            "pip",
            "install",
            "-v",
            "--disable-pip-version-check",
            "--target",
            str(made),
            str(tree),
        ]
        say(f"building {commit[:10]}, which takes some minutes the first time ({log}) …")
        with log.open("wb") as file:
            status = subprocess.run(pip, stdout=file, stderr=file, env={**environment, **constraint}, check=False)
        if status.returncode:
            raise CannotCompare(f"{commit[:10]} cannot be built; {log} says why")
        if not Build(commit[:10], Path(sys.executable), (made,)).ask(do="introduce")["compiled"]:
            raise CannotCompare(f"{commit[:10]} was not compiled; {log} says why")
        if not kept.exists():  # unless somebody else was quicker
            shutil.move(made, kept)
    return kept


def unpack(commit: str, folder: Path) -> None:
    """The files of a commit, and nothing of the checkout's."""
    with tempfile.NamedTemporaryFile(suffix=".tar") as file:
        archive = git("archive", "--format=tar", f"--output={file.name}", commit)
        if archive.returncode:
            raise CannotCompare(f"git cannot give the files of {commit[:10]}: {archive.stderr.decode().strip()}")
        with tarfile.open(file.name) as tar:
            tar.extractall(folder, filter="data")


# --- measuring --------------------------------------------------------------------------------------------------------


def measured(builds: tuple[Build, Build], title: str, runs: int, seconds: float) -> tuple[Runs, Runs]:
    """All figures of all runs; who begins changes from run to run."""
    games = max(1, builds[0].ask(do="count", game=title, seconds=seconds) // SLICES)
    results: tuple[Runs, Runs] = ([], [])
    for run in range(runs):
        say(f"{title}: run {run + 1} of {runs}, {games * SLICES} games", passing=True)
        with builds[0].running() as old, builds[1].running() as new:
            asks = (old, new)
            for ask in asks:  # warm
                ask(do="play", game=title, first=0, games=games)
            order = (0, 1) if run % 2 == 0 else (1, 0)
            for which, figures in enumerate(one_run(asks, order, title, 1 + run * games * SLICES, games, seconds)):
                results[which].append(figures)
    return results


def one_run(
    asks: tuple[Ask, Ask], order: tuple[int, int], title: str, first: int, games: int, seconds: float
) -> tuple[dict[str, float], dict[str, float]]:
    """Rates of both builds, in turns, slice by slice."""
    rates: tuple[dict[str, float], dict[str, float]] = ({}, {})
    for what in ("play", "copies", "views", "samples"):
        spent, units = [0.0, 0.0], [0, 0]
        for slice in range(SLICES):
            for which in order:
                task = {"first": first + slice * games, "games": games, "seconds": seconds / SLICES}
                more, done = asks[which](do=what, game=title, **task)
                spent[which] += more
                units[which] += done
        for which in order:
            if what == "play":
                rates[which]["games/s"] = games * SLICES / spent[which]
            rates[which]["decisions/s" if what == "play" else f"{what}/s"] = units[which] / spent[which]
    return rates


def rows(old: Runs, new: Runs) -> Iterator[tuple[str, float, float, float, float, float]]:
    """Of each figure: both medians, and the median, least and greatest of the runs' ratios."""
    for figure in old[0]:
        before, after = [run[figure] for run in old], [run[figure] for run in new]
        single = [b / a for a, b in zip(before, after, strict=True)]
        yield figure, median(before), median(after), median(single), min(single), max(single)


def say(text: str, passing: bool = False) -> None:
    """To the person who waits; passing words only where they can be written over."""
    if not passing:
        print(text, file=sys.stderr, flush=True)
    elif sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def compare(builds: tuple[Build, Build], runs: int, seconds: float, games: int) -> dict[str, Any]:
    """Everything that is found out, printed as it is found."""
    who = [build.ask(do="introduce") for build in builds]
    for label, build, facts in zip(("old", "new"), builds, who, strict=True):
        kind = "compiled" if facts["compiled"] else "PURE PYTHON"
        print(f"{label}: {build.name}: {kind}, Python {facts['python']}, {Path(facts['file']).parent}")
    report: dict[str, Any] = {"when": time.strftime("%Y-%m-%d %H:%M"), "runs": runs, "builds": who, "same": True}
    print(f"\nCPU time, medians of {runs} runs each, in turns\n")
    print(f"| game | figure | old | new | new / old | single runs |\n|---|---|{'---:|' * 4}")
    for title in TITLES:
        old, new = measured(builds, title, runs, seconds)
        say("", passing=True)
        report[title] = {"old": old, "new": new}
        for figure, before, after, ratio, least, most in rows(old, new):
            print(f"| {title} | {figure} | {before:,.0f} | {after:,.0f} | **{ratio:.2f}** | {least:.2f}–{most:.2f} |")
        sys.stdout.flush()
    print()
    for title in TITLES:
        before, after = (build.ask(do="digest", game=title, games=games) for build in builds)
        report[title]["digests"] = [before, after]
        report["same"] &= before["games"] == after["games"]
        for what, told, loud in (
            ("games", f"{games:,} games", "THESE BUILDS DO NOT PLAY THE SAME GAMES"),
            ("views", "the views on the way", "SEATS ARE TOLD SOMETHING ELSE, OR IN ANOTHER FORM"),
        ):
            same = before[what] == after[what]
            verdict = f"the same ({before[what][:12]})" if same else f"*** DIFFERENT: {loud} ***"
            print(f"{title}, digest of {told}: {verdict}", flush=True)
    return report


def at_least(least: float, kind: type) -> Any:
    def read(text: str) -> Any:
        value = kind(text)
        if value < least:
            raise argparse.ArgumentTypeError(f"it is {least} or more")
        return value

    return read


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", metavar="OLD")
    parser.add_argument("new", metavar="NEW")
    parser.add_argument("--runs", type=at_least(1, int), default=10, help="of each build and game")
    parser.add_argument("--seconds", type=at_least(0.01, float), default=0.5, help="CPU time of each figure in a run")
    parser.add_argument("--digest", type=at_least(1, int), default=1000, help="how many games of each title must agree")
    parser.add_argument("--json", type=Path, help="every run, for tools")
    parser.add_argument("--cache", type=Path, default=CACHE, help="where built commits are kept")
    given = parser.parse_args()
    try:
        builds = build_of(given.old, given.cache.absolute()), build_of(given.new, given.cache.absolute())
        report = compare(builds, given.runs, given.seconds, given.digest)
        if given.json:
            given.json.write_text(json.dumps(report, indent=2) + "\n")
    except (CannotCompare, OSError) as error:
        parser.error(str(error))
    return 0 if report["same"] else DIFFERENT


if __name__ == "__main__":
    sys.exit(main())
