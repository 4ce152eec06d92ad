"""Servers for the tests of this folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import Forker, Running


@pytest.fixture(scope="session")
def forker() -> Iterator[Forker]:
    process = Forker()
    yield process
    process.close()


@pytest.fixture(scope="module")
def shared(forker: Forker, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all tests of a module that do not harm it."""
    running = Running(forker, tmp_path_factory.mktemp("data"))
    yield running
    running.close()
    assert running.faults() == ""


@pytest.fixture
def server(forker: Forker, tmp_path: Path) -> Iterator[Running]:
    """A server of one's own, to be killed and started again."""
    running = Running(forker, tmp_path)
    yield running
    running.close()
    assert running.faults() == ""
