"""Rulings RUL-51 to RUL-57: from Marshall Plan to held scoring cards."""

from typing import Any

import pytest

from tests.twilight_struggle.table import at_end_of_turn, at_event, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    AUSTRIA,
    BENELUX,
    BRAZIL,
    CANADA,
    CHILE,
    EGYPT,
    FINLAND,
    FRANCE,
    HUNGARY,
    INDIA,
    IRAN,
    IRAQ,
    ISRAEL,
    ITALY,
    JAPAN,
    NIGERIA,
    NORWAY,
    PERU,
    POLAND,
    SOUTHEAST_ASIA,
    TAIWAN,
    TURKEY,
    UK,
    WEST_GERMANY,
    WESTERN_EUROPE,
    YUGOSLAVIA,
    ZAIRE,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_HELD,
    ASK_OPERATION,
    ASK_PLACE,
    ASK_PLAY,
    AWACS,
    BY_HELD_SCORING,
    BY_VP,
    CAMP_DAVID,
    CONTAINED,
    COUP,
    DONE,
    EIGHTH_ROUND,
    EVENT,
    EVENT_FIRST,
    FORMOSAN,
    HAND_US,
    INFLUENCE,
    IRON_LADY,
    MARSHALL,
    NATO_FORMED,
    NEITHER,
    OBLIGED,
    OPS,
    OPS_FIRST,
    PASS,
    QUAGMIRED,
    SCARED_US,
    SEA_OIL,
    SUBS,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    AFRICA_SCORING,
    ARAB_ISRAELI_WAR,
    ASIA_SCORING,
    ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU,
    AWACS_SALE_TO_SAUDIS,
    BLOCKADE,
    CAMP_DAVID_ACCORDS,
    CIA_CREATED,
    COMECON,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    FORMOSAN_RESOLUTION,
    INDEPENDENT_REDS,
    KITCHEN_DEBATES,
    LATIN_AMERICAN_DEBT_CRISIS,
    MARSHALL_PLAN,
    MISSILE_ENVY,
    MUSLIM_REVOLUTION,
    NASSER,
    NATO,
    NORTH_SEA_OIL,
    OPEC,
    SOCIALIST_GOVERNMENTS,
    SOUTHEAST_ASIA_SCORING,
    SPECIAL_RELATIONSHIP,
    THE_CAMBRIDGE_FIVE,
    THE_CHINA_CARD,
    THE_IRON_LADY,
    TRUMAN_DOCTRINE,
)
from theatrum.games.twilight_struggle.messages import SAID_NONE_TO_REVEAL

# --- RUL-51: Marshall Plan, Truman, Independent Reds, COMECON -------------------------------------


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


# --- RUL-52: Nuclear Subs -------------------------------------------------------------------------


def test_rul_52_us_battleground_coups_leave_defcon_alone() -> None:
    t = at_round(
        US,
        turn=4,
        defcon=2,
        us_hand=[FORMOSAN_RESOLUTION],
        ussr_hand=[NASSER],
        influence={ZAIRE: (0, 2)},
        effects={SUBS: 1},
    )
    t.do(card(FORMOSAN_RESOLUTION), OPS, COUP, ZAIRE, roll(1))
    assert t.defcon == 2
    assert t.milops(US) == 2
    assert t.ussr(ZAIRE) == 1


def test_rul_52_region_limits_still_apply_and_soviet_coups_count() -> None:
    t = at_round(
        US,
        turn=4,
        defcon=3,
        us_hand=[NATO],
        ussr_hand=[NASSER],
        influence={INDIA: (0, 1), ZAIRE: (1, 1)},
        effects={SUBS: 1},
    )
    t.do(card(NATO), OPS, COUP)
    assert t.legal == [ZAIRE]
    soviet = at_round(
        USSR,
        turn=4,
        defcon=3,
        us_hand=[NATO],
        ussr_hand=[NASSER],
        influence={ZAIRE: (1, 1)},
        effects={SUBS: 1},
    )
    soviet.do(card(NASSER), OPS, COUP, ZAIRE, roll(1))
    assert soviet.defcon == 2


def test_rul_52_this_turn_only() -> None:
    assert at_end_of_turn(turn=4, milops=(5, 5), effects={SUBS: 1}).effect(SUBS) == 0


def test_rul_52_covers_coups_granted_inside_a_soviet_round() -> None:
    t = at_event(CIA_CREATED, USSR, turn=4, defcon=2, us_hand=[NATO], influence={ZAIRE: (0, 1)}, effects={SUBS: 1})
    t.do_as(US, COUP, ZAIRE).do(roll(1))
    assert t.ending is None
    assert t.defcon == 2


def test_rul_52_does_not_stop_events_that_lower_defcon() -> None:
    t = at_event(DUCK_AND_COVER, US, turn=4, defcon=3, effects={SUBS: 1}, ussr_hand=[NASSER])
    assert t.defcon == 2


# --- RUL-53: The Cambridge Five -------------------------------------------------------------------


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


# --- RUL-54: barred for good ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "effect"),
    [
        (ARAB_ISRAELI_WAR, CAMP_DAVID),
        (MUSLIM_REVOLUTION, AWACS),
        (SOCIALIST_GOVERNMENTS, IRON_LADY),
        (OPEC, SEA_OIL),
    ],
)
@pytest.mark.parametrize("side", [US, USSR])
def test_rul_54_barred_cards_keep_their_ops_and_are_discarded(number: int, effect: int, side: int) -> None:
    hands: dict[str, Any] = (
        {"us_hand": [number], "ussr_hand": [NASSER]} if side == US else {"us_hand": [NATO], "ussr_hand": [number]}
    )
    board = {ISRAEL: (1, 0), IRAN: (2, 0), ITALY: (2, 0), IRAQ: (0, 3)}
    t = at_round(side, turn=8, effects={effect: 1}, influence=board, **hands)
    t.do(card(number))
    if side == USSR:
        t.refuses(EVENT)
    t.do(EVENT_FIRST if side == US else OPS, INFLUENCE)
    assert t.actor == side
    while t.kind == ASK_PLACE:
        t.do(CANADA if side == US else POLAND)
    assert t.discarded(number)
    assert t.vp == 0
    assert (t.us(ISRAEL), t.us(IRAN), t.us(ITALY)) == (1, 2, 2)
    assert t.milops(USSR) == 0


@pytest.mark.parametrize(
    ("number", "effect"),
    [
        (CAMP_DAVID_ACCORDS, CAMP_DAVID),
        (AWACS_SALE_TO_SAUDIS, AWACS),
        (THE_IRON_LADY, IRON_LADY),
        (NORTH_SEA_OIL, SEA_OIL),
    ],
)
def test_rul_54_the_bar_outlasts_the_turn(number: int, effect: int) -> None:
    t = at_event(number, US, turn=8, ussr_hand=[NASSER])
    assert t.effect(effect) == 1
    assert at_end_of_turn(turn=8, milops=(5, 5), effects={effect: 1}).effect(effect) == 1


# --- RUL-55: Special Relationship -----------------------------------------------------------------


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


# --- RUL-56: Kitchen Debates, Blockade, Latin American Debt Crisis --------------------------------


@pytest.mark.parametrize(
    ("board", "possible"),
    [
        ({EGYPT: (2, 0)}, True),
        ({EGYPT: (2, 0), NIGERIA: (0, 1)}, False),
        ({TAIWAN: (3, 0)}, False),
        ({}, False),
        ({EGYPT: (2, 0), ZAIRE: (1, 0), NIGERIA: (0, 1)}, True),
    ],
)
def test_rul_56_kitchen_debates_needs_strictly_more(board: dict[int, tuple[int, int]], possible: bool) -> None:
    t = at_round(USSR, turn=4, ussr_hand=[KITCHEN_DEBATES], us_hand=[NATO], influence=board, effects={FORMOSAN: 1})
    t.do(card(KITCHEN_DEBATES), EVENT_FIRST, INFLUENCE, POLAND)
    assert t.vp == (2 if possible else 0)
    assert t.removed(KITCHEN_DEBATES) == possible
    assert t.discarded(KITCHEN_DEBATES) != possible


@pytest.mark.parametrize(
    ("effects", "good"),
    [({}, [DUCK_AND_COVER, NATO]), ({CONTAINED: 1}, [DUCK_AND_COVER, NATO, FIDEL]), ({SCARED_US: 1}, [NATO])],
)
@pytest.mark.parametrize("number", [BLOCKADE, LATIN_AMERICAN_DEBT_CRISIS])
def test_rul_56_discard_of_modified_value_3(number: int, effects: dict[int, int], good: list[int]) -> None:
    hand = [DUCK_AND_COVER, NATO, FIDEL, CIA_CREATED, ASIA_SCORING]
    t = at_event(number, USSR, turn=8, us_hand=hand, china=(US, True), effects=effects)
    assert sorted(t.legal) == sorted([*[card(n) for n in good], DONE])


def test_rul_56_blockade_paid_or_declined() -> None:
    paid = at_event(BLOCKADE, USSR, us_hand=[DUCK_AND_COVER, CIA_CREATED], influence={WEST_GERMANY: (4, 1)})
    paid.do(card(DUCK_AND_COVER))
    assert paid.pair(WEST_GERMANY) == (4, 1)
    assert paid.defcon == 5
    declined = at_event(BLOCKADE, USSR, us_hand=[DUCK_AND_COVER], influence={WEST_GERMANY: (4, 1)})
    declined.do(DONE)
    assert declined.pair(WEST_GERMANY) == (0, 1)
    assert declined.hand(US) == [DUCK_AND_COVER]


def test_rul_56_debt_crisis_paid_or_declined() -> None:
    board = {CHILE: (0, 2), PERU: (0, 1), BRAZIL: (0, 3)}
    paid = at_event(LATIN_AMERICAN_DEBT_CRISIS, USSR, turn=8, us_hand=[NATO, CIA_CREATED], influence=board)
    paid.do(card(NATO))
    assert (paid.ussr(CHILE), paid.ussr(PERU)) == (2, 1)
    declined = at_event(LATIN_AMERICAN_DEBT_CRISIS, USSR, turn=8, us_hand=[NATO], influence=board)
    declined.do(DONE).do_as(USSR, CHILE, BRAZIL)
    assert [declined.ussr(c) for c in (CHILE, PERU, BRAZIL)] == [4, 1, 6]


# --- RUL-57: held scoring card --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "scoring", "free"),
    [
        (4, [ASIA_SCORING, EUROPE_SCORING], True),
        (5, [ASIA_SCORING, EUROPE_SCORING], False),
        (5, [ASIA_SCORING], True),
        (6, [ASIA_SCORING], False),
    ],
)
@pytest.mark.parametrize("side", [US, USSR])
def test_rul_57_enforced_when_the_rounds_just_suffice(side: int, number: int, scoring: list[int], free: bool) -> None:
    hands: dict[str, Any] = {"us_hand": [*scoring, NATO], "ussr_hand": [NASSER]}
    if side == USSR:
        hands = {"us_hand": [CIA_CREATED], "ussr_hand": [*scoring, NATO]}
    t = at_round(side, number, china=(side, True), **hands)
    assert (card(NATO) in t.legal) == free
    assert (card(THE_CHINA_CARD) in t.legal) == free
    assert card(ASIA_SCORING) in t.legal


def test_rul_57_an_eighth_round_counts_and_must_be_taken() -> None:
    t = at_round(
        US,
        7,
        turn=8,
        us_hand=[ASIA_SCORING, NATO, CIA_CREATED],
        ussr_hand=[NASSER],
        effects={EIGHTH_ROUND: 1},
    )
    assert card(NATO) in t.legal
    t.do(card(NATO), OPS, INFLUENCE, CANADA, CANADA, CANADA, CANADA)
    assert t.legal == [card(ASIA_SCORING)]
    t.refuses(PASS)


def test_rul_57_box_8_counts_for_its_owner_only() -> None:
    t = at_round(USSR, 7, turn=8, space=(0, 8), ussr_hand=[ASIA_SCORING, NATO], us_hand=[EUROPE_SCORING, CIA_CREATED])
    assert card(NATO) in t.legal
    t.do(card(NATO), OPS_FIRST, INFLUENCE, POLAND, POLAND, POLAND, POLAND)
    assert t.legal == [card(EUROPE_SCORING)]


def test_rul_57_an_eighth_round_not_yet_there_does_not_count() -> None:
    t = at_round(US, 7, turn=8, us_hand=[ASIA_SCORING, NORTH_SEA_OIL], ussr_hand=[NASSER])
    assert t.legal == [card(ASIA_SCORING)]


def test_rul_57_a_scoring_card_drawn_too_late_loses() -> None:
    number = ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU
    t = at_round(US, 7, turn=4, us_hand=[number, NATO], ussr_hand=[NASSER], milops=(5, 5))
    t.do(card(number), EVENT, card(NATO), DONE, card(ASIA_SCORING))
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_HELD_SCORING


def test_rul_57_lose_allows_any_play_and_loses_at_the_end() -> None:
    t = at_round(
        US,
        6,
        us_hand=[ASIA_SCORING, CIA_CREATED],
        ussr_hand=[NASSER],
        milops=(5, 5),
        options={"held_scoring": "lose"},
    )
    t.do(card(CIA_CREATED), OPS, INFLUENCE, CANADA)
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_HELD_SCORING


@pytest.mark.parametrize(("us", "ussr", "winner"), [(True, False, USSR), (False, True, US), (True, True, NEITHER)])
def test_rul_57_the_holder_loses_and_both_draw(us: bool, ussr: bool, winner: int) -> None:
    t = at_end_of_turn(
        milops=(5, 5),
        us_hand=[ASIA_SCORING] if us else [NATO],
        ussr_hand=[EUROPE_SCORING] if ussr else [NASSER],
    )
    assert t.winner == winner


def test_rul_57_checked_after_the_milops() -> None:
    t = at_end_of_turn(vp=-18, defcon=5, milops=(3, 5), us_hand=[NATO], ussr_hand=[ASIA_SCORING])
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_VP


@pytest.mark.parametrize("side", [US, USSR])
def test_rul_57_box_6_cannot_discard_a_scoring_card(side: int) -> None:
    hands: dict[str, Any] = {"us_hand": [ASIA_SCORING, NATO]} if side == US else {"ussr_hand": [ASIA_SCORING, NATO]}
    t = at_end_of_turn(milops=(5, 5), space=(6, 0) if side == US else (0, 6), **hands)
    assert (t.actor, t.kind) == (side, ASK_HELD)
    assert t.legal == [card(NATO), DONE]
    t.do(DONE)
    assert t.winner == 1 - side


@pytest.mark.parametrize("trap", [True, False])
def test_rul_57_no_event_can_force_him_to_hold_one_under_lose(trap: bool) -> None:
    """TS 10.1.5 beats Quagmire and Missile Envy: in his last round he must be allowed the scoring card."""
    effects = {QUAGMIRED: 1} if trap else {OBLIGED: 1 + US}
    t = at_round(
        US,
        7,
        turn=4,
        us_hand=[ASIA_SCORING, MISSILE_ENVY],
        ussr_hand=[NASSER],
        effects=effects,
        options={"held_scoring": "lose"},
    )
    assert card(ASIA_SCORING) in t.legal
