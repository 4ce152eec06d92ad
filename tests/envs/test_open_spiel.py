"""The games by OpenSpiel: its random simulation, chance, observations, mistakes."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="pip install 'theatrum[rl]' brings OpenSpiel")

import numpy as np
import pyspiel
from open_spiel.python.observation import make_observation

import theatrum.envs.open_spiel  # noqa: F401  registers them
from theatrum.core.registry import game_names, options_of
from theatrum.core.rng import seeded

QUICK = {"risiko": "round_limit:1", "twilight-struggle": "scenario:late_war"}
PRESETS = [(name, preset) for name in game_names() for preset in options_of(name).presets]
EACH = pytest.mark.parametrize("name", game_names())


def short_name(name: str) -> str:
    return f"python_{name.replace('-', '_')}"


def made(name: str, **params: Any) -> Any:
    return pyspiel.load_game(short_name(name), {"options": QUICK[name], **params})


def random_play(state: Any, steps: int, seed: int = 1) -> None:
    rng = seeded(seed)
    while steps and not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[rng.below(len(legal))])
        steps -= 1


@EACH
def test_the_simulation_of_open_spiel(name: str) -> None:
    pyspiel.random_sim_test(made(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_every_preset_can_be_loaded(name: str, preset: str) -> None:
    game = pyspiel.load_game(f"{short_name(name)}(preset={preset})")
    state = game.new_initial_state()
    random_play(state, 60)
    assert len(state.observation_tensor(0)) == game.observation_tensor_shape()[0]


@EACH
def test_a_state_can_be_saved_and_copied(name: str) -> None:
    game = made(name)
    state = game.new_initial_state()
    random_play(state, 150)
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state)
    assert again.legal_actions() == state.legal_actions()
    copied = state.clone()
    random_play(copied, 20)
    assert str(again) == str(state)


@EACH
def test_chance_nodes_are_even_and_every_node_has_a_choice(name: str) -> None:
    state = made(name).new_initial_state()
    rng = seeded(3)
    chances = 0
    while not state.is_terminal():
        if state.is_chance_node():
            chances += 1
            outcomes = state.chance_outcomes()
            assert len({probability for _, probability in outcomes}) == 1
            assert sum(probability for _, probability in outcomes) == pytest.approx(1)
        legal = state.legal_actions()
        assert len(legal) > 1
        state.apply_action(legal[rng.below(len(legal))])
    assert chances > 10
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) <= 1


@EACH
def test_observations_are_ours_piece_by_piece(name: str) -> None:
    game = made(name)
    state = game.new_initial_state()
    random_play(state, 100)
    observation = make_observation(game)
    observation.set_from(state, 0)
    assert observation.tensor.tolist() == state.observation_tensor(0)
    assert {piece.name for piece in game.observer.pieces} == set(observation.dict)
    row = np.frombuffer(game.observer.of_state(state.kept.state, 0), np.int8)
    assert np.array_equal(observation.tensor, row)
    assert name in observation.string_from(state, 0)


def test_players_are_seats() -> None:
    assert made("risiko", players=5).num_players() == 5
    assert made("twilight-struggle").num_players() == 2


def test_what_cannot_be_asked_for() -> None:
    game = made("twilight-struggle")
    with pytest.raises(ValueError, match="observations do not remember the past; ask for perfect_recall=False"):
        game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    with pytest.raises(ValueError, match="observations have no parameters"):
        game.make_py_observer(None, {"size": 1})
    with pytest.raises(Exception, match="there is no preset 'chess'; the presets are"):
        pyspiel.load_game("python_risiko(preset=chess)")
    with pytest.raises(Exception, match="is not of the form name:value"):
        pyspiel.load_game("python_risiko", {"options": "round_limit"})


def test_python_ends_without_a_fault() -> None:
    command = "import pickle, pyspiel, theatrum.envs.open_spiel; g = pyspiel.load_game('python_risiko'); "
    command += "s = pickle.loads(pickle.dumps(g)).new_initial_state()"
    done = subprocess.run([sys.executable, "-c", command], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
