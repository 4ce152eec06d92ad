"""A program that plays by the line protocol, or breaks it in the way that its first argument says."""

import json
import os
import signal
import subprocess
import sys
import time
from typing import Any


def say(**message: Any) -> None:
    print(json.dumps(message), flush=True)


def write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def sleep_for_ever() -> None:
    while True:
        time.sleep(1000)


def greet(way: str) -> None:
    if way == "version":
        say(type="hello", protocol=2)
    elif way == "version-text":
        say(type="hello", protocol="1")
    elif way == "no-version":
        say(type="hello")
    elif way == "no-hello":
        sleep_for_ever()
    elif way == "crash-at-once":
        sys.exit(4)
    elif way == "newer":
        say(type="hello", protocol=1, name="Newer", colour="blue", wishes=[1, 2])
    else:
        say(type="hello", protocol=1, name=way)


ANSWERS: dict[str, Any] = {
    "number": 99_999,
    "text": "coup the Moon",
    "true": True,
    "float": 1.0,
    "null": None,
    "list": [1],
}
LINES = {
    "garbage": "I would like to pass\n",
    "bytes": "\udcff\udcfe\n",
    "empty": "\n",
    "deep": "[" * 4000 + "\n",
    "array": "[1, 2]\n",
    "other-type": '{"type": "resign"}\n',
    "no-number": '{"type": "act", "action": 1}\n',
    "long": "x" * 5000 + "\n",
}


def answer(way: str, message: dict[str, Any]) -> None:
    first = message["actions"][0]
    n = message["n"]
    if way in ANSWERS:
        say(type="act", n=n, action=ANSWERS[way])
    elif way in LINES:
        sys.stdout.buffer.write(LINES[way].encode("utf-8", "surrogateescape"))
        sys.stdout.flush()
    elif way == "silent":
        sleep_for_ever()
    elif way == "crash":
        sys.exit(3)
    elif way == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    elif way == "closes-output" and n == 2:
        os.close(1)
        sleep_for_ever()
    elif way == "twice":
        say(type="act", n=n, action=first["action"])
        say(type="act", n=n, action=first["action"])
    elif way == "flood":
        while True:
            say(type="act", n=n, action=first["action"])
    elif way == "endless-line":
        while True:
            write("x" * 1000)
    elif way == "notation":
        say(type="act", n=n, action=message["actions"][-1]["text"].upper())
    elif way == "newer":
        say(type="act", n=n, action=first["action"], thoughts={"score": 3}, weather="fine")
    else:
        say(type="act", n=n, action=first["action"])


def main() -> None:
    way = sys.argv[1]
    if len(sys.argv) > 2:
        with open(sys.argv[2], "a", encoding="ascii") as file:
            print(os.getpid(), file=file)
    if way == "deaf":  # talks, but never listens
        say(type="hello", protocol=1)
        sleep_for_ever()
    if way == "child":  # which is not its business to survive
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
        with open(sys.argv[2], "a", encoding="ascii") as file:
            print(child.pid, file=file)
    if way == "loud":
        sys.stderr.write("what a position!\n" * 100_000)
    if way == "private":
        print(sorted(name for name in os.environ if name.startswith("THEATRUM_TOKEN")), file=sys.stderr)
    for line in sys.stdin:
        message = json.loads(line)
        if way == "hears":
            sys.stderr.write(line)
        if message["type"] == "hello":
            greet(way)
        elif message["type"] == "ask":
            answer(way, message)
    if way == "stays":
        sleep_for_ever()


if __name__ == "__main__":
    main()
