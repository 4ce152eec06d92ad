"""How far tests go that could go on for ever: random games, positions, damaged files.

`THEATRUM_SAMPLES=full` goes further than a run before every commit should take. The interpreted engine, many times
slower, goes least far.
"""

import os

from theatrum.core.build import compiled

FULL = os.environ.get("THEATRUM_SAMPLES") == "full"


def samples(full: int, usual: int, interpreted: int) -> int:
    if not compiled():
        return interpreted
    return full if FULL else usual
