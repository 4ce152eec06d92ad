"""When Python looks for reference cycles.

Its collector holds everything up while it goes through what is alive: with a hundred tables a fifth of a second,
every few seconds. But games live long and have no cycles; what has some (a request, a page that comes and goes) is
young. So the young are looked at as ever, and the older ones fifty times as seldom.
"""

import gc
from typing import Final

SELDOM: Final = 50


def look_at_old_objects_seldom() -> None:
    """Call it once all modules are imported: they stay, and are never looked at again."""
    gc.collect()
    gc.freeze()
    young, older, oldest = gc.get_threshold()
    gc.set_threshold(young, older * SELDOM, oldest)
