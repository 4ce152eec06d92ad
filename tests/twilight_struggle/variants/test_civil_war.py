"""The Chinese Civil War variant (TS 12)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, card, new_game, roll
from theatrum.core.errors import BadOption
from theatrum.core.rng import seeded
from theatrum.games.twilight_struggle.board import EVERYWHERE, IN_ASIA, JAPAN, PAKISTAN, TAIWAN, THAILAND, VIETNAM
from theatrum.games.twilight_struggle.constants import (
    ASIA,
    ASK_PLACE,
    CIVIL_WAR,
    COUP,
    DONE,
    EVENT,
    EVENT_FIRST,
    FALLOUT,
    FORMOSAN,
    INFLUENCE,
    NEITHER,
    OPS,
    OPS_FIRST,
    REALIGN,
    SCARED_US,
    SCARED_USSR,
    SPACE,
    SPECTATOR,
    US,
    USSR,
    VIETNAM_BONUS,
)
from theatrum.games.twilight_struggle.deck import (
    ASIA_SCORING,
    CULTURAL_REVOLUTION,
    DE_STALINIZATION,
    DECOLONIZATION,
    DUCK_AND_COVER,
    FIDEL,
    FORMOSAN_RESOLUTION,
    INDO_PAKISTANI_WAR,
    KOREAN_WAR,
    LONE_GUNMAN,
    MISSILE_ENVY,
    NASSER,
    NIXON_PLAYS_THE_CHINA_CARD,
    NUCLEAR_TEST_BAN,
    RED_SCARE_PURGE,
    ROMANIAN_ABDICATION,
    SOCIALIST_GOVERNMENTS,
    SUEZ_CRISIS,
    THE_CHINA_CARD,
    USSURI_RIVER_SKIRMISH,
)
from theatrum.games.twilight_struggle.messages import SAID_CHINA, SAID_CIVIL_WAR
from theatrum.games.twilight_struggle.position import position

VARIANT: dict[str, object] = {"variant": "chinese_civil_war"}
HANDS: dict[str, Any] = {"us_hand": [DUCK_AND_COVER], "ussr_hand": [FIDEL]}  # so that the turn goes on


def at(side: int, number: int = 1, **given: Any) -> Table:
    return at_round(side, number, options=VARIANT, **given)


def soviet_ops(**given: Any) -> Table:
    """The USSR places influence with Socialist Governments (3 Ops)."""
    t = at(USSR, ussr_hand=[SOCIALIST_GOVERNMENTS, FIDEL], us_hand=[NASSER], **given)
    return t.do(card(SOCIALIST_GOVERNMENTS), OPS, INFLUENCE)


# --- the space (TS 12.1, 12.2) ------------------------------------------------------------------------------


def test_the_variant_is_off_by_default() -> None:
    t = new_game()
    assert (t.state.civil_war, t.state.china_owner) == (0, USSR)
    t = at_round(USSR, ussr_hand=[SOCIALIST_GOVERNMENTS]).do(card(SOCIALIST_GOVERNMENTS), OPS, INFLUENCE)
    assert CIVIL_WAR not in t.legal
    t.refuses(CIVIL_WAR, "there is no civil war in China")


def test_12_3_nobody_holds_the_china_card_at_the_start() -> None:
    t = new_game(options=VARIANT)
    assert (t.state.civil_war, t.state.china_owner) == (1, NEITHER)
    assert t.game.view(t.state, SPECTATOR).china_owner == NEITHER


def test_12_2_the_ussr_can_always_place_there() -> None:
    t = soviet_ops(influence=dict.fromkeys(EVERYWHERE, (9, 0)))
    assert CIVIL_WAR in t.legal
    t.do(CIVIL_WAR)
    assert t.state.civil_war - 1 == 1


def test_12_2_a_point_there_costs_one() -> None:
    t = soviet_ops()
    assert t.left == 3
    t.do(CIVIL_WAR)
    assert t.left == 2


def test_12_2_even_a_card_of_1_op_will_do() -> None:
    t = at(USSR, ussr_hand=[NASSER, FIDEL], us_hand=[FIDEL - 1]).do(card(NASSER), OPS, INFLUENCE, CIVIL_WAR)
    assert t.state.civil_war - 1 == 1
    assert t.actor == US


def test_12_1_the_us_cannot_place_there() -> None:
    t = at(US, us_hand=[DUCK_AND_COVER, NUCLEAR_TEST_BAN], influence={JAPAN: (1, 0)})
    t.do(card(DUCK_AND_COVER), OPS, INFLUENCE)
    assert CIVIL_WAR not in t.legal
    t.refuses(CIVIL_WAR, "only the USSR")


@pytest.mark.parametrize("operation", [REALIGN, COUP])
def test_12_1_neither_coup_nor_realignment_reaches_it(operation: int) -> None:
    t = at(US, us_hand=[DUCK_AND_COVER, NASSER], civil_war=2, influence={JAPAN: (0, 1)})
    t.do(card(DUCK_AND_COVER), OPS, operation)
    assert t.legal == [JAPAN]


def test_12_2_event_text_cannot_place_or_take_away_there() -> None:
    t = at_event(DECOLONIZATION, USSR, options=VARIANT)
    assert CIVIL_WAR not in t.legal
    t = at_event(DE_STALINIZATION, USSR, options=VARIANT, civil_war=2, influence={VIETNAM: (0, 1)})
    assert CIVIL_WAR not in t.legal


def test_12_2_ops_granted_by_an_event_can_go_there() -> None:
    t = at_event(LONE_GUNMAN, USSR, options=VARIANT, us_hand=[NASSER], ussr_hand=[FIDEL]).do(INFLUENCE, CIVIL_WAR)
    assert t.state.civil_war - 1 == 1


def test_12_1_it_lies_in_asia_so_chernobyl_closes_it() -> None:
    t = soviet_ops(effects={FALLOUT: 1 + ASIA})
    assert CIVIL_WAR not in t.legal
    t.refuses(CIVIL_WAR, "Chernobyl keeps the USSR from placing Ops in Asia this turn")


def test_12_1_it_is_not_in_southeast_asia() -> None:
    """Vietnam Revolts: a point there forfeits the bonus."""
    bonus: dict[str, Any] = {"effects": {VIETNAM_BONUS: 1}, "influence": {VIETNAM: (0, 1)}}
    assert soviet_ops(**bonus).do(*[VIETNAM] * 4).actor == US
    t = soviet_ops(**bonus).do(CIVIL_WAR, VIETNAM, VIETNAM)
    assert t.actor == US


def test_12_1_scoring_ignores_it() -> None:
    t = at(USSR, ussr_hand=[ASIA_SCORING], us_hand=[NASSER], civil_war=2)
    t.do(card(ASIA_SCORING))
    assert t.vp == 0


# --- the China Card (TS 12.3) -------------------------------------------------------------------------------


def test_12_3_the_third_point_claims_the_china_card_face_up_and_ends_the_war() -> None:
    t = soviet_ops().do(CIVIL_WAR, CIVIL_WAR)
    assert (t.state.civil_war - 1, t.state.china_owner) == (2, NEITHER)
    t.do(CIVIL_WAR)
    assert (t.state.civil_war, t.state.china_owner, t.state.china_up) == (0, USSR, 1)
    assert [e.a for e in t.heard(SAID_CIVIL_WAR)] == [1, 2, 3]
    assert [(e.a, e.b) for e in t.heard(SAID_CHINA)] == [(USSR, 1)]


def test_12_3_the_china_card_can_be_used_in_the_next_round() -> None:
    t = soviet_ops().do(CIVIL_WAR, CIVIL_WAR, CIVIL_WAR)
    t.do(card(NASSER), OPS_FIRST, INFLUENCE, JAPAN)
    assert card(THE_CHINA_CARD) in t.legal


def test_12_1_the_space_is_out_of_play_then() -> None:
    t = soviet_ops(civil_war=2).do(CIVIL_WAR)
    assert CIVIL_WAR not in t.legal
    t.refuses(CIVIL_WAR, "there is no civil war in China")


def test_12_3_before_that_nobody_can_play_the_china_card() -> None:
    for side in (US, USSR):
        t = at(side, us_hand=[DUCK_AND_COVER], ussr_hand=[FIDEL])
        assert card(THE_CHINA_CARD) not in t.legal
        t.refuses(card(THE_CHINA_CARD), "waits for the end of the Chinese Civil War")


def test_4_5_g_an_unclaimed_china_card_is_not_turned() -> None:
    """Box 6 asks the US something at the end of the turn, so that what follows is heard."""
    given: dict[str, Any] = {"turn": 3, "us_hand": [NASSER], "ussr_hand": [FIDEL], "space": (6, 0)}
    t = at_end_of_turn(options=VARIANT, **given).do(DONE)
    assert (t.heard(SAID_CHINA), t.state.china_owner) == ([], NEITHER)
    t = at_end_of_turn(options=VARIANT, china=(US, False), **given).do(DONE)
    assert [(e.a, e.b) for e in t.heard(SAID_CHINA)] == [(US, 1)]


def test_12_2_nobody_gets_its_vp_if_it_was_never_claimed() -> None:
    t = at_end_of_turn(options=VARIANT, turn=10, milops=(5, 5), defcon=5)
    assert t.vp == 0
    assert t.winner == NEITHER
    t = at_end_of_turn(options=VARIANT, turn=10, milops=(5, 5), defcon=5, china=(USSR, True))
    assert t.vp == -1


# --- barred events (TS 12.4) --------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [RED_SCARE_PURGE, CULTURAL_REVOLUTION])
def test_12_4_the_ussr_may_not_play_these_as_events_but_for_ops(number: int) -> None:
    hand = [number, FIDEL]
    t = at(USSR, turn=4, ussr_hand=hand, us_hand=[NASSER]).do(card(number))
    t.refuses(EVENT, "the Chinese Civil War is not over")
    t.do(OPS, INFLUENCE)  # TS 12.4.3
    assert t.left == (4 if number == RED_SCARE_PURGE else 3)
    t = at(USSR, turn=4, ussr_hand=hand, us_hand=[NASSER], china=(US, True)).do(card(number), EVENT)
    assert t.effect(SCARED_US) == 1 or t.state.china_owner == USSR


def test_12_4_the_us_may_play_red_scare() -> None:
    t = at(US, us_hand=[RED_SCARE_PURGE, NASSER], ussr_hand=[FIDEL]).do(card(RED_SCARE_PURGE), EVENT)
    assert t.effect(SCARED_USSR) == 1


def test_12_4_the_us_may_not_play_formosan_resolution_as_an_event() -> None:
    t = at(US, us_hand=[FORMOSAN_RESOLUTION, NASSER], ussr_hand=[FIDEL]).do(card(FORMOSAN_RESOLUTION))
    t.refuses(EVENT, "the Chinese Civil War is not over")


@pytest.mark.parametrize(
    ("side", "number", "operation"), [(USSR, FORMOSAN_RESOLUTION, TAIWAN), (US, CULTURAL_REVOLUTION, JAPAN)]
)
def test_12_4_the_bar_holds_whoever_plays_the_card(side: int, number: int, operation: int) -> None:
    """TS 5.2 b: no event, Ops as usual, the card is discarded."""
    t = at(side, turn=4, us_hand=[number] if side == US else [NASSER], ussr_hand=[number] if side == USSR else [NASSER],
           influence={operation: (1, 1)})  # fmt: skip
    t.do(card(number), EVENT_FIRST, INFLUENCE)
    while t.kind == ASK_PLACE:
        t.do(operation)
    assert t.discarded(number)
    assert (t.effect(FORMOSAN), t.vp) == (0, 0)


def test_12_4_the_bar_holds_in_the_headline() -> None:
    t = at_headline(options=VARIANT, us_hand=[NUCLEAR_TEST_BAN], ussr_hand=[RED_SCARE_PURGE])
    t.do_as(US, card(NUCLEAR_TEST_BAN)).do_as(USSR, card(RED_SCARE_PURGE))
    assert t.effect(SCARED_US) == 0
    assert t.discarded(RED_SCARE_PURGE)


def test_12_4_a_card_taken_by_missile_envy_is_lost_if_its_event_is_barred() -> None:
    t = at_event(MISSILE_ENVY, USSR, options=VARIANT, turn=4, us_hand=[RED_SCARE_PURGE], ussr_hand=[FIDEL])
    t.do(card(RED_SCARE_PURGE))
    assert t.effect(SCARED_US) == 0
    assert t.discarded(RED_SCARE_PURGE)


def test_12_4_a_barred_card_can_go_to_space() -> None:
    t = at(USSR, turn=4, ussr_hand=[RED_SCARE_PURGE, FIDEL], us_hand=[NASSER]).do(card(RED_SCARE_PURGE))
    assert SPACE in t.legal


# --- who counts as the holder (TS 12.4.1), and Korea (12.4.2) -----------------------------------------------


def test_12_4_1_nixon_gives_the_us_two_vp() -> None:
    t = at_event(NIXON_PLAYS_THE_CHINA_CARD, US, options=VARIANT, turn=4)
    assert (t.vp, t.state.china_owner) == (2, NEITHER)
    t = at_event(NIXON_PLAYS_THE_CHINA_CARD, US, options=VARIANT, turn=4, china=(USSR, True), **HANDS)
    assert (t.vp, t.state.china_owner, t.state.china_up) == (0, US, 0)


def test_12_4_1_ussuri_gives_the_us_influence_in_asia() -> None:
    t = at_event(USSURI_RIVER_SKIRMISH, US, options=VARIANT, turn=4)
    assert t.legal == IN_ASIA
    t.do(THAILAND, THAILAND, JAPAN, JAPAN)
    assert (t.us(THAILAND), t.us(JAPAN), t.state.china_owner) == (2, 2, NEITHER)


@pytest.mark.parametrize(("face", "given", "vp"), [(4, {}, 0), (5, {}, -2), (4, {"china": (USSR, True)}, -2)])
def test_12_4_2_korean_war_is_harder(face: int, given: dict[str, Any], vp: int) -> None:
    t = at_event(KOREAN_WAR, USSR, options=VARIANT, **HANDS, **given).do(roll(face))
    assert t.vp == vp


def test_12_4_2_no_other_war_is() -> None:
    t = at_event(INDO_PAKISTANI_WAR, USSR, options=VARIANT, **HANDS).do(PAKISTAN, roll(4))
    assert t.vp == -2


# --- positions, views, saves --------------------------------------------------------------------------------


def test_a_point_in_the_civil_war_is_seen_by_all_and_survives_saving() -> None:
    t = soviet_ops().do(CIVIL_WAR)
    for viewer in (US, USSR, SPECTATOR):
        view = t.game.view(t.state, viewer)
        assert view.civil_war - 1 == 1
        assert t.game.sample_state(view, seeded(1)).civil_war - 1 == 1
    assert t.game.load(t.game.dump(t.state)).civil_war - 1 == 1


def test_notation_and_facts() -> None:
    t = soviet_ops()
    assert t.game.notation(t.state, USSR, CIVIL_WAR) == "place Chinese Civil War"
    assert t.game.parse_action(t.state, USSR, "chinese civil") == CIVIL_WAR
    assert t.game.fact(t.state, "civil war") == 0
    assert t.game.fact(t.state, "china") == "nobody"
    t.do("place Chinese Civil War", "china", "add chinese civil war")
    assert t.game.fact(t.state, "civil war") == "over"
    assert t.game.fact(t.state, "china") == "USSR up"


def test_a_position_with_a_war_needs_the_variant() -> None:
    with pytest.raises(BadOption, match="is not played in this game"):
        at_round(USSR, ussr_hand=[SUEZ_CRISIS], civil_war=1)
    with pytest.raises(BadOption, match="Chinese Civil War is 4, not 0 to 3"):
        at(USSR, ussr_hand=[ROMANIAN_ABDICATION], civil_war=3)


def test_a_china_card_that_is_nobodys_without_a_war_is_unsound() -> None:
    t = at(USSR, ussr_hand=[SUEZ_CRISIS], us_hand=[NASSER])
    t.state.china_owner = USSR
    assert t.game.problems(t.state) == ["the China Card is nobody's only while the Chinese Civil War goes on"]


def test_the_position_default_is_a_war_that_has_just_begun() -> None:
    s = position(new_game(options=VARIANT).game.options)
    assert (s.civil_war, s.china_owner) == (1, NEITHER)
