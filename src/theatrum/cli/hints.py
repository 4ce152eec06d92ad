"""An agent's explanation on the screen."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from theatrum.languages import Language
from theatrum.presentation.explanations import Explained


def hint_panel(hint: Explained, language: Language) -> RenderableType:
    """The chance to win, the choices one below the other with their reasons beside them, and the fears."""
    if hint["nothing"]:
        return Text(hint["nothing"])
    parts: list[RenderableType] = [Text(hint["chance"], style="bold")] if hint["chance"] else []
    if any(choice["worth"] for choice in hint["choices"]):
        parts.append(Text(hint["worth"], style="bold"))
    parts.append(choices_table(hint, language))
    if hint["fears"]:
        parts.append(Text(hint["fears_heading"], style="bold"))
        parts += [Padding(Text(fear), (0, 0, 0, 2)) for fear in hint["fears"]]
    return Group(*parts)


def choices_table(hint: Explained, language: Language) -> Table:
    """What would be chosen is marked."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(width=1, style="bold cyan")
    grid.add_column(max_width=24)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(ratio=1)
    for n, choice in enumerate(hint["choices"]):
        reasons = Text(language.clauses(choice["reasons"]))
        grid.add_row("" if n else ">", Text(choice["text"], style="" if n else "bold"), choice["worth"], reasons)
    return grid
