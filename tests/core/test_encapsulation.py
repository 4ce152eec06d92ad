"""Registers are read by name inside a game, by nobody outside; what a state has is copied, saved and shown."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from theatrum.core.registry import game_names, make_game
from theatrum.core.rng import seeded

# not where the installed package is: the sources
SOURCE = Path(__file__).parents[2] / "src" / "theatrum"
INSIDE = ("core", "games")
REGISTER = re.compile(r"(\b(f|g|frame|game|turn)|stack\[.+?\])\.(subject|amount|a|b|c)\b")
# a game so small that its accessors stand beside its rules
NAMERS = {"games/risiko/registers.py", "games/twilight_struggle/registers.py", "games/example/rules.py"}
FRAMES = re.compile(r"\.stack\b|\bframe_from\b|\bresume_point\b|\bcore\.frame\b|\bregisters\b")

STATES = {
    "risiko": SOURCE / "games" / "risiko" / "state.py",
    "twilight-struggle": SOURCE / "games" / "twilight_struggle" / "state.py",
}
# what views do not have as it is: by whom it is told in parts, or why it is hidden
NOT_IN_VIEWS = {
    "risiko": {
        "options": "of the game", "discards": "places",
        "tracks": "territories … hand_sizes, one list each",
    },
    "twilight-struggle": {
        "options": "of the game", "zones": "places, counts, epochs, bars", "tracks": "milops … bids, one pair each",
        "us_present": "influence", "ussr_present": "influence", "us_controlled": "influence",
        "ussr_controlled": "influence", "us_snapshot": "presence", "ussr_snapshot": "presence",
    },
}  # fmt: skip


def lines_with(pattern: re.Pattern[str], folder: str) -> set[str]:
    """The files below a folder in which a line fits."""
    files = sorted((SOURCE / folder).rglob("*.py"))
    return {path.relative_to(SOURCE).as_posix() for path in files if pattern.search(path.read_text())}


def test_registers_have_names() -> None:
    assert lines_with(REGISTER, "games") == NAMERS


def test_outsiders_read_no_frames() -> None:
    outside = [path.name for path in SOURCE.iterdir() if path.is_dir() and path.name not in INSIDE]
    assert {"agents", "presentation", "records", "cli", "server"} <= set(outside)
    assert set().union(*(lines_with(FRAMES, folder) for folder in outside)) == set()


SHARING = {"influence_shared", "touched"}  # nothing of the position, but about it: for copies, for rows of learners


def attributes(path: Path) -> set[str]:
    """What the constructor of the state in a file declares of the position."""
    [state] = [node for node in ast.parse(path.read_text()).body if isinstance(node, ast.ClassDef)]
    [init] = [node for node in state.body if isinstance(node, ast.FunctionDef) and node.name == "__init__"]
    targets = [node.target for node in ast.walk(init) if isinstance(node, ast.AnnAssign)]
    return {target.attr for target in targets if isinstance(target, ast.Attribute)} - SHARING


def comparable(value: Any) -> Any:
    """Numbers and arrays of a state, to be compared."""
    if hasattr(value, "numbers"):
        return value.numbers()
    return list(value) if hasattr(value, "__len__") else value


def in_play(name: str) -> tuple[Any, Any]:
    """A game somewhere in its middle, where little has the value that it started with."""
    game = make_game(name)
    state, rng = game.new(5), seeded(5)
    for _ in range(150):
        [seat, *_] = game.actors(state)
        legal = game.legal(state, seat)
        game.apply(state, seat, legal[rng.below(len(legal))])
    return game, state


@pytest.mark.parametrize("name", game_names())
def test_everything_of_a_state_is_copied_and_saved(name: str) -> None:
    game, state = in_play(name)
    for other in (game.copy(state), game.load(game.dump(state))):
        for attribute in attributes(STATES[name]) - {"options"}:
            assert comparable(getattr(other, attribute)) == comparable(getattr(state, attribute)), attribute


@pytest.mark.parametrize("name", game_names())
def test_every_number_of_a_state_is_copied_and_saved_by_its_name(name: str) -> None:
    """Whatever its value is: a number that happens to be what it starts with would hide a gap."""
    game, state = in_play(name)
    for attribute in sorted(attributes(STATES[name])):
        value = getattr(state, attribute)
        if isinstance(value, int) and attribute != "seats":
            setattr(state, attribute, value + 1)
            assert getattr(game.copy(state), attribute) == value + 1, attribute
            counted = attribute in ("pile", "discards")  # again from the cards when a game is loaded
            assert counted or game.dump(state) != game.dump(game.copy(in_play(name)[1])), attribute
            setattr(state, attribute, value)


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("seed", range(2))
def test_copies_go_their_own_ways(name: str, seed: int) -> None:
    """Whatever is done to one of them, to a copy of a copy, to a view or to a state dealt from it, the others stay."""
    game = make_game(name)
    state, rng = game.new(seed), seeded(seed)

    def go_on(s: Any) -> None:
        seat = game.actors(s)[0]
        legal = game.legal(s, seat)
        game.apply(s, seat, legal[rng.below(len(legal))])

    for _ in range(100):
        if not game.actors(state):
            break
        before = game.dump(state)
        copy = game.copy(state)
        second = game.copy(copy)
        dealt = game.sample_state(game.view(state, game.actors(state)[0]), rng)
        untouched = game.dump(dealt)
        go_on(copy)
        assert game.dump(state) == game.dump(second) == before
        gone = game.dump(copy)
        go_on(state)
        assert (game.dump(copy), game.dump(second), game.dump(dealt)) == (gone, before, untouched)
        go_on(second)
        assert (game.dump(copy), game.dump(dealt)) == (gone, untouched)


@pytest.mark.parametrize("name", game_names())
def test_everything_of_a_state_is_in_views_or_named_here(name: str) -> None:
    game, state = in_play(name)
    view = game.view(state, game.spectator)
    kept = {attribute for attribute in attributes(STATES[name]) if hasattr(view, attribute)}
    assert attributes(STATES[name]) - kept == set(NOT_IN_VIEWS[name])
    shown = view.as_dict()
    for attribute in kept & set(shown):
        assert comparable(shown[attribute]) == comparable(getattr(state, attribute)), attribute
