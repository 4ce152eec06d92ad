"""The war of the widest choice: 36 Brush War."""

import pytest

from tests.twilight_struggle.table import at_event, at_round, roll
from theatrum.games.twilight_struggle.board import COUNTRIES
from theatrum.games.twilight_struggle.constants import BY_VP, US, USSR

# --- 36 Brush War ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [US, USSR])
def test_brush_war_may_be_fought_in_every_country_of_stability_1_or_2(side: int) -> None:
    t = at_event("Brush War", side)
    assert (t.actor, t.asked) == (side, "war")
    assert t.legal == [i for i, c in enumerate(COUNTRIES) if c.stability <= 2]
    assert {"Italy", "Pakistan", "Iran", "Sudan", "Mexico"} <= set(t.options)


@pytest.mark.parametrize("country", ["UK", "North Korea", "Costa Rica", "Cuba"])
def test_brush_war_not_where_stability_is_3_or_more(country: str) -> None:
    at_event("Brush War", US).refuses(country)


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize(("side", "before", "after"), [(US, (0, 2), (2, 0)), (USSR, (2, 0), (0, 2))])
def test_brush_war_succeeds_on_3_to_6(side: int, before: tuple[int, int], after: tuple[int, int], face: int) -> None:
    t = at_event("Brush War", side, influence={"Saharan States": before}).do("Saharan States", roll(face))
    won = face >= 3
    assert t.pair("Saharan States") == (after if won else before)
    assert t.vp == (0 if not won else 1 if side == US else -1)


@pytest.mark.parametrize("face", [1, 6])
@pytest.mark.parametrize("side", [US, USSR])
def test_brush_war_gives_three_milops_won_or_lost(side: int, face: int) -> None:
    t = at_event("Brush War", side).do("Sudan", roll(face))
    assert (t.milops(side), t.milops(1 - side)) == (3, 0)


def test_brush_war_gives_its_milops_before_the_roll() -> None:
    """Card specification 1.8, step 1."""
    assert at_event("Brush War", US).do("Sudan").milops(US) == 3


def test_brush_war_milops_stop_at_five() -> None:
    assert at_event("Brush War", US, milops=(4, 0)).do("Sudan", "roll 1").milops(US) == 5


@pytest.mark.parametrize(("side", "effect"), [(US, "Containment"), (USSR, "Brezhnev Doctrine")])
def test_brush_war_milops_are_not_ops(side: int, effect: str) -> None:
    """The stated number does not take Ops modifiers (card specification 1.4)."""
    assert at_event("Brush War", side, effects={effect: 1}).do("Sudan", "roll 1").milops(side) == 3


@pytest.mark.parametrize(("face", "won"), [(3, False), (4, False), (5, True), (6, True)])
def test_brush_war_loses_1_per_enemy_controlled_neighbour(face: int, won: bool) -> None:
    """Vietnam and Laos/Cambodia are Soviet; Malaysia has Soviet influence but no control."""
    board = {"Thailand": (0, 1), "Vietnam": (0, 1), "Laos/Cambodia": (0, 1), "Malaysia": (0, 1)}
    t = at_event("Brush War", US, influence=board).do("Thailand", roll(face))
    assert t.pair("Thailand") == ((1, 0) if won else (0, 1))


def test_brush_war_own_neighbours_and_control_of_the_target_do_not_count() -> None:
    """RUL-12: only Arab-Israeli War looks at the target itself."""
    board = {"Thailand": (0, 5), "Vietnam": (1, 0), "Laos/Cambodia": (1, 0)}
    assert at_event("Brush War", US, influence=board).do("Thailand", "roll 3").pair("Thailand") == (5, 0)


@pytest.mark.parametrize(("face", "won"), [(3, False), (4, True)])
@pytest.mark.parametrize(
    ("side", "target", "before", "after"),
    [(US, "Afghanistan", (0, 2), (2, 0)), (USSR, "Mexico", (2, 0), (0, 2))],
)
def test_brush_war_next_to_the_enemy_superpower(
    side: int, target: str, before: tuple[int, int], after: tuple[int, int], face: int, won: bool
) -> None:
    """CHK-15, RUL-13."""
    t = at_event("Brush War", side, influence={target: before}).do(target, roll(face))
    assert t.pair(target) == (after if won else before)
    assert abs(t.vp) == int(won)
    assert t.milops(side) == 3


@pytest.mark.parametrize(("side", "target"), [(USSR, "Afghanistan"), (US, "Mexico")])
def test_brush_war_next_to_the_own_superpower_has_no_malus(side: int, target: str) -> None:
    assert abs(at_event("Brush War", side).do(target, "roll 3").vp) == 1


def test_brush_war_a_natural_six_is_nothing_special() -> None:
    board = {"Costa Rica": (3, 0), "El Salvador": (1, 0), "Guatemala": (1, 0), "Nicaragua": (1, 0), "Honduras": (1, 0)}
    t = at_event("Brush War", USSR, influence=board).do("Honduras", "roll 6")
    assert t.pair("Honduras") == (1, 0)
    assert t.vp == 0


def test_brush_war_adds_the_replaced_influence_to_the_own() -> None:
    assert at_event("Brush War", US, influence={"Thailand": (2, 3)}).do("Thailand", "roll 3").pair("Thailand") == (
        5,
        0,
    )


@pytest.mark.parametrize("before", [(0, 0), (1, 0)])
def test_brush_war_without_enemy_influence_still_wins_the_point(before: tuple[int, int]) -> None:
    t = at_event("Brush War", US, influence={"Sudan": before}).do("Sudan", "roll 3")
    assert t.pair("Sudan") == before
    assert t.vp == 1


def test_brush_war_soviet_not_in_europe_under_nato() -> None:
    """RUL-62: US-controlled European countries only."""
    board = {"Italy": (2, 0), "Turkey": (2, 0), "Greece": (1, 0), "Pakistan": (2, 0)}
    t = at_event("Brush War", USSR, influence=board, effects={"NATO": 1})
    t.refuses("Italy")
    t.refuses("Turkey")
    assert {"Greece", "Spain/Portugal", "Pakistan"} <= set(t.options)


def test_brush_war_soviet_in_europe_without_nato() -> None:
    t = at_event("Brush War", USSR, influence={"Italy": (2, 0)}).do("Italy", "roll 3")
    assert t.pair("Italy") == (0, 2)


def test_brush_war_nato_does_not_bind_the_us() -> None:
    t = at_event("Brush War", US, influence={"Italy": (2, 0)}, effects={"NATO": 1})
    assert "Italy" in t.options


@pytest.mark.parametrize("target", ["Italy", "Pakistan", "Iran", "Panama"])
def test_brush_war_ignores_and_leaves_defcon(target: str) -> None:
    t = at_event("Brush War", US, defcon=2, influence={target: (0, 2)}).do(target, "roll 6")
    assert t.pair(target) == (2, 0)
    assert t.defcon == 2
    assert t.ending is None


def test_brush_war_is_no_coup() -> None:
    """No Cuban Missile Crisis, SALT, Death Squads or Yuri and Samantha (card specification 1.8)."""
    effects = {"Cuban Missile Crisis": 1 + US, "SALT": 1, "Death Squads": 4, "Yuri and Samantha": 1}
    t = at_event("Brush War", US, influence={"Panama": (0, 2)}, effects=effects).do("Panama", "roll 3")
    assert t.ending is None
    assert t.pair("Panama") == (2, 0)
    assert t.vp == 1


@pytest.mark.parametrize("use", ["event", "ops"])
def test_brush_war_is_a_war_card_for_flower_power(use: str) -> None:
    t = at_round(US, us_hand=["Brush War"], effects={"Flower Power": 1}).do("Brush War", use)
    assert t.vp == -2


def test_brush_war_of_the_ussr_pays_no_flower_power() -> None:
    t = at_round(USSR, ussr_hand=["Brush War"], effects={"Flower Power": 1}).do("Brush War", "event")
    assert t.vp == 0


def test_brush_war_can_win_the_game() -> None:
    t = at_event("Brush War", USSR, vp=-19).do("Sudan", "roll 3")
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_VP


def test_brush_war_is_discarded() -> None:
    assert at_event("Brush War", US).do("Sudan", "roll 6").discarded("Brush War")


def test_brush_war_for_ops_is_no_war() -> None:
    t = at_round(US, us_hand=["Brush War"]).do("Brush War", "ops", "influence", "Cuba", "Cuba", "Cuba")
    assert t.us("Cuba") == 3
    assert t.milops(US) == 0
    assert t.discarded("Brush War")
