"""Where a rule is implemented and tested, by its number: `make rule RULE="TS 6.1.2"`, `RULE=R6.4`, `RULE=RUL-25`.

A place counts if it cites the rule itself, a range that it lies in ("R8.1 to R8.4"), or has it in the name of a test
(`test_r6_4_…`). A rule that nobody cites is answered with what cites the rules below or above it.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PLACES = ("src/theatrum", "tests")
KINDS = (".py", ".toml")
OWN_TEST = "test_find_rule.py"  # cites rules as examples
RULE = r"TS \d+(?:\.\d+)*|\d+(?:\.\d+)+|(?:R|G|E)\d+(?:\.\d+)*|(?:RUL|Q|CHK|OPT|ED|LWS)-\d+|EX-[\w.-]*\w"
CITATION = re.compile(rf"(?<![\w.])({RULE})(?: ?(?:to|–|-) ?({RULE}))?(?![\w])")


class Citation(NamedTuple):
    path: Path
    line: int
    name: str  # of the function, class or case around it
    text: str


def normal(rule: str) -> str:
    """`ts 6.1.2`, `6.1.2` and `TS 6.1.2` are one rule."""
    return rule.strip().upper().removeprefix("TS").strip()


def parts(rule: str) -> tuple[str, tuple[int, ...]]:
    """The prefix and the numbers of a rule, for comparing: ("R", (6, 4))."""
    prefix = re.match(r"[A-Z]*-?", normal(rule))
    assert prefix is not None
    rest = normal(rule)[prefix.end() :]
    numbers = tuple(int(part) for part in rest.split(".") if part.isdecimal())
    return prefix.group(), numbers


def is_cited(rule: str, line: str) -> bool:
    """Does this line name the rule, alone or within a range?"""
    wanted = parts(rule)
    for first, last in CITATION.findall(line):
        if normal(first) == normal(rule) or (last and normal(last) == normal(rule)):
            return True
        if last and parts(first)[0] == wanted[0] == parts(last)[0] and parts(first)[1] < wanted[1] < parts(last)[1]:
            return True
    prefix, numbers = wanted
    as_name = "_".join([prefix.strip("-").lower() + str(numbers[0]), *map(str, numbers[1:])]) if numbers else ""
    return bool(as_name) and re.search(rf"def test_(?:ts_)?{as_name}(?:_[a-z]|\()", line) is not None


def names_by_line(path: Path, text: str) -> list[tuple[int, int, str]]:
    """First line, last line and name of everything that is defined in a file, the inner ones last."""
    if path.suffix != ".py":
        cases = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.startswith("id = ")]
        return [(number, number + 40, line.removeprefix("id = ").strip('"')) for number, line in cases]
    named = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, named)]
    return [(node.lineno, node.end_lineno or node.lineno, node.name) for node in nodes]


def citations(rule: str, root: Path = ROOT) -> Iterator[Citation]:
    for place in PLACES:
        for path in sorted((root / place).rglob("*")):
            if path.suffix in KINDS and path.name != OWN_TEST:
                yield from citations_in(rule, path)


def citations_in(rule: str, path: Path) -> Iterator[Citation]:
    text = path.read_text(encoding="utf-8")
    found = [(number, line) for number, line in enumerate(text.splitlines(), 1) if is_cited(rule, line)]
    names = names_by_line(path, text) if found else []
    for number, line in found:
        around = [name for first, last, name in names if first <= number <= last]
        yield Citation(path, number, around[-1] if around else "", line.strip())


def main(arguments: list[str]) -> int:
    rule = " ".join(arguments).strip()
    if not re.fullmatch(RULE, rule):
        print('Which rule? make rule RULE="TS 6.1.2", RULE=R6.4, RULE=RUL-25, RULE=Q-12', file=sys.stderr)
        return 2
    found = list(citations(rule))
    if not found and "." in rule:
        above = rule.rpartition(".")[0]
        print(f"Nothing cites {rule} itself; {above}:")
        found = list(citations(above))
    for citation in found:
        where = f"{citation.path.relative_to(ROOT)}:{citation.line}"
        print(f"{where}  {citation.name}\n    {citation.text[:110]}")
    print(f"{len(found)} places")
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
