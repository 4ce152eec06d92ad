"""The events of a game as somebody who may know everything tells them."""

from collections.abc import Iterable

from theatrum.core.events import Event


def everything(events: Iterable[Event]) -> list[Event]:
    """Each event once. What the engine tells in several versions, first to those who know all of it and then to the
    others, is kept in the first."""
    kept: list[Event] = []
    told = 0  # who has been told the last event kept, in one version or another
    for event in events:
        same = bool(kept) and (kept[-1].kind, kept[-1].a) == (event.kind, event.a)
        if same and event.mask & told == 0:
            told |= event.mask
        else:
            kept.append(event)
            told = event.mask
    return kept
