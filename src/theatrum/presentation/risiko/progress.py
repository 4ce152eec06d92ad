"""How far somebody is with an objective."""

from dataclasses import dataclass

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
from theatrum.presentation.risiko.objective_texts import is_named
from theatrum.presentation.risiko.words import RisikoWords


@dataclass(frozen=True)
class Progress:
    done: int
    of: int
    text: str
    otherwise: str = ""  # what counts if somebody else gets there first


def progress(v: RisikoView, s: RisikoState, seat: int, objective: Objective, words: RisikoWords) -> Progress:
    """`s` has everything that the view shows, the objective too."""
    if objective.kind == LISTED:
        return list_progress(v, s, seat, objective, words)
    if objective.kind == CONTINENTS:
        return continents_progress(v, seat, objective, words)
    if objective.kind == TERRITORY_TOTAL:
        held = int(garrisoned(s, seat, objective.armies))
        return towards(held, int(objective.total), words.progress["held"], words)
    assert objective.kind == DESTROY
    return destroy_progress(v, s, seat, objective, words)


def towards(held: int, wanted: int, template: str, words: RisikoWords, **more: str) -> Progress:
    number = words.number
    return Progress(min(held, wanted), wanted, template.format(held=number(held), all=number(wanted), **more))


def list_progress(v: RisikoView, s: RisikoState, seat: int, objective: Objective, words: RisikoWords) -> Progress:
    members = territories_of(objective)
    held = sum(v.owner[t] == seat for t in members)
    points = value_within(s.tracks[OWNED + seat], objective.mask)
    return towards(
        held,
        len(members),
        words.progress["held_points"],
        words,
        points=str(points),
        worth=words.number(value_of(objective)),
        outside=str(outside(s, seat)),
    )


def continents_progress(v: RisikoView, seat: int, objective: Objective, words: RisikoWords) -> Progress:
    """Territories of the continents named, and of the nearest other one where a third is wanted."""
    held = [sum(v.owner[t] == seat for t in IN_CONTINENT[c]) for c in range(CONTINENT_COUNT)]
    wanted = [c for c in range(CONTINENT_COUNT) if is_named(objective, c)]
    if objective.third:
        others = [c for c in range(CONTINENT_COUNT) if c not in wanted]
        wanted.append(min(others, key=lambda c: len(IN_CONTINENT[c]) - held[c]))
    parts = [f"{words.continents[c]} {held[c]}/{len(IN_CONTINENT[c])}" for c in wanted]
    return Progress(sum(held[c] for c in wanted), sum(len(IN_CONTINENT[c]) for c in wanted), ", ".join(parts))


def destroy_progress(v: RisikoView, s: RisikoState, seat: int, objective: Objective, words: RisikoWords) -> Progress:
    """The colour, or 24 territories if it is one's own, nobody's, or was destroyed by somebody else (R8.8 c)."""
    texts = words.progress
    target = int(s.colour_seat(objective.colour))
    held = v.territories[seat]
    colour = words.colours[objective.colour]
    if target == seat:
        return towards(held, FALLBACK, texts["destroy_own"], words, colour=colour)
    if target < 0:
        return towards(held, FALLBACK, texts["destroy_absent"], words, colour=colour)
    if v.out[target] and v.out_by[target] == seat:
        return Progress(1, 1, texts["destroy_done"])
    if v.out[target]:
        by = words.seat_name(v.out_by[target])
        return towards(held, FALLBACK, texts["destroy_by_other"], words, colour=colour, seat=by)
    left = v.territories[target]
    territories = words.counted(words.amounts["territories"], left)
    text = texts["destroy_left"].format(seat=words.seat_name(target), territories=territories)
    dealt = len(v.owner) // v.seats + 1  # what a player has at the beginning, at most
    otherwise = towards(held, FALLBACK, texts["destroy_otherwise"], words).text
    return Progress(max(dealt - left, 0), dealt, text, otherwise)
