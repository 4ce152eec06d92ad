"""Blocks of lines side by side, in as many columns as fit."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

from rich.text import Text


class Columns(NamedTuple):
    width: int
    gap: int
    most: int

    def fitting(self, room: int) -> int:
        return max(1, min(self.most, (room + self.gap) // (self.width + self.gap)))


def in_columns(blocks: Sequence[list[Text]], room: int, form: Columns) -> Text:
    """The longest block first, each where there is most room."""
    columns: list[list[Text]] = [[] for _ in range(form.fitting(room))]
    for block in sorted(blocks, key=len, reverse=True):
        shortest = min(columns, key=len)
        if shortest:
            shortest.append(Text(""))
        shortest.extend(block)
    return rows_of_cells(list(zip_longest(*columns)), [form.width] * len(columns), form.gap)


def rows_of_cells(rows: Sequence[Sequence[Text | None]], widths: Sequence[int], gap: int) -> Text:
    """Cells beside each other, cut or filled up to the width of their column. (One text: a table of as many cells takes
    several times as long.)"""
    lines: list[Text] = []
    for row in rows:
        line = Text()
        for cell, width in zip(row, widths):
            shown = Text() if cell is None else cell.copy()
            shown.truncate(width, overflow="ellipsis", pad=True)
            if line:
                line.append(" " * gap)
            line.append_text(shown)
        line.rstrip()  # blanks at the end would be cut with a mark where the screen is narrow
        lines.append(line)
    text = Text("\n").join(lines)
    text.no_wrap, text.overflow = True, "ellipsis"
    return text
