"""`theatrum perft`: count positions, and check perft files."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from theatrum.cli.options import GameName, OptionValues, Preset, Scenario, Seats, Variant, collect_options
from theatrum.core.errors import BadOption
from theatrum.core.game import AnyGame
from theatrum.core.registry import make_game
from theatrum.testing.perft import Entry, divide, perft, read_entries, write_entries


def perft_command(
    name: GameName,
    position: Annotated[str | None, typer.Option(help="A position in words, e.g. 'event=23 by=us'.")] = None,
    depth: Annotated[int, typer.Option(min=1, max=12, help="How many decisions deep.")] = 3,
    file: Annotated[Path | None, typer.Option(help="Check every position of a perft file instead.")] = None,
    update: Annotated[bool, typer.Option(help="Write the counts found back into the file.")] = False,
    preset: Preset = None,
    variant: Variant = None,
    scenario: Scenario = None,
    seats: Seats = None,
    option: OptionValues = None,
) -> None:
    """Count the positions reachable in so many decisions, chance counted like a player."""
    console = Console()
    options = collect_options(preset, option, seats, variant, scenario)
    game = make_game(name, options)
    if file is not None:
        try:
            text = file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadOption(f"{file} cannot be read: {error}") from error
        entries = read_entries(text)
        different = sum(not check(console, make_game(name, options | entry.options), entry) for entry in entries)
        if update:
            comment = text.splitlines()[0].lstrip("# ") if text.startswith("#") else f"perft of {name}"
            file.write_text(write_entries(entries, comment), encoding="utf-8")
        elif different:
            raise typer.Exit(1)
        return
    state = game.position(position or "new=1")
    for action, count in divide(game, state, depth).items():
        console.print(f"{action:32} {count:12}")
    console.print(f"{'total':32} {perft(game, state, depth):12}")


def check(console: Console, game: AnyGame, entry: Entry) -> bool:
    """Compare one entry, replacing its counts by those found; a mismatch shows the counts under every first action."""
    state = game.position(entry.position)
    good = True
    for depth, expected in sorted(entry.counts.items()):
        found = perft(game, state, depth)
        if found != expected:
            good = False
            console.print(f"{entry.id}: depth {depth} has {found}, the file says {expected}")
            for action, count in divide(game, state, depth).items():
                console.print(f"    {action:32} {count:12}")
        entry.counts[depth] = found
    console.print(f"{entry.id}: {'as expected' if good else 'DIFFERENT'}")
    return good
