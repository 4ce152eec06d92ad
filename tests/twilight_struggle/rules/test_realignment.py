"""Realignment (TS 6.2, 8.1.5, RUL-42, RUL-62)."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import with_ops
from tests.twilight_struggle.table import Table, roll
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle.constants import US, USSR
from theatrum.games.twilight_struggle.messages import SAID_REALIGN_ROLL


def realigning(side: int, ops: int = 1, **given: Any) -> Table:
    return with_ops(side, ops, **given).do("realign")


def modifiers(t: Table) -> tuple[int, int]:
    """The modifiers of the last roll, US and USSR."""
    last = t.heard(SAID_REALIGN_ROLL)[-1]
    return last.b, last.d


# --- the roll (6.2.2) ---------------------------------------------------------------------------------------


def test_north_korea_example() -> None:
    """EX-6.2.2: the USSR has +1 for its superpower and +1 for more influence."""
    t = realigning(US, influence={"North Korea": (0, 3)})
    t.do("North Korea", "roll 5", "roll 2")
    assert modifiers(t) == (0, 2)
    assert t.pair("North Korea") == (0, 2)


def test_the_active_player_can_lose_influence() -> None:
    """CHK-23."""
    t = realigning(US, influence={"Chile": (2, 1)})
    t.do("Chile", "roll 1", "roll 5")
    assert t.pair("Chile") == (0, 1)


@pytest.mark.parametrize("us_die", range(1, 7))
@pytest.mark.parametrize("ussr_die", range(1, 7))
def test_the_higher_total_takes_the_difference(us_die: int, ussr_die: int) -> None:
    """No modifiers for anybody: equal influence, no controlled neighbours. A tie changes nothing."""
    t = realigning(US, influence={"Chile": (4, 4)})
    t.do("Chile", roll(us_die), roll(ussr_die))
    assert modifiers(t) == (0, 0)
    assert t.pair("Chile") == (max(0, 4 - max(0, ussr_die - us_die)), max(0, 4 - max(0, us_die - ussr_die)))


@pytest.mark.parametrize("side", [US, USSR])
def test_no_more_than_what_is_there_is_removed_and_nothing_is_added(side: int) -> None:
    """TS 6.2.3."""
    pair = (0, 1) if side == US else (1, 0)
    dice = (6, 1) if side == US else (1, 6)
    t = realigning(side, influence={"Chile": pair})
    t.do("Chile", roll(dice[0]), roll(dice[1]))
    assert t.pair("Chile") == (0, 0)


def test_each_controlled_neighbour_counts_one_for_its_owner() -> None:
    board = {"Angola": (1, 1), "South Africa": (3, 0), "Botswana": (2, 0), "Zaire": (0, 1)}
    t = realigning(US, influence=board)
    t.do("Angola", "roll 3", "roll 3")
    assert modifiers(t) == (2, 1)
    assert t.pair("Angola") == (1, 0)


def test_uncontrolled_neighbours_do_not_count() -> None:
    t = realigning(US, influence={"Angola": (1, 1), "South Africa": (2, 0), "Botswana": (3, 2), "Zaire": (1, 1)})
    t.do("Angola", "roll 3", "roll 3")
    assert modifiers(t) == (0, 0)


@pytest.mark.parametrize(("pair", "expected"), [((2, 1), (1, 0)), ((1, 2), (0, 1)), ((2, 2), (0, 0))])
def test_strictly_more_influence_counts_one(pair: tuple[int, int], expected: tuple[int, int]) -> None:
    t = realigning(US, influence={"Chile": pair})
    t.do("Chile", "roll 3", "roll 3")
    assert modifiers(t) == expected


@pytest.mark.parametrize(
    ("country", "expected"), [("Mexico", (1, 0)), ("Cuba", (1, 0)), ("Afghanistan", (0, 1)), ("Chile", (0, 0))]
)
def test_the_own_superpower_next_door_counts_one(country: str, expected: tuple[int, int]) -> None:
    t = realigning(US, influence={country: (1, 1)})
    t.do(country, "roll 3", "roll 3")
    assert modifiers(t) == expected


def test_all_modifiers_add_up() -> None:
    t = realigning(USSR, influence={"Cuba": (2, 1), "Nicaragua": (1, 0)})
    t.do("Cuba", "roll 1", "roll 6")
    assert modifiers(t) == (3, 0)
    assert t.pair("Cuba") == (0, 1)


def test_iran_contra_lowers_the_us_die_attacking_and_defending() -> None:
    """RUL-42."""
    for side in (US, USSR):
        t = realigning(side, influence={"Chile": (1, 1)}, effects={"Iran-Contra": 1})
        t.do("Chile", "roll 3", "roll 3")
        assert modifiers(t) == (-1, 0)
        assert t.pair("Chile") == (0, 1)


def test_the_dice_are_rolled_us_first() -> None:
    t = realigning(USSR, influence={"Chile": (2, 2)})
    t.do("Chile")
    assert t.actor == CHANCE
    t.do("roll 2", "roll 4")
    assert t.heard(SAID_REALIGN_ROLL)[-1].a == 2
    assert t.pair("Chile") == (0, 2)


# --- rolls and targets (6.2.1) ------------------------------------------------------------------------------


@pytest.mark.parametrize("ops", [1, 2, 3, 4])
def test_one_roll_per_point(ops: int) -> None:
    t = realigning(US, ops, influence={"Chile": (0, 99)})
    for n in range(ops):
        assert t.left == ops - n
        t.do("Chile", "roll 3", "roll 1")
    assert t.actor == USSR


def test_a_country_may_be_targeted_repeatedly_and_others_too() -> None:
    t = realigning(US, 3, influence={"Chile": (0, 9), "Angola": (0, 2)})
    t.do("Chile", "roll 6", "roll 1", "Chile", "roll 6", "roll 1", "Angola", "roll 6", "roll 1")
    assert t.ussr("Chile") == 1  # 6 against 1 + 1, twice
    assert t.ussr("Angola") == 0


def test_each_roll_is_resolved_before_the_next_target_is_named() -> None:
    t = realigning(US, 2, influence={"Chile": (0, 1), "Angola": (0, 2)})
    t.do("Chile", "roll 6", "roll 1")
    assert t.asked == "realign"
    t.refuses("Chile")  # nothing left there
    t.do("Angola")


def test_no_influence_of_the_active_player_is_needed_anywhere() -> None:
    t = realigning(USSR, influence={"Cameroon": (1, 0)})
    assert t.options == ["Cameroon"]


@pytest.mark.parametrize("side", [US, USSR])
def test_the_opponent_must_have_influence_in_the_target(side: int) -> None:
    board = {"Chile": (1, 0), "Angola": (0, 1)}
    t = realigning(side, influence=board)
    assert t.options == (["Angola"] if side == US else ["Chile"])


def test_realignment_is_not_offered_without_a_target() -> None:
    t = with_ops(US, 1, influence={"Chile": (3, 0)})
    t.refuses("realign")


def test_the_series_ends_when_no_target_is_left() -> None:
    t = realigning(US, 4, influence={"Chile": (0, 1)})
    t.do("Chile", "roll 6", "roll 1")
    assert t.actor == USSR


def test_realignment_cannot_be_stopped_early() -> None:
    t = realigning(US, 2, influence={"Chile": (0, 9)})
    t.do("Chile", "roll 1", "roll 1")
    t.refuses("done")


@pytest.mark.parametrize(
    ("defcon", "allowed"),
    [
        (5, {"France", "India", "Egypt", "Angola", "Cuba", "Chile"}),
        (4, {"India", "Egypt", "Angola", "Cuba", "Chile"}),
        (3, {"Egypt", "Angola", "Cuba", "Chile"}),
        (2, {"Angola", "Cuba", "Chile"}),
    ],
)
@pytest.mark.parametrize("side", [US, USSR])
def test_defcon_limits_the_targets(side: int, defcon: int, allowed: set[str]) -> None:
    board = dict.fromkeys(("France", "India", "Egypt", "Angola", "Cuba", "Chile"), (1, 1))
    t = realigning(side, defcon=defcon, influence=board)
    assert set(t.options) == allowed


@pytest.mark.parametrize("country", ["Angola", "Cuba", "Chile"])
def test_realignment_changes_neither_milops_nor_defcon(country: str) -> None:
    """TS 6.2.3, 8.2.2: also in a battleground."""
    t = realigning(US, influence={country: (0, 1)})
    t.do(country, "roll 6", "roll 1")
    assert t.milops(US) == 0
    assert t.defcon == 5


# --- events in the way --------------------------------------------------------------------------------------


def test_nato_protects_countries_under_us_control() -> None:
    board = {"France": (3, 0), "West Germany": (4, 0), "Poland": (2, 0)}
    t = realigning(USSR, influence=board, effects={"NATO": 1})
    assert t.options == ["Poland"]  # not under US control


def test_nato_does_not_protect_france_after_de_gaulle_nor_west_germany_after_brandt() -> None:
    board = {"France": (3, 0), "West Germany": (4, 0)}
    t = realigning(USSR, influence=board, effects={"NATO": 1, "De Gaulle": 1, "Willy Brandt": 1})
    assert t.options == ["France", "West Germany"]


def test_nato_does_not_bind_the_us() -> None:
    t = realigning(US, influence={"Poland": (0, 3)}, effects={"NATO": 1})
    assert t.options == ["Poland"]


def test_the_japan_pact_protects_japan_from_the_ussr_only() -> None:
    t = realigning(USSR, influence={"Japan": (1, 0), "South Korea": (1, 0)}, effects={"US/Japan Pact": 1})
    assert t.options == ["South Korea"]
    t = realigning(US, influence={"Japan": (0, 1)}, effects={"US/Japan Pact": 1})
    assert t.options == ["Japan"]


def test_the_reformer_does_not_forbid_realignment() -> None:
    t = realigning(USSR, influence={"France": (1, 0)}, effects={"Reformer": 1})
    assert t.options == ["France"]


def test_pakistan_is_asia_for_defcon() -> None:
    t = with_ops(US, 1, defcon=3, influence={"Pakistan": (0, 1)})
    t.refuses("realign")
