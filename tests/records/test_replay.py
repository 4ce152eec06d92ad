"""`theatrum replay`, `theatrum play --record`: as commands, with piped input."""

import io
import json
import subprocess
import time
from pathlib import Path

import pytest
from rich.console import Console

from tests.command import theatrum
from tests.records.games import NAME, lines_of, random_record
from theatrum.cli.play import new_session, resumed_session
from theatrum.cli.replay_session import ALL, ReplaySession
from theatrum.cli.screen import make_screen
from theatrum.core.errors import TheatrumError
from theatrum.core.registry import make_game
from theatrum.games.twilight_struggle.messages import SAID_DRAW
from theatrum.games.twilight_struggle.saving import RULES_VERSION
from theatrum.records.complete_log import complete_log
from theatrum.records.lines import BadRecordFile, sealed
from theatrum.records.record import Recorder, parse, read, read_beginning
from theatrum.records.redact import redacted_text


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record of a whole game of several turns."""
    path = tmp_path_factory.mktemp("records") / "game.jsonl"
    path.write_text(random_record(5)[0], encoding="ascii")
    return path


@pytest.fixture(scope="module")
def turns(game: Path) -> int:
    last: int = read(game).states[-1].turn
    assert last > 1
    return last


def shown(result: subprocess.CompletedProcess[str]) -> str:
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""
    return result.stdout


def refused(result: subprocess.CompletedProcess[str]) -> str:
    """One line on stderr, exit code 2, nothing else."""
    assert result.returncode == 2, result.stdout + result.stderr
    assert result.stderr.count("\n") == 1, result.stderr
    assert result.stderr.startswith("theatrum: ")
    return result.stderr


# --- stepping -------------------------------------------------------------------------------------------------


def test_stepping_forwards_backwards_and_jumping(game: Path, turns: int) -> None:
    record = read(game)
    last = record.decisions
    typed = f"\nnext\nnext 3\nback\nback 2\ngo 20\nturn {turns}\nend\nback\nstart\nquit\n"
    out = shown(theatrum("replay", str(game), typed=typed))
    places = [int(line.split()[1]) for line in out.splitlines() if line.startswith("Decision ")]
    begins = next(i for i, state in enumerate(record.states) if state.turn == turns)
    assert places == [0, 1, 2, 5, 4, 2, 20, begins, last, last - 1, 0]
    assert out.count("EUROPE") >= 4  # the board, when the situation is new or after a jump
    ending = make_screen(record.game).ending(record.game.view(record.states[-1], 2))
    assert ending in " ".join(out.split())


def test_the_end_of_the_input_ends_it(game: Path) -> None:
    assert "Decision 1 of" in shown(theatrum("replay", str(game), typed="\n"))


def test_mistakes_are_explained_and_nothing_moves(game: Path) -> None:
    typed = "go 99999\ngo x\nturn 99\nback\nsing\nseat france\nend\nnext\nquit\n"
    out = " ".join(shown(theatrum("replay", str(game), typed=typed)).split())
    assert "there is no decision 99999; they run from 0 to" in out
    assert "go needs a number, for example go 3" in out
    assert "there is no turn 99 in this record; it goes from turn 1 to turn" in out
    assert "this is the beginning of the record" in out
    assert "'sing' is not a command; type help" in out
    assert "there is no seat 'france'; it can be: us, ussr, spectator, all" in out
    assert "this is the end of the record" in out


def test_panels_log_and_help(game: Path) -> None:
    out = shown(theatrum("replay", str(game), typed="go 15\nboard\nscores\ndiscards\ncard 32\nlog all\nhelp\nquit\n"))
    for words in ("Turn 1 begins", "UN Intervention", "next [N], back [N]", "Discards"):
        assert words in out


def test_each_seat_sees_its_own_cards(game: Path) -> None:
    record = read(game)
    hands = [
        [event for event in record.steps[0].events if event.kind == SAID_DRAW and event.a == side and event.b]
        for side in (0, 1)
    ]
    screen = make_screen(record.game)
    names = [screen.log_lines([event])[0]["text"].split("draws ")[1] for event in (hands[0][0], hands[1][0])]
    for seat, sees in (("us", [True, False]), ("ussr", [False, True]), ("spectator", [False] * 2), ("all", [True] * 2)):
        out = " ".join(shown(theatrum("replay", str(game), "--seat", seat, typed="quit\n")).split())
        assert [name in out for name in names] == sees, seat
        typed = f"seat {seat}\nquit\n"
        out = " ".join(shown(theatrum("replay", str(game), "--seat", "spectator", typed=typed)).split())
        assert [name in out for name in names] == sees, seat


def test_secret_choices_of_others_are_not_shown() -> None:
    record = parse(random_record(5)[0].encode())
    secret = next(step for step in record.steps if step.text.startswith("headline"))
    for viewer, told in ((ALL, True), (secret.seat, True), (1 - secret.seat, False), (2, False)):
        console = Console(file=io.StringIO(), width=80, highlight=False)
        replay = ReplaySession(record, make_screen(record.game), viewer, console, input)
        replay.go(secret.number)
        assert isinstance(console.file, io.StringIO)
        assert (secret.text in console.file.getvalue()) == told


def test_going_back_is_instant_at_the_end_of_a_long_game() -> None:
    record = max((parse(random_record(seed)[0].encode()) for seed in range(8)), key=lambda r: r.decisions)
    console = Console(file=io.StringIO(), width=80, highlight=False)
    replay = ReplaySession(record, make_screen(record.game), ALL, console, input)
    replay.go(record.decisions)
    begin = time.perf_counter()
    for _ in range(20):
        replay.step(-1)
    assert (time.perf_counter() - begin) / 20 < 0.25
    assert replay.place == record.decisions - 20


# --- printing -------------------------------------------------------------------------------------------------


def test_views_for_tools(game: Path) -> None:
    record = read(game)
    for seat, viewer in ((None, 2), ("us", 0), ("USSR", 1)):
        words = [] if seat is None else ["--seat", seat]
        rows = [json.loads(line) for line in shown(theatrum("replay", str(game), "--to", "json", *words)).splitlines()]
        assert [row["n"] for row in rows] == list(range(record.decisions + 1))
        for row, state in zip(rows, record.states, strict=True):
            assert row["view"] == json.loads(json.dumps(record.game.view(state, viewer).as_dict()))


def test_the_whole_game_in_words(game: Path) -> None:
    out = shown(theatrum("replay", str(game), "--to", "text"))
    assert out.startswith(f"twilight-struggle, rules version {RULES_VERSION}\n")
    assert "\nTurn 1 begins\n" in out
    assert " headline: " in out
    assert " wins: " in out.splitlines()[-1]
    seen = shown(theatrum("replay", str(game), "--to", "text", "--seat", "spectator"))
    assert "US draws 8 cards" in seen
    assert "US draws 8 cards" not in out


def test_everything_is_reported_once() -> None:
    record = parse(random_record(5)[0].encode())
    for step in record.steps:
        told = complete_log(step.events)
        drawn = [event for event in told if event.kind == SAID_DRAW]
        assert all(event.b for event in drawn)
        assert len(drawn) == sum(1 for event in step.events if event.kind == SAID_DRAW and event.b)
        assert [e for e in told if e.kind != SAID_DRAW] == [e for e in step.events if e.kind != SAID_DRAW]


def test_redacted_exports_are_written_and_rendered(game: Path, tmp_path: Path) -> None:
    export = tmp_path / "us.jsonl"
    assert shown(theatrum("replay", str(game), "--to", "redacted", "--seat", "us", "-o", str(export))) == ""
    told = shown(theatrum("replay", str(export), "--to", "text"))
    assert "USSR draws 8 cards" in told
    assert "The game was finished" in told.splitlines()[-1]
    assert "--to text" in refused(theatrum("replay", str(export)))
    assert "exists already" in refused(theatrum("replay", str(game), "--to", "redacted", "-o", str(export)))
    export.write_bytes(export.read_bytes()[:-5])
    assert f"{export}, line " in refused(theatrum("replay", str(export), "--to", "text"))


@pytest.mark.parametrize("row", [[999, 7, 0, 0, 0, 0, 0], [2, 7, 0, 9999, 0, 0, 0], [9, 7, 10**30, 0, 0, 0, 0]])
def test_an_export_with_an_event_that_means_nothing_is_refused(game: Path, tmp_path: Path, row: list[int]) -> None:
    text, mark = "", ""
    for line in redacted_text(parse(random_record(5, most=3)[0].encode()), 0):
        body = json.loads(line)
        del body["hash"]
        if body.get("n") == 2:
            body["events"] = [row]
        sealed_line, mark = sealed(body, mark)
        text += sealed_line + "\n"
    export = tmp_path / "forged.jsonl"
    export.write_text(text)
    assert "an event that means nothing" in refused(theatrum("replay", str(export), "--to", "text"))


def test_the_record_itself_can_be_printed(game: Path) -> None:
    assert shown(theatrum("replay", str(game), "--to", "record")) == game.read_text()


# --- bad files ------------------------------------------------------------------------------------------------


def test_a_damaged_record_is_refused_and_its_beginning_recovered(game: Path, tmp_path: Path) -> None:
    lines = lines_of(game.read_text())
    bad = tmp_path / "bad.jsonl"
    bad.write_bytes(b"".join([*lines[:30], lines[30].replace(b'"n":29', b'"n":28'), *lines[31:]]))
    assert f"{bad}, line 31: its hash does not fit" in refused(theatrum("replay", str(bad)))
    result = theatrum("replay", "--recover", str(bad), typed="end\nquit\n")
    assert result.returncode == 0
    assert "28 decisions before it are good" in result.stderr
    assert "Decision 28 of 28" in result.stdout
    assert "The record stops here: the rest is damaged." in result.stdout
    good = tmp_path / "good.jsonl"
    result = theatrum("replay", "--recover", str(bad), "--to", "record", "-o", str(good))
    assert result.returncode == 0
    assert read(good).decisions == 28
    assert "stops after 28 decisions" in shown(theatrum("replay", str(good), "--to", "text"))


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "line 1: the file is empty"),
        (b"\x00\xff" * 100, "line 1: "),
        (b"a" * 2_000_000 + b"\n", "line 1: it has more than 1000000 characters"),
        (b"Turn 1\n", "line 1: "),
    ],
)
def test_what_is_no_record_gets_one_sentence(tmp_path: Path, content: bytes, why: str) -> None:
    path = tmp_path / "junk"
    path.write_bytes(content)
    for words in ([], ["--recover"], ["--to", "json"]):
        assert why in refused(theatrum("replay", str(path), *words))


def test_impossible_wishes_get_one_sentence(game: Path, tmp_path: Path) -> None:
    assert "cannot be read" in refused(theatrum("replay", str(tmp_path / "none")))
    assert "--to poem is not possible" in refused(theatrum("replay", str(game), "--to", "poem"))
    assert "there is no seat 'x'" in refused(theatrum("replay", str(game), "--seat", "x"))
    assert "name them with --seat" in refused(theatrum("replay", str(game), "--to", "json", "--seat", "all"))
    assert "--to redacted" in refused(theatrum("replay", str(game), "--to", "record", "--seat", "us"))
    assert "--output needs --to" in refused(theatrum("replay", str(game), "-o", str(tmp_path / "x")))
    assert "cannot be written" in refused(
        theatrum("replay", str(game), "--to", "text", "-o", str(tmp_path / "no" / "x"))
    )


# --- recording while playing ----------------------------------------------------------------------------------


def test_playing_writes_a_record(tmp_path: Path) -> None:
    path = tmp_path / "played.jsonl"
    words = ["play", NAME, "--us", "random", "--ussr", "random", "--seed", "3", "--record", str(path)]
    shown(theatrum(*words))
    record = read(path)
    assert record.header.seed == 3
    assert [seat.kind for seat in record.header.seats] == ["random", "random"]
    assert record.end is not None
    assert record.end.ending is not None
    assert "exists already" in refused(theatrum(*words))


def test_a_game_that_is_left_is_recorded_so_far_and_goes_on_in_another_record(tmp_path: Path) -> None:
    first, save, second = tmp_path / "first.jsonl", tmp_path / "save.json", tmp_path / "second.jsonl"
    begin = ["play", NAME, "--seed", "3", "--record", str(first), "--save", str(save)]
    shown(theatrum(*begin, typed="1\n1\n1\nquit\n"))
    record = read(first)
    assert record.end is not None
    assert record.end.text == "the players left the table"
    game = make_game(NAME)
    saved = json.loads(save.read_text())["state"]
    assert game.dump(record.states[-1]) == saved
    resume = ["play", NAME, "--resume", str(save), "--us", "random", "--ussr", "random", "--record", str(second)]
    shown(theatrum(*resume))
    rest = read(second)
    assert rest.header.start == saved
    assert rest.game.dump(rest.states[0]) == saved


def test_the_record_is_that_of_the_table(tmp_path: Path) -> None:
    console = Console(file=io.StringIO(), width=80)
    path = tmp_path / "game.jsonl"
    session = new_session(NAME, {"optional_cards": "no"}, {"us": "random", "ussr": "random"}, 4, console, None, path)
    session.run()
    record = read(path)
    assert record.game.dump(record.states[-1]) == session.game.dump(session.state)


def test_a_full_disk_does_not_end_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Recorder, body: object) -> None:
        raise BadRecordFile("the record could not be written: No space left on device")

    console = Console(file=io.StringIO(), width=80)
    session = new_session(NAME, {}, {"us": "random", "ussr": "random"}, 4, console, None, tmp_path / "game.jsonl")
    monkeypatch.setattr(Recorder, "put", full)
    session.run()
    assert session.game.ending(session.state) is not None
    assert isinstance(console.file, io.StringIO)
    assert console.file.getvalue().count("No space left on device; it ends here") == 1
    assert read_beginning(tmp_path / "game.jsonl")[0].decisions == 0


def test_a_resumed_game_is_recorded_only_into_a_new_file(tmp_path: Path) -> None:
    console = Console(file=io.StringIO(), width=80)
    session = new_session(NAME, {}, {"us": "random", "ussr": "random"}, 4, console, tmp_path / "save.json")
    session.save(tmp_path / "save.json")
    (tmp_path / "old").write_text("precious")
    with pytest.raises(TheatrumError, match="exists already"):
        resumed_session(NAME, tmp_path / "save.json", {}, console, None, tmp_path / "old")
