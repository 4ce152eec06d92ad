"""The map as columns of text, region by region. Control is shown by colour and by brackets."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from theatrum.cli.columns import Columns, in_columns
from theatrum.cli.terminal import Terminal
from theatrum.core.text.words import capitals
from theatrum.games.twilight_struggle.board import COUNTRIES, IN_REGIONS, SOUTHEAST_ASIA
from theatrum.games.twilight_struggle.constants import ASIA, REGION_COUNT
from theatrum.games.twilight_struggle.sides import SIDES
from theatrum.presentation.twilight_struggle.shapes import CivilWar, RegionScore, TwilightStrugglePosition
from theatrum.presentation.twilight_struggle.words import TsWords

SIDE_STYLES: Final = ["bold bright_blue", "bold bright_red", ""]
NAME_WIDTH: Final = 14
COLUMNS: Final = Columns(width=25, gap=2, most=5)


def short_name(country: int, words: TsWords) -> str:
    """A name that fits into a column."""
    return words.short_countries.get(country, words.countries[country])


def mark(n: int, controls: bool) -> str:
    """Influence of one side: 3, [3] if it controls the country, - for none."""
    if controls:
        return f"[{n}]"
    return f"{n or '-'} "


def country_line(p: TwilightStrugglePosition, country: int, words: TsWords) -> Text:
    """One row: `*Iran           2  1    - `."""
    owner = p["control"][country]
    facts = COUNTRIES[country]
    line = Text("*" if facts.battleground else " ", style="bold yellow")
    line.append(f"{short_name(country, words)[:NAME_WIDTH]:<{NAME_WIDTH}}", style=SIDE_STYLES[owner] or "default")
    line.append(f" {facts.stability}", style="not bold dim")
    for side in SIDES:
        text = mark(p["influence"][country][side], owner == side)
        line.append(f"{text:>4}", style=SIDE_STYLES[side] if owner == side else "not bold default")
    return line


def civil_war_line(war: CivilWar) -> Text:
    """The space of the Chinese Civil War variant."""
    us, ussr = mark(0, False), mark(war["influence"], False)
    return Text(f" {war['name']:<{NAME_WIDTH}} {war['needed']}{us:>4}{ussr:>4}")


def influence_text(p: TwilightStrugglePosition, country: int) -> Text:
    """Both sides' influence in short: `1/[4]`."""
    owner = p["control"][country]
    parts: list[Text] = []
    for side in SIDES:
        n = p["influence"][country][side]
        parts.append(Text(f"[{n}]", style=SIDE_STYLES[side]) if owner == side else Text(str(n)))
    return Text("/").join(parts)


# --- what the regions are worth ---------------------------------------------------------------------------


def region_balance(row: RegionScore) -> Text:
    """Who would gain how much if the region were scored now."""
    return Text(row["text"], style=SIDE_STYLES[row["leader"]])


def scores_table(p: TwilightStrugglePosition, words: TsWords, t: Terminal) -> RenderableType:
    """Level, battlegrounds and points of both sides in every region."""
    table = Table(title=t("twilight_struggle.scores.title"), title_justify="left", box=None, pad_edge=False)
    table.add_column(t("twilight_struggle.scores.region"))
    for side in SIDES:
        table.add_column(words.side_name(side), style=SIDE_STYLES[side])
        table.add_column(t("twilight_struggle.scores.battlegrounds"), justify="right")
        table.add_column(t("twilight_struggle.scores.points"), justify="right")
    table.add_column(t("twilight_struggle.scores.balance"))
    for row in p["regions"][:REGION_COUNT]:
        cells: list[str] = []
        for own in row["sides"]:
            level = own["level_name"] if own["level"] else "-"
            cells += [level, f"{own['battlegrounds']}/{row['battlegrounds']}", str(own["points"])]
        table.add_row(row["name"], *cells, region_balance(row))
    return table


# --- the columns ------------------------------------------------------------------------------------------


def region_lines(p: TwilightStrugglePosition, region: int, words: TsWords) -> list[Text]:
    """A heading and the countries; Southeast Asia, which events single out, by itself."""
    balance = region_balance(p["regions"][region])
    heading = Text(capitals(words.regions[region]), style="bold")
    heading.append(" " * max(1, COLUMNS.width - len(heading) - len(balance)))
    lines = [heading + balance]
    countries = IN_REGIONS[region]
    if region == ASIA:
        lines += [country_line(p, c, words) for c in countries if c not in SOUTHEAST_ASIA]
        if p["civil_war"] is not None:
            lines.append(civil_war_line(p["civil_war"]))
        lines.append(Text(f"- {words.southeast_asia} -", style="dim"))
        countries = SOUTHEAST_ASIA
    return lines + [country_line(p, c, words) for c in countries]


def board(p: TwilightStrugglePosition, width: int, words: TsWords, t: Terminal) -> RenderableType:
    """All regions in as many columns as fit, the longest first, each where there is most room."""
    blocks = [region_lines(p, region, words) for region in range(REGION_COUNT)]
    grid = in_columns(blocks, width, COLUMNS)
    legend = t("twilight_struggle.board.legend")
    return Group(grid, Text(legend, style="dim"))
