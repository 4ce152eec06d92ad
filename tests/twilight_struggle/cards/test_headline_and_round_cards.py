"""Cards about headlines and action rounds: 86 North Sea Oil, 103 Defectors, 106 NORAD."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import SIDES, event, event_by, held
from tests.twilight_struggle.table import Table, at_end_of_turn, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import CANADA, FRANCE, LIBYA, NIGERIA, POLAND, UK, WESTERN_EUROPE, ZAIRE
from theatrum.games.twilight_struggle.constants import (
    ASK_HEADLINE,
    ASK_HELD,
    ASK_NORAD,
    ASK_PLAY,
    BEAR_TRAPPED,
    BY_VP,
    COUP,
    DONE,
    EIGHTH_ROUND,
    EVENT,
    EVENT_FIRST,
    INFLUENCE,
    NORAD_ACTIVE,
    OPS,
    OPS_FIRST,
    PASS,
    PLAY_IT,
    QUAGMIRE_PLAYED,
    SCARED_US,
    SEA_OIL,
    SPACE,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ABM_TREATY,
    ASIA_SCORING,
    COMECON,
    CUBAN_MISSILE_CRISIS,
    DEFECTORS,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    GRAIN_SALES_TO_SOVIETS,
    MARSHALL_PLAN,
    NASSER,
    NATO,
    NORAD,
    NORTH_SEA_OIL,
    NUCLEAR_TEST_BAN,
    OPEC,
    QUAGMIRE,
    RED_SCARE_PURGE,
    SOCIALIST_GOVERNMENTS,
    TERRORISM,
    THE_CHINA_CARD,
    TRUMAN_DOCTRINE,
    VIETNAM_REVOLTS,
)
from theatrum.games.twilight_struggle.messages import SAID_HEADLINE, SAID_HEADLINE_CANCELLED

# --- 86 North Sea Oil -----------------------------------------------------------------------------------------


def last_round(side: int, **given: Any) -> Table:
    usual: dict[str, Any] = {"turn": 8, "china": (USSR, False)}
    return at_round(side, 7, **(usual | given))


@pytest.mark.parametrize("by", SIDES)
def test_north_sea_oil_bars_opec(by: int) -> None:
    t = event(NORTH_SEA_OIL, by)
    assert (t.effect(SEA_OIL), t.effect(EIGHTH_ROUND)) == (1, 1)
    assert t.removed(NORTH_SEA_OIL)
    t = at_round(USSR, turn=8, ussr_hand=[OPEC], effects={SEA_OIL: 1}, influence={LIBYA: (0, 2)})
    t.do(card(OPEC))
    t.refuses(EVENT)


def test_north_sea_oil_opec_played_by_the_us_does_nothing_and_is_discarded() -> None:
    t = at_round(
        US,
        turn=8,
        us_hand=[OPEC, TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
        effects={SEA_OIL: 1},
        influence={LIBYA: (0, 2)},
    )
    t.do(card(OPEC), OPS_FIRST, INFLUENCE, CANADA, CANADA, CANADA)
    assert t.vp == 0
    assert t.discarded(OPEC)


def test_north_sea_oil_in_the_last_round_gives_an_eighth() -> None:
    t = last_round(US, us_hand=[NORTH_SEA_OIL, TRUMAN_DOCTRINE], ussr_hand=[NASSER])
    t.do(card(NORTH_SEA_OIL), EVENT)
    assert (t.state.turn, t.state.round, t.actor, t.kind) == (8, 8, US, ASK_PLAY)
    t.do(card(TRUMAN_DOCTRINE), EVENT)
    assert t.removed(TRUMAN_DOCTRINE)
    assert t.state.turn == 9


def test_north_sea_oil_the_eighth_round_is_optional() -> None:
    """CHK-26."""
    t = last_round(US, us_hand=[NORTH_SEA_OIL, TRUMAN_DOCTRINE], ussr_hand=[NASSER])
    t.do(card(NORTH_SEA_OIL), EVENT, PASS)
    assert t.state.turn == 9
    assert t.hand(US) == [TRUMAN_DOCTRINE]


def test_north_sea_oil_the_seventh_round_is_not_optional() -> None:
    t = last_round(US, us_hand=[TRUMAN_DOCTRINE, FIDEL], effects={EIGHTH_ROUND: 1})
    t.refuses(PASS)


def test_north_sea_oil_played_by_the_ussr_in_its_last_round_gives_the_us_an_eighth() -> None:
    t = last_round(USSR, ussr_hand=[NORTH_SEA_OIL, NASSER], us_hand=[TRUMAN_DOCTRINE, FIDEL])
    t.do(card(NORTH_SEA_OIL), OPS_FIRST, INFLUENCE, POLAND, POLAND, POLAND)
    t.do_as(US, card(TRUMAN_DOCTRINE), EVENT)
    assert (t.actor, t.state.round) == (US, 8)
    t.do(PASS)
    assert t.hand(USSR) == [NASSER]
    assert t.state.turn == 9


def test_north_sea_oil_does_not_stack_with_the_space_station() -> None:
    t = last_round(US, us_hand=[NORTH_SEA_OIL, TRUMAN_DOCTRINE, FIDEL], ussr_hand=[NASSER], space=(8, 0))
    t.do(card(NORTH_SEA_OIL), EVENT, card(TRUMAN_DOCTRINE), EVENT)
    assert t.kind == ASK_HELD  # no ninth round: the turn ends, and box 6 is asked
    t.do(DONE)
    assert t.state.turn == 9
    assert t.hand(US) == [FIDEL]


def test_north_sea_oil_needs_a_card_for_the_eighth_round() -> None:
    t = last_round(US, us_hand=[NORTH_SEA_OIL], ussr_hand=[NASSER])
    t.do(card(NORTH_SEA_OIL), EVENT)
    assert t.state.turn == 9


def test_north_sea_oil_the_china_card_can_fill_the_eighth_round() -> None:
    t = last_round(US, us_hand=[NORTH_SEA_OIL], ussr_hand=[NASSER], china=(US, True))
    t.do(card(NORTH_SEA_OIL), EVENT)
    assert t.legal == [card(THE_CHINA_CARD), PASS]


def test_north_sea_oil_the_eighth_round_must_be_taken_for_a_scoring_card() -> None:
    """RUL-57."""
    t = at_round(US, 8, turn=8, us_hand=[ASIA_SCORING, TRUMAN_DOCTRINE], effects={EIGHTH_ROUND: 1})
    assert t.legal == [card(ASIA_SCORING)]
    t.refuses(PASS)


# --- 103 Defectors --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("soviet", [RED_SCARE_PURGE, COMECON, FIDEL, NASSER, EUROPE_SCORING])
def test_defectors_headlined_by_the_us_cancels_the_soviet_headline(soviet: int) -> None:
    """Whatever its value, scoring cards included; an asterisk does not remove it."""
    t = at_headline(us_hand=[DEFECTORS, NATO], ussr_hand=[soviet, DUCK_AND_COVER], influence=held(us=[FRANCE]))
    t.do_as(US, card(DEFECTORS)).do_as(USSR, card(soviet))
    assert t.played_events == [DEFECTORS]
    assert t.discarded(soviet)
    assert t.discarded(DEFECTORS)
    assert (t.vp, t.effect(SCARED_US)) == (0, 0)
    assert [e.b for e in t.heard(SAID_HEADLINE_CANCELLED)] == [soviet]
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


def test_defectors_a_cancelled_scoring_card_needs_no_further_play() -> None:
    t = at_headline(us_hand=[DEFECTORS, NATO], ussr_hand=[ASIA_SCORING, FIDEL])
    t.do_as(US, card(DEFECTORS)).do_as(USSR, card(ASIA_SCORING))
    assert t.hand(USSR) == [FIDEL]


def test_defectors_may_be_chosen_after_seeing_the_soviet_headline() -> None:
    """With the ability of box 4."""
    t = at_headline(space=(4, 0), us_hand=[DEFECTORS, NATO], ussr_hand=[RED_SCARE_PURGE, FIDEL])
    assert t.actors == [USSR]
    t.do(card(RED_SCARE_PURGE))
    assert (t.actors, t.kind) == ([US], ASK_HEADLINE)
    assert [e.b for e in t.heard(SAID_HEADLINE, US)] == [RED_SCARE_PURGE]
    t.do(card(DEFECTORS))
    assert t.effect(SCARED_US) == 0
    assert t.discarded(RED_SCARE_PURGE)


@pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])
def test_defectors_played_by_the_ussr_for_ops_pays_the_us(order: int) -> None:
    """Before or after the operations, as the USSR chooses."""
    t = at_round(USSR, ussr_hand=[DEFECTORS], us_hand=[NATO], influence={POLAND: (0, 1)})
    t.do(card(DEFECTORS), order)
    assert t.vp == (1 if order == EVENT_FIRST else 0)
    t.do(INFLUENCE, POLAND, POLAND)
    assert t.vp == 1
    assert t.ussr(POLAND) == 3
    assert t.discarded(DEFECTORS)


def test_defectors_can_bring_the_us_to_twenty() -> None:
    t = at_round(USSR, vp=19, ussr_hand=[DEFECTORS], influence={POLAND: (0, 1)}).do(card(DEFECTORS), EVENT_FIRST)
    assert t.winner == US
    assert t.ending is not None
    assert t.ending.reason == BY_VP


def test_defectors_on_the_space_race_pays_nothing() -> None:
    t = at_round(USSR, ussr_hand=[DEFECTORS], us_hand=[NATO]).do(card(DEFECTORS), SPACE, roll(6))
    assert t.vp == 0
    assert t.discarded(DEFECTORS)


def test_defectors_headlined_by_the_ussr_does_nothing() -> None:
    t = at_headline(us_hand=[RED_SCARE_PURGE, NATO], ussr_hand=[DEFECTORS, FIDEL])
    t.do_as(US, card(RED_SCARE_PURGE)).do_as(USSR, card(DEFECTORS))
    assert t.played_events == [RED_SCARE_PURGE]
    assert t.vp == 0
    assert t.discarded(DEFECTORS)


def test_defectors_discarded_by_an_effect_pays_nothing() -> None:
    t = at_round(USSR, turn=4, ussr_hand=[DEFECTORS], us_hand=[NATO], effects={BEAR_TRAPPED: 1})
    t.do(card(DEFECTORS), roll(6))
    assert t.vp == 0
    t = event_by(TERRORISM, US, turn=8, ussr_hand=[DEFECTORS]).do(card(DEFECTORS))
    assert t.discarded(DEFECTORS)
    assert t.vp == 0


def test_defectors_is_no_event_in_a_us_round() -> None:
    t = at_round(US, us_hand=[DEFECTORS], influence={CANADA: (1, 0)}).do(card(DEFECTORS))
    assert t.legal == [OPS, SPACE]
    t.refuses(EVENT)
    t.do(OPS, INFLUENCE, CANADA, CANADA)
    assert t.vp == 0


def test_defectors_drawn_by_grain_sales_in_the_headline_cancels_what_is_to_come() -> None:
    t = at_headline(turn=4, us_hand=[GRAIN_SALES_TO_SOVIETS, NATO], ussr_hand=[VIETNAM_REVOLTS, DEFECTORS])
    t.do_as(US, card(GRAIN_SALES_TO_SOVIETS)).do_as(USSR, card(VIETNAM_REVOLTS))
    t.do(card(DEFECTORS), PLAY_IT, EVENT)
    assert VIETNAM_REVOLTS not in t.played_events
    assert t.discarded(VIETNAM_REVOLTS)


def test_defectors_drawn_by_grain_sales_in_the_headline_does_not_undo_a_resolved_card() -> None:
    t = at_headline(turn=4, us_hand=[GRAIN_SALES_TO_SOVIETS, NATO], ussr_hand=[RED_SCARE_PURGE, DEFECTORS])
    t.do_as(US, card(GRAIN_SALES_TO_SOVIETS)).do_as(USSR, card(RED_SCARE_PURGE))
    t.do(card(DEFECTORS), PLAY_IT, EVENT)
    assert t.effect(SCARED_US) == 1


@pytest.mark.parametrize("by", SIDES)
def test_defectors_drawn_by_grain_sales_in_a_round_is_no_event(by: int) -> None:
    """The US plays it, so it pays nothing even in a Soviet round."""
    given = {"turn": 4, "ussr_hand": [DEFECTORS], "influence": {CANADA: (1, 0)}}
    t = event_by(GRAIN_SALES_TO_SOVIETS, by, **given).do(card(DEFECTORS), PLAY_IT)
    t.refuses(EVENT)
    t.do(OPS, INFLUENCE, CANADA, CANADA)
    assert t.vp == 0


# --- 106 NORAD ------------------------------------------------------------------------------------------------


def norad_round(side: int, hand: list[int], **given: Any) -> Table:
    """A round at DEFCON 3 under NORAD with Canada American and battlegrounds of Africa to coup in."""
    position: dict[str, Any] = {
        "turn": 4,
        "defcon": 3,
        "effects": {NORAD_ACTIVE: 1},
        "influence": {CANADA: (4, 0), NIGERIA: (9, 9), ZAIRE: (9, 9)},
        "us_hand": hand if side == US else [NASSER],
        "ussr_hand": hand if side == USSR else [FIDEL],
    }
    position.update(given)
    return at_round(side, **position)


@pytest.mark.parametrize("by", SIDES)
def test_norad_takes_effect(by: int) -> None:
    t = event_by(NORAD, by)
    assert t.effect(NORAD_ACTIVE) == 1
    assert t.removed(NORAD)


@pytest.mark.parametrize("side", SIDES)
def test_norad_adds_one_where_the_us_already_is(side: int) -> None:
    """CHK-19, in a round of either player."""
    number = COMECON if side == USSR else NATO
    t = norad_round(side, [number]).do(card(number), OPS, COUP, NIGERIA, roll(1))
    assert t.defcon == 2
    assert (t.actor, t.kind) == (US, ASK_NORAD)
    assert t.legal == [CANADA, NIGERIA, ZAIRE, DONE]
    t.refuses(FRANCE)
    t.do(ZAIRE)
    assert t.pair(ZAIRE) == (10, 9)
    assert (t.actor, t.kind) == (1 - side, ASK_PLAY)


def soviet_coup(t: Table, number: int) -> Table:
    """The USSR brings DEFCON to 2 with a coup in Nigeria."""
    return t.do(card(number), OPS, COUP, NIGERIA, roll(1))


def test_norad_placement_is_optional() -> None:
    t = soviet_coup(norad_round(USSR, [COMECON]), COMECON).do(DONE)
    assert t.us(CANADA) == 4
    assert (t.actor, t.kind) == (US, ASK_PLAY)


def test_norad_needs_its_event() -> None:
    t = soviet_coup(norad_round(USSR, [COMECON], effects={}), COMECON)
    assert (t.actor, t.kind) == (US, ASK_PLAY)


@pytest.mark.parametrize("canada", [(3, 0), (4, 1), (0, 0)])
def test_norad_needs_us_control_of_canada(canada: tuple[int, int]) -> None:
    t = norad_round(USSR, [COMECON], influence={CANADA: canada, NIGERIA: (9, 9)})
    soviet_coup(t, COMECON)
    assert (t.actor, t.kind) == (US, ASK_PLAY)


@pytest.mark.parametrize("defcon", [5, 4])
def test_norad_needs_a_move_to_two(defcon: int) -> None:
    t = soviet_coup(norad_round(USSR, [COMECON], defcon=defcon), COMECON)
    assert t.kind == ASK_PLAY


def test_norad_does_not_count_being_at_two() -> None:
    t = norad_round(USSR, [COMECON], defcon=2).do(card(COMECON), OPS, INFLUENCE, *[ZAIRE] * 3)
    assert (t.actor, t.kind) == (US, ASK_PLAY)


@pytest.mark.parametrize(("defcon", "asked"), [(5, True), (3, True), (2, False)])
def test_norad_counts_defcon_being_set_to_two_only_if_it_moves(defcon: int, asked: bool) -> None:
    t = norad_round(USSR, [CUBAN_MISSILE_CRISIS], defcon=defcon).do(card(CUBAN_MISSILE_CRISIS), EVENT)
    assert t.defcon == 2
    assert (t.kind == ASK_NORAD) is asked


def test_norad_is_new_in_every_round() -> None:
    """The move of the Soviet round does not count again in the US round that follows."""
    t = soviet_coup(norad_round(USSR, [COMECON, FIDEL]), COMECON).do(DONE)
    t.do(card(NASSER), OPS_FIRST, INFLUENCE, ZAIRE)
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


def test_norad_does_not_count_the_headline_phase() -> None:
    """CHK-19."""
    t = at_headline(
        defcon=3,
        us_hand=[DUCK_AND_COVER, NATO],
        ussr_hand=[NASSER, FIDEL],
        effects={NORAD_ACTIVE: 1},
        influence={CANADA: (4, 0), POLAND: (0, 1)},
    )
    t.do_as(US, card(DUCK_AND_COVER)).do_as(USSR, card(NASSER))
    assert t.defcon == 2
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)
    t.do(card(FIDEL), OPS, INFLUENCE, POLAND, POLAND)
    assert (t.actor, t.kind) == (US, ASK_PLAY)


def test_norad_gives_one_point_however_often_defcon_moved() -> None:
    """Soviet coup to 2; Grain Sales brings ABM Treaty: up to 3, and a US coup to 2 again."""
    t = norad_round(USSR, [GRAIN_SALES_TO_SOVIETS, ABM_TREATY])
    t.do(card(GRAIN_SALES_TO_SOVIETS), OPS_FIRST, COUP, NIGERIA, roll(1))
    assert t.defcon == 2
    t.do(card(ABM_TREATY), PLAY_IT, EVENT, COUP, ZAIRE, roll(1))
    assert t.defcon == 2
    assert t.kind == ASK_NORAD
    t.do(CANADA)
    assert (t.actor, t.kind) == (US, ASK_PLAY)


def test_norad_counts_although_defcon_rose_again() -> None:
    t = norad_round(USSR, [GRAIN_SALES_TO_SOVIETS, NUCLEAR_TEST_BAN])
    t.do(card(GRAIN_SALES_TO_SOVIETS), OPS_FIRST, COUP, NIGERIA, roll(1))
    t.do(card(NUCLEAR_TEST_BAN), PLAY_IT, EVENT)
    assert t.defcon == 4
    assert t.kind == ASK_NORAD


def test_norad_looks_at_canada_at_the_end_of_the_round() -> None:
    """Marshall Plan completes US control after the coup."""
    t = norad_round(USSR, [MARSHALL_PLAN], influence={CANADA: (3, 0), NIGERIA: (9, 9)})
    t.do(card(MARSHALL_PLAN), OPS_FIRST, COUP, NIGERIA, roll(1))
    t.do(*[c for c in WESTERN_EUROPE if c != UK][:7])
    assert t.us(CANADA) == 4
    assert t.kind == ASK_NORAD


def test_norad_is_lost_with_canada_before_the_end_of_the_round() -> None:
    t = norad_round(US, [SOCIALIST_GOVERNMENTS], influence={CANADA: (4, 0), NIGERIA: (9, 9)})
    t.do(card(SOCIALIST_GOVERNMENTS), OPS_FIRST, COUP, NIGERIA, roll(1), CANADA, CANADA)
    assert t.defcon == 2
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


@pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])
def test_norad_counts_in_the_round_in_which_it_is_played(order: int) -> None:
    t = norad_round(USSR, [NORAD], effects={}).do(card(NORAD), order, COUP, NIGERIA, roll(1))
    assert (t.actor, t.kind) == (US, ASK_NORAD)


@pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])
def test_norad_is_ended_by_quagmire_even_in_that_round(order: int) -> None:
    t = norad_round(US, [QUAGMIRE]).do(card(QUAGMIRE), order, COUP, NIGERIA, roll(1))
    assert t.defcon == 2
    assert t.effect(NORAD_ACTIVE) == 0
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


def test_norad_after_quagmire_takes_effect() -> None:
    """Q-14."""
    t = event_by(NORAD, US, turn=4, effects={QUAGMIRE_PLAYED: 1})
    assert t.effect(NORAD_ACTIVE) == 1
    assert t.removed(NORAD)


def test_norad_after_quagmire_may_be_played_as_barred() -> None:
    """Q-14, the other reading."""
    t = event_by(NORAD, US, turn=4, effects={QUAGMIRE_PLAYED: 1}, options={"norad_after_quagmire": False})
    assert t.effect(NORAD_ACTIVE) == 0
    assert t.discarded(NORAD)


def test_norad_outlasts_the_turn() -> None:
    assert at_end_of_turn(effects={NORAD_ACTIVE: 1}).effect(NORAD_ACTIVE) == 1
