"""Events for influence in the Americas (8 with its twin in Romania, 12): 8, 54, 64, 70, 75, 78, 91."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import BOTH_SIDES, SIDES, event, event_by, held
from tests.twilight_struggle.table import Table, at_event, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    ARGENTINA,
    BRAZIL,
    CHILE,
    COSTA_RICA,
    CUBA,
    EVERYWHERE,
    GUATEMALA,
    HAITI,
    HONDURAS,
    MEXICO,
    NICARAGUA,
    NIGERIA,
    PANAMA,
    POLAND,
    ROMANIA,
    VENEZUELA,
    countries_where,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_PLAY,
    BREZHNEV,
    BY_MISSILE_CRISIS,
    CENTRAL_AMERICA,
    COUP,
    DONE,
    EVENT_FIRST,
    INFLUENCE,
    MISSILE_CRISIS,
    OPS_FIRST,
    SALT_SIGNED,
    SCARED_USSR,
    SOUTH_AMERICA,
    SQUADS,
    SUBS,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ALLENDE,
    ALLIANCE_FOR_PROGRESS,
    FIDEL,
    LIBERATION_THEOLOGY,
    OAS_FOUNDED,
    ORTEGA_ELECTED_IN_NICARAGUA,
    PANAMA_CANAL_RETURNED,
    ROMANIAN_ABDICATION,
)

orders = pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])


def us_plays(number: int, order: int, points: int, **given: Any) -> Table:
    """The US plays a Soviet card for Ops, all points into Cuba."""
    t = at_round(US, us_hand=[number], **given)
    if order == EVENT_FIRST:
        return t.do(card(number), EVENT_FIRST)
    return t.do(card(number), OPS_FIRST, INFLUENCE, *[CUBA] * points)


SOUTH_AMERICAN_BATTLEGROUNDS = [ARGENTINA, BRAZIL, CHILE, VENEZUELA]

LATIN_BATTLEGROUNDS = [CUBA, MEXICO, PANAMA, *SOUTH_AMERICAN_BATTLEGROUNDS]


# --- 8 Fidel, 12 Romanian Abdication --------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("number", "country"), [(FIDEL, CUBA), (ROMANIAN_ABDICATION, ROMANIA)])
@pytest.mark.parametrize(
    ("before", "ussr"), [((0, 0), 3), ((2, 1), 3), ((4, 3), 3), ((1, 4), 4), ((0, 5), 5), ((0, 3), 3)]
)
def test_fidel_and_abdication_clear_the_us_and_give_control(
    number: int, country: int, before: tuple[int, int], ussr: int, by: int
) -> None:
    t = event_by(number, by, influence={country: before})
    assert t.pair(country) == (0, ussr)
    assert t.controller(country) == USSR
    assert t.removed(number)


# --- 54 Allende -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", [US, USSR])
def test_allende_adds_2_in_chile(by: int) -> None:
    t = at_event(ALLENDE, by, influence={CHILE: (4, 1)})
    assert t.pair(CHILE) == (4, 3)
    assert t.removed(ALLENDE)


@orders
def test_allende_played_by_the_us(order: int) -> None:
    assert us_plays(ALLENDE, order, 1).ussr(CHILE) == 2


# --- 64 Panama Canal Returned ---------------------------------------------------------------------------------


@BOTH_SIDES
def test_panama_canal_returned_one_in_each_of_three(by: int) -> None:
    t = at_event(PANAMA_CANAL_RETURNED, by, influence={PANAMA: (1, 4)})
    assert t.pair(PANAMA) == (2, 4)
    assert t.pair(COSTA_RICA) == (1, 0)
    assert t.pair(VENEZUELA) == (1, 0)
    assert sum(t.us(c) for c in EVERYWHERE) == 4
    assert t.removed(PANAMA_CANAL_RETURNED)


# --- 70 OAS Founded -------------------------------------------------------------------------------------------


@BOTH_SIDES
def test_oas_two_points_in_latin_america(by: int) -> None:
    t = at_event(OAS_FOUNDED, by)
    assert t.actor == US
    assert t.left == 2
    assert set(t.legal) == {*countries_where(CENTRAL_AMERICA), *countries_where(SOUTH_AMERICA)}
    t.do(CHILE, CUBA)
    assert t.us(CHILE) == 1
    assert t.us(CUBA) == 1
    assert t.removed(OAS_FOUNDED)


def test_oas_both_points_in_one_country() -> None:
    t = at_event(OAS_FOUNDED, US, influence={BRAZIL: (0, 5)})
    t.do(BRAZIL, BRAZIL)
    assert t.pair(BRAZIL) == (2, 5)


def test_oas_nowhere_else_and_no_fewer() -> None:
    t = at_event(OAS_FOUNDED, US)
    t.refuses(NIGERIA)
    t.refuses(DONE)
    t.do(CHILE).refuses(DONE)


# --- 75 Liberation Theology -----------------------------------------------------------------------------------


@BOTH_SIDES
def test_liberation_theology_three_points_at_most_two_each(by: int) -> None:
    t = at_event(LIBERATION_THEOLOGY, by, influence={GUATEMALA: (4, 0)})
    assert t.actor == USSR
    assert t.left == 3
    assert set(t.legal) == set(countries_where(CENTRAL_AMERICA))
    t.refuses(VENEZUELA)
    t.do(GUATEMALA, GUATEMALA).refuses(GUATEMALA)
    t.refuses(DONE)
    t.do(HAITI)
    assert t.pair(GUATEMALA) == (4, 2)
    assert t.ussr(HAITI) == 1
    assert t.discarded(LIBERATION_THEOLOGY)


def test_liberation_theology_may_spread() -> None:
    t = at_event(LIBERATION_THEOLOGY, USSR)
    t.do(CUBA, NICARAGUA, HAITI)
    assert [t.ussr(c) for c in (CUBA, NICARAGUA, HAITI)] == [1, 1, 1]


# --- 78 Alliance for Progress ---------------------------------------------------------------------------------


@pytest.mark.parametrize("country", LATIN_BATTLEGROUNDS)
def test_alliance_for_progress_pays_for_each_battleground(country: int) -> None:
    assert at_event(ALLIANCE_FOR_PROGRESS, US, influence=held([country], [])).vp == 1


@BOTH_SIDES
def test_alliance_for_progress_adds_them_up(by: int) -> None:
    t = at_event(ALLIANCE_FOR_PROGRESS, by, influence=held(LATIN_BATTLEGROUNDS, []))
    assert t.vp == 7
    assert t.removed(ALLIANCE_FOR_PROGRESS)


def test_alliance_for_progress_ignores_everything_else() -> None:
    others = [c for c in EVERYWHERE if c not in LATIN_BATTLEGROUNDS]
    assert at_event(ALLIANCE_FOR_PROGRESS, US, influence=held(others, LATIN_BATTLEGROUNDS)).vp == 0


def test_alliance_for_progress_needs_control() -> None:
    assert at_event(ALLIANCE_FOR_PROGRESS, US, influence={MEXICO: (2, 1), CHILE: (2, 0)}).vp == 0


def test_alliance_for_progress_without_a_point_is_still_removed() -> None:
    """EX-5.2-3."""
    t = at_round(USSR, ussr_hand=[ALLIANCE_FOR_PROGRESS, FIDEL])
    t.do(card(ALLIANCE_FOR_PROGRESS), OPS_FIRST, INFLUENCE, POLAND, POLAND, POLAND)
    assert t.vp == 0
    assert t.removed(ALLIANCE_FOR_PROGRESS)


# --- 91 Ortega Elected in Nicaragua ---------------------------------------------------------------------------


def ortega(by: int, **given: Any) -> Table:
    return event(ORTEGA_ELECTED_IN_NICARAGUA, by, **given)


@pytest.mark.parametrize("by", SIDES)
def test_ortega_clears_the_us_from_nicaragua(by: int) -> None:
    t = ortega(by, influence={NICARAGUA: (2, 1)})
    assert t.pair(NICARAGUA) == (0, 1)
    assert t.kind == ASK_PLAY
    assert t.removed(ORTEGA_ELECTED_IN_NICARAGUA)


@pytest.mark.parametrize("by", SIDES)
def test_ortega_offers_the_ussr_one_coup_next_to_nicaragua(by: int) -> None:
    near = {CUBA: (1, 0), HONDURAS: (1, 0), COSTA_RICA: (1, 0)}
    t = ortega(by, influence={**near, NICARAGUA: (1, 0), GUATEMALA: (1, 0), PANAMA: (1, 0), MEXICO: (1, 0)})
    assert t.actor == USSR
    assert t.legal == [DONE, COUP]
    t.do(COUP)
    assert sorted(t.legal) == sorted(near)


def test_ortega_targets_need_us_influence() -> None:
    t = ortega(USSR, influence={HONDURAS: (1, 0), CUBA: (0, 2)}).do(COUP)
    assert t.legal == [HONDURAS]


def test_ortega_makes_only_one_coup_of_two_ops_without_military_operations() -> None:
    t = ortega(USSR, influence={HONDURAS: (1, 0), COSTA_RICA: (1, 0)}).do(COUP, HONDURAS, roll(4))
    assert t.pair(HONDURAS) == (0, 1)
    assert t.milops(USSR) == 0
    assert t.defcon == 5
    assert (t.actor, t.kind) == (US, ASK_PLAY)


def test_ortega_coup_may_be_declined() -> None:
    t = ortega(USSR, influence={HONDURAS: (1, 0)}).do(DONE)
    assert t.us(HONDURAS) == 1
    assert t.kind == ASK_PLAY


@pytest.mark.parametrize(("effect", "result"), [(BREZHNEV, 2), (SCARED_USSR, 0), (SALT_SIGNED, 0)])
def test_ortega_coup_takes_modifiers_of_ops_and_roll(effect: int, result: int) -> None:
    """Honduras has stability 2: die 3 + 2 Ops leaves 1; Brezhnev makes it 2, Red Scare and SALT 0."""
    t = ortega(USSR, influence={HONDURAS: (3, 0)}, effects={effect: 1}).do(COUP, HONDURAS, roll(3))
    assert t.us(HONDURAS) == 3 - result


def test_ortega_coup_takes_death_squads() -> None:
    t = ortega(USSR, influence={HONDURAS: (3, 0)}, effects={SQUADS: 6}).do(COUP, HONDURAS, roll(3))
    assert t.us(HONDURAS) == 3


@pytest.mark.parametrize("die", [1, 6])
def test_ortega_coup_in_cuba_lowers_defcon(die: int) -> None:
    t = ortega(USSR, influence={CUBA: (1, 0)}, defcon=3).do(COUP, CUBA, roll(die))
    assert t.defcon == 2


@pytest.mark.parametrize("by", SIDES)
def test_ortega_coup_in_cuba_at_defcon_two_loses_for_the_phasing_player(by: int) -> None:
    t = ortega(by, influence={CUBA: (1, 0)}, defcon=2, effects={SUBS: 1}).do(COUP, CUBA, roll(1))
    assert t.winner == 1 - by


@pytest.mark.parametrize("by", SIDES)
def test_ortega_coup_under_a_missile_crisis_loses_for_the_ussr_but_may_be_declined(by: int) -> None:
    where = {HONDURAS: (1, 0)}
    t = ortega(by, influence=where, defcon=2, effects={MISSILE_CRISIS: 1 + USSR})
    t.do(COUP, HONDURAS)
    assert t.winner == US
    assert t.ending is not None
    assert t.ending.reason == BY_MISSILE_CRISIS
    t = ortega(by, influence=where, defcon=2, effects={MISSILE_CRISIS: 1 + USSR}).do(DONE)
    assert t.ending is None
