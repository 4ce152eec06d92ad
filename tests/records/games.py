"""Recorded games for tests, and a small game beside the real one to show that records know no game."""

import io
import json
from collections.abc import Mapping
from typing import Any

from theatrum.core.game import Game
from theatrum.core.registry import make_game as make
from theatrum.core.rng import seeded
from theatrum.records.header import OWN, Header
from theatrum.records.lines import sealed
from theatrum.records.record import Recorder, parse

NAME = "twilight-struggle"


class Kept(io.StringIO):
    """A file whose text can be had after it was closed."""

    text = ""

    def close(self) -> None:
        if not self.closed:
            self.text = self.getvalue()
        super().close()


def recorded(game: Game[Any, Any], header: Header, played: Any, luck: int, most: int = 10_000) -> str:
    """Play `played` at random beside its recorder, to the end or for so many decisions; the record."""
    file = Kept()
    recorder = Recorder(file, game, header)
    rng = seeded(luck)
    while (actors := game.actors(played)) and recorder.number < most:
        seat = actors[rng.below(len(actors))]
        legal = game.legal(played, seat)
        action = legal[rng.below(len(legal))]
        game.apply(played, seat, action)
        recorder.write(seat, action)
    if actors:
        recorder.stop("long enough")
    else:
        recorder.finish()
    return file.text


def random_record(seed: int, options: Mapping[str, object] | None = None, most: int = 10_000) -> tuple[str, Any]:
    """A random game of Twilight Struggle with its own luck, and the state it ended in."""
    game = make(NAME, options)
    played = game.new(seed)
    header = Header(NAME, game.rules_version, options or {}, OWN, seed=seed)
    return recorded(game, header, played, seed + 1000, most), played


def lines_of(text: str) -> list[bytes]:
    return [line + b"\n" for line in text.encode().split(b"\n")[:-1]]


def reason(content: bytes) -> str:
    """Why a record is refused; fails if it is not."""
    try:
        parse(content)
    except ValueError as error:
        return str(error)
    raise AssertionError("the record was accepted")


def resealed(bodies: list[dict[str, Any]]) -> bytes:
    """Bodies as a record whose hashes are right: what somebody who knows the format could forge."""
    text, mark = "", ""
    for body in bodies:
        body.pop("hash", None)
        line, mark = sealed(body, mark)
        text += line + "\n"
    return text.encode()


def bodies_of(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]
