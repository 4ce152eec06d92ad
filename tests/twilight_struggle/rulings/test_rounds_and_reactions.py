"""Rulings on action rounds and on what answers a play (RUL-19, 21, 22 and 28)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round
from theatrum.games.twilight_struggle.constants import BY_MISSILE_CRISIS, US, USSR

WARS = ["Korean War", "Arab-Israeli War", "Indo-Pakistani War", "Brush War", "Iran-Iraq War"]


# --- RUL-19: Cuban Missile Crisis -----------------------------------------------------------------------------


@pytest.mark.parametrize("side", [US, USSR])
@pytest.mark.parametrize("defcon", [2, 3, 4, 5])
def test_rul_19_defcon_becomes_2(side: int, defcon: int) -> None:
    t = at_event("Cuban Missile Crisis", side, turn=4, defcon=defcon, us_hand=["Truman Doctrine"], ussr_hand=["Nasser"])
    assert t.defcon == 2
    assert t.effect("Cuban Missile Crisis") == 2 - side
    assert t.removed("Cuban Missile Crisis")


@pytest.mark.parametrize("country", ["Kenya", "Nigeria", "Guatemala"])
@pytest.mark.parametrize("side", [US, USSR])
def test_rul_19_any_coup_of_the_affected_side_loses(side: int, country: str) -> None:
    t = at_round(
        side,
        us_hand=["Truman Doctrine"],
        ussr_hand=["Nasser"],
        influence={country: (1, 1)},
        effects={"Cuban Missile Crisis": 1 + side, "Nuclear Subs": 1},
    )
    t.do("Truman Doctrine" if side == US else "Nasser", "ops", "coup", country)
    assert t.winner == 1 - side
    assert t.ending is not None
    assert t.ending.reason == BY_MISSILE_CRISIS
    assert t.defcon == 5


def test_rul_19_free_coups_count() -> None:
    junta = at_event("Junta", US, turn=4, effects={"Cuban Missile Crisis": 1 + US}, influence={"Haiti": (0, 1)})
    junta.do("Chile", "coup", "Haiti")
    wall = at_event(
        "Tear Down this Wall", US, turn=8, effects={"Cuban Missile Crisis": 1 + US}, influence={"Poland": (0, 1)}
    )
    wall.do("coup", "Poland")
    ortega = at_event(
        "Ortega Elected in Nicaragua",
        USSR,
        turn=8,
        effects={"Cuban Missile Crisis": 1 + USSR},
        influence={"Honduras": (1, 0)},
    )
    ortega.do("coup", "Honduras")
    assert [t.winner for t in (junta, wall, ortega)] == [USSR, USSR, US]


def test_rul_19_ches_coup_counts_and_may_be_declined() -> None:
    t = at_event(
        "Che", USSR, turn=4, effects={"Cuban Missile Crisis": 1 + USSR}, influence={"Kenya": (1, 0)}, us_hand=["NATO"]
    )
    assert "done" in t.options
    t.do("coup", "Kenya")
    assert t.winner == US


def test_rul_19_the_players_own_coups_are_free() -> None:
    t = at_round(
        US,
        us_hand=["Truman Doctrine"],
        ussr_hand=["Nasser"],
        influence={"Kenya": (0, 1), "Cuba": (0, 3)},
        effects={"Cuban Missile Crisis": 1 + USSR},
    )
    t.do("Truman Doctrine", "ops", "coup", "Kenya", "roll 1")
    assert t.ending is None


def test_rul_19_realignment_and_war_are_no_coups() -> None:
    t = at_round(
        US,
        us_hand=["Truman Doctrine", "Indo-Pakistani War"],
        ussr_hand=["Nasser"],
        influence={"Kenya": (0, 1)},
        effects={"Cuban Missile Crisis": 1 + US},
    )
    t.do("Truman Doctrine", "ops", "realign", "Kenya", "roll 1", "roll 1")
    t.do("Nasser", "ops", "influence", "Poland", "Indo-Pakistani War", "event", "India", "roll 6")
    assert t.ending is None


@pytest.mark.parametrize(
    ("side", "influence", "ways"),
    [
        (USSR, {"Cuba": (0, 2)}, ["Cuba"]),
        (USSR, {"Cuba": (0, 1), "West Germany": (0, 4), "Turkey": (0, 2)}, []),
        (US, {"West Germany": (2, 0)}, ["West Germany"]),
        (US, {"Turkey": (3, 0)}, ["Turkey"]),
        (US, {"West Germany": (4, 0), "Turkey": (2, 0)}, ["West Germany", "Turkey"]),
        (US, {"West Germany": (1, 0), "Turkey": (1, 0), "Cuba": (3, 0)}, []),
    ],
)
def test_rul_19_where_it_can_be_defused(side: int, influence: dict[str, tuple[int, int]], ways: list[str]) -> None:
    t = at_round(
        side,
        us_hand=["Truman Doctrine"],
        ussr_hand=["Nasser"],
        influence=influence,
        effects={"Cuban Missile Crisis": 1 + side},
    )
    if not ways:
        assert t.asked == "play"
        return
    assert (t.actor, t.asked) == (side, "defuse")
    assert sorted(t.options) == sorted([*ways, "done"])
    before = t.pair(ways[0])[side]
    t.do(ways[0])
    assert t.pair(ways[0])[side] == before - 2
    assert t.effect("Cuban Missile Crisis") == 0
    assert (t.actor, t.asked) == (side, "play")  # defusing alone is not a play


def test_rul_19_defusing_leaves_defcon_alone_and_allows_coups() -> None:
    t = at_round(
        US,
        defcon=2,
        us_hand=["Truman Doctrine"],
        ussr_hand=["Nasser"],
        influence={"Turkey": (2, 0), "Kenya": (0, 1)},
        effects={"Cuban Missile Crisis": 1 + US},
    )
    t.do("Turkey")
    assert t.defcon == 2
    t.do("Truman Doctrine", "ops", "coup", "Kenya", "roll 1")
    assert t.ending is None


def test_rul_19_offered_again_just_before_a_coup() -> None:
    t = at_round(
        USSR,
        us_hand=["Truman Doctrine"],
        ussr_hand=["Nasser"],
        influence={"Cuba": (0, 3), "Kenya": (1, 0)},
        effects={"Cuban Missile Crisis": 1 + USSR},
    )
    t.do("done", "Nasser", "ops", "coup")
    assert (t.actor, t.asked) == (USSR, "defuse")
    t.do("Cuba", "Kenya", "roll 6")
    assert t.ending is None
    assert t.ussr("Cuba") == 1


def test_rul_19_not_offered_for_other_operations() -> None:
    t = at_round(
        USSR,
        us_hand=["Truman Doctrine"],
        ussr_hand=["Nasser"],
        influence={"Cuba": (0, 3)},
        effects={"Cuban Missile Crisis": 1 + USSR},
    )
    t.do("done", "Nasser", "ops", "influence")
    assert t.asked == "place"


def test_rul_19_only_the_affected_player_is_asked() -> None:
    t = at_round(
        US,
        us_hand=["Truman Doctrine"],
        ussr_hand=["Nasser"],
        influence={"Cuba": (0, 3), "Turkey": (2, 0)},
        effects={"Cuban Missile Crisis": 1 + USSR},
    )
    assert (t.actor, t.asked) == (US, "play")


def test_rul_19_ends_with_the_turn() -> None:
    t = at_end_of_turn(effects={"Cuban Missile Crisis": 1 + USSR}, milops=(5, 5))
    assert t.effect("Cuban Missile Crisis") == 0


def test_rul_19_the_crisis_names_the_loser_before_yuri_is_paid() -> None:
    t = at_round(
        US,
        turn=8,
        vp=-19,
        us_hand=["Truman Doctrine"],
        ussr_hand=["Nasser"],
        influence={"Kenya": (0, 1)},
        effects={"Cuban Missile Crisis": 1 + US, "Yuri and Samantha": 1},
    )
    t.do("Truman Doctrine", "ops", "coup", "Kenya")
    assert t.winner == USSR


# --- RUL-21: Flower Power -------------------------------------------------------------------------------------


def flowers(number: str, side: int = US, **given: Any) -> Table:
    effects = {"Flower Power": 1, **given.pop("effects", {})}
    hands = {US: [number, "Truman Doctrine"], USSR: ["Nasser"]}
    if side == USSR:
        hands = {US: ["Truman Doctrine"], USSR: [number, "Nasser"]}
    return at_round(side, turn=8, us_hand=hands[US], ussr_hand=hands[USSR], effects=effects, **given)


@pytest.mark.parametrize("number", ["Indo-Pakistani War", "Brush War", "Iran-Iraq War"])
@pytest.mark.parametrize("use", ["event", "ops"])
def test_rul_21_neutral_war_by_the_us_pays_as_event_or_ops(number: str, use: str) -> None:
    t = flowers(number).do(number, use)
    assert t.vp == -2


@pytest.mark.parametrize("number", ["Korean War", "Arab-Israeli War"])
@pytest.mark.parametrize("order", ["event first", "ops first"])
def test_rul_21_soviet_war_by_the_us_pays_once(number: str, order: str) -> None:
    t = flowers(number).do(number, order)
    assert t.vp == -2
    if order == "event first":
        t.do("roll 1", "influence", "Canada", "Canada")
    else:
        t.do("influence", "Canada", "Canada", "roll 1")
    assert t.vp == -2


@pytest.mark.parametrize("number", WARS)
def test_rul_21_not_on_the_space_race(number: str) -> None:
    t = flowers(number).do(number, "space", "roll 6")
    assert t.vp == 0


@pytest.mark.parametrize("number", WARS)
def test_rul_21_not_when_discarded(number: str) -> None:
    t = flowers(number, effects={"Quagmire": 1}).do(number, "roll 1")
    assert t.vp == 0


@pytest.mark.parametrize("number", WARS)
@pytest.mark.parametrize("use", ["event", "ops"])
def test_rul_21_not_when_the_ussr_plays_it(number: str, use: str) -> None:
    t = flowers(number, USSR).do(number, use)
    assert t.vp == 0


def test_rul_21_pays_via_un_intervention() -> None:
    t = at_round(
        US, turn=4, us_hand=["UN Intervention", "Korean War"], ussr_hand=["Nasser"], effects={"Flower Power": 1}
    )
    t.do("UN Intervention", "event", "Korean War", "ops", "influence", "Canada", "Canada")
    assert t.vp == -2


@pytest.mark.parametrize("number", ["Korean War", "Brush War"])
def test_rul_21_pays_via_grain_sales(number: str) -> None:
    t = at_event("Grain Sales to Soviets", US, turn=4, ussr_hand=[number, "Nasser"], effects={"Flower Power": 1})
    t.do(number, "play", "ops first" if number == "Korean War" else "ops")
    assert t.vp == -2


def test_rul_21_pays_via_star_wars() -> None:
    t = at_event(
        "Star Wars", US, turn=8, space=(1, 0), discards=["Brush War"], effects={"Flower Power": 1}, ussr_hand=["Nasser"]
    )
    t.do("Brush War")
    assert t.vp == -2


@pytest.mark.parametrize("number", ["Korean War", "Brush War"])
def test_rul_21_pays_via_missile_envy(number: str) -> None:
    t = at_event("Missile Envy", US, turn=4, ussr_hand=[number], effects={"Flower Power": 1})
    t.do(number, *(["ops"] if number == "Korean War" else []))
    assert t.vp == -2


def test_rul_21_pays_in_the_headline_for_the_us_only() -> None:
    t = at_headline(
        turn=8,
        us_hand=["Korean War", "CIA Created"],
        ussr_hand=["Iran-Iraq War", "Nasser"],
        effects={"Flower Power": 1},
    )
    t.do_as(US, "Korean War").do_as(USSR, "Iran-Iraq War")
    assert t.vp == -2
    t.do("roll 1", "Iran", "roll 1")
    assert t.vp == -2


def test_rul_21_pays_even_if_the_war_is_barred() -> None:
    t = flowers("Arab-Israeli War", effects={"Camp David": 1}).do("Arab-Israeli War", "event first")
    assert t.vp == -2
    assert t.asked == "operation"


def test_rul_21_paid_when_the_play_is_declared() -> None:
    t = flowers("Brush War", vp=-18).do("Brush War", "event")
    assert t.winner == USSR


def test_rul_21_ended_and_barred_by_an_evil_empire() -> None:
    t = at_round(
        US,
        turn=8,
        us_hand=["An Evil Empire", "Brush War"],
        ussr_hand=["Flower Power", "Nasser"],
        effects={"Flower Power": 1},
    )
    t.do("An Evil Empire", "event")
    assert t.vp == 1
    assert t.effect("Flower Power") == 0
    t.do("Flower Power")
    t.refuses("event")
    t.do("ops", "influence", "Poland", "Poland", "Poland", "Poland")
    assert t.discarded("Flower Power")
    t.do("Brush War", "event")
    assert t.vp == 1


# --- RUL-22: North Sea Oil ------------------------------------------------------------------------------------


def test_rul_22_opec_is_barred_for_good() -> None:
    t = at_round(
        USSR,
        turn=9,
        ussr_hand=["OPEC"],
        us_hand=["Truman Doctrine"],
        effects={"North Sea Oil": 1},
        influence={"Iran": (0, 2)},
    )
    t.do("OPEC")
    t.refuses("event")
    by_us = at_round(
        US, turn=9, us_hand=["OPEC"], ussr_hand=["Nasser"], effects={"North Sea Oil": 1}, influence={"Iran": (0, 2)}
    )
    by_us.do("OPEC", "event first", "influence", "Canada", "Canada", "Canada")
    assert by_us.vp == 0
    assert by_us.discarded("OPEC")


def test_rul_22_this_turn_only() -> None:
    t = at_end_of_turn(turn=8, milops=(5, 5), effects={"North Sea Oil": 1, "Eighth round": 1})
    assert t.effect("Eighth round") == 0
    assert t.effect("North Sea Oil") == 1


def test_rul_22_with_box_8_still_eight_rounds() -> None:
    t = at_round(
        US,
        8,
        turn=8,
        space=(8, 0),
        effects={"Eighth round": 1},
        us_hand=["Truman Doctrine", "CIA Created"],
        ussr_hand=["Nasser"],
        milops=(5, 5),
    )
    t.do("Truman Doctrine", "ops", "influence", "Canada")
    assert t.asked == "held"  # box 6; no ninth round
    assert t.hand(US) == ["CIA Created"]


def test_rul_22_works_when_the_ussr_plays_it() -> None:
    t = at_round(
        USSR, 7, turn=8, ussr_hand=["North Sea Oil"], us_hand=["Truman Doctrine", "CIA Created"], milops=(5, 5)
    )
    t.do("North Sea Oil", "ops first", "influence", "Poland", "Poland", "Poland")
    t.do("Truman Doctrine", "ops", "influence", "Canada")
    assert t.options == ["CIA Created", "pass"]


def test_rul_22_both_with_an_eighth_round_the_ussr_first() -> None:
    """Box 8 for the USSR, North Sea Oil for the US (TS 4.5 D 4)."""
    t = at_round(
        US,
        7,
        turn=8,
        space=(0, 8),
        effects={"Eighth round": 1},
        us_hand=["Truman Doctrine", "CIA Created"],
        ussr_hand=["Nasser"],
    )
    t.do("Truman Doctrine", "ops", "influence", "Canada")
    assert t.actor == USSR
    assert "pass" in t.options
    t.do("pass")
    assert (t.actor, t.options) == (US, ["CIA Created", "pass"])


def test_rul_22_the_china_card_alone_is_enough() -> None:
    t = at_round(US, 8, turn=8, effects={"Eighth round": 1}, ussr_hand=["Nasser"], china=(US, True))
    assert t.options == ["The China Card", "pass"]


# --- RUL-28: NORAD (more in test_nested_rounds.py) ------------------------------------------------------------


@pytest.mark.parametrize("canada", [(3, 0), (4, 1), (0, 0)])
def test_rul_28_needs_control_of_canada(canada: tuple[int, int]) -> None:
    t = at_event(
        "Duck and Cover",
        US,
        defcon=3,
        influence={"Canada": canada, "UK": (1, 0)},
        effects={"NORAD": 1},
        ussr_hand=["Nasser"],
    )
    assert t.defcon == 2
    assert (t.actor, t.asked) == (USSR, "play")


@pytest.mark.parametrize("by", [US, USSR])
def test_rul_28_after_the_round_of_either_player(by: int) -> None:
    t = at_event(
        "Duck and Cover",
        by,
        defcon=3,
        influence={"Canada": (4, 0), "UK": (1, 0), "Iran": (0, 2)},
        effects={"NORAD": 1},
        us_hand=["Truman Doctrine"],
        ussr_hand=["Nasser"],
    )
    assert (t.actor, t.asked) == (US, "norad")
    assert sorted(t.options) == sorted(["Canada", "UK", "done"])
    t.do("UK")
    assert t.us("UK") == 2


@pytest.mark.parametrize("defcon", [5, 4])
def test_rul_28_only_a_move_to_2(defcon: int) -> None:
    t = at_event(
        "Duck and Cover",
        US,
        defcon=defcon,
        influence={"Canada": (4, 0)},
        effects={"NORAD": 1},
        ussr_hand=["Nasser"],
    )
    assert (t.actor, t.asked) == (USSR, "play")


def test_rul_28_quagmire_ends_it() -> None:
    t = at_event("Quagmire", USSR, turn=4, effects={"NORAD": 1}, us_hand=["NATO"])
    assert t.effect("NORAD") == 0
