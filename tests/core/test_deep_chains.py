"""Search trees keep states in long chains; freeing one must not harm the others."""

import os
import subprocess
import sys

PROGRAM = """
from theatrum.core.registry import make_game
for name in ("risiko", "twilight-struggle"):
    game = make_game(name)
    state = game.new(1)
    chain = None
    for _ in range(2000):
        chain = [chain, game.copy(state)]
    del chain
    kept = [game.copy(state) for _ in range(2000)]
    assert len({game.dump(copy) for copy in kept}) == 1
"""


def test_a_deep_chain_of_states_can_be_freed() -> None:
    """In a process of its own with a checking allocator: what goes wrong here ends the process."""
    environment = {**os.environ, "PYTHONMALLOC": "debug"}
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
