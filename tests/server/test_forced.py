"""A question with one answer is not put, unless that there is only one is a secret, or something follows that cannot be
taken back."""

import asyncio
import random
from typing import Any

import pytest

from tests.server.games import Sort, every_game
from tests.server.players import ME, RANDOM, TS, Page, open_any, play_on
from tests.server.positions import question, table_at
from tests.server.running import Running
from theatrum.core.registry import make_game
from theatrum.core.rng import seeded
from theatrum.games.twilight_struggle.constants import COUP
from theatrum.games.twilight_struggle.deck import NATO, THE_CHINA_CARD, UN_INTERVENTION
from theatrum.presentation.base import Presentation, make_presentation
from theatrum.server.match import Match
from theatrum.server.table import Table

GAMES: list[tuple[str, dict[str, Any], int]] = [
    ("twilight-struggle", {}, 6),
    ("twilight-struggle", {"preset": "second", "variant": "chinese_civil_war", "opt_mixed_ops": True}, 3),
    ("risiko", {"round_limit": 8, "seats": 4}, 3),
    ("risiko", {"preset": "circuit", "round_limit": 8}, 2),
]
DEALS = 4
CHINA = 83 + THE_CHINA_CARD


def forced_questions(game: Any, page: Presentation, seed: int) -> Any:
    """Every question of a random game that has one answer, with its state, seat and answer."""
    match = Match(game, seed, page.reveals_secret)
    rng = seeded(seed)
    while not match.over:
        seat = game.actors(match.state)[0]
        legal = list(game.legal(match.state, seat))
        if len(legal) == 1:
            yield match.state, seat, legal
        match.take(match.move(seat, legal[rng.below(len(legal))]))


@pytest.mark.parametrize(("name", "options", "games"), GAMES)
def test_open_questions_have_the_same_answers_for_everybody(name: str, options: dict[str, Any], games: int) -> None:
    """The hidden cards sampled again from what every other viewer knows: the one answer is the same."""
    game = make_game(name, options)
    page = make_presentation(game)
    found = {True: 0, False: 0}
    for seed in range(games):
        for state, seat, legal in forced_questions(game, page, seed):
            decision = game.decision(state, seat)
            found[page.is_open(decision)] += 1
            if not page.is_open(decision):
                continue
            for viewer in range(game.seats + 1):
                view = game.view(state, viewer)
                for deal in range(DEALS if viewer != seat else 0):
                    dealt = game.sample_state(view, seeded(100 * seed + deal))
                    assert list(game.legal(dealt, seat)) == legal, page.question_name(decision.kind)
    assert found[True] > 4
    assert found[False] > 3  # there are such that hide something


def choose(table: Table, seat: int, action: int) -> int:
    return asyncio.run(table.make_move(seat, table.match.version, action, None, "en"))


NO_SPACE = "turn=4 round=2 by=us defcon=4 us_hand=NATO,Fidel china=us/up space=8/0 influence=italy:2/0,angola:0/1"


def test_the_china_card_is_played_without_being_asked_how() -> None:
    """It has no event, and at the end of the space race there is nothing else but operations."""
    table = table_at(TS, NO_SPACE)
    assert choose(table, 0, CHINA) == 1
    assert question(table) == "operation"
    assert table.match.version == 2
    told = [line["text"] for step in table.log_steps(1, "en", 1) for line in step["lines"]]
    assert told == ["US plays The China Card for operations"]
    assert table.match.no_undo(0) == ""
    asyncio.run(table.take_back(0, table.match.version, "a-key-of-mine", "en"))
    assert question(table) == "play"
    assert table.match.version == 4
    assert len(table.match.steps) == 1


def test_where_there_is_a_choice_it_is_asked() -> None:
    table = table_at(TS, NO_SPACE.replace("space=8/0", "space=0/0"))
    choose(table, 0, CHINA)
    assert question(table) == "use"
    assert table.match.version == 1


def test_a_bot_answers_itself() -> None:
    table = table_at(TS, NO_SPACE, ("bot", "human"))
    table.wake = lambda: None  # type: ignore[method-assign]
    choose(table, 0, CHINA)
    assert question(table) == "use"


def test_before_dice_the_one_answer_is_asked_for() -> None:
    """A coup with one target: the click that rolls the die is the player's own, and can be taken back until then."""
    table = table_at(TS, "turn=4 round=2 by=us defcon=2 us_hand=NATO,Fidel space=8/0 influence=angola:0/1,italy:2/0")
    choose(table, 0, 83 + NATO)
    choose(table, 0, COUP)
    assert question(table) == "coup"
    assert len(table.game.legal(table.match.state, 0)) == 1


@every_game
def test_no_open_question_with_one_answer_is_put(shared: Running, sort: Sort) -> None:
    """… except before dice, draws, and moves of others."""
    guest = shared.guest()
    seats = [RANDOM] * (sort.seats - 1)
    page = Page(shared, open_any(guest, sort.table(ME, *seats))["table"], guest)
    luck = random.Random(3)
    while page.until_asked():
        ask, choices = page.state["ask"], page.choices()
        version = page.state["version"]
        assert page.wish(luck.choice(choices))["ok"]
        if len(choices) == 1:
            goes_on = page.state["ask"] is not None and page.state["ask"]["mine"] and page.state["undo"]["possible"]
            hidden = ask["card"] == UN_INTERVENTION  # whether there is a card to go with it is in the hand
            if goes_on and not hidden and page.state["version"] == version + 1:
                assert ask["name"] not in OPEN_NAMES[sort.game], ask
    assert page.state["status"] == "over"


OPEN_NAMES = {
    "twilight-struggle": {"use", "operation", "remove", "clear", "warsaw_pact"},
    "risiko": {"target", "move_to", "occupy"},
}


def test_a_whole_game_with_undo_after_every_choice(shared: Running) -> None:
    """A choice that brought others with it is taken back with them, and made again."""
    guest = shared.guest()
    body = {"game": "risiko", "options": {"seats": 3, "round_limit": 8}, "seats": [ME, RANDOM, RANDOM]}
    page = Page(shared, open_any(guest, body)["table"], guest)
    luck = random.Random(5)
    together = 0
    while page.until_asked():
        before, version, choice = page.state, page.state["version"], luck.choice(page.choices())
        steps = len(page.log)
        assert page.wish(choice)["ok"]
        own = page.state["ask"] and page.state["ask"]["mine"] and page.state["undo"]["possible"]
        if own and len(page.log) > steps + 1 and all(step["seat"] == 0 for step in page.log[steps:]):
            together += 1
            assert page.undo()["ok"]
            assert page.state["ask"] == before["ask"]
            assert page.state["actions"] == before["actions"]
            assert len(page.log) == steps
            assert page.state["version"] > version
            assert page.wish(choice)["ok"]
    assert together > 0


def test_the_answers_are_in_the_record(shared: Running) -> None:
    guest = shared.guest()
    body = {"game": "risiko", "options": {"seats": 3, "round_limit": 2}, "seats": [ME, RANDOM, RANDOM]}
    page = Page(shared, open_any(guest, body)["table"], guest)
    play_on(page, random.Random(6))
    record = guest.get(f"/api/tables/{page.table}/record")
    replay = guest.post("/api/replays?name=game.record", content=record.content, headers={"Content-Type": "text/plain"})
    assert replay.status_code == 201, replay.text
    assert len(replay.json()["log"]["steps"]) == len(page.log)
