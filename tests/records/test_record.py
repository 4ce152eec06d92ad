"""Records: the same game again, everything else refused with line and reason, the good beginning kept."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from tests.records.games import NAME, Kept, lines_of, random_record, reason, recorded
from tests.samples import samples
from theatrum.core import registry
from theatrum.core.build import compiled
from theatrum.core.engine import own_luck
from theatrum.core.errors import IllegalAction
from theatrum.core.events import EventList
from theatrum.core.registry import make_game
from theatrum.core.rng import seeded
from theatrum.core.state import CHANCE
from theatrum.games.example.game import BidsGame
from theatrum.records.header import COMMITTED, GIVEN, OWN, Header, RecordedSeat, commitment
from theatrum.records.lines import LONGEST_LINE, BadRecord, BadRecordFile, sealed
from theatrum.records.record import (
    Recorder,
    parse,
    parse_beginning,
    position_check,
    read,
    read_beginning,
    record_text,
    start_record,
)

GAMES = samples(60, 24, 12)
VERSION_OPTIONS: list[dict[str, object]] = [{}, {"optional_cards": False}, {"handicap_us": 2}, {"preset": "deluxe2015"}]


@pytest.fixture(scope="module")
def small() -> str:
    """A short record with luck in it."""
    return random_record(3, most=24)[0]


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


# --- luck -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(GAMES))
def test_luck_that_stops_is_the_luck_that_does_not(seed: int) -> None:
    """A state that stops at chance and is answered by its own generator plays the automatic game, event by event."""
    game = make_game(NAME)
    automatic, stepped = game.new(seed), game.new(seed, stops_at_chance=True)
    rng = seeded(seed)
    heard, also_heard = EventList(), EventList()
    deal = EventList()  # what a new game tells nobody

    def answer(sink: EventList) -> None:
        while game.actors(stepped) == [CHANCE]:
            game.apply(stepped, CHANCE, own_luck(stepped), sink)

    answer(deal)
    while actors := game.actors(automatic):
        assert game.actors(stepped) == actors
        seat = actors[rng.below(len(actors))]
        legal = game.legal(automatic, seat)
        action = legal[rng.below(len(legal))]
        game.apply(automatic, seat, action, heard)
        game.apply(stepped, seat, action, also_heard)
        answer(also_heard)
    stepped.stops_at_chance = False
    assert game.dump(stepped) == game.dump(automatic)
    assert heard.events == also_heard.events


# --- the same game again --------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", VERSION_OPTIONS, ids=str)
@pytest.mark.parametrize("seed", range(GAMES))
def test_any_random_game_is_the_same_when_read(seed: int, options: dict[str, object]) -> None:
    text, played = random_record(seed, options)
    record = parse(text.encode())
    assert record.game.dump(record.states[-1]) == record.game.dump(played)
    assert record.end is not None
    assert record.end.ending == record.game.ending(played)
    assert "".join(line + "\n" for line in record_text(record)) == text


def test_every_position_on_the_way_is_that_of_the_game() -> None:
    text, _ = random_record(11)
    record = parse(text.encode())
    game = record.game
    played = game.new(11)
    assert game.dump(record.states[0]) == game.dump(played)
    for step, state in zip(record.steps[1:], record.states[1:], strict=True):
        assert game.notation(played, step.seat, step.action) == step.text
        assert game.parse_action(played, step.seat, step.text) == step.action
        game.play(played, step.seat, step.action)
        assert game.dump(state) == game.dump(played)


def test_a_record_can_start_from_any_position() -> None:
    game = make_game(NAME)
    _, played = random_record(4, most=40)
    header = Header(NAME, game.rules_version, {}, OWN, start=game.dump(played))
    text = recorded(game, header, played, 5)
    record = parse(text.encode())
    assert game.dump(record.states[-1]) == game.dump(played)


def test_given_luck_is_told_and_played_again() -> None:
    game = make_game(NAME)
    file = Kept()
    recorder = Recorder(file, game, Header(NAME, game.rules_version, {}, GIVEN))
    rng = seeded(9)
    while actors := game.actors(recorder.state):
        legal = game.legal(recorder.state, actors[0])
        recorder.write(actors[0], legal[rng.below(len(legal))])
    recorder.finish()
    record = parse(file.text.encode())
    assert game.view(record.states[-1], 0).vp == game.view(recorder.state, 0).vp
    assert "seed" not in record.header.body()


def test_a_game_that_stops_at_a_die_leaves_out_its_decision() -> None:
    game = make_game(NAME)
    file = Kept()
    recorder = Recorder(file, game, Header(NAME, game.rules_version, {}, GIVEN))
    with pytest.raises(IllegalAction, match="luck of the beginning"):
        recorder.stop("too early")
    rng = seeded(2)
    while recorder.number < 30 or game.actors(recorder.state) != [CHANCE]:
        actor = game.actors(recorder.state)[0]
        legal = game.legal(recorder.state, actor)
        recorder.write(actor, legal[rng.below(len(legal))])
    before = recorder.number
    recorder.stop("the log ends here")
    record = parse(file.text.encode())
    assert record.decisions == before - 1


def test_a_committed_seed_is_told_at_the_end_and_checked() -> None:
    game = make_game(NAME)
    text = committed_record(77, "salt", commitment(77, "salt"))
    assert '"seed"' not in "".join(text.splitlines()[:-1])
    record = parse(text.encode())
    assert record.end is not None
    assert (record.end.seed, record.end.salt) == (77, "salt")
    other = committed_record(78, "salt", commitment(77, "salt"))
    assert "not the one that the header is committed to" in reason(other.encode())
    bodies = bodies_of(text)
    bodies[0]["commitment"] = commitment(78, "salt")
    bodies[-1]["seed"] = 78
    assert "does not give the dice and draws" in reason(resealed(bodies))
    assert game.name == record.header.game


def committed_record(seed: int, salt: str, mark: str) -> str:
    game = make_game(NAME)
    file = Kept()
    recorder = Recorder(file, game, Header(NAME, game.rules_version, {}, COMMITTED, commitment=mark), seed, salt)
    for _ in range(20):
        seat = game.actors(recorder.state)[0]
        recorder.write(seat, game.legal(recorder.state, seat)[0])
    recorder.stop("long enough")
    return file.text


def test_records_know_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, "example", "theatrum.games.example.manifest")
    game = BidsGame()
    for seed in range(20):
        played = game.new(seed)
        text = recorded(game, Header("example", 1, {}, OWN, seed=seed), played, seed)
        record = parse(text.encode())
        assert game.dump(record.states[-1]) == game.dump(played)


# --- writing --------------------------------------------------------------------------------------------------


def test_every_decision_is_in_the_file_at_once(tmp_path: Path) -> None:
    game = make_game(NAME)
    path = tmp_path / "game.jsonl"
    recorder = start_record(path, game, Header(NAME, game.rules_version, {}, OWN, seed=1))
    for number in range(1, 30):
        seat = game.actors(recorder.state)[0]
        recorder.write(seat, game.legal(recorder.state, seat)[0])
        record, fault = read_beginning(path)
        assert record.decisions == number
        assert fault is not None
        assert fault.line == number + 3
    recorder.abandon()


def test_a_record_is_never_written_over(tmp_path: Path) -> None:
    game = make_game(NAME)
    path = tmp_path / "game.jsonl"
    path.write_text("precious")
    with pytest.raises(BadRecordFile, match="exists already"):
        start_record(path, game, Header(NAME, game.rules_version, {}, OWN, seed=1))
    with pytest.raises(BadRecordFile, match="cannot be written"):
        start_record(tmp_path / "no" / "folder", game, Header(NAME, game.rules_version, {}, OWN, seed=1))
    assert path.read_text() == "precious"


def test_an_illegal_action_is_not_recorded() -> None:
    game = make_game(NAME)
    recorder = Recorder(Kept(), game, Header(NAME, game.rules_version, {}, OWN, seed=1))
    with pytest.raises(IllegalAction):
        recorder.write(0, 0)
    with pytest.raises(IllegalAction, match="not over"):
        recorder.finish()
    assert recorder.number == 0


def test_why_a_record_stops_is_kept_in_one_line() -> None:
    game = make_game(NAME)
    file = Kept()
    Recorder(file, game, Header(NAME, game.rules_version, {}, OWN, seed=1)).stop("a fault:\n  in two lines \x1b[2J")
    end = parse(file.text.encode()).end
    assert end is not None
    assert end.text == "a fault: in two lines ?[2J"


# --- strict reading -------------------------------------------------------------------------------------------


def test_a_missing_line_is_found(small: str) -> None:
    lines = lines_of(small)
    for gone in range(len(lines)):
        why = reason(b"".join(lines[:gone] + lines[gone + 1 :]))
        assert why.startswith(f"line {gone + 1}: "), why


def test_a_doubled_line_is_found(small: str) -> None:
    lines = lines_of(small)
    for twice in range(len(lines)):
        why = reason(b"".join(lines[: twice + 1] + lines[twice:]))
        assert why.startswith(f"line {twice + 2}: "), why


def test_lines_in_another_order_are_found(small: str) -> None:
    lines = lines_of(small)
    for first in range(len(lines)):
        for second in range(first + 1, len(lines)):
            swapped = list(lines)
            swapped[first], swapped[second] = swapped[second], swapped[first]
            assert reason(b"".join(swapped)).startswith(f"line {first + 1}: ")


def test_every_changed_character_is_found(small: str) -> None:
    """In every line; the characters in steps, so that all parts of a line are hit."""
    lines = lines_of(small)
    for number, line in enumerate(lines):
        for place in range(0, len(line) - 1, 3 if compiled() else 11):
            for other in (b"7", b" ", b"\xff"):
                if line[place : place + 1] != other:
                    changed = line[:place] + other + line[place + 1 :]
                    why = reason(b"".join([*lines[:number], changed, *lines[number + 1 :]]))
                    assert why.startswith(f"line {number + 1}: "), (why, changed)


def test_a_cut_is_found_wherever_it_is(small: str) -> None:
    content = small.encode()
    for length in range(0, len(content), 1 if compiled() else 17):
        complete = content[:length].count(b"\n")
        assert reason(content[:length]).startswith(f"line {complete + 1}: ")
    assert "cut short" in reason(content[:-1])
    lines = lines_of(small)
    assert "breaks off" in reason(b"".join(lines[:-1]))


def test_lines_behind_the_end_are_found(small: str) -> None:
    lines = lines_of(small)
    assert "goes on behind its last line" in reason(resealed([*bodies_of(small), bodies_of(small)[-1]]))
    assert reason(b"".join([*lines, b"\n"])).startswith(f"line {len(lines) + 1}: ")


def test_another_spelling_is_found(small: str) -> None:
    lines = lines_of(small)
    blank = lines[2].replace(b",", b", ", 1)
    assert "spelt" in reason(b"".join([*lines[:2], blank, *lines[3:]]))
    assert "carriage return" in reason(small.replace("\n", "\r\n").encode())


FORGERIES = [
    (2, {"action": 0}, "line 3: not possible here: "),
    (2, {"action": 100_000}, "line 3: not possible here: there is no action 100000"),
    (2, {"action": "0"}, "line 3: 'action' is '0', not a whole number"),
    (2, {"seat": 0}, "line 3: not possible here: it is not US's decision"),
    (2, {"seat": 2}, "line 3: there is no seat 2"),
    (2, {"seat": -2}, "line 3: there is no seat -2"),
    (2, {"text": "something"}, "line 3: action "),
    (2, {"text": 5}, "line 3: 'text' is 5, not a text"),
    (2, {"text": "\x1b[2J"}, "line 3: 'text' is '\\x1b[2J', not a text of one line"),
    (2, {"n": 2}, "line 3: it is number 2, but number 1 comes next"),
    (2, {"chance": [[194, "roll 1"]]}, "line 3: luck has nothing to answer"),
    (2, {"chance": 5}, "line 3: 'chance' is 5, not a list"),
    (2, {"extra": 5}, "line 3: its part 'extra' means nothing here"),
    (1, {"chance": []}, "line 2: a die or draw is missing"),
    (1, {"chance": [[194, "roll 1"]]}, "line 2: the outcome 194 is not possible"),
    (1, {"chance": [[[], "roll 1"]]}, "line 2: the outcome [] is not possible"),
    (0, {"seed": 4}, "line 2: the seed does not give "),
    (0, {"seed": -1}, "line 1: the seed -1 is out of range"),
    (0, {"seed": 10**40}, "line 1: the seed "),
    (0, {"luck": "stars"}, "line 1: 'luck' is 'stars'; it can be: own"),
    (0, {"luck": "given"}, "line 1: seed, commitment and start do not go together"),
    (0, {"game": "chess"}, "line 1: there is no game 'chess'"),
    (0, {"rules": 99}, "line 1: it was played by version 99 of the rules"),
    (0, {"version": 2}, "line 1: it is of version 2; this program reads version 1"),
    (0, {"version": True}, "line 1: it is of version True"),
    (0, {"format": "poem"}, "line 1: this is not a theatrum record"),
    (0, {"format": "theatrum redacted record"}, "line 1: this is a redacted export"),
    (0, {"options": {"colour": "red"}}, "line 1: there is no option 'colour'"),
    (0, {"options": {"optional_cards": [1]}}, "line 1: 'options' is"),
    (0, {"options": []}, "line 1: 'options' is []"),
    (0, {"seats": [{"name": "x", "kind": "human"}]}, "line 1: it has 1 seats"),
    (0, {"seats": "x"}, "line 1: a seat is 'x'"),
    (0, {"date": 5}, "line 1: 'date' is 5, not a text"),
    (-1, {"decisions": 3}, "it counts 3 decisions"),
    (-1, {"decisions": True}, "'decisions' is True, not a whole number"),
    (-1, {"text": "two\nlines"}, "not a text of one line"),
    (-1, {"text": "\ud800"}, "not a text of one line"),
    (-1, {"check": "0"}, "another final position"),
    (-1, {"end": "lost"}, "'end' is 'lost'"),
    (-1, {"seed": 3, "salt": "x"}, "seed and salt are revealed at the end"),
    (-1, {"pending": [1]}, "'pending' is [1], not a seat and an action"),
    (-1, {"winners": [0]}, "its part 'winners' means nothing here"),
]


@pytest.mark.parametrize(("line", "change", "why"), FORGERIES, ids=str)
def test_a_forgery_with_right_hashes_is_refused(small: str, line: int, change: dict[str, Any], why: str) -> None:
    bodies = bodies_of(small)
    bodies[line] |= change
    assert why in reason(resealed(bodies))


@pytest.mark.parametrize("key", ["game", "rules", "options", "luck"])
def test_a_header_without_one_of_its_parts_is_refused(small: str, key: str) -> None:
    bodies = bodies_of(small)
    del bodies[0][key]
    assert reason(resealed(bodies)) == f"line 1: its part '{key}' is missing"


def test_a_false_ending_is_refused(small: str) -> None:
    text, _ = random_record(1)
    bodies = bodies_of(text)
    bodies[-1]["winners"] = [1 - bodies[-1]["winners"][0]]
    assert "the game ends otherwise" in reason(resealed(bodies))
    bodies = bodies_of(text)
    assert "not possible here: the game is over" in reason(
        resealed([*bodies[:-1], bodies[-2] | {"n": len(bodies) - 2}])
    )
    end = {**bodies[-1], "decisions": 24, "check": bodies_of(small)[-1]["check"]}
    assert "but it is not" in reason(resealed([*bodies_of(small)[:-1], end]))


def test_a_position_that_is_not_sound_is_refused() -> None:
    header = Header(NAME, make_game(NAME).rules_version, {}, OWN, start="{}").body()
    assert "line 1: the position it starts from is not sound" in reason(resealed([header]))


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "line 1: the file is empty"),
        (b"\n", "line 1: it is cut short or damaged"),
        (b"\x00\x01\x02\xff\xfe" * 50, "line 1: this is not a record"),
        (b"\x89PNG\r\n\x1a\n", "line 1: it is not plain text"),
        ('{"format":"theatrum record"}\n'.encode("utf-16"), "line 1: it is not plain text"),
        (b'\xef\xbb\xbf{"format":"theatrum record"}\n', "line 1: it is not plain text"),
        ('{"name":"M\u00fcller"}\n'.encode("latin-1"), "line 1: it is not plain text"),
        (b"x" * (LONGEST_LINE + 1) + b"\n", "line 1: it has more than"),
        (b"[" * 100_000 + b"\n", "line 1: it is cut short or damaged"),
        (b"9" * 100_000 + b"\n", "line 1: it is cut short or damaged"),
        (b"[]\n", "line 1: it is not a JSON object"),
        (b"{}\n", "line 1: it has no hash"),
        (b'{"hash":5}\n', "line 1: it has no hash"),
        (b"Turn 1, Headline Phase\nUSSR Headlines\n", "line 1: it is cut short or damaged"),
    ],
)
def test_what_is_no_record_at_all_is_refused(content: bytes, why: str) -> None:
    assert reason(content).startswith(why)


def test_files_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    with pytest.raises(BadRecordFile, match=r"none.jsonl cannot be read: No such file"):
        read(tmp_path / "none.jsonl")
    with pytest.raises(BadRecordFile, match="cannot be read"):
        read(tmp_path)
    bad = tmp_path / "bad.jsonl"
    bad.write_bytes(b"junk\n")
    with pytest.raises(BadRecordFile, match=r"bad.jsonl, line 1: it is cut short"):
        read(bad)


# --- the good beginning ---------------------------------------------------------------------------------------


def test_the_good_beginning_is_kept(small: str) -> None:
    lines = lines_of(small)
    whole = parse(small.encode())
    for bad in range(2, len(lines)):
        damaged = b"".join([*lines[:bad], b"!" + lines[bad], *lines[bad + 1 :]])
        record, fault = parse_beginning(damaged)
        assert fault is not None
        assert fault.line == bad + 1
        assert record.decisions == bad - 2
        assert record.steps == whole.steps[: bad - 1]
        assert record.end is None
        again = parse("".join(line + "\n" for line in record_text(record)).encode())
        assert again.steps == record.steps
        assert again.end is not None
        assert again.end.text == "the rest of the record was damaged"


def test_without_a_beginning_there_is_nothing_to_keep(small: str) -> None:
    lines = lines_of(small)
    for kept in (0, 1):
        with pytest.raises(BadRecord):
            parse_beginning(b"".join(lines[:kept]) + b"junk\n")


def test_a_sound_record_has_nothing_to_recover(small: str) -> None:
    record, fault = parse_beginning(small.encode())
    assert fault is None
    assert record.end is not None


def test_seats_and_date_are_kept() -> None:
    game = make_game(NAME)
    seats = (RecordedSeat("left", "human"), RecordedSeat("right \u00fc", "random"))
    header = Header(NAME, game.rules_version, {}, OWN, seed=1, seats=seats, date="2026-01-02")
    text = recorded(game, header, game.new(1), 1, 5)
    assert text.isascii()
    assert parse(text.encode()).header == header


@pytest.mark.parametrize(
    ("name", "options", "expected"),
    [
        ("twilight-struggle", {}, "1b652f1d8fb49699"),
        ("twilight-struggle", {"preset": "second", "side_bid": "vp"}, "a684ba2f45105538"),
        ("risiko", {"preset": "base", "seats": 3, "round_limit": 8}, "e48e5e7b5e3dc99a"),
    ],
)
def test_checks_of_positions_stay_what_they_were(name: str, options: dict[str, object], expected: str) -> None:
    """Records keep them: if they changed, no older record would be accepted any more."""
    game = make_game(name, options)
    state, rng, checks = game.new(5), seeded(5), hashlib.sha256()
    for number in range(1500):
        actors = game.actors(state)
        if not actors:
            break
        if number % 11 == 0:
            checks.update(position_check(game, state).encode())
        legal = game.legal(state, actors[0])
        game.apply(state, actors[0], legal[rng.below(len(legal))])
    assert checks.hexdigest()[:16] == expected
