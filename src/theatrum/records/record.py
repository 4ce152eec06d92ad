"""A game as a text file: written line by line while it is played, and played again when it is read.

What a record needs to be the same game on any machine: the header, who chose what, and every die and draw. Reading
plays all of it and believes nothing: each action must be legal, each text the right one, each outcome possible (and
what the generator gives, where the record has its seed), the ending the one that was reached.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TextIO

from theatrum.core.engine import own_luck
from theatrum.core.errors import EngineFault, IllegalAction, TheatrumError
from theatrum.core.events import Event, EventList
from theatrum.core.game import AnyGame, Ending
from theatrum.core.rng import MAX_SEED
from theatrum.core.state import CHANCE, CLOCK, NOBODY, Seat
from theatrum.records.header import COMMITTED, GIVEN, OWN, Header, commitment, game_of, header_from
from theatrum.records.lines import (
    BadRecord,
    BadRecordFile,
    Body,
    checked_bodies,
    digest,
    one_line,
    only_keys,
    read_bytes,
    sealed,
    short,
    spelt,
    whole_number,
    whole_numbers,
    words,
)
from theatrum.records.unreadable import Reason

FINISHED: Final = "finished"
STOPPED: Final = "stopped"
OPENING_KEYS: Final = ("n", "chance")
DECISION_KEYS: Final = ("n", "seat", "action", "text", "chance")
FINISHED_KEYS: Final = ("end", "decisions", "winners", "scores", "reason", "text", "check")
STOPPED_KEYS: Final = ("end", "decisions", "text", "check")


def action_text(game: AnyGame, state: Any, seat: int, action: int) -> str:
    """An action (or an outcome of CHANCE) as records have it."""
    return game.notation(state, seat, action)


@dataclass(frozen=True)
class Outcome:
    """What a die or draw came to."""

    action: int
    text: str


@dataclass(frozen=True)
class Step:
    """A decision with the luck and the events that followed it. Number 0 is what happens before the first one."""

    number: int
    seat: int = NOBODY
    action: int = -1
    text: str = ""
    chance: tuple[Outcome, ...] = ()
    events: tuple[Event, ...] = ()

    @property
    def player(self) -> Seat | None:
        """The seat that decided; None before the first decision, and for the clock."""
        return Seat(self.seat) if self.seat >= 0 else None

    def body(self) -> Body:
        chance = [[outcome.action, outcome.text] for outcome in self.chance]
        if self.number == 0:
            return {"n": 0, "chance": chance}
        return {"n": self.number, "seat": self.seat, "action": self.action, "text": self.text, "chance": chance}


@dataclass(frozen=True)
class End:
    """The last line: how the game ended, or why the record stops before that."""

    ending: Ending | None
    text: str
    pending: tuple[int, int] | None = None  # the decision in which it stopped, never carried out: a fault
    seed: int | None = None  # revealed now, if the header has only its commitment
    salt: str = ""

    def body(self, decisions: int, check: str) -> Body:
        body: Body = {"end": STOPPED if self.ending is None else FINISHED, "decisions": decisions}
        if self.ending is not None:
            body |= {"winners": self.ending.winners, "scores": self.ending.scores, "reason": self.ending.reason}
        body |= {"text": self.text, "check": check}
        if self.pending is not None:
            body["pending"] = list(self.pending)
        if self.seed is not None:
            body |= {"seed": self.seed, "salt": self.salt}
        return body


@dataclass
class Record:
    """A game that was read: every step, and the state after every step, so that going back takes no time."""

    header: Header
    game: AnyGame
    steps: list[Step] = field(default_factory=list)
    states: list[Any] = field(default_factory=list)  # as in a game that does not stop at chance; not to be changed
    end: End | None = None  # None: only the good beginning of a damaged record

    @property
    def decisions(self) -> int:
        return len(self.steps) - 1


def position_check(game: AnyGame, state: Any) -> str:
    """A digest of a position without its generator: of what all seats and spectators see together."""
    views = [game.view(state, viewer).as_dict() for viewer in range(game.seats + 1)]
    for view in views:
        view.pop("stops_at_chance", None)
        view.pop("situation", None)  # only says what the rest means
    return digest(spelt({"views": views}))


def without_stop(game: AnyGame, state: Any) -> Any:
    """A copy as an ordinary game has it, where luck does not wait."""
    copy = game.copy(state)
    copy.stops_at_chance = False
    return copy


# --- writing --------------------------------------------------------------------------------------------------


class Recorder:
    """Writes a record while a game is played: every line at once, so that a crash loses one at most.

    It keeps a state of its own beside the one that is played. Where the luck is the game's own, it is given the
    players' decisions and finds dice and draws by itself; where it is given, it is given them too, as decisions of
    CHANCE.
    """

    def __init__(self, file: TextIO, game: AnyGame, header: Header, seed: int | None = None, salt: str = "") -> None:
        """`seed` and `salt` only for a header with a commitment, to be revealed at the end."""
        self.file = file
        self.game = game
        self.header = header
        self.seed = seed
        self.salt = salt
        self.mark = ""
        self.number = 0
        self.chance: list[Outcome] = []
        self.step: Step | None = Step(0)  # its line is written when its luck is complete
        self.put(header.body())
        self.state = header.first_state(game) if seed is None else game.new(seed, stops_at_chance=True)
        self.before = self.state  # as it was before the last decision
        self.settle()

    def put(self, body: Body) -> None:
        line, self.mark = sealed(body, self.mark)
        try:
            self.file.write(line + "\n")
            self.file.flush()
        except OSError as error:
            raise BadRecordFile(f"the record could not be written: {error.strerror or error}") from error

    def settle(self) -> None:
        """Answer luck if it is the game's own, and write the line of the step once nothing of it is open."""
        while self.game.actors(self.state) == [CHANCE]:
            if self.header.luck == GIVEN:
                return
            self.take_luck(own_luck(self.state))
        if self.step is not None:
            step, self.step = self.step, None
            self.put(Step(step.number, step.seat, step.action, step.text, tuple(self.chance)).body())
            self.chance = []

    def take_luck(self, outcome: int) -> None:
        text = action_text(self.game, self.state, CHANCE, outcome)
        self.game.apply(self.state, CHANCE, outcome)
        self.chance.append(Outcome(outcome, text))

    def write(self, seat: int, action: int) -> None:
        """A decision, checked; or an outcome of CHANCE where luck is given."""
        self.game.check_action(self.state, seat, action)
        if seat == CHANCE:
            self.take_luck(action)
        else:
            text = action_text(self.game, self.state, seat, action)
            self.before = self.game.copy(self.state)
            self.number += 1
            self.step = Step(self.number, seat, action, text)
            self.game.apply(self.state, seat, action)
        self.settle()

    def finish(self) -> None:
        """The last line of a game that is over."""
        ending = self.game.ending(self.state)
        if ending is None:
            raise IllegalAction("the game is not over yet; its record cannot end")
        self.put_end(End(ending, self.game.reason_name(ending.reason), None, self.seed, self.salt))

    def stop(self, why: str, pending: tuple[int, int] | None = None) -> None:
        """The last line of a game that is broken off; a decision whose luck is still open is left out."""
        if self.step is not None:
            if self.number == 0:
                raise IllegalAction("the record cannot end before the luck of the beginning is known")
            self.state = self.before
            self.number -= 1
        self.put_end(End(None, one_line(why), pending, self.seed, self.salt))

    def put_end(self, end: End) -> None:
        self.put(end.body(self.number, position_check(self.game, self.state)))
        self.file.close()

    def abandon(self) -> None:
        """Close the file without a last line: it cannot be written any more. What is there is a good beginning."""
        with suppress(OSError):
            self.file.close()


def start_record(path: Path, game: AnyGame, header: Header, seed: int | None = None, salt: str = "") -> Recorder:
    """Begin a record in a new file; an old one is never written over."""
    try:
        file = path.open("x", encoding="ascii", newline="\n")
    except FileExistsError:
        raise BadRecordFile(f"{path} exists already; a record is never written over, choose another name") from None
    except OSError as error:
        raise BadRecordFile(f"the record {path} cannot be written: {error.strerror or error}") from error
    try:
        return Recorder(file, game, header, seed, salt)
    except BaseException:
        file.close()
        raise


def record_text(record: Record) -> Iterator[str]:
    """A record that was read as lines again; of a good beginning, a record that stops there."""
    bodies: list[Body] = [record.header.body(), *(step.body() for step in record.steps)]
    end = record.end or End(None, "the rest of the record was damaged")
    bodies.append(end.body(record.decisions, position_check(record.game, record.states[-1])))
    mark = ""
    for body in bodies:
        line, mark = sealed(body, mark)
        yield line


# --- reading --------------------------------------------------------------------------------------------------


class RecordReader:
    """Plays a record line by line; `record` is what was good so far."""

    def __init__(self) -> None:
        self.record: Record | None = None
        self.state: Any = None

    def take(self, line: int, body: Body) -> None:
        if self.record is None:
            self.begin(line, body)
        elif self.record.end is not None:
            raise BadRecord(line, "the record goes on behind its last line", Reason.CHANGED)
        elif "end" in body:
            self.take_end(self.record, line, body)
        else:
            try:
                self.take_step(self.record, line, body)
            except EngineFault as fault:
                raise BadRecord(line, f"the engine cannot carry this out: {fault}", Reason.IMPOSSIBLE_MOVE) from fault

    def begin(self, line: int, body: Body) -> None:
        header = header_from(body, line)
        game = game_of(header.game, header.rules, header.options, line)
        if header.seats and len(header.seats) != game.seats:
            raise BadRecord(line, f"it has {len(header.seats)} seats; {header.game} has {game.seats}")
        try:
            self.state = header.first_state(game)
        except (TheatrumError, EngineFault) as error:
            raise BadRecord(line, f"the position it starts from is not sound: {error}") from error
        self.record = Record(header, game)

    def take_step(self, record: Record, line: int, body: Body) -> None:
        number = len(record.steps)
        only_keys(body, line, OPENING_KEYS if number == 0 else DECISION_KEYS)
        if whole_number(body, "n", line) != number:
            raise BadRecord(line, f"it is number {short(body['n'])}, but number {number} comes next", Reason.CHANGED)
        sink = EventList()
        step = Step(number) if number == 0 else self.take_decision(record, line, body, sink)
        chance = self.take_luck(record, line, body, sink)
        step = Step(step.number, step.seat, step.action, step.text, chance, tuple(sink.events))
        record.steps.append(step)
        record.states.append(without_stop(record.game, self.state))

    def take_decision(self, record: Record, line: int, body: Body, sink: EventList) -> Step:
        seat, action = whole_number(body, "seat", line), whole_number(body, "action", line)
        text = words(body, "text", line)
        if not 0 <= seat < record.game.seats and seat != CLOCK:
            raise BadRecord(line, f"there is no seat {short(seat)}", Reason.IMPOSSIBLE_MOVE)
        try:
            record.game.check_action(self.state, seat, action)
        except IllegalAction as error:
            raise BadRecord(line, f"not possible here: {error}", Reason.IMPOSSIBLE_MOVE) from error
        right = action_text(record.game, self.state, seat, action)
        if text != right:
            raise BadRecord(line, f"action {action} is {right!r} here, not {short(text)}", Reason.IMPOSSIBLE_MOVE)
        record.game.apply(self.state, seat, action, sink)
        return Step(body["n"], seat, action, text)

    def take_luck(self, record: Record, line: int, body: Body, sink: EventList) -> tuple[Outcome, ...]:
        rows = body["chance"]
        if not isinstance(rows, list) or not all(isinstance(row, list) and len(row) == 2 for row in rows):
            raise BadRecord(line, f"'chance' is {short(rows)}, not a list of outcomes")
        game = record.game
        outcomes: list[Outcome] = []
        for outcome, text in rows:
            if game.actors(self.state) != [CHANCE]:
                raise BadRecord(line, f"luck has nothing to answer, but {short(text)} follows", Reason.IMPOSSIBLE_LUCK)
            if type(outcome) is not int or outcome not in game.legal(self.state, CHANCE):
                raise BadRecord(line, f"the outcome {short(outcome)} is not possible here", Reason.IMPOSSIBLE_LUCK)
            right = action_text(game, self.state, CHANCE, outcome)
            if text != right:
                raise BadRecord(line, f"the outcome {outcome} is {right!r}, not {short(text)}", Reason.IMPOSSIBLE_LUCK)
            if record.header.luck == OWN and own_luck(self.state) != outcome:
                raise BadRecord(line, f"the seed does not give {right!r} here", Reason.IMPOSSIBLE_LUCK)
            game.apply(self.state, CHANCE, outcome, sink)
            outcomes.append(Outcome(outcome, right))
        if game.actors(self.state) == [CHANCE]:
            raise BadRecord(line, "a die or draw is missing behind the last outcome", Reason.IMPOSSIBLE_LUCK)
        return tuple(outcomes)

    def take_end(self, record: Record, line: int, body: Body) -> None:
        if not record.steps:
            raise BadRecord(line, "the record ends before it begins", Reason.CUT_SHORT)
        finished = body["end"] == FINISHED
        if not finished and body["end"] != STOPPED:
            raise BadRecord(line, f"'end' is {short(body['end'])}, neither '{FINISHED}' nor '{STOPPED}'")
        only_keys(body, line, FINISHED_KEYS if finished else STOPPED_KEYS, ("pending", "seed", "salt"))
        if whole_number(body, "decisions", line) != record.decisions:
            why = f"it counts {short(body['decisions'])} decisions; there are {record.decisions}"
            raise BadRecord(line, why, Reason.CHANGED)
        if body["check"] != position_check(record.game, self.state):
            why = "the game was recorded with another final position than the one reached here"
            raise BadRecord(line, why, Reason.WRONG_ENDING)
        ending = self.ending_from(record, line, body) if finished else None
        pending = self.pending_from(line, body) if "pending" in body else None
        seed, salt = self.seed_from(record, line, body)
        record.end = End(ending, words(body, "text", line), pending, seed, salt)

    def ending_from(self, record: Record, line: int, body: Body) -> Ending:
        ending = record.game.ending(self.state)
        if ending is None:
            raise BadRecord(line, "the record says that the game is over, but it is not", Reason.WRONG_ENDING)
        winners, scores = whole_numbers(body, "winners", line), whole_numbers(body, "scores", line)
        stated = Ending(winners, scores, whole_number(body, "reason", line))
        if stated != ending or body["text"] != record.game.reason_name(ending.reason):
            why = f"the game ends otherwise: {record.game.reason_name(ending.reason)}"
            raise BadRecord(line, why, Reason.WRONG_ENDING)
        return ending

    def pending_from(self, line: int, body: Body) -> tuple[int, int]:
        pair = whole_numbers(body, "pending", line)
        if len(pair) != 2:
            raise BadRecord(line, f"'pending' is {short(pair)}, not a seat and an action")
        return pair[0], pair[1]

    def seed_from(self, record: Record, line: int, body: Body) -> tuple[int | None, str]:
        """The seed revealed at the end must fit the commitment of the header, and give all the luck of the game."""
        revealed = "seed" in body and "salt" in body
        if revealed != (record.header.luck == COMMITTED) or ("seed" in body) != ("salt" in body):
            raise BadRecord(line, "seed and salt are revealed at the end if the header has a commitment, and only then")
        if not revealed:
            return None, ""
        seed, salt = whole_number(body, "seed", line), words(body, "salt", line)
        if not 0 <= seed <= MAX_SEED or commitment(seed, salt) != record.header.commitment:
            raise BadRecord(line, "the seed is not the one that the header is committed to", Reason.IMPOSSIBLE_LUCK)
        if not seed_gives(record.game, seed, record.steps):
            why = "the seed that the header is committed to does not give the dice and draws recorded"
            raise BadRecord(line, why, Reason.IMPOSSIBLE_LUCK)
        return seed, salt


def seed_gives(game: AnyGame, seed: int, steps: Sequence[Step]) -> bool:
    """Does this seed give every outcome of these (sound) steps?"""
    state = game.new(seed, stops_at_chance=True)
    for step in steps:
        if step.number > 0:
            game.apply(state, step.seat, step.action)
        for outcome in step.chance:
            if own_luck(state) != outcome.action:
                return False
            game.apply(state, CHANCE, outcome.action)
    return True


def parse(content: bytes) -> Record:
    """A complete, sound record; `BadRecord` says in which line something else was found."""
    record, fault = parse_beginning(content)
    if fault is not None:
        raise fault
    return record


def parse_beginning(content: bytes) -> tuple[Record, BadRecord | None]:
    """As much of a record as is good, and what is wrong behind it (None: nothing). Without header and opening there is
    nothing to keep: then `BadRecord` is raised."""
    reader = RecordReader()
    fault: BadRecord | None = None
    last = 0
    try:
        for line, body in checked_bodies(content):
            reader.take(line, body)
            last = line
    except BadRecord as error:
        fault = error
    record = reader.record
    if fault is None and (record is None or record.end is None):
        fault = BadRecord(
            last + 1, "the record breaks off: its last line, with the ending, is missing", Reason.CUT_SHORT
        )
    if record is None or not record.steps:
        assert fault is not None
        raise fault
    if fault is not None:
        record.end = None
    return record, fault


def read(path: Path) -> Record:
    """The record in a file; an error names the file, the line and the reason."""
    record, fault = read_beginning(path)
    if fault is not None:
        raise BadRecordFile(f"{path}, {fault}") from fault
    return record


def read_beginning(path: Path) -> tuple[Record, BadRecord | None]:
    """The good beginning of the record in a file, and what is wrong behind it."""
    content = read_bytes(path)
    try:
        return parse_beginning(content)
    except BadRecord as error:
        raise BadRecordFile(f"{path}, {error}") from error
