"""Files that cannot be replayed: what is wrong is found, and said in the language of whoever opened them."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tests.languages.tables import english_left, parameters
from tests.records.games import NAME, bodies_of, lines_of, random_record, resealed
from tests.server.running import Running
from theatrum.core.registry import make_game
from theatrum.games.twilight_struggle.constants import US
from theatrum.languages import language_codes
from theatrum.records.header import OWN, Header
from theatrum.records.log_format import BadLog
from theatrum.records.record import parse
from theatrum.records.redact import redacted_text
from theatrum.records.twilight_struggle.app_log.draws import CardHistory, HandDraw, assigned
from theatrum.records.twilight_struggle.app_log.sections import MOST_STATEMENTS
from theatrum.records.twilight_struggle.app_log.writer import app_log
from theatrum.records.unreadable import Reason
from theatrum.server.replays import Fault, read_upload
from theatrum.server.words import words_in

RECORD = random_record(3, most=24)[0]
LINES = lines_of(RECORD)
EXPORT = "".join(f"{line}\n" for line in redacted_text(parse(RECORD.encode()), US))
LOG = app_log(parse(random_record(5, {"preset": "digital"}, most=60)[0].encode()))
FIRST_TURN = next(number for number, line in enumerate(LOG, 1) if line.startswith("Turn 1, Headline"))


def forged(line: int, change: Mapping[str, Any], of: str = RECORD) -> bytes:
    """A record with a line changed by somebody who knows the format."""
    bodies = bodies_of(of)
    bodies[line] |= change
    return resealed(bodies)


def with_line(number: int, text: str) -> bytes:
    """The log with a line more, of this number."""
    return "\n".join([*LOG[: number - 1], text, *LOG[number - 1 :]]).encode()


def unsound_position() -> bytes:
    return resealed([Header(NAME, make_game(NAME).rules_version, {}, OWN, start="{}").body()])


def long_log() -> bytes:
    return "\n".join([*LOG, *["US +1 in Italy [1][0]"] * MOST_STATEMENTS]).encode()


# what is opened, what is wrong with it, and in which line
FILES: dict[str, tuple[Callable[[], bytes], Reason, int]] = {
    "nothing": (lambda: b"", Reason.EMPTY, 0),
    "blanks": (lambda: b" \n\n", Reason.EMPTY, 0),
    "a letter": (lambda: "Drogi Janie,\nco słychać?\n".encode(), Reason.NOT_A_RECORD, 0),
    "one long line": (lambda: b"word " * 1000, Reason.NOT_A_RECORD, 1),
    "a picture": (lambda: b"\x89PNG\r\n\x1a\n\0\0\0", Reason.NOT_A_RECORD, 0),
    "broken UTF-16": (lambda: b"\xff\xfe\x00", Reason.NOT_A_RECORD, 0),
    "other JSON": (lambda: b'{"name": "theatrum",\n "version": 1}\n', Reason.NOT_A_RECORD, 1),
    "other JSON in one line": (lambda: b'{"name": "theatrum"}', Reason.NOT_A_RECORD, 1),
    "another format": (lambda: forged(0, {"format": "theatrum poem"}), Reason.NOT_A_RECORD, 1),
    "a cut record": (lambda: RECORD.encode()[:-40], Reason.CUT_SHORT, len(LINES)),
    "a cut header": (lambda: LINES[0][:50], Reason.CUT_SHORT, 1),
    "a record without its end": (lambda: b"".join(LINES[:-1]), Reason.CUT_SHORT, len(LINES)),
    "an export without its end": (lambda: b"".join(lines_of(EXPORT)[:-1]), Reason.CUT_SHORT, len(LINES)),
    "a line in pieces": (lambda: RECORD.encode().replace(b'"n":1,', b'"n":1,\n'), Reason.DAMAGED, 3),
    "a part of the wrong kind": (lambda: forged(2, {"action": "0"}), Reason.DAMAGED, 3),
    "an event without meaning": (
        lambda: forged(2, {"events": [[9999, 7, 0, 0, 0, 0, 0]]}, EXPORT),
        Reason.DAMAGED,
        3,
    ),
    "a position that is not sound": (unsound_position, Reason.DAMAGED, 1),
    "an edited line": (lambda: RECORD.encode().replace(b'"n":2,', b'"n":3,'), Reason.CHANGED, 4),
    "a line left out": (lambda: b"".join(LINES[:3] + LINES[4:]), Reason.CHANGED, 4),
    "other line ends": (lambda: RECORD.replace("\n", "\r\n").encode(), Reason.CHANGED, 1),
    "more behind the end": (
        lambda: resealed([*bodies_of(RECORD), bodies_of(RECORD)[-1]]),
        Reason.CHANGED,
        len(LINES) + 1,
    ),
    "another format version": (lambda: forged(0, {"version": 2}), Reason.OTHER_VERSION, 1),
    "other rules": (lambda: forged(0, {"rules": 99}), Reason.OTHER_VERSION, 1),
    "another game": (lambda: forged(0, {"game": "chess"}), Reason.UNKNOWN_GAME, 1),
    "an option that is not there": (lambda: forged(0, {"options": {"colour": "red"}}), Reason.BAD_OPTIONS, 1),
    "an impossible handicap": (lambda: with_line(1, "Handicap influence: US +99"), Reason.BAD_OPTIONS, 0),
    "a move against the rules": (lambda: forged(2, {"action": 0}), Reason.IMPOSSIBLE_MOVE, 3),
    "a deal that the seed does not give": (lambda: forged(0, {"seed": 4}), Reason.IMPOSSIBLE_LUCK, 2),
    "a missing deal": (lambda: forged(1, {"chance": []}), Reason.IMPOSSIBLE_LUCK, 2),
    "another end": (lambda: forged(-1, {"check": "0"}), Reason.WRONG_ENDING, len(LINES)),
    "a log of several games": (long_log, Reason.TOO_LONG, 0),
    "a file that is too big": (lambda: b"Headline\n" * 500_000, Reason.TOO_LONG, 0),
    "a remark in a log": (lambda: with_line(FIRST_TURN, "Jan is thinking"), Reason.LOG_LINE_UNKNOWN, FIRST_TURN),
    "a chapter in a log": (lambda: with_line(FIRST_TURN + 1, "x" * 999), Reason.LOG_LINE_UNKNOWN, FIRST_TURN + 1),
    "an impossible line of a log": (
        lambda: with_line(FIRST_TURN, "US +9 in Poland [9][0]"),
        Reason.LOG_CONTRADICTS,
        FIRST_TURN,
    ),
}


@pytest.mark.parametrize("name", FILES)
def test_what_is_wrong_is_found_and_said_in_every_language(name: str) -> None:
    make, code, line = FILES[name]
    fault = read_upload(make())
    assert isinstance(fault, Fault)
    assert (fault.code, fault.line) == (code, line)
    said = {lang: fault.in_words(lang) for lang in language_codes()}
    assert len(set(said.values())) == len(said)
    for lang, text in said.items():
        named = parameters(words_in(lang).record_reasons[code])
        assert line > 0 or "line" not in named
        assert bool(fault.text) or "text" not in named
        assert len(text) < 200
        assert lang == "en" or not english_left(text.replace(fault.text or " ", ""), lang), text


def test_hands_that_fit_no_log() -> None:
    with pytest.raises(BadLog) as error:
        assigned(CardHistory(draws=[HandDraw(1, US)]))
    assert error.value.code == Reason.LOG_FITS_NO_GAME


def test_every_reason_is_tried() -> None:
    """Giving up takes long; tests/records/test_app_log_files.py has a fast clock for it."""
    tried = {code for _, code, _ in FILES.values()} | {Reason.LOG_FITS_NO_GAME, Reason.LOG_GIVEN_UP}
    assert tried == set(Reason)


def test_a_good_file_has_no_fault() -> None:
    assert read_upload(RECORD.encode()) == RECORD.encode()
    assert read_upload(EXPORT.encode()) == EXPORT.encode()


@pytest.mark.parametrize(
    ("name", "lang", "said"),
    [
        ("nothing", "en", "it is empty"),
        ("nothing", "pl", "plik jest pusty"),
        ("a letter", "pl", "to ani zapis z Theatrum, ani dziennik komercyjnej aplikacji"),
        ("a line in pieces", "el", "η γραμμή 3 είναι κατεστραμμένη"),
        ("an edited line", "it", "la riga 4 o una precedente è stata modificata, tolta, ripetuta o spostata"),
        (
            "an impossible line of a log",
            "pl",
            f"wiersz {FIRST_TURN} dziennika jest niezgodny z zasadami („US +9 in Poland [9][0]”)",
        ),
    ],
)
def test_a_page_is_told_in_its_language(shared: Running, name: str, lang: str, said: str) -> None:
    guest = shared.guest()
    guest.timeout = 120
    answer = guest.post(f"/api/replays?lang={lang}", content=FILES[name][0]())
    assert answer.status_code == 422
    whole = words_in(lang).errors["bad_record"].format(reason=said)
    assert answer.json()["error"] == {"code": "bad_record", "reason": whole, "way_on": "none"}
