"""What everybody may know of what is being resolved: every program has a kind, every kind is met, nothing is hidden."""

from tests.twilight_struggle.table import Table, at_event, at_round, country_id
from theatrum.core.rng import seeded
from theatrum.games.twilight_struggle import situation as sit
from theatrum.games.twilight_struggle.constants import SPECTATOR, US, USSR
from theatrum.games.twilight_struggle.deck import BRUSH_WAR, JUNTA, NUCLEAR_TEST_BAN, OLYMPIC_GAMES, QUAGMIRE, SUMMIT
from theatrum.games.twilight_struggle.game import make_game
from theatrum.games.twilight_struggle.programs import PROCEDURES
from theatrum.games.twilight_struggle.situation import KIND_NAMES, KINDS, Situation


def now(t: Table) -> Situation:
    """For a spectator, and so for everybody."""
    views = [t.game.view(t.state, viewer) for viewer in (US, USSR, SPECTATOR)]
    assert all(view.as_dict()["situation"] == views[-1].situation.as_dict() for view in views)
    return views[-1].situation


def test_every_procedure_has_a_kind() -> None:
    assert sorted(KINDS) == sorted(PROCEDURES)
    assert sorted(set(KINDS.values()) | {sit.NOTHING, sit.CARD_EVENT}) == list(range(len(KIND_NAMES)))


def test_random_games_meet_every_kind() -> None:
    met: set[int] = set()
    for seed in range(12):
        game = make_game({"opt_mixed_ops": True})
        state, rng = game.new(seed, stops_at_chance=True), seeded(seed)
        while game.actors(state):
            met.add(sit.situation_of(state).kind)
            seat = game.actors(state)[0]
            legal = game.legal(state, seat)
            game.apply(state, seat, legal[rng.below(len(legal))])
    # a turn begins without a question of its own; a game that is over stands where it ended
    assert {sit.KIND_NAMES[kind] for kind in range(1, len(KIND_NAMES)) if kind not in met} <= {"turn"}


def test_a_coup_step_by_step() -> None:
    t = at_round(USSR, ussr_hand=["Nuclear Test Ban"], influence={"Iran": (1, 0)}, china=(US, True))
    assert (now(t).kind, now(t).card, now(t).plays) == (sit.ACTION_ROUND, 0, [])
    t.do("Nuclear Test Ban")
    assert (now(t).kind, now(t).card, now(t).side) == (sit.CARD_PLAY, NUCLEAR_TEST_BAN, USSR)
    assert [play.numbers()[:2] for play in now(t).plays] == [[USSR, NUCLEAR_TEST_BAN]]
    t.do("ops")
    assert (now(t).kind, now(t).value, now(t).target) == (sit.OPS_CHOICE, 4, sit.NO_TARGET)
    t.do("coup")
    assert (now(t).kind, now(t).values) == (sit.COUP_CHOICE, [4, 5, 6])
    t.do("Iran")
    assert (now(t).kind, now(t).target, now(t).dice) == (sit.COUP_ROLL, country_id("Iran"), [])


def test_points_that_are_spent() -> None:
    t = at_round(USSR, ussr_hand=["Nuclear Test Ban"], influence={"Cuba": (0, 1)}, china=(US, True))
    t.do("Nuclear Test Ban", "ops", "influence", "Cuba", "Haiti")
    assert (now(t).kind, now(t).value, now(t).spent) == (sit.PLACING, 4, 2)


def test_the_dice_of_a_realignment_one_by_one() -> None:
    t = at_round(USSR, ussr_hand=["Nuclear Test Ban"], influence={"Iran": (1, 1)}, china=(US, True))
    t.do("Nuclear Test Ban", "ops", "realign", "Iran")
    assert (now(t).kind, now(t).target, now(t).dice) == (sit.REALIGN_ROLL, country_id("Iran"), [])
    t.do("roll 5")
    assert now(t).dice == [5]


def test_the_target_of_a_war() -> None:
    t = at_event(BRUSH_WAR, USSR, influence={"Iran": (1, 0)}).do("Iran")
    assert (now(t).kind, now(t).card, now(t).target) == (sit.CARD_EVENT, BRUSH_WAR, country_id("Iran"))


def test_the_dice_of_a_roll_off_one_by_one() -> None:
    t = at_event(OLYMPIC_GAMES, USSR).do("participate")
    assert (now(t).kind, now(t).card, now(t).dice) == (sit.CARD_EVENT, OLYMPIC_GAMES, [])
    assert now(t.do("roll 2")).dice == [2]
    assert now(t.do("roll 4")).dice == []  # 2 + 2 is a tie: both roll again
    t = at_event(SUMMIT, US).do("roll 3")
    assert now(t).dice == [3]


def test_a_trap() -> None:
    t = at_round(US, us_hand=["Duck and Cover"], effects={"Quagmire": 1}, removed=[QUAGMIRE]).do("Duck and Cover")
    assert (now(t).kind, now(t).side, now(t).dice) == (sit.TRAP, US, [])


def test_ops_that_an_event_grants_in_its_own_area() -> None:
    t = at_event(JUNTA, USSR, influence={"Chile": (1, 0)}).do("Cuba")
    assert (now(t).kind, now(t).card, now(t).free, now(t).granted) == (sit.OPS_CHOICE, JUNTA, True, True)
    assert country_id("Chile") in now(t).area
    assert country_id("Iran") not in now(t).area
