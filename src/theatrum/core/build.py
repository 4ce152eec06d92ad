"""Which build of the engine is running."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES


def compiled() -> bool:
    """Whether the engine runs as compiled code; it is compiled as a whole or not at all."""
    return __file__.endswith(tuple(EXTENSION_SUFFIXES))
