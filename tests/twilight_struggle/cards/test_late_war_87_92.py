"""Late War events 87 to 92, sentence by sentence of the card specification."""

from typing import Any

import pytest

from tests.twilight_struggle.cards.late_table import BOTH, event
from tests.twilight_struggle.table import Table, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    CANADA,
    COSTA_RICA,
    CUBA,
    EGYPT,
    FRANCE,
    GUATEMALA,
    HONDURAS,
    IN_EUROPE,
    IRAN,
    ISRAEL,
    ITALY,
    JORDAN,
    LEBANON,
    LIBYA,
    MEXICO,
    NICARAGUA,
    NORTH_KOREA,
    PANAMA,
    POLAND,
    SOUTH_KOREA,
    SUDAN,
    SYRIA,
    UK,
    ZAIRE,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_PLAY,
    BREZHNEV,
    BY_MISSILE_CRISIS,
    CONTAINED,
    COUP,
    DONE,
    EUROPE,
    FALLOUT,
    HOSTAGES,
    INFLUENCE,
    MISSILE_CRISIS,
    OBLIGED,
    OPS,
    PASS,
    REALIGN,
    REFORMED,
    SALT_SIGNED,
    SCARED_US,
    SCARED_USSR,
    SPACE,
    SPECTATOR,
    SQUADS,
    SUBS,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ASIA_SCORING,
    COMECON,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    GLASNOST,
    MARINE_BARRACKS_BOMBING,
    MISSILE_ENVY,
    NASSER,
    ORTEGA_ELECTED_IN_NICARAGUA,
    SOVIETS_SHOOT_DOWN_KAL_007,
    TERRORISM,
    THE_CHINA_CARD,
    THE_REFORMER,
    THE_VOICE_OF_AMERICA,
    TRUMAN_DOCTRINE,
)
from theatrum.games.twilight_struggle.messages import SAID_DISCARD

# --- 87 The Reformer ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("vp", [0, 1, 12])
@pytest.mark.parametrize("by", BOTH)
def test_reformer_adds_four_in_europe_when_the_ussr_is_not_ahead(by: int, vp: int) -> None:
    t = event(THE_REFORMER, by, vp=vp)
    assert t.actor == USSR
    t.do(POLAND, POLAND, FRANCE, FRANCE)
    assert (t.ussr(POLAND), t.ussr(FRANCE)) == (2, 2)
    assert t.kind == ASK_PLAY
    assert t.removed(THE_REFORMER)
    assert t.effect(REFORMED) == 1


@pytest.mark.parametrize("vp", [-1, -15])
def test_reformer_adds_six_when_the_ussr_is_ahead(vp: int) -> None:
    t = event(THE_REFORMER, USSR, vp=vp).do(POLAND, POLAND, FRANCE, FRANCE, UK, UK)
    assert (t.ussr(POLAND), t.ussr(FRANCE), t.ussr(UK)) == (2, 2, 2)
    assert t.kind == ASK_PLAY


def test_reformer_may_stop_after_four_of_six_and_not_before() -> None:
    t = event(THE_REFORMER, USSR, vp=-1)
    for country in (POLAND, FRANCE, UK, ITALY):
        t.refuses(DONE)
        t.do(country)
    t.do(DONE)
    assert t.kind == ASK_PLAY
    assert t.removed(THE_REFORMER)


def test_reformer_at_most_two_per_country_and_only_in_europe() -> None:
    t = event(THE_REFORMER, USSR)
    assert t.legal == IN_EUROPE
    t.refuses(LIBYA)
    t.do(POLAND, POLAND)
    t.refuses(POLAND)


def test_reformer_may_go_into_us_controlled_countries_for_one_point_each() -> None:
    t = event(THE_REFORMER, USSR, influence={ITALY: (5, 0)}).do(ITALY, ITALY, CANADA, CANADA)
    assert t.pair(ITALY) == (5, 2)


def test_reformer_soviet_coups_in_europe_are_over() -> None:
    where = {ITALY: (1, 0), ZAIRE: (1, 0)}
    t = at_round(USSR, turn=8, ussr_hand=[COMECON], effects={REFORMED: 1}, influence=where)
    t.do(card(COMECON), OPS, COUP)
    assert t.legal == [ZAIRE]
    t.refuses(ITALY)


def test_reformer_soviet_realignment_in_europe_remains() -> None:
    t = at_round(USSR, turn=8, ussr_hand=[COMECON], effects={REFORMED: 1}, influence={ITALY: (1, 0)})
    t.do(card(COMECON), OPS)
    assert t.legal == [INFLUENCE, REALIGN]
    t.do(REALIGN, ITALY, roll(1), roll(6))
    assert t.us(ITALY) == 0


def test_reformer_us_coups_in_europe_remain() -> None:
    t = at_round(US, turn=8, us_hand=[DUCK_AND_COVER], effects={REFORMED: 1}, influence={ITALY: (0, 1)})
    t.do(card(DUCK_AND_COVER), OPS, COUP)
    assert ITALY in t.legal


# --- 88 Marine Barracks Bombing -----------------------------------------------------------------------------


@pytest.mark.parametrize("by", BOTH)
def test_marine_barracks_clears_lebanon_and_takes_two_more(by: int) -> None:
    t = event(MARINE_BARRACKS_BOMBING, by, influence={LEBANON: (3, 1), EGYPT: (2, 0), IRAN: (1, 0), SUDAN: (2, 0)})
    assert t.pair(LEBANON) == (0, 1)
    assert t.actor == USSR
    assert t.legal == [IRAN, EGYPT]
    t.refuses(SUDAN)
    t.refuses(DONE)
    t.do(EGYPT, IRAN)
    assert (t.us(EGYPT), t.us(IRAN)) == (1, 0)
    assert t.removed(MARINE_BARRACKS_BOMBING)


def test_marine_barracks_may_take_both_from_one_country() -> None:
    t = event(MARINE_BARRACKS_BOMBING, USSR, influence={ISRAEL: (3, 0), JORDAN: (1, 0)}).do(ISRAEL, ISRAEL)
    assert t.us(ISRAEL) == 1
    assert t.kind == ASK_PLAY


def test_marine_barracks_takes_all_when_there_is_less() -> None:
    t = event(MARINE_BARRACKS_BOMBING, USSR, influence={SYRIA: (1, 0)}).do(SYRIA)
    assert t.us(SYRIA) == 0
    assert t.kind == ASK_PLAY
    assert event(MARINE_BARRACKS_BOMBING, USSR).removed(MARINE_BARRACKS_BOMBING)


# --- 89 Soviets Shoot Down KAL-007 --------------------------------------------------------------------------


@pytest.mark.parametrize("defcon", [5, 4, 3])
@pytest.mark.parametrize("by", BOTH)
def test_kal_lowers_defcon_and_pays_two(by: int, defcon: int) -> None:
    t = event(SOVIETS_SHOOT_DOWN_KAL_007, by, defcon=defcon)
    assert (t.defcon, t.vp) == (defcon - 1, 2)
    assert t.removed(SOVIETS_SHOOT_DOWN_KAL_007)
    assert t.kind == ASK_PLAY


@pytest.mark.parametrize("by", BOTH)
def test_kal_at_defcon_two_the_phasing_player_loses_before_the_points(by: int) -> None:
    t = event(SOVIETS_SHOOT_DOWN_KAL_007, by, defcon=2, vp=19)
    assert t.winner == 1 - by
    assert (t.defcon, t.vp) == (1, 19)


@pytest.mark.parametrize("by", BOTH)
def test_kal_with_south_korea_grants_influence_or_realignment_only(by: int) -> None:
    where = {SOUTH_KOREA: (3, 0), CUBA: (0, 3)}
    t = event(SOVIETS_SHOOT_DOWN_KAL_007, by, influence=where)
    assert t.actor == US
    assert sorted(t.legal) == sorted([DONE, INFLUENCE, REALIGN])
    t.refuses(COUP)
    t.refuses(SPACE)


def test_kal_grants_four_points() -> None:
    t = event(SOVIETS_SHOOT_DOWN_KAL_007, US, influence={SOUTH_KOREA: (3, 0)}).do(INFLUENCE)
    t.do(SOUTH_KOREA, SOUTH_KOREA, SOUTH_KOREA, SOUTH_KOREA)
    assert t.us(SOUTH_KOREA) == 7
    assert t.actor == USSR
    assert t.removed(SOVIETS_SHOOT_DOWN_KAL_007)


@pytest.mark.parametrize(("effect", "value"), [(CONTAINED, 4), (SCARED_US, 3)])
def test_kal_points_take_the_us_modifiers(effect: int, value: int) -> None:
    t = event(SOVIETS_SHOOT_DOWN_KAL_007, US, influence={SOUTH_KOREA: (3, 0)}, effects={effect: 1}).do(INFLUENCE)
    assert t.left == value


def test_kal_grant_may_be_declined() -> None:
    t = event(SOVIETS_SHOOT_DOWN_KAL_007, US, influence={SOUTH_KOREA: (3, 0)}).do(DONE)
    assert t.actor == USSR


def test_kal_without_control_of_south_korea_skips_only_the_grant() -> None:
    t = event(SOVIETS_SHOOT_DOWN_KAL_007, US, influence={SOUTH_KOREA: (3, 1)})
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)
    assert t.vp == 2


@pytest.mark.parametrize(("defcon", "open_"), [(5, True), (4, False)])
def test_kal_realignments_obey_the_new_defcon(defcon: int, open_: bool) -> None:
    where = {SOUTH_KOREA: (3, 0), NORTH_KOREA: (0, 3), CUBA: (0, 3), POLAND: (0, 3)}
    t = event(SOVIETS_SHOOT_DOWN_KAL_007, US, defcon=defcon, influence=where).do(REALIGN)
    assert (NORTH_KOREA in t.legal) == open_
    assert POLAND not in t.legal
    assert CUBA in t.legal


# --- 90 Glasnost --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("defcon", "after"), [(2, 3), (3, 4), (4, 5), (5, 5)])
@pytest.mark.parametrize("by", BOTH)
def test_glasnost_pays_two_and_improves_defcon(by: int, defcon: int, after: int) -> None:
    t = event(GLASNOST, by, defcon=defcon)
    assert (t.vp, t.defcon) == (-2, after)
    assert t.kind == ASK_PLAY
    assert t.removed(GLASNOST)


@pytest.mark.parametrize("by", BOTH)
def test_glasnost_after_the_reformer_grants_influence_or_realignment_only(by: int) -> None:
    t = event(GLASNOST, by, effects={REFORMED: 1}, influence={PANAMA: (1, 0)})
    assert t.actor == USSR
    assert sorted(t.legal) == sorted([DONE, INFLUENCE, REALIGN])
    t.refuses(COUP)
    t.refuses(SPACE)
    t.do(INFLUENCE, POLAND, POLAND, POLAND, POLAND)
    assert t.ussr(POLAND) == 4
    assert t.removed(GLASNOST)


@pytest.mark.parametrize(("effect", "value"), [(BREZHNEV, 4), (SCARED_USSR, 3)])
def test_glasnost_points_take_the_soviet_modifiers(effect: int, value: int) -> None:
    assert event(GLASNOST, USSR, effects={REFORMED: 1, effect: 1}).do(INFLUENCE).left == value


def test_glasnost_realignments_use_the_improved_defcon() -> None:
    t = event(GLASNOST, USSR, defcon=4, effects={REFORMED: 1}, influence={ITALY: (1, 0)}).do(REALIGN)
    assert t.legal == [ITALY]


def test_glasnost_placement_is_limited_by_chernobyl() -> None:
    effects = {REFORMED: 1, FALLOUT: 1 + EUROPE}
    t = event(GLASNOST, USSR, effects=effects, influence={POLAND: (0, 3), LIBYA: (0, 1)}).do(INFLUENCE)
    t.refuses(POLAND)
    assert LIBYA in t.legal


# --- 91 Ortega Elected in Nicaragua -------------------------------------------------------------------------


def ortega(by: int, **given: Any) -> Table:
    return event(ORTEGA_ELECTED_IN_NICARAGUA, by, **given)


@pytest.mark.parametrize("by", BOTH)
def test_ortega_clears_the_us_from_nicaragua(by: int) -> None:
    t = ortega(by, influence={NICARAGUA: (2, 1)})
    assert t.pair(NICARAGUA) == (0, 1)
    assert t.kind == ASK_PLAY
    assert t.removed(ORTEGA_ELECTED_IN_NICARAGUA)


@pytest.mark.parametrize("by", BOTH)
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


@pytest.mark.parametrize("by", BOTH)
def test_ortega_coup_in_cuba_at_defcon_two_loses_for_the_phasing_player(by: int) -> None:
    t = ortega(by, influence={CUBA: (1, 0)}, defcon=2, effects={SUBS: 1}).do(COUP, CUBA, roll(1))
    assert t.winner == 1 - by


@pytest.mark.parametrize("by", BOTH)
def test_ortega_coup_under_a_missile_crisis_loses_for_the_ussr_but_may_be_declined(by: int) -> None:
    where = {HONDURAS: (1, 0)}
    t = ortega(by, influence=where, defcon=2, effects={MISSILE_CRISIS: 1 + USSR})
    t.do(COUP, HONDURAS)
    assert t.winner == US
    assert t.ending is not None
    assert t.ending.reason == BY_MISSILE_CRISIS
    t = ortega(by, influence=where, defcon=2, effects={MISSILE_CRISIS: 1 + USSR}).do(DONE)
    assert t.ending is None


# --- 92 Terrorism -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", BOTH)
def test_terrorism_takes_one_random_card_of_the_opponent_without_its_event(by: int) -> None:
    hands = {
        "us_hand": [DUCK_AND_COVER, FIDEL, ASIA_SCORING],
        "ussr_hand": [NASSER, THE_VOICE_OF_AMERICA, EUROPE_SCORING],
    }
    t = event(TERRORISM, by, **hands)
    victim_cards = hands["ussr_hand" if by == US else "us_hand"]
    assert t.legal == sorted(card(c) for c in victim_cards)
    lost = victim_cards[0]
    t.do(card(lost))
    assert t.discarded(lost)
    assert len(t.hand(1 - by)) == 2
    assert len(t.hand(by)) == 3
    assert (t.defcon, t.vp) == (5, 0)
    assert t.discarded(TERRORISM)


def test_terrorism_after_the_hostage_crisis_takes_two_us_cards() -> None:
    t = event(TERRORISM, USSR, us_hand=[DUCK_AND_COVER, FIDEL, TRUMAN_DOCTRINE], effects={HOSTAGES: 1})
    t.do(card(FIDEL), card(DUCK_AND_COVER))
    assert t.hand(US) == [TRUMAN_DOCTRINE]
    assert t.actor == US


def test_terrorism_by_the_us_takes_one_even_after_the_hostage_crisis() -> None:
    t = event(TERRORISM, US, ussr_hand=[NASSER, FIDEL, COMECON], effects={HOSTAGES: 1}).do(card(FIDEL))
    assert t.hand(USSR) == [COMECON, NASSER]
    assert t.actor == USSR


def test_terrorism_takes_what_there_is() -> None:
    t = event(TERRORISM, USSR, us_hand=[FIDEL], effects={HOSTAGES: 1}, china=(US, True)).do(card(FIDEL))
    assert t.hand(US) == []
    assert t.legal == [card(THE_CHINA_CARD), PASS]
    t = event(TERRORISM, USSR, us_hand=[], effects={HOSTAGES: 1}, china=(US, True))
    assert t.discarded(TERRORISM)
    assert t.legal == [card(THE_CHINA_CARD), PASS]


def test_terrorism_may_take_a_scoring_card() -> None:
    t = event(TERRORISM, USSR, us_hand=[ASIA_SCORING, TRUMAN_DOCTRINE]).do(card(ASIA_SCORING))
    assert t.discarded(ASIA_SCORING)
    assert t.vp == 0


def test_terrorism_discards_are_public() -> None:
    t = event(TERRORISM, USSR, us_hand=[DUCK_AND_COVER, TRUMAN_DOCTRINE]).do(card(DUCK_AND_COVER))
    for viewer in (US, USSR, SPECTATOR):
        assert [e.b for e in t.heard(SAID_DISCARD, viewer)] == [DUCK_AND_COVER]


def test_terrorism_in_the_headline_leaves_the_other_headline_alone() -> None:
    """RUL-16."""
    t = at_headline(turn=8, us_hand=[TRUMAN_DOCTRINE, FIDEL], ussr_hand=[TERRORISM, NASSER])
    t.do_as(US, card(TRUMAN_DOCTRINE)).do_as(USSR, card(TERRORISM))
    assert t.legal == [card(FIDEL)]


def test_terrorism_frees_from_missile_envy() -> None:
    t = event(TERRORISM, USSR, us_hand=[MISSILE_ENVY, TRUMAN_DOCTRINE], effects={OBLIGED: 1 + US})
    t.do(card(MISSILE_ENVY))
    assert t.effect(OBLIGED) == 0
    assert t.legal == [card(TRUMAN_DOCTRINE)]
