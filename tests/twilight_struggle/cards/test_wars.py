"""Wars with one target or a pair of them: 11, 13, 24, 102."""

import pytest

from tests.twilight_struggle.positions import SIDES, event, event_by, hand_of, held
from tests.twilight_struggle.table import at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    AFGHANISTAN,
    BURMA,
    CANADA,
    EGYPT,
    GULF_STATES,
    INDIA,
    IRAN,
    IRAQ,
    ISRAEL,
    JAPAN,
    JORDAN,
    LEBANON,
    LIBYA,
    NORTH_KOREA,
    PAKISTAN,
    POLAND,
    SAUDI_ARABIA,
    SOUTH_KOREA,
    SYRIA,
    TAIWAN,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_OPERATION,
    ASK_WAR,
    CAMP_DAVID,
    EVENT,
    EVENT_FIRST,
    FLOWERS,
    INFLUENCE,
    MISSILE_CRISIS,
    OPS,
    OPS_FIRST,
    SPACE,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ARAB_ISRAELI_WAR,
    INDO_PAKISTANI_WAR,
    IRAN_IRAQ_WAR,
    KOREAN_WAR,
    NASSER,
    SUMMIT,
)

# --- 11 Korean War --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("die", range(1, 7))
def test_korean_war_succeeds_on_four(die: int, by: int) -> None:
    t = event_by(KOREAN_WAR, by, influence={SOUTH_KOREA: (2, 1)}).do(roll(die))
    won = die >= 4
    assert t.pair(SOUTH_KOREA) == ((0, 3) if won else (2, 1))
    assert t.vp == (-2 if won else 0)
    assert (t.milops(USSR), t.milops(US)) == (2, 0)
    assert t.removed(KOREAN_WAR)


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("us", [[JAPAN], [TAIWAN], [NORTH_KOREA], [JAPAN, TAIWAN], [JAPAN, TAIWAN, NORTH_KOREA]])
def test_korean_war_subtracts_one_per_us_neighbour(us: list[int], die: int) -> None:
    t = event_by(KOREAN_WAR, USSR, influence=held(us=us)).do(roll(die))
    assert t.vp == (-2 if die - len(us) >= 4 else 0)


@pytest.mark.parametrize("influence", [held(us=[SOUTH_KOREA]), held(ussr=[JAPAN, TAIWAN]), {JAPAN: (3, 0)}])
def test_korean_war_counts_neither_the_target_nor_neighbours_the_us_does_not_control(
    influence: dict[int, tuple[int, int]],
) -> None:
    assert event_by(KOREAN_WAR, USSR, influence=influence).do(roll(4)).vp == -2


def test_korean_war_needs_no_influence_there() -> None:
    t = event_by(KOREAN_WAR, USSR).do(roll(6))
    assert t.pair(SOUTH_KOREA) == (0, 0)
    assert t.vp == -2


def test_korean_war_milops_stop_at_five() -> None:
    assert event_by(KOREAN_WAR, USSR, milops=(0, 4)).do(roll(1)).milops(USSR) == 5


@pytest.mark.parametrize("defcon", [2, 3, 5])
def test_korean_war_is_no_coup(defcon: int) -> None:
    """No DEFCON geography, no DEFCON change, no Cuban Missile Crisis (1.8)."""
    given = {
        "turn": 4,
        "defcon": defcon,
        "effects": {MISSILE_CRISIS: 1 + USSR},
        "influence": {SOUTH_KOREA: (1, 0)},
    }
    t = event_by(KOREAN_WAR, USSR, **given).do(roll(6))
    assert t.ending is None
    assert t.defcon == defcon
    assert t.pair(SOUTH_KOREA) == (0, 1)


@pytest.mark.parametrize(("use", "vp"), [(EVENT_FIRST, -2), (OPS_FIRST, -2), (SPACE, 0)])
def test_korean_war_is_a_war_card_for_flower_power(use: int, vp: int) -> None:
    t = at_round(US, turn=4, us_hand=[KOREAN_WAR], effects={FLOWERS: 1}, influence={CANADA: (1, 0)})
    t.do(card(KOREAN_WAR), use)
    assert t.vp == vp


def test_korean_war_played_by_the_us_for_ops_gives_the_ussr_milops() -> None:
    """TS 8.2.4."""
    t = at_round(US, us_hand=[KOREAN_WAR], influence={CANADA: (1, 0)})
    t.do(card(KOREAN_WAR), EVENT_FIRST, roll(1))
    assert (t.milops(USSR), t.milops(US)) == (2, 0)
    assert (t.actor, t.kind) == (US, ASK_OPERATION)


# --- 13 Arab-Israeli War --------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("die", range(1, 7))
def test_arab_israeli_war_succeeds_on_four(die: int, by: int) -> None:
    t = event_by(ARAB_ISRAELI_WAR, by, influence={ISRAEL: (2, 1)}).do(roll(die))
    won = die >= 4
    assert t.pair(ISRAEL) == ((0, 3) if won else (2, 1))
    assert t.vp == (-2 if won else 0)
    assert (t.milops(USSR), t.milops(US)) == (2, 0)
    assert t.discarded(ARAB_ISRAELI_WAR)


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize(
    "us", [[ISRAEL], [EGYPT], [JORDAN], [LEBANON], [SYRIA], [ISRAEL, EGYPT], [EGYPT, JORDAN, LEBANON]]
)
def test_arab_israeli_war_subtracts_for_israel_itself_and_its_neighbours(us: list[int], die: int) -> None:
    t = event_by(ARAB_ISRAELI_WAR, USSR, influence=held(us=us)).do(roll(die))
    assert t.vp == (-2 if die - len(us) >= 4 else 0)


@pytest.mark.parametrize("influence", [held(us=[LIBYA]), held(ussr=[EGYPT, SYRIA]), {ISRAEL: (3, 0), EGYPT: (1, 0)}])
def test_arab_israeli_war_counts_only_countries_the_us_controls(
    influence: dict[int, tuple[int, int]],
) -> None:
    assert event_by(ARAB_ISRAELI_WAR, USSR, influence=influence).do(roll(4)).vp == -2


def test_arab_israeli_war_with_israel_and_egypt_american() -> None:
    """CHK-18."""
    t = event_by(ARAB_ISRAELI_WAR, USSR, influence={ISRAEL: (4, 0), EGYPT: (2, 0)}).do(roll(6))
    assert t.pair(ISRAEL) == (0, 4)
    assert (t.vp, t.milops(USSR)) == (-2, 2)


def test_arab_israeli_war_cannot_be_won_against_four() -> None:
    t = event_by(ARAB_ISRAELI_WAR, USSR, influence=held(us=[ISRAEL, EGYPT, JORDAN, LEBANON, SYRIA])).do(roll(6))
    assert t.us(ISRAEL) == 4
    assert (t.vp, t.milops(USSR)) == (0, 2)


def test_arab_israeli_war_is_fought_at_defcon_two() -> None:
    t = event_by(ARAB_ISRAELI_WAR, USSR, defcon=2, influence={ISRAEL: (1, 0)}).do(roll(4))
    assert (t.pair(ISRAEL), t.defcon) == ((0, 1), 2)


def test_arab_israeli_war_after_camp_david_is_no_event_for_the_ussr() -> None:
    t = at_round(USSR, turn=4, ussr_hand=[ARAB_ISRAELI_WAR], effects={CAMP_DAVID: 1})
    t.do(card(ARAB_ISRAELI_WAR))
    t.refuses(EVENT)


@pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])
def test_arab_israeli_war_after_camp_david_is_ops_only_for_the_us(order: int) -> None:
    """EX-5.2-2."""
    t = at_round(US, turn=4, us_hand=[ARAB_ISRAELI_WAR], effects={CAMP_DAVID: 1}, influence={CANADA: (1, 0)})
    t.do(card(ARAB_ISRAELI_WAR), order, INFLUENCE, CANADA, CANADA)
    assert t.us(CANADA) == 3
    assert t.milops(USSR) == 0
    assert t.discarded(ARAB_ISRAELI_WAR)


def test_arab_israeli_war_after_camp_david_headlined_does_nothing() -> None:
    t = at_headline(turn=4, us_hand=[NASSER], ussr_hand=[ARAB_ISRAELI_WAR], effects={CAMP_DAVID: 1})
    t.do_as(US, card(NASSER)).do_as(USSR, card(ARAB_ISRAELI_WAR))
    assert t.played_events == [NASSER]
    assert t.milops(USSR) == 0
    assert t.discarded(ARAB_ISRAELI_WAR)


@pytest.mark.parametrize("camp_david", [0, 1])
@pytest.mark.parametrize(("use", "vp"), [(EVENT_FIRST, -2), (OPS_FIRST, -2), (SPACE, 0)])
def test_arab_israeli_war_pays_flower_power_even_when_forbidden(use: int, vp: int, camp_david: int) -> None:
    """Q-4, card text."""
    effects = {CAMP_DAVID: camp_david, FLOWERS: 1}
    t = at_round(US, turn=4, us_hand=[ARAB_ISRAELI_WAR], effects=effects, influence={CANADA: (1, 0)})
    t.do(card(ARAB_ISRAELI_WAR), use)
    assert t.vp == vp


def test_arab_israeli_war_played_by_the_us_for_ops() -> None:
    """EX-8.2.4."""
    t = at_round(US, us_hand=[ARAB_ISRAELI_WAR], influence={CANADA: (1, 0)})
    t.do(card(ARAB_ISRAELI_WAR), OPS_FIRST, INFLUENCE, CANADA, CANADA, roll(2))
    assert t.us(CANADA) == 3
    assert (t.milops(USSR), t.milops(US)) == (2, 0)


# --- 24 Indo-Pakistani War ------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("target", [INDIA, PAKISTAN])
@pytest.mark.parametrize("die", range(1, 7))
def test_indo_pakistani_war_succeeds_on_four(die: int, target: int, by: int) -> None:
    t = event_by(INDO_PAKISTANI_WAR, by, influence={target: (1, 1)})
    assert (t.actor, t.kind) == (by, ASK_WAR)
    assert t.legal == [PAKISTAN, INDIA]
    t.do(target, roll(die))
    won = die >= 4
    assert t.pair(target) == (((2, 0) if by == US else (0, 2)) if won else (1, 1))
    assert t.vp == ((2 if by == US else -2) if won else 0)
    assert (t.milops(by), t.milops(1 - by)) == (2, 0)
    assert t.defcon == 5
    assert t.discarded(INDO_PAKISTANI_WAR)


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("target", "enemy", "minus"),
    [
        (INDIA, [PAKISTAN], 1),
        (INDIA, [BURMA], 1),
        (INDIA, [PAKISTAN, BURMA], 2),
        (INDIA, [INDIA], 0),
        (INDIA, [IRAN, AFGHANISTAN], 0),
        (PAKISTAN, [INDIA], 1),
        (PAKISTAN, [IRAN], 1),
        (PAKISTAN, [AFGHANISTAN], 1),
        (PAKISTAN, [INDIA, IRAN, AFGHANISTAN], 3),
        (PAKISTAN, [PAKISTAN, BURMA], 0),
    ],
)
@pytest.mark.parametrize("die", range(1, 7))
def test_indo_pakistani_war_subtracts_one_per_enemy_neighbour(
    die: int, target: int, enemy: list[int], minus: int, by: int
) -> None:
    influence = held(ussr=enemy) if by == US else held(us=enemy)
    t = event_by(INDO_PAKISTANI_WAR, by, influence=influence).do(target, roll(die))
    won = 2 if by == US else -2
    assert t.vp == (won if die - minus >= 4 else 0)


@pytest.mark.parametrize("by", SIDES)
def test_indo_pakistani_war_does_not_mind_own_neighbours(by: int) -> None:
    own = [PAKISTAN, BURMA]
    t = event_by(INDO_PAKISTANI_WAR, by, influence=held(us=own) if by == US else held(ussr=own))
    assert abs(t.do(INDIA, roll(4)).vp) == 2


def test_indo_pakistani_war_is_fought_at_defcon_two() -> None:
    t = event_by(INDO_PAKISTANI_WAR, USSR, defcon=2, influence={INDIA: (3, 0)}).do(INDIA, roll(6))
    assert (t.pair(INDIA), t.defcon) == ((0, 3), 2)


@pytest.mark.parametrize(
    ("side", "use", "vp"), [(US, EVENT, -2), (US, OPS, -2), (US, SPACE, 0), (USSR, EVENT, 0), (USSR, OPS, 0)]
)
def test_indo_pakistani_war_is_a_war_card_for_flower_power(side: int, use: int, vp: int) -> None:
    hand = hand_of(side, INDO_PAKISTANI_WAR)
    t = at_round(side, turn=4, effects={FLOWERS: 1}, influence={CANADA: (1, 0), POLAND: (0, 1)}, **hand)
    t.do(card(INDO_PAKISTANI_WAR), use)
    assert t.vp == vp


# --- 102 Iran-Iraq War ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_iran_iraq_the_player_chooses_iran_or_iraq(by: int) -> None:
    t = event(IRAN_IRAQ_WAR, by)
    assert t.actor == by
    assert sorted(t.legal) == sorted([IRAN, IRAQ])


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_iran_iraq_is_won_on_four_to_six(by: int, die: int) -> None:
    mine, theirs = (1, 2) if by == US else (2, 1)
    t = event(IRAN_IRAQ_WAR, by, influence={IRAN: (mine, theirs)}).do(IRAN, roll(die))
    won = die >= 4
    own, enemy = (t.us, t.ussr) if by == US else (t.ussr, t.us)
    assert (own(IRAN), enemy(IRAN)) == ((3, 0) if won else (1, 2))
    assert t.vp == (2 if by == US else -2) * won
    assert t.milops(by) == 2
    assert t.milops(1 - by) == 0
    assert t.defcon == 5
    assert t.removed(IRAN_IRAQ_WAR)


@pytest.mark.parametrize(
    ("target", "neighbours"),
    [
        (IRAN, {IRAQ: 3, PAKISTAN: 2, AFGHANISTAN: 2}),
        (IRAQ, {IRAN: 2, JORDAN: 2, GULF_STATES: 3, SAUDI_ARABIA: 3}),
    ],
)
def test_iran_iraq_subtracts_each_enemy_controlled_neighbour(target: int, neighbours: dict[int, int]) -> None:
    for n, country in enumerate(neighbours):
        held = {c: (0, neighbours[c]) for c in list(neighbours)[: n + 1]}
        t = event(IRAN_IRAQ_WAR, US, influence=held).do(target, roll(6))
        assert (t.vp == 2) == (n + 1 <= 2), country


def test_iran_iraq_control_of_the_target_itself_does_not_matter() -> None:
    t = event(IRAN_IRAQ_WAR, US, influence={IRAN: (0, 5)}).do(IRAN, roll(4))
    assert t.pair(IRAN) == (5, 0)


def test_iran_iraq_own_neighbours_do_not_matter() -> None:
    t = event(IRAN_IRAQ_WAR, US, influence={PAKISTAN: (2, 0), IRAQ: (3, 0)}).do(IRAN, roll(3))
    assert t.vp == 0
    assert event(IRAN_IRAQ_WAR, US, influence={IRAQ: (3, 0)}).do(IRAN, roll(4)).vp == 2


def test_iran_iraq_pays_the_points_with_nobody_in_the_target() -> None:
    t = event(IRAN_IRAQ_WAR, USSR, defcon=2).do(IRAQ, roll(4))
    assert (t.vp, t.pair(IRAQ), t.milops(USSR)) == (-2, (0, 0), 2)


@pytest.mark.parametrize("use", [EVENT, OPS])
def test_iran_iraq_is_a_war_card_for_flower_power(use: int) -> None:
    t = at_round(US, turn=8, us_hand=[IRAN_IRAQ_WAR, SUMMIT], effects={FLOWERS: 1})
    t.do(card(IRAN_IRAQ_WAR), use)
    assert t.vp == -2


@pytest.mark.parametrize("use", [EVENT, OPS])
def test_iran_iraq_played_by_the_ussr_pays_no_flower_power(use: int) -> None:
    t = at_round(USSR, turn=8, ussr_hand=[IRAN_IRAQ_WAR, NASSER], us_hand=[SUMMIT], effects={FLOWERS: 1})
    assert t.do(card(IRAN_IRAQ_WAR), use).vp == 0


def test_iran_iraq_sent_to_space_pays_no_flower_power_and_is_discarded() -> None:
    t = at_round(US, turn=8, us_hand=[IRAN_IRAQ_WAR, SUMMIT], ussr_hand=[NASSER], effects={FLOWERS: 1})
    t.do(card(IRAN_IRAQ_WAR), SPACE, roll(6))
    assert t.vp == 0
    assert t.discarded(IRAN_IRAQ_WAR)
