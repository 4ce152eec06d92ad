"""Everybody's dice so far (R13.2): players may count them themselves."""

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from theatrum.cli.terminal import Terminal
from theatrum.core.events import Event
from theatrum.games.risiko.messages import SAID_ATTACK, SAID_BATTLE, SAID_DEFENCE

FACES = range(1, 7)


def count_faces(events: list[Event]) -> dict[int, list[int]]:
    """Seat -> how often each face came up in battles."""
    counts: dict[int, list[int]] = {}
    attacker = defender = -1
    for event in events:
        if event.kind == SAID_ATTACK:
            attacker = event.a
        elif event.kind == SAID_DEFENCE:
            defender = event.a
        elif event.kind == SAID_BATTLE:
            for seat, dice in ((attacker, event.c), (defender, event.d)):
                row = counts.setdefault(seat, [0] * len(FACES))
                for face in str(dice):
                    row[int(face) - 1] += 1
    return counts


def dice_table(events: list[Event], seat_names: list[str], t: Terminal) -> RenderableType:
    counts = count_faces(events)
    if not counts:
        return Text(t("risiko.dice.none"))
    table = Table(title=t("risiko.dice.title"), title_justify="left", box=None, pad_edge=False)
    table.add_column(t("risiko.players.player"))
    for face in FACES:
        table.add_column(str(face), justify="right")
    table.add_column(t("risiko.dice.dice"), justify="right")
    table.add_column(t("risiko.dice.mean", fair=t.decimal(3.5, 2)), justify="right")
    for seat in sorted(counts):
        add_row(table, seat_names[seat], counts[seat], t)
    add_row(table, t("risiko.dice.all"), [sum(row[i] for row in counts.values()) for i in range(len(FACES))], t)
    return table


def add_row(table: Table, name: str, row: list[int], t: Terminal) -> None:
    mean = sum(face * n for face, n in zip(FACES, row, strict=True)) / sum(row)
    table.add_row(name, *(str(n) for n in row), str(sum(row)), t.decimal(mean, 2))
