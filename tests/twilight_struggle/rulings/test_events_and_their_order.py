"""Rulings on events, who carries them out and in which order (RUL-1, 4, 5, 7, 8 and 54)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import at_end_of_turn, at_event, at_headline, at_round, card
from theatrum.games.twilight_struggle.constants import US, USSR
from theatrum.games.twilight_struggle.deck import DECOLONIZATION, DUCK_AND_COVER, NASSER, TRUMAN_DOCTRINE

# --- RUL-1: who chooses ---------------------------------------------------------------------------------------


def test_rul_1_owner_of_the_star_chooses_in_a_round_of_the_other() -> None:
    t = at_round(
        USSR,
        turn=4,
        ussr_hand=["The Voice of America"],
        us_hand=["Truman Doctrine"],
        influence={"Cuba": (0, 3), "Iraq": (0, 2)},
    )
    t.do("The Voice of America", "event first")
    assert (t.actor, t.asked) == (US, "remove")
    t.do_as(US, "Cuba", "Cuba", "Iraq", "Iraq")
    assert (t.actor, t.asked) == (USSR, "operation")


def test_rul_1_owner_of_the_star_chooses_in_the_headline() -> None:
    t = at_headline(
        us_hand=["Socialist Governments"], ussr_hand=["Nasser"], influence={"Italy": (2, 0), "France": (2, 0)}
    )
    t.do_as(US, "Socialist Governments").do_as(USSR, "Nasser")
    assert (t.actor, t.asked) == (USSR, "remove")


def test_rul_1_owner_of_the_star_decides_whether_to_use_a_may() -> None:
    t = at_round(
        USSR, turn=8, ussr_hand=["Tear Down this Wall"], us_hand=["Truman Doctrine"], influence={"Poland": (0, 1)}
    )
    t.do("Tear Down this Wall", "event first")
    assert (t.actor, t.asked) == (US, "operation")
    assert "done" in t.options
    t.do_as(US, "done")
    assert (t.actor, t.asked) == (USSR, "operation")


@pytest.mark.parametrize("sponsor", [US, USSR])
def test_rul_1_boycott_stays_with_the_sponsors_opponent(sponsor: int) -> None:
    t = at_event("Olympic Games", sponsor, us_hand=["Truman Doctrine"], ussr_hand=["Nasser"])
    assert (t.actor, t.asked) == (1 - sponsor, "olympics")


@pytest.mark.parametrize("by", [US, USSR])
@pytest.mark.parametrize("number", ["Blockade", "Latin American Debt Crisis"])
def test_rul_1_the_us_decides_about_the_discard_whoever_plays(number: str, by: int) -> None:
    t = at_event(number, by, turn=8, us_hand=["Duck and Cover"], ussr_hand=["Nasser"])
    assert (t.actor, t.asked) == (US, "discard")


@pytest.mark.parametrize("by", [US, USSR])
def test_rul_1_ties_in_missile_envy_are_the_givers_choice(by: int) -> None:
    t = at_event(
        "Missile Envy",
        by,
        turn=4,
        us_hand=["Fidel", "Independent Reds"],
        ussr_hand=["Decolonization", "Formosan Resolution"],
    )
    assert (t.actor, t.asked) == (1 - by, "hand over")
    assert len(t.legal) == 2


@pytest.mark.parametrize("by", [US, USSR])
def test_rul_1_neutral_event_is_its_players(by: int) -> None:
    t = at_event("Brush War", by, turn=4, us_hand=["Truman Doctrine"], ussr_hand=["Nasser"])
    assert (t.actor, t.asked) == (by, "war")


# --- RUL-4: no "event only" -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "number"), [(US, DECOLONIZATION), (USSR, DUCK_AND_COVER)])
def test_rul_4_opponents_card_is_for_ops_or_space(side: int, number: int) -> None:
    hands = {US: [number], USSR: [NASSER]} if side == US else {US: [TRUMAN_DOCTRINE], USSR: [number]}
    t = at_round(side, us_hand=hands[US], ussr_hand=hands[USSR])
    t.do(card(number))
    assert sorted(t.options) == sorted(["space", "event first", "ops first"])
    t.refuses("event")
    t.refuses("ops")


def test_rul_4_opponents_card_may_go_with_un_intervention() -> None:
    t = at_round(USSR, ussr_hand=["UN Intervention", "Duck and Cover"], us_hand=["Truman Doctrine"])
    t.do("UN Intervention", "event")
    assert t.options == ["Duck and Cover"]


# --- RUL-5: before or after -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("order", "spent"), [("event first", 2), ("ops first", 1)])
def test_rul_5_event_first_changes_the_board_before_the_ops(order: str, spent: int) -> None:
    """Fidel first makes Cuba Soviet-controlled: 2 points for one marker."""
    t = at_round(US, us_hand=["Fidel", "Truman Doctrine"], ussr_hand=["Nasser"])
    t.do("Fidel", order, "influence", "Cuba")
    if spent == 1:
        assert t.left == 1
        t.do("Cuba")
        assert t.pair("Cuba") == (0, 3)
    else:
        assert t.pair("Cuba") == (1, 3)
        assert t.actor == USSR


def test_rul_5_own_influence_removed_by_the_event_still_counts() -> None:
    t = at_round(US, us_hand=["Suez Crisis", "Truman Doctrine"], ussr_hand=["Nasser"], influence={"Israel": (1, 0)})
    t.do("Suez Crisis", "event first", "Israel", "influence")
    assert t.us("Israel") == 0
    t.do("Israel", "Egypt", "Jordan")
    assert (t.us("Israel"), t.us("Egypt"), t.us("Jordan")) == (1, 1, 1)


def test_rul_5_influence_gained_by_the_event_does_not_count() -> None:
    t = at_round(USSR, turn=8, ussr_hand=["The Iron Lady"], us_hand=["Truman Doctrine"])
    t.do("The Iron Lady", "event first", "influence")
    assert t.ussr("Argentina") == 1
    t.refuses("Argentina")
    t.refuses("Chile")


# --- RUL-7: optional events -----------------------------------------------------------------------------------


@pytest.mark.parametrize("number", ["ABM Treaty", "Junta", "Che", "Puppet Governments", "CIA Created"])
def test_rul_7_may_can_be_declined(number: str) -> None:
    by = USSR if number == "Che" else US
    t = at_event(
        number,
        by,
        turn=4,
        us_hand=["Truman Doctrine"],
        ussr_hand=["Nasser"],
        influence={"Haiti": (1, 1), "Kenya": (1, 1)},
    )
    if number == "Junta":
        t.do("Chile")
    t.do_as(by, "done")
    assert (t.actor, t.asked) == (1 - by, "play")


@pytest.mark.parametrize(
    "number", ["OAS Founded", "Colonial Rear Guards", "The Voice of America", "East European Unrest"]
)
def test_rul_7_what_is_not_a_may_cannot_be_declined(number: str) -> None:
    t = at_event(number, US, turn=4, ussr_hand=["Nasser"], influence={"Cuba": (0, 3), "Poland": (0, 3)})
    t.refuses("done")


def test_rul_7_removal_goes_as_far_as_legal() -> None:
    t = at_event("The Voice of America", US, turn=4, ussr_hand=["Nasser"], influence={"Cuba": (0, 3), "Haiti": (0, 1)})
    t.do("Cuba", "Cuba")
    t.refuses("Cuba")
    t.do("Haiti")
    assert (t.ussr("Cuba"), t.ussr("Haiti")) == (1, 0)
    assert t.actor == USSR


def test_rul_7_placement_goes_as_far_as_legal() -> None:
    """COMECON with three countries left that the US does not control."""
    held = {
        "Finland": (4, 0),
        "Austria": (4, 0),
        "Poland": (3, 0),
        "Romania": (3, 0),
        "Hungary": (3, 0),
        "Bulgaria": (3, 0),
    }
    t = at_event("COMECON", USSR, us_hand=["Truman Doctrine"], influence=held)
    t.do("East Germany", "Czechoslovakia", "Yugoslavia")
    assert t.actor == US
    assert t.removed("COMECON")


# --- RUL-8: removal while Ops are pending ---------------------------------------------------------------------


@pytest.mark.parametrize("order", ["event first", "ops first"])
def test_rul_8_card_waits_on_the_table_for_both_halves(order: str) -> None:
    t = at_round(US, us_hand=["Fidel"], ussr_hand=["Nasser"])
    t.do("Fidel", order, "influence", "Canada")
    assert t.where("Fidel") == "table"
    t.do("Canada")
    assert t.removed("Fidel")


def test_rul_8_its_own_event_cannot_fetch_it() -> None:
    t = at_event("SALT Negotiations", US, turn=4, ussr_hand=["Nasser"], discards=["Fidel"])
    assert t.options == ["Fidel", "done"]
    star = at_event("Star Wars", US, turn=8, space=(1, 0), ussr_hand=["Nasser"], discards=["Formosan Resolution"])
    assert star.options == ["Formosan Resolution"]


# --- RUL-54: barred for good ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "effect"),
    [
        ("Arab-Israeli War", "Camp David"),
        ("Muslim Revolution", "AWACS"),
        ("Socialist Governments", "Iron Lady"),
        ("OPEC", "North Sea Oil"),
    ],
)
@pytest.mark.parametrize("side", [US, USSR])
def test_rul_54_barred_cards_keep_their_ops_and_are_discarded(number: str, effect: str, side: int) -> None:
    hands: dict[str, Any] = (
        {"us_hand": [number], "ussr_hand": ["Nasser"]} if side == US else {"us_hand": ["NATO"], "ussr_hand": [number]}
    )
    board = {"Israel": (1, 0), "Iran": (2, 0), "Italy": (2, 0), "Iraq": (0, 3)}
    t = at_round(side, turn=8, effects={effect: 1}, influence=board, **hands)
    t.do(number)
    if side == USSR:
        t.refuses("event")
    t.do("event first" if side == US else "ops", "influence")
    assert t.actor == side
    while t.asked == "place":
        t.do("Canada" if side == US else "Poland")
    assert t.discarded(number)
    assert t.vp == 0
    assert (t.us("Israel"), t.us("Iran"), t.us("Italy")) == (1, 2, 2)
    assert t.milops(USSR) == 0


@pytest.mark.parametrize(
    ("number", "effect"),
    [
        ("Camp David Accords", "Camp David"),
        ("AWACS Sale to Saudis", "AWACS"),
        ("The Iron Lady", "Iron Lady"),
        ("North Sea Oil", "North Sea Oil"),
    ],
)
def test_rul_54_the_bar_outlasts_the_turn(number: str, effect: str) -> None:
    t = at_event(number, US, turn=8, ussr_hand=["Nasser"])
    assert t.effect(effect) == 1
    assert at_end_of_turn(turn=8, milops=(5, 5), effects={effect: 1}).effect(effect) == 1
