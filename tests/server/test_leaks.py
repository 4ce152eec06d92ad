"""Over the wire: everything that a seat or a spectator is sent follows from what he may know, and from nothing else."""

import json
import random
from typing import Any

import pytest

from tests.server.players import ME, Page, open_table
from tests.server.running import Running
from tests.server.test_play import settle
from theatrum.core.rng import seeded
from theatrum.records.record import Record, parse
from theatrum.server.presentation.base import make_presentation

# what a state has beside the view: about the table, not about the game
ABOUT_THE_TABLE = {"type", "n", "version", "table", "game", "lang", "status", "seats", "watchers", "you", "undo"}
FROM_THE_VIEW = {"viewer", "position", "asked", "ask", "actions", "log", "ending"}


@pytest.fixture(scope="module")
def played(shared: Running) -> tuple[list[Page], Record, list[bytes]]:
    """A game of two people with a spectator, its record, and redacted records from the middle of it."""
    guest = shared.guest()
    table = open_table(guest, ME, ME)["table"]
    pages = [Page(shared, table, guest, seat=0), Page(shared, table, guest, seat=1), Page(shared, table, None)]
    luck = random.Random(8)
    early: list[bytes] = []
    while pages[0].state["status"] != "over":
        page = next(page for page in pages if page.state["actions"])
        assert page.wish(luck.choice(page.choices()))["ok"]
        settle(*pages)
        if pages[0].state["version"] == 60:
            early = [guest.get(f"/api/tables/{table}/record?seat={seat}").content for seat in (0, 1)]
    return pages, parse(guest.get(f"/api/tables/{table}/record").content), early


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_states_follow_from_the_view(played: tuple[list[Page], Record, list[bytes]], viewer: int) -> None:
    """Every state is made again from a position in which all that the viewer cannot see was dealt anew: byte for byte
    the same."""
    pages, record, _ = played
    states = [message for message in map(json.loads, pages[viewer].raw) if message["type"] == "state"]
    assert len(states) >= record.decisions
    game = record.game
    presentation = make_presentation(game)
    dealt_otherwise = 0
    for state in states:
        assert set(state) == ABOUT_THE_TABLE | FROM_THE_VIEW
        version = state["version"]
        assert state["viewer"] == viewer
        true = record.states[version]
        dealt = game.sample_state(game.view(true, viewer), seeded(version))
        dealt_otherwise += dealt.zones.where != true.zones.where
        view = game.view(dealt, viewer)
        assert state["position"] == plain(presentation.position(view, "en"))
        assert state["ask"] == plain(presentation.ask(view, "en"))
        assert state["actions"] == plain(presentation.actions(view, "en"))
        for step in state["log"]["steps"]:
            told = [event for event in record.steps[step["step"]].events if event.visible_to(viewer)]
            assert step["lines"] == plain(presentation.log_lines(told, "en"))
    assert dealt_otherwise > len(states) // 2


def plain(value: Any) -> Any:
    return json.loads(json.dumps(value))


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_seed_and_salt_are_never_sent(played: tuple[list[Page], Record, list[bytes]], viewer: int) -> None:
    pages, record, _ = played
    assert record.end is not None
    everything = "".join(pages[viewer].raw)
    assert str(record.end.seed) not in everything
    assert record.end.salt not in everything
    for word in ("rng", "seed", "salt", "places", "stack", "epochs"):
        assert f'"{word}"' not in everything


def test_record_is_redacted_while_the_game_runs(played: tuple[list[Page], Record, list[bytes]]) -> None:
    _, record, early = played
    assert record.end is not None
    for seat, content in enumerate(early):
        lines = [json.loads(line) for line in content.decode().splitlines()]
        assert lines[0]["format"] == "theatrum redacted record"
        assert lines[0]["viewer"] == seat
        assert lines[0]["commitment"] == record.header.commitment
        assert len(lines) == 60 + 3
        assert not any("chance" in line or "seed" in line for line in lines)
        for line in lines[1:-1]:
            assert ("action" in line) == (line["n"] > 0 and line["seat"] == seat)
            step = record.steps[line["n"]]
            assert line["events"] == [event.numbers() for event in step.events if event.visible_to(seat)]


def test_spectators_get_no_record_of_a_seat(shared: Running) -> None:
    guest, other = shared.guest(), shared.guest()
    table = open_table(guest, ME, ME)["table"]
    answer = other.get(f"/api/tables/{table}/record?seat=0")
    assert answer.json()["error"]["code"] == "not_seated"
    lines = other.get(f"/api/tables/{table}/record").text.splitlines()
    assert json.loads(lines[0])["viewer"] == 2


def test_links_are_for_the_host_only(shared: Running) -> None:
    host, other = shared.guest(), shared.guest()
    info = open_table(host, ME, {"kind": "link"})
    secret = info["seats"][1]["link"].removeprefix("/join/")
    assert len(secret) >= 20
    page = Page(shared, info["table"], other)
    own = Page(shared, info["table"], host)
    assert secret not in "".join(page.raw)
    assert secret in "".join(own.raw)
    assert secret not in other.get(f"/api/tables/{info['table']}").text
