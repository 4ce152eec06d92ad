"""Everybody's dice so far, in a table."""

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from theatrum.cli.terminal import Terminal
from theatrum.core.events import Event
from theatrum.presentation.risiko.dice_counts import FACES, FAIR_MEAN, DiceCount, dice_in_battles, together


def dice_table(events: list[Event], seat_names: list[str], t: Terminal) -> RenderableType:
    counts = dice_in_battles(events)
    if not counts:
        return Text(t("risiko.dice.none"))
    table = Table(title=t("risiko.dice.title"), title_justify="left", box=None, pad_edge=False)
    table.add_column(t("risiko.players.player"))
    for face in FACES:
        table.add_column(str(face), justify="right")
    table.add_column(t("risiko.dice.dice"), justify="right")
    table.add_column(t("risiko.dice.mean", fair=t.decimal(FAIR_MEAN, 2)), justify="right")
    for seat in sorted(counts):
        add_row(table, seat_names[seat], counts[seat], t)
    add_row(table, t("risiko.dice.all"), together(counts.values()), t)
    return table


def add_row(table: Table, name: str, count: DiceCount, t: Terminal) -> None:
    table.add_row(name, *(str(n) for n in count.faces), str(count.dice), t.decimal(count.mean, 2))
