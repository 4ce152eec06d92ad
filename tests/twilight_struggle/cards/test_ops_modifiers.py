"""Cards that change what Operations are worth: 9, 25, 31, 51."""

import pytest

from tests.twilight_struggle.positions import BOTH_ORDERS, SIDES, event_by, hand_of, points_in, us_plays
from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round
from theatrum.games.twilight_struggle.board import EASTERN_EUROPE, SOUTHEAST_ASIA
from theatrum.games.twilight_struggle.constants import SCARED_US, SCARED_USSR, US, USSR

SCARED = [SCARED_US, SCARED_USSR]


# --- 9 Vietnam Revolts ----------------------------------------------------------------------------------------


def with_bonus(*hand: str) -> Table:
    """A Soviet round under Vietnam Revolts, with Soviet influence in Vietnam, Thailand and India."""
    return at_round(
        USSR,
        ussr_hand=list(hand),
        effects={"Vietnam Revolts": 1},
        influence={"Vietnam": (0, 1), "Thailand": (0, 1), "India": (0, 1)},
    )


@pytest.mark.parametrize("by", SIDES)
def test_vietnam_revolts_adds_two_in_vietnam(by: int) -> None:
    t = event_by("Vietnam Revolts", by, influence={"Vietnam": (2, 1)})
    assert t.pair("Vietnam") == (2, 3)
    assert t.effect("Vietnam Revolts") == 1
    assert t.removed("Vietnam Revolts")


@pytest.mark.parametrize("country", SOUTHEAST_ASIA)
def test_vietnam_revolts_gives_a_point_more_in_southeast_asia(country: int) -> None:
    t = at_round(USSR, ussr_hand=["Fidel"], effects={"Vietnam Revolts": 1}, influence={country: (0, 1)})
    t.do("Fidel", "ops", "influence")
    assert points_in(t, country) == 3


def test_vietnam_revolts_bonus_lies_on_top_of_four() -> None:
    t = with_bonus("Red Scare/Purge").do("Red Scare/Purge", "ops", "influence")
    assert points_in(t, "Thailand") == 5


def test_vietnam_revolts_gives_nothing_elsewhere() -> None:
    t = with_bonus("Fidel").do("Fidel", "ops", "influence")
    assert points_in(t, "India") == 2


def test_vietnam_revolts_extra_point_cannot_leave_southeast_asia() -> None:
    t = with_bonus("Fidel").do("Fidel", "ops", "influence", "Vietnam", "Thailand")
    assert set(t.legal) <= set(SOUTHEAST_ASIA)
    t.refuses("India")
    t.do("Laos/Cambodia")
    assert t.ussr("Laos/Cambodia") == 1


@pytest.mark.parametrize("order", [("India", "Vietnam"), ("Vietnam", "India")])
def test_vietnam_revolts_bonus_needs_every_point_in_southeast_asia(order: tuple[str, str]) -> None:
    t = with_bonus("Fidel", "Nasser").do("Fidel", "ops", "influence", *order)
    assert (t.actor, t.asked) == (USSR, "play")


def test_vietnam_revolts_bonus_counts_for_ops_granted_by_an_event() -> None:
    given = {"turn": 4, "effects": {"Vietnam Revolts": 1}, "influence": {"Vietnam": (0, 1)}}
    t = event_by("Lone Gunman", USSR, **given).do("influence")
    assert points_in(t, "Vietnam") == 2


@pytest.mark.parametrize(("target", "ops"), [("Philippines", 3), ("Thailand", 3), ("South Korea", 2), ("Poland", 2)])
def test_vietnam_revolts_bonus_counts_for_a_coup_and_its_milops(target: str, ops: int) -> None:
    t = at_round(USSR, ussr_hand=["Fidel"], effects={"Vietnam Revolts": 1}, influence={target: (9, 0)})
    t.do("Fidel", "ops", "coup", target, "roll 6")
    stability = 3 if target in ("South Korea", "Poland") else 2
    assert t.us(target) == 9 - (6 + ops - 2 * stability)
    assert t.milops(USSR) == ops


def test_vietnam_revolts_bonus_is_one_more_realignment_roll() -> None:
    t = at_round(
        USSR,
        ussr_hand=["Fidel", "Nasser"],
        effects={"Vietnam Revolts": 1},
        influence={"Vietnam": (9, 9), "India": (9, 9)},
    )
    t.do("Fidel", "ops", "realign", "Vietnam", "roll 1", "roll 1", "Vietnam", "roll 1", "roll 1")
    assert t.options == ["Vietnam"]
    t.do("Vietnam", "roll 1", "roll 1")
    assert (t.actor, t.asked) == (USSR, "play")


def test_vietnam_revolts_gives_the_us_nothing() -> None:
    """Played by the US for Ops with the event first."""
    t = at_round(US, us_hand=["Vietnam Revolts"], influence={"Philippines": (1, 0)})
    t.do("Vietnam Revolts", "event first", "influence")
    assert t.ussr("Vietnam") == 2
    assert points_in(t, "Philippines") == 2


def test_vietnam_revolts_starts_in_the_headline() -> None:
    """EX-7.4: 4 + 1 + 1 - 1 with the China Card and Red Scare."""
    t = at_headline(us_hand=["Red Scare/Purge", "NATO"], ussr_hand=["Vietnam Revolts", "Nasser"])
    t.do_as(US, "Red Scare/Purge").do_as(USSR, "Vietnam Revolts")
    t.do("The China Card", "ops", "influence")
    assert points_in(t, "Vietnam") == 5


@pytest.mark.parametrize(("scared", "points"), [(1, 1), (0, 2)])
def test_vietnam_revolts_bonus_on_a_one_ops_card_under_red_scare_is_worth_one(scared: int, points: int) -> None:
    """Q-15: net first, then at least 1."""
    effects = {"Vietnam Revolts": 1, "Red Scare USSR": scared}
    t = at_round(USSR, ussr_hand=["Nasser"], effects=effects, influence={"Vietnam": (0, 1)})
    t.do("Nasser", "ops", "influence")
    assert points_in(t, "Vietnam") == points


def test_vietnam_revolts_ends_with_the_turn() -> None:
    assert at_end_of_turn(effects={"Vietnam Revolts": 1}).effect("Vietnam Revolts") == 0


def test_vietnam_revolts_bonus_does_not_count_on_the_space_race() -> None:
    """No region there (appendix D): a card worth 1 stays too small."""
    t = with_bonus("Nasser").do("Nasser")
    t.refuses("space")


# --- 25 Containment -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_containment_takes_effect(by: int) -> None:
    t = event_by("Containment", by)
    assert t.effect("Containment") == 1
    assert t.removed("Containment")


@pytest.mark.parametrize(
    ("number", "points"), [("Truman Doctrine", 2), ("Formosan Resolution", 3), ("Duck and Cover", 4), ("NATO", 4)]
)
def test_containment_adds_one_up_to_four(number: str, points: int) -> None:
    """CHK-5."""
    t = at_round(US, us_hand=[number], effects={"Containment": 1}, influence={"Canada": (1, 0)})
    t.do(number, "ops", "influence")
    assert points_in(t, "Canada") == points


def test_containment_counts_for_coups_and_milops() -> None:
    t = at_round(US, us_hand=["Formosan Resolution"], effects={"Containment": 1}, influence={"Egypt": (0, 5)})
    t.do("Formosan Resolution", "ops", "coup", "Egypt", "roll 3")
    assert t.pair("Egypt") == (0, 5 - (3 + 3 - 4))
    assert t.milops(US) == 3


def test_containment_counts_for_realignment_rolls() -> None:
    t = at_round(US, us_hand=["Truman Doctrine"], effects={"Containment": 1}, influence={"Egypt": (9, 9)})
    t.do("Truman Doctrine", "ops", "realign", "Egypt", "roll 1", "roll 1", "Egypt", "roll 1", "roll 1")
    assert (t.actor, t.asked) == (USSR, "play")


@pytest.mark.parametrize(("contained", "possible"), [(0, False), (1, True)])
def test_containment_counts_for_the_space_race(contained: int, possible: bool) -> None:
    t = at_round(US, us_hand=["Truman Doctrine"], effects={"Containment": contained})
    t.do("Truman Doctrine")
    assert ("space" in t.options) is possible


@pytest.mark.parametrize(
    ("contained", "legal"), [(0, ["Formosan Resolution"]), (1, ["Truman Doctrine", "Formosan Resolution"])]
)
def test_containment_counts_for_quagmire_discards(contained: int, legal: list[str]) -> None:
    t = at_round(
        US,
        turn=4,
        us_hand=["Truman Doctrine", "Formosan Resolution"],
        effects={"Containment": contained, "Quagmire": 1},
    )
    assert t.options == legal


def test_containment_counts_for_ops_granted_by_an_event() -> None:
    """EX-7.4.2-3."""
    t = at_round(US, us_hand=["CIA Created"], effects={"Containment": 1}, influence={"Canada": (1, 0)})
    t.do("CIA Created", "event", "influence")
    assert points_in(t, "Canada") == 2


def test_containment_does_not_lift_granted_ops_above_four() -> None:
    t = event_by("ABM Treaty", US, turn=4, effects={"Containment": 1}, influence={"Canada": (1, 0)}).do("influence")
    assert points_in(t, "Canada") == 4


def test_containment_does_not_change_influence_points_of_events() -> None:
    """1.4: influence points are never Ops."""
    t = event_by(
        "East European Unrest", US, effects={"Containment": 1}, influence=dict.fromkeys(EASTERN_EUROPE, (0, 3))
    )
    t.do("Poland", "Hungary", "Romania")
    assert t.asked == "play"


@pytest.mark.parametrize("order", ["event first", "ops first"])
def test_containment_played_by_the_ussr_keeps_its_three_ops(order: str) -> None:
    t = at_round(USSR, ussr_hand=["Containment"], us_hand=["NATO"], influence={"Poland": (0, 1)})
    t.do("Containment", order, "influence")
    assert points_in(t, "Poland") == 3
    assert t.effect("Containment") == 1


def test_containment_headlined_counts_in_the_first_round() -> None:
    t = at_headline(
        us_hand=["Containment", "Truman Doctrine"],
        ussr_hand=["Nasser"],
        influence={"Canada": (1, 0)},
        china=(USSR, False),
    )
    t.do_as(US, "Containment").do_as(USSR, "Nasser")
    t.do("Truman Doctrine", "ops", "influence")
    assert points_in(t, "Canada") == 2


def test_containment_ends_with_the_turn() -> None:
    assert at_end_of_turn(effects={"Containment": 1}).effect("Containment") == 0


# --- 31 Red Scare/Purge ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_red_scare_is_against_the_opponent(by: int) -> None:
    t = event_by("Red Scare/Purge", by)
    assert (t.effect(SCARED[1 - by]), t.effect(SCARED[by])) == (1, 0)
    assert t.discarded("Red Scare/Purge")


@pytest.mark.parametrize("times", [0, 1, 2, 3])
@pytest.mark.parametrize(("number", "ops"), [("Nasser", 1), ("Fidel", 2), ("COMECON", 3), ("Nuclear Test Ban", 4)])
def test_red_scare_takes_one_each_time_but_leaves_one(number: str, ops: int, times: int) -> None:
    """RUL-44, CHK-5."""
    t = at_round(USSR, ussr_hand=[number], effects={"Red Scare USSR": times}, influence={"Poland": (0, 1)})
    t.do(number, "ops", "influence")
    assert points_in(t, "Poland") == max(1, ops - times)


def test_red_scare_does_not_touch_its_player() -> None:
    t = at_round(US, us_hand=["Duck and Cover"], effects={"Red Scare USSR": 1}, influence={"Canada": (1, 0)})
    t.do("Duck and Cover", "ops", "influence")
    assert points_in(t, "Canada") == 3


def test_red_scare_twice_in_a_turn_adds_up() -> None:
    """Recovered by SALT Negotiations."""
    t = at_round(
        US,
        turn=4,
        us_hand=["Red Scare/Purge", "SALT Negotiations", "NATO"],
        influence={"Poland": (0, 1)},
        china=(USSR, True),
    )
    t.do("Red Scare/Purge", "event", "pass", "SALT Negotiations", "event", "Red Scare/Purge", "pass")
    t.do("Red Scare/Purge", "event")
    assert t.effect("Red Scare USSR") == 2
    t.do("The China Card", "ops", "influence")
    assert points_in(t, "Poland") == 2


def test_red_scare_can_be_on_both_at_once() -> None:
    t = event_by("Red Scare/Purge", US, effects={"Red Scare US": 1})
    assert (t.effect("Red Scare US"), t.effect("Red Scare USSR")) == (1, 1)


@pytest.mark.parametrize(
    ("side", "effects", "points"),
    [
        (US, {"Containment": 1, "Red Scare US": 1}, 3),
        (US, {"Containment": 1, "Red Scare US": 2}, 2),
        (USSR, {"Brezhnev Doctrine": 1, "Red Scare USSR": 1}, 3),
        (US, {"Brezhnev Doctrine": 1, "Red Scare USSR": 1}, 3),
    ],
)
def test_red_scare_is_netted_with_containment_and_brezhnev(side: int, effects: dict[str, int], points: int) -> None:
    number = "Containment" if side == US else "Brezhnev Doctrine"
    t = at_round(side, turn=4, effects=effects, influence={"Egypt": (9, 9)}, **hand_of(side, number))
    t.do(number, "ops", "influence")
    assert points_in(t, "Egypt") == points


def test_red_scare_and_containment_leave_a_four_ops_card_at_four() -> None:
    """CHK-5: the sum comes before the limit."""
    t = at_round(US, us_hand=["NATO"], effects={"Containment": 1, "Red Scare US": 1}, influence={"Canada": (1, 0)})
    t.do("NATO", "ops", "influence")
    assert points_in(t, "Canada") == 4


def test_red_scare_counts_for_coups_and_milops() -> None:
    """EX-7.4.2-1."""
    t = at_round(US, us_hand=["Independent Reds"], effects={"Red Scare US": 1}, influence={"Egypt": (0, 5)})
    t.do("Independent Reds", "ops", "coup", "Egypt", "roll 6")
    assert t.ussr("Egypt") == 5 - (6 + 1 - 4)
    assert t.milops(US) == 1


def test_red_scare_counts_for_realignment_rolls() -> None:
    t = at_round(US, us_hand=["Independent Reds"], effects={"Red Scare US": 1}, influence={"Egypt": (9, 9)})
    t.do("Independent Reds", "ops", "realign", "Egypt", "roll 1", "roll 1")
    assert (t.actor, t.asked) == (USSR, "play")


@pytest.mark.parametrize(("scared", "possible"), [(0, True), (1, False)])
def test_red_scare_counts_for_the_space_race(scared: int, possible: bool) -> None:
    t = at_round(US, us_hand=["Independent Reds"], effects={"Red Scare US": scared}).do("Independent Reds")
    assert ("space" in t.options) is possible
    if not possible:
        t.refuses("space")


@pytest.mark.parametrize(("side", "trap"), [(US, "Quagmire"), (USSR, "Bear Trap")])
def test_red_scare_counts_for_the_traps(side: int, trap: str) -> None:
    hand = hand_of(side, "Nasser", "Fidel", "COMECON")
    t = at_round(side, turn=4, effects={trap: 1, SCARED[side]: 1}, **hand)
    assert t.options == ["COMECON"]


def test_red_scare_counts_for_blockade() -> None:
    t = event_by("Blockade", USSR, us_hand=["Duck and Cover", "NATO"], effects={"Red Scare US": 1})
    assert t.asked == "discard"
    assert t.options == ["NATO", "done"]


def test_red_scare_counts_for_ops_granted_by_an_event() -> None:
    """CIA Created under Containment and Red Scare is worth 1, not 2 (RUL-10)."""
    t = event_by("CIA Created", US, effects={"Containment": 1, "Red Scare US": 1}, influence={"Egypt": (1, 0)}).do(
        "influence"
    )
    assert points_in(t, "Egypt") == 1


def test_red_scare_leaves_granted_ops_at_one() -> None:
    t = event_by("Lone Gunman", USSR, turn=4, effects={"Red Scare USSR": 2}, influence={"Egypt": (0, 1)}).do(
        "influence"
    )
    assert points_in(t, "Egypt") == 1


def test_red_scare_headlined_counts_in_the_first_round() -> None:
    t = at_headline(us_hand=["Red Scare/Purge", "NATO"], ussr_hand=["Nasser", "Fidel"], influence={"Poland": (0, 1)})
    t.do_as(US, "Red Scare/Purge").do_as(USSR, "Nasser")
    t.do("Fidel", "ops", "influence")
    assert points_in(t, "Poland") == 1


def test_red_scare_ends_with_the_turn() -> None:
    t = at_end_of_turn(effects={"Red Scare US": 2, "Red Scare USSR": 1})
    assert (t.effect("Red Scare US"), t.effect("Red Scare USSR")) == (0, 0)


# --- 51 Brezhnev Doctrine -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "points"), [("Summit", 2), ("Olympic Games", 3), ("Arms Race", 4), ("Nuclear Test Ban", 4)]
)
def test_brezhnev_adds_1_up_to_4(number: str, points: int) -> None:
    t = at_round(
        USSR, ussr_hand=[number], us_hand=["ABM Treaty"], influence={"Sudan": (0, 1)}, effects={"Brezhnev Doctrine": 1}
    )
    t.do(number, "ops", "influence", *["Sudan"] * points)
    assert t.ussr("Sudan") == 1 + points
    assert t.actor == US


@pytest.mark.parametrize(
    ("number", "scared", "value"),
    [("Nuclear Test Ban", 1, 4), ("Olympic Games", 1, 2), ("Summit", 1, 1), ("Summit", 2, 1)],
)
def test_brezhnev_is_netted_with_red_scare(number: str, scared: int, value: int) -> None:
    """CHK-5: sum first, then at least 1 and at most 4."""
    effects = {"Brezhnev Doctrine": 1, "Red Scare USSR": scared}
    t = at_round(USSR, ussr_hand=[number], influence={"Sudan": (0, 1)}, effects=effects)
    t.do(number, "ops", "influence")
    assert t.left == value


def test_brezhnev_does_not_help_the_us() -> None:
    t = at_round(US, us_hand=["Olympic Games"], effects={"Brezhnev Doctrine": 1}).do(
        "Olympic Games", "ops", "influence"
    )
    assert t.left == 2


def test_brezhnev_counts_for_coups_and_milops() -> None:
    t = at_round(USSR, ussr_hand=["Olympic Games"], influence={"Sudan": (4, 0)}, effects={"Brezhnev Doctrine": 1})
    t.do("Olympic Games", "ops", "coup", "Sudan", "roll 2")
    assert t.us("Sudan") == 1  # 2 + 3 - 2 = 3
    assert t.milops(USSR) == 3


def test_brezhnev_counts_for_the_space_race() -> None:
    t = at_round(USSR, ussr_hand=["Summit"], effects={"Brezhnev Doctrine": 1}).do("Summit")
    assert "space" in t.options


def test_brezhnev_counts_for_ops_granted_by_an_event() -> None:
    t = at_event("Lone Gunman", USSR, influence={"Sudan": (0, 1)}, effects={"Brezhnev Doctrine": 1}).do("influence")
    assert t.left == 2


def test_brezhnev_cap_does_not_limit_region_bonuses() -> None:
    """RUL-45."""
    effects = {"Brezhnev Doctrine": 1, "Vietnam Revolts": 1}
    t = at_round(USSR, ussr_hand=["Nuclear Test Ban"], influence={"Vietnam": (0, 1)}, effects=effects)
    t.do("Nuclear Test Ban", "ops", "influence", *["Vietnam"] * 5)
    assert t.ussr("Vietnam") == 6


def test_brezhnev_lasts_to_the_end_of_the_turn_and_is_removed() -> None:
    t = at_event("Brezhnev Doctrine", USSR, us_hand=["ABM Treaty"])
    assert t.effect("Brezhnev Doctrine") == 1
    assert t.removed("Brezhnev Doctrine")
    assert at_end_of_turn(effects={"Brezhnev Doctrine": 1}).effect("Brezhnev Doctrine") == 0


@BOTH_ORDERS
def test_brezhnev_played_by_the_us_takes_effect(order: str) -> None:
    assert us_plays("Brezhnev Doctrine", order, 3).effect("Brezhnev Doctrine") == 1


def test_brezhnev_event_first_does_not_help_the_us() -> None:
    assert us_plays("Brezhnev Doctrine", "event first", 3).do("influence").left == 3
