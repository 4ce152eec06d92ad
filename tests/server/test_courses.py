"""Several choices by one wish: the server makes them one after the other, whether a page is open or not."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import pytest

from tests.server.battlefield import (
    BRAZIL,
    NORTH_AFRICA,
    PERU,
    Battlefield,
    act,
    armies,
    attacking,
    battles,
    course,
    field_owner,
    message,
    quiet,
    rolls,
)
from tests.server.players import Page, new_key, settle
from tests.server.positions import question, table_at
from tests.server.running import Running
from theatrum.games.risiko.constants import END_PLACING, NUMBER, PLAY_SET
from theatrum.games.risiko.name_lookup import card_named
from theatrum.server import table as tables
from theatrum.server.errors import Refusal
from theatrum.server.table import Table


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables in this process take no time between the choices of a course."""
    monkeypatch.setattr(tables, "PACE", 0.0)


# --- attacking on -----------------------------------------------------------------------------------------------------


def test_an_attack_goes_on_to_the_end_when_nobody_is_asked() -> None:
    async def play() -> Table:
        table = attacking(defence_choice="max")
        await act(table, BRAZIL, NORTH_AFRICA)
        await course(table, "attack", keep=1)
        await quiet(table)
        return table

    table = asyncio.run(play())
    assert table.deputy.courses == {}
    assert question(table) == "occupy" or armies(table, BRAZIL) == 1
    assert rolls(table) > 1
    assert table.match.version == len(table.match.steps) - 1  # each an ordinary step


@pytest.mark.parametrize("keep", [2, 4, 6])
def test_it_never_leaves_fewer_armies_than_wanted(keep: int) -> None:
    async def play() -> Table:
        table = attacking(own=9, other=20, defence_choice="max")
        await act(table, BRAZIL, NORTH_AFRICA)
        await course(table, "attack", keep=keep)
        await quiet(table)
        return table

    table = asyncio.run(play())
    assert keep <= armies(table, BRAZIL) < keep + 3
    assert question(table) == "attack"


def test_it_waits_for_the_dice_of_the_defender_and_goes_on_when_they_come() -> None:
    async def play() -> None:
        table = attacking()
        await act(table, BRAZIL, NORTH_AFRICA)
        await course(table, "attack", keep=1)
        for n in range(1, 4):
            await quiet(table)
            assert question(table) == "defence"
            assert table.view_body(0, "en")["course"] == "attack"
            assert table.view_body(1, "en")["course"] is None  # how long it shall go on is nobody else's business
            await act(table, NUMBER + 1, seat=1)
            assert rolls(table) == n

    asyncio.run(play())


async def stop(table: Table) -> None:
    await table.stop_course("guest0", 0)


async def other_choice(table: Table) -> None:
    await act(table, BRAZIL)


async def other_course(table: Table) -> None:
    await course(table, "place", territory=BRAZIL, wish="one")


@pytest.mark.parametrize("wish", [stop, other_choice, other_course])
def test_it_is_stopped_by_whatever_else_its_seat_wishes(wish: Callable[[Table], Awaitable[None]]) -> None:
    async def play() -> None:
        table = attacking()
        await act(table, BRAZIL, NORTH_AFRICA)
        await course(table, "attack", keep=1)
        with suppress(Refusal):  # the defender is asked: nothing else can be done
            await wish(table)
        assert table.deputy.courses == {}
        await act(table, NUMBER + 1, seat=1)
        await quiet(table)
        assert rolls(table) == 1
        assert question(table) == "attack"

    asyncio.run(play())


def test_undo_stops_it() -> None:
    async def play() -> None:
        table = attacking()
        await act(table, BRAZIL, NORTH_AFRICA)
        await course(table, "attack", keep=1)
        await table.undo("guest0", 0, table.match.version, new_key(), "en")
        await quiet(table)
        assert table.deputy.courses == {}
        assert question(table) == "dice"

    asyncio.run(play())


def test_others_cannot_stop_it() -> None:
    async def play() -> None:
        table = attacking()
        await act(table, BRAZIL, NORTH_AFRICA)
        await course(table, "attack", keep=1)
        with pytest.raises(Refusal):
            await table.stop_course("guest1", 0)
        with pytest.raises(Refusal):
            await act(table, NUMBER + 3, seat=2)
        assert 0 in table.deputy.courses

    asyncio.run(play())


# --- placing, sets, sources -------------------------------------------------------------------------------------------

PLACING = "by=p1 at=reinforce pool=5 round=5 p1=brazil:3,peru:3 p2=north-africa:3 rest=p2,p3,p4"


@pytest.mark.parametrize(("wish", "placed"), [("one", 1), ("all", 5)])
def test_armies_are_placed_by_one_wish_and_taken_back_as_one(wish: str, placed: int) -> None:
    async def play() -> None:
        table = table_at("risiko", PLACING)
        await course(table, "place", territory=BRAZIL, wish=wish)
        assert armies(table, BRAZIL) == 3 + placed
        assert table.deputy.courses == {}
        await table.undo("guest0", 0, table.match.version, new_key(), "en")
        assert question(table) == "place"
        assert armies(table, BRAZIL) == 3
        assert len(table.match.steps) == 1

    asyncio.run(play())


def test_a_set_is_played_card_by_card() -> None:
    async def play() -> None:
        table = table_at("risiko", PLACING + " p1_hand=brazil,china,egypt,siam")
        await course(table, "set", cards=[card_named(name) for name in ("siam", "egypt", "china")])
        assert table.game.fact(table.match.state, "discards") == 3
        assert question(table) == "place"
        assert table.deputy.courses == {}

    asyncio.run(play())


def on_the_map(table: Table) -> dict[int, str]:
    """What a click on a territory does that is no choice."""
    found = table.view_body(0, "en")["alternatives"]
    return {other["target"]["id"]: other["name"] for other in found if other["target"]}


def buttons(table: Table, name: str) -> list[Any]:
    return [other["parameters"] for other in table.view_body(0, "en")["alternatives"] if other["name"] == name]


def test_sets_are_offered_once_each_with_the_cards_that_are_chosen() -> None:
    async def play() -> None:
        hand = ["brazil", "china", "egypt", "siam"]
        table = table_at("risiko", PLACING + f" p1_hand={','.join(hand)}")
        offered = buttons(table, "set")
        assert [len(other["cards"]) for other in offered] == [3] * len(offered)
        first = offered[0]["cards"]
        await act(table, PLAY_SET, first[1])
        assert first in [other["cards"] for other in buttons(table, "set")]
        assert all(first[1] in other["cards"] for other in buttons(table, "set"))
        await course(table, "set", cards=first)
        assert table.game.fact(table.match.state, "discards") == 3

    asyncio.run(play())


def test_an_attack_is_offered_with_the_most_that_can_be_kept() -> None:
    async def play() -> None:
        table = attacking(own=9, other=6)
        assert buttons(table, "attack") == []
        await act(table, BRAZIL, NORTH_AFRICA)
        assert buttons(table, "attack") == [{"keep": 8}]

    asyncio.run(play())


def test_another_source_takes_the_place_of_the_first() -> None:
    async def play() -> None:
        table = attacking(own=5)
        await act(table, BRAZIL)
        offered = on_the_map(table)
        assert offered == {BRAZIL: "take_back", PERU: "attack_instead"}
        await course(table, "start_from", territory=PERU)
        assert table.presentation.position(table.view_of(0), "en")["source"] == PERU
        await table.undo("guest0", 0, table.match.version, new_key(), "en")  # the new choice, and nothing before it
        assert question(table) == "attack"
        assert len(table.match.steps) == 1

    asyncio.run(play())


def test_another_source_behind_a_target() -> None:
    async def play() -> None:
        table = attacking(own=5)
        await act(table, BRAZIL, NORTH_AFRICA)
        assert question(table) == "dice"
        await course(table, "start_from", territory=PERU)
        assert table.presentation.position(table.view_of(0), "en")["source"] == PERU
        await course(table, "take_back")
        assert question(table) == "attack"

    asyncio.run(play())


def test_with_nothing_left_to_place_an_attack_begins_by_one_wish() -> None:
    async def play() -> None:
        table = table_at("risiko", PLACING.replace(" pool=5", "") + " p1_hand=siam,quebec,egypt")
        assert table.game.legal(table.match.state, 0) == [END_PLACING]
        offered = on_the_map(table)
        assert offered == {BRAZIL: "attack_next", PERU: "attack_next"}
        await course(table, "start_from", territory=BRAZIL)
        assert question(table) == "target"
        await table.undo("guest0", 0, table.match.version, new_key(), "en")
        assert question(table) == "place"

    asyncio.run(play())


# --- what is refused --------------------------------------------------------------------------------------------------

NONSENSE: list[tuple[str, dict[str, Any]]] = [
    ("dance", {}),
    ("attack", {}),
    ("attack", {"keep": 0}),
    ("attack", {"keep": "3"}),
    ("attack", {"keep": 1, "more": 1}),
    ("set", {"cards": [1, 2]}),
    ("place", {"territory": 1, "wish": "some"}),
    ("start_from", {"territory": "brazil"}),
    ("take_back", {"territory": 1}),
]


@pytest.mark.parametrize(("name", "parameters"), NONSENSE)
def test_there_is_no_such_course(name: str, parameters: dict[str, Any]) -> None:
    async def play() -> None:
        table = attacking()
        await act(table, BRAZIL, NORTH_AFRICA)
        with pytest.raises(Refusal) as refusal:
            await course(table, name, **parameters)
        assert refusal.value.code == "bad_message"
        assert table.match.version == 2

    asyncio.run(play())


def test_what_cannot_be_begun_is_refused() -> None:
    async def play() -> None:
        table = attacking(own=5)
        await act(table, BRAZIL, NORTH_AFRICA)
        impossible: list[tuple[str, dict[str, Any]]] = [
            ("attack", {"keep": 5}),
            ("set", {"cards": [1, 2, 3]}),
            ("place", {"territory": BRAZIL, "wish": "one"}),
        ]
        for name, parameters in impossible:
            with pytest.raises(Refusal) as refusal:
                await course(table, name, **parameters)
            assert refusal.value.code == "illegal"
            assert refusal.value.body("en")["reason"] == "Not possible now: no choice here leads to that."
            assert table.deputy.courses == {}
        assert table.match.version == 2

    asyncio.run(play())


# --- over sockets -----------------------------------------------------------------------------------------------------


@pytest.fixture
def field(shared: Running) -> Battlefield:
    return Battlefield(shared)


def test_a_closed_page_does_not_stop_the_attack(field: Battlefield) -> None:
    attacker = field.asked()
    defender = next(page for page in field.pages if page.state["viewer"] == field_owner(attacker))
    before = battles(defender)  # the game has had some
    attacker.say(**message(attacker, "attack", keep=1))
    attacker.socket.close()
    rolled = 0
    while rolled < 3:
        while not defender.state["actions"] and defender.state["ask"]["name"] != "occupy":
            defender.until("state")
        if not defender.state["actions"]:
            break  # conquered
        assert defender.state["ask"]["name"] == "defence"
        assert defender.wish(defender.choices()[0])["ok"]
        rolled += 1
    assert rolled > 1
    assert battles(defender) - before == rolled


def test_the_same_wish_twice_is_begun_once(field: Battlefield) -> None:
    attacker = field.asked()
    wish = message(attacker, "attack", keep=1)
    attacker.say(**wish)
    first = attacker.until("answer")
    attacker.say(**wish)
    again = attacker.until("answer")
    assert first["ok"]
    assert (again["ok"], again["version"]) == (True, first["version"])
    assert attacker.state["course"] == "attack"  # it goes on


def test_a_second_page_of_the_seat_sees_it_and_can_stop_it(field: Battlefield) -> None:
    attacker = field.asked()
    other = Page(attacker.server, field.table, attacker.guest, seat=attacker.state["viewer"])
    attacker.say(**message(attacker, "attack", keep=1))
    assert attacker.until("answer")["ok"]
    settle(attacker, other)
    assert other.state["course"] == "attack"
    other.say(type="stop", seat=other.state["viewer"])
    while other.state["course"]:
        other.until("state")
    while attacker.state["course"]:
        attacker.until("state")
    assert attacker.state["version"] == other.state["version"]


def test_stale_and_foreign_wishes_are_refused_as_choices_are(field: Battlefield) -> None:
    attacker = field.asked()
    other = next(page for page in field.pages if page is not attacker)
    stranger = Page(attacker.server, field.table, attacker.server.guest())
    wish = message(attacker, "attack", keep=1)
    for page, change, code in (
        (stranger, {}, "not_seated"),
        (attacker, {"seat": 5}, "unknown_seat"),
        (attacker, {"version": 0}, "stale"),
        (attacker, {"seat": other.state["viewer"]}, "not_your_turn"),
    ):
        page.say(**{**wish, **change, "key": new_key()})
        answer = page.until("answer")
        assert (answer["ok"], answer["error"]["code"]) == (False, code)
    stranger.say(type="stop", seat=0)
    assert stranger.until("notice")["error"]["code"] == "not_seated"


def test_after_a_restart_the_person_is_asked(server: Running) -> None:
    field = Battlefield(server)
    attacker = field.asked()
    wish = message(attacker, "attack", keep=1)
    attacker.say(**wish)
    answer = attacker.until("answer")
    server.kill()
    server.start()
    for page in field.pages:
        page.reconnect()
    assert attacker.state["course"] is None
    attacker.say(**wish)
    assert attacker.until("answer")["version"] == answer["version"]
