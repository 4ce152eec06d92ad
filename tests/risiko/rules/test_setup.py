"""Set-up (R2, R11.1, G21)."""

import pytest

from tests.risiko.table import Table, at, new
from theatrum.core.build import compiled
from theatrum.core.errors import BadOption
from theatrum.core.state import CHANCE
from theatrum.games.risiko.board import CONTINENT, CONTINENT_COUNT, CONTINENT_SIZE, TERRITORIES
from theatrum.games.risiko.game import make_game
from theatrum.games.risiko.rules import has_enemy_neighbour

SEEDS = 60 if compiled() else 6
COLOURS = ["red", "blue", "green", "yellow", "black", "purple"]


def dealt(seats: int, seed: int, **options: object) -> Table:
    """A game whose territories have just been dealt, with its own luck."""
    game = make_game({"seats": seats, **options})
    t = Table(game, game.new(seed))
    for colour in COLOURS[: min(seats, 5)]:
        t.do(colour)
    return t


@pytest.mark.parametrize("seats", [1, 2, 7])
def test_r2_1_three_to_six_players(seats: int) -> None:
    with pytest.raises(BadOption, match="3 to 6"):
        make_game({"seats": seats})


def test_r2_2_the_highest_die_is_first() -> None:
    t = new().do("roll 2", "roll 5", "roll 6", "roll 1")
    assert (t.fact("first"), t.actor, t.asked) == ("P3", 2, "colour")


def test_r2_2_only_those_who_tie_roll_again() -> None:
    t = new().do("roll 6", "roll 2", "roll 6", "roll 5")
    assert t.asked == "roll for first"
    t.do("roll 3", "roll 3")
    assert t.asked == "roll for first"
    t.do("roll 1", "roll 2")
    assert t.fact("first") == "P3"


def test_r2_2_seats_can_be_given() -> None:
    t = new(seating="given")
    assert (t.fact("first"), t.actor, t.asked) == ("P1", 0, "colour")


def test_r2_3_colours_are_chosen_clockwise_from_the_first_player() -> None:
    t = new().do("roll 1", "roll 1", "roll 6", "roll 1", "purple", "red")
    assert (t.fact("colour P3"), t.fact("colour P4"), t.actor) == ("purple", "red", 0)
    t.refuses("red", "another player has this colour (R2.3)")


def test_r2_4_everybody_gets_another_objective() -> None:
    t = new(seating="given").do("red", "blue", "green", "yellow", "objective 5")
    assert "objective 5" not in t.options
    t.do("objective 6", "objective 7", "objective 8")
    assert [t.view(0).objectives, t.view(3).objectives] == [[4, -1, -1, -1], [-1, -1, -1, 7]]


def test_r2_6_the_dealer_gets_his_card_last() -> None:
    """P3 is first: P2, at their right hand, gets the first card."""
    t = new().do("roll 1", "roll 1", "roll 6", "roll 1", *COLOURS[:4])
    t.do("objective 1", "objective 2", "objective 3", "objective 4")
    t.do("deal Alaska", "deal Brazil", "deal China", "deal Egypt")
    assert [t.fact(f"owner {name}") for name in ("Alaska", "Brazil", "China", "Egypt")] == ["P2", "P1", "P4", "P3"]


@pytest.mark.parametrize(("seats", "armies"), [(3, 35), (4, 30), (5, 25), (6, 20)])
def test_r2_7_r2_8_one_army_each_and_the_rest_in_reserve(seats: int, armies: int) -> None:
    t = dealt(seats, 7)
    for seat in range(seats):
        name = f"P{seat + 1}"
        assert t.fact(f"armies {name}") == t.fact(f"territories {name}")
        reserve = t.fact(f"reserve {name}")
        assert isinstance(reserve, int)
        assert reserve + int(str(t.fact(f"territories {name}"))) == armies


def test_r2_9_exactly_three_at_a_time() -> None:
    t = at("at=setup rest=p1,p2,p3,p4")
    t.do("place Alaska")
    assert t.options == ["1 army", "2 armies", "3 armies"]
    t.refuses("4", "only 3 armies to place")
    t.do("1")
    assert t.actor == 0
    t.do("place Alaska")
    assert t.options == ["1 army", "2 armies"]
    t.do("2")
    assert t.actor == 1
    t.refuses("end turn", "not one of the choices")


def test_r2_10_r2_11_nobody_starts_with_a_card_and_the_first_player_begins() -> None:
    game = make_game({"preset": "tournament"})
    s = game.new(3)
    while s.phase == 0:
        seat = game.actors(s)[0]
        game.apply(s, seat, game.legal(s, seat)[0])
    assert (game.fact(s, "pile"), game.fact(s, "round")) == (44, 1)
    assert game.fact(s, "turn") == game.fact(s, "first")
    assert [game.fact(s, f"hand size P{n}") for n in range(1, 5)] == [0] * 4
    assert game.fact(s, f"reserve P{1 + s.player}") == game.fact(s, f"due P{1 + s.player}")


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_r11_1_nobody_gets_more_than_half_of_a_continent(seats: int) -> None:
    for seed in range(SEEDS):
        s = dealt(seats, seed, preset="circuit").state
        for seat in range(seats):
            for c in range(CONTINENT_COUNT):
                held = sum(1 for t in TERRITORIES if s.owner[t] == seat and CONTINENT[t] == c)
                assert held <= CONTINENT_SIZE[c] // 2


def test_r11_1_a_card_that_would_leave_no_legal_deal_is_not_dealt() -> None:
    """The worst deal that is offered, always the last territory of the list, still works out."""
    for seats in (3, 4, 5, 6):
        t = new(preset="circuit", seats=seats, seating="given")
        t.do(*COLOURS[: min(seats, 5)])
        while t.actor == CHANCE:
            t.game.apply(t.state, CHANCE, t.game.legal(t.state, CHANCE)[-1])
        assert sum(int(n >= 0) for n in t.state.owner) == 42


def test_without_the_cap_a_continent_can_be_dealt_whole() -> None:
    t = new(seating="given").do(*COLOURS[:4], "objective 1", "objective 2", "objective 3", "objective 4")
    for name in ("Argentina", "Alaska", "Alberta", "Congo", "Brazil", "China", "Egypt", "Siam"):
        t.do(f"deal {name}")
    for name in ("Peru", "Japan", "India", "Chita"):
        t.do(f"deal {name}")
    assert "deal Venezuela" in t.options


def test_g21_two_armies_beside_every_enemy() -> None:
    """`setup_min_two`: whatever is chosen, the set-up ends with two armies beside every enemy."""
    for last in (True, False):
        t = at("at=setup rest=p1,p2,p3", seats=3, setup_min_two=True)
        while t.state.phase == 0:
            t.do(t.options[-1 if last else 0])
        for territory in TERRITORIES:
            assert t.state.armies[territory] >= 2 or not has_enemy_neighbour(t.state, territory)


def test_g21_refusal_names_the_rule() -> None:
    """P1 needs a second army in 14 territories, so 7 of their 21 are to spare; five go to Alaska."""
    t = at("at=setup rest=p1,p2,p3", seats=3, setup_min_two=True)
    for _ in range(2):
        t.do("place Alaska", "3", "place Alberta", "3", "place Central America", "3")
    t.do("place Alaska")
    assert t.options == ["1 army", "2 armies"]
    t.refuses("3", "G21")
    t.do("2")
    t.refuses("place Alaska", "G21")
    assert len(t.options) == 13
