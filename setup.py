"""Compile the engine with mypyc; everything else about the package is in pyproject.toml.

Environment:
  THEATRUM_PURE=1       leave the engine as plain Python
  THEATRUM_OPT=0..3     optimisation level of the C compiler (3 by default; 1 builds faster)
  THEATRUM_BUILD_DIR=D  keep intermediate files in D (a relative path), so that the next build is quick
"""

from __future__ import annotations

import atexit
import os
import shlex
import shutil
import sys
import sysconfig
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist
from setuptools.modified import newer_group

OPT = os.environ.get("THEATRUM_OPT") or "3"
LINK_TIME = OPT == "3" and sys.platform == "linux"  # link-time optimisation, where gcc is the usual compiler
ENGINE = (
    "src/theatrum/core",
    "src/theatrum/games",
    "src/theatrum/agents/risiko",
    "src/theatrum/agents/twilight_struggle",
)
# How bots think is compiled. The agents themselves, which others subclass and replace, and settings stay plain classes.
PLAIN = {"heuristic.py", "levels.py", "stylists.py", "bot_settings.py"}
# Commands that need the extension modules. Others (metadata, sdist) must not wait for mypyc, and an editable
# installation stays pure: extension modules beside the sources would hide later edits.
BUILDS = {"bdist_wheel", "build", "build_ext", "install"}


def engine_files() -> list[str]:
    """Sources to compile: no prose (`text/`), and no `__init__.py`, which has nothing to speed up."""
    files = (path for folder in ENGINE for path in Path(folder).rglob("*.py") if path.name not in PLAIN)
    return sorted(str(path) for path in files if path.name != "__init__.py" and "text" not in path.parts)


def build_dir() -> Path:
    """Where intermediate files go; setuptools wants a path relative to this file."""
    kept = os.environ.get("THEATRUM_BUILD_DIR")
    directory = Path(kept or f"build/{os.getpid()}")
    directory.mkdir(parents=True, exist_ok=True)
    if not kept:
        # A stale build could shadow the sources or be packed again.
        atexit.register(shutil.rmtree, directory, ignore_errors=True)
    return directory


def notice(text: str) -> None:
    print(f"theatrum: {text}", file=sys.stderr)


def missing_compiler() -> str:
    """The C compiler that setuptools would call, if it is not there; mypyc's minutes are saved then."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC")  # Windows has none by name
    program = shlex.split(compiler)[0] if compiler else ""
    return program if program and shutil.which(program) is None else ""


def extensions(directory: Path) -> list[Any]:
    files = engine_files()
    if not files or BUILDS.isdisjoint(sys.argv):
        return []
    if os.environ.get("THEATRUM_PURE", "0") not in {"", "0"}:
        notice("pure build, as asked")
        return []
    if program := missing_compiler():
        notice(f"PURE BUILD: there is no C compiler ({program}); the engine will run, but slowly")
        return []
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        notice(f"pure build, because mypyc cannot be imported ({error})")
        return []
    # One group, so that calls between modules stay native; one C file per module, so that all cores
    # compile. Errors in the sources end the build here: they are ours to fix, not to fall back from.
    modules = mypycify(
        ["--cache-dir", os.devnull, *files],
        group_name="theatrum",
        opt_level=OPT,
        debug_level="0",
        multi_file=True,
        target_dir=str(directory / "c"),
    )
    for module in modules:
        # mypyc passes -Werror: a newer compiler's new warning should not cost the user the fast engine.
        # Hidden symbols: calls within the library need no detour through its symbol table.
        module.extra_compile_args = [*module.extra_compile_args, "-Wno-error", "-fvisibility=hidden"]
        if LINK_TIME:
            # Small functions of one module are inlined into others: a fifth more games a second.
            module.extra_compile_args.append("-flto")
            module.extra_link_args = [*module.extra_link_args, "-flto=auto", f"-O{OPT}"]
    return modules


class BuildEngine(build_ext):
    """Compile on all cores, and give the whole engine up if any part of it cannot be compiled."""

    def build_extensions(self) -> None:
        cores = os.cpu_count() or 1
        self.parallel = cores
        compiler: Any = self.compiler
        compile_always = compiler.compile

        def compile_changed(
            sources: Iterable[str], *, output_dir: str, depends: list[str], **options: Any
        ) -> list[str]:
            def compile_one(source: str) -> str:
                [target] = compiler.object_filenames([source], output_dir=output_dir)
                if newer_group([source, *depends], target):
                    compile_always([source], output_dir=output_dir, depends=depends, **options)
                return str(target)

            with ThreadPoolExecutor(cores) as pool:
                return list(pool.map(compile_one, sources))

        compiler.compile = compile_changed
        try:
            super().build_extensions()
        except Exception as error:
            # Half an engine would not import, so `Extension.optional` (one by one) is not enough.
            notice(f"PURE BUILD: the engine could not be compiled ({error}); it will run, but slowly")
            for module in self.extensions:
                Path(self.get_ext_fullpath(module.name)).unlink(missing_ok=True)
            self.extensions = []


class PackSources(sdist):
    """Leave out what this build has written about itself; the folder has another name in the next one."""

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        super().make_release_tree(base_dir, [file for file in files if ".egg-info" not in file])


if __name__ == "__main__":
    DIRECTORY = build_dir()
    # Objects may be used again, but what goes into the package is gathered again: a module that is gone from
    # the sources must not come back from an older build.
    shutil.rmtree(DIRECTORY / "out", ignore_errors=True)
    setup(
        ext_modules=extensions(DIRECTORY),
        cmdclass={"build_ext": BuildEngine, "sdist": PackSources},
        options={
            "build": {
                "build_base": str(DIRECTORY / "out"),
                "build_temp": str(DIRECTORY / f"O{OPT}{'-lto' if LINK_TIME else ''}"),
            },
            "egg_info": {"egg_base": str(DIRECTORY)},
        },
    )
