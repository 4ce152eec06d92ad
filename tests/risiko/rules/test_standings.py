"""Points, ranking, limits and closing rolls (R10, R11.2, R11.6, G17 to G19)."""

import pytest

from tests.risiko.table import at
from theatrum.core.errors import IllegalAction
from theatrum.core.events import EventList
from theatrum.core.game import TIME_UP
from theatrum.core.state import CHANCE, CLOCK
from theatrum.games.risiko.messages import SAID_TIME_UP

END = "by=p4 at=end round=35"


def test_r10_2_only_territories_of_the_own_objective_count() -> None:
    t = at("p1=china,india,brazil:2,ontario p1_objective=7", preset="tournament")
    assert (t.fact("points P1"), t.fact("outside P1")) == (14, 6)


def test_r10_3_a_completed_objective_is_worth_100() -> None:
    t = at("at=start p1=africa,asia,southern_europe,ukraine p1_objective=12", preset="tournament")
    assert t.ending is not None
    assert (t.ending.winners, t.ending.scores[0]) == ([0], 100)
    assert all(score < 100 for score in t.ending.scores[1:])


def test_r10_6_eliminated_players_are_last_and_have_no_points() -> None:
    t = at("round=35 by=p2 at=end rest=p1,p2 out=p4,p3", preset="tournament")
    assert t.ending is not None
    assert t.ending.scores[2:] == [0, 0]
    assert str(t.fact("ranking")).split()[2:] == ["P3", "P4"]


def test_g17_the_base_game_counts_territories_then_armies() -> None:
    t = at("round=3 by=p4 at=end p1=asia p2=europe:2 p3=north_america rest=p4", round_limit=3)
    assert t.won_by == ([3], "round limit")
    assert t.ending is not None
    assert t.ending.scores == [12, 7, 9, 14]
    t = at("p1=alaska:3,china p2=brazil,peru rest=p3,p4 out_by=p1:p1")
    assert str(t.fact("ranking")).split()[2:] == ["P1", "P2"]


def test_the_winner_of_a_base_game_has_territories_not_points() -> None:
    t = at("at=start p1=asia,south_america p1_objective=3")
    assert t.ending is not None
    assert (t.ending.winners, t.ending.scores[0]) == ([0], 16)


def test_r8_11_no_limit_in_the_base_game() -> None:
    t = at("round=5000 by=p4 at=end p4=brazil")
    assert (t.ending, t.fact("round")) == (None, 5001)


E55 = (
    "round=35 by=p4 at=end p1_objective=5 p1=northwest_territories,middle_east p2_objective=10 p2=alaska,"
    "central_america,eastern_us,greenland,ontario,venezuela,great_britain,iceland,northern_europe,ukraine,western_europe,madagascar,"
    "afghanistan,japan,siberia,yakutia p3_objective=14 p3=western_us,argentina,brazil,scandinavia,southern_europe,"
    "east_africa,egypt,north_africa,china,chita,india,kamchatka,siam,eastern_australia,indonesia,new_guinea "
    "p4_objective=13 rest=p4"
)


def test_r10_6_equal_points_share_the_rank_of_a_tournament() -> None:
    """E55: no tie-break is printed. Two joint winners of a `raduno` get 25 each (R11.5, E59)."""
    t = at(E55, preset="tournament")
    assert t.won_by == ([1, 2], "round limit")
    assert (t.fact("ranking"), t.fact("points P2"), t.fact("points P3")) == ("P2=P3 P4 P1", 52, 52)
    assert [t.fact(f"raduno P{n}") for n in (2, 3)] == ["77", "77"]
    assert [t.fact(f"team P{n}") for n in (2, 3, 4)] == ["12.52", "12.52", "5.16"]


def test_r10_6_the_circuit_breaks_ties() -> None:
    t = at(E55, preset="circuit", end_mode="round_end")
    assert (t.won_by, t.fact("ranking")) == (([2], "round limit"), "P3 P2 P4 P1")
    assert [t.fact(f"raduno P{n}") for n in (2, 3)] == ["77", "77"]


def test_g19_whoever_is_equal_after_all_steps_wins_together() -> None:
    t = at("round=3 by=p3 at=end rest=p1,p2,p3", seats=3, round_limit=3, tie_break="none")
    assert t.won_by == ([0, 1, 2], "round limit")
    t = at("round=3 by=p3 at=end rest=p1,p2,p3", seats=3, round_limit=3, tie_break="armies,seat")
    assert t.won_by == ([2], "round limit")


def test_r10_6_the_later_seat_counts_from_the_first_player() -> None:
    t = at("round=3 by=p1 first=p2 at=end rest=p1,p2,p3", seats=3, round_limit=3, tie_break="seat")
    assert t.won_by == ([0], "round limit")


# --- the extra round (R11.6) ------------------------------------------------------------------------------


def test_r11_6_those_tied_play_an_extra_round() -> None:
    words = "round=3 by=p3 at=end p1=asia,oceania:2 p2=north_america,europe:2 rest=p3"
    t = at(words, seats=3, round_limit=3, tie_break="armies,extra_round")
    assert t.won_by == ([1], "round limit")  # 23 armies against 20
    words = "round=3 by=p3 at=end p1=asia,oceania p2=north_america,europe rest=p3"
    t = at(words, seats=3, round_limit=3, tie_break="armies,extra_round")
    assert (t.ending, t.fact("turn"), t.fact("round")) == (None, "P1", 4)


def test_r11_6_only_they_have_a_turn_and_it_is_played_once() -> None:
    words = "round=3 by=p3 at=end p1=asia,oceania p2=north_america,europe rest=p3"
    t = at(words, seats=3, round_limit=3, tie_break="armies,extra_round")
    turns: list[object] = []
    while t.ending is None:
        if t.fact("turn") not in turns[-1:]:
            turns.append(t.fact("turn"))
        t.do(t.options[-1])
    assert turns == ["P1", "P2"]
    assert t.won_by[1] == "round limit"


def test_r11_6_after_the_extra_round_the_steps_count_again() -> None:
    """Asia and Oceania bring 14 armies, North America and Europe 15."""
    words = "round=3 by=p3 at=end p1=asia,oceania p2=north_america,europe rest=p3"
    t = at(words, seats=3, round_limit=3, tie_break="armies,extra_round")
    while t.ending is None:
        t.do(t.options[-1])
    assert t.won_by[0] == [1]


# --- limits -----------------------------------------------------------------------------------------------


def test_r10_5_time_up_finishes_the_round() -> None:
    t = at("round=7 by=p2 at=move p2=brazil:3,peru p3=alaska:2,alberta p4=siam:2,india rest=p1,p3,p4")
    sink = EventList()
    t.game.apply(t.state, CLOCK, TIME_UP, sink)
    assert [e.kind for e in sink.events] == [SAID_TIME_UP]
    while t.ending is None:
        t.do(t.options[-1])
    assert (t.fact("round"), t.won_by[1]) == (7, "round limit")


def test_r11_2_time_up_with_closing_rolls() -> None:
    t = at("round=7 by=p4 at=move p4=brazil:3,peru", preset="circuit")
    t.game.play(t.state, CLOCK, TIME_UP)
    t.do("end turn")
    assert (t.ending, t.fact("round"), t.state.last_round) == (None, 8, 8)
    with pytest.raises(IllegalAction, match="run out before"):
        t.game.play(t.state, CLOCK, TIME_UP)


def test_r10_5_the_clock_cannot_lengthen_a_game() -> None:
    t = at("round=35 by=p2 at=move p2=brazil:3,peru", preset="tournament")
    with pytest.raises(IllegalAction, match="run out before"):
        t.game.play(t.state, CLOCK, TIME_UP)


def test_r10_5_the_clock_does_not_interrupt_a_roll() -> None:
    t = at("round=7 p1=brazil:5 p2=peru:1").do("attack from Brazil", "attack Peru", "3 dice")
    assert t.game.actors(t.state) == [CHANCE]
    assert t.game.legal(t.state, CLOCK) == []


def test_r11_2_a_seat_that_conquers_does_not_roll_but_the_cycle_begins() -> None:
    t = at(f"{END} p4=brazil conquests=3", preset="circuit").do("draw China")
    assert (t.actor, t.fact("round"), t.state.closing, t.fact("threshold")) == (0, 36, 4, 4)


def test_r11_2_the_cycle_keeps_its_place_when_that_seat_is_eliminated() -> None:
    """P4 began the rolls and is out: P3 in round 36 still belongs to the first cycle."""
    t = at("by=p3 at=end round=36 closing=p4 rest=p1,p2,p3", preset="circuit")
    assert t.fact("threshold") == 4
    t = at("by=p1 at=end round=37 closing=p4 rest=p1,p2,p3", preset="circuit")
    assert t.fact("threshold") == 5


def test_r11_2_the_last_survivor_rolls_first() -> None:
    t = at("by=p3 at=end round=35 rest=p1,p2,p3", preset="circuit")
    assert (t.asked, t.fact("threshold")) == ("closing roll", 4)


@pytest.mark.parametrize(("dice", "over"), [(("1", "3"), True), (("1", "4"), False)])
def test_r11_2_the_roll(dice: tuple[str, str], over: bool) -> None:
    t = at(f"{END} p4=brazil", preset="circuit").do(*(f"roll {die}" for die in dice))
    assert (t.ending is not None) is over
