"""The program as users have it, in a process of its own.

That process is forked from the test's, which has everything imported: starting Python anew some hundred times would
take a good part of the suite's time. `tests/test_project.py` starts it as a user does.
"""

import os
import subprocess
import sys
import tempfile
import warnings
from pathlib import Path
from typing import IO, NoReturn

from theatrum.cli.main import main


def theatrum(*arguments: str | Path, typed: str = "", columns: int = 80) -> subprocess.CompletedProcess[str]:
    """Run the program with these arguments and lines typed at it."""
    command = ["theatrum", *(str(argument) for argument in arguments)]
    with tempfile.TemporaryFile() as source, tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        source.write(typed.encode())
        source.seek(0)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # about threads, which the child does without
            child = os.fork()
        if child == 0:
            become(command, columns, source, output, errors)
        _, status = os.waitpid(child, 0)
        told = [read_again(file) for file in (output, errors)]
    return subprocess.CompletedProcess(command, os.waitstatus_to_exitcode(status), *told)


def become(command: list[str], columns: int, *files: IO[bytes]) -> NoReturn:
    """In the child: the program, and nothing of the test."""
    code: object = 1
    try:
        for number, file in enumerate(files):
            os.dup2(file.fileno(), number)
        sys.stdin, sys.stdout, sys.stderr = (
            os.fdopen(number, mode, encoding="utf-8") for number, mode in enumerate("rww")
        )
        sys.argv = command
        os.environ["COLUMNS"] = str(columns)
        warnings.resetwarnings()
        try:
            main()
            code = 0
        except SystemExit as exit:
            code = exit.code or 0
        except BaseException:
            sys.excepthook(*sys.exc_info())
        sys.stdout.flush()
        sys.stderr.flush()
    finally:
        os._exit(code if isinstance(code, int) else 1)


def read_again(file: IO[bytes]) -> str:
    file.seek(0)
    return file.read().decode()
