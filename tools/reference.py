"""Write the reference of the library, taken from signatures and docstrings, into `docs/reference.md` (make reference).

With --check, only say whether the document is up to date. It reads the sources and runs none of them, so that the
compiled and the interpreted engine have the same reference.
"""

import ast
import copy
import re
from collections.abc import Iterator
from dataclasses import dataclass
from inspect import cleandoc
from pathlib import Path
from typing import Final

from tools.generated import keep

ROOT: Final = Path(__file__).parents[1]
SOURCE: Final = ROOT / "src"
TARGET: Final = ROOT / "docs" / "reference.md"
API: Final = "theatrum.api"
SECTIONS: Final[dict[str, list[str]]] = {
    "Games": ["make", "game_names", "options_of", "register", "compiled", "Game", "AnyGame", "Catalogue", "OptionSpec"],
    "Playing": ["State", "View", "Decision", "Ending", "Seat", "CHANCE", "CLOCK", "TIME_UP", "random_playout"],
    "Luck": ["seeded", "Rng"],
    "Agents": ["Agent", "make_agent", "agent_names", "bot_seed", "play_game", "Explanation", "Weighed", "Reason"],
    "Events": ["EventList", "Event", "EventSink"],
    "Records": ["start_record", "read_record", "Recorder", "Record", "Step", "Outcome"],
    "Errors": ["TheatrumError", "IllegalAction", "BadOption", "BadDump", "BadRecord", "BadRecordFile", "EngineFault"],
}
# Methods that are the engine's own business, or a game author's.
INSIDE: Final = {
    "Game": ("programs", "manifest", "turn_word", "acting", "start", "time_up", "not_offered"),
    "State": (
        "stack", "sink", "copy_kernel", "dump_stack", "load_stack", "legal", "actor",
        "offer", "offer_members", "choice_count", "choice", "mark_choices",
    ),
    "Recorder": ("put", "settle", "take_luck", "put_end", "mark", "chance", "step", "before", "file", "number"),
    "Rng": ("a", "b", "c", "counter"),
    "EventList": ("add",),
    "OptionSpec": ("numbers", "words", "steps"),
    "Step": ("body",),
}  # fmt: skip
HEADING: Final = """\
# The library

<!-- made by `make reference` from the docstrings; not to be edited -->

Everything public is an attribute of the package: `import theatrum`, then `theatrum.make(…)`. Importing it takes a few
milliseconds; what is behind a name is imported when it is first asked for. Other modules can change from version to
version. [bots.md](bots.md) shows how to write a bot, [engine.md](engine.md) how the engine works,
[records.md](records.md) what is in a record.
"""


@dataclass(frozen=True)
class Source:
    """A module, read but not run."""

    module: str
    lines: list[str]
    tree: ast.Module

    def definition(self, name: str) -> ast.stmt:
        """Where a name of the module comes into being."""
        for node in self.tree.body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name == name:
                return node
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
                return node
            if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == name:
                return node
        raise KeyError(f"{self.module} has no {name}")

    def remark(self, node: ast.stmt) -> str:
        """The comment behind a statement, or in the lines before it."""
        behind = re.search(r"  # (?!noqa|type:)(.*)", self.lines[(node.end_lineno or node.lineno) - 1])
        if behind:
            return behind[1]
        above: list[str] = []
        number = node.lineno - 2
        while number >= 0 and self.lines[number].lstrip().startswith("# "):
            above.insert(0, self.lines[number].strip().removeprefix("# "))
            number -= 1
        return " ".join(above)


def read_source(module: str) -> Source:
    path = SOURCE.joinpath(*module.split(".")).with_suffix(".py")
    text = path.read_text(encoding="utf-8")
    return Source(module, text.splitlines(), ast.parse(text))


def origins() -> dict[str, tuple[str, str]]:
    """Every public name with the module and the name that it has there."""
    api = read_source(API)
    imported = {
        alias.asname or alias.name: (node.module or "", alias.name)
        for node in api.tree.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    listed = api.definition("__all__")
    assert isinstance(listed, ast.Assign)
    return {name: imported.get(name, (API, name)) for name in ast.literal_eval(listed.value)}


def document() -> str:
    where = origins()
    sections = [name for names in SECTIONS.values() for name in names]
    assert sorted(sections) == sorted(where), f"in no section, or not public: {set(sections) ^ set(where)}"
    parts = [HEADING]
    for title, names in SECTIONS.items():
        parts.append(f"## {title}\n")
        for name in names:
            module, own_name = where[name]
            source = read_source(module)
            parts.append("\n".join(described(source, source.definition(own_name), name)) + "\n")
    return "\n".join(parts)


def described(source: Source, node: ast.stmt, name: str) -> Iterator[str]:
    if isinstance(node, ast.FunctionDef):
        yield f"### `{signature(node)}`\n"
        yield prose(node)
    elif isinstance(node, ast.ClassDef):
        base = f"({', '.join(map(ast.unparse, node.bases))})" if name in SECTIONS["Errors"] else ""
        yield f"### class `{name}{base}`\n"
        yield prose(node)
        yield from members(source, node, INSIDE.get(name, ()))
    else:
        assert isinstance(node, ast.Assign | ast.AnnAssign)
        yield f"### `{name}`\n"
        yield f"`{ast.unparse(node)}`" + (f": {remark}" if (remark := source.remark(node)) else "")


def members(source: Source, node: ast.ClassDef, inside: tuple[str, ...]) -> Iterator[str]:
    """Attributes with their remarks, then methods with the first paragraph of what they say."""
    methods = [part for part in node.body if isinstance(part, ast.FunctionDef)]
    attributes: dict[str, str] = {}
    for method in methods:
        if method.name == "__init__":
            for statement in ast.walk(method):
                attributes |= attribute(source, statement, "self.", method)
        elif is_property(method):
            attributes[method.name] = line_of(method.name, method.returns, prose(method))
    for part in node.body:
        attributes |= attribute(source, part, "")
    shown = [text for name, text in attributes.items() if not name.startswith("_") and name not in inside]
    public = [m for m in methods if not (m.name.startswith("_") or m.name in inside or is_property(m))]
    if shown or public:
        yield ""
    yield from shown
    for method in public:
        yield f"- `{signature(method)}`" + (f": {text}" if (text := " ".join(prose(method).split())) else "")


def attribute(source: Source, node: ast.AST, prefix: str, method: ast.FunctionDef | None = None) -> dict[str, str]:
    """What a statement of a class, or of its constructor, says of an attribute."""
    if isinstance(node, ast.AnnAssign):
        target, kind = ast.unparse(node.target), node.annotation
    elif isinstance(node, ast.Assign) and prefix:
        target, kind = ast.unparse(node.targets[0]), None
    else:
        return {}
    if not target.startswith(prefix) or "." in target.removeprefix(prefix):
        return {}
    name = target.removeprefix(prefix)
    if kind is None or ast.unparse(kind) == "Final":
        kind = argument_type(method, node.value)
    return {name: line_of(name, kind, source.remark(node))}


def argument_type(method: ast.FunctionDef | None, value: ast.expr | None) -> ast.expr | None:
    """The type of what an attribute is set to: that of an argument, or of `Seat(argument)`."""
    if isinstance(value, ast.Call):
        return value.func
    arguments = method.args.args if method else []
    return next((a.annotation for a in arguments if isinstance(value, ast.Name) and a.arg == value.id), None)


def line_of(name: str, kind: ast.expr | None, remark: str) -> str:
    words = " ".join(remark.split())
    told = f"`{name}: {spelt(kind)}`" if kind is not None else f"`{name}`"
    return f"- {told}" + (f": {words}" if words else "")


def spelt(kind: ast.expr) -> str:
    """A type as people read it."""
    return re.sub(r"^Final\[(.*)\]$", r"\1", plain(ast.unparse(kind)))


def plain(text: str) -> str:
    """Without the quotes of types that are only named, and of the compiler's integers."""
    return re.sub(r"\bi64\b", "int", re.sub(r"'(\w[\w\[\], ]*)'", r"\1", text))


def signature(node: ast.FunctionDef) -> str:
    """As it is called: without `self`, with types."""
    arguments = copy.deepcopy(node.args)
    arguments.args = [argument for argument in arguments.args if argument.arg not in ("self", "cls")]
    answer = f" -> {spelt(node.returns)}" if node.returns is not None else ""
    named = re.sub(r"(: [^=]+?)=", r"\1 = ", plain(ast.unparse(arguments)))
    return f"{node.name}({named}){answer}"


def prose(node: ast.FunctionDef | ast.ClassDef) -> str:
    return cleandoc(ast.get_docstring(node) or "")


def is_property(node: ast.FunctionDef) -> bool:
    return any(isinstance(mark, ast.Name) and mark.id == "property" for mark in node.decorator_list)


def main() -> None:
    keep(TARGET, document(), "make reference")


if __name__ == "__main__":
    main()
