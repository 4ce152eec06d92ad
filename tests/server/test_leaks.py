"""Over the wire: what is sent to a seat or a spectator follows from what they may know, and from nothing else."""

import json
import random
from typing import Any

import pytest

from tests.server.games import CIRCUIT, RISIKO, TWILIGHT_STRUGGLE, Sort, every_game
from tests.server.players import ME, Page, asked, open_any, open_table, settle
from tests.server.running import Running
from theatrum.core.rng import seeded
from theatrum.presentation.base import make_presentation
from theatrum.records.record import Record, parse
from theatrum.server.table import last_visible

# what a state has beside the view: about the table, not about the game
ABOUT_THE_TABLE = {"type", "n", "version", "table", "game", "lang", "status", "seats", "watchers", "you", "undo"}
FROM_THE_VIEW = {"viewer", "position", "asked", "ask", "actions", "withheld", "alternatives", "log", "ending"}
ITS_OWN = {"course", "orders"}  # what the viewer has wished; here nothing


Played = tuple[list[Page], Record, list[bytes]]
EARLY = 60  # decisions before the redacted records


@pytest.fixture(scope="module", params=[TWILIGHT_STRUGGLE, RISIKO, CIRCUIT], ids=lambda sort: sort.label)
def played(shared: Running, request: pytest.FixtureRequest) -> Played:
    """A game of people with a spectator, its record, and redacted records from the middle of it."""
    sort: Sort = request.param
    guest = shared.guest()
    table = open_any(guest, sort.table())["table"]
    pages = [Page(shared, table, guest, seat=seat) for seat in range(sort.seats)] + [Page(shared, table, None)]
    luck = random.Random(8)
    early: list[bytes] = []
    while pages[0].state["status"] != "over":
        assert asked(pages).wish(luck.choice(asked(pages).choices()))["ok"]
        settle(*pages)
        if pages[0].state["version"] == EARLY:
            place = f"/api/tables/{table}/record"
            early = [guest.get(f"{place}?seat={seat}").content for seat in range(sort.seats)]
    return pages, parse(guest.get(f"/api/tables/{table}/record").content), early


def hidden_part(game: str, state: Any) -> Any:
    """What a sampled state may have otherwise: where cards are, and RisiKo!'s objectives."""
    return state.zones.where if game == "twilight-struggle" else list(state.tracks)


@pytest.mark.parametrize("place", [0, 1, -1], ids=["first", "second", "spectator"])
def test_states_follow_from_the_view(played: Played, place: int) -> None:
    """Every state is made again from a position in which all that the viewer cannot see was sampled again:
    byte for byte the same."""
    pages, record, _ = played
    viewer = place % len(pages)
    states = [message for message in map(json.loads, pages[viewer].raw) if message["type"] == "state"]
    # every decision is reported; a question of one's own that has one answer only is passed over
    assert {step["step"] for state in states for step in state["log"]["steps"]} == set(range(record.decisions + 1))
    assert len(states) > record.decisions // 2
    game = record.game
    presentation = make_presentation(game)
    dealt_otherwise = 0
    for state in states:
        assert set(state) == ABOUT_THE_TABLE | FROM_THE_VIEW | ITS_OWN
        version = state["version"]
        assert state["viewer"] == viewer
        true = record.states[version]
        dealt = game.sample_state(game.view(true, viewer), seeded(version))
        dealt_otherwise += hidden_part(game.name, dealt) != hidden_part(game.name, true)
        view = game.view(dealt, viewer)
        assert state["position"] == plain(presentation.position(view, "en"))
        assert state["ask"] == plain(presentation.ask(view, "en"))
        assert state["actions"] == plain(presentation.actions(view, "en"))
        assert state["withheld"] == plain(presentation.withheld(view, "en"))
        assert state["alternatives"] == plain(presentation.alternatives(view))
        assert state["course"] is None
        assert not any(order["on"] for order in state["orders"])
        for step in state["log"]["steps"]:
            told = [event for event in record.steps[step["step"]].events if event.visible_to(viewer)]
            before = last_visible(record.steps[: step["step"]], viewer)
            assert step["lines"] == plain(presentation.log_lines(told, view, "en", before))
    assert dealt_otherwise > len(states) // 2


def plain(value: Any) -> Any:
    return json.loads(json.dumps(value))


@pytest.mark.parametrize("place", [0, 1, -1], ids=["first", "second", "spectator"])
def test_seed_and_salt_are_never_sent(played: Played, place: int) -> None:
    pages, record, _ = played
    assert record.end is not None
    everything = "".join(pages[place].raw)
    assert str(record.end.seed) not in everything
    assert record.end.salt not in everything
    for word in ("rng", "seed", "salt", "places", "stack", "epochs", "ruled_out", "shuffled"):
        assert f'"{word}"' not in everything


def test_record_is_redacted_while_the_game_runs(played: Played) -> None:
    _, record, early = played
    assert record.end is not None
    for seat, content in enumerate(early):
        lines = [json.loads(line) for line in content.decode().splitlines()]
        assert lines[0]["format"] == "theatrum redacted record"
        assert lines[0]["viewer"] == seat
        assert lines[0]["commitment"] == record.header.commitment
        assert len(lines) == EARLY + 3
        assert not any("chance" in line or "seed" in line for line in lines)
        for line in lines[1:-1]:
            assert ("action" in line) == (line["n"] > 0 and line["seat"] == seat)
            step = record.steps[line["n"]]
            assert line["events"] == [event.numbers() for event in step.events if event.visible_to(seat)]


@every_game
def test_spectators_get_no_record_of_a_seat(shared: Running, sort: Sort) -> None:
    guest, other = shared.guest(), shared.guest()
    table = open_any(guest, sort.table())["table"]
    answer = other.get(f"/api/tables/{table}/record?seat=0")
    assert answer.json()["error"]["code"] == "not_seated"
    lines = other.get(f"/api/tables/{table}/record").text.splitlines()
    assert json.loads(lines[0])["viewer"] == sort.seats


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
