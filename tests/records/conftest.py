"""Records that several modules read."""

import pytest

from tests.records.games import random_record


@pytest.fixture(scope="module")
def small() -> str:
    """A short record with luck in it."""
    return random_record(3, most=24)[0]
