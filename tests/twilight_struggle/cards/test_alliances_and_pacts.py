"""Alliances and what loosens them: 16, 17, 21, 23, 27, 105."""

import pytest

from tests.twilight_struggle.positions import SIDES, event_by, held, points_in
from tests.twilight_struggle.table import at_end_of_turn, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    AUSTRIA,
    BENELUX,
    BULGARIA,
    CANADA,
    DENMARK,
    EASTERN_EUROPE,
    EGYPT,
    FINLAND,
    FRANCE,
    GREECE,
    HUNGARY,
    INDIA,
    ITALY,
    JAPAN,
    NORWAY,
    POLAND,
    SPAIN_PORTUGAL,
    SWEDEN,
    TAIWAN,
    TURKEY,
    UK,
    WEST_GERMANY,
    WESTERN_EUROPE,
    YUGOSLAVIA,
)
from theatrum.games.twilight_struggle.constants import (
    ADD_USSR,
    ASK_ADD,
    ASK_CLEAR,
    ASK_PLAY,
    ASK_WARSAW,
    BRANDT,
    COUP,
    DE_GAULLE,
    DONE,
    EVENT,
    EVENT_FIRST,
    INFLUENCE,
    MARSHALL,
    NATO_FORMED,
    OPS,
    OPS_FIRST,
    REALIGN,
    REMOVE_US,
    SPACE,
    US,
    US_JAPAN_PACT,
    USSR,
    WARSAW_PACT,
)
from theatrum.games.twilight_struggle.deck import (
    BRUSH_WAR,
    COMECON,
    DE_GAULLE_LEADS_FRANCE,
    DUCK_AND_COVER,
    FIDEL,
    MARSHALL_PLAN,
    NASSER,
    NATO,
    SOCIALIST_GOVERNMENTS,
    SPECIAL_RELATIONSHIP,
    TEAR_DOWN_THIS_WALL,
    US_JAPAN_MUTUAL_DEFENSE_PACT,
    WARSAW_PACT_FORMED,
)

# --- 16 Warsaw Pact Formed ------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_warsaw_pact_clears_four_countries(by: int) -> None:
    us = {POLAND: (3, 1), HUNGARY: (1, 0), AUSTRIA: (2, 0), FINLAND: (1, 1), BULGARIA: (2, 2)}
    t = event_by(WARSAW_PACT_FORMED, by, influence=us)
    assert (t.actor, t.kind) == (USSR, ASK_WARSAW)
    assert t.legal == [REMOVE_US, ADD_USSR]
    t.do(REMOVE_US)
    assert (t.actor, t.kind, t.left) == (USSR, ASK_CLEAR, 4)
    t.do(POLAND)
    t.refuses(POLAND)
    t.refuses(DONE)
    t.do(AUSTRIA, FINLAND, BULGARIA)
    assert [t.pair(c) for c in (POLAND, AUSTRIA, FINLAND, BULGARIA)] == [(0, 1), (0, 0), (0, 1), (0, 2)]
    assert t.pair(HUNGARY) == (1, 0)
    assert t.kind == ASK_PLAY


def test_warsaw_pact_clears_fewer_if_there_are_fewer() -> None:
    t = event_by(WARSAW_PACT_FORMED, USSR, influence={POLAND: (3, 1), HUNGARY: (1, 0)})
    t.do(REMOVE_US, POLAND, HUNGARY)
    assert (t.us(POLAND), t.us(HUNGARY)) == (0, 0)
    assert t.kind == ASK_PLAY


def test_warsaw_pact_clears_only_in_eastern_europe() -> None:
    t = event_by(WARSAW_PACT_FORMED, USSR, influence={ITALY: (2, 0), YUGOSLAVIA: (1, 0)})
    t.do(REMOVE_US)
    assert t.legal == [YUGOSLAVIA]


def test_warsaw_pact_offers_removal_only_where_there_is_something() -> None:
    t = event_by(WARSAW_PACT_FORMED, USSR, influence={ITALY: (3, 0)})
    assert t.legal == [ADD_USSR]
    t.refuses(REMOVE_US)


@pytest.mark.parametrize("by", SIDES)
def test_warsaw_pact_adds_five_at_most_two_per_country(by: int) -> None:
    t = event_by(WARSAW_PACT_FORMED, by, influence={POLAND: (1, 0)})
    t.do(ADD_USSR)
    assert (t.actor, t.left) == (USSR, 5)
    t.do(POLAND, POLAND)
    t.refuses(POLAND)
    t.do(AUSTRIA, AUSTRIA)
    t.refuses(DONE)
    t.refuses(AUSTRIA)
    t.do(FINLAND)
    assert [t.ussr(c) for c in (POLAND, AUSTRIA, FINLAND)] == [2, 2, 1]
    assert t.kind == ASK_PLAY


def test_warsaw_pact_may_add_in_us_controlled_countries() -> None:
    t = event_by(WARSAW_PACT_FORMED, USSR, influence=held(us=[POLAND]))
    t.do(ADD_USSR)
    assert t.legal == sorted(EASTERN_EUROPE)
    t.do(POLAND)
    assert t.pair(POLAND) == (3, 1)


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("way", [[REMOVE_US, POLAND], [ADD_USSR, POLAND, POLAND, HUNGARY, HUNGARY, AUSTRIA]])
def test_warsaw_pact_opens_nato(way: list[int], by: int) -> None:
    t = event_by(WARSAW_PACT_FORMED, by, influence={POLAND: (1, 0)}).do(*way)
    assert t.effect(WARSAW_PACT) == 1
    assert t.removed(WARSAW_PACT_FORMED)


@pytest.mark.parametrize("use", [OPS, SPACE])
def test_warsaw_pact_without_its_event_opens_nothing(use: int) -> None:
    t = at_round(USSR, ussr_hand=[WARSAW_PACT_FORMED, FIDEL], us_hand=[NATO], influence={POLAND: (0, 1)})
    t.do(card(WARSAW_PACT_FORMED), use)
    t.do(roll(6)) if use == SPACE else t.do(INFLUENCE, POLAND, POLAND, POLAND)
    assert t.effect(WARSAW_PACT) == 0
    assert t.discarded(WARSAW_PACT_FORMED)
    t.do(card(NATO))
    t.refuses(EVENT)


# --- 17 De Gaulle Leads France --------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 0), (3, 1), (5, 3)])
def test_de_gaulle_takes_two_and_adds_one(before: int, after: int, by: int) -> None:
    t = event_by(DE_GAULLE_LEADS_FRANCE, by, influence={FRANCE: (before, 1)})
    assert t.pair(FRANCE) == (after, 2)
    assert t.effect(DE_GAULLE) == 1
    assert t.removed(DE_GAULLE_LEADS_FRANCE)


@pytest.mark.parametrize("de_gaulle", [0, 1])
@pytest.mark.parametrize("operation", [COUP, REALIGN])
def test_de_gaulle_takes_nato_from_france_alone(operation: int, de_gaulle: int) -> None:
    t = at_round(
        USSR,
        ussr_hand=[FIDEL],
        effects={NATO_FORMED: 1, DE_GAULLE: de_gaulle},
        influence={FRANCE: (3, 0), ITALY: (2, 0), EGYPT: (1, 0)},
    )
    t.do(card(FIDEL), OPS, operation)
    assert t.legal == ([FRANCE, EGYPT] if de_gaulle else [EGYPT])


@pytest.mark.parametrize("first", [NATO, DE_GAULLE_LEADS_FRANCE])
def test_de_gaulle_counts_before_and_after_nato(first: int) -> None:
    """Both events, in either order; then the USSR coups in US-controlled France."""
    ussr_first = first == DE_GAULLE_LEADS_FRANCE
    t = at_round(
        USSR if ussr_first else US,
        us_hand=[NATO, DUCK_AND_COVER],
        ussr_hand=[DE_GAULLE_LEADS_FRANCE, FIDEL, NASSER],
        effects={WARSAW_PACT: 1},
        influence={FRANCE: (6, 0), ITALY: (2, 0)},
    )
    if ussr_first:
        t.do(card(DE_GAULLE_LEADS_FRANCE), EVENT, card(NATO), EVENT)
    else:
        t.do(card(NATO), EVENT, card(DE_GAULLE_LEADS_FRANCE), EVENT)
        t.do(card(DUCK_AND_COVER), OPS, INFLUENCE, ITALY, ITALY, ITALY)
    assert t.controller(FRANCE) == US
    t.do(card(FIDEL), OPS, COUP)
    assert t.legal == [FRANCE]


# --- 21 NATO --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("opened_by", [WARSAW_PACT, MARSHALL])
def test_nato_comes_into_effect(opened_by: int, by: int) -> None:
    t = event_by(NATO, by, effects={opened_by: 1})
    assert t.effect(NATO_FORMED) == 1
    assert t.removed(NATO)


def test_nato_without_prerequisite_is_no_event_for_the_us() -> None:
    t = at_round(US, us_hand=[NATO])
    t.do(card(NATO))
    assert t.legal == [OPS, SPACE]
    t.refuses(EVENT)


@pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])
def test_nato_without_prerequisite_is_ops_only_for_the_ussr(order: int) -> None:
    """EX-5.2-1."""
    t = at_round(USSR, ussr_hand=[NATO], us_hand=[FIDEL], influence={POLAND: (0, 1)})
    t.do(card(NATO), order, INFLUENCE)
    assert points_in(t, POLAND) == 4
    assert t.effect(NATO_FORMED) == 0
    assert t.discarded(NATO)


def test_nato_headlined_without_prerequisite_is_discarded() -> None:
    t = at_headline(us_hand=[NATO], ussr_hand=[NASSER])
    t.do_as(US, card(NATO)).do_as(USSR, card(NASSER))
    assert t.effect(NATO_FORMED) == 0
    assert t.discarded(NATO)


@pytest.mark.parametrize("operation", [COUP, REALIGN])
def test_nato_protects_us_controlled_countries_of_europe(operation: int) -> None:
    """Not where the US has influence without control, nor outside Europe."""
    influence = {FRANCE: (3, 0), TURKEY: (2, 0), CANADA: (4, 0), POLAND: (3, 0), ITALY: (2, 1), JAPAN: (4, 0)}
    t = at_round(USSR, ussr_hand=[FIDEL], effects={NATO_FORMED: 1}, influence=influence)
    t.do(card(FIDEL), OPS, operation)
    assert t.legal == [ITALY, JAPAN]
    for country in (FRANCE, TURKEY, CANADA, POLAND):
        t.refuses(country)


def test_nato_protection_is_looked_at_when_the_target_is_named() -> None:
    """Soviet placement breaks US control of Italy; in the next round it is a target like Greece."""
    influence = {ITALY: (2, 0), GREECE: (1, 0), FRANCE: (0, 3)}
    t = at_round(USSR, ussr_hand=[SOCIALIST_GOVERNMENTS, FIDEL], effects={NATO_FORMED: 1}, influence=influence)
    t.do(card(SOCIALIST_GOVERNMENTS), OPS, INFLUENCE, ITALY, ITALY)  # 2 points for the first, 1 for the second
    assert t.pair(ITALY) == (2, 2)
    t.do(card(FIDEL), OPS, COUP)
    assert t.legal == [ITALY, GREECE]


def test_nato_does_not_bind_the_us() -> None:
    t = at_round(US, us_hand=[MARSHALL_PLAN], effects={NATO_FORMED: 1}, influence={POLAND: (0, 3), FRANCE: (4, 1)})
    t.do(card(MARSHALL_PLAN), OPS, COUP)
    assert t.legal == [FRANCE, POLAND]


@pytest.mark.parametrize(("by", "barred"), [(USSR, True), (US, False)])
def test_nato_keeps_the_soviet_brush_war_out(by: int, barred: bool) -> None:
    influence = {ITALY: (2, 0), GREECE: (1, 0)}
    t = event_by(BRUSH_WAR, by, turn=4, effects={NATO_FORMED: 1}, influence=influence)
    assert GREECE in t.legal
    assert (ITALY not in t.legal) is barred


def test_nato_does_not_stop_events_that_remove_influence() -> None:
    t = event_by(SOCIALIST_GOVERNMENTS, USSR, effects={NATO_FORMED: 1}, influence={FRANCE: (4, 0)})
    t.do(FRANCE)
    assert t.us(FRANCE) == 3


def test_nato_does_not_stop_soviet_placement() -> None:
    t = at_round(USSR, ussr_hand=[FIDEL], effects={NATO_FORMED: 1}, influence={FRANCE: (4, 1)})
    t.do(card(FIDEL), OPS, INFLUENCE, FRANCE)
    assert t.pair(FRANCE) == (4, 2)


@pytest.mark.parametrize("operation", [COUP, REALIGN])
@pytest.mark.parametrize(
    ("effects", "open_to_ussr"),
    [
        ({}, []),
        ({DE_GAULLE: 1}, [FRANCE]),
        ({BRANDT: 1}, [WEST_GERMANY]),
        ({DE_GAULLE: 1, BRANDT: 1}, [FRANCE, WEST_GERMANY]),
    ],
)
def test_nato_exempts_france_and_west_germany(effects: dict[int, int], open_to_ussr: list[int], operation: int) -> None:
    influence = {**held(us=[FRANCE, WEST_GERMANY, ITALY]), EGYPT: (1, 0)}
    t = at_round(USSR, turn=4, ussr_hand=[FIDEL], effects={NATO_FORMED: 1, **effects}, influence=influence)
    t.do(card(FIDEL), OPS, operation)
    assert t.legal == [*open_to_ussr, EGYPT]


def test_nato_covers_west_germany_again_after_tear_down_this_wall() -> None:
    t = event_by(
        TEAR_DOWN_THIS_WALL,
        US,
        turn=8,
        effects={NATO_FORMED: 1, BRANDT: 1},
        influence={WEST_GERMANY: (4, 0), EGYPT: (1, 0)},
        ussr_hand=[FIDEL],
    )
    assert t.kind == ASK_PLAY  # no target in Europe for the free coup
    t.do(card(FIDEL), OPS, COUP)
    assert WEST_GERMANY not in t.legal


# --- 23 Marshall Plan -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_marshall_plan_adds_one_in_seven_different_countries(by: int) -> None:
    t = event_by(MARSHALL_PLAN, by)
    assert (t.actor, t.kind, t.left) == (US, ASK_ADD, 7)
    seven = [CANADA, TURKEY, FINLAND, AUSTRIA, FRANCE, ITALY, UK]
    t.do(CANADA)
    t.refuses(CANADA)
    t.refuses(DONE)
    t.do(*seven[1:])
    assert [t.us(c) for c in seven] == [1] * 7
    assert t.kind == ASK_PLAY
    assert t.removed(MARSHALL_PLAN)
    assert t.effect(MARSHALL) == 1


def test_marshall_plan_stays_in_western_europe() -> None:
    t = event_by(MARSHALL_PLAN, US, influence={POLAND: (1, 0), JAPAN: (1, 0)})
    assert t.legal == sorted(WESTERN_EUROPE)
    for country in (POLAND, JAPAN, INDIA):
        t.refuses(country)


def test_marshall_plan_keeps_out_of_soviet_controlled_countries() -> None:
    t = event_by(MARSHALL_PLAN, US, influence={ITALY: (0, 2), FRANCE: (0, 2), AUSTRIA: (1, 5)})
    assert ITALY not in t.legal
    assert AUSTRIA not in t.legal
    assert FRANCE in t.legal
    t.refuses(ITALY)


def test_marshall_plan_with_fewer_eligible_countries_puts_one_in_each_and_opens_nato() -> None:
    open_countries = [CANADA, NORWAY, SWEDEN, DENMARK, SPAIN_PORTUGAL]
    soviet = [c for c in WESTERN_EUROPE if c not in open_countries]
    t = event_by(MARSHALL_PLAN, US, influence=held(ussr=soviet))
    assert t.legal == sorted(open_countries)
    t.do(*open_countries)
    assert [t.us(c) for c in open_countries] == [1] * 5
    assert t.kind == ASK_PLAY
    assert t.effect(MARSHALL) == 1


def test_marshall_plan_played_by_the_ussr_opens_nato() -> None:
    t = at_round(USSR, ussr_hand=[MARSHALL_PLAN], us_hand=[NATO], influence={POLAND: (0, 1)})
    t.do(card(MARSHALL_PLAN), OPS_FIRST, INFLUENCE, *[POLAND] * 4)
    t.do(UK, FRANCE, ITALY, GREECE, TURKEY, CANADA, NORWAY)
    t.do(card(NATO), EVENT)
    assert t.effect(NATO_FORMED) == 1


@pytest.mark.parametrize("use", [OPS, SPACE])
def test_marshall_plan_without_its_event_opens_nothing(use: int) -> None:
    t = at_round(US, us_hand=[MARSHALL_PLAN, NATO], ussr_hand=[COMECON], influence={UK: (5, 0), POLAND: (0, 1)})
    t.do(card(MARSHALL_PLAN), use)
    t.do(roll(6)) if use == SPACE else t.do(INFLUENCE, UK, UK, UK, UK)
    t.do(card(COMECON), OPS, INFLUENCE, POLAND, POLAND, POLAND, card(NATO))
    t.refuses(EVENT)
    assert t.discarded(MARSHALL_PLAN)


# --- 27 US/Japan Mutual Defense Pact --------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("before", "us"),
    [((0, 0), 4), ((1, 0), 4), ((1, 3), 7), ((4, 0), 4), ((6, 0), 6), ((6, 4), 8), ((6, 2), 6)],
)
def test_us_japan_pact_gives_control(before: tuple[int, int], us: int, by: int) -> None:
    t = event_by(US_JAPAN_MUTUAL_DEFENSE_PACT, by, influence={JAPAN: before})
    assert t.pair(JAPAN) == (us, before[1])
    assert t.controller(JAPAN) == US
    assert t.effect(US_JAPAN_PACT) == 1
    assert t.removed(US_JAPAN_MUTUAL_DEFENSE_PACT)


@pytest.mark.parametrize("japan", [(4, 0), (2, 1), (1, 5)])
@pytest.mark.parametrize("operation", [COUP, REALIGN])
def test_us_japan_pact_protects_japan_whoever_controls_it(operation: int, japan: tuple[int, int]) -> None:
    influence = {JAPAN: japan, TAIWAN: (1, 0)}
    t = at_round(USSR, ussr_hand=[FIDEL], effects={US_JAPAN_PACT: 1}, influence=influence)
    t.do(card(FIDEL), OPS, operation)
    assert t.legal == [TAIWAN]
    t.refuses(JAPAN)


def test_us_japan_pact_does_not_bind_the_us() -> None:
    t = at_round(US, us_hand=[NATO], effects={US_JAPAN_PACT: 1}, influence={JAPAN: (1, 5)})
    t.do(card(NATO), OPS, COUP)
    assert t.legal == [JAPAN]


def test_us_japan_pact_lets_the_ussr_place() -> None:
    t = at_round(USSR, ussr_hand=[FIDEL], effects={US_JAPAN_PACT: 1}, influence={JAPAN: (4, 1)})
    t.do(card(FIDEL), OPS, INFLUENCE, JAPAN)
    assert t.pair(JAPAN) == (4, 2)


def test_us_japan_pact_outlasts_the_turn() -> None:
    assert at_end_of_turn(effects={US_JAPAN_PACT: 1}).effect(US_JAPAN_PACT) == 1


# --- 105 Special Relationship ---------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("country", [CANADA, NORWAY, BENELUX, FRANCE])
def test_special_relationship_adds_one_next_to_the_uk(country: int, by: int) -> None:
    t = event_by(SPECIAL_RELATIONSHIP, by, influence={UK: (5, 0)})
    assert (t.actor, t.kind) == (US, ASK_ADD)
    assert t.legal == sorted([CANADA, NORWAY, BENELUX, FRANCE])
    t.refuses(UK)
    t.refuses(DONE)
    t.do(country)
    assert (t.us(country), t.vp) == (1, 0)
    assert t.kind == ASK_PLAY
    assert t.discarded(SPECIAL_RELATIONSHIP)


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("country", WESTERN_EUROPE)
def test_special_relationship_with_nato_adds_two_in_one_country_and_pays(country: int, by: int) -> None:
    t = event_by(SPECIAL_RELATIONSHIP, by, influence={UK: (5, 0)}, effects={NATO_FORMED: 1})
    assert t.actor == US
    assert t.legal == sorted(WESTERN_EUROPE)
    t.refuses(POLAND)
    t.do(country)
    assert t.us(country) == (7 if country == UK else 2)
    assert t.vp == 2
    assert t.kind == ASK_PLAY
    assert t.discarded(SPECIAL_RELATIONSHIP)


@pytest.mark.parametrize("exemption", [DE_GAULLE, BRANDT])
def test_special_relationship_ignores_the_exemptions_from_nato(exemption: int) -> None:
    """Card 21: NATO is in effect all the same."""
    t = event_by(SPECIAL_RELATIONSHIP, US, turn=4, influence={UK: (5, 0)}, effects={NATO_FORMED: 1, exemption: 1})
    t.do(FRANCE if exemption == DE_GAULLE else WEST_GERMANY)
    assert t.vp == 2


def test_special_relationship_needs_nato_itself_not_what_opens_it() -> None:
    t = event_by(SPECIAL_RELATIONSHIP, US, influence={UK: (5, 0)}, effects={MARSHALL: 1})
    assert len(t.legal) == 4


def test_special_relationship_may_enter_soviet_controlled_countries() -> None:
    t = event_by(SPECIAL_RELATIONSHIP, US, influence={UK: (5, 0), FRANCE: (0, 4)}).do(FRANCE)
    assert t.pair(FRANCE) == (1, 4)


@pytest.mark.parametrize("uk", [(4, 0), (5, 1), (0, 5)])
def test_special_relationship_needs_us_control_of_the_uk(uk: tuple[int, int]) -> None:
    t = at_round(US, us_hand=[SPECIAL_RELATIONSHIP], influence={UK: uk}, effects={NATO_FORMED: 1})
    t.do(card(SPECIAL_RELATIONSHIP))
    t.refuses(EVENT)
    assert OPS in t.legal


def test_special_relationship_played_by_the_ussr_without_us_control_of_the_uk_is_ops_only() -> None:
    t = at_round(USSR, ussr_hand=[SPECIAL_RELATIONSHIP], us_hand=[NATO], influence={UK: (4, 0), POLAND: (0, 1)})
    t.do(card(SPECIAL_RELATIONSHIP), EVENT_FIRST, INFLUENCE, POLAND, POLAND)
    assert (t.actor, t.kind) == (US, ASK_PLAY)
    assert t.discarded(SPECIAL_RELATIONSHIP)
