"""Theatrum: rules engines for Twilight Struggle and RisiKo!.

    import theatrum

    game = theatrum.make("twilight-struggle", optional_cards=True)
    state = game.new(seed=7)

Everything that programs around the engine need is here: `dir(theatrum)` lists it, docs/reference.md describes it. The
packages behind it may change from version to version. Nothing is imported before it is asked for.
"""

from importlib import import_module

__version__ = "0.1.0"
_API = "theatrum.api"
TYPE_CHECKING = False  # type checkers know better; importing it from typing takes longer than all the rest

if TYPE_CHECKING:
    from theatrum.api import *  # noqa: F403 - its __all__ is the list of what is public
else:  # type checkers would take __getattr__ for a promise that every name exists

    def __getattr__(name: str) -> object:
        if name.startswith("_") and name != "__all__":
            raise AttributeError(f"module 'theatrum' has no attribute '{name}'")
        api = import_module(_API)
        if name != "__all__" and name not in api.__all__:
            raise AttributeError(api.unknown(name), name=name)
        found = getattr(api, name)
        globals()[name] = found  # the next time nobody asks here
        return found

    def __dir__() -> list[str]:
        return sorted({*globals(), *import_module(_API).__all__})
