"""How does the game stand for a player who has just moved? Numbers from the view, and a chance to win made of them."""

from math import exp, log
from typing import Final

from theatrum.core.number_sets import count
from theatrum.games.risiko.board import CONTINENT_ARMIES, CONTINENT_COUNT
from theatrum.games.risiko.options import Options
from theatrum.games.risiko.view import RisikoView

from .aims import Aims, value_of
from .assessment import Assessment
from .dangers import possible_objectives, share_of, what_is_missing
from .fronts import Fronts
from .weights import FAR, Weights

FEATURES: Final = [
    "constant",
    "armies",  # own armies against the average, as a logarithm
    "strongest armies",  # those of the strongest enemy, likewise
    "territories",  # own, as a share
    "income",  # own, against the average
    "best income",  # the best of an enemy, likewise
    "cards",  # own
    "enemy cards",  # the most that an enemy has
    "to go",  # territories missing to the objective, up to 20
    "one over to go",
    "two to go",  # two or less
    "four to go",
    "eight to go",
    "danger",  # how near the others are to objectives they could have
    "worst danger",
    "exposed",  # what is likely to be lost before the next turn
    "exposed goal",  # the same, as the worst single loss
    "borders",  # share of the armies that stand beside an enemy
    "continents",  # armies for whole continents
    "enemies",  # how many are left, against all
    "late lead",  # points (or territories) against the best guess of an enemy's, as the end comes near
    "late",
]


def features(options: Options, view: RisikoView, weights: Weights) -> list[float]:
    """The numbers of `FEATURES`, for the viewer."""
    s = Assessment(options, view, weights)
    aims = Aims(s)
    fronts = Fronts(aims)
    me = int(s.me)
    totals, hands = view.army_totals, view.hand_sizes
    average = max(1.0, s.average_armies())
    incomes = [float(s.income(seat)) for seat in s.enemies]
    mean_income = max(1.0, (sum(incomes) + float(s.income(me))) / (len(incomes) + 1))
    missing = max(0, int(aims.to_go))
    dangers = [danger_of(s, seat) for seat in s.enemies]
    exposed, worst, at_border = 0.0, 0.0, 0.0
    for t in s.borders():
        loss = aims.loss(t) * fronts.risk(t, s.armies[t])
        exposed += loss
        worst = max(worst, loss)
        at_border += float(s.armies[t])
    held = 0.0
    for c in range(CONTINENT_COUNT):
        if s.holder[c] == s.me:
            held += float(CONTINENT_ARMIES[c])
    late = max(0.0, 1.0 - s.rounds_left / weights.last_rounds)
    return [
        1.0,
        log(max(1, totals[me]) / average),
        log(max([max(1, totals[seat]) for seat in s.enemies], default=1) / average),
        float(count(s.own)) / 42.0,
        float(s.income(me)) / mean_income,
        max(incomes, default=0.0) / mean_income,
        hands[me] / 5.0,
        max([hands[seat] for seat in s.enemies], default=0) / 5.0,
        min(missing, 20) / 20.0,
        1.0 / (1.0 + missing),
        1.0 if missing <= 2 else 0.0,
        1.0 if missing <= 4 else 0.0,
        1.0 if missing <= 8 else 0.0,
        sum_of(dangers),
        max(dangers, default=0.0),
        exposed / 20.0,
        worst / 20.0,
        at_border / max(1, totals[me]),
        held / 5.0,
        len(s.enemies) / max(1, view.seats - 1),
        late * lead(s),
        late,
    ]


def danger_of(s: Assessment, seat: int) -> float:
    """How near an enemy is to an objective they could have, each as likely as what they have of it makes it."""
    owned = s.owned_by(seat)
    danger, total = 0.0, 0.0
    for objective in possible_objectives(s, seat):
        needed, missing = what_is_missing(s, seat, objective, owned)
        likely = s.w.likelihood(share_of(needed, missing))
        total += likely
        if missing < FAR:
            danger += likely * s.w.danger[missing]
    return danger / total if total > 0.0 else 0.0


def lead(s: Assessment) -> float:
    """Points ahead of the best enemy, as far as one can tell; in the base game, territories."""
    if not s.options.scores_points:
        most = max([int(s.count[seat]) for seat in s.enemies], default=0)
        return (float(s.count[s.me]) - most) / 10.0
    others = [s.w.likely_points * value_of(s.owned_by(seat)) for seat in s.enemies]
    return (value_of(s.objective.mask & s.own) - max(others, default=0.0)) / 20.0


def sum_of(numbers: list[float]) -> float:
    """In order, so that every build rounds alike."""
    total = 0.0
    for number in numbers:
        total += number
    return total


def chance(values: list[float], coefficients: list[float]) -> float:
    """The chance to win: logistic in the sum of the features with their coefficients."""
    total = 0.0
    for value, coefficient in zip(values, coefficients):
        total += value * coefficient
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, total))))
