"""Playing over the socket: everybody sees their own, wishes are answered, pages come and go."""

import os
import random

import httpx
import pytest

from tests.server.games import RISIKO, Sort, every_game
from tests.server.players import LINK, ME, OPEN, RANDOM, Page, asked, new_key, open_any, open_table, play_on, settle
from tests.server.running import Running
from theatrum.languages import language_codes
from theatrum.server.words import words_in


def headlines(server: Running) -> tuple[Page, Page, Page, httpx.Client]:
    """A table at the first headlines: the US, the USSR, a spectator, and the guest of the US."""
    us, ussr = server.guest(), server.guest()
    info = open_table(us, ME, LINK)
    secret = info["seats"][1]["link"].removeprefix("/join/")
    ussr.post(f"/api/links/{secret}").raise_for_status()
    pages = Page(server, info["table"], us), Page(server, info["table"], ussr), Page(server, info["table"], None)
    luck = random.Random(5)
    while pages[0].state["position"]["phase"] == "setup":
        page = pages[pages[0].state["asked"][0]]
        assert page.wish(luck.choice(page.choices()))["ok"]
        settle(*pages)
    return (*pages, us)


@every_game
def test_whole_game_against_bots(shared: Running, sort: Sort) -> None:
    guest = shared.guest()
    seats = [RANDOM] * (sort.seats - 1)
    page = Page(shared, open_any(guest, sort.table(*seats, ME))["table"], guest)
    assert play_on(page, random.Random(11)) > 15
    assert page.state["ending"]["text"]
    assert page.state["actions"] == []
    assert page.state["undo"]["possible"] is False
    again = Page(shared, page.table, guest)
    assert again.log == page.log
    assert again.state["ending"] == page.state["ending"]


def test_secret_headlines(shared: Running) -> None:
    """Both are asked at once; nobody learns the other's card before both have chosen, and nobody's choice is stale
    because the other was quicker."""
    us, ussr, watcher, _ = headlines(shared)
    assert us.state["asked"] == ussr.state["asked"] == [0, 1]
    seen = ussr.state["version"]
    card = us.choices()[0]
    assert us.wish(card)["ok"]
    settle(us, ussr, watcher)
    assert us.state["position"]["headlines"] == [card - 83, None]
    assert ussr.state["position"]["headlines"] == watcher.state["position"]["headlines"] == [0, None]
    assert ussr.wish(ussr.choices()[0], version=seen)["ok"]
    settle(us, ussr, watcher)
    told = [line["text"] for step in watcher.log for line in step["lines"] if line["kind"] == "headline"]
    assert len(told) == 2


def test_headline_can_be_taken_back_until_the_other_has_chosen(shared: Running) -> None:
    us, ussr, watcher, _ = headlines(shared)
    before = us.state
    assert us.wish(us.choices()[-1])["ok"]
    assert us.state["undo"]["possible"]
    assert us.undo()["ok"]
    for part in ("position", "actions", "asked"):
        assert us.state[part] == before[part]
    assert us.wish(us.choices()[0])["ok"]
    settle(us, ussr, watcher)
    assert not ussr.state["undo"]["possible"]
    assert ussr.wish(ussr.choices()[0])["ok"]
    settle(us, ussr, watcher)
    assert not us.state["undo"]["possible"]
    refused = us.undo()
    assert refused["error"]["code"] == "no_undo"
    assert "acted" in refused["error"]["reason"]


def test_undo_goes_back_to_the_last_die_or_other_player(shared: Running) -> None:
    """Points of the setup can be taken back one by one, up to where the other side placed its own."""
    guest = shared.guest()
    table = open_table(guest, ME, ME)["table"]
    ussr, us = Page(shared, table, guest, seat=1), Page(shared, table, guest, seat=0)
    first = ussr.state
    for _ in range(3):
        assert ussr.wish(ussr.choices()[0])["ok"]
    for _ in range(3):
        assert ussr.state["undo"]["possible"]
        assert ussr.undo()["ok"]
    assert ussr.state["position"] == first["position"]
    assert ussr.state["undo"] == {"possible": False, "reason": "you have not decided anything yet"}
    assert ussr.undo()["error"]["code"] == "no_undo"
    assert len(ussr.log) == 1
    while ussr.state["actions"]:
        assert ussr.wish(ussr.choices()[0])["ok"]
    settle(us, ussr)
    assert us.wish(us.choices()[0])["ok"]
    settle(us, ussr)
    assert ussr.state["undo"]["reason"] == "another player has acted since"
    assert us.undo()["ok"]


def test_log_of_a_page_that_was_away(shared: Running) -> None:
    """A page that reconnects gets what it missed, and what was taken back meanwhile is gone."""
    guest = shared.guest()
    table = open_table(guest, ME, ME)["table"]
    here, away = Page(shared, table, guest, seat=1), Page(shared, table, guest, seat=1)
    for _ in range(3):
        assert here.wish(here.choices()[0])["ok"]
    settle(here, away)
    away.socket.close()
    assert here.undo()["ok"]
    assert here.undo()["ok"]
    assert here.wish(here.choices()[1])["ok"]
    away.reconnect()
    assert away.state["log"]["first"] == 2
    assert away.log == here.log
    fresh = Page(shared, table, guest, seat=1)
    assert fresh.state["log"]["first"] == 0
    assert fresh.log == here.log


def test_second_tab_sees_the_same_and_stale_wishes_change_nothing(shared: Running) -> None:
    guest = shared.guest()
    table = open_table(guest, ME, ME)["table"]
    one, two = Page(shared, table, guest, seat=1), Page(shared, table, guest, seat=1)
    assert one.wish(one.choices()[0])["ok"]
    two.say(type="act", key=new_key(), version=0, seat=1, action=one.choices()[0])
    answer = two.until("answer")
    assert (answer["ok"], answer["error"]["code"], answer["version"]) == (False, "stale", 1)
    assert two.state["version"] == 1
    assert two.state["position"] == one.state["position"]


def test_illegal_wish_is_refused_with_the_reason(shared: Running) -> None:
    """The words are those of the game; the state comes with the answer and is unchanged."""
    guest = shared.guest()
    page = Page(shared, open_table(guest, ME, ME)["table"], guest, seat=1)
    before = page.state
    answer = page.wish(32)  # Japan
    assert answer["error"]["code"] == "illegal"
    assert "its own half of Europe" in answer["error"]["reason"]
    assert page.state["position"] == before["position"]
    assert page.state["version"] == 0
    assert page.wish(9999)["error"]["code"] == "illegal"


def test_why_not(shared: Running) -> None:
    guest = shared.guest()
    page = Page(shared, open_table(guest, ME, ME)["table"], guest, seat=1)
    page.say(type="why", id=4, seat=1, actions=[32, page.choices()[0], 5000])
    answer = page.until("why")
    assert answer["id"] == 4
    assert list(answer["reasons"]) == ["32"]
    page.say(type="why", id=5, seat=0, actions=[32])  # not the seat that this page acts for
    assert page.until("why")["reasons"] == {}


def test_wrong_seats(shared: Running) -> None:
    guest, other = shared.guest(), shared.guest()
    info = open_table(guest, ME, OPEN)
    other.post(f"/api/tables/{info['table']}/seats/1", json={}).raise_for_status()
    us = Page(shared, info["table"], guest)
    ussr = Page(shared, info["table"], other)
    assert us.wish(ussr.choices()[0], seat=1)["error"]["code"] == "not_seated"
    assert us.wish(ussr.choices()[0])["error"]["code"] == "not_your_turn"
    watcher = Page(shared, info["table"], None)
    assert watcher.wish(ussr.choices()[0], seat=1)["error"]["code"] == "not_seated"
    assert watcher.state["viewer"] == 2
    assert watcher.state["actions"] == []
    assert us.wish(3, seat=5)["error"]["code"] == "unknown_seat"


def test_nobody_sees_a_hand_before_the_game_begins(shared: Running) -> None:
    guest = shared.guest()
    info = open_table(guest, ME, OPEN)
    page = Page(shared, info["table"], guest)
    assert page.state["status"] == "waiting"
    assert page.state["position"]["hand"] == []
    assert page.state["viewer"] == 2
    assert page.wish(1, seat=0)["error"]["code"] == "not_running"
    other = shared.guest()
    other.post(f"/api/tables/{info['table']}/seats/1", json={}).raise_for_status()
    while page.state["status"] == "waiting":
        page.until("state")
    assert len(page.state["position"]["hand"]) == 8
    assert page.log[0]["lines"]


def test_seats_come_and_go(shared: Running) -> None:
    guest, other = shared.guest(), shared.guest()
    info = open_table(guest, ME, OPEN)
    page = Page(shared, info["table"], guest)
    other.put("/api/me", json={"name": "Ada"}).raise_for_status()
    other.post(f"/api/tables/{info['table']}/seats/1", json={}).raise_for_status()
    while page.state["status"] == "waiting":
        page.until("state")
    assert page.state["seats"][1]["player"] == "Ada"
    assert not page.state["seats"][1]["online"]
    visitor = Page(shared, info["table"], other)
    while not (seats := page.until("seats")["seats"])[1]["online"]:
        pass
    visitor.socket.close()
    while page.until("seats")["seats"][1]["online"]:
        pass
    assert seats[0]["online"]


@pytest.mark.parametrize("lang", language_codes())
def test_languages(shared: Running, lang: str) -> None:
    guest = shared.guest()
    page = Page(shared, open_table(guest, ME, ME)["table"], guest, seat=1, lang=lang)
    assert page.state["lang"] == lang
    assert page.state["ask"]["prompt"]
    refused = page.wish(32)["error"]["reason"]
    assert refused.startswith(words_in(lang).errors["illegal"].partition("{")[0])


def test_whoever_plays_all_seats_begins_at_the_one_that_is_asked(shared: Running) -> None:
    guest = shared.guest()
    page = Page(shared, open_table(guest, ME, ME)["table"], guest)
    assert page.state["asked"] == [page.state["viewer"]] == [1]  # the USSR sets up first


def test_numbers_count_up(shared: Running) -> None:
    guest = shared.guest()
    page = Page(shared, open_table(guest, ME, ME)["table"], guest, seat=1)
    page.say(type="ping", id=3)
    assert page.until("pong")["id"] == 3
    page.wish(page.choices()[0])
    numbers = [int(text.rpartition('"n":')[2].split("}")[0].split(",")[0]) for text in page.raw]
    assert numbers == list(range(1, len(numbers) + 1))


# THEATRUM_GAMES=200 for the long run
GAMES = int(os.environ.get("THEATRUM_GAMES") or 2)


@every_game
def test_every_offered_action_is_accepted(shared: Running, sort: Sort) -> None:
    """Random games of people through the socket, with undo now and then: it brings back what the page had shown."""
    undone = 0
    for game in range(GAMES):
        guest = shared.guest()
        table = open_any(guest, sort.table())["table"]
        pages = [Page(shared, table, guest, seat=seat) for seat in range(sort.seats)]
        luck = random.Random(100 + game)
        while pages[0].state["status"] != "over":
            page = asked(pages)
            before = page.state
            assert page.wish(luck.choice(page.choices()))["ok"]
            if page.state["undo"]["possible"] and luck.random() < 0.2:
                assert page.undo()["ok"]
                undone += 1
                for part in ("position", "actions", "ask", "asked"):
                    assert page.state[part] == before[part]
            settle(*pages)
        for page in pages:
            page.socket.close()
    assert undone > GAMES  # a game of Twilight Struggle can be short


# --- RisiKo! ----------------------------------------------------------------------------------------------------------


def risiko_until(server: Running, kind: str, options: dict[str, object]) -> list[Page]:
    """A table of one's own where a question of this kind is put."""
    guest = server.guest()
    table = open_any(guest, {"game": "risiko", "options": options, "seats": RISIKO.seats_of_mine})["table"]
    pages = [Page(server, table, guest, seat=seat) for seat in range(RISIKO.seats)]
    luck = random.Random(2)
    while (page := asked(pages)).state["ask"]["name"] != kind:
        assert page.wish(luck.choice(page.choices()))["ok"]
        settle(*pages)
    return pages


def test_choices_of_several_parts_can_be_taken_back(shared: Running) -> None:
    """A territory, then how many armies: back to the territory, and no further than the other player's armies."""
    pages = risiko_until(shared, "set_up", {})
    page = asked(pages)
    first = page.state
    assert page.wish(page.choices()[0])["ok"]
    assert page.state["ask"]["name"] == "set_up_armies"
    assert page.state["position"]["source"] == first["actions"][0]["target"]["id"]
    assert page.undo()["ok"]
    assert page.state["position"] == first["position"]
    assert not page.state["undo"]["possible"]


def test_dice_cannot_be_taken_back(shared: Running) -> None:
    pages = risiko_until(shared, "dice", {"defence_choice": "max"})
    page = asked(pages)
    assert page.wish(page.choices()[-1])["ok"]
    refused = page.undo()
    assert refused["error"]["code"] == "no_undo"
    assert "die" in refused["error"]["reason"]
    [line] = [line for line in page.log[-1]["lines"] if line["kind"] == "battle"]
    attack, defence = line["dice"]
    assert attack == sorted(attack, reverse=True)
    assert 1 <= len(defence) <= 3


def test_reason_why_a_territory_cannot_be_attacked(shared: Running) -> None:
    pages = risiko_until(shared, "attack", {})
    page = asked(pages)
    foreign = next(t for t, owner in enumerate(page.state["position"]["owner"]) if owner != page.state["viewer"])
    answer = page.wish(foreign)
    assert answer["error"]["code"] == "illegal"
    owner = page.state["position"]["players"][page.state["position"]["owner"][foreign]]
    assert f"belongs to {owner['name']}" in answer["error"]["reason"]
