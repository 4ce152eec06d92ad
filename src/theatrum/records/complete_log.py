"""The events of a game as one viewer sees them, or somebody who may know everything."""

from collections.abc import Iterable

from theatrum.core.events import Event


def complete_log(events: Iterable[Event]) -> list[Event]:
    """Each event once. What the engine reports in several versions, first to those who know all of it and then to the
    others, is kept in the first."""
    kept: list[Event] = []
    informed = 0  # who knows the last event kept, in one version or another
    for event in events:
        same = bool(kept) and (kept[-1].kind, kept[-1].a) == (event.kind, event.a)
        if same and event.mask & informed == 0:
            informed |= event.mask
        else:
            kept.append(event)
            informed = event.mask
    return kept


def events_for(viewer: int | None, events: Iterable[Event]) -> list[Event]:
    """Those that this viewer may know; None: everything."""
    return complete_log(events) if viewer is None else [event for event in events if event.visible_to(viewer)]
