"""Cards that move or need DEFCON: 4, 34, 45, 46, 89, 100."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import EACH_SIDE, SIDES, event, event_by, lost_by_defcon
from tests.twilight_struggle.table import Table, at_event, at_headline, at_round, roll
from theatrum.games.twilight_struggle.constants import BY_DEFCON, BY_VP, BY_WARGAMES, TO_DEFCON, US, USSR
from theatrum.games.twilight_struggle.messages import SAID_VP

Board = dict[str, tuple[int, int]]


# --- 4 Duck and Cover -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("defcon", "vp"), [(5, 1), (4, 2), (3, 3)])
def test_duck_and_cover_pays_by_the_new_level(defcon: int, vp: int, by: int) -> None:
    t = event_by("Duck and Cover", by, defcon=defcon)
    assert (t.defcon, t.vp) == (defcon - 1, vp)
    assert t.discarded("Duck and Cover")


@pytest.mark.parametrize("by", SIDES)
def test_duck_and_cover_at_defcon_two_loses_for_whoever_played_it(by: int) -> None:
    t = event_by("Duck and Cover", by, defcon=2, vp=18)
    assert t.winner == 1 - by
    assert t.ending is not None
    assert t.ending.reason == BY_DEFCON
    assert t.vp == 18  # RUL-58: the game is over before any VP


def test_duck_and_cover_headlined_by_the_ussr_at_defcon_two_loses_for_the_ussr() -> None:
    """CHK-2."""
    t = at_headline(defcon=2, us_hand=["Nasser"], ussr_hand=["Duck and Cover"])
    t.do_as(US, "Nasser").do_as(USSR, "Duck and Cover")
    assert t.winner == US


# --- 34 Nuclear Test Ban --------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("defcon", "vp", "after"), [(2, 0, 4), (3, 1, 5), (4, 2, 5), (5, 3, 5)])
def test_nuclear_test_ban_pays_by_the_old_level(defcon: int, vp: int, after: int, by: int) -> None:
    """CHK-4."""
    t = event_by("Nuclear Test Ban", by, defcon=defcon)
    assert t.vp == (vp if by == US else -vp)
    assert t.defcon == after
    assert t.discarded("Nuclear Test Ban")


@pytest.mark.parametrize("by", SIDES)
def test_nuclear_test_ban_can_bring_twenty(by: int) -> None:
    t = event_by("Nuclear Test Ban", by, vp=17 if by == US else -17)
    assert t.winner == by
    assert t.ending is not None
    assert t.ending.reason == BY_VP


# --- 45 Summit ------------------------------------------------------------------------------------------------


@EACH_SIDE
@pytest.mark.parametrize(("own", "other"), [(1, 2), (2, 1), (6, 5), (1, 6)])
def test_summit_higher_roll_gains_two_vp_and_chooses(side: int, own: int, other: int) -> None:
    t = at_event("Summit", side, defcon=3).do(roll(own), roll(other))
    winner = side if own > other else 1 - side
    assert t.vp == (2 if winner == US else -2)
    assert (t.actor, t.asked) == (winner, "summit")


@EACH_SIDE
@pytest.mark.parametrize("face", [1, 6])
def test_summit_tie_does_nothing_and_is_not_rolled_again(side: int, face: int) -> None:
    """CHK-16, RUL-37."""
    t = at_event("Summit", side, defcon=3).do(roll(face), roll(face))
    assert (t.vp, t.defcon) == (0, 3)
    assert t.discarded("Summit")
    assert t.asked == "play"


@EACH_SIDE
@pytest.mark.parametrize(("choice", "level"), [("improve", 4), ("degrade", 2), ("done", 3)])
@pytest.mark.parametrize(("own", "other"), [(5, 2), (2, 5)])
def test_summit_winner_may_move_defcon_one_step(side: int, own: int, other: int, choice: str, level: int) -> None:
    t = at_event("Summit", side, defcon=3).do(roll(own), roll(other))
    t.do_as(side if own > other else 1 - side, choice)
    assert t.defcon == level
    assert t.discarded("Summit")


DOMINATED: list[Board] = [
    {"Italy": (2, 0), "Greece": (2, 0)},
    {"Thailand": (2, 0), "Burma": (2, 0)},
    {"Egypt": (2, 0), "Lebanon": (1, 0)},
    {"Angola": (1, 0), "Sudan": (1, 0)},
    {"Panama": (2, 0), "Guatemala": (1, 0)},
    {"Brazil": (2, 0), "Colombia": (1, 0)},
]


@EACH_SIDE
@pytest.mark.parametrize("board", DOMINATED)
def test_summit_adds_1_for_a_dominated_region(side: int, board: Board) -> None:
    assert at_event("Summit", side, influence=board).do("roll 3", "roll 3").vp == 2


@pytest.mark.parametrize("board", DOMINATED)
def test_summit_adds_1_for_a_region_dominated_by_the_ussr(board: Board) -> None:
    theirs = {country: (0, us) for country, (us, _) in board.items()}
    assert at_event("Summit", US, influence=theirs).do("roll 3", "roll 3").vp == -2


def test_summit_adds_1_for_a_controlled_region() -> None:
    board = {"Cuba": (3, 0), "Mexico": (2, 0), "Panama": (2, 0)}
    assert at_event("Summit", US, influence=board).do("roll 3", "roll 3").vp == 2
    assert at_event("Summit", US, influence=board).do("roll 3", "roll 4").vp == 0


def test_summit_counts_all_six_regions() -> None:
    board: Board = {}
    for part in DOMINATED:
        board.update(part)
    assert at_event("Summit", US, influence=board).do("roll 1", "roll 6").vp == 2


def test_summit_both_sides_add_their_regions() -> None:
    board = {**DOMINATED[3], **{country: (0, us) for country, (us, _) in DOMINATED[4].items()}}
    assert at_event("Summit", US, influence=board).do("roll 3", "roll 3").vp == 0


def test_summit_presence_adds_nothing() -> None:
    assert at_event("Summit", US, influence={"Sudan": (1, 0)}).do("roll 3", "roll 3").vp == 0


def test_summit_sub_regions_are_no_regions() -> None:
    """The US leads in Southeast Asia, but not in Asia (card specification 1.12)."""
    board = {"Thailand": (2, 0), "Vietnam": (1, 0), "North Korea": (0, 3), "Japan": (0, 4)}
    assert at_event("Summit", US, influence=board).do("roll 3", "roll 3").vp == 0


def test_summit_ignores_formosan_resolution() -> None:
    board = {"Taiwan": (3, 0), "Burma": (2, 0)}
    t = at_event("Summit", US, influence=board, effects={"Formosan Resolution": 1}).do("roll 3", "roll 3")
    assert t.vp == 0


def test_summit_ignores_shuttle_diplomacy() -> None:
    t = at_event("Summit", US, influence={"Egypt": (0, 2), "Lebanon": (0, 1)}, shuttle="Shuttle Diplomacy")
    t.do("roll 3", "roll 3")
    assert t.vp == -2
    assert t.where("Shuttle Diplomacy") == "in front of the US"


@EACH_SIDE
def test_summit_winner_at_defcon_2_can_end_the_game_against_the_phasing_player(side: int) -> None:
    t = at_event("Summit", side, defcon=2).do("roll 1", "roll 2")
    t.do_as(1 - side, "degrade")
    assert lost_by_defcon(t, side)


# --- 46 How I Learned to Stop Worrying ------------------------------------------------------------------------


@EACH_SIDE
@pytest.mark.parametrize("before", [2, 5])
@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_how_i_learned_sets_any_level(side: int, before: int, level: int) -> None:
    t = at_event("How I Learned to Stop Worrying", side, defcon=before)
    assert (t.actor, t.asked) == (side, "defcon")
    assert t.legal == [TO_DEFCON + n for n in (1, 2, 3, 4, 5)]
    assert t.do(TO_DEFCON + level).defcon == level


@EACH_SIDE
@pytest.mark.parametrize("before", [0, 3, 5])
def test_how_i_learned_brings_milops_to_five(side: int, before: int) -> None:
    t = at_event("How I Learned to Stop Worrying", side, milops=(before, before)).do("defcon 4")
    assert (t.milops(side), t.milops(1 - side)) == (5, before)


@EACH_SIDE
def test_how_i_learned_level_1_loses_for_the_phasing_player(side: int) -> None:
    t = at_event("How I Learned to Stop Worrying", side).do("defcon 1")
    assert lost_by_defcon(t, side)


def test_how_i_learned_through_star_wars_the_phasing_player_loses() -> None:
    """Table d."""
    t = at_event("Star Wars", USSR, discards=["How I Learned to Stop Worrying"], space=(1, 0))
    t.do_as(US, "How I Learned to Stop Worrying", "defcon 1")
    assert lost_by_defcon(t, USSR)


def test_how_i_learned_milops_count_for_arms_race() -> None:
    t = at_round(
        US,
        us_hand=["How I Learned to Stop Worrying", "Arms Race"],
        ussr_hand=[],
        china=(US, False),
        milops=(0, 4),
        defcon=3,
    )
    t.do("How I Learned to Stop Worrying", "event", "defcon 5")
    t.do("Arms Race", "event")
    first = t.heard(SAID_VP)[0]
    assert (first.a, first.b) == (US, 3)


@pytest.mark.parametrize(("before", "level", "moved"), [(5, 2, True), (3, 2, True), (2, 2, False), (5, 3, False)])
def test_how_i_learned_moving_to_2_triggers_norad(before: int, level: int, moved: bool) -> None:
    t = at_event(
        "How I Learned to Stop Worrying",
        USSR,
        defcon=before,
        us_hand=["Olympic Games"],
        influence={"Canada": (4, 0)},
        effects={"NORAD": 1},
    ).do(TO_DEFCON + level)
    assert t.actor == US
    assert (t.asked == "norad") is moved


def test_how_i_learned_in_the_headline_does_not_trigger_norad() -> None:
    t = at_headline(us_hand=["How I Learned to Stop Worrying"], influence={"Canada": (4, 0)}, effects={"NORAD": 1})
    t.do("How I Learned to Stop Worrying", "defcon 2")
    assert t.asked == "play"


def test_how_i_learned_is_removed() -> None:
    t = at_event("How I Learned to Stop Worrying", US).do("defcon 5")
    assert t.removed("How I Learned to Stop Worrying")


def test_how_i_learned_for_ops_is_discarded() -> None:
    t = at_round(US, us_hand=["How I Learned to Stop Worrying"])
    t.do("How I Learned to Stop Worrying", "ops", "influence", "Canada", "Canada")
    assert t.discarded("How I Learned to Stop Worrying")
    assert t.milops(US) == 0


# --- 89 Soviets Shoot Down KAL-007 ----------------------------------------------------------------------------


@pytest.mark.parametrize("defcon", [5, 4, 3])
@pytest.mark.parametrize("by", SIDES)
def test_kal_lowers_defcon_and_pays_two(by: int, defcon: int) -> None:
    t = event("Soviets Shoot Down KAL-007", by, defcon=defcon)
    assert (t.defcon, t.vp) == (defcon - 1, 2)
    assert t.removed("Soviets Shoot Down KAL-007")
    assert t.asked == "play"


@pytest.mark.parametrize("by", SIDES)
def test_kal_at_defcon_two_the_phasing_player_loses_before_the_points(by: int) -> None:
    t = event("Soviets Shoot Down KAL-007", by, defcon=2, vp=19)
    assert t.winner == 1 - by
    assert (t.defcon, t.vp) == (1, 19)


@pytest.mark.parametrize("by", SIDES)
def test_kal_with_south_korea_grants_influence_or_realignment_only(by: int) -> None:
    where = {"South Korea": (3, 0), "Cuba": (0, 3)}
    t = event("Soviets Shoot Down KAL-007", by, influence=where)
    assert t.actor == US
    assert sorted(t.options) == sorted(["done", "influence", "realign"])
    t.refuses("coup")
    t.refuses("space")


def test_kal_grants_four_points() -> None:
    t = event("Soviets Shoot Down KAL-007", US, influence={"South Korea": (3, 0)}).do("influence")
    t.do("South Korea", "South Korea", "South Korea", "South Korea")
    assert t.us("South Korea") == 7
    assert t.actor == USSR
    assert t.removed("Soviets Shoot Down KAL-007")


@pytest.mark.parametrize(("effect", "value"), [("Containment", 4), ("Red Scare US", 3)])
def test_kal_points_take_the_us_modifiers(effect: str, value: int) -> None:
    t = event("Soviets Shoot Down KAL-007", US, influence={"South Korea": (3, 0)}, effects={effect: 1}).do("influence")
    assert t.left == value


def test_kal_grant_may_be_declined() -> None:
    t = event("Soviets Shoot Down KAL-007", US, influence={"South Korea": (3, 0)}).do("done")
    assert t.actor == USSR


def test_kal_without_control_of_south_korea_skips_only_the_grant() -> None:
    t = event("Soviets Shoot Down KAL-007", US, influence={"South Korea": (3, 1)})
    assert (t.actor, t.asked) == (USSR, "play")
    assert t.vp == 2


@pytest.mark.parametrize(("defcon", "open_"), [(5, True), (4, False)])
def test_kal_realignments_obey_the_new_defcon(defcon: int, open_: bool) -> None:
    where = {"South Korea": (3, 0), "North Korea": (0, 3), "Cuba": (0, 3), "Poland": (0, 3)}
    t = event("Soviets Shoot Down KAL-007", US, defcon=defcon, influence=where).do("realign")
    assert ("North Korea" in t.options) == open_
    assert "Poland" not in t.options
    assert "Cuba" in t.options


# --- 100 Wargames ---------------------------------------------------------------------------------------------


def wargames(by: int, vp: int = 0, defcon: int = 2, **given: Any) -> Table:
    return event("Wargames", by, vp=vp, defcon=defcon, **given)


@pytest.mark.parametrize(
    ("by", "vp", "winner"),
    [
        (US, 7, US),
        (US, 6, 2),
        (US, 5, USSR),
        (USSR, -7, USSR),
        (USSR, -6, 2),
        (USSR, -5, US),
        (US, -3, USSR),
    ],
)
def test_wargames_gives_six_and_the_marker_decides(by: int, vp: int, winner: int) -> None:
    t = wargames(by, vp)
    assert (t.actor, t.asked) == (by, "wargames")
    t.do("end")
    assert t.vp == (vp - 6 if by == US else vp + 6)
    assert t.winner == winner
    assert t.ending is not None
    assert t.ending.reason == BY_WARGAMES


@pytest.mark.parametrize(("by", "vp"), [(US, -14), (USSR, 14)])
def test_wargames_six_points_that_reach_twenty_win_anyway(by: int, vp: int) -> None:
    assert wargames(by, vp).do("end").winner == 1 - by


def test_wargames_has_no_final_scoring_and_no_china_card_point() -> None:
    t = wargames(US, 6, china=(US, True), influence={"Poland": (3, 0), "Cuba": (3, 0)}).do("end")
    assert t.winner == 2
    assert t.vp == 0


@pytest.mark.parametrize("by", SIDES)
def test_wargames_declined_is_played_and_removed(by: int) -> None:
    t = wargames(by, 7).do("done")
    assert t.ending is None
    assert t.vp == 7
    assert t.removed("Wargames")


@pytest.mark.parametrize("defcon", [3, 4, 5])
def test_wargames_above_defcon_two_is_no_event(defcon: int) -> None:
    t = at_round(US, turn=8, us_hand=["Wargames"], defcon=defcon).do("Wargames")
    t.refuses("event")
    assert "ops" in t.options


def test_wargames_headlined_above_defcon_two_is_discarded() -> None:
    t = at_headline(turn=8, defcon=3, us_hand=["Wargames", "Truman Doctrine"], ussr_hand=["Nasser", "Fidel"])
    t.do_as(US, "Wargames").do_as(USSR, "Nasser")
    assert t.discarded("Wargames")


def test_wargames_in_the_headline_is_the_choice_of_its_player() -> None:
    t = at_headline(turn=8, defcon=2, vp=7, us_hand=["Wargames", "Truman Doctrine"], ussr_hand=["Nasser", "Fidel"])
    t.do_as(US, "Wargames").do_as(USSR, "Nasser").do_as(US, "end")
    assert t.winner == US
