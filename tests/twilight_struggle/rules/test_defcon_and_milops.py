"""DEFCON and required military operations (TS 8)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import (
    Table,
    at_end_of_turn,
    at_event,
    at_round,
    at_start_of_turn,
    card,
    roll,
)
from theatrum.games.twilight_struggle.board import (
    AFGHANISTAN,
    ANGOLA,
    COUNTRIES,
    INDIA,
    PAKISTAN,
    SOUTH_KOREA,
    THAILAND,
)
from theatrum.games.twilight_struggle.constants import (
    AFRICA,
    ASIA,
    BY_DEFCON,
    BY_VP,
    CENTRAL_AMERICA,
    COUP,
    EUROPE,
    EVENT,
    EVENT_FIRST,
    MIDDLE_EAST,
    OPS,
    OPS_FIRST,
    REALIGN,
    SOUTH_AMERICA,
    TO_DEFCON,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ABM_TREATY,
    ARAB_ISRAELI_WAR,
    BRUSH_WAR,
    CIA_CREATED,
    DECOLONIZATION,
    DUCK_AND_COVER,
    FIDEL,
    HOW_I_LEARNED_TO_STOP_WORRYING,
    INDO_PAKISTANI_WAR,
    IRAN_IRAQ_WAR,
    KOREAN_WAR,
    NASSER,
    NUCLEAR_TEST_BAN,
    OLYMPIC_GAMES,
    SUMMIT,
)
from theatrum.games.twilight_struggle.messages import SAID_MILOPS_CHECK, SAID_VP

# --- the level (8.1.1, 8.1.2, 8.1.6) ------------------------------------------------------------------------


def test_defcon_never_rises_above_five() -> None:
    """CHK-4: 4 improved by 2 gives 5."""
    t = at_event(NUCLEAR_TEST_BAN, US, defcon=4, us_hand=[FIDEL], ussr_hand=[NASSER])
    assert t.defcon == 5
    assert t.vp == 2


@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_the_start_of_a_turn_improves_defcon_below_five(level: int) -> None:
    assert at_start_of_turn(turn=2, defcon=level).defcon == min(5, level + 1)


@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_degrading_lowers_the_number(level: int) -> None:
    """TS 8.1.7."""
    t = at_event(DUCK_AND_COVER, US, defcon=level, us_hand=[FIDEL], ussr_hand=[NASSER])
    assert t.defcon == level - 1
    assert (t.ending is not None) == (level == 2)


# --- DEFCON 1 (8.1.3) ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [US, USSR])
def test_the_phasing_player_loses_whoever_owns_the_event(side: int) -> None:
    hands: dict[str, Any] = {"us_hand": [DUCK_AND_COVER, NASSER], "ussr_hand": [DECOLONIZATION]}
    if side == USSR:
        hands = {"us_hand": [DECOLONIZATION], "ussr_hand": [DUCK_AND_COVER, NASSER]}
    t = at_round(side, defcon=2, **hands).do(card(DUCK_AND_COVER), EVENT if side == US else EVENT_FIRST)
    assert t.winner == 1 - side
    assert t.ending is not None
    assert t.ending.reason == BY_DEFCON


@pytest.mark.parametrize("side", [US, USSR])
def test_a_boycott_of_the_opponent_loses_for_the_sponsor(side: int) -> None:
    """EX-8.1.3."""
    hands: dict[str, Any] = {"us_hand": [OLYMPIC_GAMES], "ussr_hand": [FIDEL]}
    if side == USSR:
        hands = {"us_hand": [FIDEL], "ussr_hand": [OLYMPIC_GAMES]}
    t = at_round(side, defcon=2, **hands).do(card(OLYMPIC_GAMES), EVENT)
    t.do_as(1 - side, "boycott")
    assert t.winner == 1 - side


def test_the_winner_of_a_summit_can_make_the_phasing_player_lose() -> None:
    """RUL-37: the choice is the winner's, the fault the phasing player's."""
    t = at_event(SUMMIT, US, turn=4, defcon=2, us_hand=[FIDEL], ussr_hand=[NASSER]).do(roll(1), roll(6))
    t.do_as(USSR, "degrade DEFCON")
    assert t.winner == USSR


@pytest.mark.parametrize("side", [US, USSR])
def test_defcon_one_by_choice_loses(side: int) -> None:
    t = at_event(HOW_I_LEARNED_TO_STOP_WORRYING, side, turn=4, us_hand=[FIDEL], ussr_hand=[NASSER]).do(TO_DEFCON + 1)
    assert t.winner == 1 - side


def test_the_game_ends_before_the_rest_of_the_play() -> None:
    """No Ops after DEFCON 1."""
    t = at_round(USSR, defcon=2, ussr_hand=[DUCK_AND_COVER], us_hand=[FIDEL]).do(card(DUCK_AND_COVER), EVENT_FIRST)
    assert t.actors == []
    assert t.vp == 0


# --- region limits (8.1.5) ----------------------------------------------------------------------------------

CLOSED: dict[int, set[int]] = {
    5: set(),
    4: {EUROPE},
    3: {EUROPE, ASIA},
    2: {EUROPE, ASIA, MIDDLE_EAST},
}


@pytest.mark.parametrize("way", [COUP, REALIGN])
@pytest.mark.parametrize("level", [2, 3, 4, 5])
@pytest.mark.parametrize("side", [US, USSR])
def test_every_country_at_every_level(side: int, level: int, way: int) -> None:
    """Southeast Asia is Asia; Africa, Central and South America are never closed."""
    everywhere = dict.fromkeys(range(len(COUNTRIES)), (1, 1))
    hands: dict[str, Any] = {"us_hand": [OLYMPIC_GAMES], "ussr_hand": [FIDEL]}
    if side == USSR:
        hands = {"us_hand": [FIDEL], "ussr_hand": [OLYMPIC_GAMES]}
    t = at_round(side, defcon=level, influence=everywhere, **hands).do(card(OLYMPIC_GAMES), OPS, way)
    assert t.legal == [c for c in range(len(COUNTRIES)) if COUNTRIES[c].region not in CLOSED[level]]
    assert {COUNTRIES[c].region for c in t.legal} >= {AFRICA, CENTRAL_AMERICA, SOUTH_AMERICA}


def test_granted_ops_use_the_level_after_the_event() -> None:
    """RUL-48: ABM Treaty improves DEFCON first."""
    t = at_event(ABM_TREATY, US, turn=4, defcon=3, us_hand=[FIDEL], ussr_hand=[NASSER], influence={INDIA: (0, 1)})
    t.do(COUP)
    assert t.options == ["India"]


def test_thailand_is_closed_at_three() -> None:
    t = at_round(US, defcon=3, us_hand=[OLYMPIC_GAMES], ussr_hand=[FIDEL], influence={THAILAND: (0, 1)})
    t.do(card(OLYMPIC_GAMES), OPS)
    t.refuses(COUP)
    t.refuses(REALIGN)


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
    t = at_round(US, 6, defcon=4, us_hand=[OLYMPIC_GAMES], ussr_hand=[], influence={ANGOLA: (0, 9)}, milops=(0, 2))
    t.do(card(OLYMPIC_GAMES), OPS, REALIGN, ANGOLA, roll(1), roll(1), ANGOLA, roll(1), roll(1))
    assert [(e.a, e.b) for e in t.heard(SAID_MILOPS_CHECK)] == [(4, 2)]
    assert [(e.a, e.b) for e in t.heard(SAID_VP)] == [(USSR, 2)]


# --- what counts (8.2.2 to 8.2.5) ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "target", "by", "milops"),
    [
        (KOREAN_WAR, None, USSR, 2), (ARAB_ISRAELI_WAR, None, USSR, 2), (INDO_PAKISTANI_WAR, INDIA, US, 2),
        (INDO_PAKISTANI_WAR, PAKISTAN, USSR, 2), (BRUSH_WAR, ANGOLA, US, 3), (BRUSH_WAR, ANGOLA, USSR, 3),
        (IRAN_IRAQ_WAR, "Iran", US, 2), (IRAN_IRAQ_WAR, "Iraq", USSR, 2),
    ],
)  # fmt: skip
@pytest.mark.parametrize("die", [1, 6])
def test_war_events_give_their_printed_milops_success_or_not(
    number: int, target: int | str | None, by: int, milops: int, die: int
) -> None:
    t = at_event(number, by, turn=8, us_hand=[FIDEL], ussr_hand=[NASSER])
    if target is not None:
        t.do(target)
    t.do(roll(die))
    assert t.milops(by) == milops
    assert t.milops(1 - by) == 0
    assert t.defcon == 5


@pytest.mark.parametrize("use", [EVENT_FIRST, OPS_FIRST])
def test_a_war_of_the_opponent_played_for_ops_gives_him_the_milops(use: int) -> None:
    """TS 8.2.4."""
    t = at_round(US, us_hand=[KOREAN_WAR], ussr_hand=[NASSER], influence={ANGOLA: (0, 1)})
    t.do(card(KOREAN_WAR), use)
    if use == EVENT_FIRST:
        t.do(roll(1), COUP, ANGOLA, roll(1))
    else:
        t.do(COUP, ANGOLA, roll(1), roll(1))
    assert t.milops(USSR) == 2
    assert t.milops(US) == 2  # its own coup


def test_a_neutral_war_for_ops_gives_no_milops() -> None:
    t = at_round(US, us_hand=[INDO_PAKISTANI_WAR], ussr_hand=[NASSER]).do(
        card(INDO_PAKISTANI_WAR), OPS, "place influence"
    )
    t.do("Cuba", "Cuba")
    assert (t.milops(US), t.milops(USSR)) == (0, 0)


def test_milops_stop_at_five() -> None:
    t = at_event(KOREAN_WAR, USSR, milops=(0, 4), us_hand=[FIDEL], ussr_hand=[NASSER]).do(roll(1))
    assert t.milops(USSR) == 5


def test_how_i_learned_fills_the_track() -> None:
    """RUL-64."""
    t = at_event(HOW_I_LEARNED_TO_STOP_WORRYING, US, turn=4, milops=(3, 0), us_hand=[FIDEL], ussr_hand=[NASSER])
    t.do(TO_DEFCON + 3)
    assert t.milops(US) == 5
    assert t.defcon == 3


def test_wars_ignore_the_region_limits() -> None:
    """RUL-12."""
    t = at_event(KOREAN_WAR, USSR, defcon=2, us_hand=[FIDEL], ussr_hand=[NASSER], influence={SOUTH_KOREA: (2, 0)})
    t.do(roll(6))
    assert t.pair(SOUTH_KOREA) == (0, 2)
    assert t.defcon == 2


def test_the_superpower_next_to_the_target_counts_in_a_war() -> None:
    """CHK-15, RUL-13."""
    for die, success in ((3, False), (4, True)):
        t = at_event(BRUSH_WAR, US, turn=4, us_hand=[FIDEL], ussr_hand=[NASSER], influence={AFGHANISTAN: (0, 2)})
        t.do(AFGHANISTAN, roll(die))
        assert t.pair(AFGHANISTAN) == ((2, 0) if success else (0, 2))
        assert t.vp == (1 if success else 0)
        assert t.milops(US) == 3


def test_ops_granted_inside_the_opponents_round_give_milops_to_the_couping_player() -> None:
    """RUL-47."""
    t = at_round(USSR, ussr_hand=[CIA_CREATED], us_hand=[FIDEL], influence={ANGOLA: (0, 1)})
    t.do(card(CIA_CREATED), EVENT_FIRST).do_as(US, COUP, ANGOLA).do(roll(1))
    assert (t.milops(US), t.milops(USSR)) == (1, 0)
