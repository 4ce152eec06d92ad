"""Coups made by events: 47 Junta, 107 Che."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import BOTH_SIDES, lost_by_defcon
from tests.twilight_struggle.table import Table, at_event, at_headline, at_round, card, roll
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle.board import (
    ANGOLA,
    ARGENTINA,
    CANADA,
    CHILE,
    COLOMBIA,
    COSTA_RICA,
    COUNTRIES,
    CUBA,
    ECUADOR,
    EGYPT,
    EVERYWHERE,
    GUATEMALA,
    HAITI,
    HONDURAS,
    IRAN,
    KENYA,
    LATIN_AMERICA,
    MEXICO,
    MOROCCO,
    NICARAGUA,
    PANAMA,
    PERU,
    POLAND,
    SUDAN,
    SYRIA,
    VIETNAM,
    countries_where,
)
from theatrum.games.twilight_struggle.constants import (
    AFRICA,
    ASK_ADD,
    ASK_COUP,
    ASK_OPERATION,
    ASK_PLAY,
    ASK_REALIGN,
    BREZHNEV,
    BY_MISSILE_CRISIS,
    CENTRAL_AMERICA,
    CONTAINED,
    COUP,
    DONE,
    INFLUENCE,
    MISSILE_CRISIS,
    OPS,
    REALIGN,
    SALT_SIGNED,
    SCARED_US,
    SCARED_USSR,
    SOUTH_AMERICA,
    SQUADS,
    SQUADS_NEUTRAL,
    US,
    USSR,
    YURI,
)
from theatrum.games.twilight_struggle.deck import CHE, FIDEL, JUNTA, MISSILE_ENVY, NATO, STAR_WARS, TRUMAN_DOCTRINE

both = pytest.mark.parametrize("side", [US, USSR])


# --- 47 Junta -------------------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize("country", [ARGENTINA, MEXICO, NICARAGUA])
def test_junta_adds_2_in_one_country(side: int, country: int) -> None:
    """Adjacency and enemy control do not matter to influence placed by an event."""
    t = at_event(JUNTA, side, influence={country: (3, 3)})
    assert (t.actor, t.kind) == (side, ASK_ADD)
    t.do(country)
    assert t.pair(country) == ((5, 3) if side == US else (3, 5))
    assert t.kind != ASK_ADD


@both
def test_junta_only_in_central_and_south_america(side: int) -> None:
    t = at_event(JUNTA, side, influence={IRAN: (1, 1), CANADA: (1, 1)})
    assert t.legal == LATIN_AMERICA
    t.refuses(IRAN)
    t.refuses(CANADA)
    t.refuses(DONE)


@both
@pytest.mark.parametrize("effects", [{CONTAINED: 1, BREZHNEV: 1}, {SCARED_US: 1, SCARED_USSR: 1}])
def test_junta_influence_is_not_ops(side: int, effects: dict[int, int]) -> None:
    t = at_event(JUNTA, side, effects=effects).do(CHILE)
    assert t.pair(CHILE) == ((2, 0) if side == US else (0, 2))


@both
def test_junta_then_a_free_coup_or_realignment_or_nothing(side: int) -> None:
    t = at_event(JUNTA, side, influence={PERU: (1, 1)}).do(CHILE)
    assert (t.actor, t.kind) == (side, ASK_OPERATION)
    assert t.legal == [DONE, REALIGN, COUP]
    t.do(DONE)
    assert t.pair(PERU) == (1, 1)
    assert t.discarded(JUNTA)


def test_junta_without_a_target_is_over() -> None:
    t = at_event(JUNTA, US, influence={IRAN: (0, 1)}).do(CHILE)
    assert t.discarded(JUNTA)
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


def test_junta_targets_need_enemy_influence_in_the_two_regions() -> None:
    board = {PERU: (0, 1), HAITI: (1, 0), IRAN: (0, 1), SUDAN: (0, 1)}
    for way in (COUP, REALIGN):
        t = at_event(JUNTA, US, influence=board).do(CHILE, way)
        assert t.legal == [PERU]
        for other in (HAITI, CHILE, IRAN, SUDAN):
            t.refuses(other)


@pytest.mark.parametrize(("first", "target"), [(CHILE, CUBA), (CUBA, CHILE), (CUBA, CUBA), (PERU, CHILE)])
def test_junta_coup_may_be_in_another_country_or_region(first: int, target: int) -> None:
    """RUL-38, Q-11."""
    t = at_event(JUNTA, US, influence={target: (0, 1)}).do(first, COUP, target, roll(6))
    assert t.ussr(target) == 0
    assert t.us(target) == 1 + (2 if first == target else 0)  # 6 + 2 - 6 = 2: one removed, one added


@both
def test_junta_coup_is_free_of_milops_and_lowers_defcon_in_a_battleground(side: int) -> None:
    t = at_event(JUNTA, side, influence={PANAMA: (1, 1)}, defcon=4).do(CHILE, COUP, PANAMA, roll(1))
    assert (t.milops(side), t.defcon) == (0, 3)
    t = at_event(JUNTA, side, influence={PERU: (1, 1)}, defcon=4).do(CHILE, COUP, PERU, roll(1))
    assert (t.milops(side), t.defcon) == (0, 4)


@both
def test_junta_battleground_coup_at_defcon_2_loses(side: int) -> None:
    t = at_event(JUNTA, side, influence={PANAMA: (1, 1)}, defcon=2).do(CHILE, COUP, PANAMA, roll(6))
    assert lost_by_defcon(t, side)


def test_junta_through_star_wars_the_phasing_player_loses() -> None:
    t = at_event(STAR_WARS, USSR, discards=[JUNTA], space=(1, 0), influence={PANAMA: (0, 1)}, defcon=2)
    t.do_as(US, card(JUNTA), CHILE, COUP, PANAMA)
    t.do(roll(1))
    assert lost_by_defcon(t, USSR)


def test_junta_through_missile_envy_the_phasing_player_loses() -> None:
    t = at_event(MISSILE_ENVY, US, ussr_hand=[JUNTA], influence={PANAMA: (0, 1)}, defcon=2)
    t.do_as(USSR, card(JUNTA))
    t.do_as(US, CHILE, COUP, PANAMA)
    t.do(roll(1))
    assert lost_by_defcon(t, US)


def test_junta_makes_one_coup_only() -> None:
    t = at_event(JUNTA, US, influence={PERU: (0, 5), HAITI: (0, 1)}).do(CHILE, COUP, PERU, roll(1))
    assert t.discarded(JUNTA)
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


@pytest.mark.parametrize(
    ("side", "effects", "left"),
    [
        (US, {}, 3),  # 5 + 2 - 4
        (US, {CONTAINED: 1}, 2),
        (US, {SCARED_US: 1}, 4),
        (USSR, {}, 3),
        (USSR, {BREZHNEV: 1}, 2),
        (USSR, {SCARED_USSR: 1}, 4),
        (US, {BREZHNEV: 1, SCARED_USSR: 1}, 3),
        (US, {SQUADS: 6}, 2),  # Latin American Death Squads of the US: +1
        (US, {SQUADS: 4}, 4),
        (USSR, {SQUADS: 4}, 2),
    ],
)
def test_junta_coup_uses_two_ops_with_modifiers(side: int, effects: dict[int, int], left: int) -> None:
    """RUL-10; card 69 changes the die."""
    six = (0, 6) if side == US else (6, 0)
    t = at_event(JUNTA, side, influence={PERU: six}, effects=effects).do(CHILE, COUP, PERU, roll(5))
    assert t.pair(PERU) == ((0, left) if side == US else (left, 0))


def test_junta_coup_counts_for_yuri_and_samantha() -> None:
    t = at_event(JUNTA, US, influence={PERU: (0, 1)}, effects={YURI: 1}).do(CHILE, COUP, PERU, roll(1))
    assert t.vp == -1


@both
@pytest.mark.parametrize(
    ("modifier", "rolls"), [(None, 2), ("bonus", 3), ("purge", 1)], ids=["plain", "bonus", "purge"]
)
def test_junta_realigns_as_often_as_its_ops(side: int, modifier: str | None, rolls: int) -> None:
    bonus, purge = (CONTAINED, SCARED_US) if side == US else (BREZHNEV, SCARED_USSR)
    effects = {} if modifier is None else {bonus if modifier == "bonus" else purge: 1}
    t = at_event(JUNTA, side, influence={PERU: (3, 3)}, effects=effects).do(HAITI, REALIGN)
    for _ in range(rolls):
        assert (t.actor, t.kind) == (side, ASK_REALIGN)
        t.do(PERU, roll(2), roll(2))
    assert t.discarded(JUNTA)


def test_junta_realignments_may_be_spread_over_both_regions() -> None:
    """RUL-38."""
    t = at_event(JUNTA, US, influence={PERU: (0, 1), HAITI: (0, 1)}, defcon=2)
    t.do(NICARAGUA, REALIGN, PERU, roll(6), roll(1), HAITI, roll(6), roll(1))
    assert (t.ussr(PERU), t.ussr(HAITI)) == (0, 0)
    assert (t.milops(US), t.defcon) == (0, 2)


def test_junta_realignment_stops_when_no_target_is_left() -> None:
    t = at_event(JUNTA, US, influence={PERU: (0, 1)}).do(NICARAGUA, REALIGN, PERU, roll(6), roll(1))
    assert t.discarded(JUNTA)


@pytest.mark.parametrize(("first", "left"), [(PANAMA, 0), (ARGENTINA, 1)])
def test_junta_influence_counts_for_realignment_at_once(first: int, left: int) -> None:
    """Panama controlled next door: 4 + 1 against 3 + 1 (more influence)."""
    t = at_event(JUNTA, US, influence={COSTA_RICA: (0, 1)}).do(first, REALIGN, COSTA_RICA, roll(4), roll(3))
    assert t.ussr(COSTA_RICA) == left


def test_junta_same_country_is_an_option() -> None:
    """Q-11."""
    given: dict[str, Any] = {"influence": {PERU: (0, 1), HAITI: (0, 1)}}
    t = at_event(JUNTA, US, options={"junta_same_country": True}, **given).do(HAITI, COUP)
    assert t.legal == [HAITI]


def test_junta_for_ops_is_plain_operations() -> None:
    t = at_round(US, us_hand=[JUNTA], influence={PERU: (0, 3)}).do(card(JUNTA), OPS, COUP, PERU, roll(4))
    assert t.ussr(PERU) == 1
    assert t.milops(US) == 2
    assert t.discarded(JUNTA)


# --- 107 Che --------------------------------------------------------------------------------------------------

TARGETS = [c for c in countries_where(CENTRAL_AMERICA, SOUTH_AMERICA, AFRICA) if not COUNTRIES[c].battleground]


def che(by: int = USSR, **given: Any) -> Table:
    given.setdefault("us_hand", [NATO])
    given.setdefault("ussr_hand", [FIDEL])
    return at_event(CHE, by, **given)


@BOTH_SIDES
def test_che_offers_the_ussr_a_coup_and_nothing_else(by: int) -> None:
    t = che(by, influence={HAITI: (1, 0)})
    assert t.actor == USSR
    assert set(t.legal) == {DONE, COUP}
    t.refuses(INFLUENCE)
    t.refuses(REALIGN)


def test_che_targets_are_the_non_battlegrounds_of_three_regions() -> None:
    t = che(influence=dict.fromkeys(EVERYWHERE, (1, 0)))
    t.do(COUP)
    assert t.kind == ASK_COUP
    assert set(t.legal) == set(TARGETS)
    for country in (CUBA, ANGOLA, POLAND, VIETNAM, SYRIA, EGYPT):
        t.refuses(country)


def test_che_targets_need_us_influence() -> None:
    t = che(influence={HAITI: (1, 0), PERU: (0, 2)})
    t.do(COUP).refuses(PERU)
    assert t.legal == [HAITI]


def test_che_without_a_target_does_nothing() -> None:
    t = che(influence={CUBA: (3, 0), POLAND: (1, 0), PERU: (0, 1)})
    assert t.actor == US
    assert t.discarded(CHE)


@BOTH_SIDES
def test_che_may_be_declined(by: int) -> None:
    t = che(by, influence={HAITI: (1, 0), PERU: (1, 0)})
    t.do(DONE)
    assert t.actor == 1 - by
    assert t.pair(HAITI) == (1, 0)
    assert t.milops(USSR) == 0
    assert t.discarded(CHE)


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_che_coups_with_three_ops(face: int) -> None:
    """Honduras, stability 2: die + 3 - 4; what is more than there was becomes Soviet."""
    t = che(influence={HONDURAS: (2, 0)})
    t.do(COUP, HONDURAS, roll(face))
    result = face - 1
    assert t.pair(HONDURAS) == (max(0, 2 - result), max(0, result - 2))
    assert t.milops(USSR) == 3


@pytest.mark.parametrize(("effect", "value"), [(BREZHNEV, 4), (SCARED_USSR, 2)])
def test_che_value_is_modified(effect: int, value: int) -> None:
    """RUL-10; both coups have the same value."""
    t = che(influence={HAITI: (5, 0), GUATEMALA: (5, 0)}, effects={effect: 1})
    t.do(COUP, HAITI, roll(1))
    assert t.us(HAITI) == 5 - (value + 1 - 2)
    assert t.milops(USSR) == value
    t.do(COUP, GUATEMALA, roll(1))
    assert t.us(GUATEMALA) == 5 - (value + 1 - 2)


def test_che_second_coup_after_a_success() -> None:
    t = che(influence={HAITI: (1, 0), KENYA: (4, 0)})
    t.do(COUP, HAITI, roll(1))
    assert t.actor == USSR
    assert set(t.legal) == {DONE, COUP}
    t.do(COUP)
    assert t.legal == [KENYA]
    t.do(KENYA)
    assert t.actor == CHANCE, "a fresh die"
    t.do(roll(4))
    assert t.us(KENYA) == 1
    assert t.milops(USSR) == 5, "3 and 3, but the track ends at 5"
    assert t.discarded(CHE)


def test_che_second_coup_may_be_declined() -> None:
    t = che(influence={HAITI: (1, 0), KENYA: (4, 0)})
    t.do(COUP, HAITI, roll(1), DONE)
    assert t.actor == US
    assert t.us(KENYA) == 4
    assert t.milops(USSR) == 3


def test_che_no_second_coup_after_a_failure() -> None:
    """Costa Rica, stability 3: 3 + 3 - 6 = 0 takes nothing away."""
    t = che(influence={COSTA_RICA: (1, 0), KENYA: (1, 0)})
    t.do(COUP, COSTA_RICA, roll(3))
    assert t.pair(COSTA_RICA) == (1, 0)
    assert t.actor == US
    assert t.milops(USSR) == 3
    assert t.discarded(CHE)


def test_che_never_twice_in_the_same_country() -> None:
    t = che(influence={HAITI: (9, 0), KENYA: (1, 0)})
    t.do(COUP, HAITI, roll(1), COUP).refuses(HAITI)


def test_che_no_second_coup_without_another_target() -> None:
    t = che(influence={HAITI: (9, 0), CUBA: (3, 0)})
    t.do(COUP, HAITI, roll(1))
    assert t.us(HAITI) == 7
    assert t.actor == US
    assert t.discarded(CHE)


def test_che_no_third_coup() -> None:
    t = che(influence={HAITI: (1, 0), KENYA: (1, 0), PERU: (1, 0)})
    t.do(COUP, HAITI, roll(6), COUP, KENYA, roll(6))
    assert t.actor == US
    assert t.us(PERU) == 1


@pytest.mark.parametrize("second", [PERU, SUDAN, NICARAGUA])
def test_che_second_coup_may_be_in_any_of_the_regions(second: int) -> None:
    t = che(influence={HAITI: (1, 0), second: (1, 0)})
    t.do(COUP, HAITI, roll(6), COUP, second, roll(6))
    assert t.us(second) == 0


@pytest.mark.parametrize("defcon", [5, 4, 3, 2])
@BOTH_SIDES
def test_che_leaves_defcon_alone(by: int, defcon: int) -> None:
    t = che(by, defcon=defcon, influence={ECUADOR: (1, 0), MOROCCO: (1, 0)})
    t.do(COUP, ECUADOR, roll(6), COUP, MOROCCO, roll(6))
    assert t.defcon == defcon
    assert t.ending is None


def test_che_under_salt() -> None:
    t = che(influence={HAITI: (5, 0)}, effects={SALT_SIGNED: 1})
    t.do(COUP, HAITI, roll(2))
    assert t.us(HAITI) == 3
    assert t.milops(USSR) == 3


@pytest.mark.parametrize(("modifier", "left"), [(+1, 3), (-1, 1)])
@pytest.mark.parametrize("country", [HAITI, COLOMBIA])
def test_che_under_death_squads(country: int, modifier: int, left: int) -> None:
    """The modifier of the US is the opposite for the USSR; stability 1, die 2: result 3."""
    t = che(influence={country: (5, 0)}, effects={SQUADS: SQUADS_NEUTRAL + modifier})
    t.do(COUP, country, roll(2))
    assert t.us(country) == left


def test_che_in_africa_is_beyond_death_squads() -> None:
    t = che(influence={SUDAN: (5, 0)}, effects={SQUADS: SQUADS_NEUTRAL + 1})
    t.do(COUP, SUDAN, roll(2))
    assert t.us(SUDAN) == 2


@BOTH_SIDES
def test_che_under_cuban_missile_crisis_loses_for_the_ussr(by: int) -> None:
    """CHK-14: the target of the crisis loses, whoever is phasing."""
    t = che(by, influence={HAITI: (1, 0)}, effects={MISSILE_CRISIS: 1 + USSR}, defcon=2)
    t.do(COUP, HAITI)
    assert t.winner == US
    assert t.ending is not None
    assert t.ending.reason == BY_MISSILE_CRISIS


def test_che_offers_to_defuse_the_crisis_first() -> None:
    t = che(influence={HAITI: (1, 0), CUBA: (0, 3)}, effects={MISSILE_CRISIS: 1 + USSR}, defcon=2)
    t.do(COUP, CUBA, HAITI, roll(6))
    assert t.ending is None
    assert t.ussr(CUBA) == 1
    assert t.us(HAITI) == 0


def test_che_in_the_headline() -> None:
    t = at_headline(us_hand=[NATO, TRUMAN_DOCTRINE], ussr_hand=[CHE, FIDEL], influence={HAITI: (1, 0)})
    t.do_as(US, card(TRUMAN_DOCTRINE)).do_as(USSR, card(CHE))
    t.do_as(USSR, COUP, HAITI).do(roll(1))
    assert t.pair(HAITI) == (0, 1)
    assert t.milops(USSR) == 3
