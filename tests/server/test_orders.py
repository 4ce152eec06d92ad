"""Standing orders: questions that the server answers for a seat, whether its page is open or not."""

import asyncio
import json
import sqlite3
from contextlib import closing
from typing import Any

import pytest

from tests.server.battlefield import BRAZIL, NORTH_AFRICA, Battlefield, act, attacking, battles, field_owner, message
from tests.server.players import Page, new_key, settle
from tests.server.positions import Nowhere, question, table_at
from tests.server.running import Running, journal, wait_for
from theatrum.games.risiko.constants import NUMBER
from theatrum.languages import language_codes
from theatrum.presentation.base import default_presentation, presented_games
from theatrum.server.errors import Refusal


def test_a_defence_is_answered_with_the_most_dice() -> None:
    async def play() -> None:
        table = attacking(own=9, other=2)
        await table.give_order("guest1", 1, "most_dice", True)
        await act(table, BRAZIL, NORTH_AFRICA, NUMBER + 1)
        assert question(table) in ("attack", "occupy")
        answered = table.match.steps[-1]
        assert (answered.seat, answered.action) == (1, NUMBER + 2)
        assert isinstance(table.store, Nowhere)
        assert [row.key is None for row in table.store.journal] == [False, False, False, True]

    asyncio.run(play())


def test_an_order_answers_the_question_that_is_put_already_and_can_be_taken_back() -> None:
    async def play() -> None:
        table = attacking(own=9, other=9)
        await act(table, BRAZIL, NORTH_AFRICA, NUMBER + 1)
        assert question(table) == "defence"
        await table.give_order("guest1", 1, "most_dice", True)
        assert question(table) == "attack"
        await table.give_order("guest1", 1, "most_dice", False)
        await act(table, BRAZIL, NORTH_AFRICA, NUMBER + 1)
        assert question(table) == "defence"

    asyncio.run(play())


def test_nobody_else_is_shown_it() -> None:
    async def play() -> None:
        table = attacking()
        without = [table.view_body(viewer, "en") for viewer in range(5)]
        await table.give_order("guest1", 1, "most_dice", True)
        given = [table.view_body(viewer, "en") for viewer in range(5)]
        assert given[1]["orders"] == [{"name": "most_dice", "text": "Defence: always the most dice", "on": True}]
        assert [given[viewer] == without[viewer] for viewer in range(5)] == [True, False, True, True, True]
        assert given[4]["orders"] == []  # spectators

    asyncio.run(play())


@pytest.mark.parametrize(
    ("seat", "guest", "order", "code"),
    [
        (1, "guest0", "most_dice", "not_seated"),
        (1, "guest1", "dance", "bad_message"),
        (9, "guest1", "x", "unknown_seat"),
    ],
)
def test_what_is_refused(seat: int, guest: str, order: str, code: str) -> None:
    async def play() -> None:
        table = attacking()
        with pytest.raises(Refusal) as refusal:
            await table.give_order(guest, seat, order, True)
        assert refusal.value.code == code
        assert table.deputy.orders == {}

    asyncio.run(play())


def test_where_the_defence_is_fixed_there_is_no_order() -> None:
    assert table_at("risiko", "by=p1 p1=brazil:5", defence_choice="max").orders_shown(0, "en") == []


@pytest.mark.parametrize("lang", language_codes())
def test_every_order_has_words(lang: str) -> None:
    for game in presented_games():
        page = default_presentation(game)
        assert [order["name"] for order in page.orders((), lang)] == list(page.order_names())


# --- over sockets -----------------------------------------------------------------------------------------------------


def under_attack(field: Battlefield) -> tuple[Page, Page]:
    attacker = field.asked()
    return attacker, field.pages[field_owner(attacker)]


def order(page: Page, on: bool = True) -> None:
    page.say(type="order", seat=page.state["viewer"], order="most_dice", on=on)
    while page.state["orders"][0]["on"] is not on:
        page.until("state")


def until_own(page: Page) -> dict[str, Any]:
    while not page.state["actions"]:
        page.until("state")
    ask: dict[str, Any] = page.state["ask"]
    return ask


def test_it_holds_while_the_page_is_closed(server: Running) -> None:
    attacker, defender = under_attack(Battlefield(server))
    order(defender)
    defender.socket.close()
    before = battles(attacker)  # the game has had some
    attacker.say(**message(attacker, "attack", keep=1))
    assert attacker.until("answer")["ok"]
    while attacker.state["course"]:
        attacker.until("state")
    assert battles(attacker) > before + 1
    assert attacker.state["ask"]["name"] != "defence"
    states = [message for message in map(json.loads, attacker.raw) if message["type"] == "state"]
    assert not any(order["on"] for state in states for order in state["orders"])  # it is nobody else's business


def test_two_pages_of_a_seat_agree(server: Running) -> None:
    field = Battlefield(server)
    _, defender = under_attack(field)
    other = Page(server, field.table, defender.guest, seat=defender.state["viewer"])
    order(defender)
    while not other.state["orders"][0]["on"]:
        other.until("state")
    order(other, on=False)
    while defender.state["orders"][0]["on"]:
        defender.until("state")


def test_what_was_asked_when_the_server_died_is_answered_though_nobody_comes_back(server: Running) -> None:
    field = Battlefield(server)
    attacker, defender = under_attack(field)
    assert attacker.wish(attacker.choices()[0])["ok"]
    settle(attacker, defender)
    assert defender.state["ask"]["name"] == "defence"
    server.kill()
    order = (field.table, defender.state["viewer"], "most_dice")
    with closing(sqlite3.connect(server.data / "theatrum.sqlite")) as connection, connection:
        connection.execute("INSERT INTO orders (table_id, seat, name) VALUES (?, ?, ?)", order)
    server.start()
    wait_for(lambda: len(journal(server, field.table)) > defender.state["version"])
    assert journal(server, field.table)[defender.state["version"]] == (defender.state["version"] + 1, None)


def test_a_restart_keeps_it(server: Running) -> None:
    attacker, defender = under_attack(Battlefield(server))
    order(defender)
    server.kill()
    server.start()
    defender.reconnect()
    assert defender.state["orders"][0]["on"]
    attacker.reconnect()
    assert attacker.wish(attacker.choices()[0], key=new_key())["ok"]
    assert until_own(attacker)["name"] != "dice"
    order(defender, on=False)
    server.kill()
    server.start()
    defender.reconnect()
    assert not defender.state["orders"][0]["on"]
