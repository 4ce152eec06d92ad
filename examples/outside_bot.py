"""A bot in plain Python: it needs nothing of Theatrum but the line protocol (docs/bot-protocol.md).

theatrum arena twilight-struggle "cmd:python3 examples/outside_bot.py" random --games 10
"""

import json
import random
import sys
from typing import Any

PROTOCOL = 1
WANTED = ("ops", "event", "influence", "attack", "again")  # what it likes to do, by the first word of the notation


def choose(actions: list[dict[str, Any]], luck: random.Random) -> int:
    """A favourite if there is one, otherwise anything."""
    for word in WANTED:
        found = [action for action in actions if action["text"].split()[0] == word]
        if found:
            return int(luck.choice(found)["action"])
    return int(luck.choice(actions)["action"])


def main() -> None:
    luck = random.Random(0)
    for line in sys.stdin:
        message = json.loads(line)
        answer = None
        if message["type"] == "hello":
            luck = random.Random(message["seed"])
            answer = {"type": "hello", "protocol": PROTOCOL, "name": "Outside bot"}
        elif message["type"] == "ask":
            answer = {"type": "act", "n": message["n"], "action": choose(message["actions"], luck)}
        elif message["type"] == "over":
            print(f"the game is over: {message['ending']['text']}", file=sys.stderr)
        if answer is not None:  # messages of other types are none of our business
            print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
