"""The table of the tests itself: a name that nothing has must not pass for an answer."""

from collections.abc import Callable

import pytest

from tests.twilight_struggle.table import Table, at_round
from theatrum.core.errors import BadOption, IllegalAction
from theatrum.games.twilight_struggle.constants import US, USSR


def choosing() -> Table:
    """The USSR places influence."""
    return at_round(USSR, ussr_hand=["Nasser"], influence={"Iran": (0, 1)}).do("Nasser", "ops", "influence")


@pytest.mark.parametrize(
    "mistake",
    [
        lambda t: t.refuses("Persia"),
        lambda t: "Persia" not in t.options,
        lambda t: "Nassser" not in t.hand(US),
        lambda t: t.ussr("Persia"),
        lambda t: t.discarded("Nassser"),
        lambda t: t.effect("Persia"),
        lambda t: t.cards_in("Persia"),
        lambda t: t.do("Persia"),
        lambda t: at_round(US, us_hand=["Nassser"]),
        lambda t: at_round(US, influence={"Persia": (1, 0)}),
        lambda t: at_round(US, effects={"Persia": 1}),
    ],
)
def test_a_name_that_nothing_has_fails(mistake: Callable[[Table], object]) -> None:
    with pytest.raises((AssertionError, BadOption, IllegalAction, ValueError)):
        mistake(choosing())


def test_names_and_ids_mean_the_same() -> None:
    t = choosing()
    assert "Iran" in t.options
    assert [t.options[i] for i in range(len(t.legal))] == [t.game.action_name(action) for action in t.legal]
    t.refuses("Cuba")
    assert t.do("Iran").ussr("Iran") == 2
