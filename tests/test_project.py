"""The project as a whole: who imports whom, which build runs, and how the program starts."""

from __future__ import annotations

import ast
import importlib.util
import os
import platform
import re
import subprocess
import sys
from graphlib import CycleError, TopologicalSorter
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest
import typer

import theatrum
from theatrum.cli import main as cli
from theatrum.core import build
from theatrum.core.errors import TheatrumError
from theatrum.core.registry import game_names

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"

# What each layer may import besides itself; games are found by name, through the registry in core.
LAYERS = {
    "core": set(),
    "games": {"core"},
    "records": {"core"},
    "testing": {"core", "records"},
    "agents": {"core", "records"},
    "arena": {"core", "records", "agents", "testing"},
    "envs": {"core", "records", "agents"},
    "training": {"core", "records", "agents", "arena"},
    "languages": {"core"},
    "presentation": {"core", "languages", "agents"},
    "server": {"core", "languages", "records", "agents", "presentation"},
    "cli": {"core", "records", "agents", "arena", "envs", "languages", "presentation", "server", "testing"},
}
# What the terminal may know of a game to lay it out: its facts, names, numbers and views. What follows from the rules,
# the presentation says, to pages and terminal alike.
LAID_OUT = {"actions", "board", "constants", "deck", "game", "name_lookup", "notation", "options", "sides", "view"}
# Where a game's name may be written into an import: modules about that one game.
GAME_MODULES = ("agents", "arena", "training", "records", "presentation", "cli")
# What is compiled, as one group. How bots think belongs to it, though the engine does not know them; agents themselves
# are plain classes, so that others can subclass and replace them.
COMPILED = ("core", "games", *(f"agents.{name.replace('-', '_')}" for name in game_names()))
LEFT_PLAIN = {"__init__.py", "heuristic.py", "levels.py", "bot_settings.py", "stylists.py"}
ENGINE_LIBRARIES = sys.stdlib_module_names | {"librt", "mypy_extensions"}
# Heavy libraries, and the only places that may import them.
HEAVY_LIBRARIES = {
    "numpy": ("agents", "envs", "training"),
    "gymnasium": ("envs",),
    "pettingzoo": ("envs",),
    "pyspiel": ("envs",),
    "ray": ("arena.runner_ray",),
    "aiosqlite": ("server",),
    "alembic": ("server",),
    "fastapi": ("server",),
    "pydantic": ("server",),
    "sqlalchemy": ("server",),
    "starlette": ("server",),
    "uvicorn": ("server",),
    "websockets": ("server",),
}


def inside(module: str, place: str) -> bool:
    return module == place or module.startswith(place + ".")


def module_name(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_name(path): path for path in sorted((SOURCE / "theatrum").rglob("*.py"))}


def imports(module: str, path: Path) -> set[str]:
    """All modules that the file names in an import, wherever in the file it stands."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = module if path.name == "__init__.py" else module.rpartition(".")[0]
            origin = importlib.util.resolve_name("." * node.level + (node.module or ""), package)
            for alias in node.names:
                submodule = f"{origin}.{alias.name}"
                found.add(submodule if submodule in MODULES else origin)
    return found


def objection(importer: str, imported: str) -> str | None:
    """Why the one module may not import the other, or nothing if it may."""
    place = importer.removeprefix("theatrum").removeprefix(".")
    layer = place.partition(".")[0]
    library = imported.partition(".")[0]
    if library != "theatrum":
        if layer in {"core", "games"} and library not in ENGINE_LIBRARIES:
            return "the engine needs nothing but the standard library, librt and mypy_extensions"
        places = HEAVY_LIBRARIES.get(library)
        if places is not None and not any(inside(place, allowed) for allowed in places):
            return f"{library} belongs to {' and '.join(places)}"
        return None
    target = imported.removeprefix("theatrum").removeprefix(".")
    other = target.partition(".")[0]
    if other == "games":
        game = ".".join(target.split(".")[:2])
        if inside(place, game) and game != "games":
            return None
        own = tuple(f"{home}.{game.removeprefix('games.')}" for home in GAME_MODULES)
        if game != "games" and any(inside(place, allowed) for allowed in own):
            worked_out = layer == "cli" and target.split(".")[2] not in LAID_OUT
            return "what follows from the rules is worked out in presentation" if worked_out else None
        return "games are found by name, through theatrum.core.registry"
    if layer in {"core", "games"} and other == "":
        return "the engine does not know the package around it"
    if layer in LAYERS and other in LAYERS and other != layer and other not in LAYERS[layer]:
        return f"{layer} does not build on {other}"
    return None


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("theatrum.core.rng", "numpy"),
        ("theatrum.core.rng", "theatrum"),
        ("theatrum.core.engine", "theatrum.games.risiko.state"),
        ("theatrum.core.engine", "theatrum.records"),
        ("theatrum.games.risiko.game", "rich"),
        ("theatrum.games.risiko.game", "theatrum.games"),
        ("theatrum.games.risiko.game", "theatrum.games.twilight_struggle.board"),
        ("theatrum.games.risiko.game", "theatrum.agents"),
        ("theatrum.records.replay", "theatrum.games.risiko"),
        ("theatrum.agents.ismcts", "theatrum.games.risiko.state"),
        ("theatrum.agents.risiko.greedy", "theatrum.games.twilight_struggle.state"),
        ("theatrum.arena.job", "ray"),
        ("theatrum.arena.job", "numpy"),
        ("theatrum.envs.batch", "theatrum.games.risiko.observation"),
        ("theatrum.arena.job", "theatrum.server"),
        ("theatrum.cli.play", "theatrum.games.risiko"),
        ("theatrum.cli.risiko.board", "theatrum.games.risiko.rules"),
        ("theatrum.cli.serve", "fastapi"),
    ],
)
def test_import_that_is_not_allowed(importer: str, imported: str) -> None:
    assert objection(importer, imported)


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("theatrum.core.rng", "librt.vecs"),
        ("theatrum.core.rng", "mypy_extensions"),
        ("theatrum.core.rng", "theatrum.core.frame"),
        ("theatrum.games.risiko.game", "theatrum.core.game"),
        ("theatrum.games.risiko.game", "theatrum.games.risiko.board"),
        ("theatrum.agents.risiko.greedy", "theatrum.games.risiko.state"),
        ("theatrum.agents.learned", "numpy"),
        ("theatrum.envs.batch", "theatrum.core.batch"),
        ("theatrum.arena.runner_ray", "ray"),
        ("theatrum.cli.main", "theatrum"),
        ("theatrum.cli.risiko.board", "theatrum.games.risiko.view"),
        ("theatrum.cli.play", "theatrum.core.registry"),
    ],
)
def test_import_that_is_allowed(importer: str, imported: str) -> None:
    assert objection(importer, imported) is None


def test_imports_follow_the_layers() -> None:
    assert "theatrum.core.build" in MODULES
    layers = {module.split(".")[1] for module, path in MODULES.items() if path.parent.parent != SOURCE}
    assert layers <= set(LAYERS), "a new layer needs its line in LAYERS"
    faults = [
        f"{module} imports {imported}: {reason}"
        for module, path in MODULES.items()
        for imported in sorted(imports(module, path))
        if (reason := objection(module, imported)) is not None
    ]
    assert faults == []


# --- no game by name --------------------------------------------------------------------------------------------------

GAME_NAMES = re.compile("|".join(name.replace("-", "[-_ ]?") for name in game_names()), re.IGNORECASE)
GAME_FOLDERS = {name.replace("-", "_") for name in game_names()}
REGISTRY = "theatrum.core.registry"  # the one place that names them


def is_generic(path: Path) -> bool:
    """Is the file about no game in particular? (PettingZoo wants modules named after a game and its version.)"""
    return not GAME_FOLDERS & {re.sub(r"_v\d+$", "", part.partition(".")[0]) for part in path.parts}


def code_of(path: Path) -> str:
    """A module without comments and docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and ast.get_docstring(
            node
        ):
            node.body = node.body[1:] or [ast.Pass()]
    return ast.unparse(tree)


def test_generic_modules_know_no_game_by_name() -> None:
    found = {
        module: sorted(set(GAME_NAMES.findall(code_of(path))))
        for module, path in MODULES.items()
        if module != REGISTRY and is_generic(path.relative_to(SOURCE))
    }
    assert {module: names for module, names in found.items() if names} == {}


def test_generic_parts_of_the_client_know_no_game_by_name() -> None:
    pages = ROOT / "web" / "src"
    comments = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<!:)//[^\n]*", re.DOTALL)
    sources = [path for ending in ("ts", "svelte", "css") for path in sorted(pages.rglob(f"*.{ending}"))]
    assert sources
    found = {
        str(path.relative_to(pages)): sorted(
            set(GAME_NAMES.findall(comments.sub("", path.read_text(encoding="utf-8"))))
        )
        for path in sources
        if is_generic(path.relative_to(pages)) and path.name != "generated.ts"  # which has the shapes of all games
    }
    assert {module: names for module, names in found.items() if names} == {}


# --- types ------------------------------------------------------------------------------------------------------------

# Where `Any` stands in the layers for people, and why no better type does.
ANY = {
    "theatrum.presentation.base": "facts and positions have the shapes of their game",
    "theatrum.presentation.course": "a course of any game",
    "theatrum.presentation.shapes": "what pydantic hands to a schema",
    "theatrum.cli.screen": "a screen of any game",
    "theatrum.cli.session": "macros of any game",
    "theatrum.server.match": "a match of any game",
    "theatrum.server.protocol": "a position of any game",
    "theatrum.server.table": "messages, with a position of any game in them; what coroutines are sent",
    "theatrum.server.store.database": "what any work on the database results in; events of SQLAlchemy",
    "theatrum.server.store.rows": "rows and conditions of SQLAlchemy",
}


def test_any_stands_only_where_no_type_can() -> None:
    using = {
        module
        for module, path in MODULES.items()
        if module.split(".")[1:2] in (["presentation"], ["cli"], ["server"]) and re.search(r"\bAny\b", code_of(path))
    }
    assert using == set(ANY)


def import_order(graph: dict[str, set[str]]) -> list[str]:
    """Everything after what it imports; fails with the names of a cycle if there is one."""
    try:
        return list(TopologicalSorter(graph).static_order())
    except CycleError as error:
        pytest.fail(f"these import one another: {' <- '.join(error.args[1])}")


def test_modules_have_no_cycles() -> None:
    """Imports inside functions count too: they hide a cycle, they do not undo it."""
    import_order({module: (imports(module, path) & MODULES.keys()) - {module} for module, path in MODULES.items()})


def test_packages_have_no_cycles() -> None:
    """Whatever the table above allows, the packages stand in one order: each imports only those before it."""
    package = {module: module.split(".")[1] for module in MODULES if module.count(".") >= 1}
    needs = {name: set[str]() for name in package.values()}
    for module, name in package.items():
        needs[name] |= {package[imported] for imported in imports(module, MODULES[module]) if imported in package}
    order = import_order({name: others - {name} for name, others in needs.items()})
    assert order.index("core") < order.index("games") < order.index("presentation") < order.index("server")


def test_engine_is_compiled_as_a_whole_or_not_at_all() -> None:
    for module, path in MODULES.items():
        spec = importlib.util.find_spec(module)
        assert spec is not None, f"{module} is not in the installed package: run `make setup`"
        assert spec.origin is not None
        in_engine = any(inside(module, f"theatrum.{place}") for place in COMPILED)
        plain = path.name in LEFT_PLAIN or "text" in path.parts
        is_extension = spec.origin.endswith(tuple(EXTENSION_SUFFIXES))
        assert is_extension == (build.compiled() and in_engine and not plain), spec.origin


def run_theatrum(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "theatrum", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ})


def test_version_names_the_engine() -> None:
    result = run_theatrum("--version")
    engine = "compiled" if build.compiled() else "pure"
    expected = f"theatrum {theatrum.__version__} (engine: {engine}, Python {platform.python_version()})\n"
    assert (result.returncode, result.stdout, result.stderr) == (0, expected, "")


def test_unknown_subcommand_is_refused_without_a_traceback() -> None:
    result = run_theatrum("no-such-command")
    assert result.returncode == 2
    assert "no-such-command" in result.stderr
    assert "Traceback" not in result.stderr


def test_user_error_is_one_line_and_exit_code_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    app = typer.Typer()

    @app.command()
    def fail() -> None:
        raise TheatrumError("there is no game\ncalled 'chess'")

    monkeypatch.setattr(cli, "app", app)
    monkeypatch.setattr(sys, "argv", ["theatrum"])
    with pytest.raises(SystemExit) as stopped:
        cli.main()
    assert stopped.value.code == 2
    assert capsys.readouterr() == ("", "theatrum: there is no game called 'chess'\n")


def test_readme_says_how_to_run_and_test() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "make run" in readme
    assert "make test" in readme
