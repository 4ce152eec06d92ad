"""DEFCON and required military operations (TS 8)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_round, at_start_of_turn, roll
from theatrum.games.twilight_struggle.board import COUNTRIES
from theatrum.games.twilight_struggle.constants import (
    AFRICA,
    ASIA,
    BY_DEFCON,
    BY_VP,
    CENTRAL_AMERICA,
    EUROPE,
    MIDDLE_EAST,
    SOUTH_AMERICA,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.messages import SAID_MILOPS_CHECK, SAID_VP

# --- the level (8.1.1, 8.1.2, 8.1.6) ------------------------------------------------------------------------


def test_defcon_never_rises_above_five() -> None:
    """CHK-4: 4 improved by 2 gives 5."""
    t = at_event("Nuclear Test Ban", US, defcon=4, us_hand=["Fidel"], ussr_hand=["Nasser"])
    assert t.defcon == 5
    assert t.vp == 2


@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_the_start_of_a_turn_improves_defcon_below_five(level: int) -> None:
    assert at_start_of_turn(turn=2, defcon=level).defcon == min(5, level + 1)


@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_degrading_lowers_the_number(level: int) -> None:
    """TS 8.1.7."""
    t = at_event("Duck and Cover", US, defcon=level, us_hand=["Fidel"], ussr_hand=["Nasser"])
    assert t.defcon == level - 1
    assert (t.ending is not None) == (level == 2)


# --- DEFCON 1 (8.1.3) ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [US, USSR])
def test_the_phasing_player_loses_whoever_owns_the_event(side: int) -> None:
    hands: dict[str, Any] = {"us_hand": ["Duck and Cover", "Nasser"], "ussr_hand": ["Decolonization"]}
    if side == USSR:
        hands = {"us_hand": ["Decolonization"], "ussr_hand": ["Duck and Cover", "Nasser"]}
    t = at_round(side, defcon=2, **hands).do("Duck and Cover", "event" if side == US else "event first")
    assert t.winner == 1 - side
    assert t.ending is not None
    assert t.ending.reason == BY_DEFCON


@pytest.mark.parametrize("side", [US, USSR])
def test_a_boycott_of_the_opponent_loses_for_the_sponsor(side: int) -> None:
    """EX-8.1.3."""
    hands: dict[str, Any] = {"us_hand": ["Olympic Games"], "ussr_hand": ["Fidel"]}
    if side == USSR:
        hands = {"us_hand": ["Fidel"], "ussr_hand": ["Olympic Games"]}
    t = at_round(side, defcon=2, **hands).do("Olympic Games", "event")
    t.do_as(1 - side, "boycott")
    assert t.winner == 1 - side


def test_the_winner_of_a_summit_can_make_the_phasing_player_lose() -> None:
    """RUL-37: the choice is the winner's, the fault the phasing player's."""
    t = at_event("Summit", US, turn=4, defcon=2, us_hand=["Fidel"], ussr_hand=["Nasser"]).do("roll 1", "roll 6")
    t.do_as(USSR, "degrade")
    assert t.winner == USSR


@pytest.mark.parametrize("side", [US, USSR])
def test_defcon_one_by_choice_loses(side: int) -> None:
    t = at_event("How I Learned to Stop Worrying", side, turn=4, us_hand=["Fidel"], ussr_hand=["Nasser"]).do("defcon 1")
    assert t.winner == 1 - side


def test_the_game_ends_before_the_rest_of_the_play() -> None:
    """No Ops after DEFCON 1."""
    t = at_round(USSR, defcon=2, ussr_hand=["Duck and Cover"], us_hand=["Fidel"]).do("Duck and Cover", "event first")
    assert t.actors == []
    assert t.vp == 0


# --- region limits (8.1.5) ----------------------------------------------------------------------------------

CLOSED: dict[int, set[int]] = {
    5: set(),
    4: {EUROPE},
    3: {EUROPE, ASIA},
    2: {EUROPE, ASIA, MIDDLE_EAST},
}


@pytest.mark.parametrize("way", ["coup", "realign"])
@pytest.mark.parametrize("level", [2, 3, 4, 5])
@pytest.mark.parametrize("side", [US, USSR])
def test_every_country_at_every_level(side: int, level: int, way: str) -> None:
    """Southeast Asia is Asia; Africa, Central and South America are never closed."""
    everywhere = dict.fromkeys(range(len(COUNTRIES)), (1, 1))
    hands: dict[str, Any] = {"us_hand": ["Olympic Games"], "ussr_hand": ["Fidel"]}
    if side == USSR:
        hands = {"us_hand": ["Fidel"], "ussr_hand": ["Olympic Games"]}
    t = at_round(side, defcon=level, influence=everywhere, **hands).do("Olympic Games", "ops", way)
    assert t.legal == [c for c in range(len(COUNTRIES)) if COUNTRIES[c].region not in CLOSED[level]]
    assert {COUNTRIES[c].region for c in t.legal} >= {AFRICA, CENTRAL_AMERICA, SOUTH_AMERICA}


def test_granted_ops_use_the_level_after_the_event() -> None:
    """RUL-48: ABM Treaty improves DEFCON first."""
    t = at_event(
        "ABM Treaty", US, turn=4, defcon=3, us_hand=["Fidel"], ussr_hand=["Nasser"], influence={"India": (0, 1)}
    )
    t.do("coup")
    assert t.options == ["India"]


def test_thailand_is_closed_at_three() -> None:
    t = at_round(US, defcon=3, us_hand=["Olympic Games"], ussr_hand=["Fidel"], influence={"Thailand": (0, 1)})
    t.do("Olympic Games", "ops")
    t.refuses("coup")
    t.refuses("realign")


# --- required operations (8.2) ------------------------------------------------------------------------------


def checked(defcon: int, milops: tuple[int, int], **given: Any) -> Table:
    return at_end_of_turn(**{"turn": 2, "defcon": defcon, "milops": milops, **given})


def test_a_shortfall_gives_the_opponent_vp() -> None:
    """EX-8.2.1."""
    assert checked(4, (2, 4)).vp == -2
    assert checked(4, (4, 2)).vp == 2


def test_both_short_only_the_difference_counts() -> None:
    """EX-8.2.1b."""
    t = checked(4, (2, 1))
    assert t.vp == 1


@pytest.mark.parametrize("level", [2, 3, 4, 5])
@pytest.mark.parametrize("us", range(6))
@pytest.mark.parametrize("ussr", range(6))
def test_every_shortfall(level: int, us: int, ussr: int) -> None:
    assert checked(level, (us, ussr)).vp == max(0, level - ussr) - max(0, level - us)


@pytest.mark.parametrize("side", [US, USSR])
def test_the_difference_is_netted_before_the_test_for_twenty(side: int) -> None:
    """Gross 4 VP would win, net 3 do not."""
    vp = 16 if side == US else -16
    milops = (3, 0) if side == US else (0, 3)
    t = checked(4, milops, vp=vp)
    assert t.ending is None
    assert abs(t.vp) == 19


def test_the_check_can_win() -> None:
    t = checked(5, (5, 0), vp=15)
    assert t.winner == US
    assert t.ending is not None
    assert t.ending.reason == BY_VP


def test_markers_go_back_to_zero() -> None:
    t = checked(4, (3, 5))
    assert (t.milops(US), t.milops(USSR)) == (0, 0)


def test_the_requirement_is_the_level_at_the_check_not_the_improved_one() -> None:
    t = checked(3, (3, 3))
    assert t.vp == 0
    assert t.defcon == 4


def test_the_shortfalls_are_announced_and_paid_as_one_award() -> None:
    """The USSR coups in the last round and stays 2 short of 4; the US is 4 short."""
    t = at_round(US, 6, defcon=4, us_hand=["Olympic Games"], ussr_hand=[], influence={"Angola": (0, 9)}, milops=(0, 2))
    t.do("Olympic Games", "ops", "realign", "Angola", "roll 1", "roll 1", "Angola", "roll 1", "roll 1")
    assert [(e.a, e.b) for e in t.heard(SAID_MILOPS_CHECK)] == [(4, 2)]
    assert [(e.a, e.b) for e in t.heard(SAID_VP)] == [(USSR, 2)]


# --- what counts (8.2.2 to 8.2.5) ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "target", "by", "milops"),
    [
        ("Korean War", None, USSR, 2), ("Arab-Israeli War", None, USSR, 2), ("Indo-Pakistani War", "India", US, 2),
        ("Indo-Pakistani War", "Pakistan", USSR, 2), ("Brush War", "Angola", US, 3), ("Brush War", "Angola", USSR, 3),
        ("Iran-Iraq War", "Iran", US, 2), ("Iran-Iraq War", "Iraq", USSR, 2),
    ],
)  # fmt: skip
@pytest.mark.parametrize("die", [1, 6])
def test_war_events_give_their_printed_milops_success_or_not(
    number: str, target: str | str | None, by: int, milops: int, die: int
) -> None:
    t = at_event(number, by, turn=8, us_hand=["Fidel"], ussr_hand=["Nasser"])
    if target is not None:
        t.do(target)
    t.do(roll(die))
    assert t.milops(by) == milops
    assert t.milops(1 - by) == 0
    assert t.defcon == 5


@pytest.mark.parametrize("use", ["event first", "ops first"])
def test_a_war_of_the_opponent_played_for_ops_gives_him_the_milops(use: str) -> None:
    """TS 8.2.4."""
    t = at_round(US, us_hand=["Korean War"], ussr_hand=["Nasser"], influence={"Angola": (0, 1)})
    t.do("Korean War", use)
    if use == "event first":
        t.do("roll 1", "coup", "Angola", "roll 1")
    else:
        t.do("coup", "Angola", "roll 1", "roll 1")
    assert t.milops(USSR) == 2
    assert t.milops(US) == 2  # its own coup


def test_a_neutral_war_for_ops_gives_no_milops() -> None:
    t = at_round(US, us_hand=["Indo-Pakistani War"], ussr_hand=["Nasser"]).do("Indo-Pakistani War", "ops", "influence")
    t.do("Cuba", "Cuba")
    assert (t.milops(US), t.milops(USSR)) == (0, 0)


def test_milops_stop_at_five() -> None:
    t = at_event("Korean War", USSR, milops=(0, 4), us_hand=["Fidel"], ussr_hand=["Nasser"]).do("roll 1")
    assert t.milops(USSR) == 5


def test_how_i_learned_fills_the_track() -> None:
    """RUL-64."""
    t = at_event("How I Learned to Stop Worrying", US, turn=4, milops=(3, 0), us_hand=["Fidel"], ussr_hand=["Nasser"])
    t.do("defcon 3")
    assert t.milops(US) == 5
    assert t.defcon == 3


def test_wars_ignore_the_region_limits() -> None:
    """RUL-12."""
    t = at_event(
        "Korean War", USSR, defcon=2, us_hand=["Fidel"], ussr_hand=["Nasser"], influence={"South Korea": (2, 0)}
    )
    t.do("roll 6")
    assert t.pair("South Korea") == (0, 2)
    assert t.defcon == 2


def test_the_superpower_next_to_the_target_counts_in_a_war() -> None:
    """CHK-15, RUL-13."""
    for die, success in ((3, False), (4, True)):
        t = at_event(
            "Brush War", US, turn=4, us_hand=["Fidel"], ussr_hand=["Nasser"], influence={"Afghanistan": (0, 2)}
        )
        t.do("Afghanistan", roll(die))
        assert t.pair("Afghanistan") == ((2, 0) if success else (0, 2))
        assert t.vp == (1 if success else 0)
        assert t.milops(US) == 3


def test_ops_granted_inside_the_opponents_round_give_milops_to_the_couping_player() -> None:
    """RUL-47."""
    t = at_round(USSR, ussr_hand=["CIA Created"], us_hand=["Fidel"], influence={"Angola": (0, 1)})
    t.do("CIA Created", "event first").do_as(US, "coup", "Angola").do("roll 1")
    assert (t.milops(US), t.milops(USSR)) == (1, 0)
