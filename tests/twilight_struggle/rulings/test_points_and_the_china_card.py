"""Rulings on points and the China Card (RUL-25, 27, 29, 37, 60, 61 and 65)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, roll
from theatrum.games.twilight_struggle.constants import US, USSR
from theatrum.games.twilight_struggle.messages import SAID_SCORES

# --- RUL-25: Shuttle Diplomacy --------------------------------------------------------------------------------

SOVIET_ASIA = {"Japan": (0, 4), "Thailand": (0, 2), "Vietnam": (0, 1)}


def score(number: str, **given: Any) -> Table:
    return at_round(USSR, turn=5, ussr_hand=[number], us_hand=["Truman Doctrine"], **given).do(number)


@pytest.mark.parametrize(("dropped", "soviet"), [("Japan", 7 + 1), ("Thailand", 7 + 1 + 1)])
def test_rul_25_us_picks_the_battleground_left_out(dropped: str, soviet: int) -> None:
    """Without Japan its neighbour bonus is gone as well; Domination stays with the other two."""
    t = score("Asia Scoring", influence=SOVIET_ASIA, shuttle="Shuttle Diplomacy")
    assert (t.actor, t.asked) == (US, "shuttle")
    assert sorted(t.options) == sorted(["Japan", "Thailand"])
    t.do(dropped)
    assert t.vp == -soviet
    assert t.discarded("Shuttle Diplomacy")


def test_rul_25_number_of_countries_falls_too() -> None:
    """2 countries against 2 instead of 3 against 2: no Domination."""
    board = {"Iraq": (0, 3), "Iran": (0, 2), "Lebanon": (0, 1), "Syria": (2, 0), "Jordan": (2, 0)}
    t = score("Middle East Scoring", influence=board, shuttle="Shuttle Diplomacy")
    t.do("Iraq")
    assert [(e.b, e.c) for e in t.heard(SAID_SCORES)] == [(3, 4)]


def test_rul_25_control_needs_all_battlegrounds_of_the_region() -> None:
    """The country left out stays a battleground of the region: USSR Control becomes Domination."""
    board = dict.fromkeys(("Egypt", "Iran", "Iraq", "Israel", "Libya", "Saudi Arabia", "Lebanon"), (0, 4))
    t = score("Middle East Scoring", influence=board, shuttle="Shuttle Diplomacy")
    t.do("Israel")
    assert t.vp == -(5 + 5)


def test_rul_25_used_up_without_a_soviet_battleground() -> None:
    t = score("Middle East Scoring", influence={"Lebanon": (0, 1)}, shuttle="Shuttle Diplomacy")
    assert t.vp == -3
    assert t.discarded("Shuttle Diplomacy")


@pytest.mark.parametrize("number", ["Southeast Asia Scoring", "Europe Scoring", "Africa Scoring"])
def test_rul_25_other_scoring_cards_leave_it(number: str) -> None:
    t = score(number, influence={"Thailand": (0, 2), "Poland": (0, 3), "Nigeria": (0, 1)}, shuttle="Shuttle Diplomacy")
    assert t.where("Shuttle Diplomacy") == "in front of the US"
    assert t.actor == US
    assert t.asked == "play"


def test_rul_25_final_scoring_does_not_use_it() -> None:
    t = at_end_of_turn(turn=10, milops=(5, 5), influence=SOVIET_ASIA, shuttle="Shuttle Diplomacy", china=(US, True))
    assert t.vp == -(7 + 2 + 1) + 1


def test_rul_25_stays_in_front_of_the_us() -> None:
    t = at_event("Shuttle Diplomacy", US, turn=4, ussr_hand=["Nasser"])
    assert t.where("Shuttle Diplomacy") == "in front of the US"
    assert "Shuttle Diplomacy" in t.seen(USSR, "in front of the US")


def test_rul_25_summit_and_kitchen_debates_ignore_it() -> None:
    board = {"Iraq": (0, 3), "Lebanon": (0, 1)}
    summit = at_event("Summit", US, turn=4, influence=board, shuttle="Shuttle Diplomacy", ussr_hand=["Nasser"])
    summit.do("roll 3", "roll 3")
    assert summit.vp == -2  # the USSR still dominates the Middle East
    debates = at_round(
        US,
        turn=4,
        us_hand=["Kitchen Debates"],
        ussr_hand=["Nasser"],
        influence={"Iraq": (0, 3), "Egypt": (2, 0)},
        shuttle="Shuttle Diplomacy",
    )
    debates.do("Kitchen Debates")
    debates.refuses("event")


# --- RUL-27: Formosan Resolution and the China Card -----------------------------------------------------------


def test_rul_27_taiwan_is_a_battleground_for_asia_scoring() -> None:
    t = score("Asia Scoring", influence={"Taiwan": (3, 0), "Thailand": (0, 2)}, effects={"Formosan Resolution": 1})
    assert [(e.b, e.c) for e in t.heard(SAID_SCORES)] == [(4, 4)]


def test_rul_27_asia_then_has_seven_battlegrounds() -> None:
    """US control of the six others and of Taiwan is Control; USSR control of the six is spoilt by a US Taiwan only."""
    six = ("India", "Japan", "North Korea", "Pakistan", "South Korea", "Thailand")
    board = dict.fromkeys(six, (0, 4))
    t = score(
        "Asia Scoring", influence={**board, "Taiwan": (3, 0), "Vietnam": (0, 1)}, effects={"Formosan Resolution": 1}
    )
    assert [(e.b, e.c) for e in t.heard(SAID_SCORES)] == [(4, 7 + 6 + 1)]
    free = score(
        "Asia Scoring", influence={**board, "Taiwan": (2, 0), "Vietnam": (0, 1)}, effects={"Formosan Resolution": 1}
    )
    assert [(e.b, e.c) for e in free.heard(SAID_SCORES)] == [(0, 9 + 6 + 1)]


def test_rul_27_soviet_taiwan_is_never_a_battleground() -> None:
    t = score("Asia Scoring", influence={"Taiwan": (0, 3)}, effects={"Formosan Resolution": 1})
    assert t.vp == -3


def test_rul_27_final_scoring_too() -> None:
    t = at_end_of_turn(
        turn=10, milops=(5, 5), influence={"Taiwan": (3, 0)}, effects={"Formosan Resolution": 1}, china=(US, True)
    )
    assert t.vp == 3 + 1 + 1


def test_rul_27_not_for_coups_kitchen_debates_and_summit() -> None:
    coup = at_round(
        USSR,
        ussr_hand=["Nasser"],
        us_hand=["Truman Doctrine"],
        influence={"Taiwan": (3, 0)},
        effects={"Formosan Resolution": 1},
    )
    coup.do("Nasser", "ops", "coup", "Taiwan", "roll 1")
    assert coup.defcon == 5
    debates = at_round(
        US,
        turn=4,
        us_hand=["Kitchen Debates"],
        ussr_hand=["Nasser"],
        influence={"Taiwan": (3, 0)},
        effects={"Formosan Resolution": 1},
    )
    debates.do("Kitchen Debates")
    debates.refuses("event")
    summit = at_event(
        "Summit",
        US,
        turn=4,
        influence={"Taiwan": (3, 0), "Vietnam": (1, 0)},
        effects={"Formosan Resolution": 1},
        ussr_hand=["Nasser"],
    )
    summit.do("roll 3", "roll 3")
    assert summit.vp == 0


@pytest.mark.parametrize("use", ["ops", "space"])
def test_rul_27_ends_when_the_us_plays_the_china_card(use: str) -> None:
    t = at_round(
        US, us_hand=["Truman Doctrine"], ussr_hand=["Nasser"], china=(US, True), effects={"Formosan Resolution": 1}
    )
    t.do("The China Card", use)
    assert t.effect("Formosan Resolution") == 0


def test_rul_27_soviet_play_and_losing_the_card_do_not_end_it() -> None:
    t = at_round(USSR, ussr_hand=["Nasser"], us_hand=["Truman Doctrine"], effects={"Formosan Resolution": 1})
    t.do("The China Card", "ops", "influence", "Poland", "Poland", "Poland", "Poland")
    assert t.effect("Formosan Resolution") == 1
    lost = at_event(
        "Cultural Revolution", USSR, turn=4, china=(US, True), effects={"Formosan Resolution": 1}, us_hand=["NATO"]
    )
    assert lost.state.china_owner == USSR
    assert lost.effect("Formosan Resolution") == 1


# --- RUL-29: Yuri and Samantha --------------------------------------------------------------------------------


def test_rul_29_one_vp_per_us_coup_attempt() -> None:
    t = at_round(
        US,
        turn=8,
        us_hand=["Truman Doctrine", "Junta"],
        ussr_hand=["Nasser"],
        influence={"Kenya": (1, 2), "Haiti": (0, 1)},
        effects={"Yuri and Samantha": 1},
    )
    t.do("Truman Doctrine", "ops", "coup", "Kenya")
    assert t.vp == -1  # success or not
    t.do("roll 1", "Nasser", "ops", "coup", "Kenya", "roll 1")
    assert t.vp == -1  # Soviet coups do not count
    t.do("Junta", "event", "Chile", "coup", "Haiti")
    assert t.vp == -2  # free coups do


def test_rul_29_not_space_attempts_and_not_the_next_turn() -> None:
    t = at_round(US, turn=8, us_hand=["NATO"], ussr_hand=["Nasser"], effects={"Yuri and Samantha": 1})
    t.do("NATO", "space", "roll 6")
    assert t.vp == 0
    assert at_end_of_turn(turn=8, milops=(5, 5), effects={"Yuri and Samantha": 1}).effect("Yuri and Samantha") == 0


def test_rul_29_coup_granted_inside_a_soviet_round() -> None:
    t = at_event(
        "CIA Created", USSR, turn=8, us_hand=["NATO"], influence={"Kenya": (0, 1)}, effects={"Yuri and Samantha": 1}
    )
    t.do_as(US, "coup", "Kenya")
    assert t.vp == -1


# --- RUL-37: Olympic Games and Summit -------------------------------------------------------------------------


@pytest.mark.parametrize(("own", "other", "vp"), [(1, 2, 2), (6, 6, 2), (1, 4, -2), (2, 6, -2), (3, 4, 2)])
def test_rul_37_sponsor_adds_two(own: int, other: int, vp: int) -> None:
    t = at_event("Olympic Games", US, ussr_hand=["Nasser"])
    t.do("participate", roll(own), roll(other))
    assert t.vp == vp


@pytest.mark.parametrize("sponsor", [US, USSR])
def test_rul_37_boycott_lowers_defcon_then_gives_the_sponsor_four_ops(sponsor: int) -> None:
    t = at_event("Olympic Games", sponsor, defcon=4, us_hand=["Truman Doctrine"], ussr_hand=["Nasser"])
    t.do_as(1 - sponsor, "boycott")
    assert t.defcon == 3
    t.do_as(sponsor, "influence")
    assert t.left == 4


def test_rul_37_summit_adds_regions_dominated_or_controlled() -> None:
    board = {
        "Venezuela": (2, 0),
        "Colombia": (1, 0),
        "Cuba": (0, 3),
        "Haiti": (0, 1),
        "Panama": (0, 2),
        "Mexico": (0, 2),
    }
    t = at_event("Summit", US, turn=4, influence={**board, "Iraq": (0, 3), "Lebanon": (0, 1)}, ussr_hand=["Nasser"])
    t.do("roll 4", "roll 4")  # US dominates South America; USSR controls Central America, dominates the Middle East
    assert t.vp == -2


@pytest.mark.parametrize(("action", "defcon"), [("improve", 4), ("degrade", 2), ("done", 3)])
def test_rul_37_summit_winner_may_move_defcon_either_way_or_not(action: str, defcon: int) -> None:
    t = at_event("Summit", US, turn=4, defcon=3, ussr_hand=["Nasser"])
    t.do("roll 1", "roll 2").do_as(USSR, action)
    assert t.vp == -2
    assert t.defcon == defcon


def test_rul_37_summit_to_1_and_the_phasing_player_loses() -> None:
    t = at_event("Summit", US, turn=4, defcon=2, ussr_hand=["Nasser"])
    t.do("roll 1", "roll 2").do_as(USSR, "degrade")
    assert t.winner == USSR
    own = at_event("Summit", US, turn=4, defcon=2, ussr_hand=["Nasser"])
    own.do("roll 3", "roll 2").do_as(US, "degrade")
    assert own.winner == USSR


# --- RUL-60: One Small Step, Captured Nazi Scientist ----------------------------------------------------------


@pytest.mark.parametrize(("space", "possible"), [((0, 1), True), ((1, 1), False), ((2, 1), False)])
def test_rul_60_only_if_strictly_behind(space: tuple[int, int], possible: bool) -> None:
    t = at_round(US, turn=4, us_hand=["One Small Step"], ussr_hand=["Nasser"], space=space)
    t.do("One Small Step")
    assert ("event" in t.options) == possible


@pytest.mark.parametrize(
    ("space", "box", "vp"),
    [((0, 1), 2, 0), ((3, 4), 5, 3), ((3, 6), 5, 1), ((1, 5), 3, 0), ((7, 8), 8, 0), ((6, 7), 8, 2)],
)
def test_rul_60_two_boxes_and_the_vp_of_the_last(space: tuple[int, int], box: int, vp: int) -> None:
    t = at_event("One Small Step", US, turn=4, space=space, ussr_hand=["Nasser"])
    assert t.space(US) == box
    assert t.vp == vp


def test_rul_60_a_box_jumped_over_counts_as_reached() -> None:
    """USSR in box 4 alone had the headline ability; the US jumps from 3 to 5."""
    t = at_headline(turn=4, space=(5, 4), us_hand=["NATO"], ussr_hand=["Nasser"])
    assert sorted(t.actors) == [US, USSR]  # nobody has the ability of box 4 any more


@pytest.mark.parametrize("number", ["One Small Step", "Captured Nazi Scientist"])
def test_rul_60_neither_uses_the_attempt(number: str) -> None:
    t = at_round(US, turn=4, us_hand=[number, "NATO"], ussr_hand=["Nasser"], space=(0, 1))
    t.do(number, "event", "Nasser", "ops", "influence", "Poland", "NATO")
    assert "space" in t.options


@pytest.mark.parametrize(("space", "box", "vp"), [((0, 0), 1, 2), ((0, 1), 1, 1), ((8, 0), 8, 0), ((4, 0), 5, 3)])
def test_rul_60_scientist_moves_one(space: tuple[int, int], box: int, vp: int) -> None:
    t = at_event("Captured Nazi Scientist", US, space=space, ussr_hand=["Nasser"])
    assert t.space(US) == box
    assert t.vp == vp
    assert t.removed("Captured Nazi Scientist")


# --- RUL-61: China Card transfers -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "by", "before", "after"),
    [
        ("Cultural Revolution", USSR, (US, True), (USSR, 1)),
        ("Cultural Revolution", USSR, (US, False), (USSR, 1)),
        ("Ussuri River Skirmish", US, (USSR, True), (US, 1)),
        ("Ussuri River Skirmish", US, (USSR, False), (US, 1)),
        ("Nixon Plays the China Card", US, (USSR, True), (US, 0)),
        ("Nixon Plays the China Card", US, (USSR, False), (US, 0)),
    ],
)
def test_rul_61_faces_after_a_transfer(number: str, by: int, before: tuple[int, bool], after: tuple[int, int]) -> None:
    t = at_event(
        number, by, turn=4, china=before, us_hand=["NATO"], ussr_hand=["Nasser"], effects={"Formosan Resolution": 1}
    )
    assert (t.state.china_owner, t.state.china_up) == after
    assert t.effect("Formosan Resolution") == 1  # taking it is not playing it


def test_rul_61_usable_at_once_after_ussuri() -> None:
    t = at_event("Ussuri River Skirmish", USSR, turn=4, us_hand=["NATO"], ussr_hand=["Nasser"])
    assert (t.actor, t.asked) == (US, "play")
    assert "The China Card" in t.options


def test_rul_61_nixon_usable_from_the_next_turn() -> None:
    t = at_round(US, turn=4, us_hand=["Nixon Plays the China Card", "NATO"], ussr_hand=["Nasser"])
    t.do("Nixon Plays the China Card", "event", "Nasser", "ops", "influence", "Poland")
    assert t.options == ["NATO"]
    assert at_end_of_turn(turn=4, milops=(5, 5), china=(US, False)).state.china_up == 1


# --- RUL-65: Arms Race ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "other", "defcon", "vp"),
    [(3, 2, 3, 3), (4, 0, 3, 3), (2, 1, 3, 1), (2, 2, 2, 0), (1, 3, 2, 0), (5, 0, 5, 3)],
)
@pytest.mark.parametrize("side", [US, USSR])
def test_rul_65_more_milops_1_vp_and_at_least_defcon_3(side: int, own: int, other: int, defcon: int, vp: int) -> None:
    milops = (own, other) if side == US else (other, own)
    t = at_event("Arms Race", side, turn=4, defcon=defcon, milops=milops, us_hand=["NATO"], ussr_hand=["Nasser"])
    assert t.vp == (vp if side == US else -vp)
