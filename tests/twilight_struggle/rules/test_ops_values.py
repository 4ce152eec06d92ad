"""Ops values and their modifiers (TS 7.4, appendix D, RUL-10, RUL-44 to RUL-46)."""

from itertools import product
from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_event, at_headline, at_round
from theatrum.games.twilight_struggle.constants import INFLUENCE, US, USSR
from theatrum.games.twilight_struggle.deck import CARDS, SCORING_CARDS
from theatrum.games.twilight_struggle.messages import SAID_OPERATION
from theatrum.games.twilight_struggle.rules import card_value, ops_value

BY_OPS = {1: "Summit", 2: "Olympic Games", 3: "Arms Race", 4: "Nuclear Test Ban"}


def expected(printed: int, up: int, down: int, bonus: int) -> int:
    """Appendix D, written down again."""
    value = printed + up - down + bonus
    value = min(value, 4 + bonus)
    return max(value, 1)


def effects_for(side: int, up: int, down: int, vietnam: int = 0) -> dict[str, int]:
    return {
        ("Containment" if side == US else "Brezhnev Doctrine"): up,
        ("Red Scare US" if side == US else "Red Scare USSR"): down,
        "Vietnam Revolts": vietnam,
    }


def using(side: int, number: str, way: str, **given: Any) -> Table:
    """A card (or the China Card) in use; the opponent has something to play afterwards."""
    own = [] if number == "The China Card" else [number]
    hands = {"us_hand": own, "ussr_hand": ["Fidel", "Decolonization"]}
    if side == USSR:
        hands = {"us_hand": ["Fidel", "Decolonization"], "ussr_hand": own}
    return at_round(side, **{"turn": 8, "china": (side, True), **hands, **given}).do(number, "ops", way)


def place_all(t: Table, country: str) -> int:
    """Place there as long as it is possible; the number of points."""
    side, n = t.actor, 0
    while t.actor == side and country in t.options:
        t.do(country)
        n += 1
    return n


# --- the formula --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [US, USSR])
def test_every_combination_of_the_formula(side: int) -> None:
    for printed, up, down, bonus in product(range(1, 5), (0, 1), (0, 1, 2, 3), (0, 1, 2)):
        t = at_round(side, us_hand=["Fidel"], ussr_hand=["Nasser"], effects=effects_for(side, up, down))
        assert ops_value(t.state, side, printed, bonus) == expected(printed, up, down, bonus)


@pytest.mark.parametrize(
    ("printed", "up", "down", "points"),
    [(3, 1, 0, 4), (4, 1, 0, 4), (1, 0, 1, 1), (4, 1, 1, 4), (2, 0, 0, 2), (2, 0, 2, 1)],
)
@pytest.mark.parametrize("side", [US, USSR])
def test_table_of_appendix_d(side: int, printed: int, up: int, down: int, points: int) -> None:
    """CHK-5 as well; placed on the board."""
    t = using(side, BY_OPS[printed], "influence", effects=effects_for(side, up, down))
    assert place_all(t, "Canada" if side == US else "Poland") == points


@pytest.mark.parametrize(
    ("number", "country", "up", "down", "vietnam", "points"),
    [
        ("The China Card", "North Korea", 1, 0, 0, 5),
        ("The China Card", "North Korea", 0, 0, 0, 5),
        ("The China Card", "Poland", 0, 0, 0, 4),
        ("The China Card", "North Korea", 0, 1, 0, 4),
        ("The China Card", "Thailand", 0, 1, 1, 5),  # EX-7.4
        ("The China Card", "Thailand", 0, 0, 1, 6),  # RUL-46
        ("The China Card", "Thailand", 1, 0, 1, 6),
        ("The China Card", "North Korea", 0, 0, 1, 5),
        ("Olympic Games", "Thailand", 0, 0, 1, 3),
        ("Olympic Games", "North Korea", 0, 0, 1, 2),
        ("Nuclear Test Ban", "Thailand", 1, 0, 1, 5),
        ("Summit", "Thailand", 0, 1, 1, 1),  # net first
    ],
)
def test_region_bonuses_of_placement(number: str, country: str, up: int, down: int, vietnam: int, points: int) -> None:
    t = using(USSR, number, "influence", effects=effects_for(USSR, up, down, vietnam), influence={"Thailand": (0, 1)})
    assert place_all(t, country) == points
    assert t.actor == US


@pytest.mark.parametrize("points_in_asia", range(6))
def test_the_china_bonus_needs_every_point_in_asia(points_in_asia: int) -> None:
    t = using(USSR, "The China Card", "influence")
    t.do(*["North Korea"] * points_in_asia)
    if points_in_asia == 5:
        assert t.actor == US
        return
    if points_in_asia == 4:  # only the bonus is left, and it may be spent only there
        assert t.options == ["Afghanistan", "North Korea"]
        return
    assert place_all(t, "Poland") == 4 - points_in_asia
    assert t.actor == US


def test_a_point_outside_southeast_asia_ends_the_vietnam_bonus() -> None:
    t = using(USSR, "The China Card", "influence", effects={"Vietnam Revolts": 1}, influence={"Thailand": (0, 1)})
    t.do("Thailand", "North Korea")
    assert place_all(t, "Thailand") == 3  # still 5 with the bonus for Asia
    assert t.actor == US


def test_bonus_points_buy_enemy_control() -> None:
    t = using(USSR, "The China Card", "influence", influence={"North Korea": (9, 0), "Afghanistan": (0, 1)})
    t.do("North Korea", "North Korea", "Afghanistan")
    assert t.pair("North Korea") == (9, 2)
    assert t.actor == US


def test_the_vietnam_bonus_alone_can_make_a_country_affordable() -> None:
    """1 Op and the bonus break US control of Thailand; elsewhere 1 Op is not enough."""
    t = using(
        USSR,
        "Summit",
        "influence",
        effects={"Vietnam Revolts": 1},
        influence={"Vietnam": (0, 1), "Thailand": (2, 0), "Poland": (3, 0)},
    )
    t.refuses("Poland")
    t.do("Thailand")
    assert t.pair("Thailand") == (2, 1)
    assert t.actor == US


def test_the_vietnam_bonus_is_the_ussrs_alone() -> None:
    t = using(US, "Olympic Games", "influence", effects={"Vietnam Revolts": 1}, influence={"Thailand": (1, 0)})
    assert place_all(t, "Thailand") == 2


# --- coups and realignment with bonuses (RUL-46) ------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "country", "vietnam", "value"),
    [
        ("The China Card", "India", 0, 5), ("The China Card", "Egypt", 0, 4), ("The China Card", "Burma", 1, 6),
        ("Olympic Games", "Burma", 1, 3), ("Olympic Games", "India", 1, 2),
    ],
)  # fmt: skip
def test_bonuses_add_to_coup_strength_and_milops(number: str, country: str, vietnam: int, value: int) -> None:
    stability = {"India": 3, "Egypt": 2, "Burma": 2}[country]
    t = using(USSR, number, "coup", influence={country: (9, 0)}, effects={"Vietnam Revolts": vietnam})
    t.do(country, "roll 4")
    assert t.us(country) == 9 - max(0, 4 + value - 2 * stability)
    assert t.milops(USSR) == min(value, 5)


def test_the_china_card_has_a_fifth_realignment_in_asia_only() -> None:
    board = {"India": (99, 0), "Angola": (99, 0)}
    t = using(USSR, "The China Card", "realign", influence=board)
    for _ in range(4):
        t.do("India", "roll 1", "roll 1")
    assert t.options == ["India"]
    t.do("India", "roll 1", "roll 1")
    assert t.actor == US
    t = using(USSR, "The China Card", "realign", influence=board)
    t.do("Angola", "roll 1", "roll 1")
    for _ in range(3):
        t.do("India", "roll 1", "roll 1")
    assert t.actor == US


def test_vietnam_revolts_gives_an_extra_realignment_in_southeast_asia() -> None:
    t = using(
        USSR, "Olympic Games", "realign", influence={"Burma": (99, 0), "India": (9, 0)}, effects={"Vietnam Revolts": 1}
    )
    t.do("Burma", "roll 1", "roll 1", "Burma", "roll 1", "roll 1")
    assert t.options == ["Burma"]


# --- whose modifier, from when, for what --------------------------------------------------------------------


def test_red_scare_and_vietnam_revolts_headlines() -> None:
    """EX-7.4."""
    t = at_headline(us_hand=["Red Scare/Purge", "Nasser"], ussr_hand=["Vietnam Revolts", "Fidel"])
    t.do_as(US, "Red Scare/Purge")
    t.do_as(USSR, "Vietnam Revolts")
    t.do("The China Card", "ops", "influence")
    assert place_all(t, "Vietnam") == 5
    assert t.actor == US


def test_a_modifier_belongs_to_the_player_using_the_card() -> None:
    """EX-7.4.1: Brezhnev Doctrine does not travel with a card taken by Grain Sales."""
    t = at_round(
        US,
        turn=4,
        us_hand=["Grain Sales to Soviets"],
        ussr_hand=["Olympic Games", "Fidel"],
        effects={"Brezhnev Doctrine": 1},
    )
    t.do("Grain Sales to Soviets", "event", "Olympic Games", "play", "ops", "influence")
    assert place_all(t, "Cuba") == 2


def test_containment_raises_granted_ops() -> None:
    """EX-7.4.2-3."""
    t = at_event("CIA Created", US, us_hand=["Fidel"], ussr_hand=["Nasser"], effects={"Containment": 1})
    t.do("influence")
    assert place_all(t, "Cuba") == 2


def test_red_scare_lowers_granted_ops() -> None:
    """RUL-10."""
    t = at_event("Olympic Games", US, us_hand=["Fidel"], ussr_hand=["Nasser"], effects={"Red Scare US": 1}).do(
        "boycott", "influence"
    )
    assert place_all(t, "Cuba") == 3


def test_granted_ops_are_capped_at_four() -> None:
    t = at_event("Olympic Games", US, us_hand=["Fidel"], ussr_hand=["Nasser"], effects={"Containment": 1}).do(
        "boycott", "influence"
    )
    assert place_all(t, "Cuba") == 4


def test_a_modifier_starts_after_its_event() -> None:
    """With event first, Containment raises the next US card and not the Soviet Ops of its own."""
    t = at_round(USSR, ussr_hand=["Containment"], us_hand=["Olympic Games", "Fidel"]).do(
        "Containment", "event first", "influence"
    )
    assert place_all(t, "Poland") == 3
    t.do("Olympic Games", "ops", "influence")
    assert place_all(t, "Cuba") == 3


def test_two_red_scares_against_the_same_player_add_up() -> None:
    """RUL-44."""
    t = at_event(
        "Red Scare/Purge",
        US,
        us_hand=["Fidel"],
        ussr_hand=["Nuclear Test Ban", "Nasser"],
        effects={"Red Scare USSR": 1},
    )
    t.do("Nuclear Test Ban", "ops", "influence")
    assert place_all(t, "Poland") == 2


def test_red_scare_against_both_players_at_once() -> None:
    effects = {"Red Scare US": 1, "Red Scare USSR": 1}
    assert place_all(using(US, "Arms Race", "influence", effects=effects), "Cuba") == 2
    assert place_all(using(USSR, "Arms Race", "influence", effects=effects), "Poland") == 2


@pytest.mark.parametrize("side", [US, USSR])
def test_the_opponents_modifiers_do_not_matter(side: int) -> None:
    t = using(side, "Olympic Games", "influence", effects=effects_for(1 - side, 1, 0))
    assert place_all(t, "Canada" if side == US else "Poland") == 2
    t = using(side, "Olympic Games", "influence", effects=effects_for(1 - side, 0, 1))
    assert place_all(t, "Canada" if side == US else "Poland") == 2


def test_modifiers_change_the_number_of_realignments() -> None:
    t = using(US, "Olympic Games", "realign", influence={"Angola": (0, 99)}, effects={"Containment": 1})
    t.do(*["Angola", "roll 1", "roll 1"] * 3)
    assert t.actor == USSR


def test_scoring_cards_have_no_value_whatever_the_modifiers() -> None:
    t = at_round(US, us_hand=["Fidel"], ussr_hand=["Nasser"], effects={"Containment": 1})
    assert [card_value(t.state, US, number) for number in SCORING_CARDS] == [0] * 7


def test_unmodified_cards_are_worth_what_is_printed() -> None:
    t = at_round(US, us_hand=["Fidel"], ussr_hand=["Nasser"])
    for row in CARDS:
        assert card_value(t.state, US, row.number) == row.ops


def test_the_value_is_announced() -> None:
    t = using(US, "Olympic Games", "influence", effects={"Containment": 1})
    assert [(e.a, e.b, e.c) for e in t.heard(SAID_OPERATION)] == [(US, INFLUENCE, 3)]


def test_points_left_are_never_fewer_than_can_still_be_placed() -> None:
    """With both bonuses 6 points go to Southeast Asia; before each at least one is left."""
    board = dict.fromkeys(("Burma", "Laos/Cambodia", "Malaysia", "Indonesia"), (0, 1))
    t = using(USSR, "The China Card", "influence", effects={"Vietnam Revolts": 1}, influence=board)
    for _ in range(6):
        assert t.actor == USSR
        assert t.left >= 1
        t.do("Burma")
    assert t.actor == US
