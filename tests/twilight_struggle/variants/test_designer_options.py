"""The designer's optional rules, each by itself (OPT-1 to OPT-4)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_event, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    CHILE,
    ECUADOR,
    FRANCE,
    IRAN,
    JAPAN,
    PAKISTAN,
    PERU,
    POLAND,
    SOUTH_KOREA,
    WEST_GERMANY,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_PLACE,
    ASK_PLAY,
    ASK_REALIGN,
    ASK_SPACE_ROLL,
    CIVIL_WAR,
    COUP,
    DONE,
    EVENT,
    INFLUENCE,
    NATO_FORMED,
    OPS,
    OPS_FIRST,
    REALIGN,
    ROLL_IT,
    SPACE,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ABM_TREATY,
    CAPTURED_NAZI_SCIENTIST,
    CONTAINMENT,
    DUCK_AND_COVER,
    FIDEL,
    JUNTA,
    NASSER,
    NUCLEAR_TEST_BAN,
    SOCIALIST_GOVERNMENTS,
    SUEZ_CRISIS,
)
from theatrum.games.twilight_struggle.messages import SAID_NO_ROLL, SAID_OPERATION


def with_ops(option: str, on: bool = True, side: int = US, number: int = CONTAINMENT, **given: Any) -> Table:
    """A side uses a card for Ops; Containment is worth 3."""
    hands: dict[str, Any] = {"us_hand": [NASSER], "ussr_hand": [FIDEL]}
    hands["us_hand" if side == US else "ussr_hand"].append(number)
    return at_round(side, options={option: on}, **hands, **given).do(card(number), OPS)


# --- OPT-1 ----------------------------------------------------------------------------------------------------

OPT_1 = "opt_realign_any_defcon"
CLOSED: dict[str, Any] = {"defcon": 2, "influence": {POLAND: (0, 3), PAKISTAN: (0, 2), IRAN: (0, 1), CHILE: (0, 1)}}


def test_opt_1_realignment_ignores_defcon() -> None:
    assert with_ops(OPT_1, on=False, **CLOSED).do(REALIGN).legal == [CHILE]
    assert set(with_ops(OPT_1, **CLOSED).do(REALIGN).legal) == {POLAND, PAKISTAN, IRAN, CHILE}


def test_opt_1_coups_do_not() -> None:
    assert with_ops(OPT_1, **CLOSED).do(COUP).legal == [CHILE]


def test_opt_1_events_still_protect() -> None:
    given: dict[str, Any] = {"effects": {NATO_FORMED: 1}, "influence": {WEST_GERMANY: (4, 0), FRANCE: (1, 0)}}
    t = with_ops(OPT_1, side=USSR, number=SOCIALIST_GOVERNMENTS, defcon=2, **given).do(REALIGN)
    assert t.legal == [FRANCE]


# --- OPT-2 ----------------------------------------------------------------------------------------------------

OPT_2 = "opt_realign_active_safe"


@pytest.mark.parametrize(("on", "chile"), [(False, (0, 1)), (True, (2, 1))])
def test_opt_2_who_realigns_loses_nothing(on: bool, chile: tuple[int, int]) -> None:
    t = with_ops(OPT_2, on, influence={CHILE: (2, 1)}).do(REALIGN, CHILE, roll(1), roll(6))
    assert t.pair(CHILE) == chile


def test_opt_2_the_other_side_still_does() -> None:
    t = with_ops(OPT_2, influence={CHILE: (2, 3)}).do(REALIGN, CHILE, roll(6), roll(1))
    assert t.pair(CHILE) == (2, 0)


def test_opt_2_the_ussr_is_safe_as_well() -> None:
    t = with_ops(OPT_2, side=USSR, number=SOCIALIST_GOVERNMENTS, influence={CHILE: (1, 2)})
    assert t.do(REALIGN, CHILE, roll(6), roll(1)).pair(CHILE) == (1, 2)


# --- OPT-3 ----------------------------------------------------------------------------------------------------

OPT_3 = "opt_mixed_ops"
TWO_COUNTRIES: dict[str, Any] = {"influence": {PERU: (1, 0), CHILE: (0, 3), JAPAN: (1, 0), SOUTH_KOREA: (0, 3)}}


def test_opt_3_is_off_by_default() -> None:
    t = with_ops(OPT_3, on=False, **TWO_COUNTRIES).do(INFLUENCE, PERU)
    assert REALIGN not in t.legal


def test_opt_3_a_point_of_influence_then_rolls() -> None:
    t = with_ops(OPT_3, **TWO_COUNTRIES).do(INFLUENCE, PERU)
    assert (t.kind, t.left) == (ASK_PLACE, 2)
    t.do(REALIGN)
    assert (t.kind, t.left) == (ASK_REALIGN, 2)
    t.do(CHILE, roll(6), roll(1))
    assert (t.kind, t.left) == (ASK_REALIGN, 1)
    t.do(SOUTH_KOREA, roll(3), roll(3))
    assert (t.kind, t.actor) == (ASK_PLAY, USSR)
    assert t.us(PERU) == 2


def test_opt_3_a_roll_then_influence_at_normal_cost() -> None:
    t = with_ops(OPT_3, influence={PERU: (1, 0), CHILE: (0, 3), ECUADOR: (0, 2)})
    t.do(REALIGN, CHILE, roll(1), roll(1), INFLUENCE)
    assert (t.kind, t.left) == (ASK_PLACE, 2)
    t.do(ECUADOR)  # the USSR controls it: 2
    assert (t.kind, t.actor) == (ASK_PLAY, USSR)


def test_opt_3_back_and_forth() -> None:
    t = with_ops(OPT_3, **TWO_COUNTRIES)
    t.do(INFLUENCE, PERU, REALIGN, CHILE, roll(1), roll(1), INFLUENCE, JAPAN)
    assert t.actor == USSR
    assert [(e.b, e.c) for e in t.heard(SAID_OPERATION)] == [(INFLUENCE, 3), (REALIGN, 2), (INFLUENCE, 1)]


def test_opt_3_no_country_sees_both() -> None:
    t = with_ops(OPT_3, influence={PERU: (1, 1), CHILE: (0, 1)}).do(INFLUENCE, PERU, REALIGN)
    assert t.legal == [CHILE]
    t.refuses(PERU, "must be in different countries")
    t.do(CHILE, roll(1), roll(1), INFLUENCE)
    assert PERU in t.legal
    assert CHILE not in t.legal
    t.refuses(CHILE, "must be in different countries")


def test_opt_3_a_country_can_be_used_again_in_the_same_way() -> None:
    t = with_ops(OPT_3, **TWO_COUNTRIES).do(REALIGN, CHILE, roll(1), roll(1))
    assert CHILE in t.legal
    t = with_ops(OPT_3, **TWO_COUNTRIES).do(INFLUENCE, PERU)
    assert PERU in t.legal


def test_opt_3_a_change_needs_a_point_spent_and_a_country_to_go_to() -> None:
    t = with_ops(OPT_3, **TWO_COUNTRIES).do(INFLUENCE)
    assert REALIGN not in t.legal
    t.do(PERU, REALIGN)
    assert INFLUENCE not in t.legal
    t = with_ops(OPT_3, influence={PERU: (1, 0)}).do(INFLUENCE, PERU)
    assert REALIGN not in t.legal


def test_opt_3_a_coup_takes_all_points_as_before() -> None:
    t = with_ops(OPT_3, influence={CHILE: (0, 1)}).do(COUP, CHILE, roll(1))
    assert t.actor == USSR


def test_opt_3_ops_granted_for_both_can_be_divided() -> None:
    t = at_event(ABM_TREATY, US, options={OPT_3: True}, us_hand=[NASSER], ussr_hand=[FIDEL], **TWO_COUNTRIES)
    assert REALIGN in t.do(INFLUENCE, PERU).legal


def test_opt_3_free_rolls_buy_no_influence() -> None:
    t = at_event(JUNTA, US, options={OPT_3: True}, us_hand=[NASSER], ussr_hand=[FIDEL], influence={CHILE: (0, 1)})
    t.do(PERU, REALIGN, CHILE, roll(1), roll(1))
    assert t.legal == [CHILE, DONE]


def test_opt_3_the_civil_war_takes_part() -> None:
    options = {OPT_3: True, "variant": "chinese_civil_war"}
    t = at_round(USSR, options=options, ussr_hand=[SOCIALIST_GOVERNMENTS, FIDEL], us_hand=[NASSER],
                 influence={CHILE: (1, 0)})  # fmt: skip
    t.do(card(SOCIALIST_GOVERNMENTS), OPS, INFLUENCE, CIVIL_WAR, REALIGN, CHILE, roll(1), roll(1), INFLUENCE)
    assert CIVIL_WAR in t.legal


def test_opt_3_a_change_survives_saving() -> None:
    t = with_ops(OPT_3, **TWO_COUNTRIES).do(INFLUENCE, PERU, REALIGN)
    again = Table(t.game, t.game.load(t.game.dump(t.state)))
    assert again.legal == t.legal


# --- OPT-4 ----------------------------------------------------------------------------------------------------

OPT_4 = "opt_space_no_roll"


def test_opt_4_without_it_the_die_is_rolled() -> None:
    t = at_round(US, us_hand=[DUCK_AND_COVER, NASSER], ussr_hand=[FIDEL]).do(card(DUCK_AND_COVER), SPACE, roll(1))
    assert t.space(US) == 1


def test_opt_4_the_roll_may_be_declined() -> None:
    t = at_round(US, options={OPT_4: True}, us_hand=[NUCLEAR_TEST_BAN, DUCK_AND_COVER], ussr_hand=[FIDEL])
    t.do(card(NUCLEAR_TEST_BAN), SPACE)
    assert (t.kind, t.actor, t.legal) == (ASK_SPACE_ROLL, US, [DONE, ROLL_IT])
    t.do(DONE)
    assert t.space(US) == 0
    assert len(t.heard(SAID_NO_ROLL)) == 1
    assert t.discarded(NUCLEAR_TEST_BAN)


def test_opt_4_a_declined_roll_is_an_attempt_made() -> None:
    t = at_round(US, options={OPT_4: True}, us_hand=[NUCLEAR_TEST_BAN, DUCK_AND_COVER], ussr_hand=[SUEZ_CRISIS, FIDEL])
    t.do(card(NUCLEAR_TEST_BAN), SPACE, DONE, card(FIDEL), EVENT, card(DUCK_AND_COVER))
    t.refuses(SPACE, "no space race attempt left")


def test_opt_4_or_made() -> None:
    t = at_round(US, options={OPT_4: True}, us_hand=[NUCLEAR_TEST_BAN, NASSER], ussr_hand=[FIDEL])
    t.do(card(NUCLEAR_TEST_BAN), SPACE, ROLL_IT, roll(3))
    assert t.space(US) == 1


def test_opt_4_events_that_move_a_marker_ask_nothing() -> None:
    t = at_event(CAPTURED_NAZI_SCIENTIST, US, options={OPT_4: True}, us_hand=[NASSER], ussr_hand=[FIDEL])
    assert t.space(US) == 1
    assert t.kind == ASK_PLAY


def test_opt_4_an_opponents_card_has_no_event_either_way() -> None:
    t = at_round(US, options={OPT_4: True}, us_hand=[SUEZ_CRISIS, NASSER], ussr_hand=[FIDEL])
    t.do(card(SUEZ_CRISIS), SPACE, DONE)
    assert t.discarded(SUEZ_CRISIS)
    assert OPS_FIRST not in t.legal
