"""The map as columns of text, region by region. Control is shown by colour and by brackets."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from theatrum.cli.columns import Columns, in_columns
from theatrum.cli.words import Terminal
from theatrum.games.twilight_struggle.board import (
    COUNTRIES,
    IN_REGIONS,
    SOUTHEAST_ASIA,
)
from theatrum.games.twilight_struggle.constants import ASIA, EUROPE, REGION_COUNT, US, USSR
from theatrum.games.twilight_struggle.rules import controller
from theatrum.games.twilight_struggle.scoring import (
    CONTROL,
    DOMINATION,
    NO_COUNTRY,
    PRESENCE,
    region_standing,
)
from theatrum.games.twilight_struggle.state import CIVIL_WAR_ENDS, TsState
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


def country_line(s: TsState, country: int, words: TsWords, t: Terminal) -> Text:
    """One row: `*Iran           2  1    - `."""
    owner = controller(s, country)
    facts = COUNTRIES[country]
    line = Text("*" if facts.battleground else " ", style="bold yellow")
    name = short_name(country, words)
    line.append(f"{name[:NAME_WIDTH]:<{NAME_WIDTH}}", style=SIDE_STYLES[owner] or "default")
    line.append(f" {facts.stability}", style="not bold dim")
    for side in (US, USSR):
        text = mark(int(s.influence_of(side, country)), owner == side)
        line.append(f"{text:>4}", style=SIDE_STYLES[side] if owner == side else "not bold default")
    return line


def civil_war_line(s: TsState, words: TsWords) -> Text:
    """The space of the Chinese Civil War variant, as long as it is in play."""
    return Text(
        f" {words.civil_war:<{NAME_WIDTH}} {CIVIL_WAR_ENDS}{mark(0, False):>4}{mark(int(s.civil_war) - 1, False):>4}"
    )


def influence_text(s: TsState, country: int) -> Text:
    """Both sides' influence in short: `1/[4]`."""
    owner = controller(s, country)
    text = Text()
    for side in (US, USSR):
        n = int(s.influence_of(side, country))
        if side == USSR:
            text.append("/")
        text.append(f"[{n}]" if owner == side else str(n), style=SIDE_STYLES[side] if owner == side else "")
    return text


# --- what the regions are worth ---------------------------------------------------------------------------


def region_balance(s: TsState, region: int, words: TsWords, t: Terminal) -> Text:
    """Who would gain how much if the region were scored now."""
    standing = region_standing(s, region, NO_COUNTRY)
    for side in (US, USSR):
        if region == EUROPE and standing.level(side) == CONTROL:
            return Text(t("{side} wins", side=words.sides[side]), style=SIDE_STYLES[side])
    net = int(standing.points(region, US) - standing.points(region, USSR))
    if net == 0:
        return Text(t("even"))
    side = US if net > 0 else USSR
    return Text(f"{words.sides[side]} +{abs(net)}", style=SIDE_STYLES[side])


def scores_table(s: TsState, words: TsWords, t: Terminal) -> RenderableType:
    """Level, battlegrounds and points of both sides in every region."""
    levels = {PRESENCE: t("presence"), DOMINATION: t("domination"), CONTROL: t("control")}
    table = Table(title=t("If scored now"), title_justify="left", box=None, pad_edge=False)
    table.add_column(t("region"))
    for side in (US, USSR):
        table.add_column(words.sides[side], style=SIDE_STYLES[side])
        table.add_column(t("battlegrounds"), justify="right")
        table.add_column(t("points"), justify="right")
    table.add_column(t("balance"))
    for region in range(REGION_COUNT):
        standing = region_standing(s, region, NO_COUNTRY)
        cells: list[str] = []
        for side in (US, USSR):
            level = int(standing.level(side))
            of_all = f"{int(standing.battlegrounds[side])}/{int(standing.all_battlegrounds)}"
            cells += [levels.get(level, "-"), of_all, str(int(standing.points(region, side)))]
        table.add_row(words.regions[region], *cells, region_balance(s, region, words, t))
    return table


# --- the columns ------------------------------------------------------------------------------------------


def region_lines(s: TsState, region: int, words: TsWords, t: Terminal) -> list[Text]:
    """A heading and the countries; Southeast Asia, which events single out, by itself."""
    balance = region_balance(s, region, words, t)
    heading = Text(words.regions[region].upper(), style="bold")
    heading.append(" " * max(1, COLUMNS.width - len(heading) - len(balance)))
    lines = [heading + balance]
    countries = IN_REGIONS[region]
    if region == ASIA:
        lines += [country_line(s, c, words, t) for c in countries if c not in SOUTHEAST_ASIA]
        if s.civil_war > 0:
            lines.append(civil_war_line(s, words))
        lines.append(Text(t("- Southeast Asia -"), style="dim"))
        countries = SOUTHEAST_ASIA
    return lines + [country_line(s, c, words, t) for c in countries]


def board(s: TsState, width: int, words: TsWords, t: Terminal) -> RenderableType:
    """All regions in as many columns as fit, the longest first, each where there is most room."""
    blocks = [region_lines(s, region, words, t) for region in range(REGION_COUNT)]
    grid = in_columns(blocks, width, COLUMNS)
    legend = t("* battleground, stability, influence US USSR ([n] controls); +n: VP if scored now")
    return Group(grid, Text(legend, style="dim"))
