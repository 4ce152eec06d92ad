"""Guests, tables, seats and replays over HTTP."""

import os
import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.records.games import random_record
from tests.server.players import LINK, ME, OPEN, RANDOM, TS, Page, open_any, open_table, play_on
from tests.server.running import Running
from theatrum.languages import language_codes
from theatrum.records.record import parse
from theatrum.records.twilight_struggle.app_log.writer import app_log

LOGS = Path(os.environ.get("THEATRUM_APP_LOGS", "../shared/data/twilight-struggle/sample-logs"))


def test_games_with_presets_options_and_bots(shared: Running) -> None:
    [game] = [game for game in shared.guest().get("/api/games").json() if game["name"] == TS]
    assert [seat["name"] for seat in game["seats"]] == ["US", "USSR"]
    assert game["presets"][0]["name"] == "deluxe2015"
    assert [bot["name"] for bot in game["bots"]] == ["random", "beginner", "easy", "normal", "hard", "expert"]
    assert game["usual_bot"] == "normal"
    options = {option["name"]: option for option in game["options"]}
    by_preset = {"second": "enforce", "deluxe": "enforce", "deluxe2015": "enforce", "digital": "lose"}
    assert options["held_scoring"]["by_preset"] == by_preset
    assert [value["value"] for value in options["optional_cards"]["values"]] == [False, True]


@pytest.mark.parametrize("lang", language_codes())
def test_facts(shared: Running, lang: str) -> None:
    facts = shared.guest().get(f"/api/games/{TS}/facts?lang={lang}").json()
    assert len(facts["countries"]) == 84
    assert [card["id"] for card in facts["cards"]] == list(range(1, 111))
    assert sum(country["battleground"] for country in facts["countries"]) == 29
    assert all(country["id"] in facts["countries"][n]["neighbours"] for country in facts["countries"]
               for n in country["neighbours"])  # fmt: skip
    assert facts["regions"][1]["points"] == [3, 7, 9]


def test_name(shared: Running) -> None:
    guest = shared.guest()
    assert guest.get("/api/me").json() == {"name": "", "tables": 0}
    assert guest.put("/api/me", json={"name": "  Ada \n L. "}).json()["name"] == "Ada L."
    assert guest.get("/api/me").json()["name"] == "Ada L."
    assert guest.put("/api/me", json={"name": "x" * 41}).status_code == 422
    table = open_table(guest, ME, RANDOM)
    assert [seat["player"] for seat in table["seats"]] == ["Ada L.", "Random"]
    assert guest.get("/api/me").json()["tables"] == 1


def test_my_tables_and_open_tables(shared: Running) -> None:
    host, other = shared.guest(), shared.guest()
    first, second = open_table(host, ME, OPEN), open_table(host, ME, LINK)
    assert [table["table"] for table in host.get("/api/tables").json()] == [second["table"], first["table"]]
    listed = [table["table"] for table in other.get("/api/tables/open").json()]
    assert first["table"] in listed
    assert second["table"] not in listed
    assert first["table"] not in [table["table"] for table in host.get("/api/tables/open").json()]
    joined = other.post(f"/api/tables/{first['table']}/seats/1", json={}).json()
    assert (joined["status"], joined["you"], joined["host"], joined["your_turn"]) == ("playing", [1], False, True)
    assert first["table"] not in [table["table"] for table in other.get("/api/tables/open").json()]
    assert "Setup" in joined["summary"]


def test_bot_for_a_seat_that_nobody_takes(shared: Running) -> None:
    host = shared.guest()
    info = open_table(host, ME, OPEN)
    page = Page(shared, info["table"], host)
    assert host.post(f"/api/tables/{info['table']}/seats/1", json={"bot": "random"}).json()["status"] == "playing"
    assert page.until_asked()


def test_tables_survive_in_lists_after_a_restart(server: Running) -> None:
    host = server.guest()
    info = open_table(host, ME, OPEN, options={"preset": "digital"})
    server.kill()
    server.start()
    [again] = host.get("/api/tables").json()
    assert again == {**info, "seats": again["seats"]}
    assert again["options"] == {"preset": "digital"}


def test_another_table_like_this_one(shared: Running) -> None:
    host, friend, stranger = shared.guest(), shared.guest(), shared.guest()
    wish = {"game": "risiko", "options": {"seats": 4, "preset": "tournament"}, "seats": [ME, LINK, RANDOM, ME]}
    first = open_any(host, wish)
    friend.post("/api" + first["seats"][1]["link"].replace("join", "links"), json={})
    answer = host.post(f"/api/tables/{first['table']}/again")
    assert answer.status_code == 201
    second = answer.json()
    assert second["table"] != first["table"]
    assert second["options"] == first["options"]
    assert [seat["kind"] for seat in second["seats"]] == ["human", "link", "bot", "human"]
    assert second["seats"][2]["player"] == first["seats"][2]["player"]
    assert second["you"] == [0, 3]
    theirs = friend.post(f"/api/tables/{first['table']}/again").json()
    assert [seat["kind"] for seat in theirs["seats"]] == ["link", "human", "bot", "link"]
    refused = stranger.post(f"/api/tables/{first['table']}/again")
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "not_seated")


def test_replay_of_a_finished_table_and_of_its_record(shared: Running) -> None:
    guest = shared.guest()
    table = open_table(guest, ME, RANDOM)["table"]
    page = Page(shared, table, guest)
    play_on(page, random.Random(4))
    info = guest.get(f"/api/replays/{table}?viewer=0").json()
    assert info["complete"] is True
    assert info["reconstructed"] is False
    assert info["log"]["steps"] == page.log
    assert info["decisions"] == len(page.log) - 1
    assert info["ending"] == page.state["ending"]
    assert guest.get(f"/api/tables/{table}").json()["summary"] == info["ending"]["text"]
    assert [viewer["viewer"] for viewer in info["viewers"]] == ["all", "0", "1", "spectator"]
    content = guest.get(f"/api/tables/{table}/record").content
    uploaded = guest.post("/api/replays", content=content).json()
    assert uploaded["replay"] != table
    for replay in (table, uploaded["replay"]):
        place = f"/api/replays/{replay}/frames"
        last = info["decisions"]
        [frame] = guest.get(f"{place}?viewer=0&first={last}&last={last}").json()
        assert frame["step"] == last
        assert frame["position"] == page.state["position"]
        frames = guest.get(f"{place}?first=0&last=500").json()
        assert [frame["step"] for frame in frames] == list(range(min(100, last + 1)))
        assert [len(hand) for hand in frames[0]["position"]["hands"]] == [8, 8]
        assert guest.get(f"{place}?first=90000&last=90010").json() == []


@pytest.mark.skipif(not LOGS.is_dir(), reason="the sample logs are not here")
def test_replay_of_a_log_of_the_app(shared: Running) -> None:
    path = sorted(LOGS.glob("*.txt"))[0]
    guest = shared.guest()
    guest.timeout = 120
    answer = guest.post("/api/replays", content=path.read_bytes())
    assert answer.status_code == 201, answer.text
    info = answer.json()
    assert info["complete"]
    assert len(guest.get(f"/api/replays/{info['replay']}/frames?first=10&last=12").json()) == 3


def own_log_with_names() -> str:
    lines = app_log(parse(random_record(5, {"preset": "digital"})[0].encode()))
    return "\n".join([text.replace("PLAYER_USSR", "Rosa") for text in lines])


def test_replay_of_a_log_keeps_the_names_and_says_that_hands_are_reconstructed(shared: Running) -> None:
    guest = shared.guest()
    guest.timeout = 120
    info = guest.post("/api/replays", content=own_log_with_names().encode()).json()
    assert info["complete"]
    assert info["reconstructed"]
    assert info["players"] == ["", "Rosa"]


def test_a_log_that_explains_nothing_holds_up_nobody(shared: Running) -> None:
    """It is given up in the end; meanwhile another guest opens a file and looks at it."""
    junk = [f"US +1 in {country} [1][0]" for country in ("Canada", "UK", "Italy", "France", "Norway")] * 1900
    lines = ["Handicap influence: US +10", "USSR +6 in Poland [0][6]", *junk, "Turn 1, Headline Phase: Fidel* & NATO*:"]
    bad, good = shared.guest(), shared.guest()
    bad.timeout = good.timeout = 240
    with ThreadPoolExecutor(1) as threads:
        refused = threads.submit(bad.post, "/api/replays", content="\n".join(lines).encode())
        info = good.post("/api/replays", content=own_log_with_names().encode()).json()
        frames = good.get(f"/api/replays/{info['replay']}/frames?first=0&last=3")
        assert len(frames.json()) == 4
        answer = refused.result()
    assert answer.json()["error"]["code"] == "bad_record"
    assert "the search for a game that fits the log was given up at line" in answer.text


def test_page_of_the_client(shared: Running) -> None:
    """Every address of the client gets a page, whether it was built or not."""
    guest = shared.guest()
    for path in ("/", "/table/abc", "/join/abc"):
        answer = guest.get(path)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/html")
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]


def test_openapi_names_every_route(shared: Running) -> None:
    paths = shared.guest().get("/api/openapi.json").json()["paths"]
    assert set(paths) == {
        "/api/me", "/api/games", "/api/games/{game}/facts", "/api/tables", "/api/tables/open", "/api/tables/{table}",
        "/api/tables/{table}/again", "/api/tables/{table}/seats/{seat}", "/api/tables/{table}/seats/{seat}/token",
        "/api/tables/{table}/record",
        "/api/links/{secret}", "/api/replays", "/api/replays/{replay}", "/api/replays/{replay}/frames",
    }  # fmt: skip
