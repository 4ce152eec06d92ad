"""Where a rule is implemented and tested, by its number: `make rule RULE="TS 6.1.2"`, `RULE=R6.4`, `RULE=RUL-25`.

Paragraphs have letters (`RULE="TS 4.5 D"`); cards of Twilight Struggle are found by number, too (`RULE="card 106"`).
A place counts if it cites the rule itself, a range that it lies in ("R8.1 to R8.4"), or has it in the name of a test
(`test_r6_4_…`). A rule that nobody cites is answered with what cites the rules below or above it.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PLACES = ("src/theatrum", "tests")
KINDS = (".py", ".toml")
OWN_TEST = "test_find_rule.py"  # cites rules as examples
GLOSSARY = "glossary.toml"  # its numbers are those of rulebooks in other languages
PARAGRAPH = r"(?: [A-I]\b(?: \d\b)?| [a-e](?=[,;)]|$))?"
RULE = (
    rf"TS \d+(?:\.\d+)*{PARAGRAPH}|\d+(?:\.\d+)+{PARAGRAPH}|(?:R|G|E)\d+(?:\.\d+)*"
    r"|(?:RUL|Q|CHK|OPT|ED|LWS)-\d+|EX-[\w.-]*\w"
)
CARD = re.compile(r"card (\d+)", re.IGNORECASE)
CARD_NUMBERS = "src/theatrum/games/twilight_struggle/deck.py"
CARD_BLOCKS = "src/theatrum/games/twilight_struggle/cards"
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
    numbers = tuple(int(part) for part in rest.partition(" ")[0].split(".") if part.isdecimal())
    return prefix.group(), numbers


def is_cited(rule: str, line: str) -> bool:
    """Does this line name the rule, alone or within a range?"""
    wanted = parts(rule)
    for first, last in CITATION.findall(line):
        ends = [normal(end) for end in (first, last) if end]
        if any(end == normal(rule) or end.startswith(normal(rule) + " ") for end in ends):
            return True
        if last and parts(first)[0] == wanted[0] == parts(last)[0] and parts(first)[1] < wanted[1] < parts(last)[1]:
            return True
    prefix, numbers = wanted
    whole = numbers and " " not in normal(rule)
    as_name = "_".join([prefix.strip("-").lower() + str(numbers[0]), *map(str, numbers[1:])]) if whole else ""
    return bool(as_name) and re.search(rf"def test_(?:ts_)?{as_name}(?:_[a-z]|\()", line) is not None


def is_cited_below(rule: str, line: str) -> bool:
    """Does this line name a part of the rule: 8.1.3 for 8.1?"""
    return any(normal(end).startswith(normal(rule) + ".") for ends in CITATION.findall(line) for end in ends)


def names_by_line(path: Path, text: str) -> list[tuple[int, int, str]]:
    """First line, last line and name of everything that is defined in a file, the inner ones last."""
    if path.suffix != ".py":
        cases = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.startswith("id = ")]
        return [(number, number + 40, line.removeprefix("id = ").strip('"')) for number, line in cases]
    named = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, named)]
    return [(node.lineno, node.end_lineno or node.lineno, node.name) for node in nodes]


def card_pattern(number: str, root: Path) -> re.Pattern[str] | None:
    """What names a card: its constant (not where it is only imported), its title, its number."""
    constant = re.search(rf"^(\w+): Final = {number}$", (root / CARD_NUMBERS).read_text(encoding="utf-8"), re.MULTILINE)
    if constant is None:
        return None
    blocks = "".join(path.read_text(encoding="utf-8") for path in sorted((root / CARD_BLOCKS).glob("*.py")))
    title = re.search(rf'Facts\({constant[1]}, "(.+?)"', blocks)
    names = [rf"\b{constant[1]}\b(?!,?$)", rf"\bcard {number}\b"]
    if title is not None:
        names.append(rf"[\"'=,]{re.escape(title[1])}[\"',]")
    return re.compile("|".join(names))


def citations(rule: str, root: Path = ROOT) -> Iterator[Citation]:
    card = CARD.fullmatch(rule)
    pattern = card_pattern(card[1], root) if card else None
    return places((lambda line: pattern.search(line) is not None) if pattern else partial(is_cited, rule), root)


def places(cites: Callable[[str], bool], root: Path = ROOT) -> Iterator[Citation]:
    for place in PLACES:
        for path in sorted((root / place).rglob("*")):
            if path.suffix in KINDS and path.name not in (OWN_TEST, GLOSSARY):
                yield from citations_in(cites, path)


def citations_in(cites: Callable[[str], bool], path: Path) -> Iterator[Citation]:
    text = path.read_text(encoding="utf-8")
    found = [(number, line) for number, line in enumerate(text.splitlines(), 1) if cites(line)]
    names = names_by_line(path, text) if found else []
    for number, line in found:
        around = [name for first, last, name in names if first <= number <= last]
        yield Citation(path, number, around[-1] if around else "", line.strip())


def main(arguments: list[str]) -> int:
    rule = " ".join(arguments).strip()
    if not re.fullmatch(RULE, rule) and not CARD.fullmatch(rule):
        print('Which rule? make rule RULE="TS 6.1.2", RULE=R6.4, RULE=RUL-25, RULE="card 106"', file=sys.stderr)
        return 2
    found = list(citations(rule))
    if not found and (found := list(places(partial(is_cited_below, rule)))):
        print(f"Nothing cites {rule} itself; its parts:")
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
