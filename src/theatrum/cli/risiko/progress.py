"""An objective in words, with how far its owner is."""

from theatrum.cli.risiko.board import player_name, short_name
from theatrum.games.risiko.board import CONTINENT_COUNT, CONTINENT_NAMES, IN_CONTINENT
from theatrum.games.risiko.objectives import (
    CONTINENTS,
    DESTROY,
    FALLBACK,
    LISTED,
    TERRITORY_TOTAL,
    Objective,
    territories_of,
    value_of,
)
from theatrum.games.risiko.rules import garrisoned
from theatrum.games.risiko.standings import outside, value_within
from theatrum.games.risiko.state import OWNED, RisikoState
from theatrum.games.risiko.view import RisikoView


def progress(v: RisikoView, s: RisikoState, seat: int, objective: Objective) -> str:
    """What is to be done, and how much of it is."""
    if objective.kind == LISTED:
        return list_progress(v, s, seat, objective)
    if objective.kind == CONTINENTS:
        return continents_progress(v, seat, objective)
    if objective.kind == TERRITORY_TOTAL:
        held = int(garrisoned(s, seat, objective.armies))
        return f"{objective.name}: {held} of {int(objective.total)}"
    assert objective.kind == DESTROY
    return destroy_progress(v, s, seat, objective)


def list_progress(v: RisikoView, s: RisikoState, seat: int, objective: Objective) -> str:
    members = territories_of(objective)
    held = sum(v.owner[t] == seat for t in members)
    worth = value_within(s.tracks[OWNED + seat], objective.mask)
    text = f"{objective.name}: {held} of {len(members)} territories, {worth} of {value_of(objective)} points"
    return f"{text}; outside it {outside(s, seat)}"


def continents_progress(v: RisikoView, seat: int, objective: Objective) -> str:
    counts = [sum(v.owner[t] == seat for t in IN_CONTINENT[c]) for c in range(CONTINENT_COUNT)]
    parts: list[str] = []
    others: list[int] = []
    for c in range(CONTINENT_COUNT):
        if int(objective.named) >> c & 1:
            parts.append(f"{CONTINENT_NAMES[c]} {counts[c]}/{len(IN_CONTINENT[c])}")
        else:
            others.append(c)
    if objective.third:
        c = min(others, key=lambda n: len(IN_CONTINENT[n]) - counts[n])
        parts.append(f"the third, {CONTINENT_NAMES[c]} {counts[c]}/{len(IN_CONTINENT[c])} is nearest")
    return f"{objective.name}: {', '.join(parts)}"


def destroy_progress(v: RisikoView, s: RisikoState, seat: int, objective: Objective) -> str:
    """The colour, or 24 territories if it is one's own, nobody's, or was destroyed by somebody else (R8.8 c)."""
    target = int(s.colour_seat(objective.colour))
    total = f"own {FALLBACK} territories, {v.territories[seat]} so far"
    if target == seat:
        return f"{objective.name}, which is your own colour: {total}"
    if target < 0:
        return f"{objective.name}, which nobody plays: {total}"
    if v.out[target] and v.out_by[target] == seat:
        return f"{objective.name}: done"
    if v.out[target]:
        return f"{objective.name}, which {player_name(v, v.out_by[target])} has done: {total}"
    return f"{objective.name}: {player_name(v, target)} has {v.territories[target]} territories left"


def missing(v: RisikoView, seat: int, objective: Objective) -> str:
    """The territories of the card that others have, with their owners and armies."""
    others = [t for t in territories_of(objective) if v.owner[t] != seat]
    return ", ".join(f"{short_name(t)} (P{v.owner[t] + 1}, {v.armies[t]})" for t in others if v.owner[t] >= 0)
