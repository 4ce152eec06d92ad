"""Wars with one target or a pair of them: 11, 13, 24, 102."""

import pytest

from tests.twilight_struggle.positions import SIDES, event, event_by, hand_of, held
from tests.twilight_struggle.table import at_headline, at_round, roll
from theatrum.games.twilight_struggle.board import AFGHANISTAN, GULF_STATES, IRAN, IRAQ, JORDAN, PAKISTAN, SAUDI_ARABIA
from theatrum.games.twilight_struggle.constants import US, USSR

# --- 11 Korean War --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("die", range(1, 7))
def test_korean_war_succeeds_on_four(die: int, by: int) -> None:
    t = event_by("Korean War", by, influence={"South Korea": (2, 1)}).do(roll(die))
    won = die >= 4
    assert t.pair("South Korea") == ((0, 3) if won else (2, 1))
    assert t.vp == (-2 if won else 0)
    assert (t.milops(USSR), t.milops(US)) == (2, 0)
    assert t.removed("Korean War")


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize(
    "us", [["Japan"], ["Taiwan"], ["North Korea"], ["Japan", "Taiwan"], ["Japan", "Taiwan", "North Korea"]]
)
def test_korean_war_subtracts_one_per_us_neighbour(us: list[str], die: int) -> None:
    t = event_by("Korean War", USSR, influence=held(us=us)).do(roll(die))
    assert t.vp == (-2 if die - len(us) >= 4 else 0)


@pytest.mark.parametrize("influence", [held(us=["South Korea"]), held(ussr=["Japan", "Taiwan"]), {"Japan": (3, 0)}])
def test_korean_war_counts_neither_the_target_nor_neighbours_the_us_does_not_control(
    influence: dict[str, tuple[int, int]],
) -> None:
    assert event_by("Korean War", USSR, influence=influence).do("roll 4").vp == -2


def test_korean_war_needs_no_influence_there() -> None:
    t = event_by("Korean War", USSR).do("roll 6")
    assert t.pair("South Korea") == (0, 0)
    assert t.vp == -2


def test_korean_war_milops_stop_at_five() -> None:
    assert event_by("Korean War", USSR, milops=(0, 4)).do("roll 1").milops(USSR) == 5


@pytest.mark.parametrize("defcon", [2, 3, 5])
def test_korean_war_is_no_coup(defcon: int) -> None:
    """No DEFCON geography, no DEFCON change, no Cuban Missile Crisis (1.8)."""
    given = {
        "turn": 4,
        "defcon": defcon,
        "effects": {"Cuban Missile Crisis": 1 + USSR},
        "influence": {"South Korea": (1, 0)},
    }
    t = event_by("Korean War", USSR, **given).do("roll 6")
    assert t.ending is None
    assert t.defcon == defcon
    assert t.pair("South Korea") == (0, 1)


@pytest.mark.parametrize(("use", "vp"), [("event first", -2), ("ops first", -2), ("space", 0)])
def test_korean_war_is_a_war_card_for_flower_power(use: str, vp: int) -> None:
    t = at_round(US, turn=4, us_hand=["Korean War"], effects={"Flower Power": 1}, influence={"Canada": (1, 0)})
    t.do("Korean War", use)
    assert t.vp == vp


def test_korean_war_played_by_the_us_for_ops_gives_the_ussr_milops() -> None:
    """TS 8.2.4."""
    t = at_round(US, us_hand=["Korean War"], influence={"Canada": (1, 0)})
    t.do("Korean War", "event first", "roll 1")
    assert (t.milops(USSR), t.milops(US)) == (2, 0)
    assert (t.actor, t.asked) == (US, "operation")


# --- 13 Arab-Israeli War --------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("die", range(1, 7))
def test_arab_israeli_war_succeeds_on_four(die: int, by: int) -> None:
    t = event_by("Arab-Israeli War", by, influence={"Israel": (2, 1)}).do(roll(die))
    won = die >= 4
    assert t.pair("Israel") == ((0, 3) if won else (2, 1))
    assert t.vp == (-2 if won else 0)
    assert (t.milops(USSR), t.milops(US)) == (2, 0)
    assert t.discarded("Arab-Israeli War")


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize(
    "us",
    [["Israel"], ["Egypt"], ["Jordan"], ["Lebanon"], ["Syria"], ["Israel", "Egypt"], ["Egypt", "Jordan", "Lebanon"]],
)
def test_arab_israeli_war_subtracts_for_israel_itself_and_its_neighbours(us: list[str], die: int) -> None:
    t = event_by("Arab-Israeli War", USSR, influence=held(us=us)).do(roll(die))
    assert t.vp == (-2 if die - len(us) >= 4 else 0)


@pytest.mark.parametrize(
    "influence", [held(us=["Libya"]), held(ussr=["Egypt", "Syria"]), {"Israel": (3, 0), "Egypt": (1, 0)}]
)
def test_arab_israeli_war_counts_only_countries_the_us_controls(
    influence: dict[str, tuple[int, int]],
) -> None:
    assert event_by("Arab-Israeli War", USSR, influence=influence).do("roll 4").vp == -2


def test_arab_israeli_war_with_israel_and_egypt_american() -> None:
    """CHK-18."""
    t = event_by("Arab-Israeli War", USSR, influence={"Israel": (4, 0), "Egypt": (2, 0)}).do("roll 6")
    assert t.pair("Israel") == (0, 4)
    assert (t.vp, t.milops(USSR)) == (-2, 2)


def test_arab_israeli_war_cannot_be_won_against_four() -> None:
    t = event_by("Arab-Israeli War", USSR, influence=held(us=["Israel", "Egypt", "Jordan", "Lebanon", "Syria"])).do(
        "roll 6"
    )
    assert t.us("Israel") == 4
    assert (t.vp, t.milops(USSR)) == (0, 2)


def test_arab_israeli_war_is_fought_at_defcon_two() -> None:
    t = event_by("Arab-Israeli War", USSR, defcon=2, influence={"Israel": (1, 0)}).do("roll 4")
    assert (t.pair("Israel"), t.defcon) == ((0, 1), 2)


def test_arab_israeli_war_after_camp_david_is_no_event_for_the_ussr() -> None:
    t = at_round(USSR, turn=4, ussr_hand=["Arab-Israeli War"], effects={"Camp David": 1})
    t.do("Arab-Israeli War")
    t.refuses("event")


@pytest.mark.parametrize("order", ["event first", "ops first"])
def test_arab_israeli_war_after_camp_david_is_ops_only_for_the_us(order: str) -> None:
    """EX-5.2-2."""
    t = at_round(US, turn=4, us_hand=["Arab-Israeli War"], effects={"Camp David": 1}, influence={"Canada": (1, 0)})
    t.do("Arab-Israeli War", order, "influence", "Canada", "Canada")
    assert t.us("Canada") == 3
    assert t.milops(USSR) == 0
    assert t.discarded("Arab-Israeli War")


def test_arab_israeli_war_after_camp_david_headlined_does_nothing() -> None:
    t = at_headline(turn=4, us_hand=["Nasser"], ussr_hand=["Arab-Israeli War"], effects={"Camp David": 1})
    t.do_as(US, "Nasser").do_as(USSR, "Arab-Israeli War")
    assert t.played_events == ["Nasser"]
    assert t.milops(USSR) == 0
    assert t.discarded("Arab-Israeli War")


@pytest.mark.parametrize("camp_david", [0, 1])
@pytest.mark.parametrize(("use", "vp"), [("event first", -2), ("ops first", -2), ("space", 0)])
def test_arab_israeli_war_pays_flower_power_even_when_forbidden(use: str, vp: int, camp_david: int) -> None:
    """Q-4, card text."""
    effects = {"Camp David": camp_david, "Flower Power": 1}
    t = at_round(US, turn=4, us_hand=["Arab-Israeli War"], effects=effects, influence={"Canada": (1, 0)})
    t.do("Arab-Israeli War", use)
    assert t.vp == vp


def test_arab_israeli_war_played_by_the_us_for_ops() -> None:
    """EX-8.2.4."""
    t = at_round(US, us_hand=["Arab-Israeli War"], influence={"Canada": (1, 0)})
    t.do("Arab-Israeli War", "ops first", "influence", "Canada", "Canada", "roll 2")
    assert t.us("Canada") == 3
    assert (t.milops(USSR), t.milops(US)) == (2, 0)


# --- 24 Indo-Pakistani War ------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("target", ["India", "Pakistan"])
@pytest.mark.parametrize("die", range(1, 7))
def test_indo_pakistani_war_succeeds_on_four(die: int, target: str, by: int) -> None:
    t = event_by("Indo-Pakistani War", by, influence={target: (1, 1)})
    assert (t.actor, t.asked) == (by, "war")
    assert t.options == ["Pakistan", "India"]
    t.do(target, roll(die))
    won = die >= 4
    assert t.pair(target) == (((2, 0) if by == US else (0, 2)) if won else (1, 1))
    assert t.vp == ((2 if by == US else -2) if won else 0)
    assert (t.milops(by), t.milops(1 - by)) == (2, 0)
    assert t.defcon == 5
    assert t.discarded("Indo-Pakistani War")


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("target", "enemy", "minus"),
    [
        ("India", ["Pakistan"], 1),
        ("India", ["Burma"], 1),
        ("India", ["Pakistan", "Burma"], 2),
        ("India", ["India"], 0),
        ("India", ["Iran", "Afghanistan"], 0),
        ("Pakistan", ["India"], 1),
        ("Pakistan", ["Iran"], 1),
        ("Pakistan", ["Afghanistan"], 1),
        ("Pakistan", ["India", "Iran", "Afghanistan"], 3),
        ("Pakistan", ["Pakistan", "Burma"], 0),
    ],
)
@pytest.mark.parametrize("die", range(1, 7))
def test_indo_pakistani_war_subtracts_one_per_enemy_neighbour(
    die: int, target: str, enemy: list[str], minus: int, by: int
) -> None:
    influence = held(ussr=enemy) if by == US else held(us=enemy)
    t = event_by("Indo-Pakistani War", by, influence=influence).do(target, roll(die))
    won = 2 if by == US else -2
    assert t.vp == (won if die - minus >= 4 else 0)


@pytest.mark.parametrize("by", SIDES)
def test_indo_pakistani_war_does_not_mind_own_neighbours(by: int) -> None:
    own = ["Pakistan", "Burma"]
    t = event_by("Indo-Pakistani War", by, influence=held(us=own) if by == US else held(ussr=own))
    assert abs(t.do("India", "roll 4").vp) == 2


def test_indo_pakistani_war_is_fought_at_defcon_two() -> None:
    t = event_by("Indo-Pakistani War", USSR, defcon=2, influence={"India": (3, 0)}).do("India", "roll 6")
    assert (t.pair("India"), t.defcon) == ((0, 3), 2)


@pytest.mark.parametrize(
    ("side", "use", "vp"), [(US, "event", -2), (US, "ops", -2), (US, "space", 0), (USSR, "event", 0), (USSR, "ops", 0)]
)
def test_indo_pakistani_war_is_a_war_card_for_flower_power(side: int, use: str, vp: int) -> None:
    hand = hand_of(side, "Indo-Pakistani War")
    t = at_round(side, turn=4, effects={"Flower Power": 1}, influence={"Canada": (1, 0), "Poland": (0, 1)}, **hand)
    t.do("Indo-Pakistani War", use)
    assert t.vp == vp


# --- 102 Iran-Iraq War ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_iran_iraq_the_player_chooses_iran_or_iraq(by: int) -> None:
    t = event("Iran-Iraq War", by)
    assert t.actor == by
    assert sorted(t.options) == sorted(["Iran", "Iraq"])


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_iran_iraq_is_won_on_four_to_six(by: int, die: int) -> None:
    mine, theirs = (1, 2) if by == US else (2, 1)
    t = event("Iran-Iraq War", by, influence={"Iran": (mine, theirs)}).do("Iran", roll(die))
    won = die >= 4
    own, enemy = (t.us, t.ussr) if by == US else (t.ussr, t.us)
    assert (own(IRAN), enemy(IRAN)) == ((3, 0) if won else (1, 2))
    assert t.vp == (2 if by == US else -2) * won
    assert t.milops(by) == 2
    assert t.milops(1 - by) == 0
    assert t.defcon == 5
    assert t.removed("Iran-Iraq War")


@pytest.mark.parametrize(
    ("target", "neighbours"),
    [
        ("Iran", {IRAQ: 3, PAKISTAN: 2, AFGHANISTAN: 2}),
        ("Iraq", {IRAN: 2, JORDAN: 2, GULF_STATES: 3, SAUDI_ARABIA: 3}),
    ],
)
def test_iran_iraq_subtracts_each_enemy_controlled_neighbour(target: str, neighbours: dict[int, int]) -> None:
    for n, country in enumerate(neighbours):
        held = {c: (0, neighbours[c]) for c in list(neighbours)[: n + 1]}
        t = event("Iran-Iraq War", US, influence=held).do(target, "roll 6")
        assert (t.vp == 2) == (n + 1 <= 2), country


def test_iran_iraq_control_of_the_target_itself_does_not_matter() -> None:
    t = event("Iran-Iraq War", US, influence={"Iran": (0, 5)}).do("Iran", "roll 4")
    assert t.pair("Iran") == (5, 0)


def test_iran_iraq_own_neighbours_do_not_matter() -> None:
    t = event("Iran-Iraq War", US, influence={"Pakistan": (2, 0), "Iraq": (3, 0)}).do("Iran", "roll 3")
    assert t.vp == 0
    assert event("Iran-Iraq War", US, influence={"Iraq": (3, 0)}).do("Iran", "roll 4").vp == 2


def test_iran_iraq_pays_the_points_with_nobody_in_the_target() -> None:
    t = event("Iran-Iraq War", USSR, defcon=2).do("Iraq", "roll 4")
    assert (t.vp, t.pair("Iraq"), t.milops(USSR)) == (-2, (0, 0), 2)


@pytest.mark.parametrize("use", ["event", "ops"])
def test_iran_iraq_is_a_war_card_for_flower_power(use: str) -> None:
    t = at_round(US, turn=8, us_hand=["Iran-Iraq War", "Summit"], effects={"Flower Power": 1})
    t.do("Iran-Iraq War", use)
    assert t.vp == -2


@pytest.mark.parametrize("use", ["event", "ops"])
def test_iran_iraq_played_by_the_ussr_pays_no_flower_power(use: str) -> None:
    t = at_round(USSR, turn=8, ussr_hand=["Iran-Iraq War", "Nasser"], us_hand=["Summit"], effects={"Flower Power": 1})
    assert t.do("Iran-Iraq War", use).vp == 0


def test_iran_iraq_sent_to_space_pays_no_flower_power_and_is_discarded() -> None:
    t = at_round(US, turn=8, us_hand=["Iran-Iraq War", "Summit"], ussr_hand=["Nasser"], effects={"Flower Power": 1})
    t.do("Iran-Iraq War", "space", "roll 6")
    assert t.vp == 0
    assert t.discarded("Iran-Iraq War")
