"""Records: the same game again, written as it is played, the good beginning of a bad one kept."""

import hashlib
from pathlib import Path

import pytest

from tests.records.games import NAME, Kept, bodies_of, lines_of, random_record, reason, recorded, resealed
from tests.samples import samples
from theatrum.core import registry
from theatrum.core.engine import own_luck
from theatrum.core.errors import IllegalAction
from theatrum.core.events import EventList
from theatrum.core.registry import make_game
from theatrum.core.rng import seeded
from theatrum.core.state import CHANCE
from theatrum.games.example.game import BidsGame
from theatrum.records.header import COMMITTED, GIVEN, OWN, Header, RecordedSeat, commitment
from theatrum.records.lines import BadRecord, BadRecordFile
from theatrum.records.record import (
    Recorder,
    parse,
    parse_beginning,
    position_check,
    read_beginning,
    record_text,
    start_record,
)

GAMES = samples(60, 24, 12)
VERSION_OPTIONS: list[dict[str, object]] = [{}, {"optional_cards": False}, {"handicap_us": 2}, {"preset": "deluxe2015"}]


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


def test_given_luck_is_recorded_and_played_again() -> None:
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


def test_a_committed_seed_is_revealed_at_the_end_and_checked() -> None:
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
