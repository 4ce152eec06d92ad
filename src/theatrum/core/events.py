"""What happened, as message ids with numbers: the engine reports to a sink, the outer layers make words of it.

The mask of an event says who may know it: bit n for seat n, and the bit above the last seat for spectators.
A state keeps no history; a sink is attached to it for one call.
"""

from typing import final

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class EventSink:
    """Where a state reports events. This one forgets them."""

    def add(self, kind: int, mask: int, a: int, b: int, c: int, d: int, e: int) -> None:
        """Take one event: its message id, who may know it, and up to five numbers."""


@final
class Event:
    """One event as recorded by `EventList`."""

    def __init__(self, kind: int, mask: int, a: int, b: int, c: int, d: int, e: int) -> None:
        self.kind = kind
        self.mask = mask
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e

    def visible_to(self, viewer: int) -> bool:
        """May this seat (or a spectator) know it?"""
        return self.mask >> viewer & 1 == 1

    def numbers(self) -> list[int]:
        """All of it, for saving and comparing."""
        return [self.kind, self.mask, self.a, self.b, self.c, self.d, self.e]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.numbers() == other.numbers()

    def __hash__(self) -> int:
        return hash(tuple(self.numbers()))

    def __repr__(self) -> str:
        return f"Event({self.kind}, {self.mask}, {self.a}, {self.b}, {self.c}, {self.d}, {self.e})"


@final
class EventList(EventSink):
    """A sink that keeps everything, in order."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def add(self, kind: int, mask: int, a: int, b: int, c: int, d: int, e: int) -> None:
        self.events.append(Event(kind, mask, a, b, c, d, e))

    def seen_by(self, viewer: int) -> list[Event]:
        """What a viewer may know of it."""
        return [e for e in self.events if e.visible_to(viewer)]
