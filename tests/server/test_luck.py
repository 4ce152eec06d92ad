"""The luck of tables: nobody can know it, except on a server that was started with a seed, for tests."""

from pathlib import Path
from typing import Any

import pytest

from tests.command import theatrum
from tests.server.players import ME, Page, open_table
from tests.server.running import Forker, Running


def hands(running: Running, tables: int) -> list[Any]:
    """The first hand at so many new tables."""
    out: list[Any] = []
    for _ in range(tables):
        guest = running.guest()
        page = Page(running, open_table(guest, ME, ME)["table"], guest)
        out.append(page.state["position"]["hand"])
    return out


def test_every_table_has_its_own_luck(forker: Forker, tmp_path: Path) -> None:
    running = Running(forker, tmp_path)
    first, second, third = hands(running, 3)
    assert not first == second == third
    running.close()


def test_a_seed_gives_all_tables_the_same_luck(forker: Forker, tmp_path: Path) -> None:
    found: list[Any] = []
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        running = Running(forker, tmp_path / name, seed=7)
        found += hands(running, 2)
        running.close()
    assert found[0]
    assert all(hand == found[0] for hand in found)


@pytest.mark.parametrize("host", ["0.0.0.0", "192.0.2.1", "::"])
def test_known_dice_are_not_served_to_others(host: str) -> None:
    told = theatrum("serve", "--seed", "7", "--host", host)
    assert told.returncode == 2
    assert f"cannot go with --host {host}" in told.stderr
