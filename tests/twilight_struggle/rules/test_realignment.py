"""Realignment (TS 6.2, 8.1.5, RUL-42, RUL-62)."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import with_ops
from tests.twilight_struggle.table import Table, roll
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle.board import (
    AFGHANISTAN,
    ANGOLA,
    BOTSWANA,
    CAMEROON,
    CHILE,
    CUBA,
    EGYPT,
    FRANCE,
    INDIA,
    JAPAN,
    MEXICO,
    NICARAGUA,
    NORTH_KOREA,
    PAKISTAN,
    POLAND,
    SOUTH_AFRICA,
    SOUTH_KOREA,
    WEST_GERMANY,
    ZAIRE,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_REALIGN,
    BRANDT,
    CONTRAS,
    DE_GAULLE,
    DONE,
    NATO_FORMED,
    REALIGN,
    REFORMED,
    US,
    US_JAPAN_PACT,
    USSR,
)
from theatrum.games.twilight_struggle.messages import SAID_REALIGN_ROLL


def realigning(side: int, ops: int = 1, **given: Any) -> Table:
    return with_ops(side, ops, **given).do(REALIGN)


def modifiers(t: Table) -> tuple[int, int]:
    """The modifiers of the last roll, US and USSR."""
    last = t.heard(SAID_REALIGN_ROLL)[-1]
    return last.b, last.d


# --- the roll (6.2.2) ---------------------------------------------------------------------------------------


def test_north_korea_example() -> None:
    """EX-6.2.2: the USSR has +1 for its superpower and +1 for more influence."""
    t = realigning(US, influence={NORTH_KOREA: (0, 3)})
    t.do(NORTH_KOREA, roll(5), roll(2))
    assert modifiers(t) == (0, 2)
    assert t.pair(NORTH_KOREA) == (0, 2)


def test_the_active_player_can_lose_influence() -> None:
    """CHK-23."""
    t = realigning(US, influence={CHILE: (2, 1)})
    t.do(CHILE, roll(1), roll(5))
    assert t.pair(CHILE) == (0, 1)


@pytest.mark.parametrize("us_die", range(1, 7))
@pytest.mark.parametrize("ussr_die", range(1, 7))
def test_the_higher_total_takes_the_difference(us_die: int, ussr_die: int) -> None:
    """No modifiers for anybody: equal influence, no controlled neighbours. A tie changes nothing."""
    t = realigning(US, influence={CHILE: (4, 4)})
    t.do(CHILE, roll(us_die), roll(ussr_die))
    assert modifiers(t) == (0, 0)
    assert t.pair(CHILE) == (max(0, 4 - max(0, ussr_die - us_die)), max(0, 4 - max(0, us_die - ussr_die)))


@pytest.mark.parametrize("side", [US, USSR])
def test_no_more_than_what_is_there_is_removed_and_nothing_is_added(side: int) -> None:
    """TS 6.2.3."""
    pair = (0, 1) if side == US else (1, 0)
    dice = (6, 1) if side == US else (1, 6)
    t = realigning(side, influence={CHILE: pair})
    t.do(CHILE, roll(dice[0]), roll(dice[1]))
    assert t.pair(CHILE) == (0, 0)


def test_each_controlled_neighbour_counts_one_for_its_owner() -> None:
    board = {ANGOLA: (1, 1), SOUTH_AFRICA: (3, 0), BOTSWANA: (2, 0), ZAIRE: (0, 1)}
    t = realigning(US, influence=board)
    t.do(ANGOLA, roll(3), roll(3))
    assert modifiers(t) == (2, 1)
    assert t.pair(ANGOLA) == (1, 0)


def test_uncontrolled_neighbours_do_not_count() -> None:
    t = realigning(US, influence={ANGOLA: (1, 1), SOUTH_AFRICA: (2, 0), BOTSWANA: (3, 2), ZAIRE: (1, 1)})
    t.do(ANGOLA, roll(3), roll(3))
    assert modifiers(t) == (0, 0)


@pytest.mark.parametrize(("pair", "expected"), [((2, 1), (1, 0)), ((1, 2), (0, 1)), ((2, 2), (0, 0))])
def test_strictly_more_influence_counts_one(pair: tuple[int, int], expected: tuple[int, int]) -> None:
    t = realigning(US, influence={CHILE: pair})
    t.do(CHILE, roll(3), roll(3))
    assert modifiers(t) == expected


@pytest.mark.parametrize(
    ("country", "expected"), [(MEXICO, (1, 0)), (CUBA, (1, 0)), (AFGHANISTAN, (0, 1)), (CHILE, (0, 0))]
)
def test_the_own_superpower_next_door_counts_one(country: int, expected: tuple[int, int]) -> None:
    t = realigning(US, influence={country: (1, 1)})
    t.do(country, roll(3), roll(3))
    assert modifiers(t) == expected


def test_all_modifiers_add_up() -> None:
    t = realigning(USSR, influence={CUBA: (2, 1), NICARAGUA: (1, 0)})
    t.do(CUBA, roll(1), roll(6))
    assert modifiers(t) == (3, 0)
    assert t.pair(CUBA) == (0, 1)


def test_iran_contra_lowers_the_us_die_attacking_and_defending() -> None:
    """RUL-42."""
    for side in (US, USSR):
        t = realigning(side, influence={CHILE: (1, 1)}, effects={CONTRAS: 1})
        t.do(CHILE, roll(3), roll(3))
        assert modifiers(t) == (-1, 0)
        assert t.pair(CHILE) == (0, 1)


def test_the_dice_are_rolled_us_first() -> None:
    t = realigning(USSR, influence={CHILE: (2, 2)})
    t.do(CHILE)
    assert t.actor == CHANCE
    t.do(roll(2), roll(4))
    assert t.heard(SAID_REALIGN_ROLL)[-1].a == 2
    assert t.pair(CHILE) == (0, 2)


# --- rolls and targets (6.2.1) ------------------------------------------------------------------------------


@pytest.mark.parametrize("ops", [1, 2, 3, 4])
def test_one_roll_per_point(ops: int) -> None:
    t = realigning(US, ops, influence={CHILE: (0, 99)})
    for n in range(ops):
        assert t.left == ops - n
        t.do(CHILE, roll(3), roll(1))
    assert t.actor == USSR


def test_a_country_may_be_targeted_repeatedly_and_others_too() -> None:
    t = realigning(US, 3, influence={CHILE: (0, 9), ANGOLA: (0, 2)})
    t.do(CHILE, roll(6), roll(1), CHILE, roll(6), roll(1), ANGOLA, roll(6), roll(1))
    assert t.ussr(CHILE) == 1  # 6 against 1 + 1, twice
    assert t.ussr(ANGOLA) == 0


def test_each_roll_is_resolved_before_the_next_target_is_named() -> None:
    t = realigning(US, 2, influence={CHILE: (0, 1), ANGOLA: (0, 2)})
    t.do(CHILE, roll(6), roll(1))
    assert t.kind == ASK_REALIGN
    t.refuses(CHILE)  # nothing left there
    t.do(ANGOLA)


def test_no_influence_of_the_active_player_is_needed_anywhere() -> None:
    t = realigning(USSR, influence={CAMEROON: (1, 0)})
    assert t.options == ["Cameroon"]


@pytest.mark.parametrize("side", [US, USSR])
def test_the_opponent_must_have_influence_in_the_target(side: int) -> None:
    board = {CHILE: (1, 0), ANGOLA: (0, 1)}
    t = realigning(side, influence=board)
    assert t.options == (["Angola"] if side == US else ["Chile"])


def test_realignment_is_not_offered_without_a_target() -> None:
    t = with_ops(US, 1, influence={CHILE: (3, 0)})
    t.refuses(REALIGN)


def test_the_series_ends_when_no_target_is_left() -> None:
    t = realigning(US, 4, influence={CHILE: (0, 1)})
    t.do(CHILE, roll(6), roll(1))
    assert t.actor == USSR


def test_realignment_cannot_be_stopped_early() -> None:
    t = realigning(US, 2, influence={CHILE: (0, 9)})
    t.do(CHILE, roll(1), roll(1))
    t.refuses(DONE)


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
    board = dict.fromkeys((FRANCE, INDIA, EGYPT, ANGOLA, CUBA, CHILE), (1, 1))
    t = realigning(side, defcon=defcon, influence=board)
    assert set(t.options) == allowed


@pytest.mark.parametrize("country", [ANGOLA, CUBA, CHILE])
def test_realignment_changes_neither_milops_nor_defcon(country: int) -> None:
    """TS 6.2.3, 8.2.2: also in a battleground."""
    t = realigning(US, influence={country: (0, 1)})
    t.do(country, roll(6), roll(1))
    assert t.milops(US) == 0
    assert t.defcon == 5


# --- events in the way --------------------------------------------------------------------------------------


def test_nato_protects_countries_under_us_control() -> None:
    board = {FRANCE: (3, 0), WEST_GERMANY: (4, 0), POLAND: (2, 0)}
    t = realigning(USSR, influence=board, effects={NATO_FORMED: 1})
    assert t.options == ["Poland"]  # not under US control


def test_nato_does_not_protect_france_after_de_gaulle_nor_west_germany_after_brandt() -> None:
    board = {FRANCE: (3, 0), WEST_GERMANY: (4, 0)}
    t = realigning(USSR, influence=board, effects={NATO_FORMED: 1, DE_GAULLE: 1, BRANDT: 1})
    assert t.options == ["France", "West Germany"]


def test_nato_does_not_bind_the_us() -> None:
    t = realigning(US, influence={POLAND: (0, 3)}, effects={NATO_FORMED: 1})
    assert t.options == ["Poland"]


def test_the_japan_pact_protects_japan_from_the_ussr_only() -> None:
    t = realigning(USSR, influence={JAPAN: (1, 0), SOUTH_KOREA: (1, 0)}, effects={US_JAPAN_PACT: 1})
    assert t.options == ["South Korea"]
    t = realigning(US, influence={JAPAN: (0, 1)}, effects={US_JAPAN_PACT: 1})
    assert t.options == ["Japan"]


def test_the_reformer_does_not_forbid_realignment() -> None:
    t = realigning(USSR, influence={FRANCE: (1, 0)}, effects={REFORMED: 1})
    assert t.options == ["France"]


def test_pakistan_is_asia_for_defcon() -> None:
    t = with_ops(US, 1, defcon=3, influence={PAKISTAN: (0, 1)})
    t.refuses(REALIGN)
