"""All seats by PettingZoo: its own tests, every preset, secrecy, rewards, mistakes."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="pip install 'theatrum[rl]' brings PettingZoo")

import numpy as np
import pettingzoo
from gymnasium.error import InvalidAction, ResetNeeded
from pettingzoo.test import api_test, seed_test

from theatrum.core.batch import to_next_choice
from theatrum.core.errors import BadOption
from theatrum.core.registry import game_names, make_game, options_of
from theatrum.envs import risiko_v0, twilight_struggle_v0
from theatrum.envs.shared import pieces

MODULES: dict[str, Any] = {"risiko": risiko_v0, "twilight-struggle": twilight_struggle_v0}
QUICK: dict[str, dict[str, Any]] = {"risiko": {"round_limit": 2}, "twilight-struggle": {"scenario": "late_war"}}
PRESETS = [(name, preset) for name in game_names() for preset in options_of(name).presets]
EACH = pytest.mark.parametrize("name", game_names())


def made(name: str, **options: Any) -> Any:
    return MODULES[name].env(**QUICK[name], **options)


def random_step(env: Any) -> None:
    observation, _, terminated, truncated, _ = env.last()
    over = terminated or truncated
    env.step(None if over else env.action_space(env.agent_selection).sample(observation["action_mask"]))


@pytest.fixture(autouse=True)
def _masks_are_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    """PettingZoo allows a dictionary with a mask to its own classic games only, by name."""
    module = sys.modules["pettingzoo.test.api_test"]
    for exempted in ("env_obs_dicts", "env_obs_space"):
        own = [f"{name.replace('-', '_')}_v0" for name in game_names()]
        monkeypatch.setattr(module, exempted, [*getattr(module, exempted), *own])


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_the_api_of_pettingzoo(name: str, preset: str) -> None:
    api_test(MODULES[name].env(preset=preset), num_cycles=60)


@EACH
def test_the_api_at_the_end_of_games(name: str) -> None:
    api_test(made(name), num_cycles=2000)


@EACH
def test_seeds_decide_everything(name: str) -> None:
    seed_test(lambda: made(name), num_cycles=60)


@EACH
def test_a_seed_is_that_of_the_game(name: str) -> None:
    env = MODULES[name].raw_env(**QUICK[name])
    env.reset(seed=11)
    state = make_game(name, QUICK[name]).new(11)
    to_next_choice(env.game, state)
    assert env.game.dump(env.state) == env.game.dump(state)
    env.reset()
    assert env.game.dump(env.state) != env.game.dump(state)


@EACH
def test_pettingzoo_knows_it_by_name(name: str) -> None:
    env = pettingzoo.make("aec", f"theatrum/{name.replace('-', '_')}-v0", **QUICK[name])
    env.reset(seed=1)
    assert str(env.unwrapped) == f"{name.replace('-', '_')}_v0"


@EACH
def test_only_real_choices_are_steps(name: str) -> None:
    env = made(name)
    env.reset(seed=2)
    while env.agents and not env.terminations[env.agent_selection]:
        mask = env.last()[0]["action_mask"]
        assert mask.sum() > 1
        for agent in env.agents:
            if agent != env.agent_selection:
                assert not env.observe(agent)["action_mask"].any()
        random_step(env)


@EACH
def test_rewards_come_at_the_end_and_add_up_to_nothing(name: str) -> None:
    env = made(name)
    env.reset(seed=3)
    while not any(env.terminations.values()):
        assert set(env.rewards.values()) == {0.0}
        random_step(env)
    assert sum(env.rewards.values()) == pytest.approx(0)
    info = env.infos[env.agents[0]]
    assert all(env.rewards[winner] == max(env.rewards.values()) for winner in info["winners"])
    assert info["reason"]
    returns = dict.fromkeys(env.possible_agents, 0.0)
    while env.agents:
        agent = env.agent_selection
        returns[agent] += env.last()[1]
        env.step(None)
    assert sum(returns.values()) == pytest.approx(0)


def test_points_can_be_the_reward() -> None:
    env = made("twilight-struggle", reward="points")
    env.reset(seed=3)
    while not any(env.terminations.values()):
        random_step(env)
    scores = env.infos["player_0"]["scores"]
    assert env.rewards == {agent: float(score) for agent, score in scores.items()}


def test_headlines_are_chosen_in_the_order_of_seats_and_stay_secret() -> None:
    rows = []
    for choice in (0, 1):
        env = twilight_struggle_v0.env()
        env.reset(seed=5)
        question = None
        while True:
            shown = pieces(env.unwrapped.observer, env.last()[0]["observation"])
            question = env.unwrapped.game.question_word(env.unwrapped.state)
            if question == "headline":
                break
            env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
        assert env.agent_selection == "player_0"
        assert shown["headlines"].tolist() == [0, 0]
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[choice]))
        assert env.agent_selection == "player_1"
        rows.append(env.observe("player_1")["observation"])
    assert np.array_equal(*rows)


@EACH
def test_a_game_can_be_broken_off(name: str) -> None:
    env = made(name, max_cycles=5)
    env.reset(seed=1)
    for _ in range(5):
        assert not any(env.truncations.values())
        random_step(env)
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    while env.agents:
        env.step(None)


@EACH
def test_text_of_a_position(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    env = made(name, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert name in text
    assert "is asked: " in text
    human = made(name, render_mode="human")
    human.reset(seed=1)
    assert capsys.readouterr().out == text + "\n"
    assert made(name).unwrapped.render_mode is None


@EACH
def test_environments_can_be_pickled(name: str) -> None:
    env = MODULES[name].raw_env(**QUICK[name])
    again = pickle.loads(pickle.dumps(env))
    env.reset(seed=4)
    again.reset(seed=4)
    assert env.game.dump(env.state) == env.game.dump(again.state)


# --- mistakes ---------------------------------------------------------------------------------------------------------


@EACH
def test_an_impossible_action_is_refused_with_the_reason(name: str) -> None:
    env = made(name)
    env.reset(seed=1)
    before = env.last()[0]
    impossible = int(np.flatnonzero(before["action_mask"] == 0)[0])
    with pytest.raises(InvalidAction, match=r"observe\(\)\['action_mask'\] has what is possible"):
        env.step(impossible)
    assert all(np.array_equal(before[key], env.last()[0][key]) for key in before)


@EACH
@pytest.mark.parametrize("action", [-1, 10_000, 1.5, "1", None, True, [1], np.float32(1)])
def test_what_is_no_action(name: str, action: object) -> None:
    env = made(name)
    env.reset(seed=1)
    with pytest.raises(InvalidAction, match="whole number"):
        env.step(action)


@EACH
def test_an_impossible_action_can_end_the_game(name: str) -> None:
    env = made(name, illegal="terminate")
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0]))
    assert env.rewards[loser] == -1
    assert all(env.terminations.values())


@EACH
def test_steps_before_the_beginning_and_after_the_end(name: str) -> None:
    env = MODULES[name].raw_env(max_cycles=1)
    for call in (lambda: env.step(0), lambda: env.observe("player_0"), env.render):
        with pytest.raises(ResetNeeded, match=r"reset\(\)"):
            call()
    env.reset(seed=1)
    random_step(env)
    with pytest.raises(ValueError, match="the only valid action is None"):
        env.step(0)
    while env.agents:
        env.step(None)
    with pytest.raises(ResetNeeded, match=r"the game is over, or has not begun; call reset\(\)"):
        env.step(0)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"preset": "chess"}, "there is no preset 'chess'; the presets are: "),
        ({"no_such_option": 1}, "there is no option 'no_such_option'; the options are: "),
        ({"reward": "glory"}, "there is no reward 'glory'; the rewards are: rank, points"),
        ({"illegal": "ignore"}, "illegal='ignore' is not known; it can be: raise, terminate"),
        ({"render_mode": "rgb_array"}, "there is no render mode 'rgb_array'; the modes are: ansi, human"),
        ({"max_cycles": 0}, "max_cycles=0 leaves no step"),
    ],
)
@EACH
def test_what_cannot_be_asked_for(name: str, options: dict[str, Any], words: str) -> None:
    make: Callable[..., Any] = MODULES[name].env
    with pytest.raises(BadOption, match=words):
        make(**options)
