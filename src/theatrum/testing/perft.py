"""Perft: count the positions reachable in n decisions, chance counted like a player.

Perft files are plain text, one block per position:

    id marshall-plan
    position event=23 by=us influence=poland:0/3
    perft 1 14
    perft 2 182

A line `options variant=chinese_civil_war` gives it options of its own.

A mismatch prints the counts under every first action, so that the wrong branch can be found.
"""

from dataclasses import dataclass, field
from typing import Any

from theatrum.core.errors import TheatrumError
from theatrum.core.game import AnyGame


def perft(game: AnyGame, s: Any, depth: int) -> int:
    """Leaves at this depth; a game that ends earlier is one leaf."""
    actors = game.actors(s)
    if depth == 0 or not actors:
        return 1
    seat = actors[0]
    legal = game.legal(s, seat)
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        after = game.copy(s)
        game.apply(after, seat, action)
        total += perft(game, after, depth - 1)
    return total


def divide(game: AnyGame, s: Any, depth: int) -> dict[str, int]:
    """The count under every first action."""
    seat = game.actors(s)[0]
    out: dict[str, int] = {}
    for action in game.legal(s, seat):
        after = game.copy(s)
        game.apply(after, seat, action)
        out[game.action_name(action)] = perft(game, after, depth - 1)
    return out


@dataclass
class Entry:
    """One block of a perft file."""

    id: str
    position: str = ""
    options: dict[str, object] = field(default_factory=dict)
    counts: dict[int, int] = field(default_factory=dict)


class BadPerftFile(TheatrumError):
    """A line of a perft file that cannot be understood."""


def read_entries(text: str) -> list[Entry]:
    entries: list[Entry] = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        if words[0] == "id" and len(words) == 2:
            entries.append(Entry(words[1]))
        elif words[0] == "position" and entries:
            entries[-1].position = " ".join(words[1:])
        elif words[0] == "options" and entries and all("=" in word for word in words[1:]):
            entries[-1].options.update(dict(word.split("=", 1) for word in words[1:]))
        elif words[0] == "perft" and len(words) == 3 and entries and words[1].isdigit() and words[2].isdigit():
            entries[-1].counts[int(words[1])] = int(words[2])
        else:
            raise BadPerftFile(f"line {number}: '{line}' is not id, position, options or perft (perft DEPTH COUNT)")
    return entries


def write_entries(entries: list[Entry], comment: str) -> str:
    blocks = [f"# {comment}\n"]
    for entry in entries:
        lines = [f"id {entry.id}"]
        if entry.options:
            lines.append(" ".join(["options", *(f"{name}={value}" for name, value in entry.options.items())]))
        lines.append(f"position {entry.position}")
        lines += [f"perft {depth} {count}" for depth, count in sorted(entry.counts.items())]
        blocks.append("\n".join(lines) + "\n")
    return "\n".join(blocks)
