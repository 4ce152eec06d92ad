"""The designer's optional rules, each by itself (OPT-1 to OPT-4)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_event, at_round
from theatrum.games.twilight_struggle.constants import INFLUENCE, REALIGN, US, USSR
from theatrum.games.twilight_struggle.messages import SAID_NO_ROLL, SAID_OPERATION


def with_ops(option: str, on: bool = True, side: int = US, number: str = "Containment", **given: Any) -> Table:
    """A side uses a card for Ops; Containment is worth 3."""
    hands: dict[str, Any] = {"us_hand": ["Nasser"], "ussr_hand": ["Fidel"]}
    hands["us_hand" if side == US else "ussr_hand"].append(number)
    return at_round(side, options={option: on}, **hands, **given).do(number, "ops")


# --- OPT-1 ----------------------------------------------------------------------------------------------------

OPT_1 = "opt_realign_any_defcon"
CLOSED: dict[str, Any] = {
    "defcon": 2,
    "influence": {"Poland": (0, 3), "Pakistan": (0, 2), "Iran": (0, 1), "Chile": (0, 1)},
}


def test_opt_1_realignment_ignores_defcon() -> None:
    assert with_ops(OPT_1, on=False, **CLOSED).do("realign").options == ["Chile"]
    assert set(with_ops(OPT_1, **CLOSED).do("realign").options) == {"Poland", "Pakistan", "Iran", "Chile"}


def test_opt_1_coups_do_not() -> None:
    assert with_ops(OPT_1, **CLOSED).do("coup").options == ["Chile"]


def test_opt_1_events_still_protect() -> None:
    given: dict[str, Any] = {"effects": {"NATO": 1}, "influence": {"West Germany": (4, 0), "France": (1, 0)}}
    t = with_ops(OPT_1, side=USSR, number="Socialist Governments", defcon=2, **given).do("realign")
    assert t.options == ["France"]


# --- OPT-2 ----------------------------------------------------------------------------------------------------

OPT_2 = "opt_realign_active_safe"


@pytest.mark.parametrize(("on", "chile"), [(False, (0, 1)), (True, (2, 1))])
def test_opt_2_who_realigns_loses_nothing(on: bool, chile: tuple[int, int]) -> None:
    t = with_ops(OPT_2, on, influence={"Chile": (2, 1)}).do("realign", "Chile", "roll 1", "roll 6")
    assert t.pair("Chile") == chile


def test_opt_2_the_other_side_still_does() -> None:
    t = with_ops(OPT_2, influence={"Chile": (2, 3)}).do("realign", "Chile", "roll 6", "roll 1")
    assert t.pair("Chile") == (2, 0)


def test_opt_2_the_ussr_is_safe_as_well() -> None:
    t = with_ops(OPT_2, side=USSR, number="Socialist Governments", influence={"Chile": (1, 2)})
    assert t.do("realign", "Chile", "roll 6", "roll 1").pair("Chile") == (1, 2)


# --- OPT-3 ----------------------------------------------------------------------------------------------------

OPT_3 = "opt_mixed_ops"
TWO_COUNTRIES: dict[str, Any] = {"influence": {"Peru": (1, 0), "Chile": (0, 3), "Japan": (1, 0), "South Korea": (0, 3)}}


def test_opt_3_is_off_by_default() -> None:
    t = with_ops(OPT_3, on=False, **TWO_COUNTRIES).do("influence", "Peru")
    assert "realign" not in t.options


def test_opt_3_a_point_of_influence_then_rolls() -> None:
    t = with_ops(OPT_3, **TWO_COUNTRIES).do("influence", "Peru")
    assert (t.asked, t.left) == ("place", 2)
    t.do("realign")
    assert (t.asked, t.left) == ("realign", 2)
    t.do("Chile", "roll 6", "roll 1")
    assert (t.asked, t.left) == ("realign", 1)
    t.do("South Korea", "roll 3", "roll 3")
    assert (t.asked, t.actor) == ("play", USSR)
    assert t.us("Peru") == 2


def test_opt_3_a_roll_then_influence_at_normal_cost() -> None:
    t = with_ops(OPT_3, influence={"Peru": (1, 0), "Chile": (0, 3), "Ecuador": (0, 2)})
    t.do("realign", "Chile", "roll 1", "roll 1", "influence")
    assert (t.asked, t.left) == ("place", 2)
    t.do("Ecuador")  # the USSR controls it: 2
    assert (t.asked, t.actor) == ("play", USSR)


def test_opt_3_back_and_forth() -> None:
    t = with_ops(OPT_3, **TWO_COUNTRIES)
    t.do("influence", "Peru", "realign", "Chile", "roll 1", "roll 1", "influence", "Japan")
    assert t.actor == USSR
    assert [(e.b, e.c) for e in t.heard(SAID_OPERATION)] == [(INFLUENCE, 3), (REALIGN, 2), (INFLUENCE, 1)]


def test_opt_3_no_country_sees_both() -> None:
    t = with_ops(OPT_3, influence={"Peru": (1, 1), "Chile": (0, 1)}).do("influence", "Peru", "realign")
    assert t.options == ["Chile"]
    t.refuses("Peru", "must be in different countries")
    t.do("Chile", "roll 1", "roll 1", "influence")
    assert "Peru" in t.options
    assert "Chile" not in t.options
    t.refuses("Chile", "must be in different countries")


def test_opt_3_a_country_can_be_used_again_in_the_same_way() -> None:
    t = with_ops(OPT_3, **TWO_COUNTRIES).do("realign", "Chile", "roll 1", "roll 1")
    assert "Chile" in t.options
    t = with_ops(OPT_3, **TWO_COUNTRIES).do("influence", "Peru")
    assert "Peru" in t.options


def test_opt_3_a_change_needs_a_point_spent_and_a_country_to_go_to() -> None:
    t = with_ops(OPT_3, **TWO_COUNTRIES).do("influence")
    assert "realign" not in t.options
    t.do("Peru", "realign")
    assert "influence" not in t.options
    t = with_ops(OPT_3, influence={"Peru": (1, 0)}).do("influence", "Peru")
    assert "realign" not in t.options


def test_opt_3_a_coup_takes_all_points_as_before() -> None:
    t = with_ops(OPT_3, influence={"Chile": (0, 1)}).do("coup", "Chile", "roll 1")
    assert t.actor == USSR


def test_opt_3_ops_granted_for_both_can_be_divided() -> None:
    t = at_event("ABM Treaty", US, options={OPT_3: True}, us_hand=["Nasser"], ussr_hand=["Fidel"], **TWO_COUNTRIES)
    assert "realign" in t.do("influence", "Peru").options


def test_opt_3_free_rolls_buy_no_influence() -> None:
    t = at_event(
        "Junta", US, options={OPT_3: True}, us_hand=["Nasser"], ussr_hand=["Fidel"], influence={"Chile": (0, 1)}
    )
    t.do("Peru", "realign", "Chile", "roll 1", "roll 1")
    assert t.options == ["Chile", "done"]


def test_opt_3_the_civil_war_takes_part() -> None:
    options = {OPT_3: True, "variant": "chinese_civil_war"}
    t = at_round(USSR, options=options, ussr_hand=["Socialist Governments", "Fidel"], us_hand=["Nasser"],
                 influence={"Chile": (1, 0)})  # fmt: skip
    t.do(
        "Socialist Governments",
        "ops",
        "influence",
        "place Chinese Civil War",
        "realign",
        "Chile",
        "roll 1",
        "roll 1",
        "influence",
    )
    assert "place Chinese Civil War" in t.options


def test_opt_3_a_change_survives_saving() -> None:
    t = with_ops(OPT_3, **TWO_COUNTRIES).do("influence", "Peru", "realign")
    again = Table(t.game, t.game.load(t.game.dump(t.state)))
    assert again.options == t.options


# --- OPT-4 ----------------------------------------------------------------------------------------------------

OPT_4 = "opt_space_no_roll"


def test_opt_4_without_it_the_die_is_rolled() -> None:
    t = at_round(US, us_hand=["Duck and Cover", "Nasser"], ussr_hand=["Fidel"]).do("Duck and Cover", "space", "roll 1")
    assert t.space(US) == 1


def test_opt_4_the_roll_may_be_declined() -> None:
    t = at_round(US, options={OPT_4: True}, us_hand=["Nuclear Test Ban", "Duck and Cover"], ussr_hand=["Fidel"])
    t.do("Nuclear Test Ban", "space")
    assert (t.asked, t.actor, t.options) == ("space roll", US, ["done", "roll"])
    t.do("done")
    assert t.space(US) == 0
    assert len(t.heard(SAID_NO_ROLL)) == 1
    assert t.discarded("Nuclear Test Ban")


def test_opt_4_a_declined_roll_is_an_attempt_made() -> None:
    t = at_round(
        US, options={OPT_4: True}, us_hand=["Nuclear Test Ban", "Duck and Cover"], ussr_hand=["Suez Crisis", "Fidel"]
    )
    t.do("Nuclear Test Ban", "space", "done", "Fidel", "event", "Duck and Cover")
    t.refuses("space", "no space race attempt left")


def test_opt_4_or_made() -> None:
    t = at_round(US, options={OPT_4: True}, us_hand=["Nuclear Test Ban", "Nasser"], ussr_hand=["Fidel"])
    t.do("Nuclear Test Ban", "space", "roll", "roll 3")
    assert t.space(US) == 1


def test_opt_4_events_that_move_a_marker_ask_nothing() -> None:
    t = at_event("Captured Nazi Scientist", US, options={OPT_4: True}, us_hand=["Nasser"], ussr_hand=["Fidel"])
    assert t.space(US) == 1
    assert t.asked == "play"


def test_opt_4_an_opponents_card_has_no_event_either_way() -> None:
    t = at_round(US, options={OPT_4: True}, us_hand=["Suez Crisis", "Nasser"], ussr_hand=["Fidel"])
    t.do("Suez Crisis", "space", "done")
    assert t.discarded("Suez Crisis")
    assert "ops first" not in t.options
