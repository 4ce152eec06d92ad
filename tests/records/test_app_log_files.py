"""Logs of the app as files: encodings, web pages, cut lines, names of players, limits."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.records.app_logs import NAME, explained, followed, index, own_game, own_log, put
from theatrum.core.registry import make_game
from theatrum.records.header import RECONSTRUCTED, header_from
from theatrum.records.lines import BadRecord
from theatrum.records.log_format import BadLog
from theatrum.records.record import read
from theatrum.records.redact import parse_redacted, redacted_text
from theatrum.records.twilight_struggle.app_log.convert import write_record
from theatrum.records.twilight_struggle.app_log.search import Search, SearchResult, follow
from theatrum.records.twilight_struggle.app_log.sections import MOST_STATEMENTS, read_log
from theatrum.records.twilight_struggle.app_log.writer import app_log
from theatrum.records.unreadable import Reason

# --- files ----------------------------------------------------------------------------------------------------


def from_bytes(content: bytes) -> SearchResult:
    return follow(read_log(content, "a log"), seconds=600)


def check_same(content: bytes, lines: list[str]) -> SearchResult:
    """The file holds, with as many facts as the log it was made from."""
    verdict = from_bytes(content)
    assert verdict.holds, explained(verdict)
    assert verdict.facts == followed(lines).facts
    assert verdict.log.notices == []
    return verdict


def named(lines: list[str], name: str) -> list[str]:
    return [text.replace("PLAYER_USSR", name) for text in lines]


def test_bytes_that_are_not_utf_8_are_read_as_cp1252() -> None:
    lines = list(own_log(1))
    content = "\r\n".join(named(lines, "Zoë €")).encode("cp1252")
    verdict = check_same(content, lines)
    assert verdict.log.players == ["", "Zoë €"]


def test_one_line_in_another_encoding_does_not_spoil_the_others() -> None:
    lines = list(own_log(1))
    mixed = "\n".join(lines).encode().replace(b"PLAYER_USSR", "Zoë".encode()).replace(b"PLAYER_USA", b"Ren\xe9")
    assert check_same(mixed, lines).log.players == ["René", "Zoë"]


def test_spaces_that_do_not_break_are_spaces() -> None:
    lines = list(own_log(1))
    check_same("\n".join(lines).replace(" ", "\u00a0").encode(), lines)
    check_same("\n".join(lines).replace(" ", "\u00a0").encode("cp1252"), lines)
    check_same("\n".join(f"\u200b\t{text}\u202f" for text in lines).encode(), lines)


def escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace(" ", "&nbsp;", 1)


PAGES: dict[str, Callable[[list[str]], str]] = {
    "br": lambda lines: "<html><head><title>Log</title></head><body>" + "<br>\n".join(map(escaped, lines)) + "</body>",
    "br without line ends": lambda lines: "<!DOCTYPE html><body>" + "<BR/>".join(map(escaped, lines)),
    "p": lambda lines: "".join(f"<p>{escaped(text)}</p>\n" for text in lines),
    "div and span": lambda lines: "".join(f"<div class='x'><span>{escaped(t)}</span></div>" for t in lines),
    "li": lambda lines: "<ul>" + "".join(f"<li>{escaped(text)}" for text in lines) + "</ul>",
    "pre": lambda lines: "<h1>My game</h1><pre>" + "\n".join(map(escaped, lines)) + "</pre>",
    "wrapped": lambda lines: "<br>".join(escaped(text).replace(" ", "\n    ") for text in lines),
    "bold heads": lambda lines: "<br>".join(re.sub(r"^(Turn \d+)", r"<b>\1</b>", escaped(text)) for text in lines),
    "lines as they stand": lambda lines: "<body style='white-space: pre'>" + "\n".join(map(escaped, lines)),
    "entities without tags": lambda lines: "\n".join(map(escaped, lines)),
    "signs as they are": lambda lines: "<br>".join(lines),
    "script": lambda lines: "<script>if (a < b) go()</script><style>p {}</style>" + "<br>".join(map(escaped, lines)),
}  # fmt: skip


def with_signs() -> list[str]:
    """The first turns of a game, with signs that mean something in a page."""
    lines = list(own_log(18))
    lines = lines[: index(lines, "Turn 4, Headline")]
    assert any("<" in text for text in lines)
    assert any("&" in text for text in lines)
    return lines


@pytest.mark.parametrize("page", PAGES)
def test_a_log_saved_as_a_web_page_is_read(page: str) -> None:
    lines = with_signs()
    check_same(PAGES[page](lines).encode(), lines)


def test_a_changed_number_in_a_web_page_is_found() -> None:
    lines = with_signs()
    at = index(lines, "DEFCON degrades to")
    verdict = from_bytes(PAGES["br"]([*lines[:at], "DEFCON degrades to 1", *lines[at + 1 :]]).encode())
    assert not verdict.holds
    assert " ".join(verdict.log.text[verdict.line - 1].split()) == "DEFCON degrades to 1"


@pytest.mark.parametrize("part", [b"<p>", b"<!--", b"<a ", b"<a b='", b"&#", b"<", b"</", b"<![CDATA[", b"<?"])
def test_a_web_page_without_a_log_is_refused(part: bytes) -> None:
    """Also one that never closes what it opens, over which a parser would go again and again."""
    with pytest.raises(BadLog, match="a log"):
        read_log(b"<br>" + part * 100_000, "a log")


@pytest.mark.parametrize(
    ("cut", "behind"),
    [
        ("US +1 in Ira", "\n"),
        ("Turn 3, USSR AR2: Nuclear T", ""),
        ("Turn 3, Headline Phase: Nuclear T", ""),
        ("USSR discards Mus", ""),
        ("USSR gains 3 VP. Sco", ""),
    ],
)
def test_a_cut_last_line_is_left_off_with_a_notice(cut: str, behind: str) -> None:
    lines = list(own_log(18))
    lines = lines[: index(lines, "Turn 2, USSR AR3")]
    verdict = from_bytes(("\n".join([*lines, cut]) + behind).encode())
    assert verdict.holds, explained(verdict)
    assert verdict.facts == followed(lines).facts
    assert verdict.log.notices == [f"line {len(lines) + 1} is cut off and was left out: '{cut}'"]


def test_a_score_cut_between_its_digits_is_left_off() -> None:
    """`Score is US 12.` cut to `Score is US 1`."""
    lines = list(own_log(18))
    at = next(i for i, text in enumerate(lines) if re.search(r"Score is \w+ \d\d\.$", text))
    verdict = from_bytes("\n".join([*lines[:at], lines[at][:-2]]).encode())
    assert verdict.holds, explained(verdict)
    assert len(verdict.log.notices) == 1
    assert not from_bytes("\n".join([*lines[:at], lines[at][:-2] + ".", ""]).encode()).holds


def test_a_die_cut_from_its_modifier_is_left_off() -> None:
    """`US rolls 4 (+1) = 5` cut to `US rolls 4`."""
    lines = list(own_log(18))
    at = next(i for i, text in enumerate(lines) if re.search(r"rolls \d \([+-]\d\) = -?\d", text))
    verdict = from_bytes("\n".join([*lines[:at], lines[at].partition(" (")[0]]).encode())
    assert verdict.holds, explained(verdict)
    assert len(verdict.log.notices) == 1


def test_only_the_last_line_may_be_cut() -> None:
    lines = list(own_log(18))
    at = index(lines, "Turn 2, USSR AR3")
    verdict = followed(put(lines, at, "US +1 in Ira"))
    assert not verdict.holds
    assert verdict.line == at + 1
    assert verdict.log.notices == []


# --- names ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "players"),
    [
        ("SETUP: : Rosa will play as USSR.", ["", "Rosa"]),
        ("Karl the Great will play as USA.", ["Karl the Great", ""]),
        ("PLAYER_USA will play as USA.", ["", ""]),
        (f"{'x' * 70} will play as US", ["x" * 40, ""]),
    ],
)
def test_the_names_of_the_players_are_kept(line: str, players: list[str]) -> None:
    log = read_log(f"{line}\nTurn 1, Headline Phase: Fidel* & Blockade*:".encode(), "a log")
    assert log.players == players


def test_names_and_reconstructed_hands_are_in_the_record(tmp_path: Path) -> None:
    lines = named(list(own_log(1)), "Rosa")
    write_record(followed(lines), tmp_path / "game.jsonl")
    record = read(tmp_path / "game.jsonl")
    assert [seat.name for seat in record.header.seats] == ["", "Rosa"]
    assert record.header.hands == RECONSTRUCTED
    assert own_game(1).header.hands == ""
    export = parse_redacted("\n".join([*redacted_text(record, 0), ""]).encode())
    assert export.hands == RECONSTRUCTED
    assert "SETUP: Rosa will play as USSR." in app_log(record)


def test_a_record_says_nothing_else_about_hands(tmp_path: Path) -> None:
    write_record(followed(list(own_log(1))), tmp_path / "game.jsonl")
    first = json.loads((tmp_path / "game.jsonl").read_text().splitlines()[0])
    del first["hash"]
    with pytest.raises(BadRecord, match="'hands' is 'guessed'; it can only be: reconstructed"):
        header_from({**first, "hands": "guessed"})


# --- limits ---------------------------------------------------------------------------------------------------


def test_a_log_of_too_many_statements_is_refused() -> None:
    head = "Handicap influence: US +10\nTurn 1, Headline Phase: Fidel* & Blockade*:\n"
    with pytest.raises(BadLog, match=f"more than {MOST_STATEMENTS:,} statements"):
        read_log((head + "US +1 in Iran [1][0]\n" * 150_000).encode(), "a log")
    with pytest.raises(BadLog, match=f"more than {MOST_STATEMENTS:,} statements"):
        read_log((head + "nothing\n" * 150_000).encode(), "a log")


def test_a_log_is_given_up_when_its_time_is_over() -> None:
    """By a clock that goes on by a second at every try."""
    lines = list(own_log(18))
    log = read_log("\n".join(lines).encode(), "a log")
    game: Any = make_game(NAME, {"preset": "digital", **log.options})
    times = iter(range(1_000_000))
    search = Search(log, game, seconds=100, clock=lambda: float(next(times)))
    verdict = search.run()
    assert not verdict.holds
    assert search.tried_in_all == 100
    assert verdict.says.endswith("(the search was given up after 100 seconds)")
    assert verdict.code == Reason.LOG_GIVEN_UP
    assert 0 < len(verdict.verified) < verdict.facts
