"""Results of games that nobody played: of bots whose strength is known, with luck that the games of a seed share."""

import math
import random
from collections.abc import Callable, Iterator, Mapping

from theatrum.arena.games import GameResult
from theatrum.arena.ratings import ELO
from theatrum.arena.schedule import Pairing

FIRST_SEAT = 0.4  # what it is worth to move first, in units of ELO


def result(seed: int, bots: tuple[str, ...], *winners: int) -> GameResult:
    return GameResult(seed, bots, winners, 1, 50, 9, (), (0.0,) * len(bots))


def pretend(
    elo: Mapping[str, float], world: object, luck: float = 0.0
) -> Callable[[list[Pairing]], Iterator[GameResult]]:
    """Plays by chance alone. `world`: other luck; `luck`: how much cards and dice favour a seat, in units of ELO."""

    def play(pairings: list[Pairing]) -> Iterator[GameResult]:
        for pairing in pairings:
            deal = random.Random(f"{world}/{pairing.seed}")
            favour = [deal.gauss(0, luck) + (FIRST_SEAT if seat == 0 else 0.0) for seat in range(len(pairing.bots))]
            weights = [math.exp(elo[bot] / ELO + favour[seat]) for seat, bot in enumerate(pairing.bots)]
            game = random.Random(f"{world}/{pairing.seed}/{pairing.bots}")
            yield result(pairing.seed, pairing.bots, game.choices(range(len(weights)), weights)[0])

    return play
