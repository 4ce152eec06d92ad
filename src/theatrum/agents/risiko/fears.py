"""What a player has to fear, from what everybody can see."""

from typing import Final

from theatrum.agents.explanation import Reason, reason
from theatrum.games.risiko.bit_sets import members
from theatrum.games.risiko.board import CONTINENT_ARMIES, CONTINENT_COUNT, CONTINENT_MASK

from .assessment import NOBODY, Assessment
from .dangers import possible_objectives, what_is_missing
from .fronts import Fronts

MOST: Final = 4
FEW: Final = 3  # territories
NEAR: Final = 3  # territories from an objective
LIKELY: Final = 0.15  # to lose a territory before the next own turn
MANY_CARDS: Final = 4
NO_OBJECTIVE: Final = 42  # missing, of somebody who can have none


def fears(s: Assessment, fronts: Fronts) -> list[Reason]:
    """The worst first."""
    found = [reason("nearly_out", n=float(s.count[s.me]))] if s.count[s.me] <= FEW else []
    found += objectives(s)
    found += continents_at_risk(s, fronts)
    found += leaders(s)
    found += continents_of_others(s)
    found += [
        reason("many_cards", seat=e, n=s.view.hand_sizes[e]) for e in s.enemies if s.view.hand_sizes[e] >= MANY_CARDS
    ]
    return found[:MOST]


def least_missing(s: Assessment, seat: int) -> int:
    """From the nearest objective that the seat may have, as far as everybody can know."""
    owned = s.owned_by(seat)
    missing = [int(what_is_missing(s, seat, objective, owned)[1]) for objective in possible_objectives(s, seat)]
    return min(missing, default=NO_OBJECTIVE)


def objectives(s: Assessment) -> list[Reason]:
    near = sorted((least_missing(s, seat), seat) for seat in s.enemies)
    return [reason("objective_near", seat=seat, n=missing) for missing, seat in near if missing <= NEAR]


def continents_at_risk(s: Assessment, fronts: Fronts) -> list[Reason]:
    """Own continents, and where they are weakest."""
    found: list[Reason] = []
    for c in range(CONTINENT_COUNT):
        if s.holder[c] == s.me:
            risk, t = max((fronts.risk(t, s.armies[t]), t) for t in members(CONTINENT_MASK[c]))
            if risk >= LIKELY:
                found.append(reason("continent_at_risk", continent=c, territory=t, odds=risk))
    return found


def leaders(s: Assessment) -> list[Reason]:
    playing = [*s.enemies, int(s.me)]
    average = sum([s.view.army_totals[seat] for seat in playing]) / len(playing)
    return [
        reason("far_ahead", seat=seat, armies=s.view.army_totals[seat])
        for seat in s.enemies
        if s.view.army_totals[seat] > s.w.far_ahead * average
    ]


def continents_of_others(s: Assessment) -> list[Reason]:
    return [
        reason("their_continent", seat=int(s.holder[c]), continent=c, armies=int(CONTINENT_ARMIES[c]))
        for c in range(CONTINENT_COUNT)
        if s.holder[c] != s.me and s.holder[c] != NOBODY
    ]
