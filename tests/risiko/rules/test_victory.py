"""Elimination, objectives and victory (R8), and what everybody can infer from a game that goes on."""

import pytest

from tests.risiko.table import at
from theatrum.games.risiko.board import BIT
from theatrum.games.risiko.objectives import BASE_DECK
from theatrum.games.risiko.rules import is_met
from theatrum.games.risiko.state import RULED_OUT

TAKE = ("attack from South Africa", "attack Madagascar", "1 die", "roll 6", "roll 1", "1 army")


def met(words: str, number: int, seat: int = 0, **options: object) -> bool:
    t = at(words, **options)
    return is_met(t.state, seat, t.game.options.deck[number - 1])


@pytest.mark.parametrize(
    ("number", "owned", "enough"),
    [
        (1, "north_america,africa", True),
        (1, "north_america,asia", False),
        (2, "north_america,oceania", True),
        (3, "asia,south_america", True),
        (4, "asia,africa", True),
        (4, "asia,europe", False),
        (5, "europe,south_america,oceania", True),
        (5, "europe,south_america", False),
        (5, "europe,oceania,africa", False),
        (6, "europe,oceania,south_america", True),
        (6, "europe,oceania,brazil,peru,venezuela", False),
    ],
)
def test_r8_8_a_continents(number: int, owned: str, enough: bool) -> None:
    assert met(f"p1={owned} p1_objective=14 at=end", number) is enough


def test_r8_8_a_the_third_continent_is_not_one_of_those_named() -> None:
    assert not met("p1=europe,oceania at=end", 6)
    assert not met("p1=europe,south_america at=end", 5)


def test_r8_8_b_24_territories() -> None:
    assert met("p1=asia,north_america,brazil,peru,egypt at=end p1_objective=1", 7)
    assert not met("p1=asia,north_america,brazil,peru at=end p1_objective=1", 7)


def test_r8_8_c_not_while_the_colour_lives() -> None:
    """Even 24 territories do not win as long as the colour can still be destroyed."""
    assert not met("p1=asia,north_america,brazil,peru,egypt p3=congo at=end p1_objective=1", 11)


def test_r8_8_c_eliminated_by_another() -> None:
    """P2 did it: that is enough for P2, and the others need 24 territories now."""
    t = at("at=end p1=alaska p4=asia,europe,africa rest=p2 out_by=p3:p2")
    assert [is_met(t.state, seat, BASE_DECK[10]) for seat in (0, 1, 3)] == [False, True, True]
    assert not is_met(at("at=end p1=alaska p4=asia,europe,brazil rest=p2 out_by=p3:p2").state, 3, BASE_DECK[10])


def test_r8_1_r8_4_elimination_hands_the_cards_over() -> None:
    t = at("round=6 p1=south_africa:5 p3=madagascar rest=p2,p4 p3_hand=brazil,alaska").do(*TAKE)
    assert (t.fact("out P3"), t.fact("hand P1"), t.fact("hand size P3")) == (1, "Alaska, Brazil", 0)
    assert t.view(1).cards_in(0) == []
    assert t.view(2).cards_in(0) == [0, 10]  # the victim remembers them
    assert t.view(4).hand_sizes == [2, 0, 0, 0]


def test_r3_4_an_eliminated_player_has_no_turn() -> None:
    t = at("round=6 by=p2 p2=south_africa:5,east_africa p3=madagascar rest=p1,p4").do(*TAKE)
    t.do("end attacks", "end turn", "draw China")
    assert t.fact("turn") == "P4"


@pytest.mark.parametrize("reveal", [False, True])
def test_r8_5_g15_the_objective_of_the_victim(reveal: bool) -> None:
    t = at("round=6 p1=south_africa:5 p3=madagascar rest=p2,p4 p3_objective=2", reveal_eliminated=reveal).do(*TAKE)
    assert (t.view(1).objectives[2] == 1) is reveal


def test_r8_6_victory_at_the_start_of_the_turn_comes_before_reinforcement() -> None:
    t = at("at=start p1=asia,south_america p1_objective=3")
    assert t.won_by == ([0], "objective completed")
    assert t.fact("reserve P1") == 0


def test_r8_6_only_in_the_own_turn() -> None:
    """P2 has its continents all the time, and wins when its turn begins."""
    t = at("p1=brazil:3 p2=asia,africa rest=p3 p2_objective=4")
    assert t.ending is None
    t.do("end attacks")
    assert t.won_by == ([1], "objective completed")


def test_r8_7_no_test_before_the_occupation() -> None:
    t = at("p1=asia,argentina,peru,venezuela:5 p2=brazil p1_objective=3")
    t.do("attack from Venezuela", "attack Brazil", "3 dice", "roll 6", "roll 6", "roll 6", "roll 1")
    assert (t.ending, t.asked) == (None, "occupy")
    t.do("3 armies")
    assert t.won_by == ([0], "objective completed")


def test_r8_6_after_the_strategic_move() -> None:
    """18 territories with two armies each, the last one by a move."""
    t = at("at=move p1=asia:2,south_america:2,alaska:3,alberta p1_objective=8")
    t.do("move from Alaska", "move to Alberta", "1 army")
    assert t.won_by == ([0], "objective completed")


def test_r5_1_the_winner_draws_nothing() -> None:
    t = at("p1=asia,argentina,peru,venezuela:5 p2=brazil p1_objective=3")
    t.do("attack from Venezuela", "attack Brazil", "3 dice", "roll 6", "roll 6", "roll 6", "roll 1", "3 armies")
    assert t.fact("pile") == 44


def test_g12_victory_only_at_the_end_of_the_turn() -> None:
    t = at("p1=asia,argentina,peru,venezuela:5 p2=brazil p1_objective=3", victory_check="turn_end")
    t.do("attack from Venezuela", "attack Brazil", "3 dice", "roll 6", "roll 6", "roll 6", "roll 1", "3 armies")
    assert t.ending is None
    t.do("end attacks", "end turn")
    assert t.won_by == ([0], "objective completed")
    t = at("at=start p1=asia,south_america p1_objective=3", victory_check="turn_end")
    assert t.ending is None


def test_r8_10_a_sole_survivor_wins() -> None:
    words = "round=6 p1=africa,asia,europe,oceania,north_america,brazil:5,peru,venezuela p3=argentina p1_objective=12"
    t = at(words + " colours=red,blue,green,black out_by=p2:p3", victory_check="turn_end")
    t.do("attack from Brazil", "attack Argentina", "1 die", "roll 6", "roll 1", "1 army")
    winners, reason = t.won_by
    assert winners == [0]
    assert reason == "objective completed"  # "destroy yellow": nobody plays it, and 42 territories are 24


def test_r8_10_a_sole_survivor_whose_objective_is_out_of_reach() -> None:
    """Two armies on 18 territories are not there, but nobody else is left either."""
    words = "round=6 p1=africa,asia,europe,oceania,north_america,brazil:5,peru,venezuela p3=argentina p1_objective=8"
    t = at(words).do("attack from Brazil", "attack Argentina", "1 die", "roll 6", "roll 1", "1 army")
    assert t.won_by == ([0], "sole survivor")


def test_g14_cards_of_absent_colours_can_be_left_out() -> None:
    t = at("new=1", seating="given", drop_absent_colours=True).do("red", "blue", "green", "black")
    assert not any(text in t.options for text in ("objective 12", "objective 14"))
    assert "objective 13" in t.options
    t = at("new=1", seating="given").do("red", "blue", "green", "black")
    assert "objective 14" in t.options


def test_whoever_goes_on_cannot_have_what_would_have_won() -> None:
    """Victory is automatic, so everybody knows: P1 owns Asia and South America in their own turn and plays on."""
    t = at("at=start p1=asia,south_america p1_objective=1")
    assert t.ending is None
    assert t.state.tracks[RULED_OUT] == BIT[2]  # the third card
    assert t.view(3).ruled_out[0] == BIT[2]


def test_all_objectives_are_shown_at_the_end() -> None:
    t = at("at=start p1=asia,south_america p1_objective=3")
    assert all(objective >= 0 for objective in t.view(4).objectives)
