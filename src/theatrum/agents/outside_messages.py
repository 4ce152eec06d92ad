"""What is said between us and a bot from outside, one JSON object a line; `docs/bot-protocol.md` explains it.

Shapes that exist elsewhere are the same here: questions and endings are those of the server's socket, actions those of
records, facts those of `/api/games/…/facts`.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from theatrum.core.game import AnyGame
from theatrum.core.notation import NAMED, find

PROTOCOL: Final = 1
LONGEST_LINE: Final = 4096  # bytes from a bot, as for clients of the server
SHOWN: Final = 60  # characters of a wrong answer that are repeated

Message = Mapping[str, Any]


class Misbehaviour(Exception):
    """The bot has broken the protocol, its limits or the rules. The text says how, in a few words."""


def as_line(message: Message) -> bytes:
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


# --- to the bot -------------------------------------------------------------------------------------------------------


def hello(game: AnyGame, facts: Message, names: Sequence[str], seat: int, seed: int, clock: Message) -> Message:
    """Which game this is, and who sits where. `seed` is for the bot's own luck and says nothing about the game's."""
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "game": game.name,
        "rules": game.rules_version,
        "options": game.option_values(),
        "seats": [{"seat": number, "name": name} for number, name in enumerate(names)],
        "seat": seat,
        "seed": seed,
        "clock": clock,
        "facts": facts,
    }


def question(game: AnyGame, number: int, view: Message, ask: Message, legal: Sequence[int], clock: Message) -> Message:
    """What the seat knows, what it is asked, and every answer with its notation."""
    phrases = game.phrases_at(ask["kind"])
    return {
        "type": "ask",
        "n": number,
        "view": view,
        "ask": ask,
        "actions": [{"action": action, "text": phrases[action].text} for action in legal],
        "clock": clock,
    }


def over(ending: Message) -> Message:
    return {"type": "over", "ending": ending}


STOP: Final[Message] = {"type": "stop"}  # the game was broken off


# --- from the bot -----------------------------------------------------------------------------------------------------


def read_line(line: bytes, kind: str) -> Message:
    """One message of this type; fields that we do not know are left alone."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        raise Misbehaviour(f"a line that is no JSON: {shown(line)}") from None
    if not isinstance(message, dict):
        raise Misbehaviour(f"a line that is no JSON object: {shown(line)}")
    if message.get("type") != kind:
        raise Misbehaviour(f"a message that is not of the type '{kind}': {shown(line)}")
    return message


def shown(line: bytes) -> str:
    """As much of a line as a table of results has room for."""
    text = " ".join(line.decode("utf-8", "replace").split())
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def name_in(line: bytes) -> str:
    """What the bot calls itself in its hello; `Misbehaviour` if it speaks another version."""
    message = read_line(line, "hello")
    if type(message.get("protocol")) is not int or message["protocol"] != PROTOCOL:
        said = shown(json.dumps(message.get("protocol")).encode())
        raise Misbehaviour(f"it speaks version {said} of the protocol, not {PROTOCOL}")
    name = message.get("name")
    return name if isinstance(name, str) else ""


def action_in(line: bytes, game: AnyGame, number: int, kind: int, legal: Sequence[int]) -> int:
    """The action of an answer to this question; `Misbehaviour` if it is another one's, or none of the choices."""
    message = read_line(line, "act")
    answered = message.get("n")
    if type(answered) is not int or answered != number:
        raise Misbehaviour(f"an answer to question {shown(json.dumps(answered).encode())}, when {number} was asked")
    action = message.get("action")
    if type(action) is int:
        if action in legal:
            return action
    elif isinstance(action, str):
        phrases = game.phrases_at(kind)
        match = find(action, list(legal), [phrases[choice] for choice in legal])
        if match.rank <= NAMED and len(match.actions) == 1:
            return match.actions[0]
    raise Misbehaviour(f"an answer that is none of the choices: {shown(json.dumps(action).encode())}")
