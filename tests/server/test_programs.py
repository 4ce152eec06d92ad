"""Programs at a table: a token plays one seat and sees no other, can be revoked, and is written down nowhere."""

import json
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.agents.test_outside import EXAMPLES, PROGRAM
from tests.server.games import RISIKO, TWILIGHT_STRUGGLE, Sort
from tests.server.players import LINK, ME, OPEN, RANDOM, Page, open_any, open_table, play_on
from tests.server.running import Running
from theatrum.cli.bot import connect_command
from theatrum.core.errors import TheatrumError
from theatrum.core.registry import make_game
from theatrum.core.rng import seeded
from theatrum.records.record import parse
from theatrum.server.bot_client import Refused, read_address
from theatrum.server.tokens import digest_of


def let_play(guest: httpx.Client, table: str, seat: int, name: str = "Robbie") -> str:
    answer = guest.post(f"/api/tables/{table}/seats/{seat}/token", json={"name": name})
    assert answer.status_code == 201, answer.text
    body = answer.json()
    assert (body["table"], body["seat"]) == (table, seat)
    return str(body["token"])


class Program(Page):
    """A socket that says who it is by a token."""

    def __init__(self, server: Running, table: str, token: str, **hello: Any) -> None:
        self.token = token
        super().__init__(server, table, None, **hello)

    def connected(self) -> ClientConnection:
        url = f"ws://127.0.0.1:{self.server.port}/api/tables/{self.table}/socket"
        headers = {"Authorization": f"Bearer {self.token}"}
        manager = connect(url, additional_headers=headers, max_size=None, open_timeout=10, close_timeout=1)
        return self.server.belongings.enter_context(manager)


def code_of(answer: httpx.Response) -> str:
    return str(answer.json()["error"]["code"])


# --- who may let a program play ---------------------------------------------------------------------------------------


def test_a_program_for_a_free_seat(shared: Running) -> None:
    """The game begins when it was the last one; everybody sees that a program sits there, and whether it is online."""
    host = shared.guest()
    table = open_table(host, ME, OPEN)["table"]
    token = let_play(host, table, 1)
    info = host.get(f"/api/tables/{table}").json()
    assert (info["status"], info["you"]) == ("playing", [0])
    assert info["seats"][1] | {"name": ""} == {
        "seat": 1, "name": "", "kind": "program", "player": "Robbie", "link": "", "online": False,
    }  # fmt: skip
    program = Program(shared, table, token)
    assert (program.state["viewer"], program.state["you"]) == (1, [1])
    assert host.get(f"/api/tables/{table}").json()["seats"][1]["online"]


def test_who_may_not(shared: Running) -> None:
    host, other = shared.guest(), shared.guest()
    table = open_table(host, ME, OPEN)["table"]
    place = f"/api/tables/{table}/seats"
    name = {"name": "Robbie"}
    assert code_of(other.post(f"{place}/1/token", json=name)) == "not_host"
    assert code_of(other.post(f"{place}/0/token", json=name)) == "not_seated"
    assert code_of(host.post(f"{place}/5/token", json=name)) == "unknown_seat"
    assert code_of(host.post(f"{place}/1/token", json={"name": ""})) == "bad_request"
    assert code_of(host.post(f"{place}/1/token", json={})) == "bad_request"
    assert code_of(host.delete(f"{place}/1/token")) == "not_seated"
    with_bot = open_table(host, ME, RANDOM)["table"]
    assert code_of(host.post(f"/api/tables/{with_bot}/seats/1/token", json=name)) == "not_seated"
    let_play(host, table, 1)
    assert code_of(other.post(f"{place}/1/token", json=name)) == "not_seated"
    assert code_of(other.delete(f"{place}/1/token")) == "not_seated"
    assert code_of(other.post(f"{place}/1", json={})) == "full_table"


def test_a_program_for_ones_own_seat_and_back(shared: Running) -> None:
    """Also in the middle of a game; the owner sees the hand again when the seat is theirs again."""
    host, other = shared.guest(), shared.guest()
    table = open_table(host, ME, OPEN)["table"]
    other.post(f"/api/tables/{table}/seats/1", json={})
    page = Page(shared, table, other)
    assert page.state["viewer"] == 1
    token = let_play(other, table, 1)
    page.until("state")
    assert (page.state["viewer"], page.state["you"], page.state["position"]["hand"]) == (2, [], [])
    assert [entry["table"] for entry in other.get("/api/tables").json()] == [table]
    program = Program(shared, table, token)
    assert program.state["position"]["hand"]
    info = other.delete(f"/api/tables/{table}/seats/1/token").json()
    assert (info["you"], info["seats"][1]["kind"]) == ([1], "human")
    assert program.until_closed() == 1008
    assert program.last_notice() == "unknown_token"
    page.until("state")
    assert page.state["viewer"] == 1
    assert page.state["position"]["hand"]


def test_a_new_token_takes_the_place_of_the_old_one(shared: Running) -> None:
    host = shared.guest()
    table = open_table(host, ME, LINK)["table"]
    old = let_play(host, table, 1)
    program = Program(shared, table, old)
    new = let_play(host, table, 1, "Marvin")
    assert program.until_closed() == 1008
    with pytest.raises(InvalidStatus) as refused:
        Program(shared, table, old)
    assert refused.value.response.status_code == 403
    assert json.loads(refused.value.response.body or b"")["error"]["code"] == "unknown_token"
    assert Program(shared, table, new).state["seats"][1]["player"] == "Marvin"


def test_a_seat_of_a_program_in_another_such_game(shared: Running) -> None:
    host = shared.guest()
    table = open_table(host, ME, OPEN)["table"]
    let_play(host, table, 1)
    again = host.post(f"/api/tables/{table}/again", json={}).json()
    assert [seat["kind"] for seat in again["seats"]] == ["human", "link"]


def test_commands_are_no_bots_of_the_server(shared: Running, tmp_path: Path) -> None:
    """Nobody starts programs on the server's machine."""
    host = shared.guest()
    table = open_table(host, ME, OPEN)["table"]
    trap = tmp_path / "trap"
    answer = host.post(f"/api/tables/{table}/seats/1", json={"bot": "cmd:touch trap"})
    assert code_of(answer) == "bad_option"
    wish = {"game": "twilight-struggle", "seats": [ME, {"kind": "bot", "bot": f"cmd:touch {trap}"[:40]}]}
    assert code_of(host.post("/api/tables", json=wish)) == "bad_option"
    assert not trap.exists()


# --- what a token is good for -----------------------------------------------------------------------------------------


def test_a_token_plays_its_seat_and_no_other(shared: Running) -> None:
    host = shared.guest()
    table = open_table(host, ME, OPEN)["table"]
    program = Program(shared, table, let_play(host, table, 1), seat=0)
    assert program.last_notice() == "not_seated"
    assert program.state["viewer"] == 1
    choice = program.choices()[0]  # the USSR sets up first
    assert program.wish(choice, seat=0)["error"]["code"] == "not_seated"
    page = Page(shared, table, host)
    assert page.wish(choice, seat=1)["error"]["code"] == "not_seated"
    assert program.wish(choice)["ok"]


def test_a_token_asks_for_nothing_else(shared: Running) -> None:
    host = shared.guest()
    table = open_table(host, ME, OPEN)["table"]
    token = let_play(host, table, 1)
    with httpx.Client(base_url=shared.url, headers={"Authorization": f"Bearer {token}"}) as program:
        answer = program.get(f"/api/tables/{table}")
        assert answer.json()["you"] == [1]
        assert "set-cookie" not in answer.headers
        assert code_of(program.get(f"/api/tables/{table}/record?seat=0")) == "not_seated"
        record = program.get(f"/api/tables/{table}/record").text.splitlines()
        assert json.loads(record[0])["viewer"] == 1
        assert program.get("/api/tables").json() == []
        for method, path in (
            ("POST", "/api/tables"),
            ("PUT", "/api/me"),
            ("POST", f"/api/tables/{table}/seats/0/token"),
            ("DELETE", f"/api/tables/{table}/seats/1/token"),
        ):
            assert code_of(program.request(method, path, json={"name": "x"})) == "not_allowed"
    with httpx.Client(base_url=shared.url, headers={"Authorization": "Bearer invented"}) as nobody:
        assert nobody.get(f"/api/tables/{table}").json()["you"] == []


def test_every_question_is_put_to_a_program(shared: Running) -> None:
    """Also those with one answer, as in the arena; the server answers them for people only."""
    host = shared.guest()
    table = open_any(host, RISIKO.table(OPEN, RANDOM, RANDOM, RANDOM))["table"]
    program = Program(shared, table, let_play(host, table, 0))
    play_on(program, random.Random(5))
    record = parse(host.get(f"/api/tables/{table}/record").content)
    own = [step for step in record.steps if step.seat == 0]
    asked = [json.loads(text)["version"] for text in program.raw if json.loads(text).get("actions")]
    assert len(set(asked)) == len(own)
    assert record.header.seats[0].kind == "program"
    assert record.header.seats[0].name == "Robbie"


@pytest.mark.parametrize("sort", [TWILIGHT_STRUGGLE, RISIKO], ids=lambda sort: sort.label)
def test_a_view_is_that_of_the_seat(shared: Running, sort: Sort) -> None:
    """It is asked for in hello; made again from positions with other hidden cards, it is the same."""
    host = shared.guest()
    table = open_any(host, sort.table(OPEN, *[RANDOM] * (sort.seats - 1)))["table"]
    program = Program(shared, table, let_play(host, table, 0), view=True)
    play_on(program, random.Random(5))
    record = parse(host.get(f"/api/tables/{table}/record").content)
    game = make_game(sort.game, sort.options)
    states = [message for message in map(json.loads, program.raw) if message["type"] == "state"]
    assert len(states) > 20
    for state in states[::5]:
        dealt = game.sample_state(game.view(record.states[state["version"]], 0), seeded(state["version"]))
        view = json.loads(json.dumps(game.view(dealt, 0).as_dict()))
        assert state["view"] | {"stops_at_chance": 0} == view | {"stops_at_chance": 0}


def test_nobody_else_is_sent_a_view_unasked(shared: Running) -> None:
    host = shared.guest()
    table = open_table(host, ME, RANDOM)["table"]
    assert "view" not in Page(shared, table, host).state
    assert Page(shared, table, None, view=True).state["view"]["viewer"] == 2  # a spectator's


def test_a_token_is_kept_as_its_digest_only(server: Running) -> None:
    host = server.guest()
    table = open_table(host, ME, OPEN)["table"]
    token = let_play(host, table, 1)
    Program(server, table, token)
    with pytest.raises(InvalidStatus):
        Program(server, table, f"{token}x")
    server.stop()
    kept = b"".join(path.read_bytes() for path in server.data.iterdir() if path.is_file())
    assert token.encode() not in kept
    assert digest_of(token).encode() in kept
    server.start()
    assert Program(server, table, token).state["viewer"] == 1


# --- theatrum bot connect ---------------------------------------------------------------------------------------------


@contextmanager
def connected(url: str, token: str, *program: str, logs: Path, options: tuple[str, ...] = ()) -> Iterator[Any]:
    patient = ("--seconds", "600", "--game-seconds", "6000")
    command = [sys.executable, "-m", "theatrum", "bot", "connect", url, *patient, *options, "--", *program]
    environment = {**os.environ, "THEATRUM_BOT_LOGS": str(logs), "THEATRUM_TOKEN": token}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, text=True, env=environment, **pipes) as process:  # type: ignore[call-overload]
        try:
            yield process
        finally:
            process.kill()


def finished(url: str, token: str, *program: str, logs: Path, options: tuple[str, ...] = ()) -> tuple[int, str, str]:
    with connected(url, token, *program, logs=logs, options=options) as process:
        out, err = process.communicate(timeout=300)
        return process.returncode, out, err


def example(name: str) -> list[str]:
    program = sys.executable if name.endswith(".py") else shutil.which("node")
    if program is None:
        pytest.skip("Node is not installed")
    return [program, str(EXAMPLES / name)]


@pytest.mark.parametrize("name", ["outside_bot.py", "outside_bot.mjs"])
@pytest.mark.parametrize("sort", [TWILIGHT_STRUGGLE, RISIKO], ids=lambda sort: sort.label)
def test_the_program_of_the_arena_plays_at_a_table(shared: Running, tmp_path: Path, sort: Sort, name: str) -> None:
    host = shared.guest()
    table = open_any(host, sort.table(OPEN, *[RANDOM] * (sort.seats - 1)))["table"]
    token = let_play(host, table, 0)
    code, out, err = finished(f"{shared.url}/table/{table}", token, *example(name), logs=tmp_path)
    assert code == 0, err
    info = host.get(f"/api/tables/{table}").json()
    assert info["status"] == "over"
    assert out.strip() == info["summary"]
    assert token not in out + err


def test_by_invitation(shared: Running, tmp_path: Path) -> None:
    host = shared.guest()
    info = open_table(host, LINK, RANDOM)
    url = f"{shared.url}{info['seats'][0]['link']}"
    code, out, err = finished(url, "", *example("outside_bot.py"), logs=tmp_path, options=("--name", "Guest bot"))
    assert code == 0, err
    seat = host.get(f"/api/tables/{info['table']}").json()["seats"][0]
    assert (seat["kind"], seat["player"]) == ("program", "Guest bot")
    assert f"{shared.url}/table/{info['table']} --token theatrum-" in out


def test_after_a_forfeit_chance_plays_on(shared: Running, tmp_path: Path) -> None:
    host = shared.guest()
    table = open_any(host, RISIKO.table(OPEN, RANDOM, RANDOM, RANDOM))["table"]
    token = let_play(host, table, 0)
    program = (sys.executable, str(PROGRAM), "twice")
    code, _, err = finished(f"{shared.url}/table/{table}", token, *program, logs=tmp_path)
    assert code == 1
    assert "the program has forfeited: an answer to question 1, when 2 was asked; chance plays on" in err
    assert host.get(f"/api/tables/{table}").json()["status"] == "over"


def test_a_server_that_is_killed_and_comes_back(server: Running, tmp_path: Path) -> None:
    """The program comes back with it, and the game goes on."""
    host = server.guest()
    table = open_table(host, ME, OPEN)["table"]
    token = let_play(host, table, 1)
    with connected(f"{server.url}/table/{table}", token, *example("outside_bot.py"), logs=tmp_path) as process:
        page = Page(server, table, host)
        play_on(page, random.Random(3), most=12)
        server.kill()
        server.start()
        page = Page(server, table, host)
        play_on(page, random.Random(4))
        _, err = process.communicate(timeout=120)
        assert process.returncode == 0, err
        assert "the connection is lost" in err


def test_a_token_that_is_revoked_in_the_middle(shared: Running, tmp_path: Path) -> None:
    host = shared.guest()
    table = open_table(host, ME, OPEN)["table"]
    token = let_play(host, table, 1)
    with connected(f"{shared.url}/table/{table}", token, *example("outside_bot.py"), logs=tmp_path) as process:
        page = Page(shared, table, host)
        play_on(page, random.Random(3), most=3)
        host.delete(f"/api/tables/{table}/seats/1/token")
        _, err = process.communicate(timeout=120)
        assert process.returncode == 2
        assert "This token is not known here, or was revoked" in err


def test_mistakes(shared: Running) -> None:
    host = shared.guest()
    table = open_table(host, ME, RANDOM)["table"]
    url = f"{shared.url}/table/{table}"
    bot = example("outside_bot.py")
    for address, token, program, words in (
        (url, "wrong", bot, "this token is not known at this table, or was revoked"),
        (url, "", bot, "a table needs the token of a seat"),
        (f"{shared.url}/table/none", "wrong", bot, "There is no such table"),
        (f"{shared.url}/join/none", "", bot, "This link leads nowhere"),
        (url, "wrong", ["./none"], "there is no program './none'"),
        ("nonsense", "wrong", bot, "'nonsense' is no table"),
        ("http://127.0.0.1:1/table/x", "wrong", bot, "does not answer as a server of Theatrum does"),
    ):
        with pytest.raises(TheatrumError) as refused:
            connect_command(address, program, token)
        assert words in str(refused.value)


@pytest.mark.parametrize(
    "url", ["", "http://", "http://x", "http://x/", "ftp://x/table/a", "http://x/table", "http://x/a/b"]
)
def test_addresses_that_are_none(url: str) -> None:
    with pytest.raises(Refused):
        read_address(url)
