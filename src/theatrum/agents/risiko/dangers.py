"""How near are the others to an objective they could have? What everybody can see, and no more."""

from librt.vecs import vec
from mypy_extensions import i64

from theatrum.core.number_sets import count
from theatrum.games.risiko.bit_sets import BIT, members
from theatrum.games.risiko.board import CONTINENT_COUNT, CONTINENT_MASK, TERRITORY_COUNT
from theatrum.games.risiko.objectives import CONTINENTS, DESTROY, LISTED, Objective
from theatrum.games.risiko.options import in_play

from .assessment import Assessment
from .weights import FAR


def denials(s: Assessment) -> vec[float]:
    """What taking a territory from its owner is worth because it keeps them from winning."""
    w = s.w
    deny = vec[float]([0.0] * TERRITORY_COUNT)
    for seat in s.enemies:
        if s.count[seat] + FAR <= s.options.least_territories and not hunts(s, seat):
            continue
        possible = possible_objectives(s, seat)
        owned = s.owned_by(seat)
        found = [what_is_missing(s, seat, objective, owned) for objective in possible]
        likely = [w.likelihood(share_of(needed, missing)) for needed, missing in found]
        total = 0.0
        for chance in likely:
            total += chance
        strength = s.strength(seat) ** w.deny_strong
        for (needed, missing), chance in zip(found, likely):
            if missing < FAR - 1:
                worth = w.deny * chance / total * (w.danger[missing] - w.danger[missing + 1]) * strength
                for t in members(needed):
                    deny[t] += worth
    return deny


def share_of(needed: i64, missing: i64) -> float:
    """The share of an objective that a player has."""
    had = count(needed)
    return float(had) / float(had + missing) if had + missing > 0 else 1.0


def hunts(s: Assessment, seat: int) -> bool:
    """Is somebody else nearly destroyed, so that an objective to destroy them could be near?"""
    for other in range(s.view.seats):
        if other != seat and 0 < s.count[other] < FAR:
            return True
    return False


def possible_objectives(s: Assessment, seat: int) -> list[Objective]:
    """Those that the seat can have: not the bot's own, none that would have won already."""
    shown = s.view.objectives[seat]
    if shown >= 0:
        return [s.options.deck[shown]]
    own = s.view.objectives[s.me]
    ruled_out = s.view.ruled_out[seat]
    colours = s.view.colours
    return [
        objective
        for number, objective in enumerate(s.options.deck)
        if number != own and ruled_out & BIT[number] == 0 and in_play(s.options, objective, colours)
    ]


def what_is_missing(s: Assessment, seat: i64, objective: Objective, owned: i64) -> tuple[i64, i64]:
    """The own territories that a player needs for an objective, as bits, and how many are still missing."""
    if objective.kind == LISTED or objective.kind == CONTINENTS:
        wanted = objective.mask
        if objective.third:
            wanted |= nearest_continent(objective, owned)
        return wanted & owned, count(wanted & ~owned)
    if objective.kind == DESTROY:
        target = seat_of_colour(s, int(objective.colour))
        if target >= 0 and target != seat and s.view.out[target] == 0:
            return 0, s.count[target]  # taking their territories does not help the hunted
    counting: i64 = 0
    for t in members(owned):
        if s.armies[t] >= objective.armies:
            counting |= BIT[t]
    return counting, max(0, objective.total - count(counting))


def nearest_continent(objective: Objective, owned: i64) -> i64:
    """The continent not named of which the fewest territories are missing, as bits."""
    nearest: i64 = 0
    least: i64 = TERRITORY_COUNT
    for c in range(i64(CONTINENT_COUNT)):
        missing = count(CONTINENT_MASK[c] & ~owned)
        if objective.named & BIT[c] == 0 and missing < least:
            nearest, least = CONTINENT_MASK[c], missing
    return nearest


def seat_of_colour(s: Assessment, colour: int) -> int:
    return s.view.colours.index(colour) if colour in s.view.colours else -1
