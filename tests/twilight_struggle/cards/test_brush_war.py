"""The war of the widest choice: 36 Brush War."""

import pytest

from tests.twilight_struggle.table import at_event, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    AFGHANISTAN,
    COSTA_RICA,
    COUNTRIES,
    CUBA,
    EL_SALVADOR,
    GREECE,
    GUATEMALA,
    HONDURAS,
    IRAN,
    ITALY,
    LAOS_CAMBODIA,
    MALAYSIA,
    MEXICO,
    NICARAGUA,
    NORTH_KOREA,
    PAKISTAN,
    PANAMA,
    SAHARAN_STATES,
    SPAIN_PORTUGAL,
    SUDAN,
    THAILAND,
    TURKEY,
    UK,
    VIETNAM,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_WAR,
    BREZHNEV,
    BY_VP,
    CONTAINED,
    EVENT,
    FLOWERS,
    INFLUENCE,
    MISSILE_CRISIS,
    NATO_FORMED,
    OPS,
    SALT_SIGNED,
    SQUADS,
    US,
    USSR,
    YURI,
)
from theatrum.games.twilight_struggle.deck import BRUSH_WAR

# --- 36 Brush War ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [US, USSR])
def test_brush_war_may_be_fought_in_every_country_of_stability_1_or_2(side: int) -> None:
    t = at_event(BRUSH_WAR, side)
    assert (t.actor, t.kind) == (side, ASK_WAR)
    assert t.legal == [i for i, c in enumerate(COUNTRIES) if c.stability <= 2]
    assert {ITALY, PAKISTAN, IRAN, SUDAN, MEXICO} <= set(t.legal)


@pytest.mark.parametrize("country", [UK, NORTH_KOREA, COSTA_RICA, CUBA])
def test_brush_war_not_where_stability_is_3_or_more(country: int) -> None:
    at_event(BRUSH_WAR, US).refuses(country)


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize(("side", "before", "after"), [(US, (0, 2), (2, 0)), (USSR, (2, 0), (0, 2))])
def test_brush_war_succeeds_on_3_to_6(side: int, before: tuple[int, int], after: tuple[int, int], face: int) -> None:
    t = at_event(BRUSH_WAR, side, influence={SAHARAN_STATES: before}).do(SAHARAN_STATES, roll(face))
    won = face >= 3
    assert t.pair(SAHARAN_STATES) == (after if won else before)
    assert t.vp == (0 if not won else 1 if side == US else -1)


@pytest.mark.parametrize("face", [1, 6])
@pytest.mark.parametrize("side", [US, USSR])
def test_brush_war_gives_three_milops_won_or_lost(side: int, face: int) -> None:
    t = at_event(BRUSH_WAR, side).do(SUDAN, roll(face))
    assert (t.milops(side), t.milops(1 - side)) == (3, 0)


def test_brush_war_gives_its_milops_before_the_roll() -> None:
    """Card specification 1.8, step 1."""
    assert at_event(BRUSH_WAR, US).do(SUDAN).milops(US) == 3


def test_brush_war_milops_stop_at_five() -> None:
    assert at_event(BRUSH_WAR, US, milops=(4, 0)).do(SUDAN, roll(1)).milops(US) == 5


@pytest.mark.parametrize(("side", "effect"), [(US, CONTAINED), (USSR, BREZHNEV)])
def test_brush_war_milops_are_not_ops(side: int, effect: int) -> None:
    """The stated number does not take Ops modifiers (card specification 1.4)."""
    assert at_event(BRUSH_WAR, side, effects={effect: 1}).do(SUDAN, roll(1)).milops(side) == 3


@pytest.mark.parametrize(("face", "won"), [(3, False), (4, False), (5, True), (6, True)])
def test_brush_war_loses_1_per_enemy_controlled_neighbour(face: int, won: bool) -> None:
    """Vietnam and Laos/Cambodia are Soviet; Malaysia has Soviet influence but no control."""
    board = {THAILAND: (0, 1), VIETNAM: (0, 1), LAOS_CAMBODIA: (0, 1), MALAYSIA: (0, 1)}
    t = at_event(BRUSH_WAR, US, influence=board).do(THAILAND, roll(face))
    assert t.pair(THAILAND) == ((1, 0) if won else (0, 1))


def test_brush_war_own_neighbours_and_control_of_the_target_do_not_count() -> None:
    """RUL-12: only Arab-Israeli War looks at the target itself."""
    board = {THAILAND: (0, 5), VIETNAM: (1, 0), LAOS_CAMBODIA: (1, 0)}
    assert at_event(BRUSH_WAR, US, influence=board).do(THAILAND, roll(3)).pair(THAILAND) == (5, 0)


@pytest.mark.parametrize(("face", "won"), [(3, False), (4, True)])
@pytest.mark.parametrize(
    ("side", "target", "before", "after"),
    [(US, AFGHANISTAN, (0, 2), (2, 0)), (USSR, MEXICO, (2, 0), (0, 2))],
)
def test_brush_war_next_to_the_enemy_superpower(
    side: int, target: int, before: tuple[int, int], after: tuple[int, int], face: int, won: bool
) -> None:
    """CHK-15, RUL-13."""
    t = at_event(BRUSH_WAR, side, influence={target: before}).do(target, roll(face))
    assert t.pair(target) == (after if won else before)
    assert abs(t.vp) == int(won)
    assert t.milops(side) == 3


@pytest.mark.parametrize(("side", "target"), [(USSR, AFGHANISTAN), (US, MEXICO)])
def test_brush_war_next_to_the_own_superpower_has_no_malus(side: int, target: int) -> None:
    assert abs(at_event(BRUSH_WAR, side).do(target, roll(3)).vp) == 1


def test_brush_war_a_natural_six_is_nothing_special() -> None:
    board = {COSTA_RICA: (3, 0), EL_SALVADOR: (1, 0), GUATEMALA: (1, 0), NICARAGUA: (1, 0), HONDURAS: (1, 0)}
    t = at_event(BRUSH_WAR, USSR, influence=board).do(HONDURAS, roll(6))
    assert t.pair(HONDURAS) == (1, 0)
    assert t.vp == 0


def test_brush_war_adds_the_replaced_influence_to_the_own() -> None:
    assert at_event(BRUSH_WAR, US, influence={THAILAND: (2, 3)}).do(THAILAND, roll(3)).pair(THAILAND) == (
        5,
        0,
    )


@pytest.mark.parametrize("before", [(0, 0), (1, 0)])
def test_brush_war_without_enemy_influence_still_wins_the_point(before: tuple[int, int]) -> None:
    t = at_event(BRUSH_WAR, US, influence={SUDAN: before}).do(SUDAN, roll(3))
    assert t.pair(SUDAN) == before
    assert t.vp == 1


def test_brush_war_soviet_not_in_europe_under_nato() -> None:
    """RUL-62: US-controlled European countries only."""
    board = {ITALY: (2, 0), TURKEY: (2, 0), GREECE: (1, 0), PAKISTAN: (2, 0)}
    t = at_event(BRUSH_WAR, USSR, influence=board, effects={NATO_FORMED: 1})
    t.refuses(ITALY)
    t.refuses(TURKEY)
    assert {GREECE, SPAIN_PORTUGAL, PAKISTAN} <= set(t.legal)


def test_brush_war_soviet_in_europe_without_nato() -> None:
    t = at_event(BRUSH_WAR, USSR, influence={ITALY: (2, 0)}).do(ITALY, roll(3))
    assert t.pair(ITALY) == (0, 2)


def test_brush_war_nato_does_not_bind_the_us() -> None:
    t = at_event(BRUSH_WAR, US, influence={ITALY: (2, 0)}, effects={NATO_FORMED: 1})
    assert ITALY in t.legal


@pytest.mark.parametrize("target", [ITALY, PAKISTAN, IRAN, PANAMA])
def test_brush_war_ignores_and_leaves_defcon(target: int) -> None:
    t = at_event(BRUSH_WAR, US, defcon=2, influence={target: (0, 2)}).do(target, roll(6))
    assert t.pair(target) == (2, 0)
    assert t.defcon == 2
    assert t.ending is None


def test_brush_war_is_no_coup() -> None:
    """No Cuban Missile Crisis, SALT, Death Squads or Yuri and Samantha (card specification 1.8)."""
    effects = {MISSILE_CRISIS: 1 + US, SALT_SIGNED: 1, SQUADS: 4, YURI: 1}
    t = at_event(BRUSH_WAR, US, influence={PANAMA: (0, 2)}, effects=effects).do(PANAMA, roll(3))
    assert t.ending is None
    assert t.pair(PANAMA) == (2, 0)
    assert t.vp == 1


@pytest.mark.parametrize("use", [EVENT, OPS])
def test_brush_war_is_a_war_card_for_flower_power(use: int) -> None:
    t = at_round(US, us_hand=[BRUSH_WAR], effects={FLOWERS: 1}).do(card(BRUSH_WAR), use)
    assert t.vp == -2


def test_brush_war_of_the_ussr_pays_no_flower_power() -> None:
    t = at_round(USSR, ussr_hand=[BRUSH_WAR], effects={FLOWERS: 1}).do(card(BRUSH_WAR), EVENT)
    assert t.vp == 0


def test_brush_war_can_win_the_game() -> None:
    t = at_event(BRUSH_WAR, USSR, vp=-19).do(SUDAN, roll(3))
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_VP


def test_brush_war_is_discarded() -> None:
    assert at_event(BRUSH_WAR, US).do(SUDAN, roll(6)).discarded(BRUSH_WAR)


def test_brush_war_for_ops_is_no_war() -> None:
    t = at_round(US, us_hand=[BRUSH_WAR]).do(card(BRUSH_WAR), OPS, INFLUENCE, CUBA, CUBA, CUBA)
    assert t.us(CUBA) == 3
    assert t.milops(US) == 0
    assert t.discarded(BRUSH_WAR)
