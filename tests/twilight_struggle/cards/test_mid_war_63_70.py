"""Colonial Rear Guards to OAS Founded (cards 63-66 and 68-70; Grain Sales has its own file)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    AFGHANISTAN,
    ANGOLA,
    AUSTRALIA,
    BRAZIL,
    BURMA,
    CHILE,
    COLOMBIA,
    COSTA_RICA,
    CUBA,
    EGYPT,
    EVERYWHERE,
    FRANCE,
    GUATEMALA,
    HAITI,
    INDIA,
    INDONESIA,
    ISRAEL,
    JORDAN,
    KENYA,
    LAOS_CAMBODIA,
    LIBYA,
    MALAYSIA,
    MEXICO,
    NIGERIA,
    PANAMA,
    PERU,
    PHILIPPINES,
    POLAND,
    SUDAN,
    TAIWAN,
    THAILAND,
    VENEZUELA,
    VIETNAM,
    countries_where,
)
from theatrum.games.twilight_struggle.constants import (
    AFRICA,
    CAMP_DAVID,
    CENTRAL_AMERICA,
    COUP,
    DONE,
    EVENT,
    EVENT_FIRST,
    INFLUENCE,
    OPS,
    PASS,
    POPE,
    REALIGN,
    SALT_SIGNED,
    SOUTH_AMERICA,
    SQUADS,
    SQUADS_NEUTRAL,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ARAB_ISRAELI_WAR,
    BRUSH_WAR,
    CAMP_DAVID_ACCORDS,
    COLONIAL_REAR_GUARDS,
    FIDEL,
    JOHN_PAUL_II_ELECTED_POPE,
    JUNTA,
    LATIN_AMERICAN_DEATH_SQUADS,
    NASSER,
    NATO,
    OAS_FOUNDED,
    PANAMA_CANAL_RETURNED,
    PUPPET_GOVERNMENTS,
    SOLIDARITY,
    UN_INTERVENTION,
    VIETNAM_REVOLTS,
)

SOUTHEAST_ASIA = [BURMA, LAOS_CAMBODIA, THAILAND, VIETNAM, MALAYSIA, INDONESIA, PHILIPPINES]
BOTH_SIDES = pytest.mark.parametrize("by", [US, USSR])

# --- 63 Colonial Rear Guards --------------------------------------------------------------------------------


@BOTH_SIDES
def test_colonial_rear_guards_one_in_each_of_four_countries(by: int) -> None:
    t = at_event(COLONIAL_REAR_GUARDS, by, ussr_hand=[FIDEL])
    assert t.actor == US
    assert t.left == 4
    t.do(ANGOLA, THAILAND, KENYA, VIETNAM)
    assert [t.us(c) for c in (ANGOLA, THAILAND, KENYA, VIETNAM)] == [1, 1, 1, 1]
    assert sum(t.us(c) for c in EVERYWHERE) == 4
    assert t.discarded(COLONIAL_REAR_GUARDS)


def test_colonial_rear_guards_all_of_africa_and_southeast_asia_and_nothing_else() -> None:
    t = at_event(COLONIAL_REAR_GUARDS, US)
    assert set(t.legal) == {*countries_where(AFRICA), *SOUTHEAST_ASIA}


@pytest.mark.parametrize("country", [INDIA, TAIWAN, AUSTRALIA, EGYPT, LIBYA, FRANCE, CUBA, BRAZIL, AFGHANISTAN])
def test_colonial_rear_guards_refuses_other_places(country: int) -> None:
    at_event(COLONIAL_REAR_GUARDS, US).refuses(country)


def test_colonial_rear_guards_never_twice_in_a_country() -> None:
    t = at_event(COLONIAL_REAR_GUARDS, US)
    t.do(ANGOLA).refuses(ANGOLA)


def test_colonial_rear_guards_may_not_stop_early() -> None:
    at_event(COLONIAL_REAR_GUARDS, US).do(ANGOLA).refuses(DONE)


def test_colonial_rear_guards_allows_soviet_controlled_countries() -> None:
    t = at_event(COLONIAL_REAR_GUARDS, US, influence={ANGOLA: (0, 5)})
    assert t.do(ANGOLA).pair(ANGOLA) == (1, 5)


# --- 64 Panama Canal Returned -------------------------------------------------------------------------------


@BOTH_SIDES
def test_panama_canal_returned_one_in_each_of_three(by: int) -> None:
    t = at_event(PANAMA_CANAL_RETURNED, by, influence={PANAMA: (1, 4)})
    assert t.pair(PANAMA) == (2, 4)
    assert t.pair(COSTA_RICA) == (1, 0)
    assert t.pair(VENEZUELA) == (1, 0)
    assert sum(t.us(c) for c in EVERYWHERE) == 4
    assert t.removed(PANAMA_CANAL_RETURNED)


# --- 65 Camp David Accords ----------------------------------------------------------------------------------


@BOTH_SIDES
def test_camp_david_point_and_influence(by: int) -> None:
    t = at_event(CAMP_DAVID_ACCORDS, by, influence={ISRAEL: (1, 0), EGYPT: (0, 2)})
    assert t.vp == 1
    assert t.pair(ISRAEL) == (2, 0)
    assert t.pair(JORDAN) == (1, 0)
    assert t.pair(EGYPT) == (1, 2)
    assert sum(t.us(c) for c in EVERYWHERE) == 4
    assert t.removed(CAMP_DAVID_ACCORDS)


def test_camp_david_bars_arab_israeli_war_for_the_ussr() -> None:
    t = at_event(CAMP_DAVID_ACCORDS, US, ussr_hand=[ARAB_ISRAELI_WAR])
    t.do(card(ARAB_ISRAELI_WAR)).refuses(EVENT)
    assert OPS in t.legal


def test_camp_david_leaves_the_us_the_ops_of_arab_israeli_war() -> None:
    """EX-5.2-2."""
    t = at_round(US, us_hand=[ARAB_ISRAELI_WAR], effects={CAMP_DAVID: 1}, influence={ISRAEL: (1, 0)})
    t.do(card(ARAB_ISRAELI_WAR), EVENT_FIRST, INFLUENCE, ISRAEL, ISRAEL)
    assert t.us(ISRAEL) == 3
    assert t.milops(USSR) == 0
    assert t.discarded(ARAB_ISRAELI_WAR)


def test_camp_david_makes_a_headlined_arab_israeli_war_void() -> None:
    t = at_headline(us_hand=[NATO], ussr_hand=[ARAB_ISRAELI_WAR, FIDEL], effects={CAMP_DAVID: 1})
    t.do_as(US, card(NATO)).do_as(USSR, card(ARAB_ISRAELI_WAR))
    assert t.discarded(ARAB_ISRAELI_WAR)
    assert t.milops(USSR) == 0


def test_camp_david_is_permanent() -> None:
    assert at_end_of_turn(effects={CAMP_DAVID: 1}).effect(CAMP_DAVID) == 1


def test_camp_david_played_for_ops_bars_nothing() -> None:
    """Table (a): only the event sets the flag."""
    t = at_round(US, us_hand=[CAMP_DAVID_ACCORDS])
    t.do(card(CAMP_DAVID_ACCORDS), OPS)
    assert t.effect(CAMP_DAVID) == 0
    assert t.vp == 0


# --- 66 Puppet Governments ----------------------------------------------------------------------------------


@BOTH_SIDES
def test_puppet_governments_up_to_three_empty_countries(by: int) -> None:
    t = at_event(PUPPET_GOVERNMENTS, by)
    assert t.actor == US
    t.do(POLAND, CUBA, KENYA)
    assert [t.us(c) for c in (POLAND, CUBA, KENYA)] == [1, 1, 1]
    assert sum(t.us(c) for c in EVERYWHERE) == 3
    assert t.removed(PUPPET_GOVERNMENTS)


@pytest.mark.parametrize("chosen", [[], [POLAND], [POLAND, CUBA]])
def test_puppet_governments_may_use_fewer(chosen: list[int]) -> None:
    t = at_event(PUPPET_GOVERNMENTS, US)
    t.do(*chosen, DONE)
    assert sum(t.us(c) for c in EVERYWHERE) == len(chosen)
    assert t.removed(PUPPET_GOVERNMENTS)


def test_puppet_governments_only_where_nobody_is() -> None:
    t = at_event(PUPPET_GOVERNMENTS, US, influence={POLAND: (0, 1), CUBA: (1, 0), KENYA: (1, 1)})
    assert set(t.legal) == {*EVERYWHERE, DONE} - {POLAND, CUBA, KENYA}
    for country in (POLAND, CUBA, KENYA):
        t.refuses(country)


def test_puppet_governments_one_per_country() -> None:
    at_event(PUPPET_GOVERNMENTS, US).do(HAITI).refuses(HAITI)


def test_puppet_governments_without_an_empty_country_is_removed() -> None:
    t = at_event(PUPPET_GOVERNMENTS, US, influence=dict.fromkeys(EVERYWHERE, (0, 1)))
    assert sum(t.us(c) for c in EVERYWHERE) == 0
    assert t.removed(PUPPET_GOVERNMENTS)


# --- 68 John Paul II Elected Pope ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after"),
    [((0, 4), (1, 2)), ((0, 2), (1, 0)), ((1, 1), (2, 0)), ((0, 0), (1, 0)), ((3, 3), (4, 1))],
)
def test_john_paul_takes_two_from_poland_and_adds_one(before: tuple[int, int], after: tuple[int, int]) -> None:
    t = at_event(JOHN_PAUL_II_ELECTED_POPE, US, influence={POLAND: before})
    assert t.pair(POLAND) == after
    assert t.removed(JOHN_PAUL_II_ELECTED_POPE)


def test_john_paul_opens_solidarity() -> None:
    t = at_event(JOHN_PAUL_II_ELECTED_POPE, USSR, us_hand=[SOLIDARITY])
    t.do(card(SOLIDARITY), EVENT)
    assert t.us(POLAND) == 4
    assert t.removed(SOLIDARITY)


def test_solidarity_waits_for_john_paul() -> None:
    t = at_round(US, us_hand=[SOLIDARITY])
    t.do(card(SOLIDARITY)).refuses(EVENT)


def test_john_paul_is_permanent() -> None:
    assert at_end_of_turn(effects={POPE: 1}).effect(POPE) == 1


def test_john_paul_cancelled_opens_nothing() -> None:
    t = at_round(USSR, ussr_hand=[UN_INTERVENTION, JOHN_PAUL_II_ELECTED_POPE])
    t.do(card(UN_INTERVENTION), EVENT, card(JOHN_PAUL_II_ELECTED_POPE), OPS)
    assert t.effect(POPE) == 0
    assert t.us(POLAND) == 0


# --- 69 Latin American Death Squads -------------------------------------------------------------------------


def squads(by: int, couper: int, country: int, **given: Any) -> Table:
    """Death Squads by a side, then a coup of 2 Ops where the other has 3; the die is still to be rolled."""
    target = {country: (0, 3) if couper == US else (3, 0)}
    own = COLONIAL_REAR_GUARDS if couper == US else VIETNAM_REVOLTS
    hand: dict[str, Any] = {"us_hand" if couper == US else "ussr_hand": [own]}
    t = at_event(LATIN_AMERICAN_DEATH_SQUADS, by, influence=target, **hand, **given)
    if t.actor != couper:
        t.do(PASS)  # only the China Card in the other hand
    return t.do(card(own), OPS, COUP, country)


def left_over(t: Table, couper: int, country: int) -> int:
    """What the victim of the coup keeps of its 3."""
    return t.ussr(country) if couper == US else t.us(country)


@pytest.mark.parametrize("country", [GUATEMALA, COLOMBIA])
@pytest.mark.parametrize("couper", [US, USSR])
@BOTH_SIDES
def test_death_squads_shift_coup_dice_in_both_latin_regions(by: int, couper: int, country: int) -> None:
    """2 Ops, stability 1, die 2: result 2, one more for the player, one less for his opponent."""
    t = squads(by, couper, country)
    t.do(roll(2))
    assert left_over(t, couper, country) == (0 if couper == by else 2)
    assert t.milops(couper) == 2, "the die changes, not the Ops (RUL-43)"


@pytest.mark.parametrize("country", [SUDAN, VIETNAM])
@pytest.mark.parametrize("couper", [US, USSR])
@BOTH_SIDES
def test_death_squads_matter_nowhere_else(by: int, couper: int, country: int) -> None:
    t = squads(by, couper, country)
    t.do(roll(2))
    assert left_over(t, couper, country) == 1


def test_death_squads_of_both_sides_cancel_out() -> None:
    t = squads(US, USSR, GUATEMALA, effects={SQUADS: SQUADS_NEUTRAL - 1})
    t.do(roll(2))
    assert t.us(GUATEMALA) == 1


def test_death_squads_played_twice_in_a_turn_add_up() -> None:
    t = squads(US, US, GUATEMALA, effects={SQUADS: SQUADS_NEUTRAL + 1})
    t.do(roll(1))
    assert t.ussr(GUATEMALA) == 0


def test_death_squads_and_salt_add_up() -> None:
    t = squads(US, US, GUATEMALA, effects={SALT_SIGNED: 1})
    t.do(roll(2))
    assert t.ussr(GUATEMALA) == 1


@pytest.mark.parametrize(("by", "soviets_left"), [(US, 0), (USSR, 2)])
def test_death_squads_apply_to_free_coups(by: int, soviets_left: int) -> None:
    t = at_event(LATIN_AMERICAN_DEATH_SQUADS, by, influence={GUATEMALA: (0, 3)}, us_hand=[JUNTA])
    if by == US:
        t.do_as(USSR, PASS)
    t.do(card(JUNTA), EVENT, HAITI, COUP, GUATEMALA, roll(2))
    assert t.ussr(GUATEMALA) == soviets_left
    assert t.milops(US) == 0


def test_death_squads_leave_realignment_alone() -> None:
    t = at_round(USSR, ussr_hand=[NASSER], influence={PERU: (2, 0)}, effects={SQUADS: SQUADS_NEUTRAL - 1})
    t.do(card(NASSER), OPS, REALIGN, PERU, roll(3), roll(5))
    assert t.us(PERU) == 1


def test_death_squads_leave_wars_alone() -> None:
    """1.8: a war is no coup. Mexico has the US superpower as neighbour: 4 - 1 succeeds, 3 - 1 does not."""
    squads_against_ussr = {SQUADS: SQUADS_NEUTRAL + 1}
    t = at_event(BRUSH_WAR, USSR, influence={MEXICO: (1, 0)}, effects=squads_against_ussr)
    assert t.do(MEXICO, roll(4)).pair(MEXICO) == (0, 1)


@BOTH_SIDES
def test_death_squads_are_discarded(by: int) -> None:
    t = at_event(LATIN_AMERICAN_DEATH_SQUADS, by)
    assert t.discarded(LATIN_AMERICAN_DEATH_SQUADS)


def test_death_squads_used_for_ops_change_nothing() -> None:
    t = at_round(US, us_hand=[LATIN_AMERICAN_DEATH_SQUADS])
    t.do(card(LATIN_AMERICAN_DEATH_SQUADS), OPS)
    assert t.effect(SQUADS) == SQUADS_NEUTRAL


@pytest.mark.parametrize("value", [SQUADS_NEUTRAL - 1, SQUADS_NEUTRAL + 1])
def test_death_squads_end_with_the_turn(value: int) -> None:
    assert at_end_of_turn(effects={SQUADS: value}).effect(SQUADS) == SQUADS_NEUTRAL


# --- 70 OAS Founded -----------------------------------------------------------------------------------------


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
