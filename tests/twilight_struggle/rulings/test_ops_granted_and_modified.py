"""Rulings on Operations that are granted or modified (RUL-6, 9, 10, 44, 45, 46, 47 and 48)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_event, at_headline, at_round
from theatrum.games.twilight_struggle.constants import SPECTATOR, US, USSR

# --- RUL-6: snapshot in granted Ops ---------------------------------------------------------------------------


def test_rul_6_granted_ops_use_the_start_of_the_opponents_round() -> None:
    t = at_round(USSR, ussr_hand=["CIA Created"], us_hand=["Truman Doctrine"], influence={"Lebanon": (1, 0)})
    t.do("CIA Created", "ops first", "coup", "Lebanon", "roll 6")
    assert t.us("Lebanon") == 0
    t.do_as(US, "influence")
    assert "Jordan" in t.options  # next to influence that was there when the round began


def test_rul_6_influence_lost_earlier_in_the_round_still_counts() -> None:
    t = at_round(
        US, turn=4, us_hand=["Lone Gunman"], ussr_hand=["Nasser"], influence={"Kenya": (2, 0), "Nigeria": (0, 1)}
    )
    t.do("Lone Gunman", "ops first", "coup", "Nigeria", "roll 6").do_as(USSR, "influence")
    assert t.ussr("Nigeria") == 0
    assert "Cameroon" in t.options


def test_rul_6_in_the_headline_the_snapshot_is_that_of_the_event() -> None:
    t = at_headline(turn=4, us_hand=["Lone Gunman"], ussr_hand=["Portuguese Empire Crumbles"])
    t.do_as(US, "Lone Gunman").do_as(USSR, "Portuguese Empire Crumbles").do_as(USSR, "influence")
    assert "Zaire" in t.options
    assert "Kenya" in t.options
    assert "Nigeria" not in t.options


# --- RUL-9: space race and granted Ops ------------------------------------------------------------------------


def test_rul_9_forced_missile_envy_may_be_spaced() -> None:
    t = at_round(
        USSR, turn=4, ussr_hand=["Missile Envy"], us_hand=["Truman Doctrine"], effects={"Missile Envy": 1 + USSR}
    )
    t.do("Missile Envy", "space", "roll 3")
    assert t.space(USSR) == 1
    assert t.discarded("Missile Envy")


def test_rul_9_card_exchanged_for_missile_envy_may_be_spaced() -> None:
    t = at_event("Missile Envy", US, turn=4, ussr_hand=["Fidel"], us_hand=["Truman Doctrine"])
    t.do("Fidel", "space", "roll 3")
    assert t.space(US) == 1
    assert t.discarded("Fidel")
    assert t.ussr("Cuba") == 0


@pytest.mark.parametrize("number", ["Fidel", "Formosan Resolution", "Olympic Games"])
def test_rul_9_card_taken_by_grain_sales_may_be_spaced(number: str) -> None:
    t = at_event("Grain Sales to Soviets", US, turn=4, ussr_hand=[number, "Nasser"], us_hand=["Truman Doctrine"])
    t.do(number, "play", "space", "roll 1")
    assert t.space(US) == 1
    assert t.discarded(number)


def test_rul_9_un_partner_may_be_spaced() -> None:
    t = at_round(USSR, ussr_hand=["UN Intervention", "Containment"], us_hand=["Truman Doctrine"])
    t.do("UN Intervention", "event", "Containment", "space", "roll 3")
    assert t.space(USSR) == 1
    assert t.discarded("Containment")
    assert t.discarded("UN Intervention")


def test_rul_9_spaced_in_the_headline_too() -> None:
    t = at_headline(turn=4, us_hand=["Grain Sales to Soviets"], ussr_hand=["Nasser", "Fidel"])
    t.do_as(US, "Grain Sales to Soviets").do_as(USSR, "Nasser").do("Fidel", "play", "space", "roll 2")
    assert t.space(US) == 1
    envy = at_headline(turn=4, us_hand=["Missile Envy"], ussr_hand=["Nasser", "Fidel"])
    envy.do_as(US, "Missile Envy").do_as(USSR, "Nasser").do("Fidel", "space", "roll 2")
    assert envy.space(US) == 1


@pytest.mark.parametrize(
    ("number", "side"),
    [
        ("ABM Treaty", US),
        ("ABM Treaty", USSR),
        ("CIA Created", US),
        ("Lone Gunman", USSR),
        ("Olympic Games", US),
        ("Soviets Shoot Down KAL-007", US),
        ("Glasnost", USSR),
    ],
)
def test_rul_9_ops_of_an_events_text_may_not_go_to_space(number: str, side: int) -> None:
    t = at_event(
        number,
        side,
        turn=8,
        effects={"Reformer": 1, "Containment": 1, "Brezhnev Doctrine": 1},
        influence={"South Korea": (3, 0)},
        us_hand=["Truman Doctrine"],
        ussr_hand=["Nasser"],
    )
    if number == "Olympic Games":
        t.do("boycott")
    assert (t.actor, t.asked) == (side, "operation")
    t.refuses("space")


def test_rul_9_returned_grain_sales_may_not_go_to_space() -> None:
    t = at_event("Grain Sales to Soviets", US, turn=4, ussr_hand=["Nasser"])
    t.do("Nasser", "return")
    t.refuses("space")


# --- RUL-10: Ops from events and modifiers --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "side", "effects", "value"),
    [
        ("CIA Created", US, {"Containment": 1}, 2),
        ("CIA Created", US, {"Containment": 1, "Red Scare US": 1}, 1),
        ("Lone Gunman", USSR, {"Brezhnev Doctrine": 1}, 2),
        ("Lone Gunman", USSR, {"Red Scare USSR": 1}, 1),
        ("ABM Treaty", US, {"Red Scare US": 1}, 3),
        ("ABM Treaty", USSR, {"Brezhnev Doctrine": 1}, 4),
        ("Glasnost", USSR, {"Reformer": 1, "Red Scare USSR": 1}, 3),
        ("Soviets Shoot Down KAL-007", US, {"Red Scare US": 2}, 2),
        ("Grain Sales to Soviets", US, {"Containment": 1}, 3),
    ],
)
def test_rul_10_modifiers_apply_to_granted_ops(number: str, side: int, effects: dict[str, int], value: int) -> None:
    t = at_event(number, side, turn=8, effects=effects, influence={"South Korea": (3, 0)}, us_hand=["Truman Doctrine"])
    t.do_as(side, "influence")
    assert t.left == value


def test_rul_10_junta_coup_with_one_op_under_red_scare() -> None:
    t = at_event("Junta", US, turn=4, effects={"Red Scare US": 1}, influence={"Panama": (0, 2)}, ussr_hand=["Nasser"])
    t.do("Chile", "coup", "Panama", "roll 4")
    assert t.pair("Panama") == (0, 1)


def test_rul_10_che_with_four_under_brezhnev() -> None:
    t = at_event(
        "Che", USSR, turn=4, effects={"Brezhnev Doctrine": 1}, influence={"Kenya": (2, 0)}, us_hand=["Truman Doctrine"]
    )
    t.do("coup", "Kenya", "roll 1")
    assert t.pair("Kenya") == (1, 0)
    assert t.milops(USSR) == 4


# --- RUL-44: Red Scare/Purge ----------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [US, USSR])
def test_rul_44_the_opponents_cards_minus_1(side: int) -> None:
    t = at_event("Red Scare/Purge", side, us_hand=["Duck and Cover"], ussr_hand=["Suez Crisis"])
    t.do("Suez Crisis" if side == US else "Duck and Cover", "ops", "influence")
    assert (t.actor, t.left) == (1 - side, 2)


def test_rul_44_both_sides_at_once() -> None:
    t = at_event("Red Scare/Purge", USSR, effects={"Red Scare USSR": 1}, us_hand=["Truman Doctrine"])
    assert (t.effect("Red Scare US"), t.effect("Red Scare USSR")) == (1, 1)


@pytest.mark.parametrize(("number", "value"), [("NATO", 2), ("Containment", 1), ("CIA Created", 1)])
def test_rul_44_a_second_one_adds_up_with_minimum_1(number: str, value: int) -> None:
    t = at_event("Red Scare/Purge", USSR, effects={"Red Scare US": 1}, us_hand=[number])
    t.do(number, "ops", "influence")
    assert t.left == value


def test_rul_44_all_purposes() -> None:
    """Space race, the discard of Blockade and the trap look at the reduced value."""
    space = at_round(US, us_hand=["Formosan Resolution"], ussr_hand=["Nasser"], effects={"Red Scare US": 1})
    space.do("Formosan Resolution")
    space.refuses("space")
    blockade = at_event("Blockade", USSR, us_hand=["Duck and Cover", "NATO"], effects={"Red Scare US": 1})
    assert blockade.options == ["NATO", "done"]
    trap = at_round(US, us_hand=["Fidel", "NATO"], ussr_hand=["Nasser"], effects={"Red Scare US": 1, "Quagmire": 1})
    assert trap.options == ["NATO"]


# --- RUL-45: Containment and Brezhnev -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "scared", "value"), [("NATO", 0, 4), ("CIA Created", 0, 2), ("CIA Created", 1, 1), ("NATO", 1, 4)]
)
def test_rul_45_plus_1_maximum_4_net_with_red_scare(number: str, scared: int, value: int) -> None:
    t = at_round(US, us_hand=[number], ussr_hand=["Nasser"], effects={"Containment": 1, "Red Scare US": scared})
    t.do(number, "ops", "influence")
    assert t.left == value


def test_rul_45_the_cap_does_not_limit_the_china_bonus() -> None:
    t = at_round(US, us_hand=["NATO"], ussr_hand=["Nasser"], china=(US, True), effects={"Containment": 1})
    t.do("The China Card", "ops", "influence", *["Japan"] * 5)
    assert t.us("Japan") == 5
    assert t.actor == USSR


def test_rul_45_the_cap_does_not_limit_vietnam_revolts() -> None:
    t = at_round(
        USSR,
        turn=4,
        ussr_hand=["Suez Crisis"],
        us_hand=["Truman Doctrine"],
        influence={"Vietnam": (0, 1)},
        effects={"Brezhnev Doctrine": 1, "Vietnam Revolts": 1},
    )
    t.do("Suez Crisis", "ops", "influence", *["Vietnam"] * 5)
    assert t.ussr("Vietnam") == 6
    assert t.actor == US


# --- RUL-46: Vietnam Revolts and the China Card ---------------------------------------------------------------


def revolts(number: str, **given: Any) -> Table:
    given.setdefault("influence", {"Vietnam": (0, 1)})
    t = at_round(
        USSR,
        ussr_hand=[n for n in (number, "Blockade") if n != "The China Card"],
        us_hand=["Truman Doctrine"],
        effects={"Vietnam Revolts": 1, **given.pop("effects", {})},
        **given,
    )
    return t.do(number, "ops")


def test_rul_46_china_card_and_revolts_make_six() -> None:
    t = revolts("The China Card").do("influence", *["Vietnam"] * 6)
    assert t.ussr("Vietnam") == 7
    assert t.actor == US


def test_rul_46_bonus_only_if_all_points_are_there() -> None:
    t = revolts("Suez Crisis").do("influence", "Poland", "Vietnam", "Vietnam")
    assert t.actor == US
    late = revolts("Suez Crisis").do("influence", "Vietnam", "Vietnam", "Vietnam")
    assert late.actor == USSR
    late.refuses("Poland")  # the bonus point is spendable only inside the region
    late.do("Thailand")
    assert late.actor == US


def test_rul_46_china_card_outside_southeast_asia() -> None:
    """In Asia but not all in Southeast Asia: 5."""
    t = revolts("The China Card", influence={"India": (0, 1)}).do(
        "influence", "India", "Burma", "Burma", "Burma", "Burma"
    )
    assert t.actor == US
    out = revolts("The China Card").do("influence", "Poland", "Vietnam", "Vietnam", "Vietnam")
    assert out.actor == US


def test_rul_46_coup_strength_and_milops() -> None:
    t = revolts("Fidel", influence={"Indonesia": (3, 0)}).do("coup", "Indonesia", "roll 1")
    assert t.us("Indonesia") == 1
    assert t.milops(USSR) == 3
    elsewhere = revolts("Fidel", influence={"Haiti": (3, 0)}).do("coup", "Haiti", "roll 1")
    assert elsewhere.us("Haiti") == 2
    assert elsewhere.milops(USSR) == 2


def test_rul_46_an_extra_realignment_roll_there() -> None:
    t = revolts("Nasser", influence={"Indonesia": (3, 0), "Haiti": (1, 0)})
    t.do("realign", "Indonesia", "roll 1", "roll 1")
    assert t.options == ["Indonesia"]
    t.do("Indonesia", "roll 1", "roll 1")
    assert t.actor == US
    out = revolts("Nasser", influence={"Indonesia": (3, 0), "Haiti": (1, 0)}).do("realign", "Haiti", "roll 1", "roll 1")
    assert out.actor == US


def test_rul_46_only_soviet_cards() -> None:
    t = at_round(
        US, us_hand=["Fidel"], ussr_hand=["Nasser"], influence={"Vietnam": (1, 0)}, effects={"Vietnam Revolts": 1}
    )
    t.do("Fidel", "ops first", "influence", "Vietnam", "Vietnam")
    assert t.actor == USSR


# --- RUL-47: CIA Created and Lone Gunman ----------------------------------------------------------------------


@pytest.mark.parametrize(("number", "by", "other"), [("CIA Created", US, USSR), ("Lone Gunman", USSR, US)])
def test_rul_47_hand_shown_then_one_op(number: str, by: int, other: int) -> None:
    t = at_event(number, by, turn=4, us_hand=["NATO", "Fidel"], ussr_hand=["Suez Crisis", "Nasser"])
    zone = "USSR hand" if by == US else "US hand"
    assert t.seen(by, zone) == t.hand(other)
    assert t.seen(SPECTATOR, zone) == []
    t.do_as(by, "influence")
    assert t.left == 1


@pytest.mark.parametrize(("number", "by"), [("CIA Created", USSR), ("Lone Gunman", US)])
def test_rul_47_coup_inside_the_opponents_round(number: str, by: int) -> None:
    t = at_event(number, by, turn=4, defcon=3, us_hand=["NATO"], ussr_hand=["Nasser"], influence={"Zaire": (1, 1)})
    t.do_as(1 - by, "coup", "Zaire").do("roll 1")
    assert t.milops(1 - by) == 1
    assert t.milops(by) == 0
    lost = at_event(number, by, turn=4, defcon=2, us_hand=["NATO"], ussr_hand=["Nasser"], influence={"Zaire": (1, 1)})
    lost.do_as(1 - by, "coup", "Zaire").do("roll 1")
    assert lost.winner == 1 - by


# --- RUL-48: ABM Treaty ---------------------------------------------------------------------------------------


def test_rul_48_defcon_first_and_region_limits_use_the_new_level() -> None:
    t = at_event(
        "ABM Treaty", US, turn=4, defcon=3, influence={"India": (0, 1), "Poland": (0, 1)}, ussr_hand=["Nasser"]
    )
    assert t.defcon == 4
    t.do("coup")
    assert t.options == ["India"]
    t.do("India", "roll 1")
    assert t.milops(US) == 4


def test_rul_48_in_the_headline_too() -> None:
    t = at_headline(turn=4, defcon=2, us_hand=["Formosan Resolution"], ussr_hand=["ABM Treaty"])
    t.do_as(US, "Formosan Resolution").do_as(USSR, "ABM Treaty").do_as(USSR, "influence")
    assert t.defcon == 3
    assert t.left == 4
