"""The library as other programs have it: `import theatrum`, and nothing else."""

from __future__ import annotations

import ast
import json
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest
from tools import reference

import theatrum
from theatrum import api

ROOT = Path(__file__).parents[1]
PAGES = ("README.md", "docs/bots.md")
EXAMPLES = sorted(path for path in (ROOT / "examples").glob("*.py") if path.name != "__init__.py")

LIGHT = """
import time
start = time.process_time()
import theatrum
spent = time.process_time() - start
import json, sys
loaded = [name for name in sys.modules if name.startswith("theatrum.")]
theatrum.make("risiko")
heavy = {"numpy", "rich", "typer", "pydantic", "sqlalchemy", "fastapi"} & set(sys.modules)
print(json.dumps([spent, loaded, sorted(heavy)]))
"""


def test_importing_it_takes_no_time_and_loads_nothing() -> None:
    told = subprocess.run([sys.executable, "-c", LIGHT], capture_output=True, text=True, check=True).stdout
    seconds, loaded, heavy = json.loads(told)
    assert seconds < 0.1
    assert loaded == []
    assert heavy == []


def test_every_public_name_is_there() -> None:
    for name in api.__all__:
        assert getattr(theatrum, name) is getattr(api, name)
    assert set(api.__all__) <= set(dir(theatrum))


def test_a_game_is_made_by_name_and_options() -> None:
    game = theatrum.make("risiko", preset="tournament", seats=5)
    assert (game.name, game.seats) == ("risiko", 5)
    assert theatrum.make("twilight-struggle").seats == 2


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("mak", "module 'theatrum' has no attribute 'mak'; did you mean 'make'?"),
        ("zebra", "module 'theatrum' has no attribute 'zebra'; dir(theatrum) lists what there is"),
        ("_zebra", "module 'theatrum' has no attribute '_zebra'"),
        ("testing.zebra", "module 'theatrum' has no attribute 'testing.zebra'; dir(theatrum) lists what there is"),
    ],
)
def test_an_unknown_name_is_refused_with_the_remedy(name: str, sentence: str) -> None:
    with pytest.raises(AttributeError) as refused:
        getattr(theatrum, name)
    assert str(refused.value) == sentence


def test_a_package_that_was_not_imported_says_how() -> None:
    script = "import theatrum; theatrum.server"
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert "it is a package of its own: import theatrum.server" in told.stderr


@pytest.mark.parametrize(
    ("name", "options", "sentence"),
    [
        ("chess", {}, "there is no game 'chess'; the games are: risiko, twilight-struggle"),
        ("risiko", {"seets": 4}, "there is no option 'seets'; the options are: army_cap, "),
        ("risiko", {"seats": 9}, "option seats cannot be 9; it can be: 3 to 6"),
        ("risiko", {"preset": "quick"}, "there is no preset 'quick'; the presets are: base, tournament, circuit"),
    ],
)
def test_what_cannot_be_made_is_refused_with_the_remedy(name: str, options: dict[str, object], sentence: str) -> None:
    with pytest.raises(theatrum.BadOption) as refused:
        theatrum.make(name, **options)
    assert sentence in str(refused.value)


# --- games of agents, and their records -------------------------------------------------------------------------------


def random_bots(game: theatrum.AnyGame) -> list[theatrum.Agent]:
    return [theatrum.make_agent("random", game, seat) for seat in range(game.seats)]


def test_agents_play_a_game_that_is_written_down(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    recorder = theatrum.start_record(str(path), "twilight-struggle", seed=3, players=["random", "random"])
    ending = theatrum.play_game(recorder.game, random_bots(recorder.game), 3, recorder)
    record = theatrum.read_record(path)
    assert record.end is not None
    assert record.end.ending == ending
    assert [seat.kind for seat in record.header.seats] == ["random", "random"]
    assert theatrum.play_game(record.game, random_bots(record.game), 3) == ending, "the same seeds, the same game"


def test_seats_and_players_must_agree(tmp_path: Path) -> None:
    game = theatrum.make("risiko", seats=3)
    with pytest.raises(theatrum.BadOption, match="risiko has 3 seats here, so it takes 3 agents, not 2"):
        theatrum.play_game(game, random_bots(game)[:2], 1)
    with pytest.raises(theatrum.BadOption, match="risiko has 4 seats here, so it takes 4 players, not 1"):
        theatrum.start_record(tmp_path / "game.jsonl", "risiko", seed=1, players=["me"])
    assert not (tmp_path / "game.jsonl").exists()


def test_an_agent_that_breaks_the_rules_is_stopped() -> None:
    class Cheat(theatrum.Agent):
        def choose(self, view: theatrum.View, decision: theatrum.Decision, legal: list[int]) -> int:
            return legal[-1] + 1

    game = theatrum.make("twilight-struggle")
    with pytest.raises(theatrum.IllegalAction):
        theatrum.play_game(game, [Cheat(game, 1), Cheat(game, 2)], 1)


def test_a_file_that_is_no_record_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear all\n")
    with pytest.raises(theatrum.BadRecordFile, match=r"letter\.txt, line 1: "):
        theatrum.read_record(tmp_path / "letter.txt")


# --- the documents ----------------------------------------------------------------------------------------------------


def test_the_reference_is_current() -> None:
    assert reference.TARGET.read_text(encoding="utf-8") == reference.document(), "run `make reference`"


def test_everything_public_is_described() -> None:
    lines = reference.document().splitlines()
    bare = [line for line in lines if re.fullmatch(r"- `\w+\(.*\) -> .*`", line)]
    bare += [head for head, _, text in zip(lines, lines[1:], lines[2:]) if head.startswith("###") and not text]
    assert bare == []


@pytest.mark.parametrize("page", PAGES)
def test_the_first_program_of_a_page_runs(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    program = (ROOT / page).read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
    exec(compile(program, page, "exec"), {"__name__": "__main__"})
    assert "Ending(winners=[" in capsys.readouterr().out


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_needs_only_the_public_names(path: Path) -> None:
    imported: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            imported.append(node.module or "")
        elif isinstance(node, ast.Import):
            imported += [alias.name for alias in node.names]
    own = {module for module in imported if module.partition(".")[0] == "theatrum"}
    assert {module for module in own if module != "theatrum" and not module.startswith("theatrum.envs")} == set()


def test_the_walk_through_a_game_runs(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(ROOT / "examples" / "walk.py"))
    told = capsys.readouterr().out
    assert "the guess looks the same: True" in told
    assert told.count("decision ") >= 5


def test_the_cells_of_the_walk_are_marked() -> None:
    lines = (ROOT / "examples" / "walk.py").read_text(encoding="utf-8").splitlines()
    code = [number for number, line in enumerate(lines) if line == "# %%"]
    prose = [number for number, line in enumerate(lines) if line == "# %% [markdown]"]
    assert len(code) == len(prose) >= 6
    assert all(before < after for before, after in zip(prose, code, strict=True))
