"""Rulings on headlines and UN Intervention (RUL-15, 16, 17, 18, 20 and 26)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, card, names
from theatrum.games.twilight_struggle.constants import BY_VP, US, USSR
from theatrum.games.twilight_struggle.deck import BLOCKADE, CIA_CREATED, FIDEL, TRUMAN_DOCTRINE, UN_INTERVENTION
from theatrum.games.twilight_struggle.messages import SAID_EVENT

# --- RUL-15: opponent event in the headline -------------------------------------------------------------------


def test_rul_15_opponents_event_resolves_and_is_removed() -> None:
    t = at_headline(us_hand=["Fidel", "Truman Doctrine"], ussr_hand=["Formosan Resolution", "Nasser"])
    t.do_as(US, "Fidel").do_as(USSR, "Formosan Resolution")
    assert t.pair("Cuba") == (0, 3)
    assert t.removed("Fidel")
    assert t.effect("Formosan Resolution") == 1
    assert t.removed("Formosan Resolution")


@pytest.mark.parametrize(
    ("number", "effects"),
    [("NATO", {}), ("Socialist Governments", {"Iron Lady": 1}), ("Solidarity", {}), ("Kitchen Debates", {})],
)
def test_rul_15_ineligible_event_is_discarded_without_effect(number: str, effects: dict[str, int]) -> None:
    t = at_headline(
        turn=8,
        us_hand=[number, "Truman Doctrine"],
        ussr_hand=["Fidel", "Nasser"],
        effects=effects,
        influence={"Italy": (2, 0)},
    )
    t.do_as(US, number).do_as(USSR, "Fidel")
    assert t.discarded(number)
    assert t.us("Italy") == 2
    assert t.vp == 0
    assert (t.actor, t.asked) == (USSR, "play")


# --- RUL-16: the second headline is committed -----------------------------------------------------------------


def test_rul_16_missile_envy_looks_only_at_the_hand() -> None:
    t = at_headline(turn=4, us_hand=["Missile Envy"], ussr_hand=["Fidel", "Nasser", "Blockade"])
    t.do_as(US, "Missile Envy").do_as(USSR, "Fidel")
    assert sorted(t.options) == sorted(["Nasser", "Blockade"])
    t.refuses("Fidel")


@pytest.mark.parametrize("number", ["Grain Sales to Soviets", "Terrorism"])
def test_rul_16_random_cards_come_from_the_hand(number: str) -> None:
    t = at_headline(turn=8, us_hand=[number], ussr_hand=["Fidel", "Nasser"])
    t.do_as(US, number).do_as(USSR, "Fidel")
    assert t.options == ["Nasser"]


def test_rul_16_aldrich_ames_cannot_take_the_us_headline() -> None:
    t = at_headline(
        turn=8, us_hand=["Formosan Resolution", "Truman Doctrine"], ussr_hand=["Aldrich Ames Remix", "Nasser"]
    )
    t.do_as(US, "Formosan Resolution").do_as(USSR, "Aldrich Ames Remix")
    assert t.options == ["Truman Doctrine"]
    t.do("Truman Doctrine")
    assert t.effect("Formosan Resolution") == 1


# --- RUL-17: headline effects on later plays ------------------------------------------------------------------


def test_rul_17_effects_start_when_their_event_resolves() -> None:
    t = at_headline(us_hand=["Containment", "Duck and Cover"], ussr_hand=["CIA Created", "Nasser"])
    t.do_as(US, "Containment").do_as(USSR, "CIA Created").do_as(US, "influence")
    assert t.left == 2


def test_rul_17_an_effect_of_the_second_headline_does_not_reach_the_first() -> None:
    t = at_headline(turn=4, us_hand=["Containment", "Truman Doctrine"], ussr_hand=["ABM Treaty", "Nasser"])
    t.do_as(US, "Containment").do_as(USSR, "ABM Treaty")
    assert (t.actor, t.asked) == (USSR, "operation")
    assert t.effect("Containment") == 0


def test_rul_17_order_uses_printed_values() -> None:
    """A Soviet 3 under Red Scare would be a tie with a US 2, and the US would go first."""
    t = at_headline(
        us_hand=["Formosan Resolution", "Truman Doctrine"],
        ussr_hand=["De Gaulle Leads France", "Nasser"],
        effects={"Red Scare USSR": 1, "Containment": 1},
    )
    t.do_as(US, "Formosan Resolution").do_as(USSR, "De Gaulle Leads France")
    assert names(e.a for e in t.heard(SAID_EVENT)) == ["De Gaulle Leads France", "Formosan Resolution"]


# --- RUL-18: We Will Bury You and UN Intervention -------------------------------------------------------------


def pending(us_hand: list[str], **given: Any) -> Table:
    """A US round with the 3 VP of We Will Bury You still open."""
    given.setdefault("ussr_hand", ["Nasser", "Blockade"])
    effects = {"We Will Bury You": 1, **given.pop("effects", {})}
    return at_round(US, given.pop("number", 1), turn=given.pop("turn", 4), us_hand=us_hand, effects=effects, **given)


@pytest.mark.parametrize("by", [US, USSR])
def test_rul_18_defcon_at_once_and_the_vp_only_pending(by: int) -> None:
    t = at_event("We Will Bury You", by, turn=4, defcon=4, us_hand=["Truman Doctrine"], ussr_hand=["Nasser"])
    assert t.defcon == 3
    assert t.vp == 0
    assert t.effect("We Will Bury You") == 1


@pytest.mark.parametrize("number", ["Duck and Cover", "Fidel", "Olympic Games", "Asia Scoring", "The China Card"])
def test_rul_18_any_other_card_pays_before_it_is_resolved(number: str) -> None:
    t = pending(["Duck and Cover", "Fidel", "Olympic Games", "Asia Scoring"], china=(US, True), vp=-17)
    t.do(number)
    assert t.vp == -20
    assert t.winner == USSR
    assert t.defcon == 5
    assert t.ussr("Cuba") == 0


def test_rul_18_the_award_comes_before_defcon_1() -> None:
    t = pending(["Duck and Cover"], vp=-17, defcon=2)
    t.do("Duck and Cover")
    assert t.ending is not None
    assert t.ending.reason == BY_VP


def test_rul_18_un_intervention_as_an_event_makes_them_lapse() -> None:
    t = pending(["UN Intervention", "Fidel", "Truman Doctrine"])
    t.do("UN Intervention", "event", "Fidel", "ops", "influence", "Canada", "Canada")
    assert t.vp == 0
    t.do("Nasser", "ops", "influence", "Poland", "Truman Doctrine")
    assert t.vp == 0


def test_rul_18_un_intervention_with_a_partner_for_the_space_race_is_enough() -> None:
    t = pending(["UN Intervention", "Fidel", "Truman Doctrine"])
    t.do("UN Intervention", "event", "Fidel", "space", "roll 6")
    assert t.vp == 0
    assert t.effect("We Will Bury You") == 0


@pytest.mark.parametrize("use", ["ops", "space"])
def test_rul_18_un_intervention_not_as_an_event_pays(use: str) -> None:
    t = pending(["UN Intervention", "Fidel", "Truman Doctrine"], effects={"Containment": 1})
    t.do("UN Intervention", use)
    assert t.vp == -3


def test_rul_18_paid_once() -> None:
    t = pending(["Truman Doctrine", "CIA Created"])
    t.do("Truman Doctrine", "ops", "influence", "Canada", "Nasser", "ops", "influence", "Poland", "CIA Created")
    assert t.vp == -3


def test_rul_18_played_by_the_us_the_following_us_round_counts() -> None:
    t = at_round(US, turn=4, us_hand=["We Will Bury You", "Truman Doctrine"], ussr_hand=["Nasser"])
    t.do("We Will Bury You", "event first", "influence", "Canada", "Canada", "Canada", "Canada")
    assert t.vp == 0
    t.do("Nasser", "ops", "influence", "Poland")
    assert t.vp == 0
    t.do("Truman Doctrine")
    assert t.vp == -3


def test_rul_18_carried_into_the_next_turn() -> None:
    t = at_round(US, 7, turn=4, us_hand=["We Will Bury You"], ussr_hand=["Nasser"], milops=(5, 5), china=(USSR, False))
    t.do("We Will Bury You", "event first", "influence", "Canada", "Canada", "Canada", "Canada")
    assert t.state.turn == 5
    assert t.vp == 0
    assert t.effect("We Will Bury You") == 1


def test_rul_18_headline_plays_do_not_matter() -> None:
    t = at_headline(
        turn=4,
        us_hand=["Formosan Resolution", "UN Intervention"],
        ussr_hand=["Fidel", "Nasser"],
        effects={"We Will Bury You": 1},
    )
    t.do_as(US, "Formosan Resolution").do_as(USSR, "Fidel")
    assert t.vp == 0
    assert t.effect("We Will Bury You") == 1


def test_rul_18_un_intervention_cannot_be_headlined() -> None:
    t = at_headline(us_hand=["UN Intervention", "Fidel"], ussr_hand=["Nasser"])
    assert t.game.legal(t.state, US) == [card(FIDEL)]


def test_rul_18_a_trap_discard_pays_even_of_un_intervention() -> None:
    """Containment makes it worth 2, but a discard is not a play."""
    t = pending(["UN Intervention", "Fidel"], effects={"Quagmire": 1, "Containment": 1})
    t.do("UN Intervention")
    assert t.vp == -3


def test_rul_18_a_skipped_trap_round_pays() -> None:
    t = pending(["UN Intervention"], effects={"Quagmire": 1})
    assert t.vp == -3
    assert t.actor == USSR


def test_rul_18_a_passed_round_pays() -> None:
    t = pending([])
    assert t.vp == -3
    china = pending([], china=(US, True))
    assert china.vp == 0
    china.do("pass")
    assert china.vp == -3


def test_rul_18_no_us_round_left_in_the_game_no_vp() -> None:
    t = at_end_of_turn(turn=10, vp=5, milops=(5, 5), effects={"We Will Bury You": 1}, china=(US, True))
    assert t.vp == 6
    assert t.winner == US


# --- RUL-20: UN Intervention ----------------------------------------------------------------------------------


@pytest.mark.parametrize("number", ["Duck and Cover", "NATO", "Defectors", "Special Relationship"])
def test_rul_20_partner_needs_the_opponents_star_eligible_or_not(number: str) -> None:
    t = at_round(
        USSR,
        ussr_hand=["UN Intervention", number, "Nasser", "Olympic Games", "Asia Scoring"],
        us_hand=["Truman Doctrine"],
        china=(USSR, True),
    )
    t.do("UN Intervention", "event")
    assert t.options == [number]
    t.refuses("The China Card")
    t.refuses("Olympic Games")
    t.refuses("Nasser")
    t.refuses("Asia Scoring")


def test_rul_20_partners_event_is_cancelled_and_both_are_discarded() -> None:
    t = at_round(USSR, turn=4, ussr_hand=["UN Intervention", "Containment", "Nasser"], us_hand=["Truman Doctrine"])
    t.do("UN Intervention", "event", "Containment")
    assert t.hand(USSR) == ["Nasser"]
    t.do("ops", "influence")
    assert t.left == 3
    t.do("Poland", "Poland", "Poland")
    assert t.effect("Containment") == 0
    assert t.discarded("Containment")
    assert t.discarded("UN Intervention")
    assert t.actor == US


def test_rul_20_modified_ops_of_the_partner() -> None:
    t = at_round(
        USSR, turn=4, ussr_hand=["UN Intervention", "NATO"], us_hand=["Truman Doctrine"], effects={"Red Scare USSR": 2}
    )
    t.do("UN Intervention", "event", "NATO", "ops", "influence")
    assert t.left == 2


def test_rul_20_defectors_as_partner_gives_no_vp() -> None:
    t = at_round(USSR, ussr_hand=["UN Intervention", "Defectors"], us_hand=["Truman Doctrine"])
    t.do("UN Intervention", "event", "Defectors", "ops", "influence", "Poland", "Poland")
    assert t.vp == 0


def test_rul_20_without_a_partner_only_for_its_op() -> None:
    t = at_round(US, us_hand=["UN Intervention", "Truman Doctrine", "Olympic Games"], ussr_hand=["Nasser"])
    t.do("UN Intervention")
    t.refuses("event")
    assert t.options == ["ops"]
    t.do("ops", "influence")
    assert t.left == 1


@pytest.mark.parametrize("side", [US, USSR])
def test_rul_20_pays_for_u2_whoever_plays_it(side: int) -> None:
    hands = {US: [UN_INTERVENTION, FIDEL], USSR: [BLOCKADE]}
    if side == USSR:
        hands = {US: [TRUMAN_DOCTRINE], USSR: [UN_INTERVENTION, CIA_CREATED]}
    t = at_round(side, turn=4, us_hand=hands[US], ussr_hand=hands[USSR], effects={"U2": 1})
    t.do("UN Intervention", "event", "Fidel" if side == US else "CIA Created")
    assert t.vp == -1


def test_rul_20_used_for_its_op_it_does_not_pay_for_u2() -> None:
    t = at_round(US, turn=4, us_hand=["UN Intervention", "Fidel"], ussr_hand=["Nasser"], effects={"U2": 1})
    t.do("UN Intervention", "ops", "influence", "Canada")
    assert t.vp == 0


def test_rul_20_u2_itself_as_partner_is_cancelled() -> None:
    t = at_round(US, turn=4, us_hand=["UN Intervention", "U2 Incident"], ussr_hand=["Nasser"])
    t.do("UN Intervention", "event", "U2 Incident", "ops", "influence", "Canada", "Canada", "Canada")
    assert t.vp == 0
    assert t.effect("U2") == 0
    assert t.discarded("U2 Incident")


# --- RUL-26: Defectors ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "number", ["Nasser", "Fidel", "Suez Crisis", "Muslim Revolution", "Asia Scoring", "Duck and Cover"]
)
def test_rul_26_us_headline_cancels_the_soviet_one(number: str) -> None:
    t = at_headline(
        turn=4,
        us_hand=["Defectors", "Truman Doctrine"],
        ussr_hand=[number, "Blockade"],
        influence={"France": (2, 0), "Iran": (2, 0), "Japan": (4, 0)},
    )
    t.do_as(US, "Defectors").do_as(USSR, number)
    assert t.discarded(number)
    assert t.discarded("Defectors")
    assert t.vp == 0
    assert t.defcon == 5
    assert (t.ussr("Cuba"), t.ussr("Egypt"), t.us("France"), t.us("Iran")) == (0, 0, 2, 2)
    assert (t.actor, t.asked) == (USSR, "play")
    assert t.hand(USSR) == ["Blockade"]


def test_rul_26_soviet_headline_does_nothing() -> None:
    t = at_headline(us_hand=["Formosan Resolution", "Truman Doctrine"], ussr_hand=["Defectors", "Nasser"])
    t.do_as(US, "Formosan Resolution").do_as(USSR, "Defectors")
    assert t.vp == 0
    assert t.effect("Formosan Resolution") == 1
    assert t.discarded("Defectors")


@pytest.mark.parametrize("order", ["event first", "ops first"])
def test_rul_26_soviet_ops_pay_the_us(order: str) -> None:
    t = at_round(USSR, ussr_hand=["Defectors"], us_hand=["Truman Doctrine"])
    t.do("Defectors", order)
    assert t.vp == (1 if order == "event first" else 0)
    t.do("influence", "Poland", "Poland")
    assert t.vp == 1
    assert t.discarded("Defectors")


def test_rul_26_nothing_on_space() -> None:
    t = at_round(USSR, ussr_hand=["Defectors"], us_hand=["Truman Doctrine"])
    t.do("Defectors", "space", "roll 6")
    assert t.vp == 0


def test_rul_26_us_in_a_round_event_does_nothing() -> None:
    t = at_round(US, us_hand=["Defectors"], ussr_hand=["Nasser"])
    t.do("Defectors")
    t.refuses("event")
    t.do("ops", "influence", "Canada", "Canada")
    assert t.vp == 0


@pytest.mark.parametrize(("by", "vp"), [(USSR, 1), (US, 0)])
def test_rul_26_revealed_by_five_year_plan_in_a_round(by: int, vp: int) -> None:
    t = at_event("Five Year Plan", by, ussr_hand=["Defectors", "Nasser"], us_hand=["Truman Doctrine"])
    t.do("Defectors")
    assert t.vp == vp
    assert t.discarded("Defectors")


def test_rul_26_revealed_by_five_year_plan_in_the_headline() -> None:
    t = at_headline(us_hand=["Five Year Plan"], ussr_hand=["Fidel", "Defectors", "Nasser"])
    t.do_as(US, "Five Year Plan").do_as(USSR, "Fidel").do("Defectors")
    assert t.discarded("Fidel")
    assert t.ussr("Cuba") == 0
    assert t.vp == 0


def test_rul_26_a_resolved_soviet_headline_is_not_undone() -> None:
    t = at_headline(
        turn=4, us_hand=["Five Year Plan", "CIA Created"], ussr_hand=["Flower Power", "Defectors", "Nasser"]
    )
    t.do_as(US, "Five Year Plan").do_as(USSR, "Flower Power").do("Defectors")
    assert t.effect("Flower Power") == 1
    assert t.removed("Flower Power")
    assert t.vp == 0


def test_rul_26_discarded_otherwise_it_does_nothing() -> None:
    t = at_event("Terrorism", US, turn=8, ussr_hand=["Defectors", "Nasser"])
    t.do("Defectors")
    assert t.vp == 0
