"""Many games per call, with arrays of NumPy."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="pip install 'theatrum[rl]' brings Gymnasium and NumPy")

import gymnasium
import numpy as np
from gymnasium.error import InvalidAction, ResetNeeded

import theatrum.envs
from theatrum.core import registry
from theatrum.core.errors import BadOption
from theatrum.core.manifest import Manifest
from theatrum.core.registry import game_names, options_of
from theatrum.envs.batch import BatchEnv
from theatrum.envs.shared import pieces

QUICK: dict[str, dict[str, Any]] = {"risiko": {"round_limit": 2}, "twilight-struggle": {"scenario": "late_war"}}
PRESETS = [(name, preset) for name in game_names() for preset in options_of(name).presets]
EACH = pytest.mark.parametrize("name", game_names())


def made(name: str, count: int = 4, **options: Any) -> BatchEnv:
    return BatchEnv(name, count, **{**QUICK[name], **options})


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_every_preset_keeps_to_its_spaces(name: str, preset: str) -> None:
    env = BatchEnv(name, 3, preset=preset)
    observation, infos = env.reset(seed=1)
    for _ in range(20):
        assert env.observation_space.contains(observation)
        actions = env.random_actions()
        assert env.action_space.contains(actions)
        assert (observation["action_mask"][np.arange(3), actions] == 1).all()
        asked = pieces(env.observer, observation["observation"])["asked"]
        assert (asked[:, 0] == 1).all()
        observation, rewards, terminations, truncations, infos = env.step(actions)
        assert rewards.shape == (3, env.game.seats)
        assert terminations.dtype == truncations.dtype == np.bool_
        assert infos["seat"].shape == (3,)


@EACH
def test_seeds_decide_everything(name: str) -> None:
    def played() -> list[Any]:
        env = made(name)
        out: list[Any] = []
        env.reset(seed=5)
        for _ in range(50):
            step = env.step(env.random_actions())
            out.append((step[0]["observation"].tobytes(), step[1].tolist(), step[2].tolist(), step[4]["seat"].tolist()))
        return out

    assert played() == played()


@EACH
def test_games_end_with_rewards_and_begin_anew(name: str) -> None:
    env = made(name, count=8)
    env.reset(seed=1)
    ended = 0
    while ended < 10:
        observation, rewards, terminations, truncations, _ = env.step(env.random_actions())
        assert not truncations.any()
        assert rewards.sum(axis=1) == pytest.approx(0)
        assert not rewards[~terminations].any()
        assert observation["action_mask"].sum(axis=1).min() > 1
        ended += int(terminations.sum())


def test_games_are_broken_off_at_the_limit() -> None:
    env = made("twilight-struggle", max_steps=2)
    env.reset(seed=1)
    assert not env.step(env.random_actions())[3].any()
    _, rewards, terminations, truncations, _ = env.step(env.random_actions())
    assert truncations.all()
    assert not terminations.any()
    assert not rewards.any()


def test_arrays_are_the_callers_own() -> None:
    env = made("twilight-struggle")
    first, _ = env.reset(seed=1)
    kept = {key: array.copy() for key, array in first.items()}
    second, *_ = env.step(env.random_actions())
    for key, array in second.items():
        array[:] = 0
        assert np.array_equal(first[key], kept[key])


def test_arrays_of_the_engine_can_be_read_and_stay_as_they_are() -> None:
    ours, engines = made("twilight-struggle"), made("twilight-struggle", copy=False)
    seen, again = ours.reset(seed=1)[0], engines.reset(seed=1)[0]
    first = again["observation"]
    for _ in range(5):
        assert all(np.array_equal(seen[key], again[key]) for key in seen)
        actions = ours.random_actions()
        seen, again = ours.step(actions)[0], engines.step(actions)[0]
    assert np.array_equal(first, ours.reset(seed=1)[0]["observation"])
    with pytest.raises(ValueError, match="read-only"):
        first[0] = 0


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        ([0, 0, 0], r"actions have the shape \(4,\), one for each game, not \(3,\)"),
        (7, r"actions have the shape \(4,\), one for each game, not \(\)"),
        ([0.0, 0.0, 0.0, 0.0], "actions are whole numbers, such as numpy.int64, not float64"),
        (["a", "b", "c", "d"], "actions are whole numbers"),
        ([True, True, True, True], "actions are whole numbers"),
        ([-1, -1, -1, -1], "-1 is no action; actions are numbers from 0 to "),
        ([9999, 9999, 9999, 9999], "there is no action 9999; actions run from 0 to .*'action_mask'"),
        ([199, 199, 199, 199], "game 0 of the batch: .*'action_mask' has what is possible"),
    ],
)
def test_wrong_actions_are_refused_and_nothing_happens(actions: Any, words: str) -> None:
    env = made("twilight-struggle")
    observation, _ = env.reset(seed=1)
    with pytest.raises(InvalidAction, match=words):
        env.step(actions)
    possible = env.random_actions()
    assert (observation["action_mask"][np.arange(4), possible] == 1).all()
    env.step(possible)


def test_other_mistakes() -> None:
    with pytest.raises(ResetNeeded, match=r"call reset\(\) first"):
        made("twilight-struggle").step([0, 0, 0, 0])
    with pytest.raises(BadOption, match="0 games cannot be played at once"):
        made("twilight-struggle", count=0)
    with pytest.raises(BadOption, match="there is no game 'chess'; the games are: "):
        BatchEnv("chess", 1)
    with pytest.raises(BadOption, match="the rewards are: rank, points"):
        made("risiko", reward="glory")


def test_a_game_without_observations_is_no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("plain_game")
    module.MANIFEST = Manifest("plain", "theatrum.games.example.game:make_game", "")  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "plain_game", module)
    monkeypatch.setitem(registry.GAMES, "plain", "plain_game")
    with pytest.raises(BadOption, match=r"'plain' is no game for learners: .*: risiko, twilight-struggle"):
        BatchEnv("plain", 1)


def test_a_game_of_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, "example", "theatrum.games.example.manifest")
    theatrum.envs.register("example")
    assert gymnasium.make("theatrum/ThreeBids-v0", opponents="cautious").reset(seed=1)[1] == {"seat": 0}
    env = BatchEnv("example", 4, rounds=2)
    observation, _ = env.reset(seed=1)
    for _ in range(30):
        assert env.observation_space.contains(observation)
        observation, rewards, *_ = env.step(env.random_actions())
        assert rewards.sum() == pytest.approx(0)
