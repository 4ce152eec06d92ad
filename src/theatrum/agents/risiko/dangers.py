"""How near are the others to an objective they could have? What everybody can see, and no more."""

from theatrum.games.risiko.board import BIT, CONTINENT_COUNT, IN_CONTINENT, TERRITORIES
from theatrum.games.risiko.objectives import CONTINENTS, DESTROY, LISTED, Objective, territories_of
from theatrum.games.risiko.options import in_play

from . import weights as w
from .assessment import Assessment

FAR: int = len(w.DANGER)  # missing so many territories or more is no danger


def denials(s: Assessment) -> list[float]:
    """What taking a territory from its owner is worth because it keeps them from winning."""
    deny = [0.0] * len(TERRITORIES)
    for seat in s.enemies:
        if s.count[seat] + FAR <= s.options.least_territories and not hunts(s, seat):
            continue
        possible = possible_objectives(s, seat)
        owned = {t for t in TERRITORIES if s.owner[t] == seat}
        for objective in possible:
            needed, missing = what_is_missing(s, seat, objective, owned)
            if missing < FAR - 1:
                worth = w.DENY / len(possible) * (w.DANGER[missing] - w.DANGER[missing + 1])
                for t in needed:
                    deny[t] += worth
    return deny


def hunts(s: Assessment, seat: int) -> bool:
    """Is somebody else nearly destroyed, so that an objective to destroy them could be near?"""
    return any(0 < n < FAR for other, n in enumerate(s.count) if other != seat)


def possible_objectives(s: Assessment, seat: int) -> list[Objective]:
    """Those that the seat can have: not the bot's own, none that would have won already."""
    own = s.view.objectives[s.me]
    shown = s.view.objectives[seat]
    if shown >= 0:
        return [s.options.deck[shown]]
    ruled_out = s.view.ruled_out[seat]
    return [
        objective
        for number, objective in enumerate(s.options.deck)
        if number != own and ruled_out & int(BIT[number]) == 0 and in_play(s.options, objective, s.view.colours)
    ]


def what_is_missing(s: Assessment, seat: int, objective: Objective, owned: set[int]) -> tuple[set[int], int]:
    """The own territories that a player needs for an objective, and how many are still missing."""
    if objective.kind == LISTED:
        wanted = set(territories_of(objective))
        return wanted & owned, len(wanted - owned)
    if objective.kind == CONTINENTS:
        wanted = set(territories_of(objective))
        if objective.third:
            others = [IN_CONTINENT[c] for c in range(CONTINENT_COUNT) if int(objective.named) & int(BIT[c]) == 0]
            wanted |= set(min(others, key=lambda members: len(set(members) - owned)))
        return wanted & owned, len(wanted - owned)
    if objective.kind == DESTROY:
        target = seat_of_colour(s, int(objective.colour))
        if target >= 0 and target != seat and s.view.out[target] == 0:
            return set(), s.count[target]  # taking their territories does not help the hunted
    counting = {t for t in owned if s.armies[t] >= objective.armies}
    return counting, max(0, int(objective.total) - len(counting))


def seat_of_colour(s: Assessment, colour: int) -> int:
    return s.view.colours.index(colour) if colour in s.view.colours else -1
