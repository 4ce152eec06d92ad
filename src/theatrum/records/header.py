"""The first line of a record: which game, under which rules, who played, and where the luck came from."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from theatrum.core.errors import TheatrumError
from theatrum.core.game import AnyGame
from theatrum.core.registry import game_names, make_game
from theatrum.core.rng import MAX_SEED
from theatrum.core.state import State
from theatrum.records.lines import BadRecord, Body, only_keys, short, whole_number, words
from theatrum.records.unreadable import Reason

FORMAT: Final = "theatrum record"
REDACTED: Final = "theatrum redacted record"
VERSION: Final = 1

# where dice and draws came from
OWN: Final = "own"  # the game's generator, started with the seed (or in the position) of the header
COMMITTED: Final = "committed"  # the same, but the seed is revealed at the end; the header has its commitment
GIVEN: Final = "given"  # elsewhere: real dice, another program's log
LUCK: Final = (OWN, COMMITTED, GIVEN)
SALT_BYTES: Final = 16

NEEDED: Final = ("format", "version", "game", "rules", "options", "luck")
POSSIBLE: Final = ("seats", "seed", "commitment", "start", "date", "hands")
RECONSTRUCTED: Final = "reconstructed"  # hands that fit a log which does not show them


@dataclass(frozen=True)
class RecordedSeat:
    """Who sat there; both may be empty."""

    name: str = ""
    kind: str = ""  # "human", the name of a bot, …


@dataclass(frozen=True)
class Header:
    """What must be known to play a record again."""

    game: str
    rules: int
    options: Mapping[str, object]
    luck: str
    seed: int | None = None
    commitment: str | None = None
    start: str | None = None  # the position it starts from, as dumped; None: the beginning of the game
    seats: tuple[RecordedSeat, ...] = ()
    date: str = ""
    hands: str = ""  # RECONSTRUCTED, or nothing: they are those of the game

    def body(self) -> Body:
        body: Body = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "rules": self.rules,
            "options": dict(self.options),
            "luck": self.luck,
        }
        if self.seed is not None:
            body["seed"] = self.seed
        if self.commitment is not None:
            body["commitment"] = self.commitment
        if self.start is not None:
            body["start"] = self.start
        body |= self.people()
        return body

    def people(self) -> Body:
        """Who and when, as far as it was written down, and whether the hands are real."""
        body: Body = {}
        if self.seats:
            body["seats"] = [{"name": seat.name, "kind": seat.kind} for seat in self.seats]
        if self.date:
            body["date"] = self.date
        if self.hands:
            body["hands"] = self.hands
        return body

    def first_state(self, game: AnyGame) -> Any:
        """The state before anything happened. It stops at chance."""
        if self.start is None:
            return game.new(self.seed or 0, stops_at_chance=True)
        state: State = game.load(self.start)
        state.stops_at_chance = True
        return state


def commitment(seed: int, salt: str) -> str:
    """A number that gives nothing away about the seed but fits no other: SHA-256 of `seed:salt`."""
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()


# --- reading --------------------------------------------------------------------------------------------------


def check_format(body: Body, line: int, wanted: str) -> None:
    found = body.get("format")
    if found == REDACTED and wanted == FORMAT:
        raise BadRecord(
            line,
            "this is a redacted export, which cannot be played again; --to text shows what is in it",
            Reason.NOT_A_RECORD,
        )
    if found != wanted:
        raise BadRecord(line, f"this is not a {wanted}: its format is {short(found)}", Reason.NOT_A_RECORD)
    if body.get("version") != VERSION or type(body.get("version")) is not int:
        raise BadRecord(
            line,
            f"it is of version {short(body.get('version'))}; this program reads version {VERSION}",
            Reason.OTHER_VERSION,
        )


def header_from(body: Body, line: int = 1) -> Header:
    """The inverse of `Header.body`."""
    check_format(body, line, FORMAT)
    only_keys(body, line, NEEDED, POSSIBLE)
    luck = words(body, "luck", line)
    if luck not in LUCK:
        raise BadRecord(line, f"'luck' is {short(luck)}; it can be: {', '.join(LUCK)}")
    seed = whole_number(body, "seed", line) if "seed" in body else None
    if seed is not None and not 0 <= seed <= MAX_SEED:
        raise BadRecord(line, f"the seed {short(seed)} is out of range; a seed is a number from 0 to {MAX_SEED}")
    mark = words(body, "commitment", line) if "commitment" in body else None
    start = words(body, "start", line) if "start" in body else None
    if (seed is not None) != (luck == OWN and start is None) or (mark is not None) != (luck == COMMITTED):
        raise BadRecord(line, f"seed, commitment and start do not go together with luck '{luck}'")
    return Header(
        game=words(body, "game", line),
        rules=whole_number(body, "rules", line),
        options=options_from(body, line),
        luck=luck,
        seed=seed,
        commitment=mark,
        start=start,
        seats=seats_from(body, line),
        date=words(body, "date", line) if "date" in body else "",
        hands=hands_from(body, line),
    )


def hands_from(body: Body, line: int) -> str:
    if "hands" not in body:
        return ""
    if body["hands"] != RECONSTRUCTED:
        raise BadRecord(line, f"'hands' is {short(body['hands'])}; it can only be: {RECONSTRUCTED}")
    return RECONSTRUCTED


def options_from(body: Body, line: int) -> dict[str, object]:
    options = body["options"]
    if not isinstance(options, dict) or any(type(v) not in (bool, int, str) for v in options.values()):
        raise BadRecord(line, f"'options' is {short(options)}, not a table of options", Reason.BAD_OPTIONS)
    return options


def seats_from(body: Body, line: int) -> tuple[RecordedSeat, ...]:
    rows = body.get("seats", [])
    seats: list[RecordedSeat] = []
    for row in rows if isinstance(rows, list) else [rows]:
        if not isinstance(row, dict) or set(row) != {"name", "kind"}:
            raise BadRecord(line, f"a seat is {short(row)}, not a name and a kind")
        seats.append(RecordedSeat(words(row, "name", line), words(row, "kind", line)))
    return tuple(seats)


def game_of(name: str, rules: int, options: Mapping[str, object], line: int = 1) -> AnyGame:
    """The game that a header names, if this program plays it by the same rules."""
    try:
        game = make_game(name, options)
    except TheatrumError as error:
        raise BadRecord(
            line, str(error), Reason.BAD_OPTIONS if name in game_names() else Reason.UNKNOWN_GAME
        ) from error
    if game.rules_version != rules:
        raise BadRecord(
            line,
            f"it was played by version {rules} of the rules of {name}; this program has version {game.rules_version}",
            Reason.OTHER_VERSION,
        )
    return game
