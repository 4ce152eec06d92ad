"""Rulings on action rounds and on what answers a play (RUL-19, 21, 22 and 28)."""

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
    UK,
    WEST_GERMANY,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_DEFUSE,
    ASK_HELD,
    ASK_NORAD,
    ASK_OPERATION,
    ASK_PLACE,
    ASK_PLAY,
    BY_MISSILE_CRISIS,
    CAMP_DAVID,
    COUP,
    DONE,
    EIGHTH_ROUND,
    EVENT,
    EVENT_FIRST,
    FLOWERS,
    INFLUENCE,
    MISSILE_CRISIS,
    NORAD_ACTIVE,
    OPS,
    OPS_FIRST,
    PASS,
    PLAY_IT,
    QUAGMIRED,
    REALIGN,
    SEA_OIL,
    SPACE,
    SUBS,
    US,
    USSR,
    YURI,
)
from theatrum.games.twilight_struggle.deck import (
    AN_EVIL_EMPIRE,
    ARAB_ISRAELI_WAR,
    BRUSH_WAR,
    CHE,
    CIA_CREATED,
    CUBAN_MISSILE_CRISIS,
    DUCK_AND_COVER,
    FLOWER_POWER,
    GRAIN_SALES_TO_SOVIETS,
    INDO_PAKISTANI_WAR,
    IRAN_IRAQ_WAR,
    JUNTA,
    KOREAN_WAR,
    MISSILE_ENVY,
    NASSER,
    NATO,
    NORTH_SEA_OIL,
    OPEC,
    ORTEGA_ELECTED_IN_NICARAGUA,
    QUAGMIRE,
    STAR_WARS,
    TEAR_DOWN_THIS_WALL,
    THE_CHINA_CARD,
    TRUMAN_DOCTRINE,
    UN_INTERVENTION,
)

WARS = [KOREAN_WAR, ARAB_ISRAELI_WAR, INDO_PAKISTANI_WAR, BRUSH_WAR, IRAN_IRAQ_WAR]


# --- RUL-19: Cuban Missile Crisis -----------------------------------------------------------------------------


@pytest.mark.parametrize("side", [US, USSR])
@pytest.mark.parametrize("defcon", [2, 3, 4, 5])
def test_rul_19_defcon_becomes_2(side: int, defcon: int) -> None:
    t = at_event(CUBAN_MISSILE_CRISIS, side, turn=4, defcon=defcon, us_hand=[TRUMAN_DOCTRINE], ussr_hand=[NASSER])
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
    wall = at_event(TEAR_DOWN_THIS_WALL, US, turn=8, effects={MISSILE_CRISIS: 1 + US}, influence={POLAND: (0, 1)})
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
    t = at_event(CHE, USSR, turn=4, effects={MISSILE_CRISIS: 1 + USSR}, influence={KENYA: (1, 0)}, us_hand=[NATO])
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
def test_rul_19_where_it_can_be_defused(side: int, influence: dict[int, tuple[int, int]], ways: list[int]) -> None:
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


def test_rul_19_the_crisis_names_the_loser_before_yuri_is_paid() -> None:
    t = at_round(
        US,
        turn=8,
        vp=-19,
        us_hand=[TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
        influence={KENYA: (0, 1)},
        effects={MISSILE_CRISIS: 1 + US, YURI: 1},
    )
    t.do(card(TRUMAN_DOCTRINE), OPS, COUP, KENYA)
    assert t.winner == USSR


# --- RUL-21: Flower Power -------------------------------------------------------------------------------------


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
    t = at_event(STAR_WARS, US, turn=8, space=(1, 0), discards=[BRUSH_WAR], effects={FLOWERS: 1}, ussr_hand=[NASSER])
    t.do(card(BRUSH_WAR))
    assert t.vp == -2


@pytest.mark.parametrize("number", [KOREAN_WAR, BRUSH_WAR])
def test_rul_21_pays_via_missile_envy(number: int) -> None:
    t = at_event(MISSILE_ENVY, US, turn=4, ussr_hand=[number], effects={FLOWERS: 1})
    t.do(card(number), *([OPS] if number == KOREAN_WAR else []))
    assert t.vp == -2


def test_rul_21_pays_in_the_headline_for_the_us_only() -> None:
    t = at_headline(turn=8, us_hand=[KOREAN_WAR, CIA_CREATED], ussr_hand=[IRAN_IRAQ_WAR, NASSER], effects={FLOWERS: 1})
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


# --- RUL-22: North Sea Oil ------------------------------------------------------------------------------------


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
    by_us = at_round(US, turn=9, us_hand=[OPEC], ussr_hand=[NASSER], effects={SEA_OIL: 1}, influence={IRAN: (0, 2)})
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
    t = at_round(USSR, 7, turn=8, ussr_hand=[NORTH_SEA_OIL], us_hand=[TRUMAN_DOCTRINE, CIA_CREATED], milops=(5, 5))
    t.do(card(NORTH_SEA_OIL), OPS_FIRST, INFLUENCE, POLAND, POLAND, POLAND)
    t.do(card(TRUMAN_DOCTRINE), OPS, INFLUENCE, CANADA)
    assert t.legal == [card(CIA_CREATED), PASS]


def test_rul_22_both_with_an_eighth_round_the_ussr_first() -> None:
    """Box 8 for the USSR, North Sea Oil for the US (TS 4.5 D 4)."""
    t = at_round(
        US,
        7,
        turn=8,
        space=(0, 8),
        effects={EIGHTH_ROUND: 1},
        us_hand=[TRUMAN_DOCTRINE, CIA_CREATED],
        ussr_hand=[NASSER],
    )
    t.do(card(TRUMAN_DOCTRINE), OPS, INFLUENCE, CANADA)
    assert t.actor == USSR
    assert PASS in t.legal
    t.do(PASS)
    assert (t.actor, t.legal) == (US, [card(CIA_CREATED), PASS])


def test_rul_22_the_china_card_alone_is_enough() -> None:
    t = at_round(US, 8, turn=8, effects={EIGHTH_ROUND: 1}, ussr_hand=[NASSER], china=(US, True))
    assert t.legal == [card(THE_CHINA_CARD), PASS]


# --- RUL-28: NORAD (more in test_nested_rounds.py) ------------------------------------------------------------


@pytest.mark.parametrize("canada", [(3, 0), (4, 1), (0, 0)])
def test_rul_28_needs_control_of_canada(canada: tuple[int, int]) -> None:
    t = at_event(
        DUCK_AND_COVER,
        US,
        defcon=3,
        influence={CANADA: canada, UK: (1, 0)},
        effects={NORAD_ACTIVE: 1},
        ussr_hand=[NASSER],
    )
    assert t.defcon == 2
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


@pytest.mark.parametrize("by", [US, USSR])
def test_rul_28_after_the_round_of_either_player(by: int) -> None:
    t = at_event(
        DUCK_AND_COVER,
        by,
        defcon=3,
        influence={CANADA: (4, 0), UK: (1, 0), IRAN: (0, 2)},
        effects={NORAD_ACTIVE: 1},
        us_hand=[TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
    )
    assert (t.actor, t.kind) == (US, ASK_NORAD)
    assert sorted(t.legal) == sorted([CANADA, UK, DONE])
    t.do(UK)
    assert t.us(UK) == 2


@pytest.mark.parametrize("defcon", [5, 4])
def test_rul_28_only_a_move_to_2(defcon: int) -> None:
    t = at_event(
        DUCK_AND_COVER,
        US,
        defcon=defcon,
        influence={CANADA: (4, 0)},
        effects={NORAD_ACTIVE: 1},
        ussr_hand=[NASSER],
    )
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


def test_rul_28_quagmire_ends_it() -> None:
    t = at_event(QUAGMIRE, USSR, turn=4, effects={NORAD_ACTIVE: 1}, us_hand=[NATO])
    assert t.effect(NORAD_ACTIVE) == 0
