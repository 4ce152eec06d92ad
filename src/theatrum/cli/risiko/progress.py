"""An objective in words, with how far its owner is."""

from theatrum.cli.risiko.wording import Wording
from theatrum.cli.words import marked
from theatrum.games.risiko.board import CONTINENT_COUNT, IN_CONTINENT
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


def progress(v: RisikoView, s: RisikoState, seat: int, objective: Objective, w: Wording) -> str:
    """What is to be done, and how much of it is."""
    if objective.kind == LISTED:
        return list_progress(v, s, seat, objective, w)
    if objective.kind == CONTINENTS:
        return continents_progress(v, seat, objective, w)
    if objective.kind == TERRITORY_TOTAL:
        held = int(garrisoned(s, seat, objective.armies))
        return w.t("{objective}: {n} of {all}", objective=w.objective(objective), n=held, all=int(objective.total))
    assert objective.kind == DESTROY
    return destroy_progress(v, s, seat, objective, w)


def list_progress(v: RisikoView, s: RisikoState, seat: int, objective: Objective, w: Wording) -> str:
    members = territories_of(objective)
    return w.t(
        "{objective}: {n} of {all} {all:territory|territories}, "
        "{points} of {worth} {worth:point|points}; outside it {outside}",
        objective=w.objective(objective),
        n=sum(v.owner[t] == seat for t in members),
        all=len(members),
        points=value_within(s.tracks[OWNED + seat], objective.mask),
        worth=value_of(objective),
        outside=outside(s, seat),
    )


def continents_progress(v: RisikoView, seat: int, objective: Objective, w: Wording) -> str:
    counts = [sum(v.owner[t] == seat for t in IN_CONTINENT[c]) for c in range(CONTINENT_COUNT)]
    parts: list[str] = []
    others: list[int] = []
    for c in range(CONTINENT_COUNT):
        if int(objective.named) >> c & 1:
            parts.append(f"{w.words.continents[c]} {counts[c]}/{len(IN_CONTINENT[c])}")
        else:
            others.append(c)
    if objective.third:
        c = min(others, key=lambda n: len(IN_CONTINENT[n]) - counts[n])
        nearest = f"{w.words.continents[c]} {counts[c]}/{len(IN_CONTINENT[c])}"
        parts.append(w.t("the third, {continent} is nearest", continent=nearest))
    return f"{w.objective(objective)}: {', '.join(parts)}"


def destroy_progress(v: RisikoView, s: RisikoState, seat: int, objective: Objective, w: Wording) -> str:
    """The colour, or 24 territories if it is one's own, nobody's, or was destroyed by somebody else (R8.8 c)."""
    target = int(s.colour_seat(objective.colour))
    name = w.objective(objective)
    total = w.t("own {all} {all:territory|territories}, {n} so far", all=FALLBACK, n=v.territories[seat])
    if target == seat:
        return w.t("{objective}, which is your own colour: {total}", objective=name, total=total)
    if target < 0:
        return w.t("{objective}, which nobody plays: {total}", objective=name, total=total)
    if v.out[target] and v.out_by[target] == seat:
        return w.t("{objective}: done", objective=name)
    if v.out[target]:
        by = w.player(v, v.out_by[target])
        return w.t("{objective}, which {player} has done: {total}", objective=name, player=by, total=total)
    left = marked("{objective}: {player} has {n} {n:territory|territories} left; if somebody else does it, {total}")
    return w.t(left, objective=name, player=w.player(v, target), n=v.territories[target], total=total)


def missing(v: RisikoView, seat: int, objective: Objective, w: Wording) -> str:
    """The territories of the card that others have, with their owners and armies."""
    others = [t for t in territories_of(objective) if v.owner[t] != seat]
    return ", ".join(f"{w.short(t)} (P{v.owner[t] + 1}, {v.armies[t]})" for t in others if v.owner[t] >= 0)
