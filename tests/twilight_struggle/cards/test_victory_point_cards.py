"""Cards for victory points: 20, 39, 48, 60, 61, 109."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import SIDES, event, event_by, hands, held, points_in
from tests.twilight_struggle.table import at_end_of_turn, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import COUNTRY_NAMES
from theatrum.games.twilight_struggle.constants import BY_DEFCON, US, USSR

Board = dict[str, tuple[int, int]]

OIL = ["Egypt", "Iran", "Libya", "Saudi Arabia", "Iraq", "Gulf States", "Venezuela"]


# --- 20 Olympic Games -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_olympic_games_the_opponent_decides(by: int) -> None:
    t = event_by("Olympic Games", by)
    assert (t.actor, t.asked) == (1 - by, "olympics")
    assert t.options == ["participate", "boycott"]


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("own", range(1, 7))
@pytest.mark.parametrize("other", range(1, 7))
def test_olympic_games_sponsor_adds_two_and_ties_are_rolled_again(other: int, own: int, by: int) -> None:
    t = event_by("Olympic Games", by).do("participate", roll(own), roll(other))
    if own + 2 == other:  # CHK-16
        assert t.vp == 0
        t.do("roll 1", "roll 6")
        winner = 1 - by
    else:
        winner = by if own + 2 > other else 1 - by
    assert t.vp == (2 if winner == US else -2)
    assert t.asked == "play"
    assert t.defcon == 5
    assert t.discarded("Olympic Games")


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("defcon", [3, 4, 5])
def test_olympic_games_boycott_lowers_defcon_and_grants_four_ops(defcon: int, by: int) -> None:
    t = event_by("Olympic Games", by, defcon=defcon, influence={"Egypt": (1, 1), "Nigeria": (9, 9)}).do("boycott")
    assert (t.defcon, t.vp) == (defcon - 1, 0)
    assert (t.actor, t.asked) == (by, "operation")
    assert t.options == ["done", "influence", "realign", "coup"]
    t.do("influence")
    assert points_in(t, "Nigeria") == 4
    assert t.discarded("Olympic Games")


@pytest.mark.parametrize("by", SIDES)
def test_olympic_games_boycott_ops_may_be_declined(by: int) -> None:
    t = event_by("Olympic Games", by, influence={"Egypt": (1, 1)}).do("boycott", "done")
    assert t.asked == "play"
    assert t.pair("Egypt") == (1, 1)


def test_olympic_games_boycott_ops_are_no_space_attempt() -> None:
    """RUL-9."""
    t = event_by("Olympic Games", US, influence={"Egypt": (1, 1)}).do("boycott")
    t.refuses("space")


def test_olympic_games_boycott_coup_obeys_the_new_defcon_and_earns_milops() -> None:
    t = event_by("Olympic Games", US, influence={"Italy": (0, 1), "Pakistan": (0, 1), "Egypt": (0, 1)}).do(
        "boycott", "coup"
    )
    assert t.options == ["Pakistan", "Egypt"]
    t.do("Egypt", "roll 1")
    assert (t.milops(US), t.defcon) == (4, 3)
    assert t.pair("Egypt") == (0, 0)


@pytest.mark.parametrize(
    ("by", "effects", "points"),
    [
        (US, {"Containment": 1}, 4),
        (US, {"Red Scare US": 1}, 3),
        (US, {"Red Scare US": 1, "Containment": 1}, 4),
        (USSR, {"Brezhnev Doctrine": 1}, 4),
        (USSR, {"Red Scare USSR": 1}, 3),
        (USSR, {"Red Scare US": 1}, 4),
    ],
)
def test_olympic_games_boycott_ops_take_modifiers(by: int, effects: dict[str, int], points: int) -> None:
    t = event_by("Olympic Games", by, effects=effects, influence={"Egypt": (9, 9)}).do("boycott", "influence")
    assert points_in(t, "Egypt") == points


@pytest.mark.parametrize("by", SIDES)
def test_olympic_games_boycott_at_defcon_two_loses_for_the_sponsor(by: int) -> None:
    """EX-8.1.3."""
    t = event_by("Olympic Games", by, defcon=2).do_as(1 - by, "boycott")
    assert t.winner == 1 - by
    assert t.ending is not None
    assert t.ending.reason == BY_DEFCON


@pytest.mark.parametrize("by", SIDES)
def test_olympic_games_headlined_boycott_at_defcon_two_loses_for_the_sponsor(by: int) -> None:
    """The other headline, of lower value, comes later."""
    hands = [["Nasser"], ["Nasser"]]
    hands[by] = ["Olympic Games"]
    t = at_headline(defcon=2, us_hand=hands[US], ussr_hand=hands[USSR])
    t.do_as(US, card(hands[US][0])).do_as(USSR, card(hands[USSR][0]))
    t.do_as(1 - by, "boycott")
    assert t.winner == 1 - by


def test_olympic_games_through_missile_envy_the_taker_is_sponsor_and_to_blame() -> None:
    t = event_by("Missile Envy", US, turn=4, defcon=2, ussr_hand=["Olympic Games", "Nasser"])
    t.do_as(USSR, "Olympic Games")
    assert (t.actor, t.asked) == (USSR, "olympics")
    t.do("boycott")
    assert t.winner == USSR


def test_olympic_games_through_star_wars_in_a_soviet_round_leaves_the_blame_with_the_ussr() -> None:
    """The US is sponsor, the USSR decides and is the phasing player."""
    t = event_by("Star Wars", USSR, turn=8, defcon=2, space=(2, 1), discards=["Olympic Games"])
    t.do_as(US, "Olympic Games")
    assert (t.actor, t.asked) == (USSR, "olympics")
    t.do("boycott")
    assert t.winner == US


def test_olympic_games_through_star_wars_sponsor_gets_the_bonus() -> None:
    t = event_by("Star Wars", USSR, turn=8, space=(2, 1), discards=["Olympic Games"])
    t.do_as(US, "Olympic Games").do_as(USSR, "participate").do("roll 3", "roll 4")
    assert t.vp == 2


# --- 39 Arms Race ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "other", "defcon", "points"),
    [(3, 2, 4, 1), (4, 2, 4, 3), (5, 4, 4, 3), (1, 0, 2, 1), (2, 1, 2, 3), (4, 3, 5, 1), (5, 0, 5, 3)],
)
@pytest.mark.parametrize("side", [US, USSR])
def test_arms_race_with_more_milops(side: int, own: int, other: int, defcon: int, points: int) -> None:
    """RUL-65: 3 VP if they also reach DEFCON, else 1."""
    milops = (own, other) if side == US else (other, own)
    t = at_event("Arms Race", side, milops=milops, defcon=defcon)
    assert t.vp == (points if side == US else -points)
    assert t.discarded("Arms Race")


@pytest.mark.parametrize("milops", [(0, 0), (5, 5), (2, 3)])
def test_arms_race_without_more_milops_is_no_event(milops: tuple[int, int]) -> None:
    t = at_round(US, us_hand=["Arms Race"], milops=milops, defcon=2).do("Arms Race")
    t.refuses("event")
    assert "ops" in t.options


def test_arms_race_headlined_without_more_milops_does_nothing() -> None:
    t = at_headline(us_hand=["Arms Race"], milops=(1, 3), defcon=2).do_as(US, "Arms Race")
    assert t.vp == 0
    assert t.discarded("Arms Race")


def test_arms_race_looks_at_the_phasing_player() -> None:
    """Reached by the US through Star Wars in a Soviet round: the USSR is compared, and scores."""
    t = at_event("Star Wars", USSR, discards=["Arms Race"], space=(1, 0), milops=(0, 3), defcon=3)
    t.do("Arms Race")
    assert t.vp == -3
    assert t.discarded("Arms Race")


def test_arms_race_is_no_use_when_the_phasing_player_is_behind() -> None:
    """The lead of the US, who would carry it out, does not count in a Soviet round."""
    t = at_event("Star Wars", USSR, discards=["Arms Race", "Summit"], space=(1, 0), milops=(4, 1), defcon=3)
    assert t.options == ["Summit"]


# --- 48 Kitchen Debates ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "board",
    [
        {"Panama": (2, 0)},
        {"Angola": (1, 0), "Egypt": (2, 0), "Nigeria": (0, 1)},
        {"Italy": (2, 0), "India": (3, 0), "Zaire": (1, 0), "Brazil": (0, 2), "Cuba": (0, 3)},
    ],
)
@pytest.mark.parametrize("by", [US, USSR])
def test_kitchen_debates_with_more_battlegrounds_worldwide(by: int, board: Board) -> None:
    t = at_event("Kitchen Debates", by, influence=board)
    assert t.vp == 2
    assert t.removed("Kitchen Debates")


NOT_MORE: list[Board] = [
    {},
    {"Panama": (2, 0), "Angola": (0, 1)},  # equal
    {"Panama": (2, 0), "Angola": (0, 1), "Nigeria": (0, 1)},
    {"Sudan": (1, 0), "Canada": (4, 0)},  # no battlegrounds
    {"Panama": (1, 0)},  # influence, no control
]


@pytest.mark.parametrize("board", NOT_MORE)
def test_kitchen_debates_otherwise_is_no_event_for_the_us(board: Board) -> None:
    t = at_round(US, us_hand=["Kitchen Debates"], influence=board).do("Kitchen Debates")
    t.refuses("event")
    t.do("ops", "influence", "Cuba")
    assert t.vp == 0
    assert t.discarded("Kitchen Debates")


@pytest.mark.parametrize("board", NOT_MORE)
def test_kitchen_debates_otherwise_is_discarded_when_headlined(board: Board) -> None:
    t = at_headline(us_hand=["Kitchen Debates"], influence=board).do("Kitchen Debates")
    assert t.vp == 0
    assert t.discarded("Kitchen Debates")


@pytest.mark.parametrize(("us", "vp"), [(2, 2), (1, 0)])
@pytest.mark.parametrize("order", ["event first", "ops first"])
def test_kitchen_debates_played_by_the_ussr(order: str, us: int, vp: int) -> None:
    t = at_round(USSR, ussr_hand=["Kitchen Debates"], influence={"Panama": (us, 0), "Cuba": (0, 1)})
    t.do("Kitchen Debates", order, "influence", "Cuba")
    assert t.vp == vp
    assert t.removed("Kitchen Debates") is (vp > 0)
    assert t.discarded("Kitchen Debates") is (vp == 0)


def test_kitchen_debates_condition_is_checked_when_the_event_would_occur() -> None:
    """Ops first: the Soviet points make it equal before the event comes."""
    t = at_round(USSR, ussr_hand=["Kitchen Debates"], influence={"Panama": (2, 0), "Cuba": (0, 2)})
    t.do("Kitchen Debates", "ops first", "influence", "Cuba")
    assert t.vp == 0
    assert t.discarded("Kitchen Debates")


def test_kitchen_debates_never_counts_taiwan() -> None:
    t = at_round(US, us_hand=["Kitchen Debates"], influence={"Taiwan": (3, 0)}, effects={"Formosan Resolution": 1})
    t.do("Kitchen Debates").refuses("event")


# --- 60 U2 Incident -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", [US, USSR])
def test_u2_gives_the_ussr_a_point_and_is_removed(by: int) -> None:
    t = at_event("U2 Incident", by)
    assert t.vp == -1
    assert t.removed("U2 Incident")


def test_u2_pays_again_when_the_us_plays_un_intervention() -> None:
    t = at_event("U2 Incident", USSR, us_hand=["UN Intervention", "Fidel"])
    assert t.do("UN Intervention", "event", "Fidel").vp == -2


def test_u2_pays_again_when_the_ussr_plays_un_intervention() -> None:
    t = at_event("U2 Incident", US, ussr_hand=["UN Intervention", "Duck and Cover"])
    assert t.do("UN Intervention", "event", "Duck and Cover").vp == -2


@pytest.mark.parametrize("side", [US, USSR])
def test_u2_ignores_un_intervention_used_for_its_op(side: int) -> None:
    hands: dict[str, Any] = {"us_hand": ["UN Intervention"]} if side == US else {"ussr_hand": ["UN Intervention"]}
    t = at_round(side, effects={"U2": 1}, **hands)
    assert t.do("UN Intervention", "ops").vp == 0


def test_u2_as_companion_of_un_intervention_gives_nothing() -> None:
    """The event is cancelled, so it neither pays nor waits."""
    t = at_round(US, us_hand=["UN Intervention", "U2 Incident"])
    t.do("UN Intervention", "event", "U2 Incident", "ops")
    assert t.vp == 0
    assert t.effect("U2") == 0


def test_u2_ends_with_the_turn() -> None:
    assert at_end_of_turn(effects={"U2": 1}).effect("U2") == 0


# --- 61 OPEC --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("country", OIL)
def test_opec_pays_for_each_oil_country(country: str) -> None:
    assert at_event("OPEC", USSR, influence=held(ussr=[country])).vp == -1


@pytest.mark.parametrize("by", [US, USSR])
def test_opec_adds_all_of_them_up(by: int) -> None:
    t = at_event("OPEC", by, influence=held(ussr=OIL))
    assert t.vp == -7
    assert t.discarded("OPEC")


@pytest.mark.parametrize("country", [c for c in COUNTRY_NAMES if c not in OIL])
def test_opec_ignores_other_countries(country: str) -> None:
    assert at_event("OPEC", USSR, influence=held(ussr=[country])).vp == 0


def test_opec_needs_soviet_control() -> None:
    t = at_event("OPEC", USSR, influence={"Iran": (1, 2), "Egypt": (2, 0), "Libya": (0, 1)})
    assert t.vp == 0


def test_opec_may_give_nothing() -> None:
    t = at_event("OPEC", USSR)
    assert t.vp == 0
    assert t.discarded("OPEC")


def test_opec_is_forbidden_after_north_sea_oil() -> None:
    t = at_round(USSR, ussr_hand=["OPEC"], effects={"North Sea Oil": 1}, influence=held(ussr=OIL))
    t.do("OPEC").refuses("event")
    assert "ops" in t.options


def test_opec_forbidden_is_ops_only_for_the_us() -> None:
    t = at_round(US, us_hand=["OPEC"], effects={"North Sea Oil": 1}, influence=held(ussr=OIL))
    t.do("OPEC", "event first", "influence", 0, 0, 0)
    assert t.vp == 0
    assert t.discarded("OPEC")


def test_opec_can_win_the_game() -> None:
    """1.10: checked after all VP of the event."""
    t = at_event("OPEC", USSR, influence=held(ussr=["Iran", "Iraq"]), vp=-18)
    assert t.winner == USSR
    t = at_event("OPEC", USSR, influence=held(ussr=["Iran"]), vp=-18)
    assert t.ending is None


# --- 109 Yuri and Samantha ------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_yuri_marks_the_turn_and_is_removed(by: int) -> None:
    t = event("Yuri and Samantha", by)
    assert t.effect("Yuri and Samantha") == 1
    assert t.vp == 0
    assert t.removed("Yuri and Samantha")


def test_yuri_pays_when_the_attempt_is_declared() -> None:
    t = at_round(
        US,
        turn=8,
        us_hand=["Summit"],
        ussr_hand=["Nasser"],
        effects={"Yuri and Samantha": 1},
        influence={"Peru": (0, 3)},
    )
    t.do("Summit", "ops", "coup")
    assert t.vp == 0
    t.do("Peru")
    assert t.vp == -1


@pytest.mark.parametrize("die", [1, 6])
def test_yuri_pays_once_for_each_us_coup_success_or_not(die: int) -> None:
    both = hands(US, ["Summit", "Duck and Cover", "Truman Doctrine"], ["Nasser", "Junta"])
    t = at_round(US, turn=8, effects={"Yuri and Samantha": 1}, influence={"Peru": (0, 9), "Egypt": (1, 0)}, **both)
    t.do("Summit", "ops", "coup", "Peru", roll(die))
    assert t.vp == -1
    t.do_as(USSR, "Nasser", "event").do_as(US, "Duck and Cover", "ops", "coup", "Peru").do(roll(die))
    assert t.vp == -2


def test_yuri_wins_the_game_at_twenty_before_the_roll() -> None:
    t = at_round(US, turn=8, vp=-19, us_hand=["Summit"], effects={"Yuri and Samantha": 1}, influence={"Peru": (0, 3)})
    t.do("Summit", "ops", "coup", "Peru")
    assert t.winner == USSR


def test_yuri_does_not_pay_for_coups_before_it() -> None:
    t = at_round(
        US,
        turn=8,
        us_hand=["Summit", "Yuri and Samantha"],
        ussr_hand=["Nasser", "Junta"],
        influence={"Peru": (0, 3)},
    )
    t.do("Summit", "ops", "coup", "Peru", "roll 1").do_as(USSR, "Nasser", "event")
    t.do_as(US, "Yuri and Samantha", "ops first", "coup", "Peru").do("roll 1")
    assert t.effect("Yuri and Samantha") == 1
    assert t.vp == 0


def test_yuri_pays_for_event_coups_in_the_soviet_round() -> None:
    t = event("CIA Created", USSR, effects={"Yuri and Samantha": 1}, influence={"Peru": (0, 3)}).do_as(
        US, "coup", "Peru"
    )
    assert t.vp == -1


@pytest.mark.parametrize(
    ("number", "before", "target"), [("Junta", ["Peru"], "Peru"), ("Tear Down this Wall", [], "Poland")]
)
def test_yuri_pays_for_free_coups(number: str, before: list[str], target: str) -> None:
    t = event(number, US, effects={"Yuri and Samantha": 1}, influence={"Peru": (0, 3), "Poland": (0, 3)})
    assert t.do(*before, "coup", target).vp == -1


def test_yuri_does_not_pay_for_soviet_coups() -> None:
    t = at_round(
        USSR,
        turn=8,
        ussr_hand=["Summit"],
        us_hand=["Truman Doctrine"],
        effects={"Yuri and Samantha": 1},
        influence={"Zaire": (1, 0)},
    )
    assert t.do("Summit", "ops", "coup", "Zaire", "roll 1").vp == 0


def test_yuri_does_not_pay_for_wars() -> None:
    assert event("Iran-Iraq War", US, effects={"Yuri and Samantha": 1}).do("Iran", "roll 1").vp == 0


def test_yuri_does_not_pay_for_realignments() -> None:
    t = at_round(
        US,
        turn=8,
        us_hand=["Summit"],
        ussr_hand=["Nasser"],
        effects={"Yuri and Samantha": 1},
        influence={"Peru": (0, 3)},
    )
    assert t.do("Summit", "ops", "realign", "Peru", "roll 1", "roll 1").vp == 0


def test_yuri_under_a_missile_crisis_the_coup_still_loses() -> None:
    effects = {"Yuri and Samantha": 1, "Cuban Missile Crisis": 1 + US}
    t = at_round(US, turn=8, defcon=2, us_hand=["Summit"], effects=effects, influence={"Peru": (0, 3)})
    assert t.do("Summit", "ops", "coup", "Peru").winner == USSR
