"""Print which engine an installation on this machine should have: `compiled` or `pure`.

The package falls back to the pure engine without an error, so the Makefile asks here what to expect.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sysconfig
import tempfile

PROGRAM = b"#include <Python.h>\nint main(void) { return 0; }\n"


def can_compile() -> bool:
    """Whether a C file that needs Python's headers compiles, with the compiler that setuptools would use."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    include = f"-I{sysconfig.get_path('include')}"
    with tempfile.TemporaryDirectory() as directory:
        command = [*compiler, include, "-x", "c", "-c", "-", "-o", f"{directory}/probe.o"]
        try:
            return subprocess.run(command, input=PROGRAM, capture_output=True, check=False).returncode == 0
        except OSError:
            return False


def pure_is_wished() -> bool:
    return os.environ.get("THEATRUM_PURE", "0") not in {"", "0"}


def expected_build() -> str:
    return "compiled" if not pure_is_wished() and can_compile() else "pure"


if __name__ == "__main__":
    print(expected_build())
