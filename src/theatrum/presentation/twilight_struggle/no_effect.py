"""Answers that would change nothing, and events that are not even offered: why."""

from typing import Final

from theatrum.core.events import Event, EventList
from theatrum.core.game import Decision
from theatrum.games.twilight_struggle import constants as k
from theatrum.games.twilight_struggle import messages as m
from theatrum.games.twilight_struggle.deck import MISSILE_ENVY, THE_CHINA_CARD
from theatrum.games.twilight_struggle.game import TwilightStruggle
from theatrum.games.twilight_struggle.state import TsState
from theatrum.presentation.twilight_struggle.log import has_changed_nothing

EVENTS_AT_ONCE: Final = (k.EVENT, k.EVENT_FIRST)
BY_HIDDEN_CARDS: Final = (MISSILE_ENVY,)  # whether these come to nothing is not for their player to know


def has_no_effect(game: TwilightStruggle, state: TsState, decision: Decision, action: int) -> bool:
    """Would the event that asks, or that this answer starts, be over without having changed anything? `state` is
    sampled from the view, stops at chance and is not changed."""
    if decision.kind == k.ASK_USE:
        if action not in EVENTS_AT_ONCE or decision.subject in BY_HIDDEN_CARDS:
            return False
        before: Event | None = None
    elif decision.kind == k.ASK_MATCH:
        before = Event(m.SAID_EVENT, 0, decision.subject, 0, 0, 0, 0)
    else:
        return False
    sink = EventList()
    game.apply(game.copy(state), decision.seat, action, sink)
    for event in sink.events:
        if event.a == decision.subject and has_changed_nothing(event, before):
            return True
        before = event
    return False


def event_is_missing(decision: Decision, legal: list[int]) -> bool:
    """An own or neutral card whose event cannot happen now: its player looks for it among the answers."""
    if decision.kind != k.ASK_USE or decision.subject == THE_CHINA_CARD:
        return False
    return k.EVENT not in legal and k.EVENT_FIRST not in legal
