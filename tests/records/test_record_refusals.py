"""What is not a sound record is refused with line and reason."""

from pathlib import Path
from typing import Any

import pytest

from tests.records.games import NAME, bodies_of, lines_of, random_record, reason, resealed
from theatrum.core.build import compiled
from theatrum.core.registry import make_game
from theatrum.records.header import OWN, Header
from theatrum.records.lines import LONGEST_LINE, BadRecordFile
from theatrum.records.record import (
    read,
)

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
