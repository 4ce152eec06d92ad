"""Rulings on wars and coups (RUL-11, 12, 13, 38, 39, 40, 43 and 52)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_round, roll
from theatrum.games.twilight_struggle.board import CAMEROON, CHILE, COLOMBIA, HAITI
from theatrum.games.twilight_struggle.constants import SQUADS_NEUTRAL, US, USSR

# --- RUL-11: enough for control -------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [((2, 0), (0, 3)), ((3, 1), (0, 3)), ((1, 5), (0, 5)), ((0, 0), (0, 3))])
@pytest.mark.parametrize(("number", "country"), [("Fidel", "Cuba"), ("Romanian Abdication", "Romania")])
def test_rul_11_fidel_and_abdication_remove_then_take_control(
    number: str, country: str, before: tuple[int, int], after: tuple[int, int]
) -> None:
    t = at_event(number, USSR, influence={country: before}, us_hand=["Truman Doctrine"])
    assert t.pair(country) == after


@pytest.mark.parametrize(("before", "after"), [((1, 0), (4, 0)), ((1, 2), (6, 2)), ((6, 1), (6, 1)), ((5, 1), (5, 1))])
def test_rul_11_japan_pact_leaves_soviet_influence(before: tuple[int, int], after: tuple[int, int]) -> None:
    t = at_event("US/Japan Mutual Defense Pact", US, influence={"Japan": before}, ussr_hand=["Nasser"])
    assert t.pair("Japan") == after


# --- RUL-12: war rolls ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("die", range(1, 7))
def test_rul_12_success_on_4_to_6(die: int) -> None:
    t = at_event("Indo-Pakistani War", US, influence={"India": (1, 3)}, ussr_hand=["Nasser"])
    t.do("India", roll(die))
    assert t.pair("India") == ((4, 0) if die >= 4 else (1, 3))
    assert t.vp == (2 if die >= 4 else 0)
    assert t.milops(US) == 2


@pytest.mark.parametrize("die", range(1, 7))
def test_rul_12_brush_war_succeeds_on_3_to_6(die: int) -> None:
    t = at_event("Brush War", USSR, turn=4, influence={"Kenya": (2, 1)}, us_hand=["Truman Doctrine"])
    t.do("Kenya", roll(die))
    assert t.pair("Kenya") == ((0, 3) if die >= 3 else (2, 1))
    assert t.vp == (-1 if die >= 3 else 0)
    assert t.milops(USSR) == 3


def test_rul_12_minus_one_per_controlled_neighbour_of_the_target() -> None:
    """Korean War: US control of Japan and Taiwan count, that of South Korea itself does not."""
    board = {"South Korea": (3, 0), "Japan": (4, 0), "Taiwan": (3, 0), "Philippines": (2, 0)}
    t = at_event("Korean War", USSR, influence=board, us_hand=["Truman Doctrine"])
    t.do("roll 5")
    assert t.pair("South Korea") == (3, 0)
    won = at_event("Korean War", USSR, influence=board, us_hand=["Truman Doctrine"])
    won.do("roll 6")
    assert won.pair("South Korea") == (0, 3)


def test_rul_12_only_arab_israeli_war_counts_the_target_itself() -> None:
    t = at_event("Arab-Israeli War", USSR, influence={"Israel": (4, 0)}, us_hand=["Truman Doctrine"])
    t.do("roll 4")
    assert t.pair("Israel") == (4, 0)
    other = at_event("Iran-Iraq War", USSR, turn=8, influence={"Iran": (4, 0)}, us_hand=["Truman Doctrine"])
    other.do("Iran", "roll 4")
    assert other.pair("Iran") == (0, 4)


def test_rul_12_wars_are_not_coups() -> None:
    """No DEFCON change, no region limits, nothing of SALT, Death Squads or Cuban Missile Crisis."""
    t = at_event(
        "Brush War",
        USSR,
        turn=4,
        defcon=2,
        influence={"Panama": (1, 0)},
        effects={"SALT": 1, "Death Squads": SQUADS_NEUTRAL + 1, "Cuban Missile Crisis": 1 + USSR},
        us_hand=["Truman Doctrine"],
    )
    assert {"Italy", "Pakistan", "Egypt"} <= set(t.options)
    t.do("Panama", "roll 3")
    assert t.pair("Panama") == (0, 1)
    assert t.defcon == 2
    assert t.ending is None


# --- RUL-13: superpowers in war rolls -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "country", "lowest"),
    [(USSR, "Mexico", 4), (US, "Mexico", 3), (US, "Afghanistan", 4), (USSR, "Afghanistan", 3)],
)
def test_rul_13_defenders_superpower_counts_as_a_neighbour(side: int, country: str, lowest: int) -> None:
    for die in range(1, 7):
        t = at_event("Brush War", side, turn=4, us_hand=["Truman Doctrine"], ussr_hand=["Nasser"])
        t.do(country, roll(die))
        assert (t.vp != 0) == (die >= lowest)


# --- RUL-38: Junta --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [US, USSR])
def test_rul_38_two_influence_in_one_country_then_optional(side: int) -> None:
    t = at_event("Junta", side, turn=4, us_hand=["Truman Doctrine"], ussr_hand=["Nasser"], influence={"Haiti": (1, 1)})
    t.refuses("Kenya")
    t.do("Chile")
    assert t.state.influence_of(side, CHILE) == 2
    assert sorted(t.options) == sorted(["realign", "coup", "done"])
    t.do("done")
    assert t.actor == 1 - side


def test_rul_38_free_coup_in_another_country_and_region() -> None:
    t = at_event("Junta", US, turn=4, defcon=3, influence={"Panama": (0, 2), "Nigeria": (0, 1)}, ussr_hand=["Nasser"])
    t.do("Chile", "coup")
    assert t.options == ["Panama"]
    t.do("Panama", "roll 6")
    assert t.pair("Panama") == (2, 0)
    assert t.milops(US) == 0
    assert t.defcon == 2


def test_rul_38_two_free_realignments_in_both_regions() -> None:
    t = at_event(
        "Junta", US, turn=4, influence={"Haiti": (0, 1), "Ecuador": (0, 1), "Poland": (0, 1)}, ussr_hand=["Nasser"]
    )
    t.do("Chile", "realign")
    t.refuses("Poland")
    t.do("Haiti", "roll 6", "roll 1", "Ecuador", "roll 6", "roll 1")
    assert (t.ussr("Haiti"), t.ussr("Ecuador")) == (0, 0)
    assert t.milops(US) == 0
    assert (t.actor, t.asked) == (USSR, "play")


def test_rul_38_blame_for_the_free_coup_at_defcon_2() -> None:
    t = at_event("Junta", US, turn=4, defcon=2, influence={"Panama": (0, 2)}, ussr_hand=["Nasser"])
    t.do("Chile", "coup", "Panama", "roll 6")
    assert t.winner == USSR


# --- RUL-39: Che ----------------------------------------------------------------------------------------------


def che(**given: Any) -> Table:
    given.setdefault(
        "influence", {"Kenya": (2, 0), "Haiti": (1, 0), "Peru": (2, 0), "Nigeria": (1, 0), "Vietnam": (1, 0)}
    )
    return at_event("Che", USSR, turn=4, us_hand=["Truman Doctrine"], ussr_hand=["Nasser"], **given)


def test_rul_39_targets_are_non_battlegrounds_of_three_regions() -> None:
    t = che().do("coup")
    assert sorted(t.options) == sorted(["Kenya", "Haiti", "Peru"])


def test_rul_39_ordinary_coups_with_milops_each() -> None:
    t = che().do("coup", "Haiti", "roll 1")
    assert t.pair("Haiti") == (0, 1)
    assert t.milops(USSR) == 3
    t.do("coup")
    assert sorted(t.options) == sorted(["Kenya", "Peru"])
    t.do("Kenya", "roll 2")
    assert t.pair("Kenya") == (1, 0)
    assert t.milops(USSR) == 5
    assert t.defcon == 5
    assert t.discarded("Che")


def test_rul_39_no_second_coup_if_nothing_was_removed() -> None:
    t = che().do("coup", "Kenya", "roll 1")
    assert t.pair("Kenya") == (2, 0)
    assert (t.actor, t.asked) == (US, "play")


def test_rul_39_never_the_same_country_twice() -> None:
    t = che(influence={"Kenya": (3, 0)}).do("coup", "Kenya", "roll 3")
    assert t.pair("Kenya") == (1, 0)
    assert (t.actor, t.asked) == (US, "play")


def test_rul_39_either_coup_may_be_declined() -> None:
    assert che().do("done").actor == US
    assert che().do("coup", "Haiti", "roll 1", "done").actor == US


# --- RUL-40: Tear Down this Wall ------------------------------------------------------------------------------


def wall(**given: Any) -> Table:
    given.setdefault("ussr_hand", ["Nasser"])
    return at_event("Tear Down this Wall", given.pop("by", US), turn=8, us_hand=["Truman Doctrine"], **given)


def test_rul_40_influence_then_a_free_coup_in_europe() -> None:
    t = wall(defcon=3, influence={"Poland": (0, 3), "Cuba": (0, 3), "East Germany": (0, 3)})
    assert t.us("East Germany") == 3
    t.do("coup")
    assert sorted(t.options) == sorted(["Poland", "East Germany"])
    t.do("Poland", "roll 6")
    assert t.pair("Poland") == (0, 0)
    assert t.defcon == 2
    assert t.milops(US) == 0


@pytest.mark.parametrize("defcon", [5, 4, 3, 2])
def test_rul_40_three_free_realignments_at_any_defcon(defcon: int) -> None:
    t = wall(defcon=defcon, influence={"Poland": (0, 3)})
    t.do("realign", "Poland", "roll 1", "roll 1", "Poland", "roll 1", "roll 1", "Poland", "roll 1", "roll 1")
    assert (t.actor, t.asked) == (USSR, "play")
    assert t.defcon == defcon


def test_rul_40_may_be_declined() -> None:
    t = wall(influence={"Poland": (0, 3)}).do("done")
    assert t.removed("Tear Down this Wall")
    assert t.actor == USSR


def test_rul_40_cancels_and_bars_willy_brandt_but_leaves_what_it_gave() -> None:
    board = {"West Germany": (5, 1), "Turkey": (1, 0)}
    t = wall(vp=-1, influence=board, effects={"Willy Brandt": 1, "NATO": 1}, ussr_hand=["Willy Brandt"]).do("done")
    assert t.effect("Willy Brandt") == 0
    assert t.vp == -1
    assert t.pair("West Germany") == (5, 1)
    t.do("Willy Brandt")
    t.refuses("event")
    t.do("ops", "realign")
    assert "Turkey" in t.options
    t.refuses("West Germany")  # NATO protects it again


# --- RUL-43: Latin American Death Squads ----------------------------------------------------------------------


@pytest.mark.parametrize("player", [US, USSR])
@pytest.mark.parametrize("couping", [US, USSR])
@pytest.mark.parametrize(("country", "local"), [(HAITI, True), (COLOMBIA, True), (CAMEROON, False)])
def test_rul_43_dice_only_in_central_and_south_america(player: int, couping: int, country: int, local: bool) -> None:
    """A 1-Op coup against stability 1: die 2 takes one marker, one more or less with the squads."""
    t = at_event("Latin American Death Squads", player, turn=4, us_hand=["NATO"], ussr_hand=["Nasser"])
    value = t.effect("Death Squads")
    t = at_round(
        couping,
        turn=4,
        us_hand=["Truman Doctrine"],
        ussr_hand=["Nasser"],
        influence={country: (3, 3)},
        effects={"Death Squads": value},
    )
    t.do("Truman Doctrine" if couping == US else "Nasser", "ops", "coup", country, "roll 3")
    taken = 2 if not local else (3 if player == couping else 1)
    assert t.state.influence_of(1 - couping, country) == 3 - taken
    assert t.milops(couping) == 1


def test_rul_43_rest_of_the_turn() -> None:
    t = at_end_of_turn(turn=4, milops=(5, 5), effects={"Death Squads": SQUADS_NEUTRAL + 1})
    assert t.effect("Death Squads") == SQUADS_NEUTRAL


def test_rul_43_free_coups_too_and_plays_of_both_sides_cancel_out() -> None:
    t = at_event(
        "Junta",
        US,
        turn=4,
        influence={"Haiti": (0, 5)},
        effects={"Death Squads": SQUADS_NEUTRAL - 1},
        ussr_hand=["Nasser"],
    )
    t.do("Chile", "coup", "Haiti", "roll 2")
    assert t.pair("Haiti") == (0, 4)
    both = at_event(
        "Latin American Death Squads", USSR, turn=4, effects={"Death Squads": SQUADS_NEUTRAL + 1}, us_hand=["NATO"]
    )
    assert both.effect("Death Squads") == SQUADS_NEUTRAL


# --- RUL-52: Nuclear Subs -------------------------------------------------------------------------------------


def test_rul_52_us_battleground_coups_leave_defcon_alone() -> None:
    t = at_round(
        US,
        turn=4,
        defcon=2,
        us_hand=["Formosan Resolution"],
        ussr_hand=["Nasser"],
        influence={"Zaire": (0, 2)},
        effects={"Nuclear Subs": 1},
    )
    t.do("Formosan Resolution", "ops", "coup", "Zaire", "roll 1")
    assert t.defcon == 2
    assert t.milops(US) == 2
    assert t.ussr("Zaire") == 1


def test_rul_52_region_limits_still_apply_and_soviet_coups_count() -> None:
    t = at_round(
        US,
        turn=4,
        defcon=3,
        us_hand=["NATO"],
        ussr_hand=["Nasser"],
        influence={"India": (0, 1), "Zaire": (1, 1)},
        effects={"Nuclear Subs": 1},
    )
    t.do("NATO", "ops", "coup")
    assert t.options == ["Zaire"]
    soviet = at_round(
        USSR,
        turn=4,
        defcon=3,
        us_hand=["NATO"],
        ussr_hand=["Nasser"],
        influence={"Zaire": (1, 1)},
        effects={"Nuclear Subs": 1},
    )
    soviet.do("Nasser", "ops", "coup", "Zaire", "roll 1")
    assert soviet.defcon == 2


def test_rul_52_this_turn_only() -> None:
    assert at_end_of_turn(turn=4, milops=(5, 5), effects={"Nuclear Subs": 1}).effect("Nuclear Subs") == 0


def test_rul_52_covers_coups_granted_inside_a_soviet_round() -> None:
    t = at_event(
        "CIA Created",
        USSR,
        turn=4,
        defcon=2,
        us_hand=["NATO"],
        influence={"Zaire": (0, 1)},
        effects={"Nuclear Subs": 1},
    )
    t.do_as(US, "coup", "Zaire").do("roll 1")
    assert t.ending is None
    assert t.defcon == 2


def test_rul_52_does_not_stop_events_that_lower_defcon() -> None:
    t = at_event("Duck and Cover", US, turn=4, defcon=3, effects={"Nuclear Subs": 1}, ussr_hand=["Nasser"])
    assert t.defcon == 2
