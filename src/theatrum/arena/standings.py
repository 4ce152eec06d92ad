"""What results come to: points with honest intervals, how games ended, and who beat whom.

Games of one seed share their luck, so they do not count as so many independent ones where they turn out alike.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from theatrum.arena.games import GameResult
from theatrum.arena.style import Counts, added

SURE: Final = 1.96  # standard deviations of a 95 % interval


@dataclass
class Standing:
    """What one bot has achieved."""

    bot: str
    games: int = 0
    points: float = 0.0  # a draw is shared
    low: float = 0.0  # 95 % interval of its share of points
    high: float = 1.0
    wins_in_seat: Counter[int] = field(default_factory=Counter)
    won_by: Counter[int] = field(default_factory=Counter)
    lost_by: Counter[int] = field(default_factory=Counter)
    longest: float = 0.0
    forfeits: Counter[str] = field(default_factory=Counter)  # why
    style: Counts = field(default_factory=dict)

    @property
    def share(self) -> float:
        return self.points / self.games if self.games else 0.0


def standings(bots: Sequence[str], results: Sequence[GameResult]) -> list[Standing]:
    """A line for each bot; the same whatever the order of the results."""
    return [standing_of(bot, results) for bot in dict.fromkeys(bots)]


def standing_of(bot: str, results: Iterable[GameResult]) -> Standing:
    standing = Standing(bot)
    by_seed: defaultdict[int, list[float]] = defaultdict(list)
    for result in results:
        seats = [seat for seat, who in enumerate(result.bots) if who == bot]
        if not seats:
            continue
        won = [seat for seat in seats if seat in result.winners]
        by_seed[result.seed].append(result.points(bot))
        standing.wins_in_seat.update(won)
        (standing.won_by if won else standing.lost_by)[result.reason] += 1
        standing.forfeits.update(result.forfeits[seat] for seat in seats if result.forfeits and result.forfeits[seat])
        standing.longest = max([standing.longest, *(result.longest[seat] for seat in seats if result.longest)])
        standing.style = added([standing.style, *(result.style[seat] for seat in seats if result.style)])
    standing.games = sum(map(len, by_seed.values()))
    standing.points = math.fsum(map(math.fsum, by_seed.values()))
    standing.low, standing.high = share_interval(list(by_seed.values()))
    return standing


def share_interval(clusters: Sequence[Sequence[float]]) -> tuple[float, float]:
    """The 95 % interval of a share: Wilson's, for as many independent games as those of the clusters are worth."""
    games = sum(map(len, clusters))
    points = math.fsum(map(math.fsum, clusters))
    if games == 0:
        return 0.0, 1.0
    share = points / games
    effect = 1.0  # how much more the clusters vary than independent games would
    if len(clusters) > 1 and 0 < share < 1:
        spread = math.fsum((math.fsum(cluster) - share * len(cluster)) ** 2 for cluster in clusters)
        effect = max(1.0, spread * len(clusters) / (len(clusters) - 1) / (games * share * (1 - share)))
    return wilson(points / effect, games / effect)


def wilson(wins: float, games: float) -> tuple[float, float]:
    """The 95 % interval of a share of wins (Wilson's score interval)."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = SURE * math.sqrt(max(0.0, share * (1 - share)) / games + SURE**2 / (4 * games**2))
    middle = share + SURE**2 / (2 * games)
    scale = 1 + SURE**2 / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def crosstable(bots: Sequence[str], results: Iterable[GameResult]) -> dict[tuple[str, str], tuple[float, float]]:
    """For every two bots that sat at one table: the points of the first, and those of both."""
    names = list(dict.fromkeys(bots))
    table: dict[tuple[str, str], tuple[float, float]] = {}
    for result in results:
        points = {bot: result.points(bot) for bot in names if bot in result.bots}
        for one in points:
            for other in points:
                if one != other:
                    mine, both = table.get((one, other), (0.0, 0.0))
                    table[one, other] = mine + points[one], both + points[one] + points[other]
    return table
