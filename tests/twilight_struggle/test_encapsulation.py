"""What a running program remembers is read by name inside the game, and through the `Situation` outside of it."""

import re
from pathlib import Path

import theatrum.games.twilight_struggle.registers as registers
from theatrum.core.registry import make_game
from theatrum.games.twilight_struggle.state import SCALARS

# not where the installed package is: the sources
SOURCE = Path(__file__).parents[2] / "src" / "theatrum"
GAME = SOURCE / "games" / "twilight_struggle"
REGISTER = re.compile(r"\b(f|g|frame|game|turn|s\.stack\[.+?\])\.[abc]\b")


def places(folder: Path, pattern: re.Pattern[str], *left_out: str) -> list[str]:
    return [
        f"{path.relative_to(SOURCE)}:{number}"
        for path in sorted(folder.rglob("*.py"))
        if path.name not in left_out and "risiko" not in path.parts
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if pattern.search(line)
    ]


def test_registers_have_names() -> None:
    assert places(GAME, REGISTER) != []
    assert places(GAME, REGISTER, Path(registers.__file__).name.partition(".")[0] + ".py", "prompts.py") == []


def test_outsiders_read_no_frames() -> None:
    outside = [SOURCE / folder for folder in ("agents", "records", "presentation")]
    frames = re.compile(r"\.stack\b|\bframe_from\b|\bresume_point\b|\bcore\.frame\b")
    assert [place for folder in outside for place in places(folder, frames)] == []


def test_every_number_of_a_state_is_saved_and_shown() -> None:
    body = (GAME / "state.py").read_text()
    declared = re.findall(r"self\.(\w+): i64 =", body)
    assert sorted([*declared, "reason"]) == sorted(SCALARS)
    game = make_game("twilight-struggle")
    state = game.new(7)
    view = game.view(state, game.spectator)
    assert {name: view.as_dict()[name] for name in SCALARS} == {name: getattr(state, name) for name in SCALARS}
