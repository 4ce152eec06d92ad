"""Placing influence (TS 2.1.7, 6.0, 6.1)."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import with_ops
from tests.twilight_struggle.table import Table, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    AFGHANISTAN,
    ALGERIA,
    ANGOLA,
    BULGARIA,
    CANADA,
    COLOMBIA,
    COSTA_RICA,
    COUNTRY_COUNT,
    CUBA,
    FINLAND,
    FRANCE,
    GREECE,
    GUATEMALA,
    ISRAEL,
    JAPAN,
    LEBANON,
    MEXICO,
    NICARAGUA,
    NORTH_KOREA,
    PANAMA,
    POLAND,
    ROMANIA,
    SOUTH_KOREA,
    SYRIA,
    TAIWAN,
    TURKEY,
    ZAIRE,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_PLACE,
    COUP,
    DONE,
    EUROPE,
    FALLOUT,
    INFLUENCE,
    NEITHER,
    OPS,
    SPECTATOR,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    CAPTURED_NAZI_SCIENTIST,
    DECOLONIZATION,
    FIDEL,
    NASSER,
    OLYMPIC_GAMES,
    RED_SCARE_PURGE,
    SOCIALIST_GOVERNMENTS,
)
from theatrum.games.twilight_struggle.messages import SAID_INFLUENCE


def placing(side: int, ops: int, **given: Any) -> Table:
    """A neutral card of this value (3: an own one) in use for influence; the opponent has cards for later."""
    return with_ops(side, ops, **given).do(INFLUENCE)


# --- control (2.1.7) ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pair", "owner"),
    [
        ((3, 0), NEITHER), ((4, 0), US), ((5, 1), US), ((5, 2), NEITHER), ((4, 4), NEITHER),
        ((1, 5), USSR), ((1, 4), NEITHER), ((0, 4), USSR), ((0, 0), NEITHER), ((9, 5), US), ((5, 9), USSR),
    ],
)  # fmt: skip
def test_control_of_israel(pair: tuple[int, int], owner: int) -> None:
    """EX-2.1.7a, EX-2.1.7b."""
    assert at_round(US, us_hand=[FIDEL], influence={ISRAEL: pair}).controller(ISRAEL) == owner


def test_control_around_turkey() -> None:
    """EX-2.1.7c."""
    t = placing(USSR, 1, influence={TURKEY: (2, 0), GREECE: (2, 0), SYRIA: (0, 2), LEBANON: (0, 1), ROMANIA: (0, 0)})
    assert [t.controller(c) for c in (TURKEY, GREECE, SYRIA, LEBANON)] == [US, US, USSR, USSR]
    assert [t.controller(c) for c in (ROMANIA, BULGARIA)] == [NEITHER, NEITHER]
    t.refuses(TURKEY)  # costs 2
    t.do(ROMANIA)  # costs 1
    assert t.ussr(ROMANIA) == 1


# --- where (6.1.1, 6.1.4) -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "homes"),
    [(US, [CANADA, MEXICO, CUBA, JAPAN]), (USSR, [FINLAND, POLAND, ROMANIA, AFGHANISTAN, NORTH_KOREA])],
)
def test_neighbours_of_the_own_superpower_are_always_eligible_and_alone_so_on_an_empty_board(
    side: int, homes: list[int]
) -> None:
    t = placing(side, 1)
    assert t.kind == ASK_PLACE
    assert sorted(t.legal) == sorted(homes)


@pytest.mark.parametrize("side", [US, USSR])
def test_countries_with_own_influence_and_their_neighbours_are_eligible(side: int) -> None:
    t = placing(side, 1, influence={ALGERIA: (1, 0) if side == US else (0, 1)})
    names = {"Algeria", "France", "Morocco", "Saharan States", "Tunisia"}
    homes = {"Canada", "Mexico", "Cuba", "Japan"}
    if side == USSR:
        homes = {"Finland", "Poland", "Romania", "Afghanistan", "North Korea"}
    assert set(t.options) == names | homes


def test_enemy_influence_opens_nothing() -> None:
    t = placing(US, 1, influence={ALGERIA: (0, 1)})
    t.refuses(ALGERIA)
    t.refuses(FRANCE)


def test_neighbours_of_the_superpower_open_no_further_countries() -> None:
    t = placing(US, 1)
    t.refuses(GUATEMALA)


def test_points_may_be_spread_over_regions() -> None:
    """EX-6.1.3a."""
    t = placing(US, 3, influence={PANAMA: (1, 0), SOUTH_KOREA: (1, 0)})
    t.do(COSTA_RICA, COLOMBIA, SOUTH_KOREA)
    assert [t.us(c) for c in (COSTA_RICA, COLOMBIA, SOUTH_KOREA)] == [1, 1, 2]


def test_influence_placed_in_this_round_never_extends_the_reach() -> None:
    """EX-6.1.3b."""
    t = placing(US, 3, influence={PANAMA: (1, 0), SOUTH_KOREA: (1, 0)})
    t.do(COSTA_RICA)
    t.refuses(NICARAGUA)


@pytest.mark.parametrize("target", [SOUTH_KOREA, NORTH_KOREA, JAPAN, TAIWAN])
def test_the_rest_may_go_elsewhere_within_reach(target: int) -> None:
    """EX-6.1.3c."""
    t = placing(US, 3, influence={PANAMA: (1, 0), SOUTH_KOREA: (1, 0)})
    t.do(COSTA_RICA, target, target)
    assert t.us(target) == (3 if target == SOUTH_KOREA else 2)


def test_the_next_round_has_a_new_snapshot() -> None:
    t = at_round(
        US,
        us_hand=[CAPTURED_NAZI_SCIENTIST, OLYMPIC_GAMES],
        ussr_hand=[FIDEL, DECOLONIZATION],
        influence={PANAMA: (1, 0)},
    )
    t.do(card(CAPTURED_NAZI_SCIENTIST), OPS, INFLUENCE, COSTA_RICA, card(FIDEL), OPS, INFLUENCE, POLAND, POLAND)
    t.do(card(OLYMPIC_GAMES), OPS, INFLUENCE, NICARAGUA)
    assert t.us(NICARAGUA) == 1


def test_a_country_is_open_although_the_enemy_controls_it() -> None:
    t = placing(US, 2, influence={ANGOLA: (1, 0), ZAIRE: (0, 1)})
    t.do(ZAIRE)
    assert t.pair(ZAIRE) == (1, 1)
    assert t.actor == USSR  # both points are gone


@pytest.mark.parametrize("defcon", [2, 3, 4, 5])
def test_defcon_never_restricts_placement(defcon: int) -> None:
    """TS 8.1.5."""
    t = placing(US, 4, defcon=defcon, influence={FRANCE: (1, 0), ISRAEL: (1, 0), TAIWAN: (1, 0)})
    t.do(FRANCE, ISRAEL, TAIWAN, CANADA)
    assert t.us(FRANCE) == 2


# --- cost (6.1.2) -------------------------------------------------------------------------------------------


def test_breaking_control_costs_two_then_one() -> None:
    """EX-6.1.2a: 2, 1, 1."""
    t = placing(USSR, 4, influence={TURKEY: (2, 0), ROMANIA: (0, 1)})
    costs = []
    for _ in range(3):
        before = t.left
        t.do(TURKEY)
        costs.append(before - (t.left if t.actor == USSR else 0))
    assert costs == [2, 1, 1]
    assert t.pair(TURKEY) == (2, 3)
    assert t.controller(TURKEY) == NEITHER
    assert t.actor == US


def test_an_uncontrolled_country_costs_one() -> None:
    """EX-6.1.2b."""
    t = placing(USSR, 3, influence={TURKEY: (1, 0), ROMANIA: (0, 1)})
    t.do(TURKEY, TURKEY, TURKEY)
    assert t.pair(TURKEY) == (1, 3)
    assert t.controller(TURKEY) == USSR


def test_the_own_controlled_country_costs_one() -> None:
    t = placing(USSR, 3, influence={POLAND: (0, 4)})
    t.do(POLAND, POLAND, POLAND)
    assert t.ussr(POLAND) == 7


def test_control_that_needs_two_points_to_break_costs_two_each_time() -> None:
    t = placing(USSR, 4, influence={TURKEY: (3, 0), ROMANIA: (0, 1)})
    t.do(TURKEY)
    assert t.left == 2
    assert t.controller(TURKEY) == US
    t.do(TURKEY)
    assert t.pair(TURKEY) == (3, 2)
    assert t.actor == US


def test_one_point_left_is_not_enough_for_an_enemy_controlled_country() -> None:
    t = placing(USSR, 3, influence={TURKEY: (2, 0), GREECE: (2, 0), BULGARIA: (0, 1)})
    t.do(TURKEY)
    assert t.left == 1
    t.refuses(GREECE)
    t.do(BULGARIA)


def test_control_is_looked_at_before_each_point() -> None:
    """After one point in Greece its control is broken, and a second costs 1."""
    t = placing(USSR, 3, influence={GREECE: (2, 0), BULGARIA: (0, 1)})
    t.do(GREECE, GREECE)
    assert t.pair(GREECE) == (2, 2)
    assert t.actor == US


def test_points_stay_unspent_only_if_nothing_is_affordable() -> None:
    """TS 6.0: all Soviet homes are under US control, and one point buys nothing."""
    homes = {FINLAND: (4, 0), POLAND: (3, 0), ROMANIA: (3, 0), AFGHANISTAN: (2, 0), NORTH_KOREA: (3, 0)}
    t = placing(USSR, 3, influence={**homes, POLAND: (4, 0)})
    t.do(POLAND)  # 2 points: still US-controlled, the third point is lost
    assert t.pair(POLAND) == (4, 1)
    assert t.actor == US


def test_placement_cannot_even_begin_with_one_point_and_only_controlled_countries() -> None:
    homes = {FINLAND: (4, 0), POLAND: (3, 0), ROMANIA: (3, 0), AFGHANISTAN: (2, 0), NORTH_KOREA: (3, 0)}
    t = at_round(USSR, ussr_hand=[NASSER], us_hand=[FIDEL], influence=homes).do(card(NASSER), OPS)
    t.refuses(INFLUENCE)
    t.do(COUP, POLAND, roll(1))


def test_a_card_with_which_nothing_can_be_done_is_still_played() -> None:
    """TS 6.0: at DEFCON 3 the homes are closed to coups and realignment, and one point places nothing."""
    homes = {FINLAND: (4, 0), POLAND: (3, 0), ROMANIA: (3, 0), AFGHANISTAN: (2, 0), NORTH_KOREA: (3, 0)}
    t = at_round(USSR, defcon=3, ussr_hand=[NASSER], us_hand=[FIDEL], influence=homes).do(card(NASSER), OPS)
    assert t.discarded(NASSER)
    assert t.actor == US


def test_points_must_be_spent() -> None:
    t = placing(US, 4)
    t.refuses(DONE)
    t.do(CANADA)
    t.refuses(DONE)


def test_all_points_of_the_card_are_spent() -> None:
    t = placing(US, 4)
    t.do(CANADA, CANADA, CUBA)
    assert t.left == 1
    assert t.actor == US
    t.do(CUBA)
    assert t.actor == USSR


# --- influence itself (6.1.5, 6.1.6, 2.1.5) -----------------------------------------------------------------


def test_influence_is_unlimited() -> None:
    t = placing(US, 4, influence={CANADA: (99, 0)})
    t.do(CANADA, CANADA, CANADA, CANADA)
    assert t.us(CANADA) == 103


def test_a_game_with_more_than_99_influence_in_a_country_can_be_saved() -> None:
    t = placing(US, 4, influence={CANADA: (99, 0)}).do(CANADA, CANADA, CANADA, CANADA)
    assert t.game.load(t.game.dump(t.state)).influence_of(US, CANADA) == 103


def test_influence_is_open_information() -> None:
    t = placing(US, 1)
    t.do(CANADA)
    for viewer in (US, USSR, SPECTATOR):
        assert t.game.view(t.state, viewer).influence[CANADA] == 1
        assert [(e.a, e.b, e.c) for e in t.heard(SAID_INFLUENCE, viewer)] == [(US, CANADA, 1)]


def test_superpower_spaces_are_no_countries() -> None:
    """TS 2.1.5: every country action is one of the 84 countries."""
    t = placing(US, 1)
    assert all(0 <= c < COUNTRY_COUNT for c in t.legal)


def test_chernobyl_bars_placement_in_the_region() -> None:
    """RUL-63."""
    t = placing(USSR, 1, effects={FALLOUT: 1 + EUROPE}, influence={FRANCE: (0, 1)})
    assert t.options == ["Afghanistan", "North Korea", "Algeria"]


def test_red_scare_lowers_the_points() -> None:
    t = at_round(US, us_hand=[RED_SCARE_PURGE], ussr_hand=[SOCIALIST_GOVERNMENTS, FIDEL, NASSER])
    t.do(card(RED_SCARE_PURGE), "event", card(SOCIALIST_GOVERNMENTS), OPS, INFLUENCE, POLAND)
    assert t.left == 1
