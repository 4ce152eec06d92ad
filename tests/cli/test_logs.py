"""`theatrum logs verify` and `convert`, and `theatrum replay --to app-log`: as commands."""

import json
import subprocess
from pathlib import Path

import pytest

from tests.command import theatrum
from tests.records.games import random_record
from theatrum.records.record import parse
from theatrum.records.twilight_struggle.app_log.plain_text import MOST_BYTES
from theatrum.records.twilight_struggle.app_log.sections import LONGEST_LINE
from theatrum.records.twilight_struggle.app_log.writer import app_log

DIGITAL = {"preset": "digital"}
SCENARIO = """\
game = "twilight-struggle"

[[case]]
name = "Iran"
actions = ["coup Iran"]
"""


@pytest.fixture(scope="module")
def record() -> str:
    """A short game by the app's rules."""
    return random_record(5, DIGITAL)[0]


@pytest.fixture(scope="module")
def lines(record: str) -> list[str]:
    return app_log(parse(record.encode()))


@pytest.fixture
def log(lines: list[str], tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text("\n".join([*lines, ""]))
    return path


@pytest.fixture
def false_log(lines: list[str], tmp_path: Path) -> Path:
    """The same with another level of DEFCON in one line."""
    path = tmp_path / "false.txt"
    path.write_text("\n".join(changed(lines)))
    return path


def changed(lines: list[str]) -> list[str]:
    number = changed_line(lines)
    return [*lines[: number - 1], "DEFCON degrades to 1", *lines[number:], ""]


def changed_line(lines: list[str]) -> int:
    return next(number for number, text in enumerate(lines, 1) if text.startswith("DEFCON degrades"))


def facts(lines: list[str]) -> int:
    """Every line that is not empty states something, but for those about the game itself."""
    remarks = ("SETUP:", "Scenario:", "Optional", "Handicap")
    return sum(1 for text in lines if text and not text.startswith(remarks) and "will play as" not in text)


# --- verify ---------------------------------------------------------------------------------------------------


def test_a_sound_log(log: Path, lines: list[str]) -> None:
    result = theatrum("logs", "verify", log)
    count = facts(lines)
    assert result.stdout == f"{log}: verified {count} of {count} fact lines\n"
    assert result.stderr == ""
    assert result.returncode == 0


def test_the_first_mismatch_is_shown(false_log: Path, lines: list[str]) -> None:
    result = theatrum("logs", "verify", false_log)
    number = changed_line(lines)
    first, *block = result.stdout.splitlines()
    verified, count = first.removeprefix(f"{false_log}: verified ").removesuffix(" fact lines").split(" of ")
    assert int(verified) < int(count) == facts(lines)
    assert block[0] == f"  line {number}: DEFCON degrades to 1"
    assert block[1] == f"  the engine: {lines[number - 1]}"
    assert block[2].startswith("  the rule: ")
    assert len(block) == 3
    assert result.stderr == ""
    assert result.returncode == 1


def test_results_for_tools(log: Path, false_log: Path, lines: list[str]) -> None:
    result = theatrum("logs", "verify", log, false_log, "--json")
    sound, unsound = json.loads(result.stdout)
    count = facts(lines)
    assert sound == {"file": str(log), "verified": count, "facts": count, "holds": True}
    assert unsound["holds"] is False
    assert unsound["line"] == changed_line(lines)
    assert unsound["text"] == "DEFCON degrades to 1"
    assert unsound["engine"] == lines[changed_line(lines) - 1]
    assert unsound.keys() == {"file", "verified", "facts", "holds", "line", "text", "engine", "rule"}
    assert result.returncode == 1


def test_several_files_end_in_a_summary(log: Path, false_log: Path, tmp_path: Path, lines: list[str]) -> None:
    broken = tmp_path / "broken.txt"
    broken.write_text("hello\n")
    result = theatrum("logs", "verify", log, false_log, broken)
    out = result.stdout.splitlines()
    assert out[0].startswith(f"{log}: verified ")
    assert out[1].startswith(f"{false_log}: verified ")
    assert out[-2].startswith(f"{broken} is not a log of the app")
    assert out[-1].startswith("1 of 3 logs verified, ")
    assert out[-1].endswith(f" of {2 * facts(lines)} fact lines; 1 could not be read")
    assert result.returncode == 2


def test_a_folder_stands_for_its_text_files(log: Path, lines: list[str]) -> None:
    (log.parent / "notes.md").write_text("not a log")
    below = log.parent / "more"
    below.mkdir()
    log.with_name("another.txt").write_bytes(log.read_bytes())
    (below / "third.txt").write_bytes(log.read_bytes())
    result = theatrum("logs", "verify", log.parent)
    count = 3 * facts(lines)
    assert result.stdout.splitlines()[-1] == f"3 of 3 logs verified, {count} of {count} fact lines"
    assert result.returncode == 0


def test_options_on_top(log: Path) -> None:
    """What the log says of its own game can be overruled."""
    result = theatrum("logs", "verify", log, "--option", "handicap_ussr=1")
    assert result.returncode == 1
    wrong = theatrum("logs", "verify", log, "--preset", "analogue")
    assert wrong.returncode == 2
    assert wrong.stderr.startswith("theatrum: there is no preset 'analogue'")
    assert wrong.stderr.count("\n") == 1


# --- files as they are kept -----------------------------------------------------------------------------------


def test_a_cut_log_holds_with_a_notice(lines: list[str], tmp_path: Path) -> None:
    path = tmp_path / "cut.txt"
    path.write_text("\n".join([*lines, "Turn 10, Headl"]))
    count = facts(lines)
    said = f"line {len(lines) + 1} is cut off and was left out: 'Turn 10, Headl'"
    result = theatrum("logs", "verify", path)
    assert result.stdout == f"{path}: verified {count} of {count} fact lines\n  notice: {said}\n"
    assert result.returncode == 0
    assert json.loads(theatrum("logs", "verify", path, "--json").stdout)[0]["notices"] == [said]


def test_a_web_page_in_a_folder(lines: list[str], tmp_path: Path) -> None:
    (tmp_path / "game.html").write_text("<html><body>" + "<br>\n".join(lines) + "</body></html>")
    result = theatrum("logs", "verify", tmp_path)
    count = facts(lines)
    assert result.stdout == f"{tmp_path / 'game.html'}: verified {count} of {count} fact lines\n"


@pytest.mark.parametrize("command", ["verify", "convert"])
def test_a_log_that_takes_too_long_is_given_up(command: str, tmp_path: Path) -> None:
    """US handicap with many facts that mean nothing: there is no end to the ways of splitting the points."""
    path = tmp_path / "junk.txt"
    junk = [f"US +1 in {country} [1][0]" for country in ("Canada", "UK", "Italy", "France", "Norway")] * 1900
    path.write_text("\n".join(["Handicap influence: US +10", "USSR +6 in Poland [0][6]", *junk, HEADLINE]))
    output = ["-o", str(tmp_path / "game.jsonl")] if command == "convert" else []
    result = theatrum("logs", command, path, "--seconds", "0.5", *output)
    assert "(the search was given up after 0.5 seconds)" in result.stdout
    assert result.returncode == 1


# --- bad input ------------------------------------------------------------------------------------------------

HEADLINE = "Turn 1, Headline Phase: Fidel* & NATO*: USSR Headlines Fidel*\n"
NO_LOG: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "is not a log of the app: it has no line like"),
    "binary junk": (bytes(range(256)) * 20, "line 1: not a text at all"),
    "picture": (b"\x89PNG\r\n\x1a\n" + b"\0\xff" * 500, "line 3: not a text at all"),
    "UTF-16 without its mark": (HEADLINE.encode("utf-16-le"), "line 1: not a text at all"),
    "Latin-1": ("Müller will play as USA.\n".encode("latin-1"), "(it begins with 'Müller will play as USA.')"),
    "huge line": (b"x" * (LONGEST_LINE + 1), f"line 1: {LONGEST_LINE + 1} characters long"),
    "huge file": (b"x\n" * MOST_BYTES, "is too big for a log of one game"),
    "scenario": (SCENARIO.encode(), "is not a log of the app"),
    "prose": (b"Once upon a time\n" * 30, "is not a log of the app"),
}


@pytest.mark.parametrize("fault", NO_LOG)
def test_what_is_no_log_gets_one_sentence(fault: str, tmp_path: Path) -> None:
    content, sentence = NO_LOG[fault]
    path = tmp_path / "bad.txt"
    path.write_bytes(content)
    result = theatrum("logs", "verify", path)
    check_one_sentence(result, result.stdout, str(path), sentence)


@pytest.mark.parametrize("fault", ["empty", "Latin-1", "huge file"])
def test_what_is_no_log_is_not_converted(fault: str, tmp_path: Path) -> None:
    content, sentence = NO_LOG[fault]
    path = tmp_path / "bad.txt"
    path.write_bytes(content)
    result = theatrum("logs", "convert", path, "-o", tmp_path / "new.jsonl")
    check_one_sentence(result, result.stderr, str(path), sentence)
    assert not (tmp_path / "new.jsonl").exists()


def check_one_sentence(result: subprocess.CompletedProcess[str], said: str, name: str, sentence: str) -> None:
    assert result.returncode == 2
    assert result.stdout + result.stderr == said
    assert said.count("\n") == 1
    assert name in said
    assert sentence in said, said


def test_a_record_of_ours_is_no_log(record: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(record)
    result = theatrum("logs", "verify", path)
    check_one_sentence(result, result.stdout, str(path), "is not a log of the app")


def test_files_that_are_not_there(tmp_path: Path) -> None:
    missing = theatrum("logs", "verify", tmp_path / "none.txt")
    check_one_sentence(missing, missing.stdout, "none.txt", "cannot be read: No such file or directory")
    empty = theatrum("logs", "verify", tmp_path)
    check_one_sentence(empty, empty.stderr, str(tmp_path), "is a folder without .txt or .html files")
    folder = theatrum("logs", "convert", tmp_path, "-o", tmp_path / "new.jsonl")
    check_one_sentence(folder, folder.stderr, str(tmp_path), "cannot be read: Is a directory")


def test_an_error_for_tools(tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    path.write_bytes(b"\0\0")
    result = theatrum("logs", "verify", path, "--json")
    assert json.loads(result.stdout) == [
        {"file": str(path), "error": f"{path}, line 1: not a text at all (it has zero bytes)"}
    ]
    assert result.returncode == 2


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (" AR2: ", " AR2: The Cake, not ", "there is no card 'The Cake, not"),
        (" in Poland [", " in Narnia [", "there is no country 'Narnia'"),
        ("DEFCON degrades", "DEFCON decays", "'DEFCON decays to"),
    ],
)
def test_unknown_words_are_a_mismatch_in_their_line(
    old: str, new: str, sentence: str, lines: list[str], tmp_path: Path
) -> None:
    number = next(number for number, text in enumerate(lines, 1) if old in text)
    assert old in lines[number - 1]
    path = tmp_path / "odd.txt"
    path.write_text("\n".join([*lines[: number - 1], lines[number - 1].replace(old, new), *lines[number:], ""]))
    result = theatrum("logs", "verify", path)
    out = result.stdout.splitlines()
    assert out[0].startswith(f"{path}: verified ")
    assert out[1] == f"  line {number}: {lines[number - 1].replace(old, new)}"
    assert out[2].startswith(f"  the engine: {sentence}")
    assert result.stderr == ""
    assert result.returncode == 1


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig"])
def test_a_file_with_a_byte_order_mark_is_read(encoding: str, lines: list[str], tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes("\r\n".join([*lines, ""]).encode(encoding))
    assert theatrum("logs", "verify", path).returncode == 0


def test_a_handicap_that_cannot_be_does_not_stop_the_other_files(log: Path, lines: list[str], tmp_path: Path) -> None:
    bad = tmp_path / "a.txt"
    bad.write_text("\n".join([*lines[:2], "Handicap influence: US +99", *lines[2:], ""]))
    result = theatrum("logs", "verify", bad, log)
    assert f"{log}: verified" in result.stdout
    assert "99" in result.stdout
    assert result.returncode == 2


# --- convert and back -----------------------------------------------------------------------------------------


def test_a_log_becomes_a_record_that_can_be_rendered(log: Path, lines: list[str], tmp_path: Path) -> None:
    path = tmp_path / "new.jsonl"
    result = theatrum("logs", "convert", log, "-o", path)
    assert result.returncode == 0
    assert result.stderr == ""
    assert result.stdout.startswith(f"{path}: ")
    assert result.stdout.endswith(f" decisions, from {facts(lines)} fact lines of {log}\n")
    story = theatrum("replay", path, "--to", "text")
    assert story.returncode == 0
    assert "Turn 1" in story.stdout
    back = theatrum("replay", path, "--to", "app-log")
    assert back.returncode == 0
    assert sorted(back.stdout.splitlines()) == sorted(lines)


@pytest.mark.parametrize(
    ("lang", "sentence"), [("en", "The hands are reconstructed: "), ("it", "Le mani sono ricostruite: ")]
)
def test_a_replay_of_a_log_says_that_hands_are_reconstructed(
    lang: str, sentence: str, lines: list[str], record: str, tmp_path: Path
) -> None:
    log, path, ours = tmp_path / "game.txt", tmp_path / "new.jsonl", tmp_path / "ours.jsonl"
    log.write_text("\n".join([*lines, ""]).replace("PLAYER_USA", "Karl"))
    ours.write_text(record)
    theatrum("logs", "convert", log, "-o", path)
    story = theatrum("replay", path, "--to", "text", "--lang", lang).stdout
    assert sentence in story
    assert ": Karl, human" in story
    assert sentence in theatrum("replay", path, "--lang", lang, typed="quit\n").stdout
    export = tmp_path / "export.jsonl"
    export.write_text(theatrum("replay", path, "--to", "redacted", "--seat", "spectator").stdout)
    assert sentence in theatrum("replay", export, "--to", "text", "--lang", lang).stdout
    assert sentence not in theatrum("replay", ours, "--to", "text", "--lang", lang).stdout


def test_a_record_is_never_written_over(log: Path, tmp_path: Path) -> None:
    path = tmp_path / "new.jsonl"
    path.write_text("precious")
    result = theatrum("logs", "convert", log, "-o", path)
    check_one_sentence(result, result.stderr, str(path), "exists already")
    assert path.read_text() == "precious"
    nowhere = theatrum("logs", "convert", log, "-o", tmp_path / "no" / "where.jsonl")
    check_one_sentence(nowhere, nowhere.stderr, "where.jsonl", "cannot be written")


def test_a_log_that_does_not_hold_is_not_converted(false_log: Path, lines: list[str], tmp_path: Path) -> None:
    path = tmp_path / "new.jsonl"
    result = theatrum("logs", "convert", false_log, "-o", path)
    assert result.returncode == 1
    assert f"  line {changed_line(lines)}: DEFCON degrades to 1" in result.stdout.splitlines()
    assert not path.exists()


def test_a_game_as_a_log_of_the_app(record: str, lines: list[str], tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(record)
    assert theatrum("replay", path, "--to", "app-log").stdout.splitlines() == lines
    new = tmp_path / "game.txt"
    assert theatrum("replay", path, "--to", "app-log", "-o", new).returncode == 0
    assert new.read_text().splitlines() == lines
    for seat in ("us", "ussr", "spectator"):
        result = theatrum("replay", path, "--to", "app-log", "--seat", seat)
        check_one_sentence(result, result.stderr, "leave out --seat", "the same for everybody")
    again = theatrum("replay", path, "--to", "app-log", "-o", new)
    check_one_sentence(again, again.stderr, str(new), "exists already")
