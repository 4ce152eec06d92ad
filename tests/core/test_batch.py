"""Many games at once are the same games as one by one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.observations import observed
from theatrum.core.batch import NO_ACTION, Batch, rewards_of, to_next_choice
from theatrum.core.errors import BadOption, IllegalAction
from theatrum.core.game import random_playout
from theatrum.core.registry import game_names, options_of
from theatrum.core.rng import MAX_SEED, seeded
from theatrum.core.state import NOBODY

QUICK: dict[str, dict[str, object]] = {
    "risiko": {"preset": "tournament", "seats": 3, "round_limit": 2},
    "twilight-struggle": {"scenario": "late_war"},
}
EACH = pytest.mark.parametrize("name", sorted(QUICK))
PRESETS = [(name, preset) for name in game_names() for preset in options_of(name).presets]


def made(name: str, count: int, **more: Any) -> Batch:
    _, observer = observed(name, QUICK[name])
    batch = Batch(observer, count, **more)
    batch.reset(10)
    return batch


@EACH
def test_games_are_those_of_their_seeds(name: str) -> None:
    """Each row plays as it would alone, and what has ended begins anew with the next seed."""
    batch = made(name, 3)
    game, observer = batch.game, batch.observer
    alone = [game.new(10 + i) for i in range(3)]
    next_seed = 13
    luck = seeded(1)
    ended = 0
    while ended < 4:
        actions = []
        for i in range(3):
            assert to_next_choice(game, alone[i]) == batch.seats[i]
            assert game.dump(alone[i]) == game.dump(batch.states[i])
            legal = game.legal(alone[i], batch.seats[i])
            assert len(legal) > 1
            actions.append(legal[luck.below(len(legal))])
        for i in range(3):
            game.apply(alone[i], batch.seats[i], actions[i])
        batch.step(actions)
        for i in range(3):
            over = to_next_choice(game, alone[i]) == NOBODY
            assert over == bool(batch.done[i])
            rewards = [float(batch.rewards[i * game.seats + seat]) for seat in range(game.seats)]
            assert rewards == (rewards_of(observer, alone[i], "rank") if over else [0.0] * game.seats)
            if over:
                ended += 1
                alone[i] = game.new(next_seed)
                next_seed += 1
    assert list(batch.cut) == [0, 0, 0]


@EACH
def test_rows_and_masks_are_those_of_the_seat_that_chooses(name: str) -> None:
    batch = made(name, 2)
    size, width = batch.observer.size, batch.game.num_actions
    luck = seeded(2)
    for _ in range(30):
        rows, masks = bytes(batch.rows()), bytes(batch.masks())
        for i in range(2):
            state, seat = batch.states[i], batch.seats[i]
            assert rows[i * size : (i + 1) * size] == bytes(batch.observer.of_state(state, seat))
            possible = [action for action in range(width) if masks[i * width + action] == 1]
            assert possible == batch.game.legal(state, seat)
        batch.step(batch.random_actions(luck))


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_rows_that_build_on_earlier_ones_are_those_of_the_position(name: str, preset: str) -> None:
    """An observer may keep what it wrote before; however seldom it is asked, a row follows from the position alone."""
    _, observer = observed(name, {"preset": preset})
    batch = Batch(observer, 2, max_steps=350)
    batch.reset(20)
    luck = seeded(3)
    for _ in range(500):
        batch.step(batch.random_actions(luck))
        if luck.below(3) > 0:
            rows = bytes(batch.rows())
            fresh = [bytes(observer.of_state(batch.game.copy(s), batch.seats[i])) for i, s in enumerate(batch.states)]
            assert rows == b"".join(fresh)


@EACH
def test_rewards_add_up_to_nothing(name: str) -> None:
    batch = made(name, 1)
    for seed in range(10):
        s = batch.game.new(seed)
        random_playout(batch.game, s, seeded(seed))
        ending = batch.game.ending(s)
        assert ending is not None
        ranks = rewards_of(batch.observer, s, "rank")
        assert sum(ranks) == pytest.approx(0)
        assert all(ranks[winner] == max(ranks) for winner in ending.winners)
        points = rewards_of(batch.observer, s, "points")
        assert sum(points) == pytest.approx(0)
        assert points[0] - points[1] == pytest.approx(ending.scores[0] - ending.scores[1])


def test_places_are_evenly_spaced() -> None:
    batch = made("risiko", 1)
    s = batch.game.new(1)
    random_playout(batch.game, s, seeded(1))
    for group, reward in zip(batch.observer.ranking(s), (1.0, 0.0, -1.0), strict=True):
        assert [rewards_of(batch.observer, s, "rank")[seat] for seat in group] == [reward]


def test_a_row_can_be_left_alone() -> None:
    batch = made("twilight-struggle", 2)
    before = [batch.game.dump(s) for s in batch.states]
    batch.step([NO_ACTION, batch.legal(1)[0]])
    assert batch.game.dump(batch.states[0]) == before[0]
    assert batch.game.dump(batch.states[1]) != before[1]


def test_games_are_broken_off_at_the_limit() -> None:
    batch = made("twilight-struggle", 2, max_steps=3)
    luck = seeded(1)
    for step in range(1, 7):
        batch.step(batch.random_actions(luck))
        assert list(batch.cut) == list(batch.done) == ([1, 1] if step % 3 == 0 else [0, 0])
        assert list(batch.rewards) == [0.0] * 4


def test_one_impossible_action_stops_all() -> None:
    batch = made("twilight-struggle", 3)
    before = [batch.game.dump(s) for s in batch.states]
    impossible = next(a for a in range(batch.game.num_actions) if a not in batch.legal(2))
    with pytest.raises(IllegalAction, match="game 2 of the batch: "):
        batch.step([batch.legal(0)[0], batch.legal(1)[0], impossible])
    with pytest.raises(IllegalAction, match=r"there is no action 5000; actions run from 0 to \d+"):
        batch.step([batch.legal(0)[0], batch.legal(1)[0], 5000])
    with pytest.raises(IllegalAction, match="3 games need as many actions, not 1"):
        batch.step([1])
    assert [batch.game.dump(s) for s in batch.states] == before


def test_what_cannot_be_asked_for() -> None:
    _, observer = observed("twilight-struggle")
    with pytest.raises(IllegalAction, match=r"call reset\(\)"):
        Batch(observer, 1).step([0])
    with pytest.raises(BadOption, match="0 games cannot be played at once; 1 to"):
        Batch(observer, 0)
    with pytest.raises(BadOption, match="there is no reward 'glory'; the rewards are: rank, points"):
        Batch(observer, 1, "glory")
    with pytest.raises(BadOption, match="0 means: no limit"):
        Batch(observer, 1, max_steps=-1)
    with pytest.raises(BadOption, match="a seed is a whole number"):
        Batch(observer, 1).reset(-1)


def test_seeds_begin_anew_after_the_last() -> None:
    batch = made("twilight-struggle", 2)
    batch.reset(MAX_SEED)
    assert [batch.game.dump(s) for s in batch.states] == [
        batch.game.dump(batch_at(batch, MAX_SEED)),
        batch.game.dump(batch_at(batch, 0)),
    ]


def batch_at(batch: Batch, seed: int) -> Any:
    s = batch.game.new(seed)
    to_next_choice(batch.game, s)
    return s
