"""The map as columns of text, continent by continent, and the players. An owner is shown by colour, letter and seat."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from theatrum.cli.columns import Columns, in_columns
from theatrum.cli.risiko.wording import Wording
from theatrum.games.risiko.board import (
    BIT,
    CONTINENT_ARMIES,
    CONTINENT_COUNT,
    IN_CONTINENT,
    VALUE,
)
from theatrum.games.risiko.rules import continent_armies, territory_armies
from theatrum.games.risiko.standings import points
from theatrum.games.risiko.state import RisikoState
from theatrum.games.risiko.view import UNSEEN, RisikoView

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


def territory_line(v: RisikoView, territory: int, stars: int, w: Wording) -> Text:
    """One row: `R1*Brazil          4   3`."""
    line = Text()
    owner = v.owner[territory]
    line.append_text(chip(v, owner, w) if owner >= 0 else Text("  "))
    line.append("*" if stars & int(BIT[territory]) else " ", style="bold yellow")
    line.append(f"{w.short(territory):<{NAME_WIDTH}}")
    line.append(f" {int(VALUE[territory])}", style="dim")
    line.append(f"{v.armies[territory]:>4}", style="bold")
    return line


def continent_lines(v: RisikoView, continent: int, stars: int, w: Wording) -> list[Text]:
    members = IN_CONTINENT[continent]
    heading = Text(f"{w.short_continent(continent).upper()} +{int(CONTINENT_ARMIES[continent])}", style="bold")
    counts = [sum(v.owner[t] == seat for t in members) for seat in range(v.seats)]
    seat = max(range(v.seats), key=lambda n: counts[n])
    held = Text(f"{counts[seat]}/{len(members)} ", style="not bold").append_text(chip(v, seat, w))
    heading.append(" " * max(1, COLUMNS.width - len(heading) - len(held)))
    return [heading + held] + [territory_line(v, t, stars, w) for t in members]


def board(v: RisikoView, width: int, stars: int, w: Wording) -> RenderableType:
    """All continents in as many columns as fit, the longest first, each where there is most room. `stars` are the
    territories, as bits, that get a star."""
    blocks = [continent_lines(v, continent, stars, w) for continent in range(CONTINENT_COUNT)]
    grid = in_columns(blocks, width, COLUMNS)
    legend = w.t("owner (colour, seat), value, armies; +n for the continent, and who has most")
    return Group(grid, Text((w.t("* your objective; ") if stars else "") + legend, style="dim"))


# --- the players ------------------------------------------------------------------------------------------------


def players(v: RisikoView, s: RisikoState, w: Wording) -> RenderableType:
    """Everybody with what is public: territories, armies, cards, what the next turn brings, whole continents."""
    over = v.reason != 0
    t = w.t
    headings = [t("territories"), t("armies"), t("cards"), t("points") if over else t("next turn")]
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(t("player"))
    for heading in headings:
        table.add_column(heading, justify="right")
    table.add_column(t("objective") if over else "")
    for place in range(v.seats):
        seat = (v.first + place) % v.seats
        name = Text(">" if seat == v.player and not over else " ", style="bold")
        if v.colours[seat] >= 0:
            name.append_text(chip(v, seat, w)).append(" ")
        name.append(w.player(v, seat) + (t(" (you)") if seat == v.viewer else ""), style="not bold default")
        last = f"{points(s, seat)}" if over else f"+{int(territory_armies(s, seat) + continent_armies(s, seat))}"
        armies = f"{v.army_totals[seat]}" + (f" +{v.reserve[seat]}" if v.reserve[seat] else "")
        cells = [f"{v.territories[seat]}", armies, f"{v.hand_sizes[seat]}", last]
        if v.out[seat] and not over:
            cells = [t("out"), "", "", ""]
        table.add_row(name, *cells, remark(v, s, seat, w))
    return table


def remark(v: RisikoView, s: RisikoState, seat: int, w: Wording) -> str:
    """Whole continents, who eliminated him, and the objective once it is open."""
    words = [
        f"{w.words.continents[c]} +{int(CONTINENT_ARMIES[c])}"
        for c in range(CONTINENT_COUNT)
        if all(v.owner[t] == seat for t in IN_CONTINENT[c])
    ]
    if v.out[seat]:
        words = [w.t("eliminated by {player}", player=w.player(v, v.out_by[seat]))]
    if v.objectives[seat] != UNSEEN and (v.reason or v.out[seat]):
        words = [w.objective(s.options.deck[v.objectives[seat]]), *words]
    return ", ".join(words)
