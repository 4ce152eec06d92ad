"""Reports of a game as lines of the log: what each is about, its dice, whether it begins a new part."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from theatrum.core.events import Event
from theatrum.presentation.shapes import LogLine, Target


@dataclass(frozen=True)
class LogLineMaker:
    """What pages must know about the reports of one game."""

    names: Mapping[int, str]  # for programs
    headings: Mapping[int, Literal[1, 2]]
    about: Callable[[Event], list[Target]]
    dice: Callable[[Event], list[list[int]]]
    beaten: Callable[[Event], list[list[bool]]] = lambda event: []

    def lines(self, texts: Iterable[tuple[str, list[Event]]]) -> list[LogLine]:
        """Of texts with the reports behind them. A line is named after the last: it says how the rest came out."""
        return [
            {
                "text": text,
                "kind": self.names[events[-1].kind],
                "heading": self.headings.get(events[-1].kind, 0),
                "about": distinct([target for event in events for target in self.about(event)]),
                "dice": [dice for event in events for dice in self.dice(event)],
                "beaten": [dice for event in events for dice in self.beaten(event)],
            }
            for text, events in texts
        ]


def distinct(targets: list[Target]) -> list[Target]:
    return [target for i, target in enumerate(targets) if target not in targets[:i]]
