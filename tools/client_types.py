"""Write the types of all messages for the client, as TypeScript: `web/src/net/generated.ts`; and the facts of the games
that its tests compare the drawings with: `web/tests/fixtures`.

With --check, only say whether the files are up to date.
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from pydantic import TypeAdapter

from theatrum.core.manifest import Manifest, part
from theatrum.core.registry import GAMES, manifest_of
from theatrum.games.example.manifest import MANIFEST as EXAMPLE
from theatrum.presentation.base import default_presentation, presented_games
from theatrum.server import protocol

WEB: Final = Path(__file__).parents[1] / "web"
DRAWN: Final = ("countries", "regions", "region_parts", "territories", "continents")
HEADING: Final = "// Made by `make client-types` from the server's own types; not to be edited. See docs/protocol.md.\n"
# all games with a board; the example is not registered, but has one
MANIFESTS: Final[list[Manifest]] = [*(manifest_of(name) for name in GAMES), EXAMPLE]
FACTS: Final[list[Any]] = [part(manifest.facts) for manifest in MANIFESTS if manifest.facts]
POSITIONS: Final[list[Any]] = [part(manifest.position) for manifest in MANIFESTS if manifest.position]
# the shapes that a client names itself; what they consist of comes along
ROOTS: Final[list[Any]] = [
    protocol.ErrorAnswer, protocol.Me, protocol.NewName, protocol.GameInfo, protocol.NewTable, protocol.TakeSeat,
    protocol.TableInfo, protocol.Joined, protocol.Hello, protocol.Act, protocol.TakeBack, protocol.BeginCourse,
    protocol.StopCourse, protocol.GiveOrder, protocol.Why, protocol.Ping,
    protocol.State, protocol.Answer, protocol.Reasons, protocol.Seats, protocol.Notice, protocol.Pong,
    protocol.ReplayInfo, protocol.ReplayFrame, *FACTS, *POSITIONS,
]  # fmt: skip
UNIONS: Final = {
    "Position": [shape.__name__ for shape in POSITIONS],
    "Facts": [shape.__name__ for shape in FACTS],
    "ClientMessage": ["Hello", "Act", "TakeBack", "BeginCourse", "StopCourse", "GiveOrder", "Why", "Ping"],
    "ServerMessage": ["State", "Answer", "Reasons", "Seats", "Notice", "Pong"],
}
ALIASES: Final = {
    "Value": "boolean | number | string",
    "Status": 'TableInfo["status"]',
    "WayOn": 'ErrorInfo["way_on"]',
    "NewSeat": 'NewTable["seats"][number]',
    "TargetKind": 'Target["kind"]',
    "About": "Target",
    "Lang": "string",
}
# fields that are any game's own: name of the shape, name of the field -> type
GAMES_OWN: Final = {("State", "position"): "Position", ("ReplayFrame", "position"): "Position"}
# numbers that are not to be mixed up, and lists that are asked by one of them only (`Brand` in protocol.py). A list by
# seats or sides is no array to TypeScript, because an array may be asked by any number.
NUMBERS: Final = {"SeatId": "seat", "SideId": "side"}
LISTS: Final = {"BySeat": "SeatId", "BySide": "SideId"}
PLAIN: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def type_of(schema: dict[str, Any]) -> str:
    """A schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return spelt(schema["const"])
    if "enum" in schema:
        return " | ".join(spelt(value) for value in schema["enum"])
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return " | ".join(dict.fromkeys(type_of(part) for part in schema[key]))
    kind = schema.get("type")
    brand = str(schema.get("brand", ""))
    if brand in NUMBERS:
        return brand
    if kind == "array":
        item = type_of(schema.get("items", {}))
        if brand in LISTS:
            return f"{brand}<{item}>"
        return f"({item})[]" if " " in item else f"{item}[]"
    if kind == "object":
        return f"Record<string, {type_of(schema.get('additionalProperties') or {})}>"
    return PLAIN.get(str(kind), "unknown")


def spelt(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def interface(name: str, schema: dict[str, Any]) -> str:
    needed = schema.get("required", [])
    lines = []
    for field, inner in schema.get("properties", {}).items():
        mark = "" if field in needed else "?"
        lines.append(f"  {field}{mark}: {GAMES_OWN.get((name, field)) or type_of(inner)};")
    return "\n".join([f"export interface {name} {{", *lines, "}"])


def typescript() -> str:
    shapes_by_name: dict[str, dict[str, Any]] = {}
    for root in ROOTS:
        schema = TypeAdapter(root).json_schema()
        shapes_by_name.update(schema.pop("$defs", {}))
        shapes_by_name[root.__name__] = schema
    parts = [f'export type {name} = number & {{ readonly is: "{what}" }};' for name, what in NUMBERS.items()]
    parts += [f"export type {name}<T> = {{ readonly [which: {by}]: T }};" for name, by in LISTS.items()]
    parts += [interface(name, schema) for name, schema in sorted(shapes_by_name.items())]
    parts += [f"export type {name} = {' | '.join(members)};" for name, members in UNIONS.items()]
    parts += [f"export type {name} = {meaning};" for name, meaning in ALIASES.items()]
    return HEADING + "\n" + "\n\n".join(parts) + "\n"


def drawn_facts(facts: Mapping[str, Any]) -> str:
    """What is on the map, a line each."""
    parts = {name: [json.dumps(entry) for entry in facts[name]] for name in DRAWN if name in facts}
    return "{\n" + ",\n".join(f'"{name}": [\n' + ",\n".join(lines) + "\n]" for name, lines in parts.items()) + "\n}\n"


def written() -> dict[Path, str]:
    """What is written where."""
    out = {WEB / "src" / "net" / "generated.ts": typescript()}
    for name in presented_games():
        out[WEB / "tests" / "fixtures" / f"{name}-facts.json"] = drawn_facts(default_presentation(name).facts("en"))
    return out


def out_of_date() -> list[str]:
    return [
        path.name for path, text in written().items() if not path.exists() or path.read_text(encoding="utf-8") != text
    ]


def main() -> None:
    if "--check" in sys.argv:
        if names := out_of_date():
            sys.exit(f"{', '.join(names)}: out of date, run `make client-types`")
        return
    for path, text in written().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(f"{path.relative_to(WEB.parent)} written")


if __name__ == "__main__":
    main()
