"""The worked examples of the rules specification, section 15, one test each."""

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, new_game
from theatrum.games.twilight_struggle.board import BENELUX, EVERYWHERE
from theatrum.games.twilight_struggle.constants import BY_DEFCON, NEITHER, US, USSR
from theatrum.games.twilight_struggle.messages import SAID_SCORES


def total(t: Table, side: int) -> int:
    return sum(t.state.influence_of(side, c) for c in EVERYWHERE)


# --- map and setup --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pair", "owner"), [((3, 0), NEITHER), ((4, 0), US), ((5, 1), US), ((5, 2), NEITHER), ((4, 4), NEITHER)]
)
def test_ex_2_1_7a(pair: tuple[int, int], owner: int) -> None:
    t = at_round(USSR, influence={"Israel": pair}, ussr_hand=["Nasser"])
    assert t.controller("Israel") == owner


@pytest.mark.parametrize(("pair", "owner"), [((1, 5), USSR), ((1, 4), NEITHER)])
def test_ex_2_1_7b(pair: tuple[int, int], owner: int) -> None:
    t = at_round(USSR, influence={"Israel": pair}, ussr_hand=["Nasser"])
    assert t.controller("Israel") == owner


def test_ex_2_1_7c() -> None:
    t = at_round(
        USSR,
        influence={"Turkey": (2, 0), "Greece": (2, 0), "Syria": (0, 2), "Lebanon": (0, 1)},
        ussr_hand=["Socialist Governments"],
        us_hand=["Truman Doctrine"],
    )
    owners = [t.controller(c) for c in ("Turkey", "Greece", "Syria", "Lebanon", "Romania", "Bulgaria")]
    assert owners == [US, US, USSR, USSR, NEITHER, NEITHER]
    t.do("Socialist Governments", "ops", "influence")
    assert t.left == 3
    t.do("Romania")
    assert t.left == 2
    t.do("Turkey")
    assert t.ussr("Turkey") == 1
    assert t.ussr("Romania") == 1
    assert t.actor == US  # 1 and 2 points: all three are spent


def test_ex_3_2() -> None:
    t = new_game()
    assert total(t, USSR) == 9
    assert (t.actor, t.asked, t.left) == (USSR, "setup", 6)
    t.do(*["Poland"] * 6)
    assert total(t, USSR) == 15
    assert t.actor == US


@pytest.mark.parametrize(("canada", "fixed"), [(0, 16), (2, 18)])
def test_ex_3_3(canada: int, fixed: int) -> None:
    t = new_game(options={"us_canada_setup": canada}).do(*["Poland"] * 6)
    assert total(t, US) == fixed
    assert (t.actor, t.asked, t.left) == (US, "setup", 7)
    t.do(*["Italy"] * 7)
    assert total(t, US) == fixed + 7
    assert t.asked == "headline"


# --- opponent events and removal ------------------------------------------------------------------------------


def test_ex_5_2_1() -> None:
    t = at_round(USSR, ussr_hand=["NATO"], us_hand=["Truman Doctrine"])
    t.do("NATO", "event first", "influence")
    assert t.left == 4
    t.do(*["Poland"] * 4)
    assert t.effect("NATO") == 0
    assert t.discarded("NATO")


def test_ex_5_2_2() -> None:
    t = at_round(US, us_hand=["Arab-Israeli War", "Truman Doctrine"], ussr_hand=["Nasser"], effects={"Camp David": 1})
    t.do("Arab-Israeli War", "event first")
    assert t.asked == "operation"  # no war roll
    t.do("influence")
    assert t.left == 2
    t.do("Canada", "Canada")
    assert t.milops(USSR) == 0
    assert t.discarded("Arab-Israeli War")


def test_ex_5_2_3() -> None:
    t = at_round(USSR, turn=4, ussr_hand=["Alliance for Progress"], us_hand=["Truman Doctrine"])
    t.do("Alliance for Progress", "event first")
    assert t.vp == 0
    assert not t.removed("Alliance for Progress")
    t.do("influence", "Poland", "Poland", "Poland")
    assert t.vp == 0
    assert t.removed("Alliance for Progress")


@pytest.mark.parametrize("space", [(0, 0), (3, 3), (2, 3)])
def test_ex_5_2_4(space: tuple[int, int]) -> None:
    t = at_round(
        USSR, turn=8, ussr_hand=["Star Wars"], us_hand=["Truman Doctrine"], space=space, discards=["Duck and Cover"]
    )
    t.do("Star Wars", "event first")
    assert (t.actor, t.asked) == (USSR, "operation")
    t.do("influence", "Poland", "Poland")
    assert t.discarded("Star Wars")
    assert t.defcon == 5


def test_ex_5_3() -> None:
    t = at_round(US, us_hand=["Duck and Cover", "CIA Created"], ussr_hand=["Nasser"], effects={"Quagmire": 1})
    assert t.options == ["Duck and Cover"]
    t.do("Duck and Cover")
    assert t.asked == "roll"
    t.do("roll 4")
    assert t.effect("Quagmire") == 0
    assert t.discarded("Duck and Cover")


# --- influence ------------------------------------------------------------------------------------------------


def test_ex_6_1_2a() -> None:
    t = at_round(
        USSR,
        turn=4,
        influence={"Turkey": (2, 0), "Bulgaria": (0, 1)},
        ussr_hand=["Muslim Revolution"],
        us_hand=["Truman Doctrine"],
    )
    t.do("Muslim Revolution", "ops", "influence", "Turkey")
    assert t.left == 2
    t.do("Turkey")
    assert t.left == 1
    t.do("Turkey")
    assert t.pair("Turkey") == (2, 3)
    assert t.controller("Turkey") == NEITHER
    assert t.actor == US


def test_ex_6_1_2b() -> None:
    t = at_round(
        USSR,
        influence={"Turkey": (1, 0), "Bulgaria": (0, 1)},
        ussr_hand=["Socialist Governments"],
        us_hand=["Truman Doctrine"],
    )
    t.do("Socialist Governments", "ops", "influence", "Turkey", "Turkey", "Turkey")
    assert t.pair("Turkey") == (1, 3)
    assert t.controller("Turkey") == USSR
    assert t.actor == US


def from_panama_and_korea() -> Table:
    t = at_round(
        US,
        influence={"Panama": (1, 0), "South Korea": (1, 0)},
        us_hand=["Duck and Cover", "Truman Doctrine"],
        ussr_hand=["Nasser"],
    )
    return t.do("Duck and Cover", "ops", "influence")


def test_ex_6_1_3a() -> None:
    t = from_panama_and_korea().do("Costa Rica", "Colombia", "South Korea")
    assert [t.us(c) for c in ("Costa Rica", "Colombia", "South Korea")] == [1, 1, 2]


def test_ex_6_1_3b() -> None:
    t = from_panama_and_korea().do("Costa Rica")
    t.refuses("Nicaragua")


@pytest.mark.parametrize("country", ["South Korea", "North Korea", "Japan", "Taiwan"])
def test_ex_6_1_3c(country: str) -> None:
    t = from_panama_and_korea().do("Costa Rica")
    before = t.us(country)
    t.do(country, country)
    assert t.us(country) == before + 2


# --- realignment and coups ------------------------------------------------------------------------------------


def test_ex_6_2_2() -> None:
    t = at_round(US, influence={"North Korea": (0, 3)}, us_hand=["Duck and Cover"], ussr_hand=["Nasser"])
    t.do("Duck and Cover", "ops", "realign", "North Korea", "roll 5", "roll 2")
    assert t.pair("North Korea") == (0, 2)


def test_ex_6_3_3() -> None:
    t = at_round(US, influence={"Mexico": (0, 2)}, us_hand=["Duck and Cover", "Truman Doctrine"], ussr_hand=["Nasser"])
    t.do("Duck and Cover", "ops", "coup", "Mexico", "roll 4")
    assert t.pair("Mexico") == (1, 0)
    assert t.milops(US) == 3
    assert t.defcon == 4


def test_ex_6_3_2() -> None:
    t = at_round(USSR, influence={"Iran": (1, 0)}, us_hand=["Truman Doctrine"], ussr_hand=["Suez Crisis"])
    t.do("Suez Crisis", "ops", "coup", "Iran", "roll 3")
    assert t.pair("Iran") == (0, 1)
    assert t.milops(USSR) == 3
    assert t.defcon == 4


# --- space race -----------------------------------------------------------------------------------------------


def test_ex_6_4_3() -> None:
    t = at_round(USSR, space=(4, 4), us_hand=["Duck and Cover", "Truman Doctrine"], ussr_hand=["Suez Crisis", "Nasser"])
    t.do("Suez Crisis", "space", "roll 3")
    assert t.space(USSR) == 5
    assert t.vp == -3
    t.do("Duck and Cover", "space", "roll 3")
    assert t.space(US) == 5
    assert t.vp == -2


@pytest.mark.parametrize(("us_box", "second_attempt"), [(0, True), (1, True), (2, False)])
def test_ex_6_4_4a(us_box: int, second_attempt: bool) -> None:
    t = at_round(
        USSR,
        space=(us_box, 1),
        us_hand=["Truman Doctrine", "CIA Created"],
        ussr_hand=["Suez Crisis", "Socialist Governments", "Nasser"],
    )
    t.do("Suez Crisis", "space", "roll 4")
    assert t.space(USSR) == 2
    t.do("Truman Doctrine", "ops", "influence", "Canada", "Socialist Governments")
    assert ("space" in t.options) == second_attempt


def test_ex_6_4_4b() -> None:
    t = at_round(
        USSR,
        number=6,
        space=(1, 3),
        us_hand=["Truman Doctrine"],
        ussr_hand=["Suez Crisis"],
    )
    t.do("Suez Crisis", "space", "roll 4")
    assert t.space(USSR) == 4
    both = at_round(
        USSR,
        space=(1, 4),
        us_hand=["Truman Doctrine", "CIA Created"],
        ussr_hand=["Suez Crisis", "Socialist Governments"],
    )
    both.do("Suez Crisis", "space", "roll 6")
    both.do("Truman Doctrine", "ops", "influence", "Canada", "Socialist Governments")
    assert "space" in both.options
    shown = at_headline(space=(1, 4), us_hand=["Truman Doctrine"], ussr_hand=["Nasser"])
    assert shown.actors == [US]
    shown.do("Truman Doctrine")
    assert shown.actors == [USSR]
    assert "Truman Doctrine" in shown.seen(USSR, "table")


def test_ex_6_4_4c() -> None:
    t = at_round(
        USSR,
        space=(1, 4),
        us_hand=["Duck and Cover", "CIA Created"],
        ussr_hand=["Suez Crisis", "Socialist Governments"],
    )
    t.do("Suez Crisis", "space", "roll 6", "Duck and Cover", "space", "roll 4")
    assert t.space(US) == 2
    t.do("Socialist Governments")
    t.refuses("space")
    shown = at_headline(space=(2, 4), us_hand=["Truman Doctrine"], ussr_hand=["Nasser"])
    assert shown.actors == [US]


# --- Ops modifiers --------------------------------------------------------------------------------------------


def test_ex_7_4() -> None:
    t = at_headline(us_hand=["Red Scare/Purge", "Truman Doctrine"], ussr_hand=["Vietnam Revolts", "Nasser"])
    t.do_as(US, "Red Scare/Purge").do_as(USSR, "Vietnam Revolts")
    t.do("The China Card", "ops", "influence")
    t.do("Vietnam", "Vietnam", "Thailand", "Laos/Cambodia", "Thailand")
    assert [t.ussr(c) for c in ("Vietnam", "Thailand", "Laos/Cambodia")] == [4, 2, 1]
    assert t.actor == US


def test_ex_7_4_1() -> None:
    t = at_round(
        US,
        turn=4,
        us_hand=["Grain Sales to Soviets", "Truman Doctrine"],
        ussr_hand=["Fidel"],
        effects={"Brezhnev Doctrine": 1},
    )
    t.do("Grain Sales to Soviets", "event", "Fidel", "play", "ops first", "influence")
    assert t.left == 2


def test_ex_7_4_2_1() -> None:
    t = at_round(
        US,
        influence={"Panama": (0, 2)},
        us_hand=["Independent Reds", "Truman Doctrine"],
        ussr_hand=["Nasser"],
        effects={"Red Scare US": 1},
    )
    t.do("Independent Reds", "ops", "coup", "Panama", "roll 4")
    assert t.pair("Panama") == (0, 1)
    assert t.milops(US) == 1


def test_ex_7_4_2_2() -> None:
    t = at_round(
        USSR,
        turn=4,
        ussr_hand=["Nasser"],
        us_hand=["Truman Doctrine"],
        effects={"Brezhnev Doctrine": 1, "Bear Trap": 1},
    )
    t.do("Nasser")
    assert t.asked == "roll"
    t.do("roll 5")
    assert t.effect("Bear Trap") == 1


def test_ex_7_4_2_3() -> None:
    t = at_round(US, us_hand=["CIA Created"], ussr_hand=["Nasser"], effects={"Containment": 1})
    t.do("CIA Created", "event", "influence")
    assert t.left == 2


# --- DEFCON and MilOps ----------------------------------------------------------------------------------------


def test_ex_8_1_3() -> None:
    t = at_round(US, defcon=2, us_hand=["Olympic Games"], ussr_hand=["Nasser"])
    t.do("Olympic Games", "event").do_as(USSR, "boycott")
    assert t.defcon == 1
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_DEFCON


@pytest.mark.parametrize("soviet", [4, 5])
def test_ex_8_2_1(soviet: int) -> None:
    t = at_end_of_turn(defcon=4, milops=(2, soviet))
    assert t.vp == -2


def test_ex_8_2_1b() -> None:
    t = at_end_of_turn(defcon=4, milops=(2, 1))
    assert t.vp == 1


def test_ex_8_2_4() -> None:
    t = at_round(
        US, us_hand=["Arab-Israeli War", "Truman Doctrine"], ussr_hand=["Nasser"], influence={"Israel": (1, 0)}
    )
    t.do("Arab-Israeli War", "event first", "roll 4")
    assert t.pair("Israel") == (0, 1)
    assert (t.milops(US), t.milops(USSR)) == (0, 2)
    assert t.vp == -2
    t.do("influence")
    assert (t.actor, t.left) == (US, 2)


# --- scoring --------------------------------------------------------------------------------------------------


def test_ex_10_1_2() -> None:
    t = at_round(
        USSR,
        turn=4,
        influence={
            "Cuba": (0, 3),
            "Haiti": (0, 1),
            "Dominican Republic": (0, 1),
            "Guatemala": (1, 0),
            "Panama": (1, 0),
        },
        ussr_hand=["Central America Scoring"],
        us_hand=["Truman Doctrine"],
    )
    t.do("Central America Scoring")
    assert [(e.b, e.c) for e in t.heard(SAID_SCORES)] == [(1, 5)]
    assert t.vp == -4


def test_ex_10_2_1() -> None:
    t = at_event("Nixon Plays the China Card", US, turn=4, vp=-1, china=(US, True), ussr_hand=["Nasser"])
    assert t.vp == 1


def test_ex_10_2_2() -> None:
    t = at_event("Glasnost", USSR, turn=8, vp=10, us_hand=["Truman Doctrine"])
    assert t.vp == 8


def test_ex_11_1_4_1() -> None:
    t = new_game(options={"handicap_us": 6}).do(*["Poland"] * 6).do(*["Benelux"] * 3, *["Italy"] * 3)
    t.state.add_influence(USSR, BENELUX, 1)
    t.do("Italy")
    assert t.asked == "handicap"
    assert t.pair("Benelux") == (3, 1)
    t.do("Benelux", "Benelux", "Benelux")
    assert t.us("Benelux") == 6
    t.refuses("Benelux")
