"""One seat by Gymnasium, against our agents: its own check, every preset, opponents, seats, mistakes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="pip install 'theatrum[rl]' brings Gymnasium")

import gymnasium
import numpy as np
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env

import theatrum.envs  # noqa: F401  registers them
from tests.agents.test_outside import bot_name, wait_until_gone
from theatrum.agents.base import Agent
from theatrum.core.errors import BadOption
from theatrum.core.game import Decision, View
from theatrum.core.registry import game_names, manifest_of, options_of
from theatrum.envs.shared import pieces

QUICK: dict[str, dict[str, Any]] = {"risiko": {"round_limit": 2}, "twilight-struggle": {"scenario": "late_war"}}
PRESETS = [(name, preset) for name in game_names() for preset in options_of(name).presets]
EACH = pytest.mark.parametrize("name", game_names())


def made(name: str, **options: Any) -> Any:
    return gymnasium.make(f"theatrum/{manifest_of(name).environment}", **{**QUICK[name], **options})


def played(env: Any, seed: int | None) -> tuple[list[Any], float]:
    """A game at random; what was seen, and the reward."""
    seen = [env.reset(seed=seed)[0]["observation"]]
    while True:
        observation, reward, terminated, truncated, _ = env.step(env.action_space.sample())
        seen.append(observation["observation"])
        if terminated or truncated:
            return seen, float(reward)


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_the_check_of_gymnasium(name: str, preset: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It tries actions whatever the mask says, so that these must not raise."""
    check_env(gymnasium.make(f"theatrum/{manifest_of(name).environment}", preset=preset, illegal="terminate").unwrapped)
    assert "WARN" not in capsys.readouterr().err


@EACH
def test_the_plain_loop_plays_whole_games(name: str) -> None:
    """`action_space.sample()` needs no mask: it gives what is possible."""
    env = made(name)
    env.action_space.seed(1)
    rewards = {played(env, seed)[1] for seed in range(6)}
    assert rewards <= {-1.0, -1 / 3, 0.0, 1 / 3, 1.0} or all(-1 <= reward <= 1 for reward in rewards)


@EACH
@pytest.mark.parametrize("opponents", ["random", "heuristic"])
def test_seeds_decide_everything(name: str, opponents: str) -> None:
    games = []
    for _ in range(2):
        env = made(name, opponents=opponents, seat="random")
        env.action_space.seed(3)
        games.append([played(env, seed) for seed in (8, None)])
    for (one, reward), (other, same) in zip(*games, strict=True):
        assert reward == same
        assert all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


@EACH
def test_the_own_seat_is_always_asked(name: str) -> None:
    env = made(name, seat=1)
    observation, info = env.reset(seed=1)
    assert info == {"seat": 1}
    env.action_space.seed(1)
    over = False
    while not over:
        assert observation["action_mask"].sum() > 1
        assert pieces(env.unwrapped.observer, observation["observation"])["asked"][0] == 1
        observation, _, over, _, info = env.step(env.action_space.sample())
    assert {"winners", "scores", "reason"} <= set(info)
    assert not observation["action_mask"].any()


@EACH
def test_seats_alternate(name: str) -> None:
    env = made(name, seat="alternate")
    seats = env.unwrapped.game.seats
    taken = [env.reset(seed=1)[1]["seat"]] + [env.reset()[1]["seat"] for _ in range(seats)]
    assert taken == [*range(seats), 0]
    assert env.reset(seed=1)[1]["seat"] == 0


def test_opponents_can_be_anything_that_chooses() -> None:
    asked = []

    class Watcher(Agent):
        def choose(self, view: View, decision: Decision, legal: list[int]) -> int:
            asked.append(decision.seat)
            return legal[0]

    env = made("risiko", seats=3, opponents=[Watcher, "random"], seat=0)
    env.action_space.seed(1)
    played(env, 1)
    assert set(asked) == {1}


def test_many_beside_each_other() -> None:
    """Gymnasium's own vectors of environments take the mask with them."""
    envs = gymnasium.make_vec("theatrum/TwilightStruggle-v0", num_envs=3, scenario="late_war")
    observation, infos = envs.reset(seed=1)
    assert observation["action_mask"].shape[0] == 3
    assert infos["seat"].tolist() == [0, 0, 0]
    for _ in range(5):
        actions = [int(np.flatnonzero(mask)[0]) for mask in observation["action_mask"]]
        observation, *_ = envs.step(np.array(actions))
    envs.close()


@EACH
def test_text_of_a_position(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    env = made(name, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert name in text
    assert "choices: " in text
    made(name, render_mode="human").reset(seed=1)
    assert capsys.readouterr().out == text + "\n"


# --- mistakes ---------------------------------------------------------------------------------------------------------


@EACH
def test_an_impossible_action_is_refused_with_the_reason(name: str) -> None:
    env = made(name)
    observation, _ = env.reset(seed=1)
    impossible = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    with pytest.raises(InvalidAction, match="'action_mask' has what is possible"):
        env.step(impossible)
    env.step(env.action_space.sample())


@EACH
@pytest.mark.parametrize("action", [-1, 10_000, 1.5, "1", None, True, [1], np.float32(1)])
def test_what_is_no_action(name: str, action: object) -> None:
    env = made(name).unwrapped
    env.reset(seed=1)
    with pytest.raises(InvalidAction, match="whole number"):
        env.step(action)


@EACH
def test_an_impossible_action_can_end_the_game(name: str) -> None:
    env = made(name, illegal="terminate")
    observation, _ = env.reset(seed=1)
    impossible = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    _, reward, terminated, truncated, info = env.step(impossible)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert info["illegal"]


@EACH
def test_steps_before_the_beginning_and_after_the_end(name: str) -> None:
    env = made(name).unwrapped
    for call in (lambda: env.step(0), env.render):
        with pytest.raises(ResetNeeded, match=r"reset\(\)"):
            call()
    env.action_space.seed(1)
    played(env, 1)
    with pytest.raises(ResetNeeded, match=r"the game is over, or has not begun; call reset\(\)"):
        env.step(0)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"preset": "chess"}, "there is no preset 'chess'; the presets are: "),
        ({"no_such_option": 1}, "there is no option 'no_such_option'; the options are: "),
        ({"opponents": "kasparov"}, "there is no bot 'kasparov' for .*; the bots are: random, beginner, easy"),
        ({"opponents": ["random"] * 9}, "9 opponents were given; name one for all, or "),
        ({"seat": 9}, "there is no seat 9; it is 0 to "),
        ({"seat": "best"}, "there is no seat 'best'; it is 0 to "),
        ({"reward": "glory"}, "there is no reward 'glory'; the rewards are: rank, points"),
        ({"illegal": "ignore"}, "illegal='ignore' is not known; it can be: raise, terminate"),
    ],
)
@EACH
def test_what_cannot_be_asked_for(name: str, options: dict[str, Any], words: str) -> None:
    with pytest.raises(BadOption, match=words):
        made(name, **options)


def test_programs_are_let_go(tmp_path: Path) -> None:
    """An opponent from outside ends with its game, whether that was finished, left or closed."""
    pids = tmp_path / "pids"
    env = made("twilight-struggle", opponents=bot_name("polite", pids), seat=1)
    for seed in (1, 2):
        env.reset(seed=seed)
    env.close()
    started = pids.read_text().split()
    assert len(started) == 2
    for pid in started:
        wait_until_gone(int(pid))
