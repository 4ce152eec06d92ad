"""Cards that change coups: 40 Cuban Missile Crisis, 41 Nuclear Subs, 69 Latin American Death Squads."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import BOTH_SIDES, ended
from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round
from theatrum.games.twilight_struggle.constants import BY_DEFCON, BY_MISSILE_CRISIS, SQUADS_NEUTRAL, US, USSR


def threatened(side: int, **given: Any) -> Table:
    """An action round of the side that the crisis threatens; it holds Olympic Games (2 Ops)."""
    hand: dict[str, Any] = {"us_hand" if side == US else "ussr_hand": ["Olympic Games"]}
    return at_round(side, defcon=2, effects={"Cuban Missile Crisis": 1 + side}, **hand, **given)


# --- 40 Cuban Missile Crisis ----------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [5, 4, 3, 2])
@pytest.mark.parametrize("side", [US, USSR])
def test_cuban_missile_crisis_sets_defcon_to_2(side: int, level: int) -> None:
    t = at_event("Cuban Missile Crisis", side, defcon=level)
    assert t.defcon == 2
    assert t.ending is None


@pytest.mark.parametrize("side", [US, USSR])
def test_cuban_missile_crisis_threatens_the_opponent_of_its_player(side: int) -> None:
    assert at_event("Cuban Missile Crisis", side).effect("Cuban Missile Crisis") == 1 + (1 - side)


def test_cuban_missile_crisis_is_removed() -> None:
    assert at_event("Cuban Missile Crisis", US).removed("Cuban Missile Crisis")


def test_cuban_missile_crisis_for_ops_is_discarded_without_effect() -> None:
    t = at_round(US, us_hand=["Cuban Missile Crisis"], influence={"Canada": (1, 0)})
    t.do("Cuban Missile Crisis", "ops", "influence", "Canada", "Canada", "Canada")
    assert t.discarded("Cuban Missile Crisis")
    assert t.defcon == 5
    assert t.effect("Cuban Missile Crisis") == 0


def test_cuban_missile_crisis_played_out() -> None:
    """CHK-14: a Soviet coup in a country that is no battleground loses, whatever DEFCON; no die is rolled."""
    t = at_round(US, us_hand=["Cuban Missile Crisis"], ussr_hand=["Olympic Games"], influence={"Sudan": (1, 0)})
    t.do("Cuban Missile Crisis", "event")
    t.do_as(USSR, "Olympic Games", "ops", "coup", "Sudan")
    assert ended(t, US, BY_MISSILE_CRISIS)
    assert t.defcon == 2
    assert t.us("Sudan") == 1


@pytest.mark.parametrize("side", [US, USSR])
@pytest.mark.parametrize("country", ["Sudan", "Angola", "Nicaragua", "Panama"])
def test_cuban_missile_crisis_any_coup_of_the_target_loses(side: int, country: str) -> None:
    t = threatened(side, influence={country: (1, 1)}).do("Olympic Games", "ops", "coup", country)
    assert ended(t, 1 - side, BY_MISSILE_CRISIS)


@pytest.mark.parametrize(
    ("number", "side", "board", "steps"),
    [
        ("Junta", US, {"Nicaragua": (0, 1)}, ["Panama"]),
        ("Junta", USSR, {"Nicaragua": (1, 0)}, ["Panama"]),
        ("Ortega Elected in Nicaragua", USSR, {"Costa Rica": (1, 0)}, []),
        ("Tear Down this Wall", US, {"Poland": (0, 1)}, []),
        ("Che", USSR, {"Sudan": (1, 0)}, []),
    ],
)
def test_cuban_missile_crisis_counts_event_coups_which_may_be_declined(
    number: str, side: int, board: dict[str, tuple[int, int]], steps: list[str]
) -> None:
    target = next(iter(board))
    given: dict[str, Any] = {"defcon": 2, "influence": board, "effects": {"Cuban Missile Crisis": 1 + side}}
    couped = at_event(number, side, **given).do(*steps, "coup", target)
    assert ended(couped, 1 - side, BY_MISSILE_CRISIS)
    declined = at_event(number, side, **given).do(*steps, "done")
    assert declined.ending is None


def test_cuban_missile_crisis_the_couping_player_loses_even_if_not_phasing() -> None:
    """CIA Created played by the USSR gives the US a coup."""
    t = at_round(
        USSR, defcon=2, ussr_hand=["CIA Created"], influence={"Angola": (0, 1)}, effects={"Cuban Missile Crisis": 1}
    )
    t.do_as(USSR, "CIA Created", "event first")
    t.do_as(US, "coup", "Angola")
    assert ended(t, USSR, BY_MISSILE_CRISIS)


def test_cuban_missile_crisis_counts_a_coup_in_the_headline() -> None:
    """The crisis comes first, with 3 Ops; Junta follows."""
    t = at_headline(us_hand=["Junta"], ussr_hand=["Cuban Missile Crisis"], influence={"Nicaragua": (0, 1)})
    t.do_as(US, "Junta").do_as(USSR, "Cuban Missile Crisis")
    t.do_as(US, "Panama", "coup", "Nicaragua")
    assert ended(t, USSR, BY_MISSILE_CRISIS)


def test_cuban_missile_crisis_nuclear_subs_give_no_protection() -> None:
    t = at_round(
        US,
        defcon=2,
        us_hand=["Olympic Games"],
        influence={"Angola": (0, 1)},
        effects={"Cuban Missile Crisis": 1 + US, "Nuclear Subs": 1},
    )
    t.do("Olympic Games", "ops", "coup", "Angola")
    assert ended(t, USSR, BY_MISSILE_CRISIS)


@pytest.mark.parametrize("side", [US, USSR])
def test_cuban_missile_crisis_leaves_realignment_alone(side: int) -> None:
    t = threatened(side, influence={"Sudan": (2, 2)})
    t.do("Olympic Games", "ops", "realign", "Sudan", "roll 3", "roll 3")
    assert t.ending is None


@pytest.mark.parametrize("side", [US, USSR])
def test_cuban_missile_crisis_leaves_wars_alone(side: int) -> None:
    hand: dict[str, Any] = {"us_hand" if side == US else "ussr_hand": ["Indo-Pakistani War"]}
    t = at_round(side, defcon=2, effects={"Cuban Missile Crisis": 1 + side}, **hand)
    t.do("Indo-Pakistani War", "event", "Pakistan", "roll 1")
    assert t.ending is None


# cancelling


def test_cuban_missile_crisis_ussr_cancels_with_two_from_cuba() -> None:
    t = threatened(USSR, influence={"Cuba": (0, 3), "Sudan": (1, 0), "West Germany": (5, 0), "Turkey": (2, 0)})
    assert (t.actor, t.asked) == (USSR, "defuse")
    assert t.options == ["Cuba", "done"]
    t.do("Cuba")
    assert t.ussr("Cuba") == 1
    assert t.effect("Cuban Missile Crisis") == 0
    t.do("Olympic Games", "ops", "coup", "Sudan", "roll 1")
    assert t.ending is None


@pytest.mark.parametrize("country", ["West Germany", "Turkey"])
def test_cuban_missile_crisis_us_cancels_with_two_from_west_germany_or_turkey(country: str) -> None:
    t = threatened(US, influence={"West Germany": (4, 0), "Turkey": (2, 0), "Cuba": (0, 3)})
    assert (t.actor, t.asked) == (US, "defuse")
    assert t.options == ["West Germany", "Turkey", "done"]
    t.do(country)
    assert t.us("West Germany") == (2 if country == "West Germany" else 4)
    assert t.us("Turkey") == (0 if country == "Turkey" else 2)
    assert t.effect("Cuban Missile Crisis") == 0


@pytest.mark.parametrize(
    ("side", "board"),
    [(USSR, {"Cuba": (3, 1)}), (US, {"West Germany": (1, 3), "Turkey": (1, 2)})],
)
def test_cuban_missile_crisis_needs_two_in_one_country(side: int, board: dict[str, tuple[int, int]]) -> None:
    t = threatened(side, influence=board)
    assert t.asked == "play"


def test_cuban_missile_crisis_us_offers_only_the_country_that_suffices() -> None:
    assert threatened(US, influence={"West Germany": (1, 0), "Turkey": (2, 0)}).options == ["Turkey", "done"]


@pytest.mark.parametrize("side", [US, USSR])
def test_cuban_missile_crisis_its_player_is_not_asked(side: int) -> None:
    hand: dict[str, Any] = {"us_hand" if side == US else "ussr_hand": ["Olympic Games"]}
    board = {"Cuba": (0, 3), "West Germany": (4, 0), "Turkey": (2, 0)}
    t = at_round(side, effects={"Cuban Missile Crisis": 1 + (1 - side)}, influence=board, **hand)
    assert (t.actor, t.asked) == (side, "play")


def test_cuban_missile_crisis_cancelling_is_no_action_and_does_not_move_defcon() -> None:
    t = threatened(USSR, influence={"Cuba": (0, 2)}).do("Cuba")
    assert t.defcon == 2
    assert (t.actor, t.asked) == (USSR, "play")
    assert t.hand(USSR) == ["Olympic Games"]
    t.refuses("pass")


@pytest.mark.parametrize(
    ("side", "board", "payment"),
    [
        (USSR, {"Cuba": (0, 2), "Sudan": (1, 0)}, "Cuba"),
        (US, {"Turkey": (2, 0), "Sudan": (0, 1)}, "Turkey"),
    ],
)
def test_cuban_missile_crisis_offered_again_just_before_a_coup(
    side: int, board: dict[str, tuple[int, int]], payment: str
) -> None:
    t = threatened(side, influence=board).do("done", "Olympic Games", "ops", "coup")
    assert (t.actor, t.asked, t.options) == (side, "defuse", [payment, "done"])
    t.do(payment)
    assert t.asked == "coup"
    t.do("Sudan", "roll 1")
    assert t.ending is None


def test_cuban_missile_crisis_offered_before_a_coup_granted_in_the_other_players_round() -> None:
    board = {"Angola": (0, 1), "West Germany": (2, 0)}
    t = at_round(USSR, defcon=3, ussr_hand=["CIA Created"], influence=board, effects={"Cuban Missile Crisis": 1 + US})
    t.do("CIA Created", "event first")
    t.do_as(US, "coup")
    assert (t.actor, t.asked) == (US, "defuse")
    t.do("West Germany", "Angola", "roll 1")
    assert t.ending is None
    assert t.us("West Germany") == 0


def test_cuban_missile_crisis_declining_twice_and_couping_loses() -> None:
    t = threatened(USSR, influence={"Cuba": (0, 2), "Sudan": (1, 0)})
    t.do("done", "Olympic Games", "ops", "coup", "done", "Sudan")
    assert ended(t, US, BY_MISSILE_CRISIS)


def test_cuban_missile_crisis_offered_in_each_round_of_the_target() -> None:
    t = at_round(
        USSR,
        ussr_hand=["Olympic Games", "Nuclear Test Ban"],
        influence={"Cuba": (0, 3)},
        effects={"Cuban Missile Crisis": 1 + USSR},
        defcon=2,
    )
    t.do("done", "Olympic Games", "ops", "influence", "Cuba", "Cuba")
    assert (t.actor, t.asked) == (USSR, "defuse")


def test_cuban_missile_crisis_offered_to_a_trapped_target() -> None:
    effects = {"Cuban Missile Crisis": 1 + USSR, "Bear Trap": 1}
    t = at_round(USSR, ussr_hand=["Olympic Games"], influence={"Cuba": (0, 2)}, effects=effects, defcon=2)
    assert (t.actor, t.asked) == (USSR, "defuse")
    assert t.do("Cuba").asked == "trap"


def test_cuban_missile_crisis_its_player_may_still_coup() -> None:
    t = at_round(
        US, defcon=2, us_hand=["Olympic Games"], influence={"Sudan": (0, 1)}, effects={"Cuban Missile Crisis": 1 + USSR}
    )
    t.do("Olympic Games", "ops", "coup", "Sudan", "roll 1")
    assert t.ending is None
    assert t.pair("Sudan") == (0, 0)


def test_cuban_missile_crisis_battleground_coups_of_its_player_stay_suicidal() -> None:
    t = at_round(
        US,
        defcon=2,
        us_hand=["Olympic Games"],
        influence={"Angola": (0, 1)},
        effects={"Cuban Missile Crisis": 1 + USSR},
    )
    t.do("Olympic Games", "ops", "coup", "Angola", "roll 6")
    assert ended(t, USSR, BY_DEFCON)


def test_cuban_missile_crisis_ends_with_the_turn() -> None:
    t = at_end_of_turn(defcon=2, milops=(2, 2), effects={"Cuban Missile Crisis": 1 + USSR})
    assert t.state.turn == 2
    assert t.effect("Cuban Missile Crisis") == 0


def test_cuban_missile_crisis_headlined_lasts_through_the_rounds() -> None:
    t = at_headline(us_hand=["Cuban Missile Crisis"], ussr_hand=["Olympic Games", "Nuclear Test Ban"])
    t.do_as(US, "Cuban Missile Crisis")
    t.do_as(USSR, "Nuclear Test Ban")
    assert t.effect("Cuban Missile Crisis") == 1 + USSR


@pytest.mark.parametrize(("level", "moved"), [(5, True), (3, True), (2, False)])
def test_cuban_missile_crisis_is_a_move_to_2_for_norad_only_from_above(level: int, moved: bool) -> None:
    t = at_event(
        "Cuban Missile Crisis",
        USSR,
        defcon=level,
        us_hand=["Olympic Games"],
        influence={"Canada": (4, 0)},
        effects={"NORAD": 1},
    )
    assert t.actor == US
    assert (t.asked == "norad") is moved


# --- 41 Nuclear Subs ------------------------------------------------------------------------------------------


def test_nuclear_subs_us_battleground_coups_leave_defcon() -> None:
    t = at_round(US, us_hand=["Olympic Games"], influence={"Angola": (0, 1)}, effects={"Nuclear Subs": 1}, defcon=3)
    t.do("Olympic Games", "ops", "coup", "Angola", "roll 2")
    assert t.defcon == 3
    assert t.milops(US) == 2  # RUL-52
    assert t.pair("Angola") == (1, 0)


def test_nuclear_subs_save_the_us_at_defcon_2() -> None:
    t = at_round(US, us_hand=["Olympic Games"], influence={"Angola": (0, 1)}, effects={"Nuclear Subs": 1}, defcon=2)
    t.do("Olympic Games", "ops", "coup", "Angola", "roll 2")
    assert t.ending is None


def test_nuclear_subs_do_not_cover_soviet_coups() -> None:
    t = at_round(USSR, ussr_hand=["Olympic Games"], influence={"Angola": (1, 0)}, effects={"Nuclear Subs": 1}, defcon=3)
    t.do("Olympic Games", "ops", "coup", "Angola", "roll 2")
    assert t.defcon == 2


def test_nuclear_subs_cover_a_free_coup() -> None:
    t = at_event("Junta", US, influence={"Panama": (0, 1)}, effects={"Nuclear Subs": 1}, defcon=2)
    t.do("Nicaragua", "coup", "Panama", "roll 6")
    assert t.ending is None
    assert t.defcon == 2


def test_nuclear_subs_cover_a_coup_granted_in_a_soviet_round() -> None:
    t = at_round(USSR, ussr_hand=["CIA Created"], influence={"Angola": (0, 1)}, effects={"Nuclear Subs": 1}, defcon=2)
    t.do("CIA Created", "event first", "coup", "Angola", "roll 6")
    assert t.ending is None
    assert t.defcon == 2


def test_nuclear_subs_do_not_open_closed_regions() -> None:
    board = {"Iran": (0, 1), "Angola": (0, 1)}
    t = at_round(US, us_hand=["Olympic Games"], influence=board, effects={"Nuclear Subs": 1}, defcon=2)
    t.do("Olympic Games", "ops", "coup")
    t.refuses("Iran")


def test_nuclear_subs_do_not_stop_events_from_lowering_defcon() -> None:
    assert at_event("Duck and Cover", US, effects={"Nuclear Subs": 1}, defcon=4).defcon == 3


def test_nuclear_subs_end_with_the_turn() -> None:
    t = at_event("Nuclear Subs", US)
    assert t.effect("Nuclear Subs") == 1
    assert t.removed("Nuclear Subs")
    assert at_end_of_turn(effects={"Nuclear Subs": 1}).effect("Nuclear Subs") == 0


@pytest.mark.parametrize("order", ["event first", "ops first"])
def test_nuclear_subs_played_by_the_ussr_help_the_us(order: str) -> None:
    t = at_round(USSR, ussr_hand=["Nuclear Subs"], influence={"Cuba": (0, 1)})
    t.do("Nuclear Subs", order, "influence", "Cuba", "Cuba")
    assert t.effect("Nuclear Subs") == 1
    assert t.removed("Nuclear Subs")


# --- 69 Latin American Death Squads ---------------------------------------------------------------------------


def squads(by: int, couper: int, country: str, **given: Any) -> Table:
    """Death Squads by a side, then a coup of 2 Ops where the other has 3; the die is still to be rolled."""
    target = {country: (0, 3) if couper == US else (3, 0)}
    own = "Colonial Rear Guards" if couper == US else "Vietnam Revolts"
    hand: dict[str, Any] = {"us_hand" if couper == US else "ussr_hand": [own]}
    t = at_event("Latin American Death Squads", by, influence=target, **hand, **given)
    if t.actor != couper:
        t.do("pass")  # only the China Card in the other hand
    return t.do(own, "ops", "coup", country)


def left_over(t: Table, couper: int, country: str) -> int:
    """What the victim of the coup keeps of its 3."""
    return t.ussr(country) if couper == US else t.us(country)


@pytest.mark.parametrize("country", ["Guatemala", "Colombia"])
@pytest.mark.parametrize("couper", [US, USSR])
@BOTH_SIDES
def test_death_squads_shift_coup_dice_in_both_latin_regions(by: int, couper: int, country: str) -> None:
    """2 Ops, stability 1, die 2: result 2, one more for the player, one less for their opponent."""
    t = squads(by, couper, country)
    t.do("roll 2")
    assert left_over(t, couper, country) == (0 if couper == by else 2)
    assert t.milops(couper) == 2, "the die changes, not the Ops (RUL-43)"


@pytest.mark.parametrize("country", ["Sudan", "Vietnam"])
@pytest.mark.parametrize("couper", [US, USSR])
@BOTH_SIDES
def test_death_squads_matter_nowhere_else(by: int, couper: int, country: str) -> None:
    t = squads(by, couper, country)
    t.do("roll 2")
    assert left_over(t, couper, country) == 1


def test_death_squads_of_both_sides_cancel_out() -> None:
    t = squads(US, USSR, "Guatemala", effects={"Death Squads": SQUADS_NEUTRAL - 1})
    t.do("roll 2")
    assert t.us("Guatemala") == 1


def test_death_squads_played_twice_in_a_turn_add_up() -> None:
    t = squads(US, US, "Guatemala", effects={"Death Squads": SQUADS_NEUTRAL + 1})
    t.do("roll 1")
    assert t.ussr("Guatemala") == 0


def test_death_squads_and_salt_add_up() -> None:
    t = squads(US, US, "Guatemala", effects={"SALT": 1})
    t.do("roll 2")
    assert t.ussr("Guatemala") == 1


@pytest.mark.parametrize(("by", "soviets_left"), [(US, 0), (USSR, 2)])
def test_death_squads_apply_to_free_coups(by: int, soviets_left: int) -> None:
    t = at_event("Latin American Death Squads", by, influence={"Guatemala": (0, 3)}, us_hand=["Junta"])
    if by == US:
        t.do_as(USSR, "pass")
    t.do("Junta", "event", "Haiti", "coup", "Guatemala", "roll 2")
    assert t.ussr("Guatemala") == soviets_left
    assert t.milops(US) == 0


def test_death_squads_leave_realignment_alone() -> None:
    t = at_round(USSR, ussr_hand=["Nasser"], influence={"Peru": (2, 0)}, effects={"Death Squads": SQUADS_NEUTRAL - 1})
    t.do("Nasser", "ops", "realign", "Peru", "roll 3", "roll 5")
    assert t.us("Peru") == 1


def test_death_squads_leave_wars_alone() -> None:
    """1.8: a war is no coup. Mexico has the US superpower as neighbour: 4 - 1 succeeds, 3 - 1 does not."""
    squads_against_ussr = {"Death Squads": SQUADS_NEUTRAL + 1}
    t = at_event("Brush War", USSR, influence={"Mexico": (1, 0)}, effects=squads_against_ussr)
    assert t.do("Mexico", "roll 4").pair("Mexico") == (0, 1)


@BOTH_SIDES
def test_death_squads_are_discarded(by: int) -> None:
    t = at_event("Latin American Death Squads", by)
    assert t.discarded("Latin American Death Squads")


def test_death_squads_used_for_ops_change_nothing() -> None:
    t = at_round(US, us_hand=["Latin American Death Squads"])
    t.do("Latin American Death Squads", "ops")
    assert t.effect("Death Squads") == SQUADS_NEUTRAL


@pytest.mark.parametrize("value", [SQUADS_NEUTRAL - 1, SQUADS_NEUTRAL + 1])
def test_death_squads_end_with_the_turn(value: int) -> None:
    assert at_end_of_turn(effects={"Death Squads": value}).effect("Death Squads") == SQUADS_NEUTRAL
