"""Whatever is sent: a friendly answer with the way on, and the table is unharmed."""

import json
import socket as sockets
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.server.players import LINK, ME, OPEN, RANDOM, TS, Page, cookie_of, open_table
from tests.server.running import Forker, Running


def code_of(answer: httpx.Response) -> str:
    """Every error has the same form."""
    body = answer.json()
    assert set(body) == {"error"}
    assert set(body["error"]) - {"table"} == {"code", "reason", "way_on"}
    assert body["error"]["reason"].endswith(".")
    assert "Traceback" not in answer.text
    return str(body["error"]["code"])


# --- HTTP -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/tables/nonsense", 404, "unknown_table"),
        ("GET", "/api/tables/..%2f..%2fetc", 404, "not_found"),
        ("GET", "/api/tables/nonsense/record", 404, "unknown_table"),
        ("GET", "/api/replays/nonsense", 404, "unknown_replay"),
        ("GET", "/api/replays/nonsense?viewer=7", 422, "bad_request"),
        ("GET", "/api/games/chess/facts", 404, "unknown_game"),
        ("GET", "/api/nothing", 404, "not_found"),
        ("POST", "/api/links/nonsense", 404, "unknown_link"),
        ("DELETE", "/api/me", 405, "not_allowed"),
        ("POST", "/api/tables", 422, "bad_request"),
    ],
)
def test_address_that_leads_nowhere(shared: Running, method: str, path: str, status: int, code: str) -> None:
    answer = shared.guest().request(method, path)
    assert (answer.status_code, code_of(answer)) == (status, code)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess", "seats": [ME]}, "unknown_game"),
        ({"game": TS, "seats": [ME]}, "wrong_seats"),
        ({"game": TS, "seats": [ME, {"kind": "bot", "bot": "deep"}]}, "bad_option"),
        ({"game": TS, "seats": [ME, OPEN], "options": {"preset": "none"}}, "bad_option"),
        ({"game": TS, "seats": [ME, OPEN], "options": {"handicap_us": 99}}, "bad_option"),
        ({"game": TS, "seats": [ME, {"kind": "king"}]}, "bad_request"),
        ({"game": TS, "seats": [ME, OPEN], "seed": 1}, "bad_request"),
        ({"game": TS, "seats": [ME] * 100}, "bad_request"),
        ([], "bad_request"),
        ("x", "bad_request"),
    ],
)
def test_table_that_cannot_be_opened(shared: Running, body: Any, code: str) -> None:
    guest = shared.guest()
    answer = guest.post("/api/tables", json=body)
    assert (answer.status_code in (404, 422), code_of(answer)) == (True, code)
    assert guest.get("/api/tables").json() == []


def test_body_that_is_no_json(shared: Running) -> None:
    answer = shared.guest().post("/api/tables", content=b"{", headers={"Content-Type": "application/json"})
    assert code_of(answer) == "bad_request"


def test_oversized_body(shared: Running) -> None:
    guest = shared.guest()
    answer = guest.post("/api/tables", content=b" " * 70_000, headers={"Content-Type": "application/json"})
    assert (answer.status_code, code_of(answer)) == (413, "too_large")

    def pieces() -> Iterator[bytes]:
        for _ in range(70):
            yield b" " * 1000

    answer = guest.post("/api/tables", content=pieces(), headers={"Content-Type": "application/json"})
    assert (answer.status_code, code_of(answer)) == (413, "too_large")


def test_errors_in_italian(shared: Running) -> None:
    answer = shared.guest().get("/api/tables/nonsense?lang=it")
    assert answer.json()["error"]["reason"].startswith("Questo tavolo non esiste")


def test_seats_that_cannot_be_taken(shared: Running) -> None:
    host, one, two = shared.guest(), shared.guest(), shared.guest()
    info = open_table(host, LINK, OPEN)
    place = f"/api/tables/{info['table']}/seats"
    secret = info["seats"][0]["link"].removeprefix("/join/")
    assert code_of(one.post(f"{place}/5", json={})) == "unknown_seat"
    assert code_of(one.post(f"{place}/9", json={})) == "bad_request"
    assert code_of(one.post(f"{place}/0", json={})) == "seat_taken"  # only by its link
    assert code_of(one.post(f"{place}/1", json={"bot": "random"})) == "not_host"
    assert code_of(one.delete(f"{place}/1")) == "not_seated"
    assert one.post(f"/api/links/{secret}").json() == {"table": info["table"], "seat": 0}
    assert one.post(f"/api/links/{secret}").json() == {"table": info["table"], "seat": 0}
    used = two.post(f"/api/links/{secret}")
    assert code_of(used) == "expired_link"
    assert (used.json()["error"]["way_on"], used.json()["error"]["table"]) == ("watch", info["table"])
    assert code_of(one.post(f"{place}/1", json={})) == "already_seated"
    assert one.delete(f"{place}/0").json()["seats"][0]["kind"] == "link"  # and may be taken again
    one.post(f"/api/links/{secret}").raise_for_status()
    two.post(f"{place}/1", json={}).raise_for_status()
    assert code_of(host.post(f"{place}/1", json={})) == "full_table"
    assert code_of(one.delete(f"{place}/0")) == "begun"
    assert host.get(f"/api/tables/{info['table']}").json()["status"] == "playing"
    assert all(seat["link"] == "" for seat in one.get(f"/api/tables/{info['table']}").json()["seats"])


def test_cookie_of_another_is_not_believed(shared: Running) -> None:
    host, thief = shared.guest(), shared.guest()
    table = open_table(host, ME, RANDOM)["table"]
    name, value = next(iter(host.cookies.items()))
    forged = value[:22] + thief.cookies[name][22:]
    answer = httpx.get(f"{shared.url}/api/tables/{table}", headers={"Cookie": f"{name}={forged}"})
    assert answer.json()["you"] == []
    assert "HttpOnly; SameSite=Lax" in answer.headers["set-cookie"]


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_wrong_origin(shared: Running, origin: str) -> None:
    guest = shared.guest()
    body = {"game": TS, "seats": [ME, RANDOM]}
    answer = guest.post("/api/tables", json=body, headers={"Origin": origin})
    assert (answer.status_code, code_of(answer)) == (403, "wrong_origin")
    table = open_table(guest)["table"]
    with pytest.raises(InvalidStatus) as refused, connected(shared, table, guest, origin):
        pass
    assert refused.value.response.status_code == 403
    with connected(shared, table, guest, shared.url) as page:
        page.send('{"type": "hello"}')
        assert json.loads(page.recv(5))["type"] == "state"


def connected(server: Running, table: str, guest: httpx.Client, origin: str) -> Any:
    url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
    return connect(url, additional_headers={"Cookie": cookie_of(guest), "Origin": origin})


def test_uploads_that_are_no_records(shared: Running) -> None:
    guest = shared.guest()
    for content in (b"", b"nonsense", b'{"format":"theatrum record"}', b"\xff\xfe\x00", b"{" * 10_000):
        answer = guest.post("/api/replays", content=content)
        assert (answer.status_code, code_of(answer)) == (422, "bad_record")
    assert code_of(guest.post("/api/replays", data={"file": "x"})) == "bad_request"
    assert code_of(guest.post("/api/replays", content=b" " * 5_000_001)) == "too_large"


def test_record_of_another_version(shared: Running) -> None:
    guest = shared.guest()
    table = open_table(guest, ME, ME)["table"]
    content = guest.get(f"/api/tables/{table}/record").content
    redacted = guest.post("/api/replays", content=content)
    assert redacted.status_code == 201
    assert redacted.json()["complete"] is False
    assert guest.get(f"/api/replays/{redacted.json()['replay']}/frames").json() == []
    answer = guest.post("/api/replays", content=content.replace(b'"version":1', b'"version":9'))
    assert code_of(answer) == "bad_record"
    assert code_of(guest.get(f"/api/replays/{table}")) == "no_replay"


# --- the socket -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "message",
    [
        "",
        "{",
        "[]",
        '"x"',
        "{}",
        '{"type": "dance"}',
        '{"type": "hello", "lang": 1}',
        '{"type": "act"}',
        '{"type": "act", "key": "short", "version": 0, "seat": 1, "action": 1}',
        '{"type": "act", "key": "12345678", "version": -1, "seat": 1, "action": 1}',
        '{"type": "act", "key": "12345678", "version": 0, "seat": 1, "action": 1e9}',
        '{"type": "act", "key": "12345678", "version": 0, "seat": 1, "action": "1"}',
        '{"type": "act", "key": "12345678", "version": 0, "seat": 1, "action": 1, "more": 1}',
        '{"type": "why", "id": 1, "seat": 1, "actions": [' + "1," * 130 + "1]}",
        '{"type": "ping", "id": ' + "9" * 500 + "}",
        "[" * 2000,
    ],
)
def test_message_that_cannot_be_understood(shared: Running, message: str) -> None:
    guest = shared.guest()
    page = Page(shared, open_table(guest, ME, ME)["table"], guest, seat=1)
    page.socket.send(message)
    notice = page.until("notice")
    assert notice["error"]["code"] == "bad_message"
    assert page.wish(page.choices()[0])["ok"]


def test_binary_message(shared: Running) -> None:
    guest = shared.guest()
    page = Page(shared, open_table(guest, ME, ME)["table"], guest, seat=1)
    page.socket.send(b"\x00\xff")
    assert page.until("notice")["error"]["code"] == "bad_message"


@pytest.mark.parametrize(("size", "code"), [(5000, 1008), (1_000_000, 1009)])
def test_oversized_message(shared: Running, size: int, code: int) -> None:
    """A little too large is answered in words; far too large just ends the connection. The table is unharmed."""
    guest = shared.guest()
    page = Page(shared, open_table(guest, ME, ME)["table"], guest, seat=1)
    page.socket.send('{"type": "ping", "id": 1, "x": "' + "x" * size + '"}')
    assert page.until_closed() == code
    assert code == 1009 or page.last_notice() == "too_large"
    page.reconnect()
    assert page.wish(page.choices()[0])["ok"]


def test_first_message_must_be_hello(shared: Running) -> None:
    guest = shared.guest()
    table = open_table(guest)["table"]
    with connected(shared, table, guest, shared.url) as page:
        page.send('{"type": "ping", "id": 1}')
        assert json.loads(page.recv(5))["error"]["code"] == "bad_message"


def test_page_that_only_talks_nonsense_is_closed(shared: Running) -> None:
    guest = shared.guest()
    page = Page(shared, open_table(guest)["table"], guest)
    for _ in range(20):
        page.socket.send("nonsense")
    assert page.until_closed() == 1008


def test_unknown_table_has_no_socket(shared: Running) -> None:
    with pytest.raises(InvalidStatus) as refused, connected(shared, "nonsense", shared.guest(), shared.url):
        pass
    assert refused.value.response.status_code == 404
    assert json.loads(refused.value.response.body)["error"]["code"] == "unknown_table"


# --- limits -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def strict(forker: Forker, tmp_path: Path) -> Iterator[Running]:
    """A server with narrow limits."""
    settings = {
        "messages": [10, 1.0],
        "new_tables": [2, 0.001],
        "requests": [30, 0.1],
        "hello_seconds": 0.3,
        "sockets_per_guest": 2,
    }
    running = Running(forker, tmp_path, **settings)
    yield running
    running.close()
    assert running.faults() == ""


def test_limits(strict: Running) -> None:
    guest = strict.guest()
    table = open_table(guest, ME, ME)["table"]
    open_table(guest, ME, ME)
    answer = guest.post("/api/tables", json={"game": TS, "seats": [ME, ME]})
    assert (answer.status_code, code_of(answer)) == (429, "too_fast")
    page = Page(strict, table, guest, seat=1)
    with suppress(ConnectionClosed):  # the server may hang up before the last one is sent
        for _ in range(11):
            page.say(type="ping", id=1)
    assert page.until_closed() == 1008
    assert page.last_notice() == "too_fast"
    with connected(strict, table, guest, strict.url) as silent:
        assert json.loads(silent.recv(5))["error"]["code"] == "bad_message"
    pages = [Page(strict, table, guest, seat=1) for _ in range(3)]
    assert pages[0].until("notice")["error"]["code"] == "replaced"
    assert pages[2].wish(pages[2].choices()[0])["ok"]
    for _ in range(40):
        answer = guest.get("/api/me")
    assert (answer.status_code, answer.headers["retry-after"]) == (429, "5")


def test_slow_reader_is_dropped_and_nobody_waits_for_it(forker: Forker, tmp_path: Path) -> None:
    """A page that reads nothing: the others play on, and it learns so when it reads again."""
    server = Running(forker, tmp_path, queue=8)
    guest = server.guest()
    table = open_table(guest, ME, ME)["table"]
    slow = raw_socket(server, table, guest)
    page = Page(server, table, guest, seat=1)
    for _ in range(60):
        assert page.wish(page.choices()[0])["ok"]
        assert page.undo()["ok"]
    slow.settimeout(5)
    heard = b""
    while b'"code":"slow"' not in heard:
        piece = slow.recv(1 << 16)
        assert piece
        heard += piece
    slow.close()
    server.close()
    assert server.faults() == ""


def raw_socket(server: Running, table: str, guest: httpx.Client) -> sockets.socket:
    """A WebSocket by hand, which says hello and then does not read."""
    plain = sockets.socket()
    plain.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    plain.connect(("127.0.0.1", server.port))
    request = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        f"Cookie: {cookie_of(guest)}\r\n\r\n"
    )
    plain.sendall(request.encode())
    assert plain.recv(1000).startswith(b"HTTP/1.1 101")
    hello = b'{"type":"hello"}'
    plain.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
    return plain
