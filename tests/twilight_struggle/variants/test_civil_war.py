"""The Chinese Civil War variant (TS 12)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, new_game, roll
from theatrum.core.errors import BadOption
from theatrum.core.rng import seeded
from theatrum.games.twilight_struggle.board import EVERYWHERE, IN_ASIA
from theatrum.games.twilight_struggle.constants import ASIA, CIVIL_WAR, NEITHER, SPECTATOR, US, USSR
from theatrum.games.twilight_struggle.deck import FIDEL
from theatrum.games.twilight_struggle.messages import SAID_CHINA, SAID_CIVIL_WAR
from theatrum.games.twilight_struggle.position_words import position

VARIANT: dict[str, object] = {"variant": "chinese_civil_war"}
HANDS: dict[str, Any] = {"us_hand": ["Duck and Cover"], "ussr_hand": ["Fidel"]}  # so that the turn goes on


def at(side: int, number: int = 1, **given: Any) -> Table:
    return at_round(side, number, options=VARIANT, **given)


def soviet_ops(**given: Any) -> Table:
    """The USSR places influence with Socialist Governments (3 Ops)."""
    t = at(USSR, ussr_hand=["Socialist Governments", "Fidel"], us_hand=["Nasser"], **given)
    return t.do("Socialist Governments", "ops", "influence")


# --- the space (TS 12.1, 12.2) ------------------------------------------------------------------------------


def test_the_variant_is_off_by_default() -> None:
    t = new_game()
    assert (t.state.civil_war, t.state.china_owner) == (0, USSR)
    t = at_round(USSR, ussr_hand=["Socialist Governments"]).do("Socialist Governments", "ops", "influence")
    assert "place Chinese Civil War" not in t.options
    t.refuses("place Chinese Civil War", "there is no civil war in China")


def test_12_3_nobody_holds_the_china_card_at_the_start() -> None:
    t = new_game(options=VARIANT)
    assert (t.state.civil_war, t.state.china_owner) == (1, NEITHER)
    assert t.game.view(t.state, SPECTATOR).china_owner == NEITHER


def test_12_2_the_ussr_can_always_place_there() -> None:
    t = soviet_ops(influence=dict.fromkeys(EVERYWHERE, (9, 0)))
    assert "place Chinese Civil War" in t.options
    t.do("place Chinese Civil War")
    assert t.state.civil_war - 1 == 1


def test_12_2_a_point_there_costs_one() -> None:
    t = soviet_ops()
    assert t.left == 3
    t.do("place Chinese Civil War")
    assert t.left == 2


def test_12_2_even_a_card_of_1_op_will_do() -> None:
    t = at(USSR, ussr_hand=["Nasser", "Fidel"], us_hand=[FIDEL - 1]).do(
        "Nasser", "ops", "influence", "place Chinese Civil War"
    )
    assert t.state.civil_war - 1 == 1
    assert t.actor == US


def test_12_1_the_us_cannot_place_there() -> None:
    t = at(US, us_hand=["Duck and Cover", "Nuclear Test Ban"], influence={"Japan": (1, 0)})
    t.do("Duck and Cover", "ops", "influence")
    assert "place Chinese Civil War" not in t.options
    t.refuses("place Chinese Civil War", "only the USSR")


@pytest.mark.parametrize("operation", ["realign", "coup"])
def test_12_1_neither_coup_nor_realignment_reaches_it(operation: str) -> None:
    t = at(US, us_hand=["Duck and Cover", "Nasser"], civil_war=2, influence={"Japan": (0, 1)})
    t.do("Duck and Cover", "ops", operation)
    assert t.options == ["Japan"]


def test_12_2_event_text_cannot_place_or_take_away_there() -> None:
    t = at_event("Decolonization", USSR, options=VARIANT)
    assert "place Chinese Civil War" not in t.options
    t = at_event("De-Stalinization", USSR, options=VARIANT, civil_war=2, influence={"Vietnam": (0, 1)})
    assert "place Chinese Civil War" not in t.options


def test_12_2_ops_granted_by_an_event_can_go_there() -> None:
    t = at_event("Lone Gunman", USSR, options=VARIANT, us_hand=["Nasser"], ussr_hand=["Fidel"]).do(
        "influence", "place Chinese Civil War"
    )
    assert t.state.civil_war - 1 == 1


def test_12_1_it_lies_in_asia_so_chernobyl_closes_it() -> None:
    t = soviet_ops(effects={"Chernobyl": 1 + ASIA})
    assert "place Chinese Civil War" not in t.options
    t.refuses("place Chinese Civil War", "Chernobyl keeps the USSR from placing Ops in Asia this turn")


def test_12_1_it_is_not_in_southeast_asia() -> None:
    """Vietnam Revolts: a point there forfeits the bonus."""
    bonus: dict[str, Any] = {"effects": {"Vietnam Revolts": 1}, "influence": {"Vietnam": (0, 1)}}
    assert soviet_ops(**bonus).do(*["Vietnam"] * 4).actor == US
    t = soviet_ops(**bonus).do("place Chinese Civil War", "Vietnam", "Vietnam")
    assert t.actor == US


def test_12_1_scoring_ignores_it() -> None:
    t = at(USSR, ussr_hand=["Asia Scoring"], us_hand=["Nasser"], civil_war=2)
    t.do("Asia Scoring")
    assert t.vp == 0


# --- the China Card (TS 12.3) -------------------------------------------------------------------------------


def test_12_3_the_third_point_claims_the_china_card_face_up_and_ends_the_war() -> None:
    t = soviet_ops().do("place Chinese Civil War", "place Chinese Civil War")
    assert (t.state.civil_war - 1, t.state.china_owner) == (2, NEITHER)
    t.do("place Chinese Civil War")
    assert (t.state.civil_war, t.state.china_owner, t.state.china_up) == (0, USSR, 1)
    assert [e.a for e in t.heard(SAID_CIVIL_WAR)] == [1, 2, 3]
    assert [(e.a, e.b) for e in t.heard(SAID_CHINA)] == [(USSR, 1)]


def test_12_3_the_china_card_can_be_used_in_the_next_round() -> None:
    t = soviet_ops().do("place Chinese Civil War", "place Chinese Civil War", "place Chinese Civil War")
    t.do("Nasser", "ops first", "influence", "Japan")
    assert "The China Card" in t.options


def test_12_1_the_space_is_out_of_play_then() -> None:
    t = soviet_ops(civil_war=2).do("place Chinese Civil War")
    assert "place Chinese Civil War" not in t.options
    t.refuses("place Chinese Civil War", "there is no civil war in China")


def test_12_3_before_that_nobody_can_play_the_china_card() -> None:
    for side in (US, USSR):
        t = at(side, us_hand=["Duck and Cover"], ussr_hand=["Fidel"])
        assert "The China Card" not in t.options
        t.refuses("The China Card", "waits for the end of the Chinese Civil War")


def test_4_5_g_an_unclaimed_china_card_is_not_turned() -> None:
    """Box 6 asks the US something at the end of the turn, so that what follows is heard."""
    given: dict[str, Any] = {"turn": 3, "us_hand": ["Nasser"], "ussr_hand": ["Fidel"], "space": (6, 0)}
    t = at_end_of_turn(options=VARIANT, **given).do("done")
    assert (t.heard(SAID_CHINA), t.state.china_owner) == ([], NEITHER)
    t = at_end_of_turn(options=VARIANT, china=(US, False), **given).do("done")
    assert [(e.a, e.b) for e in t.heard(SAID_CHINA)] == [(US, 1)]


def test_12_2_nobody_gets_its_vp_if_it_was_never_claimed() -> None:
    t = at_end_of_turn(options=VARIANT, turn=10, milops=(5, 5), defcon=5)
    assert t.vp == 0
    assert t.winner == NEITHER
    t = at_end_of_turn(options=VARIANT, turn=10, milops=(5, 5), defcon=5, china=(USSR, True))
    assert t.vp == -1


# --- barred events (TS 12.4) --------------------------------------------------------------------------------


@pytest.mark.parametrize("number", ["Red Scare/Purge", "Cultural Revolution"])
def test_12_4_the_ussr_may_not_play_these_as_events_but_for_ops(number: str) -> None:
    hand = [number, "Fidel"]
    t = at(USSR, turn=4, ussr_hand=hand, us_hand=["Nasser"]).do(number)
    t.refuses("event", "the Chinese Civil War is not over")
    t.do("ops", "influence")  # TS 12.4.3
    assert t.left == (4 if number == "Red Scare/Purge" else 3)
    t = at(USSR, turn=4, ussr_hand=hand, us_hand=["Nasser"], china=(US, True)).do(number, "event")
    assert t.effect("Red Scare US") == 1 or t.state.china_owner == USSR


def test_12_4_the_us_may_play_red_scare() -> None:
    t = at(US, us_hand=["Red Scare/Purge", "Nasser"], ussr_hand=["Fidel"]).do("Red Scare/Purge", "event")
    assert t.effect("Red Scare USSR") == 1


def test_12_4_the_us_may_not_play_formosan_resolution_as_an_event() -> None:
    t = at(US, us_hand=["Formosan Resolution", "Nasser"], ussr_hand=["Fidel"]).do("Formosan Resolution")
    t.refuses("event", "the Chinese Civil War is not over")


@pytest.mark.parametrize(
    ("side", "number", "operation"), [(USSR, "Formosan Resolution", "Taiwan"), (US, "Cultural Revolution", "Japan")]
)
def test_12_4_the_bar_holds_whoever_plays_the_card(side: int, number: str, operation: str) -> None:
    """TS 5.2 b: no event, Ops as usual, the card is discarded."""
    t = at(
        side,
        turn=4,
        us_hand=[number] if side == US else ["Nasser"],
        ussr_hand=[number] if side == USSR else ["Nasser"],
        influence={operation: (1, 1)},
    )
    t.do(number, "event first", "influence")
    while t.asked == "place":
        t.do(operation)
    assert t.discarded(number)
    assert (t.effect("Formosan Resolution"), t.vp) == (0, 0)


def test_12_4_the_bar_holds_in_the_headline() -> None:
    t = at_headline(options=VARIANT, us_hand=["Nuclear Test Ban"], ussr_hand=["Red Scare/Purge"])
    t.do_as(US, "Nuclear Test Ban").do_as(USSR, "Red Scare/Purge")
    assert t.effect("Red Scare US") == 0
    assert t.discarded("Red Scare/Purge")


def test_12_4_a_card_taken_by_missile_envy_is_lost_if_its_event_is_barred() -> None:
    t = at_event("Missile Envy", USSR, options=VARIANT, turn=4, us_hand=["Red Scare/Purge"], ussr_hand=["Fidel"])
    t.do("Red Scare/Purge")
    assert t.effect("Red Scare US") == 0
    assert t.discarded("Red Scare/Purge")


def test_12_4_a_barred_card_can_go_to_space() -> None:
    t = at(USSR, turn=4, ussr_hand=["Red Scare/Purge", "Fidel"], us_hand=["Nasser"]).do("Red Scare/Purge")
    assert "space" in t.options


# --- who counts as the holder (TS 12.4.1), and Korea (12.4.2) -----------------------------------------------


def test_12_4_1_nixon_gives_the_us_two_vp() -> None:
    t = at_event("Nixon Plays the China Card", US, options=VARIANT, turn=4)
    assert (t.vp, t.state.china_owner) == (2, NEITHER)
    t = at_event("Nixon Plays the China Card", US, options=VARIANT, turn=4, china=(USSR, True), **HANDS)
    assert (t.vp, t.state.china_owner, t.state.china_up) == (0, US, 0)


def test_12_4_1_ussuri_gives_the_us_influence_in_asia() -> None:
    t = at_event("Ussuri River Skirmish", US, options=VARIANT, turn=4)
    assert t.legal == IN_ASIA
    t.do("Thailand", "Thailand", "Japan", "Japan")
    assert (t.us("Thailand"), t.us("Japan"), t.state.china_owner) == (2, 2, NEITHER)


@pytest.mark.parametrize(("face", "given", "vp"), [(4, {}, 0), (5, {}, -2), (4, {"china": (USSR, True)}, -2)])
def test_12_4_2_korean_war_is_harder(face: int, given: dict[str, Any], vp: int) -> None:
    t = at_event("Korean War", USSR, options=VARIANT, **HANDS, **given).do(roll(face))
    assert t.vp == vp


def test_12_4_2_no_other_war_is() -> None:
    t = at_event("Indo-Pakistani War", USSR, options=VARIANT, **HANDS).do("Pakistan", "roll 4")
    assert t.vp == -2


# --- positions, views, saves --------------------------------------------------------------------------------


def test_a_point_in_the_civil_war_is_seen_by_all_and_survives_saving() -> None:
    t = soviet_ops().do("place Chinese Civil War")
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
        at_round(USSR, ussr_hand=["Suez Crisis"], civil_war=1)
    with pytest.raises(BadOption, match="Chinese Civil War is 4, not 0 to 3"):
        at(USSR, ussr_hand=["Romanian Abdication"], civil_war=3)


def test_a_china_card_that_is_nobodys_without_a_war_is_unsound() -> None:
    t = at(USSR, ussr_hand=["Suez Crisis"], us_hand=["Nasser"])
    t.state.china_owner = USSR
    assert t.game.problems(t.state) == ["the China Card is nobody's only while the Chinese Civil War goes on"]


def test_the_position_default_is_a_war_that_has_just_begun() -> None:
    s = position(new_game(options=VARIANT).game.options)
    assert (s.civil_war, s.china_owner) == (1, NEITHER)
