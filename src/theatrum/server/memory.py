"""How often Python's garbage collector looks for reference cycles.

The collector stops everything while it traverses live objects: with a hundred tables, a fifth of a second every few
seconds. But games live long and have no cycles; what does have some (a request, a page that comes and goes) is young.
So young objects are collected as usual, and older ones fifty times less often.
"""

import gc
from typing import Final

LESS_OFTEN: Final = 50


def collect_old_objects_rarely() -> None:
    """Call it once all modules are imported: they stay, and are never traversed again."""
    gc.collect()
    gc.freeze()
    young, older, oldest = gc.get_threshold()
    gc.set_threshold(young, older * LESS_OFTEN, oldest)
