"""The file of a job: what is played, and every finished game, one line of JSON each and written at once.

Whatever stops a job, its file holds all that was finished, and the same command goes on behind it.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from theatrum.arena.games import GameResult, Runner
from theatrum.arena.schedule import Pairing
from theatrum.core.errors import TheatrumError
from theatrum.core.game import AnyGame

FORMAT: Final = "theatrum arena job"
VERSION: Final = 1
ANOTHER: Final = "choose another name, or repeat the command that it belongs to"

Plan = dict[str, Any]  # all that decides which games are played, but how many


class BadJob(TheatrumError):
    """A job file that cannot be gone on with."""


def plan_of(game: AnyGame, options: Mapping[str, object], **more: object) -> Plan:
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": game.name,
        "rules": game.rules_version,
        "options": dict(options),
        **more,
    }


class Job:
    """The games of a plan: those in the file, if there is one, and those that are still to play."""

    def __init__(self, game: AnyGame, plan: Plan, path: Path | None = None) -> None:
        self.game = game
        self.plan: Plan = json.loads(json.dumps(plan))
        self.path = path
        self.done: dict[Pairing, GameResult] = {}
        if path is not None:
            self.open(path)

    def play(self, runner: Runner, pairings: list[Pairing]) -> Iterator[GameResult]:
        """Results of these games: the finished ones at once, the others as they come."""
        yield from [self.done[pairing] for pairing in pairings if pairing in self.done]
        todo = [pairing for pairing in pairings if pairing not in self.done]
        for result in runner(self.game.name, self.plan["options"], todo):
            self.keep(result)
            yield result

    def keep(self, result: GameResult) -> None:
        if result.pairing in self.done:  # a runner that lost its machine may hand over a game twice
            return
        self.done[result.pairing] = result
        if self.path is not None:
            self.append(self.path, line_of(result))

    def only(self, pairings: list[Pairing]) -> None:
        """Refuse a file with games that are not among these."""
        known = set(pairings)
        more = sum(1 for pairing in self.done if pairing not in known)
        if more:
            raise BadJob(f"{self.path} has {more} games more than --games asks for; ask for as many, or more")

    # --- the file -----------------------------------------------------------------------------------------------------

    def open(self, path: Path) -> None:
        """Read what is there, and cut off a line that was not finished."""
        try:
            content = path.read_bytes() if path.exists() else b""
        except OSError as error:
            raise BadJob(f"{path} cannot be read: {error.strerror or error}") from None
        first = json.dumps(self.plan) + "\n"
        whole = content[: content.rfind(b"\n") + 1]
        if not whole and first.encode().startswith(content):  # nothing, or stopped in its first moment
            self.write(path, first.encode())
            return
        if not whole:
            raise BadJob(f"{path} is no job of the arena; {ANOTHER}")
        for number, raw in enumerate(whole.splitlines(), 1):
            body = body_of(path, number, raw)
            if number == 1:
                self.check_plan(path, body)
            else:
                self.take(path, number, body)
        if len(whole) < len(content):
            self.write(path, whole)

    def check_plan(self, path: Path, body: dict[str, Any]) -> None:
        if body.get("format") != FORMAT:
            raise BadJob(f"{path} is no job of the arena; {ANOTHER}")
        for key in [*self.plan, *body]:
            if self.plan.get(key) != body.get(key):
                there, here = (shown(one.get(key)) for one in (body, self.plan))
                raise BadJob(f"{path} is another job: it has {key} {there}, not {here}; {ANOTHER}")

    def take(self, path: Path, number: int, body: dict[str, Any]) -> None:
        result = result_from(body, self.game)
        if result is None:
            raise BadJob(f"{path}, line {number}: this is no game of the job; take the line out, or the file away")
        earlier = self.done.setdefault(result.pairing, result)
        if earlier != result:
            raise BadJob(f"{path}, line {number}: a game that an earlier line has with another result; take one out")

    def write(self, path: Path, content: bytes) -> None:
        try:
            path.write_bytes(content)
        except OSError as error:
            raise BadJob(f"{path} cannot be written: {error.strerror or error}") from None

    def append(self, path: Path, line: str) -> None:
        try:
            with path.open("a", encoding="utf-8", newline="\n") as file:
                file.write(line)
        except OSError as error:
            raise BadJob(f"{path} cannot be written: {error.strerror or error}") from None


def shown(value: object) -> str:
    return "nothing" if value is None else json.dumps(value)


def body_of(path: Path, number: int, raw: bytes) -> dict[str, Any]:
    try:
        body = json.loads(raw)
    except (ValueError, RecursionError):
        body = None
    if not isinstance(body, dict):
        if number == 1:
            raise BadJob(f"{path} is no job of the arena; {ANOTHER}")
        raise BadJob(f"{path}, line {number}: it is damaged; take the line out, and its game is played again")
    return body


def line_of(result: GameResult) -> str:
    return json.dumps(vars(result)) + "\n"


def result_from(body: dict[str, Any], game: AnyGame) -> GameResult | None:
    """The inverse of `line_of`; None if it is anything else."""
    if set(body) != set(GameResult.__dataclass_fields__):
        return None
    numbers = [body[key] for key in ("seed", "reason", "decisions", "turn")]
    lists = [body[key] for key in ("bots", "winners", "style", "longest", "forfeits")]
    if not all(type(number) is int for number in numbers) or not all(isinstance(one, list) for one in lists):
        return None
    bots, winners, style, longest, forfeits = lists
    if len(bots) != game.seats or not all(isinstance(bot, str) for bot in bots):
        return None
    if not winners or not all(type(seat) is int and 0 <= seat < game.seats for seat in winners):
        return None
    if len(style) not in (0, game.seats) or not all(map(are_counts, style)):
        return None
    if len(longest) != game.seats or not all(map(is_count, longest)):
        return None
    if len(forfeits) not in (0, game.seats) or not all(isinstance(why, str) for why in forfeits):
        return None
    return GameResult(
        seed=body["seed"],
        bots=tuple(bots),
        winners=tuple(winners),
        reason=body["reason"],
        decisions=body["decisions"],
        turn=body["turn"],
        style=tuple(style),
        longest=tuple(longest),
        forfeits=tuple(forfeits),
    )


def are_counts(value: object) -> bool:
    return isinstance(value, dict) and all(map(is_count, value.values()))


def is_count(value: object) -> bool:
    return type(value) in (int, float)
