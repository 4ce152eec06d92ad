"""Speed of exact battle odds: the first answer of a fresh process, and ratios to a naive enumeration in the same run.

.venv/bin/python benchmarks/risiko_odds.py                    # as installed
PYTHONPATH=src .venv/bin/python benchmarks/risiko_odds.py     # interpreted
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from functools import partial
from itertools import product
from statistics import median
from time import perf_counter

from theatrum.core import build
from theatrum.games.risiko.odds import battle_odds

FRESH_PROCESSES = 9
COLD = """
from time import perf_counter
start = perf_counter()
from theatrum.games.risiko.odds import battle_odds
imported = perf_counter()
battle_odds(30, 30)
print(imported - start, perf_counter() - imported)
"""


def cold_seconds() -> tuple[float, float]:
    """Import (with the table of rolls) and first answer, each the median of several processes."""
    imports: list[float] = []
    answers: list[float] = []
    for _ in range(FRESH_PROCESSES):
        printed = subprocess.run([sys.executable, "-c", COLD], capture_output=True, text=True, check=True).stdout
        imported, answered = printed.split()
        imports.append(float(imported))
        answers.append(float(answered))
    return median(imports), median(answers)


def seconds(work: Callable[[], object], least: float = 0.3) -> float:
    """The mean time of a call, over enough calls to fill the least time."""
    calls = 0
    start = perf_counter()
    while (passed := perf_counter() - start) < least:
        work()
        calls += 1
    return passed / calls


def naive_conquest(attackers: int, defenders: int, known: dict[tuple[int, int], float]) -> float:
    """The same question asked of every single die; a position that is known is not asked about again."""
    if defenders == 0 or attackers == 1:
        return float(defenders == 0)
    if (attackers, defenders) not in known:
        attack_dice, defence_dice = min(3, attackers - 1), min(3, defenders)
        pairs = min(attack_dice, defence_dice)
        total = 0.0
        for dice in product(range(6), repeat=attack_dice + defence_dice):
            attack = sorted(dice[:attack_dice], reverse=True)
            defence = sorted(dice[attack_dice:], reverse=True)
            lost = sum(attack[i] <= defence[i] for i in range(pairs))
            total += naive_conquest(attackers - lost, defenders - (pairs - lost), known)
        known[attackers, defenders] = total / 6.0 ** (attack_dice + defence_dice)
    return known[attackers, defenders]


def main() -> None:
    print(f"engine: {'compiled' if build.compiled() else 'pure'}")
    imported, answered = cold_seconds()
    print(f"30 v 30, fresh process   import {imported * 1e3:7.2f} ms   first answer {answered * 1e3:8.3f} ms")
    for armies in (10, 30, 100):
        print(f"{armies:3} v {armies:3}, again {seconds(partial(battle_odds, armies, armies)) * 1e6:12.1f} µs")
    for attackers, defenders in ((3, 2), (4, 3), (6, 5)):
        start = perf_counter()
        naive = naive_conquest(attackers, defenders, {})
        naive_time = perf_counter() - start
        if abs(battle_odds(attackers, defenders).conquest - naive) > 1e-12:
            raise SystemExit(f"{attackers} v {defenders}: the naive enumeration disagrees")
        fast = seconds(partial(battle_odds, attackers, defenders))
        print(f"{attackers} v {defenders}: naive {naive_time * 1e3:9.2f} ms, {naive_time / fast:10,.0f} times as long")


if __name__ == "__main__":
    main()
