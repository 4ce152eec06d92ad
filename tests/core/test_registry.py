"""Games that are added to those of the package."""

from collections.abc import Iterator

import pytest

from tests.command import theatrum
from theatrum.core.errors import BadOption
from theatrum.core.registry import GAMES, game_names, make_game, manifest_of, register

EXAMPLE = "theatrum.games.example.manifest"


@pytest.fixture(autouse=True)
def same_games_afterwards() -> Iterator[None]:
    before = dict(GAMES)
    yield
    GAMES.clear()
    GAMES.update(before)


def test_a_game_is_added_by_its_manifest_alone() -> None:
    assert "example" not in game_names()
    assert register(EXAMPLE) == register(EXAMPLE) == "example"
    assert game_names().count("example") == 1
    assert make_game("example").name == manifest_of("example").name == "example"


@pytest.mark.parametrize(
    ("module", "why"),
    [
        ("no.such.module", "No module named 'no'"),
        ("theatrum.games.example.view", "has no attribute 'MANIFEST'"),
        ("", "Empty module name"),
    ],
)
def test_what_is_no_game(module: str, why: str) -> None:
    with pytest.raises(BadOption, match="there is no manifest of a game in") as refused:
        register(module)
    assert why in str(refused.value)


def test_two_games_of_one_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "example", "somewhere.else")
    with pytest.raises(BadOption, match="there is a game 'example' already"):
        register(EXAMPLE)


def test_commands_know_an_added_game() -> None:
    """The other processes of the fuzzer, too."""
    without = theatrum("fuzz", "example", "--games", "4")
    assert without.returncode == 2
    assert "there is no game 'example'" in without.stderr
    result = theatrum("--game", EXAMPLE, "fuzz", "example", "--games", "40", "--jobs", "2")
    assert (result.returncode, result.stderr) == (0, "")
    assert "0 faults" in result.stdout
    wrong = theatrum("--game", "chess.manifest", "fuzz", "chess")
    assert wrong.returncode == 2
    assert wrong.stderr.startswith("theatrum: there is no manifest of a game in 'chess.manifest'")
