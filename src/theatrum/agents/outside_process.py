"""A program beside ours, spoken to line by line: it can neither keep us waiting nor leave anything behind.

It leads a process group of its own, which is ended as a whole. Its pipes are never waited for one at a time, so that
a program that writes instead of reading cannot block us. What it writes to stderr goes into a bounded file.
"""

import os
import select
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from theatrum.agents.outside_messages import LONGEST_LINE, Misbehaviour

GRACE: Final = 5.0  # seconds to end by itself once its input is closed, or it has closed its output
LONGEST_LOG: Final = 64 * 1024  # bytes of stderr that are kept; the rest is read and dropped
MOST_LOGS: Final = 200  # files in the folder; the oldest go
LOG_SUFFIX: Final = ".stderr"
CUT: Final = b"\n(the rest was cut off)\n"
PIECE: Final = 16 * 1024
TICK: Final = 0.005
PRIVATE: Final = ("THEATRUM_TOKEN",)  # what is in our environment and no business of the bot


def log_folder() -> Path:
    """Where the last words of bots are kept: `THEATRUM_BOT_LOGS`, else in the user's state folder."""
    chosen = os.environ.get("THEATRUM_BOT_LOGS")
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_STATE_HOME")
    return (Path(base) if base else Path.home() / ".local" / "state") / "theatrum" / "bots"


class StderrLog:
    """A file that is made when there is something to write, and never longer than its limit."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.written = -1  # -1: there is no file yet

    def write(self, data: bytes) -> None:
        room = LONGEST_LOG - max(self.written, 0)
        if room < 0 or not data:
            return
        with suppress(OSError):  # a full disk is no reason to stop a game
            if self.written < 0:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                make_room(self.path.parent)
            with self.path.open("wb" if self.written < 0 else "ab") as file:
                file.write(data if len(data) <= room else data[:room] + CUT)
        self.written = max(self.written, 0) + len(data)


def make_room(folder: Path, most: int = MOST_LOGS) -> None:
    """Another file is to be added: the oldest of ours go."""
    logs = [path for path in folder.iterdir() if path.suffix == LOG_SUFFIX]
    if len(logs) >= most:
        ages: list[tuple[float, Path]] = []
        for path in logs:
            with suppress(FileNotFoundError):  # another process makes room, too
                ages.append((path.stat().st_mtime, path))
        for _, path in sorted(ages)[: len(logs) - most + 1]:
            path.unlink(missing_ok=True)


class BotProcess:
    """One running program. `Misbehaviour` says that it cannot be started, does not answer, or has gone."""

    def __init__(self, command: Sequence[str], log: Path) -> None:
        environment = {key: value for key, value in os.environ.items() if key not in PRIVATE}
        try:
            self.process = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                env=environment,
                start_new_session=True,  # a group of its own, with the number of the process
            )
        except OSError as error:
            raise Misbehaviour(f"it cannot be started: {error.strerror or error}") from None
        self.log = StderrLog(log)
        pipes = [self.process.stdin, self.process.stdout, self.process.stderr]
        self.input, self.output, self.errors = [pipe.fileno() for pipe in pipes if pipe is not None]
        self.open = {self.input, self.output, self.errors}
        for handle in self.open:
            os.set_blocking(handle, False)
        self.unsent = b""
        self.heard = b""
        self.grace = GRACE
        self.ended = False
        self.went_by_itself = False

    def exchange(self, line: bytes, seconds: float) -> bytes:
        """Say a line and take the next one from the bot."""
        self.unsent = line
        deadline = time.monotonic() + seconds
        late = False
        while True:
            end = self.heard.find(b"\n")
            if end > LONGEST_LINE or (end < 0 and len(self.heard) > LONGEST_LINE):
                raise Misbehaviour(f"a line of more than {LONGEST_LINE} bytes")
            if end >= 0 and not self.unsent:
                answer, self.heard = self.heard[:end], self.heard[end + 1 :]
                return answer
            if end < 0 and self.output not in self.open:
                raise Misbehaviour(self.how_it_ended())
            if late:
                raise TimeoutError
            left = deadline - time.monotonic()
            late = left <= 0  # what is there already is still looked at
            self.serve(max(left, 0.0), listen=end < 0)

    def serve(self, seconds: float, listen: bool) -> None:
        """Wait until one of the pipes is ready, for so long at most, and do what can be done."""
        waiting = select.poll()
        if self.unsent and self.input in self.open:
            waiting.register(self.input, select.POLLOUT)
        if listen and self.output in self.open:
            waiting.register(self.output, select.POLLIN)
        if self.errors in self.open:
            waiting.register(self.errors, select.POLLIN)
        for handle, _ in waiting.poll(seconds * 1000):
            if handle == self.input:
                self.send()
            elif handle == self.output:
                self.heard += self.read(self.output)
            else:
                self.log.write(self.read(self.errors))

    def send(self) -> None:
        try:
            sent = os.write(self.input, self.unsent)
        except BlockingIOError:
            return
        except OSError:  # it does not listen any more; whether it still speaks, its output says
            self.close(self.input)
            self.unsent = b""
            return
        self.unsent = self.unsent[sent:]

    def read(self, handle: int) -> bytes:
        try:
            data = os.read(handle, PIECE)
        except BlockingIOError:
            return b""
        except OSError:
            data = b""
        if not data:
            self.close(handle)
        return data

    def close(self, handle: int) -> None:
        """Not to be waited for any more."""
        self.open.discard(handle)
        if handle == self.input and self.process.stdin is not None:
            with suppress(OSError):
                self.process.stdin.close()

    def how_it_ended(self) -> str:
        """It has closed its output: what became of it, in words."""
        code = self.end()
        if code == -signal.SIGKILL and not self.went_by_itself:
            return "it closed its output"
        return f"it was ended by signal {-code}" if code < 0 else f"it ended with status {code}"

    def end(self, last: bytes = b"") -> int:
        """Say a last word, close its input, and end whatever is left of it after a while; its exit status."""
        if self.ended:
            return self.process.returncode
        self.ended = True
        deadline = time.monotonic() + self.grace
        self.unsent = last
        while True:
            if not self.unsent:
                self.close(self.input)
            self.went_by_itself = has_exited(self.process.pid)
            left = deadline - time.monotonic()
            if self.went_by_itself or left <= 0:
                break
            if self.output in self.open or self.errors in self.open:
                self.serve(min(left, 10 * TICK), listen=True)
                self.heard = b""
            else:
                time.sleep(TICK)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)  # before it is waited for: until then the number is its own
        code = self.process.wait()
        self.take_last_words()
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()
        self.open.clear()
        return code

    def end_at_once(self) -> None:
        self.grace = 0.0
        self.end()

    def take_last_words(self) -> None:
        """What it wrote to stderr before it was gone; no more than the file holds."""
        for _ in range(LONGEST_LOG // PIECE + 1):
            if self.errors not in self.open:
                return
            data = self.read(self.errors)
            if not data:
                return
            self.log.write(data)


def has_exited(pid: int) -> bool:
    """Has the process ended? It is not taken note of yet, so that its number stays its own."""
    try:
        return os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None
    except ChildProcessError:
        return True
