"""The kernel on a game for three: secret choices, chance, jumps, guards, the checked door."""

from __future__ import annotations

import pytest

from theatrum.core.engine import RUNAWAY, advance
from theatrum.core.errors import EngineFault, IllegalAction
from theatrum.core.events import Event, EventList
from theatrum.core.frame import Frame, frame_from
from theatrum.core.game import random_playout
from theatrum.core.ops import Jump, Programs, seq
from theatrum.core.rng import seeded
from theatrum.core.state import CHANCE, NOBODY
from theatrum.games.example.game import BidsGame
from theatrum.games.example.rules import SAID_BID, SAID_POINTS, SAID_ROUND, STOP, SULK, BidsState
from theatrum.testing.conformance import leak_walk, walk

GAME = BidsGame()


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("stops", [False, True])
def test_three_seats_pass_the_conformance_walk(seed: int, stops: bool) -> None:
    assert walk(GAME, seed, stops_at_chance=stops).reason == 1


@pytest.mark.parametrize("seed", range(10))
def test_three_seats_pass_the_leak_walk(seed: int) -> None:
    assert leak_walk(GAME, seed) > 3


def test_secret_choices_come_in_any_order_and_give_the_same_state() -> None:
    dumps = set()
    for order in ([0, 1, 2], [2, 0, 1], [1, 2, 0]):
        s = GAME.new(5)
        for seat in order:
            GAME.apply(s, seat, seat + 1)
        dumps.add(GAME.dump(s))
    assert len(dumps) == 1


def test_a_secret_choice_shows_only_that_it_was_made() -> None:
    s = GAME.new(5)
    GAME.apply(s, 1, 3)
    assert GAME.actors(s) == [0, 2]
    assert GAME.legal(s, 1) == []
    assert GAME.view(s, 0).bidders == [False, True, False]
    assert GAME.view(s, 0).own_bid == 0
    assert GAME.view(s, 1).own_bid == 3


def test_chance_waits_when_told_to_and_takes_any_outcome() -> None:
    s = GAME.new(5, stops_at_chance=True)
    for seat, bid in enumerate((3, 2, 1)):
        GAME.apply(s, seat, bid)
    assert GAME.actors(s) == [CHANCE]
    assert GAME.legal(s, CHANCE) == [1, 2, 3, 4, 5, 6]
    GAME.play(s, CHANCE, 4)
    assert s.points == [4, 0, 0]


def test_chance_answered_by_the_state_is_the_same_as_its_own_generator() -> None:
    s = GAME.new(9)
    expected = seeded(9)
    for seat, bid in enumerate((3, 2, 1)):
        GAME.apply(s, seat, bid)
    assert s.points[0] == 1 + expected.below(6)


def test_a_repeated_question_ends_by_itself_or_when_stopped() -> None:
    s = GAME.new(5)
    for seat, bid in enumerate((3, 2, 1)):
        GAME.apply(s, seat, bid)
    assert GAME.actors(s) == [2]
    GAME.play(s, 2, SULK)
    GAME.play(s, 2, "sulk")
    assert s.points[2] == -2
    assert GAME.actors(s) == [0, 1, 2]


def test_events_reach_the_sink_with_their_mask_and_no_copy_keeps_them() -> None:
    s = GAME.new(5, stops_at_chance=True)
    sink = EventList()
    for seat, bid in enumerate((3, 2, 1)):
        GAME.apply(s, seat, bid, sink)
    GAME.apply(s, CHANCE, 6, sink)
    secret = [Event(SAID_BID, 1 << seat, seat, 3 - seat, 0, 0, 0) for seat in range(3)]
    public = [Event(SAID_ROUND, 0b1111, 3, 2, 1, 6, 0), Event(SAID_POINTS, 0b1111, 0, 6, 0, 0, 0)]
    assert sink.events == [*secret, *public]
    assert sink.seen_by(1) == [secret[1], *public]
    assert sink.seen_by(3) == public
    assert s.sink is None


@pytest.mark.parametrize(
    ("seat", "action", "words"),
    [
        (0, 99, "there is no action 99"),
        (0, -1, "there is no action -1"),
        (0, SULK, "sulk: a bid is 1, 2 or 3"),
        (3, 1, "it is not a spectator's decision; waiting for seat 0 and seat 1 and seat 2"),
        (0, "slk", "'slk' is not the name of an action; possible now: number 1, number 2, number 3"),
    ],
)
def test_the_checked_door_says_why(seat: int, action: int | str, words: str) -> None:
    s = GAME.new(1)
    before = GAME.dump(s)
    with pytest.raises(IllegalAction, match=words):
        GAME.play(s, seat, action)
    assert GAME.dump(s) == before


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    s = GAME.new(1)
    random_playout(GAME, s, seeded(1))
    assert s.actor == NOBODY
    assert GAME.actors(s) == []
    with pytest.raises(IllegalAction, match="the game is over"):
        GAME.play(s, 0, STOP)


def test_runaway_programs_are_stopped() -> None:
    s = BidsState(seeded(1))
    s.stack.append(Frame(0, 0, 0, 0))
    with pytest.raises(EngineFault, match=f"no decision within {RUNAWAY} instructions"):
        advance(Programs([seq(Jump(-1))]), s)


def test_programs_that_run_out_are_a_fault() -> None:
    s = BidsState(seeded(1))
    s.stack.append(Frame(0, 0, 0, 0))
    with pytest.raises(EngineFault, match="ran out"):
        advance(Programs([seq()]), s)


def test_frames_survive_being_written_down() -> None:
    f = Frame(3, 1, 17, 4)
    f.pc, f.a, f.b, f.c, f.options = 2, 5, 6, 7, [1, 9]
    f.pick(8)
    assert frame_from(f.numbers()).numbers() == f.numbers() == [[3, 2, 1, 17, 4, 5, 6, 7], [8], [1, 9]]
    copy = f.copy()
    copy.pick(8)
    assert (f.times(8), copy.times(8)) == (1, 2)
    f.leave()
    assert f.numbers()[1] == []
