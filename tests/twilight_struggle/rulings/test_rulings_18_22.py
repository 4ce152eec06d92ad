"""Rulings RUL-18 to RUL-22: Bury You, Missile Crisis, UN Intervention, Flower Power, North Sea Oil."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    CANADA,
    CHILE,
    CUBA,
    GUATEMALA,
    HAITI,
    HONDURAS,
    INDIA,
    IRAN,
    KENYA,
    NIGERIA,
    POLAND,
    TURKEY,
    WEST_GERMANY,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_DEFUSE,
    ASK_HELD,
    ASK_OPERATION,
    ASK_PLACE,
    ASK_PLAY,
    BURY_PENDING,
    BY_MISSILE_CRISIS,
    BY_VP,
    CAMP_DAVID,
    CONTAINED,
    COUP,
    DONE,
    EIGHTH_ROUND,
    EVENT,
    EVENT_FIRST,
    FLOWERS,
    INFLUENCE,
    MISSILE_CRISIS,
    OPS,
    OPS_FIRST,
    PASS,
    PLAY_IT,
    QUAGMIRED,
    REALIGN,
    SCARED_USSR,
    SEA_OIL,
    SPACE,
    SUBS,
    U2,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    AN_EVIL_EMPIRE,
    ARAB_ISRAELI_WAR,
    ASIA_SCORING,
    BLOCKADE,
    BRUSH_WAR,
    CHE,
    CIA_CREATED,
    CONTAINMENT,
    CUBAN_MISSILE_CRISIS,
    DEFECTORS,
    DUCK_AND_COVER,
    FIDEL,
    FLOWER_POWER,
    FORMOSAN_RESOLUTION,
    GRAIN_SALES_TO_SOVIETS,
    INDO_PAKISTANI_WAR,
    IRAN_IRAQ_WAR,
    JUNTA,
    KOREAN_WAR,
    MISSILE_ENVY,
    NASSER,
    NATO,
    NORTH_SEA_OIL,
    OLYMPIC_GAMES,
    OPEC,
    ORTEGA_ELECTED_IN_NICARAGUA,
    SPECIAL_RELATIONSHIP,
    STAR_WARS,
    TEAR_DOWN_THIS_WALL,
    THE_CHINA_CARD,
    TRUMAN_DOCTRINE,
    U2_INCIDENT,
    UN_INTERVENTION,
    WE_WILL_BURY_YOU,
)

WARS = [KOREAN_WAR, ARAB_ISRAELI_WAR, INDO_PAKISTANI_WAR, BRUSH_WAR, IRAN_IRAQ_WAR]


# --- RUL-18: We Will Bury You and UN Intervention -------------------------------------------------


def pending(us_hand: list[int], **given: Any) -> Table:
    """A US round with the 3 VP of We Will Bury You still open."""
    given.setdefault("ussr_hand", [NASSER, BLOCKADE])
    effects = {BURY_PENDING: 1, **given.pop("effects", {})}
    return at_round(
        US, given.pop("number", 1), turn=given.pop("turn", 4), us_hand=us_hand, effects=effects, **given
    )


@pytest.mark.parametrize("by", [US, USSR])
def test_rul_18_defcon_at_once_and_the_vp_only_pending(by: int) -> None:
    t = at_event(WE_WILL_BURY_YOU, by, turn=4, defcon=4, us_hand=[TRUMAN_DOCTRINE], ussr_hand=[NASSER])
    assert t.defcon == 3
    assert t.vp == 0
    assert t.effect(BURY_PENDING) == 1


@pytest.mark.parametrize("number", [DUCK_AND_COVER, FIDEL, OLYMPIC_GAMES, ASIA_SCORING, THE_CHINA_CARD])
def test_rul_18_any_other_card_pays_before_it_is_resolved(number: int) -> None:
    t = pending([DUCK_AND_COVER, FIDEL, OLYMPIC_GAMES, ASIA_SCORING], china=(US, True), vp=-17)
    t.do(card(number))
    assert t.vp == -20
    assert t.winner == USSR
    assert t.defcon == 5
    assert t.ussr(CUBA) == 0


def test_rul_18_the_award_comes_before_defcon_1() -> None:
    t = pending([DUCK_AND_COVER], vp=-17, defcon=2)
    t.do(card(DUCK_AND_COVER))
    assert t.ending is not None
    assert t.ending.reason == BY_VP


def test_rul_18_un_intervention_as_an_event_makes_them_lapse() -> None:
    t = pending([UN_INTERVENTION, FIDEL, TRUMAN_DOCTRINE])
    t.do(card(UN_INTERVENTION), EVENT, card(FIDEL), OPS, INFLUENCE, CANADA, CANADA)
    assert t.vp == 0
    t.do(card(NASSER), OPS, INFLUENCE, POLAND, card(TRUMAN_DOCTRINE))
    assert t.vp == 0


def test_rul_18_un_intervention_with_a_partner_for_the_space_race_is_enough() -> None:
    t = pending([UN_INTERVENTION, FIDEL, TRUMAN_DOCTRINE])
    t.do(card(UN_INTERVENTION), EVENT, card(FIDEL), SPACE, roll(6))
    assert t.vp == 0
    assert t.effect(BURY_PENDING) == 0


@pytest.mark.parametrize("use", [OPS, SPACE])
def test_rul_18_un_intervention_not_as_an_event_pays(use: int) -> None:
    t = pending([UN_INTERVENTION, FIDEL, TRUMAN_DOCTRINE], effects={CONTAINED: 1})
    t.do(card(UN_INTERVENTION), use)
    assert t.vp == -3


def test_rul_18_paid_once() -> None:
    t = pending([TRUMAN_DOCTRINE, CIA_CREATED])
    t.do(
        card(TRUMAN_DOCTRINE), OPS, INFLUENCE, CANADA, card(NASSER), OPS, INFLUENCE, POLAND, card(CIA_CREATED)
    )
    assert t.vp == -3


def test_rul_18_played_by_the_us_the_following_us_round_counts() -> None:
    t = at_round(US, turn=4, us_hand=[WE_WILL_BURY_YOU, TRUMAN_DOCTRINE], ussr_hand=[NASSER])
    t.do(card(WE_WILL_BURY_YOU), EVENT_FIRST, INFLUENCE, CANADA, CANADA, CANADA, CANADA)
    assert t.vp == 0
    t.do(card(NASSER), OPS, INFLUENCE, POLAND)
    assert t.vp == 0
    t.do(card(TRUMAN_DOCTRINE))
    assert t.vp == -3


def test_rul_18_carried_into_the_next_turn() -> None:
    t = at_round(
        US, 7, turn=4, us_hand=[WE_WILL_BURY_YOU], ussr_hand=[NASSER], milops=(5, 5), china=(USSR, False)
    )
    t.do(card(WE_WILL_BURY_YOU), EVENT_FIRST, INFLUENCE, CANADA, CANADA, CANADA, CANADA)
    assert t.state.turn == 5
    assert t.vp == 0
    assert t.effect(BURY_PENDING) == 1


def test_rul_18_headline_plays_do_not_matter() -> None:
    t = at_headline(
        turn=4,
        us_hand=[FORMOSAN_RESOLUTION, UN_INTERVENTION],
        ussr_hand=[FIDEL, NASSER],
        effects={BURY_PENDING: 1},
    )
    t.do_as(US, card(FORMOSAN_RESOLUTION)).do_as(USSR, card(FIDEL))
    assert t.vp == 0
    assert t.effect(BURY_PENDING) == 1


def test_rul_18_un_intervention_cannot_be_headlined() -> None:
    t = at_headline(us_hand=[UN_INTERVENTION, FIDEL], ussr_hand=[UN_INTERVENTION - 1, NASSER])
    assert t.game.legal(t.state, US) == [card(FIDEL)]


def test_rul_18_a_trap_discard_pays_even_of_un_intervention() -> None:
    """Containment makes it worth 2, but a discard is not a play."""
    t = pending([UN_INTERVENTION, FIDEL], effects={QUAGMIRED: 1, CONTAINED: 1})
    t.do(card(UN_INTERVENTION))
    assert t.vp == -3


def test_rul_18_a_skipped_trap_round_pays() -> None:
    t = pending([UN_INTERVENTION], effects={QUAGMIRED: 1})
    assert t.vp == -3
    assert t.actor == USSR


def test_rul_18_a_passed_round_pays() -> None:
    t = pending([])
    assert t.vp == -3
    china = pending([], china=(US, True))
    assert china.vp == 0
    china.do(PASS)
    assert china.vp == -3


def test_rul_18_no_us_round_left_in_the_game_no_vp() -> None:
    t = at_end_of_turn(turn=10, vp=5, milops=(5, 5), effects={BURY_PENDING: 1}, china=(US, True))
    assert t.vp == 6
    assert t.winner == US


# --- RUL-19: Cuban Missile Crisis -----------------------------------------------------------------


@pytest.mark.parametrize("side", [US, USSR])
@pytest.mark.parametrize("defcon", [2, 3, 4, 5])
def test_rul_19_defcon_becomes_2(side: int, defcon: int) -> None:
    t = at_event(
        CUBAN_MISSILE_CRISIS, side, turn=4, defcon=defcon, us_hand=[TRUMAN_DOCTRINE], ussr_hand=[NASSER]
    )
    assert t.defcon == 2
    assert t.effect(MISSILE_CRISIS) == 2 - side
    assert t.removed(CUBAN_MISSILE_CRISIS)


@pytest.mark.parametrize("country", [KENYA, NIGERIA, GUATEMALA])
@pytest.mark.parametrize("side", [US, USSR])
def test_rul_19_any_coup_of_the_affected_side_loses(side: int, country: int) -> None:
    t = at_round(
        side,
        us_hand=[TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
        influence={country: (1, 1)},
        effects={MISSILE_CRISIS: 1 + side, SUBS: 1},
    )
    t.do(card(TRUMAN_DOCTRINE if side == US else NASSER), OPS, COUP, country)
    assert t.winner == 1 - side
    assert t.ending is not None
    assert t.ending.reason == BY_MISSILE_CRISIS
    assert t.defcon == 5


def test_rul_19_free_coups_count() -> None:
    junta = at_event(JUNTA, US, turn=4, effects={MISSILE_CRISIS: 1 + US}, influence={HAITI: (0, 1)})
    junta.do(CHILE, COUP, HAITI)
    wall = at_event(
        TEAR_DOWN_THIS_WALL, US, turn=8, effects={MISSILE_CRISIS: 1 + US}, influence={POLAND: (0, 1)}
    )
    wall.do(COUP, POLAND)
    ortega = at_event(
        ORTEGA_ELECTED_IN_NICARAGUA,
        USSR,
        turn=8,
        effects={MISSILE_CRISIS: 1 + USSR},
        influence={HONDURAS: (1, 0)},
    )
    ortega.do(COUP, HONDURAS)
    assert [t.winner for t in (junta, wall, ortega)] == [USSR, USSR, US]


def test_rul_19_ches_coup_counts_and_may_be_declined() -> None:
    t = at_event(
        CHE, USSR, turn=4, effects={MISSILE_CRISIS: 1 + USSR}, influence={KENYA: (1, 0)}, us_hand=[NATO]
    )
    assert DONE in t.legal
    t.do(COUP, KENYA)
    assert t.winner == US


def test_rul_19_the_players_own_coups_are_free() -> None:
    t = at_round(
        US,
        us_hand=[TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
        influence={KENYA: (0, 1), CUBA: (0, 3)},
        effects={MISSILE_CRISIS: 1 + USSR},
    )
    t.do(card(TRUMAN_DOCTRINE), OPS, COUP, KENYA, roll(1))
    assert t.ending is None


def test_rul_19_realignment_and_war_are_no_coups() -> None:
    t = at_round(
        US,
        us_hand=[TRUMAN_DOCTRINE, INDO_PAKISTANI_WAR],
        ussr_hand=[NASSER],
        influence={KENYA: (0, 1)},
        effects={MISSILE_CRISIS: 1 + US},
    )
    t.do(card(TRUMAN_DOCTRINE), OPS, REALIGN, KENYA, roll(1), roll(1))
    t.do(card(NASSER), OPS, INFLUENCE, POLAND, card(INDO_PAKISTANI_WAR), EVENT, INDIA, roll(6))
    assert t.ending is None


@pytest.mark.parametrize(
    ("side", "influence", "ways"),
    [
        (USSR, {CUBA: (0, 2)}, [CUBA]),
        (USSR, {CUBA: (0, 1), WEST_GERMANY: (0, 4), TURKEY: (0, 2)}, []),
        (US, {WEST_GERMANY: (2, 0)}, [WEST_GERMANY]),
        (US, {TURKEY: (3, 0)}, [TURKEY]),
        (US, {WEST_GERMANY: (4, 0), TURKEY: (2, 0)}, [WEST_GERMANY, TURKEY]),
        (US, {WEST_GERMANY: (1, 0), TURKEY: (1, 0), CUBA: (3, 0)}, []),
    ],
)
def test_rul_19_where_it_can_be_defused(
    side: int, influence: dict[int, tuple[int, int]], ways: list[int]
) -> None:
    t = at_round(
        side,
        us_hand=[TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
        influence=influence,
        effects={MISSILE_CRISIS: 1 + side},
    )
    if not ways:
        assert t.kind == ASK_PLAY
        return
    assert (t.actor, t.kind) == (side, ASK_DEFUSE)
    assert sorted(t.legal) == sorted([*ways, DONE])
    before = t.state.influence_of(side, ways[0])
    t.do(ways[0])
    assert t.state.influence_of(side, ways[0]) == before - 2
    assert t.effect(MISSILE_CRISIS) == 0
    assert (t.actor, t.kind) == (side, ASK_PLAY)  # defusing alone is not a play


def test_rul_19_defusing_leaves_defcon_alone_and_allows_coups() -> None:
    t = at_round(
        US,
        defcon=2,
        us_hand=[TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
        influence={TURKEY: (2, 0), KENYA: (0, 1)},
        effects={MISSILE_CRISIS: 1 + US},
    )
    t.do(TURKEY)
    assert t.defcon == 2
    t.do(card(TRUMAN_DOCTRINE), OPS, COUP, KENYA, roll(1))
    assert t.ending is None


def test_rul_19_offered_again_just_before_a_coup() -> None:
    t = at_round(
        USSR,
        us_hand=[TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
        influence={CUBA: (0, 3), KENYA: (1, 0)},
        effects={MISSILE_CRISIS: 1 + USSR},
    )
    t.do(DONE, card(NASSER), OPS, COUP)
    assert (t.actor, t.kind) == (USSR, ASK_DEFUSE)
    t.do(CUBA, KENYA, roll(6))
    assert t.ending is None
    assert t.ussr(CUBA) == 1


def test_rul_19_not_offered_for_other_operations() -> None:
    t = at_round(
        USSR,
        us_hand=[TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
        influence={CUBA: (0, 3)},
        effects={MISSILE_CRISIS: 1 + USSR},
    )
    t.do(DONE, card(NASSER), OPS, INFLUENCE)
    assert t.kind == ASK_PLACE


def test_rul_19_only_the_affected_player_is_asked() -> None:
    t = at_round(
        US,
        us_hand=[TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
        influence={CUBA: (0, 3), TURKEY: (2, 0)},
        effects={MISSILE_CRISIS: 1 + USSR},
    )
    assert (t.actor, t.kind) == (US, ASK_PLAY)


def test_rul_19_ends_with_the_turn() -> None:
    t = at_end_of_turn(effects={MISSILE_CRISIS: 1 + USSR}, milops=(5, 5))
    assert t.effect(MISSILE_CRISIS) == 0


# --- RUL-20: UN Intervention ----------------------------------------------------------------------


@pytest.mark.parametrize("number", [DUCK_AND_COVER, NATO, DEFECTORS, SPECIAL_RELATIONSHIP])
def test_rul_20_partner_needs_the_opponents_star_eligible_or_not(number: int) -> None:
    t = at_round(
        USSR,
        ussr_hand=[UN_INTERVENTION, number, NASSER, OLYMPIC_GAMES, ASIA_SCORING],
        us_hand=[TRUMAN_DOCTRINE],
        china=(USSR, True),
    )
    t.do(card(UN_INTERVENTION), EVENT)
    assert t.legal == [card(number)]
    t.refuses(card(THE_CHINA_CARD))
    t.refuses(card(OLYMPIC_GAMES))
    t.refuses(card(NASSER))
    t.refuses(card(ASIA_SCORING))


def test_rul_20_partners_event_is_cancelled_and_both_are_discarded() -> None:
    t = at_round(USSR, turn=4, ussr_hand=[UN_INTERVENTION, CONTAINMENT, NASSER], us_hand=[TRUMAN_DOCTRINE])
    t.do(card(UN_INTERVENTION), EVENT, card(CONTAINMENT))
    assert t.hand(USSR) == [NASSER]
    t.do(OPS, INFLUENCE)
    assert t.left == 3
    t.do(POLAND, POLAND, POLAND)
    assert t.effect(CONTAINED) == 0
    assert t.discarded(CONTAINMENT)
    assert t.discarded(UN_INTERVENTION)
    assert t.actor == US


def test_rul_20_modified_ops_of_the_partner() -> None:
    t = at_round(
        USSR, turn=4, ussr_hand=[UN_INTERVENTION, NATO], us_hand=[TRUMAN_DOCTRINE], effects={SCARED_USSR: 2}
    )
    t.do(card(UN_INTERVENTION), EVENT, card(NATO), OPS, INFLUENCE)
    assert t.left == 2


def test_rul_20_defectors_as_partner_gives_no_vp() -> None:
    t = at_round(USSR, ussr_hand=[UN_INTERVENTION, DEFECTORS], us_hand=[TRUMAN_DOCTRINE])
    t.do(card(UN_INTERVENTION), EVENT, card(DEFECTORS), OPS, INFLUENCE, POLAND, POLAND)
    assert t.vp == 0


def test_rul_20_without_a_partner_only_for_its_op() -> None:
    t = at_round(US, us_hand=[UN_INTERVENTION, TRUMAN_DOCTRINE, OLYMPIC_GAMES], ussr_hand=[NASSER])
    t.do(card(UN_INTERVENTION))
    t.refuses(EVENT)
    assert t.legal == [OPS]
    t.do(OPS, INFLUENCE)
    assert t.left == 1


@pytest.mark.parametrize("side", [US, USSR])
def test_rul_20_pays_for_u2_whoever_plays_it(side: int) -> None:
    hands = {US: [UN_INTERVENTION, FIDEL], USSR: [BLOCKADE]}
    if side == USSR:
        hands = {US: [TRUMAN_DOCTRINE], USSR: [UN_INTERVENTION, CIA_CREATED]}
    t = at_round(side, turn=4, us_hand=hands[US], ussr_hand=hands[USSR], effects={U2: 1})
    t.do(card(UN_INTERVENTION), EVENT, card(FIDEL if side == US else CIA_CREATED))
    assert t.vp == -1


def test_rul_20_used_for_its_op_it_does_not_pay_for_u2() -> None:
    t = at_round(US, turn=4, us_hand=[UN_INTERVENTION, FIDEL], ussr_hand=[NASSER], effects={U2: 1})
    t.do(card(UN_INTERVENTION), OPS, INFLUENCE, CANADA)
    assert t.vp == 0


def test_rul_20_u2_itself_as_partner_is_cancelled() -> None:
    t = at_round(US, turn=4, us_hand=[UN_INTERVENTION, U2_INCIDENT], ussr_hand=[NASSER])
    t.do(card(UN_INTERVENTION), EVENT, card(U2_INCIDENT), OPS, INFLUENCE, CANADA, CANADA, CANADA)
    assert t.vp == 0
    assert t.effect(U2) == 0
    assert t.discarded(U2_INCIDENT)


# --- RUL-21: Flower Power -------------------------------------------------------------------------


def flowers(number: int, side: int = US, **given: Any) -> Table:
    effects = {FLOWERS: 1, **given.pop("effects", {})}
    hands = {US: [number, TRUMAN_DOCTRINE], USSR: [NASSER]}
    if side == USSR:
        hands = {US: [TRUMAN_DOCTRINE], USSR: [number, NASSER]}
    return at_round(side, turn=8, us_hand=hands[US], ussr_hand=hands[USSR], effects=effects, **given)


@pytest.mark.parametrize("number", [INDO_PAKISTANI_WAR, BRUSH_WAR, IRAN_IRAQ_WAR])
@pytest.mark.parametrize("use", [EVENT, OPS])
def test_rul_21_neutral_war_by_the_us_pays_as_event_or_ops(number: int, use: int) -> None:
    t = flowers(number).do(card(number), use)
    assert t.vp == -2


@pytest.mark.parametrize("number", [KOREAN_WAR, ARAB_ISRAELI_WAR])
@pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])
def test_rul_21_soviet_war_by_the_us_pays_once(number: int, order: int) -> None:
    t = flowers(number).do(card(number), order)
    assert t.vp == -2
    if order == EVENT_FIRST:
        t.do(roll(1), INFLUENCE, CANADA, CANADA)
    else:
        t.do(INFLUENCE, CANADA, CANADA, roll(1))
    assert t.vp == -2


@pytest.mark.parametrize("number", WARS)
def test_rul_21_not_on_the_space_race(number: int) -> None:
    t = flowers(number).do(card(number), SPACE, roll(6))
    assert t.vp == 0


@pytest.mark.parametrize("number", WARS)
def test_rul_21_not_when_discarded(number: int) -> None:
    t = flowers(number, effects={QUAGMIRED: 1}).do(card(number), roll(1))
    assert t.vp == 0


@pytest.mark.parametrize("number", WARS)
@pytest.mark.parametrize("use", [EVENT, OPS])
def test_rul_21_not_when_the_ussr_plays_it(number: int, use: int) -> None:
    t = flowers(number, USSR).do(card(number), use)
    assert t.vp == 0


def test_rul_21_pays_via_un_intervention() -> None:
    t = at_round(US, turn=4, us_hand=[UN_INTERVENTION, KOREAN_WAR], ussr_hand=[NASSER], effects={FLOWERS: 1})
    t.do(card(UN_INTERVENTION), EVENT, card(KOREAN_WAR), OPS, INFLUENCE, CANADA, CANADA)
    assert t.vp == -2


@pytest.mark.parametrize("number", [KOREAN_WAR, BRUSH_WAR])
def test_rul_21_pays_via_grain_sales(number: int) -> None:
    t = at_event(GRAIN_SALES_TO_SOVIETS, US, turn=4, ussr_hand=[number, NASSER], effects={FLOWERS: 1})
    t.do(card(number), PLAY_IT, OPS_FIRST if number == KOREAN_WAR else OPS)
    assert t.vp == -2


def test_rul_21_pays_via_star_wars() -> None:
    t = at_event(
        STAR_WARS, US, turn=8, space=(1, 0), discards=[BRUSH_WAR], effects={FLOWERS: 1}, ussr_hand=[NASSER]
    )
    t.do(card(BRUSH_WAR))
    assert t.vp == -2


@pytest.mark.parametrize("number", [KOREAN_WAR, BRUSH_WAR])
def test_rul_21_pays_via_missile_envy(number: int) -> None:
    t = at_event(MISSILE_ENVY, US, turn=4, ussr_hand=[number], effects={FLOWERS: 1})
    t.do(card(number), *([OPS] if number == KOREAN_WAR else []))
    assert t.vp == -2


def test_rul_21_pays_in_the_headline_for_the_us_only() -> None:
    t = at_headline(
        turn=8, us_hand=[KOREAN_WAR, CIA_CREATED], ussr_hand=[IRAN_IRAQ_WAR, NASSER], effects={FLOWERS: 1}
    )
    t.do_as(US, card(KOREAN_WAR)).do_as(USSR, card(IRAN_IRAQ_WAR))
    assert t.vp == -2
    t.do(roll(1), IRAN, roll(1))
    assert t.vp == -2


def test_rul_21_pays_even_if_the_war_is_barred() -> None:
    t = flowers(ARAB_ISRAELI_WAR, effects={CAMP_DAVID: 1}).do(card(ARAB_ISRAELI_WAR), EVENT_FIRST)
    assert t.vp == -2
    assert t.kind == ASK_OPERATION


def test_rul_21_paid_when_the_play_is_declared() -> None:
    t = flowers(BRUSH_WAR, vp=-18).do(card(BRUSH_WAR), EVENT)
    assert t.winner == USSR


def test_rul_21_ended_and_barred_by_an_evil_empire() -> None:
    t = at_round(
        US,
        turn=8,
        us_hand=[AN_EVIL_EMPIRE, BRUSH_WAR],
        ussr_hand=[FLOWER_POWER, NASSER],
        effects={FLOWERS: 1},
    )
    t.do(card(AN_EVIL_EMPIRE), EVENT)
    assert t.vp == 1
    assert t.effect(FLOWERS) == 0
    t.do(card(FLOWER_POWER))
    t.refuses(EVENT)
    t.do(OPS, INFLUENCE, POLAND, POLAND, POLAND, POLAND)
    assert t.discarded(FLOWER_POWER)
    t.do(card(BRUSH_WAR), EVENT)
    assert t.vp == 1


# --- RUL-22: North Sea Oil ------------------------------------------------------------------------


def test_rul_22_opec_is_barred_for_good() -> None:
    t = at_round(
        USSR,
        turn=9,
        ussr_hand=[OPEC],
        us_hand=[TRUMAN_DOCTRINE],
        effects={SEA_OIL: 1},
        influence={IRAN: (0, 2)},
    )
    t.do(card(OPEC))
    t.refuses(EVENT)
    by_us = at_round(
        US, turn=9, us_hand=[OPEC], ussr_hand=[NASSER], effects={SEA_OIL: 1}, influence={IRAN: (0, 2)}
    )
    by_us.do(card(OPEC), EVENT_FIRST, INFLUENCE, CANADA, CANADA, CANADA)
    assert by_us.vp == 0
    assert by_us.discarded(OPEC)


def test_rul_22_this_turn_only() -> None:
    t = at_end_of_turn(turn=8, milops=(5, 5), effects={SEA_OIL: 1, EIGHTH_ROUND: 1})
    assert t.effect(EIGHTH_ROUND) == 0
    assert t.effect(SEA_OIL) == 1


def test_rul_22_with_box_8_still_eight_rounds() -> None:
    t = at_round(
        US,
        8,
        turn=8,
        space=(8, 0),
        effects={EIGHTH_ROUND: 1},
        us_hand=[TRUMAN_DOCTRINE, CIA_CREATED],
        ussr_hand=[NASSER],
        milops=(5, 5),
    )
    t.do(card(TRUMAN_DOCTRINE), OPS, INFLUENCE, CANADA)
    assert t.kind == ASK_HELD  # box 6; no ninth round
    assert t.hand(US) == [CIA_CREATED]


def test_rul_22_works_when_the_ussr_plays_it() -> None:
    t = at_round(
        USSR, 7, turn=8, ussr_hand=[NORTH_SEA_OIL], us_hand=[TRUMAN_DOCTRINE, CIA_CREATED], milops=(5, 5)
    )
    t.do(card(NORTH_SEA_OIL), OPS_FIRST, INFLUENCE, POLAND, POLAND, POLAND)
    t.do(card(TRUMAN_DOCTRINE), OPS, INFLUENCE, CANADA)
    assert t.legal == [card(CIA_CREATED), PASS]
