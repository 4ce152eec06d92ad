"""Rulings RUL-51 to RUL-66: from Marshall Plan to Terrorism."""

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    AUSTRIA,
    BENELUX,
    BRAZIL,
    CANADA,
    CHILE,
    CUBA,
    EAST_GERMANY,
    EGYPT,
    FINLAND,
    FRANCE,
    HAITI,
    HUNGARY,
    INDIA,
    IRAN,
    IRAQ,
    ISRAEL,
    ITALY,
    JAPAN,
    NIGERIA,
    NORTH_KOREA,
    NORWAY,
    PANAMA,
    PERU,
    POLAND,
    SOUTHEAST_ASIA,
    SPAIN_PORTUGAL,
    TAIWAN,
    THAILAND,
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
    BRANDT,
    BY_EUROPE,
    BY_FINAL_SCORING,
    BY_HELD_SCORING,
    BY_VP,
    CAMP_DAVID,
    CENTRAL_AMERICA,
    CONTAINED,
    COUP,
    DE_GAULLE,
    DONE,
    EIGHTH_ROUND,
    EUROPE,
    EVENT,
    EVENT_FIRST,
    FALLOUT,
    FORMOSAN,
    HAND_US,
    HOSTAGES,
    IN_REGION,
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
    RANDOM_CARD,
    REALIGN,
    SCARED_US,
    SEA_OIL,
    SPACE,
    SUBS,
    TO_DEFCON,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    AFRICA_SCORING,
    ARAB_ISRAELI_WAR,
    ARMS_RACE,
    ASIA_SCORING,
    ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU,
    AWACS_SALE_TO_SAUDIS,
    BLOCKADE,
    BRUSH_WAR,
    CAMP_DAVID_ACCORDS,
    CAPTURED_NAZI_SCIENTIST,
    CHERNOBYL,
    CIA_CREATED,
    COMECON,
    CULTURAL_REVOLUTION,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    FORMOSAN_RESOLUTION,
    HOW_I_LEARNED_TO_STOP_WORRYING,
    INDEPENDENT_REDS,
    KITCHEN_DEBATES,
    LATIN_AMERICAN_DEBT_CRISIS,
    MARSHALL_PLAN,
    MISSILE_ENVY,
    MUSLIM_REVOLUTION,
    NASSER,
    NATO,
    NIXON_PLAYS_THE_CHINA_CARD,
    NORTH_SEA_OIL,
    ONE_SMALL_STEP,
    OPEC,
    SOCIALIST_GOVERNMENTS,
    SOUTHEAST_ASIA_SCORING,
    SPECIAL_RELATIONSHIP,
    SUEZ_CRISIS,
    TERRORISM,
    THE_CAMBRIDGE_FIVE,
    THE_CHINA_CARD,
    THE_IRON_LADY,
    TRUMAN_DOCTRINE,
    USSURI_RIVER_SKIRMISH,
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
    hands = (
        {"us_hand": [number], "ussr_hand": [NASSER]}
        if side == US
        else {"us_hand": [NATO], "ussr_hand": [number]}
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
    t = at_event(
        SPECIAL_RELATIONSHIP, US, influence={UK: (5, 0)}, effects={NATO_FORMED: 1}, ussr_hand=[NASSER]
    )
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
def test_rul_56_kitchen_debates_needs_strictly_more(
    board: dict[int, tuple[int, int]], possible: bool
) -> None:
    t = at_round(
        USSR, turn=4, ussr_hand=[KITCHEN_DEBATES], us_hand=[NATO], influence=board, effects={FORMOSAN: 1}
    )
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
def test_rul_57_enforced_when_the_rounds_just_suffice(
    side: int, number: int, scoring: list[int], free: bool
) -> None:
    hands = {"us_hand": [*scoring, NATO], "ussr_hand": [NASSER]}
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
    t = at_round(
        USSR, 7, turn=8, space=(0, 8), ussr_hand=[ASIA_SCORING, NATO], us_hand=[EUROPE_SCORING, CIA_CREATED]
    )
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


@pytest.mark.parametrize(
    ("us", "ussr", "winner"), [(True, False, USSR), (False, True, US), (True, True, NEITHER)]
)
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
    hands = {"us_hand": [ASIA_SCORING, NATO]} if side == US else {"ussr_hand": [ASIA_SCORING, NATO]}
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


# --- RUL-58: twenty VP ----------------------------------------------------------------------------


def test_rul_58_all_vp_of_a_milops_check_are_netted_first() -> None:
    t = at_end_of_turn(vp=19, defcon=5, milops=(3, 3))
    assert t.ending is None
    assert t.vp == 19
    won = at_end_of_turn(vp=19, defcon=5, milops=(4, 3))
    assert won.winner == US
    assert won.vp == 20


@pytest.mark.parametrize(("by", "winner"), [(US, USSR), (USSR, US)])
def test_rul_58_defcon_1_ends_the_game_before_the_vp(by: int, winner: int) -> None:
    t = at_event(DUCK_AND_COVER, by, defcon=2, vp=19, us_hand=[NATO], ussr_hand=[NASSER])
    assert t.winner == winner
    assert t.vp == 19


def test_rul_58_europe_control_wins_whatever_the_vp() -> None:
    board = {FRANCE: (0, 3), ITALY: (0, 2), WEST_GERMANY: (0, 4), EAST_GERMANY: (0, 3), POLAND: (0, 3)}
    t = at_round(US, vp=19, us_hand=[EUROPE_SCORING], ussr_hand=[NASSER], influence=board)
    t.do(card(EUROPE_SCORING))
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_EUROPE


def test_rul_58_twenty_at_the_milops_check_of_turn_10_precedes_final_scoring() -> None:
    t = at_end_of_turn(
        turn=10, vp=19, defcon=5, milops=(5, 4), influence=dict.fromkeys(WESTERN_EUROPE, (0, 5))
    )
    assert t.winner == US
    assert t.ending is not None
    assert t.ending.reason == BY_VP


# --- RUL-59: final scoring ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("owner", "up", "vp"), [(US, True, 1), (US, False, 1), (USSR, True, -1), (USSR, False, -1)]
)
def test_rul_59_china_card_face_up_or_down(owner: int, up: bool, vp: int) -> None:
    t = at_end_of_turn(turn=10, milops=(5, 5), china=(owner, up))
    assert t.vp == vp
    assert t.winner == owner


def test_rul_59_six_regions_and_southeast_asia_only_inside_asia() -> None:
    board = {POLAND: (3, 0), THAILAND: (2, 0), EGYPT: (2, 0), NIGERIA: (1, 0), PANAMA: (2, 0), CHILE: (3, 0)}
    t = at_end_of_turn(turn=10, milops=(5, 5), influence=board, china=(USSR, True))
    # presence and one battleground each, Poland next to the USSR
    assert t.vp == (3 + 1 + 1) + (3 + 1) + (3 + 1) + (1 + 1) + (1 + 1) + (2 + 1) - 1


def test_rul_59_no_stop_at_twenty_and_a_draw_at_zero() -> None:
    t = at_end_of_turn(turn=10, vp=19, milops=(5, 5), influence={THAILAND: (2, 0)}, china=(USSR, True))
    assert t.vp == 22
    assert t.winner == US
    assert t.ending is not None
    assert t.ending.reason == BY_FINAL_SCORING
    draw = at_end_of_turn(turn=10, vp=1, milops=(5, 5), china=(USSR, True))
    assert draw.winner == NEITHER


# --- RUL-60: One Small Step, Captured Nazi Scientist ----------------------------------------------


@pytest.mark.parametrize(("space", "possible"), [((0, 1), True), ((1, 1), False), ((2, 1), False)])
def test_rul_60_only_if_strictly_behind(space: tuple[int, int], possible: bool) -> None:
    t = at_round(US, turn=4, us_hand=[ONE_SMALL_STEP], ussr_hand=[NASSER], space=space)
    t.do(card(ONE_SMALL_STEP))
    assert (EVENT in t.legal) == possible


@pytest.mark.parametrize(
    ("space", "box", "vp"),
    [((0, 1), 2, 0), ((3, 4), 5, 3), ((3, 6), 5, 1), ((1, 5), 3, 0), ((7, 8), 8, 0), ((6, 7), 8, 2)],
)
def test_rul_60_two_boxes_and_the_vp_of_the_last(space: tuple[int, int], box: int, vp: int) -> None:
    t = at_event(ONE_SMALL_STEP, US, turn=4, space=space, ussr_hand=[NASSER])
    assert t.space(US) == box
    assert t.vp == vp


def test_rul_60_a_box_jumped_over_counts_as_reached() -> None:
    """USSR in box 4 alone had the headline ability; the US jumps from 3 to 5."""
    t = at_headline(turn=4, space=(5, 4), us_hand=[NATO], ussr_hand=[NASSER])
    assert sorted(t.actors) == [US, USSR]  # nobody has the ability of box 4 any more


@pytest.mark.parametrize("number", [ONE_SMALL_STEP, CAPTURED_NAZI_SCIENTIST])
def test_rul_60_neither_uses_the_attempt(number: int) -> None:
    t = at_round(US, turn=4, us_hand=[number, NATO], ussr_hand=[NASSER], space=(0, 1))
    t.do(card(number), EVENT, card(NASSER), OPS, INFLUENCE, POLAND, card(NATO))
    assert SPACE in t.legal


@pytest.mark.parametrize(
    ("space", "box", "vp"), [((0, 0), 1, 2), ((0, 1), 1, 1), ((8, 0), 8, 0), ((4, 0), 5, 3)]
)
def test_rul_60_scientist_moves_one(space: tuple[int, int], box: int, vp: int) -> None:
    t = at_event(CAPTURED_NAZI_SCIENTIST, US, space=space, ussr_hand=[NASSER])
    assert t.space(US) == box
    assert t.vp == vp
    assert t.removed(CAPTURED_NAZI_SCIENTIST)


# --- RUL-61: China Card transfers -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "by", "before", "after"),
    [
        (CULTURAL_REVOLUTION, USSR, (US, True), (USSR, 1)),
        (CULTURAL_REVOLUTION, USSR, (US, False), (USSR, 1)),
        (USSURI_RIVER_SKIRMISH, US, (USSR, True), (US, 1)),
        (USSURI_RIVER_SKIRMISH, US, (USSR, False), (US, 1)),
        (NIXON_PLAYS_THE_CHINA_CARD, US, (USSR, True), (US, 0)),
        (NIXON_PLAYS_THE_CHINA_CARD, US, (USSR, False), (US, 0)),
    ],
)
def test_rul_61_faces_after_a_transfer(
    number: int, by: int, before: tuple[int, bool], after: tuple[int, int]
) -> None:
    t = at_event(number, by, turn=4, china=before, us_hand=[NATO], ussr_hand=[NASSER], effects={FORMOSAN: 1})
    assert (t.state.china_owner, t.state.china_up) == after
    assert t.effect(FORMOSAN) == 1  # taking it is not playing it


def test_rul_61_usable_at_once_after_ussuri() -> None:
    t = at_event(USSURI_RIVER_SKIRMISH, USSR, turn=4, us_hand=[NATO], ussr_hand=[NASSER])
    assert (t.actor, t.kind) == (US, ASK_PLAY)
    assert card(THE_CHINA_CARD) in t.legal


def test_rul_61_nixon_usable_from_the_next_turn() -> None:
    t = at_round(US, turn=4, us_hand=[NIXON_PLAYS_THE_CHINA_CARD, NATO], ussr_hand=[NASSER])
    t.do(card(NIXON_PLAYS_THE_CHINA_CARD), EVENT, card(NASSER), OPS, INFLUENCE, POLAND)
    assert t.legal == [card(NATO)]
    assert at_end_of_turn(turn=4, milops=(5, 5), china=(US, False)).state.china_up == 1


# --- RUL-62: NATO ---------------------------------------------------------------------------------


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


# --- RUL-63: Chernobyl ----------------------------------------------------------------------------


def test_rul_63_bars_soviet_ops_placement_in_one_region() -> None:
    t = at_event(CHERNOBYL, US, turn=8, ussr_hand=[SUEZ_CRISIS], us_hand=[NATO], influence={IRAQ: (0, 1)})
    t.do(IN_REGION + EUROPE, card(SUEZ_CRISIS), OPS, INFLUENCE)
    t.refuses(POLAND)
    t.do(IRAQ, IRAQ, NORTH_KOREA)


def test_rul_63_events_coups_and_realignment_are_free() -> None:
    fallout = {FALLOUT: 1 + CENTRAL_AMERICA}
    event = at_event(FIDEL, USSR, turn=8, effects=fallout, us_hand=[NATO])
    assert event.ussr(CUBA) == 3
    coup = at_round(
        USSR, turn=8, ussr_hand=[SUEZ_CRISIS], us_hand=[NATO], influence={HAITI: (1, 0)}, effects=fallout
    )
    coup.do(card(SUEZ_CRISIS), OPS)
    assert REALIGN in coup.legal
    coup.do(COUP, HAITI, roll(6))
    assert coup.pair(HAITI) == (0, 6)


def test_rul_63_this_turn_and_the_ussr_only() -> None:
    assert at_end_of_turn(turn=8, milops=(5, 5), effects={FALLOUT: 1}).effect(FALLOUT) == 0
    t = at_round(US, turn=8, us_hand=[NATO], ussr_hand=[NASSER], effects={FALLOUT: 1 + EUROPE})
    t.do(card(NATO), OPS, INFLUENCE, CANADA)
    assert t.us(CANADA) == 1


# --- RUL-64: How I Learned to Stop Worrying -------------------------------------------------------


@pytest.mark.parametrize("level", [2, 3, 4, 5])
@pytest.mark.parametrize("side", [US, USSR])
def test_rul_64_any_level_and_milops_at_5(level: int, side: int) -> None:
    t = at_event(
        HOW_I_LEARNED_TO_STOP_WORRYING,
        side,
        turn=4,
        defcon=3,
        milops=(2, 1),
        us_hand=[NATO],
        ussr_hand=[NASSER],
    )
    t.do(TO_DEFCON + level)
    assert t.defcon == level
    assert t.milops(side) == 5


@pytest.mark.parametrize("side", [US, USSR])
def test_rul_64_level_1_loses(side: int) -> None:
    t = at_event(HOW_I_LEARNED_TO_STOP_WORRYING, side, turn=4, us_hand=[NATO], ussr_hand=[NASSER])
    t.do(TO_DEFCON + 1)
    assert t.winner == 1 - side


# --- RUL-65: Arms Race ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "other", "defcon", "vp"),
    [(3, 2, 3, 3), (4, 0, 3, 3), (2, 1, 3, 1), (2, 2, 2, 0), (1, 3, 2, 0), (5, 0, 5, 3)],
)
@pytest.mark.parametrize("side", [US, USSR])
def test_rul_65_more_milops_1_vp_and_at_least_defcon_3(
    side: int, own: int, other: int, defcon: int, vp: int
) -> None:
    milops = (own, other) if side == US else (other, own)
    t = at_event(ARMS_RACE, side, turn=4, defcon=defcon, milops=milops, us_hand=[NATO], ussr_hand=[NASSER])
    assert t.vp == (vp if side == US else -vp)


# --- RUL-66: Terrorism ----------------------------------------------------------------------------


@pytest.mark.parametrize(("by", "hostages", "lost"), [(US, 0, 1), (US, 1, 1), (USSR, 0, 1), (USSR, 1, 2)])
def test_rul_66_one_random_discard_or_two_from_the_us(by: int, hostages: int, lost: int) -> None:
    hands = {"us_hand": [NATO, FIDEL, ASIA_SCORING], "ussr_hand": [NASSER, COMECON, BLOCKADE]}
    t = at_event(TERRORISM, by, turn=8, effects={HOSTAGES: hostages}, **hands)
    while t.kind == RANDOM_CARD:
        t.do(t.legal[0])
    assert len(t.hand(1 - by)) == 3 - lost
    assert len(t.hand(by)) == 3
    assert t.discarded(TERRORISM)


def test_rul_66_a_smaller_hand_loses_what_there_is() -> None:
    t = at_event(TERRORISM, USSR, turn=8, effects={HOSTAGES: 1}, us_hand=[NATO], ussr_hand=[NASSER])
    t.do(card(NATO))
    assert t.hand(US) == []
    assert t.us(CANADA) == 0
