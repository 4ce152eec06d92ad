"""Set-up of the whole suite."""

from __future__ import annotations

import os
from typing import Final

import pytest
from hypothesis import settings

from theatrum.core import build

# No deadline: the same property runs interpreted, compiled, and beside other tests on the same cores.
settings.register_profile("theatrum", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("theatrum")


def pytest_configure() -> None:
    """Refuse to test the wrong engine: the fall-back to the pure one is silent."""
    expected = os.environ.get("THEATRUM_EXPECT")
    found = "compiled" if build.compiled() else "pure"
    if expected and expected != found:
        raise pytest.UsageError(f"the {expected} engine should be tested, but {build.__file__} is {found}")


# files with tests of many seconds
LONG: Final = ("presentation/test_walk.py", "server/test_crash.py", "conformance/test_walks.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest tests begin first, so that no worker is left alone with one at the end."""
    items.sort(key=lambda item: not item.path.as_posix().endswith(LONG))
