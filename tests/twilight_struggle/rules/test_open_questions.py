"""The open questions, each with its options (TS section 17: Q-1 to Q-11 and Q-14 to Q-18)."""

import pytest

from tests.twilight_struggle.table import at_end_of_turn, at_event, at_round
from theatrum.games.twilight_struggle.constants import BY_HELD_SCORING, NEITHER, US, USSR
from theatrum.games.twilight_struggle.messages import SAID_RESHUFFLE

# --- Q-1 to Q-5 ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("when", "pile"), [("on_empty", 2), ("on_demand", 0)])
def test_q1_reshuffle_when_the_pile_empties_exactly(when: str, pile: int) -> None:
    """The last card of the deal is the last of the pile."""
    seven = [
        "NATO",
        "Containment",
        "Duck and Cover",
        "CIA Created",
        "Red Scare/Purge",
        "Olympic Games",
        "Nuclear Test Ban",
    ]
    eight = ["Fidel", "Socialist Governments", "Suez Crisis", "Decolonization", "De-Stalinization", "Arab-Israeli War"]
    eight += ["Indo-Pakistani War", "NORAD"]
    t = at_end_of_turn(
        turn=1,
        us_hand=seven,
        ussr_hand=eight,
        pile=["Nasser"],
        discards=["Romanian Abdication", "COMECON"],
        milops=(5, 5),
        options={"reshuffle": when},
    )
    t.do("Nasser")
    assert t.asked == "headline"
    assert t.game.fact(t.state, "pile size") == pile
    assert t.game.fact(t.state, "discards size") == 2 - pile
    assert len(t.heard(SAID_RESHUFFLE)) == (1 if when == "on_empty" else 0)


@pytest.mark.parametrize("when", ["on_empty", "on_demand"])
def test_q1_both_reshuffle_in_the_middle_of_a_deal(when: str) -> None:
    t = at_end_of_turn(turn=1, pile=["Nasser"], discards=["Fidel"], milops=(5, 5), options={"reshuffle": when})
    t.do("Nasser", "Fidel")
    assert [e.a for e in t.heard(SAID_RESHUFFLE)] == [1]


def test_q1_on_demand_adds_an_era_to_an_empty_pile_without_the_discards() -> None:
    t = at_end_of_turn(turn=3, pile=[], discards=["Fidel", "Nasser"], milops=(5, 5), options={"reshuffle": "on_demand"})
    assert t.game.fact(t.state, "pile size") == 48
    assert t.game.fact(t.state, "discards size") == 2


@pytest.mark.parametrize("keeps", [True, False])
def test_q2_snapshot_after_own_influence_was_removed(keeps: bool) -> None:
    t = at_round(
        US, us_hand=["Suez Crisis"], ussr_hand=["Fidel"], influence={"France": (2, 0), "Panama": (1, 0)},
        options={"snapshot_keeps_removed": keeps},
    )  # fmt: skip
    t.do("Suez Crisis", "event first", "France", "France", "influence")
    assert ("France" in t.options) == keeps
    assert ("Spain/Portugal" in t.options) == keeps
    assert "Panama" in t.options


@pytest.mark.parametrize(
    ("compares", "choices"), [("printed", ["Red Scare/Purge"]), ("modified", ["COMECON", "Red Scare/Purge"])]
)
def test_q3_missile_envy_compares_values(compares: str, choices: list[str]) -> None:
    """3 and 4 tie under Brezhnev Doctrine if modified values count."""
    t = at_event(
        "Missile Envy", US, turn=4, us_hand=["Fidel"], ussr_hand=["COMECON", "Red Scare/Purge", "Nasser"],
        effects={"Brezhnev Doctrine": 1}, options={"missile_envy_compares": compares},
    )  # fmt: skip
    assert t.actor == USSR
    assert t.options == choices


@pytest.mark.parametrize(("pays", "vp"), [(True, -2), (False, 0)])
def test_q4_flower_power_with_a_barred_war(pays: bool, vp: int) -> None:
    t = at_round(
        US, turn=4, us_hand=["Arab-Israeli War"], ussr_hand=["Fidel"], effects={"Flower Power": 1, "Camp David": 1},
        options={"flower_power_pays_barred": pays},
    )  # fmt: skip
    t.do("Arab-Israeli War", "ops first")
    assert t.vp == vp


@pytest.mark.parametrize("pays", [True, False])
def test_q4_flower_power_with_a_war_that_is_not_barred(pays: bool) -> None:
    t = at_round(
        US, turn=4, us_hand=["Arab-Israeli War"], ussr_hand=["Fidel"], effects={"Flower Power": 1},
        options={"flower_power_pays_barred": pays},
    )  # fmt: skip
    assert t.do("Arab-Israeli War", "ops first").vp == -2


@pytest.mark.parametrize("allowed", [True, False])
def test_q5_granted_ops_on_the_space_race(allowed: bool) -> None:
    t = at_event(
        "ABM Treaty", US, turn=4, us_hand=["Fidel", "Socialist Governments"], ussr_hand=["Nasser", "Decolonization"],
        options={"granted_ops_to_space": allowed},
    )  # fmt: skip
    assert ("space" in t.options) == allowed
    if not allowed:
        t.refuses("space")
        return
    t.do("space", "roll 1")
    assert t.space(US) == 1
    t.do("Nasser", "event", "Socialist Governments")
    t.refuses("space")  # it was this turn's attempt


def test_q5_granted_ops_must_be_worth_the_box() -> None:
    t = at_event("CIA Created", US, us_hand=["Fidel"], ussr_hand=["Nasser"], options={"granted_ops_to_space": True})
    t.refuses("space")


@pytest.mark.parametrize("allowed", [True, False])
def test_q5_cards_always_may(allowed: bool) -> None:
    t = at_event(
        "Missile Envy", US, turn=4, us_hand=["Fidel"], ussr_hand=["Socialist Governments", "Nasser"],
        options={"granted_ops_to_space": allowed},
    )  # fmt: skip
    t.do("Socialist Governments")
    assert t.actor == US
    assert "space" in t.options


# --- Q-6 to Q-11 --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("drops", "vp"), [(True, 3 - (3 + 1)), (False, 3 - (5 + 1))])
def test_q6_shuttle_diplomacy_and_the_number_of_countries(drops: bool, vp: int) -> None:
    """USSR 3 countries with 2 battlegrounds, US 2 without."""
    board = {"Egypt": (0, 2), "Saudi Arabia": (0, 3), "Syria": (0, 2), "Jordan": (2, 0), "Lebanon": (1, 0)}
    t = at_event(
        "Middle East Scoring", US, turn=4, us_hand=["Fidel"], ussr_hand=["Nasser"], influence=board,
        shuttle="Shuttle Diplomacy", options={"shuttle_drops_country": drops},
    )  # fmt: skip
    assert t.do("Egypt").vp == vp


@pytest.mark.parametrize("any_time", [True, False])
def test_q7_a_trapped_player_and_their_scoring_card(any_time: bool) -> None:
    t = at_round(
        US, 2, us_hand=["Asia Scoring", "NATO", "Nasser"], ussr_hand=["Fidel"], effects={"Quagmire": 1},
        options={"trapped_scoring_any_time": any_time},
    )  # fmt: skip
    assert t.options == (["Asia Scoring", "NATO"] if any_time else ["NATO"])
    if any_time:
        t.do("Asia Scoring")
        assert t.effect("Quagmire") == 1
        assert t.actor == USSR


@pytest.mark.parametrize(("rule", "winner"), [("draw", NEITHER), ("us_loses", USSR), ("ussr_loses", US)])
def test_q8_both_hold_a_scoring_card(rule: str, winner: int) -> None:
    t = at_end_of_turn(
        turn=4,
        us_hand=["Asia Scoring"],
        ussr_hand=["Africa Scoring"],
        milops=(5, 5),
        options={"both_hold_scoring": rule},
    )
    assert t.winner == winner
    assert t.ending is not None
    assert t.ending.reason == BY_HELD_SCORING


@pytest.mark.parametrize("allowed", [True, False])
def test_q9_the_box_six_discard_of_a_scoring_card(allowed: bool) -> None:
    t = at_end_of_turn(
        turn=4, us_hand=["Asia Scoring", "NATO"], milops=(5, 5), space=(6, 0),
        options={"box_six_discards_scoring": allowed},
    )  # fmt: skip
    if allowed:
        t.do("Asia Scoring")
        assert t.discarded("Asia Scoring")
        assert t.ending is None
        assert t.vp == 0
    else:
        t.refuses("Asia Scoring")
        t.do("done")
        assert t.winner == USSR


@pytest.mark.parametrize(("rule", "stops"), [("never", False), ("realignment", True), ("always", True)])
def test_q10_ending_realignment_early(rule: str, stops: bool) -> None:
    t = at_round(
        US,
        us_hand=["Olympic Games"],
        ussr_hand=["Fidel"],
        influence={"Angola": (0, 9)},
        options={"unspent_ops": rule},
    )
    t.do("Olympic Games", "ops", "realign", "Angola", "roll 1", "roll 1")
    if stops:
        t.do("done")
        assert t.actor == USSR
    else:
        t.refuses("done")


@pytest.mark.parametrize(("rule", "stops"), [("never", False), ("realignment", False), ("always", True)])
def test_q10_leaving_placement_points(rule: str, stops: bool) -> None:
    t = at_round(US, us_hand=["Olympic Games"], ussr_hand=["Fidel"], options={"unspent_ops": rule})
    t.do("Olympic Games", "ops", "influence", "Cuba")
    if stops:
        t.do("done")
        assert t.us("Cuba") == 1
        assert t.actor == USSR
    else:
        t.refuses("done")


@pytest.mark.parametrize("same", [True, False])
@pytest.mark.parametrize("way", ["coup", "realign"])
def test_q11_junta_second_part(same: bool, way: str) -> None:
    t = at_event(
        "Junta", US, turn=4, us_hand=["Fidel"], ussr_hand=["Nasser"], influence={"Chile": (0, 1), "Cuba": (0, 1)},
        options={"junta_same_country": same},
    )  # fmt: skip
    t.do("Chile", way)
    assert t.options == (["Chile"] if same else ["Cuba", "Chile"])


# --- Q-14 to Q-17 -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("takes_effect", [True, False])
def test_q14_norad_after_quagmire(takes_effect: bool) -> None:
    t = at_round(
        USSR, turn=4, ussr_hand=["Quagmire", "NORAD", "Fidel"], us_hand=["Containment", "NATO"],
        options={"norad_after_quagmire": takes_effect},
    )  # fmt: skip
    t.do("Quagmire", "event", "Containment", "roll 1")
    t.do("NORAD", "ops first", "influence", "Poland", "Poland", "Poland")
    assert t.effect("NORAD") == int(takes_effect)
    assert t.removed("NORAD") == takes_effect
    assert t.discarded("NORAD") == (not takes_effect)


@pytest.mark.parametrize("takes_effect", [True, False])
def test_q14_norad_before_quagmire_is_no_question(takes_effect: bool) -> None:
    t = at_event(
        "NORAD",
        US,
        turn=4,
        us_hand=["Fidel"],
        ussr_hand=["Quagmire", "Nasser"],
        options={"norad_after_quagmire": takes_effect},
    )
    assert t.effect("NORAD") == 1
    assert t.do("Quagmire", "event").effect("NORAD") == 0


@pytest.mark.parametrize(("floor_first", "points"), [(False, 1), (True, 2)])
def test_q15_red_scare_on_a_one_ops_card_with_a_bonus(floor_first: bool, points: int) -> None:
    t = at_round(
        USSR, turn=4, ussr_hand=["Summit"], us_hand=["Fidel"], influence={"Thailand": (0, 1)}, china=(US, False),
        effects={"Red Scare USSR": 1, "Vietnam Revolts": 1}, options={"floor_before_bonus": floor_first},
    )  # fmt: skip
    t.do("Summit", "ops", "influence", *["Thailand"] * points)
    assert t.actor == US


@pytest.mark.parametrize("allowed", [True, False])
def test_q16_de_stalinization_back_to_a_source(allowed: bool) -> None:
    t = at_event(
        "De-Stalinization", USSR, us_hand=["Fidel"], ussr_hand=["Nasser"], influence={"Poland": (0, 3)},
        options={"destalinization_may_return": allowed},
    )  # fmt: skip
    t.do("Poland", "Poland", "done")
    if allowed:
        t.do("Poland", "Poland")
        assert t.ussr("Poland") == 3
    else:
        t.refuses("Poland")
        t.do("Cuba", "Chile")
        assert t.ussr("Poland") == 1


@pytest.mark.parametrize("split", [True, False])
def test_q17_south_african_unrest(split: bool) -> None:
    t = at_event(
        "South African Unrest",
        USSR,
        turn=4,
        us_hand=["Fidel"],
        ussr_hand=["Nasser"],
        options={"unrest_may_split": split},
    )
    t.do("South Africa and neighbours", "Angola")
    if split:
        t.do("Botswana")
    else:
        t.refuses("Botswana")
        t.do("Angola")
    assert (t.ussr("South Africa"), t.ussr("Angola"), t.ussr("Botswana")) == (
        1,
        1 if split else 2,
        1 if split else 0,
    )
