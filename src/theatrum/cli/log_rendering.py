"""Lines of the log on the terminal."""

import textwrap
from collections.abc import Iterable

from rich.text import Text

from theatrum.presentation.shapes import LogLine


def folded(line: Text, width: int) -> Text:
    """A line of the log; where it needs a second one, that is indented, so that beginnings stand out."""
    first = " " * (len(line.plain) - len(line.plain.lstrip()))
    rows = textwrap.wrap(line.plain.strip(), width, initial_indent=first, subsequent_indent=first + "  ")
    return Text("\n".join(rows), style=line.style)


def log_text(lines: Iterable[LogLine]) -> list[Text]:
    """Headings stand out; what belongs to them is indented."""
    return [Text(line["text"], style="bold") if line["heading"] else Text(f"  {line['text']}") for line in lines]
