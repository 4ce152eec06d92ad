"""The map as columns of text, continent by continent, and the players. An owner is shown by colour, letter and seat."""

from collections.abc import Collection
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from theatrum.cli.columns import Columns, in_columns
from theatrum.cli.risiko.wording import Wording
from theatrum.core.text.words import capitals
from theatrum.games.risiko.board import (
    CONTINENT_ARMIES,
    CONTINENT_COUNT,
    IN_CONTINENT,
    VALUE,
)
from theatrum.games.risiko.view import RisikoView
from theatrum.presentation.risiko.position_data import Position
from theatrum.presentation.risiko.shapes import RisikoPlayer

COLOUR_STYLES: Final = [
    "bold white on red",
    "bold white on blue",
    "bold black on green",
    "bold black on yellow",
    "bold white on grey23",
    "bold white on magenta",
]
NAME_WIDTH: Final = 15
COLUMNS: Final = Columns(width=24, gap=1, most=4)


def chip(v: RisikoView, seat: int, w: Wording) -> Text:
    """A player in two characters: `R1` is red, the first seat."""
    colour = v.colours[seat]
    if colour < 0:
        return Text(f"P{seat + 1}", style="bold")
    return Text(f"{w.letter(colour)}{seat + 1}", style=COLOUR_STYLES[colour])


# --- the map ----------------------------------------------------------------------------------------------------


def territory_line(v: RisikoView, territory: int, stars: Collection[int], w: Wording) -> Text:
    """One row: `R1*Brazil          4   3`."""
    line = Text()
    owner = v.owner[territory]
    line.append_text(chip(v, owner, w) if owner >= 0 else Text("  "))
    line.append("*" if territory in stars else " ", style="bold yellow")
    line.append(f"{w.short(territory):<{NAME_WIDTH}}")
    line.append(f" {int(VALUE[territory])}", style="dim")
    line.append(f"{v.armies[territory]:>4}", style="bold")
    return line


def continent_lines(position: Position, continent: int, stars: Collection[int], w: Wording) -> list[Text]:
    v = position.view
    members = IN_CONTINENT[continent]
    heading = Text(f"{capitals(w.short_continent(continent))} +{int(CONTINENT_ARMIES[continent])}", style="bold")
    seat, most = position.most_in(continent)
    held = Text(f"{most}/{len(members)} ", style="not bold").append_text(chip(v, seat, w))
    heading.append(" " * max(1, COLUMNS.width - len(heading) - len(held)))
    return [heading + held] + [territory_line(v, t, stars, w) for t in members]


def board(position: Position, width: int, stars: Collection[int], w: Wording) -> RenderableType:
    """All continents in as many columns as fit, the longest first, each where there is most room. `stars` are the
    territories that get a star."""
    blocks = [continent_lines(position, continent, stars, w) for continent in range(CONTINENT_COUNT)]
    grid = in_columns(blocks, width, COLUMNS)
    legend = w.t("risiko.board.legend")
    return Group(grid, Text((w.t("risiko.board.star") if stars else "") + legend, style="dim"))


# --- the players ------------------------------------------------------------------------------------------------


def players(position: Position, w: Wording) -> RenderableType:
    """Everybody with what is public: territories, armies, cards, what the next turn brings, whole continents."""
    v, t = position.view, w.t
    over = v.reason != 0
    headings = [
        t("risiko.players.territories"),
        t("risiko.players.armies"),
        t("risiko.players.cards"),
        t("risiko.players.points") if over else t("risiko.players.next_turn"),
    ]
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(t("risiko.players.player"))
    for heading in headings:
        table.add_column(heading, justify="right")
    table.add_column(t("risiko.players.objective") if over else "")
    for place in range(v.seats):
        seat = (v.first + place) % v.seats
        name = Text(">" if seat == v.player and not over else " ", style="bold")
        if v.colours[seat] >= 0:
            name.append_text(chip(v, seat, w)).append(" ")
        player = position.player(seat)
        name.append(player["name"] + (t("risiko.players.you") if seat == v.viewer else ""), style="not bold default")
        table.add_row(name, *cells(player, over, w), remark(position, player, w))
    return table


def cells(player: RisikoPlayer, over: bool, w: Wording) -> list[str]:
    if player["out"] and not over:
        return [w.t("risiko.players.out"), "", "", ""]
    armies = f"{player['armies']}" + (f" +{player['reserve']}" if player["reserve"] else "")
    points = player["territories"] if player["points"] is None else player["points"]
    last = f"{points}" if over else f"+{player['due']}"
    return [f"{player['territories']}", armies, "" if player["cards"] is None else f"{player['cards']}", last]


def remark(position: Position, player: RisikoPlayer, w: Wording) -> str:
    """Whole continents, who eliminated them, and the objective once it is open."""
    v, seat, objective = position.view, player["seat"], player["objective"]
    words = [
        f"{w.words.continents[c]} +{int(CONTINENT_ARMIES[c])}"
        for c in range(CONTINENT_COUNT)
        if position.holder(c) == seat
    ]
    if player["out"]:
        words = [w.t("risiko.players.eliminated_by", player=w.player(v, v.out_by[seat]))]
    if objective is not None and (v.reason or player["out"]):
        words = [objective["text"], *words]
    return ", ".join(words)
