"""Put the sdist and the wheel into `dist`, and look into them before anybody else does (make dist).

    python -m tools.dist FOLDER     the folder with the wheel that is installed here

The wheel has the compiled engine and the built pages, so that it needs neither a compiler nor Node. The sdist has the
pages, too; where there is a compiler it compiles the engine, elsewhere it says that it does not.
"""

import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Final

from tools.expected_build import expected_build

ROOT: Final = Path(__file__).parents[1]
TARGET: Final = ROOT / "dist"
STATIC: Final = "theatrum/server/static"
ENGINE: Final = "theatrum/core/engine"
WORDS: Final = "theatrum/languages/en/pages.json"


class Incomplete(Exception):
    """What a package lacks, in one sentence."""


def build_sdist(folder: Path) -> Path:
    """As a front end would do it, in a process of its own; it is loud, so it is only heard if it fails."""
    hook = f"from setuptools.build_meta import build_sdist; build_sdist({str(folder)!r})"
    done = subprocess.run([sys.executable, "-c", hook], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stdout + done.stderr, file=sys.stderr)
        raise Incomplete("the sdist could not be built")
    [sdist] = folder.glob("*.tar.gz")
    return sdist


def names_in(package: Path) -> list[str]:
    """The files of a wheel, or of an sdist from its `src` on."""
    if package.suffix == ".whl":
        with zipfile.ZipFile(package) as wheel:
            return wheel.namelist()
    with tarfile.open(package) as sdist:
        return [name.split("/", 2)[-1] for name in sdist.getnames() if name.split("/", 2)[1:2] == ["src"]]


def check(package: Path, names: list[str], compiled: bool) -> None:
    """Is everything in it, and nothing that does not belong there?"""
    page = f"{STATIC}/index.html"
    if page not in names or not any(name.startswith(f"{STATIC}/assets/") for name in names):
        raise Incomplete(f"{package.name} has no pages; `make client` builds them")
    if WORDS not in names:
        raise Incomplete(f"{package.name} has no words of the pages")
    extensions = [name for name in names if name.endswith((".so", ".pyd"))]
    if compiled and not any(name.startswith(f"{ENGINE}.") for name in extensions):
        raise Incomplete(f"{package.name} has no compiled engine; .venv/build.log says why")
    if extensions and not compiled:
        raise Incomplete(f"{package.name} has extension modules where there should be none: {extensions[0]}")
    rest = [name for name in names if "__pycache__" in name or name.endswith((".c", ".o"))]
    if rest:
        raise Incomplete(f"{package.name} has what only the build needs: {rest[0]}")


def main(folder: Path) -> None:
    shutil.rmtree(TARGET, ignore_errors=True)
    TARGET.mkdir()
    wheels = list(folder.glob("*.whl"))
    if len(wheels) != 1:
        raise Incomplete(f"{folder} has {len(wheels)} wheels; `make setup` builds one")
    wheel = Path(shutil.copy(wheels[0], TARGET))
    sdist = build_sdist(TARGET)
    check(wheel, names_in(wheel), expected_build() == "compiled")
    check(sdist, names_in(sdist), compiled=False)
    for package in (wheel, sdist):
        print(f"{package.relative_to(ROOT)}: {package.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    try:
        main(Path(sys.argv[1]).absolute())
    except Incomplete as lack:
        sys.exit(f"*** {lack}. ***")
