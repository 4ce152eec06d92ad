"""Events within events: Grain Sales to Soviets in rounds and headlines."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_headline, at_round, card
from theatrum.games.twilight_struggle.constants import US, USSR

# --- Grain Sales in rounds ------------------------------------------------------------------------------------


def grain(number: int | str, by: int = US, **given: Any) -> Table:
    """Grain Sales played by a side, the card drawn and about to be played by the US."""
    us_hand = given.pop("us_hand", ["NATO"])
    ussr_hand = [number, *given.pop("rest", ["Nasser"])]
    hands: dict[str, Any] = {"us_hand": us_hand, "ussr_hand": ["Grain Sales to Soviets", *ussr_hand]}
    if by == US:
        hands = {"us_hand": ["Grain Sales to Soviets", *us_hand], "ussr_hand": ussr_hand}
    t = at_round(by, given.pop("ar", 1), turn=given.pop("turn", 4), **hands, **given)
    return t.do("Grain Sales to Soviets", "event" if by == US else "event first", card(number))


@pytest.mark.parametrize("by", [US, USSR])
def test_grain_drawing_un_intervention_with_a_partner_in_the_us_hand(by: int) -> None:
    t = grain("UN Intervention", by, us_hand=["Fidel", "NATO"], effects={"U2": 1}).do("play", "event")
    assert (t.actor, t.options) == (US, ["Fidel"])
    t.do("Fidel", "ops", "influence", "Canada", "Canada")
    assert t.vp == -1
    assert t.discarded("UN Intervention")
    assert t.discarded("Fidel")
    assert t.ussr("Cuba") == 0


def test_grain_drawing_un_intervention_without_a_partner() -> None:
    t = grain("UN Intervention").do("play")
    t.refuses("event")
    t.do("ops", "influence")
    assert t.left == 1


def test_grain_drawing_un_intervention_comes_too_late_for_the_pending_vp() -> None:
    t = grain("UN Intervention", us_hand=["Fidel", "NATO"], effects={"We Will Bury You": 1})
    assert t.vp == -3
    t.do("play", "event", "Fidel", "ops", "influence", "Canada", "Canada")
    assert t.vp == -3


def test_grain_drawing_un_intervention_in_a_soviet_round_leaves_the_pending_vp() -> None:
    t = grain("UN Intervention", USSR, us_hand=["Fidel", "NATO"], effects={"We Will Bury You": 1})
    t.do("play", "event", "Fidel", "ops", "influence", "Canada", "Canada", "influence", "Poland", "Poland")
    assert t.vp == 0
    t.do_as(US, "NATO")
    assert t.vp == -3


@pytest.mark.parametrize("by", [US, USSR])
def test_grain_card_combined_with_un_intervention_from_the_us_hand(by: int) -> None:
    t = grain("Korean War", by, us_hand=["UN Intervention", "NATO"], effects={"U2": 1, "Flower Power": 1}).do("play")
    t.do("UN Intervention")
    assert t.vp == -1
    assert sorted(t.options) == sorted(["ops", "space"])
    t.do("ops")
    assert t.vp == -3
    t.do("influence", "Canada", "Canada")
    assert t.discarded("UN Intervention")
    assert t.discarded("Korean War")
    assert t.milops(USSR) == 0


@pytest.mark.parametrize("number", ["Formosan Resolution", "Olympic Games"])
def test_grain_un_intervention_does_not_go_with_us_or_neutral_cards(number: int | str) -> None:
    t = grain(number, us_hand=["UN Intervention", "NATO"]).do("play")
    t.refuses("UN Intervention")


@pytest.mark.parametrize("by", [US, USSR])
def test_grain_drawing_defectors_in_a_round_gives_nothing(by: int) -> None:
    t = grain("Defectors", by).do("play")
    t.refuses("event")
    t.do("ops", "influence", "Canada", "Canada")
    assert t.vp == 0
    assert t.discarded("Defectors")
    back = grain("Defectors", by).do("return")
    assert back.vp == 0


def test_grain_drawing_missile_envy_as_an_event() -> None:
    t = grain("Missile Envy", rest=["Fidel", "Nasser"]).do("play", "event")
    assert (t.actor, t.options) == (USSR, ["Fidel"])
    t.do("Fidel", "ops", "influence", "Canada", "Canada")
    assert (t.actor, t.options) == (USSR, ["Missile Envy"])


@pytest.mark.parametrize("answer", ["play", "return"])
def test_grain_drawing_a_bound_missile_envy(answer: str) -> None:
    t = grain("Missile Envy", effects={"Missile Envy": 1 + USSR}).do(answer)
    if answer == "play":
        t.do("ops")
    t.do("influence", "Canada", "Canada")
    if answer == "play":
        assert t.effect("Missile Envy") == 0
        assert t.discarded("Missile Envy")
        assert "Nasser" in t.options
    else:
        assert t.options == ["Missile Envy"]


def test_grain_drawing_a_scoring_card_relieves_the_ussr() -> None:
    t = grain("Asia Scoring", ar=6, influence={"Thailand": (2, 0)}).do("play")
    assert t.vp == 4
    assert (t.actor, t.asked) == (USSR, "play")
    assert "Nasser" in t.options


def test_grain_drawing_a_trap_for_the_us_itself() -> None:
    t = grain("Quagmire", effects={"NORAD": 1}).do("play", "event first", "influence", "Canada", "Canada", "Canada")
    assert t.effect("Quagmire") == 1
    assert t.effect("NORAD") == 0
    t.do("Nasser", "ops", "influence", "Poland")
    assert (t.actor, t.asked) == (US, "trap")


def test_grain_in_a_soviet_round_works_for_a_trapped_us() -> None:
    t = grain("Fidel", USSR, effects={"Quagmire": 1}).do("play", "ops first", "influence", "Canada", "Canada")
    assert t.us("Canada") == 2
    assert t.ussr("Cuba") == 3


def test_grain_drawing_cia_and_five_year_plan() -> None:
    cia = grain("CIA Created", effects={"Containment": 1}).do("play", "event", "influence")
    assert cia.left == 2
    assert cia.seen(US, "USSR hand") == ["Nasser"]
    plan = grain("Five Year Plan", rest=["Duck and Cover"]).do("play", "event", "Duck and Cover")
    assert plan.vp == 1
    assert plan.discarded("Five Year Plan")


def test_grain_in_a_soviet_round_the_soviet_ops_follow() -> None:
    t = grain("Fidel", USSR).do("return", "done")
    assert (t.actor, t.asked) == (USSR, "operation")
    t.do("influence")
    assert t.left == 2


def test_grain_in_a_soviet_round_ops_first_draws_from_the_hand_without_the_card_played() -> None:
    t = at_round(USSR, turn=4, ussr_hand=["Grain Sales to Soviets", "Nasser"], us_hand=["NATO"])
    t.do("Grain Sales to Soviets", "ops first", "influence", "Poland", "Poland")
    assert t.options == ["Nasser"]


# --- Grain Sales in the headline ------------------------------------------------------------------------------


def grain_headline(number: str, other: str = "Blockade", **given: Any) -> Table:
    us_hand = given.pop("us_hand", ["NATO"])
    t = at_headline(turn=4, us_hand=["Grain Sales to Soviets", *us_hand], ussr_hand=[other, number, "Nasser"], **given)
    return t.do_as(US, "Grain Sales to Soviets").do_as(USSR, other).do(number)


def test_grain_headline_un_intervention_is_no_event() -> None:
    t = grain_headline("UN Intervention", us_hand=["Fidel", "NATO"]).do("play")
    t.refuses("event")
    t.do("ops", "influence", "Canada")
    assert t.discarded("UN Intervention")


def test_grain_headline_no_combination_with_un_intervention() -> None:
    t = grain_headline("Fidel", us_hand=["UN Intervention", "NATO"]).do("play")
    t.refuses("UN Intervention")


def test_grain_headline_defectors_cancels_a_soviet_headline_to_come() -> None:
    t = grain_headline("Defectors", "Fidel").do("play", "event")
    assert t.discarded("Fidel")
    assert t.ussr("Cuba") == 0
    assert t.discarded("Defectors")
    assert (t.actor, t.asked) == (USSR, "play")


def test_grain_headline_defectors_cannot_undo_a_resolved_one() -> None:
    t = at_headline(turn=4, us_hand=["Grain Sales to Soviets", "NATO"], ussr_hand=["COMECON", "Defectors", "Nasser"])
    t.do_as(US, "Grain Sales to Soviets").do_as(USSR, "COMECON").do("Poland", "Hungary", "Bulgaria", "Romania")
    t.do("Defectors", "play", "ops", "influence", "Canada", "Canada")
    assert t.ussr("Poland") == 1
    assert t.removed("COMECON")


def test_grain_headline_scoring_card_scores() -> None:
    t = grain_headline("Asia Scoring", influence={"Thailand": (2, 0), "West Germany": (4, 0)}).do("play")
    assert t.vp == 4


def test_grain_headline_missile_envy_binds_the_first_round() -> None:
    t = grain_headline("Missile Envy", "Romanian Abdication").do(
        "play", "event", "Nasser", "ops", "influence", "Canada"
    )
    assert t.ussr("Romania") == 3
    assert (t.actor, t.options) == (USSR, ["Missile Envy"])


def test_grain_headline_soviet_card_for_ops_triggers_its_event_and_blames_the_us() -> None:
    t = grain_headline("We Will Bury You", defcon=2).do("play", "event first")
    assert t.winner == USSR


def test_grain_headlined_by_the_ussr_the_us_still_chooses_and_the_ussr_is_blamed() -> None:
    t = at_headline(
        turn=4,
        defcon=2,
        us_hand=["Asia Scoring", "NATO"],
        ussr_hand=["Grain Sales to Soviets", "Nasser"],
        influence={"Zaire": (0, 1)},
    )
    t.do_as(US, "Asia Scoring").do_as(USSR, "Grain Sales to Soviets").do("Nasser")
    t.do_as(US, "return", "coup", "Zaire").do("roll 1")
    assert t.winner == US
