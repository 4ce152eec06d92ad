"""Rulings on influence by events (RUL-41, 42, 49, 50, 51, 53, 55, 62 and 63)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    AUSTRIA,
    BENELUX,
    BRAZIL,
    CANADA,
    CHILE,
    CUBA,
    EGYPT,
    FINLAND,
    FRANCE,
    HAITI,
    HUNGARY,
    IRAQ,
    ITALY,
    JAPAN,
    KENYA,
    NIGERIA,
    NORTH_KOREA,
    NORWAY,
    POLAND,
    SOUTHEAST_ASIA,
    SPAIN_PORTUGAL,
    TURKEY,
    UK,
    WEST_GERMANY,
    WESTERN_EUROPE,
    YUGOSLAVIA,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_MOVE_IN,
    ASK_OPERATION,
    ASK_PLAY,
    BRANDT,
    CENTRAL_AMERICA,
    CONTRAS,
    COUP,
    DE_GAULLE,
    DONE,
    EUROPE,
    EVENT,
    EVENT_FIRST,
    FALLOUT,
    HAND_US,
    IN_REGION,
    INFLUENCE,
    IRON_LADY,
    MARSHALL,
    NATO_FORMED,
    OPS,
    REALIGN,
    REFORMED,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    AFRICA_SCORING,
    ASIA_SCORING,
    BRUSH_WAR,
    CHERNOBYL,
    CIA_CREATED,
    COMECON,
    DE_STALINIZATION,
    EUROPE_SCORING,
    FIDEL,
    GLASNOST,
    INDEPENDENT_REDS,
    MARSHALL_PLAN,
    NASSER,
    NATO,
    SOCIALIST_GOVERNMENTS,
    SOUTHEAST_ASIA_SCORING,
    SPECIAL_RELATIONSHIP,
    SUEZ_CRISIS,
    THE_CAMBRIDGE_FIVE,
    THE_REFORMER,
    TRUMAN_DOCTRINE,
)
from theatrum.games.twilight_struggle.messages import SAID_NONE_TO_REVEAL

# --- RUL-41: The Reformer -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("vp", "points"), [(1, 4), (0, 4), (-1, 6)])
def test_rul_41_four_points_or_six_when_ahead(vp: int, points: int) -> None:
    t = at_event(THE_REFORMER, USSR, turn=8, vp=vp, us_hand=[TRUMAN_DOCTRINE])
    t.do(ITALY, ITALY)
    t.refuses(ITALY)  # at most 2 in a country
    t.refuses(EGYPT)
    t.do(POLAND, POLAND)
    if points == 6:
        t.do(FRANCE, FRANCE)
    assert sum(t.ussr(c) for c in (ITALY, POLAND, FRANCE)) == points
    assert t.actor == US


def test_rul_41_no_soviet_coup_in_europe_but_realignment() -> None:
    t = at_round(
        USSR,
        turn=8,
        ussr_hand=[SUEZ_CRISIS],
        us_hand=[TRUMAN_DOCTRINE],
        influence={ITALY: (2, 0), KENYA: (1, 0)},
        effects={REFORMED: 1},
    )
    t.do(card(SUEZ_CRISIS), OPS)
    assert REALIGN in t.legal
    t.do(COUP)
    assert t.legal == [KENYA]
    other = at_round(
        USSR,
        turn=8,
        ussr_hand=[SUEZ_CRISIS],
        us_hand=[NATO],
        influence={ITALY: (2, 0)},
        effects={REFORMED: 1},
    )
    other.do(card(SUEZ_CRISIS), OPS, REALIGN)
    assert other.legal == [ITALY]


def test_rul_41_glasnost_then_adds_four_ops_but_no_coup() -> None:
    board = {ITALY: (2, 0), KENYA: (1, 0)}
    t = at_event(
        GLASNOST,
        USSR,
        turn=8,
        defcon=3,
        influence=board,
        effects={REFORMED: 1},
        us_hand=[NATO],
        ussr_hand=[NASSER],
    )
    assert t.vp == -2
    assert t.defcon == 4
    assert sorted(t.legal) == sorted([INFLUENCE, REALIGN, DONE])
    t.do(INFLUENCE)
    assert t.left == 4
    t.do(POLAND, POLAND, POLAND, POLAND)
    assert t.effect(REFORMED) == 1  # the bar on coups in Europe stays


def test_rul_41_glasnost_without_the_reformer_gives_no_ops() -> None:
    t = at_event(GLASNOST, USSR, turn=8, defcon=3, us_hand=[NATO])
    assert (t.actor, t.kind) == (US, ASK_PLAY)


# --- RUL-42: Iran-Contra --------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [US, USSR])
def test_rul_42_us_realignment_die_minus_1_attacking_or_defending(side: int) -> None:
    hands: dict[str, Any] = {"us_hand": [NATO], "ussr_hand": [SUEZ_CRISIS]}
    t = at_round(side, turn=8, influence={KENYA: (1, 1)}, effects={CONTRAS: 1}, **hands)
    t.do(card(NATO if side == US else SUEZ_CRISIS), OPS, REALIGN, KENYA, roll(4), roll(4))
    assert t.pair(KENYA) == (0, 1)


def test_rul_42_this_turn_only() -> None:
    assert at_end_of_turn(turn=8, milops=(5, 5), effects={CONTRAS: 1}).effect(CONTRAS) == 0


# --- RUL-49: De-Stalinization ---------------------------------------------------------------------------------


def test_rul_49_up_to_four_anywhere_then_at_most_two_per_country() -> None:
    t = at_event(DE_STALINIZATION, USSR, us_hand=[NATO], influence={POLAND: (0, 4), IRAQ: (0, 1), FRANCE: (3, 0)})
    t.do(POLAND, POLAND, POLAND, IRAQ)
    assert t.kind == ASK_MOVE_IN
    t.refuses(FRANCE)  # US-controlled
    t.do(CHILE, CHILE)
    t.refuses(CHILE)
    t.do(NIGERIA, POLAND)  # no adjacency; back to a source is allowed
    assert [t.ussr(c) for c in (POLAND, IRAQ, CHILE, NIGERIA)] == [2, 0, 2, 1]
    assert t.actor == US


def test_rul_49_remove_first_then_place() -> None:
    """Control is looked at when the point is placed: taking Soviet influence out may hand a country to the US."""
    t = at_event(DE_STALINIZATION, USSR, us_hand=[NATO], influence={ITALY: (3, 2), POLAND: (0, 2)})
    t.do(ITALY, ITALY, DONE)
    t.refuses(ITALY)
    t.do(CHILE, BRAZIL)
    assert t.actor == US


def test_rul_49_none_is_allowed() -> None:
    t = at_event(DE_STALINIZATION, USSR, us_hand=[NATO], influence={POLAND: (0, 4)})
    t.do(DONE)
    assert t.ussr(POLAND) == 4
    assert t.removed(DE_STALINIZATION)


# --- RUL-50: Socialist Governments ----------------------------------------------------------------------------


def test_rul_50_three_points_at_most_two_per_country() -> None:
    board = {CANADA: (2, 0), TURKEY: (3, 0), AUSTRIA: (1, 0), FINLAND: (1, 0), YUGOSLAVIA: (2, 0)}
    t = at_event(SOCIALIST_GOVERNMENTS, USSR, us_hand=[NATO], influence=board)
    assert sorted(t.legal) == sorted([CANADA, TURKEY, AUSTRIA, FINLAND])
    t.do(TURKEY, TURKEY)
    t.refuses(TURKEY)
    t.do(CANADA)
    assert (t.us(TURKEY), t.us(CANADA)) == (1, 1)
    assert t.actor == US


def test_rul_50_barred_by_the_iron_lady() -> None:
    t = at_round(USSR, turn=8, ussr_hand=[SOCIALIST_GOVERNMENTS], us_hand=[NATO], effects={IRON_LADY: 1})
    t.do(card(SOCIALIST_GOVERNMENTS))
    t.refuses(EVENT)


# --- RUL-51: Marshall Plan, Truman, Independent Reds, COMECON -------------------------------------------------


def test_rul_51_marshall_one_each_in_seven_not_soviet_countries() -> None:
    t = at_event(MARSHALL_PLAN, US, ussr_hand=[NASSER], influence={ITALY: (0, 2)})
    t.refuses(ITALY)
    t.refuses(POLAND)
    t.do(UK)
    t.refuses(UK)
    t.do(FRANCE, WEST_GERMANY, TURKEY, CANADA, AUSTRIA, FINLAND)
    assert t.actor == USSR
    assert t.effect(MARSHALL) == 1


def test_rul_51_marshall_opens_nato_even_with_fewer_countries() -> None:
    board = {c: (0, 5) for c in WESTERN_EUROPE if c != UK}
    t = at_round(US, us_hand=[MARSHALL_PLAN, NATO], ussr_hand=[NASSER], influence=board)
    t.do(card(MARSHALL_PLAN), EVENT, UK, card(NASSER), OPS, INFLUENCE, POLAND, card(NATO), EVENT)
    assert t.effect(NATO_FORMED) == 1
    assert t.removed(NATO)


def test_rul_51_truman_only_where_nobody_controls() -> None:
    t = at_event(
        TRUMAN_DOCTRINE,
        US,
        ussr_hand=[NASSER],
        influence={POLAND: (0, 3), ITALY: (3, 1), FRANCE: (2, 2), IRAQ: (0, 1)},
    )
    assert t.legal == [FRANCE]
    t.do(FRANCE)
    assert t.pair(FRANCE) == (2, 0)


@pytest.mark.parametrize(("before", "after"), [((1, 3), (3, 3)), ((4, 2), (4, 2)), ((0, 0), (0, 0))])
def test_rul_51_independent_reds_only_matches(before: tuple[int, int], after: tuple[int, int]) -> None:
    t = at_event(INDEPENDENT_REDS, US, ussr_hand=[NASSER], influence={HUNGARY: before})
    t.refuses(POLAND)
    t.do(HUNGARY)
    assert t.pair(HUNGARY) == after


def test_rul_51_comecon_one_each_in_four_not_us_countries() -> None:
    t = at_event(COMECON, USSR, us_hand=[NATO], influence={YUGOSLAVIA: (3, 0)})
    t.refuses(YUGOSLAVIA)
    t.refuses(ITALY)
    t.do(POLAND)
    t.refuses(POLAND)
    t.do(AUSTRIA, FINLAND, HUNGARY)
    assert t.actor == US


# --- RUL-53: The Cambridge Five -------------------------------------------------------------------------------


def test_rul_53_scoring_cards_shown_and_one_influence_in_a_region_named() -> None:
    t = at_event(THE_CAMBRIDGE_FIVE, USSR, us_hand=[ASIA_SCORING, NATO], influence={JAPAN: (4, 0)})
    assert t.seen(USSR, HAND_US) == [ASIA_SCORING]
    t.refuses(POLAND)
    t.do(JAPAN)
    assert t.ussr(JAPAN) == 1
    assert t.discarded(THE_CAMBRIDGE_FIVE)


def test_rul_53_southeast_asia_scoring_names_only_the_sub_region() -> None:
    t = at_event(THE_CAMBRIDGE_FIVE, USSR, turn=4, us_hand=[SOUTHEAST_ASIA_SCORING])
    assert sorted(t.legal) == sorted([*SOUTHEAST_ASIA, DONE])


def test_rul_53_any_of_several_regions_and_optional() -> None:
    t = at_event(THE_CAMBRIDGE_FIVE, USSR, turn=4, us_hand=[EUROPE_SCORING, AFRICA_SCORING])
    assert {POLAND, NIGERIA} <= set(t.legal)
    assert CHILE not in t.legal
    t.do(DONE)
    assert t.actor == US


def test_rul_53_none_held() -> None:
    t = at_round(USSR, ussr_hand=[THE_CAMBRIDGE_FIVE], us_hand=[NATO])
    t.do(card(THE_CAMBRIDGE_FIVE), EVENT)
    assert (t.actor, t.kind) == (US, ASK_PLAY)
    assert t.seen(USSR, HAND_US) == []
    assert len(t.heard(SAID_NONE_TO_REVEAL)) == 1


@pytest.mark.parametrize(("turn", "possible"), [(7, True), (8, False), (9, False), (10, False)])
def test_rul_53_no_event_in_the_late_war(turn: int, possible: bool) -> None:
    t = at_round(USSR, turn=turn, ussr_hand=[THE_CAMBRIDGE_FIVE], us_hand=[NATO])
    t.do(card(THE_CAMBRIDGE_FIVE))
    assert (EVENT in t.legal) == possible
    assert OPS in t.legal


# --- RUL-55: Special Relationship -----------------------------------------------------------------------------


def test_rul_55_uk_not_controlled_nothing() -> None:
    t = at_round(
        USSR,
        ussr_hand=[SPECIAL_RELATIONSHIP],
        us_hand=[NATO],
        influence={UK: (4, 0)},
        effects={NATO_FORMED: 1},
    )
    t.do(card(SPECIAL_RELATIONSHIP), EVENT_FIRST)
    assert (t.actor, t.kind) == (USSR, ASK_OPERATION)
    assert t.vp == 0


def test_rul_55_without_nato_one_in_a_neighbour() -> None:
    t = at_event(SPECIAL_RELATIONSHIP, US, influence={UK: (5, 0)}, ussr_hand=[NASSER])
    assert sorted(t.legal) == sorted([CANADA, NORWAY, BENELUX, FRANCE])
    t.do(FRANCE)
    assert t.us(FRANCE) == 1
    assert t.vp == 0
    assert t.discarded(SPECIAL_RELATIONSHIP)


def test_rul_55_with_nato_two_in_one_country_and_two_vp() -> None:
    t = at_event(SPECIAL_RELATIONSHIP, US, influence={UK: (5, 0)}, effects={NATO_FORMED: 1}, ussr_hand=[NASSER])
    assert sorted(t.legal) == sorted(WESTERN_EUROPE)
    t.do(ITALY)
    assert t.us(ITALY) == 2
    assert t.vp == 2
    assert t.actor == USSR
    assert t.discarded(SPECIAL_RELATIONSHIP)


# --- RUL-62: NATO ---------------------------------------------------------------------------------------------


def natos(influence: dict[int, tuple[int, int]], **effects: int) -> Table:
    given = {NATO_FORMED: 1, DE_GAULLE: effects.get("de_gaulle", 0), BRANDT: effects.get("brandt", 0)}
    t = at_round(USSR, ussr_hand=[SUEZ_CRISIS], us_hand=[CIA_CREATED], influence=influence, effects=given)
    return t.do(card(SUEZ_CRISIS), OPS)


@pytest.mark.parametrize("way", [COUP, REALIGN])
def test_rul_62_us_controlled_european_countries_are_no_targets(way: int) -> None:
    board = {ITALY: (2, 0), FRANCE: (3, 0), WEST_GERMANY: (4, 0), SPAIN_PORTUGAL: (1, 0), EGYPT: (2, 0)}
    t = natos(board).do(way)
    assert sorted(t.legal) == sorted([SPAIN_PORTUGAL, EGYPT])


@pytest.mark.parametrize("way", [COUP, REALIGN])
def test_rul_62_de_gaulle_and_brandt_exempt(way: int) -> None:
    board = {ITALY: (2, 0), FRANCE: (3, 0), WEST_GERMANY: (4, 0), EGYPT: (2, 0)}
    assert sorted(natos(board, de_gaulle=1).do(way).legal) == sorted([FRANCE, EGYPT])
    assert sorted(natos(board, brandt=1).do(way).legal) == sorted([WEST_GERMANY, EGYPT])


def test_rul_62_even_if_they_came_before_nato() -> None:
    t = at_round(
        US,
        us_hand=[NATO, CIA_CREATED],
        ussr_hand=[SUEZ_CRISIS],
        influence={FRANCE: (3, 0)},
        effects={DE_GAULLE: 1, MARSHALL: 1},
    )
    t.do(card(NATO), EVENT, card(SUEZ_CRISIS), OPS, COUP)
    assert t.legal == [FRANCE]


def test_rul_62_nor_of_a_soviet_brush_war() -> None:
    board = {ITALY: (2, 0), SPAIN_PORTUGAL: (1, 0)}
    t = at_event(BRUSH_WAR, USSR, turn=4, influence=board, effects={NATO_FORMED: 1}, us_hand=[NATO])
    t.refuses(ITALY)
    assert {SPAIN_PORTUGAL, TURKEY} <= set(t.legal)
    us = at_event(BRUSH_WAR, US, turn=4, influence=board, effects={NATO_FORMED: 1}, ussr_hand=[NASSER])
    assert ITALY in us.legal


def test_rul_62_control_is_tested_at_the_attempt() -> None:
    """Italy 2/1 is open; as soon as it is 2/0 it is protected, in the middle of the realignments."""
    t = natos({ITALY: (2, 1), SPAIN_PORTUGAL: (2, 0)}).do(REALIGN)
    assert t.legal == [ITALY]  # 2/1 is nobody's
    t.do(ITALY, roll(6), roll(1))
    assert t.pair(ITALY) == (2, 0)
    assert t.actor == US  # control regained: no target left


# --- RUL-63: Chernobyl ----------------------------------------------------------------------------------------


def test_rul_63_bars_soviet_ops_placement_in_one_region() -> None:
    t = at_event(CHERNOBYL, US, turn=8, ussr_hand=[SUEZ_CRISIS], us_hand=[NATO], influence={IRAQ: (0, 1)})
    t.do(IN_REGION + EUROPE, card(SUEZ_CRISIS), OPS, INFLUENCE)
    t.refuses(POLAND)
    t.do(IRAQ, IRAQ, NORTH_KOREA)


def test_rul_63_events_coups_and_realignment_are_free() -> None:
    fallout = {FALLOUT: 1 + CENTRAL_AMERICA}
    event = at_event(FIDEL, USSR, turn=8, effects=fallout, us_hand=[NATO])
    assert event.ussr(CUBA) == 3
    coup = at_round(USSR, turn=8, ussr_hand=[SUEZ_CRISIS], us_hand=[NATO], influence={HAITI: (1, 0)}, effects=fallout)
    coup.do(card(SUEZ_CRISIS), OPS)
    assert REALIGN in coup.legal
    coup.do(COUP, HAITI, roll(6))
    assert coup.pair(HAITI) == (0, 6)


def test_rul_63_this_turn_and_the_ussr_only() -> None:
    assert at_end_of_turn(turn=8, milops=(5, 5), effects={FALLOUT: 1}).effect(FALLOUT) == 0
    t = at_round(US, turn=8, us_hand=[NATO], ussr_hand=[NASSER], effects={FALLOUT: 1 + EUROPE})
    t.do(card(NATO), OPS, INFLUENCE, CANADA)
    assert t.us(CANADA) == 1


def test_rul_63_applies_to_ops_granted_by_an_event() -> None:
    t = at_event(
        GLASNOST, USSR, turn=8, us_hand=[NATO], influence={IRAQ: (0, 1)}, effects={REFORMED: 1, FALLOUT: 1 + EUROPE}
    )
    t.do(INFLUENCE)
    t.refuses(POLAND)
    assert IRAQ in t.legal
