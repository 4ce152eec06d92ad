"""Cards about headlines and action rounds: 86 North Sea Oil, 103 Defectors, 106 NORAD."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import SIDES, event, event_by, held
from tests.twilight_struggle.table import Table, at_end_of_turn, at_headline, at_round, card, names
from theatrum.games.twilight_struggle.board import UK, WESTERN_EUROPE
from theatrum.games.twilight_struggle.constants import BY_VP, US, USSR
from theatrum.games.twilight_struggle.deck import COMECON, EUROPE_SCORING, FIDEL, NASSER, RED_SCARE_PURGE
from theatrum.games.twilight_struggle.messages import SAID_HEADLINE, SAID_HEADLINE_CANCELLED

# --- 86 North Sea Oil -----------------------------------------------------------------------------------------


def last_round(side: int, **given: Any) -> Table:
    usual: dict[str, Any] = {"turn": 8, "china": (USSR, False)}
    return at_round(side, 7, **(usual | given))


@pytest.mark.parametrize("by", SIDES)
def test_north_sea_oil_bars_opec(by: int) -> None:
    t = event("North Sea Oil", by)
    assert (t.effect("North Sea Oil"), t.effect("Eighth round")) == (1, 1)
    assert t.removed("North Sea Oil")
    t = at_round(USSR, turn=8, ussr_hand=["OPEC"], effects={"North Sea Oil": 1}, influence={"Libya": (0, 2)})
    t.do("OPEC")
    t.refuses("event")


def test_north_sea_oil_opec_played_by_the_us_does_nothing_and_is_discarded() -> None:
    t = at_round(
        US,
        turn=8,
        us_hand=["OPEC", "Truman Doctrine"],
        ussr_hand=["Nasser"],
        effects={"North Sea Oil": 1},
        influence={"Libya": (0, 2)},
    )
    t.do("OPEC", "ops first", "influence", "Canada", "Canada", "Canada")
    assert t.vp == 0
    assert t.discarded("OPEC")


def test_north_sea_oil_in_the_last_round_gives_an_eighth() -> None:
    t = last_round(US, us_hand=["North Sea Oil", "Truman Doctrine"], ussr_hand=["Nasser"])
    t.do("North Sea Oil", "event")
    assert (t.state.turn, t.state.round, t.actor, t.asked) == (8, 8, US, "play")
    t.do("Truman Doctrine", "event")
    assert t.removed("Truman Doctrine")
    assert t.state.turn == 9


def test_north_sea_oil_the_eighth_round_is_optional() -> None:
    """CHK-26."""
    t = last_round(US, us_hand=["North Sea Oil", "Truman Doctrine"], ussr_hand=["Nasser"])
    t.do("North Sea Oil", "event", "pass")
    assert t.state.turn == 9
    assert t.hand(US) == ["Truman Doctrine"]


def test_north_sea_oil_the_seventh_round_is_not_optional() -> None:
    t = last_round(US, us_hand=["Truman Doctrine", "Fidel"], effects={"Eighth round": 1})
    t.refuses("pass")


def test_north_sea_oil_played_by_the_ussr_in_its_last_round_gives_the_us_an_eighth() -> None:
    t = last_round(USSR, ussr_hand=["North Sea Oil", "Nasser"], us_hand=["Truman Doctrine", "Fidel"])
    t.do("North Sea Oil", "ops first", "influence", "Poland", "Poland", "Poland")
    t.do_as(US, "Truman Doctrine", "event")
    assert (t.actor, t.state.round) == (US, 8)
    t.do("pass")
    assert t.hand(USSR) == ["Nasser"]
    assert t.state.turn == 9


def test_north_sea_oil_does_not_stack_with_the_space_station() -> None:
    t = last_round(US, us_hand=["North Sea Oil", "Truman Doctrine", "Fidel"], ussr_hand=["Nasser"], space=(8, 0))
    t.do("North Sea Oil", "event", "Truman Doctrine", "event")
    assert t.asked == "held"  # no ninth round: the turn ends, and box 6 is asked
    t.do("done")
    assert t.state.turn == 9
    assert t.hand(US) == ["Fidel"]


def test_north_sea_oil_needs_a_card_for_the_eighth_round() -> None:
    t = last_round(US, us_hand=["North Sea Oil"], ussr_hand=["Nasser"])
    t.do("North Sea Oil", "event")
    assert t.state.turn == 9


def test_north_sea_oil_the_china_card_can_fill_the_eighth_round() -> None:
    t = last_round(US, us_hand=["North Sea Oil"], ussr_hand=["Nasser"], china=(US, True))
    t.do("North Sea Oil", "event")
    assert t.options == ["The China Card", "pass"]


def test_north_sea_oil_the_eighth_round_must_be_taken_for_a_scoring_card() -> None:
    """RUL-57."""
    t = at_round(US, 8, turn=8, us_hand=["Asia Scoring", "Truman Doctrine"], effects={"Eighth round": 1})
    assert t.options == ["Asia Scoring"]
    t.refuses("pass")


# --- 103 Defectors --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("soviet", [RED_SCARE_PURGE, COMECON, FIDEL, NASSER, EUROPE_SCORING])
def test_defectors_headlined_by_the_us_cancels_the_soviet_headline(soviet: int) -> None:
    """Whatever its value, scoring cards included; an asterisk does not remove it."""
    t = at_headline(us_hand=["Defectors", "NATO"], ussr_hand=[soviet, "Duck and Cover"], influence=held(us=["France"]))
    t.do_as(US, "Defectors").do_as(USSR, card(soviet))
    assert t.played_events == ["Defectors"]
    assert t.discarded(soviet)
    assert t.discarded("Defectors")
    assert (t.vp, t.effect("Red Scare US")) == (0, 0)
    assert [e.b for e in t.heard(SAID_HEADLINE_CANCELLED)] == [soviet]
    assert (t.actor, t.asked) == (USSR, "play")


def test_defectors_a_cancelled_scoring_card_needs_no_further_play() -> None:
    t = at_headline(us_hand=["Defectors", "NATO"], ussr_hand=["Asia Scoring", "Fidel"])
    t.do_as(US, "Defectors").do_as(USSR, "Asia Scoring")
    assert t.hand(USSR) == ["Fidel"]


def test_defectors_may_be_chosen_after_seeing_the_soviet_headline() -> None:
    """With the ability of box 4."""
    t = at_headline(space=(4, 0), us_hand=["Defectors", "NATO"], ussr_hand=["Red Scare/Purge", "Fidel"])
    assert t.actors == [USSR]
    t.do("Red Scare/Purge")
    assert (t.actors, t.asked) == ([US], "headline")
    assert names(e.b for e in t.heard(SAID_HEADLINE, US)) == ["Red Scare/Purge"]
    t.do("Defectors")
    assert t.effect("Red Scare US") == 0
    assert t.discarded("Red Scare/Purge")


@pytest.mark.parametrize("order", ["event first", "ops first"])
def test_defectors_played_by_the_ussr_for_ops_pays_the_us(order: str) -> None:
    """Before or after the operations, as the USSR chooses."""
    t = at_round(USSR, ussr_hand=["Defectors"], us_hand=["NATO"], influence={"Poland": (0, 1)})
    t.do("Defectors", order)
    assert t.vp == (1 if order == "event first" else 0)
    t.do("influence", "Poland", "Poland")
    assert t.vp == 1
    assert t.ussr("Poland") == 3
    assert t.discarded("Defectors")


def test_defectors_can_bring_the_us_to_twenty() -> None:
    t = at_round(USSR, vp=19, ussr_hand=["Defectors"], influence={"Poland": (0, 1)}).do("Defectors", "event first")
    assert t.winner == US
    assert t.ending is not None
    assert t.ending.reason == BY_VP


def test_defectors_on_the_space_race_pays_nothing() -> None:
    t = at_round(USSR, ussr_hand=["Defectors"], us_hand=["NATO"]).do("Defectors", "space", "roll 6")
    assert t.vp == 0
    assert t.discarded("Defectors")


def test_defectors_headlined_by_the_ussr_does_nothing() -> None:
    t = at_headline(us_hand=["Red Scare/Purge", "NATO"], ussr_hand=["Defectors", "Fidel"])
    t.do_as(US, "Red Scare/Purge").do_as(USSR, "Defectors")
    assert t.played_events == ["Red Scare/Purge"]
    assert t.vp == 0
    assert t.discarded("Defectors")


def test_defectors_discarded_by_an_effect_pays_nothing() -> None:
    t = at_round(USSR, turn=4, ussr_hand=["Defectors"], us_hand=["NATO"], effects={"Bear Trap": 1})
    t.do("Defectors", "roll 6")
    assert t.vp == 0
    t = event_by("Terrorism", US, turn=8, ussr_hand=["Defectors"]).do("Defectors")
    assert t.discarded("Defectors")
    assert t.vp == 0


def test_defectors_is_no_event_in_a_us_round() -> None:
    t = at_round(US, us_hand=["Defectors"], influence={"Canada": (1, 0)}).do("Defectors")
    assert t.options == ["ops", "space"]
    t.refuses("event")
    t.do("ops", "influence", "Canada", "Canada")
    assert t.vp == 0


def test_defectors_drawn_by_grain_sales_in_the_headline_cancels_what_is_to_come() -> None:
    t = at_headline(turn=4, us_hand=["Grain Sales to Soviets", "NATO"], ussr_hand=["Vietnam Revolts", "Defectors"])
    t.do_as(US, "Grain Sales to Soviets").do_as(USSR, "Vietnam Revolts")
    t.do("Defectors", "play", "event")
    assert "Vietnam Revolts" not in t.played_events
    assert t.discarded("Vietnam Revolts")


def test_defectors_drawn_by_grain_sales_in_the_headline_does_not_undo_a_resolved_card() -> None:
    t = at_headline(turn=4, us_hand=["Grain Sales to Soviets", "NATO"], ussr_hand=["Red Scare/Purge", "Defectors"])
    t.do_as(US, "Grain Sales to Soviets").do_as(USSR, "Red Scare/Purge")
    t.do("Defectors", "play", "event")
    assert t.effect("Red Scare US") == 1


@pytest.mark.parametrize("by", SIDES)
def test_defectors_drawn_by_grain_sales_in_a_round_is_no_event(by: int) -> None:
    """The US plays it, so it pays nothing even in a Soviet round."""
    given = {"turn": 4, "ussr_hand": ["Defectors"], "influence": {"Canada": (1, 0)}}
    t = event_by("Grain Sales to Soviets", by, **given).do("Defectors", "play")
    t.refuses("event")
    t.do("ops", "influence", "Canada", "Canada")
    assert t.vp == 0


# --- 106 NORAD ------------------------------------------------------------------------------------------------


def norad_round(side: int, hand: list[str], **given: Any) -> Table:
    """A round at DEFCON 3 under NORAD with Canada American and battlegrounds of Africa to coup in."""
    position: dict[str, Any] = {
        "turn": 4,
        "defcon": 3,
        "effects": {"NORAD": 1},
        "influence": {"Canada": (4, 0), "Nigeria": (9, 9), "Zaire": (9, 9)},
        "us_hand": hand if side == US else ["Nasser"],
        "ussr_hand": hand if side == USSR else ["Fidel"],
    }
    position.update(given)
    return at_round(side, **position)


@pytest.mark.parametrize("by", SIDES)
def test_norad_takes_effect(by: int) -> None:
    t = event_by("NORAD", by)
    assert t.effect("NORAD") == 1
    assert t.removed("NORAD")


@pytest.mark.parametrize("side", SIDES)
def test_norad_adds_one_where_the_us_already_is(side: int) -> None:
    """CHK-19, in a round of either player."""
    number = "COMECON" if side == USSR else "NATO"
    t = norad_round(side, [number]).do(number, "ops", "coup", "Nigeria", "roll 1")
    assert t.defcon == 2
    assert (t.actor, t.asked) == (US, "norad")
    assert t.options == ["Canada", "Nigeria", "Zaire", "done"]
    t.refuses("France")
    t.do("Zaire")
    assert t.pair("Zaire") == (10, 9)
    assert (t.actor, t.asked) == (1 - side, "play")


def soviet_coup(t: Table, number: str) -> Table:
    """The USSR brings DEFCON to 2 with a coup in Nigeria."""
    return t.do(number, "ops", "coup", "Nigeria", "roll 1")


def test_norad_placement_is_optional() -> None:
    t = soviet_coup(norad_round(USSR, ["COMECON"]), "COMECON").do("done")
    assert t.us("Canada") == 4
    assert (t.actor, t.asked) == (US, "play")


def test_norad_needs_its_event() -> None:
    t = soviet_coup(norad_round(USSR, ["COMECON"], effects={}), "COMECON")
    assert (t.actor, t.asked) == (US, "play")


@pytest.mark.parametrize("canada", [(3, 0), (4, 1), (0, 0)])
def test_norad_needs_us_control_of_canada(canada: tuple[int, int]) -> None:
    t = norad_round(USSR, ["COMECON"], influence={"Canada": canada, "Nigeria": (9, 9)})
    soviet_coup(t, "COMECON")
    assert (t.actor, t.asked) == (US, "play")


@pytest.mark.parametrize("defcon", [5, 4])
def test_norad_needs_a_move_to_two(defcon: int) -> None:
    t = soviet_coup(norad_round(USSR, ["COMECON"], defcon=defcon), "COMECON")
    assert t.asked == "play"


def test_norad_does_not_count_being_at_two() -> None:
    t = norad_round(USSR, ["COMECON"], defcon=2).do("COMECON", "ops", "influence", *["Zaire"] * 3)
    assert (t.actor, t.asked) == (US, "play")


@pytest.mark.parametrize(("defcon", "asked"), [(5, True), (3, True), (2, False)])
def test_norad_counts_defcon_being_set_to_two_only_if_it_moves(defcon: int, asked: bool) -> None:
    t = norad_round(USSR, ["Cuban Missile Crisis"], defcon=defcon).do("Cuban Missile Crisis", "event")
    assert t.defcon == 2
    assert (t.asked == "norad") is asked


def test_norad_is_new_in_every_round() -> None:
    """The move of the Soviet round does not count again in the US round that follows."""
    t = soviet_coup(norad_round(USSR, ["COMECON", "Fidel"]), "COMECON").do("done")
    t.do("Nasser", "ops first", "influence", "Zaire")
    assert (t.actor, t.asked) == (USSR, "play")


def test_norad_does_not_count_the_headline_phase() -> None:
    """CHK-19."""
    t = at_headline(
        defcon=3,
        us_hand=["Duck and Cover", "NATO"],
        ussr_hand=["Nasser", "Fidel"],
        effects={"NORAD": 1},
        influence={"Canada": (4, 0), "Poland": (0, 1)},
    )
    t.do_as(US, "Duck and Cover").do_as(USSR, "Nasser")
    assert t.defcon == 2
    assert (t.actor, t.asked) == (USSR, "play")
    t.do("Fidel", "ops", "influence", "Poland", "Poland")
    assert (t.actor, t.asked) == (US, "play")


def test_norad_gives_one_point_however_often_defcon_moved() -> None:
    """Soviet coup to 2; Grain Sales brings ABM Treaty: up to 3, and a US coup to 2 again."""
    t = norad_round(USSR, ["Grain Sales to Soviets", "ABM Treaty"])
    t.do("Grain Sales to Soviets", "ops first", "coup", "Nigeria", "roll 1")
    assert t.defcon == 2
    t.do("ABM Treaty", "play", "event", "coup", "Zaire", "roll 1")
    assert t.defcon == 2
    assert t.asked == "norad"
    t.do("Canada")
    assert (t.actor, t.asked) == (US, "play")


def test_norad_counts_although_defcon_rose_again() -> None:
    t = norad_round(USSR, ["Grain Sales to Soviets", "Nuclear Test Ban"])
    t.do("Grain Sales to Soviets", "ops first", "coup", "Nigeria", "roll 1")
    t.do("Nuclear Test Ban", "play", "event")
    assert t.defcon == 4
    assert t.asked == "norad"


def test_norad_looks_at_canada_at_the_end_of_the_round() -> None:
    """Marshall Plan completes US control after the coup."""
    t = norad_round(USSR, ["Marshall Plan"], influence={"Canada": (3, 0), "Nigeria": (9, 9)})
    t.do("Marshall Plan", "ops first", "coup", "Nigeria", "roll 1")
    t.do(*[c for c in WESTERN_EUROPE if c != UK][:7])
    assert t.us("Canada") == 4
    assert t.asked == "norad"


def test_norad_is_lost_with_canada_before_the_end_of_the_round() -> None:
    t = norad_round(US, ["Socialist Governments"], influence={"Canada": (4, 0), "Nigeria": (9, 9)})
    t.do("Socialist Governments", "ops first", "coup", "Nigeria", "roll 1", "Canada", "Canada")
    assert t.defcon == 2
    assert (t.actor, t.asked) == (USSR, "play")


@pytest.mark.parametrize("order", ["event first", "ops first"])
def test_norad_counts_in_the_round_in_which_it_is_played(order: str) -> None:
    t = norad_round(USSR, ["NORAD"], effects={}).do("NORAD", order, "coup", "Nigeria", "roll 1")
    assert (t.actor, t.asked) == (US, "norad")


@pytest.mark.parametrize("order", ["event first", "ops first"])
def test_norad_is_ended_by_quagmire_even_in_that_round(order: str) -> None:
    t = norad_round(US, ["Quagmire"]).do("Quagmire", order, "coup", "Nigeria", "roll 1")
    assert t.defcon == 2
    assert t.effect("NORAD") == 0
    assert (t.actor, t.asked) == (USSR, "play")


def test_norad_after_quagmire_takes_effect() -> None:
    """Q-14."""
    t = event_by("NORAD", US, turn=4, effects={"Quagmire played": 1})
    assert t.effect("NORAD") == 1
    assert t.removed("NORAD")


def test_norad_after_quagmire_may_be_played_as_barred() -> None:
    """Q-14, the other reading."""
    t = event_by("NORAD", US, turn=4, effects={"Quagmire played": 1}, options={"norad_after_quagmire": False})
    assert t.effect("NORAD") == 0
    assert t.discarded("NORAD")


def test_norad_outlasts_the_turn() -> None:
    assert at_end_of_turn(effects={"NORAD": 1}).effect("NORAD") == 1
