"""Events for influence in several regions: 19, 30, 33, 63, 66, 74, 94."""

import pytest

from tests.twilight_struggle.positions import BOTH_SIDES, SIDES, event, event_by
from tests.twilight_struggle.table import at_event, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    AFGHANISTAN,
    AFRICA_AND_SOUTHEAST_ASIA,
    ALGERIA,
    ANGOLA,
    ARGENTINA,
    AUSTRALIA,
    BRAZIL,
    BURMA,
    CANADA,
    CHILE,
    CUBA,
    EAST_GERMANY,
    EGYPT,
    EVERYWHERE,
    FINLAND,
    FRANCE,
    GREECE,
    HAITI,
    HUNGARY,
    INDIA,
    INDONESIA,
    IRAN,
    ITALY,
    KENYA,
    LAOS_CAMBODIA,
    LIBYA,
    MALAYSIA,
    PANAMA,
    PHILIPPINES,
    POLAND,
    ROMANIA,
    SOUTH_AFRICA,
    SUDAN,
    SYRIA,
    TAIWAN,
    THAILAND,
    TURKEY,
    UK,
    VIETNAM,
    ZAIRE,
    countries_where,
)
from theatrum.games.twilight_struggle.constants import (
    AFRICA,
    ASIA,
    ASK_ADD,
    ASK_CLEAR,
    ASK_MOVE_IN,
    ASK_MOVE_OUT,
    ASK_PLAY,
    ASK_REGION,
    CENTRAL_AMERICA,
    COUP,
    DONE,
    EUROPE,
    EVENT,
    FALLOUT,
    IN_REGION,
    INFLUENCE,
    MIDDLE_EAST,
    OPS,
    REALIGN,
    SOUTH_AMERICA,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    CHERNOBYL,
    COLONIAL_REAR_GUARDS,
    COMECON,
    DE_STALINIZATION,
    DECOLONIZATION,
    FIDEL,
    LIBERATION_THEOLOGY,
    LONE_GUNMAN,
    NASSER,
    NATO,
    PUPPET_GOVERNMENTS,
    SUMMIT,
    THE_VOICE_OF_AMERICA,
    TRUMAN_DOCTRINE,
)

SOUTHEAST_ASIA = [BURMA, LAOS_CAMBODIA, THAILAND, VIETNAM, MALAYSIA, INDONESIA, PHILIPPINES]


REGION_SAMPLES = [
    (EUROPE, POLAND),
    (ASIA, INDIA),
    (MIDDLE_EAST, LIBYA),
    (AFRICA, ZAIRE),
    (CENTRAL_AMERICA, CUBA),
    (SOUTH_AMERICA, CHILE),
]


# --- 19 Truman Doctrine ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_truman_doctrine_clears_one_uncontrolled_european_country(by: int) -> None:
    t = event_by(TRUMAN_DOCTRINE, by, influence={FRANCE: (1, 2), ITALY: (0, 1)})
    assert (t.actor, t.kind, t.left) == (US, ASK_CLEAR, 1)
    t.do(FRANCE)
    assert (t.pair(FRANCE), t.pair(ITALY)) == ((1, 0), (0, 1))
    assert t.kind == ASK_PLAY
    assert t.removed(TRUMAN_DOCTRINE)


def test_truman_doctrine_spares_countries_that_somebody_controls() -> None:
    """Italy is Soviet, Greece American; all of Europe counts, nothing beyond it."""
    influence = {ITALY: (0, 2), GREECE: (3, 1), POLAND: (0, 2), TURKEY: (1, 1), CANADA: (0, 1), SYRIA: (0, 1)}
    t = event_by(TRUMAN_DOCTRINE, US, influence=influence)
    assert t.legal == [CANADA, POLAND, TURKEY]
    for country in (ITALY, GREECE, SYRIA, DONE):
        t.refuses(country)


def test_truman_doctrine_without_a_target_is_removed() -> None:
    t = event_by(TRUMAN_DOCTRINE, US, influence={ITALY: (0, 2), FRANCE: (1, 0), SYRIA: (0, 1)})
    assert t.kind == ASK_PLAY
    assert t.ussr(ITALY) == 2
    assert t.removed(TRUMAN_DOCTRINE)


def test_truman_doctrine_does_not_open_nato() -> None:
    t = at_round(US, us_hand=[TRUMAN_DOCTRINE, NATO], influence={FRANCE: (0, 1)})
    t.do(card(TRUMAN_DOCTRINE), EVENT, FRANCE, "pass", card(NATO))
    t.refuses(EVENT)


# --- 30 Decolonization ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_decolonization_adds_one_in_four_different_countries(by: int) -> None:
    t = event_by(DECOLONIZATION, by)
    assert (t.actor, t.kind, t.left) == (USSR, ASK_ADD, 4)
    t.do(THAILAND)
    t.refuses(THAILAND)
    t.refuses(DONE)
    t.do(ALGERIA, VIETNAM, SOUTH_AFRICA)
    assert [t.ussr(c) for c in (THAILAND, ALGERIA, VIETNAM, SOUTH_AFRICA)] == [1] * 4
    assert t.kind == ASK_PLAY
    assert t.discarded(DECOLONIZATION)


def test_decolonization_reaches_africa_and_southeast_asia() -> None:
    t = event_by(DECOLONIZATION, USSR)
    assert len(t.legal) == 18 + 7
    assert t.legal == AFRICA_AND_SOUTHEAST_ASIA
    assert {SUDAN, PHILIPPINES, BURMA} <= set(t.legal)
    for country in (EGYPT, INDIA, TAIWAN):
        t.refuses(country)


def test_decolonization_may_enter_us_controlled_countries() -> None:
    t = event_by(DECOLONIZATION, USSR, influence={SOUTH_AFRICA: (3, 0)}).do(SOUTH_AFRICA)
    assert t.pair(SOUTH_AFRICA) == (3, 1)


# --- 33 De-Stalinization --------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_de_stalinization_moves_four(by: int) -> None:
    t = event_by(DE_STALINIZATION, by, influence={POLAND: (0, 4), EAST_GERMANY: (0, 3)})
    assert (t.actor, t.kind, t.left) == (USSR, ASK_MOVE_OUT, 4)
    t.do(POLAND, POLAND, POLAND, EAST_GERMANY)
    assert (t.actor, t.kind, t.left) == (USSR, ASK_MOVE_IN, 4)
    t.do(ARGENTINA, ARGENTINA, ANGOLA, CUBA)
    assert [t.ussr(c) for c in (POLAND, EAST_GERMANY, ARGENTINA, ANGOLA, CUBA)] == [1, 2, 2, 1, 1]
    assert t.kind == ASK_PLAY
    assert t.removed(DE_STALINIZATION)


@pytest.mark.parametrize("moved", [0, 1, 2, 3])
def test_de_stalinization_may_move_fewer(moved: int) -> None:
    t = event_by(DE_STALINIZATION, USSR, influence={POLAND: (0, 4)}).do(*[POLAND] * moved, DONE)
    assert t.ussr(POLAND) == 4 - moved
    for country in [ARGENTINA, ANGOLA, CUBA][:moved]:
        assert t.kind == ASK_MOVE_IN
        t.do(country)
    assert t.kind == ASK_PLAY
    assert t.removed(DE_STALINIZATION)


def test_de_stalinization_takes_from_countries_with_soviet_influence_only() -> None:
    t = event_by(DE_STALINIZATION, USSR, influence={POLAND: (0, 1), FRANCE: (2, 0), EGYPT: (3, 1)})
    assert t.legal == [POLAND, EGYPT, DONE]
    t.do(POLAND)
    t.refuses(POLAND)
    t.refuses(FRANCE)


def test_de_stalinization_with_less_than_four_on_the_board() -> None:
    t = event_by(DE_STALINIZATION, USSR, influence={POLAND: (0, 1), EGYPT: (0, 1)}).do(POLAND, EGYPT)
    assert (t.kind, t.left) == (ASK_MOVE_IN, 2)


def test_de_stalinization_places_at_most_two_in_a_country() -> None:
    t = event_by(DE_STALINIZATION, USSR, influence={POLAND: (0, 4)}).do(*[POLAND] * 4, ITALY, ITALY)
    t.refuses(ITALY)
    assert t.ussr(ITALY) == 2


def test_de_stalinization_must_place_all_that_was_taken() -> None:
    t = event_by(DE_STALINIZATION, USSR, influence={POLAND: (0, 4)}).do(POLAND, POLAND, DONE, ITALY)
    t.refuses(DONE)


def test_de_stalinization_keeps_out_of_us_controlled_countries() -> None:
    influence = {POLAND: (0, 4), FRANCE: (3, 0), ITALY: (1, 0), EGYPT: (5, 4)}
    t = event_by(DE_STALINIZATION, USSR, influence=influence).do(POLAND, DONE)
    t.refuses(FRANCE)
    assert {ITALY, EGYPT, ARGENTINA} <= set(t.legal)


def test_de_stalinization_looks_at_control_when_placing() -> None:
    """Egypt falls to the US when the Soviet point leaves, so nothing can go there."""
    t = event_by(DE_STALINIZATION, USSR, influence={EGYPT: (2, 1), POLAND: (0, 1)})
    assert t.controller(EGYPT) != US
    t.do(EGYPT, DONE)
    assert t.controller(EGYPT) == US
    t.refuses(EGYPT)


def test_de_stalinization_may_put_influence_back() -> None:
    """Q-16: counted against the limit of 2."""
    t = event_by(DE_STALINIZATION, USSR, influence={POLAND: (0, 4)}).do(*[POLAND] * 4, POLAND, POLAND)
    t.refuses(POLAND)
    t.do(ROMANIA, HUNGARY)
    assert [t.ussr(c) for c in (POLAND, ROMANIA, HUNGARY)] == [2, 1, 1]


def test_de_stalinization_may_be_played_without_a_return() -> None:
    """Q-16, the other reading."""
    t = event_by(DE_STALINIZATION, USSR, options={"destalinization_may_return": False}, influence={POLAND: (0, 4)}).do(
        POLAND, POLAND, DONE
    )
    t.refuses(POLAND)
    t.do(ROMANIA, ROMANIA)
    assert (t.ussr(POLAND), t.ussr(ROMANIA)) == (2, 2)


def test_de_stalinization_without_soviet_influence_is_removed() -> None:
    t = event_by(DE_STALINIZATION, USSR)
    assert t.kind == ASK_PLAY
    assert t.removed(DE_STALINIZATION)


# --- 63 Colonial Rear Guards ----------------------------------------------------------------------------------


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


# --- 66 Puppet Governments ------------------------------------------------------------------------------------


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


# --- 74 The Voice of America ----------------------------------------------------------------------------------


@BOTH_SIDES
def test_voice_of_america_takes_four_at_most_two_each(by: int) -> None:
    t = at_event(THE_VOICE_OF_AMERICA, by, influence={CUBA: (1, 3), IRAN: (0, 1), ZAIRE: (0, 2)})
    assert t.actor == US
    assert t.left == 4
    t.do(CUBA, CUBA).refuses(CUBA)
    t.do(IRAN, ZAIRE)
    assert (t.pair(CUBA), t.pair(IRAN), t.pair(ZAIRE)) == ((1, 1), (0, 0), (0, 1))
    assert t.discarded(THE_VOICE_OF_AMERICA)


def test_voice_of_america_never_in_europe() -> None:
    europe = countries_where(EUROPE)
    t = at_event(THE_VOICE_OF_AMERICA, US, influence=dict.fromkeys(EVERYWHERE, (0, 1)))
    assert set(t.legal) == set(EVERYWHERE) - set(europe)
    t.refuses(TURKEY)
    t.refuses(POLAND)


def test_voice_of_america_must_go_on_as_far_as_possible() -> None:
    """1.4: a removal is not optional; 2 of the 5 and the single one, then nothing is left to take."""
    t = at_event(THE_VOICE_OF_AMERICA, US, influence={CUBA: (0, 5), IRAN: (0, 1), POLAND: (0, 3), INDIA: (2, 0)})
    t.refuses(DONE)
    t.do(CUBA).refuses(DONE)
    t.refuses(INDIA)
    t.do(IRAN, CUBA)
    assert (t.ussr(CUBA), t.ussr(IRAN), t.ussr(POLAND)) == (3, 0, 3)
    assert t.us(INDIA) == 2
    assert t.discarded(THE_VOICE_OF_AMERICA)


def test_voice_of_america_with_nothing_to_take() -> None:
    assert at_event(THE_VOICE_OF_AMERICA, US, influence={POLAND: (0, 3)}).discarded(THE_VOICE_OF_AMERICA)


# --- 94 Chernobyl ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_chernobyl_the_us_names_one_of_six_regions_or_none(by: int) -> None:
    t = event(CHERNOBYL, by)
    assert (t.actor, t.kind) == (US, ASK_REGION)
    assert sorted(t.legal) == sorted([DONE] + [IN_REGION + region for region in range(6)])


def test_chernobyl_declined_bars_nothing_but_is_played() -> None:
    t = event(CHERNOBYL, US).do(DONE)
    assert t.effect(FALLOUT) == 0
    assert t.removed(CHERNOBYL)


@pytest.mark.parametrize(("region", "inside"), REGION_SAMPLES)
def test_chernobyl_bars_soviet_ops_placement_in_the_region(region: int, inside: int) -> None:
    everywhere = {country: (0, 1) for _, country in REGION_SAMPLES}
    t = event(CHERNOBYL, US, ussr_hand=[COMECON, NASSER], influence=everywhere).do(IN_REGION + region)
    assert t.effect(FALLOUT) == 1 + region
    assert t.removed(CHERNOBYL)
    t.do_as(USSR, card(COMECON), OPS, INFLUENCE)
    t.refuses(inside)
    for _, other in REGION_SAMPLES:
        assert (other in t.legal) == (other != inside)


def test_chernobyl_covers_the_sub_regions() -> None:
    t = at_round(USSR, turn=8, ussr_hand=[COMECON], effects={FALLOUT: 1 + EUROPE}, influence={FRANCE: (0, 1)})
    t.do(card(COMECON), OPS, INFLUENCE)
    for country in (FRANCE, ITALY, FINLAND, POLAND, UK):
        t.refuses(country)


def test_chernobyl_allows_event_placement() -> None:
    t = event(LIBERATION_THEOLOGY, USSR, effects={FALLOUT: 1 + CENTRAL_AMERICA}).do(CUBA, CUBA, PANAMA)
    assert t.ussr(CUBA) == 2


def test_chernobyl_allows_coups_and_the_influence_they_bring() -> None:
    t = at_round(
        USSR,
        turn=8,
        ussr_hand=[COMECON],
        us_hand=[SUMMIT],
        effects={FALLOUT: 1 + AFRICA},
        influence={ZAIRE: (1, 0)},
    )
    t.do(card(COMECON), OPS, COUP, ZAIRE, roll(6))
    assert t.pair(ZAIRE) == (0, 6)


def test_chernobyl_allows_realignment() -> None:
    t = at_round(USSR, turn=8, ussr_hand=[SUMMIT], effects={FALLOUT: 1 + AFRICA}, influence={ZAIRE: (1, 0)})
    t.do(card(SUMMIT), OPS, REALIGN)
    assert ZAIRE in t.legal


def test_chernobyl_applies_to_ops_granted_by_events() -> None:
    where = {POLAND: (0, 3), LIBYA: (0, 1)}
    t = event(LONE_GUNMAN, US, effects={FALLOUT: 1 + EUROPE}, influence=where).do_as(USSR, INFLUENCE)
    t.refuses(POLAND)
    assert LIBYA in t.legal


def test_chernobyl_leaves_the_us_alone() -> None:
    t = at_round(US, turn=8, us_hand=[SUMMIT], effects={FALLOUT: 1 + EUROPE})
    t.do(card(SUMMIT), OPS, INFLUENCE)
    assert CANADA in t.legal
