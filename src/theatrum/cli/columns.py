"""Blocks of lines side by side, in as many columns as fit."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.table import Table
from rich.text import Text


class Columns(NamedTuple):
    width: int
    gap: int
    most: int

    def fitting(self, room: int) -> int:
        return max(1, min(self.most, (room + self.gap) // (self.width + self.gap)))


def in_columns(blocks: Sequence[list[Text]], room: int, form: Columns) -> Table:
    """The longest block first, each where there is most room."""
    columns: list[list[Text]] = [[] for _ in range(form.fitting(room))]
    for block in sorted(blocks, key=len, reverse=True):
        shortest = min(columns, key=len)
        if shortest:
            shortest.append(Text(""))
        shortest.extend(block)
    grid = Table.grid(padding=(0, form.gap, 0, 0), pad_edge=False)
    for _ in columns:
        grid.add_column(width=form.width, no_wrap=True)
    grid.add_row(*[Text("\n").join(lines) for lines in columns])
    return grid
