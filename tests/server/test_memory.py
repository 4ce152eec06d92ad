"""The collector of reference cycles does not go through all games again and again."""

import subprocess
import sys

# in a process of its own: the collector's settings are the process's
PROGRAM = """
import gc, weakref
from theatrum.server.memory import collect_old_objects_rarely

class Cycle:
    def __init__(self):
        self.me = self

collect_old_objects_rarely()
looked = [0, 0, 0]

def count(phase, info):
    looked[info["generation"]] += phase == "start"

gc.callbacks.append(count)
young = weakref.ref(Cycle())
games = [[] for _ in range(300_000)]  # as many objects as a hundred games have
assert young() is None
print(*looked)
games += [[] for _ in range(100_000)]  # the older ones are not forgotten
print(*looked)
"""


def test_old_objects_are_looked_at_seldom() -> None:
    told = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True).stdout
    early, late = ([int(count) for count in line.split()] for line in told.splitlines())
    assert early[0] > 300
    assert early[1:] == [0, 0]
    assert late[1:] == [1, 0]
